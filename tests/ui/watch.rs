//! A record that is watched: it runs, stands still, goes on by orders and turns, goes back, and is played on.

use crate::stage::Stage;
use bevy::prelude::*;
use fivefoot::{
    ai,
    battle::{Battle, setup::Control},
    client::model::{Intent, Playback, PlaybackIntent, Screen},
    dice::Dice,
    level, rules,
    session::BattleSpec,
};
use std::sync::Arc;

/// A record of the first orders of a battle between computer players.
fn record(orders: usize) -> BattleSpec {
    let setup = level::list()
        .iter()
        .find(|place| place.name() == "first_duel")
        .expect("it ships")
        .load(rules::systems());
    let setup = Arc::new(setup.unwrap_or_else(|problems| panic!("{problems:?}")));
    let system = rules::systems().iter().find(|system| system.id() == setup.rules).expect("known");
    let mut battle = Battle::new(setup.clone(), *system, Dice::seeded(3));
    let mut player = ai::player(3);
    let mut resume = Vec::new();
    while resume.len() < orders {
        let Some(order) = player.choose(&battle) else { break };
        battle.order(&order).expect("on offer");
        resume.push(order);
    }
    BattleSpec { setup, seed: 3, controls: vec![Control::Human, Control::Ai], resume, origin: None }
}

fn watching(stage: &Stage) -> &Playback {
    stage.table().watch.as_ref().expect("a record is watched")
}

fn wish(stage: &mut Stage, wish: PlaybackIntent) {
    stage.app.world_mut().write_message(Intent::Watch(wish));
    stage.frames(2);
}

/// A window that watches a record, standing still at its beginning.
fn open(orders: usize) -> Stage {
    let record = record(orders);
    let mut stage = Stage::play(BattleSpec { resume: Vec::new(), ..record.clone() });
    wish(&mut stage, PlaybackIntent::Open(Box::new(record), true));
    stage.until("the record is on show", |stage| {
        stage
            .app
            .world()
            .get_resource::<fivefoot::client::model::Table>()
            .is_some_and(|table| table.watch.is_some())
    });
    wish(&mut stage, PlaybackIntent::Play);
    stage.until("the beginning is shown", |stage| {
        !stage.table().shown.busy && !stage.table().shown.view.combatants.is_empty()
    });
    stage
}

fn until_order(stage: &mut Stage, at: usize) {
    stage.until("so many orders are shown", |stage| watching(stage).at == at && !stage.table().shown.busy);
}

#[test]
fn it_goes_on_by_orders_and_by_turns_with_keys_alone_and_orders_nothing() {
    let mut stage = open(20);
    assert_eq!(watching(&stage).at, 0);
    stage.frames(200);
    assert_eq!(watching(&stage).at, 0, "it stands still");
    stage.key(KeyCode::Enter);
    until_order(&mut stage, 1);
    let turn = stage.table().shown.view.turn.clone();
    stage.key(KeyCode::PageDown);
    stage.until("another turn begins", |stage| {
        stage.table().shown.view.turn != turn && !stage.table().shown.busy
    });
    let began = watching(&stage).at;
    stage.frames(100);
    assert_eq!(watching(&stage).at, began, "and stands still again");
    stage.key(KeyCode::Enter);
    until_order(&mut stage, began + 1);
    let told = stage.table().shown.log.len();
    stage.key(KeyCode::PageUp);
    until_order(&mut stage, began);
    assert!(stage.table().shown.log.len() < told, "what comes after has not happened");
    assert!(stage.table().decision().is_none(), "nobody is asked");
}

#[test]
fn it_runs_to_its_end_and_stays_on_the_board() {
    let mut stage = open(12);
    wish(&mut stage, PlaybackIntent::Speed(4.0));
    stage.key(KeyCode::Space);
    until_order(&mut stage, 12);
    stage.frames(100);
    assert!(watching(&stage).at_end());
    assert_eq!(*stage.screen(), Screen::Battle);
}

#[test]
fn it_is_played_on_from_where_it_is_shown() {
    let mut stage = open(12);
    wish(&mut stage, PlaybackIntent::To(6));
    until_order(&mut stage, 6);
    let log = stage.table().shown.log.clone();
    wish(&mut stage, PlaybackIntent::PlayOn);
    stage.until("it is a battle again", |stage| {
        stage.table().watch.is_none() && !stage.table().shown.log.is_empty()
    });
    assert_eq!(stage.table().shown.log[..log.len()], log[..], "the same has happened");
    stage.settle();
    assert!(stage.table().decision().is_some(), "and now a person chooses");
}
