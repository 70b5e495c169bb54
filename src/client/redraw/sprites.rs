//! What has changed on the board since the last frame.

use crate::client::board::ground::GroundMaterial;
use bevy::{
    ecs::{entity::EntityHashMap, system::SystemParam},
    prelude::*,
};

/// The sprites and meshes of the board, and where each sprite was drawn last.
#[derive(SystemParam)]
pub struct Sprites<'w, 's> {
    known: Local<'s, EntityHashMap<Rect>>,
    sprites: Query<
        'w,
        's,
        (Entity, &'static Sprite, &'static GlobalTransform, &'static InheritedVisibility),
        (Without<Camera>, Or<(Changed<Sprite>, Changed<GlobalTransform>, Changed<InheritedVisibility>)>),
    >,
    gone: RemovedComponents<'w, 's, Sprite>,
    meshes: Query<
        'w,
        's,
        (),
        (
            Without<Camera>,
            With<Mesh2d>,
            Or<(Changed<Mesh2d>, Changed<GlobalTransform>, Changed<InheritedVisibility>)>,
        ),
    >,
    gone_meshes: RemovedComponents<'w, 's, Mesh2d>,
    assets: Assets<'w, 's>,
}

/// What sprites and meshes are drawn with.
#[derive(SystemParam)]
struct Assets<'w, 's> {
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    ground: MessageReader<'w, 's, AssetEvent<GroundMaterial>>,
    colours: MessageReader<'w, 's, AssetEvent<ColorMaterial>>,
}

/// How the board differs from the last frame.
pub struct Changes {
    /// Whether a picture is new, which panels may show too.
    pub pictures: bool,
    /// Whether all of the board may differ.
    pub board: bool,
    /// Where sprites were and are, in the drawn world.
    pub places: Vec<Rect>,
}

impl Sprites<'_, '_> {
    /// What has changed since this was last asked.
    pub fn changes(&mut self) -> Changes {
        let mut places = Vec::new();
        let pictures = changed(&mut self.assets.images);
        let mut board = self.assets.changed() | !self.meshes.is_empty();
        board |= 0 < self.gone_meshes.read().count();
        for sprite in self.gone.read() {
            places.extend(self.known.remove(&sprite));
        }
        for (entity, sprite, transform, seen) in &self.sprites {
            places.extend(self.known.remove(&entity));
            if seen.get() {
                let Some(size) = sprite.custom_size else {
                    board = true;
                    continue;
                };
                let place = bounds(size, transform);
                self.known.insert(entity, place);
                places.push(place);
            }
        }
        Changes { pictures, board, places }
    }
}

impl Assets<'_, '_> {
    /// Whether anything but a picture is new.
    fn changed(&mut self) -> bool {
        // All are read, whatever the first ones say.
        changed(&mut self.meshes) | changed(&mut self.ground) | changed(&mut self.colours)
    }
}

fn changed<A: Asset>(events: &mut MessageReader<AssetEvent<A>>) -> bool {
    events
        .read()
        .filter(|event| matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. }))
        .count()
        != 0
}

/// The upright rectangle around a sprite, however it is turned.
fn bounds(size: Vec2, transform: &GlobalTransform) -> Rect {
    let corner = |x: f32, y: f32| transform.transform_point((size * Vec2::new(x, y)).extend(0.0)).truncate();
    let corners = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(-0.5, 0.5), corner(0.5, 0.5)];
    let (min, max) =
        corners.iter().fold((corners[0], corners[0]), |(min, max), at| (min.min(*at), max.max(*at)));
    Rect { min, max }
}
