//! The book: what its heroes and creatures come to, and what it refuses.

use fivefoot_rulezero::{
    data::RuleBook,
    profile::{Defense, Profile},
};

fn total(one: &Profile, defense: Defense) -> i32 {
    one.parts[defense as usize].iter().map(|part| part.value).sum()
}

#[test]
fn rzr_36_rz_stat_03_rz_hd_01_the_ready_heroes_are_what_their_choices_make_them() {
    let book = RuleBook::shipped();
    let all = [
        ("hadrun", 24, [14, 18, 11]),
        ("sefa", 24, [14, 16, 11]),
        ("lio", 18, [11, 18, 12]),
        ("nim", 18, [11, 17, 12]),
        ("quill", 14, [11, 12, 14]),
        ("orsa", 16, [12, 15, 15]),
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
