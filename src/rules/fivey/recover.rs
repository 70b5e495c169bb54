//! Hit points that come back in battle. Ruling `FV-RUL-33`: Regeneration.

use super::{
    profile::Feat,
    roll::{Nature, Then, Throw, throw_sum},
    sheet::Health,
    tools::{change, has, name, part, roll, set, states, tell},
    veils,
};
use crate::battle::{
    fact::Happening,
    words::{Reason, Roll},
};
use bevy_ecs::{entity::Entity, world::World};

/// At the start of its turn a troll grows back, unless it was burnt. Ruling `FV-RUL-33`.
pub fn regenerate(world: &mut World, who: Entity) {
    let burnt = states(world, who).burnt;
    set(world, who, |states| states.burnt = false);
    let health = part::<Health>(world, who);
    if !has(world, who, Feat::Regeneration) || burnt || health.now >= health.max {
        return;
    }
    let dice = roll(world, 1, 6, &format!("{}'s regeneration", name(world, who)));
    let total = dice.iter().map(|&die| i32::from(die)).sum();
    let roll = Roll { dice, sides: 6, reasons: vec![Reason::note("regeneration", "FV-RUL-33")], total };
    let throw = Throw {
        by: who,
        on: None,
        what: "regeneration".into(),
        nature: Nature::Healing,
        roll,
        against: None,
        sure: false,
        natural: false,
        swayed: false,
        asked: Vec::new(),
        stake: 0.0,
        then: Then::Regrow,
    };
    throw_sum(world, throw);
}

/// The roll counts.
pub fn regrown(world: &mut World, throw: Throw) {
    heal(world, throw.by, throw.roll, "FV-RUL-33");
}

/// Gives hit points back, up to the most, and ends defiance. Ruling `FV-RUL-21`.
pub fn heal(world: &mut World, who: Entity, roll: Roll, rule: &'static str) {
    let before = part::<Health>(world, who);
    let now = (before.now + roll.total).min(before.max);
    let amount = now - before.now;
    change(world, who, |health: &mut Health| health.now = now);
    let fact = Happening::Healed {
        who: name(world, who),
        dice: roll.dice,
        reasons: roll.reasons,
        amount,
        health: now,
    };
    tell(world, fact, rule);
    if amount > 0 && states(world, who).defiant {
        set(world, who, |states| states.defiant = false);
        veils::lost(world, who, "defiant", "FV-RUL-21");
    }
}
