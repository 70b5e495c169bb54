//! The healer, which reads on after a fault: parses again and again, each time with what was wrong painted over or guessed, so
//! that one run tells more than one fault.

use super::{explain, guess, problem::Problem, slip, source::Source, walk};
use ron::{
    Error as RonError, Options,
    error::{Position, SpannedError},
    extensions::Extensions,
};
use serde::de::DeserializeOwned;

/// Most text that a healer parses in all, in bytes, before it is content with what it has found.
const HEALING_BYTES: usize = 8 << 20;

/// Most rounds of parsing.
const HEALING_ROUNDS: usize = 40;

/// The text that was read in place of a faulty one: the same but for guesses that stand where something wrong stood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StandIn {
    /// The text that was read.
    pub text: String,
    /// Guesses, the first in the text first.
    guesses: Vec<Guess>,
    /// Whether something of the file was left out, beside what guesses stand for.
    pub lossy: bool,
}

/// A word that stands in for a wrong one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Guess {
    /// Its place in the text that is read, and its length there, in bytes.
    at: usize,
    length: usize,
    /// Bytes of the wrong word.
    was: usize,
    /// Whether nobody knows what was meant: what it makes of its brackets means nothing.
    wild: bool,
    /// Whether it is the value of a field that is missing.
    fills: bool,
    /// The brackets around it, once all guesses are made.
    within: (usize, usize),
}

/// A healer of one text, which parses again and again.
pub(super) struct Healer<'a> {
    source: &'a Source<'a>,
    /// The text with faults replaced by blanks, a blank a byte, so that places stay, or by guesses.
    text: String,
    guesses: Vec<Guess>,
    /// Whether only what nobody needs was painted over.
    whole: bool,
    /// The opening brackets of what has lost an entry: that it is missing there is no news.
    broken: Vec<usize>,
    /// Whether anything was painted over.
    lossy: bool,
    problems: Vec<Problem>,
}

impl StandIn {
    /// The byte of the file that a byte of this text comes from.
    pub fn original(&self, at: usize) -> usize {
        original(&self.guesses, at)
    }

    /// Whether what stands there is a guess, or means nothing for a guess beside it.
    pub fn is_guess(&self, at: usize) -> bool {
        self.guesses.iter().any(|guess| {
            let (start, end) = if guess.wild { guess.within } else { (guess.at, guess.at + guess.length) };
            (start..end).contains(&at)
        })
    }
}

fn original(guesses: &[Guess], at: usize) -> usize {
    let mut original = at;
    for guess in guesses.iter().take_while(|guess| guess.at <= at) {
        if at < guess.at + guess.length {
            return original - (at - guess.at);
        }
        original = original + guess.was - guess.length;
    }
    original
}

impl<'a> Healer<'a> {
    pub fn new(source: &'a Source<'a>) -> Self {
        Self {
            source,
            text: source.text.to_owned(),
            guesses: Vec::new(),
            whole: true,
            broken: Vec::new(),
            lossy: false,
            problems: Vec::new(),
        }
    }

    /// Reads the value, all that is wrong, and what was read instead where that is not the file's own text.
    pub fn read<T: DeserializeOwned>(mut self) -> (Option<T>, Vec<Problem>, Option<StandIn>) {
        let rounds = (HEALING_BYTES / self.text.len().max(1)).clamp(1, HEALING_ROUNDS);
        let mut value = None;
        for _ in 0..rounds {
            match options().from_str::<T>(&self.text) {
                Ok(read) => {
                    value = Some(read).filter(|_| self.whole);
                    break;
                }
                Err(error) if self.heal(&error) => {}
                Err(_) => break,
            }
        }
        self.problems.sort();
        for guess in self.guesses.iter_mut().filter(|guess| guess.wild) {
            let (start, end) = walk::brackets_around(&self.text, guess.at);
            // What stands in the outermost brackets has all the file beside it.
            let outermost = walk::open_at(&self.text, start).is_none();
            guess.within = if outermost { (guess.at, guess.at + guess.length) } else { (start, end) };
        }
        let read = !self.problems.is_empty();
        let stand_in = read.then_some(StandIn { text: self.text, guesses: self.guesses, lossy: self.lossy });
        (value, self.problems, stand_in)
    }

