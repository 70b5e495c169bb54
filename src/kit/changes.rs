//! Changes that a level may make to a combatant: a table of fields, each with what may stand there.

use crate::entry::Entry;
use battle::{
    content::CombatantProblem,
    setup::{CHARACTER, Change, CombatantSetup},
};
use data::{missing, quoted, suggest};
use std::sync::Arc;

/// A field that a level may change, with what may stand there and what comes of it by a book.
pub type Field<P, B> = (&'static str, May<P, B>);

/// The most words of one list.
const MOST: usize = 12;

/// The values that a level may give a field, and what each makes of a stat block; what is no part of one is asked for when
/// combatants are deployed.
pub enum May<P, B: 'static> {
    /// A whole number, from the least to the most.
    Number(i64, i64, fn(&mut P, i32)),
    /// True or false.
    Flag(fn(&mut P, bool)),
    /// One of these words.
    Word(fn(&'static B) -> Vec<&'static str>, fn(&'static B, &mut P, &str)),
    /// A list of words: what they are for people, such as `weapons`, and which there are.
    Words(&'static str, fn(&'static B) -> Vec<&'static str>, fn(&'static B, &mut P, &[String])),
}

/// The ids of a shelf of the book, in the order of the file.
pub fn ids<E: Entry>(shelf: &[Arc<E>]) -> Vec<&str> {
    shelf.iter().map(|entry| entry.id()).collect()
}

/// The fields by name, in the order of their table.
pub fn names<P, B>(fields: &[Field<P, B>]) -> Vec<&'static str> {
    fields.iter().map(|(name, _)| *name).collect()
}

/// The stat block with what the level changes of it, in the order of the table.
pub fn changed<P: Clone, B>(
    fields: &[Field<P, B>],
    book: &'static B,
    mut profile: Arc<P>,
    setup: &CombatantSetup,
) -> Arc<P> {
    for (field, may) in fields {
        if let Some(change) = setup.changes.get(*field) {
            may.make(book, Arc::make_mut(&mut profile), change);
        }
    }
    profile
}

/// The problems with the changes of a combatant. Rules that read characters from files (`characters`) know the word for one.
pub fn check<P, B>(
    fields: &[Field<P, B>],
    book: &'static B,
    setup: &CombatantSetup,
    characters: bool,
) -> Vec<CombatantProblem> {
    let one = |(field, change): (&String, &Change)| {
        if characters && field == CHARACTER && matches!(change, Change::Word(_)) {
            return None;
        }
        let Some((field, may)) = fields.iter().find(|(name, _)| name == field) else {
            let message = format!("{} can't be changed; {}", quoted(field), suggest(field, names(fields)));
            return Some((vec!["changes"], message));
        };
        may.refuses(book, field, change).map(|message| problem(field, message))
    };
    setup.changes.iter().filter_map(one).collect()
}

/// The problem with a field.
pub fn problem(field: &'static str, message: String) -> CombatantProblem {
    (vec!["changes", field], message)
}

/// The doubt about a weapon for both hands beside a shield: the level has one of them at its bearer's side. `stowed` is whether
/// that is the shield, which gives way to `arms` of the level.
pub fn shield_doubt(rule: &str, weapon: &str, shield: &str, stowed: bool) -> CombatantProblem {
    let (weapon, shield) = (weapon.to_lowercase(), shield.to_lowercase());
    let message = match stowed {
        true => format!(
            "the {weapon} takes both hands, so the {shield} begins at the side; name a one-handed weapon first to hold both"
        ),
        false => format!(
            "the {shield} takes a hand, so the {weapon} begins at the side; give a one-handed weapon first in `arms`"
        ),
    };
    problem(if stowed { "arms" } else { "shield" }, format!("{rule}: {message}"))
}

/// The problem of somebody who begins with more health than it can have.
pub fn check_health(setup: &CombatantSetup, most: i32) -> Option<CombatantProblem> {
    let health = number(setup, "health").filter(|&health| health > most)?;
    Some(problem("health", format!("health {health} is more than the {most} it has at most")))
}

