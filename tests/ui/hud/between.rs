//! The sheet between two battles: what everybody has paid, and what comes next.

use super::fixture::resting;
use bevy_egui::egui::Ui;
use egui_kittest::kittest::Queryable;
use fivefoot::{
    battle::{
        fact::{Fact, Fall, Happening},
        setup::{Difficulty, Interval, Next, Setup},
        view::{CombatStatus, Counter},
    },
    client::{
        hit_boxes::HitBoxes,
        honours::Honours,
        hud::{between, portraits::Portraits},
        model::{Intent, Table},
        theme,
    },
};
use std::sync::Arc;

/// The time after a battle that has cost Aldric two points and Borga her life.
fn paid() -> Table {
    let mut table = resting();
    let mut view = (*table.shown.view).clone();
    let aldric = view.combatants.iter_mut().find(|who| &*who.name == "Aldric").expect("he is there");
    aldric.gauges[0].now = aldric.gauges[0].max - 2;
    aldric.counters = vec![Counter {
        id: "grit".into(),
        label: "Grit".into(),
        left: 1,
        max: 3,
        unit: "".into(),
        lasting: true,
    }];
    let borga = view.combatants.iter_mut().find(|who| &*who.name == "Borga").expect("she is there");
    borga.fate = CombatStatus::Out;
    table.shown.view = Arc::new(view);
    let fell = Happening::Fell { who: "Borga".into(), how: Fall::Dead, by: None };
    table.shown.log.push(Arc::new(Fact { what: fell, rule: "T-1" }));
    let setup = Setup {
        title: "The Camp".into(),
        text: "Dogs and a fire.".into(),
        difficulty: Some(Difficulty::Hard),
        ..(*table.battle.setup).clone()
    };
    let between = Interval { hours: 3, ..Interval::default() };
    let next = Next { setup: Arc::new(setup), side: 0, between };
    table.battle.setup = Arc::new(Setup { next: Some(next), ..(*table.battle.setup).clone() });
    table
}

fn draw(ui: &mut Ui, (table, out): &mut (Table, Vec<Intent>)) {
    let next = table.next_battle().expect("a battle follows").clone();
    let beside = (&Portraits::default(), &Honours::default());
    between::sheet(&ui.ctx().clone(), table, &next, beside, &mut HitBoxes::default(), out);
}

#[test]
fn it_tells_what_everybody_has_paid_and_what_comes_next() {
    let state = (paid(), Vec::new());
    let mut window = egui_kittest::Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw, state);
    theme::apply(&window.ctx, 1.0);
    window.run_steps(4);
    for told in
        ["BATTLE 1 OF 2 IS WON", "has fallen for good", "The Camp", "in 3 hours · Hard", "Dogs and a fire."]
    {
        window.get_by_label(told);
    }
    window.get_by_label_contains("2 health");
    window.get_by_label("0 / 12");
    window.get_by_label_contains("Grit 1 of 3");
    window.get_by_label("Rest").click();
    window.run_steps(2);
    assert_eq!(window.state().1, [Intent::Brief(false)]);
}

#[test]
fn it_is_there_only_between_battles() {
    let mut table = paid();
    assert!(table.next_battle().is_some());
    table.shown.busy = true;
    assert!(table.next_battle().is_none(), "facts are still shown");
    assert!(resting().next_battle().is_none(), "nothing follows");
}
