//! Rule systems that do not ship, in the window's panels: whatever words they use is laid out, and found by its label.

use super::{
    battle::point_at,
    fit::{self, tables},
    fixture::{Desk, window},
};
use crate::toys;
use bevy_egui::egui::pos2;
use egui_kittest::{Harness, kittest::Queryable};
use fivefoot::{
    ai::{self, orders::play_one},
    battle::{
        Battle, RuleSystem,
        fact::{Fact, Happening},
        offer::{DecisionKind, Offer, Use},
        words::Degree,
    },
    client::{
        hud::{action_bar, bits, counters, prompt},
        model::{Intent, Panels, Table},
        theme,
    },
    dice::Dice,
    level,
};
use std::sync::Arc;

/// The side that a person plays.
const PERSON: &str = "red";

/// Orders of a battle that are looked at.
const ORDERS: usize = 60;

/// Battles in which something may come that takes luck.
const BATTLES: u64 = 12;

/// How attacks turn out in each toy that has any, by its id.
const DEGREES: [(&str, &[Degree]); 5] = [
    ("points", &[Degree::Miss, Degree::Hit]),
    ("hands", &[Degree::Miss, Degree::Graze, Degree::Hit]),
    ("faces", &[Degree::Miss, Degree::Hit]),
    ("groups", &[Degree::Miss, Degree::Graze, Degree::Hit]),
    ("track", &[Degree::Miss, Degree::Hit]),
];

/// A battle of a toy that the computer plays: the table of a person who plays one side, and the latest facts, before each order.
fn stations(rules: &'static dyn RuleSystem, seed: u64) -> Vec<(Table, Vec<Fact>)> {
    let setup = level::load("meeting.ron", &toys::level(rules), &[rules]).expect("its level is sound");
    let mut battle = Battle::new(Arc::new(setup), rules, Dice::seeded(seed));
    let (mut player, mut latest) = (ai::player(seed), battle.take_facts());
    let (mut told, mut stations) = (latest.clone(), Vec::new());
    for _ in 0..ORDERS {
        let mut table = tables::table(&battle, told.clone());
        if battle.decision().is_none_or(|decision| &*decision.side != PERSON) {
            table.shown.offers = Arc::default();
        }
        stations.push((table, latest));
        if play_one(&mut battle, player.as_mut()).is_none() {
            break;
        }
        latest = battle.take_facts();
        told.extend(latest.iter().cloned());
    }
    stations
}

/// The first table of some battles of a toy that is like this.
fn first(rules: &'static dyn RuleSystem, like: impl Fn(&Table) -> bool) -> Option<Table> {
    let all = (1..=BATTLES).flat_map(|seed| stations(rules, seed));
    all.map(|(table, _)| table).find(|table| like(table))
}

/// The first table where the person is asked for a reply.
fn asked(rules: &'static dyn RuleSystem) -> Option<Table> {
    first(rules, |table| prompt::prompted(table).is_some() && table.shown.offers.best_reply().is_some())
}

/// Fails unless some part of the panels has exactly this label.
#[track_caller]
fn shows(window: &Harness<'_, Desk>, rules: &dyn RuleSystem, label: &str) {
    assert!(window.query_all_by_label(label).next().is_some(), "{}: nothing says {label:?}", rules.id());
}

/// The same, but for more words around it.
#[track_caller]
fn says(window: &Harness<'_, Desk>, rules: &dyn RuleSystem, words: &str) {
    let found = window.query_all_by_label_contains(words).next().is_some();
    assert!(found, "{}: nothing says {words:?}", rules.id());
}

#[test]
fn the_panels_of_every_toy_fit_through_its_turns() {
    for &rules in toys::systems() {
        let mut all = stations(rules, 9);
        let last = all.len() - 1;
        let kind = |table: &Table| table.decision().map(|decision| decision.kind);
        // One of each kind of choice, one while the computer chooses, and some on the way.
        let mut seen: Vec<Option<DecisionKind>> = Vec::new();
        for (n, (table, _)) in all.drain(..).enumerate() {
            let new = !seen.contains(&kind(&table));
            if new || n % 20 == 19 || n == last {
                seen.push(kind(&table));
                fit::battle(&format!("{} after {n} orders", rules.id()), table, Panels::default());
            }
        }
    }
}

