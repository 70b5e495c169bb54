//! Hit points, bleeding out, healing at 0, blows at the fallen.

use crate::rulezero::table::{Table, attack};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::Stat;

/// g, which has Con and lives at 0, beside A; B is there so that the battle goes on.
fn fallen(con: i64) -> Table {
    let mut table = Table::draw("A g . . h");
    table.arm('A', "mace").stat('A', Stat::Strength, 5).hits('g', 5).first("Agh");
    table.stat('g', Stat::Constitution, con as i32).sheet('g', |profile| profile.dies_at_zero = false);
    table
}

#[test]
fn rz_hp_03_rz_hp_04_at_0_one_bleeds_out_in_2_and_con_rounds_rz_track_07_rzr_13() {
    let mut table = fallen(1);
    table.sheet_says('g', "Rounds to live at 0", "3", "RZ-HP-04");
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!((table.health('g'), table.track('g')), (0, 5));
    assert_eq!(table.conditions('g'), ["worn", "bleeding", "prone"]);
    for _ in 0..2 {
        table.does("end_turn").turn_of('h').does("end_turn");
        assert!(table.at('g').is_some());
    }
    table.does("end_turn").turn_of('h');
    assert!(table.at('g').is_none(), "the third of its turns is the last");
    assert!(table.log().iter().any(|line| line.starts_with("g is dead")));
}

#[test]
fn rz_hp_05_whoever_has_con_below_1_less_has_less_time_rzr_13() {
    let mut table = fallen(-2);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_none(), "with -2 it is dead at once");
    let mut table = fallen(-1);
    table.option("frail_bleed", false);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_none());
}

#[test]
fn rzr_13_creatures_die_at_0_unless_their_entry_says_otherwise() {
    let mut table = Table::draw("A g . . h");
    table.arm('A', "mace").hits('g', 3).sheet('g', |profile| profile.dies_at_zero = true);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_none());
}

#[test]
fn rzr_14_each_hit_on_one_at_0_takes_a_round_and_a_critical_two() {
    let mut table = fallen(1);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    table.does("end_turn").turn_of('h').does("end_turn");
    // Two rounds are left. From beside it every hit is critical.
    table.dice(&[15, 1]).order(Order::new("strike_fallen").with("mace").target("g"));
    assert!(table.at('g').is_none());
}

#[test]
fn rzr_13_a_test_of_wisdom_stops_the_wound_and_rzr_12_healing_wakes() {
    let mut table = Table::draw("P B . . g");
    table.arm('P', "mace").power('P', "holy_mending").stat('P', Stat::Wisdom, 3).first("gPB").hits('B', 9);
    table.sheet('B', |profile| profile.dies_at_zero = false).body('g', "bite").stat('g', Stat::Strength, 5);
    table.order(crate::rulezero::table::go(2, 0));
    table.dice(&[15, 6]).order(attack("bite", "B"));
    assert_eq!(table.conditions('B'), ["worn", "bleeding", "prone"]);
    table.does("end_turn");
    table.dice(&[12]).order(Order::new("stabilise").target("B"));
    assert_eq!(table.conditions('B'), ["worn", "stabilised", "prone"]);
    table.does("end_turn").turn_of('P');
    table.dice(&[4]).order(Order::new("heal").with("holy_mending").target("B"));
    assert_eq!((table.health('B'), table.track('B')), (7, 3), "awake, at -5");
    assert_eq!(table.conditions('B'), ["worn", "prone"]);
}

#[test]
fn rz_hp_01_rz_hp_02_hit_points_are_those_of_the_class_and_con_twice_rzr_09() {
    let mut table = Table::draw("A . . g");
    table.is('A', "hadrun");
    table.sheet_says('A', "Hit points", "32", "RZR-09");
    let mut table = Table::draw("A . . g");
    table.is('A', "hadrun").option("double_con", false);
    table.sheet_says('A', "Hit points", "30", "RZR-09");
    let mut table = Table::draw("A . . g");
    table.is('A', "hadrun").change('A', "max_health", Change::Number(40));
    table.sheet_says('A', "Hit points", "40", "RZ-HP-01");
}

/// What is shown of the rounds that g has to live.
fn bleeding(table: &mut Table) -> String {
    let view = table.view('g');
    view.conditions.iter().find(|one| one.id == "bleeding").map_or(String::new(), |one| one.label.to_string())
}

/// g, with Con 3, at 0, two squares away from A and its long spear, from where no hit is critical by itself.
fn at_spears_length() -> Table {
    let mut table = Table::draw("A . g . . h");
    table.arm('A', "long_spear").hits('g', 5).first("Agh").stat('g', Stat::Constitution, 3);
    table.sheet('g', |profile| profile.dies_at_zero = false);
    table.dice(&[15, 5]).order(attack("long_spear", "g"));
    assert_eq!(bleeding(&mut table), "Bleeding out: 5 rounds left");
    table.turn_of('h').turn_of('A');
    assert_eq!(bleeding(&mut table), "Bleeding out: 4 rounds left");
    table
}

