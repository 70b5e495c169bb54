//! Tests that wrong data is refused, with what would be right.

use super::*;

#[test]
fn wrong_gear_is_refused_with_what_would_be_right() {
    let cases = [
        ("weapons.ron", "id: \"club\"", "id: \"dagger\"", "ids must differ"),
        ("weapons.ron", "id: \"club\"", "id: \"The Club\"", "is no id"),
        ("weapons.ron", "name: \"Club\"", "name: \" \"", "is empty"),
        ("weapons.ron", "damage: \"1d4\"", "damage: \"1d5\"", "write dice as `2d6`"),
        ("weapons.ron", "damage: \"1d4\"", "damage: \"0\"", "does no damage"),
        ("weapons.ron", "finesse: true", "fines: true", "fines"),
        ("weapons.ron", "group: simple_melee", "group: simple_ranged", "`ranged` or `thrown` is needed"),
        ("weapons.ron", "thrown: (30, 60)", "thrown: (60, 30)", "shorter than normal range"),
        ("weapons.ron", "thrown: (30, 60)", "thrown: (31, 60)", "a multiple of 5"),
        ("weapons.ron", "reach: 5, two_handed: true", "reach: 500, two_handed: true", "0 to 30 is right"),
        ("weapons.ron", "ammunition: bullets, ranged", "ranged", "`ranged` and `ammunition` go together"),
        (
            "weapons.ron",
            "reach: 5, two_handed: true",
            "light: true, two_handed: true",
            "neither light nor versatile",
        ),
        ("weapons.ron", "\"PH-WPN-PROP-LIGHT\"", "\"PH-WPN-PROP-LITE\"", "no rule `PH-WPN-PROP-LITE`"),
        ("weapons.ron", "rules: [\"PH-WPN-PROP-LIGHT\", \"R-048\"]", "rules: []", "cites no rule"),
        ("weapons.ron", "look: stone", "look: pebble", "pebble"),
        ("armor.ron", "base: 12", "base: 120", "10 to 30 is right"),
        ("armor.ron", "id: \"leather\"", "id: \"padded\"", "ids must differ"),
        ("armor.ron", "ruling R-042", "ruling R-942", "no rule `R-942`"),
        ("conditions.ron", "brings: [\"prone\"]", "brings: [\"flat\"]", "no condition `flat`"),
        ("conditions.ron", "look: blinded", "look: sightless", "sightless"),
        ("conditions.ron", "counted: true", "counted: false", "`counted: true` is needed"),
        ("backgrounds.ron", "resources: 4", "resources: 9", "1 to 4 is right"),
        (
            "backgrounds.ron",
            "skills: [persuasion, insight]",
            "skills: [insight, insight]",
            "two different skills",
        ),
        (
            "backgrounds.ron",
            "languages: 2",
            "languages: 3",
            "R-023: a background brings at most two languages or tools",
        ),
        ("origins.ron", "speed: 30", "speed: 32", "a multiple of 5"),
        ("rules.ron", "id: \"PH-DICE-01\"", "id: \"PH-DICE-99\"", "the text of `PH-DICE-01` is missing"),
    ];
    for (file, from, to, says) in cases {
        let problems = wrong(file, from, to);
        assert!(problems.contains(says), "{from} -> {to}: {problems}");
        assert!(problems.starts_with(&format!("{file}:")), "{problems}");
    }
}

