//! Tips of the cursor on the board: the odds against somebody with every cause, or the path to a square with its price.

mod warning;

mod creature;

mod ground;

pub use creature::{cover_words, odds_grid};
pub use warning::warn_of_strikes;

use crate::client::{model::Table, theme};
use bevy_egui::egui::{self, Align2, Color32, Rect, Ui};
use creature::{area_tip, creature_tip};
use ground::square_tip;

/// Whether the cursor is on something that has a tip.
pub fn has_tip(table: &Table) -> bool {
    table.input.hovered_who.is_some()
        || (table.on_turn() && table.input.hovered.is_some_and(|at| table.battle.setup.map.contains(at)))
}

/// Whether the tip tells of the square under the cursor and what lies there, so that the board need not.
pub fn tells_of_square(table: &Table) -> bool {
    let aims = || table.input.hovered.and_then(|at| table.area_at(at)).is_some();
    table.on_turn() && table.input.hovered_who.is_none() && !aims()
}

/// The tip for whatever is under the cursor.
pub fn tip(ui: &mut Ui, table: &Table) {
    // As low as its lines: it hides no more of the sheet than it must.
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().interact_size.y = 0.0;
    let who = table.input.hovered_who.as_deref().and_then(|name| table.combatant(name));
    if let Some((offer, area)) =
        table.input.hovered.filter(|_| table.on_turn()).and_then(|at| table.area_at(at))
    {
        return area_tip(ui, table, offer, area);
    }
    match (who, table.input.hovered) {
        (Some(who), _) => creature_tip(ui, table, who),
        (None, Some(square)) => square_tip(ui, table, square),
        (None, None) => {}
    }
}

/// Draws the tip for what the cursor is on over `board`, at the foot of `dock`: there it hides nothing that it is about. It lets
/// the cursor through.
pub fn docked(ctx: &egui::Context, table: &Table, board: Rect, dock: Rect) {
    let pointed = || ctx.pointer_hover_pos().is_some_and(|at| board.contains(at));
    if !has_tip(table) || !(table.input.hovered.is_some() || pointed()) {
        return;
    }
    let frame = theme::float_frame().fill(Color32::from_rgb(0x1f, 0x1d, 0x22));
    let area = egui::Area::new(egui::Id::new("board tip")).order(egui::Order::Foreground).interactable(false);
    let area = area.fixed_pos(dock.left_bottom()).pivot(Align2::LEFT_BOTTOM).constrain_to(dock);
    area.show(ctx, |ui| {
        let width = dock.width() - frame.total_margin().sum().x;
        frame.show(ui, |ui| {
            ui.set_width(width);
            tip(ui, table);
        });
    });
}

/// The part of the column that tips are docked in: all of it above the log.
pub fn dock_of(column: Rect, log: Option<Rect>) -> Rect {
    match log.filter(|log| column.top() < log.top()) {
        Some(log) => column.with_max_y(log.top()),
        None => column,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Pos2, pos2, vec2};

    #[test]
    fn the_dock_ends_where_the_log_begins() {
        let column = Rect::from_min_size(pos2(1000.0, 80.0), vec2(280.0, 500.0));
        let log = Rect::from_min_max(pos2(1000.0, 400.0), column.max);
        assert_eq!(dock_of(column, Some(log)).bottom(), 400.0);
        assert_eq!(dock_of(column, None), column);
        assert_eq!(dock_of(column, Some(Rect::from_min_size(Pos2::ZERO, vec2(9.0, 9.0)))), column);
    }
}
