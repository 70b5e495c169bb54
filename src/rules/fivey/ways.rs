//! Where a Move may lead: how fast, over what, past whom, and what waits there; diagonals count one and two in turn. Rules
//! `FV-MOVE-01` to `FV-MOVE-06`, rulings `FV-RUL-41`, `FV-RUL-42`, `FV-RUL-55`.

use super::{
    free::{Guard, guards},
    profile::{Feat, Gear},
    sheet::{Economy, Stores},
    things::{fire, litter, water},
    tools::{PACES, able, has, name, part, profile, states},
};
use crate::{
    battle::{Board, Goal, Position, Roam, Roster, RuleId, Text, footprint, never::never},
    grid::{
        Diagonals, Entry, Feet, Footprint, MoveRules, SQUARE_FEET, Size, Square, Tile, may_stop,
        one_way_each, path_feet, reachable,
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// Paces that standing up takes from a Move. Ruling `FV-RUL-42`.
pub const STANDING_UP: i32 = 2;

/// How somebody moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gait {
    /// On its feet, standing up first if it lies.
    #[default]
    Walk,
    /// On the ground: each pace costs double. Rule `FV-MOVE-02`.
    Crawl,
    /// Through the air, over everything. Ruling `FV-RUL-33`.
    Fly,
    /// Straight over a pit: each pace costs double. Rule `FV-MOVE-03`.
    Jump,
}

/// Somebody on the move, as the grid asks about it.
pub(super) struct Mover<'a> {
    world: &'a World,
    who: Entity,
    size: Size,
    gait: Gait,
    sure_footed: bool,
    pub(super) odd: bool,
    guards: Vec<Guard<'a>>,
    /// What is strewn about, for those on foot.
    litter: Vec<litter::Strewn>,
}

/// Paces of one Move, nothing ailing. Armor that is off no longer weighs. Rules `FV-MOVE-01`, `FV-MOVE-04`.
pub fn stride(world: &World, who: Entity) -> i32 {
    let Some(profile) = profile(world, who) else {
        never!("{who:?} has no profile");
        return 0;
    };
    let off = states(world, who).armor_off;
    let weight = profile.paces_from.iter().filter(|part| off && part.rule == "FV-ARM-03");
    profile.paces - weight.map(|part| part.value).sum::<i32>()
}

/// Feet of one Move. Rules `FV-MOVE-01`, `FV-MOVE-04`, ruling `FV-RUL-42`.
pub fn rate(world: &World, who: Entity, gait: Gait) -> Feet {
    let state = states(world, who);
    if !able(world, who) || state.grappled_by.is_some() || (state.prone && gait == Gait::Jump) {
        return Feet(0);
    }
    let paces = stride(world, who);
    let standing_up = state.prone && gait == Gait::Walk;
    Feet::squares((paces - if standing_up { STANDING_UP } else { 0 }).max(0))
}

impl<'a> Mover<'a> {
    pub(super) fn new(world: &'a World, who: Entity, gait: Gait) -> Self {
        let size = world.get::<Size>(who).copied().unwrap_or_default();
        let stores = world.get::<Stores>(who);
        let sure_footed = stores.is_some_and(|stores| stores.gear.contains_key(&Gear::WalkingStick));
        let litter = if gait == Gait::Fly { Vec::new() } else { litter::strewn(world) };
        Self { world, who, size, gait, sure_footed, odd: false, guards: guards(world, who), litter }
    }

    /// Asks the grid under the rules of this mover.
    pub(super) fn with<T>(&self, ask: impl FnOnce(&MoveRules) -> T) -> T {
        let enter = |square| self.enter(square);
        // Of two ways equally long the one that hurts less is shown.
        let provokes = |from, to| (self.provoked(from, to).count() + self.trodden(from, to).count()) as u32;
        ask(&MoveRules {
            enter: &enter,
            hindered: matches!(self.gait, Gait::Crawl | Gait::Jump) || self.in_pit(),
            ignore_difficult: self.sure_footed,
            flies: matches!(self.gait, Gait::Fly | Gait::Jump),
            provokes: &provokes,
            diagonals: Diagonals::Alternate { odd: self.odd },
            ..MoveRules::on_foot(self.world.resource::<Board>().map(), self.size.side())
        })
    }

