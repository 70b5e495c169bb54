//! Tips: each button says in a sentence of its own what it does, on the levels that ship.

use fivefoot::{
    battle::{
        Battle, RuleSystem,
        offer::{DecisionKind, Offer, Offers, Use},
        order::Order,
        policy::SET_POLICY,
        purpose::{KIND, counter_purpose, purpose},
        view::RuleText,
    },
    dice::Dice,
    kit::feature::Features,
    level::{load, shipped},
    rules::systems,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Orders that are given on each level.
const ORDERS: usize = 150;

#[test]
fn every_button_tells_what_it_does() {
    let (mut silent, mut alike, mut told) = (BTreeSet::new(), BTreeSet::new(), 0);
    for (seed, (setup, rules)) in levels().into_iter().enumerate() {
        let book = rules.book();
        let mut battle = Battle::new(setup, rules, Dice::seeded(seed as u64));
        for turn in 0..ORDERS {
            let Some(on_turn) = battle.decision().map(|decision| decision.kind == DecisionKind::Turn) else {
                break;
            };
            let offers = battle.offers();
            let mut firsts: BTreeMap<String, String> = BTreeMap::new();
            for offer in offers.offers.iter().filter(|offer| on_turn && offer.verb != SET_POLICY) {
                let with = offer.with.as_deref();
                let Some(found) = purpose(&book, offer.verb, with, &offer.title) else {
                    silent.insert(format!("{}: {} {with:?} ({})", rules.id(), offer.verb, offer.title));
                    continue;
                };
                told += 1;
                // The same is done with other things, or to others.
                let way = with.and_then(|with| with.split_once('/')).map_or("", |(_, way)| way);
                let deed = format!("{} {way}", offer.verb);
                let first = found.text.split_inclusive(". ").next().unwrap_or_default().to_owned();
                if let Some(other) = firsts.insert(first, deed.clone()).filter(|other| *other != deed) {
                    alike.insert(format!("{}: {deed} and {other}: {}", rules.id(), found.text));
                }
            }
            let order = any_order(&offers, turn);
            battle.order(&order).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
        }
    }
    assert!(silent.is_empty() && alike.is_empty(), "tell nothing: {silent:#?}\ntell the same: {alike:#?}");
    assert!(told > 1000, "{told} buttons were seen");
}

#[test]
fn every_word_of_an_order_on_a_turn_has_a_page() {
    let mut missing = Vec::new();
    for system in systems() {
        let (setup, rules) =
            levels().into_iter().find(|(_, rules)| rules.id() == system.id()).expect("a level");
        let battle = Battle::new(setup, rules, Dice::seeded(1));
        let book = rules.book();
        let words = battle.world().resource::<Features>().all.iter().flat_map(|feature| feature.words());
        let silent = words.filter(|verb| *verb != SET_POLICY && !tells(&book, verb));
        missing.extend(silent.map(|verb| format!("{}: {verb}", rules.id())));
    }
    assert!(missing.is_empty(), "words without a page: {missing:#?}");
}

/// Each pip of a turn says what it is for and when it comes back, in every level.
#[test]
fn every_counter_of_a_turn_tells_what_it_is_for() {
    let mut silent = BTreeSet::new();
    for (setup, rules) in levels() {
        let book = rules.book();
        let battle = Battle::new(setup, rules, Dice::seeded(1));
        let view = battle.view(true);
        let counters = view.combatants.iter().flat_map(|one| &one.counters);
        let dumb = counters.filter(|counter| counter_purpose(&book, &counter.id).is_none());
        silent.extend(dumb.map(|counter| format!("{}: {}", rules.id(), counter.label)));
    }
    assert!(silent.is_empty(), "tell nothing: {silent:#?}");
}

/// A tip is never cut before the end of its first sentence: it is short, and it ends.
#[test]
fn every_page_of_an_action_is_a_sentence_or_two() {
    for system in systems() {
        for page in system.book().iter().filter(|page| page.id.starts_with(KIND) && page.id.contains('/')) {
            let text = page.text.lines().next().unwrap_or_default();
            assert!(text.ends_with('.') && text.chars().count() <= 180, "{}: {text}", page.id);
        }
    }
}

/// An order of some kind: attacks and ends of turns often, and the others by the number of the order.
fn any_order(offers: &Offers, turn: usize) -> Order {
    let all: Vec<&Offer> = offers.offers.iter().filter(|offer| offer.verb != SET_POLICY).collect();
    let often = |offer: &&&Offer| match turn % 3 {
        0 => offer.use_for == Use::Strike,
        1 => offer.use_for == Use::Pass,
        _ => false,
    };
    let offer = all.iter().find(often).copied().unwrap_or(all[turn * 7 % all.len()]);
    let stop = offer.squares.iter().find(|square| square.stop).map(|square| square.to);
    Order {
        target: offer.targets.first().map(|target| target.target.clone()),
        to: stop.or(offer.areas.first().map(|area| area.to)),
        choice: offer.choices.first().cloned(),
        ..offer.order()
    }
}

/// Whether a word, or a way of doing it, has a page.
fn tells(book: &[RuleText], verb: &str) -> bool {
    let id = format!("{KIND}/{verb}");
    book.iter()
        .filter_map(|page| page.id.strip_prefix(&id))
        .any(|rest| rest.is_empty() || rest.starts_with(['/', '_']))
}

/// The levels that ship, each with its rule system.
fn levels() -> Vec<(Arc<fivefoot::battle::setup::Setup>, &'static dyn RuleSystem)> {
    let setups = shipped().iter().filter_map(|level| load(level.file, level.text, systems()).ok());
    let with_rules = |setup: fivefoot::battle::setup::Setup| {
        let rules = *systems().iter().find(|system| system.id() == setup.rules)?;
        Some((Arc::new(setup), rules))
    };
    setups.filter_map(with_rules).collect()
}
