//! The moments that decided a battle: the result lists them, a click opens the record there, and one comes back to the list.

use crate::stage::Stage;
use bevy::math::Vec2;
use bevy::prelude::MouseButton;
use fivefoot::{
    battle::setup::Control,
    client::{
        hit_boxes::HitBoxes,
        model::{Intent, Panels, PlaybackIntent, Retrospect, Screen, Table},
        settings::Settings,
    },
    level, rules,
    session::{BattleSpec, TurningPoints},
};
use std::sync::Arc;

/// Two who fell each other with two blows.
const EVEN: &str = r#"(
    rules: "polyhedral", title: "An Even Duel", map: ["........", "........", "........"],
    sides: [(name: "heroes"), (name: "foes")],
    combatants: [
        (creature: "road_bandit", name: "Hal", side: "heroes", at: (3, 1)),
        (creature: "road_bandit", name: "Red Harl", side: "foes", at: (4, 1)),
    ],
)"#;

/// Their duel, played by the computer, in which each turn tells.
fn duel() -> BattleSpec {
    let setup = level::load("even.ron", EVEN, rules::systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    let controls = vec![Control::Ai; setup.sides.len()];
    BattleSpec { setup: Arc::new(setup), seed: 1, controls, resume: Vec::new(), origin: None }
}

/// The result of that duel.
fn result(record: bool) -> Stage {
    let mut stage = if record { Stage::recorded(duel()) } else { Stage::play(duel()) };
    stage.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    stage.until("the result shows", |stage| *stage.screen() == Screen::Result);
    stage
}

fn found(stage: &Stage) -> Option<&TurningPoints> {
    stage.app.world().get_resource::<Table>()?.retrospect.known()
}

fn spot(stage: &Stage, name: &str) -> Option<Vec2> {
    stage.app.world().resource::<HitBoxes>().centres.get(name).copied().map(Vec2::from)
}

fn click(stage: &mut Stage, name: &str) {
    let at = spot(stage, name).unwrap_or_else(|| panic!("{name} is on the screen"));
    stage.point(at);
    stage.press_mouse(MouseButton::Left);
}

fn watched(stage: &Stage) -> Option<usize> {
    let table = stage.app.world().get_resource::<Table>()?;
    let at = table.watch.as_ref()?.at;
    (!table.shown.busy && !table.shown.view.combatants.is_empty()).then_some(at)
}

#[test]
fn a_click_on_a_moment_opens_the_record_there_and_one_comes_back_to_the_list() {
    let mut stage = result(true);
    stage.until("all moments are found", |stage| found(stage).is_some_and(|points| points.done));
    let points = found(&stage).expect("found").clone();
    let last = points.points.len() - 1;
    let (orders, log) = (points.points[last].orders, stage.table().shown.log.clone());
    assert!(orders > 0, "it was no first turn");
    stage.frames(2);
    click(&mut stage, &format!("moment:{last}"));
    stage.until("the record stands there", |stage| watched(stage) == Some(orders));
    stage.frames(100);
    assert_eq!(watched(&stage), Some(orders), "it stands still");
    let before = &stage.table().shown.log;
    assert!(before.len() < log.len() && log[..before.len()] == before[..], "nothing more has happened yet");
    assert!(found(&stage).is_some_and(|found| *found == points), "the moments are still known");

    click(&mut stage, "watch_step");
    stage.until("one more order is shown", |stage| watched(stage) == Some(orders + 1));
    click(&mut stage, "watch_result");
    stage.until("the result shows again", |stage| *stage.screen() == Screen::Result);
    stage.frames(2);
    assert!(stage.table().watch.is_none() && stage.table().shown.log == log, "as it was left");
    assert!(spot(&stage, &format!("moment:{last}")).is_some(), "with its list");
}

#[test]
fn a_battle_without_a_record_says_nothing_of_moments() {
    let mut stage = result(false);
    stage.frames(20);
    assert!(matches!(stage.table().retrospect, Retrospect::Unasked));
    assert!(spot(&stage, "moment:0").is_none());
}

#[test]
fn a_finished_record_that_is_watched_tells_its_moments_and_goes_to_them() {
    let mut stage = result(true);
    stage.until("the moments are found", |stage| found(stage).is_some_and(|points| points.done));
    let Retrospect::Known(spec, points) = stage.table().retrospect.clone() else { panic!("found") };
    let open = |stage: &mut Stage, all: bool| {
        let wish = PlaybackIntent::Open(Box::new((*spec).clone()), all);
        stage.app.world_mut().write_message(Intent::Watch(wish));
        stage.frames(2);
        stage.until("it is on show", |stage| watched(stage).is_some());
    };
    open(&mut stage, false);
    stage.frames(20);
    assert!(found(&stage).is_none(), "as its players saw it, it tells nothing of its end");
    open(&mut stage, true);
    stage.until("the moments are found once more", |stage| found(stage).is_some_and(|found| found.done));
    assert_eq!(found(&stage), Some(&*points), "the same record has the same");
    assert!(stage.app.world().resource::<Panels>().moments);
    stage.frames(2);
    let last = points.points.len() - 1;
    click(&mut stage, &format!("moment:{last}"));
    let orders = points.points[last].orders;
    stage.until("the record stands there", |stage| watched(stage) == Some(orders));
    stage.frames(2);
    assert!(spot(&stage, "watch_result").is_none(), "there is no result to go back to");
    click(&mut stage, "watch_moments");
    stage.frames(2);
    assert!(spot(&stage, "moment:0").is_none(), "they are put away");
}
