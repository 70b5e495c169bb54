//! A battle that was fought: all that its turning points are found from.

use super::{course::Course, points::TurningPoints, search::CourseSearch};
use battle::{
    RuleSystem,
    order::Order,
    setup::{Control, Setup},
};
use dice::Dice;
use std::sync::{Arc, atomic::AtomicBool};

/// A battle that was fought, to be looked at for its turning points.
#[derive(Clone)]
pub struct FoughtBattle {
    /// The level that it began with.
    pub setup: Arc<Setup>,
    /// The rule system.
    pub rules: &'static dyn RuleSystem,
    /// The dice that it was fought with.
    pub dice: Dice,
    /// The control of each side, in the order of the level.
    pub controls: Vec<Control>,
    /// The orders.
    pub orders: Vec<Order>,
}

impl FoughtBattle {
    /// Looks for the turning points on so many threads: those that it comes to. How many threads there are changes nothing of them.
    pub fn turning_points(&self, threads: usize) -> TurningPoints {
        let mut found = TurningPoints::default();
        self.search(threads, &AtomicBool::new(false), |points| {
            found = points;
            true
        });
        found
    }

    /// Looks for them until it is stopped or nobody listens, and tells what is known so far after each part of the work.
    pub(super) fn search(&self, threads: usize, stop: &AtomicBool, tell: impl FnMut(TurningPoints) -> bool) {
        let course = Course::of(self.setup.clone(), self.rules, self.dice.clone(), &self.orders);
        let side = self.told_to();
        CourseSearch { course, rules: self.rules, side, threads, stop }.run(tell);
    }

    /// The place of the side that it is told to.
    fn told_to(&self) -> usize {
        let may = || self.setup.sides.iter().position(|side| side.may.contains(&Control::Human));
        self.controls.iter().position(|control| *control == Control::Human).or_else(may).unwrap_or(0)
    }
}
