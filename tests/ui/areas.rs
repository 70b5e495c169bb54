//! Areas on the board: aimed, laid and struck; rolls that are still open; and the end of a turn that leaves something undone.

use crate::{
    fixture::{FOE, HERO, at, hit, opening, update},
    stage::Stage,
};
use bevy::prelude::*;
use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        offer::{Offer, Use},
        order::Order,
        theme::DamageLook,
        words::Area,
    },
    client::settings::Settings,
    session::Update,
};
use std::sync::Arc;

/// The hero's turn on column 2, with a breath that fills three squares to the right, and one to the left.
fn breathing() -> Update {
    let mut first = update(Vec::new(), at(2, 4), true);
    let offers = Arc::make_mut(&mut first.offers);
    let area = |to: i16, squares: &[i16]| Area {
        to: at(to, 4),
        squares: squares.iter().map(|col| at(*col, 4)).collect(),
        caught: Vec::new(),
    };
    let areas = vec![area(3, &[3, 4, 5]), area(1, &[1, 0])];
    let breath = Offer {
        verb: "breathe",
        with: None,
        title: "Breathe".into(),
        targets: Vec::new(),
        areas,
        use_for: Use::Strike,
        ..offers.offers[1].clone()
    };
    offers.offers.push(breath);
    first
}

fn struck() -> Update {
    let filled = Happening::AreaStruck {
        who: HERO.into(),
        title: "Breath".into(),
        squares: vec![at(3, 4), at(4, 4), at(5, 4)],
        kind: "fire".into(),
        look: DamageLook::Fire,
    };
    let mut facts = vec![Fact { what: filled, rule: "T-01" }];
    facts.extend(hit(3).into_iter().filter(|fact| matches!(fact.what, Happening::Damaged { .. })));
    update(facts, at(2, 4), true)
}

/// Puts the breath in hand.
fn armed(answers: Vec<Update>) -> Stage {
    let mut stage = Stage::open(opening(), breathing(), answers);
    stage.settle();
    stage.key(KeyCode::Digit2);
    assert_eq!(stage.table().armed_offer().map(|offer| offer.verb), Some("breathe"));
    stage
}

#[test]
fn a_click_on_any_covered_square_lays_the_area_that_covers_it() {
    for (clicked, to) in [(3, 3), (5, 3), (0, 1)] {
        let mut stage = armed(vec![struck()]);
        stage.click(at(clicked, 4));
        assert_eq!(stage.orders(), [Order::new("breathe").to(at(to, 4))], "column {clicked}");
    }
}

#[test]
fn a_click_beside_every_area_lays_none() {
    let mut stage = armed(vec![struck()]);
    stage.click(at(9, 8));
    stage.click(at(6, 4));
    assert_eq!(stage.orders(), [], "neither on bare ground nor on an enemy outside");
}

#[test]
fn struck_squares_stay_marked_until_what_happens_to_those_inside_has_been_told() {
    let mut stage = armed(vec![struck()]);
    stage.click(at(4, 4));
    stage.until("the squares are marked", |stage| stage.table().shown.struck.len() == 3);
    assert_eq!(stage.table().combatant(FOE).map(|foe| foe.gauges[0].now), Some(10), "the harm comes after");
    stage.until("the harm is told", |stage| {
        stage.table().combatant(FOE).is_some_and(|foe| foe.gauges[0].now == 3)
    });
    assert_eq!(stage.table().shown.struck.len(), 3, "still marked while it is told");
    stage.settle();
    assert!(stage.table().shown.struck.is_empty());
}

#[test]
fn a_turn_ends_at_the_second_word_when_something_useful_is_left() {
    let near = || update(Vec::new(), at(5, 4), true);
    let mut stage = Stage::open(opening(), near(), vec![near()]);
    stage.app.world_mut().resource_mut::<Settings>().warn_on_end = true;
    stage.settle();
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders(), []);
    let notice = stage.table().input.notice.clone().unwrap_or_default();
    assert!(notice.starts_with("Aldric can still attack Goblin 1 with Longsword."), "{notice}");
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders(), [Order::new("end_turn")]);
}

#[test]
fn each_choice_warns_anew_and_only_where_the_player_wants_it() {
    let near = || update(Vec::new(), at(5, 4), true);
    let mut stage = Stage::open(opening(), near(), vec![near(), near()]);
    stage.app.world_mut().resource_mut::<Settings>().warn_on_end = true;
    stage.settle();
    stage.key(KeyCode::Space);
    stage.click(at(6, 4));
    assert_eq!(stage.orders().len(), 1, "whoever is warned may still strike");
    stage.settle();
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders().len(), 1, "and is warned again");
    stage.app.world_mut().resource_mut::<Settings>().warn_on_end = false;
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders().len(), 2);
}
