//! The plan of the ground for the painter: what each square is made of and looks like.

use super::noise::{below, bits};
use battle::theme::{Floor, Prop, Theme};
use grid::{Map, Square, Tile};

/// One square as it is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Its tile in the rules.
    pub tile: Tile,
    /// The floor that it is made of.
    pub floor: Floor,
    /// The prop that stands on it if it is an obstacle.
    pub prop: Option<Prop>,
    /// Whether a lamp burns on it.
    pub lamp: bool,
    /// The tiles on it and beside it, a bit each.
    around: u16,
}

/// The ground of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    width: i32,
    height: i32,
    cells: Vec<Cell>,
    one_floor: bool,
}

impl Plan {
    /// The ground of a map with its looks.
    pub fn new(map: &Map, looks: &Theme) -> Self {
        let cell = |square: Square| Cell {
            tile: map.tile(square),
            floor: looks.floor(square),
            prop: (map.tile(square) == Tile::Obstacle).then(|| {
                looks.props.get(&square).copied().unwrap_or_else(|| usual(map, square, looks.floor(square)))
            }),
            lamp: looks.lamps.iter().any(|lamp| lamp.at == square),
            around: 0,
        };
        let cells: Vec<Cell> = map.squares().map(cell).collect();
        let one_floor = cells.iter().all(|cell| cell.floor == cells[0].floor);
        let mut plan = Self { width: map.width().into(), height: map.height().into(), cells, one_floor };
        for (index, square) in map.squares().enumerate() {
            let near = (-1..=1).flat_map(|row| (-1..=1).map(move |col| (col, row)));
            let tiles = near.map(|(col, row)| {
                1 << plan.tile(i32::from(square.col) + col, i32::from(square.row) + row) as u16
            });
            plan.cells[index].around = tiles.fold(0, |all, one| all | one);
        }
        plan
    }

    /// A square; off the map the nearest one's floor under a wall.
    pub fn cell(&self, col: i32, row: i32) -> Cell {
        let near = (row.clamp(0, self.height - 1) * self.width + col.clamp(0, self.width - 1)).max(0);
        let cell = self.cells.get(near as usize).copied().unwrap_or_default();
        let on_map = 0 <= col && col < self.width && 0 <= row && row < self.height;
        if on_map { cell } else { Cell { tile: Tile::Wall, prop: None, lamp: false, ..cell } }
    }

    /// The tile of a square.
    pub fn tile(&self, col: i32, row: i32) -> Tile {
        let on_map = 0 <= col && col < self.width && 0 <= row && row < self.height;
        if on_map { self.cells[(row * self.width + col) as usize].tile } else { Tile::Wall }
    }

    /// Whether one of the tiles lies on a square or beside it.
    pub fn near(&self, col: i32, row: i32, tiles: &[Tile]) -> bool {
        let around = self.cell(col, row).around;
        tiles.iter().any(|tile| around & 1 << *tile as u16 != 0)
    }

    /// Whether a lamp burns on a square or beside it.
    pub fn lit_near(&self, col: i32, row: i32) -> bool {
        (-1..=1).any(|r| (-1..=1).any(|c| self.cell(col + c, row + r).lamp))
    }

    /// Whether the whole map has the same floor.
    pub fn one_floor(&self) -> bool {
        self.one_floor
    }

    /// The kind of the wall nearest to a point: that of its own square, or of the nearest beside it.
    pub fn wall_floor(&self, x: f32, y: f32) -> Floor {
        let (col, row) = (below(x), below(y));
        let here = self.cell(col, row);
        if self.one_floor || is_wall(here.tile) {
            return here.floor;
        }
        let near = (-1..=1).flat_map(|r| (-1..=1).map(move |c| (col + c, row + r)));
        let far = |&(c, r): &(i32, i32)| (c as f32 + 0.5 - x).powi(2) + (r as f32 + 0.5 - y).powi(2);
        let walls = near.filter(|&(c, r)| is_wall(self.tile(c, r)));
        walls
            .min_by(|one, other| far(one).total_cmp(&far(other)))
            .map_or(here.floor, |(c, r)| self.cell(c, r).floor)
    }

    /// The distance of a point to the nearest square with another floor and no wall on it, in squares, no more than 1.
    pub fn to_other_floor(&self, x: f32, y: f32) -> f32 {
        let (col, row) = (below(x), below(y));
        let here = self.cell(col, row).floor;
        let near = (-1..=1).flat_map(|r| (-1..=1).map(move |c| (col + c, row + r)));
        let other = near.filter(|&(c, r)| self.cell(c, r).floor != here && !is_wall(self.tile(c, r)));
        let far = other.map(|(c, r)| box_distance(x, y, c, r));
        far.fold(1.0, f32::min).sqrt()
    }

    /// The distance of a point to the nearest border of squares that are so, in squares: negative inside, no more than 1.
    pub fn distance(&self, x: f32, y: f32, is: impl Fn(Tile) -> bool) -> f32 {
        let (col, row) = (below(x), below(y));
        let inside = is(self.tile(col, row));
        let mut nearest: f32 = 1.0;
        for r in row - 1..=row + 1 {
            for c in col - 1..=col + 1 {
                if is(self.tile(c, r)) != inside {
                    nearest = nearest.min(box_distance(x, y, c, r));
                }
            }
        }
        if inside { -nearest.sqrt() } else { nearest.sqrt() }
    }
}

/// The distance of a point to a square, times itself.
fn box_distance(x: f32, y: f32, col: i32, row: i32) -> f32 {
    let dx = (col as f32 - x).max(x - col as f32 - 1.0).max(0.0);
    let dy = (row as f32 - y).max(y - row as f32 - 1.0).max(0.0);
    dx * dx + dy * dy
}

/// Whether a tile stands as high as a wall.
pub fn is_wall(tile: Tile) -> bool {
    matches!(tile, Tile::Wall | Tile::Slit)
}

/// The usual prop on an obstacle of which nothing is said.
fn usual(map: &Map, square: Square, floor: Floor) -> Prop {
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let joined = beside.iter().any(|&(col, row)| map.tile(square.offset(col, row)) == Tile::Obstacle);
    let odd = bits(square.col.into(), square.row.into(), 5).is_multiple_of(3);
    match floor {
        Floor::Stone if joined || odd => Prop::Crate,
        Floor::Stone => Prop::Pillar,
        Floor::Wood if odd => Prop::Barrel,
        Floor::Wood => Prop::Crate,
        Floor::Wild if joined => Prop::LowWall,
        Floor::Wild | Floor::Earth => Prop::Boulder,
    }
}
