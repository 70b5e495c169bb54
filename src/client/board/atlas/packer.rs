//! The packer of the token atlas: has square cells painted and put into one picture, with halved copies for small views.

use super::paint::{self, CellContent};
use ::paint::pixels::{halved, straight};
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// The picture's width, and the most of its height, in pixels: a whole number of cells of each size, and no larger than usual
/// graphics cards allow.
pub const LARGEST: UVec2 = UVec2::new(2048, 16_384);

/// Number of times the picture is halved for small views.
pub const HALVINGS: u32 = 5;

/// The format of pictures on the screen.
const FORMAT: TextureFormat = TextureFormat::Rgba8UnormSrgb;

/// The packer: what is to be painted in cells, each with its side.
#[derive(Default)]
pub struct AtlasPacker(Vec<(u32, CellContent)>);

impl AtlasPacker {
    /// Wants a cell of this side; returns its index in the layout.
    pub fn place(&mut self, side: u32, job: CellContent) -> usize {
        self.0.push((side, job));
        self.0.len() - 1
    }

    /// Paints all cells. Each lies at sums of sides, so where those are multiples of 2 to the power of [`HALVINGS`] no pixel of a
    /// halved copy is of two cells.
    ///
    /// # Errors
    /// When a cell has no size, or there are too many.
    pub fn drawn(self) -> Result<(Image, TextureAtlasLayout)> {
        let first = UVec2::new(LARGEST.x, self.least_height());
        let cells = self.0.into_iter().map(|(side, job)| Ok(plain(side, paint::cell(&job, side)?.take())));
        let cells = cells.collect::<Result<Vec<Image>>>()?;
        let mut builder = TextureAtlasBuilder::default();
        builder.format(FORMAT).initial_size(first).max_size(LARGEST);
        for cell in &cells {
            builder.add_texture(None, cell);
        }
        let (layout, _, picture) = builder.build()?;
        // The copies take as much memory again.
        drop(cells);
        let pixels = picture.data.ok_or("an atlas without pixels")?;
        Ok((with_smaller_copies(pixels, layout.size), layout))
    }

    /// The height at which the cells fill the picture, as a whole number of the largest. There is a place for each then,
    /// since large cells are placed first and are twice the small ones; else the builder would double it.
    fn least_height(&self) -> u32 {
        let pixels: u32 = self.0.iter().map(|(side, _)| side * side).sum();
        let largest = self.0.iter().map(|(side, _)| *side).max().unwrap_or_default();
        pixels.div_ceil(LARGEST.x).next_multiple_of(largest.max(1 << HALVINGS))
    }
}

/// A square picture of such pixels.
fn plain(side: u32, pixels: Vec<u8>) -> Image {
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    Image::new(size, TextureDimension::D2, pixels, FORMAT, RenderAssetUsages::MAIN_WORLD)
}

/// A picture with halved copies, so that small tokens have smooth edges. The pixels come with their alpha multiplied in, which
/// is right for halving, and go without it, which is what sprites want.
fn with_smaller_copies(pixels: Vec<u8>, size: UVec2) -> Image {
    let mut all = straight(&pixels);
    all.reserve_exact(all.len() / 3);
    let (mut copy, [mut wide, mut high]) = (pixels, size.to_array().map(|length| length as usize));
    for _ in 0..HALVINGS {
        copy = halved(&copy, wide, high);
        (wide, high) = (wide / 2, high / 2);
        all.extend(straight(&copy));
    }
    let size = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, FORMAT, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(all);
    image.texture_descriptor.mip_level_count = HALVINGS + 1;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image
}
