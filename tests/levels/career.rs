//! A chain of battles by FIVEY in which a character of its player's own gets on in life, played by the computer.

use fivefoot::{
    ai::{
        orders::{fall_back, say_one},
        player,
    },
    battle::{
        Battle,
        fact::{Fact, Happening},
        tell::tell,
    },
    dice::Dice,
    level::load_path,
    rules::systems,
};
use std::{path::Path, sync::Arc};

/// What the record of a won chain says of her between its battles.
const DONE: [&str; 6] = [
    "Dorrit: Rises to level 2",
    "Dorrit: Learns ",
    "Looks for food",
    "Cooks for all",
    "Dorrit: Carouses for experience",
    "Dorrit: Buys ",
];

/// All that is told of the chain, and whether she has seen its last battle won.
fn played(seed: u64) -> (Vec<Fact>, bool) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/dorrits_debt/dorrits_debt.ron");
    let setup = load_path(&path, None, systems()).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let mut battle = Battle::new(Arc::new(setup), systems()[1], Dice::seeded(seed));
    let mut computers = [player(seed), player(seed + 1)];
    let mut facts = battle.take_facts();
    for _ in 0..20_000 {
        let Some(side) = battle.decision().map(|decision| decision.side.clone()) else { break };
        let place = usize::from(&*side != "debtors");
        let said = say_one(&mut battle, computers[place].as_mut());
        assert!(said.is_some() || fall_back(&mut battle).is_some(), "a computer always has an order");
        facts.extend(battle.take_facts());
    }
    assert_eq!(battle.fault(), None);
    let won = battle.outcome().is_some_and(|outcome| outcome.winner.as_deref() == Some("debtors"));
    let last = battle.setup().next.is_none();
    (facts, won && last && battle.who("Dorrit").is_some())
}

#[test]
fn a_character_of_ones_own_gains_a_level_buys_carouses_cooks_and_comes_back() {
    let told = |seed: u64| {
        let (facts, came_back) = played(seed);
        let battles = facts.iter().filter(|fact| matches!(fact.what, Happening::NextBattle { .. })).count();
        let log: Vec<String> = facts.iter().map(tell).collect();
        let done = |line: &&str| log.iter().any(|told| told.contains(*line));
        (came_back && battles == 2)
            .then(|| DONE.iter().filter(|line| !done(line)).copied().collect::<Vec<_>>())
    };
    let won: Vec<Vec<&str>> = (1..60).filter_map(told).take(25).collect();
    assert!(won.len() > 10, "{} of 60 chains are won with her alive", won.len());
    assert!(won.iter().any(Vec::is_empty), "never all of it: {won:?}");
}
