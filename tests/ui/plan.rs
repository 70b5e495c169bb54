//! Plans: drawn on the board, carried out order by order, and stopped when something on the way changes what they were for.

use crate::{
    fixture::{FOE, HERO, at, hit, moved, offers, opening, update},
    stage::Stage,
};
use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};
use fivefoot::{
    battle::order::Order,
    client::model::{Table, told},
    forecast::{ForecastAnswer, Question},
    grid::Square,
    session::Update,
};
use std::sync::Arc;

fn open(first: Square, aims: bool, answers: Vec<Update>) -> Stage {
    let mut stage = Stage::open(opening(), update(Vec::new(), first, aims), answers);
    stage.settle();
    stage
}

fn shift(stage: &mut Stage, state: ButtonState) {
    let window = stage.window();
    stage.app.world_mut().write_message(KeyboardInput {
        key_code: KeyCode::ShiftLeft,
        logical_key: Key::Shift,
        state,
        text: None,
        repeat: false,
        window,
    });
    stage.frames(2);
}

/// Shift and a click: plans whatever the mode.
fn pencil(stage: &mut Stage, square: Square) {
    shift(stage, ButtonState::Pressed);
    stage.click(square);
    shift(stage, ButtonState::Released);
}

fn carry_out(stage: &mut Stage) {
    stage.keys(&[(KeyCode::ControlLeft, Key::Control), (KeyCode::Enter, Key::Enter)]);
}

fn attack() -> Order {
    Order::new("attack").with("longsword").target(FOE)
}

/// News in which the hero has this much health.
fn with_health(health: i32) -> Update {
    let mut news = update(hit(3), at(5, 4), true);
    let mut view = (*news.view).clone();
    view.combatants[0].gauges[0].now = health;
    news.view = Arc::new(view);
    news
}

/// Two blows planned from beside the goblin, the first of which is answered by `first`.
fn two_blows(first: Update) -> Stage {
    let mut stage = open(at(5, 4), true, vec![first, update(hit(1), at(5, 4), true)]);
    pencil(&mut stage, at(6, 4));
    pencil(&mut stage, at(6, 4));
    assert_eq!(stage.orders(), [], "a plan orders nothing");
    assert_eq!(stage.table().plans.draft().orders(), [attack(), attack()]);
    carry_out(&mut stage);
    stage.frames(2);
    stage.settle();
    stage.frames(5);
    stage
}

#[test]
fn a_ghost_is_put_and_a_click_on_it_carries_the_plan_out() {
    let walk = vec![moved(at(2, 4), at(3, 4)), moved(at(3, 4), at(4, 4))];
    let mut stage = open(at(2, 4), false, vec![update(walk, at(4, 4), false)]);
    pencil(&mut stage, at(5, 4));
    pencil(&mut stage, at(4, 4));
    assert_eq!(stage.orders(), []);
    let ghost = stage.table().plans.draft().ghost.clone().expect("a ghost");
    assert_eq!((ghost.at, ghost.way.len(), ghost.feet.0), (at(4, 4), 2, 10), "the later one counts");
    stage.click(at(4, 4));
    stage.frames(2);
    assert_eq!(stage.orders(), [Order::new("move").to(at(4, 4))]);
    stage.settle();
    assert!(stage.table().plans.draft().is_empty() && stage.table().plans.carrying.is_none());
}

#[test]
fn a_plan_is_made_by_keys_alone() {
    let mut stage = open(at(2, 4), false, vec![update(Vec::new(), at(4, 4), false)]);
    stage.key(KeyCode::KeyP);
    for _ in 0..2 {
        stage.keys(&[(KeyCode::ArrowRight, Key::ArrowRight)]);
    }
    stage.key(KeyCode::Enter);
    assert!(stage.table().plans.draft().ghost.is_some() && stage.orders().is_empty());
    stage.key(KeyCode::KeyB);
    assert!(stage.table().plans.draft().is_empty(), "the other draft is still empty");
    stage.keys(&[(KeyCode::ArrowLeft, Key::ArrowLeft)]);
    stage.key(KeyCode::Enter);
    let ghosts =
        stage.table().plans.drafts.each_ref().map(|draft| draft.ghost.as_ref().map(|ghost| ghost.at));
    assert_eq!(ghosts, [Some(at(4, 4)), Some(at(3, 4))]);
    stage.key(KeyCode::KeyB);
    carry_out(&mut stage);
    stage.frames(2);
    assert_eq!(stage.orders(), [Order::new("move").to(at(4, 4))]);
}

#[test]
fn what_a_button_does_is_planned_too_while_the_player_plans() {
    let mut stage = open(at(2, 4), false, Vec::new());
    stage.key(KeyCode::KeyP);
    stage.key(KeyCode::Digit5);
    assert_eq!(stage.table().plans.draft().orders(), [Order::new("dash")]);
    assert_eq!(stage.orders(), []);
}

#[test]
fn escape_takes_a_plan_back_bit_by_bit() {
    let mut stage = open(at(2, 4), false, Vec::new());
    pencil(&mut stage, at(4, 4));
    stage.key(KeyCode::Escape);
    assert!(stage.table().plans.on && stage.table().plans.draft().is_empty());
    stage.key(KeyCode::Escape);
    assert!(!stage.table().plans.on);
    stage.click(at(4, 4));
    assert_eq!(stage.orders().len(), 1, "clicks order again");
}

