//! Straight jumps: eight ways, each over something to the ground beyond it.

use super::path::{Mover, add_each};
use crate::{
    battle::words::{Goal, Text},
    grid::{Feet, Square},
    kit::tools::name,
};

/// The eight ways to jump.
pub const WAYS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// One square of a jump, as a rule system judges it.
pub struct Leg {
    /// What it takes.
    pub feet: Feet,
    /// There is something that is jumped over.
    pub crosses: bool,
    /// The jump may end there.
    pub stop: bool,
    /// What is known to wait for whoever lands there.
    pub hazards: Vec<Text>,
}

/// One straight way from a square, as far as it is open. `leg` judges the step from one square to the next, told how far the jump
/// has come and whether it has crossed anything.
pub fn ray(
    mover: &impl Mover,
    start: Square,
    way: (i16, i16),
    mut leg: impl FnMut(Square, Square, Feet, bool) -> Option<Leg>,
) -> Vec<Goal> {
    let (world, _) = mover.whose();
    let (mut from, mut feet, mut crossed) = (start, Feet(0), false);
    let (mut goals, mut provoked) = (Vec::new(), Vec::new());
    loop {
        let to = from.offset(way.0, way.1);
        let Some(leg) = leg(from, to, feet, crossed) else { return goals };
        feet = Feet(feet.0 + leg.feet.0);
        crossed |= leg.crosses;
        add_each(&mut provoked, mover.provoked(from, to));
        let provokes = provoked.iter().map(|&enemy| name(world, enemy)).collect();
        goals.push(Goal { to, feet, from, stop: leg.stop, provokes, hazards: leg.hazards });
        from = to;
    }
}

/// The same up to the last square where it may end.
pub fn up_to_the_last(mut goals: Vec<Goal>) -> Vec<Goal> {
    goals.truncate(goals.iter().rposition(|goal| goal.stop).map_or(0, |last| last + 1));
    goals
}
