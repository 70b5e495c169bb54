//! Deployment: from a level's combatants to entities with sheets.

use super::{attack_modes::AttackModes, changes, offers::BUDGET};
use crate::prelude::*;
use battle::{CombatantSetup, CreatureBrief, Setup, SnapshotSchema};
use kit::deploy::{all, enlist};
use kit::{changes::number, lots::Lot, ready::Watches, ring::JoinAll, sheet::StatBlock, things::state};

/// The brief of a creature: what a level needs to know of it.
pub fn brief(profile: &Profile) -> CreatureBrief {
    profile.portrait().brief(profile.size.size(), Feet::squares(profile.speed))
}

/// Adds every component and resource that no feature names to the snapshot schema.
pub fn parts(parts: &mut SnapshotSchema) {
    parts.component::<Sheet>().component::<Health>().component::<Initiative>().component::<TurnRecord>();
    parts.component::<States>().component::<Arms>().component::<AttackModes>().component::<Uses>();
    parts.component::<Track>().component::<Bleeding>().component::<Lot>();
}

/// Puts everybody on the board, those to come beside it, and the first deed on the stack.
pub fn deploy(world: &mut World, setup: &Setup) {
    world.insert_resource(Watches::default());
    state::deploy(world, setup);
    all(world, setup, |world, combatant, here| spawn(world, combatant, setup, here));
    push(world, JoinAll);
}

fn spawn(world: &mut World, combatant: &CombatantSetup, setup: &Setup, here: bool) {
    let Some(profile) = changes::changed(book(world), combatant) else {
        return never!("no {}", combatant.creature);
    };
    let max = hit_points(&profile, combatant, setup);
    let now = number(combatant, "health").unwrap_or(max).min(max);
    let potions = profile.potions.clone();
    let sheet = (
        Sheet::new(profile.clone()),
        Health { now, max },
        Initiative::default(),
        Arms::of(&profile),
        Uses { potions, ..Uses::default() },
        Track(number(combatant, "track").unwrap_or_default() as u8),
    );
    // Everybody has a reaction before its first turn. Ruling `RZR-44`.
    let fighting = (
        Budget::with(&BUDGET, &[(REACTION, 1)]),
        TurnRecord::default(),
        States::default(),
        super::movement::Going::default(),
        Lot::default(),
    );
    enlist(world, combatant, here, profile.size.size(), (sheet, fighting));
}

/// The hit points of a combatant: Con above 0 counts once where the option says so. Ruling `RZR-09`.
fn hit_points(profile: &Profile, combatant: &CombatantSetup, setup: &Setup) -> i32 {
    let con = profile.stat(Stat::Constitution);
    let once = profile.is_character() && con > 0 && !setup.option(&options::DOUBLE_CON);
    let given = number(combatant, "max_health").is_some();
    let less = if once && !given { con * profile.hit_dice as i32 } else { 0 };
    (profile.hit_points - less).max(1)
}
