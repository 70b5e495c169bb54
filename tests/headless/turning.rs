//! The turning points of a battle: the blow that decided it is found, the shares are those of the exact chances, and whatever a record
//! holds is looked at without a fault.

use crate::{chain, fake};
use fivefoot::{
    ai::{self, orders::play_one},
    battle::{
        Battle,
        order::Order,
        setup::{Control, Setup},
    },
    dice::Dice,
    level,
    rules::systems,
    session::{FoughtBattle, TurningPoint, TurningPoints},
};
use std::sync::Arc;

/// Two pawns that stand beside each other. The first to be hit twice is out.
const DUEL: &str = r#"(
    rules: "fake", title: "Duel", map: ["....", "....", "...."], sides: [(name: "red"), (name: "blue")],
    combatants: [
        (creature: "pawn", name: "Ann", side: "red", at: (1, 0)),
        (creature: "pawn", name: "Xia", side: "blue", at: (2, 0)),
    ],
)"#;

/// A battle of pawns with these faces.
fn pawns(text: &str, faces: &[u8], orders: Vec<Order>) -> FoughtBattle {
    let setup = level::load("pawns.ron", text, fake::systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    let (setup, dice) = (Arc::new(setup), Dice::scripted(faces.to_vec()));
    FoughtBattle { setup, rules: &fake::FAKE, dice, controls: vec![Control::Human, Control::Ai], orders }
}

/// A blow at somebody who lets it come, and the end of the turn.
fn blow(at: &str) -> [Order; 3] {
    [Order::new("attack").with("sword").target(at), Order::new("pass"), Order::new("end_turn")]
}

/// The duel, which Ann loses: she misses, is hit, misses and is hit again.
fn lost_duel() -> FoughtBattle {
    let mut orders = [blow("Xia"), blow("Ann"), blow("Xia"), blow("Ann")].concat();
    orders.pop();
    pawns(DUEL, &[1, 6, 2, 5], orders)
}

/// The exact chance that whoever has the turn wins the duel, where it can take so many blows and its enemy so many; each hits one
/// time of two.
fn wins(own: u32, other: u32) -> f64 {
    if own == 0 {
        return 0.0;
    }
    // The share w of whoever strikes and v of whoever strikes next: w = h / 2 + (1 - v) / 2 and v = g / 2 + (1 - w) / 2, where h and
    // g are what a hit is worth to either.
    let (h, g) = (1.0 - wins(other - 1, own), 1.0 - wins(own - 1, other));
    (h / 2.0 + 0.25 - g / 4.0) / 0.75
}

#[test]
fn the_shares_of_a_duel_are_its_exact_chances_and_each_blow_is_told() {
    let found = lost_duel().turning_points(2);
    assert_eq!((&*found.side, found.end, found.done), ("red", Some(0.0), true));
    let exact = [wins(2, 2), 1.0 - wins(2, 2), wins(1, 2), 1.0 - wins(2, 1)];
    assert_eq!(found.shares.iter().map(|share| share.orders).collect::<Vec<_>>(), [0, 3, 6, 9]);
    assert_eq!(found.shares.iter().map(|share| share.round).collect::<Vec<_>>(), [1, 1, 2, 2]);
    for (share, exact) in found.shares.iter().zip(exact) {
        assert!((share.share - exact).abs() < 0.06, "{} where {exact} is exact", share.share);
    }
    let told = |point: &TurningPoint| (point.orders, point.who.clone(), point.told.clone());
    let told: Vec<_> = found.points.iter().map(told).collect();
    // The second miss has cost no more than luck may look like.
    let expected = [
        (0, "Ann", "Ann attacks Xia with sword, miss"),
        (3, "Xia", "Ann takes 1 plain damage from Xia"),
        (9, "Xia", "Ann is defeated, brought down by Xia"),
    ]
    .map(|(orders, who, told)| (orders, Some(who.into()), Some(told.to_owned())));
    assert_eq!(told, expected);
    assert!(found.points.iter().all(|point| point.after < point.before), "each made it worse for red");
}

/// A reformed bandit beside an ogre that one good blow would fell, and a rat far off.
const OGRE: &str = r#"(
    rules: "polyhedral",
    title: "The Lucky Blow",
    map: ["..............", "..............", ".............."],
    sides: [(name: "heroes"), (name: "ogres")],
    combatants: [
        (creature: "road_bandit", name: "Hal", side: "heroes", at: (1, 1)),
        (creature: "quarry_ogre", name: "Ogre", side: "ogres", at: (2, 0), changes: { "health": 12 }),
        (creature: "cellar_rat", name: "Rat", side: "ogres", at: (13, 1)),
    ],
)"#;

