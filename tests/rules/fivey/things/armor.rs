//! Armor: what it stops, what it weighs, and changing it in a hurry.

use super::super::table::{Table, attack};
use battle::setup::Change;
use fivefoot_fivey::profile::DamageKind;

/// A wears that; g's claws do that kind of damage: what 4 rolled come to.
fn four_of(armor: &str, kind: DamageKind) -> i32 {
    let mut table = Table::draw("A g");
    table.wear('A', armor).first("gA");
    table.sheet('g', |profile| {
        let claws = std::sync::Arc::make_mut(&mut profile.arms[0].weapon);
        claws.kind = kind;
    });
    table.dice(&[19, 4]).order(attack("claws", "A"));
    20 - table.health('A')
}

#[test]
fn fv_arm_01_leather_halves_heat_cold_and_lightning() {
    // FV-RUL-18
    let of = |kind| four_of("leather", kind);
    use DamageKind::{Acid, Cold, Electricity, Fire, Slashing};
    assert_eq!([of(Fire), of(Cold), of(Electricity), of(Slashing), of(Acid)], [2, 2, 2, 4, 4]);
}

#[test]
fn fv_arm_02_metal_doubles_lightning() {
    for (armor, defence) in [("scale_mail", 13), ("chain_mail", 14), ("ring_mail", 15), ("plate", 16)] {
        assert_eq!(four_of(armor, DamageKind::Electricity), 8, "{armor}");
        assert_eq!(four_of(armor, DamageKind::Fire), 4, "{armor}");
        let mut table = Table::draw("A g");
        table.wear('A', armor).first("gA");
        let odds = table.aim("claws", "A").odds.expect("dice decide");
        assert_eq!(odds.hit.as_f64(), f64::from(21 - (defence - 2)) / 20.0, "{armor}");
        table.sheet_says('A', "Defense class", &defence.to_string(), "FV-ARM-02");
    }
}

#[test]
fn fv_arm_03_armor_too_heavy_slows_by_two_paces_fv_move_04() {
    // Kessrak's strength is 3.
    let reach = |armor: &str| {
        let mut table = Table::draw("A . . . . . . . g");
        table.is('A', "kessrak").change('A', "armor", Change::Word(armor.into()));
        let squares = table.offer("move", None).expect("open floor").squares;
        squares.iter().map(|goal| goal.feet.0).max()
    };
    assert_eq!([reach("plate"), reach("chain_mail")], [Some(20), Some(30)]);
    let mut table = Table::draw("A . g");
    table.is('A', "kessrak").change('A', "armor", Change::Word("plate".into()));
    table.sheet_says('A', "Move", "4 paces", "FV-ARM-03");
}

#[test]
fn fv_arm_05_armor_changes_in_haste_against_its_own_defence_fv_act_23() {
    // FV-RUL-38
    let mut table = Table::draw("A . . . . . . . g");
    table.wear('A', "plate");
    let looks = |table: &mut Table| {
        let lines = table.view('A').sheet[0].lines.clone();
        (lines[0].value.clone(), lines[2].value.clone())
    };
    assert_eq!(looks(&mut table), ("16".into(), "4 paces".into()));
    table
        .dice(&[14])
        .does("doff_armor")
        .says("A rolls changing armour in haste: 14 +1 = 15 against 16, failure");
    assert_eq!((looks(&mut table).0.as_str(), table.left('A', "action")), ("16", 0), "the actions are lost");
    assert_eq!(table.closed("doff_armor", None), "needs 2 actions, 0 left");
    table.turn_of('g').turn_of('A');
    table.dice(&[15]).does("doff_armor").says("A takes off Plate");
    assert_eq!(looks(&mut table), ("11".into(), "6 paces".into()));
    assert_eq!(table.conditions('A'), ["armor_off"]);
    table.turn_of('g').turn_of('A');
    table.dice(&[15]).does("don_armor");
    assert_eq!(looks(&mut table), ("16".into(), "4 paces".into()));
}

#[test]
fn fv_rul_18_armor_that_is_off_neither_resists_nor_lets_through() {
    for (armor, kind) in [("plate", DamageKind::Electricity), ("leather", DamageKind::Fire)] {
        let mut table = Table::draw("A g");
        table.wear('A', armor);
        table.sheet('g', |profile| {
            std::sync::Arc::make_mut(&mut profile.arms[0].weapon).kind = kind;
        });
        table.dice(&[15]).does("doff_armor").turn_of('g');
        table.dice(&[19, 4]).order(attack("claws", "A"));
        assert_eq!(table.health('A'), 16, "{armor}");
    }
}
