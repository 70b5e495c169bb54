//! Waiting and not waiting: standoffs, foes far away, charges of one alone, doors that keep the enemy out, those who only have to
//! last.

use super::table::{Table, setup, thing, verbs};
use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        offer::{DecisionKind, Use},
        order::Order,
        roster::Side,
        setup::{Aim, Goal, Setup},
        things::UseVerb,
    },
    grid::{Square, Tile},
    level, rules,
};

/// The first blow that is struck at whoever does nothing but guard: the round.
fn struck_in(setup: Setup, guards: &str) -> Option<u32> {
    let mut table = Table::new(setup, 3);
    while let Some(decision) = table.battle.decision().cloned() {
        let round = table.battle.view(false).round;
        if round > 40 {
            return None;
        }
        let order = if &*decision.actor == guards {
            let offers = table.battle.offers();
            let of = |wanted: &dyn Fn(Use) -> bool| {
                offers.offers.iter().find(|one| wanted(one.use_for)).map(|one| one.verb)
            };
            let verb = of(&|one| matches!(one, Use::Guard { .. }));
            Order::new(verb.or_else(|| of(&|one| one == Use::Pass)).expect("one can always do nothing"))
        } else {
            table.says()
        };
        if ["attack", "off_hand_attack"].contains(&&*order.verb) && decision.kind == DecisionKind::Turn {
            return Some(round);
        }
        table.battle.order(&order).expect("it is on offer");
    }
    None
}

#[test]
fn whoever_only_guards_is_attacked_in_the_end() {
    for (one, other) in [("aldric", "road_bandit"), ("urzha", "orc")] {
        let cast = [('A', one, None), ('b', other, None)];
        let rows = "A.........
                    ..........
                    .........b";
        assert!(struck_in(setup(rows, &cast), "A").is_some(), "{other} never strikes at {one}");
    }
}

#[test]
fn whoever_only_has_to_last_waits_for_ever() {
    let cast = [('A', "aldric", None), ('b', "road_bandit", None)];
    let mut lasts = setup(
        "A.........#.........
         ..........#.........
         ....................
         ..........#........b",
        &cast,
    );
    lasts.goals.push(Goal::new(1, Aim::hold(60)));
    let mut table = Table::new(lasts, 3);
    for _ in 0..8 {
        table.wait_for("b");
        table.plays();
        table.wait_for("A");
        table.battle.order(&Order::new("end_turn")).expect("a turn can be ended");
    }
    assert!(table.feet_between("A", "b") > 30, "b comes to {}", table.at("b"));
}

/// The round of the first blow at a side that ends every turn at once.
fn struck_while_waiting(setup: Setup, waits: usize) -> Option<u32> {
    let mut table = Table::new(setup, 3);
    while let Some(decision) = table.battle.decision().cloned() {
        let round = table.battle.view(false).round;
        if round > 12 {
            return None;
        }
        let order = match decision.kind {
            _ if *decision.side != *table.battle.setup().sides[waits].name => table.says(),
            DecisionKind::Turn => Order::new("end_turn"),
            _ => Order::new("pass"),
        };
        table.battle.order(&order).expect("it is on offer");
        let struck =
            |fact: &Fact| matches!(&fact.what, Happening::AttackRolled { with, .. } if **with != *"Frighten");
        if table.battle.take_facts().iter().any(struck) {
            return Some(round);
        }
    }
    None
}

#[test]
fn nobody_waits_for_enemies_who_need_not_come_past() {
    let cast =
        [('A', "aldric", None), ('B', "aldric", None), ('c', "pit_brute", None), ('d', "pit_brute", None)];
    let struck = |bell: Square| {
        let mut setup = setup(
            "................
             .A............c.
             .B............d.
             ................",
            &cast,
        );
        setup.things.push(thing("bell", bell, UseVerb::Pull, Vec::new()));
        setup.goals = vec![Goal::new(0, Aim::Use { thing: "bell".into() }), Goal::new(1, Aim::DefeatAll)];
        struck_while_waiting(setup, 0)
    };
    let (theirs, ours) = (struck(Square::new(0, 0)), struck(Square::new(15, 0)));
    assert!(theirs.is_some_and(|round| round <= 3), "{theirs:?}");
    assert!(ours.is_none_or(|round| round > 3), "{ours:?}");
}

#[test]
fn the_vermin_of_the_granary_do_not_wait_while_pots_are_lit_behind_their_enemies() {
    let shipped = level::shipped().iter().find(|one| one.name == "marl_granary").expect("it is shipped");
    let setup = level::load(shipped.file, shipped.text, rules::systems()).expect("shipped levels are sound");
    let struck = struck_while_waiting(Setup { next: None, ..setup }, 0);
    assert!(struck.is_some_and(|round| round <= 3), "{struck:?}");
}

#[test]
fn goes_to_enemies_who_are_many_turns_of_walking_away() {
    let far = format!("A{}b", ".".repeat(180));
    for (one, other) in [("aldric", "road_bandit"), ("urzha", "orc")] {
        let mut table = Table::draw(&far, &[('A', one, None), ('b', other, None)], "A");
        table.plays();
        assert!(table.at("A").col >= 5, "{one} is at {}", table.at("A"));
    }
    // Nobody goes where no way leads.
    let walled = format!("A{}#{}b", ".".repeat(20), ".".repeat(180));
    let mut table = Table::draw(&walled, &[('A', "aldric", None), ('b', "road_bandit", None)], "A");
    table.plays();
    assert!(table.at("A").col <= 20);
}

