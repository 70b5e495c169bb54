//! Paths of a Move: how fast, over what, past whom, and what waits there; diagonals count one and two in turn. Rules `FV-MOVE-01`
//! to `FV-MOVE-06`, rulings `FV-RUL-41`, `FV-RUL-42`, `FV-RUL-55`.

use super::free_attacks::{guards, leaves_reach};
use super::things::{self, fire, water};
use battle::{MovementQuery, Order};
use grid::{Diagonals, MoveRules, Occupancy};
pub use kit::movement::over_pit;

use crate::prelude::*;
use kit::movement::{Trail, Walker, path, stands_at};
use kit::opportunity::Guard;

/// Paces that standing up takes from a Move. Ruling `FV-RUL-42`.
pub const STANDING_UP: i32 = 2;

/// A combatant on the move, as the grid asks about it.
pub(super) struct Mover<'a> {
    own: Walker<'a>,
    sure_footed: bool,
    /// Whether an odd number of diagonal steps has been made.
    odd: bool,
    guards: Vec<Guard<'a, AttackMode>>,
    /// Whether something is strewn about, and it goes on foot.
    treads: bool,
}

/// Paces of one Move, nothing ailing. Armor that is off no longer weighs. Rules `FV-MOVE-01`, `FV-MOVE-04`.
pub fn stride(world: &World, who: Entity) -> i32 {
    let paces = part::<Speed>(world, who).0.in_squares();
    if !states(world, who).armor_off {
        return paces;
    }
    let Some(profile) = profile(world, who) else { return never!("{who:?} has no profile"; 0) };
    let weight = profile.paces_from.iter().filter(|part| part.rule == "FV-ARM-03");
    paces - weight.map(|part| part.value).sum::<i32>()
}

/// Feet of one Move. Rules `FV-MOVE-01`, `FV-MOVE-04`, ruling `FV-RUL-42`.
pub fn rate(world: &World, who: Entity, movement_mode: MovementMode) -> Feet {
    let state = states(world, who);
    if !able(world, who)
        || state.grappled_by.is_some()
        || (state.prone && movement_mode == MovementMode::Jump)
    {
        return Feet(0);
    }
    let paces = stride(world, who);
    let standing_up = state.prone && movement_mode == MovementMode::Go;
    Feet::squares((paces - if standing_up { STANDING_UP } else { 0 }).max(0))
}

impl<'a> Mover<'a> {
    pub(super) fn new(world: &'a World, who: Entity, movement_mode: MovementMode) -> Self {
        let sure_footed = world.get::<Arms>(who).is_some_and(|arms| arms.has(Gear::WalkingStick));
        let treads = movement_mode != MovementMode::Fly && things::awaits_any(world);
        let own = Walker::new(world, who, movement_mode);
        Self { own, sure_footed, odd: false, guards: guards(world, who), treads }
    }

    /// The same in the middle of a Move, of which an odd number of diagonal steps may have been made.
    pub(super) fn after(self, odd: bool) -> Self {
        Self { odd, ..self }
    }

    /// Whether it is in a pit and has to climb out, each pace up for two. Rule `FV-MOVE-02`.
    fn in_pit(&self) -> bool {
        let walks = !matches!(self.own.movement_mode, MovementMode::Fly | MovementMode::Jump);
        walks && pit_under(self.own.world, self.own.who)
    }

    /// The hazards that wait where a step leads. Ruling `FV-RUL-43`.
    fn trodden(&self, from: Square, to: Square) -> impl Iterator<Item = (&str, Square)> {
        let (from, to) = self.own.spaces(from, to);
        let met = self.treads.then(|| things::trodden(self.own.world, self.own.who, Some(from), to));
        met.into_iter().flatten()
    }

    /// The rule that makes a step as long as it is.
    pub(super) fn why(&self, from: Square, to: Square, feet: Feet) -> RuleId {
        let second = Diagonals::Alternate { odd: self.odd }.costs_double(from, to);
        let plain = if second { 2 * SQUARE_FEET } else { SQUARE_FEET };
        let deep = || self.own.board.map().is_deep_water(self.own.space(to));
        match self.own.movement_mode {
            _ if feet.0 <= plain && second => "FV-RUL-41",
            _ if feet.0 <= plain => "FV-ACT-09",
            MovementMode::Jump => "FV-MOVE-03",
            MovementMode::Crawl => "FV-MOVE-02",
            // Climbing or swimming.
            _ if self.in_pit() || deep() => "FV-MOVE-02",
            MovementMode::Go | MovementMode::Fly | MovementMode::Heave => "FV-MOVE-06",
        }
    }
}

