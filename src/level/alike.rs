//! Names that look alike to a reader, however their characters are written.

use data::quoted;
use icu_normalizer::DecomposingNormalizerBorrowed;
use std::collections::BTreeMap;

/// The look of a name: names that a reader can't tell apart have the same. Letters are taken apart from their accents, joiners left
/// out, blanks made one, and letters of other alphabets that look like Latin ones made those.
pub(super) fn look(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !joins(*letter)).collect();
    let apart = DecomposingNormalizerBorrowed::new_nfkd().normalize(&seen);
    let words: Vec<String> = apart.split_whitespace().map(|word| word.chars().map(twin).collect()).collect();
    words.join(" ")
}

/// Names that are taken, each by its look.
#[derive(Default)]
pub(super) struct TakenNames(BTreeMap<String, String>);

impl TakenNames {
    /// The taken name that looks like this one.
    pub fn like(&self, name: &str) -> Option<&str> {
        self.0.get(&look(name)).map(String::as_str)
    }

    /// Takes a name.
    ///
    /// # Errors
    /// The problem, where another name looks like it; `owner` says who has that one: `somebody else`.
    pub fn take(&mut self, name: &str, owner: &str) -> Result<(), String> {
        let problem = self.like(name).map(|other| clash(name, other, owner));
        self.add(name);
        problem.map_or(Ok(()), Err)
    }

    /// Takes a name, unless another that looks like it is taken.
    pub fn add(&mut self, name: &str) {
        self.0.entry(look(name)).or_insert_with(|| name.to_owned());
    }
}

/// The message about a name that looks like another.
pub(super) fn clash(name: &str, other: &str, owner: &str) -> String {
    if name == other {
        format!("{owner} is called {} too", quoted(name))
    } else {
        format!(
            "{} looks like {}, as {owner} is called; give a name that looks different",
            quoted(name),
            quoted(other)
        )
    }
}

/// Whether a character only says how those beside it are drawn.
const fn joins(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// The Latin letter that a Cyrillic or Greek one looks like, or the letter itself.
const fn twin(letter: char) -> char {
    match letter {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'І' | 'Ι' => 'I',
        'Ј' => 'J',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'Υ' => 'Y',
        'Ζ' => 'Z',
        'а' => 'a',
        'с' => 'c',
        'е' => 'e',
        'һ' => 'h',
        'і' => 'i',
        'ј' => 'j',
        'о' | 'ο' => 'o',
        'р' => 'p',
        'ѕ' => 's',
        'ν' => 'v',
        'х' => 'x',
        'у' => 'y',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::{TakenNames, look};

    #[test]
    fn names_that_a_reader_can_not_tell_apart_look_alike() {
        for (one, other) in [
            ("Zo\u{eb}", "Zoe\u{308}"),
            ("\u{c5}sa", "\u{212b}sa"),
            ("Ann Bee", "Ann\u{a0} Bee"),
            ("Anna", "\u{410}nn\u{430}"),
            ("\u{ff21}nn", "Ann"),
            ("Wolf\u{fe0f}", "Wolf"),
        ] {
            assert_eq!(look(one), look(other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn the_other_name_is_told_where_it_is_written_otherwise() {
        let mut taken = TakenNames::default();
        assert_eq!(taken.take("Anna", "somebody else"), Ok(()));
        assert_eq!(taken.take("Anna", "somebody else").unwrap_err(), "somebody else is called `Anna` too");
        let message =
            "`\u{410}nna` looks like `Anna`, as somebody else is called; give a name that looks different";
        assert_eq!(taken.take("\u{410}nna", "somebody else").unwrap_err(), message);
    }

    #[test]
    fn other_names_do_not() {
        for (one, other) in
            [("Zoë", "Zoe"), ("Ann", "ann"), ("Wolf 1", "Wolf 2"), ("Анна", "Инна"), ("Ann Bee", "AnnBee")]
        {
            assert_ne!(look(one), look(other), "{one:?} {other:?}");
        }
    }
}
