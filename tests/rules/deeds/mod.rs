//! Readied deeds, Rally, help with checks, mercy, gear, and the things of a level. Catalog sections 4, 11, 17, 18, 22, 23.

mod checks;

mod gear;

mod heavy;

mod objects;

mod rally;

mod readied;

mod ready;

mod things;

mod traps;

use crate::table::Table;
use fivefoot::{
    battle::{
        offer::Offer,
        order::Order,
        things::{Effect, ThingCheck, ThingSetup, ThingUse, UseVerb},
        words::Odds,
    },
    grid::Square,
};

/// A thing at a square that does nothing yet.
pub fn thing(name: &str, at: (i16, i16)) -> ThingSetup {
    ThingSetup { name: name.into(), squares: vec![Square::new(at.0, at.1)], ..ThingSetup::default() }
}

/// A use that cannot fail.
pub fn plain(verb: UseVerb, then: Vec<Effect>) -> ThingUse {
    ThingUse {
        verb,
        title: String::new(),
        side: None,
        free: false,
        check: None,
        helps: Vec::new(),
        together: 1,
        once: false,
        then,
        fails: Vec::new(),
    }
}

/// A use that takes a check: `strength athletics 15`, or `mind 12` for a bare ability.
pub fn checked(verb: UseVerb, check: &str, then: Vec<Effect>) -> ThingUse {
    let words: Vec<&str> = check.split(' ').collect();
    let (difficulty, words) = words.split_last().expect("a difficulty");
    let check = ThingCheck {
        ability: words[0].to_owned(),
        with: words.get(1).map(|word| (*word).to_owned()),
        difficulty: difficulty.parse().expect("a number"),
    };
    ThingUse { check: Some(check), ..plain(verb, then) }
}

/// A line for the log, as the least that may come of something.
pub fn says(text: &str) -> Vec<Effect> {
    vec![Effect::Say { text: text.to_owned() }]
}

/// The offer of a deed with a thing.
fn offer(table: &mut Table, verb: &str, with: &str) -> Option<Offer> {
    let offers = table.offers();
    offers.offers.iter().find(|offer| offer.verb == verb && offer.with.as_deref() == Some(with)).cloned()
}

/// The odds that such an offer shows.
fn odds(table: &mut Table, verb: &str, with: &str) -> Option<Odds> {
    offer(table, verb, with)?.areas.first()?.caught.first()?.odds
}

/// What helps and hinders the try that such an offer shows, by label and amount.
fn causes(table: &mut Table, verb: &str, with: &str) -> Vec<String> {
    let offer = offer(table, verb, with).expect("on offer");
    let reasons = &offer.areas[0].caught[0].reasons;
    reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount).trim().to_owned()).collect()
}

/// `who` does something with a thing.
fn uses(table: &mut Table, who: &str, verb: &'static str, with: &str) {
    table.does(who, Order::new(verb).with(with));
}
