//! Turns and their two actions. Rules `FV-ACT-01`, `FV-ACT-09` to `FV-ACT-11`, ruling `FV-RUL-30`.

use crate::fivey::table::{Table, attack, go};
use battle::order::Order;
use fivefoot_fivey::profile::{DamageKind, Feat};

#[test]
fn fv_act_01_a_turn_is_two_actions_of_any_kind() {
    // FV-ACT-01, FV-RUL-30
    let mut twice = Table::draw("A g .");
    twice.dice(&[2]).order(attack("unarmed", "g")).dice(&[2]).order(attack("unarmed", "g"));
    assert_eq!(twice.left('A', "action"), 0);
    assert_eq!(twice.refused(attack("unarmed", "g")), "no action left");
    assert_eq!(twice.refused(go(0, 0)), "no action left");
    let mut walks = Table::draw("A . . . . . . . . . . . . g");
    walks.order(go(6, 0)).order(go(12, 0));
    assert_eq!(walks.at('A'), Some((12, 0)));
    let mut both = Table::draw("A . g");
    both.order(go(1, 0)).dice(&[2]).order(attack("unarmed", "g"));
    assert_eq!(both.left('A', "action"), 0);
}

#[test]
fn fv_act_09_a_move_is_one_unbroken_path_and_the_rest_of_it_is_lost() {
    // FV-ACT-09, FV-RUL-30
    let mut table = Table::draw("A . . . . . . . . g");
    table.order(go(1, 0));
    assert_eq!(table.left('A', "action"), 1);
    assert_eq!(table.refused(go(8, 0)), "[8,0] can't be reached");
    table.order(go(7, 0));
    assert_eq!(table.refused(go(8, 0)), "no action left");
}

#[test]
fn fv_rul_30_unused_actions_are_lost() {
    let mut table = Table::draw("A . g");
    table.does("end_turn").turn_of('A');
    assert_eq!(table.left('A', "action"), 2);
}

#[test]
fn fv_act_10_leaving_reach_provokes_nobody() {
    // FV-ACT-10, FV-RUL-30
    let mut table = Table::draw(". A g");
    let offer = table.offer("move", None).expect("free to go");
    assert!(offer.squares.iter().all(|goal| goal.provokes.is_empty()));
    table.order(go(0, 0));
    assert_eq!(table.actor(), "A");

    // It takes a feat.
    let mut guarded = Table::draw(". A g");
    guarded.feat('g', Feat::Guard).order(go(0, 0));
    assert!(guarded.actor() == "g" && guarded.offer("pass", None).is_some());
}

#[test]
fn fv_rul_30_there_is_no_delaying_and_a_refused_order_changes_nothing() {
    let mut table = Table::draw("A . g");
    table.actor();
    let before = table.battle().checksum();
    assert_eq!(table.refused(Order::new("delay")), "delay is not on offer now");
    assert_eq!(table.battle().checksum(), before);
}

#[test]
fn fv_act_11_most_deeds_cost_one_action_tedious_ones_both_and_trivial_ones_none_fv_act_23() {
    let mut table = Table::draw(". A . g");
    table.sheet('A', |profile| (profile.breath, profile.element) = (6, Some(DamageKind::Fire)));
    table.feat('A', Feat::DragonBorn).feat('A', Feat::Rage);
    let cost = |table: &mut Table, verb: &str| table.offer(verb, None).map(|offer| offer.cost.0);
    assert_eq!(cost(&mut table, "move"), Some(vec![("action", 1)]));
    assert_eq!(cost(&mut table, "breathe"), Some(vec![("action", 2)]));
    assert_eq!(cost(&mut table, "rage"), Some(vec![]));
    table.order(go(0, 0));
    assert_eq!(table.closed("breathe", None), "needs 2 actions, 1 left");
}

#[test]
fn fv_rul_30_nothing_is_left_of_a_turn_that_has_ended() {
    let mut table = Table::draw("A . g");
    table.does("end_turn");
    assert_eq!((table.actor(), table.left('A', "action")), ("g".into(), 0));
}

#[test]
fn fv_rul_45_the_turns_to_come_say_who_loses_one_and_who_flees_fv_rul_27() {
    let mut table = Table::draw("A . g h i");
    table.state('g', |states| states.turned = true).state('h', |states| states.fleeing = true);
    let coming = table.coming();
    for turn in ["A 1", "g 1 turned", "h 1 flees", "i 1"] {
        assert!(coming.iter().any(|one| one == turn), "{turn}: {coming:?}");
    }
}

#[test]
fn fv_act_11_each_deed_of_the_body_costs_an_action_and_is_offered_where_there_is_cause_fv_rul_47_fv_rul_42() {
    let mut table = Table::draw("B A g . . .");
    table.feat('A', Feat::StreetMagic).option("grapple", true).first("ABg");
    let cost = |table: &mut Table, verb: &str| table.offer(verb, None).map(|offer| offer.cost.0);
    for verb in ["help", "push", "grapple", "distract", "attack"] {
        assert_eq!(cost(&mut table, verb), Some(vec![("action", 1)]), "{verb}");
    }
    for verb in ["stand", "crawl", "break_free", "climb", "land", "rage", "gadget", "jump"] {
        assert_eq!(cost(&mut table, verb), None, "{verb}");
        assert!(!table.offers().closed.iter().any(|one| one.verb == verb && verb != "jump"), "{verb}");
    }
    let mut prone = Table::draw("A . . g");
    prone.state('A', |states| states.prone = true);
    for verb in ["stand", "crawl"] {
        assert_eq!(cost(&mut prone, verb), Some(vec![("action", 1)]), "{verb}");
    }
    assert_eq!(cost(&mut prone, "move"), Some(vec![("action", 1)]), "it rises for it");
}

#[test]
fn fv_act_11_one_action_left_is_enough_for_whatever_costs_one_fv_rul_30() {
    let mut table = Table::draw("B A g . . .\n. . . . . .");
    table.feat('A', Feat::StreetMagic).option("grapple", true).first("ABg").arm('A', "dagger");
    table.gear('A', "-poison_herbs -caltrops -oil_flask").dice(&[2]).order(attack("dagger", "g"));
    assert_eq!(table.left('A', "action"), 1);
    for verb in ["help", "push", "grapple", "distract", "attack", "coat", "spread", "throw", "move", "stow"] {
        assert!(table.offer(verb, None).is_some(), "{verb}");
    }
    table.dice(&[2]).order(attack("dagger", "g"));
    for verb in ["help", "push", "grapple", "distract", "attack", "coat", "spread", "throw", "move", "stow"] {
        assert!(table.offer(verb, None).is_none(), "{verb}");
    }
}
