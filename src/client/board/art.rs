//! The pictures of the board, carried inside the program and loaded once.

use super::{ground, tints};
use bevy::{
    asset::io::embedded::EmbeddedAssetRegistry,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
};
use bevy_asset_loader::prelude::*;
use std::path::{Path, PathBuf};

/// The pictures, once they are loaded.
#[derive(AssetCollection, Resource)]
pub struct Art {
    /// What squares are made of, a layer each.
    #[asset(path = "embedded://tiles/ground.png")]
    pub ground: Handle<Image>,
    /// Tints of squares, a layer each.
    #[asset(path = "embedded://tiles/marks.png")]
    pub marks: Handle<Image>,
    /// Shapes of tokens in cells of [`CELL`], white.
    #[asset(path = "embedded://tiles/tokens.png")]
    pub tokens: Handle<Image>,
}

/// The side of a cell of `tokens.png`, in pixels.
pub const CELL: f32 = 128.0;

/// How often `tokens.png` is halved for small views; its cells stay apart down to 8 pixels.
const HALVINGS: u32 = 4;

/// Every picture by the name it is loaded by.
pub const PICTURES: [(&str, &[u8]); 3] = [
    ("tiles/ground.png", include_bytes!("../../../assets/tiles/ground.png")),
    ("tiles/marks.png", include_bytes!("../../../assets/tiles/marks.png")),
    ("tiles/tokens.png", include_bytes!("../../../assets/tiles/tokens.png")),
];

/// Puts the pictures where the loader finds them, wherever the program lies.
pub fn carry(app: &mut App) {
    let registry = app.world().resource::<EmbeddedAssetRegistry>();
    for (path, bytes) in PICTURES {
        registry.insert_asset(PathBuf::new(), Path::new(path), bytes);
    }
}

/// Cuts the loaded pictures into layers and makes smaller copies for small views.
pub fn prepare(art: Res<Art>, mut images: ResMut<Assets<Image>>) -> Result {
    for (handle, layers) in [(&art.ground, ground::TILES), (&art.marks, tints::TINTS)] {
        if let Some(mut image) = images.get_mut(handle) {
            image.reinterpret_stacked_2d_as_array(layers)?;
            image.sampler = ImageSampler::linear();
        }
    }
    if let Some(mut image) = images.get_mut(&art.tokens) {
        add_smaller_copies(&mut image);
    }
    Ok(())
}

/// Appends halved copies, so that small tokens have smooth edges.
fn add_smaller_copies(image: &mut Image) {
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let Some(data) = image.data.as_mut() else { return };
    let mut from = 0;
    for _ in 0..HALVINGS {
        let next = halved(&data[from..], width, height);
        from = data.len();
        data.extend(next);
        (width, height) = (width / 2, height / 2);
    }
    image.texture_descriptor.mip_level_count = HALVINGS + 1;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
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
}