    /// Climbing out of a pit costs double. Rule `FV-MOVE-02`.
    fn in_pit(&self) -> bool {
        self.gait != Gait::Fly && pit_under(self.world, self.who)
    }

    /// Friends let one pass, enemies do not, and nobody ends where somebody stands; who flies passes over all. Ruling
    /// `FV-RUL-55`.
    fn enter(&self, at: Square) -> Entry {
        let board = self.world.resource::<Board>();
        let roster = self.world.resource::<Roster>();
        let mut entry = Entry::Free;
        for square in Footprint::new(at, self.size).squares() {
            for &other in board.on(square).iter().filter(|&&other| other != self.who) {
                if self.gait != Gait::Fly && roster.hostile(self.who, other) {
                    return Entry::Blocked;
                }
                entry = Entry::Past;
            }
        }
        entry
    }

    /// Those with Guard whose reach a step leaves. Ruling `FV-RUL-34`.
    pub(super) fn provoked(&self, from: Square, to: Square) -> impl Iterator<Item = Entity> + '_ {
        let (from, to) = (Footprint::new(from, self.size), Footprint::new(to, self.size));
        self.guards.iter().filter(move |guard| guard.is_left(from, to)).map(|guard| guard.who)
    }

    /// What is strewn where a step leads. Ruling `FV-RUL-43`.
    pub(super) fn trodden(&self, from: Square, to: Square) -> impl Iterator<Item = &litter::Strewn> {
        let (from, to) = (Footprint::new(from, self.size), Footprint::new(to, self.size));
        self.litter.iter().filter(move |strewn| to.contains(strewn.at) && !from.contains(strewn.at))
    }

    /// What waits where a Move ends.
    pub(super) fn ends_in(&self, at: Square) -> impl Iterator<Item = Text> {
        let space = Footprint::new(at, self.size);
        let down = self.gait != Gait::Fly;
        let burns = (down && fire::within(self.world, space)).then(|| Text::from(format!("fire at {at}")));
        burns.into_iter().chain(down.then(|| water::warning(self.world, self.who, space)).flatten())
    }

    /// The rule that makes a step as long as it is.
    pub(super) fn why(&self, from: Square, to: Square, feet: Feet) -> RuleId {
        let map = self.world.resource::<Board>().map();
        let second = Diagonals::Alternate { odd: self.odd }.costs_double(from, to);
        let plain = if second { 2 * SQUARE_FEET } else { SQUARE_FEET };
        let space = Footprint::new(to, self.size);
        match self.gait {
            _ if feet.0 <= plain && second => "FV-RUL-41",
            _ if feet.0 <= plain => "FV-ACT-09",
            Gait::Jump => "FV-MOVE-03",
            Gait::Crawl => "FV-MOVE-02",
            // Climbing or swimming.
            _ if self.in_pit() || map.is_deep_water(space) => "FV-MOVE-02",
            Gait::Walk | Gait::Fly => "FV-RUL-42",
        }
    }

    /// A step has been made: diagonals are counted on. Ruling `FV-RUL-41`.
    pub(super) fn count(&mut self, from: Square, to: Square) {
        let after = Diagonals::Alternate { odd: self.odd }.after(from, to);
        self.odd = after == Diagonals::Alternate { odd: true };
    }
}

/// Whether somebody is down in a pit.
pub fn pit_under(world: &World, who: Entity) -> bool {
    let map = world.resource::<Board>().map();
    !states(world, who).aloft
        && footprint(world, who)
            .is_some_and(|space| space.squares().any(|square| map.tile(square) == Tile::Pit))
}

