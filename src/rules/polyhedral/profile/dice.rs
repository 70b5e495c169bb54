//! Damage dice as data writes them. Rule `R-003`.

use serde::{Deserialize, Deserializer, de};
use std::{fmt, str::FromStr};

/// Damage dice, as `2d6`. Rule `R-003`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice {
    /// How many; 0 for none, written `0`.
    pub count: u8,
    /// Sides of each: 4, 6, 8, 10 or 12; 0 where there are none.
    pub sides: u8,
}

/// A text that is not damage dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no damage; write dice as `2d6`: 1 to 20 of d4, d6, d8, d10 or d12, or `0` for none")]
pub struct NotDice(String);

impl Dice {
    /// No dice at all: a blow of fixed strength.
    pub const NONE: Dice = Dice { count: 0, sides: 0 };

    /// `count` dice of `sides` sides.
    pub const fn new(count: u8, sides: u8) -> Self {
        Self { count, sides }
    }
}

impl FromStr for Dice {
    type Err = NotDice;

    fn from_str(text: &str) -> Result<Self, NotDice> {
        let wrong = || NotDice(text.chars().take(20).collect());
        if text == "0" {
            return Ok(Dice::NONE);
        }
        let (count, sides) = text.split_once('d').ok_or_else(wrong)?;
        let digits =
            |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse::<u8>().ok()).flatten();
        match (digits(count), digits(sides)) {
            (Some(count @ 1..=20), Some(sides @ (4 | 6 | 8 | 10 | 12))) => Ok(Dice { count, sides }),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => f.write_str("0"),
            count => write!(f, "{count}d{}", self.sides),
        }
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r_003_damage_dice_are_written_as_printed() {
        for text in ["1d4", "2d6", "1d8", "1d10", "20d12", "0"] {
            assert_eq!(text.parse::<Dice>().map(|dice| dice.to_string()), Ok(text.to_string()));
        }
        for text in ["", "d6", "1d", "1d20", "0d6", "21d6", "+1d6", "1d6+1", "1 d6", "256d6", "2D6"] {
            assert!(text.parse::<Dice>().is_err(), "{text}");
        }
    }
}
