//! The looks of tokens in one picture: shadow, body and rim of each side are put together once, so that a token is one sprite.

use super::colours;
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// The side of a cell of `tokens.png`, in pixels.
const PART: usize = 128;
/// Cells of `tokens.png` in a row.
const PARTS: usize = 4;
/// The first of the bodies, the first of the rims, and the single pictures.
const BODY: usize = 0;
const RIM: usize = 4;
const SHADOW: usize = 8;
const GLOW: usize = 9;

/// Free pixels round every look, so that neighbours stay apart in small views and shadows have room.
const MARGIN: usize = 8;
/// The side of a look's cell, in pixels.
const CELL: usize = PART + 2 * MARGIN;
/// How much larger a cell is than the token in it.
pub const GROWN: f32 = CELL as f32 / PART as f32;

/// How many sides look different: after so many, colours and shapes come round again.
const SIDES: usize = 16;
/// Rows of the picture.
const STANDING: usize = 0;
const OUT: usize = 1;
const LIGHTS: usize = 2;
const ROWS: usize = 3;
/// Where the glow stands in its row, after the flashes.
const GLOW_COLUMN: usize = 4;

/// How often the picture is halved for small views.
const HALVINGS: u32 = 4;

/// How far down the shadow falls, in pixels.
const FALL: usize = 6;
/// How dark it is.
const DUSK: f32 = 0.45;

/// A look of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Somebody of the side at this place, fighting or fallen.
    Standing(usize),
    /// The same, out of the battle.
    Out(usize),
    /// The side's shape, white: lies over a token that is hurt.
    Flash(usize),
    /// Light round a token, white.
    Glow,
}

impl Face {
    /// Where it is in the picture, in pixels.
    pub fn rect(self) -> Rect {
        let (row, column) = match self {
            Face::Standing(side) => (STANDING, side % SIDES),
            Face::Out(side) => (OUT, side % SIDES),
            Face::Flash(side) => (LIGHTS, colours::shape(side)),
            Face::Glow => (LIGHTS, GLOW_COLUMN),
        };
        let corner = Vec2::new((column * CELL) as f32, (row * CELL) as f32);
        Rect { min: corner, max: corner + CELL as f32 }
    }
}

/// Puts the looks together from the parts in `tokens.png`.
///
/// # Errors
/// When the picture has no pixels to read.
pub fn made_of(parts: &Image) -> Result<Image> {
    let parts = Parts(parts.data.as_deref().ok_or("a picture without pixels")?);
    let (width, height) = (SIDES * CELL, ROWS * CELL);
    let mut pixels = vec![0; width * height * 4];
    let mut paint = |face: Face, layers: &[Layer]| {
        let corner = face.rect().min.as_uvec2();
        for y in 0..CELL {
            for x in 0..CELL {
                let pixel =
                    layers.iter().fold(LinearRgba::NONE, |under, layer| parts.over(under, layer, x, y));
                let at = ((corner.y as usize + y) * width + corner.x as usize + x) * 4;
                pixels[at..at + 4].copy_from_slice(&Srgba::from(pixel).to_u8_array());
            }
        }
    };
    for side in 0..SIDES {
        paint(Face::Standing(side), &token(side, 0.52, 0.0));
        paint(Face::Out(side), &token(side, 0.85, 0.8));
        paint(
            Face::Flash(side),
            &[Layer { part: BODY + colours::shape(side), tint: LinearRgba::WHITE, down: 0 }],
        );
    }
    paint(Face::Glow, &[Layer { part: GLOW, tint: LinearRgba::WHITE, down: 0 }]);
    Ok(with_smaller_copies(pixels, width, height))
}

/// A part of a look.
struct Layer {
    part: usize,
    tint: LinearRgba,
    down: usize,
}

/// Shadow, body and rim of a side; how dark the body is and how grey the rim.
fn token(side: usize, dark: f32, grey: f32) -> [Layer; 3] {
    let colour = colours::drawn(colours::side(side));
    let shape = colours::shape(side);
    let fill = colour.mix(&colours::drawn(colours::INK), dark);
    let rim = colour.mix(&Color::srgb(0.4, 0.4, 0.4), grey);
    [
        Layer { part: SHADOW, tint: LinearRgba::BLACK.with_alpha(DUSK), down: FALL },
        Layer { part: BODY + shape, tint: fill.into(), down: 0 },
        Layer { part: RIM + shape, tint: rim.into(), down: 0 },
    ]
}