#[test]
fn all_that_a_toy_counts_and_whoever_comes_next_is_found_by_its_label() {
    for &rules in toys::systems() {
        for text in [1.0, 1.5] {
            for (mut table, _) in stations(rules, 9).into_iter().step_by(15) {
                // Nobody's turn goes on once it is over.
                let going_on = table.shown.view.outcome.is_none();
                let Some(acting) = table.acting().filter(|_| going_on).cloned() else { continue };
                let gauges = acting.gauges.iter().skip(1).map(bits::gauge_words);
                let left = acting.counters.iter().map(counters::told);
                let coming = table.shown.view.upcoming.iter().map(|turn| turn.who.to_string());
                let health = [bits::health_numbers(&acting)];
                let labels: Vec<String> = gauges.chain(left).chain(coming).chain(health).collect();
                // With large letters a low window has room for a sheet beside the log only where somebody asks for it.
                table.input.pinned = Some(acting.name.clone());
                let mut window = window(table);
                theme::apply(&window.ctx, text);
                window.run_steps(3);
                labels.iter().for_each(|label| shows(&window, rules, label));
            }
        }
    }
}

#[test]
fn a_button_says_who_would_act_after_it_where_it_changes_the_order() {
    let mut met = 0;
    for &rules in toys::systems() {
        let all = stations(rules, 9).into_iter().map(|(table, _)| table);
        let changes = |offer: &&Offer| offer.use_for == Use::Strike && !offer.upcoming.is_empty();
        let strike = |table: &Table| table.shown.offers.offers.iter().find(changes).cloned();
        let found = all.filter(Table::on_turn).find_map(|table| Some((strike(&table)?, table)));
        let Some((offer, table)) = found else { continue };
        met += 1;
        let first = &offer.upcoming[0].who;
        let mut window = window(table);
        window.run_steps(3);
        let at = window.state().spots.centres[&action_bar::spot(offer.verb, offer.with.as_deref())];
        point_at(&mut window, at.into());
        assert!(window.query_by_label_contains(&format!("Next to act: {first}")).is_some());
    }
    assert_eq!(met, 1, "points alone decide who is next");
}

#[test]
fn replies_are_prompted_with_the_odds_of_each_and_the_best_marked() {
    let mut met = 0;
    for &rules in toys::systems() {
        for text in [1.0, 1.5] {
            let Some(table) = asked(rules) else { continue };
            met += 1;
            let offers = table.shown.offers.clone();
            let best = offers.best_reply().map(Offer::order);
            let mut window = window(table);
            theme::apply(&window.ctx, text);
            window.run_steps(3);
            let replies = offers.offers.iter().filter_map(|offer| Some((offer, offer.leaves.as_deref()?)));
            for (offer, leaves) in replies {
                let mark = if best == Some(offer.order()) { " (best)" } else { "" };
                says(&window, rules, &offer.title);
                shows(&window, rules, &format!("{}{mark}", bits::reply_words(leaves)));
                let spot = match offer.use_for {
                    Use::Pass => "pass".to_owned(),
                    _ => action_bar::spot(offer.verb, offer.with.as_deref()),
                };
                assert!(
                    window.state().spots.centres.contains_key(&spot),
                    "{}: nowhere to press {spot}",
                    rules.id()
                );
            }
            assert_eq!(window.query_all_by_label_contains("(best)").count(), 1, "{}", rules.id());
        }
    }
    assert_eq!(met, 4, "points and groups ask for replies");
}

