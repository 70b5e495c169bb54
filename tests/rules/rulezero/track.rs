//! The condition track: what moves one down it, what it weighs, how one comes up.

use crate::rulezero::table::{Table, attack, go};
use battle::order::Order;
use fivefoot_rulezero::profile::{DamageKind, Defense, Resistance, Stat};

/// A, who does 8 and its Str, against g with this Fortitude.
fn blow(strength: i32, fortitude: i32) -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").stat('A', Stat::Strength, strength).defense('g', Defense::Fortitude, fortitude);
    table.hits('g', 60);
    table
}

#[test]
fn rz_track_01_rz_track_02_more_than_fortitude_in_one_attack_is_a_step_rz_def_fort_rzr_41() {
    let mut table = blow(4, 12);
    table.sheet_says('g', "Wound threshold", "12", "RZ-TRACK-01");
    table.dice(&[15, 8]).order(attack("mace", "g"));
    assert_eq!((table.health('g'), table.track('g')), (48, 0), "12 is not over 12");
    let mut table = blow(5, 12);
    table.dice(&[15, 8]).order(attack("mace", "g"));
    assert_eq!((table.health('g'), table.track('g')), (47, 1));
    assert_eq!(table.conditions('g'), ["worn"]);
}

#[test]
fn rz_track_03_rz_track_05_each_step_weighs_on_every_roll() {
    for (step, weighs) in [(1, "-1"), (2, "-2"), (3, "-5"), (4, "-10")] {
        let mut table = blow(0, 10);
        table.worn('A', step);
        assert_eq!(table.reasons("mace", "g"), [format!("condition track {weighs}")]);
        table.sheet_says('A', "Condition track", weighs, "RZ-TRACK-03");
    }
}

#[test]
fn rz_track_04_at_the_end_one_is_unconscious_and_helpless_rzr_15_rzr_51() {
    let mut table = Table::draw("A g . . h");
    table.arm('A', "mace").stat('A', Stat::Strength, 5).hits('g', 60).worn('g', 4);
    table.dice(&[15, 8]).order(attack("mace", "g"));
    assert_eq!((table.track('g'), table.health('g')), (5, 47));
    assert_eq!(table.conditions('g'), ["worn", "unconscious", "prone"]);
    table.does("end_turn");
    table.turn_of('A');
    // Dex counts as -5, and lying there makes another 4.
    table.sheet_says('g', "Reflex", "5", "RZR-51");
    assert_eq!(
        table.target("strike_fallen", Some("mace"), "g").odds.expect("dice decide").hit.as_f64(),
        0.95
    );
    table.dice(&[2, 3]).order(Order::new("strike_fallen").with("mace").target("g"));
    assert_eq!(table.health('g'), 47 - 2 * 8, "every hit on it is critical");
}

#[test]
fn rzr_62_a_power_marked_step_moves_one_step_down_and_not_past_minus_2_rzr_60() {
    for (before, after) in [(0, 1), (1, 2), (2, 2), (3, 3)] {
        let mut table = Table::draw("A . . g");
        table.power('A', "frighten").hits('g', 60).worn('g', before).defense('g', Defense::Fortitude, 30);
        table.sheet_says('A', "Frighten", "+0 against Will, 1d6, 6 squares", "RZR-60");
        table.dice(&[15, 4]).order(Order::new("power").with("frighten").target("g"));
        assert_eq!((table.health('g'), i64::from(table.track('g'))), (56, after), "from {before}");
        assert!(!table.conditions('g').contains(&"shaken".to_owned()));
    }
    // A wound by the damage is the same step, and not bound by -2.
    for (before, after) in [(0, 1), (2, 3)] {
        let mut table = Table::draw("A . . g");
        table.power('A', "frighten").hits('g', 60).worn('g', before).defense('g', Defense::Fortitude, 3);
        table.dice(&[15, 4]).order(Order::new("power").with("frighten").target("g"));
        assert_eq!(i64::from(table.track('g')), after, "from {before}");
    }
}

#[test]
fn rzr_63_venom_is_rolled_against_fortitude_and_is_a_step_rzr_62() {
    let mut table = Table::draw("A g .");
    table.first("gA").is('g', "viper").hits('A', 30);
    table.sheet_says('g', "Venom", "+4 against Fortitude, 1d3, by touch", "RZR-63");
    table.closed("power", Some("venom"));
    table.order(go(0, 0)).does("pass");
    let odds = table.target("power", Some("venom"), "A").odds.expect("dice decide");
    assert_eq!((odds.hit.as_f64(), odds.wound), (0.75, odds.hit), "every hit is a step");
    table.dice(&[6, 2]).order(Order::new("power").with("venom").target("A"));
    assert_eq!((table.health('A'), table.track('A')), (28, 1));
    table.says("A is wounded: -1 to all rolls (step 1 of 5)");
}

#[test]
fn rzr_63_whom_poison_cannot_harm_takes_no_step() {
    let mut table = Table::draw("A g .");
    table.first("gA").is('g', "viper").sheet('A', |one| {
        one.resists.insert(DamageKind::Poison, Resistance::Immune);
    });
    table.order(go(0, 0)).does("pass");
    assert!(table.target("power", Some("venom"), "A").odds.expect("dice decide").wound.is_never());
    table.dice(&[15, 2]).order(Order::new("power").with("venom").target("A"));
    assert_eq!((table.health('A'), table.track('A')), (20, 0));
}

#[test]
fn rzr_64_a_level_may_let_somebody_begin_on_the_track() {
    for (step, weighs) in [(1, "-1"), (4, "-10")] {
        let mut table = Table::draw("A g .");
        table.arm('A', "mace").worn('A', step);
        table.sheet_says('A', "Condition track", weighs, "RZ-TRACK-03");
        assert_eq!(i64::from(table.track('A')), step);
    }
}

#[test]
fn rzr_53_a_rally_brings_a_friend_a_step_up_and_wakes_it() {
    let mut table = Table::draw("P B . . . . g");
    table.power('P', "rally").worn('B', 3).first("PBg");
    table.order(Order::new("rally").with("rally").target("B"));
    assert_eq!(table.track('B'), 2);
    assert_eq!(table.closed("rally", Some("rally")), "no standard action left");
}
