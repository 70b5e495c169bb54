//! Purposes of offers: what a button does, in a sentence or two from the pages of the book, for its tooltip.

use super::view::RuleText;
use serde::Deserialize;

/// The kind of the pages of actions.
pub const KIND: &str = "action";

/// Kinds of pages that tell of a thing in an order: weapons, powers and whatever else something is done with.
const THINGS: [&str; 5] = ["weapon", "power", "spell", "gear", "potion"];

/// The place of a thing's own page in the purpose of an action with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ThingPlace {
    /// Before the text of the action.
    Before,
    /// After it.
    After,
}

impl ThingPlace {
    /// The mark of it at the end of a page's id.
    pub const fn mark(self) -> &'static str {
        match self {
            ThingPlace::Before => "/thing_first",
            ThingPlace::After => "/thing_after",
        }
    }
}

/// The purpose of an offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActionPurpose {
    /// The deed in words.
    pub text: String,
    /// The price in words, where the cost alone would mislead: `your whole turn`.
    pub price: Option<String>,
}

/// The word by which the pages of actions tell of the counters of a turn.
const COUNTER: &str = "counter";

/// The purpose of a counter of the turn by its id: what it pays for, and when it comes back.
pub fn counter_purpose(book: &[RuleText], id: &str) -> Option<String> {
    purpose(book, COUNTER, Some(id), "").map(|purpose| purpose.text)
}

/// The purpose of what is done by a word, with a thing, under a title, if the book tells it.
pub fn purpose(book: &[RuleText], verb: &str, with: Option<&str>, title: &str) -> Option<ActionPurpose> {
    let (page, place) = action(book, verb, with, title)?;
    let mut lines = page.text.lines();
    let text = lines.next()?;
    let price = lines.find_map(|line| line.strip_prefix("Costs ")?.strip_suffix('.'));
    let thing = place.and_then(|_| thing(book, with, title)).and_then(|page| page.text.lines().next());
    let parts = match place {
        Some(ThingPlace::Before) => [thing, Some(text)],
        _ => [Some(text), thing],
    };
    let text = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Some(ActionPurpose { text, price: price.map(ToOwned::to_owned) })
}

/// The page of an action, the most exact first: by the whole thing, the way of doing it, the thing without that, the title, and the
/// word alone.
fn action<'b>(
    book: &'b [RuleText],
    verb: &str,
    with: Option<&str>,
    title: &str,
) -> Option<(&'b RuleText, Option<ThingPlace>)> {
    let with = with.unwrap_or_default();
    let (base, way) = with.split_once('/').unwrap_or((with, ""));
    let more = [with, way, base, title].into_iter().filter(|more| !more.is_empty());
    let ids = more.map(|more| format!("{verb}_{}", slug(more))).chain([verb.to_owned()]);
    ids.into_iter().find_map(|id| book.iter().find_map(|page| of_action(page, &id)))
}

/// The page, if it is that of an action, and the place of the thing in it.
fn of_action<'b>(page: &'b RuleText, id: &str) -> Option<(&'b RuleText, Option<ThingPlace>)> {
    let rest = page.id.strip_prefix(KIND)?.strip_prefix('/')?.strip_prefix(id)?;
    let places = [None, Some(ThingPlace::Before), Some(ThingPlace::After)];
    let place = places.into_iter().find(|place| place.map_or("", ThingPlace::mark) == rest)?;
    Some((page, place))
}

/// The page of the thing that something is done with: by its id, else by its name in the title.
fn thing<'b>(book: &'b [RuleText], with: Option<&str>, title: &str) -> Option<&'b RuleText> {
    let base = with.unwrap_or_default().split('/').next().unwrap_or_default();
    let own = title.rsplit(": ").next().unwrap_or(title);
    let own = own.split([',', '(']).next().unwrap_or(own).trim();
    let of_kind = |page: &&RuleText| page.id.split_once('/').is_some_and(|(kind, _)| THINGS.contains(&kind));
    let pages = || book.iter().filter(of_kind);
    let by_id = |page: &&RuleText| page.id.split_once('/').is_some_and(|(_, id)| id == base);
    pages().find(by_id).or_else(|| pages().find(|page| page.title == own))
}

/// Words as an id has them: `Move, withdrawing` is `move_withdrawing`.
fn slug(words: &str) -> String {
    let words = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(id: &str, title: &str, text: &str) -> RuleText {
        RuleText { id: id.into(), title: title.into(), text: text.into(), section: String::new() }
    }

    #[test]
    fn the_most_exact_action_is_told_with_its_thing() {
        let book = [
            page("action/run", "Run", "Go far.\nCosts your whole turn.\nRules: T-1"),
            page("action/cast/thing_first", "Cast", "From its vessel.\nRules: T-1"),
            page("action/cast_inspired/thing_after", "Inspired", "Twice the dice.\nRules: T-1"),
            page("spell/fire", "Fire Ball", "Burns all around.\nRules: T-1"),
        ];
        let text = |verb, with, title| purpose(&book, verb, with, title).map(|purpose| purpose.text);
        let plain = text("cast", Some("thesis"), "Fire Ball");
        assert_eq!(plain.as_deref(), Some("Burns all around. From its vessel."));
        let inspired = text("cast", Some("thesis/inspired"), "Fire Ball, inspired");
        assert_eq!(inspired.as_deref(), Some("Twice the dice. Burns all around."));
        assert_eq!(text("walk", None, "Walk"), None);
        let price = purpose(&book, "run", None, "Run").and_then(|purpose| purpose.price);
        assert_eq!(price.as_deref(), Some("your whole turn"));
    }
}
