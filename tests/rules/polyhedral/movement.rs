//! Walking, squeezing past others, lying and standing. Catalog sections 24 and 26.

use crate::polyhedral::table::{Table, walk};
use fivefoot_polyhedral::sheet::Policy;
use grid::{Feet, Size};

#[test]
fn ph_grid_01_a_square_is_five_feet_and_diagonals_cost_no_more_r_103_ph_speed_02() {
    let mut table = Table::draw("A . . .\n. . . .\n. . . .\n. . . g");
    assert_eq!(table.feet_to((3, 0)), Some(15));
    assert_eq!(table.feet_to((2, 2)), Some(10));
    table.moves("A", (1, 1)).cites("PH-GRID-01").reads(&["A to 1,1 for 5, 25 left"]);
}

#[test]
fn ph_speed_01_nobody_goes_farther_than_the_speed() {
    let mut table = Table::draw("A . . . . . . . g");
    assert_eq!(table.feet_to((6, 0)), Some(30));
    table.refuses_move((7, 0), "can't be reached");
    table.refuses(
        walk(&[(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0)]),
        "takes 35 ft, and 30 ft are left",
    );
    table.moves("A", (6, 0));
    assert_eq!(table.left("A", "movement"), 0);
    table.refuses_move((5, 0), "no movement left");
    Table::draw("A . g").is('A', "hesper").sheet_says("A", "Speed", "30 ft", "PH-SPEED-01");
}

#[test]
fn r_103_no_diagonal_past_the_corner_of_a_wall_but_past_a_crate_and_between_creatures() {
    for (tile, feet) in [('#', 10), ('+', 10), ('|', 10), ('o', 5), ('^', 5)] {
        let mut table = Table::draw(&format!("A {tile} .\n. . .\n. . g"));
        assert_eq!(table.feet_to((1, 1)), Some(feet), "past {tile}");
    }
    let mut walled = Table::draw("A # .\n. . .\n. . g");
    walled.refuses(walk(&[(1, 1)]), "corner");

    let mut crowd = Table::draw("A g .\nh . .");
    crowd.policy('g', Policy::Never).policy('h', Policy::Never);
    crowd.moves("A", (1, 1)).reads(&["A to 1,1 for 5, 25 left"]);
}

#[test]
fn ph_move_walls_crates_slits_pits_and_closed_doors_are_not_walked_on_r_103() {
    for tile in ['#', 'o', '|', '+', '^'] {
        let mut table = Table::draw(&format!("A {tile} . g\n. # # #"));
        table.refuses_move((1, 0), "can't be reached").refuses_move((2, 0), "can't be reached");
    }
    let mut open = Table::draw("A / . g");
    assert_eq!(open.feet_to((1, 0)), Some(5), "an open door is floor");
}

#[test]
fn ph_hind_02_difficult_ground_and_water_cost_double_ph_hind_01_ph_cond_hindered() {
    for (tile, rule) in [('~', "PH-HIND-01"), ('=', "PH-HIND-02")] {
        let mut table = Table::draw(&format!("A {tile} . g"));
        assert_eq!(table.feet_to((1, 0)), Some(10));
        table.moves("A", (1, 0)).cites(rule).reads(&["A to 1,0 for 10, 20 left"]);
        assert_eq!(table.feet_to((2, 0)), Some(5), "leaving it costs nothing more");
    }
}

#[test]
fn ph_move_05_a_friends_space_is_passed_at_double_cost_ph_move_04_and_not_stopped_in_ph_move_07() {
    let mut table = Table::draw("A B . g");
    table.refuses_move((1, 0), "occupied");
    table.refuses(walk(&[(1, 0)]), "occupied");
    assert_eq!(table.feet_to((2, 0)), Some(15));
    table.moves("A", (2, 0)).reads(&["A to 1,0 for 10, 20 left", "A to 2,0 for 5, 15 left"]);
}

#[test]
fn ph_move_04_a_step_through_a_friend_says_why_it_is_long() {
    let mut table = Table::draw("A B . g");
    table.moves("A", (2, 0)).cites("PH-MOVE-04");
}

