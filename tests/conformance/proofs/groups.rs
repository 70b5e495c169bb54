//! Groups: sides that take turns one by one, and one order at several.

use super::{give, scripted};
use crate::{
    arena,
    faces::{Aimed, Laid},
    game::Whim,
    toys::groups::GROUPS,
};
use fivefoot::{
    ai,
    battle::{
        Battle, Content,
        fact::Happening,
        offer::DecisionKind,
        order::Order,
        roster::Side,
        setup::Setup,
        words::{Area, Who},
    },
    forecast::{ForecastAnswer, Forecaster, Question},
    grid::Square,
};
use std::sync::Arc;

/// Three against two, far from each other.
fn five() -> Arc<Setup> {
    arena::battles(&GROUPS)[0].clone()
}

/// One with three in a row before it, and a fourth behind it.
fn beset() -> Arc<Setup> {
    let fighter = GROUPS.creature("fighter").expect("it has fighters");
    let mut setup = (*arena::battle(&GROUPS, &[&fighter], &[&fighter; 4])).clone();
    setup.map = fivefoot::grid::Map::new(9, 9);
    for (one, (col, row)) in setup.combatants.iter_mut().zip([(4, 4), (5, 3), (5, 4), (5, 5), (3, 4)]) {
        one.at = Square::new(col, row);
    }
    Arc::new(setup)
}

fn upcoming(battle: &Battle) -> Vec<(String, u32)> {
    battle.view(false).upcoming.iter().map(|turn| (turn.who.to_string(), turn.round)).collect()
}

fn areas(battle: &Battle) -> Vec<Area> {
    let offers = battle.offers();
    offers
        .offers
        .iter()
        .find(|offer| offer.verb == "sweep")
        .map(|offer| offer.areas.clone())
        .unwrap_or_default()
}

/// The sweep to the east, with the three in it.
fn at_three(battle: &Battle) -> Area {
    let areas = areas(battle);
    areas.into_iter().find(|area| area.to == Square::new(5, 4)).expect("somebody is there")
}

#[test]
fn sides_take_turns_one_by_one_and_the_strip_foretells_it() {
    let mut battle = scripted(&five(), &GROUPS, &[]);
    let order = ["0.0", "1.0", "0.1", "1.1", "0.2"].map(|one| format!("Fighter {one}"));
    let both = [1, 2].map(|round| order.clone().map(|who| (who, round)));
    assert_eq!(upcoming(&battle), both.concat());
    let mut begun: Vec<Who> = Vec::new();
    for _ in 0..2 * order.len() {
        let turns = battle.take_facts().into_iter().filter_map(|fact| match fact.what {
            Happening::TurnBegan { who } => Some(who),
            _ => None,
        });
        begun.extend(turns);
        give(&mut battle, &[Order::new("end_turn")]);
    }
    assert!(begun.iter().map(|who| &**who).eq(order.iter().chain(&order).map(|who| &**who)), "{begun:?}");
}

#[test]
fn a_side_chooses_who_of_it_goes_next_once_for_each_turn() {
    let mut battle = scripted(&five(), &GROUPS, &[]);
    let way = |battle: &Battle| battle.offers().offers.iter().any(|offer| offer.verb == "give_way");
    assert!(way(&battle));
    give(&mut battle, &[Order::new("give_way").target("Fighter 0.2")]);
    assert!(!way(&battle), "it has been chosen");
    let names: Vec<String> = upcoming(&battle).into_iter().map(|(who, _)| who).take(5).collect();
    assert_eq!(names, ["0.2", "1.0", "0.0", "1.1", "0.1"].map(|one| format!("Fighter {one}")));
    give(&mut battle, &[Order::new("end_turn"), Order::new("end_turn")]);
    assert_eq!(battle.decision().map(|decision| &*decision.actor), Some("Fighter 0.0"));
}

#[test]
fn a_sweep_names_everybody_in_it_and_each_answers_by_itself() {
    // One die for the blow and one for its harm, then a dodge of each who dodges.
    let mut battle = scripted(&beset(), &GROUPS, &[9, 4, 8, 9]);
    let area = at_three(&battle);
    let caught: Vec<Who> = area.caught.iter().map(|target| target.target.clone()).collect();
    assert_eq!(caught.len(), 3, "not whoever stands behind");
    give(&mut battle, &[Order::new("sweep").to(area.to)]);
    for (who, reply) in caught.iter().zip(["dodge", "brace", "dodge"]) {
        let decision = battle.decision().expect("each is asked").clone();
        assert_eq!((&decision.actor, decision.kind), (who, DecisionKind::Reaction));
        give(&mut battle, &[Order::new(reply)]);
    }
    let harm = battle.take_facts().into_iter().filter_map(|fact| match fact.what {
        Happening::Damaged { who, amount, .. } => Some((who, amount)),
        _ => None,
    });
    let taken: Vec<(Who, i32)> = harm.collect();
    assert_eq!(taken, [(caught[0].clone(), 4), (caught[1].clone(), 2)], "the third dodged");
}

#[test]
fn the_odds_of_each_in_a_sweep_are_counted_out_and_foreseen() {
    let setup = beset();
    let laid = Laid::new(&setup, &GROUPS, &mut Whim::new(1));
    let area = at_three(&laid.battle);
    let order = Order::new("sweep").to(area.to);
    let actor = laid.battle.decision().expect("somebody begins").actor.clone();
    for target in &area.caught {
        let (order, actor, target_of) = (order.clone(), actor.clone(), target.target.clone());
        let aimed =
            Aimed { laid: &laid, order, actor, target: target_of, reply: None, whole: true, most: 60_000 };
        let tally = aimed.count().expect("few enough ways");
        crate::chances::agrees(&aimed, &target.odds.expect("it has odds"), &tally);
    }
    let now = scripted(&setup, &GROUPS, &[]).snapshot();
    let answer =
        Forecaster::new(setup, &GROUPS).answer(&now, Side(0), &Question::Plan { orders: vec![order] });
    let ForecastAnswer::Plan(plan) = answer else { panic!("{answer:?}") };
    assert_eq!(plan.struck.len(), 3);
    for (struck, target) in plan.struck.iter().zip(&area.caught) {
        let odds = target.odds.expect("it has odds");
        assert_eq!((&struck.target, struck.hit), (&target.target, odds.hit));
        assert!((struck.damage_mean - odds.damage_mean).abs() < 1e-9, "{struck:?}");
    }
    assert_eq!(plan.assumed.len(), 3, "{:?}", plan.assumed);
}

#[test]
fn the_computer_sweeps_at_many_and_strikes_at_one() {
    let battle = scripted(&beset(), &GROUPS, &[]);
    let order = ai::player(1).choose(&battle).expect("it acts");
    assert_eq!((&*order.verb, order.to), ("sweep", Some(Square::new(5, 4))));
    let fighter = GROUPS.creature("fighter").expect("it has fighters");
    let battle = scripted(&arena::duel(&GROUPS, &fighter, &fighter, 0), &GROUPS, &[]);
    assert!(!areas(&battle).is_empty(), "it could sweep");
    let order = ai::player(1).choose(&battle).expect("it acts");
    assert_eq!(&*order.verb, "strike");
}
