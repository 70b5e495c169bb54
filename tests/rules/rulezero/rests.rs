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
    table.dice(&[4, 2, 1]).does("end_turn").says("P: Holy mending, on A");
    table.dice(&[19, 12, 5]).does("go_on");
    assert_eq!(table.health('A'), 16, "three times the die and Wisdom");
}

#[test]
fn rzr_39_healing_that_an_encounter_has_left_is_spent_on_whoever_lacks_most_rzr_32() {
    let hurt = |hours: u32, dice: &[u8]| {
        let mut table = Table::draw("P B .\nA g .");
        table.power('P', "holy_mending").stat('P', Stat::Wisdom, 0).arm('A', "mace").first("APBg");
        table.change('A', "health", Change::Number(15)).change('B', "health", Change::Number(9));
        table.hits('g', 1).sheet('g', |one| one.dies_at_zero = true).next("P B A . g", hours);
        table.dice(&[18, 3]).order(attack("mace", "g")).dice(dice).does("end_turn");
        table.dice(&[19, 12, 5, 6]).does("go_on");
        (table.health('A'), table.health('B'))
    };
    // B lacks 11 and gains 8; then A, which lacks 5 and 4, gains 1 and 2.
    assert_eq!(hurt(0, &[8, 1, 2]), (18, 17));
    assert_eq!(hurt(8, &[]), (20, 20), "a night needs none of it");
}
