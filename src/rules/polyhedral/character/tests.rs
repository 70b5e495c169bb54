use crate::{
    data::RuleBook,
    profile::{
        Abilities, Ability, Aspects, Background, ClassFeature, ClassFeatures, DamageKind, Knowledge,
        LampKind, Profile, Skill,
    },
};
use grid::Feet;
use std::sync::Arc;

/// A plain hero, in which each test changes one choice.
const HERO: &str = r#"[(
    id: "test", name: "Test", role: "test", trick: "None.", description: "Nobody.",
    lineage: "human", culture: "human", background: "watch_sergeant", disposition: "Lawful",
    points: (strength: 15, agility: 14, vitality: 13, mind: 10, spirit: 10, presence: 10),
    bonuses: [(strength, 2), (vitality, 1)],
    languages: ["elvish", "hill speech"],
    skills: [awareness, insight], knowledges: [history, nature], talents: [medic],
    job: "fighter", style: great_weapon,
    picks: [],
    armor: "leather", shield: false,
    weapons: [(weapon: "longsword", ready: true)],
    source: "Fivefoot",
)]"#;

/// The plain hero with some choices changed, or what is wrong with it.
fn with(changes: &[(&str, &str)]) -> Result<Arc<Profile>, String> {
    let mut text = HERO.to_string();
    for (from, to) in changes {
        assert!(text.contains(from), "the plain hero has no {from}");
        text = text.replacen(from, to, 1);
    }
    match RuleBook::check(&[("heroes.ron", &text)]) {
        Ok(book) => Ok(book.profile("test").expect("the hero of the file")),
        Err(problems) => Err(problems.iter().map(|problem| format!("{problem}\n")).collect()),
    }
}

fn right(changes: &[(&str, &str)]) -> Arc<Profile> {
    with(changes).unwrap_or_else(|problems| panic!("{problems}"))
}

fn wrong(changes: &[(&str, &str)], says: &str) {
    match with(changes) {
        Ok(hero) => panic!("{changes:?} was accepted: {hero:?}"),
        Err(problems) => assert!(problems.contains(says), "{changes:?}: {problems}"),
    }
}

fn points(ranks: [i32; 6]) -> String {
    let [strength, agility, vitality, mind, spirit, presence] = ranks;
    format!(
        "points: (strength: {strength}, agility: {agility}, vitality: {vitality}, mind: {mind}, spirit: {spirit}, \
         presence: {presence})"
    )
}

const PLAIN_POINTS: &str =
    "points: (strength: 15, agility: 14, vitality: 13, mind: 10, spirit: 10, presence: 10)";

#[test]
fn ph_create_09_ranks_are_bought_with_fifteen_points() {
    // 7 + 5 + 3 = 15; 7 + 7 + 2 = 16; six times 13 is 18; 14 five times is 25.
    right(&[(PLAIN_POINTS, &points([15, 14, 13, 10, 10, 10]))]);
    right(&[(PLAIN_POINTS, &points([15, 15, 11, 10, 10, 10]))]);
    wrong(&[(PLAIN_POINTS, &points([15, 15, 12, 10, 10, 10]))], "PH-CREATE-09: these ranks cost 16 points");
    wrong(&[(PLAIN_POINTS, &points([13, 13, 13, 13, 13, 13]))], "these ranks cost 18 points");
    wrong(&[(PLAIN_POINTS, &points([14, 14, 14, 14, 14, 10]))], "these ranks cost 25 points");
}

#[test]
fn r_019_lowered_ranks_give_points_back_ph_create_10() {
    // The fixed array of PH-CREATE-12 costs 7 + 5 + 3 + 2 + 0 - 2 = 15.
    right(&[(PLAIN_POINTS, &points([15, 14, 13, 12, 10, 8]))]);
    // 9 gives back 1, so 7 + 5 + 3 + 2 - 1 = 16 is one too many.
    wrong(&[(PLAIN_POINTS, &points([15, 14, 13, 12, 10, 9]))], "these ranks cost 16 points");
    wrong(&[(PLAIN_POINTS, &points([15, 14, 10, 10, 10, 7]))], "8 to 15 is right");
    wrong(&[(PLAIN_POINTS, &points([16, 10, 10, 10, 10, 10]))], "8 to 15 is right");
}

#[test]
fn ph_create_13_bonuses_are_two_and_one_or_three_ones() {
    let plain = "bonuses: [(strength, 2), (vitality, 1)]";
    let hero = right(&[]);
    let ranks = Abilities { strength: 17, agility: 14, vitality: 14, mind: 10, spirit: 10, presence: 10 };
    assert_eq!(hero.abilities, ranks);
    let hero = right(&[(plain, "bonuses: [(strength, 1), (agility, 1), (mind, 1)]")]);
    let ranks = Abilities { strength: 16, agility: 15, vitality: 13, mind: 11, spirit: 10, presence: 10 };
    assert_eq!(hero.abilities, ranks);
    let bad = [
        "[(strength, 2)]",
        "[(strength, 2), (strength, 1)]",
        "[(strength, 2), (agility, 2)]",
        "[(strength, 3)]",
        "[]",
    ];
    for bonuses in bad {
        wrong(&[(plain, &format!("bonuses: {bonuses}"))], "PH-CREATE-13");
    }
}

