//! Holds from both sides: who may be taken hold of, who is dragged along, and what ends one. Rulings `RZR-07`, `RZR-19`, `RZR-22`,
//! `RZR-48`.

use crate::rulezero::table::{Table, attack};
use battle::order::Order;
use fivefoot_rulezero::profile::{SizeClass, Talent};
use grid::Square;

fn grapple(whom: &str) -> Order {
    Order::new("grapple").target(whom)
}

/// A holds g, which has passed up its blow.
fn holding(rows: &str, first: &str) -> Table {
    let mut table = Table::draw(rows);
    table.first(first).hits('g', 60).hits('A', 60).order(grapple("g"));
    table.dice(&[15, 5]).does("pass");
    table
}

#[test]
fn rzr_22_whom_nobody_takes_hold_of_is_told_why() {
    let closed = |rows: &str, of: fn(&mut Table)| {
        let mut table = Table::draw(rows);
        table.hits('g', 60).hits('A', 60);
        of(&mut table);
        table.closed("grapple", None)
    };
    assert_eq!(closed("A . g", |_| ()), "g is out of reach");
    assert_eq!(closed("A g .", |table| _ = table.size('g', SizeClass::Huge)), "g is too big");
    assert_eq!(closed("A g .", |table| _ = table.arm('A', "greatsword")), "takes a free hand");
    let mut large = Table::draw("A g .");
    assert!(large.size('g', SizeClass::Large).offer("grapple", None).is_some(), "one size above");
    let mut armed = Table::draw("A g .");
    assert!(armed.arm('A', "mace").offer("grapple", None).is_some(), "a hand is free");
    let mut toothed = Table::draw("A g .");
    assert!(toothed.arm('g', "greatsword").first("gA").offer("grapple", None).is_some(), "it has its teeth");
    let mut held = Table::draw("A g B .");
    held.hits('g', 60).hits('A', 60).order(grapple("g")).dice(&[15, 5]).does("pass");
    assert_eq!(held.turn_of('B').closed("grapple", None), "g is grappled already");
}

