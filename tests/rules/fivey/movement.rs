//! Ways over the board. Rules `FV-MOVE-01` to `FV-MOVE-06`, rulings `FV-RUL-41`, `FV-RUL-42`, `FV-RUL-55`.

use crate::fivey::table::{Table, go};
use battle::{fact::Happening, order::Order, words::Destination};
use fivefoot_fivey::profile::{Carry, Gear, Places};
use grid::{Detail, Feet, Square, Tile};

/// Where a Move of this kind leads, with the feet.
fn feet(table: &mut Table, verb: &str, to: (i16, i16)) -> Option<i32> {
    let squares = table.offer(verb, None).map(|offer| offer.squares).unwrap_or_default();
    squares.iter().find(|goal| goal.stop && goal.to == to.into()).map(|goal: &Destination| goal.feet.0)
}

#[test]
fn fv_move_01_a_move_is_6_paces_fv_doc_02() {
    let mut table = Table::draw("A . . . . . . . g");
    assert_eq!(feet(&mut table, "move", (6, 0)), Some(30));
    assert_eq!(feet(&mut table, "move", (7, 0)), None);
    table.sheet_says('A', "Move", "6 paces", "FV-DOC-02");
    let mut hero = Table::draw("A . g");
    hero.is('A', "ottoline").sheet_says('A', "Move", "6 paces", "FV-MOVE-01");
}

#[test]
fn fv_rul_41_diagonals_count_one_and_two_in_turn() {
    let open = [". . . . . ."; 5].join("\n");
    let mut table = Table::draw(&format!("A . . . . g\n{open}"));
    let along = [(1, 5), (2, 15), (3, 20), (4, 30)];
    for (at, cost) in along {
        assert_eq!(feet(&mut table, "move", (at, at)), Some(cost), "{at}");
    }
    assert_eq!(feet(&mut table, "move", (5, 5)), None);
    table.order(Order::new("move").path(vec![Square::new(1, 1), Square::new(2, 2)]));
    assert_eq!(
        table.facts().iter().map(|fact| fact.rule).collect::<Vec<_>>()[..2],
        ["FV-ACT-09", "FV-RUL-41"]
    );
}

