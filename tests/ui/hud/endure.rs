//! No data makes a panel fail: nothing at all, very much, very long.

use super::fixture::{combatant, coming, facts, offer, reaction, setup, target, turn, window, window_of};
use fivefoot::{
    battle::{
        offer::{Offers, Use},
        view::Outcome,
        words::Gauge,
    },
    client::model::Table,
    grid::Square,
};
use std::sync::Arc;

const LONG: usize = 300;

#[test]
fn an_empty_table_draws() {
    let mut table = Table::new(Arc::new(Default::default()), Arc::default(), Vec::new());
    window(table);
    table = turn();
    table.shown.view = Arc::new(fivefoot::battle::view::View {
        turn: Some("nobody".into()),
        upcoming: vec![coming("nobody", 1)],
        decision: table.shown.view.decision.clone(),
        outcome: Some(Outcome { winner: None, rounds: 0, why: "".into(), goal: None }),
        ..Default::default()
    });
    table.shown.offers = Arc::new(Offers::default());
    table.input.hovered = Some(Square::new(-5, 3000));
    table.input.armed = Some(99);
    window(table);
}

#[test]
fn two_hundred_combatants_with_long_names_and_five_thousand_facts_draw() {
    let mut table = crowd();
    for hovered in [None, Some(Square::new(3, 3))] {
        table.input.hovered = hovered;
        table.input.hovered_who =
            hovered.and_then(|_| table.shown.view.combatants.last().map(|who| who.name.clone()));
        let mut window = window(table);
        window.hover_at(bevy_egui::egui::pos2(400.0, 300.0));
        window.run_steps(5);
        table = crowd();
    }
}

#[test]
fn a_reaction_with_many_offers_and_long_words_draws() {
    let mut table = reaction();
    let mut offers = (*table.shown.offers).clone();
    for n in 0..40 {
        let mut more =
            offer("opportunity_attack", Some("thing"), &format!("{n}{}", "w".repeat(LONG)), Use::Strike);
        more.targets = (0..5).map(|n| target(&format!("Target {n} {}", "z".repeat(LONG)))).collect();
        offers.offers.insert(0, more);
    }
    table.shown.offers = Arc::new(offers);
    let window = window(table);
    assert!(window.state().spots.centres.contains_key("pass"));
}

#[test]
fn a_small_and_a_large_window_draw() {
    for size in [[640.0, 360.0], [3840.0, 2160.0], [200.0, 200.0]] {
        window_of(turn(), size);
        window_of(reaction(), size);
    }
}

fn crowd() -> Table {
    let mut table = turn();
    let mut view = (*table.shown.view).clone();
    view.combatants = (0..200)
        .map(|n| {
            let mut who =
                combatant(&format!("{n} {}", "Ö".repeat(LONG)), "goblins", Square::new(n % 12, n / 12));
            who.gauges = vec![Gauge::new("health", "Health", i32::MAX, i32::from(n)); 3];
            who.conditions = vec![who.conditions[0].clone(); 12];
            who
        })
        .collect();
    view.upcoming = view.combatants.iter().map(|who| coming(&who.name, 1)).collect();
    view.turn = view.upcoming.first().map(|turn| turn.who.clone());
    if let Some(decision) = &mut view.decision {
        decision.actor = view.upcoming[0].who.clone();
    }
    let mut offers = (*table.shown.offers).clone();
    offers.offers[0].targets = view.upcoming.iter().map(|turn| target(&turn.who)).collect();
    for n in 0..60 {
        offers.offers.push(offer(
            "attack",
            Some("x"),
            &format!("{n} {}", "long words ".repeat(30)),
            Use::Strike,
        ));
    }
    table.shown.offers = Arc::new(offers);
    table.shown.view = Arc::new(view);
    table.shown.log = facts().into_iter().cycle().take(5_000).collect();
    table.input.notice = Some("why not ".repeat(60));
    table.battle.setup = Arc::new(setup());
    table
}
