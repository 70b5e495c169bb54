//! Facts are shown one by one, none is lost, and the player chooses only when all are shown.

use crate::{
    fixture::{FOE, HERO, at, hit, moved, opening, turn_began, update, view},
    stage::Stage,
};
use bevy::prelude::*;
use fivefoot::{
    battle::{
        setup::Control,
        theme::ConditionLook,
        view::{ConditionView, View},
    },
    client::{
        hit_boxes::HitBoxes,
        hud::Hud,
        model::{Handover, Screen},
    },
    session::Update,
};
use std::sync::Arc;

fn walking() -> Stage {
    let near = at(5, 4);
    let mut facts = vec![moved(at(2, 4), at(3, 4)), moved(at(3, 4), at(4, 4)), moved(at(4, 4), near)];
    facts.extend(hit(3));
    let mut stage =
        Stage::open(opening(), update(Vec::new(), at(2, 4), false), vec![update(facts, near, true)]);
    stage.settle();
    stage.click(at(5, 4));
    stage
}

#[test]
fn nothing_is_offered_while_facts_are_shown() {
    let mut stage = walking();
    stage.until("the first step shows", |stage| stage.table().shown.log.len() == 1);
    let table = stage.table();
    assert!(table.shown.busy && table.decision().is_none() && table.shown.offers.offers.is_empty());
    assert_eq!(table.combatant(HERO).unwrap().at, Some(at(3, 4)), "the view keeps step with the log");
    stage.until("the blow shows", |stage| stage.table().shown.log.len() == 5);
    assert_eq!(stage.table().combatant(FOE).unwrap().gauges[0].now, 3);
    stage.settle();
    assert!(!stage.table().shown.busy);
}

#[test]
fn skipping_loses_nothing() {
    let mut stage = walking();
    stage.until("the first step shows", |stage| stage.table().shown.log.len() == 1);
    stage.key(KeyCode::KeyX);
    assert_eq!(stage.table().shown.log.len(), 5);
    assert!(stage.table().decision().is_some());
}

#[test]
fn a_refused_order_says_why_and_keeps_the_offers() {
    let here = at(2, 4);
    let refusal = Update { refused: Some("[5,4] is occupied".into()), ..update(Vec::new(), here, false) };
    let mut stage = Stage::open(opening(), update(Vec::new(), here, false), vec![refusal]);
    stage.settle();
    stage.click(at(5, 4));
    stage.settle();
    assert_eq!(stage.table().input.notice.as_deref(), Some("[5,4] is occupied"));
    stage.click(at(4, 4));
    assert_eq!(stage.orders().len(), 2);
    assert_eq!(stage.table().input.notice, None, "a new order clears the notice");
}

#[test]
fn the_mouse_is_handed_over_between_people_only() {
    for (second, handed) in [(Control::Human, Some("goblins".into())), (Control::Ai, None)] {
        let mut theirs = update(vec![turn_began(FOE)], at(2, 4), false);
        theirs.view = hidden_foe();
        theirs.controls[1].1 = second;
        if second == Control::Ai {
            theirs.offers = Arc::default();
        }
        let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), vec![theirs]);
        stage.settle();
        assert_eq!(stage.app.world().resource::<Handover>().to, None, "nobody hands over to themselves");
        stage.key(KeyCode::Space);
        stage.until("the goblin's turn shows", |stage| stage.table().shown.view.turn.as_deref() == Some(FOE));
        stage.frames(30);
        assert_eq!(stage.app.world().resource::<Handover>().to, handed);
        // Until the next player is there, nothing else is drawn.
        let spots = &stage.app.world().resource::<HitBoxes>().centres;
        let drawn = ["go_on", "menu", "log"].map(|spot| spots.contains_key(spot));
        assert_eq!(drawn, [handed.is_some(), handed.is_none(), handed.is_none()]);
    }
}

