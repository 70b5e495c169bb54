//! Tight spaces and the largest bodies. Rules `PH-MOVE-08`, `PH-MOVE-09`, rulings `R-104`, `R-110`.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::{profile::Ability, sheet::Policy};
use grid::{Detail, Feet, Size};

fn tight(size: Size) -> Detail {
    Detail { tight: Some(size), ..Detail::default() }
}

#[test]
fn ph_move_08_one_size_too_large_squeezes_in_at_double_cost_r_110() {
    for (size, feet) in [(Size::SMALL, Some(5)), (Size::MEDIUM, Some(10))] {
        let mut table = Table::draw("A . . g");
        table.sheet('A', |p| p.size = size).detail((1, 0), tight(Size::SMALL));
        assert_eq!(table.feet_to((1, 0)), feet, "{size:?}");
        table.moves("A", (1, 0));
    }
    let mut narrow = Table::draw("A . . g\n. # # #");
    narrow.detail((1, 0), tight(Size::TINY)).refuses_move((1, 0), "can't be reached");
    narrow.refuses(crate::polyhedral::table::walk(&[(1, 0)]), "is too narrow");
    let mut large = Table::draw("A A . . g\nA A . . .");
    large.detail((2, 0), tight(Size::MEDIUM));
    assert_eq!(large.feet_to((1, 0)), Some(10), "part of it is enough");
}

/// The place of A and the squares along its side.
fn space(table: &mut Table) -> ((i16, i16), i16) {
    let one = table.view("A");
    (one.at.expect("A stands on the board").into(), one.size.side())
}

#[test]
fn ph_move_08_a_large_body_squeezes_through_a_door_and_a_gap_of_one_square_ph_move_09_r_110() {
    for gap in [".", "/", "tight"] {
        let tile = if gap == "/" { "/" } else { "." };
        let mut table = Table::draw(&format!("A A . # . . g\nA A . {tile} . . .\n. . . # . . ."));
        if gap == "tight" {
            table.detail((3, 1), tight(Size::MEDIUM));
        }
        // Beside the gap, in it, and whole again behind it.
        let feet = [(3, 1), (4, 1)].map(|at| table.feet_to(at));
        assert_eq!(feet, [Some(25), Some(30)], "{gap}");
        table.refuses_move((2, 1), "nobody stops squeezed");
        table.moves("A", (3, 1));
        assert_eq!((table.marks("A"), space(&mut table)), (vec!["Squeezed".into()], ((3, 1), 1)), "{gap}");
    }
}

#[test]
fn r_110_no_wall_lets_a_squeezed_body_through_nor_a_gap_two_sizes_too_small() {
    let reaches = |rows: &str, to: (i16, i16)| Table::draw(rows).feet_to(to).is_some();
    assert!(!reaches("A A . # . . g\nA A . # . . .\n. . . # . . .", (4, 0)), "no gap");
    assert!(
        !reaches("A A # . . . g\nA A # . . . .\n# # . . . . .\n# # . . . . .", (2, 2)),
        "a corner is cut"
    );
    let mut marked = Table::draw("A A . # . . g\nA A . . . . .\n. . . # . . .");
    assert_eq!(marked.detail((3, 1), tight(Size::SMALL)).feet_to((4, 1)), None, "two sizes larger");
    let huge = "A A A . # . . . g\nA A A . . . . . .\nA A A . # . . . .";
    assert!(!reaches(huge, (4, 1)), "a gap of two squares is what a huge body needs");
    let wide = "A A A . . # . . g\nA A A . . . . . .\nA A A . . . . . .\n. . . . . # . . .";
    assert!(reaches(wide, (4, 1)), "and squeezes into");
}

#[test]
fn ph_move_08_a_body_that_has_no_room_to_grow_again_stays_squeezed_r_110() {
    let mut table = Table::draw("A A . # g .\nA A . . . .\n. . . # . .");
    assert_eq!(table.feet_to((4, 1)), Some(30), "past whoever stands beside the gap");
    let mut beside = Table::draw("A A . # . .\nA A . . g .\n. . . # . .");
    assert_eq!((beside.feet_to((3, 1)), beside.feet_to((4, 1))), (Some(25), None));
    let mut below = Table::draw("A A . # . .\nA A . . . .\n. . . # g .");
    assert_eq!((below.feet_to((3, 1)), below.feet_to((4, 1))), (Some(25), None), "no room for all of it");
}

#[test]
fn ph_move_09_a_blow_reaches_no_farther_than_the_room_that_a_squeezed_body_has_r_110() {
    // The goblin stands behind the wall that the whole body would reach into.
    let mut table = Table::draw("A A . # . .\nA A . # . .\n# # . # g .\n# # . # . .");
    table.moves("A", (2, 2));
    assert_eq!(space(&mut table), ((2, 2), 1));
    table.refuses_attack("unarmed", "g", "nobody here is called g");
}