#[test]
fn ph_move_06_an_enemys_space_is_passed_only_if_the_sizes_differ_by_two_or_more() {
    for (size, passes) in [(Size::TINY, true), (Size::SMALL, false), (Size::MEDIUM, false)] {
        let mut table = Table::draw("A g .");
        table.sheet('g', |p| p.size = size).policy('g', Policy::Never);
        assert_eq!(table.feet_to((2, 0)), passes.then_some(15), "past {size:?}");
    }
    let mut large = Table::draw("A g g .\n# g g #");
    assert_eq!(large.policy('g', Policy::Never).feet_to((3, 0)), None, "Large is one more than Medium");

    let mut huge = Table::draw("A g g g .\n# g g g #\n# g g g #");
    huge.sheet('A', |p| p.speed = Feet(40)).policy('g', Policy::Never);
    assert_eq!(huge.feet_to((4, 0)), Some(35), "Huge is two more");
    huge.refuses_move((2, 0), "occupied");

    let row = format!("{}{}", "A ".repeat(6), ". ".repeat(7));
    let mut hill =
        Table::draw(&format!("{}g {}\n{}", "A ".repeat(6), ". ".repeat(6), [row.as_str(); 5].join("\n")));
    hill.is('A', "walking_hill").sheet('A', |p| p.speed = Feet(100)).policy('g', Policy::Never);
    hill.moves("A", (7, 0));
    assert_eq!(hill.at("A"), Some((7, 0)), "over g's head");

    let mut big = Table::draw("A A A g . . .\nA A A . . . .\nA A A . . . .");
    big.policy('g', Policy::Never).sheet('A', |p| p.speed = Feet(40));
    assert_eq!(
        big.feet_to((4, 0)),
        Some(35),
        "and so in the other direction: three squares through, one clear"
    );
}

#[test]
fn r_104_four_tiny_friends_share_a_square_and_no_fifth_and_no_enemy() {
    let mut table = Table::draw("A B C D E\n. . . . f");
    for letter in ['A', 'B', 'C', 'D', 'E', 'f'] {
        table.sheet(letter, |p| p.size = Size::TINY).policy(letter, Policy::Never);
    }
    table.ends("A").moves("B", (0, 0)).ends("B").moves("C", (0, 0)).ends("C").moves("D", (0, 0)).ends("D");
    table.refuses_move((0, 0), "occupied").ends("E");
    table.refuses_move((0, 0), "can't be reached");
}

#[test]
fn r_105_who_falls_in_a_friends_space_goes_back_the_way_it_came() {
    let mut table = Table::draw("A B . .\ng . . .");
    table.change('A', "health", 3).arms('g', "longsword").policy('g', Policy::Always);
    table.dice(&[4, 4, 4, 5]).walks("A", &[(1, 0), (2, 0)]);
    table.cites("R-105");
    table.shows(&["A to 1,0 for 10, 20 left", "A dying", "A stops at 0,0: can't go on"]);
    assert_eq!(table.at("A"), Some((0, 0)));
}

#[test]
fn r_105_who_falls_on_a_free_square_lies_there_and_the_rest_of_the_way_is_not_gone() {
    let mut table = Table::draw(". A . .\n. g . .");
    table.change('A', "health", 3).arms('g', "longsword").policy('g', Policy::Always);
    table.dice(&[4, 4, 4, 5]).walks("A", &[(2, 0), (3, 0)]);
    table.shows(&["A to 2,0 for 5, 25 left", "A dying", "A stops at 2,0: can't go on"]);
    assert_eq!(table.at("A"), Some((2, 0)), "the unconscious keep their square");
}

#[test]
fn r_105_the_unconscious_keep_their_square_and_the_dead_leave_it() {
    let mut down = Table::draw("g A\n# .");
    down.arms('g', "longsword").change('A', "health", 1).first("g A").policy('g', Policy::Never);
    down.dice(&[4, 4, 4, 1]).attack("g", "longsword", "A");
    assert_eq!(down.feet_to((1, 0)), None, "an enemy lies there");

    let mut dead = Table::draw("G a .");
    dead.arms('G', "longsword").change('a', "health", 1);
    dead.dice(&[4, 4, 4, 1]).attack("G", "longsword", "a");
    assert_eq!(dead.feet_to((1, 0)), Some(5), "nobody is left there");
}

#[test]
fn ph_move_10_dropping_costs_no_speed() {
    let mut table = Table::draw("A . g");
    table.takes("A", "drop_prone").cites("PH-MOVE-10").reads(&["A is prone"]);
    assert_eq!((table.left("A", "movement"), table.left("A", "action")), (30, 1));
    assert_eq!(table.marks("A"), ["Prone"]);
}

#[test]
fn ph_move_12_crawling_costs_double_and_no_more_in_mud_or_past_friends_r_106_ph_cond_prone_3_ph_cond_hindered()
 {
    let mut table = Table::draw("A . ~ B . g");
    table.takes("A", "drop_prone");
    assert_eq!(table.feet_to((1, 0)), Some(10), "PH-MOVE-12, PH-COND-PRONE-3");
    assert_eq!(table.feet_to((2, 0)), Some(20), "R-106: hindered twice is hindered");
    table.walks("A", &[(1, 0), (2, 0)]).shows(&["A to 1,0 for 10, 20 left", "A to 2,0 for 10, 10 left"]);
}

