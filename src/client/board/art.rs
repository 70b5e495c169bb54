//! The pictures of the board, carried inside the program and loaded once.

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
    /// The shader of the ground.
    #[asset(path = "embedded://tiles/ground.wgsl")]
    pub ground: Handle<Shader>,
}

/// The materials that the board is drawn with, made of the pictures.
#[derive(Resource)]
pub struct Paints {
    /// The sheer material of tinted squares.
    pub tints: Handle<ColorMaterial>,
}

/// Every picture by the name it is loaded by.
pub const PICTURES: [(&str, &[u8]); 1] =
    [("tiles/marks.png", include_bytes!("../../../assets/tiles/marks.png"))];

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
) {
    if let Some(mut image) = images.get_mut(&art.marks) {
        image.sampler = ImageSampler::linear();
    }
    let texture = Some(art.marks.clone());
    let tints = materials.add(ColorMaterial { texture, alpha_mode: AlphaMode2d::Blend, ..default() });
    commands.insert_resource(Paints { tints });
}
