//! Lines of sight, cover, light. Catalog sections 20 and 27.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::sheet::Policy;
use grid::{Size, cover::Cover};

/// A drawing in which A shoots at g with a bow, and what g's Defense of 12 becomes.
fn against(rows: &str) -> (Cover, i32) {
    let mut table = bow(rows);
    table.dice(&[1, 1, 2]).attack("A", "longbow", "g");
    let line = table.last_line();
    let against = line.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number");
    (table.last_cover(), against)
}

fn bow(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    table.arms('A', "longbow").option("creatures_as_cover", false);
    table
}

#[test]
fn ph_cov_03_a_low_object_before_the_target_is_half_cover_r_097() {
    assert_eq!(against("A . . g"), (Cover::None, 12));
    assert_eq!(against("A . o g"), (Cover::Half, 14));
    assert_eq!(against("A . o . g"), (Cover::Half, 14));
}

#[test]
fn r_097_a_low_object_beside_the_shooter_hides_nobody_but_who_crouches_behind_it_too() {
    assert_eq!(against("A o . g"), (Cover::None, 12));
    assert_eq!(against("A o g"), (Cover::Half, 14));
}

#[test]
fn ph_cov_04_behind_a_slit_three_quarters_are_hidden_r_097() {
    assert_eq!(against("# # # # #\nA . . | g\n# # # # #"), (Cover::ThreeQuarters, 17));
}

#[test]
fn ph_cov_02_only_the_best_cover_counts() {
    assert_eq!(against("# # # # #\nA . o | g\n# # # # #"), (Cover::ThreeQuarters, 17));
}

#[test]
fn ph_cov_01_cover_counts_only_between_the_two() {
    assert_eq!(against("A . g o"), (Cover::None, 12));
    assert_eq!(against("o A . g"), (Cover::None, 12));
}

#[test]
fn r_099_exactly_half_behind_a_wall_is_half_cover_and_more_is_three_quarters() {
    assert_eq!(against("A . # . .\n. . . . g").0, Cover::Half);
    assert_eq!(against("A . . . .\n. . . # .\n. . . . g").0, Cover::Half);
    assert_eq!(against("A . . .\n. . # .\n. . . g").0, Cover::ThreeQuarters);
    assert_eq!(against("A . . # .\n. . . . g").0, Cover::None, "the attacker picks the best corner");
}

#[test]
fn ph_cov_05_nobody_is_aimed_at_through_a_wall_r_096() {
    for tile in ['#', '+'] {
        // The way round, so that each knows of the other.
        let mut table = bow(&format!("A . {tile} . g\n. . # . .\n. . . . ."));
        table.refuses_attack("longbow", "g", "total cover");
    }
    let mut other_way = Table::draw("A . # . g\n. . # . .\n. . . . .");
    other_way.arms('g', "longbow").first("g A");
    other_way.refuses_attack("longbow", "A", "total cover");
}

#[test]
fn ph_cov_05_opening_the_door_opens_the_line() {
    let mut table = bow("# # # #\nA + . g\n# # # #");
    table.takes("A", "open_door").dice(&[4, 4, 4, 1]).attack("A", "longbow", "g");
    table.shows(&["A hits g with Longbow: 4 4 4 +1 = 13 against 12"]);
}

#[test]
fn r_100_a_creature_in_the_way_is_half_cover_friend_or_foe() {
    for between in ['B', 'h'] {
        let mut table = Table::draw(&format!("A . {between} . g"));
        table.arms('A', "longbow");
        assert_eq!(table.edges("longbow", "g"), ["a creature in the way +2 needed"]);
        assert_eq!(table.aim("longbow", "g").cover, Cover::Half);
        table.dice(&[4, 4, 4]).attack("A", "longbow", "g");
        table.reads(&["A misses g with Longbow: 4 4 4 +1 = 13 against 14"]);
    }
}

#[test]
fn r_100_the_prone_the_much_smaller_and_those_beside_the_line_are_no_cover() {
    let mut beside = Table::draw("A . . . g\n. . B . .");
    assert!(beside.arms('A', "longbow").edges("longbow", "g").is_empty());

    let mut tiny = Table::draw("A . B . g");
    tiny.arms('A', "longbow").sheet('B', |p| p.size = Size::TINY);
    assert!(tiny.edges("longbow", "g").is_empty(), "two sizes smaller");

    let mut small = Table::draw("A . B . g");
    small.arms('A', "longbow").sheet('B', |p| p.size = Size::SMALL);
    assert_eq!(small.edges("longbow", "g").len(), 1, "one size smaller");

    let mut prone = Table::draw("A . B . g");
    prone.arms('A', "longbow").first("B A g");
    prone.takes("B", "drop_prone").ends("B");
    assert!(prone.edges("longbow", "g").is_empty());
}

#[test]
fn r_100_is_a_house_rule_that_a_level_may_switch_off_and_walls_count_more() {
    let mut off = Table::draw("A . B . g");
    off.arms('A', "longbow").option("creatures_as_cover", false);
    assert!(off.edges("longbow", "g").is_empty());

    let mut slit = Table::draw("# # # # # #\nA . B . | g\n# # # # # #");
    slit.arms('A', "longbow");
    assert_eq!(slit.edges("longbow", "g"), ["three-quarters cover +5 needed"], "PH-COV-02");
}

#[test]
fn r_093_who_cannot_see_the_target_has_disadvantage_and_who_is_not_seen_has_advantage_ph_vis_03_ph_atk_hid_1()
{
    let mut into_the_dark = bow("A . . g");
    into_the_dark.light("BBBx");
    assert_eq!(into_the_dark.edges("longbow", "g"), ["target unseen -1D"]);
    into_the_dark.dice(&[6, 3]).attack("A", "longbow", "g");
    into_the_dark.reads(&["A misses g with Longbow: 6 3 +1 = 10 against 12"]);
    let mut invisible = bow("A . . g");
    invisible.begins('g', &["invisible"]);
    assert_eq!(invisible.edges("longbow", "g"), ["target invisible -1D"]);
}

