//! Explanations of faults: what was found, what would be right, what was probably meant.

use super::{
    shown::shown,
    walk::{self, TokenKind},
};
use ron::Error;
use strsim::osa_distance;

/// The most names that a message lists.
const LISTED: usize = 16;

/// The most characters of a name that a message repeats, and that are compared with known names.
const SHOWN: usize = 40;

/// The most known names that a wrong one is compared with.
const COMPARED: usize = 400;

/// A name from outside, for a message: in backticks, on one line, not too long.
pub fn quoted(name: &str) -> String {
    format!("`{}`", shown(name, SHOWN))
}

/// Names in a row: `` `a`, `b` or `c` ``.
pub fn listed<'k>(names: impl IntoIterator<Item = &'k str>) -> String {
    let mut names = names.into_iter();
    let mut first: Vec<String> = names.by_ref().take(LISTED).map(quoted).collect();
    match (names.count(), first.pop()) {
        (0, None) => "nothing".to_owned(),
        (0, Some(only)) if first.is_empty() => only,
        (0, Some(last)) => format!("{} or {last}", first.join(", ")),
        (more, last) => {
            first.extend(last);
            format!("{} and {more} more", first.join(", "))
        }
    }
}

/// A message that there is no such `word`, with what it was probably meant to be, or else what there is. `what` names the kind:
/// `weapon`; it may be empty.
pub fn missing<'k>(what: &str, word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let kind = if what.is_empty() { String::new() } else { format!("{what} ") };
    let hint = match closest(word, &known) {
        Some(name) => format!("did you mean {}?", quoted(name)),
        None => format!("there are {}", listed(known)),
    };
    format!("there is no {kind}{}; {hint}", quoted(word))
}

/// A hint at what `word` was probably meant to be, or else at what there is; the end of a message about an unknown name.
pub fn suggest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    match closest(word, &known) {
        Some(name) => format!("did you mean {}?", quoted(name)),
        None => format!("it can be {}", listed(known)),
    }
}

/// The known name that is nearest to `word`, if any is near enough to be a slip.
pub fn closest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let short = |name: &str| -> String { name.to_lowercase().chars().take(SHOWN).collect() };
    let word = short(word);
    let length = word.chars().count();
    let near = known.iter().take(COMPARED).filter_map(|name| {
        let name_length = name.chars().take(SHOWN).count();
        let allowed = (length.max(name_length) / 3).max(1);
        if length.abs_diff(name_length) > allowed {
            return None;
        }
        let slips = osa_distance(&word, &short(name));
        (slips <= allowed && slips < length).then_some((slips, *name))
    });
    near.min_by_key(|(slips, _)| *slips).map(|(_, name)| name)
}

const HASH: &str = "a comment begins with `//`, not with `#`";

