//! The line of a battle: how many of 100 battles a side would have won from each turn on.

use super::list::{hundred, number};
use crate::{client::theme, session::TurningPoints};
use bevy_egui::egui::{
    self, Align2, Color32, Mesh, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, epaint::Vertex, pos2, vec2,
};

/// Draws the line in the colour of its side, with the numbers of the moments where they turned it.
pub fn chart(ui: &mut Ui, size: Vec2, points: &TurningPoints, colour: Color32) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let words = spoken(points);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
    let text = theme::text_scale(ui);
    let painter = ui.painter_at(rect);
    painter.rect(rect, theme::CORNER, theme::INK, Stroke::new(1.0, theme::LINE), StrokeKind::Inside);
    // The scale stands at the left, and no mark of a moment is cut off.
    let inner =
        Rect::from_min_max(rect.min + vec2(34.0 * text, 12.0 * text), rect.max - vec2(14.0, 12.0) * text);
    for mark in [0, 50, 100] {
        let y = egui::lerp(inner.bottom()..=inner.top(), mark as f32 / 100.0);
        painter.hline(inner.x_range(), y, Stroke::new(1.0, theme::LINE));
        let at = pos2(inner.left() - 6.0, y);
        painter.text(at, Align2::RIGHT_CENTER, mark, theme::small(ui), theme::FADED);
    }
    let shares: Vec<f64> = points.shares.iter().map(|share| share.share).chain(points.end).collect();
    let last = shares.len().saturating_sub(1).max(1) as f32;
    let place = |at: usize, share: f64| {
        let across = egui::lerp(inner.x_range(), at as f32 / last);
        pos2(across, egui::lerp(inner.bottom()..=inner.top(), share as f32))
    };
    let line: Vec<Pos2> = shares.iter().enumerate().map(|(at, &share)| place(at, share)).collect();
    painter.add(under(&line, inner.bottom(), colour.gamma_multiply(0.22)));
    painter.add(Shape::line(line, Stroke::new(2.0, colour)));
    for (nth, point) in points.points.iter().enumerate() {
        let Some(at) = points.shares.iter().position(|share| share.orders == point.orders) else { continue };
        let middle = place(at, point.before).lerp(place(at + 1, point.after), 0.5);
        number(&painter, middle, 7.5 * text, nth, theme::bold_font(ui, theme::TEXT_SMALL - 1.5));
    }
    response.on_hover_text(words);
}

/// The area under a line, down to `bottom`.
fn under(line: &[Pos2], bottom: f32, colour: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for at in line {
        for pos in [*at, pos2(at.x, bottom)] {
            mesh.vertices.push(Vertex { pos, uv: egui::epaint::WHITE_UV, color: colour });
        }
    }
    for first in (0..(line.len().saturating_sub(1) * 2) as u32).step_by(2) {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    mesh
}

fn spoken(points: &TurningPoints) -> String {
    let first = points.shares.first().map_or(0, |share| hundred(share.share));
    let least = points.shares.iter().map(|share| hundred(share.share)).min().unwrap_or_default();
    let most = points.shares.iter().map(|share| hundred(share.share)).max().unwrap_or_default();
    format!("Battles of 100 that {} would win: {first} at first, {least} to {most} on the way", points.side)
}
