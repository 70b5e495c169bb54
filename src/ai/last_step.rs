//! The last step: foes that could win the battle on their next turn, and what it is worth to stop one of them.

use super::{
    beliefs::Thought,
    errands::stands_at,
    fields::{DistanceField, DistanceFields, Mobility},
    fighter::{Fighter, Foe},
    viewpoint::{Viewpoint, locked_now},
};
use battle::{
    Battle,
    board::Board,
    goals,
    roster::Side,
    setup::{Aim, Goal},
    turns::Turns,
    view::GoalState,
    words::Who,
};
use grid::{MovementModes, OUT_OF_REACH, Square};

/// The worth of stopping the only foe that could take the last step, beside its fall.
pub(super) const STOPPED: f32 = 5.0;

/// The step that an enemy side still needs to win the battle.
pub struct LastStep {
    /// Feet to where it is taken.
    pub feet: DistanceField,
    /// The kind of step.
    pub kind: LastStepKind,
}

/// The kinds of last steps.
pub enum LastStepKind {
    /// One more combatant gets to the ground, or the one that is named.
    Arrive(Option<Who>),
    /// A thing is used.
    Use,
    /// The ground is held until the end of this round.
    Hold,
}

/// The step that is all that the enemies of a side still need for an aim, if it is one that can be stopped.
pub(super) fn last_step(
    battle: &Battle,
    viewpoint: &Viewpoint<'_>,
    fields: &mut DistanceFields,
    aim: &Aim,
) -> Option<LastStep> {
    let walk: Mobility = (1, MovementModes::default(), viewpoint.gait.2);
    let (kind, squares) = match aim {
        Aim::Hold { squares, .. } if !squares.is_empty() => {
            let met = viewpoint.friends.iter().chain([viewpoint.me]).any(|one| stands_on(one, squares));
            if met {
                return None;
            }
            (LastStepKind::Hold, squares.clone())
        }
        Aim::Reach { squares, all: false, .. } => (LastStepKind::Arrive(None), squares.clone()),
        Aim::Escort { combatant, squares } => {
            (LastStepKind::Arrive(Some(combatant.clone())), squares.clone())
        }
        Aim::Use { .. } | Aim::Collect { .. } => {
            let board = battle.world().resource::<Board>();
            let enemies: Vec<Side> =
                (0..battle.setup().sides.len()).map(Side).filter(|&side| side != viewpoint.side).collect();
            let things = battle.setup().things.iter().enumerate();
            let open = things.filter(|(at, thing)| {
                aim.things().contains(&thing.name)
                    && (thing.hidden.is_none() || thing.known_to.contains(&viewpoint.side.0))
                    && !enemies.iter().any(|&side| goals::is_used(battle.world(), side, *at))
            });
            (LastStepKind::Use, open.flat_map(|(_, thing)| stands_at(board, &thing.squares)).collect())
        }
        _ => return None,
    };
    // A foe does not get through a locked door by its next turn.
    let feet = fields.past(walk, &squares, &locked_now(battle));
    Some(LastStep { feet, kind })
}

/// The share of a last step that each foe has: 1 for one that alone could take it on its next turn.
pub(super) fn shares(battle: &Battle, foes: &[Foe], steps: &[LastStep]) -> Vec<f32> {
    let mut shares = vec![0.0_f32; foes.len()];
    for step in steps {
        let takes: Vec<bool> = foes.iter().map(|foe| could_take(battle, step, foe)).collect();
        let count = takes.iter().filter(|takes| **takes).count();
        if count == 0 {
            continue;
        }
        for (at, foe) in foes.iter().enumerate() {
            // A foe that stands there already is one of those that the last one completes.
            let counts =
                matches!(step.kind, LastStepKind::Arrive(None)) && feet_to(battle, &step.feet, foe) == 0;
            let share = match takes[at] {
                true => 1.0 / count as f32,
                false => f32::from(u8::from(counts)),
            };
            shares[at] = shares[at].max(share);
        }
    }
    shares
}

/// Whether a foe could take a last step on its next turn.
fn could_take(battle: &Battle, step: &LastStep, foe: &Foe) -> bool {
    let feet = feet_to(battle, &step.feet, foe);
    match &step.kind {
        _ if foe.thought != Thought::Known => false,
        // A foe that only has to get there may run.
        LastStepKind::Arrive(only) => {
            only.as_ref().is_none_or(|only| *only == foe.fighter.name) && 0 < feet && feet <= 2 * pace(foe)
        }
        LastStepKind::Use => feet <= pace(foe),
        LastStepKind::Hold => could_hold(battle, foe, &step.feet),
    }
}

/// Whether all other parts of a goal that wants all of them are done.
pub(super) fn others_done(goal: &Goal, state: &GoalState, part: usize) -> bool {
    let others = state.parts.iter().enumerate().filter(|(at, _)| *at != part);
    !matches!(goal.aim, Aim::All { .. })
        || others.map(|(_, one)| one).all(|one| 0 < one.of && one.of <= one.done)
}

/// Whether a foe stands on ground when the round ends, if it wants to.
pub(super) fn could_hold(battle: &Battle, foe: &Foe, ground: &DistanceField) -> bool {
    let feet = feet_to(battle, ground, foe);
    let comes = || feet <= 2 * pace(foe) && acts_again_this_round(battle, &foe.fighter.name);
    foe.thought == Thought::Known && (feet == 0 || comes())
}

/// Feet that a foe walks in a turn.
fn pace(foe: &Foe) -> u32 {
    foe.threats.iter().map(|threat| threat.moves).max().unwrap_or(0).unsigned_abs()
}

/// Feet from the nearest square of a foe, [`OUT_OF_REACH`] where no way leads.
fn feet_to(battle: &Battle, field: &DistanceField, foe: &Foe) -> u32 {
    let map = battle.world().resource::<Board>().map();
    let feet = foe.fighter.space.squares().filter_map(|at| field.get(map.index(at)?)).copied();
    feet.min().unwrap_or(OUT_OF_REACH)
}

/// Whether a combatant has another turn in this round, after the one that goes on.
pub(super) fn acts_again_this_round(battle: &Battle, who: &Who) -> bool {
    let round = battle.world().resource::<Turns>().round;
    let turns = battle.rules().upcoming(battle.world());
    // The first is the turn that goes on.
    turns.iter().skip(1).any(|turn| turn.round == round && turn.who == *who)
}

/// Whether a combatant stands on one of some squares.
pub(super) fn stands_on(who: &Fighter, squares: &[Square]) -> bool {
    squares.iter().any(|&square| who.space.contains(square))
}
