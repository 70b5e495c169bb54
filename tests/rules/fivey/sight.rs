//! Cover, light and defence. Ruling `FV-RUL-50`, rules `FV-DEF-01` to `FV-DEF-05`.

use crate::fivey::table::{Table, attack};
use fivefoot_fivey::profile::{Skill, Stat};
use grid::Light;

#[test]
fn fv_rul_50_partial_cover_is_disadvantage_and_full_cover_no_attack() {
    let mut crate_between = Table::draw("A . o g");
    crate_between.arm('A', "sling");
    assert_eq!(crate_between.reasons("sling", "g"), ["DEX +1", "partial cover disadvantage"]);
    // The way round, so that A knows of g.
    let mut wall = Table::draw(
        "A . # . g
         . . # . .
         . . . . .",
    );
    wall.arm('A', "sling");
    assert_eq!(wall.refused(attack("sling", "g")), "g is behind total cover");
}

#[test]
fn fv_rul_50_what_is_not_seen_is_attacked_with_disadvantage() {
    let mut dark = Table::draw("A . g");
    dark.arm('A', "sling").light((2, 0), Light::Dark);
    assert_eq!(dark.reasons("sling", "g"), ["DEX +1", "target in the dark disadvantage"]);
    let mut dim = Table::draw("A . g");
    dim.arm('A', "sling").light((2, 0), Light::Dim);
    assert_eq!(dim.reasons("sling", "g"), ["DEX +1"]);
}

#[test]
fn fv_rul_50_no_flanking_and_no_fear_of_shooting_into_a_melee() {
    // FV-RUL-50, FV-RUL-40
    let mut table = Table::draw("A g B");
    table.arm('A', "sling");
    assert_eq!(table.reasons("unarmed", "g"), ["STR +1"]);
    assert_eq!(table.reasons("sling", "g"), ["DEX +1"]);
}

#[test]
fn fv_def_02_without_armor_it_is_10_and_plain_dexterity() {
    // FV-DEF-01, FV-DEF-02
    let mut table = Table::draw("A g .");
    table.stat('A', Stat::Dexterity, 3).skilled('A', Skill::Stealth).turn_of('g');
    table.dice(&[10]).order(attack("claws", "A"));
    table.says("g attacks A with Claws: 10 +2 = 12 against 13, miss");
}

#[test]
fn fv_def_02_armor_replaces_it_and_dexterity_does_not_add() {
    // FV-DEF-02, FV-DEF-03, FV-ARM-02, FV-ARM-04
    let mut table = Table::draw("A g .");
    table.is('A', "urzha").turn_of('g');
    assert_eq!(table.view('A').sheet[0].lines[0].value, "14", "scale mail 13, shield 1");
    table.dice(&[11]).order(attack("claws", "A"));
    table.says("g attacks A with Claws: 11 +2 = 13 against 14, miss");
}

#[test]
fn fv_def_03_a_shield_adds_with_and_without_armor() {
    let mut table = Table::draw("A g .");
    table.sheet('A', |profile| profile.shield = true).turn_of('g');
    table.dice(&[9]).order(attack("claws", "A"));
    table.says("g attacks A with Claws: 9 +2 = 11 against 12, miss");
}

#[test]
fn fv_def_05_a_hide_is_as_good_as_its_number() {
    let mut table = Table::draw("A g .");
    table.sheet('g', |profile| profile.defence_from[0].value = 16);
    table.dice(&[14]).order(attack("unarmed", "g"));
    table.says("A attacks g with Unarmed: 14 +1 = 15 against 16, miss");
}

#[test]
fn fv_rul_42_a_throw_at_whoever_lies_is_easier_beside_it_and_harder_from_two_paces_on() {
    let edges = |rows: &str| {
        let mut table = Table::draw(rows);
        table.arm('A', "dagger").state('g', |states| states.prone = true);
        let told = table.reasons("dagger/thrown", "g");
        told.into_iter().filter(|one| one.contains("prone")).collect::<Vec<_>>()
    };
    assert_eq!(edges("A g . ."), ["target prone advantage"]);
    assert_eq!(edges("A . g ."), ["target prone, far disadvantage"]);
    assert_eq!(edges("A . . g"), ["target prone, far disadvantage"]);
}
