//! The tables of the book, as they are printed: sizes, classes, weapons, armor, powers, creatures.

use crate::rulezero::table::Table;
use fivefoot_rulezero::{
    data::RuleBook,
    profile::{DamageKind, Profile, Resistance, SizeClass, Stat, Talent},
};

#[test]
fn rzr_16_each_size_has_its_bonus_footprint_and_reach_rz_size_04_rz_size_05() {
    use SizeClass as S;
    let all = [
        (S::Fine, 4, 1, 0),
        (S::Diminutive, 3, 1, 0),
        (S::Tiny, 2, 1, 0),
        (S::Small, 1, 1, 1),
        (S::Medium, 0, 1, 1),
        (S::Large, -1, 2, 2),
        (S::Huge, -2, 3, 3),
        (S::Gargantuan, -3, 4, 4),
        (S::Colossal, -4, 6, 6),
    ];
    for (size, bonus, side, reach) in all {
        let squares = grid::Footprint::new(grid::Square::new(0, 0), size.size()).squares().count();
        assert_eq!((size.bonus(), size.grapple(), size.reach()), (bonus, -bonus, reach), "{size:?}");
        assert_eq!(squares, side * side, "{size:?}");
    }
}

#[test]
fn rzr_16_a_level_may_leave_size_out_of_reflex() {
    for (on, reflex) in [(true, "13"), (false, "14")] {
        let mut table = Table::draw("g g A\ng g .");
        table.is('g', "ogre").option("size_to_reflex", on).sheet_says('g', "Reflex", reflex, "RZ-DEF-MISC");
    }
}

#[test]
fn rzr_17_weapons_go_up_the_ladder_with_their_bearers_rz_size_03() {
    use fivefoot_rulezero::profile::DiceExpr;
    let dice = DiceExpr::new;
    let all = [
        (SizeClass::Tiny, dice(1, 6), dice(1, 6)),
        (SizeClass::Small, dice(1, 8), dice(1, 8)),
        (SizeClass::Medium, dice(1, 10), dice(1, 10)),
        (SizeClass::Large, dice(1, 4), dice(1, 6)),
        (SizeClass::Large, dice(1, 10), dice(2, 6)),
        (SizeClass::Large, dice(2, 6), dice(3, 6)),
        (SizeClass::Huge, dice(1, 6), dice(2, 6)),
        (SizeClass::Colossal, dice(2, 6), dice(4, 6)),
    ];
    for (size, listed, made) in all {
        assert_eq!(size.made(listed), made, "{size:?} {listed}");
    }
}

/// The file of a character of a class with these stats, which sum to 7, and more.
fn hero(class: &str, more: &str) -> String {
    format!(
        "(id: \"one\", name: \"One\", role: \"r\", trick: \"t\", description: \"d\", species: \"human\", source: \"s\", \
         class: {class}, stats: (1, 1, 1, 1, 1, 2), {more})"
    )
}

