//! A small picture of a level: its ground as the battle will show it, and everybody on it.

use super::super::{model::goals, painters::painters, theme};
use crate::{
    battle::{setup::Setup, words::Who},
    client::board::ground,
    grid::Square,
};
use bevy_egui::egui::{
    self, Color32, ColorImage, Pos2, Rect, Sense, Stroke, TextureHandle, TextureOptions, Ui, vec2,
};
use std::collections::BTreeSet;

/// The most pixels of the picture for a side of a square, once it is painted, and for the longer side of a whole map.
const FINE: u32 = 16;
const MOST: u32 = 512;

/// The picture of a level, so many pixels to a square's side.
pub fn picture(setup: &Setup, fine: u32) -> ColorImage {
    let (size, bytes) = ground::portrait(&setup.map, &setup.looks, fine);
    ColorImage::from_rgba_unmultiplied(size, &bytes)
}

/// The picture for a card.
pub fn texture(ctx: &egui::Context, setup: &Setup) -> TextureHandle {
    painted(ctx, setup, FINE, MOST)
}

/// The picture as a texture for this window: a sketch at once, and the painting when it is done on a thread of its own. It has at
/// most `fine` pixels to a square's side and `most` to the map's longer side.
pub fn painted(ctx: &egui::Context, setup: &Setup, fine: u32, most: u32) -> TextureHandle {
    let longer = setup.map.width().max(setup.map.height()).max(1);
    let fine = (most / u32::from(longer.unsigned_abs())).clamp(1, fine);
    let name = format!("level {}", setup.level);
    let shown = ctx.load_texture(name, picture(setup, 1), TextureOptions::LINEAR);
    let (mut later, ctx, setup) = (shown.clone(), ctx.clone(), setup.clone());
    let paint = async move {
        later.set(picture(&setup, fine), TextureOptions::LINEAR);
        ctx.request_repaint();
    };
    painters().spawn(paint).detach();
    shown
}

/// Draws the picture with everybody on it but the hidden, within `most` points.
pub fn minimap(
    ui: &mut Ui,
    setup: &Setup,
    hidden: &BTreeSet<Who>,
    texture: &TextureHandle,
    most: egui::Vec2,
) {
    let (columns, rows) = (f32::from(setup.map.width().max(1)), f32::from(setup.map.height().max(1)));
    let square = (most.x / columns).min(most.y / rows).min(22.0);
    let (rect, _) = ui.allocate_exact_size(vec2(columns, rows) * square, Sense::hover());
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    ui.painter().image(texture.id(), rect, whole, Color32::WHITE);
    let zones = goals::marked(setup);
    for goals::MarkedSquares { side, squares, .. } in &zones {
        for &at in squares {
            // What several sides want is in the colour of none.
            let shared = zones.iter().any(|zone| zone.side != *side && zone.squares.contains(&at));
            let colour = if shared { theme::PARCHMENT } else { theme::side_style(*side).0 };
            let space = Rect::from_center_size(rect.min + middle(at) * square, egui::Vec2::splat(square));
            ui.painter().rect(
                space,
                0,
                colour.gamma_multiply(0.3),
                Stroke::new(1.0, colour),
                egui::StrokeKind::Inside,
            );
        }
    }
    for who in setup.combatants.iter().filter(|who| !hidden.contains(&who.name)) {
        let (colour, shape) = theme::side_style(who.side);
        let middle = middle(who.at);
        let radius = (square * 0.42).max(2.0);
        shape.paint(ui.painter(), rect.min + middle * square, radius, colour, Stroke::new(1.0, theme::INK));
    }
}

fn middle(at: Square) -> egui::Vec2 {
    vec2(f32::from(at.col) + 0.5, f32::from(at.row) + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::theme::Theme,
        grid::{Light, Map, Tile},
    };

    #[test]
    fn every_square_has_its_pixels_and_dark_ones_are_darker() {
        let mut map = Map::new(5, 4);
        map.set_light(Square::new(0, 0), Light::Dark);
        map.set_tile(Square::new(4, 3), Tile::Water);
        let setup =
            Setup { map, looks: Theme { base: Light::Bright, ..Theme::default() }, ..Setup::default() };
        assert_eq!(picture(&setup, 3).size, [15, 12]);
        let sketch = picture(&setup, 1);
        let sum =
            |at: usize| sketch.pixels[at].to_array()[..3].iter().map(|one| u32::from(*one)).sum::<u32>();
        assert_eq!(sketch.size, [5, 4]);
        assert!(sum(0) * 4 < sum(1) * 3, "dark {} beside bright {}", sum(0), sum(1));
        let water = sketch.pixels[19];
        assert!(water.r() < water.b(), "water is blue: {water:?}");
    }

    #[test]
    fn an_empty_map_has_a_picture_too() {
        assert_eq!(picture(&Setup::default(), 4).size, [1, 1]);
    }
}
