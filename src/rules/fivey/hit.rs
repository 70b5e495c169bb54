//! A hit: its damage is rolled, and what is on the blade begins to work. Rule `FV-ACT-03`.

use super::{
    check::flat,
    damage::{Blow, MeleeHit, deal, reasons},
    forms::bodily,
    strike::Strike,
    things::poison::{self, DoseWorks},
};
use crate::kit::prelude::*;
use crate::{
    battle::{DiceGroup, Roll, Waiting},
    kit::Deed,
};

/// The damage of a hit is rolled.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The attack.
    pub strike: Strike,
    /// It was a natural 20.
    pub natural: bool,
}

impl Deed for Hit {
    fn perform(self: Arc<Self>, world: &mut World) {
        let Self { strike, natural } = Arc::unwrap_or_clone(self);
        land(world, strike, natural);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        Some(self.strike.told_as_hit(world, self.natural))
    }
}

/// Rolls the damage of a hit. Rule `FV-ACT-03`.
fn land(world: &mut World, strike: Strike, natural: bool) {
    let Strike { by, target, form, .. } = strike;
    let reasons: Vec<Reason> =
        reasons(world, by, &form).map(|(label, amount, rule)| Reason::flat(label, amount, rule)).collect();
    let what = format!("damage of {}", form.title);
    let (dice, mut total) = match form.fixed {
        Some(fixed) => (Vec::new(), fixed),
        None => {
            let rolled = roll(
                world,
                u32::from(form.dice.count),
                form.dice.sides,
                &format!("{}'s {what}", name(world, by)),
            );
            let sum = rolled.iter().map(|&die| i32::from(die)).sum();
            (rolled, sum)
        }
    };
    total += flat(&reasons);
    let melee = (!form.ranged).then(|| MeleeHit { bodily: bodily(&form) });
    if form.coated {
        poison::wipe(world, by, &form);
        push(world, DoseWorks { by, on: target });
    }
    let blow = Blow { by: Some(by), on: target, kind: form.kind, halved: None, natural, melee };
    let roll = Roll { dice: DiceGroup::plain(form.dice.sides, dice), reasons, total };
    deal(world, by, what, roll, blow);
}
