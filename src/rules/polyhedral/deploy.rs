//! Deployment: from a level's combatants to entities with sheets.

use super::sheet::{Distracted, Initiative, Uses};
use super::things::light;
use super::{
    attack_modes::AttackModes,
    body::air::Aloft,
    body::holds::Holds,
    hiding::ambush::{AMBUSH, Ambush},
};
use super::{changes, things};
use super::{initiative::RollInitiative, means::Aided, profile::Profile};
use crate::prelude::*;
use battle::{CombatantSetup, CreatureBrief, Setup, SnapshotSchema};
use kit::changes::{flag, number, words};
use kit::deploy::{all, enlist};
use kit::{ambush::Ambusher, ready::Watches, sheet::StatBlock};

/// Brief of a creature, as a level needs it.
pub fn brief(profile: &Profile) -> CreatureBrief {
    profile.portrait().brief(profile.size, profile.speed)
}

/// Lists the components and resources of snapshots that no feature names.
pub fn parts(parts: &mut SnapshotSchema) {
    parts.component::<Sheet>().component::<Health>().component::<Wounds>();
    parts.component::<Initiative>().component::<TurnRecord>().component::<Conditions>();
    parts.component::<Ailments>().component::<Dying>().component::<Reserves>();
    parts.component::<Uses>().component::<Arms>().component::<AttackModes>().component::<Pack>();
}

/// Deploys everybody on the board, those to come beside it, and puts the first deed on the stack. Rule `PH-CBT-01`.
pub fn deploy(world: &mut World, setup: &Setup) {
    world.insert_resource(Watches::default());
    things::deploy(world, setup);
    world.insert_resource(Holds::default());
    world.insert_resource(Aloft::default());
    all(world, setup, spawn);
    push(world, RollInitiative);
    if world.resource::<Roster>().all().iter().any(|&who| world.get::<Ambusher>(who).is_some()) {
        push(world, Ambush);
    }
}

fn spawn(world: &mut World, setup: &CombatantSetup, here: bool) {
    let Some(profile) = changes::changed(book(world), setup) else { return never!("no {}", setup.creature) };
    let max = profile.max_health;
    let now = number(setup, "health").unwrap_or(max).clamp(i32::from(!here), max);
    let fallen = now == 0;
    let mut arms = Arms::of(&profile);
    if fallen {
        arms.carried.iter_mut().for_each(|arm| arm.in_hand = 0);
    }
    let mut reserves = Reserves::of(&profile);
    reserves.resolve = number(setup, "resolve").unwrap_or(reserves.resolve);
    let condition = (
        Health { now, max },
        Wounds(number(setup, "wounds").unwrap_or(0)),
        Conditions {
            surprised: setup.surprised && !fallen,
            prone: fallen,
            unconscious: fallen,
            ..Conditions::default()
        },
        Budget::with(&BUDGET, &[(REACTION, i32::from(!setup.surprised))]),
        TurnRecord::default(),
        reserves,
        Ailments::default(),
        Distracted::default(),
        Aided::default(),
    );
    let sheet = (
        Sheet::new(profile.clone()),
        Initiative::default(),
        arms,
        Uses(profile.natural.iter().map(|attack| attack.uses).collect()),
        Pack(profile.gear.clone()),
    );
    let who = enlist(world, setup, here, profile.size, (sheet, condition));
    if fallen {
        world.entity_mut(who).insert((CombatStatus::Down, Dying::default()));
    } else if let Some(kind) = changes::light(setup).unwrap_or(profile.light) {
        light::equip(world, who, kind);
    }
    if flag(setup, AMBUSH) == Some(true) {
        world.entity_mut(who).insert(Ambusher::default());
    }
    changes::lay_conditions(world, who, &profile.always);
    changes::lay_conditions(world, who, words(setup, "conditions").unwrap_or_default());
}