/// The problem where no creature has the id that the level names.
pub fn no_creature(setup: &CombatantSetup) -> CombatantProblem {
    (vec!["creature"], format!("there is no creature or hero {}", quoted(&setup.creature)))
}

/// A number that the level changes.
pub fn number(setup: &CombatantSetup, field: &str) -> Option<i32> {
    match setup.changes.get(field) {
        Some(Change::Number(number)) => i32::try_from(*number).ok(),
        _ => None,
    }
}

/// A yes or no that the level gives.
pub fn flag(setup: &CombatantSetup, field: &str) -> Option<bool> {
    match setup.changes.get(field) {
        Some(Change::Flag(flag)) => Some(*flag),
        _ => None,
    }
}

/// A word that the level gives.
pub fn word<'s>(setup: &'s CombatantSetup, field: &str) -> Option<&'s str> {
    match setup.changes.get(field) {
        Some(Change::Word(word)) => Some(word),
        _ => None,
    }
}

/// A list of words that the level gives.
pub fn words<'s>(setup: &'s CombatantSetup, field: &str) -> Option<&'s [String]> {
    match setup.changes.get(field) {
        Some(Change::Words(words)) => Some(words),
        _ => None,
    }
}

impl<P, B> May<P, B> {
    fn make(&self, book: &'static B, profile: &mut P, change: &Change) {
        match (self, change) {
            (May::Number(.., make), Change::Number(number)) => {
                if let Ok(number) = i32::try_from(*number) {
                    make(profile, number);
                }
            }
            (May::Flag(make), Change::Flag(flag)) => make(profile, *flag),
            (May::Word(_, make), Change::Word(word)) => make(book, profile, word),
            (May::Words(_, _, make), Change::Words(words)) => make(book, profile, words),
            // The check has told of it.
            _ => {}
        }
    }

    fn refuses(&self, book: &'static B, field: &str, change: &Change) -> Option<String> {
        match (self, change) {
            (May::Number(least, most, _), Change::Number(number)) if (least..=most).contains(&number) => None,
            (May::Number(least, most, _), _) => {
                Some(format!("{field} is a whole number from {least} to {most}"))
            }
            (May::Flag(_), Change::Flag(_)) => None,
            (May::Flag(_), _) => Some(format!("{field} is true or false")),
            (May::Word(known, _), Change::Word(word)) => strange(std::slice::from_ref(word), &known(book)),
            (May::Word(..), _) => Some(format!("{field} is one kind of {field}")),
            (May::Words(what, ..), Change::Words(words)) if words.len() > MOST => {
                Some(format!("{} {what}; {MOST} are the most", words.len()))
            }
            (May::Words(_, known, _), Change::Words(words)) => strange(words, &known(book)),
            (May::Words(what, ..), _) => Some(format!("{field} is a list of {what}")),
        }
    }
}

/// The first of the words that is not known, and what was probably meant.
fn strange(words: &[String], known: &[&str]) -> Option<String> {
    let strange = words.iter().find(|word| !known.contains(&word.as_str()))?;
    Some(missing("", strange, known.iter().copied()))
}

/// The house rules that a level may switch, as a table: `NAME = ("id", default, "RULE-1", "what it does");`. Each is a constant;
/// `ALL` holds them in the order of the table.
///
/// # Expansion
/// ```text
/// CRITS = ("crits", true, "R-1", "critical hits; switched off, none");
/// ```
/// becomes
/// ```text
/// pub const CRITS: OptionSpec = OptionSpec { id: "crits", default: true, text: "critical hits; …", rule: "R-1" };
/// pub const ALL: &[OptionSpec] = &[CRITS];
/// ```
#[macro_export]
macro_rules! options {
    ($($(#[$doc:meta])+ $name:ident = ($id:literal, $default:literal, $rule:literal, $text:literal);)+) => {
        $(
            $(#[$doc])+
            pub const $name: $crate::layers::battle::OptionSpec =
                $crate::layers::battle::OptionSpec { id: $id, default: $default, text: $text, rule: $rule };
        )+

        /// Every house rule.
        pub const ALL: &[$crate::layers::battle::OptionSpec] = &[$($name),+];
    };
}

pub use options;
