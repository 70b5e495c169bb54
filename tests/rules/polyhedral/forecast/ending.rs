//! The law of danger: what is shown for ending a turn on a square is what comes of going there and ending it, by every face.

use crate::polyhedral::table::Table;
use battle::{
    order::Order,
    things::{Harm, ThingSetup, Trap},
};
use forecast::{ForecastAnswer, HarmTiming, Question};
use grid::Square;
use harness::forecasts::danger::{ask, perils};
use harness::forecasts::ending::*;

fn burning(table: &mut Table, at: (i16, i16)) {
    let order = Order::new("throw").with("fire_flask").to(Square::new(at.0, at.1));
    table.gear('A', "fire_flask").does("A", order).ends("A");
}

#[test]
fn what_burns_on_the_way_and_where_the_turn_ends_is_counted_like_every_face_of_it_polyhedral() {
    let mut table = Table::draw("# # # # # # # # # # # # # # # # # #\nA . . . . . . . . . . . . . . . . g");
    table.change('A', "health", 4);
    burning(&mut table, (1, 1));
    table.ends("g");
    let step = |col: i16| vec![Order::new("move").to(Square::new(col, 1))];
    let stays = law(table.begun(), (0, 1), &[], &[]);
    assert_eq!((stays.hit, stays.harms.len()), (0.0, 0));
    let inside = law(table.begun(), (1, 1), &step(1), &[]);
    let when: Vec<HarmTiming> = inside.harms.iter().map(|harm| harm.when).collect();
    assert_eq!(when, [HarmTiming::OnTheWay, HarmTiming::TurnBegins]);
    assert!(inside.down > 0.2 && inside.harms[1].damage_mean > 1.0, "{inside:?}");
    let past = law(table.begun(), (2, 1), &step(2), &[]);
    assert_eq!(past.harms.len(), 1, "through it, and out");
}

#[test]
fn fire_that_will_have_burnt_out_is_not_counted_and_fire_that_will_not_is_polyhedral() {
    let mut table = Table::draw("A . . . . . . . . . . . . . . . . g");
    burning(&mut table, (1, 0));
    let lasts = |table: &mut Table| {
        table.ends("g");
        let harms = perils(table.begun(), "A", &[(1, 0)]).remove(0).harms;
        harms.iter().filter(|harm| harm.when == HarmTiming::TurnBegins).count()
    };
    assert_eq!(lasts(&mut table), 1, "its last round is the third");
    table.ends("A");
    assert_eq!(lasts(&mut table), 0, "the fourth begins without it");
}

#[test]
fn a_blow_beside_the_fire_and_the_strike_of_whom_one_leaves_are_counted_too_polyhedral() {
    let mut table = Table::draw("# # # #\ng A . .\n# # # #");
    table.arms('g', "dagger").change('A', "health", 5).first("A g");
    let blow = [Order::new("attack").with("dagger").target("A")];
    // Standing beside it: the dagger alone; two squares on: the strike at the one who leaves, then the dagger after a walk.
    law(table.begun(), (1, 1), &[], &blow);
    let walks = [Order::new("move").to(Square::new(2, 1)), blow[0].clone()];
    let away = law(table.begun(), (3, 1), &[Order::new("move").to(Square::new(3, 1))], &walks);
    assert_eq!(away.harms[0].when, HarmTiming::OnTheWay);
    assert!(away.hit > 0.5 && away.down > 0.05, "{away:?}");
}

#[test]
fn the_damage_of_a_strike_on_the_way_is_told_whole_however_little_health_is_left_polyhedral() {
    let means = [2, 12].map(|health| {
        let mut table = Table::draw("# # # #\ng A . .\n# # # #");
        table.arms('g', "longsword").change('A', "health", health).first("A g");
        perils(table.begun(), "A", &[(3, 1)]).remove(0).harms[0].damage_mean
    });
    assert!(means[0] > 0.5 && (means[0] - means[1]).abs() < 1e-9, "{means:?}");
}

#[test]
fn what_an_enemy_throws_is_counted_and_that_it_goes_on_burning_polyhedral() {
    let mut table = Table::draw("A . . # g\n# # . # #");
    table.gear('g', "fire_flask").change('A', "health", 6).first("A g");
    let mut open = Table::draw("A . . g");
    open.gear('g', "fire_flask").change('A', "health", 6).first("A g");
    let throw = Order::new("throw").with("fire_flask").to(Square::new(0, 0));
    let peril = law(open.begun(), (0, 0), &[], &[throw]);
    assert_eq!(&*peril.from[0].who, "g");
    assert!(peril.down > 0.1, "{peril:?}");
    assert!(perils(table.begun(), "A", &[(0, 0)])[0].from.is_empty(), "a wall stops it");
}

#[test]
fn what_a_side_has_not_found_no_forecast_tells() {
    let spikes = Harm {
        damage: Some("3d6".into()),
        kind: Some("piercing".into()),
        save: None,
        half: false,
        condition: None,
        rounds: 0,
    };
    let snare = |known_to: Vec<usize>| {
        let mut table = Table::draw("A . . . . . . . . . . . . . . . . . . g");
        let trap = Some(Trap { harm: spikes.clone(), once: true, then: Vec::new() });
        let at = vec![Square::new(2, 0)];
        table.thing(ThingSetup {
            name: "spikes".into(),
            squares: at,
            hidden: Some(20),
            known_to,
            trap,
            ..ThingSetup::default()
        });
        let over = Order::new("move").to(Square::new(4, 0));
        let plan = match ask(table.begun(), &Question::Plan { orders: vec![over] }) {
            ForecastAnswer::Plan(plan) => plan.takes,
            other => panic!("{other:?}"),
        };
        (perils(table.begun(), "A", &[(4, 0)]).remove(0).harms.len(), plan > 0.0)
    };
    assert_eq!([snare(vec![0]), snare(vec![1])], [(1, true), (0, false)]);
}
