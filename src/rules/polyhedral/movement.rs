//! Moving on the grid: who lets whom through, what a step costs, what it provokes. Catalog sections 24 and 26.

use super::{
    deeds::{Deed, push},
    forms::threatened,
    hazards,
    hiding::{forget_traces, reveal},
    ready,
    sheet::{Conditions, Economy},
    sight::sees_at,
    state::feared,
    things,
    tools::{able, change, hidden, name, part, speed, tell},
    turns::may_react,
};
use crate::{
    battle::{
        board::{Board, Position},
        fact::Happening,
        foresight::Roam,
        roster::Roster,
        stack::Stack,
        turns::Turns,
        words::{Goal, Text},
    },
    grid::{
        Feet, Footprint, Size, Square, Watched,
        paths::{Diagonals, Entry, MoveRules, Reached, check_step, may_stop, path_feet, reachable},
    },
};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// The squares that somebody has come by in this move, the start first. Ruling `R-105` leads back along them.
#[derive(Component, Clone, Debug, Default)]
pub struct Trail {
    squares: Vec<Square>,
    /// The move began on the ground, so that lying there does not stop it.
    crawls: bool,
}

/// An enemy whose reach a step may leave.
struct Watcher {
    who: Entity,
    stands: Footprint,
    reach: Feet,
}

/// What the rules of the grid ask about a mover, answered from the world.
struct Mover<'a> {
    world: &'a World,
    board: &'a Board,
    roster: &'a Roster,
    who: Entity,
    size: Size,
    prone: bool,
    /// Those it may not come nearer to. Ruling `R-108`.
    feared: Vec<Footprint>,
    /// It steps in earnest: those who hide are met, too.
    steps: bool,
    watchers: Vec<Watcher>,
    /// Their reach on the ground, where many steps are asked about.
    watched: Option<Watched>,
}

impl<'a> Mover<'a> {
    /// Somebody who goes no farther than `within` from where it stands.
    fn new(world: &'a World, who: Entity, within: Feet) -> Self {
        let size = world.get::<Size>(who).copied().unwrap_or_default();
        let conditions = part::<Conditions>(world, who);
        let watchers = if conditions.disengaged { Vec::new() } else { watchers(world, who, within, false) };
        let (board, roster, feared) = (world.resource(), world.resource(), feared(world, who));
        let (prone, steps, watched) = (conditions.prone, false, None);
        Self { world, board, roster, who, size, prone, feared, steps, watchers, watched }
    }

    /// The same as the step is made: those who hide are met, too, and may strike.
    fn stepping(world: &'a World, who: Entity) -> Self {
        let mut mover = Self::new(world, who, Feet(0));
        mover.steps = true;
        if !part::<Conditions>(world, who).disengaged {
            mover.watchers = watchers(world, who, Feet(0), true);
        }
        mover
    }

    /// Whether the mover knows nothing of somebody who stands in its way.
    fn overlooks(&self, other: Entity) -> bool {
        !self.steps && self.roster.hostile(self.who, other) && hidden(self.world, other)
    }

    /// The same, made ready to judge every step within `budget` of `start`.
    fn near(self, start: Square, budget: Feet) -> Self {
        if self.watchers.is_empty() {
            return self;
        }
        let map = self.board.map();
        let reaches = self.watchers.iter().map(|watcher| (watcher.stands, watcher.reach));
        let watched = Watched::around(map, start, budget.in_squares(), self.size.side(), reaches);
        Self { watched: Some(watched), ..self }
    }

    fn with<T>(&self, ask: impl FnOnce(&MoveRules) -> T) -> T {
        let enter = |square| self.enter(square);
        let provokes = |from, to| (self.provoked(from, to).count() + self.hazards(from, to).len()) as u32;
        ask(&MoveRules {
            map: self.board.map(),
            side: self.size.side(),
            enter: &enter,
            hindered: self.prone,
            ignore_difficult: false,
            flies: false,
            shuns: &self.feared,
            provokes: &provokes,
            diagonals: Diagonals::Every5,
        })
    }

