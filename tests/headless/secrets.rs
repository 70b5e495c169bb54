//! What players keep from each other at one machine: whoever a side has not met is not shown, named or told of to it; and nobody
//! takes back what another has done.

use crate::{fake, folder, next, pawns};
use fivefoot::{
    ai::{Player, random::RandomPlayer},
    battle::{
        fact::{Fact, Happening},
        fog_of_war::unseen,
        journal,
        opening::at_the_start,
        order::Order,
        protocol::Line,
        setup::{Control, Setup},
        words::Who,
    },
    dice::Dice,
    level,
    rules::systems,
    session::{BattleSpec, GameSession, Say, Session, load, rules_of, saved},
};
use serde::Serialize;
use serde_json::Value;
use std::{collections::BTreeSet, sync::Arc};

fn levels() -> Vec<Arc<Setup>> {
    let load = |place: &level::LevelSource| place.load(systems()).ok().map(Arc::new);
    level::list_in(&[]).iter().filter_map(load).collect()
}

fn shipped(name: &str) -> Arc<Setup> {
    levels().into_iter().find(|setup| setup.level == name).expect("it ships")
}

/// Whether any word of something is one of these names.
fn names(thing: &impl Serialize, whom: &BTreeSet<Who>) -> bool {
    fn any(value: &Value, whom: &BTreeSet<Who>) -> bool {
        match value {
            Value::String(word) => whom.contains(&**word),
            Value::Array(all) => all.iter().any(|one| any(one, whom)),
            Value::Object(all) => all.values().any(|one| any(one, whom)),
            _ => false,
        }
    }
    any(&serde_json::to_value(thing).expect("JSON"), whom)
}

#[test]
fn nobody_is_shown_or_told_of_whom_a_side_has_not_met_on_any_level() {
    let mut strangers = BTreeSet::new();
    let levels = levels();
    // Who lies in wait may be noticed at once: several battles of each level.
    let battles =
        (0..2).flat_map(|again| levels.iter().enumerate().map(move |(at, one)| (2 * at + again, one)));
    for (seed, setup) in battles {
        let (rules, seed) = (rules_of(setup, systems()).expect("rules"), seed as u64);
        let controls = vec![Control::Human; setup.sides.len()];
        let mut game = GameSession::new(setup.clone(), rules, Dice::seeded(seed), seed, controls);
        let mut player = RandomPlayer::new(seed);
        let mut log: Vec<Fact> = game.story().to_vec();
        for _ in 0..60 {
            let Some(side) = game.eyes() else { break };
            let unknown = unseen(game.battle().world(), rules, side).strangers;
            assert_eq!(log, game.story(), "{}: the log is the story of whoever must choose", setup.level);
            assert!(!log.iter().any(|fact| names(fact, &unknown)), "{}: {unknown:?}", setup.level);
            let state = Line::state(game.battle(), game.eyes());
            assert!(!names(&state, &unknown), "{}: {unknown:?}", setup.level);
            if !unknown.is_empty() {
                strangers.insert(setup.level.clone());
            }
            let Some(order) = player.choose(game.battle()) else { break };
            log.extend(game.order(&order).expect("on offer"));
            log = game.retell().unwrap_or(log);
        }
    }
    for level in ["what_the_reeds_hold", "hold_the_bridge", "goblin_warren"] {
        assert!(strangers.contains(level), "{level} has something to keep: {strangers:?}");
    }
}

#[test]
fn before_a_battle_its_card_knows_who_lies_in_wait_and_who_is_yet_to_come() {
    let hidden = |name: &str| {
        let setup = shipped(name);
        at_the_start(&setup, rules_of(&setup, systems()).expect("rules"))
    };
    let reeds = shipped("what_the_reeds_hold");
    let in_wait = reeds.combatants.iter().filter(|who| who.changes.contains_key("ambush"));
    let in_wait: BTreeSet<Who> = in_wait.map(|who| who.name.clone()).collect();
    let side =
        in_wait.iter().find_map(|name| reeds.combatants.iter().find(|who| who.name == *name)?.side.into());
    let unaware = 1 - side.unwrap_or(0);
    assert_eq!(hidden("what_the_reeds_hold")[unaware], in_wait);
    assert!(hidden("what_the_reeds_hold")[1 - unaware].is_empty());
    let bridge = shipped("hold_the_bridge");
    let late = bridge.events.iter().flat_map(|event| &event.arrive).map(|who| &who.name);
    let known = hidden("hold_the_bridge");
    late.for_each(|name| assert!(known.iter().all(|side| side.contains(name)), "{name} is yet to come"));
}

