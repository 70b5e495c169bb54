//! What is foreseen is what happens: against every face of every die on small cases, against simulated carry-outs on larger ones.

use crate::rulezero::table::Table;
use battle::order::Order;
use harness::forecasts::danger::{enemys_turn, perils, same};

#[test]
fn rzr_15_whoever_lies_is_as_dangerous_as_after_rising() {
    let mut sheet = Table::draw("A . g");
    sheet.arm('g', "long_spear").hits('A', 4).state('g', |states| states.prone = true).actor();
    let peril = perils(sheet.battle(), "A", &[(0, 0)]).remove(0);
    let turn = [Order::new("stand"), Order::new("attack").with("long_spear").target("A")];
    same(&peril, enemys_turn(sheet.battle(), &turn));
}
