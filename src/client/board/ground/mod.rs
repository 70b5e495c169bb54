//! The ground: pictures of a few squares' side each, painted away from the main thread as finely as the view needs.

mod light;

mod material;

mod pieces;

use super::{painted::Painted, resolution::Resolution, viewport::Viewport};
use crate::{
    battle::{setup::Setup, theme::Theme, view::View},
    client::model::{FrameSystems, Screen, Table},
    grid::{Light, LightSource, Map, Square, Tile},
};
use bevy::{prelude::*, window::PrimaryWindow};
pub use material::GroundMaterial;
use paint::{self as paint, Plan};
use pieces::{GroundChunk, corners, near};
use std::sync::Arc;

/// Time the view must keep its size before pieces are painted anew for it, in seconds: not at every notch of the wheel.
const STEADY: f32 = 0.15;

/// The map as it is drawn: the level's, with what has changed since.
#[derive(Resource)]
struct Ground {
    setup: Arc<Setup>,
    changed: Vec<(Square, Tile)>,
    lit: Vec<(Square, Light)>,
    lamps: Vec<LightSource>,
    plan: Arc<Plan>,
    light: Option<Handle<Image>>,
}

/// Lays the ground when a battle is shown, and keeps it true and sharp.
pub fn plugin(app: &mut App) {
    app.add_plugins(material::plugin)
        .init_resource::<Painted>()
        .add_systems(
            Update,
            (lay, sharpen)
                .chain()
                .in_set(FrameSystems::Board)
                .run_if(in_state(Screen::Battle).and_then(resource_exists::<Table>)),
        )
        .add_systems(OnExit(Screen::Battle), clear);
}

fn clear(mut commands: Commands, mut painted: ResMut<Painted>) {
    commands.remove_resource::<Ground>();
    painted.0 = false;
}

fn lay(
    mut commands: Commands,
    table: Res<Table>,
    ground: Option<ResMut<Ground>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<GroundMaterial>>,
    mut pieces: Query<(Entity, &mut GroundChunk, &MeshMaterial2d<GroundMaterial>)>,
) {
    let View { changed, lit, lamps, .. } = &*table.shown.view;
    match ground {
        Some(mut ground) if Arc::ptr_eq(&ground.setup, &table.battle.setup) => {
            if ground.changed == *changed && ground.lit == *lit && ground.lamps == *lamps {
                return;
            }
            let map = table.ground();
            if ground.changed != *changed {
                ground.plan = Arc::new(Plan::new(&map, &table.battle.setup.looks));
                let touched: Vec<Square> = differing(&ground.changed, changed).collect();
                for (_, mut piece, _) in &mut pieces {
                    if touched.iter().any(|square| near(piece.corner, *square)) {
                        piece.stale = true;
                    }
                }
                ground.changed.clone_from(changed);
            }
            if ground.lit != *lit || ground.lamps != *lamps {
                ground.light = lit_now(&map, &table).map(|light| images.add(light));
                for (.., material) in &pieces {
                    if let Some(mut material) = materials.get_mut(&material.0) {
                        material.light = ground.light.clone();
                    }
                }
                ground.lit.clone_from(lit);
                ground.lamps.clone_from(lamps);
            }
        }
        _ => {
            for (piece, ..) in &pieces {
                commands.entity(piece).despawn();
            }
            let map = table.ground();
            let plan = Arc::new(Plan::new(&map, &table.battle.setup.looks));
            let light = lit_now(&map, &table).map(|light| images.add(light));
            for corner in corners(&map) {
                let piece = GroundChunk::new(&map, corner);
                let picture = images.add(piece.sketch(&plan));
                let size = Vec2::new(map.width().into(), map.height().into());
                let material = materials.add(GroundMaterial::new(picture, light.clone(), size));
                let mesh = Mesh2d(meshes.add(piece.mesh()));
                let place = piece.place();
                commands.spawn((mesh, MeshMaterial2d(material), place, piece, DespawnOnExit(Screen::Battle)));
            }
            let (setup, changed) = (table.battle.setup.clone(), changed.clone());
            let (lit, lamps) = (lit.clone(), lamps.clone());
            commands.insert_resource(Ground { setup, changed, lit, lamps, plan, light });
        }
    }
}

