//! Props, which stand on the floor: crates, barrels, tables, pillars, tombs, boulders, trunks, low walls, and lamps.

use super::{
    colour::{Rgb, inside, lit, mix, ramp},
    noise::{below, bits, clouds, hills, share, stone},
    plan::Plan,
};
use battle::theme::Prop;

/// The reach of a prop's shadow to the east and to the south, in squares.
const SHADOW: [f32; 2] = [0.085, 0.115];

/// The height at which the southern face of something square is drawn, in squares.
const HEIGHT: f32 = 0.13;

const INK: Rgb = [0.085, 0.070, 0.062];

/// A point as it is seen from a square's middle, with what the square's neighbours join to it.
struct Spot {
    x: f32,
    y: f32,
    /// Well-mixed bits of the square.
    id: u32,
    /// Whether the same stands to the east, the south, the west, the north.
    joins: [bool; 4],
}

/// The props and lamps that stand on the squares round a point, with their shadows, over the floor.
pub fn props(mut colour: Rgb, plan: &Plan, x: f32, y: f32, pixel: f32) -> Rgb {
    let (col, row) = (below(x), below(y));
    let near = || (row - 1..=row + 1).flat_map(move |r| (col - 1..=col + 1).map(move |c| (c, r)));
    let standing = near().filter_map(|(c, r)| plan.cell(c, r).prop.map(|prop| (c, r, prop)));
    for (c, r, prop) in standing.clone() {
        let spot = spot(plan, prop, c, r, x - SHADOW[0], y - SHADOW[1]);
        let soft = shape(prop, &spot);
        let contact = shape(prop, &Spot { x: spot.x + SHADOW[0] * 0.7, y: spot.y + SHADOW[1] * 0.7, ..spot });
        colour = lit(colour, 1.0 - 0.46 * inside(soft - 0.01, 0.13) - 0.20 * inside(contact, 0.10));
    }
    let here = plan.cell(col, row).prop;
    for (c, r, prop) in standing {
        // What goes on over several squares is drawn by each on its own.
        if here == Some(prop) && (c, r) != (col, row) && goes_on(prop) {
            continue;
        }
        let spot = spot(plan, prop, c, r, x, y);
        let edge = shape(prop, &spot);
        if edge < pixel {
            let body = body(prop, &spot, edge, pixel);
            let inked = mix(body, INK, 0.78 * inside(-edge - 0.020, pixel.max(0.016)));
            colour = mix(colour, inked, inside(edge, pixel));
        }
    }
    if !plan.lit_near(col, row) {
        return colour;
    }
    for (c, r) in near().filter(|&(c, r)| plan.cell(c, r).lamp) {
        colour = lamp(colour, x - c as f32 - 0.5, y - r as f32 - 0.5, pixel);
    }
    colour
}

fn spot(plan: &Plan, prop: Prop, col: i32, row: i32, x: f32, y: f32) -> Spot {
    let joins =
        [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(c, r)| plan.cell(col + c, row + r).prop == Some(prop));
    Spot { x: x - col as f32 - 0.5, y: y - row as f32 - 0.5, id: bits(col, row, 161), joins }
}

/// Whether a prop grows together with others beside it.
fn goes_on(prop: Prop) -> bool {
    matches!(prop, Prop::Table | Prop::Tomb | Prop::Trunk | Prop::LowWall)
}

/// A box round the middle, half as wide and high as told, with round corners.
fn slab(x: f32, y: f32, wide: f32, high: f32, round: f32) -> f32 {
    let (dx, dy) = (x.abs() - wide + round, y.abs() - high + round);
    (dx.max(0.0).powi(2) + dy.max(0.0).powi(2)).sqrt() + dx.max(dy).min(0.0) - round
}