#[test]
fn r_093_out_of_the_dark_is_an_advantage_ph_atk_hid_3() {
    let mut table = bow("A . . g");
    table.light("xBBB");
    assert_eq!(table.edges("longbow", "g"), ["attacker unseen +1D"]);
    table.dice(&[1, 2, 1, 2]).attack("A", "longbow", "g");
    table.reads(&["A misses g with Longbow: 1 2 1 2 +1 = 7 against 12"]);
}

#[test]
fn r_092_two_who_do_not_see_each_other_roll_as_ever_ph_dice_09() {
    let mut table = bow("A . . g");
    table.light("xBBx");
    assert_eq!(table.edges("longbow", "g"), ["target unseen -1D", "attacker unseen +1D", "they cancel out"]);
    table.dice(&[1, 2, 1]).attack("A", "longbow", "g");
    table.reads(&["A misses g with Longbow: 1 2 1 +1 = 5 against 12"]);
    let mut table = bow("A . . g");
    table.begins('A', &["invisible"]);
    assert_eq!(table.edges("longbow", "g"), ["attacker invisible +1D"]);
}

#[test]
fn r_094_dim_light_hinders_no_attack_and_darksight_helps_not_in_the_dark() {
    let mut dim = bow("A . . g");
    dim.light("dddd");
    assert!(dim.edges("longbow", "g").is_empty(), "PH-VIS-02");

    let mut dark = bow("A . . g");
    dark.light("BBBx").sheet('A', |p| p.darksight = true);
    assert_eq!(dark.edges("longbow", "g"), ["target unseen -1D"], "PH-VIS-06");
    dark.sheet_says("A", "Darksight", "dim light only", "R-094");
}

#[test]
fn r_088_nobody_strikes_at_a_mover_they_do_not_see() {
    let mut table = Table::draw(". A g");
    table.light("xxB").policy('g', Policy::Ask);
    table.moves("A", (0, 0)).reads(&["A to 0,0 for 5, 25 left"]);
}

#[test]
fn r_088_a_mover_is_seen_or_not_where_it_leaves_the_reach_and_not_where_it_goes() {
    for (light, struck) in [("xBB", true), ("BxB", false)] {
        let mut table = Table::draw(". A g");
        table.light(light).policy('g', Policy::Ask);
        assert_eq!(!table.provokes((0, 0)).is_empty(), struck, "{light}: shown");
        table.moves("A", (0, 0));
        assert_eq!(table.actor() == "g", struck, "{light}: asked");
    }
}

#[test]
fn r_098_cover_helps_agility_saving_throws_ph_cov_03_ph_cov_04() {
    use fivefoot_polyhedral::profile::Ability;
    for (rows, bonus) in [("A . . g", 0), ("A . o g", 2), ("# # # # #\nA . . | g\n# # # # #", 5)] {
        let mut table = Table::draw(rows);
        table.spits('A', Ability::Agility, "dazed");
        table.dice(&[6, 5, 5, 1, 1, 1]).attack("A", "spit", "g");
        table.shows(&[&format!("g fails Agility saving throw: 1 1 {bonus:+} = {} against 12", 2 + bonus)]);
    }
}

#[test]
fn ph_cov_03_cover_helps_no_other_saving_throws_r_098() {
    use fivefoot_polyhedral::profile::Ability;
    for rows in ["A . o g", "# # # # #\nA . . | g\n# # # # #", "A . h . g"] {
        let mut table = Table::draw(rows);
        table.spits('A', Ability::Vitality, "dazed");
        table.dice(&[6, 5, 5, 1, 1, 1]).attack("A", "spit", "g");
        table.shows(&["g fails Vitality saving throw: 1 1 +0 = 2 against 12"]);
    }
}

#[test]
fn r_100_somebody_in_the_way_helps_agility_saving_throws_as_any_half_cover_does_ph_cov_03() {
    use fivefoot_polyhedral::profile::Ability;
    for (rows, bonus) in [("A . h . g", 2), ("A . . h g", 2), ("A g . h .", 0)] {
        let mut table = Table::draw(rows);
        table.spits('A', Ability::Agility, "dazed");
        let attack: &[u8] = if rows.starts_with("A g") { &[6, 6] } else { &[5, 5, 4] };
        table.dice(&[attack, &[1, 1, 1]].concat()).attack("A", "spit", "g");
        table.shows(&[&format!("g fails Agility saving throw: 1 1 {bonus:+} = {} against 12", 2 + bonus)]);
    }
    let mut off = Table::draw("A . h . g");
    off.option("creatures_as_cover", false).spits('A', Ability::Agility, "dazed");
    off.dice(&[5, 5, 4, 1, 1, 1]).attack("A", "spit", "g");
    off.shows(&["g fails Agility saving throw: 1 1 +0 = 2 against 12"]);
}

#[test]
fn ph_vis_03_whoever_stands_partly_in_the_light_is_seen_r_093() {
    let edges = |light: &str| {
        let mut table = bow("A . . g g\n. . . g g");
        table.light(light);
        table.edges("longbow", "g")
    };
    assert_eq!(edges("BBBxxBBBxx"), ["target unseen -1D"]);
    for half in ["BBBxBBBBxB", "BBBBxBBBBx", "BBBBBBBBxx"] {
        assert!(edges(half).is_empty(), "{half}");
    }
}