#[test]
fn fv_rul_41_reach_and_range_are_measured_alike() {
    // FV-RUL-41, FV-WPN-13
    let mut beside = Table::draw("A .\n. g");
    assert!(beside.offer("attack", Some("unarmed")).is_some(), "8 neighbours are 1 pace away");
    // 4 columns and 4 rows are 6 paces: as far as a sling goes.
    let rows = |side: usize| {
        let mut rows = vec![vec!['.'; side]; side];
        (rows[0][0], rows[side - 1][side - 1]) = ('A', 'g');
        rows.into_iter().map(|row| row.into_iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    };
    let mut near = Table::draw(&rows(5));
    near.arm('A', "sling");
    assert!(near.offer("attack", Some("sling")).is_some());
    let mut far = Table::draw(&rows(6));
    far.arm('A', "sling");
    assert!(far.offer("attack", Some("sling")).is_none());
}

#[test]
fn fv_move_06_difficult_ground_costs_double() {
    // FV-MOVE-06, FV-RUL-42, FV-ORIG-12
    let mut table = Table::draw("A ~ ~ . . . . g");
    assert_eq!(feet(&mut table, "move", (2, 0)), Some(20));
    assert_eq!(feet(&mut table, "move", (4, 0)), Some(30));
    assert_eq!(feet(&mut table, "move", (5, 0)), None);
    table.order(go(1, 0));
    assert!(table.facts().iter().any(|fact| fact.rule == "FV-MOVE-06"), "a long step says why");
    let mut stick = Table::draw("A ~ ~ . . . . g");
    stick.sheet('A', |profile| {
        profile.gear.insert(Gear::WalkingStick, Places::new(1, Carry::Pack, Carry::Pack));
    });
    assert_eq!(feet(&mut stick, "move", (2, 0)), Some(10));
}

#[test]
fn fv_move_02_crawling_and_climbing_out_cost_double() {
    // FV-MOVE-02, FV-RUL-42
    let mut prone = Table::draw("A . . . . . . g");
    prone.state('A', |states| states.prone = true);
    assert_eq!(feet(&mut prone, "crawl", (3, 0)), Some(30));
    assert_eq!(feet(&mut prone, "crawl", (4, 0)), None);
    let mut pit = Table::draw("A . . . . . g");
    pit.setup().map.set_tile((0, 0).into(), grid::Tile::Pit);
    assert_eq!(feet(&mut pit, "move", (1, 0)), Some(25), "2 paces up at two each, and the step");
}

#[test]
fn fv_move_02_nobody_crawls_out_of_a_pit_and_who_is_short_of_paces_climbs_on_with_the_next_move() {
    // FV-MOVE-02, FV-RUL-42
    let mut table = Table::draw("A . . . . . g");
    table.setup().map.set_tile((0, 0).into(), grid::Tile::Pit);
    table.state('A', |states| states.prone = true);
    assert_eq!(feet(&mut table, "crawl", (1, 0)), None);
    assert_eq!(feet(&mut table, "move", (1, 0)), None, "standing up leaves 4 of the 5 paces");
    table.does("climb").says("A: Climbs 2 paces up");
    assert!(table.conditions('A').is_empty(), "it has stood up for it");
    assert_eq!((table.left('A', "action"), feet(&mut table, "move", (1, 0))), (1, Some(5)));
    assert!(table.offer("climb", None).is_none());
    table.order(go(1, 0));
    assert_eq!(table.at('A'), Some((1, 0)));
}

#[test]
fn fv_rul_42_along_the_ground_of_a_pit_one_walks_and_large_bodies_climb_out_too() {
    // FV-RUL-42, FV-MOVE-02
    let mut wide = Table::draw("A . . . . . g");
    for col in [0, 1] {
        wide.setup().map.set_tile((col, 0).into(), grid::Tile::Pit);
    }
    assert_eq!(feet(&mut wide, "move", (1, 0)), Some(5));
    assert_eq!(feet(&mut wide, "move", (2, 0)), Some(30));
    let mut large = Table::draw("A A . . . g\nA A . . . .");
    large.setup().map.set_tile((1, 0).into(), grid::Tile::Pit);
    assert_eq!(feet(&mut large, "move", (2, 0)), Some(30));
}

#[test]
fn fv_rul_42_several_hindrances_are_still_double() {
    let mut table = Table::draw("A ~ . . . . g");
    table.state('A', |states| states.prone = true);
    assert_eq!(feet(&mut table, "crawl", (1, 0)), Some(10));
}

#[test]
fn fv_rul_42_standing_up_takes_2_paces_of_a_move() {
    let mut table = Table::draw("A . . . . . . g");
    table.state('A', |states| states.prone = true);
    assert_eq!(feet(&mut table, "move", (4, 0)), Some(20));
    assert_eq!(feet(&mut table, "move", (5, 0)), None);
    table.order(go(1, 0)).says("A is no longer prone");
    let mut stays = Table::draw("A . g");
    stays.state('A', |states| states.prone = true).does("stand");
    assert_eq!((stays.left('A', "action"), stays.conditions('A').len()), (1, 0));
}

#[test]
fn fv_rul_42_the_prone_are_easy_to_strike_and_hard_to_shoot() {
    let mut near = Table::draw("A g .");
    near.arm('A', "sling").state('g', |states| states.prone = true);
    assert_eq!(near.reasons("unarmed", "g"), ["STR +1", "target prone advantage"]);
    assert_eq!(near.reasons("sling", "g"), ["DEX +1", "target prone, far disadvantage"]);
}

#[test]
fn fv_rul_55_friends_let_one_pass_and_enemies_do_not() {
    let mut table = Table::draw("A B . g .");
    assert_eq!(feet(&mut table, "move", (1, 0)), None, "nobody ends where somebody stands");
    assert_eq!(table.refused(go(1, 0)), "[1,0] is occupied");
    assert!(feet(&mut table, "move", (2, 0)).is_some());
    assert_eq!(feet(&mut table, "move", (4, 0)), None);
}

#[test]
fn fv_rul_55_a_friend_in_the_way_is_no_hindrance() {
    let mut table = Table::draw("A B . . . . . g");
    assert_eq!(feet(&mut table, "move", (2, 0)), Some(10));
}

#[test]
fn fv_rul_55_size_sets_the_space_one_needs() {
    let mut table = Table::draw(
        "A A . # . .
         A A . . . g
         . . . # . .",
    );
    assert_eq!(feet(&mut table, "move", (1, 0)), Some(5));
    assert_eq!(feet(&mut table, "move", (2, 1)), None, "the gate is too narrow");
}

#[test]
fn fv_rul_30_a_way_may_be_given_square_by_square() {
    let mut table = Table::draw("A . .\n. . g");
    let path = |squares: &[(i16, i16)]| {
        Order::new("move").path(squares.iter().map(|&at| Square::from(at)).collect())
    };
    assert_eq!(table.refused(path(&[(1, 0), (2, 1)])), "[2,1] is occupied");
    table.order(path(&[(0, 1), (1, 0)]));
    assert_eq!(table.at('A'), Some((1, 0)));
}

#[test]
fn fv_move_02_a_crawl_leads_on_without_standing_up() {
    let mut table = Table::draw("A . . . g");
    table.state('A', |states| states.prone = true);
    table.order(Order::new("crawl").to(Square::new(2, 0)));
    assert_eq!((table.at('A'), table.conditions('A')), (Some((2, 0)), vec!["prone".to_owned()]));
}

#[test]
fn fv_rul_42_only_who_lies_may_stand_up_or_crawl() {
    let mut table = Table::draw("A . . . g");
    assert_eq!(table.offer("move", None).expect("free to go").title, "Move");
    assert!(table.offer("stand", None).is_none() && table.offer("crawl", None).is_none());
}

#[test]
fn fv_move_02_each_step_of_a_crawl_a_climb_and_a_stroke_names_the_rule_that_doubles_it_fv_move_03() {
    let steps = |table: &mut Table, order: Order| {
        let facts = table.order(order).facts();
        let moved = facts.iter().filter(|fact| matches!(fact.what, Happening::Moved { .. }));
        moved.map(|fact| fact.rule).collect::<Vec<_>>()
    };
    let mut prone = Table::draw("A . . g");
    prone.state('A', |states| states.prone = true);
    assert_eq!(steps(&mut prone, Order::new("crawl").to(Square::new(1, 0))), ["FV-MOVE-02"]);
    let mut pit = Table::draw("A . . g");
    pit.setup().map.set_tile((0, 0).into(), Tile::Pit);
    assert_eq!(steps(&mut pit, go(1, 0)), ["FV-MOVE-02"]);
    let mut water = Table::draw("A = = . g");
    let deep = Detail { depth: Some(Feet(10)), ..Detail::default() };
    water.setup().map.set_detail(Square::new(1, 0), deep);
    assert_eq!(steps(&mut water, go(2, 0)), ["FV-MOVE-02", "FV-MOVE-06"]);
    let mut jumps = Table::draw("A ^ . g");
    assert_eq!(steps(&mut jumps, Order::new("jump").to(Square::new(2, 0))), ["FV-MOVE-03", "FV-MOVE-03"]);
}

#[test]
fn fv_act_09_a_way_of_one_s_own_is_no_longer_than_one_move() {
    let mut table = Table::draw("A . . . . . . . g");
    let round: Vec<Square> = [1, 2, 3, 4, 3, 2, 1].map(|col| Square::new(col, 0)).to_vec();
    assert_eq!(table.refused(Order::new("move").path(round)), "that takes 7 paces, and one Move is 6 paces");
}

#[test]
fn fv_rul_55_behind_a_friend_in_a_dead_end_there_is_nowhere_to_go() {
    let mut table = Table::draw("A B # g");
    assert_eq!(table.closed("move", None), "no square can be reached");
}

#[test]
fn fv_move_02_whoever_gets_out_of_a_pit_with_one_move_does_not_climb_in_two() {
    let mut table = Table::draw("A . . . . . g");
    table.setup().map.set_tile((0, 0).into(), grid::Tile::Pit);
    assert!(feet(&mut table, "move", (1, 0)).is_some());
    assert!(table.offer("climb", None).is_none());
    assert!(!table.offers().closed.iter().any(|one| one.verb == "climb"));
}
