//! The net under changes of the rules and of the computer player: what was told in whole battles on every level. Whoever
//! changes that says why in the commit, and writes it anew:
//!
//! ```sh
//! UPDATE=1 cargo test --no-default-features --test levels playthroughs
//! ```

use fivefoot::{
    ai::{
        Player,
        orders::{fall_back, say_one},
        player,
        random::RandomPlayer,
    },
    battle::{
        Battle,
        fact::Fact,
        fnv::{FNV_START, fnv1a},
        setup::Setup,
        tell,
    },
    dice::Dice,
    level::{load, shipped},
    rules::systems,
};
use harness::thorough;
use std::{collections::BTreeMap, env, fmt::Write as _, fs, path::PathBuf, sync::Arc};

/// Who plays, how many battles of each level are kept, how many of them are played again without `--all`, and up to which
/// order. Whoever picks at random meets more of the rules, the computer more of itself.
const PLAYERS: [(&str, u64, u64, usize); 2] = [("random", 16, 2, 150), ("computer", 40, 4, 2_000)];

/// Levels whose first battle of the computer is kept in words, too.
const IN_WORDS: [&str; 3] = ["first_duel", "the_salt_gaol", "bell_crypt"];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

fn someone(name: &str, seed: u64) -> Box<dyn Player> {
    if name == "random" { Box::new(RandomPlayer::new(seed)) } else { player(seed) }
}

/// Everything that is told in a battle in which one kind of player plays every side.
fn facts(setup: &Arc<Setup>, name: &str, seed: u64, most: usize) -> Vec<Fact> {
    let rules = *systems().iter().find(|system| system.id() == setup.rules).expect("its rules ship");
    let mut battle = Battle::new(setup.clone(), rules, Dice::seeded(seed));
    let mut players: Vec<_> = (0..setup.sides.len()).map(|side| someone(name, seed + side as u64)).collect();
    let mut facts = battle.take_facts();
    for _ in 0..most {
        let Some(decision) = battle.decision() else { break };
        let side =
            setup.sides.iter().position(|side| side.name == decision.side).expect("a side of the level");
        if say_one(&mut battle, players[side].as_mut()).is_none() && fall_back(&mut battle).is_none() {
            break;
        }
        facts.extend(battle.take_facts());
    }
    facts
}

/// How many facts, and a sum over all of them.
fn sum(facts: &[Fact]) -> String {
    let line = |fact: &Fact| serde_json::to_string(fact).expect("facts can be written");
    let sum = facts.iter().fold(FNV_START, |sum, fact| fnv1a(sum, line(fact).as_bytes()));
    format!("{} {sum:016x}", facts.len())
}

fn in_words(facts: &[Fact]) -> String {
    let mut words = String::new();
    for fact in facts {
        let _ = writeln!(words, "{} [{}]", tell::tell(fact), fact.rule);
    }
    words
}

/// The first line that reads otherwise than before.
fn first_difference(before: &str, now: &str) -> Option<String> {
    if before == now {
        return None;
    }
    let lines = before.lines().chain([""]).zip(now.lines().chain([""])).enumerate();
    let (at, (was, is)) = lines.into_iter().find(|(_, (was, is))| was != is)?;
    Some(format!("line {}: `{was}` before, `{is}` now", at + 1))
}

/// The sums that are kept, by level, player and seed.
fn kept() -> BTreeMap<String, String> {
    let text = fs::read_to_string(folder().join("sums.txt")).unwrap_or_default();
    let entries = text.lines().filter_map(|line| line.split_once(": "));
    entries.map(|(key, sum)| (key.to_owned(), sum.to_owned())).collect()
}

#[test]
fn battles_on_every_level_are_told_as_they_were() {
    let update = env::var_os("UPDATE").is_some();
    let kept = kept();
    let (mut found, mut changed) = (String::new(), Vec::new());
    for level in shipped() {
        let setup =
            load(level.file, level.text, systems()).unwrap_or_else(|problems| panic!("{problems:#?}"));
        let setup = Arc::new(setup);
        for (name, all, some, most) in PLAYERS {
            for seed in 1..=if update || thorough::all() { all } else { some } {
                let facts = facts(&setup, name, seed, most);
                let (key, sum) = (format!("{} {name} {seed}", level.name), sum(&facts));
                if kept.get(&key) != Some(&sum) {
                    changed.push(key.clone());
                }
                let _ = writeln!(found, "{key}: {sum}");
                if (name, seed) != ("computer", 1) || !IN_WORDS.contains(&level.name) {
                    continue;
                }
                let file = folder().join(format!("{}.txt", level.name));
                if update {
                    fs::write(&file, in_words(&facts)).expect("it can be written");
                } else {
                    let before = fs::read_to_string(&file).unwrap_or_default();
                    changed.extend(first_difference(&before, &in_words(&facts)));
                }
            }
        }
    }
    if update {
        fs::write(folder().join("sums.txt"), found).expect("it can be written");
    } else {
        let hint = "if that was meant, say why in the commit, and run it with UPDATE=1";
        assert!(changed.is_empty(), "battles are told otherwise: {changed:#?}\n{hint}");
        if thorough::all() {
            assert_eq!(kept.len(), found.lines().count(), "sums are kept of battles that there are no more");
        }
    }
}
