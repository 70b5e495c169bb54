//! Hit points, healing, and rising in level.

use super::{TEMPLATES, hit_points, of, right, skills, stats, with, wrong};
use fivefoot_fivey::{
    character::{Character, EXPERIENCE, level_for},
    profile::{Feat, SheetKind, Skill},
};

#[test]
fn fv_back_14_the_battle_hardened_have_two_and_their_level_more_fv_rul_23() {
    // FV-LVL-03
    let plain = right(&[]);
    assert_eq!(hit_points(&plain), 8 + 3);
    assert_eq!((plain.healing.die.sides, plain.healing.plus), (8, 1));
    let soft = right(&[(TEMPLATES, &format!(r#"{TEMPLATES}, feats: {{"veteran": rage}}"#))]);
    assert_eq!(hit_points(&soft), 8);
    assert_eq!((soft.healing.die.sides, soft.healing.plus), (6, 1));
    let third = right(&[("bought:", "levels: [(stat: strength), (stat: strength)], bought:")]);
    assert_eq!(hit_points(&third), 16 + 5, "one additional for each advance");
    assert_eq!((third.healing.die.sides, third.healing.plus), (8, 3));
}

#[test]
fn fv_rul_08_and_fv_rul_09_hit_points_are_four_a_die_or_rolled() {
    // FV-HP-01
    let soft = format!(r#"{TEMPLATES}, feats: {{"veteran": rage}}"#);
    let rolled = |dice: &str| with(&[(TEMPLATES, &format!("{soft}, hit_dice: {dice}"))]);
    assert_eq!(rolled("[6, 2]").map(|built| hit_points(&built)), Ok(8));
    assert_eq!(rolled("[1, 1]").map(|built| hit_points(&built)), Ok(2));
    assert!(rolled("[6]").is_err_and(|says| says.contains("FV-RUL-09: 1 faces, and level 1 has 2 hit dice")));
    assert!(rolled("[6, 7]").is_err_and(|says| says.contains("7 is out of range: 1 to 6")));
}

#[test]
fn fv_lvl_01_levels_come_at_their_experience() {
    assert_eq!(EXPERIENCE, [0, 100, 300, 600, 1000, 1500]);
    let levels = [0, 99, 100, 299, 300, 600, 1000, 1499, 1500, 9999].map(level_for);
    assert_eq!(levels, [0, 0, 1, 1, 2, 3, 4, 4, 5, 5]);
    wrong(
        &[("bought:", "experience: 99, bought:")],
        "FV-LVL-01: level 1 takes 100 experience, and this is 99",
    );
    let may_rise = |character: Character| level_for(character.experience) > character.level;
    assert!(!may_rise(right(&[("bought:", "experience: 299, bought:")])));
    assert!(may_rise(right(&[("bought:", "experience: 300, bought:")])));
    let six = [
        "(stat: charisma)",
        "(stat: charisma)",
        "(stat: charisma)",
        "(stat: dexterity)",
        "(stat: dexterity)",
    ]
    .join(", ");
    wrong(
        &[("bought:", &format!("levels: [{six}], bought:"))],
        "this would be level 6, and 5 is the highest",
    );
}

#[test]
fn fv_lvl_02_each_level_adds_four_hit_points_a_healing_point_a_stat_and_three_slots() {
    // FV-LVL-03, FV-RUL-34, FV-RUL-08
    let of_levels = |levels: &str| with(&[("bought:", &format!("experience: 700, {levels} bought:"))]);
    let beginner = of_levels("").expect("level 1");
    let second = r#"(stat: dexterity, skill: stealth, title: "Warden", feat: fleet)"#;
    let expert = of_levels(&format!("levels: [{second}],")).expect("level 2");
    assert_eq!(
        (expert.level, hit_points(&expert) - hit_points(&beginner)),
        (2, 4 + 1),
        "and 1 by Battle-Hardened"
    );
    assert_eq!(expert.healing.plus, 2);
    assert_eq!(stats(&expert), [1, 2, 1, 3]);
    assert_eq!(expert.profile.paces, 8, "Fleet");
    assert_eq!(expert.titles.last().map(String::as_str), Some("Warden"));
    assert!(expert.profile.skilled(Skill::Stealth) && expert.profile.has(Feat::Fleet));
    let SheetKind::Character { inspiration, .. } = expert.profile.kind else { panic!("a character") };
    assert_eq!(inspiration, 2);
    let third = format!("{second}, (stat: strength, skill: lore, feat: guard)");
    let rolled = of_levels(&format!("levels: [{third}], hit_dice: [4, 4, 4, 6],")).expect("level 3");
    assert_eq!(
        hit_points(&rolled) - hit_points(&expert),
        6 + 1,
        "the rolled face counts, those before stay at 4"
    );
    let broke = of_levels(&format!("levels: [{third}, (stat: strength, skill: nature, feat: cleave)],"));
    let says = broke.expect_err("700 are not enough");
    assert!(says.contains("FV-LVL-01: level 4 takes 1000 experience, and this is 700"), "{says}");
}

#[test]
fn fv_lvl_02_a_stat_stops_at_five_and_nothing_is_learned_twice() {
    // FV-RUL-34, FV-SKILL-08
    let levels = |entries: &str| with(&[("bought:", &format!("levels: [{entries}], bought:"))]);
    assert_eq!(levels("(stat: strength), (stat: strength)").map(|built| stats(&built)[3]), Ok(5));
    let six = levels("(stat: strength), (stat: strength), (stat: strength)");
    assert!(six.is_err_and(|says| says.contains("FV-LVL-02: STR would be 6, and 5 is the most")));
    let says = levels("(stat: charisma, skill: blades)").expect_err("blades are known");
    assert!(says.contains("FV-SKILL-02: Blades comes twice"), "{says}");
    let says = levels("(stat: charisma, feat: iron_stomach)").expect_err("a dwarf has it");
    assert!(says.contains("FV-SKILL-08: Iron Stomach comes twice"), "{says}");
    let says = levels("(stat: charisma, feat: communion)").expect_err("no fighting feat");
    assert!(says.contains("FV-RUL-34: Communion can't be learned later"), "{says}");
    assert!(levels("(stat: charisma, feat: rage)").is_ok());
}

#[test]
fn fv_skill_05_a_slot_of_a_level_is_skill_with_a_kind_of_weapon_for_good() {
    assert!(!right(&[]).profile.skilled(Skill::Spears));
    let expert = right(&[("bought:", "levels: [(stat: strength, skill: spears)], bought:")]);
    assert!(expert.profile.skilled(Skill::Spears));
    assert!(expert.profile.attuned_to("longsword"), "whatever it is attuned to");
}

#[test]
fn fv_char_01_who_rises_from_level_0_equals_who_began_at_level_1_fv_char_08() {
    // FV-RUL-07
    let newbie = right(&of(r#"templates: ["spy"], items: ["gadget", "second_gadget"], experience: 100"#));
    assert!(level_for(newbie.experience) > newbie.level);
    let risen = right(&of(r#"templates: ["spy", "elf"], items: ["gadget", "second_gadget"]"#));
    let began = right(&of(r#"templates: ["spy", "elf"], items: ["gadget", "beast_charm"]"#));
    assert_eq!((stats(&risen), skills(&risen)), (stats(&began), skills(&began)));
    assert_eq!((&risen.profile.feats, hit_points(&risen)), (&began.profile.feats, hit_points(&began)));
    assert_eq!((risen.healing, &risen.titles, risen.level), (began.healing, &began.titles, 1));
    assert_eq!(risen.goods.companion, None, "the second template brings no item");
    wrong(
        &of(r#"templates: ["spy", "elf", "sage"], items: ["gadget", "second_gadget"]"#),
        "FV-CHAR-02: 3 templates: one for level 0, two for level 1 and more",
    );
}

#[test]
fn fv_rul_48_study_adds_a_slot_at_most_once_a_level() {
    let studied = |what: &str| with(&[("bought:", &format!("studied: [{what}], bought:"))]);
    assert!(studied("skill(stealth)").is_ok_and(|built| built.profile.skilled(Skill::Stealth)));
    assert!(studied("feat(cleave)").is_ok_and(|built| built.profile.has(Feat::Cleave)));
    let says = studied("skill(stealth), feat(cleave)").expect_err("level 1 allows one");
    assert!(says.contains("FV-RUL-48: 2 studies at level 1: one a level"), "{says}");
}
