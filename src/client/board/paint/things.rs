//! Things on the ground: fire, oil, whatever has been strewn, torches, and a bag for all else.

use super::{
    brush::{Brush, LEGIBLE, dark, sheer},
    fire,
};
use crate::{
    battle::{theme::ItemLook, things::ThingSetup, view::ItemView},
    client::{
        board::{
            colours,
            coordinates::{self, SIDE},
        },
        hud::tips::tells_of_square,
        icons, theme,
    },
    grid::{Footprint, Square},
};
use bevy::prelude::Vec2;
use bevy_egui::egui::{Align2, Color32, FontId, Rect, Shape, Stroke, StrokeKind, pos2, vec2};
use std::collections::BTreeMap;

/// Paints everything, square by square, and names what the cursor is on.
pub fn paint(brush: &Brush) {
    let mut squares: BTreeMap<(i16, i16), Vec<&ItemView>> = BTreeMap::new();
    for item in &brush.table.shown.view.items {
        squares.entry((item.at.row, item.at.col)).or_default().push(item);
    }
    for ((row, col), items) in squares {
        let at = Square::new(col, row);
        let rect = brush.rect(coordinates::extent(Footprint::single(at)));
        if brush.painter.clip_rect().intersects(rect) {
            on_square(brush, at, rect, &items);
        }
    }
}

fn on_square(brush: &Brush, at: Square, rect: Rect, items: &[&ItemView]) {
    let count = |look: ItemLook| items.iter().filter(|item| item.look == look).count();
    if 0 < count(ItemLook::Oil) {
        puddle(brush, rect);
    }
    if 0 < count(ItemLook::Strewn) {
        strewn(brush, rect);
    }
    if 0 < count(ItemLook::Fire) {
        fire::square(brush, at);
    }
    if 0 < count(ItemLook::Torch) {
        let small = Rect::from_center_size(rect.center(), rect.size() * 0.4);
        let stick = [small.left_bottom(), small.center() + vec2(0.0, small.height() * 0.3)];
        brush.painter.line_segment(stick, Stroke::new(rect.width() * 0.06, colours::LEATHER));
        fire::small(brush, small);
    }
    let drawn = [ItemLook::Oil, ItemLook::Strewn, ItemLook::Fire, ItemLook::Torch].map(count);
    bag(brush, at, items.len() - drawn.iter().sum::<usize>());
    // Under a token the words would lie on its neighbours: the tip has them then.
    let covered = brush.table.standing_on(at).is_some();
    if brush.table.input.hovered == Some(at) && !covered && !tells_of_square(brush.table) {
        let names: Vec<String> = items.iter().map(|item| item.item.replace('_', " ")).collect();
        let under = rect.center_bottom() + vec2(0.0, 2.0);
        brush.label(under, Align2::CENTER_TOP, names.join(", "), 12.0, colours::TEXT);
    }
}

/// Marks the things of the level whose uses are all done: a pot that has been lit, a lever that has been thrown.
pub fn used_up(brush: &Brush) {
    if brush.side() < LEGIBLE {
        return;
    }
    let done = |thing: &&ThingSetup| {
        thing.hidden.is_none() && !thing.uses.is_empty() && brush.table.is_used_up(thing)
    };
    for thing in brush.table.battle.setup.things.iter().filter(done) {
        let Some(&at) = thing.squares.first() else { continue };
        let rect = brush.rect(coordinates::extent(Footprint::single(at)));
        if brush.painter.clip_rect().intersects(rect) {
            let size = (brush.side() * 0.34).clamp(10.0, 26.0);
            let middle = rect.left_top() + vec2(size * 0.62, size * 0.66);
            brush.painter.circle(middle, size * 0.62, dark(225), Stroke::new(1.5, theme::HELPS));
            let font = FontId::proportional(size * 0.82);
            brush.painter.text(middle, Align2::CENTER_CENTER, icons::ON, font, theme::HELPS);
        }
    }
}

/// The middle of a bag in its square, as a share of its side: in the corner, but further up where a name stands under a token.
const CORNER: [f32; 2] = [0.84, 0.84];
const BESIDE_TOKEN: [f32; 2] = [0.84, 0.5];

/// A bag at the lower right, with a number where there are several things.
fn bag(brush: &Brush, at: Square, count: usize) {
    if count == 0 {
        return;
    }
    let [x, y] = if brush.table.standing_on(at).is_some() { BESIDE_TOKEN } else { CORNER };
    let at = brush.point(coordinates::corner(at) + Vec2::new(x, -y) * SIDE);
    let size = (brush.side() * 0.3).clamp(5.0, 22.0);
    let bag = Rect::from_center_size(at, vec2(size, size));
    brush.painter.rect(bag, 3.0, colours::LEATHER, Stroke::new(1.0, dark(230)), StrokeKind::Outside);
    if brush.side() < LEGIBLE {
        return;
    }
    let font = FontId::proportional(size * 0.86);
    brush.painter.text(at, Align2::CENTER_CENTER, icons::THINGS, font, dark(255));
    if 1 < count {
        brush.badge(bag.right_bottom(), Align2::CENTER_CENTER, count, size * 0.6, colours::TEXT);
    }
}

/// Paints oil that does not burn yet: dark, with a gleam.
fn puddle(brush: &Brush, rect: Rect) {
    let spots = [(0.44, 0.52, 0.3), (0.64, 0.44, 0.2), (0.34, 0.7, 0.16), (0.68, 0.68, 0.18)];
    let at = |x: f32, y: f32| pos2(rect.left() + rect.width() * x, rect.top() + rect.height() * y);
    for (x, y, radius) in spots {
        let dark = Color32::from_rgba_unmultiplied(24, 18, 10, 190);
        brush.painter.circle_filled(at(x, y), radius * rect.width(), dark);
    }
    let gleam = Stroke::new(rect.width() * 0.035, sheer(Color32::from_rgb(196, 170, 110), 150));
    brush.painter.line_segment([at(0.32, 0.42), at(0.46, 0.33)], gleam);
    brush.painter.line_segment([at(0.6, 0.58), at(0.7, 0.53)], gleam);
}

/// Paints points or balls all over the square.
fn strewn(brush: &Brush, rect: Rect) {
    let places =
        [(0.22, 0.3), (0.55, 0.2), (0.78, 0.42), (0.4, 0.55), (0.2, 0.76), (0.64, 0.72), (0.86, 0.82)];
    let size = rect.width() * 0.08;
    for (x, y) in places {
        let at = pos2(rect.left() + rect.width() * x, rect.top() + rect.height() * y);
        let corners = vec![at + vec2(0.0, -size), at + vec2(size, size * 0.7), at + vec2(-size, size * 0.7)];
        let steel = Color32::from_rgb(196, 202, 212);
        brush.painter.add(Shape::convex_polygon(corners, steel, Stroke::new(1.0, dark(230))));
    }
}
