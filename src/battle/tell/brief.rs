//! The same lines without dice, sums and causes: what came of it, and no more.

use super::{
    super::{
        fact::{Fact, Happening},
        words::Measure,
    },
    tell_in,
};

/// One short line that says what has happened: `Aldric attacks Goblin 1 with longsword, hit`.
pub fn tell_briefly(fact: &Fact, measure: Measure) -> String {
    let line = tell_in(fact, measure);
    let result = match &fact.what {
        Happening::AttackRolled { degree, .. } => format!(", {}", degree.word()),
        Happening::CheckRolled { success: true, .. } => ", success".to_owned(),
        Happening::CheckRolled { .. } => ", failure".to_owned(),
        Happening::Damaged { .. }
        | Happening::Healed { .. }
        | Happening::InitiativeRolled { .. }
        | Happening::Counted { roll: Some(_), .. } => String::new(),
        _ => return line,
    };
    let words = line.split_once(": ").map_or(&*line, |(words, _)| words);
    format!("{words}{result}")
}