    /// Rules `PH-MOVE-04` to `PH-MOVE-07`, ruling `R-104`.
    fn enter(&self, at: Square) -> Entry {
        let mut entry = Entry::Free;
        for square in Footprint::new(at, self.size).squares() {
            let here = self.board.on(square);
            let others = || here.iter().copied().filter(|&other| other != self.who && !self.overlooks(other));
            if others().next().is_none() {
                continue;
            }
            let sizes = || others().map(|other| self.world.get::<Size>(other).copied().unwrap_or_default());
            let all_friends = others().all(|other| !self.roster.hostile(self.who, other));
            if self.size == Size::Tiny
                && all_friends
                && others().count() < 4
                && sizes().all(|size| size == Size::Tiny)
            {
                continue;
            }
            let passable = others().zip(sizes()).all(|(other, size)| {
                !self.roster.hostile(self.who, other) || size.categories_from(self.size) >= 2
            });
            if !passable {
                return Entry::Blocked;
            }
            entry = Entry::Through;
        }
        entry
    }

    /// What its side knows to wait where a step leads.
    fn hazards(&self, from: Square, to: Square) -> Vec<Text> {
        if !hazards::any(self.world) {
            return Vec::new();
        }
        let (here, there) = (Footprint::new(from, self.size), Footprint::new(to, self.size));
        hazards::known_on(self.world, self.roster.side(self.who), here, there).collect()
    }

    /// Those whose reach a step leaves. Ruling `R-088`.
    fn provoked(&self, from: Square, to: Square) -> impl Iterator<Item = Entity> + '_ {
        let (here, there) = (Footprint::new(from, self.size), Footprint::new(to, self.size));
        let safe = self.watched.as_ref().is_some_and(|watched| watched.is_safe(from));
        let watchers = if safe { &[] } else { &self.watchers[..] };
        let may_reach =
            move |at: usize| self.watched.as_ref().is_none_or(|watched| watched.may_reach(from, at));
        watchers.iter().enumerate().filter(move |&(at, _)| may_reach(at)).filter_map(move |(_, watcher)| {
            let leaves = watcher.stands.distance(here) <= watcher.reach
                && watcher.stands.distance(there) > watcher.reach;
            let sees = || sees_at(self.world, watcher.who, watcher.stands, self.who, here);
            (leaves && sees()).then_some(watcher.who)
        })
    }
}

/// Enemies that may strike at somebody who leaves their reach within some feet, in initiative order. Rulings `R-078`,
/// `R-088`.
/// Those who hide are among them only if `all` are asked for.
fn watchers(world: &World, mover: Entity, within: Feet, all: bool) -> Vec<Watcher> {
    let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
    let Some(here) = board.space(mover) else { return Vec::new() };
    let enemies = world.resource::<Turns>().order.iter().copied().filter(|&who| roster.hostile(mover, who));
    enemies
        .filter_map(|who| {
            let (stands, reach) = (board.space(who)?, threatened(world, who));
            let near = stands.distance(here).0.saturating_sub(within.0) <= reach.0;
            (near && may_react(world, who) && (all || !hidden(world, who))).then_some(Watcher {
                who,
                stands,
                reach,
            })
        })
        .collect()
}

/// Lets somebody look at how another moves.
pub fn roam(world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return };
    let feet = if next_turn { speed(world, who) } else { Feet(part::<Economy>(world, who).movement) };
    let mover = Mover::new(world, who, feet).near(start, feet);
    let provoked = |from, to| mover.provoked(from, to).collect();
    mover.with(|rules| ask(&Roam { rules, start, feet, provoked: &provoked }));
}

