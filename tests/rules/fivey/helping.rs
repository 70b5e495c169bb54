//! Helping a friend.

use crate::fivey::table::{Table, attack};
use battle::{offer::Use, order::Order, setup::Change};
use fivefoot_fivey::profile::{DamageKind, Feat};

fn helped() -> Table {
    let mut table = Table::draw("A B g .");
    table.order(Order::new("help").target("B")).says("A: Help, on B");
    table
}

#[test]
fn fv_act_18_help_costs_an_action_and_gives_the_next_attack_advantage() {
    // FV-ACT-18, FV-RUL-47, FV-RUL-11
    let mut table = helped();
    assert_eq!(table.left('A', "action"), 1);
    table.turn_of('B');
    assert_eq!(table.reasons("unarmed", "g"), ["STR +1", "a friend helps advantage"]);
    table.dice(&[3, 12, 2]).order(attack("unarmed", "g")).says("B is no longer helped");
    assert_eq!(table.reasons("unarmed", "g"), ["STR +1"], "it was for one attack");
}

#[test]
fn fv_rul_47_help_serves_for_a_check_too() {
    let mut table = helped();
    table.turn_of('B').dice(&[3, 12]).order(Order::new("push").target("g"));
    table.says("B rolls to push g: ~3~ 12 +1 = 13 against 12, success");
    assert!(table.conditions('B').is_empty());
}

#[test]
fn fv_rul_47_help_is_over_when_the_helpers_next_turn_begins() {
    let mut table = helped();
    table.turn_of('B').turn_of('g');
    assert_eq!(table.conditions('B'), ["helped"]);
    table.turn_of('A').says("B is no longer helped");
}

#[test]
fn fv_rul_47_help_is_over_when_the_helper_falls() {
    let mut table = Table::draw("g A B .");
    table.change('A', "health", Change::Number(1)).first("AgB").order(Order::new("help").target("B"));
    table.turn_of('g').dice(&[15, 3]).order(attack("claws", "A")).turn_of('B');
    assert!(table.at('A').is_none() && table.conditions('B').is_empty());
}

#[test]
fn fv_rul_47_only_a_friend_beside_is_helped_and_once() {
    let mut far = Table::draw("A . B g");
    assert_eq!(far.closed("help", None), "B is 10 ft away and Help reaches 5 ft");
    let mut twice = helped();
    assert_eq!(twice.closed("help", None), "already helped");
    let mut alone = Table::draw("A . g");
    assert!(alone.offers().closed.iter().all(|closed| closed.verb != "help"), "nobody helps alone");
}

#[test]
fn fv_rul_47_help_is_worth_what_advantage_adds() {
    let mut table = Table::draw("A B g .");
    let offer = table.offer("help", None).expect("B stands beside");
    // Fists hit on 11 or more: 1/2, with advantage 3/4; d4 + 1 is 3.5 on average.
    assert_eq!(offer.use_for, Use::Assist { gains: 0.25 * 3.5 });
}

#[test]
fn fv_rul_47_the_friend_who_gains_most_comes_first() {
    let mut table = Table::draw("B A C g");
    table.arm('C', "longsword");
    let offer = table.offer("help", None).expect("both stand beside");
    let names: Vec<&str> = offer.targets.iter().map(|target| &*target.target).collect();
    assert_eq!(names, ["C", "B"]);
}

#[test]
fn fv_rul_47_help_serves_for_a_save_and_the_odds_of_an_area_count_it() {
    // FV-RUL-47, FV-TASK-08
    let fails = |helped: bool| {
        let mut table = Table::draw("A B . d");
        table.sheet('d', |profile| (profile.breath, profile.element) = (6, Some(DamageKind::Fire)));
        table.feat('d', Feat::BreathAttack);
        if helped {
            table.order(Order::new("help").target("B"));
        }
        table.turn_of('d');
        let offer = table.offer("breathe", None).expect("it breathes");
        let caught = offer.areas.iter().flat_map(|area| &area.caught).find(|one| &*one.target == "B");
        caught.and_then(|one| one.odds).expect("B is caught").hit.as_f64()
    };
    // B saves with 1 against 12, on 11 or more: half of the time, and with advantage three times in four.
    assert_eq!((fails(false), fails(true)), (0.5, 0.25));
}

#[test]
fn fv_rul_47_whoever_is_helped_is_told_of_once() {
    let mut table = Table::draw("A B C g");
    table.first("ACBg").order(Order::new("help").target("B")).says("B is now helped");
    table.turn_of('C').order(Order::new("help").target("B")).says_nothing_of("now helped");
    table.turn_of('B').turn_of('g').turn_of('A').says_nothing_of("no longer helped");
    table.turn_of('C').says("B is no longer helped");
}

#[test]
fn fv_rul_47_nobody_helps_those_who_cannot_act() {
    let mut table = Table::draw("A B g .");
    table.state('B', |states| states.turned = true);
    assert_eq!(table.closed("help", None), "B can't act");
}

#[test]
fn fv_rul_47_more_help_is_worth_nothing() {
    let mut table = Table::draw("A B C g");
    table.first("ACBg").order(Order::new("help").target("B")).turn_of('C');
    let offer = table.offer("help", None).expect("B stands beside");
    assert_eq!(offer.use_for, Use::Assist { gains: 0.0 });
}
