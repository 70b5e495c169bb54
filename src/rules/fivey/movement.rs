//! Moving: one unbroken path for an action, diagonals that count one and two in turn, and flight. Rules `FV-ACT-09`,
//! `FV-MOVE-01` to `FV-MOVE-06`, rulings `FV-RUL-30`, `FV-RUL-41`, `FV-RUL-42`, `FV-RUL-55`.

use super::{
    deeds::{Chance, Deed, push, push_all},
    feats::{self, Free},
    profile::{Feat, Gear},
    sheet::{Economy, Stores},
    things::{fire, litter},
    tools::{able, has, name, part, profile, set, states, tell},
    tricks, veils,
};
use crate::{
    battle::{
        board::{Board, Position, footprint},
        fact::Happening,
        foresight::Roam,
        roster::Roster,
        stack::Stack,
        words::{Goal, Text},
    },
    grid::{
        Diagonals, Entry, Feet, Footprint, MoveRules, Size, Square, Tile, check_step, may_stop, path_feet,
        reachable,
    },
};
use bevy_ecs::{component::Component, entity::Entity, world::World};

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

/// The Move that is being made: what is left of it, and how it is made.
#[derive(Component, Clone, Debug, Default)]
pub struct Going {
    gait: Gait,
    left: i32,
    odd: bool,
    /// Squares come by, the start first.
    trail: Vec<Square>,
}

/// Somebody on the move, as the grid asks about it.
pub(super) struct Mover<'a> {
    world: &'a World,
    who: Entity,
    size: Size,
    gait: Gait,
    sure_footed: bool,
    odd: bool,
    /// What is strewn about, for those on foot.
    litter: Vec<litter::Strewn>,
}

/// Paces of one Move, nothing ailing. Armor that is off no longer weighs. Rules `FV-MOVE-01`, `FV-MOVE-04`.
pub fn stride(world: &World, who: Entity) -> i32 {
    let Some(profile) = profile(world, who) else { return 0 };
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
        let sure_footed = part::<Stores>(world, who).gear.contains_key(&Gear::WalkingStick);
        let litter = if gait == Gait::Fly { Vec::new() } else { litter::strewn(world) };
        Self { world, who, size, gait, sure_footed, odd: false, litter }
    }

    /// Asks the grid under the rules of this mover.
    pub(super) fn with<T>(&self, ask: impl FnOnce(&MoveRules) -> T) -> T {
        let enter = |square| self.enter(square);
        // Of two ways equally long the one that hurts less is shown.
        let provokes = |from, to| (self.provoked(from, to).len() + self.trodden(from, to).count()) as u32;
        ask(&MoveRules {
            map: self.world.resource::<Board>().map(),
            side: self.size.side(),
            enter: &enter,
            hindered: matches!(self.gait, Gait::Crawl | Gait::Jump) || self.in_pit(),
            ignore_difficult: self.sure_footed,
            flies: matches!(self.gait, Gait::Fly | Gait::Jump),
            provokes: &provokes,
            diagonals: Diagonals::Alternate { odd: self.odd },
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
    pub(super) fn provoked(&self, from: Square, to: Square) -> Vec<Entity> {
        let space = |at| Footprint::new(at, self.size);
        feats::guards(self.world, self.who, space(from), space(to))
    }

    /// What is strewn where a step leads. Ruling `FV-RUL-43`.
    pub(super) fn trodden(&self, from: Square, to: Square) -> impl Iterator<Item = &litter::Strewn> {
        let (from, to) = (Footprint::new(from, self.size), Footprint::new(to, self.size));
        self.litter.iter().filter(move |strewn| to.contains(strewn.at) && !from.contains(strewn.at))
    }

    /// What waits where a Move ends.
    pub(super) fn ends_in(&self, at: Square) -> Option<Text> {
        let space = Footprint::new(at, self.size);
        let burns = self.gait != Gait::Fly && fire::within(self.world, space);
        burns.then(|| format!("fire at {at}").into())
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
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return };
    let gait = if flies(world, who) && !states(world, who).prone { Gait::Fly } else { Gait::Walk };
    let paid = next_turn || part::<Economy>(world, who).actions > 0;
    let feet = if paid { rate(world, who, gait) } else { Feet(0) };
    let mover = Mover::new(world, who, gait);
    let provoked = |from, to| mover.provoked(from, to);
    mover.with(|rules| ask(&Roam { rules, start, feet, provoked: &provoked }));
}

/// Every square that one Move leads to, each with one way: the chain of `from` is the way that is gone, to the foot.
pub fn goals(world: &World, who: Entity, gait: Gait) -> Vec<Goal> {
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return Vec::new() };
    let budget = rate(world, who, gait);
    let mover = Mover::new(world, who, gait);
    let mut reached = mover.with(|rules| reachable(rules, start, budget));
    reached.sort_by_key(|one| one.feet);
    let mut goals: Vec<Goal> = Vec::new();
    let mut parity = std::collections::BTreeMap::from([(
        (start.row, start.col),
        (0, false, Vec::new(), Vec::<Text>::new()),
    )]);
    mover.with(|rules| {
        for one in &reached {
            let key = (one.square.row, one.square.col);
            let Some(from) = one.from.filter(|_| !parity.contains_key(&key)) else { continue };
            let Some((feet, odd, provokes, mut hazards)) = parity.get(&(from.row, from.col)).cloned() else {
                continue;
            };
            let diagonals = Diagonals::Alternate { odd };
            let Ok(step) = check_step(&MoveRules { diagonals, ..*rules }, from, one.square) else { continue };
            let total = feet + step.0;
            if total > budget.0 {
                continue;
            }
            let mut provoked: Vec<Entity> = provokes;
            for enemy in mover.provoked(from, one.square) {
                if !provoked.contains(&enemy) {
                    provoked.push(enemy);
                }
            }
            let odd = diagonals.after(from, one.square) == Diagonals::Alternate { odd: true };
            hazards.extend(mover.trodden(from, one.square).map(|strewn| Text::from(strewn.to_string())));
            goals.push(Goal {
                to: one.square,
                feet: Feet(total),
                from,
                stop: may_stop(rules, one.square),
                provokes: provoked.iter().map(|&enemy| name(world, enemy)).collect(),
                hazards: hazards.iter().cloned().chain(mover.ends_in(one.square)).collect(),
            });
            parity.insert(key, (total, odd, provoked, hazards));
        }
    });
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
            _ if feet > rate => Err(format!("that takes {feet} and one Move is {rate}").into()),
            _ => Ok(feet),
        }
    })
}

