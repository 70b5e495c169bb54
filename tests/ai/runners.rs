//! Those who win by where they get: round whoever stands in the way, and out together; and those who fetch.

use super::table::{Table, setup, squares, thing, verbs};
use fivefoot::{
    battle::{
        fact::Happening,
        setup::{Aim, Goal, Setup},
        things::UseVerb,
        words::Who,
    },
    grid::Square,
    level, rules,
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
fn whoever_has_arrived_waits_there_for_the_others() {
    let cast = [('A', "pit_brute", None), ('B', "gate_halberdier", None), ('c', "gate_halberdier", None)];
    let stays = |goal: Option<Goal>| {
        let mut setup = setup(
            "########################
             #......................#
             #A...c...............B.#
             #......................#
             ########################",
            &cast,
        );
        setup.goals.extend(goal);
        let mut table = Table::of(setup, "A");
        table.plays();
        table.at("A").col == 1
    };
    let out = Goal::new(0, Aim::Reach { squares: squares((1, 1), (1, 3)), count: 2, all: false });
    assert_eq!((stays(None), stays(Some(out))), (false, true));
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

/// The turns of a battle of the computer against itself in which a combatant goes three squares or more, attacks and tries nothing,
/// and ends within a square of where it began.
fn there_and_back(setup: Setup, seed: u64) -> Vec<String> {
    let mut table = Table::new(setup, seed);
    let mut found = Vec::new();
    let mut turn: Option<(Who, Option<Square>, i32, bool)> = None;
    while table.battle.outcome().is_none() {
        let order = table.player.choose(&table.battle).expect("there is something to decide");
        table.battle.order(&order).expect("it is on offer");
        for fact in table.battle.take_facts() {
            match &fact.what {
                Happening::TurnBegan { who } => turn = Some((who.clone(), None, 0, false)),
                Happening::Moved { who, from, to, .. } => {
                    if let Some((_, start, far, _)) = turn.as_mut().filter(|turn| turn.0 == *who) {
                        let start = *start.get_or_insert(*from);
                        *far = (*far).max(start.steps_to(*to));
                    }
                }
                Happening::AttackRolled { who, .. } | Happening::CheckRolled { who, .. } => {
                    if let Some(turn) = turn.as_mut().filter(|turn| turn.0 == *who) {
                        turn.3 = true;
                    }
                }
                Happening::TurnEnded { who } => {
                    let ended = turn.take().filter(|turn| turn.0 == *who && 3 <= turn.2 && !turn.3);
                    let on_board = table
                        .battle
                        .view(false)
                        .combatants
                        .iter()
                        .find(|one| one.name == *who)
                        .and_then(|one| one.at);
                    if let (Some((_, Some(start), ..)), Some(at)) = (ended, on_board)
                        && at.steps_to(start) <= 1
                    {
                        found.push(format!("{who} from {start} in round {}", table.battle.view(false).round));
                    }
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn nobody_goes_to_an_enemy_only_to_run_back() {
    for name in ["hold_the_bridge", "the_rent_books"] {
        let shipped = level::shipped().iter().find(|one| one.name == name).expect("it is shipped");
        let setup =
            level::load(shipped.file, shipped.text, rules::systems()).expect("shipped levels are sound");
        for seed in 812..818 {
            let found = there_and_back(Setup { next: None, ..setup.clone() }, seed);
            assert!(found.is_empty(), "{name}, seed {seed}: {found:?}");
        }
    }
}
