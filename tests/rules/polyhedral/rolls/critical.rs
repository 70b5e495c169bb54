//! Two Resolve for a critical hit, or against one. Rule `PH-RSV-09`, ruling `R-116`.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::sheet::Policy;

fn drawn(points: i32) -> Table {
    let mut table = Table::draw("A g .");
    table.arms('A', "longsword").arms('g', "longsword").resolve('A', points).policy('g', Policy::Never);
    table
}

#[test]
fn r_116_two_resolve_make_ones_own_hit_critical_ph_rsv_09() {
    let mut table = drawn(2);
    table.change('g', "health", 12).dice(&[4, 4, 4]).attack("A", "longsword", "g");
    assert_eq!((table.actor(), table.sways("critical", None)), ("A".into(), Some(10_000)));
    table.dice(&[6, 6]).takes("A", "critical").cites("R-116");
    table.shows(&["A crits g with Longsword: 4 4 4 +1 = 13 against 12", "g takes 12 slashing: 6 6, 0 left"]);
    assert_eq!(table.left("A", "resolve"), 0);
}

#[test]
fn r_116_the_one_who_is_hit_makes_a_critical_hit_an_ordinary_one() {
    let mut table = drawn(2);
    table.change('A', "health", 12).first("g A").dice(&[6, 6, 1]).attack("g", "longsword", "A");
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "g's attack on A: 14 against 12".into()));
    table.dice(&[7]).takes("A", "critical");
    table.shows(&["g hits A with Longsword: 6 6 1 +1 = 14 against 12", "A takes 7 slashing: 7, 5 left"]);
}

#[test]
fn r_116_one_point_is_too_little_and_a_critical_hit_that_fells_nobody_is_not_asked_about() {
    let mut poor = drawn(1);
    poor.change('g', "health", 12).dice(&[4, 4, 4, 1]).attack("A", "longsword", "g");
    assert_eq!(poor.left("A", "action"), 0);
    let mut hale = drawn(2);
    hale.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g");
    assert_eq!(hale.left("A", "resolve"), 2);
    let mut frail = drawn(2);
    frail.change('g', "health", 1).dice(&[4, 4, 4, 1]).attack("A", "longsword", "g");
    frail.shows(&["g defeated"]);
    assert_eq!(frail.left("A", "resolve"), 2, "an ordinary hit does it too");
    let mut every = drawn(2);
    every.answers("A", "critical", "every_time").dice(&[4, 4, 4]).attack("A", "longsword", "g");
    assert!(every.may("critical", None), "but it may be had");
}

#[test]
fn r_116_not_together_with_other_resolve_on_the_same_roll() {
    let mut table = drawn(3);
    table.change('g', "health", 12).dice(&[3, 3, 3]).attack("A", "longsword", "g");
    table.dice(&[1]).handles("A", "resolve", "nudge");
    table.shows(&["A hits g with Longsword: 3 3 3 +3 = 12 against 12"]);
    assert_eq!(table.left("A", "resolve"), 2);
}

#[test]
fn r_116_a_level_may_switch_it_off() {
    let mut table = drawn(2);
    table.option("resolve_criticals", false).change('g', "health", 12);
    table.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g");
    assert_eq!(table.left("A", "resolve"), 2);
}
