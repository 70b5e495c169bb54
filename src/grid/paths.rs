//! Steps, what they cost, and the squares within reach. Rules `R-103` to `R-106`, `PH-MOVE-04` to `PH-MOVE-08`.

mod search;

use std::collections::BTreeMap;

use thiserror::Error;

use super::map::{Map, Tile};
use super::square::{Feet, Footprint, SQUARE_FEET, Square};

/// What the square where a mover would stand next holds, its ground aside. Other creatures count, the mover does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Nobody there: it may stop.
    Free,
    /// Too narrow for its size, but it can squeeze in: hindered, it may stop. Rule `PH-MOVE-08`.
    Tight,
    /// A creature that lets it through: hindered, it may not stop. Rules `PH-MOVE-04`, `PH-MOVE-07`.
    Through,
    /// A creature that lets it by as if it were not there: it may not stop.
    Past,
    /// A creature that does not let it through. Rule `PH-MOVE-06`.
    Blocked,
    /// Too narrow to squeeze in. Ruling `R-110`.
    Narrow,
}

/// The ways to move beside walking. Every step may be made in any of them. Rule `PH-MOVE-03`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Modes {
    /// Over all that is lower than a room, and it may hover there.
    pub fly: bool,
    /// Over low obstacles, down into pits and out of them, as easily as on the flat.
    pub climb: bool,
    /// Through water as easily as on land.
    pub swim: bool,
    /// Below rough ground and low obstacles.
    pub burrow: bool,
    /// Through plants that hinder others as easily as over open ground.
    pub woods: bool,
}

/// How diagonal steps are counted.
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

/// What a mover meets on its way. Squares are those of its anchor, the top left of its footprint.
#[derive(Clone, Copy)]
pub struct MoveRules<'a> {
    /// The ground.
    pub map: &'a Map,
    /// Squares along one side of the mover's footprint.
    pub side: i16,
    /// Who stands where the mover would stand with this anchor.
    pub enter: &'a dyn Fn(Square) -> Entry,
    /// Whether each step costs double anyway: crawling, injured. Rule `R-106`.
    pub hindered: bool,
    /// Whether difficult ground is no hindrance.
    pub ignore_difficult: bool,
    /// Whether it moves through the air: no ground hinders or stops it, but it ends only where it could stand or hover:
    /// not in a wall.
    pub flies: bool,
    /// How it moves beside walking.
    pub modes: Modes,
    /// Whether it starts down in a pit, and then how many feet of the way out it has climbed already.
    pub below: Option<Feet>,
    /// Spaces that no step of the mover may bring it nearer to. Rule `R-108`.
    pub shuns: &'a [Footprint],
    /// How many new opportunity attacks the step between these anchors provokes.
    pub provokes: &'a dyn Fn(Square, Square) -> u32,
    /// How diagonals are counted.
    pub diagonals: Diagonals,
}

/// A square that the mover can get to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The anchor when there.
    pub square: Square,
    /// The cost of the way from the start.
    pub feet: Feet,
    /// The square before it on the way; `None` at the start.
    pub from: Option<Square>,
    /// Opportunity attacks provoked on the way.
    pub provokes: u32,
    /// Whether the mover may end there. Rule `PH-MOVE-07`.
    pub may_stop: bool,
    /// Whether the way has an odd number of diagonal steps, those before the start included; only told apart under
    /// [`Diagonals::Alternate`].
    pub odd: bool,
}

/// Why a step is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StepProblem {
    /// Not one of the eight neighbours.
    #[error("{to} is not next to {from}")]
    NotAdjacent {
        /// Where the step starts.
        from: Square,
        /// Where it would lead.
        to: Square,
    },
    /// Part of the footprint would leave the map.
    #[error("{0} is off the map")]
    OffMap(Square),
    /// Wall, low object, slit, closed door or pit.
    #[error("the ground at {0} cannot be entered")]
    Ground(Square),
    /// A creature that does not let the mover through. Rule `PH-MOVE-06`.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// Too narrow for its size. Ruling `R-110`.
    #[error("{0} is too narrow")]
    Narrow(Square),
    /// It leads nearer to what the mover must not come near. Rule `R-108`.
    #[error("{0} is nearer to what it fears")]
    Nearer(Square),
    /// The diagonal would cut the corner of a wall. Rule `R-103`.
    #[error("a wall's corner is in the way from {from} to {to}")]
    Corner {
        /// Where the step starts.
        from: Square,
        /// Where it would lead.
        to: Square,
    },
}

