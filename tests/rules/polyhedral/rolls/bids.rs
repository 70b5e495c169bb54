//! Those who may still answer what another spends on a roll. Rulings `R-113`, `R-114`.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::sheet::Policy;

/// Those who may answer, as the open choice tells it.
fn may_answer(table: &mut Table) -> (String, Vec<String>) {
    let decision = table.begun().decision().expect("open").clone();
    let roll = decision.roll.expect("a roll is on the table");
    (decision.actor.to_string(), roll.may_answer.iter().map(ToString::to_string).collect())
}

#[test]
fn r_114_whoever_has_nudged_a_roll_of_another_answers_it_no_more_r_113() {
    let mut table = Table::draw("A g B");
    table.arms('A', "longsword").resolve('A', 2).resolve('B', 2).change('g', "resolve", 2);
    table.policy('g', Policy::Never).dice(&[3, 3, 3]).attack("A", "longsword", "g");
    assert_eq!(may_answer(&mut table), ("A".into(), vec!["g".into()]));
    table.handles("A", "resolve", "nudge");
    assert_eq!(
        may_answer(&mut table),
        ("g".into(), vec!["A".into(), "B".into()]),
        "A by a die, B by a nudge"
    );
    table.handles("g", "resolve", "nudge");
    assert_eq!(may_answer(&mut table), ("A".into(), Vec::new()), "g has points left, and had its nudge");
}
