//! Vitality: what keeps somebody in the fight, in numbers, and what one hit makes of it. The one law of odds and of what happens.
//! Rules `RZ-TRACK-02`, `RZ-TRACK-04`, `RZ-HP-03` to `RZ-HP-05`, rulings `RZR-11`, `RZR-14`, `RZR-41`.

use super::profile::{Defense, Stat};
use super::sheet::{Bleeding, Health};
use super::{defense, options, tools, track};
use kit::prelude::*;

/// Rounds that everybody lives at 0 hit points before Con counts. Rule `RZ-HP-04`.
const ROUNDS: i32 = 2;

/// The deepest step of the track that a power or venom marked `step` moves its target down to: -2. Ruling `RZR-62`.
const MARKED_TO: u8 = 2;

/// The effect of a hit on its target's vitality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HitEffect {
    /// The damage that comes through.
    pub dealt: i32,
    /// Whether the hit is critical.
    pub critical: bool,
    /// Whether it is marked `step`. Ruling `RZR-62`.
    pub marked: bool,
}

/// The vitality of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vitality {
    /// Hit points.
    pub health: i32,
    /// The step of the condition track.
    pub track: u8,
    /// The wound threshold. Rule `RZ-TRACK-01`.
    pub threshold: i32,
    /// Rounds left to live at 0 hit points.
    pub bleeds: i32,
    /// Whether a hit over the threshold kills: somebody is finished. Ruling `RZR-15`.
    pub finished: bool,
}

/// The end that a hit makes of somebody's fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Blackout {
    /// At the end of the track, with hit points left.
    Unconscious,
    /// At 0 hit points.
    AtZero,
    /// Dead: having lain at 0, or finished.
    Dead,
}

impl Vitality {
    /// The vitality of somebody as it is.
    pub fn of(world: &World, who: Entity) -> Self {
        let bleeds = world.get::<Bleeding>(who).map_or_else(|| rounds_to_live(world, who), |one| one.left);
        Self {
            health: part::<Health>(world, who).now,
            track: track::of(world, who),
            threshold: defense::total(world, who, Defense::Fortitude),
            bleeds,
            finished: false,
        }
    }

    /// Whether a hit of so much moves down the track: over the threshold, with hit points left. Rule `RZ-TRACK-02`.
    pub const fn is_wounded_by(&self, dealt: i32) -> bool {
        self.health > 0 && dealt > self.threshold
    }

    /// The vitality after a hit, and how it has ended somebody's fight, if it has.
    #[must_use]
    pub fn after(self, HitEffect { dealt, critical, marked }: HitEffect) -> (Self, Option<Blackout>) {
        if dealt <= 0 {
            return (self, None);
        }
        if self.finished && dealt > self.threshold {
            let health = (self.health - dealt).max(0);
            return (Self { health, ..self }, Some(Blackout::Dead));
        }
        if self.health <= 0 {
            let bleeds = if dealt > self.threshold { 0 } else { self.bleeds - if critical { 2 } else { 1 } };
            let after = Self { bleeds: bleeds.max(0), ..self };
            return (after, (after.bleeds == 0).then_some(Blackout::Dead));
        }
        // One attack is one step, whichever of the two brings it.
        let steps = self.is_wounded_by(dealt) || marked && self.track < MARKED_TO;
        let track = if steps { (self.track + 1).min(track::END) } else { self.track };
        let health = (self.health - dealt).max(0);
        let blackout = match (health, track) {
            (0, _) => Some(Blackout::AtZero),
            (_, track::END) if self.track < track::END => Some(Blackout::Unconscious),
            _ => None,
        };
        (Self { health, track, ..self }, blackout)
    }
}

/// Rounds that somebody would live at 0 hit points: 2 and Con, 0 at least. Rules `RZ-HP-04`, `RZ-HP-05`, ruling `RZR-13`.
pub fn rounds_to_live(world: &World, who: Entity) -> i32 {
    let con = tools::stat(world, who, Stat::Constitution);
    if con < 0 && !option(world, &options::FRAIL_BLEED) { 0 } else { (ROUNDS + con).max(0) }
}
