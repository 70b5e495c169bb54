//! Those who win by where they get: round whoever stands in the way, and out together; and those who fetch.

use super::table::{Table, setup, squares, thing, verbs};
use fivefoot::{
    battle::{
        setup::{Aim, Goal},
        things::UseVerb,
    },
    grid::Square,
};

#[test]
fn a_runner_goes_round_those_who_stand_in_its_way() {
    let cast = [('A', "road_bandit", None), ('b', "gate_halberdier", None), ('c', "gate_halberdier", None)];
    let row = |barred: bool| {
        let mut setup = setup(
            "########################
             #......................#
             #.####################.#
             #A........b............#
             #.####################.#
             #.........c............#
             ########################",
            &cast,
        );
        if !barred {
            setup.combatants.retain(|one| &*one.name != "b");
        }
        setup.goals.push(Goal::new(0, Aim::reach(vec![Square::new(22, 3)])));
        let mut table = Table::of(setup, "A");
        table.plays();
        table.at("A").row
    };
    assert_eq!((row(false), row(true)), (3, 1));
}

#[test]
fn whoever_arrives_hurt_stays_with_the_others_as_long_as_it_can() {
    let cast = [('A', "gate_halberdier", Some(5)), ('B', "gate_halberdier", None), ('c', "dusk_wolf", None)];
    let leaves = |rows: &str| {
        let mut setup = setup(rows, &cast);
        let out = squares((1, 1), (1, 3));
        setup.exits = out.clone();
        setup.goals.push(Goal::new(0, Aim::Reach { squares: out, count: 2, all: false }));
        verbs(&Table::of(setup, "A").plays()).contains(&"leave")
    };
    let far = leaves(
        "########################
         #......................#
         #A...............B.....#
         #.................c....#
         ########################",
    );
    let near = leaves(
        "########################
         #......................#
         #A.B...................#
         #.................c....#
         ########################",
    );
    assert_eq!((far, near), (false, true));
}

#[test]
fn somebody_else_fetches_what_those_who_are_locked_in_can_not() {
    let cast = [('A', "gate_halberdier", None), ('B', "gate_halberdier", None), ('c', "pit_brute", None)];
    let goes = |locked: bool| {
        let mut setup = setup(
            "########################
             #......................#
             #..............A.....c.#
             #......................#
             #####.####+#############
             #........#.............#
             #........#.B...........#
             ########################",
            &cast,
        );
        setup.things.push(thing("cup", Square::new(8, 6), UseVerb::Use, Vec::new()));
        // B is nearer to the cup, by a door.
        let mut door = thing("door", Square::new(10, 4), UseVerb::Pull, Vec::new());
        (door.locked, door.uses) = (locked, Vec::new());
        setup.things.push(door);
        setup.things.push(thing("ring", Square::new(22, 5), UseVerb::Use, Vec::new()));
        let things = ["cup", "ring"].map(Into::into).to_vec();
        setup.goals.push(Goal::new(0, Aim::Collect { things, count: 1 }));
        let mut table = Table::of(setup, "A");
        table.plays();
        table.at("A").col
    };
    assert!(15 <= goes(false), "{}", goes(false));
    assert!(goes(true) < 10, "{}", goes(true));
}
