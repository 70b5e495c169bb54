//! What works only once: it is kept for those who are worth it, and nobody draws up below what hangs over them.

use super::table::{Cast, Table, rope, setup, squares, verbs};
use fivefoot::{
    battle::setup::{Aim, Goal},
    grid::Square,
};

const CAST: Cast<'_> = &[
    ('A', "toll_guard", None),
    ('b', "gate_halberdier", None),
    ('c', "gate_halberdier", None),
    ('d', "gate_halberdier", None),
];

/// Whether A cuts the rope beside it, from which a lamp hangs over the middle of a hall.
fn cuts(rows: &str, cast: Cast<'_>) -> bool {
    let mut setup = setup(rows, cast);
    setup.things.push(rope(Square::new(1, 1), "2d4", squares((8, 1), (10, 3))));
    verbs(&Table::of(setup, "A").plays()).contains(&"cut")
}

#[test]
fn what_works_once_is_kept_for_those_who_are_worth_it() {
    let one_of_three = "###################
                        #.......b.........#
                        #A..............c.#
                        #..............d..#
                        ###################";
    let all_three = "###################
                     #.......b.........#
                     #A........c.......#
                     #........d........#
                     ###################";
    let the_last = "###################
                    #.......b.........#
                    #A................#
                    #.................#
                    ###################";
    let cut = [cuts(one_of_three, CAST), cuts(all_three, CAST), cuts(the_last, &CAST[..2])];
    assert_eq!(cut, [false, true, true]);
}

#[test]
fn nobody_draws_up_below_what_an_enemy_can_bring_down() {
    let cast = [
        ('A', "road_bandit", None),
        ('B', "road_bandit", None),
        ('C', "road_bandit", None),
        ('d', "pit_brute", None),
    ];
    let below = |hangs: bool| {
        let mut setup = setup(
            "###################
             #........B........#
             #d........A.......#
             #........C........#
             ###################",
            &cast,
        );
        if hangs {
            setup.things.push(rope(Square::new(1, 1), "4d6", squares((8, 1), (11, 3))));
        }
        setup.goals.push(Goal::new(0, Aim::hold(9)));
        let mut table = Table::new(setup, 5);
        let mut left = vec!["A", "B", "C"];
        while !left.is_empty() {
            let actor = table.battle.decision().expect("the battle goes on").actor.clone();
            table.wait_for(&actor);
            if left.contains(&&*actor) {
                table.plays();
                left.retain(|who| *who != &*actor);
            } else {
                table
                    .battle
                    .order(&fivefoot::battle::order::Order::new("end_turn"))
                    .expect("it can be ended");
            }
        }
        ["A", "B", "C"].iter().filter(|who| squares((8, 1), (11, 3)).contains(&table.at(who))).count()
    };
    assert_eq!((below(false), below(true)), (3, 0));
}
