//! Paths of a move: how far, past whom, what a step takes, whom it provokes, and what waits there. Rules `RZ-MOVE-01`,
//! `RZ-SIZE-06`, rulings `RZR-18`, `RZR-19`, `RZR-24`, `RZR-45`, `RZR-50`.

use super::{
    things::devices::Bane,
    threat::{may_strike, on_guard},
};
use crate::prelude::*;
use battle::{MovementQuery, Order};
use grid::{Diagonals, MoveRules, Occupancy, Watched};
use kit::hazards::known_on;
use kit::movement::{Walker, over_pit, path};

/// Most Tiny ones that share a square. Ruling `RZR-18`.
const MOST_TINY: usize = 4;

/// Sizes between two enemies that let each other pass. Ruling `RZR-24`.
const APART: i8 = 3;

/// Squares of a move that a square of climbing costs. Ruling `RZR-24`.
const CLIMB_COSTS: i32 = 2;

/// The way in which somebody goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gait {
    /// On its feet.
    #[default]
    Walk,
    /// On the ground, a square at a time. Ruling `RZR-15`.
    Crawl,
    /// One square that provokes nobody. Ruling `RZR-45`.
    Step,
    /// With somebody that it holds. Ruling `RZR-22`.
    Drag,
    /// Straight at an enemy. Ruling `RZR-47`.
    Charge,
}

/// A combatant on the move, as the grid asks about it.
pub struct Mover<'a> {
    own: Walker<'a>,
    gait: Gait,
    /// Whether an odd number of diagonal steps has been made.
    odd: bool,
    /// The square whose leaving provokes nobody. Ruling `RZR-03`.
    slips: Option<Square>,
    guards: Vec<Guard<'a, AttackMode>>,
    /// The squares that the guards reach, where many steps are asked about.
    watched: Option<Watched>,
}

/// Squares of one move, load and armor counted, nothing else. Rules `RZ-MOVE-01`, `RZ-CARRY-02`.
pub fn speed(world: &World, who: Entity) -> i32 {
    let full = part::<Speed>(world, who).0.in_squares();
    match loads::class(world, who) {
        LoadClass::Light => full,
        LoadClass::Medium | LoadClass::Heavy => (full / 2).max(1),
        LoadClass::Dragged => 1,
        LoadClass::Stuck => 0,
    }
}

/// Whether somebody is held, or holds another and has to stay. Ruling `RZR-15`.
pub fn is_tied(world: &World, who: Entity) -> bool {
    states(world, who).held_by.is_some() || !lasting::held_by(world, who).is_empty()
}

/// Whether somebody is not held, and holds nobody.
///
/// # Errors
/// It is, or does.
pub fn untied(world: &World, who: Entity) -> Result<(), Refusal> {
    unless(states(world, who).held_by.is_some(), "held", "RZR-15")?;
    unless(is_tied(world, who), "holds somebody", "RZR-15")
}

/// Whether somebody may go from where it is: on its feet, and not held.
///
/// # Errors
/// What keeps it.
pub fn free_to_go(world: &World, who: Entity) -> Result<(), Refusal> {
    unless(states(world, who).prone, "prone: rise first", "RZR-15")?;
    untied(world, who)
}

/// Squares of one move as somebody is. Rulings `RZR-03`, `RZR-15`, `RZR-22`.
pub fn rate(world: &World, who: Entity, gait: Gait) -> Feet {
    let running = part::<TurnRecord>(world, who).haste == Haste::Running;
    let squares = match gait {
        Gait::Drag => (speed(world, who) / 2).max(1),
        _ if is_tied(world, who) => 0,
        Gait::Crawl | Gait::Step => speed(world, who).min(1),
        Gait::Charge => CHARGE * speed(world, who),
        Gait::Walk if running => RUN * speed(world, who),
        Gait::Walk => speed(world, who),
    };
    Feet::squares(squares)
}

/// Times the speed that a run goes, and a charge. Ruling `RZR-03`.
pub const RUN: i32 = 3;
const CHARGE: i32 = 2;

impl<'a> Mover<'a> {
    /// Somebody who goes from where it is.
    pub fn new(world: &'a World, who: Entity, gait: Gait) -> Self {
        let mut mover = Self::stepping(world, who, gait);
        mover.guards.retain(|guard| knows_of(world, who, guard.who));
        mover
    }

    /// The same as a step is made: those who hide may strike, too.
    pub fn stepping(world: &'a World, who: Entity, gait: Gait) -> Self {
        let mode = if gait == Gait::Crawl { MovementMode::Crawl } else { MovementMode::Go };
        let turn = part::<TurnRecord>(world, who);
        let slips = turn.haste == Haste::Withdrawing && !turn.moved;
        let here = world.get::<Position>(who).map(|at| at.0).filter(|_| slips);
        let own = Walker::new(world, who, mode);
        Self { own, gait, odd: false, slips: here, guards: guards(world, who), watched: None }
    }

