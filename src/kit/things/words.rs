//! A rule system's own words in a level's things: abilities, skills, gear, kinds of damage, conditions.

use super::harm::{HarmRules, ThingHarm};
use crate::{dice::DiceExpr, words::Listed};
use battle::{
    ThingProblem, ThingSetup,
    things::{Effect, Harm, ThingUse},
};
use data::{listed, quoted};
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
    /// The name of the rule system for people, with which it is said what it does not play.
    pub system: &'static str,
    /// Whether it plays no more of things than most: nobody attacks them, no gear helps, harm comes once, and conditions end as
    /// their own rules say.
    pub plain: bool,
}

impl<B> Vocabulary<B> {
    /// The vocabulary of a rule system that plays no more of things than most, by what it knows of their harm: the stats, the
    /// kinds of damage, the conditions. What means there are, and what else is not played, is still to be said.
    pub const fn plain<S: Listed, K: Listed>(system: &'static str) -> Self
    where
        ThingHarm<S, K>: HarmRules<S, K>,
    {
        Self {
            ability: |_, word| unknown("stat", word, "write", S::ids()),
            means: |_, _| None,
            gear: |_, _| None,
            dice: no_dice::<_, DiceExpr>,
            kind: |_, word| unknown("kind of damage", word, "write", K::ids()),
            condition: |_, word| {
                let known = ThingHarm::<S, K>::CONDITIONS.iter().copied();
                unknown("condition that a thing brings", word, "write", known)
            },
            unplayed: |_| Vec::new(),
            system,
            plain: true,
        }
    }
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

/// The problem of a thing with health, in rules where nobody attacks things, or with which nothing can be done.
fn check_whole(thing: &ThingSetup, system: &str) -> Option<ThingProblem> {
    let nothing = thing.uses.is_empty() && thing.trap.is_none() && thing.heavy.is_none();
    match &thing.body {
        Some(_) => {
            Some((vec!["health".into()], format!("in {system} nobody attacks things; leave this out")))
        }
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
        let use_path = ["uses".to_owned(), at.clone()];
        let helps = vocabulary.plain && !one.helps.is_empty();
        found.unplayed(&use_path, [(helps, "helps", "no gear helps here; leave `helps` out")]);
        found.unplayed(&use_path, (vocabulary.unplayed)(one));
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
    let whole = check_whole(thing, vocabulary.system).filter(|_| vocabulary.plain);
    found.problems.extend(whole);
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

    fn unplayed(&mut self, path: &[String], fields: impl IntoIterator<Item = Unplayed>) {
        for (_, field, message) in fields.into_iter().filter(|(stands, ..)| *stands) {
            let message = format!("in {} {message}", self.vocabulary.system);
            self.problems.push(([path, &[field.to_owned()]].concat(), message));
        }
    }

    fn harm(&mut self, path: &[String], harm: &Harm) {
        let Vocabulary { ability, dice, kind, condition, plain, .. } = self.vocabulary;
        let rounds = *plain && harm.rounds > 1;
        self.unplayed(
            path,
            [(rounds, "rounds", "a condition ends as its own rule says; leave `rounds` out")],
        );
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
            let lasts = self.vocabulary.plain && *lasts > 0;
            self.unplayed(&path, [(lasts, "lasts", "such harm comes once; leave `lasts` out")]);
        }
    }
}
