//! Caltrops and ball bearings where they lie: a nuisance to everybody who steps there, friend or foe. Ruling `FV-RUL-43`.

use crate::rules::fivey::prelude::*;
use crate::{battle::Peril, kit::words::words, rules::fivey::roll::chance};
use std::fmt;

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
        Caltrops = ("strewn_caltrops", "caltrops"),
        /// Trips.
        Bearings = ("strewn_ball_bearings", "ball bearings"),
    }
}

/// It lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strewn {
    /// What.
    pub litter: Litter,
    /// Where.
    pub at: Square,
    /// Who strewed it.
    pub by: Entity,
}

impl Litter {
    /// The gear that it is before.
    pub const fn gear(self) -> Gear {
        match self {
            Litter::Caltrops => Gear::Caltrops,
            Litter::Bearings => Gear::BallBearings,
        }
    }
}

impl fmt::Display for Strewn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.litter.title(), self.at)
    }
}

/// Everything that is strewn about, in the order it came there.
pub fn strewn(world: &World) -> Vec<Strewn> {
    let items = world.resource::<Ground>().items.iter();
    items.filter_map(|(id, at, by)| Some(Strewn { litter: Litter::of_id(id)?, at: *at, by: *by })).collect()
}

/// What each patch of caltrops does to somebody who is moved among it from one space to another. Ruling `FV-RUL-43`.
pub fn stings(world: &World, who: Entity, from: Footprint, to: Footprint) -> Vec<Outcomes<i32>> {
    let fresh =
        |one: &Strewn| one.litter == Litter::Caltrops && to.contains(one.at) && !from.contains(one.at);
    let patches = strewn(world).into_iter().filter(fresh).count();
    if patches == 0 {
        return Vec::new();
    }
    let sting = dealt(taken(world, who, DamageKind::Piercing), STING, false);
    let slips = chance(world, who, &nimbleness(world, who), DIFFICULTY).not();
    vec![Outcomes::weighed(slips).map(|&slips| if slips { sting } else { 0 }); patches]
}

/// Where something is strewn, with what treading on it takes from somebody on average. Ruling `FV-RUL-43`.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    let all = strewn(world);
    if all.is_empty() {
        return Vec::new();
    }
    let slips = chance(world, who, &nimbleness(world, who), DIFFICULTY).not().as_f64() as f32;
    all.into_iter().map(|one| Peril { at: one.at, enters: slips * HURTS, stays: 0.0 }).collect()
}

/// What keeping clear of it is rolled with.
pub fn nimbleness(world: &World, who: Entity) -> Vec<Reason> {
    bonus(world, who, Stat::Dexterity, &[])
}
