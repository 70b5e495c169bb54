//! Squares that are to be held and on which both stand: the others are pushed off.

use super::table::{Table, setup, squares};
use fivefoot::battle::{
    order::Order,
    setup::{Aim, Goal},
};

/// What A orders, once c beside it has had its turn of the round.
fn after_its_turn(held: bool) -> Vec<Order> {
    let cast = [('A', "toll_guard", None), ('c', "toll_guard", None)];
    let mut setup = setup(
        "...........
         ...........
         ....Ac.....
         ...........
         ...........",
        &cast,
    );
    if held {
        setup.goals.push(Goal::new(0, Aim::Hold { rounds: 3, squares: squares((3, 1), (5, 3)) }));
    }
    let mut tables = (0..40).map(|seed| Table::new(setup.clone(), seed));
    let first = |table: &Table| table.battle.decision().is_some_and(|one| &*one.actor == "c");
    let mut table = tables.find(first).expect("c is first with one of the seeds");
    table.wait_for("A");
    table.plays()
}

#[test]
fn the_only_foe_on_squares_that_are_held_is_pushed_off_them() {
    let ground = squares((3, 1), (5, 3));
    let off = |order: &Order| order.verb == "push" && order.to.is_some_and(|to| !ground.contains(&to));
    let with = after_its_turn(true);
    assert!(with.iter().any(off), "{with:?}");
    let without = after_its_turn(false);
    assert!(!without.iter().any(off), "{without:?}");
}
