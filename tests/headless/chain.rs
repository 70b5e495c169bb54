//! Battles in a chain, with rests between them: one battle over the protocol, one record, one session.

use crate::{folder, next, wait_for};
use fivefoot::{
    ai::{self, orders::play_one},
    battle::{
        Battle,
        fact::Happening,
        journal::{self, Header, Journal},
        offer::DecisionKind,
        order::Order,
        setup::{Award, Control, FoeCount, Setup},
    },
    cli,
    dice::Dice,
    forecast::Question,
    lab,
    level::load_with,
    rules::systems,
    session::{BattleSpec, GameSession, Say, Session, resume, saved, verify_record},
};
use serde_json::Value;
use std::{fs, io::Cursor, path::Path, sync::Arc};

/// A yard with a rat that a sneeze would fell.
const YARD: &str = r#"(
    rules: "polyhedral",
    title: "The Yard",
    map: ["......", "......", "......"],
    sides: [(name: "heroes"), (name: "rats")],
    combatants: [
        (creature: "aldric", name: "Aldric", side: "heroes", at: (0, 1), changes: { "health": 5, "wounds": 1 }),
        (creature: "cellar_rat", name: "Rat", side: "rats", at: (1, 1), changes: { "health": 1 }),
    ],
    next: (level: "cellar", side: "heroes", hours: 2),
)"#;

/// The cellar below it, wider and darker.
const CELLAR: &str = r#"(
    rules: "polyhedral",
    title: "The Cellar",
    text: "It smells of rats.",
    map: ["........", "........", "........", "........"],
    light: dim,
    sides: [(name: "heroes"), (name: "rats")],
    combatants: [
        (creature: "cellar_rat", name: "Old Rat", side: "rats", at: (4, 2), changes: { "health": 1 }),
        (creature: "aldric", name: "Aldric", side: "heroes", at: (3, 2)),
    ],
)"#;

pub fn chain() -> Arc<Setup> {
    let beside = |name: &str| match name {
        "cellar.ron" => Ok(CELLAR.to_owned()),
        other => Err(format!("no {other}")),
    };
    Arc::new(load_with("yard.ron", YARD, &beside, systems()).unwrap_or_else(|all| panic!("{all:#?}")))
}

/// A battle that computers play from its first order to its last, with the orders that they gave.
pub fn played(seed: u64) -> (Battle, Vec<Order>) {
    let mut battle = Battle::new(chain(), systems()[0], Dice::seeded(seed));
    let mut players = [ai::player(1), ai::player(2)];
    let mut orders = Vec::new();
    while let Some(side) = battle.decision().map(|decision| usize::from(&*decision.side != "heroes")) {
        orders.push(play_one(&mut battle, players[side].as_mut()).expect("something can be done"));
    }
    (battle, orders)
}

/// A seed with which the hero wins both battles.
pub fn won() -> u64 {
    let wins = |seed: &u64| {
        played(*seed).0.outcome().and_then(|outcome| outcome.winner.as_deref()) == Some("heroes")
    };
    (1..40).find(wins).expect("a rat can be beaten")
}

pub fn orders_to_the_rest(seed: u64) -> Vec<Order> {
    let all = played(seed).1;
    let rest = all.iter().position(|order| order.verb == "short_rest").expect("he is hurt and rests");
    all[..rest].to_vec()
}

#[test]
fn a_computer_player_rests_before_it_goes_on_and_wastes_no_hour() {
    let verbs: Vec<String> = played(won()).1.into_iter().map(|order| order.verb.to_string()).collect();
    let rest: Vec<&str> = verbs
        .iter()
        .map(String::as_str)
        .skip_while(|verb| *verb != "short_rest")
        .take_while(|verb| *verb != "go_on")
        .collect();
    assert_eq!(rest, ["short_rest", "treat_wound", "stamina_die", "finish_rest"], "one wound, one die");
}

/// The battle that computers play with a seed, and its orders, with a record at a path where nothing is yet.
fn recorded(seed: u64, path: &Path) -> (GameSession, Vec<Order>) {
    let mut game = GameSession::new(chain(), systems()[0], Dice::seeded(seed), seed, vec![Control::Human; 2]);
    let facts = game.take_facts();
    let header = Header::new(game.battle(), seed, None, game.controls());
    game.keep(Journal::create(path, &header, game.battle(), &facts).expect("the folder takes files"));
    let orders = played(seed).1;
    for order in &orders {
        game.order(order).expect("what was accepted once is accepted");
    }
    (game, orders)
}

