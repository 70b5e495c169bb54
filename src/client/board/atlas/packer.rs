//! The packer of the token atlas: puts square cells into one picture and draws them, with halved copies for small views.

use super::paint::{self, CellContent};
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use fivefoot_paint::pixels::{halved, straight};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;

/// The picture's width, in pixels: a whole number of cells of each size.
const WIDTH: u32 = 2048;

/// Number of times the picture is halved for small views.
const HALVINGS: u32 = 5;

/// The packer: cells in rows, and what is to be drawn in each. Big cells must come before small ones.
#[derive(Default)]
pub struct AtlasPacker {
    jobs: Vec<(UVec2, u32, CellContent)>,
    next: UVec2,
    row: u32,
}

impl AtlasPacker {
    /// Places a job in a free cell of this side; returns the cell.
    pub fn place(&mut self, side: u32, job: CellContent) -> Rect {
        if self.row != side || WIDTH < self.next.x + side {
            self.next = UVec2::new(0, self.next.y + self.row);
            self.row = side;
        }
        let at = self.next;
        self.next.x += side;
        self.jobs.push((at, side, job));
        Rect { min: at.as_vec2(), max: (at + side).as_vec2() }
    }

    /// Draws all cells.
    ///
    /// # Errors
    /// When a picture is broken.
    pub fn drawn(self) -> Result<(Image, Vec2)> {
        let (width, height) = (WIDTH, self.next.y + self.row);
        let mut pixels = vec![0; (width * height * 4) as usize];
        let mut pictures: BTreeMap<(usize, u32), Pixmap> = BTreeMap::new();
        for (at, side, job) in &self.jobs {
            let cell = paint::cell(job, *side, &mut pictures)?;
            let long = (side * 4) as usize;
            for (row, line) in (at.y..).zip(cell.data().chunks_exact(long)) {
                let start = ((row * width + at.x) * 4) as usize;
                pixels[start..start + long].copy_from_slice(line);
            }
        }
        Ok((
            with_smaller_copies(pixels, width as usize, height as usize),
            UVec2::new(width, height).as_vec2(),
        ))
    }
}

/// A picture with halved copies, so that small tokens have smooth edges. The pixels come with their alpha multiplied in, which
/// is right for halving, and go without it, which is what sprites want.
fn with_smaller_copies(pixels: Vec<u8>, width: usize, height: usize) -> Image {
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let mut all = straight(&pixels);
    let (mut copy, mut wide, mut high) = (pixels, width, height);
    for _ in 0..HALVINGS {
        copy = halved(&copy, wide, high);
        (wide, high) = (wide / 2, high / 2);
        all.extend(straight(&copy));
    }
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(all);
    image.texture_descriptor.mip_level_count = HALVINGS + 1;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image
}
