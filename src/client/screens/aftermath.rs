//! The aftermath, the board as a battle has left it: the ground, and everybody where they were at its end.

use super::minimap;
use crate::{
    battle::{
        setup::Setup,
        view::{CombatStatus, CombatantView},
    },
    client::{
        hud::{bits, portraits::Portraits},
        model::{Table, fallen},
        theme,
    },
    grid::{Footprint, Square},
};
use bevy_egui::egui::{
    self, Color32, Pos2, Rect, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

/// The most pixels of the picture for a side of a square, and for the longer side of a whole map.
const FINE: u32 = 48;
const MOST: u32 = 1024;

/// The largest side of a square, in points of the screen.
const BIGGEST: f32 = 64.0;

/// Radius of a combatant in squares, its rim included.
const RADIUS: f32 = 0.44;

/// The ground as it is now, doors that were opened and lamps that were put out among it.
pub fn ground(ctx: &egui::Context, table: &Table) -> TextureHandle {
    let mut setup: Setup = (*table.battle.setup).clone();
    for (at, tile) in &table.shown.view.changed {
        setup.map.set_tile(*at, *tile);
    }
    for (at, light) in &table.shown.view.lit {
        setup.map.set_light(*at, *light);
    }
    minimap::painted(ctx, &setup, FINE, MOST)
}

/// Draws the board within `most` points, with everybody who is on it.
pub fn aftermath(ui: &mut Ui, table: &Table, portraits: &Portraits, ground: &TextureHandle, most: Vec2) {
    let map = &table.battle.setup.map;
    let size = vec2(f32::from(map.width().max(1)), f32::from(map.height().max(1)));
    let square = (most.x / size.x).min(most.y / size.y).min(BIGGEST);
    let (rect, response) = ui.allocate_exact_size(size * square, Sense::hover());
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    ui.painter().image(ground.id(), rect, whole, Color32::WHITE);
    ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.0, theme::LINE), StrokeKind::Inside);
    let fallen = fallen(&table.battle.setup, &table.shown.log);
    let place = |who: &CombatantView| who.at.or_else(|| fallen.get(&who.name).copied());
    let mut there: Vec<(&CombatantView, Footprint)> = table
        .shown
        .view
        .combatants
        .iter()
        .filter(|who| who.fate != CombatStatus::Coming)
        .filter_map(|who| Some((who, Footprint::new(place(who)?, who.size))))
        .collect();
    // Who stands hides who lies there; the tip has them all.
    there.sort_by_key(|(who, _)| who.fate as u8);
    let shown = |at: usize| there[..at].iter().all(|(_, space)| !space.overlaps(there[at].1));
    for at in (0..there.len()).rev().filter(|at| shown(*at)) {
        let (who, space) = &there[at];
        let wide = f32::from(space.side);
        let corner = vec2(f32::from(space.at.col), f32::from(space.at.row));
        let middle = rect.min + (corner + Vec2::splat(wide / 2.0)) * square;
        let radius = square * wide * RADIUS;
        portraits.paint_after(ui.painter(), middle, radius, who, table.side_index(&who.side));
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, "The board at the end"));
    let Some(pointer) = response.hover_pos() else { return };
    let under = (pointer - rect.min) / square;
    let under = Square::new(under.x as i16, under.y as i16);
    let names: Vec<String> = there
        .iter()
        .filter(|(_, space)| space.contains(under))
        .map(|(who, _)| format!("{}: {}", who.name, bits::health_numbers(who)))
        .collect();
    if !names.is_empty() {
        response.on_hover_text_at_pointer(names.join("\n"));
    }
}
