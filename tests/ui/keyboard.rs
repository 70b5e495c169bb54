//! Everything by keyboard alone: looking, reading, prompts, panels and menus.

use crate::{
    fixture::{FOE, HERO, at, hit, opening, update, view},
    stage::Stage,
};
use bevy::{input::keyboard::Key, prelude::*};
use bevy_egui::{EguiContext, PrimaryEguiContext};
use fivefoot::{
    battle::{
        offer::{DecisionKind, Offer, Use},
        order::Order,
    },
    client::model::{Panels, Screen},
};
use std::sync::Arc;

fn open() -> Stage {
    let here = at(2, 4);
    let mut stage =
        Stage::open(opening(), update(hit(4), here, false), vec![update(Vec::new(), here, false)]);
    stage.settle();
    stage
}

fn arrow(stage: &mut Stage, code: KeyCode, key: Key) {
    stage.keys(&[(code, key)]);
}

/// Whether a button of a panel has the keys.
fn among_buttons(stage: &mut Stage) -> bool {
    let mut contexts = stage.app.world_mut().query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let mut context = contexts.single_mut(stage.app.world_mut()).expect("one context");
    context.get_mut().memory(|memory| memory.focused().is_some())
}

fn panels(stage: &Stage) -> Panels {
    *stage.app.world().resource::<Panels>()
}

#[test]
fn the_cursor_walks_in_all_directions_and_stays_on_the_map() {
    let mut stage = open();
    arrow(&mut stage, KeyCode::ArrowUp, Key::ArrowUp);
    arrow(&mut stage, KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(stage.table().input.hovered, Some(at(1, 3)));
    for _ in 0..3 {
        arrow(&mut stage, KeyCode::ArrowLeft, Key::ArrowLeft);
        arrow(&mut stage, KeyCode::ArrowDown, Key::ArrowDown);
    }
    assert_eq!(stage.table().input.hovered, Some(at(0, 6)));
    assert_eq!(stage.orders(), [], "walking orders nothing");
}

#[test]
fn home_leads_the_cursor_back_to_whoever_acts() {
    let mut stage = open();
    stage.hover(at(9, 8));
    stage.key(KeyCode::Home);
    assert_eq!(stage.table().input.hovered, Some(at(2, 4)));
}

#[test]
fn enter_without_a_cursor_ends_no_turn() {
    let mut stage = open();
    stage.point(Vec2::new(5.0, 5.0));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.orders(), []);
}

#[test]
fn the_sheet_and_the_rule_are_a_key_away() {
    let mut stage = open();
    arrow(&mut stage, KeyCode::ArrowUp, Key::ArrowUp);
    arrow(&mut stage, KeyCode::ArrowDown, Key::ArrowDown);
    stage.key(KeyCode::KeyI);
    assert_eq!(stage.table().input.pinned.as_deref(), Some(HERO));
    stage.key(KeyCode::KeyI);
    assert_eq!(stage.table().input.pinned, None);
    stage.key(KeyCode::KeyR);
    assert_eq!(stage.table().input.open_rule.as_deref(), Some("T-01"), "what has just happened cites it");
    stage.key(KeyCode::Escape);
    assert_eq!(stage.table().input.open_rule, None);
}

#[test]
fn a_prompt_is_answered_by_its_number_or_let_pass_and_not_by_what_ends_a_turn() {
    let answers =
        [(KeyCode::Digit1, Some("strike")), (KeyCode::Escape, Some("pass")), (KeyCode::Space, None)];
    for (key, verb) in answers {
        let mut first = update(Vec::new(), at(5, 4), true);
        let mut asked = (*view(at(5, 4), HERO)).clone();
        if let Some(decision) = &mut asked.decision {
            decision.kind = DecisionKind::Reaction;
        }
        first.view = Arc::new(asked);
        let offers = Arc::make_mut(&mut first.offers);
        offers.offers.retain(|offer| offer.verb == "attack");
        offers.offers[0].verb = "strike";
        let mut pass = offers.offers[0].clone();
        (pass.verb, pass.use_for) = ("pass", Use::Pass);
        (pass.with, pass.targets) = (None, Vec::new());
        offers.offers.push(pass);
        let mut stage = Stage::open(opening(), first, vec![update(Vec::new(), at(5, 4), true)]);
        stage.settle();
        stage.key(key);
        let verbs: Vec<_> = stage.orders().iter().map(|order| order.verb.to_string()).collect();
        assert_eq!(verbs, Vec::from_iter(verb));
    }
}

