//! Floors: flagstones, planks, grass and bare earth. Values lie close together, so that tokens and tints read on all of them.

use super::{
    colour::{Rgb, inside, lit, mix, ramp},
    noise::{below, bits, chance, clouds, hills, share, stone},
};
use battle::theme::Floor;

/// The floor at a point, in squares. A `pixel` is as wide as that.
pub fn floor(kind: Floor, x: f32, y: f32, pixel: f32) -> Rgb {
    match kind {
        Floor::Stone => flagstones(x, y, pixel),
        Floor::Wood => planks(x, y, pixel),
        Floor::Wild => grass(x, y),
        Floor::Earth => earth(x, y),
    }
}

/// The piece of an uneven row that a place lies in, and how far the place is from the piece's ends.
fn piece(at: f32, row: i32, seed: u32, uneven: f32) -> (i32, f32, f32) {
    let end = |which: i32| which as f32 + uneven * (chance(which, row, seed) - 0.5);
    let mut which = below(at);
    if at < end(which) {
        which -= 1;
    } else if at >= end(which + 1) {
        which += 1;
    }
    (which, at - end(which), end(which + 1) - at)
}

/// Stones in uneven courses, worn and stained.
fn flagstones(x: f32, y: f32, pixel: f32) -> Rgb {
    let (wx, wy) = (x + 0.022 * hills(x * 3.1, y * 3.1, 1), y + 0.022 * hills(x * 3.1, y * 3.1, 2));
    let (course, above, below) = piece(wy * 1.45, 0, 11, 0.42);
    let along = wx * 1.12 + chance(course, 3, 12) * 5.0;
    let (slab, left, right) = piece(along, course, 13, 0.62);
    let (above, below, left, right) = (above / 1.45, below / 1.45, left / 1.12, right / 1.12);
    let edge = above.min(below).min(left).min(right);
    let id = bits(slab, course, 14);
    let tones: [Rgb; 4] =
        [[0.422, 0.394, 0.356], [0.396, 0.380, 0.358], [0.436, 0.402, 0.354], [0.408, 0.380, 0.344]];
    let mut colour = lit(tones[id as usize % 4], 0.965 + 0.075 * share(id, 1));
    let stain = clouds(x * 0.42, y * 0.42, 15, 4);
    colour = mix(colour, [0.338, 0.322, 0.284], 0.55 * ramp(0.0, 0.55, stain));
    colour = mix(colour, [0.455, 0.430, 0.390], 0.40 * ramp(0.0, 0.50, -stain));
    // Worn to a soft sheen in the middle, with brush strokes along the stone.
    let stroke = clouds(wx * 5.0 + share(id, 2) * 40.0, wy * 9.0, 16, 2);
    colour = lit(colour, 1.0 + 0.050 * stroke + 0.030 * hills(x * 23.0, y * 23.0, 17));
    // A hair of light on the edges that face it, and of shade on the others.
    let bevel = (-(edge - 0.02).max(0.0) / 0.035).exp();
    let towards = if edge == above || edge == left { 0.085 } else { -0.10 };
    colour = lit(colour, 1.0 + towards * bevel);
    if share(id, 3) > 0.86 {
        // One crack across the slab, fading at its ends.
        let lean = (share(id, 4) - 0.5) * 1.4;
        let wander = 0.09 * clouds(wx * 3.0, wy * 3.0, 18, 3);
        let off = (left - right) * 0.5 + lean * (above - below) * 0.5 + wander;
        let fade = ramp(0.02, 0.22, above.min(below) + 0.15 * share(id, 5));
        colour = lit(colour, 1.0 - 0.26 * fade * inside(off.abs() - 0.004, pixel.max(0.010)));
    }
    let joint = inside(edge - 0.013, pixel.max(0.014));
    if joint == 0.0 {
        return colour;
    }
    let moss = ramp(0.05, 0.45, clouds(x * 0.55 + 30.0, y * 0.55, 19, 3));
    mix(colour, mix([0.245, 0.232, 0.215], [0.235, 0.265, 0.175], moss), 0.82 * joint)
}

