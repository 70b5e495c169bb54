//! Fire Ball and Lightning Bolt: areas of damage. Rules `FV-MAG-09`, `FV-MAG-13`, rulings `FV-RUL-13`, `FV-RUL-17`.

use super::casting::{Casting, Manner, castings, difficulty};
use crate::{
    battle::{Asked, Cost, Picked},
    kit::{Draft, Maybe, areas::shape::Shape},
    rules::fivey::{
        areas::{Power, Saved, aim, sweep},
        profile::{DamageKind, Dice, Spell},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// Every place where the spell would catch an enemy, and for people every other one.
pub fn offers(
    world: &World,
    who: Entity,
    casting: &Casting,
    draft: Draft,
    cost: Cost,
    asked: Asked,
) -> Vec<Maybe> {
    match power(world, who, casting) {
        Some(power) => aim::offers(world, who, draft, cost, &power, asked),
        None => vec![draft.closed(crate::battle::order::Refusal::NotOffered(casting.word()))],
    }
}

/// Strikes the area that was picked.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, picked: &Picked) {
    if let Some(power) = power(world, who, casting) {
        sweep::strike(world, who, power, picked);
    }
}

/// The spells of this kind that somebody could cast at spell level 1.
pub fn powers(world: &World, who: Entity) -> Vec<Power> {
    let ready = castings(world, who).into_iter().filter(|one| !one.spent && one.manner == Manner::Plain);
    ready.filter_map(|casting| power(world, who, &casting)).collect()
}

/// All that they could cast of this kind, at spell level 2 too where they can pay for it.
pub fn every_power(world: &World, who: Entity) -> Vec<Power> {
    let ready = castings(world, who).into_iter().filter(|one| !one.spent);
    ready.filter_map(|casting| power(world, who, &casting)).collect()
}

fn power(world: &World, who: Entity, casting: &Casting) -> Option<Power> {
    let spell = casting.vessel.spell;
    let (kind, shape) = match spell {
        Spell::FireBall => (DamageKind::Fire, Shape::Burst { within: None, lit: true }),
        Spell::LightningBolt => (DamageKind::Electricity, Shape::Line { length: None }),
        _ => return None,
    };
    Some(Power {
        title: spell.title().into(),
        kind,
        dice: Dice { count: casting.level(), sides: 6 },
        fixed: None,
        saved: Saved::Half,
        against: difficulty(world, who, &casting.vessel),
        spell: true,
        shape,
        rule: spell.rule(),
    })
}
