//! What a battle is about is told before it begins, and before each battle of a chain.

use crate::{
    fixture::{FOE, HERO, at, hidden, hit, moved, opening, setup, update, view},
    stage::Stage,
};
use bevy::{
    input::keyboard::Key,
    prelude::*,
    time::TimeUpdateStrategy,
    winit::{UpdateMode, WinitSettings},
};
use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        setup::{Award, Control, FoeCount, Passed, Setup},
    },
    client::{
        hit_boxes::HitBoxes,
        honours::Honours,
        model::{Handover, Intent, Panels, Screen, Table},
    },
    session::{BattleSpec, Update, Victory},
};
use std::{sync::Arc, time::Duration};

fn told(stage: &Stage) -> bool {
    stage.app.world().resource::<Panels>().briefing
}

fn with_text(text: &str) -> Arc<Setup> {
    Arc::new(Setup { text: text.into(), ..(*setup()).clone() })
}

/// The battle of the fixture with something to tell.
fn told_of() -> (BattleSpec, Update) {
    let setup = with_text("Two meet.");
    let here = at(2, 4);
    let first = Update { setup: setup.clone(), ..update(vec![moved(at(1, 4), here)], here, false) };
    (BattleSpec { setup, ..opening() }, first)
}

#[test]
fn a_battle_waits_behind_its_briefing_and_begins_with_a_key() {
    let (opening, first) = told_of();
    let mut stage = Stage::briefed(opening, first);
    stage.frames(60);
    assert!(told(&stage));
    assert!(stage.table().shown.log.is_empty(), "nothing happens meanwhile");
    assert!(stage.table().combatant(HERO).is_some(), "everybody stands in their places behind it");
    stage.key(KeyCode::KeyX);
    stage.key(KeyCode::Digit1);
    assert!(stage.table().shown.log.is_empty() && stage.orders().is_empty());
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    assert!(!told(&stage));
    stage.settle();
    assert_eq!(stage.table().shown.log.len(), 1);
}

/// The mode in which the window draws once nothing has been done for a minute.
fn mode_at_rest(stage: &mut Stage) -> UpdateMode {
    stage.app.insert_resource(WinitSettings::game());
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    stage.frames(60);
    stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
    stage.app.world().resource::<WinitSettings>().focused_mode
}

#[test]
fn the_window_rests_behind_a_briefing_a_handover_and_the_pause() {
    let still = UpdateMode::reactive(Duration::from_secs(3));
    let (opening, first) = told_of();
    let mut stage = Stage::briefed(opening, first);
    assert_eq!(mode_at_rest(&mut stage), still);
    assert!(told(&stage) && stage.table().shown.busy, "the first fact waits behind it");
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.app.world_mut().write_message(Intent::Pause(true));
    assert!(stage.table().shown.busy, "and goes on to wait behind the pause");
    assert_eq!(mode_at_rest(&mut stage), still);
    stage.app.world_mut().write_message(Intent::Pause(false));
    stage.settle();
    assert_eq!(stage.table().shown.log.len(), 1);

    let (opening, first) = told_of();
    let mut stage = Stage::briefed(opening, both_people(first));
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.until("the mouse is handed over", |stage| stage.app.world().resource::<Handover>().to.is_some());
    assert_eq!(mode_at_rest(&mut stage), still);
    assert!(stage.table().shown.log.is_empty());
}

/// Whether anything of the board's own panels is on the screen.
fn board_shows(stage: &Stage) -> bool {
    stage.app.world().resource::<HitBoxes>().centres.contains_key("log")
}

/// The same where people play all sides, and one combatant hides: something is secret.
fn both_people(update: Update) -> Update {
    let controls = update.controls.iter().map(|(side, _)| (side.clone(), Control::Human)).collect();
    let mut seen = (*update.view).clone();
    for one in seen.combatants.iter_mut().filter(|one| &*one.name == FOE) {
        one.conditions.push(hidden());
    }
    Update { controls, view: Arc::new(seen), ..update }
}

