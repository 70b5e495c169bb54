//! From a level's combatants to entities with sheets.

use super::{
    body::{air::Aloft, holds::Holds},
    changes,
    forms::Forms,
    hiding::ambush::{Ambush, Stage},
    initiative::RollInitiative,
    light,
    means::Aided,
    profile::Profile,
    sheet::{
        Ailments, Arms, Carried, Conditions, Distracted, Dying, Economy, Health, Initiative, Pack, Policies,
        Reach, Reserves, Sheet, Speed, Uses, Wounds,
    },
    things,
};
use crate::kit::prelude::*;
use crate::{
    battle::{CombatantSetup, CreatureBrief, Fate, Parts, Position, Setup, Side},
    kit::{
        changes::{flag, number, words},
        lurking::Ambusher,
        movement::step::Trail,
        ready::Watches,
    },
};

/// What a level needs to know of a creature.
pub fn brief(profile: &Profile) -> CreatureBrief {
    profile.portrait().brief(profile.size, profile.speed)
}

/// Every component and resource that no feature names.
pub fn parts(parts: &mut Parts) {
    parts.component::<Sheet>().component::<Health>().component::<Wounds>().component::<Speed>();
    parts.component::<Reach>().component::<Initiative>().component::<Economy>().component::<Conditions>();
    parts.component::<Ailments>().component::<Dying>().component::<Reserves>();
    parts.component::<Uses>().component::<Arms>().component::<Forms>().component::<Pack>();
}

/// Puts everybody on the board, those to come beside it, and the first deed on the stack. Rule `PH-CBT-01`.
pub fn muster(world: &mut World, setup: &Setup) {
    world.insert_resource(Watches::default());
    things::muster(world, setup);
    world.insert_resource(Holds::default());
    world.insert_resource(Aloft::default());
    for combatant in &setup.combatants {
        spawn(world, combatant, true);
    }
    for combatant in setup.events.iter().flat_map(|event| &event.arrive) {
        spawn(world, combatant, false);
    }
    push(world, RollInitiative);
    let lurks = |who: &&Entity| world.get::<Ambusher>(**who).is_some();
    if world.resource::<Roster>().all().iter().any(|who| lurks(&who)) {
        push(world, Ambush(Stage::Sneak));
    }
}

fn spawn(world: &mut World, setup: &CombatantSetup, here: bool) {
    let Some(profile) = changes::profile(setup) else { return };
    let profile = changes::changed(profile, setup);
    let max = profile.max_health;
    let now = number(setup, "health").unwrap_or(max).clamp(i32::from(!here), max);
    let side = Side(setup.side);
    let fighting = (
        Health { now, max },
        Wounds(number(setup, "wounds").unwrap_or(0)),
        Speed(profile.speed),
        Reach(profile.reach),
        Initiative::default(),
        Economy { reactions: i32::from(!setup.surprised), ..Economy::default() },
        Conditions { surprised: setup.surprised, ..Conditions::default() },
        Ailments::default(),
        Distracted::default(),
        (Policies::default(), Aided::default()),
        Trail::default(),
    );
    let reserves = Reserves::of(&profile);
    let reserves = Reserves { resolve: number(setup, "resolve").unwrap_or(reserves.resolve), ..reserves };
    let pack = Pack(profile.gear.clone());
    let uses = Uses(profile.natural.iter().map(|attack| attack.uses).collect());
    let mut arms = arms(&profile);
    let fallen = now == 0;
    if fallen {
        arms.carried.iter_mut().for_each(|arm| arm.in_hand = 0);
    }
    let size = profile.size;
    let always = profile.always.clone();
    let light = changes::light(setup).unwrap_or(profile.light);
    let who = world.spawn((Sheet(profile), side, size, arms, uses, reserves, pack, fighting)).id();
    world.resource_mut::<Roster>().add(who, setup.name.clone(), side);
    if here {
        world.entity_mut(who).insert((Fate::Fighting, Position(setup.at)));
    } else {
        world.entity_mut(who).insert(Fate::Coming);
    }
    if fallen {
        let conditions = Conditions { prone: true, unconscious: true, ..Conditions::default() };
        world.entity_mut(who).insert((Fate::Down, Dying::default(), conditions));
    } else if let Some(kind) = light {
        light::equip(world, who, kind);
    }
    if flag(setup, "ambush") == Some(true) {
        world.entity_mut(who).insert(Ambusher::default());
    }
    changes::lay_conditions(world, who, &always);
    changes::lay_conditions(world, who, words(setup, "conditions").unwrap_or_default());
}

fn arms(profile: &Profile) -> Arms {
    Arms { carried: profile.arms.iter().map(Carried::of).collect(), shield: profile.shield, light: false }
}
