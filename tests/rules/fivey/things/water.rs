//! Deep water and those who wear armor.

use super::super::table::{Table, go};
use fivefoot_fivey::profile::Stat;
use grid::{Detail, Feet, Square};

/// A beside a square of deep water and two of shallow.
fn shore(armor: Option<&str>) -> Table {
    let mut table = Table::draw("A = = = . . . g");
    if let Some(armor) = armor {
        table.wear('A', armor);
    }
    let deep = Detail { depth: Some(Feet(10)), ..Detail::default() };
    table.setup().map.set_detail(Square::new(1, 0), deep);
    table
}

#[test]
fn fv_arm_06_whoever_ends_a_turn_in_deep_water_in_armor_swims_or_drowns() {
    // FV-RUL-38
    let mut table = shore(Some("ring_mail"));
    let squares = table.offer("move", None).expect("open water").squares;
    let goal = squares.iter().find(|goal| goal.to == (1, 0).into()).expect("in reach");
    assert_eq!(goal.hazards, ["deep water at [1,0]: 35.0 % to swim in Ring mail"]);
    let shallow = squares.iter().find(|goal| goal.to == (2, 0).into()).expect("in reach");
    assert!(shallow.hazards.is_empty(), "passing through is no danger");
    table.order(go(1, 0)).dice(&[13, 4]).does("end_turn");
    let log = table.log();
    for line in ["A rolls swimming in Ring mail: 13 +1 = 14 against 15, failure", "A takes 4 drowning damage"]
    {
        assert!(log.iter().any(|told| told.starts_with(line)), "{line}: {log:?}");
    }
    table.turn_of('A').dice(&[14]).does("end_turn");
    table.says("A rolls swimming in Ring mail: 14 +1 = 15 against 15, success");
    assert_eq!(table.health('A'), 16);
}

#[test]
fn fv_arm_06_the_unarmored_and_those_in_shallow_water_need_no_check() {
    let mut bare = shore(None);
    bare.order(go(1, 0)).does("end_turn");
    assert_eq!((bare.actor().as_str(), bare.health('A')), ("g", 20));
    let mut wading = shore(Some("leather"));
    wading.stat('A', Stat::Strength, 3).order(go(3, 0)).does("end_turn");
    assert_eq!(wading.actor(), "g");
}

#[test]
fn fv_arm_06_armor_that_is_taken_off_drags_nobody_down() {
    let mut table = shore(Some("ring_mail"));
    table.order(go(1, 0)).dice(&[15]).does("end_turn").turn_of('A');
    table.dice(&[16]).does("doff_armor").turn_of('g');
    assert_eq!(table.health('A'), 20);
}

#[test]
fn fv_rul_38_whoever_is_in_the_air_does_not_swim() {
    let mut table = shore(Some("ring_mail"));
    table.feat('A', fivefoot_fivey::profile::Feat::Flight);
    table.order(battle::order::Order::new("fly").to(Square::new(1, 0))).does("end_turn");
    assert_eq!((table.actor().as_str(), table.health('A')), ("g", 20));
}
