//! Hit points, bleeding out, healing at 0, blows at the fallen.

use crate::rulezero::table::{Table, attack};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::Stat;

/// g, which has Con and lives at 0, beside A; B is there so that the battle goes on.
fn fallen(con: i64) -> Table {
    let mut table = Table::draw("A g . . h");
    table.arm('A', "mace").stat('A', Stat::Strength, 5).hits('g', 5).first("Agh");
    table.stat('g', Stat::Constitution, con as i32).sheet('g', |profile| profile.dies_at_zero = false);
    table
}

#[test]
fn rz_hp_03_rz_hp_04_at_0_one_bleeds_out_in_2_and_con_rounds_rz_track_07_rzr_13() {
    let mut table = fallen(1);
    table.sheet_says('g', "Rounds to live at 0", "3", "RZ-HP-04");
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!((table.health('g'), table.track('g')), (0, 5));
    assert_eq!(table.conditions('g'), ["worn", "bleeding", "prone"]);
    for _ in 0..2 {
        table.does("end_turn").turn_of('h').does("end_turn");
        assert!(table.at('g').is_some());
    }
    table.does("end_turn").turn_of('h');
    assert!(table.at('g').is_none(), "the third of its turns is the last");
    assert!(table.log().iter().any(|line| line.starts_with("g is dead")));
}

#[test]
fn rz_hp_05_whoever_has_con_below_1_less_has_less_time_rzr_13() {
    let mut table = fallen(-2);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_none(), "with -2 it is dead at once");
    let mut table = fallen(-1);
    table.option("frail_bleed", false);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_none());
}

#[test]
fn rzr_13_creatures_die_at_0_unless_their_entry_says_otherwise() {
    let mut table = Table::draw("A g . . h");
    table.arm('A', "mace").hits('g', 3).sheet('g', |profile| profile.dies_at_zero = true);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_none());
}

#[test]
fn rzr_14_each_hit_on_one_at_0_takes_a_round_and_a_critical_two() {
    let mut table = fallen(1);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    table.does("end_turn").turn_of('h').does("end_turn");
    // Two rounds are left. From beside it every hit is critical.
    table.dice(&[15, 1]).order(Order::new("strike_fallen").with("mace").target("g"));
    assert!(table.at('g').is_none());
}

#[test]
fn rzr_13_a_test_of_wisdom_stops_the_wound_and_rzr_12_healing_wakes() {
    let mut table = Table::draw("P B . . g");
    table.arm('P', "mace").power('P', "holy_mending").stat('P', Stat::Wisdom, 3).first("gPB").hits('B', 9);
    table.sheet('B', |profile| profile.dies_at_zero = false).body('g', "bite").stat('g', Stat::Strength, 5);
    table.order(crate::rulezero::table::go(2, 0));
    table.dice(&[15, 6]).order(attack("bite", "B"));
    assert_eq!(table.conditions('B'), ["worn", "bleeding", "prone"]);
    table.does("end_turn");
    table.dice(&[12]).order(Order::new("stabilise").target("B"));
    assert_eq!(table.conditions('B'), ["worn", "stabilised", "prone"]);
    table.does("end_turn").turn_of('P');
    table.dice(&[4]).order(Order::new("heal").with("holy_mending").target("B"));
    assert_eq!((table.health('B'), table.track('B')), (7, 3), "awake, at -5");
    assert_eq!(table.conditions('B'), ["worn", "prone"]);
}

#[test]
fn rz_hp_01_rz_hp_02_hit_points_are_those_of_the_class_and_con_twice_rzr_09() {
    let mut table = Table::draw("A . . g");
    table.is('A', "hadrun");
    table.sheet_says('A', "Hit points", "32", "RZR-09");
    let mut table = Table::draw("A . . g");
    table.is('A', "hadrun").option("double_con", false);
    table.sheet_says('A', "Hit points", "30", "RZR-09");
    let mut table = Table::draw("A . . g");
    table.is('A', "hadrun").change('A', "max_health", Change::Number(40));
    table.sheet_says('A', "Hit points", "40", "RZ-HP-01");
}
