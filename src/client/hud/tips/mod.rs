//! Tips of the cursor on the board: the odds against somebody with every cause, or the path to a square with its price.

mod warning;

mod creature;

mod ground;

pub use creature::{USED_UP, cover_words, odds_grid};
pub use warning::warn_of_strikes;

use crate::{
    battle::words::Who,
    client::{model::Table, theme},
    grid::Square,
};
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
    /// The most height that a tip may take.
    fn height(&self) -> f32 {
        self.column.bottom() - self.buttons_end.unwrap_or(self.column.top())
    }

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

/// Sizes of a tip's letters, as shares of the usual one: the largest at which it fits is taken.
const SIZES: [f32; 5] = [1.0, 0.9, 0.8, 0.7, 0.6];

/// The smallest letters of a tip, as a share of the usual ones at a scale of 100 %.
const LEGIBLE: f32 = 0.8;

/// Draws the tip for what the cursor is on over `board` in the column: there it hides nothing that it is about. It lets the cursor
/// through, so it can't be scrolled: its letters are made smaller where the column is too low for it.
pub fn docked(ctx: &egui::Context, table: &Table, board: Rect, room: TipRoom) {
    let pointed = || ctx.pointer_hover_pos().is_some_and(|at| board.contains(at));
    if !has_tip(table) || !(table.input.hovered.is_some() || pointed()) {
        return;
    }
    let frame = theme::float_frame().fill(Color32::from_rgb(0x1f, 0x1d, 0x22));
    let id = egui::Id::new("board tip");
    let area = egui::Area::new(id).order(egui::Order::Foreground).interactable(false).constrain(false);
    let height = ctx.memory(|memory| memory.area_rect(id)).map_or(0.0, |last| last.height());
    let pointed_at = (table.input.hovered, table.input.hovered_who.clone(), table.input.armed);
    let last = ctx.data(|data| data.get_temp::<TipSize>(id)).unwrap_or_default();
    let least = LEGIBLE / ctx.zoom_factor();
    let size = last.next(pointed_at, height, room.height(), least);
    let share = size.share;
    ctx.data_mut(|data| data.insert_temp(id, size));
    let (at, pivot) = room.corner(height);
    area.fixed_pos(at).pivot(pivot).show(ctx, |ui| {
        ui.set_clip_rect(room.column);
        let width = room.column.width() - frame.total_margin().sum().x;
        frame.show(ui, |ui| {
            ui.set_width(width);
            sized(ui, share);
            tip(ui, table);
        });
    });
}

/// The target of a tip: square, combatant, and the offer in hand.
type PointedAt = (Option<Square>, Option<Who>, Option<usize>);

/// The size of a tip's letters, found from how high the tip was in the frame before.
#[derive(Clone, Debug, PartialEq)]
struct TipSize {
    pointed_at: PointedAt,
    /// The letters as a share of the usual ones.
    share: f32,
    /// Whether they have been made larger for this target: words that wrap otherwise would have them change for ever.
    has_grown: bool,
}

impl Default for TipSize {
    fn default() -> Self {
        Self { pointed_at: PointedAt::default(), share: 1.0, has_grown: false }
    }
}

impl TipSize {
    /// The size after one at which the tip was `height` points high, where it may be `most`. A new target begins with the last size.
    fn next(self, pointed_at: PointedAt, height: f32, most: f32, least: f32) -> Self {
        if self.pointed_at != pointed_at {
            return Self { pointed_at, has_grown: false, ..self };
        }
        let natural = height / self.share;
        let fitting = SIZES.into_iter().filter(|size| least <= *size).find(|size| natural * size <= most);
        let fits = fitting.unwrap_or(least.min(1.0));
        match (fits > self.share, self.has_grown) {
            (true, false) if height <= most => Self { share: fits, has_grown: true, ..self },
            (false, _) if height > most => Self { share: fits, has_grown: true, ..self },
            _ => self,
        }
    }
}

/// Makes all letters in `ui` that many times as large.
fn sized(ui: &mut Ui, size: f32) {
    if size < 1.0 {
        ui.style_mut().text_styles.values_mut().for_each(|font| font.size *= size);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    #[test]
    fn letters_shrink_until_a_tip_fits_and_do_not_swing() {
        let wraps = |share: f32| if share > 0.85 { 500.0 } else { 300.0 };
        let mut size = TipSize::default();
        let mut shares = Vec::new();
        for _ in 0..6 {
            size = size.clone().next(PointedAt::default(), wraps(size.share), 400.0, 0.6);
            shares.push(size.share);
        }
        assert_eq!(shares, [0.8; 6]);
        let anew = size.next((None, Some("B".into()), None), 500.0, 400.0, 0.6);
        assert_eq!((anew.share, anew.has_grown), (0.8, false));
        assert_eq!(anew.next((None, Some("B".into()), None), 160.0, 400.0, 0.6).share, 1.0);
    }

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