/// Stands up if it must, and puts the steps of a Move on the stack. Ruling `FV-RUL-30`: it is one unbroken path.
pub fn set_out(world: &mut World, who: Entity, path: &[Square], budget: Feet) {
    go(world, who, path, budget, Gait::Walk);
}

/// As [`set_out`], in any gait.
pub fn go(world: &mut World, who: Entity, path: &[Square], budget: Feet, gait: Gait) {
    if gait == Gait::Walk && states(world, who).prone {
        stand_up(world, who);
    }
    if gait == Gait::Walk && states(world, who).aloft {
        set(world, who, |states| states.aloft = false);
        veils::lost(world, who, "aloft", "FV-RUL-33");
    }
    let trail = world.get::<Position>(who).map(|at| at.0).into_iter().collect();
    world.entity_mut(who).insert(Going { gait, left: budget.0, odd: false, trail });
    let steps = path.iter().map(|&to| Deed::Step { who, to, asked: false }).collect();
    push_all(world, steps);
}

/// Back on its feet.
pub fn stand_up(world: &mut World, who: Entity) {
    set(world, who, |states| states.prone = false);
    veils::lost(world, who, "prone", "FV-RUL-42");
}

/// On the ground. Ruling `FV-RUL-42`.
pub fn knock_prone(world: &mut World, who: Entity) {
    if !states(world, who).prone {
        set(world, who, |states| states.prone = true);
        veils::gained(world, who, "prone", "FV-RUL-42");
        super::drop::out_of_the_air(world, who);
    }
}