/// Planks from west to east, staggered, each with its own grain.
fn planks(x: f32, y: f32, pixel: f32) -> Rgb {
    let width = 0.2501;
    let row = below(y / width);
    let across = y / width - row as f32;
    let along = x / 2.6 + chance(row, 1, 21) * 7.0;
    let (board, left, right) = piece(along, row, 22, 0.5);
    let end = left.min(right) * 2.6;
    let edge = across.min(1.0 - across) * width;
    let id = bits(board, row, 23);
    let tones: [Rgb; 4] =
        [[0.430, 0.325, 0.228], [0.398, 0.300, 0.212], [0.452, 0.345, 0.245], [0.412, 0.319, 0.235]];
    let mut colour = lit(tones[id as usize % 4], 0.94 + 0.11 * share(id, 1));
    let (gx, gy) = (x + share(id, 2) * 50.0, y + share(id, 3) * 50.0);
    let wave = clouds(gx * 0.9, gy * 3.0, 24, 2) * 0.5;
    let grain = hills(gx * 1.3, gy * 26.0 + wave * 9.0, 25);
    colour = lit(colour, 1.0 + 0.065 * grain + 0.035 * hills(gx * 5.0, gy * 60.0, 26));
    // A knot in some boards: rings that the grain runs round.
    let knot = [(share(id, 4) - 0.5) * 1.4, share(id, 5) * 0.5 + 0.25];
    let (kx, ky) = ((left * 2.6 - 1.1 - knot[0]) * 0.55, (across - knot[1]) * width);
    let far = (kx * kx + ky * ky).sqrt();
    if id.is_multiple_of(3) && far < 0.075 {
        let ring = (far * 190.0).sin() * 0.07;
        colour = mix(colour, [0.270, 0.185, 0.120], (0.55 - ring) * ramp(0.075, 0.01, far));
    }
    let worn = clouds(x * 0.5, y * 0.5, 27, 3);
    colour = mix(colour, [0.300, 0.232, 0.170], 0.45 * ramp(0.05, 0.5, worn));
    colour = mix(colour, [0.480, 0.385, 0.285], 0.30 * ramp(0.05, 0.5, -worn));
    colour = lit(colour, 1.0 + if across < 0.5 { 0.07 } else { -0.09 } * (-edge / 0.022).exp());
    for (side, far) in [(0.2, left * 2.6), (0.8, left * 2.6), (0.2, right * 2.6), (0.8, right * 2.6)] {
        let (nx, ny) = (far - 0.06, (across - side) * width);
        colour = lit(colour, 1.0 - 0.45 * inside((nx * nx + ny * ny).sqrt() - 0.011, pixel.max(0.010)));
    }
    let gap = inside(edge.min(end) - 0.007, pixel.max(0.012));
    mix(colour, [0.165, 0.115, 0.080], 0.78 * gap)
}

/// The beam that boards end on, so far from their edge.
pub fn beam(boards: Rgb, edge: f32, x: f32, y: f32, pixel: f32) -> Rgb {
    let wood = lit([0.372, 0.270, 0.182], 0.96 + 0.10 * clouds(x * 6.0, y * 6.0, 28, 2));
    let beam = mix(
        wood,
        [0.120, 0.082, 0.058],
        0.80 * inside((edge - 0.085).abs().min(edge) - 0.009, pixel.max(0.010)),
    );
    mix(boards, beam, inside(edge - 0.09, pixel))
}

