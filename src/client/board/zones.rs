//! The zones of goals: the squares to reach or to hold, tinted and rimmed in the colour of the side that is after them. They lie
//! on the ground, under the squares within reach and under all tokens.

use super::{
    art::Paints,
    quads::{self, Quad},
    tints::{TINTS, tile},
};
use crate::{
    client::{
        model::{FrameSystems, Screen, Table, goals::MarkedSquares},
        theme::{self, Hues, Tint},
    },
    grid::Square,
};
use bevy::prelude::*;
use std::collections::BTreeSet;

/// Height of the zones over the ground: below the tints of reachable squares.
const HEIGHT: f32 = 0.9;

/// The share of the ground that a zone hides where it has ink.
const STRENGTH: f32 = 0.45;

/// The layer of zones, with its inputs: it is drawn anew only when they change.
#[derive(Component)]
struct Zones {
    marked: Vec<MarkedSquares>,
    hues: Hues,
}

/// Lays the zones of the battle's goals over the ground.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay.in_set(FrameSystems::Board).run_if(
            in_state(Screen::Battle).and_then(resource_exists::<Table>).and_then(resource_exists::<Paints>),
        ),
    );
}

fn lay(
    mut commands: Commands,
    table: Res<Table>,
    paints: Res<Paints>,
    mut meshes: ResMut<Assets<Mesh>>,
    layers: Query<(Entity, &Zones)>,
) {
    if !table.is_changed() && layers.iter().any(|(_, was)| was.hues == theme::worn()) {
        return;
    }
    let now = Zones { marked: table.marked_now(), hues: theme::worn() };
    if layers.iter().any(|(_, was)| was.marked == now.marked && was.hues == now.hues) {
        return;
    }
    layers.iter().for_each(|(layer, _)| commands.entity(layer).despawn());
    let quads = drawn(&now.marked);
    let mut layer = commands.spawn((now, DespawnOnExit(Screen::Battle)));
    if !quads.is_empty() {
        let mesh = Mesh2d(meshes.add(quads::mesh(quads, TINTS)));
        let place = Transform::from_xyz(0.0, 0.0, HEIGHT);
        layer.insert((mesh, MeshMaterial2d(paints.tints.clone()), place));
    }
}

/// The squares of all zones. Squares that several sides are after are drawn once, in the colour of none of them.
fn drawn(marked: &[MarkedSquares]) -> Vec<Quad> {
    let mut zones: Vec<(BTreeSet<Square>, Vec<usize>)> = Vec::new();
    for MarkedSquares { side, squares, .. } in marked {
        let (side, squares) = (*side, squares.iter().copied().collect::<BTreeSet<Square>>());
        match zones.iter_mut().find(|(zone, _)| *zone == squares) {
            Some((_, sides)) if !sides.contains(&side) => sides.push(side),
            Some(_) => {}
            None => zones.push((squares, vec![side])),
        }
    }
    let quads = |(squares, sides): (BTreeSet<Square>, Vec<usize>)| {
        let colour = match sides[..] {
            [side] => theme::side_style(side).0,
            _ => theme::PARCHMENT,
        };
        let tint = Tint { colour, strength: STRENGTH }.vertex();
        let tile = |square: Square| tile(false, square, |beside| squares.contains(&beside));
        squares.iter().map(|&square| Quad { square, tile: tile(square), tint }).collect::<Vec<_>>()
    };
    zones.into_iter().flat_map(quads).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::setup::{Aim, Control, Goal, Setup, SideSetup},
        client::model::goals::marked,
    };

    #[test]
    fn a_zone_of_several_sides_is_drawn_once() {
        let fold = vec![Square::new(3, 3), Square::new(4, 3)];
        let hold = |side| Goal::new(side, Aim::Hold { rounds: 3, squares: fold.clone() });
        let reach = Goal::new(1, Aim::reach(vec![Square::new(9, 9)]));
        let side = |name: &str| SideSetup { name: name.into(), control: Control::Human, may: Vec::new() };
        let sides = vec![side("heroes"), side("rivals")];
        let setup = Setup { sides, goals: vec![hold(0), hold(1), reach], ..Setup::default() };
        let drawn = drawn(&marked(&setup));
        let squares: Vec<Square> = drawn.iter().map(|quad| quad.square).collect();
        assert_eq!(squares, [fold[0], fold[1], Square::new(9, 9)]);
        assert_eq!(drawn[0].tint, Tint { colour: theme::PARCHMENT, strength: STRENGTH }.vertex());
        assert_eq!(drawn[2].tint, Tint { colour: theme::side_style(1).0, strength: STRENGTH }.vertex());
    }
}
