//! Facing: the direction that somebody looks in, one of the eight that a step may take.

use super::square::Footprint;
use bevy_ecs::component::Component;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// The facing of somebody, one of eight directions; north is up on the map. Only those whose rules know of it have it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Facing {
    /// All of them, clockwise from the north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// Its word in orders and in the choices of an offer: `north_west`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::NorthEast => "north_east",
            Self::East => "east",
            Self::SouthEast => "south_east",
            Self::South => "south",
            Self::SouthWest => "south_west",
            Self::West => "west",
            Self::NorthWest => "north_west",
        }
    }

    /// The direction of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|facing| facing.word() == word)
    }

    /// The direction from the middle of one space to that of another, the nearest of the eight; none where they are the same.
    pub fn towards(from: Footprint, to: Footprint) -> Option<Self> {
        // Middles lie on half squares.
        let middle = |at: i16, side: i16| 2 * i32::from(at) + i32::from(side);
        let east = middle(to.at.col, to.side) - middle(from.at.col, from.side);
        let south = middle(to.at.row, to.side) - middle(from.at.row, from.side);
        let (long, short) = (east.abs().max(south.abs()), east.abs().min(south.abs()));
        // Straight up to half of an eighth of a turn aside, whose tangent is 29 / 70.
        let slants = short * 70 > long * 29;
        let (cols, rows) = match slants {
            true => (east.signum(), south.signum()),
            false if south.abs() < east.abs() => (east.signum(), 0),
            false => (0, south.signum()),
        };
        Some(match (cols, rows) {
            (0, -1) => Self::North,
            (1, -1) => Self::NorthEast,
            (1, 0) => Self::East,
            (1, 1) => Self::SouthEast,
            (0, 1) => Self::South,
            (-1, 1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (-1, -1) => Self::NorthWest,
            _ => return None,
        })
    }

    /// Eighths of a full turn, clockwise from the north.
    pub const fn eighths(self) -> u8 {
        self as u8
    }

    /// Eighths of a full turn between two directions the shorter way: 0 for the same, 4 for opposite ones.
    pub const fn apart(self, other: Self) -> u8 {
        let way = self.eighths().abs_diff(other.eighths());
        if way > 4 { 8 - way } else { way }
    }
}

impl fmt::Display for Facing {
    /// Writes the direction as people read it: `north-west`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word().replace('_', "-"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    fn towards(col: i16, row: i16) -> Option<Facing> {
        Facing::towards(Footprint::single(Square::new(0, 0)), Footprint::single(Square::new(col, row)))
    }

    #[test]
    fn each_neighbour_lies_in_a_direction_of_its_own() {
        let around = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        assert_eq!(around.map(|(col, row)| towards(col, row)), Facing::ALL.map(Some));
        assert_eq!(towards(0, 0), None);
    }

    #[test]
    fn what_lies_between_goes_to_the_nearest_direction() {
        assert_eq!(towards(5, 2), Some(Facing::East));
        assert_eq!(towards(5, 3), Some(Facing::SouthEast));
        assert_eq!(towards(-2, -5), Some(Facing::North));
        let big = Footprint { at: Square::new(0, 0), side: 3 };
        assert_eq!(Facing::towards(big, Footprint::single(Square::new(1, 5))), Some(Facing::South));
    }

    #[test]
    fn directions_are_told_apart_the_shorter_way() {
        let apart = |one: Facing, other: Facing| [one.apart(other), other.apart(one)];
        assert_eq!(apart(Facing::North, Facing::North), [0, 0]);
        assert_eq!(apart(Facing::North, Facing::NorthWest), [1, 1]);
        assert_eq!(apart(Facing::East, Facing::West), [4, 4]);
        assert_eq!(apart(Facing::NorthEast, Facing::West), [3, 3]);
    }

    #[test]
    fn every_word_means_its_direction() {
        for facing in Facing::ALL {
            assert_eq!(Facing::of_word(facing.word()), Some(facing));
        }
        assert_eq!(Facing::of_word("up"), None);
        assert_eq!(Facing::SouthEast.to_string(), "south-east");
    }
}
