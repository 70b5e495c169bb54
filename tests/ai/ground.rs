//! Ground that hurts, and what is done to the ground and to bodies.

use super::table::{Table, changed, setup, verbs, words};
use fivefoot::{
    battle::{
        order::Order,
        setup::{Aim, Goal},
        things::{Effect, ThingSetup, ThingUse, UseVerb},
    },
    grid::Square,
};

/// b throws fire at a square, then it is A's turn.
fn burning(rows: &str, at: Square) -> Table {
    let cast = [('A', "aldric", None), ('b', "gutterling", None), ('c', "pit_brute", None)];
    let setup = changed(rows, &cast, &[("b", "gear", words(&["fire_flask"]))]);
    let mut table = Table::new(setup, 4);
    table.wait_for("b");
    table.battle.order(&Order::new("throw").with("fire_flask").to(at)).expect("it is in reach");
    table.let_pass();
    table.wait_for("A");
    table
}

#[test]
fn goes_round_fire_and_ends_no_turn_in_it() {
    let rows = "..........
                A.........
                ........c.
                ....b.....";
    for at in [Square::new(0, 1), Square::new(1, 1), Square::new(2, 1)] {
        let mut table = burning(rows, at);
        table.plays();
        assert!(table.at("A") != at, "A stands in fire at {at}");
    }
    // There is no other way, and a foe is worth it.
    let narrow = "##########
                  #A....c###
                  ####b#####";
    let mut table = burning(narrow, Square::new(3, 1));
    table.plays();
    assert!(table.at("A").col != 3, "A stands in fire");
}

#[test]
fn turns_the_undead_when_many_are_near_and_strikes_when_one_is() {
    let cast = [
        ('A', "verity", None),
        ('b', "skeleton", None),
        ('c', "skeleton", None),
        ('d', "skeleton", None),
        ('e', "skeleton", None),
    ];
    let many = "..b....
                .c.A.d.
                ..e....";
    let orders = Table::draw(many, &cast, "A").plays();
    assert!(verbs(&orders).contains(&"cast"), "{orders:?}");
    let one = [('A', "verity", None), ('b', "skeleton", Some(1))];
    let orders = Table::draw("...Ab...", &one, "A").plays();
    assert_eq!(orders[0].verb, "attack", "{orders:?}");
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
    let mut orders = table.plays();
    table.wait_for("A");
    orders.extend(table.plays());
    assert!(verbs(&orders).contains(&"pull"), "{orders:?}");
}
