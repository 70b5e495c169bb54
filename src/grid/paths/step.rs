//! One step: what it costs, or why it is not legal. Rules `R-103` to `R-106`, `PH-MOVE-04` to `PH-MOVE-08`.

use thiserror::Error;

use super::{MoveRules, MovementModes, Occupancy, Prices};
use crate::map::{Map, Tile};
use crate::square::{Feet, Footprint, SQUARE_FEET, Square};

/// The problem with a step that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StepProblem {
    /// A step to none of the eight neighbours.
    #[error("{to} is not next to {from}")]
    NotAdjacent {
        /// The start of the step.
        from: Square,
        /// The end of the step.
        to: Square,
    },
    /// A step that takes part of the footprint off the map.
    #[error("{0} is off the map")]
    OffMap(Square),
    /// Ground that cannot be entered: wall, low object, slit, closed door or pit.
    #[error("the ground at {0} cannot be entered")]
    Ground(Square),
    /// A creature that does not let the mover through. Rule `PH-MOVE-06`.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// A space too narrow for its size. Ruling `R-110`.
    #[error("{0} is too narrow")]
    Narrow(Square),
    /// A step nearer to what the mover must not come near. Rule `R-108`.
    #[error("{0} is nearer to what it fears")]
    Nearer(Square),
    /// A diagonal that would cut the corner of a wall. Rule `R-103`.
    #[error("a wall's corner is in the way from {from} to {to}")]
    Corner {
        /// The start of the step.
        from: Square,
        /// The end of the step.
        to: Square,
    },
}

/// The footing on a square: what entering it means, wherever from.
#[derive(Clone, Copy)]
pub(super) struct Footing {
    /// The price of the step there, in parts, if it is no second diagonal.
    pub price: i32,
    pub may_stop: bool,
}

/// The cost of one step; `None` if it is not legal. See [`check_step`] for the reason.
pub fn step_cost(rules: &MoveRules, from: Square, to: Square) -> Option<Feet> {
    check_step(rules, from, to).ok()
}

/// The cost of one step in whole feet, or why it is not legal. The one judge of a step, with [`step_parts`], which is exact.
/// Rules `R-103`, `R-106`.
pub fn check_step(rules: &MoveRules, from: Square, to: Square) -> Result<Feet, StepProblem> {
    step_parts(rules, from, to).map(|parts| rules.feet(parts))
}

/// The cost of one step, in the parts of [`MoveRules::prices`], or why it is not legal: the dearest of all that it asks of the
/// mover, however many things hinder.
///
/// # Errors
/// Why the step is not legal.
pub fn step_parts(rules: &MoveRules, from: Square, to: Square) -> Result<i32, StepProblem> {
    if from.steps_to(to) != 1 {
        return Err(StepProblem::NotAdjacent { from, to });
    }
    let footing = footing(rules, to)?;
    if rules.cuts_corner(from, to) {
        return Err(StepProblem::Corner { from, to });
    }
    if comes_nearer(rules, from, to) {
        return Err(StepProblem::Nearer(to));
    }
    let climb = climb(rules, from, to).ok_or(StepProblem::Ground(to))?;
    Ok(doubled(footing.price, rules.diagonals.costs_double(from, to)) + climb)
}

/// The price of going down into a pit or out of one beside the step, in parts: foot by foot as on the flat, or as those climb who
/// are no climbers; nothing if the way is not one to climb, or the mover crawls. What has been climbed already counts where the
/// mover starts. Ruling `R-111`.
pub(super) fn climb(rules: &MoveRules, from: Square, to: Square) -> Option<i32> {
    if !rules.climbs() {
        return Some(0);
    }
    let (here, there) = (rules.depth(from), rules.depth(to));
    let space = rules.space(to);
    if here == there {
        // From the ground no body walks on over the edge of a pit that is too narrow to fall into, only off it.
        let over = |at| {
            let is_pit = |square: &Square| is_bare_pit(rules.map, *square);
            rules.space(at).squares().filter(is_pit).count()
        };
        let walks = here > Feet(0) || rules.modes.climb || rules.below.is_none() || rules.side == 1;
        return (walks || over(to) == 0 || over(to) < over(from)).then_some(0);
    }
    if rules.crawls {
        return None;
    }
    let holds = || space.squares().any(|square| rules.map.detail(square).climb);
    if there > here && !rules.modes.climb && !holds() {
        return None;
    }
    let climbed =
        rules.below.filter(|&(start, _)| here > there && start == from).map_or(0, |(_, feet)| feet.0);
    let feet = ((here.0 - there.0).abs() - climbed).max(0);
    let Prices { plain, climb, .. } = rules.prices;
    Some(feet * if rules.modes.climb { plain } else { climb } / SQUARE_FEET)
}

/// Whether the mover may end its move at `square`. Rules `PH-MOVE-07`, `R-105`.
pub fn may_stop(rules: &MoveRules, square: Square) -> bool {
    footing(rules, square).is_ok_and(|footing| footing.may_stop)
}

/// Whether a step leads nearer to what the mover shuns. Rule `R-108`.
pub(super) fn comes_nearer(rules: &MoveRules, from: Square, to: Square) -> bool {
    let away = |at: Square, shunned: Footprint| rules.space(at).distance(shunned);
    rules.shuns.iter().any(|&shunned| away(to, shunned) < away(from, shunned))
}

