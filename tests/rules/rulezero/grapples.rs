//! Holds: taking hold, pinning, winning free, and the gift of taking hold after a hit.

use crate::rulezero::table::{Table, attack, go, told};
use battle::order::Order;
use fivefoot_rulezero::profile::{CreatureType, SizeClass, Talent};

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
    assert_eq!(table.closed("move", None), "holds somebody");
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

#[test]
fn rzr_22_they_take_hold_of_whom_they_hit_out_of_turn_too_rzr_19() {
    let mut table = Table::draw("A g .\n. . .");
    table.talent('g', Talent::Grab).hits('A', 60).order(go(0, 1));
    table.dice(&[12, 3, 15, 5]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert_eq!(table.conditions('A'), ["grappled"]);
    assert_eq!(table.at('A'), Some((0, 0)), "and it goes no farther");
}

#[test]
fn rzr_15_whoever_is_held_attacks_the_other_alone_by_touch_too() {
    let mut table = Table::draw("h P g");
    table.power('P', "holy_mending").hits('P', 60).first("gPh");
    for one in ['g', 'h'] {
        table.sheet(one, |one| one.creature = CreatureType::Undead);
    }
    table.talent('g', Talent::Grab);
    table.dice(&[12, 3, 15, 5]).order(attack("bite", "P"));
    table.turn_of('P');
    let offer = table.offer("power", Some("holy_mending")).expect("g can be reached");
    assert_eq!(offer.targets.iter().map(|one| &*one.target).collect::<Vec<_>>(), ["g"]);
}

#[test]
fn rzr_18_what_has_no_reach_strikes_at_nobody_who_takes_hold_of_it_rzr_19() {
    let mut table = Table::draw("A r .");
    table.size('r', SizeClass::Tiny).first("rA").order(go(0, 0)).does("pass");
    table.turn_of('A');
    assert!(!told(&table.target("grapple", None, "r")).contains(&"it may strike first ".to_owned()));
    table.dice(&[15, 5]).order(Order::new("grapple").target("r"));
    assert_eq!(table.conditions('r'), ["grappled"], "it was not asked whether it strikes");
}

#[test]
fn rzr_19_only_those_who_can_are_said_to_strike_first_rzr_46() {
    let strikes = |weapon: &str| {
        let mut table = Table::draw("A g .");
        table.body('g', "").arm('g', weapon);
        told(&table.target("grapple", None, "g")).contains(&"it may strike first ".to_owned())
    };
    assert!(strikes("mace"));
    assert!(!strikes("long_spear"), "too close for it");
}
