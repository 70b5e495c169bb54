//! Rules of paths: who lets whom through, what a step costs, what it provokes. Catalog sections 24 and 26.

use super::body::holds::{drags_heavily, held_by};
use super::body::{in_the_air, squeeze};
use super::{
    attack_modes::threatened, charm::may_harm, hiding::overlooks, sight::unseen, speed::speed,
    things::hazards::Bane,
};
use crate::prelude::*;
use battle::{MovementQuery, Order, Who};
use grid::{Diagonals, MoveRules, MovementModes, Occupancy, Watched};
use kit::hazards::{known_on, laid};
use kit::movement::{Trail, Walker, over_pit, path, stands_at};

/// Extra movement for jumping over something low: 3 feet up, in whole squares. Ruling `R-111`.
const UP: i32 = SQUARE_FEET;

/// Most tiny friends that share a square.
const MOST: usize = 4;

/// An enemy whose reach a step may leave.
struct Watcher<'a> {
    body: Body<'a>,
    stands: Footprint,
    reach: Feet,
}

/// A mover, as the rules of the grid ask about it, answered from the world.
pub struct Mover<'a> {
    own: Walker<'a>,
    modes: MovementModes,
    hindered: bool,
    /// Whether it lies on the ground. Rule `PH-MOVE-12`.
    crawls: bool,
    /// Start of the mover down in a pit, and how far up it has climbed there. Ruling `R-111`.
    below: Option<(Square, Feet)>,
    /// Count of its diagonals from where it is. Ruling `R-103`.
    diagonals: Diagonals,
    /// Footprints of those it may not come nearer to. Ruling `R-108`.
    feared: Vec<Footprint>,
    /// Whether it steps in earnest: those who hide are met, too, and may strike.
    steps: bool,
    /// Whether something waits on squares, and it treads on the ground.
    treads: bool,
    body: Body<'a>,
    watchers: Vec<Watcher<'a>>,
    /// Reach of the watchers on the ground, where many steps are asked about.
    watched: Option<Watched>,
}

impl<'a> Mover<'a> {
    /// Creates a mover that goes no farther than `within` from where it stands.
    pub fn new(world: &'a World, who: Entity, movement_mode: MovementMode, within: Feet) -> Self {
        Self::of(world, who, movement_mode, within, false)
    }

    /// Creates a mover as a step is made.
    pub fn stepping(world: &'a World, who: Entity, movement_mode: MovementMode) -> Self {
        Self::of(world, who, movement_mode, Feet(0), true)
    }

    fn of(world: &'a World, who: Entity, movement_mode: MovementMode, within: Feet, steps: bool) -> Self {
        let conditions = part::<Conditions>(world, who);
        let slips = conditions.disengaged;
        let watchers = if slips { Vec::new() } else { watchers(world, who, within, steps) };
        let (jumps, heaves) = (movement_mode == MovementMode::Jump, movement_mode == MovementMode::Heave);
        let modes = match world.get::<Sheet>(who) {
            _ if jumps => MovementModes { fly: true, ..MovementModes::default() },
            // Whoever lies crawls. Rule `PH-MOVE-12`.
            Some(sheet) if !conditions.prone && !heaves => sheet.0.modes(),
            _ => MovementModes { squeeze: true, ..MovementModes::default() },
        };
        Self {
            own: Walker::new(world, who, movement_mode),
            modes,
            hindered: !jumps && (conditions.prone || heaves || drags_heavily(world, who)),
            crawls: !jumps && conditions.prone,
            below: footprint(world, who).and_then(|space| Some((space.at, climbs_from(world, who, space)?))),
            // Every diagonal step costs 5 feet, or every second one of a turn 10, as the level has it. Ruling `R-103`.
            diagonals: match option(world, &options::DIAGONALS) {
                true => Diagonals::Alternate { odd: part::<TurnRecord>(world, who).odd },
                false => Diagonals::Every5,
            },
            feared: feared(world, who),
            steps,
            treads: !modes.fly && !laid::<Bane>(world).is_empty(),
            body: Body::of(world, who),
            watchers,
            watched: None,
        }
    }

    /// Creates a mover with so many feet to go, made ready to judge every step within them.
    fn ranging(world: &'a World, who: Entity, movement_mode: MovementMode, feet: Feet) -> Self {
        let mover = Self::new(world, who, movement_mode, feet);
        let Some(start) = world.get::<Position>(who).filter(|_| !mover.watchers.is_empty()) else {
            return mover;
        };
        let reaches = mover.watchers.iter().map(|watcher| (watcher.stands, watcher.reach));
        let (map, side) = (mover.own.board.map(), mover.own.size.whole_side());
        let watched = Watched::around(map, start.0, feet.in_squares(), side, reaches);
        Self { watched: Some(watched), ..mover }
    }

