//! Who a side knows to be there: whoever one of it has had in line of sight, or hears over open ground.

use crate::polyhedral::table::Table;
use battle::roster::Side;

/// Whom a side is shown.
fn shown(table: &mut Table, side: usize) -> Vec<String> {
    let view = table.begun().view_of(Side(side), false);
    let names: Vec<String> = view.combatants.iter().map(|one| one.name.to_string()).collect();
    assert_eq!(view.upcoming.len(), names.len(), "the turns to come are of nobody else");
    names
}

#[test]
fn nobody_in_a_closed_room_is_shown_before_its_door_opens() {
    let mut closed = Table::draw("A + . g");
    assert_eq!((shown(&mut closed, 0), shown(&mut closed, 1)), (vec!["A".into()], vec!["g".into()]));
    let mut walled = Table::draw("A # g\n. # .\n. # .");
    assert_eq!((shown(&mut walled, 0), shown(&mut walled, 1)), (vec!["A".into()], vec!["g".into()]));
    let opens = closed.offers();
    let door = opens.offers.iter().find(|offer| offer.use_for == battle::offer::Use::Open);
    let order = battle::order::Order::new(door.expect("a door beside it").verb);
    closed.does("A", order);
    assert_eq!(
        (shown(&mut closed, 0), shown(&mut closed, 1)),
        (vec!["A".into(), "g".into()], vec!["A".into(), "g".into()])
    );
}

#[test]
fn whoever_does_not_hide_is_heard_round_corners() {
    let mut table = Table::draw("A # g\n. # .\n. # .\n. . .");
    assert_eq!((shown(&mut table, 0).len(), shown(&mut table, 1).len()), (2, 2));
}

#[test]
fn whoever_is_yet_to_come_nobody_is_shown() {
    let mut table = Table::draw("A . . . g");
    table.arrives(1, 'h', (2, 0));
    assert_eq!((shown(&mut table, 0).len(), shown(&mut table, 1).len()), (2, 2));
    table.ends("A").dice(&[1, 1, 1]).ends("g");
    assert_eq!(shown(&mut table, 0), ["A", "g", "h"]);
}