#[test]
fn ph_adv_02_a_level_brings_exactly_one_pick() {
    let hero =
        right(&[("picks: []", "picks: [rank(job: \"fighter\"), ability([(strength, 2)]), talent(tough)]")]);
    assert_eq!((hero.level, hero.ranks[0].1, hero.features.has(ClassFeature::Tough)), (4, 2, true));
    assert_eq!(hero.abilities.strength, 19, "PH-ADV-03");
    // Two ranks of 8 + 2, and 2 for each of 4 levels.
    assert_eq!(hero.max_health, 28, "PH-TAL-TOUGH-1, PH-TAL-TOUGH-2");
}

#[test]
fn ph_adv_04_a_level_may_bring_a_rank_of_a_job_and_ph_adv_05_a_talent() {
    let [none, rank, talent] = ["", "rank(job: \"fighter\")", "talent(tough)"]
        .map(|pick| right(&[("picks: []", &format!("picks: [{pick}]"))]));
    assert_eq!((none.ranks[0].1, rank.ranks[0].1, talent.ranks[0].1), (1, 2, 1));
    assert_eq!((none.level, rank.level, talent.level), (1, 2, 2));
    assert!(talent.features.has(ClassFeature::Tough) && !rank.features.has(ClassFeature::Tough));
}

#[test]
fn ph_adv_03_an_ability_pick_is_plus_two_or_twice_plus_one() {
    let hero = right(&[("picks: []", "picks: [ability([(mind, 1), (spirit, 1)])]")]);
    assert_eq!((hero.abilities.mind, hero.abilities.spirit), (11, 11));
    for pick in ["[(mind, 1)]", "[(mind, 3)]", "[(mind, 1), (mind, 1)]", "[(mind, 2), (spirit, 1)]"] {
        wrong(&[("picks: []", &format!("picks: [ability({pick})]"))], "PH-ADV-03");
    }
}

#[test]
fn ph_adv_07_the_skill_bonus_comes_with_the_level() {
    assert_eq!(right(&[]).skill_bonus, 1);
    let five_picks = "picks: [ability([(mind, 2)]), ability([(mind, 2)]), ability([(mind, 2)]), ability([(mind, 2)]), \
                      ability([(spirit, 2)])]";
    assert_eq!(right(&[("picks: []", five_picks)]).skill_bonus, 2, "level 6, R-010");
}

#[test]
fn r_018_no_rank_rises_above_twenty() {
    let picks = "picks: [ability([(strength, 2)]), ability([(strength, 1), (mind, 1)])]";
    assert_eq!(right(&[("picks: []", picks)]).abilities.strength, 20);
    wrong(
        &[("picks: []", "picks: [ability([(strength, 2)]), ability([(strength, 2)])]")],
        "R-018: Strength would be 21",
    );
}

#[test]
fn r_017_health_comes_with_ranks_and_vitality_ph_adv_10_ph_ftr_02() {
    assert_eq!(right(&[]).max_health, 10, "PH-FTR-02: 8 + 2 at Vitality 14");
    assert_eq!(right(&[("picks: []", "picks: [rank(job: \"fighter\")]")]).max_health, 20);
    assert_eq!(right(&[("picks: []", "picks: [ability([(mind, 2)])]")]).max_health, 10, "PH-ADV-10");
    // Vitality rises to 16: both ranks are worth 11, the one taken before too.
    let hero = right(&[("picks: []", "picks: [rank(job: \"fighter\"), ability([(vitality, 2)])]")]);
    assert_eq!(hero.max_health, 22);
}

#[test]
fn r_056_the_wound_threshold_is_the_vitality_rank() {
    assert_eq!(right(&[]).wound_threshold, 14);
    let tough = right(&[("talents: [medic]", "talents: [tough]")]);
    assert_eq!((tough.wound_threshold, tough.max_health), (42, 12), "PH-TAL-TOUGH-1, PH-TAL-TOUGH-3");
}

