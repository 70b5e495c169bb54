//! Caltrops and ball bearings where they lie: a nuisance to everybody who steps there, friend or foe. Ruling `FV-RUL-43`.

use crate::ai_hints::gains;
use crate::prelude::*;
use battle::Peril;
use kit::hazards::{self, Lasting, known_to_meet};
use kit::words::words;

/// The difficulty of keeping clear of it. Ruling `FV-RUL-43`.
pub const DIFFICULTY: i32 = 12;

/// The damage of caltrops. Ruling `FV-RUL-43`.
pub const STING: i32 = 1;

words! {
    /// The kinds of litter: what can be strewn. Its id is its word on the ground: other than that of a bag of it.
    pub enum Litter {
        /// Stings and stops.
        Caltrops = ("strewn_caltrops", "caltrops"; Gear::Caltrops),
        /// Trips.
        Bearings = ("strewn_ball_bearings", "ball bearings"; Gear::BallBearings),
    }
    /// The gear that it is strewn from.
    gear: Gear
}

impl Lasting for Litter {
    const RULE: RuleId = "FV-RUL-43";
    const ENDS: &'static str = "is gone";
}

/// The law of each patch of caltrops for somebody who is moved among it from one space to another. Ruling `FV-RUL-43`.
pub fn stings(world: &World, who: Entity, from: Footprint, to: Footprint) -> Vec<Outcomes<i32>> {
    let met = known_to_meet::<Litter>(world, world.resource::<Roster>().side(who), Some(from), to);
    let patches = met.filter(|(_, one)| one.harm == Litter::Caltrops).count();
    if patches == 0 {
        return Vec::new();
    }
    let sting = dealt(taken(world, who, DamageKind::Piercing), STING, false);
    vec![Outcomes::weighed(slips(world, who)).map(|&slips| if slips { sting } else { 0 }); patches]
}

/// The perils of litter: the squares where something is strewn, with what treading on it takes from somebody on average. Ruling
/// `FV-RUL-43`.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    hazards::perils::<Litter>(world, who, |_| slips(world, who).as_f64() as f32 * gains::SLIP)
}

/// The chance that somebody does not keep clear of it.
pub fn slips(world: &World, who: Entity) -> Chance {
    rolls::chance(world, who, &nimbleness(world, who), DIFFICULTY).not()
}

/// The modifiers of keeping clear of it.
pub fn nimbleness(world: &World, who: Entity) -> Vec<Reason> {
    bonus(world, who, Stat::Dexterity, &[])
}
