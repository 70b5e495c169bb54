//! Leaving the battle by an exit. Ruling `R-121`.

use crate::polyhedral::table::Table;
use battle::{order::Order, view::CombatStatus};

#[test]
fn r_121_from_an_exit_one_leaves_for_five_feet_and_is_gone() {
    let mut table = Table::draw("A B . g");
    table.first("A B g").exits(&[(0, 0)]);
    table.leaves("A").cites("R-121").shows(&["A leaves the battle"]);
    assert_eq!((table.fate("A"), table.at("A"), table.winner()), (CombatStatus::Out, None, None));
    assert_eq!(table.actor(), "B");
}

#[test]
fn r_121_elsewhere_nobody_leaves() {
    let mut table = Table::draw("A B . g");
    table.exits(&[(1, 0)]).refuses(Order::new("leave"), "leave");
}

#[test]
fn r_121_without_five_feet_left_one_stays() {
    let mut table = Table::draw("A . . . . . . . . g");
    table.exits(&[(6, 0)]).moves("A", (6, 0));
    table.refuses_to("leave", "0 ft");
}

#[test]
fn r_121_r_088_whoever_is_in_reach_may_strike_first() {
    let mut table = Table::draw("A g .\n. . B");
    table.first("A g B").exits(&[(0, 0)]).arms('g', "longsword").change('A', "health", 1);
    table.leaves("A");
    assert_eq!(table.actor(), "g");
    table.dice(&[4, 4, 4, 1]).strikes("g", "longsword");
    assert_ne!(table.fate("A"), CombatStatus::Out, "whom they stop stays");
}

#[test]
fn r_121_ph_act_disengage_lets_one_leave_unharmed() {
    let mut table = Table::draw("A g .\n. . B");
    table.first("A g B").exits(&[(0, 0)]).arms('g', "longsword");
    table.does("A", Order::new("disengage")).leaves("A");
    assert_eq!(table.fate("A"), CombatStatus::Out);
}

#[test]
fn r_121_r_073_a_side_with_nobody_left_is_defeated() {
    let mut table = Table::draw("A . g");
    table.exits(&[(0, 0)]).leaves("A");
    assert_eq!(table.winner(), Some("lower".into()));
}
