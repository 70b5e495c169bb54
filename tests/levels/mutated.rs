//! Levels broken at random: never a panic, never a hang, and whatever is not accepted is told why and where.

use crate::{fake::systems, good::GOOD};
use fivefoot::level::load;

/// Chance that needs no crate and is the same everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

const SCRAPS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "/*",
    "*/",
    "//",
    "r#\"",
    "-",
    "9999999999",
    "0",
    "1.5",
    "x",
    "\n",
    " ",
    "é",
    "\u{202e}",
    "true",
    "wolf",
    "side",
    "at",
    "Some(",
    "None",
    "#",
    "_",
    "\t",
];

/// The good level with something left out, doubled, swapped or put in.
fn mutated(chance: &mut Chance) -> String {
    let mut text: Vec<char> = GOOD.chars().collect();
    for _ in 0..1 + chance.below(3) {
        let at = chance.below(text.len());
        let length = chance.below(12).min(text.len() - at);
        match chance.below(5) {
            0 => drop(text.drain(at..at + length)),
            1 => {
                let piece: Vec<char> = text[at..at + length].to_vec();
                text.splice(at..at, piece);
            }
            2 => {
                let other = chance.below(text.len());
                text.swap(at, other);
            }
            3 => {
                let scrap = SCRAPS[chance.below(SCRAPS.len())].chars();
                text.splice(at..at, scrap);
            }
            _ => {
                let scrap = SCRAPS[chance.below(SCRAPS.len())].chars();
                text.splice(at..at + length, scrap);
            }
        }
    }
    text.into_iter().collect()
}

#[test]
fn a_level_broken_at_random_is_refused_in_a_place_or_still_good() {
    let mut chance = Chance(41);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..4_000 {
        let text = mutated(&mut chance);
        match load("mutated.ron", &text, &systems()) {
            Ok(setup) => {
                good += 1;
                assert!(setup.sides.len() >= 2 && setup.map.width() >= 3, "{text}");
            }
            Err(problems) => {
                bad += 1;
                assert!(!problems.is_empty(), "{text}");
                let lines = text.split('\n').count();
                for problem in problems {
                    let place = (1..=lines).contains(&problem.line) && problem.column >= 1;
                    assert!(
                        place && !problem.message.is_empty() && !problem.message.contains('\n'),
                        "{problem}\n{text}"
                    );
                }
            }
        }
    }
    assert!(good > 50 && bad > 2_000, "{good} good, {bad} bad");
}

#[test]
fn bytes_at_random_are_refused() {
    let mut chance = Chance(43);
    for _ in 0..2_000 {
        let bytes: Vec<u8> = (0..chance.below(200)).map(|_| chance.below(256) as u8).collect();
        assert!(load("noise.ron", &String::from_utf8_lossy(&bytes), &systems()).is_err());
    }
}