    /// The same with `feet` to go, made ready to judge every step within them.
    fn ranging(world: &'a World, who: Entity, gait: Gait, feet: Feet) -> Self {
        let mover = Self::new(world, who, gait);
        let Some(start) = world.get::<Position>(who).filter(|_| !mover.guards.is_empty()) else {
            return mover;
        };
        let reaches = mover.guards.iter().map(|guard| {
            let farthest = on_guard(guard.modes).map(|mode| mode.far).max().unwrap_or(0);
            (guard.stands, Feet::squares(farthest))
        });
        let (map, side) = (mover.own.board.map(), mover.own.size.whole_side());
        let watched = Watched::around(map, start.0, feet.in_squares(), side, reaches);
        Self { watched: Some(watched), ..mover }
    }

    /// The same in the middle of a move, of which an odd number of diagonal steps may have been made.
    pub fn after(self, odd: bool) -> Self {
        Self { odd, ..self }
    }

    /// Whether it may make a step of one plain square and stay there.
    pub fn strides(&self, from: Square, to: Square) -> bool {
        let step = path::StepRules::step(self, from, to, Diagonals::Every5);
        step == Ok(Feet(SQUARE_FEET)) && path::StepRules::may_stop(self, to)
    }

    /// The place of a mover down in a pit or half over one, and the feet of the way up that cost it nothing: each square up costs two, but a slow mover
    /// pays only for those that its move leaves it beside the step out. It would stay there for good otherwise. Ruling `RZR-24`.
    fn below(&self) -> Option<(Square, Feet)> {
        let Walker { world, who, board, .. } = self.own;
        let space =
            footprint(world, who).filter(|&space| self.gait != Gait::Crawl && over_pit(world, space))?;
        let deep = board.map().depth(space).0;
        let squares_up = (rate(world, who, self.gait).in_squares() - 1).max(0) / CLIMB_COSTS;
        Some((space.at, Feet(deep - deep.min(squares_up * SQUARE_FEET))))
    }

    /// The rule that makes a step as long as it is.
    pub fn why(&self, to: Square) -> RuleId {
        let Walker { world, who, board, size, .. } = self.own;
        let tiny = |&other: &Entity| other != who && shares(world, who, other);
        let shared = Footprint::new(to, size).squares().any(|square| board.on(square).iter().any(tiny));
        match self.gait {
            _ if shared => "RZR-50",
            Gait::Step => "RZR-45",
            _ => "RZR-24",
        }
    }

    /// The enemies whose square somebody without reach enters. Who has no reach itself can't strike at what is not there yet. Rules
    /// `RZ-SIZE-06`, `RZ-SIZE-07`.
    fn entered(&self, from: Footprint, to: Footprint) -> Vec<Entity> {
        let reaches = part::<Reach>(self.own.world, self.own.who).0 > Feet(0);
        let enters = |guard: &&Guard<AttackMode>| {
            !reaches
                && guard.stands.overlaps(to)
                && !guard.stands.overlaps(from)
                && may_strike(guard, self.own.world, self.own.who, from)
        };
        self.guards.iter().filter(enters).map(|guard| guard.who).collect()
    }
}

