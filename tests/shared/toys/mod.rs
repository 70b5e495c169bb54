//! Toy rule systems, each as small as it can be and wide in a direction that the shipped ones are not.

pub mod base;
mod system;

mod turns;

pub mod walker;

mod on_kit;

mod stepping;

pub mod points;

pub mod hands;

pub mod facing;

pub mod groups;

pub mod track;

use fivefoot::battle::RuleSystem;
use std::fmt::Write as _;

/// The toy rule systems, all of them.
pub fn systems() -> &'static [&'static dyn RuleSystem] {
    static ALL: [&dyn RuleSystem; 6] =
        [&walker::WALKER, &points::POINTS, &hands::HANDS, &facing::FACES, &groups::GROUPS, &track::TRACK];
    &ALL
}

/// The text of a level for one of them: three against three, a few steps apart.
pub fn level(rules: &dyn RuleSystem) -> String {
    let (mut combatants, mut rows) = (String::new(), [1, 1]);
    for (n, creature) in rules.creatures().iter().cycle().take(6).enumerate() {
        let (side, col, row) = [("red", 2, rows[0]), ("blue", 8, rows[1])][n % 2];
        rows[n % 2] += creature.size.side();
        let _ = write!(combatants, "(creature: {:?}, side: {side:?}, at: ({col}, {row})), ", creature.id);
    }
    let map = vec![format!("{:?}", ".".repeat(14)); 10].join(", ");
    format!(
        "(rules: {:?}, title: {:?}, text: \"Six meet.\", map: [{map}], \
         sides: [(name: \"red\"), (name: \"blue\")], combatants: [{combatants}])",
        rules.id(),
        rules.title(),
    )
}