    /// Notes the error and paints it over. `false` if the rest can't be judged any more.
    fn heal(&mut self, error: &SpannedError) -> bool {
        let at = self.place(error);
        if let Some(guess) = self.guess_before(at, &error.code) {
            return self.guess_again(guess, at, &error.code);
        }
        match &error.code {
            RonError::NoSuchStructField { .. } | RonError::DuplicateStructField { .. } => {
                self.note(at, error);
                if let Some(field) = guess::field(&self.text, at, &error.code) {
                    self.put(field);
                    return true;
                }
                self.broken.extend(walk::open_at(&self.text, at));
                walk::entry_around(&self.text, at).is_some_and(|entry| self.paint_over(entry))
            }
            RonError::MissingStructField { field, .. } => {
                let Some(open) = walk::open_at(&self.text, at) else { return self.give_up(at, error) };
                if !self.broken.contains(&open) && !self.is_guess(open) {
                    self.note(open, error);
                }
                self.fill(open, field);
                true
            }
            code => {
                if let Some(slip) = slip::slip(&self.text, at) {
                    return self.mend(slip);
                }
                let fraction = self.is_fraction(at);
                let guess = if fraction {
                    guess::whole_part(&self.text, at)
                } else {
                    guess::guess(&self.text, at, code)
                };
                if let Some(guess) = guess {
                    self.note(at, error);
                    self.put(guess);
                    true
                } else if is_about_one_value(code) || fraction {
                    self.note(at, error);
                    self.break_entry(at)
                } else {
                    self.give_up(at, error)
                }
            }
        }
    }

    /// Notes a slip and reads what seems to be meant.
    fn mend(&mut self, slip: slip::Slip) -> bool {
        self.problems.push(self.source.fault(original(&self.guesses, slip.at), slip.message));
        let known = slip.instead.is_some();
        slip.instead.into_iter().for_each(|word| self.put(word));
        known
    }

    /// The place among the guesses of the one over which the parser has stumbled: over the word itself, or over what comes right
    /// after it.
    fn guess_before(&self, at: usize, error: &RonError) -> Option<usize> {
        let of_fields = matches!(
            error,
            RonError::NoSuchStructField { .. }
                | RonError::DuplicateStructField { .. }
                | RonError::MissingStructField { .. }
        );
        if of_fields || self.guesses.is_empty() {
            return None;
        }
        let before = walk::token_before(&self.text, at).map_or(at, |(start, _)| start);
        let inside = |guess: &Guess| guess.fills && (guess.at..guess.at + guess.length).contains(&at);
        self.guesses.iter().position(|guess| inside(guess) || (before..=at).contains(&guess.at))
    }

    /// Tries a value of another kind in place of one that stands for a missing field. What was guessed in another way, or can't
    /// be guessed, is painted over with the entry around it.
    fn guess_again(&mut self, guess: usize, at: usize, error: &RonError) -> bool {
        let Guess { at: start, length, fills, .. } = self.guesses[guess];
        if !fills {
            return self.break_entry(at);
        }
        let end = start + length;
        let tried = self.text.get(start..end).unwrap_or_default();
        match guess::value_for(error, tried).filter(|value| value != tried) {
            Some(value) => {
                self.guesses.remove(guess);
                self.text.replace_range(start..end, "");
                self.shift(start, end, 0);
                self.put_value(start, &value);
                true
            }
            None => match walk::open_at(&self.text, start) {
                Some(open) => self.break_entry(open),
                None => false,
            },
        }
    }

    /// Whether a byte is that of a guess.
    fn is_guess(&self, at: usize) -> bool {
        self.guesses.iter().any(|guess| (guess.at..guess.at + guess.length).contains(&at))
    }

    /// Puts a missing field after the bracket at byte `open`, so that the next one is told too.
    fn fill(&mut self, open: usize, field: &str) {
        self.lossy = true;
        let name = format!("{field}: ");
        let value = open + 1 + name.len();
        for text in [", ".to_owned(), name] {
            self.put(guess::Word { instead_of: (open + 1, open + 1), text, wild: false });
        }
        self.put_value(value, "\"\"");
    }

    /// Puts a value that stands for a missing one.
    fn put_value(&mut self, at: usize, value: &str) {
        self.put(guess::Word { instead_of: (at, at), text: value.to_owned(), wild: true });
        self.guesses.iter_mut().filter(|guess| guess.at == at).for_each(|guess| guess.fills = true);
    }

    /// The byte at which a person would look for the error.
    fn place(&self, error: &SpannedError) -> usize {
        let (start, end) = (self.offset(error.span.start), self.offset(error.span.end));
        let ends_here = self.text.get(end..).is_some_and(|rest| rest.trim().is_empty());
        match error.code {
            RonError::UnclosedBlockComment => walk::unclosed_comment(&self.text).unwrap_or(start),
            RonError::InvalidEscape(_) => {
                self.text.get(..end).and_then(|before| before.rfind('\\')).unwrap_or(start)
            }
            RonError::ExpectedComma | RonError::Eof if ends_here => self.text.trim_end().len(),
            RonError::IntegerOutOfBounds => {
                start - usize::from(self.text.get(..start).is_some_and(|before| before.ends_with('-')))
            }
            _ => walk::token_from(&self.text, start),
        }
    }

