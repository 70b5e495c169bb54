//! Dice expressions, as data writes them: `2d6`.

use serde::{Deserialize, Deserializer, de};
use std::{fmt, str::FromStr};

/// A dice expression, the same dice several times: `2d6`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiceExpr {
    /// The number of dice; 0 for none, written `0`.
    pub count: u8,
    /// Sides of each: 2, 3, 4, 6, 8, 10 or 12; 0 where there are none.
    pub sides: u8,
}

/// A text that is no dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no dice; write dice as `2d6`: 1 to 20 of d2, d3, d4, d6, d8, d10 or d12, or `0` for none")]
pub struct NotDice(String);

impl DiceExpr {
    /// No dice at all: a blow of fixed strength.
    pub const NONE: DiceExpr = DiceExpr { count: 0, sides: 0 };

    /// `count` dice of `sides` sides.
    pub const fn new(count: u8, sides: u8) -> Self {
        Self { count, sides }
    }

    /// One die.
    pub const fn one(sides: u8) -> Self {
        Self { count: 1, sides }
    }

    /// The sum on average.
    pub fn mean(self) -> f32 {
        f32::from(self.count) * (f32::from(self.sides) + 1.0) / 2.0
    }
}

impl fmt::Display for DiceExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => f.write_str("0"),
            count => write!(f, "{count}d{}", self.sides),
        }
    }
}

impl FromStr for DiceExpr {
    type Err = NotDice;

    fn from_str(text: &str) -> Result<Self, NotDice> {
        let digits = |part: &str| {
            let plain = part.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| part.parse::<u8>().ok()).flatten()
        };
        match text.split_once('d').map(|(count, sides)| (digits(count), digits(sides))) {
            Some((Some(count @ 1..=20), Some(sides @ (2 | 3 | 4 | 6 | 8 | 10 | 12)))) => {
                Ok(DiceExpr { count, sides })
            }
            None if text == "0" => Ok(DiceExpr::NONE),
            _ => Err(NotDice(text.chars().take(20).collect())),
        }
    }
}

impl<'de> Deserialize<'de> for DiceExpr {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
