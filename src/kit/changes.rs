//! What a level may change about a combatant: a table of fields, each with what may stand there.

use crate::{
    battle::{
        setup::{Change, CombatantSetup},
        system::CombatantProblem,
    },
    data::{missing, quoted, suggest},
};

/// A field that a level may change, with what may stand there.
pub type Field = (&'static str, May);

/// Words of one list at most.
const MOST: usize = 12;

/// What a level may say of a field.
pub enum May {
    /// A whole number, from the least to the most.
    Number(i64, i64),
    /// True or false.
    Flag,
    /// One of these words.
    Word(fn() -> Vec<&'static str>),
    /// A list of words: what they are for people, such as `weapons`, and which there are.
    Words(&'static str, fn() -> Vec<&'static str>),
}

/// What is wrong with the changes of a combatant.
pub fn check<'s>(
    fields: &'static [Field],
    changes: impl Iterator<Item = (&'s String, &'s Change)>,
) -> Vec<CombatantProblem> {
    let one = |(field, change): (&'s String, &'s Change)| {
        let Some((field, may)) = fields.iter().find(|(name, _)| name == field) else {
            let names = fields.iter().map(|(name, _)| *name);
            let message = format!("{} can't be changed; {}", quoted(field), suggest(field, names));
            return Some((vec!["changes"], message));
        };
        may.refuses(field, change).map(|message| problem(field, message))
    };
    changes.filter_map(one).collect()
}

/// Something is wrong with a field.
pub fn problem(field: &'static str, message: String) -> CombatantProblem {
    (vec!["changes", field], message)
}

/// Nobody begins with more health than it can have.
pub fn check_health(setup: &CombatantSetup, most: i32) -> Option<CombatantProblem> {
    let health = number(setup, "health").filter(|&health| health > most)?;
    Some(problem("health", format!("health {health} is more than the {most} it has at most")))
}

/// No creature has the id that the level names.
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

/// What the level says is so or not.
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

impl May {
    fn refuses(&self, field: &str, change: &Change) -> Option<String> {
        match (self, change) {
            (May::Number(least, most), Change::Number(number)) if (least..=most).contains(&number) => None,
            (May::Number(least, most), _) => {
                Some(format!("{field} is a whole number from {least} to {most}"))
            }
            (May::Flag, Change::Flag(_)) => None,
            (May::Flag, _) => Some(format!("{field} is true or false")),
            (May::Word(known), Change::Word(word)) => strange(std::slice::from_ref(word), &known()),
            (May::Word(_), _) => Some(format!("{field} is one kind of {field}")),
            (May::Words(what, _), Change::Words(words)) if words.len() > MOST => {
                Some(format!("{} {what}; {MOST} are the most", words.len()))
            }
            (May::Words(_, known), Change::Words(words)) => strange(words, &known()),
            (May::Words(what, _), _) => Some(format!("{field} is a list of {what}")),
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
macro_rules! options {
    ($($(#[$doc:meta])+ $name:ident = ($id:literal, $default:literal, $rule:literal, $text:literal);)+) => {
        $(
            $(#[$doc])+
            pub const $name: $crate::battle::OptionSpec =
                $crate::battle::OptionSpec { id: $id, default: $default, text: $text, rule: $rule };
        )+

        /// Every house rule.
        pub const ALL: &[$crate::battle::OptionSpec] = &[$($name),+];
    };
}

pub(crate) use options;
