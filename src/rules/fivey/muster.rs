//! From a level's combatants to entities with sheets; what a level may change about them.

use super::{
    changes,
    forms::{Arms, Carried, Forms},
    initiative::{Block, Lot, RollInitiative},
    morale,
    movement::Going,
    options,
    profile::{Carry, HitPoints, Kind, Profile},
    sheet::{
        Ambusher, Economy, Health, Initiative, Inspiration, Leader, Policies, Sheet, States, Steadfast,
        Stores, Uses,
    },
    surprise::TrySurprise,
    things::{fire::Flame, torch},
};
use crate::kit::prelude::*;
use crate::{
    battle::{CombatantSetup, CreatureBrief, Fate, Parts, Position, Setup, Side},
    kit::{
        boxed,
        changes::{flag, number},
        hazards::Hazards,
        morale::Morale,
        movement::step::Trail,
        push_all,
        things::state,
    },
};

/// Hit points of a hit die that is not rolled. Ruling `FV-RUL-08`.
const FIXED: i32 = 4;

/// What a level needs to know of a creature.
pub fn brief(profile: &Profile) -> CreatureBrief {
    profile.portrait().brief(profile.size, Feet::squares(profile.paces))
}

/// Where stat blocks come from, by id: the book, or a test's own.
pub type Profiles<'a> = &'a dyn Fn(&str) -> Option<Arc<Profile>>;

/// Every component and resource that no feature names.
pub fn parts(parts: &mut Parts) {
    parts.component::<Sheet>().component::<Health>().component::<Initiative>().component::<Economy>();
    parts.component::<States>().component::<Leader>().component::<Steadfast>().component::<Ambusher>();
    parts
        .component::<Inspiration>()
        .component::<Arms>()
        .component::<Forms>()
        .component::<Stores>()
        .component::<Uses>();
    parts.component::<Block>().component::<Lot>();
    parts.resource::<Morale>();
}

/// Puts everybody on the board, those to come beside it, and the first deed on the stack.
pub fn muster(world: &mut World, setup: &Setup, profiles: Profiles) {
    world.insert_resource(Hazards::<Flame>::default());
    state::muster(world, setup);
    morale::muster(world, setup);
    for combatant in &setup.combatants {
        spawn(world, combatant, setup, profiles, true);
    }
    for combatant in setup.events.iter().flat_map(|event| &event.arrive) {
        spawn(world, combatant, setup, profiles, false);
    }
    push_all(world, vec![boxed(RollInitiative), boxed(TrySurprise)]);
}

fn spawn(world: &mut World, combatant: &CombatantSetup, setup: &Setup, profiles: Profiles, here: bool) {
    let Some(profile) = profiles(&combatant.creature) else { return };
    let profile = changes::changed(profile, combatant);
    let max =
        number(combatant, "max_health").unwrap_or_else(|| hit_points(world, &profile, combatant, setup));
    let now = number(combatant, "health").unwrap_or(max).min(max);
    let side = Side(combatant.side);
    let dice = match &profile.kind {
        Kind::Character { inspiration, .. } => {
            number(combatant, "inspiration").map_or(*inspiration, |dice| dice as u32)
        }
        Kind::Monster { .. } => 0,
    };
    let stores = Stores {
        ammunition: profile.ammunition.clone(),
        gear: profile.gear.clone(),
        vessels: profile.vessels.iter().map(|vessel| (vessel.clone(), false)).collect(),
        ..Stores::default()
    };
    let fighting = (
        Health { now, max },
        Initiative::default(),
        // Who has not had a turn yet may already answer others.
        Economy { ripostes: 1, guards: 1, ..Economy::default() },
        States { surprised: combatant.surprised, ..States::default() },
        Policies::default(),
        (Going::default(), Trail::default()),
        Inspiration(dice),
        Uses::default(),
        Block::default(),
        Lot::default(),
    );
    let arms = arms(&profile);
    let size = profile.size;
    let who = world.spawn((Sheet(profile), side, size, arms, stores, fighting)).id();
    if flag(combatant, "leader") == Some(true) {
        world.entity_mut(who).insert(Leader);
    }
    if flag(combatant, "steadfast") == Some(true) {
        world.entity_mut(who).insert(Steadfast);
    }
    world.resource_mut::<Roster>().add(who, combatant.name.clone(), side);
    torch::kindle(world, who);
    if here {
        world.entity_mut(who).insert((Fate::Fighting, Position(combatant.at)));
    } else {
        world.entity_mut(who).insert(Fate::Coming);
    }
}

/// Rolled or fixed, as the options say. Rules `FV-MON-04`, ruling `FV-RUL-08`.
fn hit_points(world: &mut World, profile: &Profile, combatant: &CombatantSetup, setup: &Setup) -> i32 {
    let what = format!("{}'s hit points", combatant.name);
    let mut rolled = |count: u32| roll(world, count, 6, &what).iter().map(|&die| i32::from(die)).sum::<i32>();
    match profile.hit_points {
        HitPoints::Rolled(dice) if setup.option(&options::FIXED_MONSTERS) => FIXED * i32::from(dice),
        HitPoints::Rolled(dice) => rolled(u32::from(dice)),
        HitPoints::Fixed(points) if setup.option(&options::ROLLED_CHARACTERS) => {
            let Kind::Character { level, .. } = &profile.kind else { return points };
            // A die for each 4 of the level; what a feat adds is kept.
            let dice = u32::from(*level) + 1;
            points - FIXED * dice as i32 + rolled(dice)
        }
        HitPoints::Fixed(points) => points,
    }
}

fn arms(profile: &Profile) -> Arms {
    let carried = profile.arms.iter().map(|arm| Carried {
        weapon: arm.weapon.clone(),
        count: arm.count,
        place: if arm.weapon.natural { Carry::Hand } else { arm.place },
        loaded: true,
        coated: false,
    });
    Arms {
        carried: carried.collect(),
        shield: profile.shield,
        shields_stowed: 0,
        held: profile.held.clone(),
        belt: profile.belt.clone(),
    }
}
