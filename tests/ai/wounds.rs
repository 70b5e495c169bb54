//! Blows that wound, charges, and heartening: rules in which one hard blow is worth more than two light ones.

use super::table::{Table, changed, verbs};
use fivefoot::battle::setup::Change;

#[test]
fn charges_whom_no_walk_reaches() {
    let cast = [('A', "hadrun", None), ('b', "bandit", None)];
    let mut table = Table::draw("A........b....", &cast, "A");
    assert_eq!(table.says().verb, "charge");
    let mut near = Table::draw("A...b.........", &cast, "A");
    assert!(!verbs(&near.plays()).contains(&"run"));
}

#[test]
fn strikes_a_heavy_blow_at_whom_it_wounds_and_a_plain_one_at_whom_any_hit_fells() {
    let cast = [('A', "sefa", None), ('b', "bear", None)];
    let rows = "......
                .Abb..
                ..bb..";
    let mut table = Table::draw(rows, &cast, "A");
    assert_eq!(table.says().verb, "heavy_blow");
    let cast = [('A', "sefa", None), ('b', "goblin", Some(1))];
    let mut table = Table::draw(".Ab.", &cast, "A");
    assert_eq!(table.says().verb, "attack");
}

#[test]
fn heartens_a_friend_whom_wounds_weigh_down() {
    let cast = [('P', "orsa", None), ('A', "sefa", None), ('b', "bear", None)];
    let rows = "P.....A.....bb
                ............bb";
    let track = [("A", "track", Change::Number(4))];
    let mut table = Table::new(changed(rows, &cast, &track), 5);
    table.wait_for("P");
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"rally"), "{orders:?}");
}
