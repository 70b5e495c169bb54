//! Hiding, searching, striking at squares, ambushes.

mod ambush;
mod found;
mod guess;
mod hide;
mod search;
mod unknown;

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::profile::Skill;

/// Everybody is skilled in Stealth and Awareness, so that three dice are rolled.
pub(super) fn table(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    for letter in rows.chars().filter(|c| c.is_alphabetic() && *c != 'o') {
        table.sheet(letter, |p| p.skills.extend([Skill::Stealth, Skill::Awareness]));
    }
    table
}

/// A has hidden from g in dim light, with a total of 16.
fn hidden(rows: &str, light: &str) -> Table {
    let mut table = table(rows);
    table.light(light).dice(&[5, 5, 5]).takes("A", "hide");
    table
}