/// Grass in soft patches with blades on it, and bare earth showing through.
fn grass(x: f32, y: f32) -> Rgb {
    let patch = clouds(x * 0.33 + 0.4 * hills(x * 0.9, y * 0.9, 31), y * 0.33, 32, 4);
    let dry = clouds(x * 0.21 + 70.0, y * 0.21, 33, 3);
    let mut colour = mix([0.345, 0.368, 0.225], [0.292, 0.338, 0.212], ramp(-0.25, 0.35, patch));
    colour = mix(colour, [0.428, 0.405, 0.255], 0.80 * ramp(0.0, 0.45, dry));
    colour =
        mix(colour, [0.240, 0.302, 0.200], 0.55 * ramp(0.12, 0.5, clouds(x * 0.6, y * 0.6 + 40.0, 34, 3)));
    colour = lit(colour, 1.0 + 0.07 * clouds(x * 3.4, y * 4.6, 35, 2));
    colour = blades(colour, x, y);
    let ragged = 0.10 * clouds(x * 4.0, y * 4.0, 36, 2);
    let bare = clouds(x * 0.38 + 11.0, y * 0.38 + 5.0, 37, 3) + ragged;
    if bare < 0.235 { colour } else { mix(colour, lit(earth(x, y), 0.97), 0.85 * ramp(0.235, 0.32, bare)) }
}

/// Short strokes that lean a little, lighter at the tip.
fn blades(mut colour: Rgb, x: f32, y: f32) -> Rgb {
    for (seed, size) in [(41_u32, 0.115_f32), (42, 0.16)] {
        let (u, v) = (x / size, y / size);
        let (col, row) = (below(u), below(v));
        for r in row..=row + 1 {
            let id = bits(col, r, seed);
            let part = |shift: u32| (id >> shift & 0xff) as f32 / 255.0;
            let up = r as f32 + 0.2 + 0.6 * part(0) - v;
            if (0.0..0.95).contains(&up) && 0.42 < part(24) {
                let lean = (part(8) - 0.5) * 0.8;
                let root = col as f32 + 0.25 + 0.5 * part(16);
                let off = (u - root - lean * up * up).abs() - 0.10 * (1.0 - up);
                let cover = inside(off, 0.16) * 0.85;
                let tone: Rgb =
                    if id.is_multiple_of(5) { [0.470, 0.470, 0.270] } else { [0.355, 0.405, 0.225] };
                let tone = if id % 7 == 1 { [0.185, 0.240, 0.150] } else { tone };
                colour = mix(colour, tone, cover * (0.18 + 0.40 * up));
            }
        }
    }
    colour
}

/// Packed earth with pebbles and a crack here and there.
fn earth(x: f32, y: f32) -> Rgb {
    let wide = clouds(x * 0.36, y * 0.36 + 9.0, 51, 4);
    let mut colour = mix([0.385, 0.325, 0.255], [0.319, 0.272, 0.222], ramp(-0.3, 0.35, wide));
    colour = mix(colour, [0.425, 0.370, 0.292], 0.7 * ramp(0.1, 0.5, clouds(x * 0.8 + 20.0, y * 0.8, 52, 3)));
    let grit = clouds(x * 6.0, y * 7.5, 53, 3);
    colour = lit(colour, 1.0 + 0.10 * grit);
    let crack = (hills(x * 1.1 + 0.3 * grit, y * 1.1, 54)).abs();
    colour = lit(colour, 1.0 - 0.16 * ramp(0.035, 0.0, crack) * ramp(0.0, 0.3, hills(x * 0.7, y * 0.7, 55)));
    let pebble = stone(x * 5.2, y * 5.2, 56, 0.9);
    let strewn = 0.92 - 0.10 * ramp(0.0, 0.4, wide);
    if share(pebble.id, 0) > strewn {
        let size = 0.10 + 0.17 * share(pebble.id, 1);
        let [dx, dy] = pebble.from_middle;
        let far = (dx * dx + dy * dy * 1.4).sqrt() - size;
        let shadow = ((dx - 0.05).powi(2) + (dy - 0.08).powi(2) * 1.4).sqrt() - size;
        colour = lit(colour, 1.0 - 0.30 * inside(shadow, 0.10));
        let tone = mix([0.47, 0.435, 0.375], [0.36, 0.335, 0.305], 0.5 + 1.6 * (dx + dy));
        colour = mix(colour, tone, inside(far, 0.07));
    }
    colour
}