#[test]
fn the_keys_are_led_to_the_panels_and_back() {
    let mut stage = open();
    stage.keys(&[(KeyCode::Tab, Key::Tab)]);
    assert!(!among_buttons(&mut stage), "on the board Tab aims");
    stage.keys(&[(KeyCode::F6, Key::F6)]);
    assert!(among_buttons(&mut stage));
    let cursor = stage.table().input.hovered;
    stage.keys(&[(KeyCode::Tab, Key::Tab)]);
    arrow(&mut stage, KeyCode::ArrowDown, Key::ArrowDown);
    assert!(among_buttons(&mut stage));
    assert_eq!(stage.table().input.hovered, cursor, "the board keeps still");
    stage.keys(&[(KeyCode::Escape, Key::Escape)]);
    assert!(!among_buttons(&mut stage) && !panels(&stage).paused, "Escape leads back and does no more");
    arrow(&mut stage, KeyCode::ArrowUp, Key::ArrowUp);
    assert_ne!(stage.table().input.hovered, cursor);
}

#[test]
fn the_pause_is_walked_through_with_arrows() {
    let mut stage = open();
    stage.keys(&[(KeyCode::Escape, Key::Escape)]);
    assert!(panels(&stage).paused);
    arrow(&mut stage, KeyCode::ArrowDown, Key::ArrowDown);
    assert!(among_buttons(&mut stage));
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    assert!(!panels(&stage).paused, "the first button goes on with the battle");
    assert_eq!(*stage.screen(), Screen::Battle);
}

#[test]
fn what_can_be_aimed_at_is_walked_through_and_taken() {
    let near = at(5, 4);
    let mut stage = Stage::open(opening(), update(Vec::new(), near, true), vec![update(hit(3), near, true)]);
    stage.settle();
    stage.keys(&[(KeyCode::Tab, Key::Tab)]);
    assert_eq!(stage.table().input.hovered_who.as_deref(), Some(FOE));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.orders(), [Order::new("attack").with("longsword").target(FOE)]);
}

#[test]
fn a_button_that_stands_for_several_opens_and_its_numbers_choose_one() {
    let here = at(2, 4);
    let mut first = update(hit(4), here, false);
    let mut offers = (*first.offers).clone();
    let dash = offers.offers.iter().find(|offer| offer.verb == "dash").expect("offered").clone();
    for (with, title) in [("sword", "Ready: Sword"), ("help", "Ready: Help")] {
        let (with, title) = (Some(with.into()), title.into());
        offers.offers.push(Offer { verb: "ready", with, title, use_for: Use::Other, ..dash.clone() });
    }
    first.offers = Arc::new(offers);
    let mut stage = Stage::open(opening(), first, vec![update(Vec::new(), here, false)]);
    stage.settle();
    stage.key(KeyCode::Digit8);
    assert_eq!(stage.table().fanned().map(|open| open.title), Some("Ready"));
    stage.keys(&[(KeyCode::Escape, Key::Escape)]);
    assert!(stage.table().fanned().is_none(), "Escape closes it");
    assert_eq!(stage.orders(), []);
    stage.key(KeyCode::Digit8);
    stage.key(KeyCode::Digit2);
    assert_eq!(stage.orders(), [Order::new("ready").with("help")]);
}

#[test]
fn space_leaves_no_rest_without_a_word() {
    let here = at(2, 4);
    let mut first = update(Vec::new(), here, false);
    let mut resting = (*view(here, HERO)).clone();
    if let Some(decision) = &mut resting.decision {
        decision.kind = DecisionKind::Rest;
    }
    first.view = Arc::new(resting);
    let offers = Arc::make_mut(&mut first.offers);
    offers.offers.retain(|offer| offer.verb == "end_turn");
    (offers.offers[0].verb, offers.offers[0].use_for) = ("go_on", Use::Pass);
    let mut stage = Stage::open(opening(), first, vec![update(Vec::new(), here, false)]);
    stage.settle();
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders(), []);
    assert!(stage.table().input.notice.as_deref().is_some_and(|told| told.contains("Press Space again")));
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders(), [Order::new("go_on")]);
}
