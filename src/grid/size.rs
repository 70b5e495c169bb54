//! Sizes: what they are called, how they rank, and how many squares they cover.

use bevy_ecs::component::Component;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The size of a creature, which sets the space it takes. A rule system has its own, made with [`Size::new`], or the usual ones.
/// They are in the order of their ranks. Rules `PH-SIZE-01`, `R-104`.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
pub struct Size {
    /// Steps from the size of people, who are 0.
    #[serde(skip)]
    rank: i8,
    /// Squares along one side of its space, which is smaller while it is squeezed.
    #[serde(rename = "squares")]
    side: i16,
    /// Squares along one side of its space where nothing squeezes it.
    #[serde(skip)]
    whole: i16,
    /// The word in files: `large`.
    id: &'static str,
    /// The name for people: `Large`.
    label: &'static str,
}

/// The words of files for the usual sizes.
#[derive(Deserialize)]
#[serde(rename = "Size", rename_all = "snake_case")]
enum Usual {
    Tiny,
    Small,
    Medium,
    Large,
    Huge,
    Gargantuan,
    Colossal,
}

impl Size {
    /// Tiny: up to 2½ ft.
    pub const TINY: Self = Self::new("tiny", "Tiny", -2, 1);
    /// Small: smaller than people.
    pub const SMALL: Self = Self::new("small", "Small", -1, 1);
    /// Medium: as big as people.
    pub const MEDIUM: Self = Self::new("medium", "Medium", 0, 1);
    /// Large: 2 x 2 squares.
    pub const LARGE: Self = Self::new("large", "Large", 1, 2);
    /// Huge: 3 x 3 squares.
    pub const HUGE: Self = Self::new("huge", "Huge", 2, 3);
    /// Gargantuan: 4 x 4 squares.
    pub const GARGANTUAN: Self = Self::new("gargantuan", "Gargantuan", 3, 4);
    /// Colossal: 6 x 6 squares.
    pub const COLOSSAL: Self = Self::new("colossal", "Colossal", 4, 6);

    /// The usual sizes, smallest first, with the squares of ruling `R-104`.
    pub const USUAL: [Self; 7] =
        [Self::TINY, Self::SMALL, Self::MEDIUM, Self::LARGE, Self::HUGE, Self::GARGANTUAN, Self::COLOSSAL];

    /// A size by its word in files, its name for people, its rank, people being 0, and the squares along one side of its space,
    /// at least 1.
    pub const fn new(id: &'static str, label: &'static str, rank: i8, side: i16) -> Self {
        Self { rank, side, whole: side, id, label }
    }

    /// The same size in a space of `side` squares, at most its whole one: squeezed where that is smaller.
    pub const fn in_space(self, side: i16) -> Self {
        Self { side: if side < self.whole { side } else { self.whole }, ..self }
    }

    /// Squares along one side of its space where nothing squeezes it.
    pub const fn whole_side(self) -> i16 {
        self.whole
    }

    /// Whether its space is smaller than where nothing squeezes it.
    pub const fn is_squeezed(self) -> bool {
        self.side < self.whole
    }

    /// Squares along one side of its space.
    pub const fn side(self) -> i16 {
        self.side
    }

    /// Its word in files: `large`.
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// The name for people: `Large`.
    pub const fn label(self) -> &'static str {
        self.label
    }

    /// The number of sizes that it is larger than `other`; less than none where it is smaller.
    pub const fn above(self, other: Self) -> i8 {
        self.rank.saturating_sub(other.rank)
    }
}

impl Default for Size {
    fn default() -> Self {
        Self::MEDIUM
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label)?;
        // States are told apart by this text.
        if self.is_squeezed() { f.write_str(", squeezed") } else { Ok(()) }
    }
}

impl<'de> Deserialize<'de> for Size {
    /// Reads one of the usual sizes.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Usual::deserialize(deserializer)? {
            Usual::Tiny => Self::TINY,
            Usual::Small => Self::SMALL,
            Usual::Medium => Self::MEDIUM,
            Usual::Large => Self::LARGE,
            Usual::Huge => Self::HUGE,
            Usual::Gargantuan => Self::GARGANTUAN,
            Usual::Colossal => Self::COLOSSAL,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Footprint, Square};

    #[test]
    fn sizes_take_the_space_of_table_d5() {
        // PH-SIZE-01, R-104.
        assert_eq!(Size::USUAL.map(Size::side), [1, 1, 1, 2, 3, 4, 6]);
        let squares = Footprint::new(Square::new(3, 2), Size::LARGE).squares();
        let expected = [(3, 2), (4, 2), (3, 3), (4, 3)].map(Square::from);
        assert_eq!(squares.collect::<Vec<_>>(), expected, "the anchor is the lowest square");
    }

    #[test]
    fn a_system_has_words_and_squares_of_its_own() {
        let fine = Size::new("fine", "Fine", -4, 1);
        let colossal = Size::new("colossal", "Colossal", 4, 5);
        assert!(fine < Size::TINY && Size::GARGANTUAN < colossal);
        assert_eq!((fine.above(Size::MEDIUM), colossal.above(Size::LARGE)), (-4, 3));
        assert_eq!(Footprint::new(Square::new(0, 0), colossal).squares().count(), 25);
    }

    #[test]
    fn files_name_the_usual_sizes() {
        let read = Size::USUAL.map(|size| ron::from_str::<Size>(size.id()).ok());
        assert_eq!(read, Size::USUAL.map(Some));
    }
}
