//! Hollows and rough ground, lower or rougher than the floor: water with its shore, pits with their depth, rubble and
//! undergrowth.

use super::{
    colour::{Rgb, inside, lit, mix, ramp},
    noise::{bits, clouds, hills, share, stone},
    plan::Plan,
};
use battle::theme::Floor;
use grid::Tile;

/// The part of the northern face of a pit that is seen, in squares.
const DROP: f32 = 0.42;

/// Water over the floor, with a wet bank and foam where it laps.
pub fn water(floor: Rgb, plan: &Plan, x: f32, y: f32, pixel: f32) -> Rgb {
    let wx = x + 0.30 * clouds(x * 1.3, y * 1.3, 91, 3);
    let wy = y + 0.30 * clouds(x * 1.3 + 30.0, y * 1.3, 92, 3);
    let shore = plan.distance(wx, wy, |tile| tile == Tile::Water) + 0.02;
    if shore > 0.26 {
        return floor;
    }
    let bank = mix(floor, [0.225, 0.205, 0.165], 0.70 * ramp(0.26, 0.04, shore));
    let deep = ramp(-0.05, -0.75, shore + 0.12 * hills(x * 1.2, y * 1.2, 93));
    let mut colour = mix([0.300, 0.400, 0.395], [0.148, 0.262, 0.319], deep);
    // Through the shallows one sees the bed.
    let bed = stone(x * 4.2, y * 4.2, 94, 0.9);
    colour = lit(
        colour,
        1.0 + 0.10 * (share(bed.id, 0) - 0.5) * (1.0 - deep)
            - 0.06 * inside(bed.edge - 0.04, 0.1) * (1.0 - deep),
    );
    let (rx, ry) =
        (x * 1.5 + 0.7 * hills(x * 1.3, y * 1.3, 95), y * 3.4 + 0.7 * hills(x * 1.3 + 9.0, y * 1.3, 96));
    let ripple = ((ry * 1.9).sin() + hills(rx, ry, 97)).abs();
    let broken = ramp(0.10, 0.55, hills(rx * 0.9, ry * 0.9, 98));
    colour = mix(colour, [0.480, 0.585, 0.590], 0.34 * ramp(0.20, 0.0, ripple) * broken);
    colour = lit(colour, 1.0 + 0.06 * clouds(x * 2.0, y * 4.0, 99, 2));
    let lap = (shore + 0.055 + 0.025 * hills(x * 2.6, y * 2.6, 100)).abs() - 0.012;
    colour = mix(colour, [0.600, 0.665, 0.640], 0.50 * inside(lap, 0.030));
    // The bank throws its shade on the water from the north-west.
    let north = plan.distance(wx - 0.05, wy - 0.10, |tile| tile == Tile::Water);
    colour = lit(colour, 1.0 - 0.28 * ramp(-0.10, 0.02, north));
    mix(bank, colour, inside(shore, pixel.max(0.02)))
}

/// A pit: a broken lip, walls that go down on every side, the northern one seen the most, and mist below.
pub fn pit(floor: Rgb, kind: Floor, plan: &Plan, x: f32, y: f32, pixel: f32) -> Rgb {
    let rough = if kind == Floor::Wood { 0.02 } else { 0.24 };
    let wx = x + rough * clouds(x * 1.9, y * 1.9, 111, 3);
    let wy = y + rough * clouds(x * 1.9 + 30.0, y * 1.9, 112, 3);
    let distance = |x: f32, y: f32| plan.distance(x, y, |tile| tile == Tile::Pit) + 0.03;
    let edge = distance(wx, wy);
    if edge > 0.20 {
        return floor;
    }
    let lip = lit(floor, 1.0 + 0.12 * ramp(0.14, 0.03, edge) - 0.50 * inside(edge - 0.022, 0.035));
    if edge > pixel {
        return lip;
    }
    let stone: Rgb = match kind {
        Floor::Stone => [0.330, 0.305, 0.285],
        Floor::Wood => [0.300, 0.240, 0.190],
        Floor::Wild => [0.345, 0.305, 0.240],
        Floor::Earth => [0.360, 0.300, 0.250],
    };
    let strata = clouds(x * 3.4, y * 1.5, 113, 3);
    let ledge = hills(x * 1.4, y * 10.0 + 2.5 * strata, 114);
    let mist = clouds(x * 0.7, y * 0.7, 115, 3);
    let abyss = mix([0.062, 0.060, 0.078], [0.125, 0.130, 0.155], ramp(-0.05, 0.5, mist));
    // Down the northern wall one looks far, down the others hardly at all.
    let north = distance(wx, wy - DROP) > 0.0;
    // The rim straight to the north, by halving.
    let (mut within, mut beyond) = (0.0, DROP);
    for _ in 0..5 {
        let middle = (within + beyond) / 2.0;
        if distance(wx, wy - middle) > 0.0 { beyond = middle } else { within = middle }
    }
    let down = beyond / DROP;
    let rock = lit(stone, 0.92 + 0.55 * strata + 0.26 * ledge);
    let steep = mix(lit(stone, 0.52 + 0.5 * strata), abyss, ramp(0.0, -0.20, edge + 0.05 * strata));
    let colour = if north { mix(rock, steep, ramp(0.10, 1.0, down + 0.15 * strata)) } else { steep };
    mix(lip, colour, inside(edge, pixel.max(0.012)))
}

