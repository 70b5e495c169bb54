//! The patterns that tell the squares of an overlay apart without any colour, drawn by rule.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use bevy_egui::egui::{self, Color32, ColorImage};

/// The side of a pattern, in pixels.
const SIDE: u32 = 64;

/// Number of mip levels of the picture, each half of the one before, for squares that are seen from far.
const LEVELS: u32 = 4;

/// The pattern that marks a square. Neighbours of one pattern join without a seam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pattern {
    /// An even fill.
    Fill,
    /// Dots, far apart.
    Dots,
    /// Rings.
    Rings,
    /// Lines that rise.
    Hatch,
    /// Lines that rise and lines that fall.
    Cross,
}

impl Pattern {
    /// All of them, in the order of the picture.
    pub const ALL: [Pattern; 5] =
        [Pattern::Fill, Pattern::Dots, Pattern::Rings, Pattern::Hatch, Pattern::Cross];

    /// Number of patterns.
    pub const COUNT: u16 = Self::ALL.len() as u16;

    /// Its place in the picture, from the top.
    pub const fn tile(self) -> u16 {
        self as u16
    }

    /// The distance of a point from the pattern's lines, in pixels: below zero inside of one.
    fn away(self, x: f32, y: f32) -> f32 {
        let within = |value: f32, period: f32| (value.rem_euclid(period) - period / 2.0).abs();
        let stripes = |along: f32| within(along, 16.0) / std::f32::consts::SQRT_2 - 1.8;
        match self {
            Pattern::Fill => f32::INFINITY,
            Pattern::Dots => within(x, 16.0).hypot(within(y, 16.0)) - 2.4,
            Pattern::Rings => (within(x, 32.0).hypot(within(y, 32.0)) - 8.0).abs() - 1.6,
            Pattern::Hatch => stripes(x + y),
            Pattern::Cross => stripes(x + y).min(stripes(x - y)),
        }
    }

    /// A pixel: lines in white with a dark edge, so that they read on any ground, over a thin even wash.
    fn pixel(self, x: f32, y: f32) -> [f32; 4] {
        let wash: f32 = if self == Pattern::Fill { 0.62 } else { 0.26 };
        let away = self.away(x, y);
        let line = (0.5 - away).clamp(0.0, 1.0);
        let edge = (2.0 - away).clamp(0.0, 1.0) * 0.6;
        let alpha = wash.max(edge).max(line * 0.95);
        let white = if away.is_infinite() || edge <= wash { 1.0 } else { line };
        [white, white, white, alpha]
    }
}

/// Every pattern, one above the other, with smaller copies for afar.
pub fn picture() -> Image {
    let (width, height) = (SIDE as usize, SIDE as usize * Pattern::ALL.len());
    let mut level: Vec<[f32; 4]> = Vec::with_capacity(width * height);
    for pattern in Pattern::ALL {
        for y in 0..SIDE {
            level.extend((0..SIDE).map(|x| pattern.pixel(x as f32 + 0.5, y as f32 + 0.5)));
        }
    }
    let size = Extent3d { width: SIDE, height: height as u32, depth_or_array_layers: 1 };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        bytes(&level),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    let (mut width, mut height) = (width, height);
    for _ in 1..LEVELS {
        level = halved(&level, width, height);
        (width, height) = (width / 2, height / 2);
        if let Some(data) = &mut image.data {
            data.extend(bytes(&level));
        }
    }
    image.texture_descriptor.mip_level_count = LEVELS;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// One pattern in a colour, for a legend.
pub fn swatch(pattern: Pattern, colour: Color32) -> ColorImage {
    let half = (SIDE / 2) as usize;
    let pixels = (0..half * half).map(|at| {
        let [white, _, _, alpha] = pattern.pixel((at % half) as f32 + 0.5, (at / half) as f32 + 0.5);
        let shade = |channel: u8| (f32::from(channel) * white) as u8;
        let alpha = (alpha * f32::from(colour.a())) as u8;
        Color32::from_rgba_unmultiplied(shade(colour.r()), shade(colour.g()), shade(colour.b()), alpha)
    });
    ColorImage::new([half, half], pixels.collect())
}

/// The sampling of a legend's pictures.
pub const SMOOTH: egui::TextureOptions = egui::TextureOptions::LINEAR;

fn bytes(pixels: &[[f32; 4]]) -> Vec<u8> {
    pixels.iter().flatten().map(|channel| (channel * 255.0).round() as u8).collect()
}

fn halved(pixels: &[[f32; 4]], width: usize, height: usize) -> Vec<[f32; 4]> {
    let four = |x: usize, y: usize| {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| pixels[(y + dy) * width + x + dx]);
        std::array::from_fn(|channel| corners.iter().map(|pixel| pixel[channel]).sum::<f32>() / 4.0)
    };
    (0..height / 2)
        .flat_map(|y| (0..width / 2).map(move |x| (x, y)))
        .map(|(x, y)| four(2 * x, 2 * y))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_join_without_a_seam() {
        let side = SIDE as f32;
        for pattern in Pattern::ALL {
            for along in 0..SIDE {
                let along = along as f32 + 0.5;
                for (one, other) in [((along, 0.5), (along, side + 0.5)), ((0.5, along), (side + 0.5, along))]
                {
                    assert_eq!(pattern.pixel(one.0, one.1), pattern.pixel(other.0, other.1), "{pattern:?}");
                }
            }
        }
    }

    #[test]
    fn the_picture_holds_every_level() {
        let image = picture();
        let pixels = (SIDE * SIDE) as usize * Pattern::ALL.len();
        let expected: usize = (0..LEVELS).map(|level| 4 * (pixels >> (2 * level))).sum();
        assert_eq!(image.data.as_ref().map(Vec::len), Some(expected));
    }

    #[test]
    fn in_grey_no_two_patterns_are_alike() {
        let drawn = |pattern: Pattern| -> Vec<u8> {
            swatch(pattern, Color32::WHITE).pixels.iter().map(|pixel| pixel.a()).collect()
        };
        for (at, one) in Pattern::ALL.iter().enumerate() {
            for other in &Pattern::ALL[..at] {
                let pairs = drawn(*one).into_iter().zip(drawn(*other));
                let apart = pairs.filter(|(a, b)| a.abs_diff(*b) > 60).count();
                assert!(apart > 60, "{one:?} and {other:?} differ in {apart} pixels");
            }
        }
    }
}
