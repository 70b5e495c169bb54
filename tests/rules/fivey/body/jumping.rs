//! Jumping over pits.

use crate::fivey::table::Table;
use battle::order::Order;
use fivefoot_fivey::profile::Feat;
use grid::{Square, Tile};

/// Where a jump may end, with its feet.
fn landings(table: &mut Table) -> Vec<((i16, i16), i32)> {
    let squares = table.offer("jump", None).map(|offer| offer.squares).unwrap_or_default();
    squares.into_iter().filter(|goal| goal.stop).map(|goal| (goal.to.into(), goal.feet.0)).collect()
}

fn jump(col: i16, row: i16) -> Order {
    Order::new("jump").to(Square::new(col, row))
}

#[test]
fn fv_move_03_a_jump_over_a_pit_costs_double() {
    // FV-MOVE-03, FV-RUL-42
    let mut table = Table::draw("A ^ . . . g");
    assert_eq!(landings(&mut table), [((2, 0), 20), ((3, 0), 30)]);
    table.order(jump(2, 0));
    assert_eq!((table.at('A'), table.left('A', "action")), (Some((2, 0)), 1));
    assert_eq!(table.health('A'), 20, "it did not fall in");
}

#[test]
fn fv_rul_42_a_jump_is_half_the_rate_at_most() {
    let mut two = Table::draw("A ^ ^ . . g");
    assert_eq!(landings(&mut two), [((3, 0), 30)]);
    let mut three = Table::draw("A ^ ^ ^ . g");
    assert_eq!(landings(&mut three), []);
    let mut slow = Table::draw("A ^ ^ . . g");
    slow.sheet('A', |p| p.paces = 4);
    assert_eq!(landings(&mut slow), []);
}

#[test]
fn fv_rul_42_diagonal_jumps_count_one_and_two_in_turn() {
    // FV-RUL-42, FV-RUL-41
    let mut table = Table::draw(
        "A # . .
         # ^ . .
         . . . .
         . . . g",
    );
    assert_eq!(landings(&mut table), [], "round no corner of a wall");
    let mut table = Table::draw(
        "A . . .
         . ^ . .
         . . . .
         . . . g",
    );
    assert_eq!(landings(&mut table), [((2, 2), 30)]);
}

#[test]
fn fv_move_03_nobody_jumps_through_walls_or_enemies_or_onto_somebody() {
    assert_eq!(landings(&mut Table::draw("A ^ # . g")), []);
    assert_eq!(landings(&mut Table::draw("A ^ g . .")), []);
    assert_eq!(landings(&mut Table::draw("A ^ B . g")), [((3, 0), 30)], "over a friend's head");
    assert_eq!(landings(&mut Table::draw("A . . . g")), [], "nothing to jump over");
}

#[test]
fn fv_rul_42_the_prone_do_not_jump() {
    let mut table = Table::draw("A ^ . . . g");
    table.state('A', |states| states.prone = true);
    assert_eq!(landings(&mut table), []);
}

#[test]
fn fv_rul_34_a_jump_out_of_reach_is_answered_by_guard() {
    let mut table = Table::draw("A ^ . . .\ng . . . .");
    table.feat('g', Feat::Guard);
    let offer = table.offer("jump", None).expect("a pit");
    assert_eq!(offer.squares.iter().find(|goal| goal.stop).map(|goal| goal.provokes.len()), Some(1));
    table.order(jump(2, 0));
    assert_eq!(table.trigger(), "A leaves g's reach");
    table.dice(&[1]).order(Order::new("guard").target("A"));
    assert_eq!(table.at('A'), Some((2, 0)));
}

#[test]
fn fv_rul_42_who_is_struck_dead_over_a_pit_does_not_land() {
    let mut table = Table::draw("A ^ . . .\ng . . . .");
    table.feat('g', Feat::Guard).change('A', "health", battle::setup::Change::Number(1));
    table.order(jump(2, 0));
    table.dice(&[15, 3]).order(Order::new("guard").target("A"));
    assert_eq!(table.at('A'), None);
}

