//! Events of a level: what happens at the ends of rounds.

use super::{
    checker::{Checker, MAX_TEXT, paragraphs},
    people::People,
    raw,
};
use battle::{goals::MOST_ROUNDS, setup::Event};

/// The most events, and the most goals.
pub(super) const MAX_ENTRIES: usize = 64;

pub(super) fn events(checker: &mut Checker, raw: Vec<raw::Event>, people: &mut People) -> Vec<Event> {
    limit(checker, "events", raw.len());
    let mut events = Vec::new();
    for (index, event) in raw.into_iter().enumerate().take(MAX_ENTRIES) {
        let place = index.to_string();
        let path = ["events", place.as_str()];
        if event.say.trim().is_empty() && event.arrive.is_empty() {
            checker.problem(&path, "nothing happens here; give `say`, `arrive` or both");
        }
        checker.text(&[path[0], path[1], "say"], &event.say, 0, MAX_TEXT);
        let round = round(checker, &[path[0], path[1], "round"], event.round).unwrap_or(1);
        let arrive = people.place(checker, &[path[0], path[1], "arrive"], event.arrive);
        events.push(Event { round, say: paragraphs(&event.say), arrive });
    }
    events
}

/// Notes a list that is too long.
pub(super) fn limit(checker: &mut Checker, field: &str, count: usize) {
    if count > MAX_ENTRIES {
        checker.problem(&[field], format!("{count} {field} are too many; at most {MAX_ENTRIES} are allowed"));
    }
}

/// The number of a round, if there is one.
pub(super) fn round(checker: &mut Checker, path: &[&str], round: i64) -> Option<u32> {
    let number = u32::try_from(round).ok().filter(|number| (1..=MOST_ROUNDS).contains(number));
    if number.is_none() {
        checker.problem(path, format!("rounds are numbered 1 to {MOST_ROUNDS}; there is no round {round}"));
    }
    number
}
