//! An attack on its way: what everything that comes of it knows of it.

use super::{
    aim::{From, aim, harm},
    forms::Form,
};
use crate::battle::Waiting;
use crate::kit::prelude::*;

/// An attack that is about to be made.
#[derive(Clone, Debug)]
pub struct Strike {
    /// Who.
    pub by: Entity,
    /// Whom.
    pub target: Entity,
    /// With what.
    pub form: Arc<Form>,
    /// A free attack in answer to something.
    pub reaction: bool,
}

impl Strike {
    /// What people say of it once it has hit.
    pub fn told_as_hit(&self, world: &World, natural: bool) -> Waiting {
        let harm = self.would_do(world, natural);
        let what = format!("hits {} with {}: {harm}", name(world, self.target), self.form.title);
        Waiting { who: name(world, self.by), what: what.into(), at: None }
    }

    /// What a hit would do: `4.5 damage, 25.0 % to fell`.
    pub fn would_do(&self, world: &World, natural: bool) -> String {
        let aimed =
            From::here(world, self.by).and_then(|from| aim(world, from, self.target, &self.form).ok());
        let (mean, fells) =
            aimed.map_or((0.0, Chance::NEVER), |aimed| harm(world, &aimed, self.target, natural));
        format!("{mean:.1} damage, {fells} to fell")
    }
}