#[test]
fn in_company_nothing_is_shown_before_the_player_is_there_for_whom_it_is_told() {
    let (mut opening, first) = told_of();
    opening.controls = vec![Control::Human; 2];
    let mut stage = Stage::briefed(opening, both_people(first));
    stage.frames(30);
    assert!(told(&stage) && !board_shows(&stage), "the briefing is for all, the board is not");
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.frames(60);
    assert_eq!(stage.app.world().resource::<Handover>().to.as_deref(), Some("heroes"));
    assert!(stage.table().shown.log.is_empty() && !board_shows(&stage));
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.settle();
    assert_eq!(stage.table().shown.log.len(), 1);
    assert!(board_shows(&stage));
}

#[test]
fn enter_pressed_twice_at_the_handover_orders_nothing_however_slow_the_window_is() {
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), Vec::new());
    stage.settle();
    stage.hover(at(3, 4));
    stage.app.world_mut().resource_mut::<Handover>().to = Some("heroes".into());
    stage.frames(2);
    let slow = TimeUpdateStrategy::ManualDuration(Duration::from_millis(150));
    stage.app.insert_resource(slow);
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    assert_eq!(stage.app.world().resource::<Handover>().to, None);
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    assert_eq!(stage.orders(), []);
    stage.frames(5);
    stage.hover(at(3, 4));
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.frames(5);
    assert_eq!(stage.orders().len(), 1, "later it does");
}

#[test]
fn space_lifts_no_curtain() {
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), Vec::new());
    stage.settle();
    stage.app.world_mut().resource_mut::<Handover>().to = Some("heroes".into());
    stage.frames(2);
    stage.keys(&[(KeyCode::Space, Key::Space)]);
    assert_eq!(stage.app.world().resource::<Handover>().to.as_deref(), Some("heroes"));
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    assert_eq!(stage.app.world().resource::<Handover>().to, None);
}

#[test]
fn where_the_computer_moves_first_the_mouse_goes_to_the_person_who_looks_on() {
    let (mut opening, first) = told_of();
    opening.controls = vec![Control::Human, Control::Ai, Control::Human];
    let mut first = both_people(Update { view: view(at(2, 4), FOE), offers: Arc::default(), ..first });
    first.controls[1].1 = Control::Ai;
    first.controls.push(("wolves".into(), Control::Human));
    let mut stage = Stage::open(opening, first, Vec::new());
    stage.frames(60);
    assert_eq!(
        stage.app.world().resource::<Handover>().to.as_deref(),
        Some("heroes"),
        "no computer takes a mouse"
    );
}

#[test]
fn the_next_battle_begins_before_the_player_who_has_the_first_choice_in_it() {
    let mut next = both_people(next_battle());
    (next.view, next.eyes) = (view(at(2, 4), FOE), Some("goblins".into()));
    next.retold = Some(vec![moved(at(1, 4), at(2, 4)); 3]);
    let mut opening = opening();
    opening.controls = vec![Control::Human; 2];
    let mut stage = Stage::open(opening, both_people(update(Vec::new(), at(2, 4), false)), vec![next]);
    stage.until("the first player is asked for", |stage| {
        stage.app.world().resource::<Handover>().to.is_some()
    });
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.settle();
    stage.key(KeyCode::Space);
    stage.until("the next battle is told of", told);
    stage.frames(30);
    assert!(!board_shows(&stage));
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.frames(60);
    assert_eq!(stage.app.world().resource::<Handover>().to.as_deref(), Some("goblins"));
    assert!(!board_shows(&stage));
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.settle();
    assert_eq!(stage.table().shown.log.len(), 3, "a story of their own");
}

#[test]
fn whoever_lies_in_wait_stands_on_no_board_before_the_fact_that_names_them() {
    let (opening, first) = told_of();
    let first = Update { unmet: [FOE.into()].into(), facts: hit(3), ..first };
    let mut stage = Stage::briefed(opening, first);
    stage.frames(30);
    assert!(stage.table().combatant(HERO).is_some() && stage.table().combatant(FOE).is_none());
    stage.keys(&[(KeyCode::Enter, Key::Enter)]);
    stage.settle();
    assert!(stage.table().combatant(FOE).is_some());
}