#[test]
fn does_not_run_alone_among_three_but_with_a_friend_goes_on() {
    let rows = "...............
                A............b.
                .............c.
                .............d.
                ...............";
    let shared = "...............
                  A.........E..b.
                  .............c.
                  .............d.
                  ...............";
    let ends = |me: &str, foe: &str, friend: bool| {
        let mut cast = vec![('A', me, None), ('b', foe, None), ('c', foe, None), ('d', foe, None)];
        cast.extend(friend.then_some(('E', me, None)));
        let mut table = Table::draw(if friend { shared } else { rows }, &cast, "A");
        table.plays();
        table.at("A").col
    };
    for (me, foe) in [("pit_brute", "road_bandit"), ("borga", "pit_brute"), ("aldric", "road_bandit")] {
        assert_eq!((ends(me, foe, false), ends(me, foe, true)), (5, 12), "{me} and three of {foe}");
    }
}

/// A room with one door and a slit; b stands outside before the door.
fn tower(inside: &str) -> Table {
    let cast = [('A', inside, None), ('b', "pit_brute", None)];
    let mut setup = setup(
        "#######........
         #.....#........
         #A....#........
         #.....+.......b
         #######........",
        &cast,
    );
    setup.map.set_tile(Square::new(0, 1), Tile::Slit);
    setup.map.set_tile(Square::new(6, 1), Tile::Slit);
    Table::of(setup, "A")
}

#[test]
fn who_shoots_through_slits_keeps_the_door_shut_and_who_strikes_opens_it() {
    let opens = |inside: &str| {
        let mut table = tower(inside);
        let mut orders = table.plays();
        for _ in 0..2 {
            table.wait_for("A");
            orders.extend(table.plays());
        }
        verbs(&orders).contains(&"open_door")
    };
    assert!(!opens("hired_bow"));
    assert!(opens("aldric"));
}

#[test]
fn keeps_the_door_shut_too_where_the_slit_is_a_turn_away() {
    let cast = [('A', "hired_bow", None), ('b', "pit_brute", None)];
    let mut setup = setup(
        "......############.
         ......#.........#..
         b.....#........A+..
         ......############.",
        &cast,
    );
    for row in [1, 2] {
        setup.map.set_tile(Square::new(6, row), Tile::Slit);
    }
    let mut table = Table::of(setup, "A");
    let orders = table.plays();
    assert!(!verbs(&orders).contains(&"open_door"), "{:?}", verbs(&orders));
}

#[test]
fn hunts_down_whoever_only_has_to_last() {
    let cast = [('A', "aldric", None), ('b', "pit_brute", None), ('c', "hired_bow", None)];
    let rows = "...................
                .b.................
                ..................A
                .c.................
                ...................";
    let mut hold = setup(rows, &cast);
    hold.goals.push(Goal::new(0, Aim::hold(8)));
    let mut table = Table::new(hold, 3);
    for _ in 0..3 {
        for who in ["b", "c"] {
            table.wait_for(who);
            table.plays();
        }
    }
    assert_eq!(table.battle.lost_to(Side(1)).len(), 0);
    assert!(table.feet_between("A", "b") <= 5, "b is at {}", table.at("b"));
}

#[test]
fn the_big_open_both_wings_of_a_door() {
    let cast = [('A', "bell_ogre", None), ('b', "aldric", None)];
    let mut table = Table::draw(
        "######........
         #A...+........
         #....+.......b
         ######........",
        &cast,
        "A",
    );
    for _ in 0..5 {
        // It may have won by then.
        if table.battle.outcome().is_some() {
            break;
        }
        table.wait_for("A");
        table.plays();
    }
    assert!(table.at("A").col > 4, "A is at {}", table.at("A"));
}

#[test]
fn the_big_come_out_though_no_way_is_wide_enough_to_anybody() {
    let cast = [('A', "bear", None), ('b', "urzha", None)];
    let mut table = Table::draw(
        "##################
         #....#......#....#
         #b...+......+.A..#
         #....#......+....#
         #....#......#....#
         ##################",
        &cast,
        "A",
    );
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"open_door"), "{orders:?}");
}

#[test]
fn nobody_guards_against_foes_who_can_do_nothing() {
    let cast = [('A', "aldric", None), ('b', "pit_brute", None)];
    let mut table = Table::draw("A.........#.........b", &cast, "A");
    let orders = table.plays();
    assert!(!verbs(&orders).contains(&"defend"), "{orders:?}");
    let orders =
        Table::draw("A..........b", &[('A', "aldric", Some(3)), ('b', "pit_brute", None)], "A").plays();
    assert!(verbs(&orders).contains(&"defend"), "{orders:?}");
}

#[test]
fn nobody_charges_alone_for_one_blow_among_those_who_kill_it_for_that() {
    let strikes = |rows: &str| {
        let cast = [
            ('A', "dusk_wolf", None),
            ('E', "dusk_wolf", None),
            ('b', "tamsin", None),
            ('c', "road_bandit", None),
        ];
        verbs(&Table::draw(rows, &cast, "A").plays()).contains(&"attack")
    };
    let apart = strikes(
        "...............
         A......b.c.....
         E..............
         ...............",
    );
    let together = strikes(
        "...............
         A.....Eb.c.....
         ...............
         ...............",
    );
    assert_eq!((apart, together), (false, true));
}
