//! Pits: the way out, and the test before it. Ruling `RZR-24`.

use crate::rulezero::table::{Table, go};
use fivefoot_rulezero::profile::Stat;
use grid::{Square, Tile};

/// A table on which some squares of the top row are pits.
fn over_pits(rows: &str, pits: &[i16]) -> Table {
    let mut table = Table::draw(rows);
    pits.iter().for_each(|&col| table.setup().map.set_tile(Square::new(col, 0), Tile::Pit));
    table.first("Ag");
    table
}

/// Squares of a move that the offer shows to each column of the top row, a foe standing at its end.
fn squares_to(table: &mut Table, cols: &[i16]) -> Vec<Option<i32>> {
    let goals = table.offer("move", None).map(|offer| offer.squares).unwrap_or_default();
    let feet = |col: &i16| Some(goals.iter().find(|goal| goal.to == Square::new(*col, 0))?.feet.in_squares());
    cols.iter().map(feet).collect()
}

#[test]
fn rzr_24_the_way_out_of_a_pit_takes_two_squares_up_at_2_each_and_the_step() {
    let mut table = over_pits("A . . . . . g", &[0]);
    table.stat('A', Stat::Strength, 0);
    assert_eq!(squares_to(&mut table, &[1, 2, 3]), [Some(5), Some(6), None]);
    // As it is walked, so it was offered.
    table.dice(&[10]).order(go(2, 0));
    assert_eq!(table.at('A'), Some((2, 0)));
}

#[test]
fn rzr_24_who_is_too_slow_for_all_of_the_way_up_pays_for_what_its_move_allows() {
    for (speed, squares) in [(1, 1), (2, 1), (3, 3), (4, 3), (5, 5)] {
        let mut table = over_pits("A . . . . . g", &[0]);
        table.sheet('A', |one| one.speed = speed);
        assert_eq!(
            squares_to(&mut table, &[1, 2]),
            [Some(squares), (speed > squares).then_some(speed)],
            "{speed}"
        );
    }
}

#[test]
fn rzr_24_along_the_ground_of_a_pit_nobody_tests_and_only_the_way_out_costs_more() {
    let mut table = over_pits("A . . . . . g", &[0, 1]);
    assert_eq!(squares_to(&mut table, &[1, 2]), [Some(1), Some(6)]);
    table.dice(&[]).order(go(1, 0));
    assert_eq!(table.at('A'), Some((1, 0)), "no die is rolled");
}

#[test]
fn rzr_24_a_failed_climb_takes_the_move() {
    let mut table = over_pits("A . . . . . g", &[0]);
    table.stat('A', Stat::Strength, 0).dice(&[9]).order(go(1, 0));
    assert_eq!((table.at('A'), table.left('A', "move")), (Some((0, 0)), 0));
}

#[test]
fn rzr_24_a_body_that_is_only_half_over_a_pit_is_not_in_it() {
    let mut table = Table::draw("A A . . . g\nA A . . . .");
    table.is('A', "ogre").setup().map.set_tile(Square::new(0, 0), Tile::Pit);
    table.first("Ag").dice(&[]).order(go(2, 0));
    assert_eq!(table.at('A'), Some((2, 0)), "no test to climb");
}
