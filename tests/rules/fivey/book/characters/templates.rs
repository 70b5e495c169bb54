//! Templates, stats, skills, feats, and the ready heroes.

use super::{PLAIN, TEMPLATES, hit_points, of, right, skills, stats, with, wrong};
use fivefoot_fivey::{
    data::RuleBook,
    profile::{Feat, SheetKind, Skill, Stat},
};
use std::collections::BTreeSet;

#[test]
fn fv_char_02_one_template_is_level_0_and_two_are_level_1() {
    // FV-CHAR-01, FV-RUL-07, FV-RUL-09, FV-INSP-01
    let beginner = right(&[]);
    assert_eq!((beginner.level, beginner.experience), (1, 100));
    let newbie = right(&of(r#"templates: ["elf"], items: ["beast_charm"]"#));
    assert_eq!((newbie.level, newbie.experience, hit_points(&newbie)), (0, 0, 4));
    for (character, dice) in [(&newbie, 0), (&beginner, 1)] {
        let SheetKind::Character { inspiration, .. } = character.profile.kind else { panic!("a character") };
        assert_eq!(inspiration, dice, "as many as the level");
    }
    wrong(&of(r#"templates: [], items: []"#), "FV-CHAR-02: 0 templates");
    wrong(&of(r#"templates: ["elf", "spy", "sage"], items: []"#), "FV-CHAR-02: 3 templates");
    wrong(
        &of(r#"templates: ["elf"], items: ["flute"], levels: [(stat: strength)]"#),
        "FV-CHAR-02: level 1 comes first",
    );
}

#[test]
fn fv_char_03_a_template_gives_a_stat_a_skill_a_title_a_feat_and_an_item() {
    let plain = right(&[]);
    assert_eq!(stats(&plain), [1, 1, 1, 3], "CHA DEX INT STR: both templates add to strength");
    assert_eq!(skills(&plain), [Skill::Blades, Skill::Hafted]);
    assert_eq!(plain.profile.feats, BTreeSet::from([Feat::IronStomach, Feat::BattleHardened]));
    assert_eq!(plain.titles, ["Dwarf of the halls", "Veteran of the war"]);
    assert!(
        plain.goods.belongings.contains_key("encyclopedia")
            && plain.goods.belongings.contains_key("longsword")
    );
    assert_eq!(plain.profile.origin, "Dwarf, veteran, level 1");
    wrong(
        &[(TEMPLATES, r#"templates: ["dwarf", "veteran"], items: ["flute", "longsword"]"#)],
        "FV-CHAR-03: the templates bring no `flute`; they bring craft_tools, encyclopedia, longsword, crossbow",
    );
}

#[test]
fn fv_char_04_level_0_may_take_both_items_and_keeps_them_at_level_1_fv_rul_07() {
    // FV-RUL-07
    right(&of(r#"templates: ["spy"], items: ["gadget", "second_gadget"]"#));
    right(&of(r#"templates: ["spy", "elf"], items: ["gadget", "second_gadget"]"#));
    wrong(
        &of(r#"templates: ["elf", "spy"], items: ["gadget", "second_gadget"]"#),
        "FV-RUL-07: one item of each",
    );
    wrong(&of(r#"templates: ["elf", "spy"], items: ["gadget"]"#), "FV-RUL-07: one item of each");
    wrong(&of(r#"templates: ["spy"], items: ["gadget", "gadget"]"#), "`gadget` comes twice");
}

#[test]
fn fv_char_05_humans_take_two_backgrounds_and_nobody_two_origins() {
    // FV-CHAR-08
    let human = right(&of(r#"templates: ["noble", "spy"], items: ["house_stamp", "gadget"]"#));
    assert_eq!(human.profile.origin, "Human, noble, spy, level 1");
    wrong(
        &of(r#"templates: ["dwarf", "elf"], items: ["encyclopedia", "beast_charm"]"#),
        "FV-CHAR-05: one origin at most",
    );
    wrong(&of(r#"templates: ["spy", "spy"], items: ["gadget"]"#), "FV-RUL-07: `spy` comes twice");
}

#[test]
fn fv_char_06_stats_may_be_laid_out_freely_to_the_same_total_fv_task_02() {
    // FV-TASK-01, FV-DOC-04
    let free = |stats: &str| [(TEMPLATES, format!("{TEMPLATES}, free_stats: {stats}"))];
    let laid = |stats: &str| {
        let changed = free(stats);
        with(&[(changed[0].0, &changed[0].1)])
    };
    assert_eq!(laid("[(charisma, 2)]").map(|built| stats(&built)), Ok([3, 1, 1, 1]));
    assert_eq!(laid("[(charisma, 1), (dexterity, 1)]").map(|built| stats(&built)), Ok([2, 2, 1, 1]));
    for stats in ["[(charisma, 3)]", "[(charisma, 1)]", "[(charisma, 1), (charisma, 1)]", "[]"] {
        assert!(
            laid(stats).is_err_and(|says| says.contains("FV-CHAR-06: +2 to one stat or +1 to two")),
            "{stats}"
        );
    }
    let newbie = of(r#"templates: ["spy"], items: ["gadget"], free_stats: [(charisma, 1)]"#);
    assert_eq!(stats(&right(&newbie)).iter().sum::<i32>(), 5);
    wrong(
        &of(r#"templates: ["spy"], items: ["gadget"], free_stats: [(charisma, 2)]"#),
        "FV-CHAR-06: at level 0 +1 to one stat",
    );
    let commoner = RuleBook::shipped().profile("commoner").expect("in the book");
    assert_eq!(Stat::ALL.map(|stat| commoner.stat(stat)), [1; 4], "an average person");
}

#[test]
fn fv_char_07_skills_and_feats_of_templates_may_be_swapped() {
    let swapped = right(&[(
        TEMPLATES,
        &format!(r#"{TEMPLATES}, skills: {{"dwarf": stealth}}, feats: {{"veteran": rage}}"#),
    )]);
    assert_eq!(skills(&swapped), [Skill::Blades, Skill::Stealth]);
    assert_eq!(swapped.profile.feats, BTreeSet::from([Feat::IronStomach, Feat::Rage]));
    let swap = |what: &str| format!("{TEMPLATES}, {what}");
    wrong(&[(TEMPLATES, &swap(r#"skills: {"elf": stealth}"#))], "`elf` is none of the character's templates");
    wrong(&[(TEMPLATES, &swap(r#"skills: {"dwarf": blades}"#))], "FV-SKILL-02: Blades comes twice");
    wrong(&[(TEMPLATES, &swap(r#"feats: {"dwarf": cleave}"#))], "FV-CHAR-07: Cleave is no feat of an origin");
    wrong(&[(TEMPLATES, &swap(r#"feats: {"dwarf": battle_hardened}"#))], "Battle-Hardened comes twice");
}

#[test]
fn fv_rul_32_where_a_template_teaches_two_skills_the_item_decides() {
    // FV-SKILL-05
    assert_eq!(skills(&right(&[])), [Skill::Blades, Skill::Hafted], "the longsword taught blades");
    let shooter = right(&of(r#"templates: ["dwarf", "veteran"], items: ["encyclopedia", "crossbow"]"#));
    assert_eq!(skills(&shooter), [Skill::Hafted, Skill::Crossbows]);
    let risen = r#"templates: ["spy", "veteran"], items: ["gadget", "second_gadget"]"#;
    wrong(&of(risen), "`veteran` teaches Blades or Crossbows: its item does not say which");
    right(&of(&format!(r#"{risen}, skills: {{"veteran": crossbows}}"#)));
}

#[test]
fn fv_skill_01_and_fv_skill_02_a_skill_is_there_or_it_is_not() {
    // FV-SKILL-03
    // Two templates that teach the same are one skill: doubling never stacks.
    let twice = right(&of(r#"templates: ["hoblin", "criminal"], items: ["herb_pouch", "skeleton_key"]"#));
    assert_eq!(skills(&twice), [Skill::Stealth]);
    assert!(twice.profile.skilled(Skill::Stealth) && !twice.profile.skilled(Skill::Blades));
    let plain = right(&[]);
    assert!(plain.profile.attuned_to("longsword") && !plain.profile.attuned_to("dagger"));
}

#[test]
fn every_wrong_choice_is_told_in_its_place() {
    let text =
        PLAIN.replace("\"leather\": 1", "\"leather\": 1, \"pony\": 2").replace("[\"dwarf\"", "[\"dwarv\"");
    let problems = RuleBook::shipped().read_character("mine.ron", &text).expect_err("two slips");
    let places: Vec<(usize, usize)> = problems.iter().map(|problem| (problem.line, problem.column)).collect();
    assert!(places.contains(&(3, 17)) && places.contains(&(4, 36)), "{problems:?}");
    let broken = RuleBook::shipped().read_character("mine.ron", "(id: 3").expect_err("no RON");
    assert!(broken[0].to_string().starts_with("mine.ron:1:"), "{broken:?}");
}

#[test]
fn the_ready_heroes_are_what_their_choices_say_fv_char_10_fv_doc_04() {
    let book = RuleBook::shipped();
    let row = |id: &str| {
        let hero = book.character(id).unwrap_or_else(|| panic!("no hero {id}"));
        (hero.level, hit_points(&hero), hero.profile.defence, hero.profile.paces, hero.goods.crowns)
    };
    assert_eq!(book.heroes.len(), 6);
    assert_eq!(row("urzha"), (1, 11, 13, 6, 10));
    assert_eq!(row("tansy"), (1, 8, 13, 6, 30));
    assert_eq!(row("ilvarin"), (2, 12, 14, 6, 70));
    assert_eq!(row("verity"), (1, 8, 12, 6, 0));
    assert_eq!(row("kessrak"), (1, 8, 11, 6, 60));
    assert_eq!(row("ottoline"), (2, 12, 12, 6, 10));
    let templates: BTreeSet<_> =
        book.characters.iter().flat_map(|hero| hero.choices.templates.clone()).collect();
    assert_eq!(templates.len(), 12, "no two of them share an origin or background");
    for hero in &book.characters {
        assert!(stats(hero).iter().all(|stat| (1..=5).contains(stat)), "{}", hero.profile.id);
    }
}
