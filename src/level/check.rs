//! The check of a level, from the file as it is written to what a battle starts from: collects everything that is wrong on the
//! way.

use super::{
    alike::TakenNames,
    awards,
    checker::{Checker, MAX_TEXT, paragraphs},
    events, goals, ground, lesson,
    limits::{MAX_COMBATANTS, MAX_SIDES},
    names::stem,
    people, raw, squares, things,
};
use battle::{
    RuleSystem,
    setup::{Control, Setup, SideSetup},
};
use data::quoted;
use std::collections::BTreeMap;

/// The most characters of a title.
const MAX_TITLE: usize = 80;

/// Judges a level, all but what comes after it. What it returns is a level only if no problem was found.
pub(super) fn check(
    checker: &mut Checker,
    mut level: raw::Level,
    systems: &[&'static dyn RuleSystem],
) -> Setup {
    checker.system = rule_system(checker, level.rules.as_deref(), systems);
    bound(checker, &mut level);
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
    let events = events::events(checker, level.events, &mut people);
    people.everybody_counts(checker);
    let exits = squares::exits(checker, &level.exits, map.as_ref());
    let names = level.things.iter().map(|thing| (thing.name.clone(), !thing.uses.is_empty())).collect();
    let about = goals::About {
        people: &people,
        combatants: &combatants,
        events: &events,
        things: names,
        exits: &exits,
    };
    let goals = goals::goals(checker, &level.goals, &about);
    let lesson = lesson::lesson(checker, level.lesson, &people);
    let awards = awards::awards(checker, level.awards, &about, &lesson);
    let things = things::things(checker, level.things, &people);
    let (file, text) = (checker.source.file, checker.source.text);
    Setup {
        level: stem(file).to_owned(),
        source: text.to_owned(),
        rules: checker.system.map(|system| system.id().to_owned()).unwrap_or_default(),
        title: title.unwrap_or_default(),
        text: paragraphs(&level.text),
        options: options(checker, level.options),
        map: map.unwrap_or_default(),
        looks: looks.unwrap_or_default(),
        sides,
        combatants,
        things,
        exits,
        goals,
        events,
        lesson: lesson.into(),
        difficulty: level.difficulty,
        awards,
        ..Setup::default()
    }
}

/// Leaves out what is above the limits and tells so: nobody reads on where there is far too much of something.
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
    } else {
        checker.seen(&["title"], &title);
    }
    title
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
    if !(2..=MAX_SIDES).contains(&raw.len()) {
        let message = format!("a level has 2 to {} sides, not {}", MAX_SIDES, raw.len());
        checker.problem(&["sides"], message);
    }
    let mut names = TakenNames::default();
    let mut sides = Vec::new();
    for (index, side) in raw.into_iter().take(MAX_SIDES).enumerate() {
        let place = index.to_string();
        checker.name(&["sides", &place, "name"], &side.name);
        if let Err(clash) = names.take(&side.name, "another side") {
            checker.problem(&["sides", &place, "name"], clash);
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

fn options(checker: &mut Checker, raw: raw::RawTable<bool>) -> BTreeMap<String, bool> {
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
