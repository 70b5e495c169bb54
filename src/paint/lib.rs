//! The painter: the colour of any point of the ground, so that a picture of any part of it can be made at any size.

pub mod pixels;

mod colour;

mod noise;

mod plan;

mod floors;

mod hollows;

mod walls;

mod doors;

mod props;

pub use plan::Plan;

use battle::theme::Floor;
use colour::{Rgb, inside, lit, mix, shaded};
use grid::Tile;
use noise::{below, clouds};
use walls::Walls;

/// A picture of some squares, row by row from the top left: red, green, blue and full alpha, `side` pixels for each square.
pub fn picture(plan: &Plan, (left, top): (i32, i32), (wide, high): (i32, i32), side: u32) -> Vec<u8> {
    // From far away a pixel holds much: it is the mean of several points.
    let samples: u32 = if (2..=16).contains(&side) { 2 } else { 1 };
    let pixel = 1.0 / (side * samples) as f32;
    let (columns, rows) = (wide.max(0) as u32 * side, high.max(0) as u32 * side);
    let mut bytes = Vec::with_capacity((columns * rows * 4) as usize);
    for row in 0..rows {
        for column in 0..columns {
            let mut sum = [0.0; 3];
            for sample in 0..samples * samples {
                let x = left as f32 + ((column * samples + sample % samples) as f32 + 0.5) * pixel;
                let y = top as f32 + ((row * samples + sample / samples) as f32 + 0.5) * pixel;
                let point = point(plan, x, y, pixel);
                sum = [0, 1, 2].map(|channel| sum[channel] + point[channel]);
            }
            let byte =
                |channel: f32| (channel / (samples * samples) as f32 * 255.0 + 0.5).clamp(0.0, 255.0) as u8;
            bytes.extend([byte(sum[0]), byte(sum[1]), byte(sum[2]), 255]);
        }
    }
    bytes
}

/// The colour of a point, in squares from the top left of the map; `pixel` is how wide a pixel is there.
fn point(plan: &Plan, x: f32, y: f32, pixel: f32) -> Rgb {
    let (col, row) = (below(x), below(y));
    let cell = plan.cell(col, row);
    let kind = blended(plan, x, y);
    let walled = plan.near(col, row, &[Tile::Wall, Tile::Slit]);
    let walls = walled.then(|| Walls::about(plan, x, y));
    let foot = walls.map_or(1.0, |walls| walls.foot(x, y));
    if let Some(walls) = walls
        && (foot < 0.0 && plan::is_wall(cell.tile) || foot < -0.02)
    {
        let wall = walls::wall(&walls, x, y, foot, pixel);
        let slit = cell.tile == Tile::Slit;
        return if slit { doors::slit(wall, plan, walls.kind, x, y, pixel) } else { wall };
    }
    let mut colour = floors::floor(kind, x, y, pixel);
    if kind == Floor::Wood && !plan.one_floor() {
        colour = floors::beam(colour, plan.to_other_floor(x, y), x, y, pixel);
    }
    if plan.near(col, row, &[Tile::Difficult]) {
        colour = hollows::rough(colour, kind, plan, x, y, pixel);
    }
    if plan.near(col, row, &[Tile::Water]) {
        colour = hollows::water(colour, plan, x, y, pixel);
    }
    if plan.near(col, row, &[Tile::Pit]) {
        colour = hollows::pit(colour, kind, plan, x, y, pixel);
    }
    colour = grid(colour, cell.tile, x - col as f32, y - row as f32, pixel);
    if let Some(walls) = walls {
        colour = shaded(colour, walls.shadow(x, y, foot));
        colour = lit(colour, 1.0 - 0.45 * inside(foot - 0.016, pixel.max(0.02)));
    }
    colour = doors::door(colour, plan, x, y, pixel);
    if plan.near(col, row, &[Tile::Obstacle]) || plan.lit_near(col, row) {
        colour = props::props(colour, plan, x, y, pixel);
    }
    // A slow change of light over the whole map, so that no two places look alike.
    lit(colour, 1.0 + 0.07 * clouds(x * 0.11, y * 0.11, 201, 2))
}

/// The kind of floor at a point: soft ground runs raggedly into its neighbour, and boards end straight.
fn blended(plan: &Plan, x: f32, y: f32) -> Floor {
    let here = plan.cell(below(x), below(y)).floor;
    if plan.one_floor() {
        return here;
    }
    let (wx, wy) =
        (x + 0.30 * clouds(x * 1.8, y * 1.8, 202, 3), y + 0.30 * clouds(x * 1.8 + 9.0, y * 1.8, 203, 3));
    let there = plan.cell(below(wx), below(wy));
    // What lies under a wall doesn't come out from under it.
    if plan::is_wall(there.tile) || here == Floor::Wood || there.floor == Floor::Wood {
        here
    } else {
        there.floor
    }
}

/// The lines between squares: fine, and finer where the ground is not walked on.
fn grid(colour: Rgb, tile: Tile, x: f32, y: f32, pixel: f32) -> Rgb {
    let strong = match tile {
        Tile::Pit => 0.0,
        Tile::Water => 0.16,
        _ => 0.36,
    };
    let edge = x.min(1.0 - x).min(y.min(1.0 - y));
    mix(colour, [0.070, 0.060, 0.060], strong * inside(edge - 0.007, pixel.max(0.010)))
}

#[cfg(test)]
mod laws;
