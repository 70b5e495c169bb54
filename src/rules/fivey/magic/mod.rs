//! Spells let out of their vessels. Catalog section 16, rulings `FV-RUL-19`, `FV-RUL-44`.
//!
//! [`casting`] knows the vessels and what casting takes; every other file here is one spell, or two that are alike: what it
//! offers and what it does. [`focus`] is the concentration that some of them need.

pub mod attract;

pub mod bolts;

pub mod casting;

pub mod charm;

pub mod feather;

pub mod focus;

pub mod illuminate;

mod knock;

pub mod shroud;

pub mod undead;

use super::{
    offers::{actions, affordable},
    profile::Spell,
    things::lamps,
    veils,
};
use crate::{
    battle::{Asked, Cost, Picked, Refusal},
    kit::{Feature, Maybe, areas::aim, picked_target},
};
use bevy_ecs::{entity::Entity, world::World};
use casting::{CAST, Casting, Manner};

/// Casting takes both actions. Rule `FV-ACT-13`.
pub const ACTIONS: i32 = 2;

fn of_one(world: &World, who: Entity, casting: &Casting, asked: Asked) -> Vec<Maybe> {
    let draft = casting.draft();
    if let Err(refusal) = ready(world, who, casting) {
        return vec![draft.closed(refusal)];
    }
    let cost = cost(casting);
    vec![match casting.vessel.spell {
        Spell::FireBall | Spell::LightningBolt => {
            return bolts::offers(world, who, casting, draft, cost, asked);
        }
        Spell::Charm => charm::offer(world, who, casting, draft, cost),
        Spell::Shroud => shroud::offer(world, who, casting, draft, cost),
        Spell::TurnUndead => undead::offer(world, who, casting, draft, cost),
        Spell::Knock => knock::offer(world, who, draft, cost),
        Spell::Illuminate => illuminate::offer(world, who, draft, cost),
        Spell::Attract => attract::offer(world, who, casting, draft, cost),
        Spell::Levitate => draft.closed(Refusal::Because(
            "only lifts objects, and there is nothing to lift here".into(),
            "FV-RUL-44",
        )),
        Spell::FeatherFall => {
            draft.closed(Refusal::Because("only used when you fall yourself".into(), "FV-RUL-44"))
        }
    }]
}

/// Both actions are there, and the vessel was not used today. Ruling `FV-RUL-34`.
fn ready(world: &World, who: Entity, casting: &Casting) -> Result<(), Refusal> {
    if casting.spent {
        return Err(Refusal::Because("already cast today".into(), "FV-RUL-34"));
    }
    affordable(world, who, ACTIONS)
}

fn cost(casting: &Casting) -> Cost {
    let mut cost = actions(ACTIONS);
    if casting.manner == Manner::Inspired {
        cost.0.push(("inspiration", 1));
    }
    cost
}

/// Casts what was picked. Rule `FV-ACT-13`.
fn cast(world: &mut World, who: Entity, target: Option<Entity>, picked: &Picked) {
    let word = picked.offer.with.as_deref().map(aim::bare);
    let found = casting::castings(world, who).into_iter().find(|casting| Some(&*casting.word()) == word);
    let Some(casting) = found else { return };
    casting::begin(world, who, &casting, target);
    match (casting.vessel.spell, target) {
        (Spell::FireBall | Spell::LightningBolt, _) => bolts::cast(world, who, &casting, picked),
        (Spell::Charm, Some(target)) => charm::cast(world, who, &casting, target),
        (Spell::Shroud, Some(target)) => shroud::cast(world, target, picked),
        (Spell::TurnUndead, _) => undead::cast(world, who, &casting, picked),
        (Spell::Knock, _) => knock::cast(world, who, picked),
        (Spell::Illuminate, _) => illuminate::cast(world, who, picked),
        (Spell::Attract, Some(target)) => attract::cast(world, who, &casting, target),
        (Spell::Attract, None) => attract::fetch(world, who, picked),
        _ => {}
    }
    // Only now, so that the roll itself is one from hiding. Ruling `FV-RUL-28`.
    veils::come_out(world, who);
}

/// Casting, and letting go of what needs concentration.
pub const SPELLS: Feature = Feature {
    verbs: &[CAST, focus::CEASE],
    offers: |world, who, asked| {
        let castings = casting::castings(world, who).into_iter();
        let mut all: Vec<Maybe> = castings.flat_map(|casting| of_one(world, who, &casting, asked)).collect();
        all.extend(focus::offer(world, who));
        all
    },
    accept: |world, who, picked| match picked.offer.verb {
        CAST => cast(world, who, picked_target(world, picked), picked),
        _ => focus::cease(world, who),
    },
    parts: |parts| {
        parts.component::<lamps::Lit>();
    },
    ..Feature::NONE
};
