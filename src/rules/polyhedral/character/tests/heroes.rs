//! Tests of the ready heroes.

use super::*;

/// Sheets of the ready heroes, computed by hand: level, ranks, Defense without and with shield, health, wound threshold, to hit
/// with the first arm.
#[test]
fn the_ready_heroes_have_the_numbers_of_the_book_ph_create_14_ph_create_16() {
    let book = RuleBook::shipped();
    let sheet = |id: &str| {
        let hero = book.profile(id).expect(id);
        let abilities = hero.abilities;
        let arm = &hero.arms[0];
        let agile =
            arm.weapon.ranged.is_some() || (arm.weapon.finesse && abilities.agility > abilities.strength);
        let ability = if agile { Ability::Agility } else { Ability::Strength };
        let to_hit = abilities.modifier(ability) + hero.skill_bonus;
        let defense = (hero.defense, hero.defense + if hero.shield { book.known.shield.bonus } else { 0 });
        (hero.level, hero.ranks[0].1, defense, hero.max_health, hero.wound_threshold, to_hit)
    };
    // Hide 13 + Agility 0 + style 2, shield 2; 8 + 2 and Tough 2; 3 x 15; Strength 17 and 1.
    assert_eq!(sheet("aldric"), (1, 1, (15, 17), 12, 45, 4));
    // Leather 12 + 3; 8 + 2; Agility 17 and 1. Marksmanship comes on top.
    assert_eq!(sheet("sylwen"), (1, 1, (15, 15), 10, 14, 4));
    // Chain shirt 14 + 0; 2 x (8 + 3).
    assert_eq!(sheet("borga"), (2, 2, (14, 14), 22, 16, 4));
    // Leather 12 + 3; 2 x (8 + 2) and Tough 4; 3 x 15.
    assert_eq!(sheet("tamsin"), (2, 2, (15, 15), 24, 45, 4));
    // Leather 12 + 2, shield 2; 8 + 1; Strength 16 and 1.
    assert_eq!(sheet("ilse"), (1, 1, (14, 16), 9, 12, 4));
    // Leather 12 + 3 + style 2; 3 x (8 + 2).
    assert_eq!(sheet("corvane"), (3, 3, (17, 17), 30, 14, 4));
    // Leather 12 + 1; 8 + 2; Strength 17 and 1.
    assert_eq!(sheet("odo"), (1, 1, (13, 13), 10, 15, 4));
    // Leather 12 + 4; 3 x (7 + 3); Agility 18 and 1.
    assert_eq!(sheet("wren"), (4, 3, (16, 16), 30, 16, 5));
    // Chain shirt 14 + 0, shield 2; 4 x (7 + 2) and Tough 10; 3 x 14; Strength 16 and 1.
    assert_eq!(sheet("maren"), (5, 4, (14, 16), 46, 42, 4));
    // Ring mail 15; 5 x (8 + 3) and Tough 14; 3 x 16; Strength 18 and 2.
    assert_eq!(sheet("brannoc"), (7, 5, (15, 15), 69, 48, 6));
    // Leather 12 + 5; 6 x (7 + 2) and 2 x (8 + 2); Agility 20 and 2.
    assert_eq!(sheet("ysolde"), (10, 6, (17, 17), 74, 14, 7));
    // Breastplate 16 + 1 and style 2; 10 x (8 + 3) and Tough 24; 3 x 16; Strength 20 and 3.
    assert_eq!(sheet("hesper"), (12, 10, (19, 19), 134, 48, 8));
    for hero in &book.heroes {
        assert!(hero.dying && hero.armor_proficient, "R-063: {}", hero.name);
        assert!(hero.arms.iter().any(|arm| arm.in_hand > 0), "{} holds something", hero.name);
    }
    let arms: std::collections::BTreeSet<&str> =
        book.heroes.iter().map(|hero| hero.arms[0].weapon.id.as_str()).collect();
    assert!(arms.len() >= 10, "heroes with different arms: {arms:?}");
    assert_eq!((book.heroes.len(), book.known.jobs.len()), (12, 3));
    let of = |id: &str| book.profile(id).expect("a hero");
    assert_eq!((of("ysolde").speed, of("ysolde").attacks_per_action), (Feet(40), 2), "R-021");
    assert_eq!((of("hesper").attacks_per_action, of("hesper").resources), (3, Some(1)), "R-027, PH-RES-04");
    assert_eq!(
        of("ysolde").origin,
        "Elf, elven culture, map maker; Greed; Skirmisher 6 (Shade), house job; Fighter 2"
    );
}
