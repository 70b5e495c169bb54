//! What lies behind the title: a level of the game as it stands before the first turn, fading into the dark.

use super::{
    super::{hud::bits, theme},
    levels::LevelCard,
};
use crate::battle::view::Fate;
use bevy_egui::egui::{
    self, Align2, Color32, Mesh, Painter, Pos2, Rect, TextureHandle, Vec2, epaint::Vertex, pos2, vec2,
};

/// How much larger than the window the level is shown, so that its edges stay out of sight.
const CLOSER: f32 = 1.2;

/// Paints a level over the whole window, with those who will fight on it; dark on the left, where the menu is.
pub fn backdrop(painter: &Painter, rect: Rect, level: Option<(&LevelCard, &TextureHandle)>) {
    painter.rect_filled(rect, 0, theme::INK);
    if let Some((card, picture)) = level {
        board(painter, rect, card, picture);
    }
    let dark = |alpha: f32| theme::INK.gamma_multiply(alpha);
    shade(painter, rect, [dark(0.97), dark(0.25), dark(0.97), dark(0.45)]);
    let version = concat!("Version ", env!("CARGO_PKG_VERSION"));
    let font = egui::FontId::proportional(theme::TEXT_SMALL);
    painter.text(rect.right_bottom() - vec2(14.0, 10.0), Align2::RIGHT_BOTTOM, version, font, theme::FADED);
}

fn board(painter: &Painter, rect: Rect, card: &LevelCard, picture: &TextureHandle) {
    let map = &card.setup.map;
    let size = vec2(f32::from(map.width().max(1)), f32::from(map.height().max(1)));
    let square = (rect.width() / size.x).max(rect.height() / size.y) * CLOSER;
    let corner = corner(rect, size * square, middle(card) * square);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(picture.id(), Rect::from_min_size(corner, size * square), whole, Color32::WHITE);
    for who in &card.setup.combatants {
        let at = vec2(f32::from(who.at.col) + 0.5, f32::from(who.at.row) + 0.5);
        let style = theme::side_style(who.side);
        bits::portrait(painter, corner + at * square, square * 0.4, style, &who.name, Fate::Fighting);
    }
}

/// Where those who fight stand, on average, in squares.
fn middle(card: &LevelCard) -> Vec2 {
    let count = card.setup.combatants.len().max(1) as f32;
    let sum =
        card.setup.combatants.iter().fold(Vec2::ZERO, |sum, who| {
            sum + vec2(f32::from(who.at.col) + 0.5, f32::from(who.at.row) + 0.5)
        });
    sum / count
}

/// The top left of a picture that has its `focus` right of the middle of `rect`, and covers it all.
fn corner(rect: Rect, size: Vec2, focus: Vec2) -> Pos2 {
    let wanted = rect.min + vec2(rect.width() * 0.64, rect.height() * 0.5) - focus;
    let least = rect.max - size;
    pos2(
        wanted.x.clamp(least.x.min(rect.left()), rect.left()),
        wanted.y.clamp(least.y.min(rect.top()), rect.top()),
    )
}

/// Paints a blend of four colours: left top, right top, left bottom, right bottom.
fn shade(painter: &Painter, rect: Rect, colours: [Color32; 4]) {
    let mut mesh = Mesh::default();
    let corners = [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()];
    mesh.vertices.extend(corners.into_iter().zip(colours).map(|(pos, color)| Vertex {
        pos,
        uv: egui::epaint::WHITE_UV,
        color,
    }));
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 3, 2);
    painter.add(mesh);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_covers_the_window_wherever_people_stand() {
        let window = Rect::from_min_size(pos2(10.0, 20.0), vec2(400.0, 300.0));
        let size = vec2(480.0, 360.0);
        for focus in [vec2(0.0, 0.0), vec2(240.0, 180.0), vec2(480.0, 360.0)] {
            let placed = Rect::from_min_size(corner(window, size, focus), size);
            assert!(placed.contains_rect(window), "{focus:?}: {placed:?}");
        }
    }
}
