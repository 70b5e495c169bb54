//! What a charm keeps its target from, and what ends it. Rule `FV-MAG-07`, ruling `FV-RUL-44`.

use super::{
    super::{cast, feat},
    undead,
};
use crate::fivey::table::{Table, attack};
use battle::order::Order;
use fivefoot_fivey::profile::{Bracket, Feat, Stat};
use grid::Square;

const FRIENDS: &str = "charmed: it takes them for friends";

/// Makes one of the drawing take another for a friend as soon as the other's turn has come.
fn charm(table: &mut Table, by: char, whom: char) {
    table.turn_of(by).dice(&[19]).order(cast("charm").target(&*whom.to_string()));
}

/// An order with oil or a torch, at a square.
fn with(verb: &'static str, what: &str, col: i16) -> Order {
    Order::new(verb).with(what).to(Square::new(col, 0))
}

/// A has charmed B, who has all that can be done with ill will; C is another of A's side.
fn charmed(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    table.scroll('a', "charm");
    for spell in ["charm", "attract", "turn_undead", "fire_ball"] {
        table.scroll('B', spell);
    }
    for armed in ['a', 'c'].into_iter().filter(|&letter| rows.contains(letter)) {
        table.arm(armed, "sword");
    }
    table.gear('B', "torch -oil_flask");
    feat(&mut table, 'B', Feat::StreetMagic);
    table
}

#[test]
fn fv_rul_44_the_charmed_do_nothing_of_ill_will_to_the_charmer_s_side() {
    let mut table = charmed("B a c . .");
    undead(&mut table, 'c', Bracket::Mook);
    charm(&mut table, 'a', 'B');
    table.turn_of('B');
    let deeds = [
        ("attack", Some("unarmed")),
        ("push", None),
        ("disarm", Some("sword")),
        ("distract", None),
        ("cast", Some("charm")),
        ("cast", Some("attract/weapon")),
        ("cast", Some("turn_undead")),
        ("cast", Some("fire_ball")),
    ];
    for (verb, with) in deeds {
        assert_eq!(table.closed(verb, with), FRIENDS, "{verb} {with:?}");
    }
    let oil = table.offer("throw", Some("oil_flask")).expect("there is free ground");
    assert!(oil.areas.iter().all(|area| area.caught.is_empty()), "nobody of them is oiled");
}

#[test]
fn fv_rul_44_the_charmed_set_no_oil_alight_under_the_charmer_s_side() {
    let mut table = charmed("B a . . .");
    table.first("Ba").order(with("throw", "oil_flask", 1));
    charm(&mut table, 'a', 'B');
    table.turn_of('B');
    assert_eq!(table.closed("set_alight", None), FRIENDS);
}

/// A has charmed g, with h beside it, and B of its side has oil and a torch.
fn party() -> Table {
    let mut table = Table::draw("A . B . g ^ h ^");
    table.scroll('A', "charm");
    table.gear('B', "torch -oil_flask");
    charm(&mut table, 'A', 'g');
    assert_eq!(table.conditions('g'), ["charmed"]);
    table.turn_of('B');
    table
}

#[test]
fn fv_rul_44_fire_that_the_charmer_s_side_has_lit_ends_a_charm_and_is_told_of() {
    // FV-RUL-44, FV-RUL-43
    let mut table = party();
    table.order(Order::new("move").to(Square::new(3, 0))).order(with("throw", "oil_flask", 4));
    table.does("end_turn").turn_of('B').order(with("set_alight", "torch", 4));
    table.dice(&[3]).does("end_turn");
    assert_eq!(table.actor(), "g");
    table.says("g takes 3 fire damage from B");
    assert_eq!(table.conditions('g'), ["alight"], "charmed no more");
}

#[test]
fn fv_rul_44_a_fall_that_the_charmer_s_side_has_brought_about_ends_a_charm() {
    // FV-RUL-44, FV-RUL-42
    let mut table = party();
    table.order(Order::new("move").to(Square::new(3, 0)));
    table
        .dice(&[19, 2])
        .order(Order::new("push").with("pit").target("g"))
        .says("g takes 2 bludgeoning damage from B");
    assert_eq!(table.conditions('g'), ["prone"], "charmed no more");
}