#[test]
fn a_plan_that_nothing_changes_is_carried_out_to_its_end() {
    let stage = two_blows(with_health(10));
    assert_eq!(stage.orders(), [attack(), attack()]);
    assert_eq!(stage.table().input.notice, None);
}

/// Nothing more is ordered, and the reason is told.
fn stops(stage: &Stage, why: &str) {
    assert_eq!(stage.orders(), [attack()]);
    let notice = stage.table().input.notice.clone().unwrap_or_default();
    assert!(notice.contains(why), "{notice}");
    assert_eq!(stage.table().plans.carrying, None);
}

#[test]
fn a_plan_stops_when_its_hero_is_hurt_on_the_way() {
    stops(&two_blows(with_health(6)), "Aldric was hurt for 4");
}

#[test]
fn a_plan_stops_when_somebody_comes_into_view() {
    let mut news = with_health(10);
    let mut view = (*news.view).clone();
    let mut other = view.combatants[1].clone();
    (other.name, other.at) = ("Goblin 2".into(), Some(at(9, 4)));
    view.combatants.push(other);
    news.view = Arc::new(view);
    stops(&two_blows(news), "Goblin 2 has come into view");
}

#[test]
fn a_plan_stops_when_its_hero_stands_elsewhere() {
    let mut news = with_health(10);
    let mut view = (*news.view).clone();
    view.combatants[0].at = Some(at(4, 4));
    news.view = Arc::new(view);
    stops(&two_blows(news), "stands on [4,4] instead of [5,4]");
}

#[test]
fn a_plan_stops_when_its_next_deed_is_not_on_offer() {
    let mut news = with_health(10);
    Arc::make_mut(&mut news.offers).offers.retain(|offer| offer.verb != "attack");
    stops(&two_blows(news), "not on offer");
}

#[test]
fn a_refusal_ends_a_plan() {
    let mut news = with_health(10);
    news.facts.clear();
    news.refused = Some("Goblin 1 is behind total cover".into());
    stops(&two_blows(news), "total cover");
}

#[test]
fn what_was_in_mind_is_gone_after_an_order() {
    let mut stage = open(at(2, 4), false, vec![update(Vec::new(), at(2, 4), false)]);
    pencil(&mut stage, at(4, 4));
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders(), [Order::new("end_turn")]);
    stage.settle();
    assert_eq!(*table_plans(stage.table()), Default::default());
    assert_eq!(stage.table().acting().map(|who| &*who.name), Some(HERO));
}

/// From beside the goblin the sword reaches it.
fn beside(question: &Question) -> ForecastAnswer {
    match question {
        Question::From { who, at: from } => {
            let mut offers = (*offers(*from, *from == at(5, 4))).clone().offers;
            offers.retain(|offer| offer.verb == "attack");
            ForecastAnswer::From { who: who.clone(), at: *from, offers }
        }
        _ => ForecastAnswer::Unknown("it is not asked here".into()),
    }
}

#[test]
fn an_enemy_out_of_reach_is_walked_to_and_struck_by_two_clicks() {
    let near = update(vec![moved(at(2, 4), at(5, 4))], at(5, 4), true);
    let mut stage = open(at(2, 4), false, vec![near, update(hit(3), at(5, 4), true)]);
    stage.foretell(beside);
    stage.click(at(6, 4));
    stage.frames(3);
    let walk = Order::new("move").to(at(5, 4));
    assert_eq!(stage.table().plans.draft().orders(), [walk.clone(), attack()], "the first click plans");
    assert_eq!(stage.orders(), []);
    assert_eq!(told(stage.table(), &attack()), "Longsword at Goblin 1", "it is closed here");
    stage.click(at(6, 4));
    stage.frames(2);
    stage.settle();
    stage.frames(3);
    assert_eq!(stage.orders(), [walk, attack()], "the second click carries it out");
}

#[test]
fn the_plan_against_an_enemy_out_of_reach_gives_way_to_any_other_click() {
    let mut stage = open(at(2, 4), false, vec![update(Vec::new(), at(3, 4), false)]);
    stage.foretell(beside);
    stage.click(at(6, 4));
    stage.frames(3);
    stage.key(KeyCode::Escape);
    assert!(!stage.table().plans.any(), "one step back forgets all of it");
    stage.click(at(6, 4));
    stage.frames(3);
    stage.click(at(3, 4));
    assert_eq!(stage.orders(), [Order::new("move").to(at(3, 4))]);
    stage.settle();
    assert_eq!(*table_plans(stage.table()), Default::default());
}

#[test]
fn a_walk_that_leads_to_no_attack_is_not_planned() {
    let mut stage = open(at(2, 4), false, Vec::new());
    stage.foretell(|question| match question {
        Question::From { who, at } => ForecastAnswer::From { who: who.clone(), at: *at, offers: Vec::new() },
        _ => ForecastAnswer::Unknown("it is not asked here".into()),
    });
    stage.click(at(6, 4));
    stage.frames(6);
    assert!(!stage.table().plans.any());
    let notice = stage.table().input.notice.clone().unwrap_or_default();
    assert!(notice.contains("can't be reached"), "{notice}");
}

fn table_plans(table: &Table) -> &fivefoot::client::model::Plans {
    &table.plans
}
