//! The cast of a level: its creatures, and characters that it brings in from files of their own, beside it.

use super::{
    checker::Checker,
    kind::{FileKind, kind_of},
};
use battle::{RuleSystem, setup::CreatureBrief};
use data::{Problem, Source, quoted};
use std::collections::BTreeMap;

/// The ending of the name of a character's file.
const ENDING: &str = ".ron";

/// The most characters of the name of a character's file.
const MOST_NAME: usize = 80;

/// The most characters' files of a level.
const MOST_FILES: usize = 40;

/// The longest character's file, in bytes: many times what the longest character takes.
const MOST_BYTES: usize = 256 << 10;

/// The cast that may fight: creatures and heroes of the book, and characters from files.
#[derive(Default)]
pub(super) struct Cast {
    /// Each file that was asked for, with its character unless it is faulty.
    known: BTreeMap<String, Option<CreatureBrief>>,
    /// The texts of those that are right.
    pub texts: BTreeMap<String, String>,
}

/// Whether a level means a file by this creature.
pub(super) fn is_file(creature: &str) -> bool {
    creature.ends_with(ENDING)
}

impl Cast {
    /// The brief of a creature, or nothing where it is faulty; the first time somebody asks for it, what is wrong is noted.
    pub fn brief(&mut self, checker: &mut Checker, path: &[&str], creature: &str) -> Option<CreatureBrief> {
        let system = checker.system?;
        if !is_file(creature) {
            let brief = system.creature(creature);
            if brief.is_none() {
                let known = system.creatures();
                let hint = checker.suggest(creature, known.iter().map(|creature| creature.id.as_str()));
                let message = format!("{} has no creature {}; {hint}", system.title(), quoted(creature));
                checker.problem(path, message);
            }
            return brief;
        }
        if let Some(known) = self.known.get(creature) {
            return known.clone();
        }
        let brief = self.read(checker, path, creature);
        self.known.insert(creature.to_owned(), brief.clone());
        brief
    }

    /// The title of a creature for people: the name of the book or of the file, else its id.
    pub fn title(&mut self, checker: &mut Checker, path: &[&str], creature: &str) -> String {
        let brief = if is_file(creature) {
            self.brief(checker, path, creature)
        } else {
            checker.system.and_then(|system| system.creature(creature))
        };
        brief.map_or_else(|| creature.to_owned(), |brief| brief.name)
    }

    fn read(&mut self, checker: &mut Checker, path: &[&str], file: &str) -> Option<CreatureBrief> {
        let system = checker.system?;
        if let Some(fault) = fault(file) {
            checker.problem(path, fault);
            return None;
        }
        if self.known.len() >= MOST_FILES {
            checker.problem(path, format!("more than {MOST_FILES} characters' files are too many"));
            return None;
        }
        let text = (checker.find)(file).map_err(|why| checker.problem(path, why)).ok()?;
        if text.len() > MOST_BYTES {
            checker.problem(path, format!("{} is too long for a character's file", quoted(file)));
            return None;
        }
        match system.character(file, &text) {
            Ok(brief) => {
                self.texts.insert(file.to_owned(), text);
                Some(brief)
            }
            Err(problems) => {
                if let Some(other) = other_rules(file, &text, checker.systems).filter(|id| *id != system.id())
                {
                    let message = format!(
                        "{} seems to be a character for the rules `{other}`, and this level is played by `{}`",
                        quoted(file),
                        system.id()
                    );
                    checker.problem(path, message);
                    return None;
                }
                let told = |problem: &Problem| {
                    format!("{}:{}:{}: {}", problem.file, problem.line, problem.column, problem.message)
                };
                let first = problems.first().map(told).unwrap_or_default();
                let more = problems.len().saturating_sub(1);
                let more = if more > 0 { format!("; and {more} more problems") } else { String::new() };
                checker.problem(path, format!("the character is faulty: {first}{more}"));
                None
            }
        }
    }
}

/// The rules that a character's file seems to be for, where it does not say so.
fn other_rules(file: &str, text: &str, systems: &[&'static dyn RuleSystem]) -> Option<&'static str> {
    match kind_of(file, text, systems) {
        FileKind::Character(other) if Source::new(file, text).text_of("rules").is_none() => Some(other.id()),
        _ => None,
    }
}

/// The reason why a name is none of a file beside the level.
pub(super) fn fault(file: &str) -> Option<String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    let beside = file.chars().all(plain) && !file.starts_with('.') && file.len() > ENDING.len();
    if beside && file.len() <= MOST_NAME {
        return None;
    }
    let name = quoted(file);
    Some(format!(
        "{name} is no file beside the level: letters, digits, `_`, `-` and the ending `{ENDING}` are right"
    ))
}
