//! Paths of a mover, and the squares within reach. Rules `R-103` to `R-106`, `PH-MOVE-04` to `PH-MOVE-08`.

mod prices;

mod search;

mod step;

mod walls;

pub use prices::Prices;

pub use step::{StepProblem, check_step, may_stop, step_cost, step_parts};

pub use walls::{cuts_corner, cuts_corner_between};

pub(super) use step::ground;

use super::map::Map;
use super::square::{Feet, Footprint, Square};
use walls::is_diagonal;

/// The occupancy of the square where a mover would stand next, its ground aside. Other creatures count, the mover does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupancy {
    /// Free: nobody is there, and it may stop.
    Free,
    /// A narrow space that it can squeeze into: hindered, it may stop. Rule `PH-MOVE-08`.
    Tight,
    /// A creature that lets it through: hindered, it may not stop. Rules `PH-MOVE-04`, `PH-MOVE-07`.
    Through,
    /// A creature that lets it by as if it were not there: it may not stop.
    Past,
    /// A creature that does not let it through. Rule `PH-MOVE-06`.
    Blocked,
    /// A space too narrow to squeeze in. Ruling `R-110`.
    Narrow,
}

/// Movement modes: the ways to move beside walking. Every step may be made in any of them. Rule `PH-MOVE-03`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct MovementModes {
    /// Flying: over all that is lower than a room, and it may hover there.
    pub fly: bool,
    /// Climbing: over low obstacles, down into pits and out of them, as easily as on the flat.
    pub climb: bool,
    /// Swimming: through water as easily as on land.
    pub swim: bool,
    /// Burrowing: below rough ground and low obstacles.
    pub burrow: bool,
    /// Ease in the woods: through plants that hinder others as easily as over open ground.
    pub woods: bool,
    /// Squeezing: a mover larger than one square gets through gaps between walls that leave room for a space one square smaller.
    /// Each step there is hindered.
    pub squeeze: bool,
}

/// The way in which diagonal steps are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Diagonals {
    /// Each costs 5 ft, as any other step. Rule `R-103`.
    #[default]
    Every5,
    /// The first costs 5 ft, the second 10 ft, and so on in turn: option (b) of `R-103`.
    Alternate {
        /// Whether the mover has already made an odd number of diagonal steps this turn.
        odd: bool,
    },
}

/// The rules of one mover's path: what it meets on its way. Squares are those of its anchor, the top left of its footprint.
#[derive(Clone, Copy)]
pub struct MoveRules<'a> {
    /// The ground.
    pub map: &'a Map,
    /// Squares along one side of the mover's footprint.
    pub side: i16,
    /// The occupancy of the space where the mover would stand with this anchor.
    pub enter: &'a dyn Fn(Square) -> Occupancy,
    /// The prices of steps.
    pub prices: Prices,
    /// Parts of a foot that steps before have used of the next one: where prices are no whole feet, nothing is lost between two
    /// moves.
    pub used: i32,
    /// Whether each step is hindered anyway: crawling, injured. Rule `R-106`.
    pub hindered: bool,
    /// Whether difficult ground is no hindrance.
    pub ignore_difficult: bool,
    /// Whether it moves through the air: no ground hinders or stops it, but it ends only where it could stand or hover:
    /// not in a wall.
    pub flies: bool,
    /// The movement modes of the mover beside walking.
    pub modes: MovementModes,
    /// The start, if it is down in a pit or half over one, and how many feet of the way up from there the mover has climbed already.
    pub below: Option<(Square, Feet)>,
    /// Whether the mover crawls: it climbs nothing, neither out of a pit nor over an obstacle.
    pub crawls: bool,
    /// Whether a mover larger than one square is down in a pit as soon as one of its squares is over it, not only when all are.
    pub any_square_falls: bool,
    /// Spaces that no step of the mover may bring it nearer to. Rule `R-108`.
    pub shuns: &'a [Footprint],
    /// The number of new opportunity attacks that the step between these anchors provokes.
    pub provokes: &'a dyn Fn(Square, Square) -> u32,
    /// The way in which diagonals are counted.
    pub diagonals: Diagonals,
}

/// A reachable square, and the path to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The anchor when there.
    pub square: Square,
    /// The cost of the path from the start, in whole feet.
    pub feet: Feet,
    /// The cost exactly, in the parts of [`MoveRules::prices`].
    pub parts: i32,
    /// The square before it on the path; `None` at the start.
    pub from: Option<Square>,
    /// Opportunity attacks provoked on the path.
    pub provokes: u32,
    /// Whether the mover may end there. Rule `PH-MOVE-07`.
    pub may_stop: bool,
    /// Whether the path has an odd number of diagonal steps, those before the start included; only told apart under
    /// [`Diagonals::Alternate`].
    pub odd: bool,
}

/// The reachable squares: every square within `budget` of `start`, `start` included, by the cheapest path; among paths of equal
/// feet by one that provokes least, then by one with the fewest diagonals. Sorted by row, then column.
///
/// Under [`Diagonals::Alternate`] a square may appear twice, once for each [`Reached::odd`], the better one first; only
/// the better one has `may_stop`.
pub fn reachable(rules: &MoveRules, start: Square, budget: Feet) -> Vec<Reached> {
    search::reachable(rules, start, rules.parts(budget))
}