/// The footing on `to`, or why it cannot be entered.
pub(super) fn footing(rules: &MoveRules, to: Square) -> Result<Footing, StepProblem> {
    if rules.flies {
        return hovering(rules, to);
    }
    let low = |square| rules.map.tile(square) == Tile::Obstacle;
    if rules.crawls && rules.space(to).squares().any(low) {
        return Err(StepProblem::Ground(to));
    }
    let prices = &rules.prices;
    let tread = ground(rules.map, rules.side, rules.modes, prices, rules.below.is_some(), to)?;
    let price = tread.price(prices, rules.ignore_difficult);
    let hindered = price.max(prices.hindered);
    let price = if rules.hindered { hindered } else { price };
    let may_stop = tread.holds && !lies_over_a_rim(rules, to);
    match (rules.enter)(to) {
        Occupancy::Free => Ok(Footing { price, may_stop }),
        Occupancy::Tight => Ok(Footing { price: hindered, may_stop }),
        Occupancy::Through => Ok(Footing { price: hindered, may_stop: false }),
        Occupancy::Past => Ok(Footing { price, may_stop: false }),
        Occupancy::Blocked => Err(StepProblem::Occupied(to)),
        Occupancy::Narrow => Err(StepProblem::Narrow(to)),
    }
}

/// Whether a mover that comes out of a pit would lie half over it at `to`, where it can't stay.
fn lies_over_a_rim(rules: &MoveRules, to: Square) -> bool {
    rules.below.is_some()
        && rules.side > 1
        && !rules.modes.climb
        && rules.depth(to) == Feet(0)
        && rules.space(to).squares().any(|square| is_bare_pit(rules.map, square))
}

/// Whether a square is a pit without holds for hands and feet.
fn is_bare_pit(map: &Map, square: Square) -> bool {
    map.tile(square) == Tile::Pit && !map.detail(square).climb
}

/// The footing in the air over `to`, or why one can't be there.
fn hovering(rules: &MoveRules, to: Square) -> Result<Footing, StepProblem> {
    let space = Footprint { at: to, side: rules.side };
    if !rules.map.contains_all(space) {
        return Err(StepProblem::OffMap(to));
    }
    let open = space.squares().all(|square| !rules.map.tile(square).blocks_diagonals());
    match (rules.enter)(to) {
        Occupancy::Blocked => Err(StepProblem::Occupied(to)),
        entry => {
            let alone = !matches!(entry, Occupancy::Through | Occupancy::Past);
            let Prices { plain, hindered, .. } = rules.prices;
            let price = if rules.hindered { hindered } else { plain };
            Ok(Footing { price, may_stop: open && alone })
        }
    }
}

/// The ground of a step, as it is to somebody who comes there.
#[derive(Clone, Copy)]
pub(crate) struct StepGround {
    /// The price of a step there, in parts, the mover's room aside.
    price: i32,
    /// Whether one can stay there.
    holds: bool,
    /// Whether the mover is squeezed there.
    is_squeezed: bool,
}

impl StepGround {
    /// The price of a step there, in parts, for a mover that may ignore difficult ground. A squeezed one is hindered.
    pub(crate) fn price(&self, prices: &Prices, ignore_difficult: bool) -> i32 {
        let price = if ignore_difficult { prices.plain } else { self.price };
        if self.is_squeezed { price.max(prices.hindered) } else { price }
    }
}

/// The ground under a footprint, as it is to somebody who moves like that, or why it cannot be entered. `below`: it comes from
/// down in a pit.
pub(crate) fn ground(
    map: &Map,
    side: i16,
    modes: MovementModes,
    prices: &Prices,
    below: bool,
    at: Square,
) -> Result<StepGround, StepProblem> {
    let whole = Footprint { at, side };
    if !map.contains_all(whole) {
        return Err(StepProblem::OffMap(at));
    }
    // Nearly everybody takes one square, and this is asked at every one.
    if side == 1 {
        return tread(map, modes, prices, below, at);
    }
    let space = if modes.squeeze { map.space(at, side) } else { whole };
    let together = |one: StepGround, other: StepGround| StepGround {
        price: one.price.max(other.price),
        holds: one.holds && other.holds,
        ..one
    };
    let is_squeezed = space != whole;
    // Beside a wall, with room to stand whole, a body only passes squeezed.
    let holds = !is_squeezed || !map.has_room_around(space);
    let first = StepGround { price: prices.plain, holds, is_squeezed };
    space
        .squares()
        .try_fold(first, |all, square| Ok(together(all, tread(map, modes, prices, below, square)?)))
}

/// One square of ground, as it is to somebody.
fn tread(
    map: &Map,
    modes: MovementModes,
    prices: &Prices,
    below: bool,
    square: Square,
) -> Result<StepGround, StepProblem> {
    let costs = |price, holds| Ok(StepGround { price, holds, is_squeezed: false });
    let holds = |holds: bool| costs(prices.plain, holds);
    match map.tile(square) {
        Tile::Wall | Tile::DoorClosed | Tile::Slit => Err(StepProblem::Ground(square)),
        _ if modes.fly => holds(true),
        Tile::Floor | Tile::DoorOpen => holds(true),
        Tile::Difficult => {
            let easy = modes.burrow || modes.woods && map.detail(square).plants;
            costs(if easy { prices.plain } else { prices.hindered }, true)
        }
        Tile::Water => costs(if modes.swim { prices.plain } else { prices.swim }, true),
        Tile::Obstacle if modes.climb || modes.burrow => holds(false),
        Tile::Obstacle if map.detail(square).climb => costs(prices.climb, false),
        Tile::Pit if below || modes.climb || map.detail(square).climb => holds(true),
        Tile::Obstacle | Tile::Pit => Err(StepProblem::Ground(square)),
    }
}

/// The price of a step, twice if it is a second diagonal.
pub(super) const fn doubled(price: i32, double_diagonal: bool) -> i32 {
    price << double_diagonal as u32
}