#[test]
fn escape_begins_the_battle_too_and_pauses_nothing() {
    let (opening, first) = told_of();
    let mut stage = Stage::briefed(opening, first);
    stage.frames(5);
    stage.keys(&[(KeyCode::Escape, Key::Escape)]);
    let panels = *stage.app.world().resource::<Panels>();
    assert!(!panels.briefing && !panels.paused);
}

#[test]
fn a_battle_with_nothing_to_tell_begins_at_once() {
    let mut stage = Stage::briefed(opening(), update(Vec::new(), at(2, 4), false));
    stage.settle();
    assert!(!told(&stage));
}

/// News of the battle after this one in a chain, with a step in it.
fn next_battle() -> Update {
    let passed = Passed { battles: 1, rounds: 4 };
    let setup =
        Arc::new(Setup { passed, title: "The cellar".into(), ..(*with_text("It smells of rats.")).clone() });
    let what = Happening::NextBattle {
        level: "cellar".into(),
        title: "The cellar".into(),
        text: "It smells of rats.".into(),
    };
    let here = at(2, 4);
    let facts = vec![Fact { what, rule: "T-01" }, moved(at(1, 4), here)];
    Update { setup, ..update(facts, here, false) }
}

#[test]
fn each_battle_of_a_chain_is_told_of_before_anything_happens_in_it() {
    for skip in [false, true] {
        let first = update(Vec::new(), at(2, 4), false);
        let mut stage = Stage::open(opening(), first, vec![next_battle()]);
        stage.settle();
        stage.key(KeyCode::Space);
        if skip {
            stage.key(KeyCode::KeyX);
        }
        stage.until("the next battle is told of", told);
        stage.frames(60);
        let shown = |table: &Table| (table.battle.setup.title.clone(), table.shown.log.len());
        assert_eq!(shown(stage.table()), ("The cellar".to_owned(), 1), "skipped: {skip}");
        stage.keys(&[(KeyCode::Enter, Key::Enter)]);
        stage.settle();
        assert_eq!(stage.table().shown.log.len(), 2);
        assert_eq!(*stage.screen(), Screen::Battle);
    }
}

#[test]
fn a_victory_counts_for_the_battle_that_was_won_and_not_for_the_next() {
    let victory = Victory { foes: FoeCount::Steady, awards: [Award::Aim].into(), rounds: 1 };
    let won = Update {
        won: Some(("heroes".into(), victory)),
        ..update(vec![moved(at(1, 4), at(2, 4))], at(2, 4), false)
    };
    let mut next = next_battle();
    next.setup = Arc::new(Setup { level: "cellar".into(), ..(*next.setup).clone() });
    let mut stage = Stage::open(opening(), won, vec![next]);
    stage.settle();
    let level = stage.table().battle.setup.level.clone();
    let has =
        |stage: &Stage, level: &str| stage.app.world().resource::<Honours>().results.of(level).is_some();
    assert!(has(&stage, &level));
    stage.key(KeyCode::Space);
    stage.until("the next battle is told of", told);
    stage.frames(30);
    assert!(!has(&stage, "cellar"), "nobody has won there yet");
}

#[test]
fn what_is_gone_on_with_is_told_of_no_more() {
    let (mut opening, first) = told_of();
    opening.resume = vec![fivefoot::battle::order::Order::new("end_turn")];
    let stage = Stage::briefed(opening, first);
    assert!(!told(&stage));
}

#[test]
fn whoever_must_fall_and_the_marked_squares_are_known_to_the_board() {
    use fivefoot::{
        battle::setup::{Aim, Goal},
        client::model::goals::{MarkedSquares, marked, quarries},
    };
    let squares = vec![at(3, 3), at(3, 4)];
    let aims = [Aim::reach(squares.clone()), Aim::Defeat { combatant: FOE.into() }];
    let goals = aims.into_iter().map(|aim| Goal::new(0, aim)).collect();
    let setup = Setup { goals, ..(*setup()).clone() };
    assert_eq!(marked(&setup), [MarkedSquares { side: 0, squares, name: "".into() }]);
    assert_eq!(quarries(&setup).collect::<Vec<_>>(), [(0, FOE)]);
}
