//! The square under the cursor in words, at the top left of the board.

use super::{Brush, dark};
use crate::client::{board::colours, hud::bits, plan::words};
use bevy_egui::egui::{Align2, FontId, vec2};

/// Writes the line.
pub fn line(brush: &Brush) {
    let Some(text) = words::square_line(brush.table) else { return };
    let area = brush.painter.clip_rect();
    let font = FontId::proportional(13.0);
    let galley = bits::fitted(&brush.painter, &text, font, colours::TEXT, area.width() - 24.0);
    let rect = Align2::LEFT_TOP.anchor_size(area.left_top() + vec2(9.0, 6.0), galley.size());
    brush.painter.rect_filled(rect.expand2(vec2(6.0, 2.0)), 4.0, dark(205));
    brush.painter.galley(rect.min, galley, colours::TEXT);
}