#[test]
fn fv_rul_43_one_jumps_over_what_is_strewn_and_treads_only_where_one_lands() {
    // FV-RUL-43, FV-MOVE-03
    let mut table = Table::draw("A . . . . g");
    table.gear('A', "caltrops").order(Order::new("spread").with("caltrops").to(Square::new(1, 0)));
    assert_eq!(landings(&mut table), [((2, 0), 20), ((3, 0), 30)]);
    let goals = table.offer("jump", None).expect("over the caltrops").squares;
    assert!(goals.iter().filter(|goal| goal.stop).all(|goal| goal.hazards.is_empty()));
    table.order(jump(2, 0));
    assert_eq!(table.health('A'), 20, "nothing is rolled");
}

#[test]
fn fv_rul_43_whoever_lands_among_caltrops_treads_on_them() {
    // FV-RUL-43, FV-MOVE-03
    let mut table = Table::draw("A ^ . B . g");
    table.gear('B', "caltrops").first("BAg");
    table.order(Order::new("spread").with("caltrops").to(Square::new(2, 0))).turn_of('A');
    let goals = table.offer("jump", None).expect("over the pit").squares;
    let onto = goals.iter().find(|goal| goal.to == (2, 0).into()).expect("firm ground");
    assert_eq!(onto.hazards, ["caltrops at [2,0]"]);
    table.dice(&[4]).order(jump(2, 0)).says("A rolls step among caltrops: 4 +1 = 5 against 12, failure");
    assert_eq!((table.at('A'), table.health('A')), (Some((2, 0)), 19));
}

#[test]
fn fv_rul_47_nobody_jumps_out_of_a_hold() {
    let mut table = Table::draw("g A ^ . .");
    table.option("grapple", true).first("gA").dice(&[15]).order(Order::new("grapple").target("A"));
    table.turn_of('A');
    assert_eq!(table.conditions('A'), ["grappled"]);
    assert_eq!(landings(&mut table), []);
}

#[test]
fn fv_rul_42_out_of_a_pit_one_climbs_and_does_not_jump() {
    let mut table = Table::draw("A ^ . . g\n. . . . .");
    table.setup().map.set_tile((0, 0).into(), Tile::Pit);
    assert_eq!(landings(&mut table), []);
    assert!(table.offer("move", None).is_some_and(|offer| offer.squares.iter().any(|goal| goal.stop)));
}

/// A jumps along a pit beside a giant that guards its reach, and is struck over the pit.
fn struck_in_the_air(last: &str) -> Table {
    let mut table = Table::draw(&format!("g g . . .\ng g . . .\nA ^ ^ . .\n. . . {last} ."));
    table.feat('g', Feat::Guard).feat('g', Feat::GiantStrength).order(jump(3, 2));
    assert_eq!((table.trigger(), table.at('A')), ("A leaves g's reach".into(), Some((2, 2))));
    table
}

#[test]
fn fv_rul_42_whoever_is_pushed_along_a_pit_in_the_middle_of_a_jump_falls_in() {
    // FV-RUL-42, FV-RUL-33
    let mut table = struck_in_the_air("^");
    // 3 and 2 of the blow, 4 of the fall.
    table.dice(&[15, 3, 4]).order(Order::new("guard").target("A"));
    assert_eq!((table.at('A'), table.health('A')), (Some((3, 3)), 11));
    assert_eq!(table.conditions('A'), ["prone"]);
}

#[test]
fn fv_rul_42_whoever_is_pushed_out_over_the_edge_in_the_middle_of_a_jump_has_landed_fv_rul_30() {
    // FV-RUL-42, FV-RUL-33, FV-RUL-30
    let mut table = struck_in_the_air(".");
    table.dice(&[15, 3]).order(Order::new("guard").target("A")).says("A stops at [3,3]: is pushed");
    assert_eq!((table.at('A'), table.health('A')), (Some((3, 3)), 15));
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_rul_33_who_flies_has_no_need_to_jump() {
    let mut table = Table::draw("A ^ . . g");
    table.feat('A', Feat::Flight);
    assert_eq!(landings(&mut table), []);
}

#[test]
fn fv_move_03_a_jump_takes_an_action() {
    let mut table = Table::draw("A ^ . . . . g");
    table.order(jump(2, 0)).order(jump(0, 0));
    assert_eq!(table.closed("jump", None), "no action left");
}