/// What entering a square means, wherever from.
#[derive(Clone, Copy)]
struct Footing {
    hindered: bool,
    may_stop: bool,
}

/// Every square within `budget` of `start`, `start` included, by the cheapest way; among ways of equal feet by one that
/// provokes least, then by one with the fewest diagonals. Sorted by row, then column.
///
/// Under [`Diagonals::Alternate`] a square may appear twice, once for each [`Reached::odd`], the better one first; only
/// the better one has `may_stop`.
pub fn reachable(rules: &MoveRules, start: Square, budget: Feet) -> Vec<Reached> {
    search::reachable(rules, start, budget.max(Feet(0)))
}

/// One way to each square of a list that [`reachable`] made: the squares before it are on the list with their own ways, so that
/// following [`Reached::from`] is the way and its feet are what it takes. Only where diagonals alternate is that another list; a
/// square that only a dearer way to its neighbour leads to may lack then.
pub fn one_way_each(rules: &MoveRules, mut reached: Vec<Reached>, budget: Feet) -> Vec<Reached> {
    if rules.diagonals == Diagonals::Every5 {
        return reached;
    }
    let key = |square: Square| (square.row, square.col);
    reached.sort_by_key(|one| one.feet);
    // Each square's way, and whether the search found the very same: then what it says of the next step holds too.
    let mut known: BTreeMap<(i16, i16), (Reached, bool)> = BTreeMap::new();
    for one in reached {
        if known.contains_key(&key(one.square)) {
            continue;
        }
        let Some(from) = one.from else {
            known.insert(key(one.square), (one, true));
            continue;
        };
        let Some((before, as_searched)) = known.get(&key(from)) else { continue };
        let here = MoveRules { diagonals: rules.diagonals.with_odd(before.odd), ..*rules };
        let odd = here.diagonals.after(from, one.square).starts_odd();
        if *as_searched && odd == one.odd {
            let may_stop = one.may_stop || may_stop(rules, one.square);
            known.insert(key(one.square), (Reached { may_stop, ..one }, true));
            continue;
        }
        let Ok(step) = check_step(&here, from, one.square) else { continue };
        let feet = Feet(before.feet.0 + step.0);
        if feet <= budget {
            let provokes = before.provokes + (rules.provokes)(from, one.square);
            let may_stop = may_stop(rules, one.square);
            let same = (feet, odd) == (one.feet, one.odd);
            known.insert(key(one.square), (Reached { feet, provokes, odd, may_stop, ..one }, same));
        }
    }
    known.into_values().map(|(one, _)| one).collect()
}

/// What one step costs; `None` if it is not legal. See [`check_step`] for the reason.
pub fn step_cost(rules: &MoveRules, from: Square, to: Square) -> Option<Feet> {
    check_step(rules, from, to).ok()
}

/// What one step costs, or why it is not legal: 5 ft, or 10 ft when hindered, however many things hinder. The one judge
/// of a step. Rules `R-103`, `R-106`.
pub fn check_step(rules: &MoveRules, from: Square, to: Square) -> Result<Feet, StepProblem> {
    if from.steps_to(to) != 1 {
        return Err(StepProblem::NotAdjacent { from, to });
    }
    let footing = footing(rules, to)?;
    if !rules.flies && cuts_corner(rules.map, rules.side, from, to) {
        return Err(StepProblem::Corner { from, to });
    }
    if comes_nearer(rules, from, to) {
        return Err(StepProblem::Nearer(to));
    }
    let climb = climb(rules, from, to).ok_or(StepProblem::Ground(to))?;
    Ok(Feet(price(footing.hindered, rules.diagonals.costs_double(from, to)).0 + climb.0))
}

/// What going down into a pit or out of one takes beside the step: a foot for each foot, two for those who are no climbers;
/// nothing if the way is not one to climb. Ruling `R-111`.
fn climb(rules: &MoveRules, from: Square, to: Square) -> Option<Feet> {
    if !rules.climbs() {
        return Some(Feet(0));
    }
    let depth = |at: Square| rules.map.depth(Footprint { at, side: rules.side });
    let (here, there) = (depth(from), depth(to));
    if here == there {
        return Some(Feet(0));
    }
    let space = Footprint { at: to, side: rules.side };
    let holds = || space.squares().any(|square| rules.map.detail(square).climb);
    if there > here && !rules.modes.climb && !holds() {
        return None;
    }
    let climbed = if here > there { rules.below.unwrap_or_default().0 } else { 0 };
    let feet = ((here.0 - there.0).abs() - climbed).max(0);
    Some(Feet(if rules.modes.climb { feet } else { 2 * feet }))
}

