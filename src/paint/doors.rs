//! Doors and arrow slits: what lets through a wall.

use super::{
    colour::{Rgb, inside, lit, mix, ramp},
    noise::{below, bits, hills, share},
    plan::Plan,
};
use battle::theme::Floor;
use grid::Tile;

const INK: Rgb = [0.075, 0.062, 0.055];

/// Whether the wall that a door or slit belongs to runs from north to south.
fn upright(plan: &Plan, col: i32, row: i32) -> bool {
    let walled = |c: i32, r: i32| {
        matches!(plan.tile(col + c, row + r), Tile::Wall | Tile::Slit | Tile::DoorClosed | Tile::DoorOpen)
    };
    walled(0, -1) && walled(0, 1) && !(walled(-1, 0) && walled(1, 0))
}

/// A door on its sill, between two posts, over the floor.
pub fn door(floor: Rgb, plan: &Plan, x: f32, y: f32, pixel: f32) -> Rgb {
    let (col, row) = (below(x), below(y));
    let cell = plan.cell(col, row);
    let open = match cell.tile {
        Tile::DoorOpen => true,
        Tile::DoorClosed => false,
        _ => return floor,
    };
    let (u, v) = (x - col as f32 - 0.5, y - row as f32 - 0.5);
    let upright = upright(plan, col, row);
    let (along, across) = if upright { (v, u) } else { (u, v) };
    let box_of = |from: f32, to: f32, half: f32, shift: f32| {
        ((along - (from + to) / 2.0).abs() - (to - from) / 2.0).max((across - shift).abs() - half)
    };
    let stone_like = cell.floor != Floor::Wood;
    let sill_tone: Rgb = if stone_like { [0.330, 0.312, 0.290] } else { [0.300, 0.215, 0.145] };
    let sill = lit(sill_tone, 1.0 + 0.08 * hills(x * 9.0, y * 9.0, 191));
    let sill = lit(sill, 1.0 - 0.35 * ramp(0.30, 0.46, along.abs()));
    let sill_edge = across.abs() - 0.30;
    let mut colour =
        mix(floor, mix(sill, INK, 0.55 * inside(-sill_edge - 0.014, 0.014)), inside(sill_edge, pixel));
    // The leaf: across the way, or swung back against its post.
    let leaf = if open {
        ((along + 0.345).abs() - 0.065).max((across - 0.36).abs() - 0.38)
    } else {
        box_of(-0.42, 0.42, 0.105, 0.0)
    };
    let shade = if open {
        ((along + 0.345 - 0.08).abs() - 0.07).max((across - 0.40).abs() - 0.38)
    } else {
        box_of(-0.42, 0.44, 0.11, if upright { 0.07 } else { 0.11 })
    };
    colour = lit(colour, 1.0 - 0.50 * inside(shade, 0.09));
    if leaf < pixel {
        let (length, width) = if open { (across, along + 0.345) } else { (along, across) };
        let board = ((length + 0.5) * 6.0).fract();
        let id = bits(((length + 0.5) * 6.0).floor() as i32, col + row * 57, 192);
        let grain = hills(length * 50.0, width * 6.0, 193);
        let mut wood =
            lit([0.520, 0.350, 0.205], 0.92 + 0.18 * share(id, 0) + 0.06 * grain - 1.6 * width.max(0.0));
        wood = mix(wood, INK, 0.65 * inside(board.min(1.0 - board) / 6.0 - 0.006, pixel.max(0.010)));
        let band = ((length.abs() - 0.24).abs() - 0.030).max(-1.0);
        if !open {
            wood = mix(wood, lit([0.250, 0.245, 0.255], 1.25 - 4.0 * width), inside(band, pixel.max(0.008)));
            let ring = ((length - 0.33).powi(2) + width.powi(2)).sqrt() - 0.036;
            wood = mix(wood, [0.850, 0.690, 0.330], inside(ring, pixel.max(0.008)));
        }
        wood = mix(wood, INK, 0.80 * inside(-leaf - 0.018, pixel.max(0.014)));
        colour = mix(colour, wood, inside(leaf, pixel));
    }
    // Posts that close the wall on both sides.
    let post = (0.405 - along.abs()).max(across.abs() - 0.34);
    let tone: Rgb = if stone_like { [0.545, 0.522, 0.485] } else { [0.390, 0.275, 0.180] };
    let body = lit(
        tone,
        1.0 + 0.07 * hills(x * 8.0, y * 8.0, 194) - 0.5 * across.max(0.0) - if v > 0.22 { 0.35 } else { 0.0 },
    );
    let body = mix(body, INK, 0.80 * inside(-post - 0.018, pixel.max(0.014)));
    mix(colour, body, inside(post, pixel))
}

/// An arrow slit cut into a wall: wide on both sides, a hand's breadth in the middle.
pub fn slit(wall: Rgb, plan: &Plan, kind: Floor, x: f32, y: f32, pixel: f32) -> Rgb {
    let (col, row) = (below(x), below(y));
    let (u, v) = (x - col as f32 - 0.5, y - row as f32 - 0.5);
    let (along, across) = if upright(plan, col, row) { (v, u) } else { (u, v) };
    let flare = 0.045 + 0.30 * across.abs();
    let cut = (along.abs() - flare) * 0.96;
    let tone: Rgb = match kind {
        Floor::Wood => [0.215, 0.158, 0.112],
        _ => [0.235, 0.222, 0.212],
    };
    let sill = lit(tone, 0.70 + 0.80 * across.abs() + 0.08 * hills(x * 9.0, y * 9.0, 195));
    let sill = lit(sill, 1.0 - 0.45 * ramp(-0.07, 0.0, cut) * if along < 0.0 { 1.0 } else { 0.4 });
    let sill = mix(sill, [0.050, 0.045, 0.052], 0.90 * inside(across.abs() - 0.055, 0.04));
    let rim = lit(wall, 1.0 + 0.30 * ramp(0.10, 0.02, cut));
    let edged = mix(rim, INK, 0.75 * inside(cut.abs() - 0.012, pixel.max(0.012)));
    mix(edged, sill, inside(cut, pixel))
}
