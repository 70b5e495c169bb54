//! Ground that hurts, and what is done to the ground and to bodies.

use super::table::{Table, setup, verbs};
use fivefoot::{
    battle::{
        setup::{Aim, Goal},
        things::{Effect, Harm, ThingSetup, ThingUse, Trap, UseVerb},
    },
    grid::Square,
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

/// A stands in a corridor behind a barred gate, with a lever at its back.
fn behind_a_gate() -> Table {
    let mut setup = setup(
        "############
         #.A......+.#
         #######.##.#
         #######.##b#",
        &[('A', "aldric", None), ('b', "pit_brute", None)],
    );
    let gate = Square::new(9, 1);
    let thing =
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
        ThingSetup { locked: true, ..thing("gate", gate) },
        ThingSetup { uses: vec![pull], ..thing("lever", Square::new(6, 3)) },
    ];
    setup.goals.push(Goal { side: 0, aim: Aim::Reach { squares: vec![Square::new(10, 1)] } });
    Table::of(setup, "A")
}

#[test]
fn goes_and_pulls_the_lever_that_opens_its_way() {
    let mut table = behind_a_gate();
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"pull"), "{orders:?}");
}