/// Whether the mover may end its move at `square`. Rules `PH-MOVE-07`, `R-105`.
pub fn may_stop(rules: &MoveRules, square: Square) -> bool {
    footing(rules, square).is_ok_and(|footing| footing.may_stop)
}

/// The squares entered on the way to `to`, in order, without the start; `None` if it was not reached.
pub fn path_to(reached: &[Reached], to: Square) -> Option<Vec<Square>> {
    let mut here = arrivals(reached, to).first()?;
    let mut path = Vec::new();
    // A way is never longer than the list, unless the list is not one that `reachable` made.
    while let Some(from) = here.from.filter(|_| path.len() < reached.len()) {
        path.push(here.square);
        let odd = here.odd != is_diagonal(from, here.square);
        let ways = arrivals(reached, from);
        here = ways.iter().find(|way| way.odd == odd).or(ways.first())?;
    }
    path.reverse();
    Some(path)
}

/// The cost of a path given square by square, without the start; or why its first bad step is not legal. Whether it may
/// end where it ends is asked of [`may_stop`].
pub fn path_feet(rules: &MoveRules, start: Square, path: &[Square]) -> Result<Feet, StepProblem> {
    let (mut rules, mut from, mut feet) = (*rules, start, 0);
    for &to in path {
        feet += check_step(&rules, from, to)?.0;
        rules.diagonals = rules.diagonals.after(from, to);
        from = to;
    }
    Ok(Feet(feet))
}

impl<'a> MoveRules<'a> {
    /// Somebody on foot of so many squares a side: nothing hinders it but the ground, nobody is in its way or strikes at it.
    pub fn on_foot(map: &'a Map, side: i16) -> Self {
        Self {
            map,
            side,
            enter: &|_| Entry::Free,
            hindered: false,
            ignore_difficult: false,
            flies: false,
            modes: Modes::default(),
            below: None,
            shuns: &[],
            provokes: &|_, _| 0,
            diagonals: Diagonals::Every5,
        }
    }

    /// Whether any step may lead down into a pit or out of one.
    fn climbs(&self) -> bool {
        !self.flies && !self.modes.fly && (self.below.is_some() || self.modes.climb || self.map.has_details())
    }
}

