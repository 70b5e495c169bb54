//! The painter of a cell of the token atlas: a token with its rim, its shadow and its medallion, or a part that tokens share.

use super::outline;
use crate::client::{board::colours, theme::Shape};
use bevy::prelude::{Color as Tone, ColorToPacked, Mix, Result, Srgba};
use resvg::tiny_skia::{
    Color, FillRule, FilterQuality, LineCap, LineJoin, Paint, Path, PathBuilder, Pattern, Pixmap, SpreadMode,
    Stroke, Transform,
};
use std::sync::Arc;

/// Size of a look's cell as a multiple of the token in it: there is room for the shadow, and neighbours stay apart.
pub const GROWN: f32 = 8.0 / 7.0;

/// Parts of a token as shares of its radius, from the outside in: dark edge, rim in the side's colour, groove for the ring
/// of health, medallion.
const EDGE: f32 = 0.985;
const RIM: f32 = 0.945;
const GROOVE: f32 = 0.855;
const MEDAL: f32 = 0.775;

/// The ring's radius and width.
const RING: f32 = 0.815;
const RING_WIDTH: f32 = 0.06;

/// Half the side of the medallion's square, as a share of the token's radius.
const PICTURE: f32 = 0.85;

/// The content of a cell of the atlas.
pub enum CellContent {
    /// The token of a creature of a side.
    Token {
        /// The medallion, drawn as wide as the cell wants it.
        medal: Arc<Pixmap>,
        /// The side's place in the level.
        side: usize,
        /// Whether it is the look of one down or out, without colour.
        fallen: bool,
    },
    /// A form, white: lies over a token that is hurt.
    Flash(Shape),
    /// Light round a form, white.
    Glow(Shape),
    /// The ring of health, white, of which this share is left.
    Ring(Shape, f32),
    /// The pointer at the acting combatant, white with a dark edge.
    Pointer,
}

/// The width of the medallion in a cell of a side, in pixels.
pub fn medal_width(side: u32) -> u32 {
    (side as f32 * PICTURE / GROWN).round() as u32
}

/// Draws a cell of a side in pixels.
///
/// # Errors
/// When that is no size.
pub fn cell(job: &CellContent, side: u32) -> Result<Pixmap> {
    let mut canvas =
        Canvas { pixmap: Pixmap::new(side, side).ok_or("a cell without size")?, middle: side as f32 / 2.0 };
    match job {
        CellContent::Token { medal, side: whose, fallen } => canvas.token(medal, *whose, *fallen),
        CellContent::Flash(shape) => canvas.form(*shape, EDGE, white(1.0)),
        CellContent::Glow(shape) => {
            for step in 0..10 {
                canvas.form(*shape, 1.13 - 0.016 * step as f32, white(0.16));
            }
        }
        CellContent::Ring(shape, share) => canvas.ring(*shape, *share),
        CellContent::Pointer => canvas.pointer(),
    }
    Ok(canvas.pixmap)
}

fn white(alpha: f32) -> Color {
    Color::from_rgba(1.0, 1.0, 1.0, alpha).unwrap_or(Color::WHITE)
}

fn tone(colour: Tone) -> Color {
    let [red, green, blue, alpha] = Srgba::from(colour).to_u8_array();
    Color::from_rgba8(red, green, blue, alpha)
}

struct Canvas {
    pixmap: Pixmap,
    middle: f32,
}

impl Canvas {
    fn radius(&self) -> f32 {
        self.middle / GROWN
    }

    fn fill(&mut self, path: Option<Path>, paint: &Paint, down: f32) {
        if let Some(path) = path {
            let shift = Transform::from_translate(0.0, down);
            self.pixmap.fill_path(&path, paint, FillRule::Winding, shift, None);
        }
    }

    fn form(&mut self, shape: Shape, radius: f32, colour: Color) {
        self.shifted(shape, radius, colour, 0.0);
    }

    fn shifted(&mut self, shape: Shape, radius: f32, colour: Color, down: f32) {
        let mut paint = Paint::default();
        paint.set_color(colour);
        let path = outline::closed(&outline::points(shape), self.middle, self.radius() * radius);
        self.fill(path, &paint, down);
    }

