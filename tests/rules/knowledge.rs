//! Who a side knows to be there: whoever one of it has had in line of sight.

use crate::table::Table;
use fivefoot::battle::roster::Side;

/// Whom a side is shown.
fn shown(table: &mut Table, side: usize) -> Vec<String> {
    let view = table.begun().view_of(Side(side), false);
    let names: Vec<String> = view.combatants.iter().map(|one| one.name.to_string()).collect();
    assert_eq!(view.order.len(), names.len(), "the order of turns names nobody else");
    names
}

#[test]
fn nobody_behind_walls_is_shown_before_one_of_the_side_has_had_them_in_line_of_sight() {
    let mut table = Table::draw("A # g\n. # .\n. # .\n. . .");
    assert_eq!((shown(&mut table, 0), shown(&mut table, 1)), (vec!["A".into()], vec!["g".into()]));
    // Round the wall and back in one way: it has been seen in passing.
    table.walks("A", &[(0, 1), (0, 2), (0, 3), (1, 3), (0, 3), (0, 2)]);
    assert_eq!(shown(&mut table, 0), ["A", "g"]);
    assert_eq!(shown(&mut table, 1), ["A", "g"], "and so has the other");
}

#[test]
fn whoever_is_yet_to_come_nobody_is_shown() {
    let mut table = Table::draw("A . . . g");
    table.arrives(1, 'h', (2, 0));
    assert_eq!(
        (shown(&mut table, 0), shown(&mut table, 1)),
        (vec!["A".into(), "g".into()], vec!["A".into(), "g".into()])
    );
    table.ends("A").dice(&[1, 1, 1]).ends("g");
    assert_eq!(shown(&mut table, 0), ["A", "g", "h"]);
}
