//! The book: what its heroes and creatures come to, and what it refuses.

use crate::rulezero::table::Table;
use fivefoot_rulezero::{
    data::RuleBook,
    profile::{Boosted, Defense, Profile, Stat},
};

fn total(one: &Profile, defense: Defense) -> i32 {
    one.parts[defense as usize].iter().map(|part| part.value).sum()
}

#[test]
fn rzr_36_rz_stat_03_rz_hd_01_the_ready_heroes_are_what_their_choices_make_them() {
    let book = RuleBook::shipped();
    let all = [
        ("hadrun", 32, [14, 18, 11]),
        ("sefa", 32, [14, 16, 11]),
        ("lio", 26, [11, 18, 12]),
        ("nim", 26, [11, 17, 12]),
        ("quill", 22, [11, 12, 14]),
        ("orsa", 24, [12, 15, 15]),
    ];
    for (id, points, defenses) in all {
        let hero = book.heroes.get(id).expect("a hero");
        assert_eq!(hero.hit_points, points, "{id}");
        assert_eq!(Defense::ALL.map(|defense| total(hero, defense)), defenses, "{id}");
    }
}

#[test]
fn rzr_10_creatures_print_their_totals_and_there_are_two_dozen() {
    let book = RuleBook::shipped();
    assert!(book.creatures.iter().count() >= 24);
    for creature in &book.creatures {
        assert_eq!(
            Defense::ALL.map(|defense| total(creature, defense)),
            creature.defenses,
            "{}",
            creature.id
        );
    }
}

#[test]
fn rzr_57_each_class_starts_with_eight_hit_points_more() {
    for (id, points) in [("hadrun", "32"), ("lio", "26"), ("bastien", "26"), ("orsa", "24"), ("quill", "22")]
    {
        let mut table = Table::draw("A g");
        table.is('A', id).sheet_says('A', "Hit points", points, "RZR-57");
    }
}

#[test]
fn rzr_58_creatures_are_easy_to_wound_and_live_on() {
    let all = [
        ("jackal", 9, 8),
        ("goblin", 14, 8),
        ("bandit", 24, 8),
        ("wolf", 24, 8),
        ("skeleton", 20, 8),
        ("ghoul", 28, 8),
        ("imp", 20, 8),
        ("brute", 42, 10),
        ("half_ghoul", 32, 10),
        ("boar", 42, 10),
        ("pony_beast", 36, 10),
        ("stag", 38, 10),
        ("lion", 44, 10),
        ("bear", 50, 11),
    ];
    for (id, points, fortitude) in all {
        let mut table = Table::draw("A g");
        table.is('g', id);
        let origin = RuleBook::shipped().profile(id).expect("a creature").origin.clone();
        table.sheet_says('g', "Stat block", &origin, "RZR-58");
        table.sheet_says('g', "Hit points", &points.to_string(), "RZ-HP-01");
        table.sheet_says('g', "Wound threshold", &fortitude.to_string(), "RZ-TRACK-01");
    }
}

#[test]
fn rzr_59_creatures_hit_as_the_table_says() {
    let all = [
        ("rat", "bite", 7),
        ("viper", "bite", 6),
        ("jackal", "bite", 4),
        ("goblin", "short_sword", 6),
        ("bandit", "long_sword", 6),
        ("wolf", "bite", 5),
        ("skeleton", "claw", 6),
        ("ghoul", "bite", 6),
        ("ghoul", "claw", 6),
        ("half_ghoul", "claw", 1),
        ("boar", "gore", 6),
        ("boar", "hoof", 1),
    ];
    for (id, with, bonus) in all {
        let mut table = Table::draw("g .\n. .\n. .");
        table.first("g").is('g', id);
        let view = table.view('g');
        let lines: Vec<_> = view.sheet.iter().flat_map(|section| &section.lines).collect();
        let title = with.replace('_', " ");
        let line = lines.iter().find(|line| line.label.eq_ignore_ascii_case(&title)).expect("an attack");
        assert!(line.value.contains(&format!("+{bonus} to hit")), "{id}: {line:?}");
        let block = lines.iter().find(|line| line.label == "Stat block").expect("a line");
        assert!(block.parts.iter().any(|part| part.rule == "RZR-59"), "{id}: {block:?}");
    }
    let ghoul = RuleBook::shipped().profile("ghoul").expect("a creature");
    assert_eq!(ghoul.natural.iter().map(|one| one.count).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn rzr_65_nothing_but_a_low_constitution_lowers_fortitude() {
    for creature in &RuleBook::shipped().creatures {
        let least = 10 + creature.stat(Stat::Constitution);
        assert!(creature.defenses[Defense::Fortitude as usize] >= least, "{}", creature.id);
    }
    for boon in &RuleBook::shipped().library.boons {
        assert!(boon.amount > 0 || !boon.to.contains(&Boosted::Fortitude), "{}", boon.id);
    }
}

/// The problems with a character's text.
fn wrong(text: &str) -> Vec<String> {
    let read = RuleBook::shipped().read_character("one.ron", text);
    read.err().unwrap_or_default().into_iter().map(|problem| problem.to_string()).collect()
}

#[test]
fn rzr_09_rzr_36_rzr_27_choices_that_the_rules_do_not_allow_are_refused() {
    let text = |more: &str| {
        format!(
            "(id: \"one\", name: \"One\", role: \"r\", trick: \"t\", description: \"d\", species: \"human\", source: \"s\", {more})"
        )
    };
    let fine = "class: soldier, stats: (3, 1, 2, 0, 1, 0), arms: [\"mace\"]";
    assert_eq!(wrong(&text(fine)), Vec::<String>::new());
    let cases = [
        ("class: soldier, stats: (3, 1, 2, 0, 1, 1)", "the stats sum to 8; 7 is right"),
        ("class: mage, stats: (0, 1, 1, 3, 2, 0), hit_dice: [7]", "has 6 sides, and this is 7"),
        ("class: soldier, stats: (3, 1, 2, 0, 1, 0), arms: [\"unarmed\"]", "is not carried"),
        ("class: soldier, stats: (3, 1, 2, 0, 1, 0), armor: \"heater\"", "is no armor"),
    ];
    for (choices, why) in cases {
        let problems = wrong(&text(choices));
        assert!(problems.iter().any(|problem| problem.contains(why)), "{choices}: {problems:?}");
    }
}
