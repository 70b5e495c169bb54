//! Fields to look for something in: several letters go into them, not only the first.

use super::fixture::{Desk, facts, turn, window};
use bevy_egui::egui::{Event, accesskit::Role};
use egui_kittest::{Harness, kittest::Queryable};
use fivefoot::client::model::Table;

/// Types letter by letter, as a hand does: each in a frame of its own, whoever has the keys.
fn type_in(window: &mut Harness<'_, Desk>, letters: &str) {
    for letter in letters.chars() {
        window.event(Event::Text(letter.to_string()));
        window.run_steps(2);
    }
}

fn with_field(table: Table) -> Harness<'static, Desk> {
    let mut window = window(table);
    // The log's field is the only one unless the book lies open; that one is drawn last.
    let fields: Vec<_> = window.get_all_by_role(Role::TextInput).map(|field| field.rect().center()).collect();
    let at = *fields.last().expect("a field");
    window.drag_at(at);
    window.step();
    window.drop_at(at);
    window.run_steps(2);
    window
}

#[test]
fn the_logs_field_keeps_the_keys() {
    let mut table = turn();
    table.shown.log = facts();
    let mut window = with_field(table);
    type_in(&mut window, "horn");
    assert_eq!(window.state().hud.log.filter, "horn");
    window.get_by_label_contains("A horn sounds.");
    assert!(window.query_by_label_contains("slashing").is_none());
}

#[test]
fn the_books_field_keeps_the_keys() {
    let mut table = turn();
    table.input.open_rule = Some(String::new());
    let mut window = with_field(table);
    type_in(&mut window, "prone");
    assert_eq!(window.state().hud.rules.search, "prone");
}

#[test]
fn the_book_opens_with_the_keys_in_an_empty_field() {
    let mut table = turn();
    table.input.open_rule = Some(String::new());
    let mut window = window(table);
    type_in(&mut window, "prone");
    assert_eq!(window.state().hud.rules.search, "prone");
    window.state_mut().table.input.open_rule = None;
    window.run_steps(2);
    window.state_mut().table.input.open_rule = Some(String::new());
    window.run_steps(2);
    assert_eq!(window.state().hud.rules.search, "");
}

#[test]
fn the_cross_empties_the_field() {
    let mut window = with_field(turn());
    assert!(window.query_by_label("Show all").is_none(), "there is nothing to empty");
    type_in(&mut window, "ab");
    window.get_by_label("Show all").click();
    window.run_steps(2);
    assert_eq!(window.state().hud.log.filter, "");
}
