//! Caltrops and ball bearings where they lie: a nuisance to everybody who steps there, friend or foe. Ruling `FV-RUL-43`.

use crate::battle::Peril;
use crate::kit::hazards::{self, Lasting, known_to_meet};
use crate::kit::words::words;
use crate::rules::fivey::prelude::*;

/// What keeping clear of it takes. Ruling `FV-RUL-43`.
pub const DIFFICULTY: i32 = 12;

/// What caltrops do. Ruling `FV-RUL-43`.
pub const STING: i32 = 1;

/// What a slip costs on average in points of health: a sting, or the rest of the way.
const HURTS: f32 = 1.5;

words! {
    /// What can be strewn. Its id is its word on the ground: other than that of a bag of it.
    pub enum Litter {
        /// Stings and stops.
        Caltrops = ("strewn_caltrops", "caltrops"; Gear::Caltrops),
        /// Trips.
        Bearings = ("strewn_ball_bearings", "ball bearings"; Gear::BallBearings),
    }
    /// The gear that it is before.
    gear: Gear
}

impl Lasting for Litter {
    const RULE: RuleId = "FV-RUL-43";
    const ENDS: &'static str = "is gone";
}

/// What each patch of caltrops does to somebody who is moved among it from one space to another. Ruling `FV-RUL-43`.
pub fn stings(world: &World, who: Entity, from: Footprint, to: Footprint) -> Vec<Outcomes<i32>> {
    let met = known_to_meet::<Litter>(world, world.resource::<Roster>().side(who), Some(from), to);
    let patches = met.filter(|(_, one)| one.harm == Litter::Caltrops).count();
    if patches == 0 {
        return Vec::new();
    }
    let sting = dealt(taken(world, who, DamageKind::Piercing), STING, false);
    vec![Outcomes::weighed(slips(world, who)).map(|&slips| if slips { sting } else { 0 }); patches]
}

/// Where something is strewn, with what treading on it takes from somebody on average. Ruling `FV-RUL-43`.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    hazards::perils::<Litter>(world, who, |_| slips(world, who).as_f64() as f32 * HURTS)
}

/// The chance that somebody does not keep clear of it.
pub fn slips(world: &World, who: Entity) -> Chance {
    rolls::chance(world, who, &nimbleness(world, who), DIFFICULTY).not()
}

/// What keeping clear of it is rolled with.
pub fn nimbleness(world: &World, who: Entity) -> Vec<Reason> {
    bonus(world, who, Stat::Dexterity, &[])
}
