//! The pictures of the board, carried inside the program and loaded once.

use super::faces;
use bevy::{
    asset::io::embedded::EmbeddedAssetRegistry, image::ImageSampler, prelude::*, sprite_render::AlphaMode2d,
};
use bevy_asset_loader::prelude::*;
use std::path::{Path, PathBuf};

/// The pictures, once they are loaded.
#[derive(AssetCollection, Resource)]
pub struct Art {
    /// Tints of squares, one tile above the other.
    #[asset(path = "embedded://tiles/marks.png")]
    pub marks: Handle<Image>,
    /// The parts of tokens, white: [`faces`] puts them together.
    #[asset(path = "embedded://tiles/tokens.png")]
    pub tokens: Handle<Image>,
}

/// What the board is drawn with, made of the pictures.
#[derive(Resource)]
pub struct Paints {
    /// Sheer, for tinted squares.
    pub tints: Handle<ColorMaterial>,
    /// Tokens, a cell for each look.
    pub faces: Handle<Image>,
}

/// Every picture by the name it is loaded by.
pub const PICTURES: [(&str, &[u8]); 2] = [
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

/// Makes paints of the loaded pictures.
pub fn prepare(
    mut commands: Commands,
    art: Res<Art>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) -> Result {
    if let Some(mut image) = images.get_mut(&art.marks) {
        image.sampler = ImageSampler::linear();
    }
    let shapes = images.get(&art.tokens).ok_or("the pictures of tokens are missing")?;
    let faces = faces::made_of(shapes)?;
    let faces = images.add(faces);
    let texture = Some(art.marks.clone());
    let tints = materials.add(ColorMaterial { texture, alpha_mode: AlphaMode2d::Blend, ..default() });
    commands.insert_resource(Paints { tints, faces });
    Ok(())
}
