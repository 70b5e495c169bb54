//! Panels in a window that is small in points, as it is at an interface scale of 145 %.

use super::{
    battle::point_at,
    fixture::{turn, window, window_of},
};
use bevy_egui::egui::{Rect, pos2};
use egui_kittest::kittest::Queryable;
use fivefoot::{
    battle::words::Reason,
    client::model::{Intent, Table},
    grid::Square,
};
use std::sync::Arc;

/// A window of 1280 x 800 pixels at 145 %, in points.
const SMALL: [f32; 2] = [883.0, 552.0];

/// Aldric's turn, with the cursor on an enemy about whom there is much to say.
fn much_to_say(lines: usize) -> Table {
    let mut table = turn();
    let target = &mut Arc::make_mut(&mut table.shown.offers).offers[0].targets[0];
    target.reasons.extend((0..lines).map(|nth| Reason::flat(format!("cause {nth}"), 1, "T-STR")));
    table.input.hovered = Some(Square::new(2, 1));
    table.input.hovered_who = Some("Goblin 1".into());
    table
}

#[test]
fn a_long_tip_is_told_whole_in_smaller_letters() {
    let mut window = window_of(much_to_say(6), SMALL);
    window.run_steps(4);
    let bar = window.state().seen.as_ref().expect("drawn").board.bottom();
    let last = window.get_by_label("cause 5").rect();
    assert!(last.bottom() <= bar, "{last:?} lies under the bar at {bar}");
}

#[test]
fn where_sheet_and_log_have_no_room_together_each_has_a_tab() {
    let mut window = window_of(turn(), [883.0, 420.0]);
    assert!(window.state().spots.centres.contains_key("tab:log"));
    window.get_by_label("Sheet").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Log]);
}

#[test]
fn the_log_stays_where_the_cursor_goes_over_the_board() {
    let mut table = turn();
    let shown = |table: Table| window_of(table, [883.0, 420.0]).query_by_label("Unpin").is_some();
    table.input.pinned = Some("Aldric".into());
    assert!(shown(table), "a pinned sheet is shown");
    let mut window = window_of(much_to_say(0), [883.0, 420.0]);
    window.run_steps(2);
    assert!(window.query_by_label("Pin").is_none(), "the tip tells of whom the cursor is on");
}

#[test]
fn the_rules_and_the_briefing_keep_off_the_edges() {
    let mut table = turn();
    table.input.open_rule = Some(String::new());
    let mut window = window_of(table, SMALL);
    window.run_steps(4);
    let rect = window.ctx.memory(|memory| memory.area_rect(bevy_egui::egui::Id::new("rules")));
    let rect = rect.expect("the rules are open");
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(SMALL[0], SMALL[1]));
    assert!(whole.shrink(8.0).contains_rect(rect), "{rect:?}");
}

#[test]
fn no_tip_lies_over_the_warning_of_what_a_turn_would_leave_undone() {
    let mut window = window(turn());
    let button = window.get_by_label("Longsword").rect().center();
    point_at(&mut window, button);
    window.get_by_label_contains("Costs 1 action");
    window.state_mut().table.input.warned = true;
    window.state_mut().table.input.notice = Some("You can still attack".into());
    window.run_steps(4);
    assert!(window.query_by_label_contains("Costs 1 action").is_none());
}
