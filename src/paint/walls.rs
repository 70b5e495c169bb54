//! Walls: a lit top, a dark face to the south, and the shadow they throw.

use super::{
    colour::{Rgb, inside, lit, mix, ramp},
    noise::{below, bits, clouds, hills, share, stone},
    plan::{Plan, is_wall},
};
use battle::theme::Floor;

/// The share of a wall's square that its southern face fills.
const FACE: f32 = 0.30;

/// The reach of a wall's shadow to the east and to the south, in squares.
const SHADOW: [f32; 2] = [0.17, 0.24];

/// The walls about a point, with what is asked of them more than once.
#[derive(Clone, Copy)]
pub struct Walls<'a> {
    plan: &'a Plan,
    /// The floor whose material they are made of.
    pub kind: Floor,
    /// The bend of rough walls here.
    bend: [f32; 2],
}

impl<'a> Walls<'a> {
    /// The walls about a point.
    pub fn about(plan: &'a Plan, x: f32, y: f32) -> Self {
        let kind = plan.wall_floor(x, y);
        let rough = matches!(kind, Floor::Wild | Floor::Earth);
        let bend = |shift: f32, seed: u32| 0.20 * clouds(x * 1.7 + shift, y * 1.7, seed, 3);
        Self { plan, kind, bend: if rough { [bend(0.0, 61), bend(40.0, 62)] } else { [0.0; 2] } }
    }

    /// The distance of a point near by to a wall's foot, negative inside; the edge is as rough as the wall is.
    pub fn foot(&self, x: f32, y: f32) -> f32 {
        let swell = if self.bend == [0.0; 2] { 0.0 } else { 0.04 };
        self.plan.distance(x + self.bend[0], y + self.bend[1], is_wall) - swell
    }

    /// The share of a wall's shadow that falls on a point, for its distance from the wall's foot: 0 to 1.
    pub fn shadow(&self, x: f32, y: f32, foot: f32) -> f32 {
        if foot > 0.45 {
            return 0.0;
        }
        let thrown = |share: f32| self.foot(x - SHADOW[0] * share, y - SHADOW[1] * share);
        0.44 * ramp(0.11, -0.03, thrown(1.0).min(thrown(0.45))) + 0.24 * ramp(0.30, 0.0, foot)
    }
}

/// A wall at a point inside of its foot; `foot` is how deep inside, negative.
pub fn wall(walls: &Walls, x: f32, y: f32, foot: f32, pixel: f32) -> Rgb {
    let kind = walls.kind;
    let below = walls.foot(x, y + FACE);
    let top = foot.max(below);
    let face = face(kind, x, y, (below / FACE).clamp(0.0, 1.0), pixel);
    if top > pixel {
        return lit(face, 1.0 - 0.45 * inside(top - 0.03, 0.04));
    }
    let depth = -top;
    let mut colour = crown(kind, x, y, depth, pixel);
    // Light from the north-west runs along the rim.
    let step = 0.045;
    let rim = |step: f32| walls.foot(x + step, y + step).max(walls.foot(x + step, y + step + FACE));
    let slope = if depth < 0.2 { rim(step) - rim(-step) } else { 0.0 };
    colour = lit(colour, 1.0 - 1.9 * slope.clamp(-0.09, 0.09) * ramp(0.16, 0.02, depth));
    colour = lit(colour, 1.0 - 0.62 * inside(depth - 0.022, pixel.max(0.016)));
    mix(face, colour, inside(top, pixel))
}