#[test]
fn ph_arm_01_armor_and_agility_make_defense() {
    // Agility 14 is +2.
    let cases = [
        ("\"leather\"", 14),
        ("\"studded_leather\"", 15),
        ("\"hide\"", 15),
        ("\"scale_mail\"", 17),
        ("\"breastplate\"", 18),
        ("\"ring_mail\"", 15),
        ("\"splint\"", 18),
        ("None", 12),
    ];
    for (armor, defense) in cases {
        let armor_choice = format!("armor: {armor}");
        assert_eq!(right(&[("armor: \"leather\"", &armor_choice)]).defense, defense, "{armor}, R-041");
    }
    let nimble = "bonuses: [(agility, 2), (vitality, 1)]";
    let plain = "bonuses: [(strength, 2), (vitality, 1)]";
    let hero = |armor: &str| right(&[(plain, nimble), ("\"leather\"", armor)]).defense;
    assert_eq!((hero("\"leather\""), hero("\"hide\"")), (15, 15), "Agility 16: light counts 3, medium 2");
    assert!(right(&[("\"leather\"", "\"ring_mail\"")]).stealth_disadvantage, "R-043");
}

#[test]
fn ph_ftr_style_defense_needs_armor() {
    let hero = right(&[("great_weapon", "defense")]);
    assert_eq!(hero.defense, 16);
    assert_eq!(
        hero.defense_from.iter().map(|part| part.rule).collect::<Vec<_>>(),
        ["PH-ARM-01", "PH-ARM-01", "PH-FTR-STYLE-DEFENSE"]
    );
    let bare =
        right(&[("great_weapon", "defense"), ("\"leather\"", "None"), ("shield: false", "shield: true")]);
    assert_eq!(
        (bare.defense, bare.shield, RuleBook::shipped().known.shield.bonus),
        (12, true, 2),
        "R-042: a shield is no armor"
    );
}

#[test]
fn ph_ftr_06_fighters_save_with_strength_and_vitality() {
    assert_eq!(right(&[]).saves.iter().copied().collect::<Vec<_>>(), [Ability::Strength, Ability::Vitality]);
}

#[test]
fn ph_orig_humancult_03_skills_of_choice_are_counted_ph_orig_humancult_02_ph_orig_humancult_04_ph_bg_01() {
    let hero = right(&[]);
    let skills = [Skill::Athletics, Skill::Awareness, Skill::Insight, Skill::Intimidation];
    assert_eq!(hero.skills.iter().copied().collect::<Vec<_>>(), skills, "PH-BG-01, R-022");
    wrong(&[("skills: [awareness, insight]", "skills: [awareness]")], "1 skill choices");
    wrong(&[("skills: [awareness, insight]", "skills: [awareness, insight, stealth]")], "leave 2");
    wrong(&[("knowledges: [history, nature]", "knowledges: [history]")], "leave 2");
    wrong(&[("talents: [medic]", "talents: []")], "the culture gives 1");
    wrong(&[("picks: []", "picks: [talent(medic)]")], "a talent is taken once");
}

#[test]
fn r_020_what_is_taught_twice_is_chosen_anew() {
    wrong(&[("skills: [awareness, insight]", "skills: [awareness, athletics]")], "R-020");
    // Elven culture and caravan guard both teach Survival, so one skill is free.
    let elven = [
        ("culture: \"human\"", "culture: \"elven\""),
        ("background: \"watch_sergeant\"", "background: \"caravan_guard\""),
        ("talents: [medic]", "talents: []"),
        ("knowledges: [history, nature]", "knowledges: [history]"),
        ("languages: [\"elvish\", \"hill speech\"]", "languages: [\"river trade\", \"hill speech\"]"),
    ];
    let chosen = [elven.as_slice(), &[("skills: [awareness, insight]", "skills: [stealth]")]].concat();
    let skills = [Skill::Stealth, Skill::Endurance, Skill::Survival];
    assert_eq!(right(&chosen).skills.iter().copied().collect::<Vec<_>>(), skills);
    let none = [elven.as_slice(), &[("skills: [awareness, insight]", "skills: []")]].concat();
    wrong(&none, "leave 1");
    let same = [elven.as_slice(), &[("skills: [awareness, insight]", "skills: [survival]")]].concat();
    wrong(&same, "R-020");
}

#[test]
fn ph_orig_dwarf_04_dwarves_resist_poison_ph_orig_human_02() {
    let dwarf = right(&[("lineage: \"human\"", "lineage: \"dwarf\"")]);
    assert!(
        dwarf.resist.contains(&DamageKind::Poison)
            && dwarf.features.has(ClassFeature::StoutHealth)
            && dwarf.darksight
    );
    let human = right(&[]);
    assert!(human.resist.is_empty() && !human.features.has(ClassFeature::StoutHealth) && !human.darksight);
    assert_eq!(human.speed, Feet(30), "PH-ORIG-HUMAN-02");
}

#[test]
fn unknown_origins_are_refused_with_those_there_are_ph_create_02() {
    wrong(
        &[("lineage: \"human\"", "lineage: \"goblin\"")],
        "no lineage `goblin`; there are `human`, `half_elf`",
    );
    wrong(&[("culture: \"human\"", "culture: \"orcish\"")], "no culture `orcish`");
    wrong(&[("\"watch_sergeant\"", "\"king\"")], "no background `king`; there are `ambassador`");
}