    fn token(&mut self, picture: &Pixmap, side: usize, fallen: bool) {
        let shape = crate::client::theme::side_style(side).1;
        let colour = colours::drawn(colours::side(side));
        let colour = if fallen { colour.mix(&Tone::srgb(0.42, 0.42, 0.42), 0.7) } else { colour };
        let ink = Tone::srgb(0.055, 0.05, 0.07);
        for step in 0..5 {
            let sheer = Color::from_rgba(0.0, 0.0, 0.0, 0.11).unwrap_or(Color::BLACK);
            self.shifted(shape, 1.05 - 0.02 * step as f32, sheer, self.middle * 0.04);
        }
        self.form(shape, EDGE, tone(ink));
        // Light from the top left: the rim is paler there and deeper opposite.
        self.form(shape, RIM, tone(colour.mix(&ink, 0.22)));
        let shine = colour.mix(&Tone::WHITE, 0.24);
        self.slid(shape, RIM - 0.012, tone(colour), -0.012);
        self.slid(shape, (RIM + GROOVE) / 2.0, tone(shine), -0.03);
        self.form(shape, (RIM + GROOVE) / 2.0 - 0.012, tone(colour));
        self.form(shape, GROOVE, tone(ink));
        let faded;
        let picture = if fallen {
            faded = grey(picture);
            &faded
        } else {
            picture
        };
        let corner = self.middle - picture.width() as f32 / 2.0;
        let pattern = Pattern::new(
            picture.as_ref(),
            SpreadMode::Pad,
            FilterQuality::Bilinear,
            1.0,
            Transform::from_translate(corner, corner),
        );
        let paint = Paint { shader: pattern, ..Paint::default() };
        let path = outline::closed(&outline::points(shape), self.middle, self.radius() * MEDAL);
        self.fill(path, &paint, 0.0);
    }

    /// A form moved towards the light, kept within the rim.
    fn slid(&mut self, shape: Shape, radius: f32, colour: Color, by: f32) {
        let mut paint = Paint::default();
        paint.set_color(colour);
        let by = by * self.radius();
        if let Some(path) =
            outline::closed(&outline::points(shape), self.middle, self.radius() * (radius - 0.02))
        {
            let shift = Transform::from_translate(by, by);
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, shift, None);
        }
    }

    fn ring(&mut self, shape: Shape, share: f32) {
        let mut paint = Paint::default();
        paint.set_color(Color::WHITE);
        let stroke = Stroke {
            width: self.radius() * RING_WIDTH,
            line_cap: LineCap::Butt,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let Some(path) = outline::part(&outline::points(shape), self.middle, self.radius() * RING, share) {
            self.pixmap.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }

    fn pointer(&mut self) {
        let (middle, wide) = (self.middle, self.middle * 0.8);
        let arrow = |grown: f32| {
            let mut path = PathBuilder::new();
            path.move_to(middle - wide * grown, middle - wide * 0.55 * grown);
            path.line_to(middle, middle - wide * 0.3 * grown);
            path.line_to(middle + wide * grown, middle - wide * 0.55 * grown);
            path.line_to(middle, middle + wide * 0.8 * grown);
            path.close();
            path.finish()
        };
        let mut paint = Paint::default();
        paint.set_color_rgba8(14, 12, 18, 255);
        self.fill(arrow(1.0), &paint, 0.0);
        paint.set_color(Color::WHITE);
        self.fill(arrow(0.72), &paint, 0.0);
    }
}

/// A picture without most of its colour and some of its light.
fn grey(picture: &Pixmap) -> Pixmap {
    let mut picture = picture.clone();
    for pixel in picture.data_mut().chunks_exact_mut(4) {
        let [red, green, blue, _] = [0, 1, 2, 3].map(|channel| f32::from(pixel[channel]));
        let light = 0.3 * red + 0.59 * green + 0.11 * blue;
        for (channel, value) in [red, green, blue].into_iter().enumerate() {
            pixel[channel] = ((light * 0.86 + value * 0.14) * 0.72) as u8;
        }
    }
    picture
}
