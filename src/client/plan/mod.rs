//! What the player knows before acting: overlays with their legends, the square under the cursor in words, and plans.

pub mod ask;

pub mod bar;

pub mod carry;

pub mod panel;

pub mod pencil;

pub mod words;

use super::{
    board::Lens,
    link::playing,
    model::{PaintSystems, Table},
};
use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// Draws what lies over the board beside its marks.
pub fn plugin(app: &mut App) {
    app.add_plugins((ask::plugin, carry::plugin))
        .add_systems(EguiPrimaryContextPass, panels.in_set(PaintSystems::Panels).run_if(playing));
}

fn panels(
    mut contexts: EguiContexts,
    table: Res<Table>,
    lens: Res<Lens>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut swatches: Local<bar::Swatches>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let zoom = ctx.pixels_per_point() / window.scale_factor();
    let point = |pixel: Vec2| egui::pos2(pixel.x / zoom, pixel.y / zoom);
    let space = egui::Rect::from_min_max(point(lens.area.min), point(lens.area.max));
    bar::legend(&ctx, space, &table, &mut swatches);
    Ok(())
}