#[test]
fn ph_move_11_standing_up_takes_half_the_speed_r_107_ph_cond_prone_4() {
    for (speed, cost) in [(30, 15), (25, 10), (40, 20), (5, 5)] {
        let mut table = Table::draw("A . g");
        table.sheet('A', |p| p.speed = Feet(speed));
        table.takes("A", "drop_prone").takes("A", "stand");
        table.cites("PH-COND-PRONE-4").reads(&["A is prone", "A no longer prone"]);
        assert_eq!(table.left("A", "movement"), speed - cost, "speed {speed}");
    }
}

#[test]
fn r_107_standing_up_goes_by_the_speed_before_dash_and_hindrance() {
    let mut table = Table::draw("A . g");
    table.takes("A", "drop_prone").takes("A", "dash").takes("A", "stand");
    assert_eq!(table.left("A", "movement"), 60 - 15);
}

#[test]
fn ph_move_11_nobody_stands_up_without_the_speed_for_it() {
    let mut table = Table::draw("A . . g");
    table.takes("A", "drop_prone").moves("A", (2, 0));
    assert_eq!(table.left("A", "movement"), 10);
    table.refuses_to("stand", "takes 15 ft, and 10 ft are left");
}

#[test]
fn ph_move_05_a_fallen_friend_is_passed_like_any_friend() {
    let mut table = Table::draw("# B .\n# A g");
    table.arms('g', "longsword").change('B', "health", 1).first("g A B").policy('g', Policy::Never);
    table.dice(&[4, 4, 4, 1]).attack("g", "longsword", "B").ends("g");
    table.refuses_move((1, 0), "occupied");
    assert_eq!(table.feet_to((2, 0)), Some(5));
}

#[test]
fn r_103_as_an_option_every_second_diagonal_step_of_a_turn_costs_ten_feet() {
    let rows = "A . . .\n. . . .\n. . . .\n. . . g";
    let mut plain = Table::draw(rows);
    assert_eq!((plain.feet_to((2, 2)), plain.feet_to((2, 1))), (Some(10), Some(10)));
    let mut table = Table::draw(rows);
    table.option("diagonals", true).policy('g', Policy::Never);
    assert_eq!((table.feet_to((1, 1)), table.feet_to((2, 2))), (Some(5), Some(15)));
    assert_eq!(table.feet_to((2, 1)), Some(10), "one diagonal step and a straight one");
    table.moves("A", (1, 1)).shows(&["A to 1,1 for 5, 25 left"]);
    assert_eq!(table.feet_to((2, 2)), Some(10), "it is counted through the turn");
    table.walks("A", &[(2, 2)]).shows(&["A to 2,2 for 10, 15 left"]);
    assert_eq!(table.feet_to((1, 1)), Some(5), "the third costs 5 again");
    table.moves("A", (1, 1)).ends("A").ends("g");
    assert_eq!(table.feet_to((2, 2)), Some(5), "a new turn, a new count");
    // Distances are counted as ever.
    assert!(table.moves("A", (2, 2)).attacks().contains(&"unarmed".to_string()));
    assert!(table.feet_to((3, 3)).is_none());
}

#[test]
fn r_103_with_the_option_what_is_hindered_costs_double_of_both_r_106() {
    let mut table = Table::draw("A . . g\n. ~ . .\n. . ~ .");
    table.option("diagonals", true).policy('g', Policy::Never);
    assert_eq!((table.feet_to((1, 1)), table.feet_to((2, 2))), (Some(10), Some(20)), "round the rubble");
    table.walks("A", &[(1, 1), (2, 2)]).shows(&["A to 1,1 for 10, 20 left", "A to 2,2 for 20, 0 left"]);
}

#[test]
fn ph_move_12_whoever_lies_is_offered_to_crawl_and_whoever_stands_to_move_ph_move_01() {
    let offered = |conditions: &[&'static str]| {
        let mut table = Table::draw("A . g");
        table.begins('A', conditions);
        let offers = table.offers();
        let walk = offers.offers.iter().find(|offer| offer.verb == "move").expect("it may move");
        (walk.title.to_string(), walk.rule)
    };
    assert_eq!(offered(&["prone"]), ("Crawl".to_owned(), "PH-MOVE-12"));
    assert_eq!(offered(&[]), ("Move".to_owned(), "PH-MOVE-01"));
}