/// Every square that somebody can get to with the movement left, with the way and whom it provokes.
pub fn goals(world: &World, who: Entity) -> Vec<Goal> {
    let (Some(here), left) = (world.get::<Position>(who), part::<Economy>(world, who).movement) else {
        return Vec::new();
    };
    let mover = Mover::new(world, who, Feet(left)).near(here.0, Feet(left));
    let reached = mover.with(|rules| reachable(rules, here.0, Feet(left)));
    let provoked = provoked_on_the_way(&mover, &reached);
    let mut dangers = dangers_on_the_way(&mover, &reached);
    let mut goals = Vec::with_capacity(reached.len());
    for (at, (reached, provokes)) in reached.iter().zip(provoked).enumerate() {
        let Some(from) = reached.from else { continue };
        let provokes = provokes.into_iter().map(|enemy| mover.roster.name(enemy));
        let (provokes, stop) = (provokes.collect(), reached.may_stop);
        goals.push(Goal {
            to: reached.square,
            feet: reached.feet,
            from,
            stop,
            provokes,
            hazards: dangers.get_mut(at).map(std::mem::take).unwrap_or_default(),
        });
    }
    goals
}

/// Whom each way provokes: each enemy once, since it has one reaction.
fn provoked_on_the_way(mover: &Mover, reached: &[Reached]) -> Vec<Vec<Entity>> {
    // Where a way provokes nobody, no square on it does.
    let mut order: Vec<usize> = (0..reached.len()).filter(|&at| reached[at].provokes > 0).collect();
    order.sort_by_key(|&at| reached[at].feet);
    let place = |square: Square| {
        reached
            .binary_search_by_key(&(square.row, square.col), |other| (other.square.row, other.square.col))
            .ok()
    };
    let mut provoked: Vec<Vec<Entity>> = vec![Vec::new(); reached.len()];
    for at in order {
        let Some(from) = reached[at].from else { continue };
        let mut all = place(from).map(|before| provoked[before].clone()).unwrap_or_default();
        for enemy in mover.provoked(from, reached[at].square) {
            if !all.contains(&enemy) {
                all.push(enemy);
            }
        }
        provoked[at] = all;
    }
    provoked
}

/// What is known to wait on each way, from its start on; nothing where nothing waits anywhere.
fn dangers_on_the_way(mover: &Mover, reached: &[Reached]) -> Vec<Vec<Text>> {
    if !hazards::any(mover.world) {
        return Vec::new();
    }
    let place = |square: Square| reached.iter().position(|other| other.square == square);
    let mut order: Vec<usize> = (0..reached.len()).filter(|&at| reached[at].provokes > 0).collect();
    order.sort_by_key(|&at| reached[at].feet);
    let mut dangers: Vec<Vec<Text>> = vec![Vec::new(); reached.len()];
    for at in order {
        let Some(from) = reached[at].from else { continue };
        let mut all = place(from).map(|before| dangers[before].clone()).unwrap_or_default();
        all.extend(mover.hazards(from, reached[at].square));
        dangers[at] = all;
    }
    dangers
}

/// The feet that a way takes, or why it can't be gone.
///
/// # Errors
/// The first bad step, in words, or that the last square is taken.
pub fn judge_path(world: &World, who: Entity, path: &[Square]) -> Result<Feet, Text> {
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        return Err("is not on the board".into());
    };
    // What a way provokes is no part of its price.
    Mover::new(world, who, Feet(0)).with(|rules| {
        let feet = path_feet(rules, start, path).map_err(|problem| Text::from(problem.to_string()))?;
        match path.last() {
            Some(&last) if !may_stop(rules, last) => Err(format!("{last} is occupied").into()),
            _ => Ok(feet),
        }
    })
}

/// Puts the steps of a way on the stack.
pub fn set_out(world: &mut World, who: Entity, path: &[Square]) {
    let start = world.get::<Position>(who).map(|at| at.0);
    let crawls = part::<Conditions>(world, who).prone;
    world.entity_mut(who).insert(Trail { squares: start.into_iter().collect(), crawls });
    let steps = path.iter().map(|&to| Deed::Step { who, to, asked: false });
    let steps: Vec<Deed> = steps.collect();
    world.resource_mut::<Stack<Deed>>().push_in_order(steps);
}

