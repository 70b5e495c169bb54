//! Victory and defeat: what the level asks of each side, looked at when a turn or a round ends. Ruling `R-073`.

pub use super::combat_status::{fights, in_battle};

use super::{
    board::footprint,
    combat_status::CombatStatus,
    fact::Happening,
    roster::{Roster, Side},
    setup::{Aim, Goal},
    state::{Facts, Level, Pending},
    turns::Turns,
    view::Outcome,
    words::{RuleId, Text},
};
use bevy_ecs::{entity::Entity, world::World};

/// The longest battle, in rounds: then nobody wins.
pub const MOST_ROUNDS: u32 = 200;

/// Ends the battle if a side has what it wants or only one side is left. `round_over`: the round has ended too.
pub fn settle(world: &mut World, round_over: bool, rule: RuleId) {
    if world.resource::<Pending>().outcome.is_some() {
        return;
    }
    let Some((winner, why)) = verdict(world, round_over) else { return };
    let level = world.resource::<Level>().0.clone();
    let winner = winner.and_then(|side| level.sides.get(side.0)).map(|side| side.name.clone());
    let rounds = level.passed.rounds + world.resource::<Turns>().round;
    world.resource_mut::<Facts>().tell(Happening::Ended { winner: winner.clone(), why: why.clone() }, rule);
    let mut pending = world.resource_mut::<Pending>();
    pending.decision = None;
    pending.outcome = Some(Outcome { winner, rounds, why });
}

fn verdict(world: &World, round_over: bool) -> Option<(Option<Side>, Text)> {
    let level = world.resource::<Level>().0.clone();
    for goal in &level.goals {
        if let Some(why) = reached(world, goal, round_over) {
            return Some((Some(Side(goal.side)), why));
        }
    }
    let roster = world.resource::<Roster>();
    let standing = |side: usize| {
        roster
            .all()
            .iter()
            .any(|&who| roster.side(who) == Side(side) && (fights(world, who) || coming(world, who)))
    };
    let left: Vec<usize> = (0..level.sides.len()).filter(|&side| standing(side)).collect();
    match left[..] {
        // Fallen or fled: gone is gone.
        [] => Some((None, "nobody is left".into())),
        [side] => Some((Some(Side(side)), "no enemy is left".into())),
        _ if round_over && world.resource::<Turns>().round >= MOST_ROUNDS => {
            Some((None, format!("nothing was decided in {MOST_ROUNDS} rounds").into()))
        }
        _ => None,
    }
}

fn coming(world: &World, who: Entity) -> bool {
    world.get::<CombatStatus>(who) == Some(&CombatStatus::Coming)
}

fn reached(world: &World, goal: &Goal, round_over: bool) -> Option<Text> {
    let roster = world.resource::<Roster>();
    let ours = || {
        roster.all().iter().copied().filter(|&who| roster.side(who) == Side(goal.side) && fights(world, who))
    };
    match &goal.aim {
        // The last side standing wins in any case.
        Aim::DefeatAll => None,
        Aim::Hold { rounds } => {
            let held = round_over && world.resource::<Turns>().round >= *rounds && ours().next().is_some();
            held.then(|| format!("held out for {rounds} rounds").into())
        }
        Aim::Reach { squares } => {
            let there = |who: Entity| {
                footprint(world, who)
                    .is_some_and(|space| squares.iter().any(|&square| space.contains(square)))
            };
            ours().any(there).then(|| "reached the goal".into())
        }
        Aim::Defeat { combatant } => {
            let fallen = roster.find(combatant).is_some_and(|who| {
                matches!(world.get::<CombatStatus>(who), Some(CombatStatus::Down | CombatStatus::Out))
            });
            fallen.then(|| format!("{combatant} has fallen").into())
        }
    }
}
