//! The moments over the board, while their record is watched.

use super::list::moments;
use crate::client::{
    hit_boxes::HitBoxes,
    model::{Intent, Panels, Table},
    theme,
};
use bevy_egui::egui::{Align2, Area, Context, Id, Rect, vec2};

/// The width of the panel, and its distance from the board's edges, in points.
const WIDTH: f32 = 470.0;
const MARGIN: f32 = 10.0;

/// Draws the moments at the lower left of the board, while they are wanted: not before there are any, they would cover the board with
/// nothing.
pub fn over_the_board(
    ctx: &Context,
    board: Rect,
    table: &Table,
    panels: &Panels,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    if table.watch.is_none() || !panels.moments || !table.retrospect.has_news() {
        return;
    }
    let corner = board.left_bottom() + vec2(theme::RULER + MARGIN, -MARGIN);
    let room = board.width() - theme::RULER - 2.0 * MARGIN;
    Area::new(Id::new("moments")).fixed_pos(corner).pivot(Align2::LEFT_BOTTOM).show(ctx, |ui| {
        let shown = theme::float_frame().show(ui, |ui| {
            ui.set_width((WIDTH * theme::text_scale(ui)).min(room - 24.0));
            moments(ui, table, spots, out);
        });
        spots.frame("panel:moments", shown.response.rect);
    });
}
