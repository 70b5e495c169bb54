//! Things of a level: doors with locks, levers, traps. What the rule system says of its own words is told where they stand.

use super::{
    alike::{TakenNames, clash},
    checker::{Checker, MAX_TEXT, paragraphs},
    people::People,
    raw,
    squares::squares_of,
};
use battle::things::{Effect, Harm, Heft, ThingBody, ThingSetup, ThingUse, Trap};
use data::quoted;
use grid::{Square, Tile};

/// The most things of a level, the most uses of one, and the most effects of one use.
const MAX_ENTRIES: usize = 64;

/// Defense of something that the level says nothing else of. Ruling `R-102`.
const DEFENSE: i64 = 10;

/// The difficulties that a check or a hidden thing may ask for.
const DIFFICULTIES: std::ops::RangeInclusive<i64> = 1..=40;

/// All things, in the order of the file.
pub(super) fn things(checker: &mut Checker, raw: Vec<raw::Thing>, people: &People) -> Vec<ThingSetup> {
    limit(checker, &["things"], raw.len());
    let mut names = TakenNames::default();
    for (index, thing) in raw.iter().enumerate().take(MAX_ENTRIES) {
        let place = index.to_string();
        let path = ["things", place.as_str(), "name"];
        checker.name(&path, &thing.name);
        let other = people.like(&thing.name).map(|other| clash(&thing.name, other, "somebody"));
        let problem = names.take(&thing.name, "something else").err().or(other);
        if let Some(problem) = problem {
            checker.problem(&path, problem);
        }
    }
    let names: Vec<String> = raw.iter().take(MAX_ENTRIES).map(|thing| thing.name.clone()).collect();
    let mut things = Vec::new();
    for (index, raw) in raw.into_iter().enumerate().take(MAX_ENTRIES) {
        let place = index.to_string();
        let mut judge = Judge { checker, people, names: &names, this: index };
        // A thing stands something by `health`, or by what it is made of: problems are told of the one that is given.
        let stands_by = if raw.health.is_none() { "made_of" } else { "health" };
        let thing = judge.thing(&["things", place.as_str()], raw);
        let problems = checker.system.map_or(Vec::new(), |system| system.check_thing(&thing));
        let empty =
            thing.uses.is_empty() && thing.trap.is_none() && thing.body.is_none() && thing.heavy.is_none();
        if empty && problems.iter().all(|(way, _)| !way.is_empty()) {
            let message = "nothing can be done with this; give `uses`, `trap`, `heavy` or `health`";
            checker.problem(&["things", place.as_str()], message);
        }
        for (way, message) in problems {
            let words = way.iter().map(|word| if word == "health" { stands_by } else { word.as_str() });
            let path: Vec<&str> = ["things", place.as_str()].into_iter().chain(words).collect();
            checker.problem(&path, message);
        }
        things.push(thing);
    }
    things
}

fn limit(checker: &mut Checker, path: &[&str], count: usize) {
    if count > MAX_ENTRIES {
        checker.problem(path, format!("{count} are too many; at most {MAX_ENTRIES} are allowed here"));
    }
}

/// A judge of one thing, knowing all.
struct Judge<'a, 'c> {
    checker: &'a mut Checker<'c>,
    people: &'a People<'a>,
    names: &'a [String],
    this: usize,
}

impl Judge<'_, '_> {
    fn thing(&mut self, path: &[&str], raw: raw::Thing) -> ThingSetup {
        let squares = self.squares(&[path, &["squares"]].concat(), &raw.squares);
        let hidden = raw.hidden.and_then(|needed| self.difficulty(&[path, &["hidden"]].concat(), needed));
        if hidden.is_none() && !raw.known_to.is_empty() {
            let message = "everybody knows what is not `hidden`; leave `known_to` out";
            self.checker.problem(&[path, &["known_to"]].concat(), message);
        }
        let mut known_to = Vec::new();
        limit(self.checker, &[path, &["known_to"]].concat(), raw.known_to.len());
        for (index, side) in raw.known_to.iter().enumerate().take(MAX_ENTRIES) {
            let index = index.to_string();
            known_to.extend(self.people.side(
                self.checker,
                &[path, &["known_to", index.as_str()]].concat(),
                side,
            ));
        }
        if raw.locked && !squares.iter().any(|&at| self.is_door(at)) {
            let message = "only a door can be `locked`; its `squares` hold none";
            self.checker.problem(&[path, &["locked"]].concat(), message);
        }
        let body = self.body(path, &raw);
        if let Some(heavy) = &raw.heavy {
            self.heavy(&[path, &["heavy"]].concat(), heavy, &squares);
            let fixed =
                [("hidden", raw.hidden.is_some()), ("locked", raw.locked), ("trap", raw.trap.is_some())];
            for (field, _) in fixed.into_iter().filter(|(_, given)| *given) {
                let message =
                    format!("what is `heavy` can be moved, and everybody sees that; leave `{field}` out");
                self.checker.problem(&[path, &[field]].concat(), message);
            }
        }
        let uses = self.uses(&[path, &["uses"]].concat(), raw.uses);
        let trap = raw.trap.map(|trap| self.trap(&[path, &["trap"]].concat(), trap));
        let broken = self.effects(&[path, &["broken"]].concat(), raw.broken);
        if body.is_none() && !broken.is_empty() {
            let message = "only what has `health` or is `made_of` something breaks";
            self.checker.problem(&[path, &["broken"]].concat(), message);
        }
        let body = body.map(|(defense, health)| ThingBody { defense, health, broken });
        let (name, locked, heavy) = (raw.name.into(), raw.locked, raw.heavy);
        ThingSetup { name, squares, locked, hidden, known_to, uses, body, trap, heavy }
    }

