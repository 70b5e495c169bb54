//! A check against somebody who only resists: 10 and a stat. Rules `FV-ACT-12`, `FV-CON-03`, rulings `FV-RUL-05`, `FV-RUL-47`.

use super::super::{
    goodwill,
    profile::{Skill, Stat},
    roll::{Check, Nature, Then, chance, settled, throw},
    tools::{bonus, measure, passive, states},
    veils,
};
use crate::battle::Odds;
use crate::kit::prelude::*;

/// What is rolled and what it has to reach.
#[derive(Clone, Debug)]
pub struct Contest {
    /// What helps and hinders.
    pub reasons: Vec<Reason>,
    /// What the total has to reach.
    pub against: i32,
}

/// A stat and the skills that double it. Rule `FV-SKILL-01`.
pub type Means = (Stat, &'static [Skill]);

/// Strength, as one pushes, holds and tears oneself loose with.
pub const STRENGTH: Means = (Stat::Strength, &[Skill::Athletics]);

/// Noticing. Ruling `FV-RUL-02`.
pub const NOTICING: Means = (Stat::Intelligence, &[Skill::Perception]);

impl Contest {
    /// One's own means against another's. What hinders the passive side helps the active one. Ruling `FV-RUL-05`.
    pub fn of(world: &World, by: Entity, own: Means, on: Entity, other: Means) -> Self {
        let mut reasons = bonus(world, by, own.0, own.1);
        if states(world, on).poisoned {
            reasons.push(Reason::edge("target poisoned", 1, "FV-RUL-05"));
        }
        Self { reasons, against: passive(world, on, other.0, other.1) }
    }

    /// The chance to win it.
    pub fn chance(&self, world: &World, by: Entity) -> Chance {
        chance(world, by, &self.reasons, self.against)
    }

    /// Somebody to try it on, with the chance to win and nothing else.
    pub fn target(self, world: &World, by: Entity, on: Entity) -> Target {
        let hit = self.chance(world, by);
        let odds = Odds::of(hit);
        let reasons = self.reasons.into_iter().chain(settled(world, by)).collect();
        Target { odds: Some(odds), reasons, ..plain_target(world, on) }
    }

    /// Rolls it. Whoever lays hands on somebody is hidden no longer. Ruling `FV-RUL-28`.
    pub fn roll(
        self,
        world: &mut World,
        by: Entity,
        on: Entity,
        what: impl Into<Text>,
        stake: f32,
        then: impl Then,
    ) {
        veils::come_out(world, by);
        let check = Check::new(by, what, Nature::Check, self.reasons, self.against, then);
        throw(world, check.at(on).worth(stake));
    }
}

/// Whether somebody is within so many paces of one and may be laid hands on.
///
/// # Errors
/// Too far, behind a wall, in the air while one is not, or taken for a friend.
pub fn within(world: &World, by: Entity, on: Entity, paces: i32, what: &'static str) -> Result<(), Refusal> {
    let (Some(here), Some(there)) = (footprint(world, by), footprint(world, on)) else {
        return Err(Refusal::NotOffered(name(world, on).to_string()));
    };
    goodwill::spares(world, by, on)?;
    let (away, reach) = (measure(here, there), Feet::squares(paces));
    if away > reach {
        return Err(Refusal::TooFar { target: name(world, on), away, with: what.into(), reach });
    }
    if !world.resource::<Board>().sight(here, there).0 {
        return Err(Refusal::TotalCover(name(world, on)));
    }
    if paces < 2 && states(world, by).aloft != states(world, on).aloft {
        return Err(Refusal::Because("one of them is aloft".into(), "FV-RUL-33"));
    }
    Ok(())
}

/// Whether somebody is small enough to be pushed or held: one size larger at most, the sizes being the spaces that there are.
/// Rulings `FV-RUL-47`, `FV-RUL-55`.
///
/// # Errors
/// It is too big.
pub fn manageable(world: &World, by: Entity, on: Entity) -> Result<(), Refusal> {
    // All who stand on one square are of one size to these rules.
    let class = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default().max(Size::MEDIUM);
    if class(on).above(class(by)) <= 1 {
        return Ok(());
    }
    Err(Refusal::Because(format!("{} is too big", name(world, on)).into(), "FV-RUL-47"))
}
