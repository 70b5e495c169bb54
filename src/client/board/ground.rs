//! The ground: meshes of a few squares' side each, lit and dimmed square by square.

use super::{
    art::Paints,
    quads::{self, Quad},
};
use crate::{
    battle::setup::Setup,
    client::model::{Screen, Table},
    grid::{Light, Map, Square, Tile},
};
use bevy::prelude::*;
use std::sync::Arc;

/// How many squares a piece of the ground is wide and high: those out of view cost nothing.
const PIECE: i16 = 16;

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
pub const TILES: u16 = 35;

/// The map as it is drawn: the level's, with what has changed since.
#[derive(Resource)]
struct Ground {
    setup: Arc<Setup>,
    changed: Vec<(Square, Tile)>,
    lit: Vec<(Square, Light)>,
}

/// A piece of the ground, by the square at its top left.
#[derive(Component)]
struct Piece(Square);

/// Lays the ground when a battle is shown, and keeps it true.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay.run_if(
            in_state(Screen::Battle).and_then(resource_exists::<Table>).and_then(resource_exists::<Paints>),
        ),
    )
    .add_systems(OnExit(Screen::Battle), clear);
}

fn clear(mut commands: Commands, pieces: Query<Entity, With<Piece>>) {
    for piece in &pieces {
        commands.entity(piece).despawn();
    }
    commands.remove_resource::<Ground>();
}

fn lay(
    mut commands: Commands,
    table: Res<Table>,
    paints: Res<Paints>,
    ground: Option<ResMut<Ground>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut pieces: Query<(Entity, &Piece, &mut Mesh2d)>,
) {
    let (changed, lit) = (&table.view.changed, &table.view.lit);
    match ground {
        Some(mut ground) if Arc::ptr_eq(&ground.setup, &table.setup) => {
            if ground.changed != *changed || ground.lit != *lit {
                let map = shown(&table);
                let mut touched: Vec<Square> = differing(&ground.changed, changed).collect();
                touched.extend(differing(&ground.lit, lit));
                for (_, piece, mut mesh) in &mut pieces {
                    if touched.iter().any(|square| near(piece.0, *square)) {
                        mesh.0 = meshes.add(drawn(&map, piece.0));
                    }
                }
                ground.changed.clone_from(changed);
                ground.lit.clone_from(lit);
            }
        }
        _ => {
            for (piece, ..) in &pieces {
                commands.entity(piece).despawn();
            }
            let map = shown(&table);
            for corner in corners(&map) {
                let mesh = Mesh2d(meshes.add(drawn(&map, corner)));
                commands.spawn((Piece(corner), mesh, MeshMaterial2d(paints.ground.clone())));
            }
            let (setup, changed, lit) = (table.setup.clone(), changed.clone(), lit.clone());
            commands.insert_resource(Ground { setup, changed, lit });
        }
    }
}

/// The top left squares of the pieces of a map.
fn corners(map: &Map) -> impl Iterator<Item = Square> + use<> {
    let (width, height) = (map.width(), map.height());
    let starts = |length: i16| (0..length).step_by(PIECE as usize);
    starts(height).flat_map(move |row| starts(width).map(move |col| Square::new(col, row)))
}

/// The squares that have changed between two lists of changes.
fn differing<'a, T: PartialEq>(
    before: &'a [(Square, T)],
    after: &'a [(Square, T)],
) -> impl Iterator<Item = Square> + 'a {
    let gone = before.iter().filter(|change| !after.contains(change));
    gone.chain(after.iter().filter(|change| !before.contains(change))).map(|(square, _)| *square)
}

/// Whether a square is in a piece or beside it: walls join and throw shadows over the edge.
fn near(corner: Square, square: Square) -> bool {
    let reach = -1..=PIECE;
    reach.contains(&(square.col - corner.col)) && reach.contains(&(square.row - corner.row))
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

/// A piece of the ground.
fn drawn(map: &Map, corner: Square) -> Mesh {
    let squares = (0..PIECE).flat_map(|row| (0..PIECE).map(move |col| corner.offset(col, row)));
    let quad = |square| Quad { square, tile: tile(map, square), tint: lit(map.light(square)) };
    quads::mesh(squares.filter(|square| map.contains(*square)).map(quad), TILES)
}

fn lit(light: Light) -> [f32; 4] {
    match light {
        Light::Bright => [1.0; 4],
        Light::Dim => [0.56, 0.58, 0.68, 1.0],
        Light::Dark => [0.24, 0.26, 0.36, 1.0],
    }
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
            assert!(tile < TILES && seen.insert(tile), "{kind:?} is drawn as {tile}");
        }
    }

    #[test]
    fn every_square_lies_in_one_piece_and_a_change_at_an_edge_is_seen_on_both_sides() {
        let map = Map::new(40, 17);
        let corners: Vec<Square> = corners(&map).collect();
        assert_eq!(corners.len(), 6);
        let squares: usize = corners.iter().map(|corner| drawn(&map, *corner).count_vertices() / 4).sum();
        assert_eq!(squares, 40 * 17);
        let seen = |square| corners.iter().filter(|corner| near(**corner, square)).count();
        assert_eq!([Square::new(8, 8), Square::new(15, 8), Square::new(16, 16)].map(seen), [1, 2, 4]);
    }

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
