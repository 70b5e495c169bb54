//! The protocol: what a player at the other end of the line sees.

use crate::{
    Numbers,
    wire::{Answer, Wire, legal},
};
use fivefoot::battle::setup::Control;
use serde_json::json;

const BOTH: [Control; 2] = [Control::Human; 2];

#[test]
fn a_battle_opens_with_what_is_played_and_the_first_decision() {
    let (_, lines) = Wire::open(3, BOTH.to_vec());
    assert_eq!(
        lines[0],
        json!({
            "type": "battle", "protocol": 2, "level": "pawns", "title": "Pawns", "rules": "fake", "seed": 3,
            "sides": [{ "name": "red", "control": "human" }, { "name": "blue", "control": "human" }],
        })
    );
    assert!(lines[1..lines.len() - 1].iter().all(|line| line["type"] == "fact" && line["rule"] == "FAKE-01"));
    let decision = &lines[lines.len() - 1];
    assert_eq!(
        (&decision["side"], &decision["actor"], &decision["kind"]),
        (&json!("red"), &json!("Ann"), &json!("turn"))
    );
    let verbs: Vec<_> =
        decision["offers"].as_array().unwrap().iter().map(|offer| offer["do"].clone()).collect();
    assert_eq!(verbs, ["move", "shout", "end_turn"]);
}

#[test]
fn an_order_brings_its_facts_and_the_next_decision() {
    let (mut wire, _) = Wire::open(3, BOTH.to_vec());
    let Answer::Done(lines) = wire.order(&json!({ "do": "move", "to": [3, 1] })) else {
        panic!("the step is refused")
    };
    assert_eq!(
        lines[0],
        json!({
            "type": "fact", "fact": "moved", "who": "Ann", "from": [2, 1], "to": [3, 1], "feet": 5, "left": 10,
            "rule": "FAKE-01",
        })
    );
    assert_eq!(lines[1]["type"], "decision");
    assert_eq!(lines.len(), 2);
}

#[test]
fn a_refused_order_changes_nothing_and_the_decision_stands() {
    let (mut wire, _) = Wire::open(3, BOTH.to_vec());
    let before = wire.checksum();
    let bad = [
        json!({ "do": "fly" }),
        json!({ "do": "attack", "with": "sword", "target": "Xia" }),
        json!({ "do": "move" }),
        json!({ "do": "move", "to": [7, 4] }),
        json!({ "do": "move", "path": [] }),
        json!({ "do": "move", "path": [[3, 1], [4, 1]] }),
        json!({ "do": "end_turn", "target": "Ben" }),
        json!({ "do": "shout", "choice": "mute" }),
        json!({ "ask": "weather" }),
        json!(["end_turn"]),
    ];
    for order in bad {
        assert!(matches!(wire.order(&order), Answer::Refused(reason) if !reason.is_empty()), "{order}");
        assert_eq!(wire.checksum(), before, "{order}");
    }
    assert!(matches!(wire.say(&[0xff, 0x00, b'{']), Answer::Refused(_)));
    assert_eq!(wire.checksum(), before);
    assert!(matches!(wire.order(&json!({ "do": "end_turn" })), Answer::Done(_)));
    assert_ne!(wire.checksum(), before);
}

#[test]
fn a_question_for_the_offers_repeats_the_decision() {
    let (mut wire, lines) = Wire::open(3, BOTH.to_vec());
    let Answer::Done(again) = wire.order(&json!({ "ask": "offers" })) else { panic!("no offers") };
    assert_eq!(again, [lines[lines.len() - 1].clone()]);
}

#[test]
fn the_computer_plays_its_side_and_never_asks() {
    let (mut wire, _) = Wire::open(8, vec![Control::Human, Control::Ai]);
    let mut numbers = Numbers(8);
    let last = loop {
        let decision = wire.decision.clone().expect("the battle goes on");
        assert_eq!(decision["side"], "red");
        let order = legal(&decision, &mut numbers);
        let Answer::Done(lines) = wire.order(&order) else { panic!("{order} is refused") };
        if wire.decision.is_none() {
            break lines[lines.len() - 1].clone();
        }
    };
    assert_eq!(last["type"], "outcome");
    assert!(last["rounds"].as_u64() > Some(0) && last.get("winner").is_some());
}

#[test]
fn the_same_seed_and_orders_tell_the_same_story() {
    let story = |seed: u64| {
        let (mut wire, mut story) = Wire::open(seed, BOTH.to_vec());
        let mut numbers = Numbers(1);
        for _ in 0..300 {
            let Some(decision) = wire.decision.clone() else { break };
            let Answer::Done(lines) = wire.order(&legal(&decision, &mut numbers)) else { panic!("refused") };
            story.extend(lines);
        }
        story
    };
    assert_eq!(story(5), story(5));
    assert_ne!(story(5)[1..], story(6)[1..]);
}
