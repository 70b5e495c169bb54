//! Heavy things of the level. Rules `FV-ACT-21`, `FV-TASK-06`, ruling `FV-RUL-47`.

use super::{super::table::Table, deed};
use battle::things::{Heft, ThingSetup};
use dice::Chance;
use fivefoot_fivey::profile::{Skill, Stat};
use grid::{Square, Tile};

/// A statue that stands in the way of a drawing, of such a weight.
fn statue(rows: &str, at: (i16, i16), difficulty: i32, fragile: bool) -> Table {
    let mut table = Table::draw(rows);
    let heavy = Some(Heft { difficulty, fragile });
    table.setup().things.push(ThingSetup {
        name: "statue".into(),
        squares: vec![at.into()],
        heavy,
        ..ThingSetup::default()
    });
    table
}

/// What has become of the ground.
fn changed(table: &mut Table) -> Vec<(Square, Tile)> {
    table.begun().view(false).changed.clone()
}

#[test]
fn fv_act_21_a_thing_is_pushed_over_by_strength_against_its_weight() {
    // FV-ACT-21, FV-RUL-47
    let mut table = statue("A o . g", (1, 0), 14, false);
    let offer = table.offer("topple", Some("statue")).expect("it stands beside");
    assert_eq!((offer.cost.0[0], offer.areas.len()), (("action", 1), 1));
    assert_eq!(offer.areas[0].caught[0].odds.map(|odds| odds.hit), Some(Chance::new(2, 5)));
    table.dice(&[12]).order(deed("topple", "statue"));
    table.says("A rolls to push over statue: 12 +1 = 13 against 14, failure");
    assert!(changed(&mut table).is_empty());
    table.dice(&[13]).order(deed("topple", "statue")).says("A topples statue");
    assert_eq!(changed(&mut table), [((1, 0).into(), Tile::Difficult)]);
    table.turn_of('g').turn_of('A');
    assert!(table.offer("topple", None).is_none(), "it lies");
    let mut vase = statue("A o . g", (1, 0), 12, true);
    vase.dice(&[11]).order(deed("topple", "statue"));
    assert_eq!(changed(&mut vase), [((1, 0).into(), Tile::Floor)], "nothing is left of what is fragile");
    let mut far = statue("A . o g", (2, 0), 12, true);
    assert!(far.offer("topple", None).is_none());
}

#[test]
fn fv_act_21_athletics_doubles_there_too() {
    // FV-ACT-21, FV-SKILL-01
    let mut table = statue("A o . g", (1, 0), 16, false);
    table.stat('A', Stat::Strength, 3).skilled('A', Skill::Athletics);
    table.dice(&[10]).order(deed("topple", "statue")).says("A topples statue");
}

#[test]
fn fv_task_06_two_may_try_it_in_a_round_and_one_success_is_enough() {
    let make = || statue("A B .\no C .\n. . g", (0, 1), 14, false);
    let mut table = make();
    table.dice(&[2]).order(deed("topple", "statue")).turn_of('B');
    table.dice(&[13]).order(deed("topple", "statue")).says("B topples statue");
    let mut table = make();
    table.dice(&[2]).order(deed("topple", "statue")).dice(&[2]).order(deed("topple", "statue")).turn_of('B');
    table.dice(&[2]).order(deed("topple", "statue")).turn_of('C');
    assert_eq!(table.closed("topple", None), "two have tried it in this round");
    table.turn_of('g').turn_of('C').dice(&[13]).order(deed("topple", "statue")).says("C topples statue");
}

#[test]
fn fv_rul_33_nothing_is_pushed_over_out_of_the_air() {
    let mut table = statue("A o . g", (1, 0), 12, true);
    table.feat('A', fivefoot_fivey::profile::Feat::Flight).state('A', |states| states.aloft = true);
    assert_eq!(table.closed("topple", Some("statue")), "it takes firm ground");
}

#[test]
fn fv_act_21_only_the_thing_that_was_pushed_falls() {
    let mut table = statue("o A o g", (0, 0), 12, false);
    let mut other = table.setup().things[0].clone();
    (other.name, other.squares) = ("pillar".into(), vec![(2, 0).into()]);
    table.setup().things.push(other);
    table.dice(&[15]).order(deed("topple", "pillar")).says("A topples pillar");
    assert_eq!(changed(&mut table), [((2, 0).into(), Tile::Difficult)]);
    assert!(
        table.offer("topple", Some("statue")).is_some() && table.offer("topple", Some("pillar")).is_none()
    );
}

#[test]
fn fv_task_06_who_tried_it_in_a_round_before_bars_nobody_now() {
    let mut table = statue("A B .\no C .\n. . g", (0, 1), 14, false);
    let topple = || deed("topple", "statue");
    table.dice(&[2]).order(topple()).turn_of('B').dice(&[2]).order(topple());
    // In the next round A tries it again, and C is the second.
    table.turn_of('A').dice(&[2]).order(topple()).turn_of('C');
    table.dice(&[13]).order(topple()).says("C topples statue");
}
