//! From the file as it is written to what a battle starts from, collecting everything that is wrong on the way.

use super::{
    MAX_COMBATANTS, aims,
    cast::Find,
    chain::{self, Chain},
    doubts, ground, people, raw, stem, things,
};
use crate::{
    battle::{
        RuleSystem,
        setup::{Control, Setup, SideSetup},
    },
    data::{MAX_PROBLEMS, Problem, Source, quoted, suggest},
    grid::Square,
};
use std::collections::{BTreeMap, BTreeSet};

/// The most characters of a name.
pub(super) const MAX_NAME: usize = 40;

/// The most characters of a title.
const MAX_TITLE: usize = 80;

/// The most characters of a level's text and of a line that an event says.
pub(super) const MAX_TEXT: usize = 8_000;

/// Where problems are put, with what is needed to locate them.
pub(super) struct Checker<'a> {
    pub source: Source<'a>,
    pub system: Option<&'static dyn RuleSystem>,
    /// Finds the texts of characters' files.
    pub find: Find<'a>,
    pub problems: &'a mut Vec<Problem>,
    /// What is right and yet will not do what its writer seems to want.
    pub doubts: &'a mut Vec<Problem>,
}

/// Judges a level. What it returns is a level only if no problem was found.
pub(super) fn check(
    source: Source<'_>,
    mut level: raw::Level,
    find: Find,
    systems: &[&'static dyn RuleSystem],
    chain: &Chain,
    (problems, doubts): (&mut Vec<Problem>, &mut Vec<Problem>),
) -> Setup {
    let mut checker = Checker { source, system: None, find, problems, doubts };
    checker.system = rule_system(&mut checker, level.rules.as_deref(), systems);
    bound(&mut checker, &mut level);
    let title = checker.needed("title", level.title.take(), title);
    checker.text(&["text"], &level.text, 0, MAX_TEXT);
    let rows = level.map.take();
    let ground = checker.needed("map", rows, |checker, rows| ground::map(checker, &rows, &level)).flatten();
    let (map, looks) = ground.unzip();
    let sides = checker.needed("sides", level.sides, sides).unwrap_or_default();
    let mut people = people::People::new(&sides, map.as_ref());
    let combatants = checker.needed("combatants", level.combatants, |checker, raw| {
        people.name_all(checker, &raw, &level.events);
        people.starting(checker, raw)
    });
    let combatants = combatants.unwrap_or_default();
    let events = aims::events(&mut checker, level.events, &mut people);
    people.everybody_counts(&mut checker);
    let goals = aims::goals(&mut checker, &level.goals, &people, &combatants, &events);
    let things = things::things(&mut checker, level.things, &people);
    let exits = aims::exits(&mut checker, &level.exits, map.as_ref());
    let (file, text) = (checker.source.file, checker.source.text);
    let setup = Setup {
        level: stem(file).to_owned(),
        source: text.to_owned(),
        rules: checker.system.map(|system| system.id().to_owned()).unwrap_or_default(),
        title: title.unwrap_or_default(),
        text: paragraphs(&level.text),
        options: options(&mut checker, level.options),
        map: map.unwrap_or_default(),
        looks: looks.unwrap_or_default(),
        sides,
        combatants,
        things,
        exits,
        goals,
        events,
        ..Setup::default()
    };
    let next = level.next.and_then(|raw| chain::next(&mut checker, &raw, &setup, systems, chain));
    if checker.problems.is_empty() {
        doubts::look(&mut checker, &setup);
    }
    Setup { next, ..setup }
}

/// Nobody reads on where there is far too much of something: what is above the limits is told and left out.
fn bound(checker: &mut Checker, level: &mut raw::Level) {
    let starting = level.combatants.as_ref().map_or(0, Vec::len);
    let all = level.events.iter().map(|event| event.arrive.len()).fold(starting, usize::saturating_add);
    if all > MAX_COMBATANTS {
        let message = format!("the level has {all} combatants; at most {MAX_COMBATANTS} are allowed");
        checker.problem(&["combatants"], message);
    }
    let mut room = MAX_COMBATANTS;
    let lists = level.combatants.iter_mut().chain(level.events.iter_mut().map(|event| &mut event.arrive));
    for list in lists {
        list.truncate(room);
        room -= list.len();
    }
}

fn title(checker: &mut Checker, title: String) -> String {
    checker.text(&["title"], &title, 1, MAX_TITLE);
    if title.chars().any(char::is_control) {
        checker.problem(&["title"], "a title is one line");
    }
    title
}

/// A text as it is shown: lines joined, paragraphs apart, so that a file may break its lines anywhere.
pub(super) fn paragraphs(text: &str) -> String {
    let mut shown = String::new();
    let mut gap = "";
    for line in text.lines().map(str::trim) {
        if line.is_empty() {
            gap = "\n\n";
            continue;
        }
        if !shown.is_empty() {
            shown.push_str(gap);
        }
        shown.push_str(line);
        gap = " ";
    }
    shown
}

fn rule_system(
    checker: &mut Checker,
    id: Option<&str>,
    systems: &[&'static dyn RuleSystem],
) -> Option<&'static dyn RuleSystem> {
    let Some(id) = id else { return systems.first().copied() };
    let found = systems.iter().copied().find(|system| system.id() == id);
    if found.is_none() {
        let hint = checker.suggest(id, systems.iter().map(|system| system.id()));
        checker.problem(&["rules"], format!("there is no rule system {}; {hint}", quoted(id)));
    }
    found
}

fn sides(checker: &mut Checker, raw: Vec<raw::Side>) -> Vec<SideSetup> {
    if !(2..=super::MAX_SIDES).contains(&raw.len()) {
        let message = format!("a level has 2 to {} sides, not {}", super::MAX_SIDES, raw.len());
        checker.problem(&["sides"], message);
    }
    let mut names = BTreeSet::new();
    let mut sides = Vec::new();
    for (index, side) in raw.into_iter().take(super::MAX_SIDES).enumerate() {
        let place = index.to_string();
        checker.name(&["sides", &place, "name"], &side.name);
        if !names.insert(side.name.clone()) {
            checker.problem(
                &["sides", &place, "name"],
                format!("another side is called {} too", quoted(&side.name)),
            );
        }
        let may = side.may.unwrap_or_else(|| vec![Control::Human, Control::Ai]);
        let usual = if index == 0 { Control::Human } else { Control::Ai };
        let control = side.control.or_else(|| may.iter().copied().find(|&who| who == usual));
        let control = control.or(may.first().copied()).unwrap_or_default();
        if may.is_empty() {
            checker.problem(
                &["sides", &place, "may"],
                "nobody may play this side; list `human`, `ai` or both, or leave `may` out",
            );
        } else if !may.contains(&control) {
            let message = "who controls this side is not among those who `may`";
            checker.problem(&["sides", &place, "control"], message);
        }
        sides.push(SideSetup { name: side.name.into(), control, may });
    }
    sides
}

fn options(checker: &mut Checker, raw: raw::Entries<bool>) -> BTreeMap<String, bool> {
    let mut options = BTreeMap::new();
    for (index, (id, value)) in raw.0.into_iter().enumerate() {
        let place = ["options", &format!("#{index}")];
        if let Some(system) = checker.system
            && !system.options().iter().any(|option| option.id == id)
        {
            let hint = checker.suggest(&id, system.options().iter().map(|option| option.id));
            let message = format!("{} has no option {}; {hint}", system.title(), quoted(&id));
            checker.problem(&place, message);
        }
        if options.insert(id, value).is_some() {
            checker.problem(&place, "this option is given twice; leave one out");
        }
    }
    options
}

impl Checker<'_> {
    /// Judges a field, or notes that it is missing; not if a slip in its name has been noted.
    fn needed<T, V>(
        &mut self,
        field: &str,
        value: Option<T>,
        judge: impl FnOnce(&mut Self, T) -> V,
    ) -> Option<V> {
        let slip = suggest(field, [field]);
        match value {
            Some(value) => return Some(judge(self, value)),
            None if self.problems.iter().any(|problem| problem.message.ends_with(&slip)) => {}
            None => self.problem(&[], format!("the field {} is missing here", quoted(field))),
        }
        None
    }

    /// Notes a problem at the value that `path` leads to.
    pub fn problem(&mut self, path: &[&str], message: impl Into<String>) {
        if self.has_room() {
            self.problems.extend(self.source.locate(path, None, message));
        }
    }

    /// Notes something that is right and yet will not do what its writer seems to want.
    pub fn doubt(&mut self, path: &[&str], message: impl Into<String>) {
        if self.doubts.len() < MAX_PROBLEMS {
            self.doubts.extend(self.source.locate(path, None, message));
        }
    }

    /// What `word` was probably meant to be, or else what there is; nothing where no more problems are told.
    pub fn suggest<'k>(&self, word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
        if self.has_room() { suggest(word, known) } else { String::new() }
    }

    /// Notes a problem `offset` characters into the text that `path` leads to.
    pub fn problem_in(&mut self, path: &[&str], offset: usize, message: impl Into<String>) {
        if self.has_room() {
            self.problems.extend(self.source.locate(path, Some(offset), message));
        }
    }

    /// Whether more problems are of use to anybody. Also keeps a file of nothing but problems from taking long.
    fn has_room(&self) -> bool {
        self.problems.len() < MAX_PROBLEMS
    }

    /// A text for people: between `least` and `most` characters.
    pub fn text(&mut self, path: &[&str], text: &str, least: usize, most: usize) {
        let length = text.chars().count();
        if length > most {
            self.problem(path, format!("this text has {length} characters; at most {most} are allowed"));
        } else if text.trim().chars().count() < least {
            self.problem(path, "this text is empty");
        }
    }

    /// A name: short, on one line, no blanks around it.
    pub fn name(&mut self, path: &[&str], name: &str) {
        let length = name.chars().count();
        if length > MAX_NAME {
            self.problem(path, format!("this name has {length} characters; at most {MAX_NAME} are allowed"));
        } else if name.is_empty() {
            self.problem(path, "this name is empty");
        } else if name.trim() != name || name.chars().any(char::is_control) {
            self.problem(path, format!("{} is no name: no blanks around it, all on one line", quoted(name)));
        }
    }

    /// A square of the file as a square of the board; `None`, noted, if it is so far off that it is none.
    pub fn square(&mut self, path: &[&str], (col, row): (i64, i64)) -> Option<Square> {
        let most = super::MAX_MAP_SIDE as i64;
        let on_any_map = (0..most).contains(&col) && (0..most).contains(&row);
        if !on_any_map {
            self.problem(
                path,
                format!(
                    "({col}, {row}) is off the map; squares are (column, row) from (0, 0) at the top left"
                ),
            );
            return None;
        }
        Some(Square::new(col as i16, row as i16))
    }
}