/// A box that reaches over the sides on which it goes on.
fn joined(spot: &Spot, wide: f32, high: f32, round: f32) -> f32 {
    let over = |joins: bool| if joins { 0.5 } else { 0.0 };
    let [east, south, west, north] = spot.joins.map(over);
    let (left, right, top, low) = (-(wide + west), wide + east, -(high + north), high + south);
    slab(
        spot.x - (left + right) / 2.0,
        spot.y - (top + low) / 2.0,
        (right - left) / 2.0,
        (low - top) / 2.0,
        round,
    )
}

/// A point turned a little about a square's middle, each square its own way.
fn turned(spot: &Spot, most: f32) -> (f32, f32) {
    let (sin, cos) = ((share(spot.id, 0) - 0.5) * 2.0 * most).sin_cos();
    (spot.x * cos + spot.y * sin, spot.y * cos - spot.x * sin)
}

/// The distance of a point to a prop's outline, negative inside.
fn shape(prop: Prop, spot: &Spot) -> f32 {
    match prop {
        Prop::Crate => {
            let (x, y) = turned(spot, 0.10);
            slab(x, y, 0.385, 0.385, 0.02)
        }
        Prop::Barrel => (spot.x.powi(2) + (spot.y * 1.04).powi(2)).sqrt() - 0.345,
        Prop::Pillar => slab(spot.x, spot.y, 0.375, 0.375, 0.03),
        Prop::Table => joined(spot, 0.40, 0.36, 0.03),
        Prop::Tomb => joined(spot, 0.41, 0.37, 0.04),
        Prop::Boulder => {
            let (x, y) = turned(spot, 1.5);
            let angle = y.atan2(x);
            let bumps = 0.040 * (angle * 2.0 + share(spot.id, 1) * 6.0).sin()
                + 0.028 * (angle * 3.0 + share(spot.id, 2) * 6.0).sin()
                + 0.016 * (angle * 7.0 + share(spot.id, 3) * 6.0).sin();
            (x.powi(2) + (y * 1.10).powi(2)).sqrt() - 0.385 - bumps
        }
        Prop::Trunk => {
            let bark = 0.018 * hills(spot.x * 6.0, spot.y * 2.0, spot.id % 97);
            let upright = spot.joins[1] || spot.joins[3];
            let body = if upright { joined(spot, 0.24, 0.44, 0.05) } else { joined(spot, 0.44, 0.24, 0.05) };
            body + bark
        }
        Prop::LowWall => {
            let rough = 0.022 * hills(spot.x * 7.0 + share(spot.id, 1) * 9.0, spot.y * 7.0, 162);
            let [east, south, west, north] = spot.joins;
            let mut near = slab(spot.x, spot.y, 0.25, 0.25, 0.08);
            for (joins, x, y, wide, high) in [
                (east, 0.25, 0.0, 0.30, 0.23),
                (west, -0.25, 0.0, 0.30, 0.23),
                (south, 0.0, 0.25, 0.23, 0.30),
                (north, 0.0, -0.25, 0.23, 0.30),
            ] {
                if joins {
                    near = near.min(slab(spot.x - x, spot.y - y, wide, high, 0.0));
                }
            }
            if spot.joins == [false; 4] {
                near = slab(spot.x, spot.y, 0.36, 0.30, 0.10);
            }
            near + rough
        }
    }
}