/// The pixels of `tokens.png`.
struct Parts<'a>(&'a [u8]);

impl Parts<'_> {
    /// A layer's pixel at a place of a cell, laid over another.
    fn over(&self, under: LinearRgba, layer: &Layer, x: usize, y: usize) -> LinearRgba {
        let inside = |at: usize, shift: usize| at.checked_sub(MARGIN + shift).filter(|at| *at < PART);
        let Some((x, y)) = inside(x, 0).zip(inside(y, layer.down)) else { return under };
        let (column, row) = (layer.part % PARTS, layer.part / PARTS);
        let at = ((row * PART + y) * PARTS * PART + column * PART + x) * 4;
        let Some(&[red, green, blue, alpha]) = self.0.get(at..at + 4) else { return under };
        let part = LinearRgba::from(Srgba::rgba_u8(red, green, blue, alpha));
        let cover = part.alpha * layer.tint.alpha;
        let kept = under.alpha * (1.0 - cover);
        let alpha = cover + kept;
        if alpha <= 0.0 {
            return under;
        }
        let mix = |top: f32, tint: f32, under: f32| (top * tint * cover + under * kept) / alpha;
        LinearRgba {
            red: mix(part.red, layer.tint.red, under.red),
            green: mix(part.green, layer.tint.green, under.green),
            blue: mix(part.blue, layer.tint.blue, under.blue),
            alpha,
        }
    }
}

/// A picture with halved copies, so that small tokens have smooth edges.
fn with_smaller_copies(mut pixels: Vec<u8>, width: usize, height: usize) -> Image {
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let (mut from, mut wide, mut high) = (0, width, height);
    for _ in 0..HALVINGS {
        let next = halved(&pixels[from..], wide, high);
        from = pixels.len();
        pixels.extend(next);
        (wide, high) = (wide / 2, high / 2);
    }
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::default());
    image.data = Some(pixels);
    image.texture_descriptor.mip_level_count = HALVINGS + 1;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// A picture of four bytes a pixel at half its size; each pixel is the mean of four.
fn halved(pixels: &[u8], width: usize, height: usize) -> Vec<u8> {
    let mut half = Vec::with_capacity(width * height);
    for y in 0..height / 2 {
        for x in 0..width / 2 {
            for channel in 0..4 {
                let at = |dx: usize, dy: usize| {
                    u32::from(pixels[((2 * y + dy) * width + 2 * x + dx) * 4 + channel])
                };
                half.push(((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) / 4) as u8);
            }
        }
    }
    half
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_takes_the_mean_of_four() {
        let pixels = [[0, 0, 0, 0], [255, 0, 0, 0], [255, 8, 0, 0], [255, 8, 0, 4]].concat();
        assert_eq!(halved(&pixels, 2, 2), [191, 4, 0, 1]);
    }

    #[test]
    fn what_covers_hides_what_is_under_it_and_what_is_sheer_lets_it_through() {
        let mut pixels = vec![0; PARTS * PART * 3 * PART * 4];
        pixels[..4].copy_from_slice(&[255, 255, 255, 255]);
        let parts = Parts(&pixels);
        let red = LinearRgba::RED;
        let laid = |alpha: f32| {
            let layer = Layer { part: BODY, tint: LinearRgba::BLUE.with_alpha(alpha), down: 0 };
            parts.over(red, &layer, MARGIN, MARGIN)
        };
        assert_eq!(laid(1.0), LinearRgba::BLUE);
        assert_eq!(laid(0.5), LinearRgba::rgb(0.5, 0.0, 0.5));
        let beside = Layer { part: BODY, tint: LinearRgba::BLUE, down: 0 };
        assert_eq!(parts.over(red, &beside, MARGIN - 1, MARGIN), red);
    }

    #[test]
    fn no_two_looks_share_a_place() {
        let mut looks: Vec<Face> =
            (0..SIDES).flat_map(|side| [Face::Standing(side), Face::Out(side)]).collect();
        looks.extend((0..4).map(Face::Flash));
        looks.push(Face::Glow);
        for (nth, one) in looks.iter().enumerate() {
            assert!(looks[..nth].iter().all(|other| other.rect() != one.rect()), "{one:?}");
        }
    }
}
