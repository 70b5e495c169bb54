//! The ground: one tilemap for the whole map, lit and dimmed square by square.

use super::{art::Art, place};
use crate::{
    battle::setup::Setup,
    client::model::{Screen, Table},
    grid::{Light, Map, Square, Tile},
};
use bevy::{
    prelude::*,
    sprite_render::{AlphaMode2d, TileData, TilemapChunk, TilemapChunkTileData},
};
use std::sync::Arc;

/// The first tile of each kind in `ground.png`.
const FLOOR: u16 = 0;
const FLOORS: u16 = 4;
const DIFFICULT: u16 = 4;
const OBSTACLE: u16 = 6;
const SLIT: u16 = 7;
const DOOR_CLOSED: u16 = 9;
const DOOR_OPEN: u16 = 11;
const WATER: u16 = 13;
const PIT: u16 = 15;
const SHADED: u16 = 16;
const WALL: u16 = 19;
/// How many tiles there are.
pub const TILES: u32 = 35;

/// The map as it is drawn: the level's, with what has changed since.
#[derive(Component)]
struct Ground {
    setup: Arc<Setup>,
    changed: Vec<(Square, Tile)>,
    lit: Vec<(Square, Light)>,
}

/// Lays the ground when a battle is shown, and keeps it true.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(in_state(Screen::Battle).and_then(resource_exists::<Table>)))
        .add_systems(OnExit(Screen::Battle), clear);
}

fn clear(mut commands: Commands, grounds: Query<Entity, With<Ground>>) {
    for ground in &grounds {
        commands.entity(ground).despawn();
    }
}

fn lay(
    mut commands: Commands,
    table: Res<Table>,
    art: Res<Art>,
    mut grounds: Query<(Entity, &mut Ground, &mut TilemapChunkTileData)>,
) {
    if let Ok((entity, mut ground, mut tiles)) = grounds.single_mut() {
        if !Arc::ptr_eq(&ground.setup, &table.setup) {
            commands.entity(entity).despawn();
        } else if ground.changed != table.view.changed || ground.lit != table.view.lit {
            ground.changed.clone_from(&table.view.changed);
            ground.lit.clone_from(&table.view.lit);
            tiles.0 = drawn(&shown(&table));
        }
    } else {
        let map = shown(&table);
        if map.width() > 0 && map.height() > 0 {
            let ground = Ground {
                setup: table.setup.clone(),
                changed: table.view.changed.clone(),
                lit: table.view.lit.clone(),
            };
            commands.spawn((ground, chunk(&map, art.ground.clone(), drawn(&map), 0.0, AlphaMode2d::Opaque)));
        }
    }
}

/// A layer of tiles over the whole map.
pub fn chunk(
    map: &Map,
    tileset: Handle<Image>,
    tiles: Vec<Option<TileData>>,
    height: f32,
    alpha_mode: AlphaMode2d,
) -> impl Bundle + use<> {
    let middle = place::size(map) * Vec2::new(0.5, -0.5);
    (
        TilemapChunk {
            chunk_size: UVec2::new(map.width() as u32, map.height() as u32),
            tile_display_size: UVec2::splat(place::SIDE as u32),
            tileset,
            alpha_mode,
        },
        TilemapChunkTileData(tiles),
        Transform::from_translation(middle.extend(height)),
    )
}

/// The squares of a map in the order of a layer: the lowest row first.
pub fn layer_order(map: &Map) -> impl Iterator<Item = Square> + use<> {
    let (width, height) = (map.width(), map.height());
    (0..height).rev().flat_map(move |row| (0..width).map(move |col| Square::new(col, row)))
}

/// The level's map with the changes that have been shown.
fn shown(table: &Table) -> Map {
    let mut map = table.setup.map.clone();
    for (square, tile) in &table.view.changed {
        map.set_tile(*square, *tile);
    }
    for (square, light) in &table.view.lit {
        map.set_light(*square, *light);
    }
    map
}

fn drawn(map: &Map) -> Vec<Option<TileData>> {
    let lit = |square| match map.light(square) {
        Light::Bright => Color::WHITE,
        Light::Dim => Color::srgb(0.56, 0.58, 0.68),
        Light::Dark => Color::srgb(0.24, 0.26, 0.36),
    };
    layer_order(map)
        .map(|square| Some(TileData { tileset_index: tile(map, square), color: lit(square), ..default() }))
        .collect()
}

/// Which tile of `ground.png` shows a square.
fn tile(map: &Map, square: Square) -> u16 {
    let varied =
        (i32::from(square.col) * 7 + i32::from(square.row) * 13 + i32::from(square.col * square.row)) as u16;
    let stone = |cols, rows| matches!(map.tile(square.offset(cols, rows)), Tile::Wall | Tile::Slit);
    let upright = u16::from(stone(0, -1) && stone(0, 1) && !(stone(-1, 0) && stone(1, 0)));
    match map.tile(square) {
        Tile::Floor => floor(stone(0, -1), stone(-1, 0)).unwrap_or(FLOOR + varied % FLOORS),
        Tile::Wall => WALL + wall_mask(map, square),
        Tile::Difficult => DIFFICULT + varied % 2,
        Tile::Obstacle => OBSTACLE,
        Tile::Slit => SLIT + upright,
        Tile::DoorClosed => DOOR_CLOSED + upright,
        Tile::DoorOpen => DOOR_OPEN + upright,
        Tile::Water => WATER + varied % 2,
        Tile::Pit => PIT,
    }
}

/// Floor in the shadow of walls to the north and west.
fn floor(north: bool, west: bool) -> Option<u16> {
    match (north, west) {
        (true, false) => Some(SHADED),
        (false, true) => Some(SHADED + 1),
        (true, true) => Some(SHADED + 2),
        (false, false) => None,
    }
}

/// On which sides a wall goes on: 1 north, 2 east, 4 south, 8 west.
fn wall_mask(map: &Map, square: Square) -> u16 {
    let joins = |cols, rows| {
        let tile = map.tile(square.offset(cols, rows));
        matches!(tile, Tile::Wall)
            || (rows == 0 && matches!(tile, Tile::Slit | Tile::DoorClosed | Tile::DoorOpen))
    };
    u16::from(joins(0, -1))
        | u16::from(joins(1, 0)) << 1
        | u16::from(joins(0, 1)) << 2
        | u16::from(joins(-1, 0)) << 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_square_has_a_tile_of_its_own() {
        let kinds = [
            Tile::Floor,
            Tile::Wall,
            Tile::Difficult,
            Tile::Obstacle,
            Tile::Slit,
            Tile::DoorClosed,
            Tile::DoorOpen,
            Tile::Water,
            Tile::Pit,
        ];
        let at = Square::new(2, 2);
        let mut seen = std::collections::BTreeSet::new();
        for kind in kinds {
            let mut map = Map::new(5, 5);
            map.set_tile(at, kind);
            let tile = tile(&map, at);
            assert!(u32::from(tile) < TILES && seen.insert(tile), "{kind:?} is drawn as {tile}");
        }
    }

    #[test]
    fn the_lowest_row_of_a_layer_comes_first() {
        let order: Vec<_> = layer_order(&Map::new(2, 2)).collect();
        assert_eq!(order[0], Square::new(0, 1));
        assert_eq!(order[3], Square::new(1, 0));
    }
}