    /// Checks something heavy: it stands on one square, in the way.
    fn heavy(&mut self, path: &[&str], heavy: &Heft, squares: &[Square]) {
        self.difficulty(&[path, &["difficulty"]].concat(), heavy.difficulty.into());
        let stands = |&at: &Square| self.people.map.is_none_or(|map| map.tile(at) == Tile::Obstacle);
        if squares.len() != 1 || !squares.iter().all(stands) {
            let message = "something `heavy` stands on one square that is an `obstacle`";
            self.checker.problem(path, message);
        }
    }

    fn is_door(&self, at: Square) -> bool {
        self.people.map.is_none_or(|map| matches!(map.tile(at), Tile::DoorClosed | Tile::DoorOpen))
    }

    /// Squares on the map, one at least.
    fn squares(&mut self, path: &[&str], raw: &[(i64, i64)]) -> Vec<Square> {
        if raw.is_empty() {
            self.checker.problem(path, "it is nowhere; name a square at least");
        }
        squares_of(self.checker, path, raw, self.people.map)
    }

    fn difficulty(&mut self, path: &[&str], needed: i64) -> Option<i32> {
        if DIFFICULTIES.contains(&needed) {
            return i32::try_from(needed).ok();
        }
        self.checker.problem(path, format!("a difficulty is 1 to 40, not {needed}"));
        None
    }

    /// Defense and health, if it can be broken.
    fn body(&mut self, path: &[&str], raw: &raw::Thing) -> Option<(i32, i32)> {
        let health = raw.health.or_else(|| raw.made_of.map(|material| material.health()));
        let Some(health) = health else {
            if raw.defense.is_some() {
                let message = "what has a `defense` has `health` too, or is `made_of` something";
                self.checker.problem(&[path, &["defense"]].concat(), message);
            }
            return None;
        };
        let defense = raw.defense.unwrap_or(DEFENSE);
        for (field, value, most) in [("health", health, 1_000), ("defense", defense, 40)] {
            if !(1..=most).contains(&value) {
                let message = format!("`{field}` is 1 to {most}, not {value}");
                self.checker.problem(&[path, &[field]].concat(), message);
            }
        }
        Some((defense.clamp(1, 40) as i32, health.clamp(1, 1_000) as i32))
    }

    fn uses(&mut self, path: &[&str], raw: Vec<raw::Use>) -> Vec<ThingUse> {
        limit(self.checker, path, raw.len());
        let mut uses: Vec<ThingUse> = Vec::new();
        for (index, raw) in raw.into_iter().enumerate().take(MAX_ENTRIES) {
            let index = index.to_string();
            let path = [path, &[index.as_str()]].concat();
            if uses.iter().any(|other| other.verb == raw.verb) {
                let message = format!("`{}` is done with this thing in another way already", raw.verb.word());
                self.checker.problem(&[&path[..], &["do"]].concat(), message);
            }
            uses.push(self.one_use(&path, raw));
        }
        uses
    }

    fn one_use(&mut self, path: &[&str], raw: raw::Use) -> ThingUse {
        if !raw.title.is_empty() {
            self.checker.name(&[path, &["title"]].concat(), &raw.title);
        }
        let side = raw
            .side
            .as_deref()
            .and_then(|side| self.people.side(self.checker, &[path, &["side"]].concat(), side));
        if let Some(check) = &raw.check {
            self.difficulty(&[path, &["check", "difficulty"]].concat(), check.difficulty.into());
        } else {
            for (field, given) in [
                ("fails", !raw.fails.is_empty()),
                ("helps", !raw.helps.is_empty()),
                ("together", raw.together.is_some()),
            ] {
                if given {
                    let message = format!("nothing can fail here without a `check`; leave `{field}` out");
                    self.checker.problem(&[path, &[field]].concat(), message);
                }
            }
        }
        if raw.free && raw.check.is_some() {
            let message = "what may fail takes an action; leave `free` or `check` out";
            self.checker.problem(&[path, &["free"]].concat(), message);
        }
        limit(self.checker, &[path, &["helps"]].concat(), raw.helps.len());
        let together = raw.together.unwrap_or(1);
        if raw.together.is_some() && !(3..=8).contains(&together) {
            let message = format!("a group is 3 to 8, not {together}; leave `together` out for one alone");
            self.checker.problem(&[path, &["together"]].concat(), message);
        }
        if raw.then.is_empty() {
            self.checker.problem(path, "nothing comes of this; say what happens in `then`");
        }
        ThingUse {
            verb: raw.verb,
            title: raw.title,
            side,
            free: raw.free,
            check: raw.check,
            helps: raw.helps.into_iter().take(MAX_ENTRIES).collect(),
            together: together.clamp(1, 8) as u8,
            once: raw.once,
            then: self.effects(&[path, &["then"]].concat(), raw.then),
            fails: self.effects(&[path, &["fails"]].concat(), raw.fails),
        }
    }

