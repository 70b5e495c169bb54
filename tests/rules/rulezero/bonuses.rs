//! Kinds of bonuses, and what adds up. Each that does not count says so.

use crate::rulezero::table::Table;
use fivefoot_rulezero::{
    bonuses::{counted, total},
    profile::{Bonus, BonusType},
};

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
    table.is('A', "hadrun").is('g', "troll");
    table.sheet_says('A', "Reflex", "18", "RZR-28");
    table.sheet_says('A', "Fortitude", "14", "RZR-10");
    table.sheet_says('A', "Will", "11", "RZ-DEF-WILL");
    table.sheet_says('g', "Reflex", "14", "RZ-DEF-MISC");
    table.sheet_says('A', "Reflex", "18", "RZ-DEF-REF");
}

fn of(bonus: BonusType, value: i32) -> Bonus {
    Bonus::of(bonus, bonus.title(), value, "RZ-BONUS-02")
}

#[test]
fn of_most_types_the_highest_counts() {
    use BonusType as B;
    let cases = [
        (vec![of(B::Competence, 2), of(B::Competence, 1)], 2),
        (vec![of(B::Deflection, 1), of(B::Deflection, 1)], 1),
        (vec![of(B::Circumstance, 2), Bonus::moment("another", 2, "RZR-23")], 4),
        (vec![of(B::Luck, 1), Bonus::of(B::Luck, "charm", 1, "RZR-23"), of(B::Dodge, 1)], 3),
        (vec![of(B::Circumstance, 2), of(B::Circumstance, 2)], 2),
        (vec![of(B::Racial, 1), of(B::Size, 1), of(B::Sacred, 1), of(B::Insight, 1)], 4),
        (vec![of(B::Untyped, 3), of(B::Untyped, 2), of(B::Untyped, -2)], 1),
        (vec![Bonus::plain("Str", 3, "RZR-04"), Bonus::plain("Str", 3, "RZR-04")], 6),
    ];
    for (bonuses, sum) in cases {
        assert_eq!(total(bonuses.clone()), sum, "{bonuses:?}");
    }
}

#[test]
fn whatever_does_not_count_says_so() {
    let told = counted(vec![of(BonusType::Competence, 2), of(BonusType::Competence, 1)]);
    assert_eq!(&*told[1].label, "competence +1: not counted, a second competence bonus");
    assert_eq!(told[1].sign(), 0);
}
