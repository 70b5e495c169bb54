//! The track: three defences, and harm that makes every later roll worse.

use super::{give, scripted};
use crate::{arena, toys::track::TRACK};
use fivefoot::{
    ai,
    battle::{
        Battle, Content, RuleSystem,
        fact::Happening,
        order::Order,
        roster::Side,
        setup::Setup,
        words::{Gauge, Odds, Target},
    },
    dice::Chance,
    forecast::{DangerForecast, ForecastAnswer, Forecaster, Question},
};
use std::sync::Arc;

/// Two of these kinds side by side.
fn duel(one: &str, other: &str) -> Arc<Setup> {
    let [one, other] = [one, other].map(|id| TRACK.creature(id).expect("it has such"));
    arena::duel(&TRACK, &one, &other, 0)
}

/// A brute has hit another twice, for 6 and 4: of its 7 health nothing is left, and it has come three steps along the track. It is
/// that one's turn.
fn worn(setup: &Arc<Setup>) -> Battle {
    let mut battle = scripted(setup, &TRACK, &[20, 6, 20, 4]);
    let turn = [Order::new("daunt"), Order::new("end_turn"), Order::new("end_turn")];
    give(&mut battle, &[&turn[..], &turn[..2]].concat());
    battle
}

fn aimed(battle: &Battle, verb: &str) -> Target {
    let offers = battle.offers();
    offers.offers.iter().find(|offer| offer.verb == verb).expect("it is on offer").targets[0].clone()
}

/// The best odds that somebody has to strike.
fn best(battle: &Battle) -> Odds {
    let all = ["cut", "choke", "daunt"].map(|verb| aimed(battle, verb).odds.expect("it has odds"));
    all.into_iter().max_by(|one, other| one.harm_cmp(other)).expect("there are three")
}

fn danger(setup: &Arc<Setup>, battle: &mut Battle, place: usize) -> DangerForecast {
    let (now, who) = (battle.snapshot(), &setup.combatants[place]);
    let question = Question::Danger { who: who.name.clone(), squares: vec![who.at], by: None };
    let answer = Forecaster::new(setup.clone(), &TRACK).answer(&now, Side(place), &question);
    let ForecastAnswer::Danger { perils, .. } = answer else { panic!("{answer:?}") };
    perils[0].clone()
}

#[test]
fn harm_goes_into_health_and_then_along_the_track() {
    let mut battle = worn(&duel("brute", "brute"));
    let into = battle.take_facts().into_iter().filter_map(|fact| match fact.what {
        Happening::Damaged { into, .. } => Some(into),
        _ => None,
    });
    let read: Vec<Vec<(String, i32, i32)>> = into
        .map(|into| into.iter().map(|one| (one.gauge.id.to_string(), one.gauge.now, one.amount)).collect())
        .collect();
    let of = |id: &str, now, amount| (id.to_owned(), now, amount);
    assert_eq!(read, [vec![of("health", 1, -6)], vec![of("health", 0, -1), of("track", 3, 3)]]);
    let view = battle.view(false);
    let gauges = &view.combatants[1].gauges;
    assert_eq!(gauges[1], Gauge { harm: true, ..Gauge::new("track", "Track", 3, 5) });
}

#[test]
fn each_way_to_strike_is_against_its_own_defence() {
    let battle = scripted(&duel("brute", "dodger"), &TRACK, &[]);
    let hits = ["cut", "choke", "daunt"].map(|verb| aimed(&battle, verb).odds.map(|odds| odds.hit));
    assert_eq!(hits, [10, 16, 14].map(|ways| Some(Chance::new(ways, 20))));
}

#[test]
fn the_track_makes_rolls_worse_with_its_cause() {
    let battle = worn(&duel("brute", "brute"));
    let target = aimed(&battle, "daunt");
    assert_eq!(target.odds.map(|odds| odds.hit), Some(Chance::new(11, 20)), "5 less than 16 in 20");
    let causes: Vec<String> =
        target.reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount)).collect();
    assert_eq!(causes, ["skill +4", "against Will ", "track -5"]);
}

#[test]
fn the_forecast_of_danger_knows_defences_and_the_track() {
    let setup = duel("brute", "brute");
    let mut battle = worn(&setup);
    // The one on its turn is worn: what it does to the other, and what the other does to it on the next.
    let [fears_little, fears_much] = [0, 1].map(|place| danger(&setup, &mut battle, place));
    let worn = best(&battle);
    give(&mut battle, &[Order::new("end_turn")]);
    let whole = best(&battle);
    for (peril, odds) in [(&fears_little, worn), (&fears_much, whole)] {
        let told = [peril.hit, peril.down, peril.damage_mean];
        let shown = [odds.hit.as_f64(), odds.defeat.as_f64(), odds.damage_mean];
        let same = told.iter().zip(shown).all(|(told, shown)| (told - shown).abs() < 1e-9);
        assert!(same, "{peril:?} and {odds:?}");
    }
    assert!(fears_little.hit < fears_much.hit && fears_much.down > 0.5, "{fears_much:?}");
}

#[test]
fn the_computer_strikes_at_the_weakest_defence() {
    for (other, verb) in [("brute", "daunt"), ("dodger", "choke"), ("dreamer", "cut")] {
        let battle = scripted(&duel("brute", other), &TRACK, &[]);
        let order = ai::player(1).choose(&battle).expect("it acts");
        assert_eq!(&*order.verb, verb, "against the {other}");
    }
}

#[test]
fn the_computer_knows_what_the_track_has_cost() {
    let setup = duel("brute", "brute");
    let battle = worn(&setup);
    let [one, other] = [0, 1].map(|at| battle.who(&setup.combatants[at].name).expect("it fights"));
    let mean = |by, on| TRACK.foresight().threats(battle.world(), by, on)[0].mean;
    assert!(mean(other, one) < mean(one, other), "who is worn threatens less");
    let stands = [one, other].map(|who| TRACK.standing(battle.world(), who).health);
    assert_eq!(stands, [12, 2], "health and the rest of the track");
}