#[test]
fn wrong_creatures_are_refused_with_what_would_be_right() {
    let cases = [
        ("strength: 4", "strength: 0", "1 to 30 is right"),
        ("strength: 4", "strength: 31", "1 to 30 is right"),
        (
            "gear: [\"caltrops\"",
            "gear: [\"caltraps\"",
            "there is no gear `caltraps`; did you mean `caltrops`?",
        ),
        ("light: torch", "light: torch, shield: true", "R-095: a torch burns in a hand, and none is free"),
        ("weapon: \"shortsword\"", "weapon: \"shortsward\"", "no weapon `shortsward`"),
        ("armor: \"leather\"", "armor: \"lether\"", "no armor `lether`"),
        ("condition: \"poisoned\"", "condition: \"sick\"", "no condition `sick`"),
        ("id: \"ash_viper\"", "id: \"cellar_rat\"", "ids must differ"),
        ("health: 3", "health: 0", "1 to 1000 is right"),
        ("speed: 30", "speed: 33", "a multiple of 5"),
        ("level: 1", "level: 0", "1 to 60 is right"),
        ("difficulty: 12", "difficulty: 99", "3 to 30 is right"),
        ("armor: \"leather\"", "armor: \"leather\", defense: 20", "beside `armor`"),
        ("id: \"bite\"", "id: \"dagger\"", "an id of its own"),
        ("range: (60, 180)", "range: (60, 180), reach: 5", "make them two attacks"),
        ("weapon: \"dagger\", count: 2", "weapon: \"dagger\", shots: 2", "takes no ammunition"),
        ("weapon: \"dagger\", count: 2", "weapon: \"club\", count: 2", "is not thrown"),
        (
            "weapon: \"greataxe\", ready: true",
            "weapon: \"greataxe\", ready: true), (weapon: \"club\", ready: true",
            "need 3 hands",
        ),
        ("size: tiny", "size: teeny", "teeny"),
        ("attacks: 2", "attacks: 0", "1 to 4 is right"),
    ];
    for (from, to, says) in cases {
        let problems = wrong("creatures.ron", from, to);
        assert!(problems.contains(says), "{from} -> {to}: {problems}");
    }
}

#[test]
fn all_problems_come_at_once() {
    let creatures = FILES.0[6].1.replacen("health: 3", "health: 0", 1).replacen("speed: 20", "speed: 21", 1);
    let weapons = FILES.0[1].1.replacen("id: \"club\"", "id: \"dagger\"", 1);
    let problems = RuleBook::check(&[("creatures.ron", &creatures), ("weapons.ron", &weapons)])
        .expect_err("three faults");
    let files: Vec<&str> = problems.iter().map(|problem| problem.file.as_str()).collect();
    // The club is gone as well, and the toll guard is not the only one who carries it.
    assert_eq!(files[0], "weapons.ron", "{problems:?}");
    assert!(files.len() > 3 && files[1..].iter().all(|file| *file == "creatures.ron"), "{problems:?}");
    let broken = RuleBook::check(&[("creatures.ron", "["), ("weapons.ron", ""), ("armor.ron", "\u{0}")]);
    let files: Vec<String> =
        broken.expect_err("three broken files").into_iter().map(|problem| problem.file).collect();
    assert_eq!(files, ["weapons.ron", "armor.ron", "creatures.ron"], "syntax first, every file");
}

#[test]
fn numbers_of_any_size_are_refused_and_nothing_overflows() {
    let fields = [
        ("weapons.ron", "reach"),
        ("weapons.ron", "flat"),
        ("armor.ron", "base"),
        ("armor.ron", "bonus"),
        ("conditions.ron", "penalty_each"),
        ("origins.ron", "speed"),
        ("creatures.ron", "agility"),
        ("creatures.ron", "vitality"),
        ("creatures.ron", "defense"),
        ("creatures.ron", "health"),
        ("creatures.ron", "level"),
        ("creatures.ron", "difficulty"),
        ("heroes.ron", "agility"),
        ("heroes.ron", "vitality"),
        ("heroes.ron", "count"),
    ];
    for (file, field) in fields {
        let (_, shipped) = FILES.0.into_iter().find(|(name, _)| *name == file).expect("a data file");
        let written = format!("{field}: ");
        for extreme in ["-2147483648", "2147483647", "99999999999999999999"] {
            let mut parts = shipped.split(&written);
            let mut text = parts.next().expect("a first part").to_string();
            for part in parts {
                let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
                text += &format!("{written}{extreme}{rest}");
            }
            assert_ne!(text, shipped, "{file} has {field}");
            assert!(RuleBook::check(&[(file, &text)]).is_err(), "{file}: {field}: {extreme}");
        }
    }
}

#[test]
fn a_problem_stands_where_its_value_does() {
    let (_, shipped) = FILES.0[6];
    let text = shipped.replacen("condition: \"poisoned\"", "condition: \"sick\"", 1);
    let problems = RuleBook::check(&[("mine/creatures.ron", &text)]).expect_err("no such condition");
    let at = text.find("\"sick\"").expect("the value");
    let line = text[..at].matches('\n').count() + 1;
    let column = at - text[..at].rfind('\n').expect("an earlier line");
    let places: Vec<_> = problems.iter().map(|p| (p.file.as_str(), p.line, p.column)).collect();
    assert_eq!(places, [("mine/creatures.ron", line, column)]);
}
