//! Enemies who are one step from victory: they are shot, barred and stood against before all others, in every rule system.

use super::table::{Cast, Table, setup, squares, thing};
use fivefoot::{
    battle::{
        order::Order,
        setup::{Aim, Goal, Setup},
        things::UseVerb,
    },
    grid::Square,
};

/// The first turn of A on a drawn board: its orders, and the table after them. `sought`: whether the enemy has the aim as well.
fn turn_of_a(
    rows: &str,
    cast: Cast<'_>,
    aim: impl Fn(&mut Setup) -> Aim,
    sought: bool,
) -> (Vec<Order>, Table) {
    let mut setup = setup(rows, cast);
    let aim = aim(&mut setup);
    if sought {
        setup.goals.push(Goal::new(1, aim));
    }
    setup.goals.push(Goal::new(1, Aim::DefeatAll));
    setup.goals.push(Goal::new(0, Aim::DefeatAll));
    let mut table = Table::of(setup, "A");
    (table.plays(), table)
}

/// The enemies whom some orders are aimed at.
fn targets(orders: &[Order]) -> Vec<&str> {
    orders.iter().filter_map(|order| order.target.as_deref()).collect()
}

/// The last wheel that the enemy has to turn.
fn wheel(setup: &mut Setup) -> Aim {
    setup.things.push(thing("wheel", Square::new(19, 3), UseVerb::Turn, Vec::new()));
    Aim::Use { thing: "wheel".into() }
}

#[test]
fn an_archer_shoots_whoever_is_about_to_turn_the_last_wheel() {
    // Only d can get to the wheel in time; e is worth more.
    let board = "......................
                 ......................
                 ......................
                 ..e......A.....d......
                 ......................
                 ......................
                 ......................";
    let casts: [Cast<'_>; 3] = [
        &[('A', "hired_bow", None), ('d', "gutterling", None), ('e', "pit_brute", Some(4))],
        &[('A', "orc_archer", None), ('d', "goblin", None), ('e', "orc", Some(3))],
        &[('A', "nim", None), ('d', "goblin", None), ('e', "brute", Some(6))],
    ];
    for cast in casts {
        let (with, _) = turn_of_a(board, cast, wheel, true);
        let (without, _) = turn_of_a(board, cast, wheel, false);
        assert_eq!(targets(&with).first(), Some(&"d"), "{}: {with:?}", cast[0].1);
        assert_eq!(targets(&without).first(), Some(&"e"), "{}: {without:?}", cast[0].1);
    }
}

#[test]
fn whoever_runs_for_the_way_out_is_struck_or_finds_the_gap_taken() {
    // c runs for the east, where one more step wins; b beside A is easier to strike.
    let board = "##################
                 #............#...#
                 #.........b..#...#
                 #.....c...A......#
                 #............#...#
                 #............#...#
                 ##################";
    let casts: [Cast<'_>; 3] = [
        &[('A', "road_bandit", None), ('b', "gutterling_slinger", None), ('c', "old_campaigner", None)],
        &[('A', "hobgoblin", None), ('b', "goblin_archer", None), ('c', "bugbear", None)],
        &[('A', "bandit", None), ('b', "goblin", None), ('c', "brute", None)],
    ];
    for cast in casts {
        let east = |_: &mut Setup| Aim::reach(squares((14, 1), (16, 5)));
        // There is no way round a corner past a combatant in the gap, before or behind it.
        let gap = [12, 13, 14].map(|col| Square::new(col, 3));
        let stops = |sought: bool| {
            let (orders, table) = turn_of_a(board, cast, east, sought);
            gap.contains(&table.at("A")) || targets(&orders).contains(&"c")
        };
        assert_eq!((stops(true), stops(false)), (true, false), "{}", cast[0].1);
    }
}

#[test]
fn ground_that_the_enemy_needs_for_one_more_round_is_contested() {
    let board = "...............
                 ...............
                 .b........c....
                 .A.............
                 ...............
                 ...............";
    let casts: [Cast<'_>; 3] = [
        &[('A', "road_bandit", None), ('b', "gutterling_slinger", None), ('c', "old_campaigner", None)],
        &[('A', "hobgoblin", None), ('b', "goblin_archer", None), ('c', "bugbear", None)],
        &[('A', "bandit", None), ('b', "goblin", None), ('c', "brute", None)],
    ];
    for cast in casts {
        let ground = squares((5, 1), (11, 4));
        let aim = |_: &mut Setup| Aim::Hold { rounds: 1, squares: ground.clone() };
        let contests = |sought: bool| ground.contains(&turn_of_a(board, cast, aim, sought).1.at("A"));
        assert_eq!((contests(true), contests(false)), (true, false), "{}", cast[0].1);
    }
}
