//! Traps: the test that withstands one, and what comes of it. Ruling `RZR-33`.

use crate::rulezero::table::{Table, go};
use battle::{
    Content,
    things::{Harm, ThingSetup, Trap},
};
use fivefoot_rulezero::{RULE_ZERO, profile::Stat};
use grid::{Detail, Fog, Square, Tile};

/// A trap of 2d6 on the square beside A, which a Dexterity test against 12 withstands.
fn trapped(half: bool, condition: Option<&str>) -> Table {
    let mut table = Table::draw("A . . g");
    let harm = Harm {
        damage: Some("2d6".into()),
        kind: Some("piercing".into()),
        save: Some(("dexterity".into(), 12)),
        half,
        condition: condition.map(Into::into),
        rounds: 1,
    };
    table.setup().things.push(ThingSetup {
        name: "plate".into(),
        squares: vec![Square::new(1, 0)],
        trap: Some(Trap { harm, once: true, then: Vec::new() }),
        ..ThingSetup::default()
    });
    table
}

#[test]
fn rzr_33_who_withstands_a_trap_takes_half_or_nothing_and_no_condition() {
    for (half, face, dice, left, lies) in [
        (true, 12, &[5, 2][..], 17, false),
        (true, 11, &[5, 2], 13, true),
        (false, 12, &[], 20, false),
        (false, 11, &[5, 2], 13, true),
    ] {
        let mut table = trapped(half, Some("prone"));
        table.dice(&[&[face], dice].concat()).order(go(1, 0));
        let prone = table.conditions('A').contains(&"prone".to_owned());
        assert_eq!((table.health('A'), prone), (left, lies), "{half} {face}");
    }
}

#[test]
fn rzr_33_what_half_takes_off_a_trap_is_told_and_cites_its_rule_rzr_11() {
    let mut table = trapped(true, None);
    table.stat('A', Stat::Dexterity, 1).dice(&[11, 5, 2]).order(go(1, 0));
    let log = table.log();
    let line = log.iter().find(|line| line.starts_with("A takes 3 ")).expect("half of 7");
    assert!(line.ends_with("(5 2) x1/2 = 3, health 17 (withstood x1/2)"), "{line}");
    let mut table = trapped(true, None);
    table.dice(&[2, 5, 2]).order(go(1, 0));
    assert_eq!(table.cited("A takes 7 "), "RZR-11");
}

#[test]
fn rzr_11_a_trap_wounds_nobody_however_hard_it_strikes_rzr_33() {
    let mut table = trapped(false, None);
    table.dice(&[2, 6, 6]).order(go(1, 0));
    assert_eq!((table.health('A'), table.track('A')), (8, 0), "no step down the track");
}

#[test]
fn rzr_33_a_level_hides_nothing_but_traps() {
    let problems = |hidden: bool, trap: bool| {
        let mut table = trapped(true, None);
        let mut thing = table.setup().things[0].clone();
        if !trap {
            thing.trap = None;
        }
        thing.hidden = hidden.then_some(12);
        RULE_ZERO.check_thing(&thing).into_iter().filter(|(place, _)| place == &["hidden".to_owned()]).count()
    };
    assert_eq!((problems(true, false), problems(true, true), problems(false, false)), (1, 0, 0));
}

#[test]
fn rzr_24_a_level_digs_pits_of_one_depth_and_no_tight_or_grown_over_ground() {
    let fields = |tile: Tile, detail: Detail| {
        let problems = RULE_ZERO.check_ground(tile, &detail, Fog::default());
        problems.into_iter().map(|(field, _)| field).collect::<Vec<_>>()
    };
    let deep = |feet: i32| Detail { depth: Some(grid::Feet(feet)), ..Detail::default() };
    assert_eq!(fields(Tile::Pit, deep(10)), [""; 0]);
    assert_eq!(fields(Tile::Pit, Detail::default()), [""; 0]);
    assert_eq!(fields(Tile::Pit, deep(20)), ["depth"]);
    assert_eq!(fields(Tile::Floor, deep(20)), [""; 0], "no pit");
    assert_eq!(fields(Tile::Floor, Detail { plants: true, ..Detail::default() }), ["plants"]);
}