    fn trap(&mut self, path: &[&str], raw: raw::Trap) -> Trap {
        self.harm(&[path, &["harm"]].concat(), &raw.harm);
        let then = self.effects(&[path, &["then"]].concat(), raw.then);
        if then.iter().any(|effect| matches!(effect, Effect::Spring { .. })) {
            self.checker.problem(&[path, &["then"]].concat(), "what a trap does springs no traps");
        }
        Trap { harm: raw.harm, once: raw.once, then }
    }

    fn harm(&mut self, path: &[&str], harm: &Harm) {
        if harm.damage.is_none() && harm.condition.is_none() {
            self.checker.problem(path, "this harms nobody; give `damage`, `condition` or both");
        }
        if harm.damage.is_some() != harm.kind.is_some() {
            self.checker.problem(path, "`damage` and `kind` go together: give both or neither");
        }
        if let Some((_, needed)) = &harm.save {
            self.difficulty(&[path, &["save"]].concat(), (*needed).into());
        }
        if !(1..=100).contains(&harm.rounds) {
            let message = format!("a condition lasts 1 to 100 rounds, not {}", harm.rounds);
            self.checker.problem(&[path, &["rounds"]].concat(), message);
        }
    }

    fn effects(&mut self, path: &[&str], raw: Vec<raw::Effect>) -> Vec<Effect> {
        limit(self.checker, path, raw.len());
        let mut effects = Vec::new();
        for (index, raw) in raw.into_iter().enumerate().take(MAX_ENTRIES) {
            let index = index.to_string();
            effects.extend(self.effect(&[path, &[index.as_str()]].concat(), raw));
        }
        effects
    }

    fn effect(&mut self, path: &[&str], raw: raw::Effect) -> Option<Effect> {
        Some(match raw {
            raw::Effect::Tile { tile, squares } => {
                Effect::Tile { tile, squares: self.squares(path, &squares) }
            }
            raw::Effect::Toggle { squares } => {
                let squares = self.squares(path, &squares);
                if let Some(&at) = squares.iter().find(|&&at| !self.is_door(at)) {
                    self.checker.problem(path, format!("there is no door at ({}, {})", at.col, at.row));
                }
                Effect::Toggle { squares }
            }
            raw::Effect::Lock { thing } => Effect::Lock { thing: self.named(path, thing)?, locked: true },
            raw::Effect::Unlock { thing } => Effect::Lock { thing: self.named(path, thing)?, locked: false },
            raw::Effect::Disarm { thing } => Effect::Disarm { thing: self.named(path, thing)? },
            raw::Effect::Spring { thing } => Effect::Spring { thing: self.named(path, thing)? },
            raw::Effect::Reveal { thing } => Effect::Reveal { thing: self.named(path, thing)? },
            raw::Effect::Harm { squares, harm, lasts } => {
                self.harm(&[path, &["harm"]].concat(), &harm);
                if !(0..=100).contains(&lasts) {
                    let message = format!("it goes on for 0 to 100 rounds, not {lasts}");
                    self.checker.problem(&[path, &["lasts"]].concat(), message);
                }
                let squares = self.squares(&[path, &["squares"]].concat(), &squares);
                Effect::Harm { squares, harm, lasts: lasts.clamp(0, 100) as u32 }
            }
            raw::Effect::Say { text } => {
                self.checker.text(&[path, &["text"]].concat(), &text, 1, MAX_TEXT);
                Effect::Say { text: paragraphs(&text) }
            }
        })
    }

    /// The place of a thing among all; this one's where none is named.
    fn named(&mut self, path: &[&str], thing: Option<String>) -> Option<usize> {
        let Some(name) = thing else { return Some(self.this) };
        let found = self.names.iter().position(|other| *other == name);
        if found.is_none() {
            let hint = self.checker.suggest(&name, self.names.iter().map(String::as_str));
            let path = [path, &["thing"]].concat();
            self.checker.problem(&path, format!("no thing is called {}; {hint}", quoted(&name)));
        }
        found
    }
}
