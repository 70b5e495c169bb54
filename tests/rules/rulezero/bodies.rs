//! Hiding and searching, pits, darkness, things of the level.

use crate::rulezero::table::{Table, attack};
use battle::{
    order::Order,
    things::{Effect, Heft, ThingSetup, UseVerb},
};
use fivefoot_rulezero::profile::{Defense, Stat};
use grid::{Light, Square, Tile};
use harness::uses::{checked, plain};

#[test]
fn rzr_33_hiding_is_a_roll_against_10_and_wisdom_of_all_who_watch_rz_stat_04() {
    let mut table = Table::draw("A . . g");
    assert_eq!(table.closed("hide", None), "in plain view: needs cover or dim light");
    let mut table = Table::draw("A . . g");
    table.light((0, 0), Light::Dim).stat('A', Stat::Dexterity, 1);
    table.dice(&[9]).order(Order::new("hide"));
    assert_eq!(table.conditions('A'), ["hidden"]);
}

#[test]
fn rzr_25_dim_light_is_2_more_and_darkness_5_less() {
    let mut table = Table::draw("A . g");
    table.arm('A', "short_bow").light((2, 0), Light::Dim);
    assert_eq!(table.reasons("short_bow", "g"), ["dim light or fog +2 needed"]);
    let mut table = Table::draw("A . g");
    table.arm('A', "short_bow").light((2, 0), Light::Dark);
    assert_eq!(table.reasons("short_bow", "g"), ["target unseen -5"]);
}

/// A, whom dim light hides from g.
fn in_the_dusk() -> Table {
    let mut table = Table::draw("A . . g\n. . . .");
    table.light((0, 0), Light::Dim).arm('A', "short_bow").hits('g', 60);
    table
}

#[test]
fn rzr_33_the_unconscious_watch_no_one_who_hides_rzr_15() {
    let mut table = Table::draw("A g . # h");
    table.light((0, 0), Light::Dim).arm('A', "mace").stat('A', Stat::Strength, 5).hits('g', 60).worn('g', 4);
    assert!(table.offer("hide", None).is_some(), "g watches from beside A");
    table.dice(&[15, 8]).order(attack("mace", "g"));
    assert_eq!(table.conditions('g'), ["worn", "unconscious", "prone"]);
    table.does("end_turn").turn_of('A');
    assert_eq!(table.closed("hide", None), "no enemy could see it here");
}

#[test]
fn rzr_33_to_hide_is_a_skill_which_no_20_and_no_1_settles_rz_nat20_01() {
    for (wisdom, face, hides) in
        [(11, 20, false), (10, 20, true), (-9, 1, true), (0, 10, true), (0, 9, false)]
    {
        let mut table = in_the_dusk();
        table.stat('g', Stat::Wisdom, wisdom).dice(&[face]).does("hide");
        assert_eq!(table.conditions('A') == ["hidden"], hides, "{face} against 10 and {wisdom}");
        assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 1));
    }
}

#[test]
fn rzr_25_who_hides_attacks_at_2_more_once_rzr_33() {
    let mut table = in_the_dusk();
    table.dice(&[15]).does("hide").turn_of('g').turn_of('A');
    assert_eq!(table.reasons("short_bow", "g"), ["unseen by the target +2"]);
    table.dice(&[2]).order(attack("short_bow", "g"));
    assert!(table.conditions('A').is_empty(), "the shot has shown where it is");
}

#[test]
fn rzr_33_a_search_is_wisdom_against_10_and_dex_rzr_25() {
    for (face, found) in [(11, false), (12, true)] {
        let mut table = in_the_dusk();
        table.stat('A', Stat::Dexterity, 3).stat('g', Stat::Wisdom, 1).dice(&[15]).does("hide").turn_of('g');
        table.dice(&[face]).does("search");
        assert_eq!(table.conditions('A').is_empty(), found, "{face}");
        assert_eq!(table.left('g', "standard"), 0);
    }
}

#[test]
fn rzr_11_the_floor_that_falls_away_is_a_d6_and_no_step_rzr_15() {
    let mut table = Table::draw("A . . g\n. . . .");
    table.hits('A', 60).defense('A', Defense::Fortitude, 3);
    let falls = Effect::Tile { tile: Tile::Pit, squares: vec![Square::new(0, 0)] };
    table.setup().things.push(ThingSetup {
        name: "lever".into(),
        squares: vec![Square::new(0, 1)],
        uses: vec![plain(UseVerb::Pull, vec![falls])],
        ..ThingSetup::default()
    });
    table.dice(&[6]).order(Order::new("pull").with("lever"));
    assert_eq!(table.harm_dice(), [(1, 6)]);
    assert_eq!((table.health('A'), table.track('A')), (54, 0));
    assert_eq!(table.conditions('A'), ["prone"]);
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 0));
}

#[test]
fn rzr_33_a_thing_is_forced_by_a_test_of_a_stat_in_a_standard_action_rz_stat_04_rz_nat20_01() {
    for (strength, face, opens) in [(2, 12, false), (2, 13, true), (-9, 20, true), (20, 1, false)] {
        let mut table = Table::draw("A . . g\n. . . .");
        table.stat('A', Stat::Strength, strength);
        let opened = Effect::Tile { tile: Tile::Difficult, squares: vec![Square::new(3, 1)] };
        table.setup().things.push(ThingSetup {
            name: "chest".into(),
            squares: vec![Square::new(0, 1)],
            uses: vec![checked(UseVerb::Force, "strength 15", vec![opened])],
            ..ThingSetup::default()
        });
        table.dice(&[face]).order(Order::new("force").with("chest"));
        let tile = table.battle().world().resource::<battle::board::Board>().map().tile(Square::new(3, 1));
        assert_eq!(tile == Tile::Difficult, opens, "{face} and {strength}");
        assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 1));
    }
}

#[test]
fn rzr_25_behind_a_wall_there_is_no_target() {
    let mut table = Table::draw("A # g\n# # #");
    table.arm('A', "short_bow").power('A', "fire_bolt");
    table.closed("attack", Some("short_bow"));
    table.closed("power", Some("fire_bolt"));
}

#[test]
fn rzr_26_what_is_thrown_lies_where_its_target_stands_rzr_03() {
    let mut table = Table::draw("A . . g\n. . . .");
    table.arm('A', "dagger").hits('g', 60).dice(&[2]).order(attack("dagger/thrown", "g"));
    assert!(table.offer("pick_up", Some("dagger")).is_none(), "it is out of its reach");
    table.turn_of('g').turn_of('A').order(Order::new("move").to(Square::new(2, 0)));
    table.order(Order::new("pick_up").with("dagger"));
    assert_eq!(table.left('A', "standard"), 0, "the second move action of the turn");
}

#[test]
fn rzr_33_heavy_things_are_pushed_over_by_strength_for_a_standard_action_rz_stat_04() {
    for (face, falls) in [(12, false), (13, true)] {
        let mut table = Table::draw("A o . g\n. . . .");
        table.stat('A', Stat::Strength, 2).setup().things.push(ThingSetup {
            name: "statue".into(),
            squares: vec![Square::new(1, 0)],
            heavy: Some(Heft { difficulty: 15, fragile: false }),
            ..ThingSetup::default()
        });
        table.dice(&[face]).order(Order::new("topple").with("statue"));
        let tile = table.battle().world().resource::<battle::board::Board>().map().tile(Square::new(1, 0));
        assert_eq!(tile != Tile::Obstacle, falls, "{face}");
        assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 1));
    }
}
