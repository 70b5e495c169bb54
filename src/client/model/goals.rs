//! Goals of a battle in words: for the line over the board, the briefing, and whoever hovers over a marked square.

use super::Table;
use crate::{
    battle::setup::{Aim, Setup},
    grid::Square,
};

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
    let aims = || table.battle.setup.goals.iter().filter(|goal| goal.side == side).map(|goal| &goal.aim);
    let words: Vec<String> = aims().map(|aim| deed(&table.battle.setup, aim)).collect();
    let count = aims().find_map(|aim| count(aim, table.shown.view.round));
    (!words.is_empty()).then(|| Purpose { side: Some(side), text: words.join(", or "), count })
}

/// The words of an aim: `bring down The Lockmaster`.
fn deed(setup: &Setup, aim: &Aim) -> String {
    match aim {
        Aim::DefeatAll => "defeat every enemy".to_owned(),
        Aim::Hold { rounds } => format!("hold out to the end of round {rounds}"),
        Aim::Reach { squares } => match squares.as_slice() {
            [only] => format!("end a turn on the marked square {only}"),
            _ => "end a turn on a marked square".to_owned(),
        },
        Aim::Defeat { combatant } => {
            let known = setup.everybody().any(|one| one.name == *combatant);
            if known { format!("bring down {combatant}") } else { "bring down somebody".to_owned() }
        }
    }
}

fn count(aim: &Aim, round: u32) -> Option<String> {
    match aim {
        Aim::Hold { rounds } if (1..=*rounds).contains(&round) => Some(format!("round {round} of {rounds}")),
        _ => None,
    }
}

/// The squares that somebody has to reach, each goal's with its side.
pub fn marked(setup: &Setup) -> impl Iterator<Item = (usize, &[Square])> {
    setup.goals.iter().filter_map(|goal| match &goal.aim {
        Aim::Reach { squares } => Some((goal.side, squares.as_slice())),
        _ => None,
    })
}

/// The combatants who have to fall, each with the side that wins by it.
pub fn quarries(setup: &Setup) -> impl Iterator<Item = (usize, &str)> {
    setup.goals.iter().filter_map(|goal| match &goal.aim {
        Aim::Defeat { combatant } => Some((goal.side, &**combatant)),
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
    use crate::battle::setup::{Control, Goal, SideSetup};
    use std::sync::Arc;

    fn table(goals: Vec<Goal>, controls: [Control; 2]) -> Table {
        let side = |name: &str| SideSetup { name: name.into(), control: Control::Human, may: Vec::new() };
        let setup = Setup { sides: vec![side("heroes"), side("riders")], goals, ..Setup::default() };
        let controls = ["heroes", "riders"].map(Into::into).into_iter().zip(controls).collect();
        Table::new(Arc::new(setup), Arc::from([]), controls)
    }

    fn goal(side: usize, aim: Aim) -> Goal {
        Goal { side, aim }
    }

    #[test]
    fn rounds_to_hold_are_counted_from_the_first_to_the_last() {
        let goals = vec![goal(0, Aim::Hold { rounds: 8 }), goal(1, Aim::DefeatAll)];
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
        let reach = Aim::Reach { squares: vec![Square::new(1, 2), Square::new(1, 3)] };
        let goals = vec![goal(0, Aim::DefeatAll), goal(1, reach), goal(1, Aim::DefeatAll)];
        let told = purposes(&table(goals.clone(), [Control::Ai, Control::Human]));
        assert_eq!(told[0].side, Some(1));
        assert_eq!(told[0].text, "end a turn on a marked square, or defeat every enemy");
        let told = purposes(&table(goals, [Control::Human, Control::Ai]));
        assert_eq!(told[0].side, Some(0));
        let last = purposes(&table(Vec::new(), [Control::Human; 2]));
        assert_eq!((last.len(), last[0].side), (1, None));
    }
}
