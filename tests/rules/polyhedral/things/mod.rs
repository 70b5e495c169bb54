//! The things of a level, and gear that is used up. Catalog sections 4, 11, 18, 22.

mod devices;
mod gear;
mod heavy;
mod objects;
mod traps;

use crate::polyhedral::table::Table;
use battle::{
    offer::Offer,
    order::Order,
    things::{Effect, ThingSetup},
    words::Odds,
};
use grid::Square;

/// A thing at a square that does nothing yet.
pub fn thing(name: &str, at: (i16, i16)) -> ThingSetup {
    ThingSetup { name: name.into(), squares: vec![Square::new(at.0, at.1)], ..ThingSetup::default() }
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
pub fn causes(table: &mut Table, verb: &str, with: &str) -> Vec<String> {
    let offer = offer(table, verb, with).expect("on offer");
    let reasons = &offer.areas[0].caught[0].reasons;
    reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount).trim().to_owned()).collect()
}

/// `who` does something with a thing.
pub fn uses(table: &mut Table, who: &str, verb: &'static str, with: &str) {
    table.does(who, Order::new(verb).with(with));
}
