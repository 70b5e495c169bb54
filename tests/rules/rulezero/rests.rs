//! The time between battles.

use crate::rulezero::table::{Table, attack};
use battle::setup::Change;
use fivefoot_rulezero::profile::Stat;

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

#[test]
fn rzr_13_whoever_bleeds_after_the_battle_is_healed_by_who_can_before_anybody_tries_to_stop_it() {
    let mut table = Table::draw("P . .\nA g .");
    table.power('P', "holy_mending").stat('P', Stat::Wisdom, 3).arm('P', "mace").first("gPA");
    table.change('A', "health", Change::Number(5)).sheet('A', |one| one.dies_at_zero = false);
    table.hits('g', 1).sheet('g', |one| one.dies_at_zero = true).stat('g', Stat::Strength, 5);
    table.next("P A . g", 1).dice(&[15, 3]).order(attack("bite", "A"));
    assert_eq!(table.conditions('A'), ["worn", "bleeding", "prone"]);
    table.turn_of('P').dice(&[18, 3]).order(attack("mace", "g"));
    table.dice(&[4]).does("end_turn").says("P: Holy mending, on A");
    table.dice(&[19, 12, 5]).does("go_on");
    assert_eq!(table.health('A'), 7, "4 and Wisdom");
}