#[test]
fn rzr_19_who_falls_as_it_reaches_for_somebody_takes_no_hold_rzr_22() {
    let mut table = Table::draw("A g . B");
    table.hits('A', 3).hits('g', 60).first("AgB").order(grapple("g"));
    table.dice(&[15, 4]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert!(table.conditions('g').is_empty(), "{:?}", table.conditions('g'));
}

#[test]
fn rzr_22_the_gift_of_grabbing_takes_nobody_who_is_held_and_serves_nobody_who_is() {
    // h holds A; the bite of g hits, and no check follows.
    let mut taken = Table::draw("g B .\nA h .");
    taken.first("hgAB").talent('g', Talent::Grab).hits('A', 60).order(grapple("A"));
    taken.dice(&[15, 5]).does("pass").turn_of('g').dice(&[15, 3]).order(attack("bite", "A"));
    assert_eq!(taken.health('A'), 57);
    // B holds g, which bites B, and no check follows.
    let mut tied = Table::draw("g B .");
    tied.first("Bg").talent('g', Talent::Grab).hits('B', 60).hits('g', 60).order(grapple("g"));
    tied.dice(&[15, 5]).does("pass").turn_of('g').dice(&[15, 3]).order(attack("bite", "B"));
    assert_eq!(tied.health('B'), 57);
}

#[test]
fn rzr_22_whom_one_drags_comes_along_and_is_told_to() {
    let mut table = holding("g A . . .\n. . . . .", "Ag");
    table.turn_of('g').turn_of('A').log();
    table.dice(&[15, 5]).order(Order::new("drag").to(Square::new(3, 0)));
    let (here, there) = (table.at('A').expect("there"), table.at('g').expect("there"));
    assert_eq!(here, (3, 0));
    assert!((here.0 - there.0).abs() <= 1 && (here.1 - there.1).abs() <= 1, "{there:?} is beside it");
    assert_eq!(table.cited("g moves"), "RZR-22");
    assert!(table.conditions('g').contains(&"grappled".to_owned()));
}

#[test]
fn rzr_22_half_of_ones_speed_is_what_one_drags_and_one_square_at_least() {
    let farthest = |speed: i32| {
        let mut table = Table::draw("g A . . . .\n. . . . . .");
        table.sheet('A', |one| one.speed = speed).hits('g', 60).hits('A', 60).order(grapple("g"));
        table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
        let offer = table.offer("drag", None).expect("it holds g");
        offer.squares.iter().filter(|goal| goal.stop).map(|goal| goal.to.col).max()
    };
    assert_eq!([6, 4, 3, 1].map(farthest), [Some(4), Some(3), Some(2), Some(2)]);
}

#[test]
fn rzr_07_a_check_that_a_face_has_settled_says_so_and_cites_it_rzr_22() {
    // The faces, what g adds, whether A takes hold, and the rule.
    for (own, other, more, holds, rule) in [
        (15, 5, 0, true, "RZR-22"),
        (5, 15, 0, false, "RZR-22"),
        (5, 5, 0, false, "RZR-22"),
        (20, 19, 5, true, "RZR-07"),
        (1, 2, -9, false, "RZR-07"),
        (10, 20, -15, false, "RZR-07"),
        (2, 1, 9, true, "RZR-07"),
    ] {
        let mut table = Table::draw("A g .");
        table.hits('g', 60).stat('g', fivefoot_rulezero::profile::Stat::Strength, more).order(grapple("g"));
        table.dice(&[own, other]).does("pass");
        let rule_told = table.cited("A rolls");
        let held = table.conditions('g').contains(&"grappled".to_owned());
        assert_eq!((held, rule_told), (holds, rule), "{own} against {other} and {more}");
    }
}

#[test]
fn rzr_22_a_hold_ends_with_the_death_of_either_rzr_15() {
    let mut holder = Table::draw("A g B .");
    holder.first("gBA").arm('B', "mace").hits('g', 3).sheet('g', |one| one.dies_at_zero = true);
    holder.hits('A', 60).order(grapple("A")).dice(&[15, 5]).does("pass");
    assert!(holder.conditions('A').contains(&"grappled".to_owned()));
    holder.turn_of('B').dice(&[15, 4]).order(attack("mace", "g"));
    assert!(holder.conditions('A').is_empty(), "{:?}", holder.conditions('A'));
    let mut victim = Table::draw("A g B . h");
    victim.first("ABgh").arm('B', "mace").hits('g', 3).sheet('g', |one| one.dies_at_zero = true);
    victim.hits('A', 60).order(grapple("g")).dice(&[15, 5]).does("pass");
    victim.turn_of('B').dice(&[15, 4]).order(attack("mace", "g"));
    assert!(victim.conditions('A').is_empty(), "{:?}", victim.conditions('A'));
    assert!(victim.turn_of('A').offer("squeeze", None).is_none());
}

#[test]
fn rzr_22_whom_one_drags_comes_to_a_free_square_and_into_no_wall() {
    let dragged = |rows: &str, to: (i16, i16)| {
        let mut table = Table::draw(rows);
        table.first("AgB").hits('g', 60).hits('A', 60).order(grapple("g")).dice(&[15, 5]).does("pass");
        table.turn_of('g').turn_of('A').dice(&[15, 5]).order(Order::new("drag").to(Square::new(to.0, to.1)));
        (table.at('A'), table.at('g'))
    };
    assert_eq!(
        dragged("g A . . B\n. . . . .", (3, 0)),
        (Some((3, 0)), Some((2, 0))),
        "nearest to where it was"
    );
    assert_eq!(dragged("g A B .\n. . . .", (3, 0)), (Some((3, 0)), Some((2, 1))), "B stands there");
    assert_eq!(dragged("g A # . B\n. . . . .", (3, 1)), (Some((3, 1)), Some((2, 1))), "a wall");
}
