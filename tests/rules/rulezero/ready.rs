//! What is readied waits for its moment. Ruling `RZR-03`.

use crate::rulezero::table::{Table, attack, go};
use battle::order::Order;

fn ready(plan: &'static str, trigger: &'static str) -> Order {
    Order::new("ready").with(plan).choice(trigger)
}

#[test]
fn rzr_03_a_readied_blow_comes_after_the_step_into_reach_and_takes_the_reaction_rzr_44() {
    let mut table = Table::draw("A . . . g");
    table.arm('A', "mace").hits('g', 60).order(ready("mace", "enemy_in_reach"));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 1));
    table.turn_of('g').order(go(1, 0));
    assert_eq!((table.actor(), table.at('g')), ("A".to_owned(), Some((1, 0))));
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!((table.health('g'), table.left('A', "reaction")), (57, 0));
    assert_eq!(table.actor(), "g", "one blow and no more");
}

#[test]
fn rzr_03_an_enemy_within_six_squares_can_be_waited_for() {
    for (to, asked) in [(7, false), (6, true)] {
        let mut table = Table::draw("A . . . . . . . g");
        table.arm('A', "short_bow").hits('g', 60).order(ready("short_bow", "enemy_within_6_squares"));
        table.turn_of('g').order(go(to, 0));
        assert_eq!(table.actor() == "A", asked, "{to} squares away");
    }
}

#[test]
fn rzr_03_what_is_readied_is_over_with_the_own_next_turn() {
    let mut table = Table::draw("A . . . g");
    table.arm('A', "mace").order(ready("mace", "enemy_in_reach"));
    table.turn_of('g').turn_of('A').turn_of('g').order(go(1, 0));
    assert_eq!(table.actor(), "g");
}

#[test]
fn rzr_03_to_ready_takes_the_standard_action() {
    let mut table = Table::draw("A . . g .");
    table.arm('A', "mace").order(go(1, 0));
    assert!(table.offer("ready", Some("mace")).is_some());
    table.order(go(0, 0));
    assert!(table.offer("ready", Some("mace")).is_none());
}

#[test]
fn rzr_03_what_one_has_is_what_one_may_ready_rzr_22_rzr_32_rzr_52() {
    let plans = |rows: &str, of: fn(&mut Table)| {
        let mut table = Table::draw(rows);
        of(&mut table);
        table.actor();
        let offers = table.battle().offers().offers.clone();
        let ready = offers.into_iter().filter(|offer| offer.verb == "ready");
        ready.filter_map(|offer| offer.with.map(|with| with.to_string())).collect::<Vec<_>>()
    };
    let has = |plans: &[String], plan: &str| plans.iter().any(|one| one == plan);
    let alone = plans("A . . g", |_| ());
    assert!(has(&alone, "unarmed") && has(&alone, "grapple"), "{alone:?}");
    for plan in ["power", "aid", "first_aid", "potion", "mace"] {
        assert!(!has(&alone, plan), "{plan}: {alone:?}");
    }
    let friend = plans("A B . g", |_| ());
    assert!(has(&friend, "aid") && has(&friend, "first_aid"), "{friend:?}");
    let armed = plans("A . . g", |table| _ = table.arm('A', "greatsword -mace"));
    assert!(has(&armed, "greatsword") && !has(&armed, "mace") && !has(&armed, "grapple"), "{armed:?}");
    let mage = plans("A . . g", |table| _ = table.power('A', "fire_bolt"));
    assert!(has(&mage, "power"), "{mage:?}");
    let drinks = plans("A . . g", |table| {
        table.sheet('A', |one| _ = one.potions.insert("holy_water".into(), 1));
    });
    assert!(has(&drinks, "potion"), "{drinks:?}");
}

#[test]
fn rzr_03_only_what_was_readied_is_done_when_its_moment_comes() {
    for (plan, verb) in [("mace", "attack"), ("grapple", "grapple"), ("power", "power"), ("potion", "potion")]
    {
        let mut table = Table::draw("A . . . . . . . g");
        table.arm('A', "mace").power('A', "fire_bolt").hits('g', 60);
        table.change('A', "health", battle::setup::Change::Number(5));
        table.sheet('A', |one| _ = one.potions.insert("holy_water".into(), 1));
        let trigger =
            if plan == "mace" || plan == "grapple" { "enemy_in_reach" } else { "enemy_within_6_squares" };
        table.sheet('g', |one| one.speed = 8).order(ready(plan, trigger)).turn_of('g').order(go(1, 0));
        assert_eq!(table.actor(), "A", "{plan}");
        let offers = table.battle().offers().offers.clone();
        let mut verbs: Vec<&str> = offers
            .iter()
            .map(|offer| offer.verb)
            .filter(|one| !["pass", "set_policy"].contains(one))
            .collect();
        verbs.dedup();
        assert_eq!(verbs, [verb], "{plan}");
    }
}
