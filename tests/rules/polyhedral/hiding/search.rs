//! Searching, and noticing in passing, rulings `R-009`, `R-082`.

use crate::polyhedral::hiding::table;
use crate::polyhedral::table::Table;
use fivefoot_polyhedral::profile::{ClassFeature, Skill};

#[test]
fn ph_act_search_an_equal_total_finds_for_the_whole_side_r_082_ph_skill_awar() {
    let mut table = table("A . . g h");
    table.light("dBBBB").sheet_says("g", "Awareness", "+1", "PH-SKILL-AWAR");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    // The hider is in dim light: one die less.
    table.dice(&[6, 5]).takes("g", "search").shows(&["g fails Mind (Awareness): 6 5 +1 = 12 against 16"]);
    table.ends("g").dice(&[6, 6]).takes("h", "search");
    table.shows(&["h fails Mind (Awareness): 6 6 +1 = 13 against 16"]);
    assert_eq!(table.marks("A"), ["Hidden"]);

    let mut covered = crate::polyhedral::hiding::search::table("A | . g h");
    covered.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    // 15 or more on three dice, and two sixes with less: R-006.
    assert!((covered.check("search").1 - 26.0 / 216.0).abs() < 1e-9);
    covered.dice(&[5, 5, 5]).takes("g", "search");
    covered.shows(&["g makes Mind (Awareness): 5 5 5 +1 = 16 against 16", "A no longer hidden"]);
    assert!(covered.marks("A").is_empty());
    assert!(!covered.may("search", None), "nobody hides any more");
}

#[test]
fn r_082_searching_reaches_sixty_feet_and_rolls_for_each_who_hides() {
    let mut table = table("A B | . . . . . . . . . . . g");
    table.first("A B g").dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table.dice(&[6, 5, 5]).takes("B", "hide").ends("B");
    // A is 70 feet away.
    table.moves("g", (13, 0)).dice(&[6, 5, 5]).takes("g", "search");
    table.shows(&["g makes Mind (Awareness): 6 5 5 +1 = 17 against 17", "B no longer hidden"]);
    assert_eq!(table.marks("A"), ["Hidden"]);
}

#[test]
fn ph_vis_04_light_obscurement_hampers_the_search_and_keen_senses_make_up_for_it_ph_orig_elf_03() {
    let sought = |change: fn(&mut fivefoot_polyhedral::profile::Profile)| {
        let mut table = table("A . . g");
        table.light("dBBB").haze("t...").sheet('g', change);
        table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
        table
    };
    let edges = |table: &mut Table| table.check("search").0;
    assert!(edges(&mut sought(|_| {})).contains(&"lightly obscured -1D".into()));
    let mut keen = sought(|p| p.features.give(ClassFeature::KeenSenses));
    assert!(edges(&mut keen).contains(&"keen senses +1D".into()));
    keen.dice(&[5, 5, 5]).takes("g", "search").shows(&["A no longer hidden"]);
    // Darksight helps against dim light only.
    assert!(edges(&mut sought(|p| p.darksight = true)).contains(&"lightly obscured -1D".into()));
}

#[test]
fn ph_cond_deafened_who_neither_sees_nor_hears_finds_nobody_ph_cond_blinded_1_r_009() {
    for (conditions, may) in
        [(vec!["deafened"], true), (vec!["blinded"], true), (vec!["blinded", "deafened"], false)]
    {
        let mut table = table("A . . g");
        table.light("dBBB").begins('g', &conditions);
        table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
        assert_eq!(table.may("search", None), may, "{conditions:?}");
    }
}

#[test]
fn ph_act_hide_4_whoever_walks_into_somebody_hidden_discovers_it() {
    let mut table = table("A . g .");
    table.light("ddBB").dice(&[5, 5, 5]).takes("A", "hide").moves("A", (1, 0)).ends("A");
    assert_eq!(table.feet_to((1, 0)), Some(5), "it looks empty");
    table.moves("g", (1, 0));
    table.shows(&["g stops at 2,0: [1,0] is occupied", "A no longer hidden"]);
}

#[test]
fn ph_chk_09_passive_scores_are_ten_and_all_that_applies_ph_chk_10_ph_chk_11_r_009() {
    let passive = |change: fn(&mut fivefoot_polyhedral::profile::Profile)| {
        let mut table = Table::draw("A . g");
        table.sheet('A', change);
        let view = table.view("A");
        let senses = view.sheet.iter().find(|section| section.title == "Senses").expect("senses");
        senses.lines[0].value.clone()
    };
    let skilled = |p: &mut fivefoot_polyhedral::profile::Profile| {
        p.skills.extend([Skill::Awareness]);
        p.abilities.mind = 14;
        p.skill_bonus = 2;
    };
    assert_eq!(passive(skilled), "14", "the worked case");
    assert_eq!(passive(|_| {}), "5", "unskilled: five less");
    assert_eq!(passive(|p| p.features.give(ClassFeature::KeenSenses)), "10", "keen senses: five more");
    let mut worn = Table::draw("A . g");
    worn.begins('A', &["poisoned"]).change('A', "wounds", 2).initiative(&[6, 6, 1, 1, 1]);
    let view = worn.view("A");
    let senses = view.sheet.iter().find(|section| section.title == "Senses").expect("senses");
    assert_eq!(senses.lines[0].value, "-2", "unskilled, poisoned, two wounds");
    assert!(senses.lines[0].parts.iter().any(|part| part.label == "poisoned"));
}

#[test]
fn ph_act_search_takes_the_action_and_an_enemy_known_to_hide() {
    let mut hides = table("A . . g");
    hides.light("dBBB").dice(&[5, 5, 5]).takes("A", "hide").ends("A").takes("g", "dash");
    hides.refuses_to("search", "no action left");
    let mut nobody = table("A . . g");
    nobody.refuses_to("search", "nobody is known to hide");
}

#[test]
fn ph_cond_deafened_who_neither_sees_nor_hears_searches_for_nobody_ph_cond_blinded_1_r_009() {
    for (conditions, may) in
        [(&["blinded", "deafened"][..], false), (&["blinded"], true), (&["deafened"], true)]
    {
        let mut table = table("A | . g");
        table.begins('g', conditions).dice(&[5, 5, 5]).takes("A", "hide").ends("A");
        assert_eq!(table.may("search", None), may, "{conditions:?}");
        if !may {
            table.refuses_to("search", "it neither sees nor hears");
        }
    }
}
