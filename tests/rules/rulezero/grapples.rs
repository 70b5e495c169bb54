//! Holds: taking hold, pinning, winning free, and the gift of taking hold after a hit.

use crate::rulezero::table::{Table, attack};
use fivefoot::{battle::order::Order, rules::rulezero::profile::Talent};

fn held() -> Table {
    let mut table = Table::draw("A g .");
    table.hits('g', 60).hits('A', 60);
    table.order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass");
    table
}

#[test]
fn rzr_22_a_hold_is_a_check_on_both_sides_and_its_target_strikes_first_rzr_15() {
    let mut table = held();
    assert_eq!(
        (table.conditions('A'), table.conditions('g')),
        (vec!["grappled".to_owned()], vec!["grappled".to_owned()])
    );
    table.sheet_says('g', "Reflex", "8", "RZR-15");
    assert_eq!(table.closed("move", None), "held, or holds somebody");
    table.turn_of('g');
    table.dice(&[5, 15]).does_at("escape", "A");
    assert_eq!(table.conditions('g'), ["grappled"]);
    table.does("end_turn").turn_of('g');
    table.dice(&[15, 5]).does_at("escape", "A");
    assert!(table.conditions('g').is_empty() && table.conditions('A').is_empty());
}

#[test]
fn rzr_48_a_pin_is_won_free_of_before_the_hold() {
    let mut table = held();
    table.does("end_turn").turn_of('A');
    table.dice(&[15, 5]).does_at("pin", "g");
    assert_eq!(table.conditions('g'), ["grappled", "pinned"]);
    table.turn_of('g');
    assert_eq!(table.closed("attack", Some("bite")), "pinned");
    table.dice(&[15, 5]).does_at("escape", "A");
    assert_eq!(table.conditions('g'), ["grappled"]);
}

#[test]
fn rzr_48_what_a_hold_squeezes_wounds_nobody_rzr_11() {
    let mut table = held();
    table.does("end_turn").turn_of('A');
    table.dice(&[15, 5, 3]).does_at("squeeze", "g");
    assert_eq!((table.health('g'), table.track('g')), (57, 0));
}

#[test]
fn rzr_22_some_take_hold_of_whom_they_hit() {
    let mut table = Table::draw("g A .");
    table.first("gA").talent('g', Talent::Grab).hits('A', 60);
    table.dice(&[12, 3, 15, 5]).order(attack("bite", "A"));
    assert_eq!(table.conditions('A'), ["grappled"]);
}
