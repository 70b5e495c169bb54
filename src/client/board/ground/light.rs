//! The light on the map as a small picture that the ground is multiplied by: soft across squares, and yet each square shows
//! whether it is bright, dim or dark.

use crate::{
    battle::theme::Theme,
    grid::{Light, LightSource, Map, Square},
};

type LightColour = [f32; 3];

/// The brightest light beside a lamp, as a multiple of daylight. `ground.wgsl` knows it too.
const MOST_LIGHT: f32 = 1.35;

/// Share of a square's own light that is kept at its edge: enough to see where dim ends and dark begins.
const OWN: f32 = 0.55;

/// The most light in a dark square and the least in a bright one: the rules go by squares, so the eye must, too.
const MOST_DARK: f32 = 0.45;
const LEAST_BRIGHT: f32 = 0.85;

/// The light beside a lamp and what it has lost at the end of its bright light, as shares of the light of a bright square.
const CORE: f32 = 1.16;
const FALLOFF: f32 = 0.28;

/// The most texels along one side of the picture, and of a square.
const MOST: i16 = 1024;
const FINEST: i16 = 16;

/// A picture of the light on a map.
pub struct LightPicture {
    /// Width of the picture, in texels.
    pub wide: u32,
    /// Height of the picture, in texels.
    pub high: u32,
    /// Red, green, blue and full alpha of each texel.
    pub bytes: Vec<u8>,
}

impl LightPicture {
    /// The light at a place of a picture of another size of the same map: what red, green and blue are multiplied by.
    pub fn at(&self, x: usize, y: usize, [wide, high]: [usize; 2]) -> [f32; 3] {
        let (col, row) = (x * self.wide as usize / wide.max(1), y * self.high as usize / high.max(1));
        let at = (row * self.wide as usize + col) * 4;
        [0, 1, 2].map(|channel| {
            self.bytes.get(at + channel).map_or(1.0, |byte| f32::from(*byte) / 255.0 * MOST_LIGHT)
        })
    }
}

/// Paints the light as it lies on the map now, from the level's lamps and those that burn `beside` them; none in plain
/// daylight.
pub fn picture(map: &Map, looks: &Theme, beside: &[LightSource]) -> Option<LightPicture> {
    if map.squares().all(|square| map.light(square) == Light::Bright) && looks.base == Light::Bright {
        return None;
    }
    let fine = (MOST / map.width().max(map.height()).max(1)).clamp(4, FINEST);
    // A lamp that has been put out stands in the dark.
    let burns = |lamp: &&LightSource| map.light(lamp.at) == Light::Bright || !map.contains(lamp.at);
    let lamps: Vec<LightSource> = looks.lamps.iter().chain(beside).filter(burns).copied().collect();
    let glows: Vec<Glow> = map.squares().map(|square| Glow::on(map, looks.base, &lamps, square)).collect();
    let (wide, high) = (map.width() * fine, map.height() * fine);
    let mut bytes = Vec::with_capacity(wide as usize * high as usize * 4);
    for row in 0..high {
        for col in 0..wide {
            let square = Square::new(col / fine, row / fine);
            let within = |at: i16| (f32::from(at % fine) + 0.5) / f32::from(fine);
            let [red, green, blue] = texel(map, &glows, square, within(col), within(row)).map(byte);
            bytes.extend([red, green, blue, 255]);
        }
    }
    Some(LightPicture { wide: wide as u32, high: high as u32, bytes })
}

fn byte(channel: f32) -> u8 {
    (channel / MOST_LIGHT * 255.0 + 0.5).clamp(0.0, 255.0) as u8
}

/// The light of a square by itself.
#[derive(Clone, Copy)]
struct Glow {
    /// Colour of the light: lamps are warm, squares that no lamp reaches are cold.
    tone: LightColour,
    /// The lamp that makes it bright: column and row of its middle, and how far it shines, in squares.
    lamp: Option<[f32; 3]>,
}

