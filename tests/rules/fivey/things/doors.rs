//! Doors.

use super::super::table::Table;
use ai::{Player, computer::Computer};
use battle::{offer::Use, order::Order};
use grid::{Square, Tile};

#[test]
fn fv_rul_11_a_door_takes_an_action() {
    let mut table = Table::draw("A + . g");
    let offer = table.offer("open_door", None).expect("a door beside A");
    assert_eq!((offer.use_for, &offer.cost.0[..]), (Use::Open, &[("action", 1)][..]));
    table.order(Order::new("open_door").to(Square::new(1, 0))).says("A opens the door at [1,0]");
    assert_eq!(table.left('A', "action"), 1);
    table.order(Order::new("close_door").to(Square::new(1, 0)));
    assert_eq!(table.closed("open_door", None), "no action left");
}

#[test]
fn fv_rul_11_nobody_closes_a_door_on_somebody() {
    let mut table = Table::draw("A / g");
    assert!(table.offer("close_door", None).is_some());
    table.turn_of('g').order(super::super::table::go(1, 0)).turn_of('A');
    assert!(table.offer("close_door", None).is_none());
}

#[test]
fn fv_rul_11_a_computer_opens_the_door_in_its_way() {
    let mut table = Table::draw("A + . g");
    table.offers();
    let order = Computer::new(1).choose(table.battle()).expect("it is its turn");
    assert_eq!((&*order.verb, order.to), ("open_door", Some(Square::new(1, 0))));
    table.order(order);
    let map = table.battle().world().resource::<battle::board::Board>().map().clone();
    assert_eq!(map.tile(Square::new(1, 0)), Tile::DoorOpen);
}

#[test]
fn fv_rul_11_who_has_no_action_left_opens_no_door() {
    let mut table = Table::draw(". A + . g");
    table.order(crate::fivey::table::go(0, 0)).order(crate::fivey::table::go(1, 0));
    assert_eq!(table.closed("open_door", None), "no action left");
}