/// The meaning of a parser's error for somebody who writes files. `rest` is the text from the place of the error on.
pub(super) fn explain(error: &Error, rest: &str) -> String {
    let found = found(rest);
    let hash = rest.starts_with('#') && !rest.starts_with("#!");
    match error {
        // At the file's start a `#` is taken for the beginning of an attribute.
        Error::ExpectedAttribute => {
            let below = rest.split_once('\n').map_or("", |(_, below)| below);
            format!("{HASH}{}", of_another_language(below))
        }
        _ if hash => format!("{HASH}{}", of_another_language(rest)),
        Error::NoSuchStructField { expected: [], found: name, .. } => {
            format!("unknown field {}; no field goes here", quoted(name))
        }
        Error::NoSuchStructField { expected, found: name, .. } => {
            format!("unknown field {}; {}", quoted(name), suggest(name, expected.iter().copied()))
        }
        Error::NoSuchEnumVariant { expected, found: name, .. } => {
            format!("unknown word {}; {}", quoted(name), suggest(name, expected.iter().copied()))
        }
        Error::DuplicateStructField { field, .. } => {
            format!("the field `{field}` is given twice; leave one out")
        }
        Error::MissingStructField { field, .. } => format!("the field `{field}` is missing here"),
        Error::ExpectedString => format!("a text in double quotes is needed here, not {found}"),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => {
            format!("a whole number is needed here, not {found}")
        }
        Error::IntegerOutOfBounds => format!("this number is out of bounds: {found}"),
        Error::ExpectedBoolean => format!("`true` or `false` is needed here, not {found}"),
        Error::ExpectedArray => {
            let hint = of_another_language(rest);
            format!("a list in square brackets `[..]` is needed here, not {found}{hint}")
        }
        Error::ExpectedMap => format!("a table in braces `{{key: value}}` is needed here, not {found}"),
        Error::ExpectedStructLike
        | Error::ExpectedNamedStructLike(_)
        | Error::ExpectedDifferentStructName { .. } => {
            format!("an opening `(` is needed here, not {found}{}", of_another_language(rest))
        }
        Error::ExpectedStructLikeEnd => format!("a closing `)` is needed here, not {found}"),
        Error::ExpectedArrayEnd => format!("a comma or a closing `]` is needed here, not {found}"),
        Error::ExpectedMapEnd => format!("a comma or a closing `}}` is needed here, not {found}"),
        Error::ExpectedComma => format!("a comma or a closing bracket is needed here, not {found}"),
        Error::ExpectedMapColon => format!("a colon is needed here, as in `name: value`, not {found}"),
        Error::ExpectedChar => {
            format!("one character in single quotes is needed here, as in `'x'`, not {found}")
        }
        Error::ExpectedIdentifier | Error::SuggestRawIdentifier(_) | Error::InvalidIdentifier(_)
            if rest.starts_with('"') =>
        {
            without_quotes(rest)
        }
        Error::ExpectedIdentifier | Error::SuggestRawIdentifier(_) | Error::InvalidIdentifier(_) => {
            format!("a field's name is needed here, as in `name: value`, not {found}")
        }
        Error::ExpectedDifferentLength { expected, found } => {
            format!("{expected} is needed here, not {found}")
        }
        Error::ExpectedStringEnd => "this text never ends; a closing `\"` is missing".to_owned(),
        Error::UnclosedBlockComment => "this comment never ends; a closing `*/` is missing".to_owned(),
        Error::InvalidEscape(_) => {
            let escape: String = rest.chars().take(2).filter(|c| !c.is_control()).collect();
            format!("`{escape}` is no escape; a backslash itself is written `\\\\`")
        }
        Error::TrailingCharacters => format!("nothing may follow the last bracket, but {found} does"),
        Error::InvalidValueForType { expected, found } => {
            format!("{expected} is needed here, not {}", shown(found, 2 * SHOWN))
        }
        Error::Eof => "the file ends too early".to_owned(),
        Error::ExceededRecursionLimit => "brackets nest too deep here".to_owned(),
        other => shown(&other.to_string(), 4 * SHOWN),
    }
}

/// A message about quotes around a word that goes without them: a field's name, or a word of the rules.
fn without_quotes(rest: &str) -> String {
    let first = walk::token_at(rest, 0);
    let inner =
        first.and_then(|token| rest.get(token.start..token.end)).unwrap_or_default().trim_matches('"');
    let names = first.and_then(|token| walk::token_at(rest, token.end));
    match names.map(|token| token.kind) {
        Some(TokenKind::Colon) => format!("a field's name goes without quotes: {}", quoted(inner)),
        _ => format!("a word without quotes is needed here: {}", quoted(inner)),
    }
}

/// A hint for a file that is written in another language. `rest` begins with its first value.
fn of_another_language(rest: &str) -> String {
    let first = rest.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let first = first.unwrap_or_default();
    let name = first.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
    let section = first.strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
    let named = name.len() < first.len();
    // RON without its first bracket has commas at the ends of its lines.
    let (language, field) = if first.starts_with('{') {
        ("JSON", "{\"title\": \"…\"}")
    } else if first.starts_with("- ")
        || first.starts_with("---")
        || (named && name.starts_with(':') && !first.ends_with(','))
    {
        ("YAML", "title: …")
    } else if section.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '['))
        || (named && name.trim_start().starts_with('='))
    {
        ("TOML", "title = \"…\"")
    } else {
        return String::new();
    };
    format!("; this looks like {language}, and RON writes `(title: \"…\")` where {language} writes `{field}`")
}

fn found(rest: &str) -> String {
    let word = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '.' | '+' | '-');
    let start: String = rest.chars().take_while(word).take(SHOWN + 1).collect();
    match rest.chars().next() {
        None => "the end of the file".to_owned(),
        Some('"') => "a text".to_owned(),
        Some('\'') => "a quote".to_owned(),
        Some('[') => "a list".to_owned(),
        Some(_) if !start.is_empty() => quoted(&start),
        Some(other) => quoted(&other.to_string()),
    }
}
