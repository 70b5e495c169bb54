//! Characters by the book: which choices the rules allow, and which numbers follow.

mod kit;
mod levels;
mod rows;
mod templates;

use data::Problem;
use fivefoot_fivey::{
    character::Character,
    data::RuleBook,
    profile::{HitPoints, SheetKind, Skill, Stat},
};

/// A plain character, in which each test changes some choices.
const PLAIN: &str = r#"(
    id: "test", name: "Test", role: "test", trick: "None.", description: "Nobody.",
    templates: ["dwarf", "veteran"], items: ["encyclopedia", "longsword"],
    bought: {"leather": 1},
    wears: "leather", shield: false, holds: ["longsword"], belt: [], attuned: "longsword",
    source: "Fivefoot",
)"#;

/// The plain character with some choices changed, or what is wrong with it.
#[track_caller]
fn with(changes: &[(&str, &str)]) -> Result<Character, String> {
    let mut text = PLAIN.to_string();
    for (from, to) in changes {
        assert!(text.contains(from), "the plain character has no {from}");
        text = text.replacen(from, to, 1);
    }
    let told = |problems: Vec<Problem>| problems.iter().map(|problem| format!("{problem}\n")).collect();
    RuleBook::shipped().read_character("test.ron", &text).map_err(told)
}

#[track_caller]
fn right(changes: &[(&str, &str)]) -> Character {
    with(changes).unwrap_or_else(|problems| panic!("{problems}"))
}

#[track_caller]
fn wrong(changes: &[(&str, &str)], says: &str) {
    match with(changes) {
        Ok(built) => panic!("{changes:?} was accepted: {built:?}"),
        Err(problems) => assert!(problems.contains(says), "{changes:?}: {problems}"),
    }
}

fn hit_points(character: &Character) -> i32 {
    let HitPoints::Fixed(points) = character.profile.hit_points else { panic!("a character's are fixed") };
    points
}

fn skills(character: &Character) -> Vec<Skill> {
    let SheetKind::Character { skills, .. } = &character.profile.kind else { panic!("a character") };
    skills.iter().copied().collect()
}

fn stats(character: &Character) -> [i32; 4] {
    Stat::ALL.map(|stat| character.profile.stat(stat))
}

const TEMPLATES: &str = r#"templates: ["dwarf", "veteran"], items: ["encyclopedia", "longsword"]"#;
const HANDS: &str = r#"holds: ["longsword"], belt: [], attuned: "longsword""#;
const EMPTY_HANDS: (&str, &str) = (HANDS, "encumbrance: false");

/// The plain character of these templates and items, with nothing in hand.
fn of(templates: &str) -> [(&str, &str); 2] {
    [(TEMPLATES, templates), EMPTY_HANDS]
}
