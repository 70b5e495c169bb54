//! Fighters: combatants as they are weighed, by how long they last, what they could do, what their fall is worth.

use super::{beliefs::Thought, fields::DistanceField};
use battle::{
    offer::{Threat, Vitals},
    words::Who,
};
use bevy_ecs::entity::Entity;
use grid::Footprint;

/// A reach up to this many feet is a blow, a longer one a shot.
pub const BLOW: i32 = 15;

/// The worth of somebody's running, beside a fall.
const ROUT: f32 = 0.6;

/// The most that the fall of one is worth for making others run.
const MOST_ROUT: f32 = 2.0;

/// A combatant as a computer player weighs it.
pub struct Fighter {
    /// The combatant.
    pub who: Entity,
    /// Its name in orders.
    pub name: Who,
    /// Its footprint.
    pub space: Footprint,
    /// Squares along one side of its footprint where nothing squeezes it.
    pub whole: i16,
    /// Its vitals: how long it will last.
    pub standing: Vitals,
}

/// An enemy that stands.
pub struct Foe {
    /// The enemy.
    pub fighter: Fighter,
    /// The worth of its fall, an ordinary fighter's being 1.
    pub worth: f32,
    /// Its threats to the one who decides.
    pub threats: Vec<Threat>,
    /// The threats of the one who decides to it.
    pub mine: Vec<Threat>,
    /// The matchup that follows from both.
    pub power: Matchup,
    /// Feet to walk to it for its own kind.
    pub comes: DistanceField,
    /// Feet to walk to it for the one who decides; where no way leads there, as they would be through the air.
    pub goes: DistanceField,
    /// Whether no way leads to it.
    pub cut_off: bool,
    /// The knowledge of its position.
    pub thought: Thought,
    /// The share of its side's last step to victory that it has: 1 if it alone could take that on its next turn.
    pub wins: f32,
    /// The share of its attention that the one who decides gets: 1 when it can't get at anybody else.
    pub attention: f32,
}

/// A matchup: what two could do to each other, in a few numbers that are asked for at every square.
pub struct Matchup {
    /// The most damage that the foe does, at its best distance.
    pub hardest: f32,
    /// The most damage that one of its shots does, at the best distance; 0 if it has none.
    pub best_shot: f32,
    /// The most damage that one of its shots does at any distance; 0 if it has none.
    pub shot: f32,
    /// The reach of its longest blow, in feet; below 0 if it has none.
    pub blow_reach: i32,
    /// The farthest that it can hurt: movement and reach together, in feet.
    pub far: i32,
    /// The most damage that the one who decides does to it, at the best distance.
    pub mine: f32,
    /// The reach of the one who decides, in feet; below 0 if it can't strike at all.
    pub my_reach: i32,
}

impl Matchup {
    pub fn of(threats: &[Threat], mine: &[Threat]) -> Self {
        let hardest = |threats: &[Threat]| threats.iter().map(|threat| threat.mean).fold(0.0, f32::max);
        let reaches = |threats: &[Threat]| threats.iter().map(|threat| threat.reach).max().unwrap_or(-1);
        let shots = || threats.iter().filter(|threat| threat.reach > BLOW);
        let blows = threats.iter().filter(|threat| threat.reach <= BLOW);
        Self {
            hardest: hardest(threats),
            best_shot: shots().map(|threat| threat.mean).fold(0.0, f32::max),
            shot: shots().map(|threat| threat.mean.max(threat.mean_far)).fold(0.0, f32::max),
            blow_reach: blows.map(|threat| threat.reach).max().unwrap_or(-1),
            far: threats.iter().map(|threat| threat.moves + threat.reach).max().unwrap_or(0),
            mine: hardest(mine),
            my_reach: reaches(mine),
        }
    }
}

/// The worth of somebody's fall for making others of its side run.
pub fn rout(mainstays: &[(Entity, f32)], who: Entity) -> f32 {
    let brings = mainstays.iter().find(|(one, _)| *one == who).map_or(0.0, |(_, others)| *others);
    (ROUT * brings).min(MOST_ROUT)
}

/// The worth of the fall of somebody who does so much damage, beside what is ordinary here.
pub fn worth_of_power(power: f32, ordinary: f32) -> f32 {
    (0.5 + 0.5 * power / ordinary).min(2.5)
}
