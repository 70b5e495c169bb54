//! A rule system's own words in a level's things: abilities, skills, gear, kinds of damage, conditions.

use crate::{
    battle::{
        ThingProblem, ThingSetup,
        things::{Effect, Harm, ThingUse},
    },
    data::{listed, quoted},
};
use std::str::FromStr;

/// The problem with a word, as people are told; nothing if the rules know it.
type Wrong<B> = fn(&'static B, &str) -> Option<String>;

/// The vocabulary of a rule system: how it reads the words of things by a book.
pub struct Vocabulary<B: 'static> {
    /// The ability of a check or saving throw.
    pub ability: Wrong<B>,
    /// The means that go with the ability of a check.
    pub means: Wrong<B>,
    /// Gear that helps.
    pub gear: Wrong<B>,
    /// Dice of damage.
    pub dice: Wrong<B>,
    /// The kind of damage.
    pub kind: Wrong<B>,
    /// A condition that harm brings.
    pub condition: Wrong<B>,
    /// Fields of a use that are not played, each with what to write instead.
    pub unplayed: fn(&ThingUse) -> Vec<Unplayed>,
    /// Fields of a harm that are not played, each with what to write instead.
    pub unplayed_harm: fn(&Harm) -> Vec<Unplayed>,
    /// The reason why harm can't last where it came, in rules where it comes once.
    pub once: Option<&'static str>,
}

/// A field that a rule system does not play, if it stands there, and what to write instead.
pub type Unplayed = (bool, &'static str, &'static str);

/// The message that there is no such word, but others, after a hint.
pub fn missing<'a>(what: &str, word: &str, hint: &str, others: impl Iterator<Item = &'a str>) -> String {
    format!("there is no {what} {}; {hint} {}", quoted(word), listed(others))
}

/// The message where a word is not among those that are known; nothing where it is.
pub fn unknown<'a>(
    what: &str,
    word: &str,
    hint: &str,
    known: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
) -> Option<String> {
    let known = known.into_iter();
    (!known.clone().any(|one| one == word)).then(|| missing(what, word, hint, known))
}

/// The message where a word is no dice of damage as a rule system reads them.
pub fn no_dice<B, D: FromStr>(_: &'static B, word: &str) -> Option<String> {
    word.parse::<D>().is_err().then(|| format!("{} are no damage dice; `2d6` is right", quoted(word)))
}

/// The problem of a thing with health, in rules where nobody attacks things (`why`), or with which nothing can be done.
pub fn check_whole(thing: &ThingSetup, why: &str) -> Option<ThingProblem> {
    let nothing = thing.uses.is_empty() && thing.trap.is_none() && thing.heavy.is_none();
    match &thing.body {
        Some(_) => Some((vec!["health".into()], why.into())),
        None if nothing => {
            Some((Vec::new(), "nothing can be done with this; give `uses`, `trap` or `heavy`".into()))
        }
        None => None,
    }
}

/// The problems with the words of a thing.
pub fn check<B>(vocabulary: &Vocabulary<B>, book: &'static B, thing: &ThingSetup) -> Vec<ThingProblem> {
    let mut found = UnknownWord { vocabulary, book, problems: Vec::new() };
    for (at, one) in thing.uses.iter().enumerate() {
        let at = at.to_string();
        let path = |last: &'static str| ["uses".to_owned(), at.clone(), last.to_owned()];
        found.unplayed(&["uses".to_owned(), at.clone()], (vocabulary.unplayed)(one));
        if let Some(check) = &one.check {
            found.word(&path("check"), "ability", Some(&check.ability), vocabulary.ability);
            found.word(&path("check"), "with", check.with.as_deref(), vocabulary.means);
        }
        for (nth, gear) in one.helps.iter().enumerate() {
            found.word(&path("helps"), &nth.to_string(), Some(gear), vocabulary.gear);
        }
        found.effects(&path("then"), &one.then);
        found.effects(&path("fails"), &one.fails);
    }
    if let Some(trap) = &thing.trap {
        found.harm(&["trap".to_owned(), "harm".to_owned()], &trap.harm);
        found.effects(&["trap".to_owned(), "then".to_owned()], &trap.then);
    }
    if let Some(body) = &thing.body {
        found.effects(&["broken".to_owned()], &body.broken);
    }
    found.problems
}

struct UnknownWord<'v, B: 'static> {
    vocabulary: &'v Vocabulary<B>,
    book: &'static B,
    problems: Vec<ThingProblem>,
}

impl<B> UnknownWord<'_, B> {
    fn word(&mut self, path: &[String], field: &str, word: Option<&str>, wrong: Wrong<B>) {
        if let Some(message) = word.and_then(|word| wrong(self.book, word)) {
            self.problems.push(([path, &[field.to_owned()]].concat(), message));
        }
    }

    fn unplayed(&mut self, path: &[String], fields: Vec<Unplayed>) {
        for (_, field, message) in fields.into_iter().filter(|(stands, ..)| *stands) {
            self.problems.push(([path, &[field.to_owned()]].concat(), message.to_owned()));
        }
    }

    fn harm(&mut self, path: &[String], harm: &Harm) {
        let Vocabulary { ability, dice, kind, condition, unplayed_harm, .. } = self.vocabulary;
        self.unplayed(path, unplayed_harm(harm));
        self.word(path, "damage", harm.damage.as_deref(), *dice);
        self.word(path, "kind", harm.kind.as_deref(), *kind);
        self.word(path, "save", harm.save.as_ref().map(|(ability, _)| &**ability), *ability);
        self.word(path, "condition", harm.condition.as_deref(), *condition);
    }

    fn effects(&mut self, path: &[String], effects: &[Effect]) {
        for (at, effect) in effects.iter().enumerate() {
            let Effect::Harm { harm, lasts, .. } = effect else { continue };
            let path = [path, &[at.to_string()]].concat();
            self.harm(&[&path[..], &["harm".to_owned()]].concat(), harm);
            let lasting = self.vocabulary.once.map(|why| (*lasts > 0, "lasts", why));
            self.unplayed(&path, lasting.into_iter().collect());
        }
    }
}