/// The top of a wall, seen from above: hewn along the rim, dark within.
fn crown(kind: Floor, x: f32, y: f32, depth: f32, pixel: f32) -> Rgb {
    match kind {
        Floor::Stone => {
            let block = stone(x * 3.3, y * 3.3, 63, 0.42);
            let mut colour: Rgb = lit([0.520, 0.498, 0.462], 0.90 + 0.20 * share(block.id, 0));
            colour = lit(colour, 1.0 + 0.09 * clouds(x * 5.0, y * 5.0, 64, 3));
            let [dx, dy] = block.from_middle;
            colour = lit(colour, 1.0 - 0.10 * (dx + dy));
            colour =
                mix(colour, [0.230, 0.218, 0.208], 0.75 * inside(block.edge - 0.045, pixel.max(0.03) * 3.3));
            mix(
                colour,
                [0.150, 0.142, 0.150],
                0.90 * ramp(0.40, 0.95, depth + 0.05 * hills(x * 2.0, y * 2.0, 65)),
            )
        }
        Floor::Wood => {
            let beam = bits(below(x * 4.0), below(y * 4.0), 66);
            let grain = hills(x * 3.0, y * 30.0, 67);
            let mut colour = lit([0.400, 0.285, 0.190], 0.95 + 0.08 * share(beam, 0) + 0.07 * grain);
            let seam = (depth - 0.17).abs() - 0.008;
            colour = mix(colour, [0.150, 0.100, 0.070], 0.8 * inside(seam, pixel.max(0.012)));
            mix(colour, [0.160, 0.122, 0.104], 0.85 * ramp(0.18, 0.60, depth))
        }
        Floor::Wild | Floor::Earth => {
            let (wx, wy) = (x + 0.20 * hills(x * 2.0, y * 2.0, 68), y + 0.20 * hills(x * 2.0, y * 2.0, 69));
            let rock = stone(wx * 1.9, wy * 1.9, 70, 0.95);
            let crag = stone(wx * 4.6, wy * 4.6, 71, 0.95);
            let [dx, dy] = rock.from_middle;
            let [cx, cy] = crag.from_middle;
            let tilt = (share(rock.id, 0) - 0.5) * 0.20 - 0.22 * (dx + dy) - 0.10 * (cx + cy);
            let base: Rgb = if kind == Floor::Wild { [0.440, 0.435, 0.400] } else { [0.455, 0.405, 0.345] };
            let mut colour = lit(base, 0.96 + tilt + 0.10 * clouds(x * 6.0, y * 6.0, 72, 2));
            colour = lit(colour, 1.0 - 0.42 * inside(rock.edge - 0.035, 0.09));
            colour = lit(colour, 1.0 - 0.16 * inside(crag.edge - 0.03, 0.08));
            if kind == Floor::Wild {
                let moss = ramp(0.02, 0.35, clouds(x * 1.1, y * 1.1, 73, 3) - 0.25 * (dx + dy));
                colour = mix(colour, [0.285, 0.330, 0.190], 0.75 * moss);
            }
            let core = if kind == Floor::Wild { [0.118, 0.135, 0.112] } else { [0.140, 0.122, 0.112] };
            mix(colour, core, 0.90 * ramp(0.42, 1.02, depth + 0.10 * hills(x * 1.6, y * 1.6, 74)))
        }
    }
}

/// The face of a wall from its upper edge, 0, to its foot, 1.
fn face(kind: Floor, x: f32, y: f32, down: f32, pixel: f32) -> Rgb {
    let colour = match kind {
        Floor::Stone => {
            let course = below(down * 3.0);
            let shift = 0.5 * (course & 1) as f32 + 0.2 * share(bits(course, below(y), 75), 0);
            let along = x * 2.6 + shift;
            let (u, v) = (along - below(along) as f32, down * 3.0 - course as f32);
            let edge = (u.min(1.0 - u) / 2.6).min(v.min(1.0 - v) * FACE / 3.0);
            let tone = share(bits(below(along), course, 76), 0);
            let colour =
                lit([0.322, 0.300, 0.288], 0.86 + 0.26 * tone + 0.10 * clouds(x * 7.0, y * 7.0, 77, 2));
            mix(colour, [0.120, 0.112, 0.115], 0.75 * inside(edge - 0.008, pixel.max(0.012)))
        }
        Floor::Wood => {
            let along = x * 4.0;
            let u = along - below(along) as f32;
            let tone = share(bits(below(along), below(y), 78), 0);
            let colour = lit([0.300, 0.205, 0.138], 0.85 + 0.25 * tone + 0.10 * hills(x * 40.0, y * 4.0, 79));
            mix(colour, [0.100, 0.066, 0.050], 0.75 * inside(u.min(1.0 - u) / 4.0 - 0.008, pixel.max(0.012)))
        }
        Floor::Wild | Floor::Earth => {
            let base: Rgb = if kind == Floor::Wild { [0.285, 0.280, 0.262] } else { [0.310, 0.270, 0.232] };
            let rib = clouds(x * 5.5, y * 2.0, 80, 3);
            let ledge = clouds(x * 2.0, y * 9.0, 81, 2);
            lit(base, 0.95 + 0.42 * rib + 0.25 * ledge)
        }
    };
    lit(colour, 1.0 - 0.42 * down)
}