/// Lets somebody look at how another moves: by one Move, on foot or in the air.
pub fn roam(world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere");
    };
    let gait = if flies(world, who) && !states(world, who).prone { Gait::Fly } else { Gait::Walk };
    let paid = next_turn || part::<Economy>(world, who).actions > 0;
    let feet = if paid { rate(world, who, gait) } else { Feet(0) };
    let mover = Mover::new(world, who, gait);
    let provoked = |from, to| mover.provoked(from, to).collect();
    mover.with(|rules| ask(&Roam { rules, start, feet, provoked: &provoked }));
}

/// Every square that one Move leads to, each with one way: the chain of `from` is the way that is gone, to the foot.
pub fn goals(world: &World, who: Entity, gait: Gait) -> Vec<Goal> {
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        never!("{who:?} stands nowhere");
        return Vec::new();
    };
    let budget = rate(world, who, gait);
    let mover = Mover::new(world, who, gait);
    let mut reached = mover.with(|rules| one_way_each(rules, reachable(rules, start, budget), budget));
    reached.sort_by_key(|one| one.feet);
    let (cols, rows) = world.resource::<Board>().map().around(start, budget.in_squares());
    let place = |at: Square| (at.row - rows.start) as usize * cols.len() + (at.col - cols.start) as usize;
    // What is met on the way to each square.
    let mut met: Vec<Option<(Vec<Entity>, Vec<Text>)>> = vec![None; cols.len() * rows.len()];
    met[place(start)] = Some(Default::default());
    let mut goals: Vec<Goal> = Vec::with_capacity(reached.len());
    for one in &reached {
        let Some(from) = one.from else { continue };
        let Some((mut provoked, mut hazards)) = met[place(from)].clone() else { continue };
        for enemy in mover.provoked(from, one.square) {
            if !provoked.contains(&enemy) {
                provoked.push(enemy);
            }
        }
        hazards.extend(mover.trodden(from, one.square).map(|strewn| Text::from(strewn.to_string())));
        goals.push(Goal {
            to: one.square,
            feet: one.feet,
            from,
            stop: one.may_stop,
            provokes: provoked.iter().map(|&enemy| name(world, enemy)).collect(),
            hazards: hazards.iter().cloned().chain(mover.ends_in(one.square)).collect(),
        });
        met[place(one.square)] = Some((provoked, hazards));
    }
    goals.sort_by_key(|goal| (goal.to.row, goal.to.col));
    goals
}

/// The way that leads to a goal.
pub fn way(goals: &[Goal], to: Square) -> Vec<Square> {
    let mut way = Vec::new();
    let mut next = Some(to);
    while let Some(goal) = next.and_then(|to| goals.iter().find(|goal| goal.to == to)) {
        way.push(goal.to);
        next = Some(goal.from).filter(|_| way.len() <= goals.len());
    }
    way.reverse();
    way
}

/// The feet of a way, or why it can't be gone.
///
/// # Errors
/// The first bad step, that it is too long, or that its last square is taken.
pub fn judge(world: &World, who: Entity, gait: Gait, path: &[Square]) -> Result<Feet, Text> {
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        return Err("is not on the board".into());
    };
    let rate = rate(world, who, gait);
    Mover::new(world, who, gait).with(|rules| {
        let feet = path_feet(rules, start, path).map_err(|problem| Text::from(problem.to_string()))?;
        match path.last() {
            Some(&last) if !may_stop(rules, last) => Err(format!("{last} is occupied").into()),
            _ if feet > rate => {
                let [takes, rate] = [feet, rate].map(|feet| PACES.told(feet));
                Err(format!("that takes {takes}, and one Move is {rate}").into())
            }
            _ => Ok(feet),
        }
    })
}

/// Whether somebody flies.
pub fn flies(world: &World, who: Entity) -> bool {
    has(world, who, Feat::Flight)
}