/// Has pieces in view painted as finely as they are seen, and shows what has been painted.
fn sharpen(
    ground: Option<Res<Ground>>,
    (viewport, resolution): (Res<Viewport>, Res<Resolution>),
    time: Res<Time>,
    mut view: Local<(u32, f32)>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<GroundMaterial>>,
    mut painted: ResMut<Painted>,
    mut pieces: Query<(&mut GroundChunk, &MeshMaterial2d<GroundMaterial>)>,
) {
    let Some(ground) = ground else { return };
    let pixels = viewport.square_pixels() * window.scale_factor();
    let fine = pieces::fineness(pixels).min(resolution.square);
    let (before, kept) = *view;
    *view = (fine, if fine == before { kept + time.delta_secs() } else { 0.0 });
    let steady = view.1 >= STEADY;
    painted.0 = steady;
    for (mut piece, material) in &mut pieces {
        if let Some(picture) = piece.finished()
            && let Some(mut material) = materials.get_mut(&material.0)
        {
            material.picture = images.add(picture);
        }
        if piece.seen(&viewport) {
            if steady || piece.sketched() || piece.stale {
                piece.want(&ground.plan, fine);
            }
            painted.0 &= piece.painted(fine);
        } else if piece.forget(&viewport)
            && let Some(mut material) = materials.get_mut(&material.0)
        {
            material.picture = images.add(piece.sketch(&ground.plan));
        }
        let exact = piece.exact(pixels);
        if materials.get(&material.0).is_some_and(|material| material.exact != exact)
            && let Some(mut material) = materials.get_mut(&material.0)
        {
            material.exact = exact;
        }
    }
}

/// A picture of a whole map in its light, so many pixels to a square's side: its size, and red, green, blue and full alpha
/// row by row. An empty map is one dark pixel.
pub fn portrait(map: &Map, looks: &Theme, fine: u32) -> ([usize; 2], Vec<u8>) {
    let (columns, rows) = (map.width().max(0), map.height().max(0));
    if columns == 0 || rows == 0 {
        return ([1, 1], vec![0, 0, 0, 255]);
    }
    let mut bytes = paint::picture(&Plan::new(map, looks), (0, 0), (columns.into(), rows.into()), fine);
    let size = [columns, rows].map(|squares| squares as usize * fine as usize);
    let Some(light) = light::picture(map, looks, &[]) else { return (size, bytes) };
    for (at, pixel) in bytes.chunks_exact_mut(4).enumerate() {
        let tone = light.at(at % size[0] * 2 + 1, at / size[0] * 2 + 1, size.map(|side| side * 2));
        for (channel, tone) in pixel.iter_mut().zip(tone) {
            *channel = (f32::from(*channel) * tone).min(255.0) as u8;
        }
    }
    (size, bytes)
}

/// The squares that have changed between two lists of changes.
fn differing<'a, T: PartialEq>(
    before: &'a [(Square, T)],
    after: &'a [(Square, T)],
) -> impl Iterator<Item = Square> + 'a {
    let gone = before.iter().filter(|change| !after.contains(change));
    gone.chain(after.iter().filter(|change| !before.contains(change))).map(|(square, _)| *square)
}

fn lit_now(map: &Map, table: &Table) -> Option<Image> {
    let picture = light::picture(map, &table.battle.setup.looks, &table.shown.view.lamps)?;
    Some(material::image(picture.wide, picture.high, picture.bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_differs() {
        let door = |tile| (Square::new(1, 1), tile);
        let other = (Square::new(5, 5), Tile::DoorOpen);
        let before = [door(Tile::DoorOpen), other];
        let squares: Vec<Square> = differing(&before, &[other, door(Tile::DoorClosed)]).collect();
        assert!(squares.iter().all(|square| *square == Square::new(1, 1)), "{squares:?}");
        assert_eq!(differing(&before, &before).count(), 0);
    }
}