#[test]
fn of_an_ambusher_only_the_steps_are_told_that_were_seen() {
    let map = ["##########", "#........#", "#.######.#", "#.#....#.#", "#........#", "##########"];
    let level = format!(
        r#"(rules: "polyhedral", title: "Corner", sides: [(name: "a"), (name: "b")], map: {map:?},
        combatants: [(creature: "aldric", name: "H", side: "a", at: (1, 1)),
            (creature: "road_bandit", name: "Seen", side: "b", at: (8, 1)),
            (creature: "gutterling", name: "Lurk", side: "b", at: (5, 3), changes: {{"ambush": true}})])"#
    );
    let setup = Arc::new(level::load("corner.ron", &level, systems()).expect("a good level"));
    let rules = rules_of(&setup, systems()).expect("rules");
    let mut met = 0;
    for seed in 1..12 {
        let mut game = GameSession::new(
            setup.clone(),
            rules,
            Dice::seeded(seed),
            seed,
            vec![Control::Human, Control::Ai],
        );
        while game.computers_turn() {
            game.computer_plays();
        }
        let ambushed = game.story().iter().position(|fact| match &fact.what {
            Happening::ConditionLost { who, condition } => &**who == "Lurk" && &**condition == "hidden",
            _ => false,
        });
        let step = |fact: &Fact| matches!(&fact.what, Happening::Moved { who, .. } if &**who == "Lurk");
        let told = ambushed.map(|at| game.story()[..at].iter().filter(|fact| step(fact)).count());
        assert!(told.is_none_or(|steps| steps <= 1), "{told:?} steps were told that nobody saw");
        met += usize::from(ambushed.is_some());
    }
    assert!(met > 0, "the ambusher comes out of hiding with one of the seeds");
}

#[test]
fn nobody_takes_back_what_another_player_or_the_computer_has_done_even_after_a_resume() {
    let open = |controls: [Control; 2], folder| {
        let opening = BattleSpec {
            setup: pawns(),
            seed: 2,
            controls: controls.to_vec(),
            resume: Vec::new(),
            origin: None,
        };
        Session::open(opening, fake::systems(), Some(folder)).expect("the battle starts")
    };
    let hotseat = folder("undo-hotseat");
    let mut session = open([Control::Human; 2], &hotseat);
    next(&mut session);
    session.say(Say::Order(Order::new("end_turn")));
    let mut passed = next(&mut session);
    while passed.view.decision.as_ref().is_some_and(|decision| &*decision.side == "red") {
        assert_eq!(passed.no_undo, None, "the same player's turns");
        session.say(Say::Order(Order::new("end_turn")));
        passed = next(&mut session);
    }
    assert_eq!(passed.no_undo.as_deref(), Some("that was the other player's turn"));
    session.say(Say::Undo);
    assert_eq!(next(&mut session).refused.as_deref(), Some("that was the other player's turn"));
    drop(session);
    let opening = load(&saved(&hotseat)[0].path, fake::systems()).expect("it holds");
    let mut resumed = Session::open(opening, fake::systems(), Some(&hotseat)).expect("it goes on");
    assert_eq!(next(&mut resumed).no_undo.as_deref(), Some("that was the other player's turn"));

    let alone = folder("undo-alone");
    let mut session = open([Control::Human, Control::Ai], &alone);
    let mut update = next(&mut session);
    while update.no_undo.as_deref() != Some("the computer has moved since") || update.offers.offers.is_empty()
    {
        if !update.offers.offers.is_empty() {
            session.say(Say::Order(Order::new("end_turn")));
        }
        update = next(&mut session);
    }
    drop(session);
    let path = saved(&alone)[0].path.clone();
    assert!(journal::read(&path).expect("a record").orders().count() > 2);
    let opening = load(&path, fake::systems()).expect("it holds");
    let mut resumed = Session::open(opening, fake::systems(), Some(&alone)).expect("it goes on");
    let first = next(&mut resumed);
    assert_eq!(first.no_undo.as_deref(), Some("the computer has moved since"));
    resumed.say(Say::Undo);
    assert!(next(&mut resumed).refused.is_some());
}