#[test]
fn fv_rul_44_only_harm_by_the_charmer_s_side_to_the_charmed_s_side_ends_a_charm() {
    // By a friend of the charmed, to one of its own side.
    let mut table = Table::draw("A . . g h\n. . . . .");
    table.scroll('A', "charm");
    table.scroll('h', "fire_ball");
    charm(&mut table, 'A', 'g');
    table.turn_of('h').dice(&[1, 1, 1]).order(cast("fire_ball/elsewhere").to(Square::new(3, 0)));
    assert_eq!(table.conditions('g'), ["charmed"], "its own friend has burnt it");
    // By the charmer's side, to one of that side.
    let mut table = Table::draw("A B . . g\n. . . . .");
    table.scroll('A', "charm");
    table.scroll('B', "fire_ball");
    charm(&mut table, 'A', 'g');
    table.turn_of('B').dice(&[6, 1, 1]).order(cast("fire_ball/elsewhere").to(Square::new(0, 0)));
    assert_eq!(table.conditions('g'), ["charmed"], "they have burnt their own");
    // By the charmer's side, to a friend of the charmed.
    let mut table = Table::draw("A B h . g");
    table.scroll('A', "charm");
    charm(&mut table, 'A', 'g');
    table.turn_of('B').dice(&[19, 1]).order(attack("unarmed", "h"));
    assert!(table.conditions('g').is_empty());
}

#[test]
fn fv_mag_07_a_charm_that_takes_hold_of_nobody_says_why() {
    let mut table = Table::draw("A g . h");
    table.scroll('A', "charm");
    for col in [1, 3] {
        table.light((col, 0), grid::Light::Dark);
    }
    assert_eq!(table.closed("cast", Some("charm")), "no enemy in sight can be charmed");
}

#[test]
fn fv_mag_15_turn_undead_says_where_there_are_none_and_tells_its_dice() {
    // FV-MAG-15, FV-RUL-45
    let mut table = Table::draw("A . g");
    table.scroll('A', "turn_undead");
    assert_eq!(table.closed("cast", Some("turn_undead")), "no undead in sight");
    let mut table = Table::draw("A . g");
    table.scroll('A', "turn_undead");
    undead(&mut table, 'g', Bracket::Mook);
    table.dice(&[4]).order(cast("turn_undead").to(Square::new(0, 0)));
    table.says("A rolls Turn Undead: 4 = 4 against 1, success");
}

#[test]
fn fv_def_04_charm_is_rolled_against_ten_and_charisma_fv_mag_04() {
    let chance = |stat: Stat| {
        let mut table = Table::draw("B . a");
        table.scroll('a', "charm");
        table.stat('B', stat, 3);
        let offer = table.turn_of('a').offer("cast", Some("charm")).expect("B is in sight");
        offer.targets[0].odds.expect("a charm is rolled").hit.as_f64()
    };
    let plain = chance(Stat::Strength);
    assert!(chance(Stat::Charisma) < plain - 0.05);
    assert_eq!(chance(Stat::Intelligence), plain);
}

#[test]
fn fv_rul_44_a_charm_ends_with_its_caster() {
    let mut table = Table::draw("A h . g");
    table.scroll('A', "charm");
    table.change('A', "health", battle::setup::Change::Number(1));
    charm(&mut table, 'A', 'g');
    assert_eq!(table.conditions('g'), ["charmed"]);
    table.turn_of('h').dice(&[19, 3]).order(attack("claws", "A")).says("g is no longer charmed");
    assert!(table.conditions('g').is_empty());
}

#[test]
fn fv_rul_44_a_blow_that_does_no_harm_ends_no_charm() {
    let mut table = Table::draw("A . B g");
    table.scroll('A', "charm");
    table.sheet('g', |p| {
        p.immune.insert(fivefoot_fivey::profile::DamageKind::Bludgeoning);
    });
    charm(&mut table, 'A', 'g');
    table.turn_of('B').dice(&[19, 1]).order(attack("unarmed", "g"));
    assert_eq!(table.conditions('g'), ["charmed"]);
}

#[test]
fn fv_mag_07_no_charm_goes_through_a_wall() {
    let mut table = Table::draw("A # g");
    table.scroll('A', "charm");
    assert!(table.offer("cast", Some("charm")).is_none());
}

#[test]
fn fv_rul_44_leaving_the_reach_of_the_charmed_who_guard_provokes_nobody_fv_rul_34() {
    let provokes = |table: &mut Table| {
        let offer = table.offer("move", None).expect("may go");
        let goal = offer.squares.iter().find(|goal| goal.to == Square::new(4, 0)).expect("can be reached");
        goal.provokes.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let mut table = charmed("B a . . .");
    feat(&mut table, 'B', Feat::Guard);
    table.turn_of('a');
    assert_eq!(provokes(&mut table), ["B"]);
    charm(&mut table, 'a', 'B');
    table.turn_of('B').turn_of('a');
    assert!(provokes(&mut table).is_empty(), "B takes it for a friend");
    table.order(Order::new("move").to(Square::new(4, 0)));
    assert_eq!(table.at('a'), Some((4, 0)), "nobody is asked");
}