    fn give_up(&mut self, at: usize, error: &SpannedError) -> bool {
        self.note(at, error);
        false
    }

    /// Whether a fraction stands where a whole number belongs: the parser stops at the point and wants a comma.
    fn is_fraction(&self, at: usize) -> bool {
        let before = self.text.get(..at).unwrap_or_default();
        self.text.get(at..).unwrap_or_default().starts_with('.')
            && before.ends_with(|c: char| c.is_ascii_digit())
    }

    fn note(&mut self, at: usize, error: &SpannedError) {
        let rest = self.text.get(at..).unwrap_or_default();
        let ends = rest.trim().is_empty();
        let unclosed = if ends { walk::open_at(&self.text, self.text.len()) } else { None };
        let message = match unclosed {
            Some(open) => self.never_closed(open),
            None if self.is_fraction(at) => "a whole number is needed here, not a fraction".to_owned(),
            None => explain::explain(&error.code, rest) + &self.runaway_text(at, error),
        };
        let at = original(&self.guesses, at);
        self.problems.push(self.source.fault(at, message));
    }

    /// A hint for the case that a text without its closing quote has eaten the lines before the error.
    fn runaway_text(&self, at: usize, error: &SpannedError) -> String {
        if !matches!(error.code, RonError::ExpectedComma) {
            return String::new();
        }
        let line = |at| Problem::at("", &self.text, at, String::new()).line;
        let before = walk::token_before(&self.text, at);
        match before.map(|(start, end)| (line(start), line(end))) {
            Some((first, last)) if first < last => {
                format!("; or does the text that begins in line {first} lack its closing `\"`?")
            }
            _ => String::new(),
        }
    }

    fn never_closed(&self, open: usize) -> String {
        let bracket = self.text.get(open..).and_then(|rest| rest.chars().next()).unwrap_or('(');
        let line = Problem::at("", &self.text, open, String::new()).line;
        format!("the file ends too early: the `{bracket}` of line {line} is never closed")
    }

    /// Paints over the entry around byte `at`; what holds it may need it, so there will be no value.
    fn break_entry(&mut self, at: usize) -> bool {
        self.whole = false;
        let Some(entry) = walk::entry_around(&self.text, at) else { return false };
        self.broken.extend(walk::open_at(&self.text, entry.0));
        self.paint_over(entry)
    }

    fn paint_over(&mut self, (start, end): (usize, usize)) -> bool {
        let Some(fault) = self.text.get(start..end) else { return false };
        let blank: String = fault.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
        let changed = fault != blank;
        self.lossy = true;
        self.text.replace_range(start..end, &blank);
        changed
    }

    /// Puts a guess in place of what is wrong.
    fn put(&mut self, guess: guess::Word) {
        let (start, end) = guess.instead_of;
        self.text.replace_range(start..end, &guess.text);
        let (length, was) = (guess.text.len(), end - start);
        self.shift(start, end, length);
        let wild = guess.wild;
        self.guesses.push(Guess { at: start, length, was, wild, fills: false, within: (0, 0) });
        self.guesses.sort_by_key(|guess| guess.at);
    }

    /// Moves the places behind a stretch of text that has another length now.
    fn shift(&mut self, start: usize, end: usize, length: usize) {
        let behind = if start == end { start } else { start + 1 };
        let places = self.guesses.iter_mut().map(|guess| &mut guess.at).chain(&mut self.broken);
        for place in places.filter(|place| **place >= behind) {
            *place = *place + length - (end - start);
        }
    }

    fn offset(&self, position: Position) -> usize {
        walk::byte_at(&self.text, position.line, position.col)
    }
}

/// Whether the brackets around the fault can be trusted, so that the rest of the text can still be judged.
fn is_about_one_value(error: &RonError) -> bool {
    matches!(
        error,
        RonError::ExpectedString
            | RonError::ExpectedInteger
            | RonError::InvalidIntegerDigit { .. }
            | RonError::IntegerOutOfBounds
            | RonError::ExpectedBoolean
            | RonError::ExpectedArray
            | RonError::ExpectedMap
            | RonError::ExpectedStructLike
            | RonError::ExpectedNamedStructLike(_)
            | RonError::ExpectedDifferentStructName { .. }
            | RonError::ExpectedDifferentLength { .. }
            | RonError::ExpectedStructLikeEnd
            | RonError::NoSuchEnumVariant { .. }
            | RonError::InvalidValueForType { .. }
            | RonError::Message(_)
    )
}

fn options() -> Options {
    Options::default().with_default_extension(
        Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES,
    )
}
