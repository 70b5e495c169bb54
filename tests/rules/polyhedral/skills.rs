//! Skills on the sheet of who has learnt them: the ability that each goes with, and the rule that says what it is for. What Awareness,
//! Investigation and Stealth do in a battle is tested beside hiding and traps.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::profile::{Ability, Knowledge, Skill};

/// A skilled fighter's line says ability and bonus together, and cites the skill's own rule.
fn goes_with(skill: Skill, ability: Ability, rule: &str) {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| {
        p.skills.insert(skill);
        p.abilities.add(ability, 6);
    });
    let view = table.view("A");
    let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
    let line = lines.find(|line| line.label == skill.title()).expect("a line of the sheet");
    assert_eq!(line.value, "+4", "3 for a rank of 16 and 1 for skill");
    assert_eq!((&*line.parts[0].label, line.parts[0].rule), (ability.title(), "PH-SKILL-01"));
    assert!(line.parts.iter().any(|part| part.rule == rule));
}

#[test]
fn ph_skill_athl_climbing_and_wrestling_goes_with_strength_ph_skill_01() {
    goes_with(Skill::Athletics, Ability::Strength, "PH-SKILL-ATHL");
}

#[test]
fn ph_skill_acro_balance_goes_with_agility() {
    goes_with(Skill::Acrobatics, Ability::Agility, "PH-SKILL-ACRO");
}

#[test]
fn ph_skill_sleight_palming_goes_with_agility() {
    goes_with(Skill::SleightOfHand, Ability::Agility, "PH-SKILL-SLEIGHT");
}

#[test]
fn ph_skill_endur_long_marches_goes_with_vitality() {
    goes_with(Skill::Endurance, Ability::Vitality, "PH-SKILL-ENDUR");
}

#[test]
fn ph_skill_insight_reading_motives_goes_with_mind() {
    goes_with(Skill::Insight, Ability::Mind, "PH-SKILL-INSIGHT");
}

#[test]
fn ph_skill_surv_tracking_goes_with_mind() {
    goes_with(Skill::Survival, Ability::Mind, "PH-SKILL-SURV");
}

#[test]
fn ph_skill_reson_sensing_the_unnatural_goes_with_spirit() {
    goes_with(Skill::Resonance, Ability::Spirit, "PH-SKILL-RESON");
}

#[test]
fn ph_skill_decep_bluffing_goes_with_presence() {
    goes_with(Skill::Deception, Ability::Presence, "PH-SKILL-DECEP");
}

#[test]
fn ph_skill_intim_threatening_goes_with_presence() {
    goes_with(Skill::Intimidation, Ability::Presence, "PH-SKILL-INTIM");
}

#[test]
fn ph_skill_perf_entertaining_goes_with_presence() {
    goes_with(Skill::Performance, Ability::Presence, "PH-SKILL-PERF");
}

#[test]
fn ph_skill_persu_winning_over_goes_with_presence() {
    goes_with(Skill::Persuasion, Ability::Presence, "PH-SKILL-PERSU");
}

#[test]
fn ph_know_02_a_knowledge_goes_with_mind() {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| {
        p.knowledges.insert(Knowledge::Nature);
        p.abilities.add(Ability::Mind, 6);
    });
    let view = table.view("A");
    let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
    assert!(lines.any(|line| line.label == "Knowledge: Nature" && line.value == "+4"));
}

#[test]
fn ph_abil_01_all_six_abilities_stand_on_the_sheet_with_their_modifiers_ph_abil_04_r_001_ph_adv_09_r_010() {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| {
        p.abilities.add(Ability::Strength, 7);
        p.level = 6;
        p.skill_bonus = 2;
    });
    let view = table.view("A");
    let section = view.sheet.iter().find(|section| section.title == "Abilities").expect("it has abilities");
    let lines: Vec<String> =
        section.lines.iter().map(|line| format!("{} {}", line.label, line.value)).collect();
    let tens =
        ["Agility", "Vitality", "Mind", "Spirit", "Presence"].map(|ability| format!("{ability} 10 (+0)"));
    assert_eq!((&*lines[0], &lines[1..6]), ("Strength 17 (+3)", &tens[..]));
    assert_eq!(lines[6..], ["Level 6", "Skill bonus +2"]);
}
