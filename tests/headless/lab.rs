//! Simulations: the same result whenever and on however many threads.

use crate::{fake, pawns};
use fivefoot::{
    ai::{Player, random::RandomPlayer},
    lab,
};

fn report(seed: u64, threads: usize) -> String {
    let make = |_: usize, seed: u64| -> Box<dyn Player> { Box::new(RandomPlayer::new(seed)) };
    let report = lab::simulate(&pawns(), &fake::FAKE, 60, seed, threads, &make);
    serde_json::to_string(&report).expect("a report is JSON")
}

#[test]
fn a_simulation_is_the_same_again_and_on_any_number_of_threads() {
    let once = report(4, 1);
    assert_eq!(once, report(4, 1));
    assert_eq!(once, report(4, 2));
    assert_eq!(once, report(4, 7));
    assert_ne!(once, report(5, 1));
}

#[test]
fn a_report_has_every_field_of_the_contract_and_its_sums_hold() {
    let report: serde_json::Value = serde_json::from_str(&report(4, 2)).expect("JSON");
    assert_eq!((&report["level"], &report["rules"]), (&"pawns".into(), &"fake".into()));
    assert_eq!((&report["seed"], &report["battles"]), (&4.into(), &60.into()));
    let number = |value: &serde_json::Value| value.as_u64().expect("a number");
    let wins = number(&report["wins"]["red"]) + number(&report["wins"]["blue"]);
    assert_eq!(wins + number(&report["draws"]), 60);
    assert!(number(&report["wins"]["red"]) > 0 && number(&report["wins"]["blue"]) > 0);
    let rounds = &report["rounds"];
    let mean = rounds["mean"].as_f64().expect("a mean");
    assert!(rounds["min"].as_f64().expect("least") <= mean && mean <= rounds["max"].as_f64().expect("most"));
    assert_eq!(number(&report["refused"]), 0);
    assert!(number(&report["turns"]) >= 60 && number(&report["orders"]) >= number(&report["turns"]) - 60);
}
