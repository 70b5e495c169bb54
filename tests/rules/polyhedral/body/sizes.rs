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