/// One step: first those whose reach it leaves may strike, then it is made. Rulings `R-078`, `R-088`.
pub fn step(world: &mut World, who: Entity, to: Square, asked: bool) {
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else {
        forget_steps(world, who);
        return;
    };
    if let Some(why) = stopped(world, who) {
        halt(world, who, why);
        return;
    }
    let mover = Mover::stepping(world, who);
    let cost = mover.with(|rules| check_step(rules, from, to));
    if !asked {
        let provoked: Vec<Entity> = mover.provoked(from, to).collect();
        if !provoked.is_empty() {
            push(world, Deed::Step { who, to, asked: true });
            let asks: Vec<Deed> =
                provoked.into_iter().map(|by| Deed::Provoke { by, mover: who, to }).collect();
            world.resource_mut::<Stack<Deed>>().push_in_order(asks);
            return;
        }
    }
    let left = part::<Economy>(world, who).movement;
    match cost {
        Ok(feet) if feet.0 <= left => {
            change(world, who, |economy: &mut Economy| economy.movement -= feet.0);
            world.entity_mut(who).insert(Position(to));
            change(world, who, |trail: &mut Trail| trail.squares.push(to));
            forget_traces(world, who);
            let left = Feet(left - feet.0);
            let rule = if feet.0 > 5 { "PH-HIND-02" } else { "PH-GRID-01" };
            tell(world, Happening::Moved { who: name(world, who), from, to, feet, left }, rule);
            arrived(world, who, from);
        }
        Ok(_) => halt(world, who, "no movement left".into()),
        Err(problem) => {
            halt(world, who, problem.to_string().into());
            bump_into(world, who, to);
        }
    }
}

/// Somebody has come to where it stands: what waits there, who waits for that, what it notices. What happens first is pushed last.
pub fn arrived(world: &mut World, who: Entity, from: Square) {
    things::look_out(world, who);
    ready::stepped(world, who, from);
    hazards::entered(world, who, from);
}

/// Whether somebody has steps left to make.
pub fn is_on_its_way(world: &World, who: Entity) -> bool {
    let deeds = world.resource::<Stack<Deed>>().deeds();
    deeds.iter().any(|deed| matches!(deed, Deed::Step { who: mover, .. } if *mover == who))
}

/// Why a move can't go on, after an interruption.
pub fn stopped(world: &World, who: Entity) -> Option<Text> {
    if !able(world, who) {
        return Some("can't go on".into());
    }
    if speed(world, who) == Feet(0) {
        return Some("speed is 0".into());
    }
    let knocked_down = part::<Conditions>(world, who).prone && !part::<Trail>(world, who).crawls;
    knocked_down.then(|| "knocked prone".into())
}

/// The move ends here; whoever stands in somebody's space goes back along the way to the last free square. Ruling `R-105`.
pub fn halt(world: &mut World, who: Entity, why: Text) {
    forget_steps(world, who);
    let Some(here) = world.get::<Position>(who).map(|at| at.0) else { return };
    let trail = part::<Trail>(world, who).squares;
    let free = {
        let mover = Mover::stepping(world, who);
        mover.with(|rules| {
            trail.iter().rev().copied().find(|&square| square == trail[0] || may_stop(rules, square))
        })
    };
    let at = free.unwrap_or(here);
    if at != here {
        world.entity_mut(who).insert(Position(at));
    }
    tell(world, Happening::MoveStopped { who: name(world, who), at, why }, "R-105");
}

/// Whoever hides where somebody wants to go is discovered. Rule `PH-ACT-HIDE-4`.
fn bump_into(world: &mut World, who: Entity, to: Square) {
    let space = Footprint::new(to, world.get::<Size>(who).copied().unwrap_or_default());
    let met: Vec<Entity> = {
        let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
        let there = space.squares().flat_map(|square| board.on(square)).copied();
        there.filter(|&other| roster.hostile(who, other) && hidden(world, other)).collect()
    };
    for other in met {
        reveal(world, other, "PH-ACT-HIDE-4");
    }
}

fn forget_steps(world: &mut World, who: Entity) {
    world.resource_mut::<Stack<Deed>>().retain(
        |deed| !matches!(deed, Deed::Step { who: mover, .. } | Deed::Provoke { mover, .. } if *mover == who),
    );
}
