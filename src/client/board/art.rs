//! The pictures of the board, carried inside the program and loaded once.

use crate::client::loading::{self, AssetsState};
use bevy::{image::ImageSampler, prelude::*, sprite_render::AlphaMode2d};
use bevy_asset_loader::prelude::*;

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

/// Loads the pictures.
pub fn plugin(app: &mut App) {
    loading::carry(app, "tiles/marks.png", include_bytes!("../../../assets/tiles/marks.png"));
    loading::carry(app, "tiles/ground.wgsl", include_bytes!("../../../assets/tiles/ground.wgsl"));
    loading::collect::<Art>(app);
    app.add_systems(OnEnter(AssetsState::Ready), prepare);
}

/// Makes paints of the loaded pictures.
fn prepare(
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
