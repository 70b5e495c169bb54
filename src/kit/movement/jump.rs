//! Straight jumps: eight ways, each over something to the ground beyond it.

use super::path::{StepRules, add_each};
use battle::{
    board::Position,
    never::never,
    words::{Destination, Text},
};
use grid::{Feet, Square};

/// The eight ways to jump.
pub const WAYS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// One step of a jump that the grid allows.
pub struct Hop {
    /// The start of the step.
    pub from: Square,
    /// The end of the step.
    pub to: Square,
    /// The feet that the jump has taken with it.
    pub feet: Feet,
    /// Whether something has been jumped over before.
    pub crossed: bool,
}

/// The square of a jump that a step leads to, as a rule system judges it.
pub struct Leg {
    /// Whether there is something that is jumped over.
    pub crosses: bool,
    /// Whether the jump may end there.
    pub stop: bool,
    /// The known hazards for whoever lands there.
    pub hazards: Vec<Text>,
}

/// Every square that a jump leads to, with those it passes, each way up to the last square where it may end.
pub fn goals(mover: &impl StepRules, leg: impl Fn(&Hop) -> Option<Leg>) -> Vec<Destination> {
    let up_to_the_last = |mut goals: Vec<Destination>| {
        goals.truncate(goals.iter().rposition(|goal| goal.stop).map_or(0, |last| last + 1));
        goals
    };
    WAYS.into_iter().flat_map(|way| up_to_the_last(ray(mover, way, &leg))).collect()
}

/// The squares of one straight way, as far as it is open: `leg` judges each step, and none ends it.
pub fn ray(mover: &impl StepRules, way: (i16, i16), leg: impl Fn(&Hop) -> Option<Leg>) -> Vec<Destination> {
    let (world, who) = mover.whose();
    let Some(mut from) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere"; Vec::new());
    };
    let (mut feet, mut crossed, mut diagonals) = (Feet(0), false, mover.diagonals());
    let (mut goals, mut provoked) = (Vec::new(), Vec::new());
    loop {
        let to = from.offset(way.0, way.1);
        let Ok(step) = mover.step(from, to, diagonals) else { return goals };
        feet = Feet(feet.0 + step.0);
        let Some(leg) = leg(&Hop { from, to, feet, crossed }) else { return goals };
        crossed |= leg.crosses;
        diagonals = diagonals.after(from, to);
        add_each(&mut provoked, mover.provoked(from, to));
        let provokes = provoked.iter().map(|&enemy| mover.walker().roster.name(enemy)).collect();
        let there = Destination::without_a_step(from, to);
        goals.push(Destination { feet, stop: leg.stop, provokes, hazards: leg.hazards, ..there });
        from = to;
    }
}
