//! Enemies whose place is not known: the computer player plays by what its side knows and by nothing else.

use super::table::{Table, setup};
use fivefoot::{
    battle::{order::Order, roster::Side},
    grid::{Light, Square},
};

/// A lies in the dark on the left, b with a bow in the light on the right. A has hidden in its first turn and gone to `to`.
fn gone_to(to: Square) -> Option<Table> {
    let cast = [('A', "reed_lurker", None), ('b', "hired_bow", None)];
    let mut setup = setup(
        "...........
         A..........
         ..........b
         ...........",
        &cast,
    );
    for square in setup.map.squares().filter(|square| square.col < 7).collect::<Vec<_>>() {
        setup.map.set_light(square, Light::Dark);
    }
    (0..40).find_map(|seed| {
        let mut table = Table::new(setup.clone(), seed);
        if &*table.battle.decision()?.actor != "A" {
            return None;
        }
        table.battle.order(&Order::new("hide")).ok()?;
        table.battle.order(&Order::new("move").to(to)).ok()?;
        table.battle.order(&Order::new("end_turn")).ok()?;
        let hidden = table.battle.lost_to(Side(1)).len() == 1;
        (hidden && &*table.battle.decision()?.actor == "b").then_some(table)
    })
}

#[test]
fn where_somebody_hidden_really_is_changes_nothing() {
    let orders = [(0, 0), (4, 3), (6, 1)].map(|(col, row)| {
        let mut table = gone_to(Square::new(col, row)).expect("it hides with one of the seeds");
        table.says()
    });
    assert!(orders.iter().all(|order| *order == orders[0]), "{orders:?}");
    assert_eq!(orders[0].target, None, "nobody is aimed at by name: {orders:?}");
}

#[test]
fn looks_for_whoever_hides_rather_than_stand_about() {
    let mut table = gone_to(Square::new(4, 2)).expect("it hides with one of the seeds");
    let orders = table.plays();
    let active = |order: &Order| ["search", "attack_square", "move", "dash"].contains(&&*order.verb);
    assert!(orders.iter().any(active), "{orders:?}");
}

#[test]
fn hides_when_there_is_nobody_to_strike_at() {
    let cast = [('A', "reed_lurker", None), ('b', "pit_brute", None)];
    let mut setup = setup("A..............................b", &cast);
    for square in setup.map.squares().filter(|square| square.col < 12).collect::<Vec<_>>() {
        setup.map.set_light(square, Light::Dim);
    }
    let mut table = Table::new(setup, 3);
    table.wait_for("A");
    let orders = table.plays();
    assert!(orders.iter().any(|order| order.verb == "hide" || order.verb == "move"), "{orders:?}");
}