fn read(text: &str) -> Result<Profile, String> {
    let read = RuleBook::shipped().read_character("one.ron", text);
    read.map_err(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

#[test]
fn rz_ab_01_rz_ab_02_rzr_10_rzr_57_the_numbers_of_the_five_classes_rzr_09() {
    // Attack Bonus; Fortitude, Reflex and Will with 1 in each stat; hit points with Con 1; sides of the Hit Die.
    let all = [
        ("soldier", 2, [13, 12, 11], 30, 10),
        ("rogue", 1, [11, 13, 12], 26, 8),
        ("factotum", 1, [12, 12, 12], 26, 8),
        ("mage", 0, [11, 12, 13], 22, 6),
        ("priest", 0, [12, 11, 13], 24, 8),
    ];
    for (class, attack, defenses, points, sides) in all {
        let mut table = Table::draw("A . g");
        table.character('A', &hero(class, ""));
        let shown = table.view('A');
        let line = |label: &str| {
            let mut lines = shown.sheet.iter().flat_map(|section| &section.lines);
            lines.find(|line| line.label == label).map(|line| line.value.clone()).expect("a line")
        };
        assert_eq!(line("Attack bonus"), format!("+{attack}"), "{class}");
        let shown =
            ["Fortitude", "Reflex", "Will"].map(|label| line(label).parse::<i32>().expect("a number"));
        assert_eq!(shown, defenses, "{class}");
        assert_eq!(line("Hit points"), points.to_string(), "{class}");
        table.sheet_says('A', "Hit points", &points.to_string(), "RZR-57");
        // One die more: its face, and Con twice.
        let grown = read(&hero(class, &format!("hit_dice: [{sides}]"))).expect("the highest face");
        assert_eq!(grown.hit_points, points + sides + 2, "{class}");
        let wrong = read(&hero(class, &format!("hit_dice: [{}]", sides + 1))).expect_err("no such face");
        assert!(wrong.contains(&format!("has {sides} sides")), "{wrong}");
    }
}

#[test]
fn rzr_09_each_die_is_a_point_at_least_and_a_low_con_counts_once_rz_hp_02() {
    let text = hero("soldier", "hit_dice: [1, 4]").replace("(1, 1, 1, 1, 1, 2)", "(2, 2, -2, 2, 2, 1)");
    assert_eq!(read(&text).expect("allowed").hit_points, 28 - 2 + 1 + 2);
}

#[test]
fn rzr_27_each_class_is_trained_with_its_weapons() {
    let weapons = ["mace", "dagger", "short_sword", "long_sword", "short_bow", "light_crossbow"];
    let all = [
        ("soldier", "", [true, true, true, true, true, true]),
        ("rogue", "", [true, true, true, false, false, true]),
        ("rogue", "talent: bowcraft", [true, true, true, false, true, true]),
        ("factotum", "", [true, true, true, false, false, true]),
        ("priest", "", [true, true, true, false, false, true]),
        ("mage", "", [true, true, false, false, false, true]),
    ];
    for (class, more, trained) in all {
        for (with, is_trained) in weapons.into_iter().zip(trained) {
            let mut table = Table::draw("A g .");
            table.character('A', &hero(class, &format!("arms: [\"{with}\"], {more}")));
            if with == "short_bow" || with == "light_crossbow" {
                table.setup().combatants[1].at = grid::Square::new(2, 0);
            }
            let less = table.reasons(with, "g").contains(&"not trained with it -4".to_owned());
            assert_eq!(!less, is_trained, "{class} {more} with {with}");
        }
    }
}

#[test]
fn rzr_32_rzr_36_each_class_has_its_talents_and_powers() {
    let talents =
        |class: &str| read(&hero(class, "")).expect("allowed").talents.into_iter().collect::<Vec<_>>();
    let powers = |class: &str| read(&hero(class, "")).expect("allowed").powers;
    assert_eq!(talents("soldier"), []);
    assert_eq!(talents("rogue"), [Talent::Finesse, Talent::DeftEdge, Talent::Backstab]);
    assert_eq!(talents("factotum"), [Talent::Finesse]);
    assert_eq!(powers("mage"), ["fire_bolt", "frighten", "choking_mist"]);
    assert_eq!(powers("priest"), ["holy_mending", "frighten", "rally"]);
}

#[test]
fn rzr_27_the_weapons_of_the_table_rz_move_02() {
    let all = [
        ("dagger", "Dagger", "1d4 piercing, critical 19-20, 1 square"),
        ("short_sword", "Short sword", "1d6 piercing, critical 19-20, 1 square"),
        ("mace", "Mace", "1d8 bludgeoning, 1 square"),
        ("long_sword", "Long sword", "1d8 slashing, critical 19-20, 1 square"),
        ("greatsword", "Greatsword", "2d6 slashing, critical 19-20, 1 square"),
        ("long_spear", "Long spear", "1d8 piercing, 2 to 2 squares"),
        ("short_bow", "Short bow", "1d6 piercing, increments of 12 squares"),
        ("light_crossbow", "Light crossbow", "1d8 piercing, critical 19-20, increments of 16 squares"),
        ("mace", "Bare hands", "1d3 bludgeoning, 1 square"),
    ];
    for (id, label, value) in all {
        let mut table = Table::draw("A . . g");
        table.arm('A', id).sheet_says('A', label, &format!("+0 to hit, {value}"), "RZR-27");
    }
    // Hands; simple, light, Finesse, loaded again.
    let all = [
        ("unarmed", 0, [true, true, false, false]),
        ("dagger", 1, [true, true, true, false]),
        ("short_sword", 1, [false, true, true, false]),
        ("mace", 1, [true, false, false, false]),
        ("long_sword", 1, [false; 4]),
        ("greatsword", 2, [false; 4]),
        ("long_spear", 2, [true, false, false, false]),
        ("short_bow", 2, [false; 4]),
        ("light_crossbow", 2, [true, false, false, true]),
    ];
    let weapons = &RuleBook::shipped().library.weapons;
    assert_eq!(weapons.iter().count(), all.len());
    for (id, hands, qualities) in all {
        let one = weapons.get(id).expect("in the book");
        assert_eq!((one.hands, [one.simple, one.light, one.finesse, one.reload]), (hands, qualities), "{id}");
    }
}

#[test]
fn rzr_28_the_armor_and_the_shields_of_the_table() {
    let all = [
        ("leather", 2, 6),
        ("scale", 3, 5),
        ("chain", 4, 5),
        ("plate", 5, 4),
        ("buckler", 1, 6),
        ("heater", 2, 6),
        ("tower_shield", 3, 6),
    ];
    for (id, bonus, speed) in all {
        let field = if bonus < 4 && speed == 6 && id != "leather" { "shield" } else { "armor" };
        let mut table = Table::draw("A g .");
        table.character('A', &hero("soldier", &format!("arms: [\"mace\"], {field}: \"{id}\"")));
        table.sheet_says('A', "Reflex", &(12 + bonus).to_string(), "RZR-28");
        table.sheet_says('A', "Speed", &format!("{speed} squares"), "RZ-MOVE-01");
        let hampered = table.reasons("mace", "g").contains(&"tower shield -2".to_owned());
        assert_eq!(hampered, id == "tower_shield", "{id}");
    }
}

#[test]
fn rzr_32_the_powers_of_the_table_rz_ab_03() {
    let all = [
        ("fire_bolt", "Fire bolt", "+4 against Reflex, 1d8+4, 12 squares"),
        ("frighten", "Frighten", "+5 against Will, 1d6+5, 6 squares"),
        ("choking_mist", "Choking mist", "+4 against Fortitude, 1d6, 12 squares"),
        ("holy_mending", "Holy mending", "+5 against Will, 1d8+5, by touch"),
        ("rally", "Rally", "6 squares"),
    ];
    for (id, label, value) in all {
        let mut table = Table::draw("A . . g");
        table.power('A', id).stat('A', Stat::Intelligence, 4).stat('A', Stat::Wisdom, 5);
        table.sheet_says('A', label, value, "RZR-32");
        let uses = RuleBook::shipped().library.powers.get(id).expect("in the book").uses;
        let most = [("choking_mist", 1), ("holy_mending", 3), ("rally", 1)];
        let most = most.into_iter().find(|(one, _)| *one == id).map(|(_, most)| most);
        assert_eq!(uses, most, "{id}");
    }
    let power = |id: &str| RuleBook::shipped().library.powers.get(id).expect("in the book").clone();
    assert_eq!((power("choking_mist").radius, power("fire_bolt").radius), (Some(1), None));
    let kinds = ["fire_bolt", "frighten", "choking_mist"].map(|id| power(id).kind);
    assert_eq!(kinds, [DamageKind::Fire, DamageKind::Fear, DamageKind::Poison].map(Some));
}

/// The creatures as the catalog prints them: size, hit points, Fortitude, Reflex and Will, Attack Bonus, threat.
const CREATURES: [(&str, SizeClass, i32, [i32; 3], i32, u32); 23] = {
    use SizeClass as S;
    [
        ("midge", S::Fine, 1, [9, 19, 11], 2, 4),
        ("bat", S::Diminutive, 2, [10, 17, 12], 0, 4),
        ("rat", S::Tiny, 5, [11, 16, 11], 2, 4),
        ("viper", S::Tiny, 5, [11, 16, 11], 1, 4),
        ("jackal", S::Small, 9, [8, 14, 11], 3, 7),
        ("goblin", S::Small, 14, [8, 15, 10], 3, 13),
        ("bandit", S::Medium, 24, [8, 14, 10], 3, 23),
        ("wolf", S::Medium, 24, [8, 14, 11], 2, 20),
        ("brute", S::Medium, 42, [10, 15, 10], 2, 40),
        ("skeleton", S::Medium, 20, [8, 13, 12], 4, 15),
        ("ghoul", S::Medium, 28, [8, 14, 11], 3, 28),
        ("half_ghoul", S::Medium, 32, [10, 15, 14], 4, 34),
        ("boar", S::Medium, 42, [10, 13, 11], 4, 28),
        ("imp", S::Small, 20, [8, 15, 13], 2, 9),
        ("pony_beast", S::Large, 36, [10, 13, 11], 2, 33),
        ("ogre", S::Large, 38, [13, 13, 10], 1, 37),
        ("lion", S::Large, 44, [10, 14, 11], 2, 47),
        ("troll", S::Large, 48, [14, 14, 9], 2, 60),
        ("stone_guard", S::Large, 44, [16, 15, 14], 2, 62),
        ("elephant", S::Huge, 70, [15, 12, 11], 2, 107),
        ("hydra", S::Huge, 64, [14, 13, 10], 2, 115),
        ("wyrm", S::Gargantuan, 90, [15, 14, 15], 3, 190),
        ("titan", S::Colossal, 120, [16, 15, 15], 4, 235),
    ]
};

#[test]
fn rzr_36_the_creatures_of_the_table_rzr_58_rzr_59() {
    for (id, size, points, defenses, attack, threat) in CREATURES {
        let one = RuleBook::shipped().profile(id).expect("in the book");
        assert_eq!((one.size, one.hit_points, one.defenses), (size, points, defenses), "{id}");
        assert_eq!((one.attack_bonus, one.threat), (attack, threat), "{id}");
        assert_eq!(one.dies_at_zero, id != "half_ghoul", "{id}");
        let fast = ["wolf", "pony_beast", "stag", "lion", "elephant", "wyrm", "titan"].contains(&id);
        let speed = match id {
            "brute" => 5,
            "stone_guard" => 4,
            _ if fast => 8,
            _ => 6,
        };
        assert_eq!(one.speed, speed, "{id}");
    }
}

#[test]
fn rzr_36_the_creatures_attack_as_the_table_says_rz_nat_05_rzr_59() {
    let all = [
        ("midge", "Sting", "+6 to hit, 1 piercing, in its own square"),
        ("bat", "Bite", "+7 to hit, 1d2-1 piercing, in its own square"),
        ("rat", "Bite", "+7 to hit, 1d3 piercing, in its own square"),
        ("viper", "Bite", "+6 to hit, 1d3 piercing, in its own square"),
        ("viper", "Venom", "+4 against Fortitude, 1d3, by touch"),
        ("midge", "Venom", "+5 against Fortitude, 1d3, by touch"),
        ("jackal", "Bite", "+4 to hit, 1d4 piercing, 1 square"),
        ("goblin", "Short sword", "+6 to hit, 1d6 piercing, critical 19-20, 1 square"),
        ("bandit", "Long sword", "+6 to hit, 1d8+3 slashing, critical 19-20, 1 square"),
        ("wolf", "Bite", "+5 to hit, 1d6+3 piercing, 1 square"),
        ("brute", "Greatsword", "+6 to hit, 2d6+4 slashing, critical 19-20, 1 square"),
        ("skeleton", "Claw", "+6 to hit, 1d4+2 slashing, 1 square"),
        ("ghoul", "Bite", "+6 to hit, 1d6+3 piercing, 1 square"),
        ("ghoul", "Claw", "+6 to hit, 1d4+3 slashing, 1 square"),
        ("half_ghoul", "Claw", "2 × +1 to hit, 1d4+2 slashing, 1 square"),
        ("boar", "Gore", "+6 to hit, 1d6+2 piercing, 1 square"),
        ("boar", "Hoof", "+1 to hit, 1d4+2 bludgeoning, 1 square"),
        ("pony_beast", "Bite", "+5 to hit, 1d8+4 piercing, 2 squares"),
        ("pony_beast", "Hoof", "2 × +0 to hit, 1d6+4 bludgeoning, 2 squares"),
        ("ogre", "Slam", "+5 to hit, 1d6+5 bludgeoning, 2 squares"),
        ("lion", "Bite", "+5 to hit, 1d8+4 piercing, 2 squares"),
        ("lion", "Claw", "2 × +0 to hit, 1d6+4 slashing, 2 squares"),
        ("bear", "Bite", "+6 to hit, 1d8+5 piercing, 2 squares"),
        ("bear", "Claw", "2 × +1 to hit, 1d6+5 slashing, 2 squares"),
        ("troll", "Bite", "+6 to hit, 1d8+5 piercing, 2 squares"),
        ("troll", "Claw", "2 × +1 to hit, 1d6+5 slashing, 2 squares"),
        ("stone_guard", "Slam", "2 × +6 to hit, 1d6+5 bludgeoning, 2 squares"),
        ("elephant", "Gore", "+7 to hit, 2d6+7 piercing, 3 squares"),
        ("elephant", "Slam", "+7 to hit, 1d8+7 bludgeoning, 3 squares"),
        ("scorpion", "Pincer", "2 × +6 to hit, 2d6+6 bludgeoning, 3 squares"),
        ("scorpion", "Sting", "+1 to hit, 2d6+6 piercing, 3 squares"),
        ("hydra", "Bite", "4 × +5 to hit, 2d6+5 piercing, 3 squares"),
        ("wyrm", "Bite", "+6 to hit, 3d6+6 piercing, 4 squares"),
        ("wyrm", "Tail slam", "+6 to hit, 3d6+6 bludgeoning, 4 squares"),
        ("wyrm", "Claw", "2 × +1 to hit, 2d6+6 slashing, 4 squares"),
        ("titan", "Bite", "+7 to hit, 4d6+7 piercing, 6 squares"),
        ("titan", "Claw", "2 × +2 to hit, 3d6+7 slashing, 6 squares"),
    ];
    let mut wrong = Vec::new();
    for (id, label, value) in all {
        let mut table =
            Table::draw("g . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .");
        table.first("g").is('g', id);
        let view = table.view('g');
        let line = view.sheet.iter().flat_map(|section| &section.lines).find(|line| line.label == label);
        let shown = line.map(|line| line.value.clone()).unwrap_or_default();
        if shown != value {
            wrong.push(format!("{id}: {shown} is not {value}"));
        }
        assert!(line.is_some_and(|line| !line.parts.is_empty()), "{id} {label}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rzr_36_what_the_creatures_can_do_beside_that_rzr_22_rzr_31_rzr_54() {
    let one = |id: &str| RuleBook::shipped().profile(id).expect("in the book");
    for creature in &RuleBook::shipped().creatures {
        assert_eq!(
            creature.has(Talent::Grab),
            ["bear", "scorpion"].contains(&&*creature.id),
            "{}",
            creature.id
        );
        assert_eq!(creature.has(Talent::Cruel), creature.id == "ghoul", "{}", creature.id);
        assert_eq!(creature.half_undead, creature.id == "half_ghoul", "{}", creature.id);
        let venomous = ["viper", "midge"].contains(&&*creature.id);
        assert_eq!(creature.powers.contains(&"venom".to_owned()), venomous, "{}", creature.id);
    }
    assert_eq!(one("imp").resists.get(&DamageKind::Fire), Some(&Resistance::Resists(5)));
}
