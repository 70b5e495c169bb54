//! The ground of a battle: what each square is made of and how light it is.

use std::collections::BTreeMap;
use std::ops::Range;

use super::size::Size;
use super::square::{Feet, Footprint, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most squares along one side of a map.
pub const MAX_SIDE: i16 = 500;

/// The ground of one square, in terms every rule system can use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// Open ground.
    #[default]
    Floor,
    /// A wall of full height: blocks movement, sight and diagonals past its corner.
    Wall,
    /// Difficult ground: rubble, mud, undergrowth; hinders movement.
    Difficult,
    /// A low obstacle, such as a crate, a low wall, a hedge: blocks movement, never hides more than half of a body.
    Obstacle,
    /// A wall with a slit: blocks movement, lets arrows through, hides three quarters of a body at most.
    Slit,
    /// A closed door: a wall until somebody opens it.
    DoorClosed,
    /// An open door: floor.
    DoorOpen,
    /// Water, shallow unless a depth is given: hinders movement.
    Water,
    /// A pit: nobody walks into it of their own will.
    Pit,
}

/// The light on a square.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// Darkness: nothing is seen in it without help.
    Dark,
    /// Dim light: shadows.
    Dim,
    /// Bright light: normal sight.
    #[default]
    Bright,
}

/// The depth of a pit where nothing else is said.
pub const PIT_DEPTH: Feet = Feet(10);

/// The details of a square beside its tile. Most have nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// Depth of a pit, if it is not as deep as [`PIT_DEPTH`], or of deep water; other water is shallow.
    pub depth: Option<Feet>,
    /// The largest size that goes through freely; one size larger squeezes, whoever is larger still stays out.
    pub tight: Option<Size>,
    /// Whether there are holds for hands and feet: anybody may climb over the obstacle, or down and up the pit.
    pub climb: bool,
    /// Whether it is plants that make the ground difficult: undergrowth, reeds, corn.
    pub plants: bool,
}

/// Fog or leaves in the air over a square. Rules `PH-VIS-04`, `PH-VIS-05`, `R-093`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Fog {
    /// Clear air.
    #[default]
    Clear,
    /// Light fog, bushes: it blurs whoever is in it.
    Thin,
    /// Thick fog, dense foliage: nobody sees into it, out of it or through it.
    Thick,
}

/// The battle map: `width` x `height` squares, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    width: i16,
    height: i16,
    tiles: Vec<Tile>,
    light: Vec<Light>,
    details: BTreeMap<Square, Detail>,
    /// Squares whose air is not clear: few or none.
    hazes: BTreeMap<Square, Fog>,
    /// The sight mark: see [`Map::sight_mark`].
    sight_mark: u64,
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

    /// The kind of the tile to sight: 0 for tiles that neither hide nor cover anybody; tiles that do so alike share a number.
    const fn sight_kind(self) -> u64 {
        match self {
            Tile::Wall | Tile::DoorClosed => 1,
            Tile::Slit => 2,
            Tile::Obstacle => 3,
            Tile::Floor | Tile::Difficult | Tile::DoorOpen | Tile::Water | Tile::Pit => 0,
        }
    }
}

impl Map {
    /// A map of bright floor.
    pub fn new(width: i16, height: i16) -> Self {
        let squares = width.max(0) as usize * height.max(0) as usize;
        Self {
            width,
            height,
            tiles: vec![Tile::Floor; squares],
            light: vec![Light::Bright; squares],
            details: BTreeMap::new(),
            hazes: BTreeMap::new(),
            sight_mark: (width.max(0) as u64) << 16 | height.max(0) as u64,
        }
    }

    /// The number of columns.
    pub const fn width(&self) -> i16 {
        self.width
    }

    /// The number of rows.
    pub const fn height(&self) -> i16 {
        self.height
    }

    /// Whether `square` is on the map.
    pub const fn contains(&self, square: Square) -> bool {
        square.col >= 0 && square.row >= 0 && square.col < self.width && square.row < self.height
    }

    /// Whether the whole footprint is on the map.
    pub fn contains_all(&self, footprint: Footprint) -> bool {
        if footprint.side == 1 {
            return self.contains(footprint.at);
        }
        self.contains(footprint.at)
            && self.contains(footprint.at.offset(footprint.side - 1, footprint.side - 1))
    }

    /// The number of squares.
    pub const fn area(&self) -> usize {
        self.tiles.len()
    }

    /// The index of `square` in row-by-row order; `None` off the map.
    pub fn index(&self, square: Square) -> Option<usize> {
        self.contains(square).then(|| square.row as usize * self.width as usize + square.col as usize)
    }

    /// The tile of `square`; off the map all is wall.
    pub fn tile(&self, square: Square) -> Tile {
        self.index(square).map_or(Tile::Wall, |at| self.tiles[at])
    }

    /// The tiles of one row from left to right; none off the map.
    pub fn row(&self, row: i16) -> &[Tile] {
        let width = self.width.max(0) as usize;
        let start = self.index(Square::new(0, row)).unwrap_or(self.tiles.len());
        self.tiles.get(start..start + width).unwrap_or_default()
    }