/// The battle between computer players in which the first blow falls so.
fn lucky_blow() -> FoughtBattle {
    let setup = level::load("ogre.ron", OGRE, systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    played(Arc::new(setup), Dice::scripted_then(vec![6, 6, 6, 1, 1, 1, 2, 1, 1, 6, 6, 6, 5, 9], 3))
}

/// A battle that computer players have played to its end.
fn played(setup: Arc<Setup>, dice: Dice) -> FoughtBattle {
    let rules = *systems().iter().find(|system| system.id() == setup.rules).expect("known");
    let mut battle = Battle::new(setup.clone(), rules, dice.clone());
    let mut players: Vec<_> = setup.sides.iter().map(|_| ai::player(1)).collect();
    let mut orders = Vec::new();
    while let Some(side) = battle.decision().map(|decision| decision.side.clone()) {
        let side = setup.sides.iter().position(|other| other.name == side).expect("a side of the level");
        orders.push(play_one(&mut battle, players[side].as_mut()).expect("something can be done"));
    }
    FoughtBattle { setup, rules, dice, controls: vec![Control::Ai, Control::Human], orders }
}

#[test]
fn the_blow_that_decided_is_the_moment_and_the_share_falls_by_it() {
    let battle = lucky_blow();
    let found = battle.turning_points(2);
    let largest = |one: &&TurningPoint, other: &&TurningPoint| {
        (one.before - one.after).abs().total_cmp(&(other.before - other.after).abs())
    };
    let point = found.points.iter().max_by(largest).expect("something decided it");
    assert_eq!(found.side, "ogres".into(), "it is told to whoever played by hand");
    assert_eq!(point.told.as_deref(), Some("Ogre is defeated, brought down by Hal"), "{found:#?}");
    assert_eq!((point.round, point.who.as_deref()), (1, Some("Hal")));
    assert!(point.before > 0.4 && point.after < 0.1, "{point:?}");
    let heroes = FoughtBattle { controls: vec![Control::Human, Control::Ai], ..battle }.turning_points(1);
    for (one, other) in found.shares.iter().zip(&heroes.shares) {
        assert!((one.share + other.share - 1.0).abs() < 1e-9, "what one side wins the other loses");
    }
}

#[test]
fn the_same_record_has_the_same_on_any_number_of_threads() {
    let once = lucky_blow().turning_points(1);
    for threads in [1, 2, 5] {
        assert_eq!(lucky_blow().turning_points(threads), once, "on {threads} threads");
    }
}

#[test]
fn a_draw_has_turned_on_nothing() {
    let goals = "goals: [(side: \"red\", aim: hold(rounds: 2)), (side: \"blue\", aim: hold(rounds: 2))],\n)";
    let text = DUEL.replace("(1, 0)", "(0, 0)").replace("\n)", &format!("\n    {goals}"));
    let battle = pawns(&text, &[], vec![Order::new("end_turn"); 4]);
    let found = battle.turning_points(1);
    assert_eq!(found.end, Some(0.5));
    assert!(found.points.is_empty() && found.done, "{found:?}");
}

#[test]
fn a_record_that_ends_before_its_fight_is_looked_at_as_far_as_it_goes() {
    let whole = lost_duel();
    let part = |orders: usize| {
        let battle = FoughtBattle { orders: whole.orders[..orders].to_vec(), ..whole.clone() };
        battle.turning_points(1)
    };
    let shares = |found: &TurningPoints| found.shares.iter().map(|share| share.orders).collect::<Vec<_>>();
    let nothing = part(0);
    assert_eq!((shares(&nothing), nothing.end, nothing.points.len()), (vec![0], None, 0));
    assert_eq!(shares(&part(2)), [0, 2], "it ends within a turn");
    let hit = part(6);
    assert_eq!((shares(&hit), hit.end), (vec![0, 3, 6], None));
    assert!(
        hit.points.iter().any(|point| point.told.as_deref() == Some("Ann takes 1 plain damage from Xia"))
    );
    let mut orders = whole.orders.clone();
    orders.insert(6, Order::new("fly"));
    assert_eq!(FoughtBattle { orders, ..whole }.turning_points(1), hit, "and not beyond what is refused");
}

#[test]
fn of_a_chain_the_last_fight_counts_and_a_rest_is_none() {
    let seed = chain::won();
    let (battle, orders) = chain::played(seed);
    let fought = |orders: Vec<Order>| FoughtBattle {
        setup: chain::chain(),
        rules: battle.rules(),
        dice: Dice::seeded(seed),
        controls: vec![Control::Human, Control::Ai],
        orders,
    };
    let rests = chain::orders_to_the_rest(seed);
    let first = fought(rests.clone()).turning_points(1);
    assert_eq!((first.shares[0].orders, first.end), (0, Some(1.0)), "whoever rests has won");
    let last = fought(orders).turning_points(1);
    assert!(last.shares[0].orders > rests.len() && last.end == Some(1.0), "{last:?}");
}
