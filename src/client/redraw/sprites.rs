//! Changes of the board since the last frame.

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

/// The assets that sprites and meshes are drawn with.
#[derive(SystemParam)]
struct Assets<'w, 's> {
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    ground: MessageReader<'w, 's, AssetEvent<GroundMaterial>>,
    colours: MessageReader<'w, 's, AssetEvent<ColorMaterial>>,
}

/// The differences of the board from the last frame.
pub struct Changes {
    /// Whether a picture is new, which panels may show too.
    pub pictures: bool,
    /// Whether all of the board may differ.
    pub board: bool,
    /// The places where sprites were and are, in the drawn world.
    pub places: Vec<Rect>,
}

impl Sprites<'_, '_> {
    /// The changes since this was last asked.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct SpriteRecord(Vec<(bool, Vec<Rect>)>);

    fn app() -> App {
        let mut app = App::new();
        app.init_resource::<SpriteRecord>()
            .add_message::<AssetEvent<Image>>()
            .add_message::<AssetEvent<Mesh>>()
            .add_message::<AssetEvent<GroundMaterial>>()
            .add_message::<AssetEvent<ColorMaterial>>()
            .add_systems(Update, |mut sprites: Sprites, mut told: ResMut<SpriteRecord>| {
                let changes = sprites.changes();
                told.0.push((changes.board, changes.places));
            });
        app
    }

    fn told(app: &mut App) -> (bool, Vec<Rect>) {
        app.update();
        app.world_mut().resource_mut::<SpriteRecord>().0.pop().unwrap_or_default()
    }

    fn sprite(at: Vec2) -> impl Bundle {
        let sprite = Sprite { custom_size: Some(Vec2::new(10.0, 20.0)), ..default() };
        (sprite, GlobalTransform::from_translation(at.extend(3.0)), InheritedVisibility::VISIBLE)
    }

    #[test]
    fn a_sprite_that_goes_elsewhere_changes_where_it_was_and_where_it_is() {
        let mut app = app();
        let here = Rect::from_center_size(Vec2::ZERO, Vec2::new(10.0, 20.0));
        let there = Rect::from_center_size(Vec2::new(50.0, 0.0), Vec2::new(20.0, 10.0));
        let token = app.world_mut().spawn(sprite(Vec2::ZERO)).id();
        assert_eq!(told(&mut app), (false, vec![here]), "it is new");
        assert_eq!(told(&mut app), (false, vec![]), "it stays");
        let quarter = Quat::from_rotation_z(std::f32::consts::FRAC_PI_2);
        let turned = Transform::from_xyz(50.0, 0.0, 3.0).with_rotation(quarter);
        app.world_mut().entity_mut(token).insert(GlobalTransform::from(turned));
        let (_, places) = told(&mut app);
        assert_eq!(places[0], here);
        assert!(
            (places[1].min - there.min).length() + (places[1].max - there.max).length() < 1e-3,
            "{places:?}"
        );
        app.world_mut().entity_mut(token).insert(InheritedVisibility::HIDDEN);
        assert_eq!(told(&mut app).1.len(), 1, "where it was, once it is hidden");
        app.world_mut().entity_mut(token).insert(InheritedVisibility::VISIBLE);
        told(&mut app);
        app.world_mut().despawn(token);
        assert_eq!(told(&mut app).1.len(), 1, "where it was, once it is gone");
    }

    #[test]
    fn a_mesh_that_comes_changes_or_goes_may_change_all_of_the_board() {
        let mut app = app();
        let place = (GlobalTransform::IDENTITY, InheritedVisibility::VISIBLE);
        let layer = app.world_mut().spawn((Mesh2d(Handle::default()), place)).id();
        assert!(told(&mut app).0 && !told(&mut app).0);
        app.world_mut().despawn(layer);
        assert!(told(&mut app).0 && !told(&mut app).0);
        app.world_mut().write_message(AssetEvent::<ColorMaterial>::Modified { id: AssetId::default() });
        assert!(told(&mut app).0 && !told(&mut app).0);
    }
}
