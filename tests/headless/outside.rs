//! Rule systems that do not ship, handed to the runner of `fivefoot battle` from outside: it knows none by name.

use crate::{
    Numbers, folder,
    schema::holds,
    toys,
    wire::{Answer, Wire, legal},
};
use fivefoot::{
    battle::{RuleSystem, setup::Control},
    cli, level,
};
use serde_json::Value;
use std::{ffi::OsString, fs, io, sync::Arc};

/// Orders that somebody gives who knows no plan.
const ORDERS: usize = 400;

/// Battles of each system by the computer.
const BATTLES: u64 = 4;

/// A fact that only comes where a system's own word is played, by its id.
const OWN: [(&str, fn(&Value) -> bool); 6] = [
    ("walker", |fact| fact["fact"] == "moved"),
    ("points", |fact| fact["do"] == "parry" || fact["do"] == "dodge"),
    ("hands", |fact| fact["degree"] == "graze" && fact["defence"]["dice"][1]["name"] == "guard die"),
    ("faces", |fact| fact["fact"] == "turned"),
    ("groups", |fact| fact["fact"] == "area_struck"),
    ("track", |fact| goes_into(fact, "track")),
];

fn goes_into(fact: &Value, gauge: &str) -> bool {
    let into = fact["into"].as_array().into_iter().flatten();
    into.map(|change| &change["gauge"]["id"]).any(|id| id == gauge)
}

/// A battle of a system by the computer on both sides: every line that is written.
fn by_computers(rules: &'static dyn RuleSystem, seed: u64) -> Vec<Value> {
    let path = folder(&format!("toy-{}-{seed}", rules.id())).join("meeting.ron");
    fs::write(&path, toys::level(rules)).expect("the folder takes files");
    let words = ["--seed", &seed.to_string(), "--side", "red=ai", "--side", "blue=ai"].map(OsString::from);
    let words = [path.into_os_string()].into_iter().chain(words);
    let mut out = Vec::new();
    cli::battle_over(words, toys::systems(), &mut io::empty(), &mut out).expect("it goes well");
    let lines = String::from_utf8(out).expect("UTF-8");
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn the_computer_plays_both_sides_of_every_system_to_an_outcome() {
    for &rules in toys::systems() {
        let (_, own) =
            OWN.iter().find(|(id, _)| *id == rules.id()).expect("every system has a word of its own");
        let mut met = false;
        for seed in 1..=BATTLES {
            let lines = by_computers(rules, seed);
            lines.iter().for_each(|line| holds(line["type"].as_str().expect("a type"), line));
            let (first, last) = (&lines[0], &lines[lines.len() - 1]);
            assert_eq!((&first["type"], &first["rules"]), (&"battle".into(), &rules.id().into()));
            assert!(first["sides"].as_array().expect("sides").iter().all(|side| side["control"] == "ai"));
            assert_eq!(last["type"], "outcome", "{}", rules.id());
            assert!(lines.iter().all(|line| line["type"] != "decision"), "{}: nobody is asked", rules.id());
            // Whoever can only walk never wins.
            assert_eq!(last["winner"].is_null(), rules.id() == "walker", "{}: {last}", rules.id());
            met |= lines.iter().any(own);
        }
        assert!(met, "{}: its own word is never played", rules.id());
    }
}

#[test]
fn the_same_seed_tells_the_same_story_in_every_system() {
    for &rules in toys::systems() {
        assert_eq!(by_computers(rules, 4), by_computers(rules, 4), "{}", rules.id());
    }
}

#[test]
fn people_are_asked_in_words_of_the_page_in_every_system() {
    for &rules in toys::systems() {
        let setup = level::load("meeting.ron", &toys::level(rules), toys::systems());
        let setup = Arc::new(setup.unwrap_or_else(|problems| panic!("{problems:#?}")));
        let (mut wire, _) = Wire::open_at(setup, rules, 5, vec![Control::Human, Control::Ai]);
        let mut numbers = Numbers(5);
        for _ in 0..ORDERS {
            let Some(decision) = wire.decision.clone() else { break };
            let order = legal(&decision, &mut numbers);
            assert!(matches!(wire.order(&order), Answer::Done(_)), "{}: {order} is refused", rules.id());
        }
    }
}

#[test]
fn a_level_of_unknown_rules_is_refused_in_words() {
    let rules = toys::systems()[0];
    let path = folder("toy-unknown").join("meeting.ron");
    fs::write(&path, toys::level(rules)).expect("the folder takes files");
    let words = [path.into_os_string()];
    let failure = cli::battle_over(words, fivefoot::rules::systems(), &mut io::empty(), &mut Vec::new());
    assert!(format!("{failure:?}").contains("there is no rule system `walker`"), "{failure:?}");
}
