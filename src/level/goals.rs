//! Goals: what each side wants, and what it must not let happen.

use super::{
    checker::Checker,
    events::{MAX_ENTRIES, limit, round},
    people::People,
    raw,
    squares::{MAX_SQUARES, standing, walk},
};
use battle::setup::{Aim, CombatantSetup, Event, Goal};
use data::quoted;
use grid::Square;
use std::sync::Arc;

/// The most aims that one is made of, and how deep they may lie in each other.
const MAX_PARTS: usize = 8;

/// The cast, the events and the things that goals are about.
pub(super) struct About<'a> {
    pub people: &'a People<'a>,
    pub combatants: &'a [CombatantSetup],
    pub events: &'a [Event],
    /// The names of the things, and whether anything can be done with each.
    pub things: Vec<(String, bool)>,
    /// Squares by which one may leave.
    pub exits: &'a [Square],
}

impl About<'_> {
    /// Notes a problem where nothing of this name can be used.
    pub fn usable(&self, checker: &mut Checker, path: &[&str], name: &str) {
        match self.things.iter().find(|(thing, _)| thing == name) {
            None => {
                let hint = checker.suggest(name, self.things.iter().map(|(thing, _)| &**thing));
                checker.problem(path, format!("no thing is called {}; {hint}", quoted(name)));
            }
            Some((_, false)) => {
                checker.problem(path, format!("{} has no `uses`; nobody can use it", quoted(name)));
            }
            Some((_, true)) => {}
        }
    }
}

/// All goals, in the order of the file.
pub(super) fn goals(checker: &mut Checker, raw: &[raw::Goal], about: &About) -> Vec<Goal> {
    limit(checker, "goals", raw.len());
    let mut goals = Vec::new();
    for (index, goal) in raw.iter().enumerate().take(MAX_ENTRIES) {
        let place = index.to_string();
        let path = ["goals", place.as_str()];
        let side = about.people.side(checker, &[path[0], path[1], "side"], &goal.side);
        if !goal.name.is_empty() {
            checker.name(&[path[0], path[1], "name"], &goal.name);
        }
        let (loses, field, aim) = match (&goal.aim, &goal.lose) {
            (Some(aim), None) => (false, "aim", aim),
            (None, Some(aim)) => (true, "lose", aim),
            _ => {
                checker.problem(&path, "a goal has either an `aim` to win by or a way to `lose`");
                continue;
            }
        };
        let within = goal.within.and_then(|rounds| round(checker, &[path[0], path[1], "within"], rounds));
        let Some(side) = side else { continue };
        let path = [path[0], path[1], field];
        let mut judge = GoalJudge { checker, about, side, loses };
        let Some(aim) = judge.aim(&path, aim, 0) else { continue };
        if let Some((within, needed)) =
            within.zip(rounds_needed(&aim)).filter(|(within, needed)| within < needed)
        {
            let message =
                format!("this can't be met: it takes {needed} rounds, and the goal ends with round {within}");
            judge.checker.problem(&["goals", place.as_str(), "within"], message);
        }
        if let (Aim::Hold { rounds, squares }, false) = (&aim, loses)
            && squares.is_empty()
        {
            judge.never(*rounds);
        }
        goals.push(Goal { side, loses, aim, within, name: goal.name.as_str().into() });
    }
    goals
}

/// The fewest rounds that an aim takes, where it says how long something is held or protected.
fn rounds_needed(aim: &Aim) -> Option<u32> {
    match aim {
        Aim::Hold { rounds, .. } => Some(*rounds),
        Aim::Protect { rounds, .. } => *rounds,
        Aim::All { aims } => aims.iter().filter_map(rounds_needed).max(),
        Aim::Any { aims } => aims.iter().map(rounds_needed).min().flatten(),
        _ => None,
    }
}

/// A judge of one goal.
struct GoalJudge<'a, 'c> {
    checker: &'a mut Checker<'c>,
    about: &'a About<'a>,
    side: usize,
    /// Whether the side loses by it: then its enemies are after the aim.
    loses: bool,
}

impl GoalJudge<'_, '_> {
    fn aim(&mut self, path: &[&str], raw: &raw::Aim, depth: usize) -> Option<Aim> {
        let at = |field| [path, &[field]].concat();
        Some(match raw {
            raw::Aim::DefeatAll => {
                if self.loses || depth > 0 {
                    self.checker.problem(path, "the last side standing wins in any case; leave it out");
                }
                Aim::DefeatAll
            }
            raw::Aim::DefeatSome { count } => {
                let most = self.counted(|side| !self.seeks(side));
                Aim::DefeatSome { count: self.count(&at("count"), *count, most) }
            }
            raw::Aim::Defeat { combatant } => {
                Aim::Defeat { combatant: self.somebody(&at("combatant"), combatant, false) }
            }
            raw::Aim::Hold { rounds, squares } => {
                let rounds = round(self.checker, &at("rounds"), *rounds)?;
                let squares =
                    if squares.is_empty() { Vec::new() } else { self.squares(&at("squares"), squares, 1) };
                Aim::Hold { rounds, squares }
            }
            raw::Aim::Reach { squares, count, all } => {
                if *all && count.is_some() {
                    self.checker.problem(path, "`all` and `count` say two things; give one");
                }
                let most = self.counted(|side| self.seeks(side));
                let count = count.map_or(1, |count| self.count(&at("count"), count, most));
                let squares = self.squares(&at("squares"), squares, count as usize);
                Aim::Reach { squares, count, all: *all }
            }
            raw::Aim::Escort { combatant, squares } => Aim::Escort {
                combatant: self.somebody(&at("combatant"), combatant, true),
                squares: self.squares(&at("squares"), squares, 1),
            },
            raw::Aim::Protect { combatant, rounds } => {
                if self.loses {
                    self.checker.problem(path, "to lose when somebody falls write `defeat`");
                }
                Aim::Protect {
                    combatant: self.somebody(&at("combatant"), combatant, true),
                    rounds: rounds.and_then(|rounds| round(self.checker, &at("rounds"), rounds)),
                }
            }
            raw::Aim::Use { thing } => Aim::Use { thing: self.thing(&at("thing"), thing) },
            raw::Aim::Collect { things, count } => {
                let most = things.len();
                if !(1..=MAX_ENTRIES).contains(&most) {
                    let message = format!("what is taken is 1 to {MAX_ENTRIES} things, not {most}");
                    self.checker.problem(&at("things"), message);
                }
                let count = count.map_or(most as u32, |count| self.count(&at("count"), count, most));
                let mut named = Vec::new();
                for (index, thing) in things.iter().enumerate().take(MAX_ENTRIES) {
                    let index = index.to_string();
                    named.push(self.thing(&[path, &["things", &index]].concat(), thing));
                }
                Aim::Collect { things: named, count }
            }
            raw::Aim::All(aims) => Aim::All { aims: self.parts(path, aims, depth)? },
            raw::Aim::Any(aims) => Aim::Any { aims: self.parts(path, aims, depth)? },
        })
    }

