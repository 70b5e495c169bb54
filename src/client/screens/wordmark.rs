//! The game's name, set on squares of its own board: a letter on each, and two tokens for the pair in the middle.

use super::super::theme::{self, Shape};
use bevy_egui::egui::{
    self, Align2, Color32, FontId, Painter, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// The letters, a row of squares each.
const ROWS: [&str; 2] = ["FIVE", "FOOT"];

/// The two floors, taken in turn.
const FLOORS: [Color32; 2] = [Color32::from_rgb(0x4a, 0x44, 0x49), Color32::from_rgb(0x3b, 0x36, 0x3c)];

/// The side of a square in a window of full height, in points.
const SQUARE: f32 = 74.0;

/// Draws the name with its measure. In a low window it is smaller.
pub fn wordmark(ui: &mut Ui) {
    let square = (ui.ctx().viewport_rect().height() * 0.1).clamp(30.0, SQUARE);
    let foot = theme::small(ui).size * 1.6;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), square * 2.0 + foot), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, "Fivefoot"));
    let painter = ui.painter();
    let font = FontId { size: square * 0.74, ..theme::bold_font(ui, 1.0) };
    for (row, letters) in ROWS.iter().enumerate() {
        for (column, letter) in letters.chars().enumerate() {
            let corner = rect.min + vec2(column as f32, row as f32) * square;
            let tile = Rect::from_min_size(corner, Vec2::splat(square)).shrink(1.0);
            floor(painter, tile, FLOORS[(row + column) % FLOORS.len()]);
            match (letter, column) {
                ('O', _) => token(painter, tile, column - 1),
                _ => letter_on(painter, tile, letter, &font),
            }
        }
    }
    measure(ui, rect.min + vec2(0.0, square * 2.0), square);
    let words = theme::small(ui);
    let at = pos2(rect.left() + square + theme::GAP, rect.bottom());
    let line = "Tabletop battles, square by square";
    let lay = |size| painter.layout_no_wrap(line.to_owned(), FontId { size, ..words.clone() }, theme::FADED);
    let mut galley = lay(words.size);
    // Large text shrinks to the width of the letters above it.
    let room = rect.right() - at.x;
    if room < galley.size().x {
        galley = lay(words.size * room / galley.size().x);
    }
    painter.galley(at - vec2(0.0, galley.size().y), galley, theme::FADED);
}

/// A flagstone, lit from the top left.
fn floor(painter: &Painter, tile: Rect, colour: Color32) {
    painter.rect_filled(tile, 2, colour);
    let light = Stroke::new(1.5, Color32::from_white_alpha(26));
    let shade = Stroke::new(1.5, Color32::from_black_alpha(110));
    painter.line_segment([tile.left_bottom(), tile.left_top()], light);
    painter.line_segment([tile.left_top(), tile.right_top()], light);
    painter.line_segment([tile.right_top(), tile.right_bottom()], shade);
    painter.line_segment([tile.right_bottom(), tile.left_bottom()], shade);
}

fn letter_on(painter: &Painter, tile: Rect, letter: char, font: &FontId) {
    let drop = vec2(0.0, tile.height() * 0.035);
    painter.text(tile.center() + drop, Align2::CENTER_CENTER, letter, font.clone(), Color32::BLACK);
    painter.text(tile.center(), Align2::CENTER_CENTER, letter, font.clone(), theme::PARCHMENT);
}

/// An O that is somebody's token.
fn token(painter: &Painter, tile: Rect, side: usize) {
    let (colour, shape) = theme::side_style(side);
    let (centre, radius) = (tile.center(), tile.width() * 0.33);
    let shadow = centre + vec2(0.0, tile.height() * 0.05);
    shape.paint(painter, shadow, radius * 1.04, Color32::from_black_alpha(150), Stroke::NONE);
    shape.paint(painter, centre, radius, colour, Stroke::new(2.0, theme::INK));
    let hole = if shape == Shape::Circle { radius * 0.5 } else { radius * 0.45 };
    shape.paint(painter, centre, hole, theme::INK, Stroke::NONE);
}

/// The measure under the first square: what a side is.
fn measure(ui: &Ui, corner: egui::Pos2, square: f32) {
    let painter = ui.painter();
    let line = Stroke::new(1.0, theme::FADED);
    let y = corner.y + theme::small(ui).size * 0.85;
    let (left, right) = (corner.x + 1.0, corner.x + square - 1.0);
    for x in [left, right] {
        painter.line_segment([pos2(x, y - 4.0), pos2(x, y + 4.0)], line);
    }
    let font = theme::small(ui);
    let word = painter.layout_no_wrap("5 ft".to_owned(), font, theme::FADED);
    let gap = word.size().x / 2.0 + 4.0;
    let middle = (left + right) / 2.0;
    painter.line_segment([pos2(left, y), pos2((middle - gap).max(left), y)], line);
    painter.line_segment([pos2((middle + gap).min(right), y), pos2(right, y)], line);
    painter.galley(pos2(middle, y) - word.size() / 2.0, word, theme::FADED);
}
