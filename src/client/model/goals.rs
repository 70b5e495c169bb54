//! Goals of a battle in words: for the line over the board, the briefing, and whoever hovers over a marked square.

use super::Table;
use crate::{
    battle::{
        setup::{Aim, Goal, Setup},
        view::GoalState,
    },
    grid::Square,
};
use std::sync::Arc;

/// The purpose of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// The side, a place in [`Setup::sides`]; none where it is the same for all.
    pub side: Option<usize>,
    /// The words of what it has to do: `hold out to the end of round 8`.
    pub text: String,
    /// The count of how far that has come, where it is counted: `round 3 of 8`.
    pub count: Option<String>,
}

/// The purposes of all sides, those first that people play.
pub fn purposes(table: &Table) -> Vec<Purpose> {
    let setup = &table.battle.setup;
    if setup.goals.is_empty() {
        let text = "the last side standing wins".to_owned();
        return vec![Purpose { side: None, text, count: None }];
    }
    let mut sides: Vec<usize> = (0..setup.sides.len()).collect();
    sides.sort_by_key(|&side| !table.by_hand(&setup.sides[side].name));
    sides.into_iter().filter_map(|side| purpose(table, side)).collect()
}

fn purpose(table: &Table, side: usize) -> Option<Purpose> {
    let goals = || table.battle.setup.goals.iter().enumerate().filter(|(_, goal)| goal.side == side);
    let words = |loses: bool| -> Vec<String> {
        goals().filter(|(_, goal)| goal.loses == loses).map(|(_, goal)| goal.words()).collect()
    };
    let (wins, loses) = (words(false), words(true));
    let clauses = [wins.join(", or "), loses.join(", or ").replace(", or lost if", " or if")];
    let text = clauses.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join("; ");
    let view = &table.shown.view;
    let count = goals().find_map(|(which, goal)| count(goal, view.goals.get(which).copied(), view.round));
    (!text.is_empty()).then_some(Purpose { side: Some(side), text, count })
}

/// The count of how far a goal has come: rounds that pass, or what the battle counts.
fn count(goal: &Goal, state: Option<GoalState>, round: u32) -> Option<String> {
    let rounds = |last: u32| (1..=last).contains(&round).then(|| format!("round {round} of {last}"));
    let state = state.unwrap_or_default();
    let counted = (state.of > 1).then(|| format!("{} of {}", state.done.min(state.of), state.of));
    let last = goal.aim.parts().into_iter().find_map(|aim| match aim {
        Aim::Hold { rounds, squares } if squares.is_empty() => Some(*rounds),
        Aim::Protect { rounds, .. } => *rounds,
        _ => None,
    });
    let passing = last.or(goal.within).and_then(rounds);
    match (counted, passing) {
        _ if state.over => Some("out of reach".to_owned()),
        (Some(counted), Some(passing)) => Some(format!("{counted}, {passing}")),
        (counted, passing) => counted.or(passing),
    }
}

/// The side that a goal is marked for: whoever is after its aim.
fn seeker(setup: &Setup, goal: &Goal) -> usize {
    let mut sides = 0..setup.sides.len();
    sides.find(|&side| goal.is_sought_by(side)).unwrap_or(goal.side)
}

fn aims(setup: &Setup) -> impl Iterator<Item = (usize, &Goal, &Aim)> {
    setup.goals.iter().flat_map(move |goal| {
        let side = seeker(setup, goal);
        goal.aim.parts().into_iter().map(move |aim| (side, goal, aim))
    })
}

/// Squares that a goal is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedSquares {
    /// The side that is after them, a place in [`Setup::sides`].
    pub side: usize,
    /// The squares.
    pub squares: Vec<Square>,
    /// Their name; empty for none.
    pub name: Arc<str>,
}

/// The squares that somebody has to reach or to hold, and those of things that somebody has to use, each goal's with its side.
pub fn marked(setup: &Setup) -> Vec<MarkedSquares> {
    let things = |aim: &Aim| -> Vec<Square> {
        let wanted = setup.things.iter().filter(|thing| aim.things().contains(&thing.name));
        wanted.flat_map(|thing| thing.squares.iter().copied()).collect()
    };
    let all = aims(setup).map(|(side, goal, aim)| {
        let squares = if aim.squares().is_empty() { things(aim) } else { aim.squares().to_vec() };
        let name = if aim.squares().is_empty() { Arc::default() } else { goal.name.clone() };
        MarkedSquares { side, squares, name }
    });
    all.filter(|marked| !marked.squares.is_empty()).collect()
}

/// The combatants who have to fall, each with the side that wins by it.
pub fn quarries(setup: &Setup) -> impl Iterator<Item = (usize, &str)> {
    aims(setup).filter_map(|(side, _, aim)| match aim {
        Aim::Defeat { combatant } => Some((side, &**combatant)),
        _ => None,
    })
}

/// The combatants whom a side has to keep or to bring somewhere, each with that side.
pub fn charges(setup: &Setup) -> impl Iterator<Item = (usize, &str)> {
    aims(setup).filter_map(|(side, _, aim)| match aim {
        Aim::Protect { combatant, .. } | Aim::Escort { combatant, .. } => Some((side, &**combatant)),
        _ => None,
    })
}

/// Whether there is anything to tell before a battle.
pub fn worth_telling(setup: &Setup) -> bool {
    !setup.text.trim().is_empty() || !setup.goals.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::setup::{Control, SideSetup};

    fn table(goals: Vec<Goal>, controls: [Control; 2]) -> Table {
        let side = |name: &str| SideSetup { name: name.into(), control: Control::Human, may: Vec::new() };
        let setup = Setup { sides: vec![side("heroes"), side("riders")], goals, ..Setup::default() };
        let controls = ["heroes", "riders"].map(Into::into).into_iter().zip(controls).collect();
        Table::new(Arc::new(setup), Arc::from([]), controls)
    }

    #[test]
    fn rounds_to_hold_are_counted_from_the_first_to_the_last() {
        let goals = vec![Goal::new(0, Aim::hold(8)), Goal::new(1, Aim::DefeatAll)];
        let mut table = table(goals, [Control::Human, Control::Ai]);
        for (round, counted) in [(0, None), (1, Some("round 1 of 8")), (8, Some("round 8 of 8")), (9, None)] {
            Arc::make_mut(&mut table.shown.view).round = round;
            let told = purposes(&table);
            assert_eq!(told[0].count.as_deref(), counted);
            assert_eq!(told[0].text, "hold out to the end of round 8");
            assert_eq!(
                (told[1].side, &*told[1].text, &told[1].count),
                (Some(1), "defeat every enemy", &None)
            );
        }
    }

    #[test]
    fn whoever_sits_at_the_window_reads_their_own_goal_first() {
        let reach = Aim::reach(vec![Square::new(1, 2), Square::new(1, 3)]);
        let goals = vec![Goal::new(0, Aim::DefeatAll), Goal::new(1, reach), Goal::new(1, Aim::DefeatAll)];
        let told = purposes(&table(goals.clone(), [Control::Ai, Control::Human]));
        assert_eq!(told[0].side, Some(1));
        assert_eq!(told[0].text, "end a turn on a marked square, or defeat every enemy");
        let told = purposes(&table(goals, [Control::Human, Control::Ai]));
        assert_eq!(told[0].side, Some(0));
        let last = purposes(&table(Vec::new(), [Control::Human; 2]));
        assert_eq!((last.len(), last[0].side), (1, None));
    }
}
