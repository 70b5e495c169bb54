//! Armor and shields, rulings `R-042`, `R-045`, `R-046`.

use crate::polyhedral::table::Table;
use battle::order::Order;

#[test]
fn r_045_armor_without_proficiency_hampers_every_attack_by_strength_or_agility() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| p.armor_proficient = false);
    assert_eq!(table.edges("longsword", "g"), ["armor without proficiency -1D"]);
    table.dice(&[6, 4]).attack("A", "longsword", "g");
}

#[test]
fn r_042_a_shield_adds_two_to_defense_and_takes_a_hand_ph_arm_04_r_016() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").shield('g').arms('g', "dagger -dart");
    table.dice(&[4, 4, 4]).attack("A", "longsword", "g");
    table.reads(&["A misses g with Longsword: 4 4 4 +1 = 13 against 14"]);
    table.sheet_says("g", "Defense", "14", "R-042");
    table.ends("A").refuses(Order::new("draw").with("dart"), "no hand is free");
}

#[test]
fn r_046_the_shield_goes_on_and_off_with_an_action() {
    let mut table = Table::draw("A . g");
    table.shield('A').takes("A", "doff_shield").cites("R-046").reads(&["A takes off shield"]);
    assert_eq!(table.left("A", "action"), 0);
    table.refuses_to("don_shield", "no action left").ends("A").ends("g");
    table.takes("A", "don_shield").shows(&["A puts on shield"]);
}

#[test]
fn r_042_a_shield_is_not_put_on_where_no_hand_is_free() {
    let mut table = Table::draw("A . g");
    table.arms('A', "-longsword -dagger").shield('A').takes("A", "doff_shield");
    table.handles("A", "draw", "longsword").ends("A").ends("g");
    table.handles("A", "draw", "dagger").refuses_to("don_shield", "no hand is free");
    table.handles("A", "drop", "dagger").takes("A", "don_shield").shows(&["A puts on shield"]);
}

#[test]
fn r_046_a_shield_that_is_off_adds_nothing_to_defense() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").shield('g').first("g A").takes("g", "doff_shield").ends("g");
    table.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g");
    table.shows(&["A hits g with Longsword: 4 4 4 +1 = 13 against 12"]);
}

#[test]
fn r_046_the_shield_comes_off_whatever_is_in_hand_and_goes_on_with_a_hand_free_r_042() {
    let mut table = Table::draw("A . g");
    table.arms('A', "longsword").shield('A').takes("A", "doff_shield");
    let mut full = Table::draw("A . g");
    full.arms('A', "longsword -dagger").shield('A').takes("A", "doff_shield");
    full.handles("A", "draw", "dagger").ends("A").ends("g").refuses_to("don_shield", "no hand is free");
}