#[test]
fn each_order_of_a_rest_leaves_a_checksum_and_a_tampered_rest_is_found() {
    let (seed, path) = (won(), folder("chain-rest").join("a.journal"));
    let (_, orders) = recorded(seed, &path);
    let rest = orders_to_the_rest(seed).len();
    let on = orders.iter().position(|order| order.verb == "go_on").expect("it goes on");
    let record = journal::read(&path).expect("a record");
    // The order before the rest wins the battle, the last one begins the next.
    for (at, order) in orders.iter().enumerate().take(on + 1).skip(rest - 1) {
        let mut tampered = record.clone();
        let done = tampered.played[at].done.as_mut().expect("it was done");
        assert!(done.checksum.is_some(), "{order:?}");
        done.checksum = Some("00c0ffee00c0ffee".into());
        let verdict = verify_record(&tampered, None, systems()).expect("its levels are sound");
        let difference = verdict.difference.expect("another state");
        assert_eq!(difference.order, at + 1);
        assert!(at < rest || verdict.last_turn == at, "{} of {at}", verdict.last_turn);
        assert!(difference.what.contains("the state after them is another"), "{difference}");
    }
    let mut older = record;
    older.played[rest..on].iter_mut().filter_map(|played| played.done.as_mut()).for_each(|done| {
        done.checksum = None;
    });
    let verdict = verify_record(&older, None, systems()).expect("its levels are sound");
    assert_eq!((verdict.difference, verdict.orders), (None, orders.len()), "a record from before");
}

#[test]
fn a_record_of_another_build_is_compared_by_what_happens() {
    let (seed, path) = (won(), folder("chain-build").join("a.journal"));
    let (_, orders) = recorded(seed, &path);
    let mut other = journal::read(&path).expect("a record");
    let done = other.played.iter_mut().filter_map(|played| played.done.as_mut());
    for done in other.opening.iter_mut().chain(done).filter(|done| done.checksum.is_some()) {
        done.checksum = Some("00c0ffee00c0ffee".into());
    }
    let verdict = verify_record(&other, None, systems()).expect("its levels are sound");
    assert_eq!((verdict.difference, verdict.orders), (None, orders.len()));
    assert!(verdict.notes.iter().any(|note| note.contains("another build")), "{:?}", verdict.notes);
    let last = other.played.iter_mut().filter_map(|played| played.done.as_mut()).last().expect("orders");
    last.facts.pop();
    let verdict = verify_record(&other, None, systems()).expect("its levels are sound");
    assert!(verdict.difference.is_some(), "what happens is still compared");
}

#[test]
fn a_record_of_a_chain_holds_alone_and_wherever_it_is_cut() {
    let (seed, path) = (won(), folder("chain-record").join("a.journal"));
    let (game, orders) = recorded(seed, &path);
    let record = journal::read(&path).expect("a record");
    assert_eq!(record.header.levels.keys().collect::<Vec<_>>(), ["cellar.ron"]);
    let verdict = verify_record(&record, None, systems()).expect("its levels are sound");
    assert_eq!((verdict.difference, verdict.orders), (None, orders.len()));
    assert_eq!(verdict.battle.checksum(), game.battle().checksum());
    assert_eq!(verdict.setup.title, "The Yard");
    let ended = verdict.facts.iter().filter(|fact| matches!(fact.what, Happening::Ended { .. })).count();
    assert_eq!(ended, 2, "each battle says that it is over");
    let text = fs::read_to_string(&path).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    for length in 2..lines.len() {
        let cut = journal::read_text(lines[..length].join("\n").as_bytes()).expect("a header");
        let verdict = verify_record(&cut, None, systems()).expect("its levels are sound");
        assert!(verdict.difference.is_none(), "{length}: {:?}", verdict.difference);
    }
    let fewer = text.replacen("\"levels\"", "\"characters\"", 1);
    let fault =
        journal::read_text(fewer.as_bytes()).map(|record| verify_record(&record, None, systems()).is_ok());
    assert_eq!(fault.ok(), Some(true), "a level is found by its file's name");
    let wrong = text.replacen("smells of rats", "smells of cats", 1);
    let wrong = journal::read_text(wrong.as_bytes()).expect("a header");
    let difference = verify_record(&wrong, None, systems()).expect("sound").difference.expect("another fact");
    assert!(difference.what.contains("The next battle begins"), "{difference}");
}