/// One step: those with Guard whose reach it leaves may strike first.
pub fn step(world: &mut World, who: Entity, to: Square, asked: bool) {
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else { return forget(world, who) };
    let going = part::<Going>(world, who);
    let on_foot = matches!(going.gait, Gait::Walk | Gait::Jump);
    if !able(world, who) || (on_foot && states(world, who).prone) {
        return halt(world, who, "can't go on".into());
    }
    let mut mover = Mover::new(world, who, going.gait);
    mover.odd = going.odd;
    if !asked {
        let provoked = mover.provoked(from, to);
        if !provoked.is_empty() {
            push(world, Deed::Step { who, to, asked: true });
            let ask = |by| Deed::Chance(Chance { by, at: Some(who), feat: Free::Guard });
            return push_all(world, provoked.into_iter().map(ask).collect());
        }
    }
    let (cost, after) = mover.with(|rules| (check_step(rules, from, to), rules.diagonals.after(from, to)));
    match cost {
        Ok(feet) if feet.0 <= going.left => {
            let left = going.left - feet.0;
            let mut trail = going.trail;
            trail.push(to);
            let odd = after == Diagonals::Alternate { odd: true };
            world.entity_mut(who).insert((Going { left, odd, trail, ..going }, Position(to)));
            let rule = if feet.0 > 5 { "FV-RUL-41" } else { "FV-ACT-09" };
            tell(world, Happening::Moved { who: name(world, who), from, to, feet, left: Feet(left) }, rule);
            tricks::hide::come_into_view(world, who);
            tricks::slip_away(world);
            let in_the_air = match going.gait {
                Gait::Fly => true,
                Gait::Jump => on_its_way(world, who),
                Gait::Walk | Gait::Crawl => false,
            };
            if !in_the_air {
                litter::entered(world, who, Some(from));
            }
        }
        Ok(_) => halt(world, who, "no movement left".into()),
        Err(problem) => halt(world, who, problem.to_string().into()),
    }
}

/// Whether more steps of a Move are to come.
pub fn on_its_way(world: &World, who: Entity) -> bool {
    let stack = world.resource::<Stack<Deed>>();
    stack.deeds().iter().any(|deed| matches!(deed, Deed::Step { who: mover, .. } if *mover == who))
}

/// Somebody has been moved by force, and what that brings: the end of its Move, being seen, a fall into a pit. Ruling
/// `FV-RUL-42`.
pub fn arrived(world: &mut World, who: Entity) {
    if on_its_way(world, who) {
        forget(world, who);
        if let Some(at) = world.get::<Position>(who).map(|at| at.0) {
            let why = "is pushed".into();
            tell(world, Happening::MoveStopped { who: name(world, who), at, why }, "FV-RUL-30");
        }
    }
    tricks::hide::come_into_view(world, who);
    tricks::slip_away(world);
    if pit_under(world, who) {
        super::drop::into_pit(world, who);
    }
    litter::entered(world, who, None);
}

/// The Move ends here; whoever stands in somebody's space goes back to the last free square.
pub fn halt(world: &mut World, who: Entity, why: Text) {
    forget(world, who);
    let Some(here) = world.get::<Position>(who).map(|at| at.0) else { return };
    let going = part::<Going>(world, who);
    let free = Mover::new(world, who, going.gait).with(|rules| {
        let start = going.trail.first().copied();
        going.trail.iter().rev().copied().find(|&square| Some(square) == start || may_stop(rules, square))
    });
    let at = free.unwrap_or(here);
    if going.gait == Gait::Jump && pit_under(world, who) {
        // What stops a jump over a pit ends it down there.
        let told = Happening::MoveStopped { who: name(world, who), at: here, why };
        tell(world, told, "FV-RUL-30");
        return super::drop::into_pit(world, who);
    }
    if at != here {
        world.entity_mut(who).insert(Position(at));
    }
    tell(world, Happening::MoveStopped { who: name(world, who), at, why }, "FV-RUL-30");
}

fn forget(world: &mut World, who: Entity) {
    world.resource_mut::<Stack<Deed>>().retain(|deed| {
        let guard =
            matches!(deed, Deed::Chance(chance) if chance.feat == Free::Guard && chance.at == Some(who));
        let step = matches!(deed, Deed::Step { who: mover, .. } if *mover == who);
        !guard && !step
    });
}

/// Whether somebody flies.
pub fn flies(world: &World, who: Entity) -> bool {
    has(world, who, Feat::Flight)
}