impl Glow {
    fn on(map: &Map, base: Light, lamps: &[LightSource], square: Square) -> Self {
        let light = map.light(square);
        let tone = match light {
            Light::Bright if base == Light::Bright => [1.0, 1.0, 1.0],
            Light::Bright => [1.14, 1.0, 0.82],
            Light::Dim if light > base => [0.600, 0.530, 0.460],
            Light::Dim => [0.520, 0.560, 0.660],
            Light::Dark => [0.200, 0.235, 0.345],
        };
        let lamps = lamps.iter().filter(|lamp| lamp.at.steps_to(square) <= lamp.bright.in_squares());
        let lamp = lamps.min_by_key(|lamp| lamp.at.steps_to(square)).map(|lamp| {
            let reach = lamp.bright.in_squares() as f32 + 1.0;
            [f32::from(lamp.at.col) + 0.5, f32::from(lamp.at.row) + 0.5, reach]
        });
        let by_lamp = light == Light::Bright && base < Light::Bright;
        Self { tone, lamp: lamp.filter(|_| by_lamp) }
    }

    /// The share of its light that is left at a place: less further from the lamp.
    fn left(&self, x: f32, y: f32) -> f32 {
        self.lamp.map_or(1.0, |[col, row, reach]| {
            let far = ((x - col).powi(2) + (y - row).powi(2)).sqrt() / reach;
            CORE - FALLOFF * far.min(1.2)
        })
    }
}

/// The light within a square: its own and its neighbours', unless a wall is between.
fn texel(map: &Map, glows: &[Glow], square: Square, x: f32, y: f32) -> LightColour {
    let (col, row) = (f32::from(square.col) + x, f32::from(square.row) + y);
    let of = |square: Square| {
        let glow = map.index(square).and_then(|at| glows.get(at))?;
        Some(glow.tone.map(|channel| channel * glow.left(col, row)))
    };
    let own = of(square).unwrap_or([1.0; 3]);
    let walled = map.tile(square).blocks_sight();
    let (right, down) = (if x < 0.5 { -1 } else { 1 }, if y < 0.5 { -1 } else { 1 });
    let (u, v) = ((x - 0.5).abs(), (y - 0.5).abs());
    let corners = [
        (0, 0, (1.0 - u) * (1.0 - v)),
        (right, 0, u * (1.0 - v)),
        (0, down, (1.0 - u) * v),
        (right, down, u * v),
    ];
    let mut sum = [0.0; 3];
    let mut weight = 0.0;
    for (col, row, share) in corners {
        let there = square.offset(col, row);
        let Some(tone) = of(there).filter(|_| walled || !map.tile(there).blocks_sight()) else { continue };
        sum = [0, 1, 2].map(|channel| sum[channel] + tone[channel] * share);
        weight += share;
    }
    let soft = if weight > 0.0 { sum.map(|channel| channel / weight) } else { own };
    let mixed = [0, 1, 2].map(|channel| soft[channel] + (own[channel] - soft[channel]) * OWN);
    let mut colour = if walled { mixed } else { bounded(mixed, map.light(square)) };
    if map.light(square) == Light::Dark && !walled {
        // Thin slanting strokes: dark is told from dim by more than its shade.
        let across = ((col + row) * 2.0).fract();
        let stroke = 1.0 - ((across - 0.5).abs() * 4.0).min(1.0);
        colour = colour.map(|channel| channel * (1.0 - 0.22 * stroke));
    }
    colour
}

