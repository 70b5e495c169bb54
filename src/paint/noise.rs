//! Noise, chance that is the same at the same place: it makes no two squares alike.

use std::sync::LazyLock;

/// Well-mixed bits of a place.
pub fn bits(x: i32, y: i32, seed: u32) -> u32 {
    let mut bits = (x as u32).wrapping_mul(0x9e37_79b1)
        ^ (y as u32).wrapping_mul(0x85eb_ca77)
        ^ seed.wrapping_mul(0xc2b2_ae3d);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    bits ^ (bits >> 15)
}

/// Numbers of [`TABLE`] along one side.
const TABLE_SIDE: usize = 64;

/// Numbers from 0 to 1 in a square that repeats: what [`hills`] asks for most of all, without mixing bits anew.
static TABLE: LazyLock<[f32; TABLE_SIDE * TABLE_SIDE]> =
    LazyLock::new(|| std::array::from_fn(|at| chance((at % TABLE_SIDE) as i32, (at / TABLE_SIDE) as i32, 3)));

/// The whole number at or below. Quicker than `floor`, which is a call on older processors.
pub fn below(x: f32) -> i32 {
    let whole = x as i32;
    whole - i32::from(whole as f32 > x)
}

/// A number from 0 to 1 for a place.
pub fn chance(x: i32, y: i32, seed: u32) -> f32 {
    (bits(x, y, seed) >> 8) as f32 / 16_777_216.0
}

/// Hills and hollows between -1 and 1, about one to a unit.
pub fn hills(x: f32, y: f32, seed: u32) -> f32 {
    let (col, row) = (below(x), below(y));
    let (u, v) = (x - col as f32, y - row as f32);
    let (u, v) = (u * u * (3.0 - 2.0 * u), v * v * (3.0 - 2.0 * v));
    // Each seed looks into another part of the table.
    let shift = seed.wrapping_mul(0x9e37_79b1);
    let left = (col as u32).wrapping_add(shift >> 8) as usize % TABLE_SIDE;
    let top = (row as u32).wrapping_add(shift >> 20) as usize % TABLE_SIDE * TABLE_SIDE;
    let (right, below) = ((left + 1) % TABLE_SIDE, (top + TABLE_SIDE) % (TABLE_SIDE * TABLE_SIDE));
    let across = |from: f32, to: f32| from + (to - from) * u;
    let table = &*TABLE;
    let (top, low) =
        (across(table[top + left], table[top + right]), across(table[below + left], table[below + right]));
    (top + (low - top) * v) * 2.0 - 1.0
}

/// Hills on hills, each layer half as high and twice as fine: between -1 and 1, mostly near 0.
pub fn clouds(x: f32, y: f32, seed: u32, layers: u32) -> f32 {
    let (mut sum, mut height, mut fine) = (0.0, 0.5, 1.0);
    for layer in 0..layers {
        sum += height * hills(x * fine, y * fine, seed + layer * 101);
        height *= 0.5;
        fine *= 2.03;
    }
    sum
}

/// One of the stones that cover the plane, about one to a unit.
pub struct Stone {
    /// Its identity, as well-mixed bits.
    pub id: u32,
    /// The distance from the point to its edge.
    pub edge: f32,
    /// The point as seen from the stone's middle.
    pub from_middle: [f32; 2],
}

/// The stone that a point lies on. `round` from 0, all squares, to 1, none like another.
pub fn stone(x: f32, y: f32, seed: u32, round: f32) -> Stone {
    let (col, row) = (below(x), below(y));
    let mut nearest = (f32::MAX, 0.0, 0.0, 0);
    let mut second = f32::MAX;
    for down in -1..=1 {
        for right in -1..=1 {
            let (c, r) = (col + right, row + down);
            let id = bits(c, r, seed);
            let jitter = |shift: u32| ((id >> shift & 0xff) as f32 / 255.0 - 0.5) * round + 0.5;
            let (dx, dy) = (x - c as f32 - jitter(0), y - r as f32 - jitter(8));
            let far = dx * dx + dy * dy;
            if far < nearest.0 {
                second = nearest.0;
                nearest = (far, dx, dy, id);
            } else if far < second {
                second = far;
            }
        }
    }
    Stone {
        id: nearest.3,
        edge: (second.sqrt() - nearest.0.sqrt()) / 2.0,
        from_middle: [nearest.1, nearest.2],
    }
}

/// A number from 0 to 1 out of a stone's bits; another for each `which`.
pub fn share(id: u32, which: u32) -> f32 {
    chance(id as i32, which as i32, 77)
}
