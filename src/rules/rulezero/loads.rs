//! Loads: what a level hands out weighs, and slows. Rules `RZ-CARRY-01` to `RZ-CARRY-03`, rulings `RZR-29`, `RZR-56`.

use super::profile::{Profile, Stat};
use super::{options, tools};
use kit::prelude::*;

/// A load by how much of a burden it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LoadClass {
    /// No burden.
    Light,
    /// Half speed.
    Medium,
    /// Half speed, and slow to dodge.
    Heavy,
    /// More than one can carry: it is dragged, a square at a time.
    Dragged,
    /// More than one can drag.
    Stuck,
}

/// Times the heavy limit that somebody can push or drag. Rule `RZ-CARRY-04`.
const DRAGS: i32 = 5;

/// The factors of the three limits. Rules `RZ-CARRY-01` to `RZ-CARRY-03`.
const FACTORS: [i32; 3] = [10, 20, 40];

/// The base of the limits.
const BASE: i32 = 10;

/// The limits of somebody in pounds: light, medium, heavy. Ruling `RZR-29`.
pub fn limits(profile: &Profile, printed: bool) -> [i32; 3] {
    let stats = profile.stat(Stat::Strength) + profile.stat(Stat::Constitution);
    FACTORS.map(|factor| if printed { BASE + stats * factor } else { (BASE + stats) * factor }.max(0))
}

/// The class of somebody's load.
pub fn class(world: &World, who: Entity) -> LoadClass {
    let Some(profile) = tools::profile(world, who).filter(|profile| profile.load > 0) else {
        return LoadClass::Light;
    };
    let [light, medium, heavy] = limits(profile, option(world, &options::PRINTED_LOADS));
    match profile.load {
        load if load <= light => LoadClass::Light,
        load if load <= medium => LoadClass::Medium,
        load if load <= heavy => LoadClass::Heavy,
        load if load <= DRAGS * heavy => LoadClass::Dragged,
        _ => LoadClass::Stuck,
    }
}

/// Whether somebody carries its load, and drags nothing: who drags goes a square for a move action, and no other way.
///
/// # Errors
/// It drags it, or can't even do that.
pub fn unburdened(world: &World, who: Entity) -> Result<(), Refusal> {
    unless(class(world, who) >= LoadClass::Dragged, "the load is too heavy", "RZR-29")
}

/// Whether somebody's load makes it slow to dodge. Rule `RZ-CARRY-03`.
pub fn is_heavy(world: &World, who: Entity) -> bool {
    class(world, who) >= LoadClass::Heavy
}
