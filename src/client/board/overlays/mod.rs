//! Overlays over the whole board: threats, sight, light, danger. Each square has a pattern as well as a colour.

pub mod marks;

pub mod patterns;

pub mod sight;

mod cells;

use super::quads::{self, Quad};
use crate::{
    battle::view::View,
    client::{
        connection::playing,
        model::{FrameSystems, Overlay, Screen, Table},
        theme::{self, Hues, Tint},
    },
    grid::Square,
};
use bevy::{prelude::*, sprite_render::AlphaMode2d};
use marks::Mark;
use patterns::Pattern;
use sight::{Sight, VisibleArea};
use std::sync::Arc;

/// Height of an overlay over the ground: over the tints, under the tokens.
const HEIGHT: f32 = 1.5;

/// The material that overlays are painted with.
#[derive(Resource)]
struct Paint(Handle<ColorMaterial>);

/// The layer of the overlay on show, with its inputs: it is drawn anew only when they change.
#[derive(Component)]
struct Layer(Cause);

/// The inputs that an overlay depends on.
struct Cause {
    overlay: Overlay,
    view: Arc<View>,
    one: Option<crate::battle::words::Who>,
    seen: Option<Arc<VisibleArea>>,
    /// The revision of the answers that it is drawn from.
    revision: Option<u64>,
    hues: Hues,
}

/// Lays the overlay that is on show over the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sight>()
        .add_systems(Startup, prepare)
        .add_systems(Update, (sight::look, lay).chain().in_set(FrameSystems::Board).run_if(playing))
        .add_systems(OnExit(Screen::Battle), |mut sight: ResMut<Sight>| *sight = Sight::default());
}

fn prepare(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let texture = Some(images.add(patterns::picture()));
    let material = ColorMaterial { texture, alpha_mode: AlphaMode2d::Blend, ..default() };
    commands.insert_resource(Paint(materials.add(material)));
}

fn lay(
    mut commands: Commands,
    table: Res<Table>,
    paint: Res<Paint>,
    sight: Res<Sight>,
    mut meshes: ResMut<Assets<Mesh>>,
    layers: Query<(Entity, &Layer)>,
) {
    let now = table.input.overlays.shown().map(|overlay| Cause {
        overlay,
        view: table.shown.view.clone(),
        one: cells::singled_out(&table, overlay),
        seen: sight.seen.clone().filter(|_| overlay == Overlay::Sight),
        revision: matches!(overlay, Overlay::Threats | Overlay::Danger).then(|| table.foresight.revision()),
        hues: theme::worn(),
    });
    let was = layers.iter().next();
    if was.map(|(_, layer)| &layer.0) == now.as_ref() {
        return;
    }
    layers.iter().for_each(|(layer, _)| commands.entity(layer).despawn());
    let Some(cause) = now else { return };
    let quads: Vec<Quad> = cells::cells(&table, cause.overlay, cause.seen.as_deref()).map(quad).collect();
    let mut layer = commands.spawn((Layer(cause), DespawnOnExit(Screen::Battle)));
    if !quads.is_empty() {
        let mesh = Mesh2d(meshes.add(quads::mesh(quads, Pattern::COUNT)));
        layer.insert((mesh, MeshMaterial2d(paint.0.clone()), Transform::from_xyz(0.0, 0.0, HEIGHT)));
    }
}

fn quad((square, mark): (Square, Mark)) -> Quad {
    Quad { square, tile: mark.pattern().tile(), tint: ink(mark.tint()) }
}

/// A colour for the lines of a pattern. They are thin, so they hide more of the floor than a plain tint does.
fn ink(tint: Tint) -> [f32; 4] {
    let [red, green, blue, strength] = tint.vertex();
    [red, green, blue, 1.0 - (1.0 - strength).powi(2)]
}

impl PartialEq for Cause {
    fn eq(&self, other: &Self) -> bool {
        let seen = match (&self.seen, &other.seen) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        seen && self.overlay == other.overlay
            && self.one == other.one
            && (self.revision, self.hues) == (other.revision, other.hues)
            && Arc::ptr_eq(&self.view, &other.view)
    }
}
