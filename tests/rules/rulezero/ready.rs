//! What is readied waits for its moment. Ruling `RZR-03`.

use crate::rulezero::table::{Table, attack, go};
use battle::order::Order;

fn ready(plan: &'static str, trigger: &'static str) -> Order {
    Order::new("ready").with(plan).choice(trigger)
}

#[test]
fn rzr_03_a_readied_blow_comes_after_the_step_into_reach_and_takes_the_reaction_rzr_44() {
    let mut table = Table::draw("A . . . g");
    table.arm('A', "mace").hits('g', 60).order(ready("mace", "enemy_in_reach"));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 1));
    table.turn_of('g').order(go(1, 0));
    assert_eq!((table.actor(), table.at('g')), ("A".to_owned(), Some((1, 0))));
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!((table.health('g'), table.left('A', "reaction")), (57, 0));
    assert_eq!(table.actor(), "g", "one blow and no more");
}

#[test]
fn rzr_03_an_enemy_within_six_squares_can_be_waited_for() {
    for (to, asked) in [(7, false), (6, true)] {
        let mut table = Table::draw("A . . . . . . . g");
        table.arm('A', "short_bow").hits('g', 60).order(ready("short_bow", "enemy_within_6_squares"));
        table.turn_of('g').order(go(to, 0));
        assert_eq!(table.actor() == "A", asked, "{to} squares away");
    }
}

#[test]
fn rzr_03_what_is_readied_is_over_with_the_own_next_turn() {
    let mut table = Table::draw("A . . . g");
    table.arm('A', "mace").order(ready("mace", "enemy_in_reach"));
    table.turn_of('g').turn_of('A').turn_of('g').order(go(1, 0));
    assert_eq!(table.actor(), "g");
}

#[test]
fn rzr_03_to_ready_takes_the_standard_action() {
    let mut table = Table::draw("A . . g .");
    table.arm('A', "mace").order(go(1, 0));
    assert!(table.offer("ready", Some("mace")).is_some());
    table.order(go(0, 0));
    assert!(table.offer("ready", Some("mace")).is_none());
}
