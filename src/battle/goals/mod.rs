//! Victory and defeat: what the level asks of each side, looked at when a turn or a round ends. Ruling `R-073`.

mod progress;

mod reached;

pub use super::combat_status::{fights, in_battle};
pub use progress::{Progress, has_arrived, is_used, is_wanted, left, used};

use super::{
    combat_status::is_coming,
    fact::Happening,
    roster::{Roster, Side},
    setup::{Aim, Setup},
    state::{Facts, Level, Pending},
    turns::Turns,
    view::{AimState, GoalState, Outcome},
    words::{RuleId, Text},
};
use bevy_ecs::world::World;
use reached::Seekers;
pub use reached::Unseen;

/// The longest battle, in rounds: then nobody wins.
pub const MOST_ROUNDS: u32 = 200;

/// A verdict on a battle: who wins it, and why.
struct Verdict {
    winner: Option<Side>,
    why: Text,
    /// The goal that decided it, a place in the level's list.
    goal: Option<usize>,
}

/// Ends the battle if a side has what it wants or only one side is left. `round_over`: the round has ended too.
pub fn settle(world: &mut World, round_over: bool, rule: RuleId) {
    if world.resource::<Pending>().outcome.is_some() {
        return;
    }
    let level = world.resource::<Level>().0.clone();
    if round_over {
        progress::count(world, &level, rule);
    }
    let Some(Verdict { winner, why, goal }) = verdict(world, &level, round_over) else { return };
    let winner = winner.and_then(|side| level.sides.get(side.0)).map(|side| side.name.clone());
    let rounds = level.passed.rounds + world.resource::<Turns>().round;
    world.resource_mut::<Facts>().tell(Happening::Ended { winner: winner.clone(), why: why.clone() }, rule);
    let mut pending = world.resource_mut::<Pending>();
    pending.decision = None;
    pending.outcome = Some(Outcome { winner, rounds, why, goal });
}

fn verdict(world: &mut World, level: &Setup, round_over: bool) -> Option<Verdict> {
    won(world, level, round_over).or_else(|| {
        lose(world, level, round_over);
        last_standing(world, level, round_over)
    })
}

/// The side that has what it wants; nobody where two have it at once.
fn won(world: &World, level: &Setup, round_over: bool) -> Option<Verdict> {
    let goals = level.goals.iter().enumerate().filter(|(_, goal)| !goal.loses);
    let mut reached = goals.filter(|(which, goal)| {
        Seekers::all_seeing(goal.side, false, *which, round_over).have(world, &goal.aim)
            && !is_late(world, goal.within)
    });
    let (which, first) = reached.next()?;
    Some(if reached.any(|(_, other)| other.side != first.side) {
        Verdict { winner: None, why: "two sides have what they came for".into(), goal: None }
    } else {
        Verdict { winner: Some(Side(first.side)), why: first.aim.done(&first.name).into(), goal: Some(which) }
    })
}

/// Whether the last round in which a goal counts is over. It is not while that round lasts.
fn is_late(world: &World, within: Option<u32>) -> bool {
    within.is_some_and(|round| world.resource::<Turns>().round > round)
}

/// Notes the sides that have lost: what must not happen to them has happened, or they can't have any more what they want.
fn lose(world: &mut World, level: &Setup, round_over: bool) {
    for side in 0..level.sides.len() {
        if world.resource::<Progress>().lost.iter().any(|(lost, ..)| *lost == side) {
            continue;
        }
        if let Some((why, goal)) = beaten(world, level, side, round_over) {
            world.resource_mut::<Progress>().lost.push((side, why, goal));
        }
    }
}

fn beaten(world: &World, level: &Setup, side: usize, round_over: bool) -> Option<(Text, usize)> {
    let own = || level.goals.iter().enumerate().filter(move |(_, goal)| goal.side == side);
    for (which, goal) in own() {
        let befallen = goal.loses
            && Seekers::all_seeing(side, true, which, round_over).have(world, &goal.aim)
            && !is_late(world, goal.within);
        if befallen {
            return Some((goal.aim.done(&goal.name).into(), which));
        }
        // Whom a side must protect it must protect whatever else it wants.
        if let Aim::Protect { combatant, .. } = &goal.aim
            && !goal.loses
            && reached::has_fallen(world, combatant)
        {
            return Some((format!("{combatant} has fallen").into(), which));
        }
    }
    let mut wanted = own().filter(|(_, goal)| !goal.loses).peekable();
    let (first, goal) = *wanted.peek()?;
    let out_of_reach = |goal: &super::aim::Goal| {
        let round = world.resource::<Turns>().round + u32::from(round_over);
        goal.within.is_some_and(|within| within < round)
            || reached::is_hopeless(world, &goal.aim, Unseen::default())
    };
    let why = || match goal.aim.combatant() {
        Some(who) if reached::is_hopeless(world, &goal.aim, Unseen::default()) => format!("{who} has fallen"),
        _ => "time is up".to_owned(),
    };
    wanted.all(|(_, goal)| out_of_reach(goal)).then(|| (why().into(), first))
}

fn last_standing(world: &World, level: &Setup, round_over: bool) -> Option<Verdict> {
    let lost = &world.resource::<Progress>().lost;
    let roster = world.resource::<Roster>();
    let standing = |side: usize| {
        let on = |who| fights(world, who) || is_coming(world, who);
        let mut all = roster.all().iter();
        lost.iter().all(|(lost, ..)| *lost != side)
            && all.any(|&who| roster.side(who) == Side(side) && on(who))
    };
    let left: Vec<usize> = (0..level.sides.len()).filter(|&side| standing(side)).collect();
    let verdict = |winner: Option<usize>, why: &str| {
        let (why, goal) = match lost.last() {
            Some((_, why, goal)) => (why.clone(), Some(*goal)),
            None => (why.to_owned().into(), None),
        };
        Some(Verdict { winner: winner.map(Side), why, goal })
    };
    match left[..] {
        // Fallen or fled: gone is gone.
        [] => verdict(None, "nobody is left"),
        [side] => verdict(Some(side), "no enemy is left"),
        _ if round_over && world.resource::<Turns>().round >= MOST_ROUNDS => {
            let why = format!("nothing was decided in {MOST_ROUNDS} rounds").into();
            Some(Verdict { winner: None, why, goal: None })
        }
        _ => None,
    }
}

/// The state of each goal of the level, as a side knows it that knows nothing of `unseen`.
pub fn states(world: &World, unseen: Unseen) -> Vec<GoalState> {
    let level = &world.resource::<Level>().0;
    let state = |(which, goal): (usize, &super::aim::Goal)| {
        let seekers = Seekers { unseen, ..Seekers::all_seeing(goal.side, goal.loses, which, false) };
        let late = is_late(world, goal.within);
        let over = !goal.loses && (late || reached::is_hopeless(world, &goal.aim, unseen));
        let aims = goal.aim.parts();
        let counts = seekers.counts(world, &goal.aim);
        let (done, of) = counts.iter().copied().flatten().next().unwrap_or_default();
        let part = |(aim, count): (&&Aim, &Option<(u32, u32)>)| {
            let (done, of) = count.unwrap_or_default();
            AimState { done, of, over: !goal.loses && (late || reached::is_hopeless(world, aim, unseen)) }
        };
        let parts = if aims.len() > 1 { aims.iter().zip(&counts).map(part).collect() } else { Vec::new() };
        GoalState { done, of, over, parts }
    };
    level.goals.iter().enumerate().map(state).collect()
}
