//! The ground of a battle: what each square is made of and how light it is.

use super::square::{Footprint, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most squares along one side of a map.
pub const MAX_SIDE: i16 = 500;

/// What one square holds, in terms every rule system can use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// Open ground.
    #[default]
    Floor,
    /// Full height: blocks movement, sight and diagonals past its corner.
    Wall,
    /// Rubble, mud, undergrowth: hinders movement.
    Difficult,
    /// A crate, a low wall, a hedge: blocks movement, never hides more than half of a body.
    Obstacle,
    /// A wall with a slit: blocks movement, lets arrows through, hides three quarters of a body at most.
    Slit,
    /// A closed door: a wall until somebody opens it.
    DoorClosed,
    /// An open door: floor.
    DoorOpen,
    /// Shallow water: hinders movement.
    Water,
    /// A pit: nobody walks into it of their own will.
    Pit,
}

/// How well a square is lit.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// Nothing seen in it without help.
    Dark,
    /// Shadows.
    Dim,
    /// Normal sight.
    #[default]
    Bright,
}

/// The battle map: `width` x `height` squares, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    width: i16,
    height: i16,
    tiles: Vec<Tile>,
    light: Vec<Light>,
}

impl Tile {
    /// Whether a sight line stops here whatever its height.
    pub const fn blocks_sight(self) -> bool {
        matches!(self, Tile::Wall | Tile::DoorClosed)
    }

    /// Whether nobody may walk in.
    pub const fn blocks_movement(self) -> bool {
        matches!(self, Tile::Wall | Tile::DoorClosed | Tile::Obstacle | Tile::Slit | Tile::Pit)
    }

    /// Whether it is as high as a room, so that nobody cuts its corner. Rule `R-103`.
    pub const fn blocks_diagonals(self) -> bool {
        matches!(self, Tile::Wall | Tile::DoorClosed | Tile::Slit)
    }

    /// Whether each foot in it costs two.
    pub const fn hinders(self) -> bool {
        matches!(self, Tile::Difficult | Tile::Water)
    }
}

impl Map {
    /// A map of bright floor.
    pub fn new(width: i16, height: i16) -> Self {
        let squares = width.max(0) as usize * height.max(0) as usize;
        Self { width, height, tiles: vec![Tile::Floor; squares], light: vec![Light::Bright; squares] }
    }

    /// Columns.
    pub const fn width(&self) -> i16 {
        self.width
    }

    /// Rows.
    pub const fn height(&self) -> i16 {
        self.height
    }

    /// Whether `square` is on the map.
    pub const fn contains(&self, square: Square) -> bool {
        square.col >= 0 && square.row >= 0 && square.col < self.width && square.row < self.height
    }

    /// Whether the whole footprint is on the map.
    pub fn contains_all(&self, footprint: Footprint) -> bool {
        self.contains(footprint.at)
            && self.contains(footprint.at.offset(footprint.side - 1, footprint.side - 1))
    }

    /// Where `square` stands in row-by-row order; `None` off the map.
    pub fn index(&self, square: Square) -> Option<usize> {
        self.contains(square).then(|| square.row as usize * self.width as usize + square.col as usize)
    }

    /// What `square` holds; off the map all is wall.
    pub fn tile(&self, square: Square) -> Tile {
        self.index(square).map_or(Tile::Wall, |at| self.tiles[at])
    }

    /// Puts `tile` on `square`; off the map nothing happens.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        if let Some(at) = self.index(square) {
            self.tiles[at] = tile;
        }
    }

    /// How light `square` is; off the map it is dark.
    pub fn light(&self, square: Square) -> Light {
        self.index(square).map_or(Light::Dark, |at| self.light[at])
    }

    /// Lights `square`; off the map nothing happens.
    pub fn set_light(&mut self, square: Square, light: Light) {
        if let Some(at) = self.index(square) {
            self.light[at] = light;
        }
    }

    /// Every square, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |row| (0..width).map(move |col| Square::new(col, row)))
    }
}
