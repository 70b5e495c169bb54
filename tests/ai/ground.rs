//! Ground that hurts, and what is done to the ground and to bodies.

use super::table::{Table, setup, thing, verbs};
use fivefoot::{
    battle::{
        fact::Happening,
        setup::{Aim, Goal, Setup},
        things::{Effect, Harm, ThingCheck, ThingSetup, ThingUse, Trap, UseVerb},
        words::Who,
    },
    grid::{Square, Tile},
};

/// A in the open with caltrops or fire laid by b, who stands behind a wall.
fn littered(rows: &str, laid: &[Square]) -> Table {
    let cast = [('A', "aldric", None), ('b', "pit_brute", None)];
    let mut setup = setup(rows, &cast);
    let harm = Harm {
        damage: Some("2d6".into()),
        kind: Some("fire".into()),
        save: None,
        half: false,
        condition: None,
        rounds: 1,
    };
    let trap = |at: &Square| ThingSetup {
        name: format!("trap {at}").into(),
        squares: vec![*at],
        trap: Some(Trap { harm: harm.clone(), once: false, then: Vec::new() }),
        ..ThingSetup::default()
    };
    setup.things = laid.iter().map(trap).collect();
    Table::of(setup, "A")
}

#[test]
fn goes_round_what_hurts() {
    let mut table = littered(
        "..........
         A........b
         ..........",
        &[Square::new(2, 1), Square::new(3, 1)],
    );
    let orders = table.plays();
    let ends = table.at("A");
    assert!(table.health("A") > 0 && ends != Square::new(2, 1) && ends != Square::new(3, 1), "{orders:?}");
}

/// A gate is locked, and a lever opens it.
fn barred(setup: &mut Setup, gate: Square, lever: Square) {
    let plain =
        |name: &str, at: Square| ThingSetup { name: name.into(), squares: vec![at], ..ThingSetup::default() };
    let pull = ThingUse {
        verb: UseVerb::Pull,
        title: String::new(),
        side: None,
        free: true,
        check: None,
        helps: Vec::new(),
        together: 1,
        once: false,
        then: vec![Effect::Lock { thing: 0, locked: false }, Effect::Toggle { squares: vec![gate] }],
        fails: Vec::new(),
    };
    setup.things = vec![
        ThingSetup { locked: true, ..plain("gate", gate) },
        ThingSetup { uses: vec![pull], ..plain("lever", lever) },
    ];
}

/// A stands in a corridor behind a barred gate, with a lever at its back.
fn behind_a_gate() -> Table {
    let mut setup = setup(
        "############
         #.A......+.#
         #######.##.#
         #######.##b#",
        &[('A', "aldric", None), ('b', "pit_brute", None)],
    );
    barred(&mut setup, Square::new(9, 1), Square::new(6, 3));
    setup.goals.push(Goal::new(0, Aim::reach(vec![Square::new(10, 1)])));
    Table::of(setup, "A")
}

#[test]
fn goes_and_pulls_the_lever_that_opens_its_way() {
    let mut table = behind_a_gate();
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"pull"), "{orders:?}");
}

/// A is locked in: a step from the door of its cell, which whoever is strong can force.
fn locked_in() -> Table {
    let mut setup = setup(
        "#####.........
         #A..#........b
         #...#.........
         ##+##.........
         ..............",
        &[('A', "aldric", None), ('b', "hired_bow", None)],
    );
    let door = Square::new(2, 3);
    let opens = Effect::Tile { tile: Tile::DoorOpen, squares: vec![door] };
    let force = ThingUse {
        verb: UseVerb::Force,
        title: String::new(),
        side: None,
        free: false,
        check: Some(ThingCheck { ability: "strength".into(), with: Some("athletics".into()), difficulty: 8 }),
        helps: Vec::new(),
        together: 1,
        once: false,
        then: vec![Effect::Lock { thing: 0, locked: false }, opens],
        fails: Vec::new(),
    };
    let cell = ThingSetup {
        name: "cell".into(),
        squares: vec![door],
        locked: true,
        uses: vec![force],
        ..ThingSetup::default()
    };
    setup.things = vec![cell];
    Table::of(setup, "A")
}