/// What is told over the protocol when `said` is said after the orders up to the rest.
fn conversation(seed: u64, said: &[&str]) -> Vec<Value> {
    let controls = vec![Control::Human; 2];
    let mut game = GameSession::new(chain(), systems()[0], Dice::seeded(seed), seed, controls);
    let facts = game.take_facts();
    let orders = orders_to_the_rest(seed);
    let of_heroes = orders.iter().map(|order| serde_json::to_string(order).expect("an order is JSON"));
    let input: String =
        of_heroes.chain(said.iter().map(|one| (*one).to_owned())).map(|one| one + "\n").collect();
    let mut out = Vec::new();
    cli::converse(&mut game, seed, facts, &mut Cursor::new(input), &mut out).expect("it goes well");
    let text = String::from_utf8(out).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn the_protocol_asks_for_the_rest_and_goes_on_in_the_next_level() {
    let lines = conversation(
        won(),
        &[
            r#"{"do":"short_rest"}"#,
            r#"{"do":"stamina_die","target":"Aldric"}"#,
            r#"{"do":"finish_rest"}"#,
            r#"{"do":"long_rest"}"#,
            r#"{"do":"go_on"}"#,
            r#"{"ask":"state"}"#,
        ],
    );
    let rests: Vec<&Value> = lines.iter().filter(|line| line["kind"] == "rest").collect();
    assert_eq!(rests[0]["actor"], "Aldric");
    assert_eq!(rests[0]["trigger"], "2 h to the next battle");
    let offered = |decision: &Value| -> Vec<String> {
        let offers = decision["offers"].as_array().expect("offers").iter();
        offers.map(|offer| offer["do"].as_str().expect("a word").to_owned()).collect()
    };
    assert_eq!(offered(rests[0]), ["short_rest", "go_on"]);
    assert_eq!(rests[0]["offers"][0]["cost"], serde_json::json!({ "hour": 1 }));
    assert_eq!(rests[0]["closed"][0]["reason"], "it takes 8 h, and 2 h are left");
    assert_eq!(offered(rests[1]), ["stamina_die", "treat_wound", "finish_rest"]);
    let reasons = &rests[1]["offers"][0]["targets"][0]["reasons"];
    assert!(reasons.to_string().contains("on average"), "{reasons}");
    let refused: Vec<&Value> = lines.iter().filter(|line| line["type"] == "refused").collect();
    assert_eq!(refused.len(), 1, "there is no time for a long rest: {refused:?}");
    let next = lines.iter().position(|line| line["fact"] == "next_battle").expect("it goes on");
    assert_eq!((&lines[next]["level"], &lines[next]["rule"]), (&"cellar".into(), &"R-064".into()));
    assert_eq!(lines[next]["text"], "It smells of rats.");
    let state = lines.iter().rfind(|line| line["type"] == "state").expect("it was asked for");
    let names: Vec<&str> = state["combatants"]
        .as_array()
        .expect("people")
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert_eq!(names, ["Old Rat", "Aldric"]);
    assert!(state["combatants"][1]["gauges"][0]["now"].as_i64() > Some(5), "he is as the rest has left him");
    assert!(lines.iter().all(|line| line["type"] != "outcome"), "it is not over");
}

fn opened(seed: u64, resume: Vec<Order>, folder: &Path) -> Session {
    let opening =
        BattleSpec { setup: chain(), seed, controls: vec![Control::Human; 2], resume, origin: None };
    Session::open(opening, systems(), Some(folder)).expect("the battle starts")
}

#[test]
fn a_session_changes_its_ground_takes_back_up_to_the_border_and_resumes_beyond_it() {
    let (seed, folder) = (won(), folder("chain-session"));
    let mut session = opened(seed, orders_to_the_rest(seed), &folder);
    let first = next(&mut session);
    assert_eq!(first.setup.level, "yard");
    assert_eq!(first.view.decision.as_ref().map(|decision| decision.kind), Some(DecisionKind::Rest));
    session.say(Say::Order(Order::new("short_rest")));
    assert_eq!(next(&mut session).no_undo, None, "no die has fallen yet");
    session.say(Say::Undo);
    let back = next(&mut session);
    assert_eq!((back.taken_back, &*back.setup.level), (2, "yard"));
    session.say(Say::Order(Order::new("go_on")));
    let on = next(&mut session);
    assert_eq!(on.setup.level, "cellar");
    assert!(on.no_undo.is_some(), "not over the border");
    assert!(on.facts.iter().any(|fact| matches!(fact.what, Happening::NextBattle { .. })));
    session.say(Say::Ask(7, Question::Reach { who: "Old Rat".into() }));
    let answer = wait_for(|| session.answer());
    assert_eq!(answer.0, 7);
    drop(session);
    let path = saved(&folder)[0].path.clone();
    let opening = resume(&path, systems()).expect("it holds");
    assert_eq!((&*opening.setup.level, opening.resume.last()), ("yard", Some(&Order::new("go_on"))));
    let mut again = Session::open(opening, systems(), Some(&folder)).expect("the battle starts");
    let resumed = next(&mut again);
    assert_eq!((&*resumed.setup.level, &resumed.view.combatants), ("cellar", &on.view.combatants));
    assert_eq!(saved(&folder).len(), 1, "in its own record");
}

#[test]
fn a_simulation_counts_a_chain_as_one_battle() {
    let make = |_: usize, seed: u64| ai::player(seed);
    let report = lab::simulate(&chain(), systems()[0], 12, 5, 2, &make);
    assert_eq!(report.battles, 12);
    assert_eq!(report.wins.values().sum::<u64>() + report.draws, 12);
    assert!(report.wins["heroes"] > 6 && report.rounds.max >= 2, "both battles count: {report}");
}

#[test]
fn rounds_are_counted_over_the_whole_chain() {
    let (seed, folder) = (won(), folder("chain-rounds"));
    let path = folder.join("a.journal");
    let (game, orders) = recorded(seed, &path);
    let rounds = game.battle().outcome().expect("it is over").rounds;
    let record = journal::read(&path).expect("a record");
    assert_eq!((record.rounds(), saved(&folder)[0].round), (rounds, rounds));
    // What the record is worth that was left in the second battle: its rounds so far, and those of the first.
    let on = orders.iter().position(|order| order.verb == "go_on").expect("it goes on");
    let first = record.played[on - 1].done.as_ref().expect("done").round;
    let text = fs::read_to_string(&path).expect("text");
    let upto: Vec<&str> = text.lines().take(2 + 2 * (on + 1)).collect();
    fs::write(&path, upto.join("\n") + "\n").expect("the folder takes files");
    let left = journal::read(&path).expect("a record");
    let here = left.played.last().and_then(|played| played.done.as_ref()).expect("done");
    assert!(left.end.is_none() && here.passed == first && first > 0, "{here:?}");
    assert_eq!(left.rounds(), first + here.round);
    let listed = &saved(&folder)[0];
    assert_eq!(listed.round, here.round, "a list tells the round of the battle, and which that is");
    assert!(listed.title.ends_with(", battle 2"), "{}", listed.title);
    let last = record.played.last().and_then(|played| played.done.as_ref()).expect("done");
    assert_eq!(rounds, first + last.round);
    let mut tampered = left;
    tampered.played.last_mut().and_then(|played| played.done.as_mut()).expect("done").passed += 1;
    assert!(verify_record(&tampered, None, systems()).expect("sound").difference.is_some());
}

#[test]
fn the_rounds_of_three_battles_are_one_sum() {
    let link = |level: &str, next: &str| {
        level.trim_end().trim_end_matches(')').to_owned()
            + &format!("next: (level: \"{next}\", side: \"heroes\", hours: 1),)")
    };
    let beside = |name: &str| match name {
        "cellar.ron" => Ok(link(CELLAR, "attic")),
        "attic.ron" => Ok(CELLAR.replacen("The Cellar", "The Attic", 1)),
        other => Err(format!("no {other}")),
    };
    let setup =
        Arc::new(load_with("yard.ron", YARD, &beside, systems()).unwrap_or_else(|all| panic!("{all:#?}")));
    let sums = (1..60).filter_map(|seed| {
        let mut battle = Battle::new(setup.clone(), systems()[0], Dice::seeded(seed));
        let mut players = [ai::player(1), ai::player(2)];
        let mut rounds: Vec<u32> = Vec::new();
        let mut level = battle.setup().clone();
        let mut now = 0;
        while let Some(side) = battle.decision().map(|decision| usize::from(&*decision.side != "heroes")) {
            play_one(&mut battle, players[side].as_mut()).expect("something can be done");
            if !Arc::ptr_eq(&level, battle.setup()) {
                level = battle.setup().clone();
                rounds.push(now);
                now = 0;
            }
            now = now.max(battle.view(false).round);
        }
        rounds.push(now);
        (rounds.len() == 3).then(|| (rounds, battle.outcome().expect("it is over").rounds))
    });
    let (rounds, told) = sums.into_iter().next().expect("two rats can be beaten one after the other");
    assert_eq!(told, rounds.iter().sum::<u32>(), "{rounds:?}");
}

#[test]
fn each_battle_of_a_chain_that_is_won_is_a_victory_of_its_own_level() {
    let orders = played(won()).1;
    let mut game =
        GameSession::new(chain(), systems()[0], Dice::seeded(won()), won(), vec![Control::Human; 2]);
    let mut victories = Vec::new();
    for order in &orders {
        game.order(order).expect("what was accepted once is accepted");
        let level = game.battle().setup().level.clone();
        if let Some((side, victory)) = game.victory() {
            assert_eq!((&*side, victory.foes), ("heroes", FoeCount::Steady));
            assert!(victory.awards.contains(&Award::Aim) && victory.rounds >= 1);
            victories.push(level);
        }
    }
    victories.dedup();
    assert_eq!(victories, ["yard", "cellar"]);
}