impl Diagonals {
    /// How the next ones are counted once the step has been made.
    pub fn after(self, from: Square, to: Square) -> Self {
        match self {
            Diagonals::Every5 => self,
            Diagonals::Alternate { odd } => Diagonals::Alternate { odd: odd != is_diagonal(from, to) },
        }
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

    fn costs_double(self, from: Square, to: Square) -> bool {
        self.starts_odd() && is_diagonal(from, to)
    }
}

/// Whether a step leads nearer to what the mover shuns. Rule `R-108`.
fn comes_nearer(rules: &MoveRules, from: Square, to: Square) -> bool {
    let away = |at: Square, shunned: Footprint| Footprint { at, side: rules.side }.distance(shunned);
    rules.shuns.iter().any(|&shunned| away(to, shunned) < away(from, shunned))
}

/// What entering `to` means, or why it cannot be entered.
fn footing(rules: &MoveRules, to: Square) -> Result<Footing, StepProblem> {
    if rules.flies {
        return hovering(rules, to);
    }
    let tread = ground(rules.map, rules.side, rules.modes, rules.below.is_some(), to)?;
    let hindered = (tread.hinders && !rules.ignore_difficult) || rules.hindered;
    let may_stop = tread.holds;
    match (rules.enter)(to) {
        Entry::Free => Ok(Footing { hindered, may_stop }),
        Entry::Tight => Ok(Footing { hindered: true, may_stop }),
        Entry::Through => Ok(Footing { hindered: true, may_stop: false }),
        Entry::Past => Ok(Footing { hindered, may_stop: false }),
        Entry::Blocked => Err(StepProblem::Occupied(to)),
        Entry::Narrow => Err(StepProblem::Narrow(to)),
    }
}

/// What being in the air over `to` means, or why one can't be there.
fn hovering(rules: &MoveRules, to: Square) -> Result<Footing, StepProblem> {
    let space = Footprint { at: to, side: rules.side };
    if !rules.map.contains_all(space) {
        return Err(StepProblem::OffMap(to));
    }
    let open = space.squares().all(|square| !rules.map.tile(square).blocks_diagonals());
    match (rules.enter)(to) {
        Entry::Blocked => Err(StepProblem::Occupied(to)),
        entry => {
            let alone = !matches!(entry, Entry::Through | Entry::Past);
            Ok(Footing { hindered: rules.hindered, may_stop: open && alone })
        }
    }
}

/// What the ground is to somebody who comes there.
#[derive(Clone, Copy)]
pub(super) struct Tread {
    /// Each foot costs two.
    pub hinders: bool,
    /// One can stay there.
    holds: bool,
}

/// What the ground under a footprint is to somebody who moves like that, or why it cannot be entered. `below`: it comes from
/// down in a pit.
pub(super) fn ground(
    map: &Map,
    side: i16,
    modes: Modes,
    below: bool,
    at: Square,
) -> Result<Tread, StepProblem> {
    let footprint = Footprint { at, side };
    if !map.contains_all(footprint) {
        return Err(StepProblem::OffMap(at));
    }
    // Nearly everybody takes one square, and this is asked at every one.
    if side == 1 {
        return tread(map, modes, below, at);
    }
    let together = |one: Tread, other: Tread| Tread {
        hinders: one.hinders || other.hinders,
        holds: one.holds && other.holds,
    };
    let first = Tread { hinders: false, holds: true };
    footprint.squares().try_fold(first, |all, square| Ok(together(all, tread(map, modes, below, square)?)))
}

/// What one square of ground is to somebody.
fn tread(map: &Map, modes: Modes, below: bool, square: Square) -> Result<Tread, StepProblem> {
    let holds = |holds: bool| Ok(Tread { hinders: false, holds });
    match map.tile(square) {
        Tile::Wall | Tile::DoorClosed | Tile::Slit => Err(StepProblem::Ground(square)),
        _ if modes.fly => holds(true),
        Tile::Floor | Tile::DoorOpen => holds(true),
        Tile::Difficult => {
            let easy = modes.burrow || modes.woods && map.detail(square).plants;
            Ok(Tread { hinders: !easy, holds: true })
        }
        Tile::Water => Ok(Tread { hinders: !modes.swim, holds: true }),
        Tile::Obstacle if modes.climb || modes.burrow => holds(false),
        Tile::Obstacle if map.detail(square).climb => Ok(Tread { hinders: true, holds: false }),
        Tile::Pit if below || modes.climb || map.detail(square).climb => holds(true),
        Tile::Obstacle | Tile::Pit => Err(StepProblem::Ground(square)),
    }
}

/// Whether a diagonal step sweeps over a square as high as a room: one of the two squares that the footprint's corners
/// cross without entering. For one square these are the orthogonal neighbours. Rule `R-103`.
pub fn cuts_corner(map: &Map, side: i16, from: Square, to: Square) -> bool {
    if !is_diagonal(from, to) {
        return false;
    }
    // Along each side: the line newly entered, and the line left behind.
    let lines = |from: i16, to: i16| {
        let last = side - 1;
        if to > from { (to.saturating_add(last), from) } else { (to, from.saturating_add(last)) }
    };
    let ((new_col, old_col), (new_row, old_row)) = (lines(from.col, to.col), lines(from.row, to.row));
    [Square::new(new_col, old_row), Square::new(old_col, new_row)]
        .into_iter()
        .any(|square| map.tile(square).blocks_diagonals())
}

/// One square at 5 ft, doubled by hindrance and by being the second diagonal.
const fn price(hindered: bool, double_diagonal: bool) -> Feet {
    Feet(SQUARE_FEET << (hindered as u32 + double_diagonal as u32))
}

fn is_diagonal(from: Square, to: Square) -> bool {
    from.col != to.col && from.row != to.row
}

/// The ways to `square` in a list that is sorted by row, then column.
fn arrivals(reached: &[Reached], square: Square) -> &[Reached] {
    let key = |reached: &Reached| (reached.square.row, reached.square.col);
    let first = reached.partition_point(|other| key(other) < (square.row, square.col));
    let rest = &reached[first..];
    &rest[..rest.partition_point(|other| key(other) <= (square.row, square.col))]
}

#[cfg(test)]
mod tests;
