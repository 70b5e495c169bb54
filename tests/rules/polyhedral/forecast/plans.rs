//! Plans: a move past enemies, then an attack.

use crate::polyhedral::table::Table;
use battle::{
    order::Order,
    things::{Harm, ThingSetup, Trap},
};
use grid::Square;
use harness::forecasts::carried::{every_face, many_times};
use harness::forecasts::plans::*;

/// `A` walks away from `g` and strikes at `h`; `A` is not skilled, so that its pool is small enough for every face.
fn past_one() -> (Table, Vec<Order>) {
    let mut table = Table::draw("g A . . h");
    table.arms('A', "!dagger").arms('g', "dagger").change('A', "health", 4).change('h', "health", 3);
    (table, vec![walk(&[(2, 0), (3, 0)]), attack("dagger", "h")])
}

#[test]
fn a_plan_past_one_enemy_is_every_face_of_every_die_polyhedral() {
    let (mut table, orders) = past_one();
    let foreseen = foresee(table.begun(), &orders);
    exactly(&every_face(table.begun(), &orders), &foreseen);
    let strike = &foreseen.struck[0];
    assert!(strike.reaction && &*strike.by == "g" && strike.at == Some(Square::new(1, 0)));
    let [first, second] = &foreseen.stages[..] else { panic!("two orders") };
    assert!(first.unhurt < first.done && first.done < first.possible, "{foreseen:?}");
    assert_eq!(second.possible, first.done, "who arrives can strike");
    assert_eq!(foreseen.assumed, ["g strikes whenever it may"]);
}

#[test]
fn a_plan_past_two_enemies_is_what_carrying_it_out_comes_to_polyhedral() {
    let mut table = Table::draw("g A i\n. . .\n. . .\n. h .");
    table.arms('A', "longsword").arms('g', "longsword").arms('i', "spear").change('A', "health", 12);
    table.change('h', "health", 9);
    let orders = [walk(&[(1, 1), (1, 2)]), attack("longsword/two_hands", "h")];
    let foreseen = foresee(table.begun(), &orders);
    assert_eq!(foreseen.struck.iter().filter(|strike| strike.reaction).count(), 2, "{foreseen:?}");
    within_five_errors(&many_times(table.begun(), &orders, carry_outs()), &foreseen);
}

#[test]
fn a_plan_that_can_not_begin_has_no_chance_and_nobody_plans_for_another() {
    let (mut table, _) = past_one();
    let foreseen = foresee(table.begun(), &[attack("dagger", "h"), Order::new("dash")]);
    assert!(foreseen.stages.iter().all(|stage| stage.possible.as_f64() == 0.0));
    assert!(foreseen.harmed.is_empty() && foreseen.struck.is_empty());
}

#[test]
fn harm_to_a_friend_is_not_counted_among_what_a_plan_deals() {
    let mut table = Table::draw(". . A . B . . . g");
    table.gear('A', "fire_flask").first("A B g");
    let foreseen = foresee(table.begun(), &[Order::new("throw").with("fire_flask").to(Square::new(4, 0))]);
    assert!(foreseen.harmed.iter().any(|one| &*one.who == "B" && one.damage_mean > 0.0), "{foreseen:?}");
    assert_eq!(foreseen.deals, 0.0);
}

#[test]
fn a_move_that_is_stopped_on_its_way_is_not_carried_out_and_the_plan_ends_there() {
    let mut table = Table::draw("A . . . . g");
    table.arms('A', "longsword");
    let harm = Harm {
        damage: None,
        kind: None,
        save: Some(("agility".into(), 12)),
        half: false,
        condition: Some("restrained".into()),
        rounds: 2,
    };
    let trap = Some(Trap { harm, once: true, then: Vec::new() });
    table.thing(ThingSetup {
        name: "net".into(),
        squares: vec![Square::new(2, 0)],
        trap,
        ..ThingSetup::default()
    });
    let orders = [Order::new("move").to(Square::new(4, 0)), attack("longsword", "g")];
    let foreseen = foresee(table.begun(), &orders);
    // Two dice without a bonus.
    let free = 1.0 / 36.0;
    assert!((foreseen.stages[0].done.as_f64() - free).abs() < 1e-9, "{foreseen:?}");
    assert!((foreseen.stages[1].possible.as_f64() - free).abs() < 1e-9, "{foreseen:?}");
}