    /// Puts `tile` on `square`; off the map nothing happens.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        if let Some(at) = self.index(square) {
            self.sight_mark ^= sight_share(at, self.tiles[at]) ^ sight_share(at, tile);
            self.tiles[at] = tile;
        }
    }

    /// The details of `square` beside its tile.
    pub fn detail(&self, square: Square) -> Detail {
        self.details.get(&square).copied().unwrap_or_default()
    }

    /// Gives `square` what it has beside its tile; off the map nothing happens.
    pub fn set_detail(&mut self, square: Square, detail: Detail) {
        if detail == Detail::default() {
            self.details.remove(&square);
        } else if self.contains(square) {
            self.details.insert(square, detail);
        }
    }

    /// Whether any square has more than its tile.
    pub fn has_details(&self) -> bool {
        !self.details.is_empty()
    }

    /// The depth at which somebody stands there who is not in the air: 0 unless all of it is a pit. The shallowest of several.
    pub fn depth(&self, space: Footprint) -> Feet {
        let depth = |square| match self.tile(square) {
            Tile::Pit => self.detail(square).depth.unwrap_or(PIT_DEPTH),
            _ => Feet(0),
        };
        if space.side == 1 {
            return depth(space.at);
        }
        space.squares().map(depth).min().unwrap_or_default()
    }

    /// The depth of the deepest pit square under a footprint; 0 over ground.
    pub fn deepest(&self, space: Footprint) -> Feet {
        let single = |at| self.depth(Footprint::single(at));
        space.squares().map(single).max().unwrap_or_default()
    }

    /// Whether nobody who is there has ground under their feet: all of it is water that is deep.
    pub fn is_deep_water(&self, space: Footprint) -> bool {
        let deep = |square| self.tile(square) == Tile::Water && self.detail(square).depth.is_some();
        space.squares().all(deep)
    }

    /// The sight mark: a number that two maps share when the same squares hide and cover on both, and in practice only then; what
    /// was learnt about sight on one holds on the other. Which way the map came to be does not matter.
    pub const fn sight_mark(&self) -> u64 {
        self.sight_mark
    }

    /// The light on `square`; off the map it is dark.
    pub fn light(&self, square: Square) -> Light {
        self.index(square).map_or(Light::Dark, |at| self.light[at])
    }

    /// Lights `square`; off the map nothing happens.
    pub fn set_light(&mut self, square: Square, light: Light) {
        if let Some(at) = self.index(square) {
            self.light[at] = light;
        }
    }

    /// Lights every square as it is on another map of the same shape.
    pub fn light_as(&mut self, other: &Map) {
        if self.light.len() == other.light.len() {
            self.light.copy_from_slice(&other.light);
        }
    }

    /// The fog in the air over `square`.
    pub fn haze(&self, square: Square) -> Fog {
        if self.hazes.is_empty() { Fog::Clear } else { self.hazes.get(&square).copied().unwrap_or_default() }
    }

    /// Fills the air over `square`; off the map nothing happens.
    pub fn set_haze(&mut self, square: Square, haze: Fog) {
        if !self.contains(square) {
            return;
        }
        match haze {
            Fog::Clear => self.hazes.remove(&square),
            haze => self.hazes.insert(square, haze),
        };
    }

    /// Every square whose air is not clear, with what hangs there.
    pub fn hazes(&self) -> impl Iterator<Item = (Square, Fog)> {
        self.hazes.iter().map(|(&square, &haze)| (square, haze))
    }

    /// The columns and the rows of the map within `steps` squares of `centre`, which may lie off the map.
    pub fn around(&self, centre: Square, steps: i32) -> (Range<i16>, Range<i16>) {
        let along = |at: i16, end: i16| {
            let first = i32::from(at).saturating_sub(steps).clamp(0, i32::from(end));
            let past = i32::from(at).saturating_add(steps).saturating_add(1).clamp(0, i32::from(end));
            // Both are within the map now, so nothing is cut off.
            first as i16..past as i16
        };
        (along(centre.col, self.width.max(0)), along(centre.row, self.height.max(0)))
    }

    /// Every square, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |row| (0..width).map(move |col| Square::new(col, row)))
    }
}

/// The share of a tile in [`Map::sight_mark`]: well-spread bits, so that sums of a few squares do not cancel out.
fn sight_share(index: usize, tile: Tile) -> u64 {
    if tile.sight_kind() == 0 {
        return 0;
    }
    let mut bits = (index as u64 * 4 + tile.sight_kind()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pit_is_as_deep_as_its_shallowest_square_and_holds_nobody_who_is_wider() {
        let mut map = Map::new(4, 3);
        for at in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            map.set_tile(at.into(), Tile::Pit);
        }
        map.set_detail((0, 1).into(), Detail { depth: Some(Feet(30)), ..Detail::default() });
        let of = |at: (i16, i16), side| map.depth(Footprint { at: at.into(), side });
        assert_eq!((of((0, 0), 1), of((0, 1), 1), of((0, 0), 2)), (PIT_DEPTH, Feet(30), PIT_DEPTH));
        assert_eq!((of((1, 0), 2), of((3, 2), 1)), (Feet(0), Feet(0)), "part of it stands on the ground");
        assert_eq!(map.deepest(Footprint { at: (1, 0).into(), side: 2 }), PIT_DEPTH);
    }

    #[test]
    fn the_sight_mark_follows_what_hides_and_covers() {
        let mut map = Map::new(4, 3);
        let open = map.sight_mark();
        assert_ne!(open, Map::new(3, 4).sight_mark());
        map.set_tile(Square::new(1, 1), Tile::Wall);
        let walled = map.sight_mark();
        assert_ne!(walled, open);
        map.set_tile(Square::new(1, 1), Tile::DoorClosed);
        assert_eq!(map.sight_mark(), walled, "a closed door is a wall");
        map.set_tile(Square::new(1, 1), Tile::Slit);
        assert_ne!(map.sight_mark(), walled);
        map.set_tile(Square::new(1, 1), Tile::DoorOpen);
        map.set_tile(Square::new(2, 2), Tile::Water);
        assert_eq!(map.sight_mark(), open, "an open door hides nobody");
    }
}
