//! The awards of a level: whether all that their exploits name is there.

use super::{checker::Checker, events::round, goals::About, raw};
use battle::{
    lesson::LessonStep,
    setup::{Awards, Exploit},
    words::Who,
};
use data::quoted;

/// The most exploits of an award: more nobody keeps in mind.
const MOST_EXPLOITS: usize = 4;

/// The most who may fall.
const MOST_LOST: i64 = 20;

/// The most points that are to be kept.
const MOST_POINTS: i64 = 100;

/// The awards, their exploits in the order of the file.
///
/// A lesson is for learning: it has the award for winning alone, unless it says otherwise.
pub(super) fn awards(
    checker: &mut Checker,
    raw: raw::Awards,
    about: &About,
    lesson: &[LessonStep],
) -> Awards {
    let clean = match raw.clean {
        Some(exploits) => list(checker, "clean", exploits, about),
        None if lesson.is_empty() => Awards::default().clean,
        None => Vec::new(),
    };
    Awards { clean, daring: list(checker, "daring", raw.daring, about) }
}

fn list(checker: &mut Checker, award: &str, raw: Vec<raw::Exploit>, about: &About) -> Vec<Exploit> {
    if raw.len() > MOST_EXPLOITS {
        let message = format!("an award is for at most {MOST_EXPLOITS} exploits, not {}", raw.len());
        checker.problem(&["awards", award], message);
    }
    let mut exploits = Vec::new();
    for (index, one) in raw.into_iter().enumerate().take(MOST_EXPLOITS) {
        let index = index.to_string();
        exploits.push(exploit(checker, &["awards", award, &index], one, about));
    }
    exploits
}

fn exploit(checker: &mut Checker, path: &[&str], raw: raw::Exploit, about: &About) -> Exploit {
    match raw {
        raw::Exploit::NobodyFalls => Exploit::NobodyFalls,
        raw::Exploit::NobodyDies => Exploit::NobodyDies,
        raw::Exploit::Loses(most) => {
            if !(1..=MOST_LOST).contains(&most) {
                checker.problem(path, format!("at most 1 to {MOST_LOST} fall, not {most}"));
            }
            Exploit::Loses(u32::try_from(most).unwrap_or(1))
        }
        raw::Exploit::Stands(who) => Exploit::Stands(somebody(checker, path, who, about)),
        raw::Exploit::Fells { enemy, by } => Exploit::Fells {
            enemy: somebody(checker, &[path, &["enemy"]].concat(), enemy, about),
            by: by.map(|by| somebody(checker, &[path, &["by"]].concat(), by, about)),
        },
        raw::Exploit::Within(rounds) => Exploit::Within(round(checker, path, rounds).unwrap_or(1)),
        raw::Exploit::Uses(thing) => Exploit::Uses(usable(checker, path, thing, about)),
        raw::Exploit::Spares(thing) => Exploit::Spares(usable(checker, path, thing, about)),
        raw::Exploit::Keeps(points) => {
            if !(1..=MOST_POINTS).contains(&points) {
                checker.problem(path, format!("1 to {MOST_POINTS} points can be kept, not {points}"));
            }
            Exploit::Keeps(u32::try_from(points).unwrap_or(1))
        }
    }
}

fn somebody(checker: &mut Checker, path: &[&str], name: String, about: &About) -> Who {
    let people = &about.people.by_name;
    if !people.contains_key(name.as_str()) {
        let hint = checker.suggest(&name, people.keys().map(|name| &**name));
        checker.problem(path, format!("nobody here is called {}; {hint}", quoted(&name)));
    }
    name.into()
}

fn usable(checker: &mut Checker, path: &[&str], name: String, about: &About) -> Who {
    about.usable(checker, path, &name);
    name.into()
}