impl path::StepRules for Mover<'_> {
    fn walker(&self) -> &Walker<'_> {
        &self.own
    }

    /// The occupancy of a square: friends let one pass, enemies do not, and nobody ends where somebody stands; who flies passes
    /// over all. Ruling `FV-RUL-55`.
    fn enter(&self, at: Square) -> Occupancy {
        let mut entry = Occupancy::Free;
        for square in self.own.space(at).squares() {
            for &other in self.own.board.on(square).iter().filter(|&&other| other != self.own.who) {
                if self.own.movement_mode != MovementMode::Fly && self.own.roster.hostile(self.own.who, other)
                {
                    return Occupancy::Blocked;
                }
                entry = Occupancy::Past;
            }
        }
        entry
    }

    fn rules<'b>(&'b self, on_foot: MoveRules<'b>) -> MoveRules<'b> {
        MoveRules {
            hindered: matches!(self.own.movement_mode, MovementMode::Crawl | MovementMode::Jump),
            crawls: self.own.movement_mode == MovementMode::Crawl,
            below: footprint(self.own.world, self.own.who)
                .filter(|_| self.in_pit())
                .map(|space| (space.at, climbed(self.own.world, self.own.who))),
            any_square_falls: true,
            ignore_difficult: self.sure_footed,
            flies: matches!(self.own.movement_mode, MovementMode::Fly | MovementMode::Jump),
            diagonals: Diagonals::Alternate { odd: self.odd },
            ..on_foot
        }
    }

    /// The enemies with Guard whose reach a step leaves. Ruling `FV-RUL-34`.
    fn provoked(&self, from: Square, to: Square) -> impl Iterator<Item = Entity> {
        let (from, to) = self.own.spaces(from, to);
        self.guards.iter().filter(move |guard| leaves_reach(guard, from, to)).map(|guard| guard.who)
    }

    fn met(&self, from: Square, to: Square) -> Vec<Text> {
        self.trodden(from, to).map(told).collect()
    }

    fn awaits(&self, at: Square, _: bool) -> Vec<Text> {
        if self.own.movement_mode == MovementMode::Fly {
            return Vec::new();
        }
        let space = self.own.space(at);
        let burns = fire::within(self.own.world, space).map(|_| Text::from(format!("fire at {at}")));
        burns.into_iter().chain(water::warning(self.own.world, self.own.who, space)).collect()
    }
}

/// The feet that a combatant down in a pit has climbed up its side.
pub fn climbed(world: &World, who: Entity) -> Feet {
    part_or_default::<Trail>(world, who).climbed
}

/// Whether somebody is down in a pit.
pub fn pit_under(world: &World, who: Entity) -> bool {
    !states(world, who).aloft && footprint(world, who).is_some_and(|space| over_pit(world, space))
}

/// Whether somebody flies.
pub fn flies(world: &World, who: Entity) -> bool {
    has(world, who, Feat::Flight)
}

/// The movement mode of somebody's Move: in the air if it can.
pub fn best_gait(world: &World, who: Entity) -> MovementMode {
    if flies(world, who) && !states(world, who).prone { MovementMode::Fly } else { MovementMode::Go }
}

/// Lets somebody look at how another moves: by one Move, on foot or in the air.
pub fn query_movement(world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&MovementQuery)) {
    let movement_mode = best_gait(world, who);
    let paid = next_turn || budget::left(world, who, ACTION) > 0;
    let feet = if paid { rate(world, who, movement_mode) } else { Feet(0) };
    path::query_movement(&Mover::new(world, who, movement_mode), feet, ask);
}

/// Every square that one Move leads to, each with one way: the chain of `from` is the way that is gone, to the foot.
pub fn goals(world: &World, who: Entity, movement_mode: MovementMode) -> Vec<Destination> {
    path::goals(&Mover::new(world, who, movement_mode), rate(world, who, movement_mode))
}

/// The goals of a Move through the air that is to land: it ends only where its mover can stand, and on what waits there. Ruling
/// `FV-RUL-33`.
pub fn landing(world: &World, who: Entity, mut goals: Vec<Destination>) -> Vec<Destination> {
    let on_foot = Mover::new(world, who, MovementMode::Go);
    for goal in &mut goals {
        goal.stop &= stands_at(world, who, goal.to);
        if goal.stop {
            let strewn = things::trodden(world, who, None, on_foot.own.space(goal.to)).map(told);
            goal.hazards.extend(strewn.chain(path::StepRules::awaits(&on_foot, goal.to, true)));
        }
    }
    goals
}

/// The words for a hazard on a square.
fn told((title, at): (&str, Square)) -> Text {
    format!("{title} at {at}").into()
}

/// The refusal of an order that names a square which paths only lead over. Rulings `FV-RUL-33`, `FV-RUL-55`.
pub fn no_stop(
    world: &World,
    who: Entity,
    movement_mode: MovementMode,
    goals: &[Destination],
    order: &Order,
) -> Option<Refusal> {
    path::no_stop(&Mover::new(world, who, movement_mode), goals, order, "FV-RUL-33")
}

/// Whether the path of an order's own can be gone by one Move, and ends where the offer says.
///
/// # Errors
/// The first bad step, that it is too long, or that its last square is taken.
pub fn judge(
    world: &World,
    who: Entity,
    movement_mode: MovementMode,
    picked: &Picked,
) -> Result<(), Refusal> {
    let most = (rate(world, who, movement_mode), PACES, "one Move");
    path::judge_picked(&Mover::new(world, who, movement_mode), picked, most, ["FV-ACT-09", "FV-RUL-33"])
}