#[test]
fn r_110_nobody_stops_squeezed_where_there_is_room_to_stand_whole() {
    let mut table = Table::draw("A A . . .\nA A . . .\n. . . . .\n. . . . .\n. . . . g");
    let stops: Vec<_> =
        (0..5).flat_map(|row| [(4, row), (row, 4)]).filter(|&at| table.feet_to(at).is_some()).collect();
    assert!(stops.is_empty(), "{stops:?}");
}

#[test]
fn r_110_a_door_that_opens_beside_a_squeezed_body_pushes_nobody_away() {
    let mut table = Table::draw("A A # # .\nA A . + g\n# # # # .");
    table.moves("A", (2, 1));
    assert_eq!(space(&mut table), ((2, 1), 1));
    table.takes("A", "open_door");
    assert_eq!((space(&mut table), table.at("g")), (((2, 1), 1), Some((4, 1))));
}

#[test]
fn r_086_force_presses_nobody_between_walls_r_110() {
    let pushed = |rows: &str| Table::draw(rows).squares("push", Some("g"));
    assert!(pushed("# # # # # .\nA g g . . .\n. g g . # .").contains(&(2, 1)));
    assert!(!pushed("# # # # # .\nA g g . # .\n. g g . # .").contains(&(3, 1)));
    let mut squeezed = Table::draw("# # # # # #\n. g g . . .\n. g g # # #\n. . . # # #\nA . . # # #");
    squeezed.first("g A").moves("g", (3, 1)).ends("g").moves("A", (2, 2));
    assert!(squeezed.squares("push", Some("g")).contains(&(4, 1)), "farther into the passage");
}

#[test]
fn ph_move_09_the_squeezed_fight_badly_and_are_easily_hit_r_110() {
    let mut table = Table::draw("A g");
    table.detail((0, 0), tight(Size::SMALL));
    assert_eq!(table.edges("unarmed", "g"), ["squeezed -1D"]);
    assert_eq!(table.marks("A"), ["Squeezed"]);
    let mut other = Table::draw("A g");
    other.detail((1, 0), tight(Size::SMALL));
    assert_eq!(other.edges("unarmed", "g"), ["target squeezed +1D"]);
}

#[test]
fn ph_move_09_the_squeezed_save_badly_with_agility() {
    let mut table = Table::draw("A . . g");
    table.spits('A', Ability::Agility, "dazed").detail((3, 0), tight(Size::SMALL));
    table.dice(&[6, 5, 1, 1, 4, 6]).attack("A", "spit", "g");
    table.shows(&["g fails Agility saving throw: 6 +0 = 6 against 12"]);
}

#[test]
fn r_110_who_is_too_large_is_not_pushed_into_a_crack() {
    let mut table = Table::draw("# # # #\nA g . .\n# # # #");
    table.detail((2, 1), tight(Size::TINY)).refuses_to("push", "no way is open");
    let mut small = Table::draw("# # # #\nA g . .\n# # # #");
    small.detail((2, 1), tight(Size::SMALL));
    assert_eq!(small.squares("push", Some("g")), [(2, 1), (3, 1)]);
}

#[test]
fn r_104_a_colossal_body_takes_six_squares_a_side_ph_size_01() {
    let row = "A A A A A A . .";
    let mut table =
        Table::draw(&format!("{row}\n{row}\n{row}\n{row}\n{row}\n{row}\n. . . . . . . .\n. . . . . . . g"));
    table.sheet('A', |p| {
        p.reach = Feet(20);
        p.speed = Feet(40);
    });
    table.policy('g', Policy::Never);
    assert_eq!(table.view("A").size, Size::COLOSSAL);
    assert_eq!(table.feet_to((1, 1)), Some(5));
    assert_eq!(table.feet_to((2, 1)), Some(10));
    assert_eq!(table.feet_to((2, 2)), None, "g stands there, five sizes smaller, and nobody ends on it");
    assert!(table.aim("unarmed", "g").odds.is_some(), "10 feet away at the nearest");
}

#[test]
fn r_104_only_the_tiny_share_a_square_and_only_with_tiny_friends() {
    for (mine, theirs, shares) in
        [(Size::TINY, Size::TINY, true), (Size::TINY, Size::SMALL, false), (Size::SMALL, Size::TINY, false)]
    {
        let mut table = Table::draw("A B . g");
        table.sheet('A', |p| p.size = mine).sheet('B', |p| p.size = theirs);
        assert_eq!(table.feet_to((1, 0)).is_some(), shares, "{mine:?} with {theirs:?}");
    }
    let mut foes = Table::draw("A g .");
    foes.sheet('A', |p| p.size = Size::TINY).sheet('g', |p| p.size = Size::TINY);
    assert_eq!(foes.feet_to((1, 0)), None, "no friend");
    let mut rats = Table::draw("a b . . G");
    rats.is('a', "cellar_rat").is('b', "cellar_rat").first("a b G").moves("a", (1, 0));
    assert_eq!(rats.at("a"), rats.at("b"));
}
