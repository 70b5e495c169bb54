//! Heroes as their files make them: reach, lights, talents. Rules `PH-ATK-11`, `PH-ORIG-HUMANCULT-04`, ruling `R-095`.

use fivefoot_polyhedral::data::RuleBook;
use grid::Feet;

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

/// What is wrong with the plain hero when `from` in its file becomes `to`.
fn wrong(from: &str, to: &str) -> String {
    assert!(HERO.contains(from), "the plain hero has no {from}");
    let text = HERO.replacen(from, to, 1);
    let problems = RuleBook::check(&[("heroes.ron", &text)]).err().unwrap_or_default();
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

#[test]
fn ph_atk_11_every_hero_reaches_five_feet_around() {
    for hero in &RuleBook::shipped().heroes {
        assert_eq!(hero.reach, Feet(5), "{}", hero.id);
    }
}

#[test]
fn r_095_a_light_in_hand_leaves_one_hand_for_arms_and_a_lantern_both_ph_orig_humancult_04() {
    let arms = "weapons: [(weapon: \"longsword\", ready: true)],";
    for (arms_and_light, why) in [
        ("weapons: [(weapon: \"longsword\", ready: true)], light: torch,", ""),
        ("weapons: [(weapon: \"greatsword\", ready: true)], light: torch,", "R-095"),
        ("weapons: [(weapon: \"greatsword\", ready: true)], light: lantern,", ""),
    ] {
        let problems = wrong(arms, arms_and_light);
        assert!(
            problems.contains(why) && (!why.is_empty() || problems.is_empty()),
            "{arms_and_light}: {problems}"
        );
    }
    let shield = wrong("shield: false,", "shield: true, light: torch,");
    assert!(shield.contains("R-095"), "{shield}");
    for (talents, fits) in [("medic", true), ("medic, tough", false), ("", false)] {
        assert_eq!(wrong("talents: [medic]", &format!("talents: [{talents}]")).is_empty(), fits, "{talents}");
    }
}

#[test]
fn ph_atk_11_a_reach_is_a_whole_number_of_squares() {
    let weapons = include_str!("../../../assets/rules/polyhedral/weapons.ron");
    for (reach, right) in [(5, true), (10, true), (7, false)] {
        let text = weapons.replacen("reach: 5,", &format!("reach: {reach},"), 1);
        let problems = RuleBook::check(&[("weapons.ron", &text)]).err().unwrap_or_default();
        let told = problems.iter().any(|problem| problem.to_string().contains("no whole number of squares"));
        assert_eq!(told, !right, "{reach}");
    }
}