#[test]
fn texts_of_a_hero_are_as_long_as_screens_have_room_for_and_not_empty() {
    for (field, now, most) in [
        ("name", "Test", 40),
        ("role", "test", 60),
        ("trick", "None.", 160),
        ("description", "Nobody.", 400),
        ("disposition", "Lawful", 40),
    ] {
        let old = format!("{field}: \"{now}\"");
        let of = |length: usize| format!("{field}: \"{}\"", "a".repeat(length));
        right(&[(&old, &of(most))]);
        wrong(&[(&old, &of(most + 1))], &format!("at most {most} fit"));
        wrong(&[(&old, &of(0))], "a text is needed");
    }
    let aspects = |count: usize, length: usize| {
        let line = format!("\"{}\"", "a".repeat(length));
        format!("aspects: [{}], picks: []", vec![line; count].join(", "))
    };
    right(&[("picks: []", &aspects(20, 200))]);
    wrong(&[("picks: []", &aspects(21, 1))], "0 to 20 is right");
    wrong(&[("picks: []", &aspects(1, 201))], "at most 200 fit");
}

#[test]
fn ph_create_13_bonuses_may_be_written_in_any_order() {
    let plain = "bonuses: [(strength, 2), (vitality, 1)]";
    let hero = right(&[(plain, "bonuses: [(vitality, 1), (strength, 2)]")]);
    assert_eq!((hero.created.strength, hero.created.vitality), (17, 14));
}

#[test]
fn ph_adv_06_there_are_two_hundred_levels_and_no_more() {
    let picks = |count: usize| format!("picks: [{}]", vec!["talent(tough)"; count].join(", "));
    wrong(&[("picks: []", &picks(201))], "0 to 200 is right");
}

#[test]
fn r_024_gear_stays_within_resources_ph_create_15() {
    // A watch sergeant has Resources 3: Uncommon.
    let weapon = "(weapon: \"longsword\", ready: true)";
    wrong(&[(weapon, "(weapon: \"glaive\")")], "Glaive is Rare, and Resources 3 cover up to Uncommon");
    wrong(&[("\"leather\"", "\"plate\"")], "Plate is Rare");
    wrong(&[(weapon, "(weapon: \"javelin\", count: 6)")], "5 make one pick");
    right(&[(weapon, "(weapon: \"javelin\", count: 5)")]);
    wrong(&[(weapon, "(weapon: \"sling\", shots: 21)")], "20 are the most");
    assert_eq!(right(&[(weapon, "(weapon: \"sling\")")]).arms[0].shots, 20);
    assert_eq!(right(&[(weapon, "(weapon: \"sling\", shots: 7)")]).arms[0].shots, 7, "fewer if one likes");
    let four = "(weapon: \"club\"), (weapon: \"dagger\"), (weapon: \"spear\"), (weapon: \"sling\")";
    wrong(&[(weapon, four)], "4 weapons, and 3 are the most");
    wrong(&[(weapon, "(weapon: \"club\", proficient: false)")], "proficient");
}

#[test]
fn ph_wpn_prop_twoh_hands_are_counted() {
    let weapon = "(weapon: \"longsword\", ready: true)";
    let shield = ("shield: false", "shield: true");
    right(&[(weapon, "(weapon: \"club\", ready: true), (weapon: \"dagger\", ready: true)")]);
    wrong(&[(weapon, "(weapon: \"greatsword\", ready: true)"), shield], "need 3 hands");
    wrong(
        &[(weapon, "(weapon: \"club\", ready: true), (weapon: \"dagger\", ready: true)"), shield],
        "need 3 hands",
    );
    wrong(&[(weapon, "(weapon: \"longbow\", ready: true)"), shield], "R-051");
    right(&[(weapon, "(weapon: \"longbow\", ready: true)")]);
    right(&[(weapon, "(weapon: \"longsword\", ready: true)"), shield]);
}

#[test]
fn r_061_a_camp_healer_brings_kit_and_medicine() {
    let hero = right(&[
        ("\"watch_sergeant\"", "\"camp_healer\""),
        ("skills: [awareness, insight]", "skills: [awareness, stealth]"),
        ("[history, nature]", "[history]"),
        ("[\"elvish\", \"hill speech\"]", "[\"elvish\"]"),
        ("\"longsword\"", "\"club\""),
    ]);
    assert_eq!(
        (
            hero.healers_kit,
            hero.knowledges.contains(&Knowledge::Medicine),
            hero.features.has(ClassFeature::Medic)
        ),
        (10, true, true),
        "PH-KNOW-04, PH-TAL-MEDIC-1"
    );
    assert!(!right(&[]).knowledges.contains(&Knowledge::Medicine));
}

mod training;

mod choices;

mod heroes;
