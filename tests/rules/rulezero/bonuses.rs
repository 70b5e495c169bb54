//! Kinds of bonuses, and what adds up. Each that does not count says so.

use crate::rulezero::table::Table;

fn with(boons: &[&str]) -> Vec<String> {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace");
    boons.iter().for_each(|boon| {
        table.boon('A', boon);
    });
    table.reasons("mace", "g")
}

#[test]
fn rz_bonus_01_rz_bonus_02_of_most_kinds_the_highest_counts() {
    assert_eq!(
        with(&["well_drilled", "master_at_arms"]),
        ["Well drilled +1: not counted, a second competence bonus ", "Master at arms +2"]
    );
    assert_eq!(with(&["lucky_coin", "high_ground"]), ["Lucky coin +1", "Knows the ground +1"]);
}

#[test]
fn rzr_23_of_one_source_nothing_counts_twice() {
    let again = "Lucky coin +1: not counted, the same luck bonus ";
    assert_eq!(with(&["lucky_coin", "lucky_coin"]), ["Lucky coin +1", again]);
}

#[test]
fn rz_bonus_03_magic_in_the_body_is_a_kind_of_its_own() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").boon('A', "giants_belt").boon('A', "ogres_glove");
    assert_eq!(table.reasons("mace", "g"), ["Str +2"]);
    table.sheet_says('A', "Str", "+2", "RZ-BONUS-03");
}

#[test]
fn rz_def_ref_rz_def_will_rz_def_misc_defenses_are_made_of_what_the_sheet_says_rzr_10_rzr_28() {
    let mut table = Table::draw("A g .");
    table.is('A', "hadrun").is('g', "ghoul");
    table.sheet_says('A', "Reflex", "18", "RZR-28");
    table.sheet_says('A', "Fortitude", "14", "RZR-10");
    table.sheet_says('A', "Will", "11", "RZ-DEF-WILL");
    table.sheet_says('g', "Fortitude", "12", "RZ-DEF-MISC");
    table.sheet_says('g', "Reflex", "14", "RZ-DEF-REF");
}