impl path::StepRules for Mover<'_> {
    fn walker(&self) -> &Walker<'_> {
        &self.own
    }

    /// The occupancy of the squares at `at`. Rulings `RZR-18`, `RZR-24`, `RZR-50`.
    fn enter(&self, at: Square) -> Occupancy {
        let Walker { world, who, board, roster, size, .. } = self.own;
        let mut entry = Occupancy::Free;
        for square in Footprint::new(at, size).squares() {
            let others: Vec<Entity> = board.on(square).iter().copied().filter(|&one| one != who).collect();
            if others.is_empty() || self.gait != Gait::Drag && may_share(world, who, &others) {
                continue;
            }
            let passes = |other: Entity| {
                let apart = part::<Size>(world, other).above(size).abs();
                !roster.hostile(who, other) || apart >= APART || helpless(world, other)
            };
            let held = |other: Entity| self.gait == Gait::Drag && states(world, other).held_by == Some(who);
            let block = |&other: &Entity| !passes(other) && !shares(world, who, other) && !held(other);
            if others.iter().any(block) {
                return Occupancy::Blocked;
            }
            if !others.iter().all(|&other| held(other)) {
                entry = Occupancy::Past;
            }
        }
        entry
    }

    fn rules<'b>(&'b self, on_foot: MoveRules<'b>) -> MoveRules<'b> {
        let counts = option(self.own.world, &options::DIAGONALS);
        MoveRules {
            below: self.below(),
            diagonals: if counts { Diagonals::Alternate { odd: self.odd } } else { Diagonals::Every5 },
            ..on_foot
        }
    }

    /// The enemies whom a step provokes: those who guard the square it leaves, and whose square it enters. Rule `RZ-SIZE-06`,
    /// rulings `RZR-18`, `RZR-19`.
    fn provoked(&self, from: Square, to: Square) -> impl Iterator<Item = Entity> {
        let Walker { world, who, .. } = self.own;
        let slips = self.gait == Gait::Step || self.slips == Some(from);
        let (from, to) = self.own.spaces(from, to);
        let drags = self.gait == Gait::Drag;
        let dragged = move |who: Entity| drags && states(self.own.world, who).held_by.is_some();
        let entered = self.entered(from, to);
        let also = entered.clone();
        let safe = slips || self.watched.as_ref().is_some_and(|watched| watched.is_safe(from.at));
        let guards = if safe { &[] } else { &self.guards[..] };
        let may_reach =
            move |guard: usize| self.watched.as_ref().is_none_or(|watched| watched.may_reach(from.at, guard));
        let left = guards
            .iter()
            .enumerate()
            .filter(move |&(at, guard)| may_reach(at) && may_strike(guard, world, who, from))
            .map(|(_, guard)| guard.who);
        left.filter(move |who| !dragged(*who) && !also.contains(who)).chain(entered)
    }

    fn met(&self, from: Square, to: Square) -> Vec<Text> {
        let Walker { world, who, roster, .. } = self.own;
        let (from, to) = self.own.spaces(from, to);
        known_on::<Bane>(world, roster.side(who), Some(from), to).collect()
    }
}

/// Whether a combatant is down in a pit: all of its space is over one.
pub fn pit_under(world: &World, who: Entity) -> bool {
    footprint(world, who).is_some_and(|space| is_in_pit(world, space))
}

/// Whether all of a space is over a pit.
pub fn is_in_pit(world: &World, space: Footprint) -> bool {
    world.resource::<Board>().map().depth(space) > Feet(0)
}

/// Whether two may be on one square: one of them is Tiny or smaller. Rulings `RZR-18`, `RZR-50`.
fn shares(world: &World, one: Entity, other: Entity) -> bool {
    let small = |who: Entity| part::<Size>(world, who).above(Size::TINY) <= 0;
    small(one) || small(other)
}

/// Whether creatures of these sizes may stand on one square: one that is larger than Tiny, and four Tiny ones; smaller ones as
/// many as like. Ruling `RZR-18`.
pub fn fit_together(sizes: impl Iterator<Item = Size>) -> bool {
    let (mut larger, mut tiny) = (0, 0);
    for above in sizes.map(|size| size.above(Size::TINY)) {
        larger += usize::from(above > 0);
        tiny += usize::from(above == 0);
    }
    larger <= 1 && tiny <= MOST_TINY
}

/// Whether somebody may end its way where others stand. Ruling `RZR-18`.
pub fn may_share(world: &World, who: Entity, others: &[Entity]) -> bool {
    fit_together(others.iter().chain([&who]).map(|&one| part::<Size>(world, one)))
}

/// Lets somebody look at how another moves, by one move.
pub fn query_movement(world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&MovementQuery)) {
    let paid = move_cost(world, who).is_ok() && !part::<TurnRecord>(world, who).stepped;
    let feet = match next_turn {
        // By then it no longer runs.
        true if !is_tied(world, who) => Feet::squares(speed(world, who)),
        false if paid => rate(world, who, Gait::Walk),
        _ => Feet(0),
    };
    path::query_movement(&Mover::ranging(world, who, Gait::Walk, feet), feet, ask);
}

/// Every square that one move leads to, each with one way.
pub fn goals(world: &World, who: Entity, gait: Gait) -> Vec<Destination> {
    let feet = rate(world, who, gait);
    path::goals(&Mover::ranging(world, who, gait, feet), feet)
}

/// The refusal of an order that names a square which paths only lead over.
pub fn no_stop(world: &World, who: Entity, gait: Gait, order: &Order) -> Option<Refusal> {
    order.to?;
    path::no_stop(&Mover::new(world, who, gait), &goals(world, who, gait), order, STOPS)
}

/// Whether the path of an order's own can be gone by one move, and ends where the offer says.
///
/// # Errors
/// The first bad step, that it is too long, or that its last square is taken.
pub fn judge(world: &World, who: Entity, gait: Gait, picked: &Picked) -> Result<(), Refusal> {
    let most = (rate(world, who, gait), SQUARES, "this move");
    path::judge_picked(&Mover::new(world, who, gait), picked, most, ["RZ-MOVE-01", STOPS])
}

/// The rule by which paths end on free ground.
const STOPS: RuleId = "RZR-24";
