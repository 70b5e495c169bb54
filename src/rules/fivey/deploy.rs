//! Deployment: from a level's combatants to entities with sheets.

use super::initiative::Block;
use super::sheet::{Initiative, Leader, Steadfast, Surpriser};
use super::things::{fire::Flame, lamps, litter::Litter};
use super::{
    attack_modes::AttackModes, campaign::Stay, career::Career, changes, character::HIT_DIE,
    hiding::ambush::TrySurprise, morale, movement::Going, offers::BUDGET, profile::HitPoints,
};
use crate::prelude::*;
use battle::{CombatantSetup, CreatureBrief, Setup, SnapshotSchema};
use kit::changes::{flag, number};
use kit::deploy::{all, enlist};
use kit::{
    hazards::Hazards, lots::Lot, morale::Morale, push_all, ring::JoinAll, sheet::StatBlock, things::state,
};

/// The brief of a creature: what a level needs to know of it.
pub fn brief(profile: &Profile) -> CreatureBrief {
    profile.portrait().brief(profile.size, Feet::squares(profile.paces))
}

/// Adds every component and resource that no feature names to the snapshot schema.
pub fn parts(parts: &mut SnapshotSchema) {
    parts.component::<Sheet>().component::<Health>().component::<Initiative>().component::<TurnBegun>();
    parts.component::<States>().component::<Leader>().component::<Steadfast>().component::<Surpriser>();
    parts.component::<Inspiration>().component::<Arms>().component::<AttackModes>().component::<Stores>();
    parts
        .component::<Career>()
        .component::<Stay>()
        .component::<Uses>()
        .component::<Block>()
        .component::<Lot>();
    parts.resource::<Morale>();
}

/// Puts everybody on the board, those to come beside it, and the first deed on the stack.
pub fn deploy(world: &mut World, setup: &Setup) {
    world.insert_resource(Hazards::<Flame>::default());
    world.insert_resource(Hazards::<Litter>::default());
    state::deploy(world, setup);
    morale::deploy(world, setup);
    all(world, setup, |world, combatant, here| spawn(world, combatant, setup, here));
    push_all(world, vec![boxed(JoinAll), boxed(TrySurprise)]);
}

fn spawn(world: &mut World, combatant: &CombatantSetup, setup: &Setup, here: bool) {
    let Some(profile) = changes::changed(book(world), combatant) else {
        return never!("no {}", combatant.creature);
    };
    let max = hit_points(world, &profile, combatant, setup);
    let now = number(combatant, "health").unwrap_or(max).min(max);
    let inspiration = match &profile.kind {
        SheetKind::Character { inspiration, .. } => {
            number(combatant, "inspiration").map_or(*inspiration, |dice| dice as u32)
        }
        SheetKind::Monster { .. } => 0,
    };
    let sheet = (
        Sheet::new(profile.clone()),
        Health { now, max },
        Initiative::default(),
        Arms::of(&profile),
        Stores {
            ammunition: profile.ammunition.clone(),
            vessels: profile.vessels.iter().map(|vessel| (vessel.clone(), false)).collect(),
            ..Stores::default()
        },
        Inspiration(inspiration),
        Uses::default(),
    );
    let fighting = (
        // Who has not had a turn yet may already answer others.
        Budget::with(&BUDGET, &[(Feat::Riposte.id(), 1), (Feat::Guard.id(), 1)]),
        TurnBegun::default(),
        States { surprised: combatant.surprised, ..States::default() },
        Going::default(),
        Block::default(),
        Lot::default(),
    );
    let who = enlist(world, combatant, here, profile.size, (sheet, fighting));
    if let Some(career) = Career::of(book(world), combatant) {
        world.entity_mut(who).insert(career);
    }
    if flag(combatant, "leader") == Some(true) {
        world.entity_mut(who).insert(Leader);
    }
    if flag(combatant, "steadfast") == Some(true) {
        world.entity_mut(who).insert(Steadfast);
    }
    lamps::kindle(world, who);
}

/// The hit points of a combatant, rolled or fixed as the options say. Rules `FV-MON-04`, ruling `FV-RUL-08`.
fn hit_points(world: &mut World, profile: &Profile, combatant: &CombatantSetup, setup: &Setup) -> i32 {
    let what = format!("{}'s hit points", combatant.name);
    let mut rolled =
        |dice: u8| roll(world, dice.into(), 6, &what).iter().map(|&die| i32::from(die)).sum::<i32>();
    match (profile.hit_points, &profile.kind) {
        (HitPoints::Rolled(dice), _) if setup.option(&options::FIXED_MONSTERS) => HIT_DIE * i32::from(dice),
        (HitPoints::Rolled(dice), _) => rolled(dice),
        // A die for each 4 of the level; what a feat adds is kept.
        (HitPoints::Fixed(points), SheetKind::Character { level, .. })
            if setup.option(&options::ROLLED_CHARACTERS) =>
        {
            points - HIT_DIE * (i32::from(*level) + 1) + rolled(level + 1)
        }
        (HitPoints::Fixed(points) | HitPoints::Given(points), _) => points,
    }
}
