//! Tips of the cursor on the board: the odds against somebody with every cause, or the path to a square with its price.

mod warning;

mod creature;

mod ground;

pub use creature::{USED_UP, cover_words, odds_grid};
pub use warning::warn_of_strikes;

use crate::client::{model::Table, theme};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Ui, pos2};
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

/// The free room for a tip: the column, with the log in it and the buttons that have to stay in sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TipRoom {
    /// The column.
    pub column: Rect,
    /// The log at the foot of the column, where it is shown.
    pub log: Option<Rect>,
    /// The lower end of the buttons above which a tip may not lie.
    pub buttons_end: Option<f32>,
}

impl TipRoom {
    /// The corner at which a tip of this height is fixed. It lies above the log; where it is too tall for that, or there are buttons,
    /// it begins at the top and grows down over the log, so that its first lines stay in sight.
    fn corner(&self, height: f32) -> (Pos2, Align2) {
        let free = self.column.with_min_y(self.buttons_end.unwrap_or(self.column.top()));
        let above_log = self.log.map_or(free.bottom(), |log| log.top());
        if self.buttons_end.is_none() && height <= above_log - free.top() {
            (pos2(free.left(), above_log), Align2::LEFT_BOTTOM)
        } else {
            (free.left_top(), Align2::LEFT_TOP)
        }
    }
}

/// Draws the tip for what the cursor is on over `board` in the column: there it hides nothing that it is about. It lets the cursor
/// through.
pub fn docked(ctx: &egui::Context, table: &Table, board: Rect, room: TipRoom) {
    let pointed = || ctx.pointer_hover_pos().is_some_and(|at| board.contains(at));
    if !has_tip(table) || !(table.input.hovered.is_some() || pointed()) {
        return;
    }
    let frame = theme::float_frame().fill(Color32::from_rgb(0x1f, 0x1d, 0x22));
    let id = egui::Id::new("board tip");
    let height = ctx.memory(|memory| memory.area_rect(id)).map_or(0.0, |last| last.height());
    let (at, pivot) = room.corner(height);
    let area = egui::Area::new(id).order(egui::Order::Foreground).interactable(false).constrain(false);
    area.fixed_pos(at).pivot(pivot).show(ctx, |ui| {
        ui.set_clip_rect(room.column);
        let width = room.column.width() - frame.total_margin().sum().x;
        frame.show(ui, |ui| {
            ui.set_width(width);
            tip(ui, table);
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    #[test]
    fn a_tip_lies_above_the_log_and_keeps_its_first_lines_where_it_is_taller() {
        let column = Rect::from_min_size(pos2(1000.0, 80.0), vec2(280.0, 500.0));
        let log = Some(Rect::from_min_max(pos2(1000.0, 400.0), column.max));
        let room = TipRoom { column, log, buttons_end: None };
        assert_eq!(room.corner(300.0), (pos2(1000.0, 400.0), Align2::LEFT_BOTTOM));
        assert_eq!(room.corner(340.0), (column.left_top(), Align2::LEFT_TOP));
        assert_eq!(TipRoom { log: None, ..room }.corner(340.0), (column.left_bottom(), Align2::LEFT_BOTTOM));
        let planning = TipRoom { buttons_end: Some(350.0), ..room };
        assert_eq!(planning.corner(100.0), (pos2(1000.0, 350.0), Align2::LEFT_TOP));
    }
}