    /// Rule that makes a step as long as it is.
    pub fn why(&self, from: Square, to: Square, feet: Feet) -> RuleId {
        let second = self.diagonals.costs_double(from, to);
        let plain = if second { 2 * SQUARE_FEET } else { SQUARE_FEET };
        let mut space = self.own.space(to).squares();
        match path::StepRules::enter(self, to) {
            _ if self.own.movement_mode == MovementMode::Jump || feet.0 > 2 * plain => "R-111",
            _ if feet.0 <= plain && second => "R-103",
            _ if feet.0 <= plain => "PH-GRID-01",
            _ if self.hindered => "PH-COND-HINDERED",
            Occupancy::Through => "PH-MOVE-04",
            _ if space.any(|square| self.own.board.map().tile(square) == Tile::Difficult) => "PH-HIND-01",
            _ => "PH-HIND-02",
        }
    }

    /// Hazards known to its side where a step leads, or where it comes down from the air: whoever flies treads on nothing before
    /// it lands. Rulings `R-109`, `R-111`.
    pub fn hazards(&self, from: Option<Square>, to: Square) -> impl Iterator<Item = Text> {
        let Walker { world, who, roster, .. } = self.own;
        let space = |at| self.own.space(at);
        known_on::<Bane>(world, roster.side(who), from.map(space), space(to))
    }
}

impl path::StepRules for Mover<'_> {
    fn walker(&self) -> &Walker<'_> {
        &self.own
    }

    /// Occupancy of the squares at `at` for the mover. Rules `PH-MOVE-04` to `PH-MOVE-08`, rulings `R-104`, `R-110`.
    fn enter(&self, at: Square) -> Occupancy {
        let space = self.own.space(at);
        let mut entry = squeeze::fit(self.own.board.map(), self.own.size, space);
        if entry == Occupancy::Narrow {
            return entry;
        }
        let above_or_below =
            self.own.movement_mode != MovementMode::Jump && (self.modes.fly || self.modes.burrow);
        // Whom it knows nothing of does not stand in its way, until it steps there.
        let counts = |other: &Entity| {
            *other != self.own.who && (self.steps || !overlooks(self.own.world, self.own.who, *other))
        };
        let passes = |other: Entity| {
            let size = || part::<Size>(self.own.world, other);
            !self.own.roster.hostile(self.own.who, other) || size().above(self.own.size).abs() >= 2
        };
        for square in space.squares() {
            let others = || self.own.board.on(square).iter().copied().filter(counts);
            let shares = || may_share(self.own.world, self.own.who, &others().collect::<Vec<_>>());
            if others().next().is_none() || self.own.size == Size::TINY && shares() {
                continue;
            }
            // Ruling `R-109`: over their heads, or under their feet.
            if above_or_below {
                entry = Occupancy::Past;
            } else if others().all(passes) {
                entry = Occupancy::Through;
            } else {
                return Occupancy::Blocked;
            }
        }
        entry
    }

    fn rules<'b>(&'b self, on_foot: MoveRules<'b>) -> MoveRules<'b> {
        MoveRules {
            hindered: self.hindered,
            modes: self.modes,
            below: self.below,
            crawls: self.crawls,
            shuns: &self.feared,
            diagonals: self.diagonals,
            ..on_foot
        }
    }

    /// Extra movement of a jump over something low, which goes up as well. Ruling `R-111`.
    fn more(&self, to: Square) -> Feet {
        let low = |square| self.own.board.map().tile(square) == Tile::Obstacle;
        let up = self.own.movement_mode == MovementMode::Jump && self.own.space(to).squares().any(low);
        Feet(if up { UP } else { 0 })
    }

    /// Enemies whose reach a step leaves. Ruling `R-088`.
    fn provoked(&self, from: Square, to: Square) -> impl Iterator<Item = Entity> {
        let (here, there) = self.own.spaces(from, to);
        let safe = self.watched.as_ref().is_some_and(|watched| watched.is_safe(from));
        let watchers = if safe { &[] } else { &self.watchers[..] };
        let may_reach =
            move |at: usize| self.watched.as_ref().is_none_or(|watched| watched.may_reach(from, at));
        watchers.iter().enumerate().filter(move |&(at, _)| may_reach(at)).filter_map(move |(_, watcher)| {
            let leaves = watcher.stands.distance(here) <= watcher.reach
                && watcher.stands.distance(there) > watcher.reach;
            let sees =
                || unseen(self.own.world, (&watcher.body, watcher.stands), (&self.body, here)).is_none();
            (leaves && sees()).then_some(watcher.body.who)
        })
    }

    fn met(&self, from: Square, to: Square) -> Vec<Text> {
        if self.treads { self.hazards(Some(from), to).collect() } else { Vec::new() }
    }

    fn awaits(&self, at: Square, stops: bool) -> Vec<Text> {
        let lands = stops && self.modes.fly && self.own.movement_mode == MovementMode::Go;
        if lands { self.hazards(None, at).collect() } else { Vec::new() }
    }

    fn lands(&self, at: Square) -> bool {
        !self.modes.fly
            || self.own.movement_mode == MovementMode::Fly
            || stands_at(self.own.world, self.own.who, at)
    }
}

