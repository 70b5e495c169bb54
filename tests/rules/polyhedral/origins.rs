//! Lineages, cultural heritages and the printed background: what the data says of them is what the text prints.

use crate::polyhedral::table::Table;
use battle::words::Amount;
use fivefoot_polyhedral::{
    data::RuleBook,
    profile::{DamageKind, Knowledge, Lineage, Skill},
};
use grid::{Feet, Size};
use std::sync::Arc;

fn lineage(id: &str) -> &'static Lineage {
    let lineages = &RuleBook::shipped().known.lineages;
    lineages.iter().find(|lineage| lineage.id == id).expect("a lineage of the book")
}

#[test]
fn ph_orig_human_01_ph_orig_halfelf_01_ph_orig_elf_01_ph_orig_dwarf_01_all_are_medium_and_walk_thirty_feet() {
    for id in ["human", "half_elf", "elf", "dwarf"] {
        assert_eq!((lineage(id).size, lineage(id).speed), (Size::MEDIUM, Feet(30)), "{id}");
    }
}

#[test]
fn ph_orig_halfelf_02_ph_orig_elf_02_ph_orig_dwarf_02_all_but_humans_have_darksight() {
    let dark = RuleBook::shipped().known.lineages.iter().filter(|lineage| lineage.darksight);
    assert_eq!(dark.map(|lineage| &*lineage.id).collect::<Vec<_>>(), ["half_elf", "elf", "dwarf"]);
    for hero in ["tamsin", "sylwen", "borga"] {
        let mut table = Table::draw("A . . . g");
        table.is('A', hero).light("ddddd").sheet_says("A", "Darksight", "dim light only", "R-094");
        table.moves("A", (1, 0));
    }
}

#[test]
fn ph_orig_dwarf_04_poison_does_a_dwarf_half_the_harm() {
    let mut table = Table::draw("A g");
    table.is('A', "borga").sheet('A', |p| p.defense = 5).body('g', "fang", None, None).first("g A");
    table.sheet('g', |p| Arc::make_mut(&mut p.natural[0]).kind = DamageKind::Poison);
    let before = table.health("A");
    table.dice(&[3, 3, 4, 4]).attack("g", "fang", "A");
    assert_eq!(table.health("A"), before - 2);
}

#[test]
fn ph_ftr_style_defense_is_worth_two_in_armor_and_the_sheet_says_so() {
    let mut table = Table::draw("A g");
    let sheet = table.is('A', "aldric").view("A").sheet;
    let style = sheet[0].lines[0].parts.iter().find(|part| part.rule == "PH-FTR-STYLE-DEFENSE");
    assert_eq!(style.map(|part| part.amount), Some(Amount::Flat(2)));
}

#[test]
fn ph_orig_elfcult_02_elves_learn_nature_and_survival() {
    let cultures = &RuleBook::shipped().known.cultures;
    let elven = cultures.iter().find(|culture| culture.id == "elven").expect("a culture of the book");
    assert_eq!((&*elven.knowledges, &*elven.skills), (&[Knowledge::Nature][..], &[Skill::Survival][..]));
}

#[test]
fn ph_bg_amb_01_an_ambassador_persuades_and_understands_ph_bg_amb_02_ph_bg_amb_04_ph_bg_amb_05_ph_bg_amb_03_ph_bg_amb_06()
 {
    let backgrounds = &RuleBook::shipped().known.backgrounds;
    let ambassador = backgrounds.iter().find(|one| one.id == "ambassador").expect("the printed one");
    assert_eq!(ambassador.skills, [Skill::Persuasion, Skill::Insight]);
    assert_eq!((ambassador.knowledges.len(), ambassador.knowledge_choices), (0, 1));
    assert_eq!((ambassador.equipment.len(), ambassador.resources), (3, 4));
    assert_eq!(
        (ambassador.languages, &*ambassador.feature),
        (2, "Request Audience"),
        "PH-BG-AMB-03, PH-BG-AMB-06"
    );
}