#[test]
fn a_tip_tells_how_a_target_may_answer() {
    let answered = |offer: &Offer| offer.targets.iter().any(|target| !target.replies.is_empty());
    let mut met = 0;
    for &rules in toys::systems() {
        let aims = |table: &Table| table.on_turn() && table.shown.offers.offers.iter().any(answered);
        let Some(mut table) = first(rules, aims) else { continue };
        met += 1;
        let place = table.shown.offers.offers.iter().position(answered).expect("it was just found");
        let target = table.shown.offers.offers[place].targets[0].clone();
        table.input.armed = Some(place);
        table.input.hovered_who = Some(target.target.clone());
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        shows(&window, rules, &format!("{} may answer:", target.target));
        for reply in &target.replies {
            let mark = if reply.best { " (best)" } else { "" };
            shows(&window, rules, &format!("{}{mark}", reply.title));
            shows(&window, rules, &bits::reply_words(&reply.odds));
        }
    }
    assert_eq!(met, 2, "points and groups ask for replies");
}

#[test]
fn a_tip_tells_the_chance_of_a_graze_where_there_is_one() {
    let grazes = |offer: &Offer| {
        let odds = |at: usize| offer.targets.get(at).and_then(|target| target.odds);
        offer.use_for == Use::Strike && odds(0).is_some_and(|odds| !odds.graze.is_never())
    };
    let mut met = 0;
    for &rules in toys::systems() {
        let aims = |table: &Table| table.on_turn() && table.shown.offers.offers.iter().any(grazes);
        let Some(mut table) = first(rules, aims) else { continue };
        met += 1;
        let offer = table.shown.offers.offers.iter().find(|offer| grazes(offer)).expect("it was just found");
        let target = offer.targets[0].clone();
        table.input.hovered_who = Some(target.target);
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        shows(&window, rules, "Graze");
        shows(&window, rules, &target.odds.map(|odds| odds.graze.to_string()).unwrap_or_default());
    }
    assert!(met > 0, "nothing grazes");
}

#[test]
fn a_tip_names_everybody_whom_one_order_strikes_with_the_odds_of_each() {
    let mut met = 0;
    for &rules in toys::systems() {
        let several = |offer: &Offer| offer.areas.iter().any(|area| 1 < area.caught.len());
        let aims = |table: &Table| table.on_turn() && table.shown.offers.offers.iter().any(several);
        let Some(mut table) = first(rules, aims) else { continue };
        met += 1;
        let place = table.shown.offers.offers.iter().position(several).expect("it was just found");
        let offer = table.shown.offers.offers[place].clone();
        let area = offer.areas.iter().find(|area| 1 < area.caught.len()).expect("it was just found");
        (table.input.armed, table.input.hovered) = (Some(place), Some(area.to));
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        for target in &area.caught {
            let odds = target.odds.expect("a sweep has odds");
            shows(&window, rules, &target.target);
            shows(&window, rules, &bits::caught_words(offer.use_for, &odds));
        }
    }
    assert_eq!(met, 1, "groups sweep at several");
}

#[test]
fn the_log_says_how_every_attack_turns_out() {
    for &rules in toys::systems() {
        let degrees =
            DEGREES.iter().find(|(id, _)| *id == rules.id()).map_or(&[][..], |(_, degrees)| degrees);
        for &wanted in degrees {
            let turns_out = |fact: &Fact| matches!(&fact.what, Happening::AttackRolled { degree, .. } if *degree == wanted);
            let all = (1..=BATTLES).flat_map(|seed| stations(rules, seed));
            let found = all.into_iter().find(|(_, latest)| latest.iter().any(turns_out));
            let (mut table, latest) = found.unwrap_or_else(|| panic!("{}: no {wanted:?}", rules.id()));
            table.shown.log = latest.into_iter().map(Arc::new).collect();
            let window = window(table);
            shows(&window, rules, wanted.word());
        }
    }
}

#[test]
fn a_person_ends_a_turn_of_every_toy_with_one_click() {
    for &rules in toys::systems() {
        let table = first(rules, Table::on_turn).expect("a person has a turn");
        let offer = table.leave().map(|at| table.shown.offers.offers[at].clone()).expect("a turn may end");
        let mut window = window(table);
        window.get_by_label(&offer.title).click();
        window.run_steps(2);
        assert_eq!(window.state().out, [Intent::Order(offer.order())], "{}", rules.id());
    }
}
