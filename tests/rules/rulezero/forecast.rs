//! What is foreseen is what happens: against every face of every die on small cases, against simulated carry-outs on larger ones.

use crate::rulezero::table::Table;
use battle::order::Order;
use forecast::{ForecastAnswer, HarmTiming, Question};
use grid::Square;
use harness::forecasts::danger::{ask, enemys_turn, perils, reach, same};

#[test]
fn rzr_15_whoever_lies_is_as_dangerous_as_after_rising() {
    let mut sheet = Table::draw("A . g");
    sheet.arm('g', "long_spear").hits('A', 4).state('g', |states| states.prone = true).actor();
    let peril = perils(sheet.battle(), "A", &[(0, 0)]).remove(0);
    let turn = [Order::new("stand"), Order::new("attack").with("long_spear").target("A")];
    same(&peril, enemys_turn(sheet.battle(), &turn));
}

#[test]
fn rzr_45_nothing_strikes_on_the_way_of_a_step() {
    let mut sheet = Table::draw(". A g");
    sheet.arm('A', "mace").arm('g', "mace").hits('A', 40).hits('g', 40).actor();
    let mut on_the_way = |by: Option<Order>| {
        let question = Question::Danger { who: "A".into(), squares: vec![Square::new(0, 0)], by };
        let ForecastAnswer::Danger { perils, .. } = ask(sheet.battle(), &question) else {
            panic!("an answer to {question:?}");
        };
        let harms = perils[0].harms.iter().filter(|harm| harm.when == HarmTiming::OnTheWay).count();
        (harms, perils[0].damage_mean)
    };
    let (walks, steps) = (on_the_way(None), on_the_way(Some(Order::new("step"))));
    assert_eq!((walks.0, steps.0), (1, 0));
    assert!(steps.1 < walks.1, "{steps:?} {walks:?}");
}

#[test]
fn rzr_18_whatever_has_no_reach_is_a_danger_where_it_comes_into_ones_square() {
    let mut sheet = Table::draw("A . . g . r");
    sheet.is('g', "viper").is('r', "viper").hits('A', 40).actor();
    let peril = perils(sheet.battle(), "A", &[(0, 0)]).remove(0);
    assert_eq!(peril.from.iter().map(|menace| &*menace.who).collect::<Vec<_>>(), ["g", "r"], "both fit in");
    assert!(peril.from.iter().all(|menace| menace.at == Square::new(0, 0)), "{peril:?}");
    assert!(peril.hit > 0.3 && peril.damage_mean > 1.0, "{peril:?}");
    let strikes = reach(sheet.battle(), "g").strikes;
    assert!(strikes.contains(&Square::new(0, 0)) && strikes.contains(&Square::new(3, 0)), "{strikes:?}");
    // A pen that it can't leave keeps it away.
    let mut penned = Table::draw("A . # g");
    penned.is('g', "viper").hits('A', 40).actor();
    assert_eq!(perils(penned.battle(), "A", &[(0, 0)]).remove(0).from, []);
}
