//! Maps drawn as text, for the tests of this folder.

use super::map::{Map, Tile};
use super::square::{Footprint, Square};

/// A drawn map, and where its letters stand.
pub struct Drawn {
    /// The ground.
    pub map: Map,
    letters: Vec<(char, Square)>,
}

impl Drawn {
    /// Reads rows of characters, spaces aside: `.` floor, `#` wall, `~` difficult, `o` low object, `|` slit, `+` closed
    /// door, `/` open door, `=` water, `^` pit; every other one is a letter on floor.
    pub fn new(rows: &str) -> Self {
        let rows: Vec<Vec<char>> =
            rows.lines().map(|row| row.chars().filter(|c| *c != ' ').collect()).collect();
        let width = rows.first().map_or(0, Vec::len);
        assert!(rows.iter().all(|row| row.len() == width), "ragged drawing");
        let mut drawn = Self { map: Map::new(width as i16, rows.len() as i16), letters: Vec::new() };
        for (square, &c) in drawn.map.squares().zip(rows.iter().flatten()) {
            match tile(c) {
                Some(tile) => drawn.map.set_tile(square, tile),
                None => drawn.letters.push((c, square)),
            }
        }
        drawn
    }

    /// The first square with this letter.
    pub fn at(&self, letter: char) -> Square {
        self.all(letter).next().unwrap_or_else(|| panic!("no {letter} in the drawing"))
    }

    /// All squares with this letter, row by row.
    pub fn all(&self, letter: char) -> impl Iterator<Item = Square> {
        self.letters.iter().filter(move |(c, _)| *c == letter).map(|&(_, square)| square)
    }

    /// The block of squares with this letter.
    pub fn footprint(&self, letter: char) -> Footprint {
        let (at, side) = (self.at(letter), self.all(letter).count().isqrt() as i16);
        let footprint = Footprint { at, side };
        assert!(self.all(letter).eq(footprint.squares()), "{letter} is no block");
        footprint
    }
}

fn tile(c: char) -> Option<Tile> {
    Some(match c {
        '.' => Tile::Floor,
        '#' => Tile::Wall,
        '~' => Tile::Difficult,
        'o' => Tile::Obstacle,
        '|' => Tile::Slit,
        '+' => Tile::DoorClosed,
        '/' => Tile::DoorOpen,
        '=' => Tile::Water,
        '^' => Tile::Pit,
        _ => return None,
    })
}

/// Random numbers for tests, always the same for the same seed: the tests of plain maths need no better chance.
pub struct TestNumbers(u64);

impl TestNumbers {
    /// The numbers of this seed.
    pub fn seeded(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from 0 to `end`, without `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

/// `count` maps of tiles picked from the characters of `tiles`.
pub fn random_maps(count: u64, width: i16, height: i16, tiles: &str) -> impl Iterator<Item = Map> {
    let tiles: Vec<Tile> = tiles.chars().filter_map(tile).collect();
    (1..=count).map(move |seed| {
        let (mut map, mut numbers) = (Map::new(width, height), TestNumbers::seeded(seed));
        map.squares().for_each(|square| map.set_tile(square, tiles[numbers.below(tiles.len())]));
        map
    })
}
