//! Somebody whose fall decides the battle: it fights while it is well, and keeps safe when it is not.

use super::table::{Table, setup, verbs};
use fivefoot::battle::setup::{Aim, Goal};

/// Whether a halberdier with so much health strikes at a brute beside it; its fall decides the battle or not.
fn strikes(health: Option<i64>, decides: bool) -> bool {
    let cast = [('A', "gate_halberdier", health), ('b', "pit_brute", None)];
    let mut setup = setup(
        "##########
         #........#
         #..bA....#
         #........#
         ##########",
        &cast,
    );
    if decides {
        setup.goals.push(Goal::new(1, Aim::Defeat { combatant: "A".into() }));
    }
    verbs(&Table::of(setup, "A").plays()).contains(&"attack")
}

#[test]
fn whose_fall_decides_fights_while_it_is_well() {
    assert!(strikes(None, true) && strikes(None, false));
    // Half dead it looks after itself, as nobody else does who has so much left.
    assert_eq!((strikes(Some(8), true), strikes(Some(8), false)), (false, true));
}

#[test]
fn who_must_not_fall_but_does_not_win_by_lasting_fights_as_well() {
    let cast = [('A', "pit_brute", None), ('b', "road_bandit", None)];
    let mut setup = setup(
        "##########
         #........#
         #.A...b..#
         #........#
         ##########",
        &cast,
    );
    setup.goals.push(Goal::new(0, Aim::Protect { combatant: "A".into(), rounds: None }));
    setup.goals.push(Goal::new(0, Aim::DefeatAll));
    let orders = Table::of(setup, "A").plays();
    assert!(verbs(&orders).contains(&"attack"), "{orders:?}");
}

/// The column that a halberdier ends its turn in, with friends behind it and enemies ahead; its fall decides the battle or not.
fn goes_to(decides: bool) -> i16 {
    let cast = [
        ('A', "gate_halberdier", None),
        ('B', "gate_halberdier", None),
        ('C', "gate_halberdier", None),
        ('d', "gate_halberdier", None),
        ('e', "gate_halberdier", None),
    ];
    let mut setup = setup(
        "##################
         #.B.........d....#
         #...A............#
         #.C.........e....#
         ##################",
        &cast,
    );
    if decides {
        setup.goals.push(Goal::new(1, Aim::Defeat { combatant: "A".into() }));
    }
    let mut table = Table::of(setup, "A");
    table.plays();
    table.at("A").col
}

#[test]
fn whose_fall_decides_does_not_go_ahead_of_its_friends() {
    assert!(goes_to(true) <= 4 && 4 < goes_to(false), "{} {}", goes_to(true), goes_to(false));
}