    fn parts(&mut self, path: &[&str], raw: &[raw::Aim], depth: usize) -> Option<Vec<Aim>> {
        if !(2..=MAX_PARTS).contains(&raw.len()) {
            let message = format!("it is made of 2 to {MAX_PARTS} aims, not {}", raw.len());
            self.checker.problem(path, message);
            return None;
        }
        if depth + 1 >= MAX_PARTS {
            self.checker.problem(path, "aims lie too deep in each other");
            return None;
        }
        let mut aims = Vec::new();
        for (index, aim) in raw.iter().enumerate() {
            let index = index.to_string();
            aims.push(self.aim(&[path, &[index.as_str()]].concat(), aim, depth + 1)?);
        }
        Some(aims)
    }

    /// Whether a side is after the aim.
    fn seeks(&self, side: usize) -> bool {
        (side == self.side) != self.loses
    }

    /// The number of combatants of some sides, those to come counted.
    fn counted(&self, of: impl Fn(usize) -> bool) -> usize {
        let coming = self.about.events.iter().flat_map(|event| &event.arrive);
        self.about.combatants.iter().chain(coming).filter(|one| of(one.side)).count()
    }

    fn count(&mut self, path: &[&str], count: i64, most: usize) -> u32 {
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        let number = u32::try_from(count).ok().filter(|count| (1..=most).contains(count));
        if number.is_none() && most > 0 {
            self.checker
                .problem(path, format!("there are {most} for it; `count` is 1 to {most}, not {count}"));
        }
        number.unwrap_or(1)
    }

    /// Somebody of those who are after the aim, or of the others.
    fn somebody(&mut self, path: &[&str], name: &str, seeker: bool) -> Arc<str> {
        let people = self.about.people;
        match people.by_name.get(name) {
            None => {
                let hint = self.checker.suggest(name, people.by_name.keys().map(|name| &**name));
                self.checker.problem(path, format!("nobody here is called {}; {hint}", quoted(name)));
            }
            Some(&Some(theirs)) if self.seeks(theirs) != seeker => {
                let message = if theirs == self.side {
                    format!("{} fights on the same side; name an enemy", quoted(name))
                } else {
                    format!("{} is an enemy; name somebody of the side", quoted(name))
                };
                self.checker.problem(path, message);
            }
            Some(_) => {}
        }
        name.into()
    }

    fn thing(&mut self, path: &[&str], name: &str) -> Arc<str> {
        self.about.usable(self.checker, path, name);
        name.into()
    }

    /// Squares that those who are after the aim can walk to; `count` of them at once, unless they leave there.
    fn squares(&mut self, path: &[&str], raw: &[(i64, i64)], count: usize) -> Vec<Square> {
        if !(1..=MAX_SQUARES).contains(&raw.len()) {
            let message = format!("a goal has 1 to {MAX_SQUARES} squares, not {}", raw.len());
            self.checker.problem(path, message);
        }
        let before = self.checker.problems.len();
        let map = self.about.people.map;
        let squares = standing(self.checker, path, raw, map);
        let coming = self.about.events.iter().flat_map(|event| &event.arrive);
        let seekers = self.about.combatants.iter().chain(coming).filter(|who| self.seeks(who.side));
        let starts: Vec<Square> = seekers.map(|who| who.at).collect();
        let Some(map) = map.filter(|_| self.checker.problems.len() == before) else { return squares };
        if !squares.is_empty() && !starts.is_empty() {
            let within = walk(map, starts.clone());
            let there = |square: &Square| map.index(*square).is_some_and(|index| within[index]);
            if !squares.iter().any(|square| there(square) || starts.contains(square)) {
                let whose = if self.loses { "their enemies" } else { "this side" };
                self.checker.problem(path, format!("nobody of {whose} can walk to any of these squares"));
            }
        }
        if !squares.is_empty()
            && squares.len() < count
            && !squares.iter().any(|at| self.about.exits.contains(at))
        {
            let message = format!("{count} have no room on {} squares", squares.len());
            self.checker.problem(path, message);
        }
        squares
    }

    /// Notes events that come after the battle must be over.
    fn never(&mut self, rounds: u32) {
        for (index, event) in self.about.events.iter().enumerate().filter(|(_, event)| event.round > rounds) {
            let message = format!(
                "round {} never comes: a side wins that holds until the end of round {rounds}",
                event.round
            );
            self.checker.problem(&["events", &index.to_string(), "round"], message);
        }
    }
}
