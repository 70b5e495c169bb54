//! The time between battles.

use crate::rulezero::table::{Table, attack};
use fivefoot::battle::setup::Change;

/// A wins against g, worn and hurt, and fights on so many hours later.
fn after(hours: u32) -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").worn('A', 2).change('A', "health", Change::Number(5)).hits('g', 1);
    table.sheet('g', |one| one.dies_at_zero = true).next("A . g", hours);
    table.dice(&[18, 3]).order(attack("mace", "g")).does("end_turn");
    // What minutes and nights bring comes by itself; nothing is chosen.
    table.dice(&[19, 5]).does("go_on");
    table
}

#[test]
fn rz_track_06_minutes_bring_one_up_the_track_and_rzr_39_only_a_night_gives_hit_points() {
    let mut table = after(1);
    assert_eq!((table.track('A'), table.health('A')), (0, 5));
    let mut table = after(8);
    assert_eq!((table.track('A'), table.health('A')), (0, 20));
}