#[test]
fn whoever_is_locked_in_steps_to_the_door_and_opens_it_in_the_same_turn() {
    let orders = locked_in().plays();
    let verbs = verbs(&orders);
    assert!(verbs.contains(&"force") && !verbs.contains(&"dash"), "{orders:?}");
}

#[test]
fn goes_back_to_the_lever_though_the_foe_is_behind_the_gate() {
    let mut setup = setup(
        "####################
         #.............A+..b#
         ####################",
        &[('A', "aldric", None), ('b', "pit_brute", None)],
    );
    barred(&mut setup, Square::new(15, 1), Square::new(0, 1));
    setup.goals.push(Goal::new(0, Aim::reach(vec![Square::new(18, 1)])));
    let mut table = Table::of(setup, "A");
    // The longer it lasts, the more it draws them to their foes.
    for _ in 0..5 {
        table.wait_for("b");
        table.wait_for("A");
    }
    let orders = table.plays();
    assert!(table.at("A").col < 10, "{orders:?}");
}

#[test]
fn strikes_through_the_bars_of_a_cage_whose_door_only_others_open() {
    let mut setup = setup(
        "..................
         .||||||||||||||...
         .|A...........+.b.
         .||||||||||||||...
         ..................",
        &[('A', "hired_bow", None), ('b', "gate_halberdier", None)],
    );
    let door = Square::new(14, 2);
    let opens = vec![Effect::Lock { thing: 0, locked: false }, Effect::Toggle { squares: vec![door] }];
    let mut cage = thing("cage", door, UseVerb::Unlock, opens);
    cage.locked = true;
    cage.uses[0].side = Some(0);
    setup.things = vec![cage];
    let mut table = Table::of(setup, "b");
    let mut orders = table.plays();
    for _ in 0..4 {
        if !verbs(&orders).contains(&"attack") {
            table.wait_for("b");
            orders.extend(table.plays());
        }
    }
    assert!(verbs(&orders).contains(&"attack"), "{orders:?}");
}

/// The round in which the computer playing both sides decides a battle of A against b.
fn decided_in(rows: &str, one: &str, other: &str) -> Option<u32> {
    let mut table = Table::new(setup(rows, &[('A', one, None), ('b', other, None)]), 3);
    while table.battle.outcome().is_none() && table.battle.view(false).round <= 60 {
        let order = table.player.choose(&table.battle).expect("there is something to decide");
        table.battle.order(&order).expect("it is on offer");
    }
    table.battle.outcome().map(|outcome| outcome.rounds)
}

#[test]
fn whoever_is_cut_off_by_a_gap_takes_a_run_and_jumps_it_or_throws_what_it_has() {
    let ring = "................
                ...._____.......
                ...._..._.......
                ...._b.._......A
                ...._..._.......
                ...._____.......
                ................";
    let ditch = "......_.........
                 ......_.........
                 ..b..._.......A.
                 ......_.........";
    for (one, other) in [("aldric", "road_bandit"), ("urzha", "orc"), ("hadrun", "bandit")] {
        for rows in [ring, ditch] {
            assert!(decided_in(rows, one, other).is_some(), "{one} and {other}:\n{rows}");
        }
    }
}

#[test]
fn whoever_is_cut_off_by_what_lets_missiles_through_frees_a_hand_and_throws() {
    let bars = "......|.........
                ......|.........
                ..b...|.......A.
                ......|.........";
    for (one, other) in [("aldric", "road_bandit"), ("urzha", "orc"), ("hadrun", "bandit")] {
        let mut table = Table::new(setup(bars, &[('A', one, None), ('b', other, None)]), 3);
        let mut thrown = false;
        while !thrown && table.battle.outcome().is_none() && table.battle.view(false).round <= 20 {
            let order = table.player.choose(&table.battle).expect("there is something to decide");
            table.battle.order(&order).expect("it is on offer");
            let facts = table.battle.take_facts();
            let by = |who: &Who| **who == *"A";
            thrown |=
                facts.iter().any(|fact| matches!(&fact.what, Happening::AttackRolled { who, .. } if by(who)));
        }
        assert!(thrown, "{one} throws nothing at {other}");
    }
}
