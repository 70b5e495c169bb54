//! Friends and foes beside the two who fight: friends in areas, leaders, those who lie dying, those who are helped.

use super::table::{Cast, Table, changed, setup, verbs};
use fivefoot::battle::{
    offer::Use,
    order::Order,
    setup::{Aim, Change, Goal},
};

#[test]
fn breathes_where_no_friend_is_caught() {
    let cast: Cast<'_> =
        &[('D', "young_dragon", None), ('F', "goblin", None), ('a', "urzha", None), ('b', "urzha", None)];
    // The friend stands in the line with both foes.
    let rows = "..........
                D..aFb....
                ..........
                ..........";
    let mut crowded = Table::draw(rows, cast, "D");
    let orders = crowded.plays();
    let laid =
        |orders: &[Order]| orders.iter().find(|order| order.verb == "breathe").and_then(|order| order.to);
    let fresh = Table::draw(rows, cast, "D");
    let caught = |to| {
        let offers = fresh.battle.offers();
        let areas =
            offers.offers.iter().filter(|offer| offer.verb == "breathe").flat_map(|offer| &offer.areas);
        let of = |to| areas.clone().find(|area| area.to == to).expect("it was laid there");
        of(to).caught.iter().any(|one| &*one.target == "F")
    };
    assert!(!laid(&orders).is_some_and(caught), "{orders:?}");
    // Out of the line.
    let rows = "....F.....
                D..a.b....
                ..........
                ..........";
    let orders = Table::draw(rows, cast, "D").plays();
    assert!(laid(&orders).is_some(), "{orders:?}");
}

#[test]
fn breathes_past_a_friend_who_is_hurt_little_unless_its_fall_decides_the_battle() {
    let cast: Cast<'_> = &[
        ('D', "adult_dragon", None),
        ('F', "elder_dragon", Some(10)),
        ('a', "urzha", None),
        ('b', "kessrak", None),
    ];
    let rows = "...............
                ...............
                ...............
                D......F...ab..
                ...............
                ...............
                ...............";
    let breathes = |decides: bool| {
        let mut setup = setup(rows, cast);
        if decides {
            setup.goals.push(Goal::new(1, Aim::Defeat { combatant: "F".into() }));
        }
        let orders = Table::of(setup, "D").plays();
        verbs(&orders).contains(&"breathe")
    };
    assert_eq!((breathes(false), breathes(true)), (true, false));
}

#[test]
fn goes_for_the_leader_on_whom_the_others_hang() {
    let cast: Cast<'_> = &[
        ('A', "urzha", None),
        ('b', "orc", Some(6)),
        ('c', "orc", Some(6)),
        ('d', "orc", None),
        ('e', "orc", None),
    ];
    let rows = "..b......
                ..A....de
                ..c......";
    let strikes = |leader: &str| {
        let setup = changed(rows, cast, &[(leader, "leader", Change::Flag(true))]);
        let orders = Table::of(setup, "A").plays();
        orders.iter().find_map(|order| order.target.clone()).map(|target| target.to_string())
    };
    assert_eq!(strikes("b").as_deref(), Some("b"));
    assert_eq!(strikes("c").as_deref(), Some("c"));
}

#[test]
fn a_leader_is_more_careful_than_its_people() {
    let cast: Cast<'_> = &[
        ('A', "orc", Some(4)),
        ('B', "orc", None),
        ('C', "orc", None),
        ('d', "urzha", None),
        ('e', "urzha", None),
    ];
    let rows = "..............
                ...........d..
                .A............
                ...........e..
                BC............";
    let ends = |leader: &str| {
        let setup = changed(rows, cast, &[(leader, "leader", Change::Flag(true))]);
        let mut table = Table::of(setup, "A");
        table.plays();
        table.at("A").col
    };
    assert!(ends("A") <= ends("B"), "{} and {}", ends("A"), ends("B"));
}

/// B lies dying beside A, c is a few squares off or at A's throat.
fn beside_the_dying(rows: &str) -> Vec<Order> {
    let cast = [('A', "ilse", None), ('B', "borga", Some(1)), ('c', "dusk_wolf", None)];
    let mut table = Table::draw(rows, &cast, "c");
    while table.health("B") > 0 {
        table.wait_for("c");
        table.battle.order(&Order::new("attack").target("B")).expect("B is in reach");
        table.let_pass();
        if table.health("B") > 0 {
            table.battle.order(&Order::new("end_turn")).expect("a turn can be ended");
        }
    }
    table.wait_for("A");
    table.plays()
}

#[test]
fn the_last_one_standing_fights_first_and_saves_afterwards() {
    let orders = beside_the_dying(
        ".A..
         .Bc.
         ....",
    );
    assert!(verbs(&orders).contains(&"attack") && !verbs(&orders).contains(&"stabilise"), "{orders:?}");
}

#[test]
fn helps_only_whom_it_gains_something() {
    let cast = [('A', "goblin", None), ('B', "orc", None), ('c', "urzha", None)];
    let orders = Table::draw("AB......................................c", &cast, "A").plays();
    assert!(!verbs(&orders).contains(&"help"), "{orders:?}");
}

/// What helping is said to bring the one whose turn it is.
fn help_brings(table: &Table) -> f32 {
    let offers = table.battle.offers();
    let help = offers.offers.iter().find_map(|offer| match offer.use_for {
        Use::Assist { gains } => Some(gains),
        _ => None,
    });
    help.expect("it can help")
}

#[test]
fn whoever_is_helped_already_gains_nothing_more_r_081_fv_rul_47() {
    let rows = "....
                AcB.
                .D..
                ....";
    // The foe who is distracted, and the friend who is helped.
    for (cast, helped) in [(["borga", "pit_brute"], "c"), (["goblin", "urzha"], "D")] {
        let [one, foe] = cast;
        let cast = [('A', one, None), ('B', one, None), ('D', one, None), ('c', foe, None)];
        let mut table = Table::draw(rows, &cast, "A");
        assert!(help_brings(&table) > 0.0, "{one}");
        let helps = Order::new("help").target(helped);
        table.battle.order(&helps).unwrap_or_else(|refusal| panic!("{one}: {refusal}"));
        table.wait_for("B");
        assert_eq!(help_brings(&table), 0.0, "{one}");
        assert!(!verbs(&table.plays()).contains(&"help"), "{one}");
    }
}
