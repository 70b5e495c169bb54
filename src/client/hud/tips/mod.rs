//! Tips of the cursor on the board: the odds against somebody with every cause, or the path to a square with its price.

mod warning;

mod creature;

mod ground;

pub use creature::{cover_words, odds_grid};
pub use warning::warn_of_strikes;

use super::bits;
use crate::client::{model::Table, theme};
use bevy_egui::egui::{self, Color32, Pos2, Rect, Ui, Vec2, pos2, vec2};
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
    ui.set_max_width(320.0);
    // As low as its lines: what it hides of the board nobody can aim at.
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

/// The tip for what is under the cursor, inside `space` and beside what must stay in sight. It lets the cursor through.
pub fn beside_cursor(
    ctx: &egui::Context,
    table: &Table,
    space: Rect,
    keep_clear: Option<Rect>,
    (explained, floats): (&[Rect], &[Rect]),
) {
    // The keys' cursor has no point of its own: its square stands for it.
    let pointed = ctx.pointer_hover_pos().filter(|at| space.contains(*at));
    let at = table.input.hovered.and(keep_clear).map(|square| square.center()).or(pointed);
    let Some(at) = at.filter(|at| space.contains(*at) && has_tip(table)) else { return };
    let id = egui::Id::new("board tip");
    let size = ctx.memory(|memory| memory.area_rect(id)).map_or(vec2(320.0, 140.0), |last| last.size());
    let keep_clear = keep_clear.unwrap_or(Rect::from_center_size(at, vec2(36.0, 36.0)));
    let area = egui::Area::new(id).order(egui::Order::Tooltip).interactable(false);
    area.fixed_pos(beside(keep_clear, (explained, floats), size, space)).constrain_to(space).show(
        ctx,
        |ui| {
            theme::float_frame().fill(Color32::from_rgb(0x1f, 0x1d, 0x22)).show(ui, |ui| tip(ui, table));
        },
    );
}

/// The weight of what floats over the board, to be read or clicked, against as large a part of what a tip speaks of.
const FLOATS: f32 = 20.0;

/// The place of a tip of this size in `space` that does not cover `keep`, and as little as may be of what floats there and of what
/// it speaks of besides: right of it, left, below or above, else in a corner, sooner one that is far away.
fn beside(keep: Rect, (explained, floats): (&[Rect], &[Rect]), size: Vec2, space: Rect) -> Pos2 {
    const GAP: f32 = 6.0;
    let lowest = space.max - size;
    let x = keep.left().min(lowest.x).max(space.left());
    let y = keep.top().min(lowest.y).max(space.top());
    let places = [
        pos2(keep.right() + GAP, y),
        pos2(keep.left() - GAP - size.x, y),
        pos2(x, keep.bottom() + GAP),
        pos2(x, keep.top() - GAP - size.y),
        // Beside it, but up or down along it as far as that goes.
        pos2(keep.right() + GAP, (keep.bottom() - size.y).max(space.top())),
        pos2(keep.left() - GAP - size.x, (keep.bottom() - size.y).max(space.top())),
    ];
    let fits = |at: &Pos2| space.contains_rect(Rect::from_min_size(*at, size));
    let covers = |at: &Pos2| -> f32 {
        let rect = Rect::from_min_size(*at, size);
        bits::covered(rect, explained) + FLOATS * bits::covered(rect, floats)
    };
    let far =
        |near: f32, middle: f32, low: f32, high: f32| if near < middle { [high, low] } else { [low, high] };
    let x = far(keep.center().x, space.center().x, space.left(), lowest.x);
    let y = far(keep.center().y, space.center().y, space.top(), lowest.y);
    let corners = [pos2(x[0], y[0]), pos2(x[1], y[0]), pos2(x[0], y[1]), pos2(x[1], y[1])];
    let mut fitting: Vec<Pos2> = places.into_iter().filter(fits).collect();
    let over = |at: &Pos2, one: &Rect| one.intersects(Rect::from_min_size(*at, size));
    if fitting.iter().all(|at| floats.iter().any(|one| over(at, one))) {
        fitting.extend(corners.iter().filter(|at| !over(at, &keep)));
    }
    let least = fitting.iter().map(covers).fold(f32::INFINITY, f32::min);
    fitting.into_iter().find(|at| covers(at) <= least).unwrap_or(corners[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tip_covers_neither_what_it_is_about_nor_the_squares_round_it() {
        let space = Rect::from_min_size(pos2(18.0, 80.0), vec2(980.0, 520.0));
        let size = vec2(320.0, 150.0);
        for x in [20.0, 250.0, 500.0, 750.0, 990.0] {
            for y in [82.0, 200.0, 340.0, 480.0, 598.0] {
                let keep = Rect::from_center_size(pos2(x, y), vec2(156.0, 156.0));
                let tip = Rect::from_min_size(beside(keep, (&[], &[]), size, space), size);
                assert!(space.contains_rect(tip), "{keep:?}: {tip:?}");
                assert!(!tip.intersects(keep), "{keep:?}: {tip:?}");
            }
        }
    }

    #[test]
    fn a_tip_with_no_room_beside_goes_to_the_far_corner() {
        let space = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let keep = Rect::from_center_size(pos2(100.0, 100.0), vec2(180.0, 180.0));
        assert_eq!(beside(keep, (&[], &[]), vec2(320.0, 200.0), space), pos2(80.0, 100.0));
    }

    #[test]
    fn a_tip_leaves_the_one_who_acts_and_the_way_in_sight() {
        let space = Rect::from_min_size(Pos2::ZERO, vec2(1000.0, 600.0));
        let keep = Rect::from_center_size(pos2(450.0, 300.0), vec2(120.0, 120.0));
        let size = vec2(320.0, 150.0);
        let way: Vec<Rect> = (0..5)
            .map(|n| Rect::from_min_size(pos2(520.0 + 50.0 * n as f32, 270.0), vec2(50.0, 50.0)))
            .collect();
        let tip = Rect::from_min_size(beside(keep, (&way, &[]), size, space), size);
        assert!(space.contains_rect(tip) && !tip.intersects(keep));
        assert!(way.iter().all(|square| !square.intersects(tip)), "{tip:?}");
    }

    #[test]
    fn a_tip_leaves_what_floats_over_the_board_to_be_read() {
        let space = Rect::from_min_size(Pos2::ZERO, vec2(1000.0, 500.0));
        let size = vec2(320.0, 200.0);
        let keep = Rect::from_center_size(pos2(700.0, 250.0), vec2(150.0, 150.0));
        let menu = Rect::from_min_max(pos2(10.0, 400.0), pos2(620.0, 490.0));
        let bubble = Rect::from_min_size(pos2(300.0, 230.0), vec2(290.0, 110.0));
        let tip = Rect::from_min_size(beside(keep, (&[], &[menu, bubble]), size, space), size);
        assert!(space.contains_rect(tip) && !tip.intersects(keep), "{tip:?}");
        assert!(!tip.intersects(menu) && !tip.intersects(bubble), "{tip:?}");
    }
}
