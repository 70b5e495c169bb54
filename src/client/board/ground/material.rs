//! The material of the ground: a picture, lit by a small picture of the light on the whole map.

use super::super::coordinates::SIDE;
use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    mesh::MeshVertexBufferLayoutRef,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, Extent3d, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureDimension,
        TextureFormat,
    },
    shader::ShaderRef,
    sprite_render::{Material2d, Material2dKey, Material2dPlugin},
};

/// A piece of the ground and the light on it.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Drawn)]
pub struct GroundMaterial {
    /// The piece as it looks in full light.
    #[texture(0)]
    #[sampler(1)]
    pub picture: Handle<Image>,
    /// The light on the whole map; none in plain daylight, which costs less to draw.
    #[texture(2)]
    #[sampler(3)]
    pub light: Option<Handle<Image>>,
    /// Whether the picture shows pixel for pixel, so that none has to be blended with its neighbours.
    pub exact: bool,
    /// One over the width and the height of the map in the drawn world.
    #[uniform(4)]
    pub share: Vec4,
}

/// The variants of the material: with light or without, pixel for pixel or blended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawn {
    lit: bool,
    exact: bool,
}

impl From<&GroundMaterial> for Drawn {
    fn from(material: &GroundMaterial) -> Self {
        Self { lit: material.light.is_some(), exact: material.exact }
    }
}

impl GroundMaterial {
    /// A piece of a map of so many squares.
    pub fn new(picture: Handle<Image>, light: Option<Handle<Image>>, squares: Vec2) -> Self {
        Self { picture, light, exact: false, share: (1.0 / (squares * SIDE)).extend(0.0).extend(0.0) }
    }
}

impl Material2d for GroundMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://tiles/ground.wgsl".into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Some(fragment) = &mut descriptor.fragment else { return Ok(()) };
        if key.bind_group_data.lit {
            fragment.shader_defs.push("LIT".into());
        }
        if key.bind_group_data.exact {
            fragment.shader_defs.push("EXACT".into());
        }
        Ok(())
    }
}

/// Draws with the material.
pub fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<GroundMaterial>::default());
}

/// A picture of so many pixels, out of red, green, blue and alpha, row by row; smooth when it is drawn larger.
pub fn image(wide: u32, high: u32, bytes: Vec<u8>) -> Image {
    let size = Extent3d { width: wide, height: high, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::linear();
    image
}
