//! A small picture of a level, drawn from its map.

use super::super::theme;
use crate::{
    battle::setup::Setup,
    grid::{Light, Map, Square, Tile},
};
use bevy_egui::egui::{
    self, Color32, ColorImage, Pos2, Rect, Sense, Stroke, TextureHandle, TextureOptions, Ui, vec2,
};

/// The picture of a map: a pixel for each square.
pub fn picture(map: &Map) -> ColorImage {
    let size = [map.width().max(1) as usize, map.height().max(1) as usize];
    let mut image = ColorImage::filled(size, theme::INK);
    for (pixel, square) in image.pixels.iter_mut().zip(map.squares()) {
        *pixel = colour(map.tile(square), map.light(square));
    }
    image
}

fn colour(tile: Tile, light: Light) -> Color32 {
    let [red, green, blue] = match tile {
        Tile::Floor => [0x7d, 0x74, 0x66],
        Tile::Wall => [0x2c, 0x28, 0x2b],
        Tile::Difficult => [0x66, 0x5c, 0x3e],
        Tile::Obstacle => [0x4f, 0x3e, 0x2f],
        Tile::Slit => [0x45, 0x40, 0x48],
        Tile::DoorClosed => [0x9a, 0x62, 0x2c],
        Tile::DoorOpen => [0xb5, 0x8a, 0x50],
        Tile::Water => [0x3d, 0x64, 0x80],
        Tile::Pit => [0x10, 0x0e, 0x12],
    };
    let kept = match light {
        Light::Bright => 1.0,
        Light::Dim => 0.7,
        Light::Dark => 0.42,
    };
    let dimmed = [red, green, blue].map(|channel: u8| (f32::from(channel) * kept) as u8);
    Color32::from_rgb(dimmed[0], dimmed[1], dimmed[2])
}

/// The picture as a texture for this window.
pub fn texture(ctx: &egui::Context, setup: &Setup) -> TextureHandle {
    ctx.load_texture(format!("level {}", setup.level), picture(&setup.map), TextureOptions::NEAREST)
}

/// Draws the picture with everybody on it, within `most` points.
pub fn minimap(ui: &mut Ui, setup: &Setup, texture: &TextureHandle, most: egui::Vec2) {
    let (columns, rows) = (f32::from(setup.map.width().max(1)), f32::from(setup.map.height().max(1)));
    let square = (most.x / columns).min(most.y / rows).min(22.0);
    let (rect, _) = ui.allocate_exact_size(vec2(columns, rows) * square, Sense::hover());
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    ui.painter().image(texture.id(), rect, whole, Color32::WHITE);
    for who in &setup.combatants {
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

    #[test]
    fn every_square_has_its_pixel() {
        let mut map = Map::new(3, 2);
        map.set_tile(Square::new(2, 1), Tile::Wall);
        map.set_light(Square::new(0, 0), Light::Dark);
        let image = picture(&map);
        assert_eq!(image.size, [3, 2]);
        assert_eq!(image.pixels[5], colour(Tile::Wall, Light::Bright));
        assert_eq!(image.pixels[0], colour(Tile::Floor, Light::Dark));
        assert_ne!(image.pixels[0], image.pixels[1]);
    }

    #[test]
    fn an_empty_map_has_a_picture_too() {
        assert_eq!(picture(&Map::default()).size, [1, 1]);
    }
}
