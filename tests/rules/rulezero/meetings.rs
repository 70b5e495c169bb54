//! Where two or three rules meet.

use crate::rulezero::table::{Table, attack, go};
use battle::order::Order;
use fivefoot_rulezero::profile::{Defense, SizeClass, Stat};

/// B at 5 hit points and a step of the track, struck by g for 11 of its threshold of 10; P can heal it.
fn felled_at(step: i64) -> Table {
    let mut table = Table::draw("P B . . g");
    table.arm('P', "mace").power('P', "holy_mending").stat('P', Stat::Wisdom, 3).first("gPB");
    table.hits('B', 5).worn('B', step).sheet('B', |profile| profile.dies_at_zero = false);
    table.body('g', "bite").stat('g', Stat::Strength, 5).order(go(2, 0));
    table.dice(&[15, 6]).order(attack("bite", "B"));
    table.turn_of('P').dice(&[4]).order(Order::new("heal").with("holy_mending").target("B"));
    table
}

#[test]
fn rzr_41_the_step_of_the_blow_that_fells_counts_at_waking_rzr_12() {
    let mut table = felled_at(3);
    assert_eq!((table.health('B'), table.track('B')), (5, 4), "-5 before, -10 by the blow");
    let mut table = felled_at(4);
    assert_eq!(
        (table.health('B'), table.track('B')),
        (5, 5),
        "whom wounds have brought to the end sleeps on"
    );
    assert_eq!(table.conditions('B'), ["worn", "unconscious", "prone"]);
}

#[test]
fn rzr_15_finishing_over_the_threshold_kills_whatever_hit_points_are_left() {
    let asleep = || {
        let mut table = Table::draw("A g . . h");
        table.arm('A', "mace").stat('A', Stat::Strength, 5).hits('g', 60).worn('g', 4);
        table.defense('g', Defense::Fortitude, 12);
        table.dice(&[15, 8]).order(attack("mace", "g"));
        table.does("end_turn").turn_of('A');
        table
    };
    let mut table = asleep();
    let target = table.target("finish", Some("mace"), "g");
    let odds = target.odds.expect("dice decide");
    // Twice the sum of a d8 and 5 is over 12 with a 2 or more.
    assert_eq!((odds.hit.as_f64(), odds.defeat.as_f64()), (1.0, 0.875));
    table.dice(&[2, 2]).order(Order::new("finish").with("mace").target("g"));
    assert!(table.at('g').is_none());
    let mut table = asleep();
    table.dice(&[2, 1]).order(Order::new("finish").with("mace").target("g"));
    assert_eq!(table.health('g'), 47 - 12, "12 are not over 12");
}

#[test]
fn rzr_24_nobody_crawls_out_of_a_pit() {
    let mut table = Table::draw("g . A");
    table.setup().map.set_tile(grid::Square::new(0, 0), grid::Tile::Pit);
    table.state('g', |states| states.prone = true).first("gA");
    assert_eq!(table.closed("crawl", None), "not out of a pit: rise first");
}

#[test]
fn rzr_52_aid_helps_the_next_attack_alone_rzr_03() {
    let mut table = Table::draw("A . .\nB g .");
    table.arm('B', "mace").hits('g', 60);
    table.order(Order::new("aid").with("g").target("B")).does("end_turn");
    assert_eq!(table.reasons("mace", "g"), ["aid of A +2"]);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.conditions('B').is_empty(), "it is used up");
}

#[test]
fn rzr_22_a_hold_squeezes_with_bare_hands_and_its_odds_are_what_comes_of_it() {
    let mut table = Table::draw("A g .");
    table.arm('A', "dagger").hits('g', 60).order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass");
    table.does("end_turn").turn_of('A');
    let odds = table.target("squeeze", None, "g").odds.expect("dice decide");
    assert!((odds.damage_mean - 2.0 * odds.hit.as_f64()).abs() < 1e-9, "1d3: {odds:?}");
}

#[test]
fn rz_move_02_bare_hands_guard_the_squares_beside_them_rzr_19() {
    let mut table = Table::draw("g . .\nA . .");
    table.first("gA").hits('g', 60).order(go(2, 0));
    assert_eq!(table.actor(), "A");
    table.target("opportunity_attack", Some("unarmed"), "g");
}

#[test]
fn rzr_46_no_bare_hand_guards_beside_a_long_weapon() {
    let mut table = Table::draw("g . .\nA . .");
    table.arm('A', "long_spear").first("gA").order(go(1, 0));
    assert_eq!(table.at('g'), Some((1, 0)), "nobody was asked");
}

#[test]
fn rzr_47_a_charge_goes_straight_at_its_enemy_or_not_at_all() {
    let mut table = Table::draw(". . . . . . .\nA . B . . . g\n. . . . . . .");
    table.arm('A', "mace");
    assert_eq!(table.closed("charge", Some("mace")), "no straight way to charge g");
    let mut table = Table::draw(". . . . . . .\nA . . . . . g\n. . . . . . .");
    table.arm('A', "mace").dice(&[15, 3]).order(Order::new("charge").with("mace").target("g"));
    assert_eq!(table.at('A'), Some((5, 1)));
}

#[test]
fn rz_size_06_who_has_no_reach_strikes_at_nobody_that_enters_rz_size_07() {
    let mut table = Table::draw("g . A");
    table.size('g', SizeClass::Tiny).size('A', SizeClass::Tiny).first("gA");
    let offer = table.offer("move", None).expect("open");
    assert!(offer.squares.iter().all(|goal| goal.provokes.is_empty()), "{:?}", offer.squares);
}

#[test]
fn rzr_29_whoever_drags_a_load_does_not_run_and_nobody_drags_more_than_five_times_the_heaviest() {
    let mut table = Table::draw("A . . . . . g");
    table.sheet('A', |profile| profile.load = 401);
    assert_eq!(table.closed("run", None), "the load is too heavy");
    table.sheet_says('A', "Speed", "1 square", "RZR-29");
    assert_eq!(table.closed("step", None), "the load is too heavy");
    assert_eq!(table.closed("charge", Some("unarmed")), "the load is too heavy");
    let mut table = Table::draw("A . . . . . g");
    table.sheet('A', |profile| profile.load = 2001);
    assert_eq!(table.closed("move", None), "no square can be reached");
    table.does("lie_down");
    assert_eq!(table.closed("crawl", None), "no square can be reached");
}

#[test]
fn rzr_19_whoever_is_brought_down_on_its_way_is_struck_at_no_more() {
    let mut table = Table::draw("g . . . B\nA . . . .\nh . . . .");
    table.first("ABgh").hits('A', 5).sheet('A', |profile| profile.dies_at_zero = false);
    table.body('g', "bite").stat('g', Stat::Strength, 5).order(go(3, 1));
    table.dice(&[15, 6]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert_eq!((table.health('A'), table.actor()), (0, "B".to_owned()), "the other is not asked");
}