/// The best path to each square of a list that [`reachable`] made, sorted as that is.
///
/// Following [`Reached::from`] from square to square is the path, unless diagonals alternate and the best path to a square before
/// it has another [`Reached::odd`] than this one needs there: then the path is given whole.
pub fn best_paths(rules: &MoveRules, reached: &[Reached]) -> Vec<(Reached, Option<Vec<Square>>)> {
    let mut best: Vec<(Reached, Option<Vec<Square>>)> = Vec::with_capacity(reached.len());
    for &one in reached {
        if best.last().is_none_or(|(last, _)| last.square != one.square) {
            let apart = rules.diagonals != Diagonals::Every5 && !follows_the_best(reached, one);
            best.push((one, apart.then(|| path_of(reached, one))));
        }
    }
    best
}

/// Whether the path to a square goes on from the best path to the square before it.
fn follows_the_best(reached: &[Reached], one: Reached) -> bool {
    one.from.is_none_or(|from| {
        let odd = one.odd != is_diagonal(from, one.square);
        arrivals(reached, from).first().is_some_and(|before| before.odd == odd)
    })
}

/// The squares entered on the path to `to`, in order, without the start; `None` if it was not reached.
pub fn path_to(reached: &[Reached], to: Square) -> Option<Vec<Square>> {
    arrivals(reached, to).first().map(|&here| path_of(reached, here))
}

/// The squares entered on one path of a list.
fn path_of(reached: &[Reached], mut here: Reached) -> Vec<Square> {
    let mut path = Vec::new();
    // A path is never longer than the list, unless the list is not one that `reachable` made.
    while let Some(from) = here.from.filter(|_| path.len() < reached.len()) {
        path.push(here.square);
        let odd = here.odd != is_diagonal(from, here.square);
        let before = arrivals(reached, from);
        let Some(&same) = before.iter().find(|way| way.odd == odd).or(before.first()) else { break };
        here = same;
    }
    path.reverse();
    path
}

/// The cost of a path given square by square, without the start; or why its first bad step is not legal. Whether it may
/// end where it ends is asked of [`may_stop`].
pub fn path_feet(rules: &MoveRules, start: Square, path: &[Square]) -> Result<Feet, StepProblem> {
    let (mut rules, mut from, mut parts) = (*rules, start, 0);
    for &to in path {
        parts += step_parts(&rules, from, to)?;
        rules.diagonals = rules.diagonals.after(from, to);
        // What it had climbed is nothing once it is elsewhere.
        rules.below = rules.below.map(|(start, _)| (start, Feet(0)));
        from = to;
    }
    Ok(rules.feet(parts))
}

impl<'a> MoveRules<'a> {
    /// The rules of somebody on foot of so many squares a side: nothing hinders it but the ground, nobody is in its way or
    /// strikes at it.
    pub fn on_foot(map: &'a Map, side: i16) -> Self {
        Self {
            map,
            side,
            enter: &|_| Occupancy::Free,
            prices: Prices::DOUBLED,
            used: 0,
            hindered: false,
            ignore_difficult: false,
            flies: false,
            modes: MovementModes::default(),
            below: None,
            crawls: false,
            any_square_falls: false,
            shuns: &[],
            provokes: &|_, _| 0,
            diagonals: Diagonals::Every5,
        }
    }

    /// The whole feet that so many parts come to, with those used before.
    pub const fn feet(&self, parts: i32) -> Feet {
        Feet((self.used + parts) / self.prices.parts)
    }

    /// The parts that are left of so many feet.
    pub fn parts(&self, feet: Feet) -> i32 {
        (feet.0.saturating_mul(self.prices.parts) - self.used).max(0)
    }

    /// The space that the mover takes at `at`.
    pub(super) fn space(&self, at: Square) -> Footprint {
        if self.modes.squeeze { self.map.space(at, self.side) } else { Footprint { at, side: self.side } }
    }

    /// Whether the step between these anchors cuts the corner of a wall.
    fn cuts_corner(&self, from: Square, to: Square) -> bool {
        !self.flies && cuts_corner_between(self.map, self.space(from), self.space(to))
    }

    /// The depth at which the mover is when its anchor is `at` and it is not in the air.
    fn depth(&self, at: Square) -> Feet {
        let space = self.space(at);
        if self.any_square_falls { self.map.deepest(space) } else { self.map.depth(space) }
    }

    /// Whether any step may lead down into a pit or out of one.
    fn climbs(&self) -> bool {
        !self.flies && !self.modes.fly && (self.below.is_some() || self.modes.climb || self.map.has_details())
    }
}

impl Diagonals {
    /// The way in which the next diagonals are counted once the step has been made.
    pub fn after(self, from: Square, to: Square) -> Self {
        match self {
            Diagonals::Every5 => self,
            Diagonals::Alternate { odd } => Diagonals::Alternate { odd: odd != is_diagonal(from, to) },
        }
    }

    /// The way in which diagonals are counted before the first of a turn.
    #[must_use]
    pub const fn anew(self) -> Self {
        self.with_odd(false)
    }

    const fn with_odd(self, odd: bool) -> Self {
        match self {
            Diagonals::Every5 => self,
            Diagonals::Alternate { .. } => Diagonals::Alternate { odd },
        }
    }

    const fn starts_odd(self) -> bool {
        matches!(self, Diagonals::Alternate { odd: true })
    }

    /// Whether a step is a diagonal that counts twice.
    pub fn costs_double(self, from: Square, to: Square) -> bool {
        self.starts_odd() && is_diagonal(from, to)
    }
}

/// The paths to `square` in a list that is sorted by row, then column.
fn arrivals(reached: &[Reached], square: Square) -> &[Reached] {
    let key = |reached: &Reached| (reached.square.row, reached.square.col);
    let first = reached.partition_point(|other| key(other) < (square.row, square.col));
    let rest = &reached[first..];
    &rest[..rest.partition_point(|other| key(other) <= (square.row, square.col))]
}

#[cfg(test)]
mod tests;
