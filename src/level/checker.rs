//! The checker, which notes everything that is wrong with a level at its place in the file, and judges any text, name or square.

use super::limits::MAX_MAP_SIDE;
use battle::RuleSystem;
use data::{MAX_PROBLEMS, Problem, Source, invisible, quoted, suggest, unseen};
use grid::Square;

/// The most characters of a name.
const MAX_NAME: usize = 40;

/// The most characters of a level's text and of a line that an event says.
pub(super) const MAX_TEXT: usize = 8_000;

/// Finds the text of a file beside the level by its name.
pub(super) type FindFile<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// A checker of one level: its problems, with what is needed to locate them.
pub(super) struct Checker<'a> {
    pub source: Source<'a>,
    pub system: Option<&'static dyn RuleSystem>,
    /// All rule systems.
    pub systems: &'a [&'static dyn RuleSystem],
    /// Finds the texts of characters' files.
    pub find: FindFile<'a>,
    pub problems: &'a mut Vec<Problem>,
    /// Doubts: problems of what is right and yet will not do what its writer seems to want.
    pub doubts: &'a mut Vec<Problem>,
}

impl Checker<'_> {
    /// Judges a field, or notes that it is missing; not if a slip in its name has been noted.
    pub fn needed<T, V>(
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

    /// Notes a doubt about something that is right and yet will not do what its writer seems to want.
    pub fn doubt(&mut self, path: &[&str], message: impl Into<String>) {
        if self.doubts.len() < MAX_PROBLEMS {
            self.doubts.extend(self.source.locate(path, None, message));
        }
    }

    /// A hint at what `word` was probably meant to be, or else at what there is; nothing where no more problems are told.
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

    /// Checks a text for people: between `least` and `most` characters.
    pub fn text(&mut self, path: &[&str], text: &str, least: usize, most: usize) {
        let length = text.chars().count();
        if length > most {
            self.problem(path, format!("this text has {length} characters; at most {most} are allowed"));
        } else if text.trim().chars().count() < least {
            self.problem(path, "this text is empty");
        }
    }

    /// Checks a name: short, on one line, no blanks around it.
    pub fn name(&mut self, path: &[&str], name: &str) {
        let length = name.chars().count();
        if length > MAX_NAME {
            self.problem(path, format!("this name has {length} characters; at most {MAX_NAME} are allowed"));
        } else if name.is_empty() {
            self.problem(path, "this name is empty");
        } else if name.trim() != name || name.chars().any(char::is_control) {
            self.problem(path, format!("{} is no name: no blanks around it, all on one line", quoted(name)));
        } else {
            self.seen(path, name);
        }
    }

    /// Checks that all of a short text can be seen, and that none of it turns the direction of the line.
    pub fn seen(&mut self, path: &[&str], text: &str) {
        if let Some(unseen) = unseen(text) {
            self.problem(path, format!("this holds {}; leave it out", invisible(unseen)));
        }
    }

    /// A square of the file as a square of the board; `None`, noted, if it is so far off that it is none.
    pub fn square(&mut self, path: &[&str], (col, row): (i64, i64)) -> Option<Square> {
        let most = MAX_MAP_SIDE as i64;
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
