//! A chain of levels, one with all that come after it: read, judged, and its people matched by their names.

use super::{
    cast, check,
    checker::{Checker, FindFile},
    doubts,
    limits::{MAX_CHAIN, MAX_COMBATANTS, MAX_HOURS},
    raw,
    shipped::shipped,
};
use battle::{
    RuleSystem,
    setup::{CombatantSetup, Interval, Next, Setup},
};
use data::{MAX_PROBLEMS, Problem, Source, closest, quoted};
use std::sync::Arc;

/// The most points that a level gives back.
const MOST_GIVEN_BACK: u8 = 9;

/// The levels of a chain so far, the first one first.
pub(super) struct Chain(Vec<String>);

impl Chain {
    /// A chain that begins with this level.
    pub fn new(first: &str) -> Self {
        Self(vec![first.to_owned()])
    }

    fn and(&self, level: &str) -> Self {
        Self(self.0.iter().cloned().chain([level.to_owned()]).collect())
    }
}

/// Reads a level that comes after those of `chain`, with all that come after it.
pub(super) fn load(
    file: &str,
    text: &str,
    find: FindFile,
    systems: &[&'static dyn RuleSystem],
    chain: &Chain,
    doubts: &mut Vec<Problem>,
) -> Result<Setup, Vec<Problem>> {
    let mut source = Source::from_bytes(file, text.as_bytes()).map_err(|problem| vec![problem])?;
    let (level, mut problems) = source.read::<raw::Level>();
    let setup = level.map(|mut level| {
        let raw = level.next.take();
        let mut checker = Checker { source, system: None, systems, find, problems: &mut problems, doubts };
        let setup = check::check(&mut checker, level, systems);
        let next = raw.and_then(|raw| next(&mut checker, &raw, &setup, systems, chain));
        if checker.problems.is_empty() {
            doubts::look(&mut checker, &setup);
        }
        Setup { next, ..setup }
    });
    match setup {
        Some(setup) if problems.is_empty() => Ok(setup),
        _ => {
            problems.sort();
            problems.dedup();
            problems.truncate(MAX_PROBLEMS);
            Err(problems)
        }
    }
}

/// The battle that comes after `setup`, or nothing where that is faulty.
fn next(
    checker: &mut Checker,
    raw: &raw::Next,
    setup: &Setup,
    systems: &[&'static dyn RuleSystem],
    chain: &Chain,
) -> Option<Next> {
    let hours = hours(checker, raw.hours);
    let side = setup.sides.iter().position(|side| *side.name == *raw.side);
    if side.is_none() && !setup.sides.is_empty() {
        let hint = checker.suggest(&raw.side, setup.sides.iter().map(|side| &*side.name));
        checker.problem(&["next", "side"], format!("there is no side {}; {hint}", quoted(&raw.side)));
    }
    if let Some(side) = side {
        staying(checker, raw, setup, side);
    }
    let next = level(checker, &raw.level, systems, chain)?;
    fits(checker, setup, &next);
    let side = side?;
    if next.sides.get(side).is_some_and(|there| there.name == setup.sides[side].name) {
        namesakes(checker, raw, setup, &next, side);
    }
    let gives_back = gives_back(checker, raw.gives_back, &setup.rules, systems)?;
    let between = Interval { hours: hours?, downtime: raw.downtime, gives_back };
    Some(Next { setup: Arc::new(next), side, between })
}

/// Points given back before the next battle, where the rules know of such.
fn gives_back(
    checker: &mut Checker,
    points: i64,
    rules: &str,
    systems: &[&'static dyn RuleSystem],
) -> Option<u8> {
    let path = ["next", "gives_back"];
    let system = systems.iter().find(|system| system.id() == rules);
    let what = system.and_then(|system| system.campaign().gives_back());
    let known = u8::try_from(points).ok().filter(|&points| points <= MOST_GIVEN_BACK);
    if known.is_none() {
        checker.problem(&path, format!("{points} can't be given back; 0 to {MOST_GIVEN_BACK} are allowed"));
    } else if let (Some(system), None, true) = (system, what, points > 0) {
        checker.problem(&path, format!("{} has nothing that a level gives back", system.title()));
        return None;
    }
    known
}

fn hours(checker: &mut Checker, hours: i64) -> Option<u32> {
    let known = u32::try_from(hours).ok().filter(|_| hours <= MAX_HOURS);
    if known.is_none() {
        checker.problem(&["next", "hours"], format!("{hours} hours can't be; 0 to {MAX_HOURS} are allowed"));
    }
    known
}

/// Checks that whoever stays behind is of the side that goes on.
fn staying(checker: &mut Checker, raw: &raw::Next, setup: &Setup, side: usize) {
    if raw.stay.len() > MAX_COMBATANTS {
        let message = format!("{} are too many to stay; at most {MAX_COMBATANTS} are there", raw.stay.len());
        return checker.problem(&["next", "stay"], message);
    }
    let ours: Vec<&str> = of_side(setup, side).map(|one| &*one.name).collect();
    for (index, name) in raw.stay.iter().enumerate().filter(|(_, name)| !ours.contains(&name.as_str())) {
        let hint = checker.suggest(name, ours.iter().copied());
        let message = format!("nobody of {} is called {}; {hint}", quoted(&raw.side), quoted(name));
        checker.problem(&["next", "stay", &index.to_string()], message);
    }
}

/// The level by its name: beside this one, else one that ships.
fn level(
    checker: &mut Checker,
    name: &str,
    systems: &[&'static dyn RuleSystem],
    chain: &Chain,
) -> Option<Setup> {
    let path = ["next", "level"];
    let file = format!("{name}.ron");
    if cast::fault(&file).is_some() {
        let message = format!("{} is no level's name: its file's name without `.ron` is right", quoted(name));
        checker.problem(&path, message);
        return None;
    }
    if chain.0.iter().any(|before| before == name) {
        let message = format!("the chain comes back to {}; each of its battles is another", quoted(name));
        checker.problem(&path, message);
        return None;
    }
    if chain.0.len() >= MAX_CHAIN {
        checker.problem(&path, format!("a chain has at most {MAX_CHAIN} battles; this is one more"));
        return None;
    }
    let ships = shipped().iter().find(|level| level.name == name);
    let text = (checker.find)(&file).ok().or_else(|| ships.map(|level| level.text.to_owned()));
    let Some(text) = text else {
        let names: Vec<&str> = shipped().iter().map(|level| level.name).collect();
        let near = closest(name, &names).map(|near| format!("; did you mean {}?", quoted(near)));
        let near = near.unwrap_or_default();
        let message = format!("there is no level {} beside this one, and none ships{near}", quoted(name));
        checker.problem(&path, message);
        return None;
    };
    // What is to be doubted there is told where that level is checked itself.
    let doubts = &mut Vec::new();
    match load(&file, &text, checker.find, systems, &chain.and(name), doubts) {
        Ok(setup) => Some(setup),
        Err(problems) => {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            let more = problems.len().saturating_sub(1);
            let more = if more > 0 { format!("; and {more} more problems") } else { String::new() };
            checker.problem(&path, format!("the next level is faulty: {first}{more}"));
            None
        }
    }
}

/// Checks that the next level has the same rules and the same sides.
fn fits(checker: &mut Checker, setup: &Setup, next: &Setup) {
    if !setup.rules.is_empty() && next.rules != setup.rules {
        let message = format!(
            "{} is played by the rules {}, this level by {}; a chain has the same rules",
            quoted(&next.level),
            quoted(&next.rules),
            quoted(&setup.rules)
        );
        checker.problem(&["next", "level"], message);
    }
    let names =
        |setup: &Setup| setup.sides.iter().map(|side| quoted(&side.name)).collect::<Vec<_>>().join(", ");
    let (here, there) = (names(setup), names(next));
    if !setup.sides.is_empty() && here != there {
        let message = format!(
            "{} has the sides {there}, this level {here}; a chain has the same sides in the same order",
            quoted(&next.level)
        );
        checker.problem(&["next", "level"], message);
    }
}

/// Checks that everybody who goes on has a place in the next level, under the same name and as the same creature, and whoever
/// stays none.
fn namesakes(checker: &mut Checker, raw: &raw::Next, setup: &Setup, next: &Setup, side: usize) {
    for (index, name) in raw.stay.iter().enumerate().take(MAX_COMBATANTS) {
        if of_side(next, side).any(|other| *other.name == **name) {
            let message = format!("{} stays and yet stands in {}", quoted(name), quoted(&next.level));
            checker.problem(&["next", "stay", &index.to_string()], message);
        }
    }
    for one in of_side(setup, side).filter(|one| !raw.stay.iter().any(|name| **name == *one.name)) {
        let message = match of_side(next, side).find(|other| other.name == one.name) {
            Some(other) if other.creature == one.creature => continue,
            // A creature that is none is told already.
            Some(_) if !known(checker, &one.creature) => continue,
            Some(other) => format!(
                "{} is {} here and {} in {}; whoever goes on is the same creature",
                quoted(&one.name),
                quoted(&one.creature),
                quoted(&other.creature),
                quoted(&next.level)
            ),
            None => format!(
                "nobody of {} in {} is called {}; name one so there, or let this one `stay`",
                quoted(&raw.side),
                quoted(&next.level),
                quoted(&one.name)
            ),
        };
        checker.problem(&["next", "level"], message);
    }
}

fn known(checker: &Checker, creature: &str) -> bool {
    cast::is_file(creature) || checker.system.is_some_and(|system| system.creature(creature).is_some())
}

fn of_side(setup: &Setup, side: usize) -> impl Iterator<Item = &CombatantSetup> {
    setup.everybody().filter(move |one| one.side == side)
}