/// Enemies that may strike at somebody who leaves their reach within some feet, in initiative order: none of those whom it has
/// charmed. Rule `PH-COND-CHARMED-1`, rulings `R-078`, `R-088`. Those who hide are among them only if `all` are asked for.
fn watchers(world: &World, mover: Entity, within: Feet, all: bool) -> Vec<Watcher<'_>> {
    let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
    let Some(here) = board.space(mover) else { return Vec::new() };
    // Whom one drags comes along, so its reach is not left. Ruling `R-085`.
    let dragged = held_by(world, mover).next();
    let watcher = |who: Entity| {
        if !roster.hostile(mover, who) || Some(who) == dragged {
            return None;
        }
        let (stands, reach) = (board.space(who)?, threatened(world, who));
        let near = stands.distance(here).0.saturating_sub(within.0) <= reach.0;
        let watches =
            near && may_react(world, who) && may_harm(world, who, mover) && (all || !hidden(world, who));
        watches.then(|| Watcher { body: Body::of(world, who), stands, reach })
    };
    world.resource::<Turns>().order.iter().copied().filter_map(watcher).collect()
}

/// Reasons for people to think twice about a walk that is part of a deed: the enemies whose reach it leaves, and the known hazards
/// on it. Rules `PH-ATK-OA-1`, ruling `R-111`.
pub fn warnings(provokes: &[Who], hazards: &[Text]) -> Vec<Reason> {
    let leaves = provokes.iter().map(|by| Reason::note(format!("leaves the reach of {by}"), "PH-ATK-OA-1"));
    leaves.chain(hazards.iter().map(|what| Reason::note(format!("onto {what}"), "R-111"))).collect()
}

/// Lets `ask` look at somebody's movement.
pub fn query_movement(world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&MovementQuery)) {
    let feet = if next_turn { speed(world, who) } else { left(world, who) };
    let mover = Mover::ranging(world, who, MovementMode::Go, feet);
    // Each turn counts its diagonals from the first.
    let mover = if next_turn { Mover { diagonals: mover.diagonals.anew(), ..mover } } else { mover };
    path::query_movement(&mover, feet, ask);
}

/// Movement that somebody has left.
pub fn left(world: &World, who: Entity) -> Feet {
    Feet(budget::left(world, who, MOVEMENT))
}

/// Height that somebody down in a pit has climbed. Ruling `R-111`.
pub fn below(world: &World, who: Entity) -> Option<Feet> {
    let board = world.resource::<Board>();
    let deep = board.space(who).is_some_and(|space| board.map().depth(space) > Feet(0));
    (deep && !in_the_air(world, who)).then(|| part_or_default::<Trail>(world, who).climbed)
}

/// Height that a combatant has climbed where it stands: down in a pit, or half over one with nothing left to climb.
fn climbs_from(world: &World, who: Entity, space: Footprint) -> Option<Feet> {
    let half_over = || over_pit(world, space) && !in_the_air(world, who);
    below(world, who).or_else(|| half_over().then_some(Feet(0)))
}

/// Reachable squares of somebody with the movement left, each with the path and whom it provokes: in the end on the ground, or
/// where it may stay in the air.
pub fn goals(world: &World, who: Entity, movement_mode: MovementMode) -> Vec<Destination> {
    let left = left(world, who);
    path::goals(&Mover::ranging(world, who, movement_mode, left), left)
}

/// Cost of the cheapest step that somebody could make from where it is.
pub fn nearest_step(world: &World, who: Entity, movement_mode: MovementMode) -> Option<Feet> {
    let mover = Mover::new(world, who, movement_mode, Feet(0));
    let at = world.get::<Position>(who)?.0;
    at.neighbours().filter_map(|to| mover.step(at, to, mover.diagonals).ok()).min()
}

/// Refusal of an order that names a square which ways only lead over. Ruling `R-109`.
pub fn no_stop(world: &World, who: Entity, movement_mode: MovementMode, order: &Order) -> Option<Refusal> {
    let mover = Mover::new(world, who, movement_mode, Feet(0));
    path::no_stop(&mover, &goals(world, who, movement_mode), order, "R-109")
}

/// Judges a path, and gives its length in feet, or why it can't be gone.
///
/// # Errors
/// The first bad step, in words, or that the last square is taken.
pub fn judge_path(world: &World, who: Entity, path: &[Square]) -> Result<Feet, Text> {
    // What a way provokes is no part of its price.
    path::judge(&Mover::new(world, who, MovementMode::Go, Feet(0)), path)
}

/// Whether somebody may end its way where others stand: up to four tiny friends share a square. Ruling `R-104`.
pub fn may_share(world: &World, who: Entity, others: &[Entity]) -> bool {
    let roster = world.resource::<Roster>();
    let tiny = |&one: &Entity| world.get::<Size>(one) == Some(&Size::TINY);
    let friend = |&other: &Entity| !roster.hostile(who, other);
    others.len() < MOST && tiny(&who) && others.iter().all(|other| tiny(other) && friend(other))
}

/// Whether bodies of these sizes may begin a battle on one square. Ruling `R-104`.
pub fn may_begin_together(sizes: &[Size]) -> bool {
    sizes.len() <= MOST && sizes.iter().all(|&size| size == Size::TINY)
}