/// Light made no brighter than that of a dark square, or no darker than that of a bright one.
fn bounded(colour: LightColour, light: Light) -> LightColour {
    let most = colour.into_iter().fold(f32::EPSILON, f32::max);
    let factor = match light {
        Light::Bright => (LEAST_BRIGHT / most).max(1.0),
        Light::Dim => 1.0,
        Light::Dark => (MOST_DARK / most).min(1.0),
    };
    colour.map(|channel| channel * factor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Feet, LightSource, Tile, light_map};

    fn mean(picture: &LightPicture, map: &Map, square: Square) -> f32 {
        let fine = picture.wide as usize / map.width() as usize;
        let texels = (0..fine).flat_map(|row| (0..fine).map(move |col| (row, col)));
        let sum: u32 = texels
            .map(|(row, col)| {
                let at = (square.row as usize * fine + row) * picture.wide as usize
                    + square.col as usize * fine
                    + col;
                picture.bytes[at * 4..at * 4 + 3].iter().map(|byte| u32::from(*byte)).sum::<u32>()
            })
            .sum();
        sum as f32 / (fine * fine * 3) as f32
    }

    #[test]
    fn plain_daylight_needs_no_picture() {
        assert!(
            picture(&Map::new(30, 20), &Theme { base: Light::Bright, ..Theme::default() }, &[]).is_none()
        );
    }

    #[test]
    fn bright_dim_and_dark_squares_are_told_apart_and_a_wall_keeps_light_in() {
        let mut map = Map::new(12, 3);
        (0..3).for_each(|row| map.set_tile(Square::new(3, row), Tile::Wall));
        let lamp = LightSource { at: Square::new(4, 1), bright: Feet(10), dim: Feet(10) };
        let looks = Theme { base: Light::Dark, lamps: vec![lamp], ..Theme::default() };
        light_map(&mut map, looks.base, &looks.lamps);
        let picture = picture(&map, &looks, &[]).expect("it is not day");
        let [behind, bright, last_bright, dim, dark] =
            [2, 4, 6, 8, 10].map(|col| mean(&picture, &map, Square::new(col, 1)));
        assert!(
            bright >= last_bright && last_bright > dim + 20.0 && dim > dark + 20.0,
            "{bright} {dim} {dark}"
        );
        assert!(
            (behind - dark).abs() < 12.0,
            "light leaks through the wall: {behind} behind it, {dark} far away"
        );
    }

    #[test]
    fn bright_dim_and_dark_differ_at_a_glance() {
        let mut map = Map::new(16, 3);
        let lamp = LightSource { at: Square::new(0, 1), bright: Feet(20), dim: Feet(20) };
        let looks = Theme { base: Light::Dark, lamps: vec![lamp], ..Theme::default() };
        light_map(&mut map, looks.base, &looks.lamps);
        let picture = picture(&map, &looks, &[]).expect("it is not day");
        let means = |light: Light| {
            let squares = map.squares().filter(|square| map.light(*square) == light);
            let all: Vec<f32> = squares.map(|square| mean(&picture, &map, square)).collect();
            (all.iter().copied().fold(f32::INFINITY, f32::min), all.iter().copied().fold(0.0, f32::max))
        };
        let [(bright, _), (dim, most_dim), (_, most_dark)] =
            [Light::Bright, Light::Dim, Light::Dark].map(means);
        assert!(
            bright > 1.35 * most_dim,
            "the darkest bright square beside the brightest dim one: {bright} {most_dim}"
        );
        assert!(dim > 1.35 * most_dark, "{dim} {most_dark}");
    }

    #[test]
    fn a_carried_light_fades_from_its_bearer_on_and_a_lamp_put_out_leaves_no_glow() {
        let mut map = Map::new(9, 3);
        let torch = |col| LightSource { at: Square::new(col, 1), bright: Feet(20), dim: Feet(20) };
        let looks = Theme { base: Light::Dark, lamps: vec![torch(8)], ..Theme::default() };
        light_map(&mut map, looks.base, &[torch(0)]);
        let picture = picture(&map, &looks, &[torch(0)]).expect("it is not day");
        let [bearer, near, far] = [0, 2, 4].map(|col| mean(&picture, &map, Square::new(col, 1)));
        assert!(bearer > near && near > far, "{bearer} {near} {far}");
    }
}