/// The goblin's turn, as it sees it: nobody sees it.
fn hidden_foe() -> Arc<View> {
    let mut seen = (*view(at(2, 4), FOE)).clone();
    let foe = seen.combatants.iter_mut().find(|one| &*one.name == FOE).expect("it is there");
    foe.conditions.push(ConditionView {
        id: "hidden".into(),
        label: "Hidden".into(),
        text: "".into(),
        look: ConditionLook::Hidden,
        rule: "T-HIDE",
    });
    Arc::new(seen)
}

#[test]
fn where_nothing_is_secret_the_board_stays_and_the_next_side_is_named() {
    let mut theirs = update(vec![turn_began(FOE)], at(2, 4), false);
    theirs.view = view(at(2, 4), FOE);
    theirs.controls[1].1 = Control::Human;
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), vec![theirs]);
    stage.settle();
    stage.key(KeyCode::Space);
    stage.until("the goblin's turn shows", |stage| stage.table().shown.view.turn.as_deref() == Some(FOE));
    stage.frames(30);
    let world = stage.app.world();
    assert_eq!(world.resource::<Handover>().to, None);
    assert_eq!(world.resource::<Hud>().toasts.told().map(|(news, _)| news), Some("Goblins to play"));
    assert!(world.resource::<HitBoxes>().centres.contains_key("menu"), "the board is seen");
}

#[test]
fn a_battle_without_secrets_begins_without_a_hand_over() {
    for (secret, handed) in [(false, None), (true, Some("heroes".into()))] {
        let mut first = update(Vec::new(), at(2, 4), false);
        first.controls[1].1 = Control::Human;
        first.eyes = Some("heroes".into());
        if secret {
            first.view = hidden_foe();
        }
        let mut stage = Stage::open(opening(), first, Vec::new());
        stage.frames(30);
        assert_eq!(stage.app.world().resource::<Handover>().to, handed);
    }
}

#[test]
fn the_next_player_has_a_log_of_their_own() {
    let mut theirs = update(vec![turn_began(FOE)], at(2, 4), false);
    theirs.view = view(at(2, 4), FOE);
    theirs.controls[1].1 = Control::Human;
    theirs.retold = Some(vec![turn_began("Nobody")]);
    let mut stage = Stage::open(opening(), update(hit(5), at(2, 4), false), vec![theirs]);
    stage.settle();
    assert_eq!(stage.table().shown.log.len(), 2);
    stage.key(KeyCode::Space);
    stage.until("the goblin's turn shows", |stage| stage.table().shown.view.turn.as_deref() == Some(FOE));
    stage.settle();
    let told: Vec<_> = stage.table().shown.log.iter().map(|fact| &fact.what).collect();
    assert_eq!(told, [&turn_began("Nobody").what]);
}

#[test]
fn whoever_was_unknown_comes_into_the_picture_with_the_first_fact_that_names_them() {
    let mut first = update(Vec::new(), at(2, 4), false);
    let mut unaware = (*first.view).clone();
    unaware.combatants.retain(|one| &*one.name != FOE);
    first.view = Arc::new(unaware);
    let mut stage = Stage::open(opening(), first, vec![update(hit(3), at(2, 4), false)]);
    stage.settle();
    assert!(stage.table().combatant(FOE).is_none());
    stage.key(KeyCode::Space);
    stage.until("the blow shows", |stage| stage.table().shown.log.len() == 1);
    assert!(stage.table().combatant(FOE).is_some_and(|one| one.at.is_some()));
}

#[test]
fn the_result_follows_the_last_fact() {
    let mut end = update(hit(0), at(2, 4), false);
    let mut over = (*end.view).clone();
    over.decision = None;
    over.outcome = Some(fivefoot::battle::view::Outcome {
        winner: Some("heroes".into()),
        rounds: 1,
        why: "last standing".into(),
        goal: None,
    });
    (end.view, end.offers) = (Arc::new(over), Arc::default());
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), vec![end]);
    stage.settle();
    stage.key(KeyCode::Space);
    stage.until("the blow shows", |stage| stage.table().shown.log.len() == 2);
    assert_eq!(*stage.screen(), Screen::Battle, "the blow is seen first");
    stage.until("the result shows", |stage| *stage.screen() == Screen::Result);
    assert!(stage.app.world().contains_resource::<fivefoot::client::model::Table>());
}