/// The colour of a prop inside of its outline.
fn body(prop: Prop, spot: &Spot, edge: f32, pixel: f32) -> Rgb {
    let line = |distance: f32| inside(distance.abs() - 0.009, pixel.max(0.010));
    match prop {
        Prop::Crate => {
            let (x, y) = turned(spot, 0.10);
            let tone = 0.92 + 0.16 * share(spot.id, 1);
            let front = y - (0.385 - HEIGHT);
            let grain = hills(x * 4.0 + share(spot.id, 2) * 9.0, y * 34.0, 163);
            let mut wood = lit([0.545, 0.405, 0.250], tone + 0.06 * grain);
            let frame = slab(x, y + HEIGHT / 2.0, 0.300, 0.300 - HEIGHT / 2.0, 0.0);
            let brace = ((x * 0.8 - (y + HEIGHT / 2.0)) * 0.78).abs() - 0.050;
            let raised = frame > 0.0 || brace < 0.0;
            let plank = ((y + 0.5) * 7.0).fract();
            if !raised {
                wood = lit(wood, 0.80 - 0.35 * inside(plank.min(1.0 - plank) / 7.0 - 0.006, 0.012));
            }
            wood = mix(wood, INK, 0.55 * line(frame));
            if frame < 0.0 {
                wood = mix(wood, INK, 0.50 * line(brace));
            }
            wood = lit(wood, 1.0 + 0.16 * ramp(0.06, 0.0, -edge) * if x + y < 0.0 { 1.0 } else { 0.0 });
            let side = lit([0.335, 0.232, 0.142], tone + 0.08 * grain - 0.5 * front.max(0.0));
            mix(wood, mix(side, INK, 0.6 * line(front)), inside(-front, pixel))
        }
        Prop::Barrel => {
            let far = (spot.x.powi(2) + (spot.y * 1.04).powi(2)).sqrt();
            let stave = (spot.x * 8.0 + share(spot.id, 1)).fract();
            let grain = hills(spot.x * 30.0, spot.y * 4.0, spot.id % 89);
            let lid = lit([0.520, 0.385, 0.240], 0.95 + 0.08 * grain - 0.25 * (spot.x + spot.y));
            let lid = lit(lid, 1.0 - 0.30 * inside(stave.min(1.0 - stave) / 8.0 - 0.006, 0.012));
            let hoop = lit([0.300, 0.290, 0.295], 1.05 - 1.1 * (spot.x + spot.y));
            let lid = mix(lid, INK, 0.6 * line(far - 0.255));
            mix(lid, hoop, inside(0.300 - far, pixel.max(0.012)))
        }
        Prop::Table => {
            let wide = !(spot.joins[1] || spot.joins[3]);
            let (along, across) = if wide { (spot.x, spot.y) } else { (spot.y, spot.x) };
            let grain = hills(along * 3.0 + share(spot.id, 1) * 9.0, across * 40.0, 164);
            let board = ((across + 0.5) * 5.0).fract();
            let wood = lit([0.470, 0.335, 0.215], 0.98 + 0.08 * grain - 0.10 * spot.y);
            let wood = lit(wood, 1.0 - 0.38 * inside(board.min(1.0 - board) / 5.0 - 0.006, 0.012));
            lit(wood, 1.0 + 0.18 * ramp(0.05, 0.0, -edge) * if spot.x + spot.y < 0.0 { 1.0 } else { -1.3 })
        }
        Prop::Pillar => {
            let far = (spot.x.powi(2) + spot.y.powi(2)).sqrt();
            let grain = 0.07 * clouds(spot.x * 9.0 + share(spot.id, 1) * 9.0, spot.y * 9.0, 165, 3);
            let foot = lit([0.400, 0.382, 0.355], 0.92 + grain - 0.35 * (spot.x + spot.y));
            let drum = lit([0.560, 0.540, 0.500], 0.98 + grain - 0.42 * (spot.x + spot.y));
            let ring = mix(drum, INK, 0.30 * line(far - 0.235));
            let crack = hills(spot.x * 5.0 + share(spot.id, 2) * 9.0, spot.y * 5.0, 166).abs() - 0.02;
            let ring = lit(ring, 1.0 - 0.30 * inside(crack / 5.0, pixel.max(0.008)));
            mix(mix(foot, INK, 0.65 * line(far - 0.305)), ring, inside(far - 0.305, pixel))
        }
        Prop::Tomb => {
            let lid = joined(spot, 0.35, 0.27, 0.03);
            let front = spot.y - (0.37 - HEIGHT);
            let grain = 0.08 * clouds(spot.x * 8.0 + share(spot.id, 1) * 9.0, spot.y * 8.0, 167, 3);
            let top = lit([0.500, 0.490, 0.465], 0.98 + grain - 0.14 * spot.y);
            let top = mix(top, INK, 0.50 * line(lid + 0.05));
            let cross = (spot.y + 0.05).abs().min(if spot.joins[0] { (spot.x - 0.22).abs() } else { 1.0 });
            let carved = inside(cross - 0.028, pixel.max(0.012)) * inside(lid + 0.13, pixel);
            let top = lit(top, 1.0 - 0.30 * carved);
            let side = lit([0.275, 0.265, 0.258], 1.0 + grain - 1.2 * front.max(0.0));
            let low = !spot.joins[1];
            if low { mix(top, side, inside(-front, pixel)) } else { top }
        }
        Prop::Boulder => {
            let (x, y) = (spot.x, spot.y);
            let facet =
                stone(x * 3.6 + share(spot.id, 4) * 30.0, y * 3.6 + share(spot.id, 5) * 30.0, 168, 0.95);
            let [fx, fy] = facet.from_middle;
            let light = 0.98 - 0.62 * (x * 0.7 + y) + 0.20 * (share(facet.id, 0) - 0.5) - 0.10 * (fx + fy);
            let rock = lit([0.455, 0.436, 0.400], light + 0.10 * clouds(x * 10.0, y * 10.0, spot.id % 83, 2));
            let rock = lit(rock, 1.0 - 0.22 * inside(facet.edge - 0.02, 0.05));
            let moss =
                ramp(0.05, 0.35, clouds(x * 3.0 + share(spot.id, 6) * 30.0, y * 3.0, 169, 3) - 0.2 * y);
            mix(rock, [0.300, 0.340, 0.200], 0.55 * moss * ramp(0.0, 0.08, -edge))
        }
        Prop::Trunk => {
            let upright = spot.joins[1] || spot.joins[3];
            let (along, across) = if upright { (spot.y, spot.x) } else { (spot.x, spot.y) };
            let bark = hills(along * 3.0, across * 30.0 + 2.0 * hills(along * 4.0, across * 6.0, 170), 171);
            let round = 1.10 - (across / 0.25 + 0.30).powi(2) * 0.55;
            lit([0.400, 0.305, 0.215], round + 0.15 * bark)
        }
        Prop::LowWall => {
            let (u, v) = (spot.x * 5.0 + share(spot.id, 2) * 9.0, spot.y * 5.0);
            let block = stone(u, v, 172, 0.85);
            let [dx, dy] = block.from_middle;
            let rock = lit([0.500, 0.482, 0.440], 0.84 + 0.32 * share(block.id, 0) - 0.26 * (dx + dy));
            let rock = lit(rock, 1.0 + 0.08 * clouds(spot.x * 12.0, spot.y * 12.0, 173, 2));
            let rock = mix(rock, [0.190, 0.175, 0.155], 0.80 * inside(block.edge - 0.05, 0.07));
            lit(rock, 1.0 + 0.20 * ramp(0.09, 0.0, -edge) * if spot.x + spot.y < 0.0 { 1.0 } else { -1.6 })
        }
    }
}

/// A flame on an iron dish.
fn lamp(colour: Rgb, x: f32, y: f32, pixel: f32) -> Rgb {
    let far = (x * x + y * y).sqrt();
    if far > 0.30 {
        return colour;
    }
    let dish = mix([0.230, 0.215, 0.215], [0.110, 0.100, 0.105], 0.5 + 3.0 * (x + y));
    let colour = mix(colour, dish, inside(far - 0.135, pixel));
    let flicker = 0.020 * hills(x * 14.0, y * 14.0, 181);
    let mut colour = mix(colour, [1.0, 0.560, 0.180], 0.85 * ramp(0.20, 0.02, far + flicker));
    colour = mix(colour, [1.0, 0.820, 0.420], ramp(0.110, 0.050, far + flicker));
    mix(colour, [1.0, 0.970, 0.820], ramp(0.060, 0.020, far))
}