#[test]
fn rzr_14_a_hit_at_0_takes_one_round_a_critical_two_and_one_over_the_threshold_all() {
    let strike = |faces: &[u8]| {
        let mut table = at_spears_length();
        table.dice(faces).order(Order::new("strike_fallen").with("long_spear").target("g"));
        if table.at('g').is_none() { "dead".to_owned() } else { bleeding(&mut table) }
    };
    assert_eq!(strike(&[10, 8]), "Bleeding out: 3 rounds left");
    assert_eq!(strike(&[20, 5]), "Bleeding out: 2 rounds left", "10 are not over 10");
    assert_eq!(strike(&[20, 6]), "dead", "12 are");
    assert_eq!(strike(&[2]), "Bleeding out: 4 rounds left", "a miss takes none");
}

#[test]
fn rzr_13_a_hit_opens_the_wound_again() {
    let mut table = Table::draw("A . g h");
    table.arm('A', "long_spear").hits('g', 5).first("Ahg").stat('g', Stat::Constitution, 3);
    table.sheet('g', |profile| profile.dies_at_zero = false).stat('h', Stat::Wisdom, 3);
    table.dice(&[15, 5]).order(attack("long_spear", "g"));
    table.turn_of('h').dice(&[12]).order(Order::new("stabilise").target("g"));
    assert_eq!(table.conditions('g'), ["worn", "stabilised", "prone"]);
    table.turn_of('A').turn_of('h').turn_of('A');
    assert_eq!(table.conditions('g'), ["worn", "stabilised", "prone"], "no round is counted");
    table.dice(&[10, 3]).order(Order::new("strike_fallen").with("long_spear").target("g"));
    assert_eq!(bleeding(&mut table), "Bleeding out: 4 rounds left");
}

#[test]
fn rzr_13_to_stop_a_wound_takes_15_a_standard_action_and_a_place_beside_it() {
    for (face, stops) in [(14, false), (15, true)] {
        let mut table = Table::draw("P B . . g");
        table.first("gPB").hits('B', 5).order(crate::rulezero::table::go(2, 0));
        table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
        let target = table.target("stabilise", None, "B");
        assert_eq!(target.odds.expect("dice decide").hit.as_f64(), 0.3);
        table.dice(&[face]).order(Order::new("stabilise").target("B"));
        assert_eq!(table.conditions('B').contains(&"stabilised".to_owned()), stops);
        assert_eq!((table.left('P', "standard"), table.left('P', "move")), (0, 1));
    }
    let mut table = Table::draw("P . B . . g");
    table.first("gPB").hits('B', 5).order(crate::rulezero::table::go(3, 0));
    table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
    assert_eq!(table.closed("stabilise", None), "B is not beside it");
}

#[test]
fn rzr_13_a_con_of_minus_1_leaves_one_round_rz_hp_05() {
    let mut table = fallen(-1);
    table.dice(&[15, 3]).order(attack("mace", "g"));
    assert_eq!(bleeding(&mut table), "Bleeding out: 1 round left");
    table.turn_of('h');
    assert!(table.at('g').is_none());
}

#[test]
fn rz_nat20_01_a_20_stops_a_wound_and_a_1_does_not_whatever_the_stat_rzr_07() {
    for (wisdom, face, stops) in [(-10, 20, true), (20, 1, false)] {
        let mut table = Table::draw("P B . . g");
        table
            .first("gPB")
            .hits('B', 5)
            .stat('P', Stat::Wisdom, wisdom)
            .order(crate::rulezero::table::go(2, 0));
        table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
        table.dice(&[face]).order(Order::new("stabilise").target("B"));
        assert_eq!(table.conditions('B').contains(&"stabilised".to_owned()), stops);
    }
}

#[test]
fn rzr_15_to_finish_takes_a_whole_turn_from_beside_its_target() {
    let asleep = |rows: &str, with: &str| {
        let mut table = Table::draw(rows);
        table.arm('A', with).hits('g', 60).state('g', |states| states.pinned = true);
        table
    };
    let mut table = asleep("A g . .", "mace");
    table.dice(&[2, 3]).order(Order::new("finish").with("mace").target("g"));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 0));
    assert_eq!(table.health('g'), 60 - 6, "a 2 hits, and is critical");
    let mut table = asleep("A . g .\n. . . .", "mace");
    table.order(crate::rulezero::table::go(1, 0));
    assert_eq!(table.closed("finish", Some("mace")), "takes a whole turn");
    let mut table = asleep("A . g .", "long_spear");
    assert_eq!(table.closed("finish", Some("long_spear")), "too far off to finish");
}

#[test]
fn rzr_13_where_the_frail_die_at_once_the_others_have_their_two_rounds_rz_hp_04() {
    let mut table = fallen(0);
    table.option("frail_bleed", false).dice(&[15, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_some(), "Constitution 0 is not negative");
}
