//! Entries of the data files that the book refuses, and what it makes of those that it takes. Rulings `RZR-32`, `RZR-38`, `RZR-62`,
//! `RZR-65`, rules `RZ-DEF-MISC`, `RZ-NAT-04`, `RZ-RES-03`.

use fivefoot_rulezero::{data::RuleBook, profile::Talent};

/// Names and texts of the data files that are changed here.
const FILES: [(&str, &str); 4] = [
    ("weapons.ron", include_str!("../../../assets/rules/rulezero/weapons.ron")),
    ("boons.ron", include_str!("../../../assets/rules/rulezero/boons.ron")),
    ("powers.ron", include_str!("../../../assets/rules/rulezero/powers.ron")),
    ("creatures.ron", include_str!("../../../assets/rules/rulezero/creatures.ron")),
];

/// What is wrong with the book when the first `from` in a file becomes `to`.
#[track_caller]
fn wrong(file: &str, from: &str, to: &str) -> String {
    let (_, text) = FILES.iter().find(|(name, _)| *name == file).expect("a data file");
    assert!(text.contains(from), "{file} does not contain {from}");
    let problems = RuleBook::check(&[(file, &text.replacen(from, to, 1))]).err().unwrap_or_default();
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

/// Every change brings its problem; none where the words of it are empty.
#[track_caller]
fn all_wrong(file: &str, cases: &[(&str, &str, &str)]) {
    for (from, to, why) in cases {
        let problems = wrong(file, from, to);
        assert!(problems.contains(why), "`{why}` is missing for {to}: {problems}");
        assert!(!why.is_empty() || problems.is_empty(), "{to}: {problems}");
    }
}

#[test]
fn rzr_27_weapons_that_strike_are_thrown_and_those_that_shoot_are_reloaded_rzr_26() {
    let mace = "name: \"Mace\",";
    let cases = [
        ("range: 12,", "range: 12, thrown: 2,", "only what strikes is thrown"),
        (mace, "name: \"Mace\", thrown: 2,", ""),
        (mace, "name: \"Mace\", reload: true,", "only what shoots is reloaded"),
        ("range: 12,", "range: 12, reload: true,", ""),
        (mace, "name: \"Mace\", range: 9,", "it strikes or it shoots"),
        ("range: 12, ", "", "reaches nothing"),
    ];
    all_wrong("weapons.ron", &cases);
}

#[test]
fn rzr_65_a_boon_adds_to_something_and_lowers_no_fortitude() {
    let (attack, body) = ("to: [attack], amount: 1", "to: [fortitude], amount: 1");
    let cases = [
        (attack, "to: [], amount: 1", "adds to nothing"),
        (attack, "to: [attack], amount: 0", "adds nothing"),
        (attack, "to: [attack], amount: -1", ""),
        (body, "to: [fortitude], amount: -1", "RZR-65"),
        (body, "to: [fortitude], amount: 2", ""),
    ];
    all_wrong("boons.ron", &cases);
}

#[test]
fn rzr_32_a_power_does_something_and_is_rolled_with_a_stat_rzr_38_rzr_62() {
    let bolt =
        "against: reflex, stats: [intelligence], range: 12, dice: \"1d8\", adds_stat: true, kind: fire,";
    let cases = [
        (bolt, "against: reflex, stats: [intelligence], range: 12, kind: fire,", "does nothing"),
        (bolt, "against: reflex, stats: [intelligence], range: 12, condition: stunned, kind: fire,", ""),
        (bolt, "range: 12, dice: \"1d8\", step: true, kind: fire,", "RZR-62"),
        (bolt, "against: reflex, range: 12, dice: \"1d8\", kind: fire,", "is rolled with no stat"),
        (bolt, "range: 12, dice: \"1d8\", adds_stat: true, kind: fire,", "is rolled with no stat"),
        (bolt, "against: reflex, stats: [intelligence], range: 12, dice: \"1d8\",", "RZR-32: dice of harm"),
        (bolt, "range: 12, radius: 1, dice: \"1d8\", kind: fire,", "RZR-38"),
        (
            bolt,
            "against: reflex, stats: [intelligence], range: 12, radius: 1, dice: \"1d8\", heals: holy,",
            "RZR-38",
        ),
        (
            "rallies: true,",
            "rallies: true, against: will, stats: [wisdom],",
            "RZR-32: nothing is rolled against a friend",
        ),
    ];
    all_wrong("powers.ron", &cases);
}

#[test]
fn rz_def_misc_a_creature_has_arms_of_some_kind_and_its_defenses_are_no_less_than_its_body_s_rz_res_03() {
    let midge = "natural: [(kind: sting)], powers: [\"venom\"],";
    let cases = [
        (midge, "", "has nothing to fight with"),
        (midge, "powers: [\"venom\"],", ""),
        (midge, "natural: [(kind: sting)],", ""),
        (midge, "natural: [(kind: sting)], powers: [\"nonsense\"],", "nonsense"),
        (midge, "natural: [(kind: sting)], boons: [\"nonsense\"],", "nonsense"),
        (midge, "natural: [(kind: sting)], potions: {\"nonsense\": 1},", "nonsense"),
        ("defenses: (9, 19, 11)", "defenses: (8, 19, 11)", "RZ-DEF-MISC"),
        ("defenses: (9, 19, 11)", "defenses: (9, 15, 11)", "RZ-DEF-MISC"),
        ("defenses: (9, 19, 11)", "defenses: (9, 19, 10)", "RZ-DEF-MISC"),
    ];
    all_wrong("creatures.ron", &cases);
}

#[test]
fn rz_res_03_nobody_that_holy_or_unholy_harm_can_reach_is_immune_to_it_or_to_corruption() {
    // One that lives, an undead, and one of clay.
    let (lives, clay) =
        ("resists: {holy: resists(2)},", "resists: {piercing: resists(3), poison: immune, fire: absorbs},");
    let (undead, bites) =
        ("(kind: claw, secondary: false)], talents: [cruel],", "(kind: claw, secondary: false)],");
    let dead = |resists: &str| format!("{bites} resists: {{{resists}}},");
    let [rot, holy, unholy] = ["corruption: immune", "holy: absorbs", "unholy: immune"].map(dead);
    let cases = [
        (lives, "resists: {corruption: immune},", "RZ-RES-03"),
        (lives, "resists: {corruption: absorbs},", "RZ-RES-03"),
        (lives, "resists: {corruption: resists(5)},", ""),
        (lives, "resists: {unholy: immune},", "RZ-RES-03"),
        (undead, &rot, "RZ-RES-03"),
        (undead, &holy, "RZ-RES-03"),
        (undead, &unholy, ""),
        (clay, "resists: {corruption: immune},", ""),
        (clay, "resists: {holy: immune, unholy: absorbs},", ""),
    ];
    all_wrong("creatures.ron", &cases);
}

#[test]
fn rz_nat_04_the_tiny_and_the_smaller_have_finesse_without_learning_it() {
    let finesse =
        |id: &str| RuleBook::shipped().profile(id).expect("a creature").talents.contains(&Talent::Finesse);
    for (id, has) in [("midge", true), ("bat", true), ("rat", true), ("jackal", false), ("wolf", false)] {
        assert_eq!(finesse(id), has, "{id}");
    }
}
