//! The condition track: what moves one down it, what it weighs, how one comes up.

use crate::rulezero::table::{Table, attack};
use battle::order::Order;
use fivefoot_rulezero::profile::{Defense, Stat};

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
fn rzr_53_a_rally_brings_a_friend_a_step_up_and_wakes_it() {
    let mut table = Table::draw("P B . . . . g");
    table.power('P', "rally").worn('B', 3).first("PBg");
    table.order(Order::new("rally").with("rally").target("B"));
    assert_eq!(table.track('B'), 2);
    assert_eq!(table.closed("rally", Some("rally")), "no standard action left");
}
