//! Moving: speed, the free step, withdrawing, running, rising, strikes out of turn, loads, the ground.

use crate::rulezero::table::{Table, attack, go};
use battle::{order::Order, setup::Change};
use grid::Square;

fn step(col: i16, row: i16) -> Order {
    Order::new("step").to(Square::new(col, row))
}

#[test]
fn rz_move_01_six_squares_for_a_move_action_rzr_03_rzr_24() {
    let mut table = Table::draw("A . . . . . . . g");
    table.sheet_says('A', "Speed", "6 squares", "RZ-MOVE-01");
    assert!(table.offer("move", None).expect("open").squares.iter().all(|goal| goal.to.col <= 6));
    table.order(go(6, 0));
    assert_eq!((table.left('A', "move"), table.left('A', "standard")), (0, 1));
    table.order(go(7, 0));
    assert_eq!(table.left('A', "standard"), 0, "a second move takes the standard action");
}

#[test]
fn rzr_19_a_strike_comes_before_the_step_and_once_a_round_rzr_44() {
    let mut table = Table::draw("A . . .\ng . . .");
    table.hits('A', 60).order(go(3, 0));
    assert_eq!(table.actor(), "g");
    assert_eq!(table.at('A'), Some((0, 0)), "it has not left yet");
    table.target("opportunity_attack", Some("bite"), "A");
    table.dice(&[15, 4]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert_eq!((table.at('A'), table.health('A')), (Some((3, 0)), 56));
    assert_eq!(table.left('g', "reaction"), 0);
}

#[test]
fn rzr_45_one_step_a_turn_is_free_where_nothing_else_is_moved() {
    let mut table = Table::draw("A . . .\ng . . .");
    table.arm('A', "mace").order(step(1, 0));
    assert_eq!((table.actor(), table.at('A')), ("A".to_owned(), Some((1, 0))));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 1));
    assert_eq!(table.closed("move", None), "has made its step");
    let mut table = Table::draw("A ~ . g");
    assert!(table.offer("step", None).is_none(), "not onto difficult ground");
}

#[test]
fn rzr_03_a_withdrawal_leaves_its_first_square_freely() {
    let mut table = Table::draw("g A . . .");
    table.does("withdraw").order(go(4, 0));
    assert_eq!((table.actor(), table.at('A')), ("A".to_owned(), Some((4, 0))));
    let mut table = Table::draw("A . . .\ng . . .");
    table.does("withdraw").order(go(3, 0));
    assert_eq!((table.actor(), table.at('A')), ("g".to_owned(), Some((1, 0))), "the second is guarded, too");
    let mut table = Table::draw(&format!("A {} g", ". ".repeat(20)));
    table.does("run");
    assert!(table.offer("move", None).expect("open").squares.iter().any(|goal| goal.to.col == 18));
    assert_eq!(table.conditions('A'), ["running"]);
}

#[test]
fn rzr_15_rising_takes_a_move_action_and_lets_those_beside_one_strike() {
    let mut table = Table::draw("A . .\ng . .");
    table.state('A', |states| states.prone = true).hits('A', 60);
    table.does("stand");
    assert_eq!(table.actor(), "g");
    table.does("pass");
    assert!(table.conditions('A').is_empty());
    assert_eq!(table.left('A', "move"), 0);
}

#[test]
fn rzr_24_a_level_may_count_every_second_diagonal_twice() {
    let furthest = |counted: bool| {
        let mut table = Table::draw(
            "A . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . g",
        );
        table.option("diagonals", counted);
        let offer = table.offer("move", None).expect("open");
        offer
            .squares
            .iter()
            .filter(|goal| goal.stop && goal.to.col == goal.to.row)
            .map(|goal| goal.to.col)
            .max()
    };
    assert_eq!((furthest(false), furthest(true)), (Some(5), Some(4)));
}

#[test]
fn rz_carry_01_rz_carry_02_rz_carry_03_loads_slow_rzr_29_rzr_56() {
    let mut slow = Vec::new();
    for load in [100, 101, 201, 401] {
        let mut table = Table::draw("A . . . g");
        table.change('A', "load", Change::Number(load));
        for rule in ["RZ-CARRY-01", "RZR-29", "RZR-56"] {
            table.sheet_says('A', "Load", &format!("{load} pounds"), rule);
        }
        let sheet = table.view('A').sheet;
        let reflex = sheet[0].lines[1].value.clone();
        let speed = sheet.iter().flat_map(|one| &one.lines).find(|line| line.label == "Speed");
        slow.push((speed.expect("a speed").value.clone(), reflex));
    }
    let told = |speed: &str, reflex: &str| (speed.to_owned(), reflex.to_owned());
    assert_eq!(
        slow,
        [told("6 squares", "10"), told("3 squares", "10"), told("3 squares", "5"), told("1 square", "5")]
    );
}

#[test]
fn rzr_19_shooting_beside_an_enemy_lets_it_strike_first() {
    let mut table = Table::draw("A g .");
    table.arm('A', "short_bow").hits('A', 60).hits('g', 60);
    table.order(attack("short_bow", "g"));
    assert_eq!(table.actor(), "g");
    table.dice(&[5]).does("pass");
}
