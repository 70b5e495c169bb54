//! Bars and facing round a token: a bar for each gauge after the first, and a notch where it faces.

use super::brush::{Brush, LEGIBLE, dark};
use crate::{
    battle::view::CombatantView,
    client::{board::colours, hud::bits},
    grid::Facing,
};
use bevy_egui::egui::{Rect, Shape, Stroke, pos2, vec2};
use std::f32::consts::TAU;

/// Paints both into somebody's space.
pub fn paint(brush: &Brush, one: &CombatantView, space: Rect) {
    if let Some(facing) = one.facing {
        notch(brush, facing, space);
    }
    if LEGIBLE <= brush.side() {
        bars(brush, one, space);
    }
}

/// Paints the bars along the bottom, the second gauge on top; the first is the token's ring. No bar for harm that has not been
/// done.
fn bars(brush: &Brush, one: &CombatantView, space: Rect) {
    let shown: Vec<_> = one.gauges.iter().skip(1).filter(|gauge| !gauge.harm || 0 < gauge.now).collect();
    let high = (space.width() * 0.07).clamp(3.0, 7.0);
    for (nth, gauge) in shown.iter().rev().enumerate() {
        let bottom = space.bottom() - nth as f32 * (high + 1.0);
        let across = space.width() * 0.62;
        let place =
            Rect::from_min_size(pos2(space.center().x - across / 2.0, bottom - high), vec2(across, high));
        bits::paint_gauge(&brush.painter, place, gauge);
    }
}

fn notch(brush: &Brush, facing: Facing, space: Rect) {
    let angle = TAU * f32::from(facing.eighths()) / 8.0;
    let way = vec2(angle.sin(), -angle.cos());
    let size = (space.width() * 0.09).max(3.0);
    let rim = space.center() + way * space.width() * 0.47;
    let across = way.rot90() * size;
    let corners = vec![rim + way * size, rim - way * size * 0.6 + across, rim - way * size * 0.6 - across];
    brush.painter.add(Shape::convex_polygon(corners, colours::AMBER, Stroke::new(1.5, dark(220))));
}