/// Rough ground, which hinders: fallen stones, broken boards, undergrowth or scree, as the floor is.
pub fn rough(floor: Rgb, kind: Floor, plan: &Plan, x: f32, y: f32, pixel: f32) -> Rgb {
    let wx = x + 0.22 * clouds(x * 1.6, y * 1.6, 121, 3);
    let wy = y + 0.22 * clouds(x * 1.6 + 30.0, y * 1.6, 122, 3);
    let border = plan.distance(wx, wy, |tile| tile == Tile::Difficult);
    if border > 0.14 {
        return floor;
    }
    match kind {
        Floor::Stone => stones(
            mix(floor, [0.300, 0.275, 0.245], 0.60 * ramp(0.12, -0.12, border)),
            border,
            [0.455, 0.432, 0.398],
            x,
            y,
            pixel,
        ),
        Floor::Earth => stones(
            mix(floor, [0.285, 0.245, 0.205], 0.55 * ramp(0.12, -0.12, border)),
            border,
            [0.425, 0.378, 0.322],
            x,
            y,
            pixel,
        ),
        Floor::Wood => {
            boards(mix(floor, [0.215, 0.165, 0.120], 0.60 * ramp(0.10, -0.10, border)), border, x, y, pixel)
        }
        Floor::Wild => {
            thicket(mix(floor, [0.170, 0.195, 0.120], 0.70 * ramp(0.12, -0.10, border)), border, x, y)
        }
    }
}

/// Stones of two sizes, each with its light and its shadow.
fn stones(mut colour: Rgb, border: f32, tone: Rgb, x: f32, y: f32, pixel: f32) -> Rgb {
    for (seed, fine, least) in [(131_u32, 6.4_f32, 0.30), (132, 3.0, 0.42)] {
        let near = stone(x * fine, y * fine, seed, 0.75);
        if share(near.id, 0) < least || border > -0.02 - 0.12 * share(near.id, 1) {
            continue;
        }
        let [dx, dy] = near.from_middle;
        let bumpy = 0.06 * hills(x * fine * 2.0, y * fine * 2.0, seed + 9);
        let size = 0.26 + 0.15 * share(near.id, 2) + bumpy;
        let turned = |dx: f32, dy: f32| {
            let (sin, cos) = (share(near.id, 3) * 3.1).sin_cos();
            let (u, v) = ((dx * cos + dy * sin).abs(), (dy * cos - dx * sin).abs() * 1.3);
            (u * u + v * v).sqrt().max((u + v) * 0.76) - size
        };
        colour = lit(colour, 1.0 - 0.52 * inside(turned(dx - 0.09, dy - 0.14), 0.16));
        let body = turned(dx, dy);
        let light = 0.94 - 0.85 * (dx * 0.8 + dy) + 0.18 * (share(near.id, 4) - 0.5) + bumpy;
        let rock = lit(lit(tone, light), 1.0 - 0.55 * inside(-body - 0.05, 0.05));
        colour = mix(colour, rock, inside(body, (pixel * fine).max(0.03)));
    }
    colour
}

/// Broken boards, thrown across each other.
fn boards(mut colour: Rgb, border: f32, x: f32, y: f32, pixel: f32) -> Rgb {
    for seed in 141_u32..145 {
        let (u, v) = (x * 1.7 + 0.37 * (seed % 4) as f32, y * 1.7 + 0.61 * (seed % 4) as f32);
        let (col, row) = (u.floor(), v.floor());
        let id = bits(col as i32, row as i32, seed);
        if share(id, 0) < 0.25 || border > -0.02 {
            continue;
        }
        let (sin, cos) = (share(id, 1) * 3.1).sin_cos();
        let (dx, dy) = (u - col - 0.5, v - row - 0.5);
        let body = |dx: f32, dy: f32| {
            let (along, across) = ((dx * cos + dy * sin).abs(), (dy * cos - dx * sin).abs());
            (along - 0.40).max(across - 0.085)
        };
        colour = lit(colour, 1.0 - 0.50 * inside(body(dx - 0.04, dy - 0.07), 0.06));
        let grain = hills((dx * cos + dy * sin) * 6.0, (dy * cos - dx * sin) * 60.0, seed + 9);
        let wood = lit([0.445, 0.340, 0.235], 0.85 + 0.30 * share(id, 2) + 0.10 * grain);
        let edge = body(dx, dy);
        colour = mix(
            colour,
            lit(wood, 1.0 - 0.55 * inside(-edge - 0.018, 0.02)),
            inside(edge, (pixel * 1.7).max(0.015)),
        );
    }
    colour
}

/// Leaves on leaves, darkest below.
fn thicket(mut colour: Rgb, border: f32, x: f32, y: f32) -> Rgb {
    let greens: [Rgb; 3] = [[0.165, 0.225, 0.120], [0.235, 0.305, 0.150], [0.330, 0.395, 0.195]];
    for (layer, green) in (0_u32..).zip(greens) {
        let fine = 3.6 + 0.9 * layer as f32;
        let lift = 0.035 * layer as f32;
        let clump = stone((x + lift) * fine, (y + lift) * fine, 151 + layer, 0.9);
        if share(clump.id, 0) < 0.12 + 0.20 * layer as f32
            || border > 0.03 - 0.09 * layer as f32 - 0.10 * share(clump.id, 1)
        {
            continue;
        }
        let [dx, dy] = clump.from_middle;
        let lobes = 0.09 * (dy.atan2(dx) * 5.0 + 6.0 * share(clump.id, 2)).sin();
        let body = (dx * dx + dy * dy).sqrt() - 0.38 - lobes;
        let shadow = ((dx - 0.10).powi(2) + (dy - 0.16).powi(2)).sqrt() - 0.40;
        colour = lit(colour, 1.0 - 0.35 * inside(shadow, 0.22));
        let leaf = lit(
            green,
            0.98 - 0.75 * (dx + dy) * 0.7
                + 0.16 * (share(clump.id, 3) - 0.5)
                + 0.14 * clouds(x * 11.0, y * 11.0, 159, 2),
        );
        colour = mix(colour, leaf, inside(body, 0.07));
    }
    colour
}
