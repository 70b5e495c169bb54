//! The data files: what the tables print, and what is wrong with a changed one.

use fivefoot_fivey::{
    data::RuleBook,
    profile::{
        Ammunition, Art, Bracket, DamageKind, Feat, HitPoints, Profile, SheetKind, Skill, Stat, Weapon,
    },
};
use std::{collections::BTreeSet, sync::Arc};

/// Names and texts of the data files that ship.
const FILES: [(&str, &str); 10] = [
    ("rules.ron", include_str!("../../../../assets/rules/fivey/rules.ron")),
    ("weapons.ron", include_str!("../../../../assets/rules/fivey/weapons.ron")),
    ("armor.ron", include_str!("../../../../assets/rules/fivey/armor.ron")),
    ("gear.ron", include_str!("../../../../assets/rules/fivey/gear.ron")),
    ("conditions.ron", include_str!("../../../../assets/rules/fivey/conditions.ron")),
    ("spells.ron", include_str!("../../../../assets/rules/fivey/spells.ron")),
    ("creatures.ron", include_str!("../../../../assets/rules/fivey/creatures.ron")),
    ("origins.ron", include_str!("../../../../assets/rules/fivey/origins.ron")),
    ("backgrounds.ron", include_str!("../../../../assets/rules/fivey/backgrounds.ron")),
    ("heroes.ron", include_str!("../../../../assets/rules/fivey/heroes.ron")),
];

/// The text of one of them.
fn text(file: &str) -> &'static str {
    FILES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text).expect("a data file")
}

/// What is wrong with the book when one file is changed: the first `from` in it becomes `to`.
#[track_caller]
fn wrong(file: &str, from: &str, to: &str) -> String {
    let text = text(file);
    assert!(text.contains(from), "{file} does not contain {from}");
    let problems = RuleBook::check(&[(file, &text.replacen(from, to, 1))]).expect_err("the change is wrong");
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

fn weapon(id: &str) -> Arc<Weapon> {
    RuleBook::shipped().weapon(id).unwrap_or_else(|| panic!("no weapon {id}"))
}

fn monster(id: &str) -> Arc<Profile> {
    RuleBook::shipped().profile(id).unwrap_or_else(|| panic!("no monster {id}"))
}

#[test]
fn the_shipped_book_has_no_problem() {
    let problems = RuleBook::check(&FILES).err().unwrap_or_default();
    assert!(problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
    assert_eq!(RuleBook::check(&[]).map(|book| book.fingerprint), Ok(RuleBook::shipped().fingerprint));
}

#[test]
fn fv_mon_04_and_fv_mon_07_to_25_every_monster_is_as_its_row_says() {
    // Row, id, defence class, hit dice, ability, experience, feats.
    let rows = [
        ("FV-MON-07", "bear", 12, 4, 3, 12, ""),
        ("FV-MON-08", "berserker", 12, 2, 2, 8, ""),
        ("FV-MON-09", "bugbear", 14, 4, 3, 15, ""),
        ("FV-MON-10", "commoner", 12, 1, 1, 4, ""),
        ("FV-MON-11", "infant_dragon", 16, 2, 2, 12, "Breath Attack, Flight"),
        ("FV-MON-12", "young_dragon", 16, 4, 3, 18, "Breath Attack, Flight"),
        ("FV-MON-13", "adult_dragon", 16, 8, 4, 24, "Breath Attack, Flight"),
        ("FV-MON-14", "elder_dragon", 16, 16, 5, 30, "Breath Attack, Flight"),
        ("FV-MON-15", "ghoul", 12, 4, 3, 12, "Magical Resistance, Basic Necrology"),
        ("FV-MON-16", "giant", 14, 16, 5, 25, "Giant Strength"),
        ("FV-MON-17", "goblin", 14, 1, 1, 5, ""),
        ("FV-MON-18", "hobgoblin", 14, 2, 2, 10, ""),
        ("FV-MON-19", "ogre", 14, 4, 3, 15, ""),
        ("FV-MON-20", "orc", 14, 2, 2, 10, ""),
        ("FV-MON-21", "skeleton", 12, 1, 1, 4, "Basic Necrology, Hypocalcemia"),
        ("FV-MON-22", "troll", 14, 8, 4, 20, "Regeneration"),
        ("FV-MON-23", "vampire", 16, 16, 5, 30, "Magical Resistance, Basic Necrology, Misty Escape"),
        ("FV-MON-24", "wraith", 12, 8, 4, 16, "Magical Resistance, Basic Necrology"),
        ("FV-MON-25", "zombie", 12, 2, 2, 8, "Basic Necrology, Undead Fortitude"),
    ];
    for (row, id, defence, dice, ability, experience, feats) in rows {
        let monster = monster(id);
        assert_eq!(monster.defence, defence, "{id}");
        assert_eq!(monster.defence_from[0].rule, row, "{id}: its row is cited");
        assert_eq!(monster.hit_points, HitPoints::Rolled(dice), "{id}");
        assert!(
            Stat::ALL.iter().all(|stat| monster.stat(*stat) == ability),
            "{id}: one ability for every stat"
        );
        assert!(!monster.skilled(Skill::Blades), "{id}: an ability never doubles");
        let SheetKind::Monster { experience: worth, .. } = monster.kind else { panic!("{id} is a monster") };
        assert_eq!(worth, experience, "{id}");
        let powers: Vec<&str> = monster.feats.iter().map(|feat| feat.title()).collect();
        assert_eq!(powers.join(", "), feats, "{id}");
        assert!([12, 14, 16].contains(&defence), "FV-MON-06");
    }
}

#[test]
fn fv_test_07_hit_dice_ability_and_experience_follow_from_the_bracket() {
    // FV-MON-01, FV-MON-05
    let rows: [(Bracket, u8, i32, &str, i32, [u32; 5]); 5] = [
        (Bracket::Mook, 1, 1, "1d4", 2, [4, 5, 6, 8, 10]),
        (Bracket::Grunt, 2, 2, "1d6", 3, [8, 10, 12, 16, 20]),
        (Bracket::Elite, 4, 3, "1d8", 4, [12, 15, 18, 24, 30]),
        (Bracket::Lieutenant, 8, 4, "1d10", 5, [16, 20, 24, 32, 40]),
        (Bracket::Boss, 16, 5, "1d12", 6, [20, 25, 30, 40, 50]),
    ];
    for (bracket, dice, ability, die, fixed, worth) in rows {
        assert_eq!((bracket.hit_dice(), bracket.ability(), bracket.fixed_damage()), (dice, ability, fixed));
        assert_eq!(bracket.damage().to_string(), die);
        assert_eq!([12, 14, 16, 18, 20].map(|defence| bracket.experience(defence)), worth);
    }
    for monster in &RuleBook::shipped().library.creatures {
        let SheetKind::Monster { bracket, ability, experience } = monster.kind else {
            panic!("{}", monster.id)
        };
        assert_eq!(monster.hit_points, HitPoints::Rolled(bracket.hit_dice()), "{}", monster.id);
        assert_eq!(ability, bracket.ability(), "{}", monster.id);
        assert_eq!(experience, bracket.experience(monster.defence), "{}", monster.id);
    }
}

#[test]
fn fv_rul_48_an_odd_defence_class_is_worth_what_the_next_lower_row_says() {
    assert_eq!(Bracket::Elite.experience(13), 12, "13 as 12");
    assert_eq!(Bracket::Elite.experience(10), 12, "under 12 as 12");
    assert_eq!(Bracket::Elite.experience(23), 30, "over 20 as 20");
}

#[test]
fn fv_mon_01_a_row_that_disagrees_with_the_tables_is_refused() {
    let goblin =
        r#"id: "goblin", name: "Goblin", bracket: mook, hit_dice: 1, ability: 1, defence: 14, experience: 5"#;
    let with = |from: &str, to: &str| wrong("creatures.ron", goblin, &goblin.replace(from, to));
    assert!(with("hit_dice: 1", "hit_dice: 2").contains("FV-MON-01: 2 hit dice, and a mook has 1"));
    assert!(with("ability: 1", "ability: 3").contains("FV-MON-01: +3, and a mook has +1"));
    let worth = with("experience: 5", "experience: 6");
    assert!(worth.contains("FV-MON-05: 6, and a mook of defense class 14 is worth 5"), "{worth}");
    let mut lines = text("creatures.ron").lines();
    let line = lines.position(|line| line.contains(goblin)).expect("the goblin's line") + 1;
    assert!(worth.starts_with(&format!("creatures.ron:{line}:")), "{worth}");
}

#[test]
fn fv_rul_31_whatever_a_monster_strikes_with_does_its_brackets_die() {
    for creature in &RuleBook::shipped().library.creatures {
        let SheetKind::Monster { bracket, .. } = creature.kind else { continue };
        assert!(!creature.arms.is_empty(), "{} has an attack", creature.id);
        for arm in &creature.arms {
            for die in [arm.weapon.one_hand, arm.weapon.two_hands].into_iter().flatten() {
                assert_eq!(die, bracket.damage(), "{}: {}", creature.id, arm.weapon.id);
            }
        }
    }
    assert_eq!(
        weapon("sword").one_hand.map(|die| die.to_string()),
        Some("1d8".into()),
        "in other hands it is a d8"
    );
}

#[test]
fn fv_rul_35_bodies_are_as_the_ruling_says() {
    // FV-DEF-05
    let squares = |id: &str| monster(id).size.side();
    assert_eq!(["bear", "giant", "goblin", "wraith"].map(squares), [2, 3, 1, 1]);
    assert_eq!(["infant_dragon", "young_dragon", "adult_dragon", "elder_dragon"].map(squares), [1, 2, 3, 4]);
    assert_eq!(["bear", "zombie", "goblin", "giant"].map(|id| monster(id).paces), [8, 4, 6, 8]);
    for id in ["ogre", "troll", "giant", "adult_dragon", "elder_dragon"] {
        let reaches = monster(id).arms.iter().filter_map(|arm| arm.weapon.reach).collect::<BTreeSet<_>>();
        assert_eq!(reaches, BTreeSet::from([(1, 2)]), "{id}");
    }
    let giant = monster("giant");
    let rock = giant.arms.iter().find(|arm| arm.weapon.id == "rock").expect("the giant throws rocks");
    assert_eq!((rock.weapon.range, rock.weapon.natural), (Some(12), true));
    for id in ["goblin_archer", "skeleton_archer", "hobgoblin_archer", "orc_archer"] {
        let archer = monster(id);
        assert!(archer.arms.iter().any(|arm| arm.weapon.range == Some(24)), "{id}");
        assert_eq!(archer.ammunition.get(&Ammunition::Arrows), Some(&1), "{id}");
    }
    let companion = monster("animal_companion");
    assert_eq!((companion.defence, companion.paces, &companion.hit_points), (12, 6, &HitPoints::Rolled(1)));
}

#[test]
fn fv_rul_33_feats_that_change_the_sheet_are_counted_in() {
    let skeleton = monster("skeleton");
    assert_eq!(skeleton.vulnerable, BTreeSet::from([DamageKind::Bludgeoning]), "FV-WPN-05");
    assert_eq!(skeleton.resist, BTreeSet::from([DamageKind::Piercing]));
    assert_eq!(skeleton.immune, BTreeSet::from([DamageKind::Poison]));
    let breaths =
        ["infant_dragon", "young_dragon", "adult_dragon", "elder_dragon"].map(|id| monster(id).breath);
    assert_eq!(breaths, [6, 6, 12, 12]);
    let feats = |id: &str| monster(id).feats.iter().copied().collect::<Vec<_>>();
    assert_eq!(feats("vampire"), [Feat::MagicalResistance, Feat::BasicNecrology, Feat::MistyEscape]);
    assert_eq!(feats("troll"), [Feat::Regeneration]);
    assert_eq!(feats("giant"), [Feat::GiantStrength]);
    assert_eq!(feats("zombie"), [Feat::BasicNecrology, Feat::UndeadFortitude]);
    assert_eq!(feats("skeleton"), [Feat::BasicNecrology, Feat::Hypocalcemia], "FV-MON-21");
    assert_eq!(feats("goblin"), []);
    let firepot = monster("goblin_firepot");
    assert_eq!((firepot.area, firepot.element), (6, Some(DamageKind::Fire)), "FV-MON-03");
}

/// Group, price, damage in one hand and two, least and most reach, throw, range.
type Row = (&'static str, Option<Skill>, u32, &'static str, &'static str, (i32, i32), i32, i32);

#[test]
fn fv_wpn_01_02_and_03_weapons_are_as_the_tables_print_them() {
    // FV-WPN-01, FV-WPN-02, FV-WPN-03, FV-WPN-06, FV-WPN-07, FV-WPN-08, FV-WPN-09, FV-WPN-13, FV-RUL-12, FV-RUL-14,
    // FV-RUL-15, FV-RUL-16, FV-BACK-04, FV-BACK-13, FV-ORIG-14, FV-ORIG-16
    let (blades, hafted, spears) = (Some(Skill::Blades), Some(Skill::Hafted), Some(Skill::Spears));
    let (bows, crossbows) = (Some(Skill::Bows), Some(Skill::Crossbows));
    let rows: [Row; 22] = [
        ("club", hafted, 10, "1d6", "", (1, 1), 4, 0),
        ("dagger", blades, 10, "1d6", "", (1, 1), 4, 0),
        ("handaxe", hafted, 10, "1d6", "", (1, 1), 4, 0),
        ("javelin", spears, 10, "1d6", "", (1, 1), 4, 0),
        ("axe", hafted, 20, "1d8", "1d8", (1, 1), 0, 0),
        ("hammer", hafted, 20, "1d8", "1d8", (1, 1), 0, 0),
        ("spear", spears, 20, "1d8", "1d8", (2, 2), 0, 0),
        ("sword", blades, 20, "1d8", "1d8", (1, 1), 0, 0),
        ("greataxe", hafted, 50, "", "1d10", (1, 1), 0, 0),
        ("greatsword", blades, 50, "", "1d10", (1, 1), 0, 0),
        ("maul", hafted, 50, "", "1d10", (1, 1), 0, 0),
        ("pike", spears, 50, "", "1d10", (2, 2), 0, 0),
        ("sling", bows, 10, "1d6", "", (0, 0), 0, 6),
        ("bow", bows, 20, "", "1d8", (0, 0), 0, 24),
        ("crossbow", crossbows, 40, "", "1d10", (0, 0), 0, 18),
        ("longsword", blades, 0, "1d8", "1d10", (1, 1), 0, 0),
        ("warhammer", hafted, 0, "1d8", "1d10", (1, 1), 0, 0),
        ("kinsfolk_greataxe", hafted, 0, "", "1d12", (1, 1), 0, 0),
        ("returning_spear", spears, 0, "1d6", "1d8", (2, 2), 4, 0),
        ("dragon_tooth_dagger", blades, 0, "1d6", "", (1, 1), 4, 0),
        ("unarmed", None, 0, "1d4", "", (1, 1), 0, 0),
        ("improvised", None, 0, "1d4", "", (1, 1), 0, 0),
    ];
    assert_eq!(RuleBook::shipped().library.weapons.len(), rows.len());
    for (id, group, price, one, two, reach, thrown, range) in rows {
        let weapon = weapon(id);
        let die = |die: Option<_>| die.map(|die: fivefoot_fivey::profile::DiceExpr| die.to_string());
        assert_eq!(weapon.group, group, "{id}");
        assert_eq!(weapon.price, price, "{id}");
        assert_eq!(die(weapon.one_hand).unwrap_or_default(), one, "{id}");
        assert_eq!(die(weapon.two_hands).unwrap_or_default(), two, "{id}");
        assert_eq!(weapon.reach.unwrap_or_default(), reach, "{id}");
        assert_eq!(weapon.thrown.unwrap_or_default(), thrown, "{id}");
        assert_eq!(weapon.range.unwrap_or_default(), range, "{id}");
        let stat = if range > 0 { Stat::Dexterity } else { Stat::Strength };
        assert_eq!(weapon.stat(), stat, "FV-ACT-06: {id}");
    }
    assert!(weapon("crossbow").reload && !weapon("bow").reload);
    assert_eq!(weapon("returning_spear").called, Some(12), "FV-RUL-36");
    assert_eq!(weapon("sling").ammunition, Some(Ammunition::Stones));
}

#[test]
fn fv_wpn_04_hammers_bludgeon_spears_pierce_and_axes_slash() {
    // FV-WPN-07, FV-WPN-08, FV-WPN-09
    let of = |kind: DamageKind| -> Vec<String> {
        let weapons = RuleBook::shipped().library.weapons.iter();
        weapons.filter(|weapon| weapon.kind == kind).map(|weapon| weapon.id.clone()).collect()
    };
    assert_eq!(
        of(DamageKind::Bludgeoning),
        ["club", "hammer", "maul", "sling", "warhammer", "unarmed", "improvised"]
    );
    assert_eq!(
        of(DamageKind::Piercing),
        ["dagger", "javelin", "spear", "pike", "bow", "crossbow", "returning_spear", "dragon_tooth_dagger"]
    );
    assert_eq!(
        of(DamageKind::Slashing),
        ["handaxe", "axe", "sword", "greataxe", "greatsword", "longsword", "kinsfolk_greataxe"]
    );
}

#[test]
fn fv_arm_01_02_and_04_armor_is_as_the_table_prints_it() {
    // FV-ARM-01, FV-ARM-02, FV-ARM-04, FV-RUL-18
    let book = RuleBook::shipped();
    let rows: Vec<_> = book
        .library
        .armor
        .iter()
        .map(|armor| (armor.id.as_str(), armor.price, armor.defence, armor.strength, armor.metal))
        .collect();
    assert_eq!(
        rows,
        [
            ("leather", 20, 12, 1, false),
            ("scale_mail", 50, 13, 2, true),
            ("chain_mail", 100, 14, 3, true),
            ("ring_mail", 150, 15, 4, true),
            ("plate", 200, 16, 5, true),
        ]
    );
    for armor in &book.library.armor {
        let leather = armor.id == "leather";
        let electric = [DamageKind::Electricity];
        assert_eq!(armor.vulnerable, if leather { &[][..] } else { &electric }, "{}", armor.id);
        let heat = [DamageKind::Fire, DamageKind::Cold, DamageKind::Electricity];
        assert_eq!(armor.resist, if leather { &heat[..] } else { &[] }, "{}", armor.id);
    }
    assert_eq!((book.library.shield.price, book.library.shield.bonus), (10, 1));
}

#[test]
fn fv_gear_02_fv_gear_03_and_fv_inv_04_goods_and_packs_cost_what_they_should_fv_gear_01() {
    // FV-GEAR-01, FV-WPN-10, FV-RUL-19
    let book = RuleBook::shipped();
    let small: Vec<_> = book.library.items.iter().filter(|item| item.set == 4).collect();
    assert_eq!(small.len(), 20);
    assert!(small.iter().all(|item| item.price == Some(10)));
    let price = |id: &str| book.library.items.get(id).and_then(|item| item.price);
    assert_eq!(
        ["crowbar", "lantern", "toolbox", "quiver", "bolt_case", "scroll"].map(price),
        [10, 20, 20, 10, 10, 50].map(Some)
    );
    let packs: Vec<_> = book.library.packs.iter().map(|pack| (pack.price, pack.slots)).collect();
    assert_eq!(packs, [(30, 6), (20, 6), (20, 6), (40, 6), (10, 4)]);
    let torches = book.library.packs.last().and_then(|refill| refill.holds.get("torch").copied());
    assert_eq!(torches, Some(2));
    assert!(wrong("gear.ron", "price: 30", "price: 35").contains("FV-GEAR-01: 35 crowns are no tens"));
    assert!(wrong("gear.ron", "price: 30, slots: 6", "price: 30, slots: 5").contains("FV-INV-04"));
}

#[test]
fn fv_mag_06_to_15_every_spell_is_named_and_quoted_in_the_order_of_the_rules() {
    // FV-MAG-06, FV-MAG-07, FV-MAG-08, FV-MAG-09, FV-MAG-10, FV-MAG-11, FV-MAG-13, FV-MAG-14, FV-MAG-15,
    // FV-RUL-19
    let book = RuleBook::shipped();
    assert_eq!(book.library.spells.len(), 10, "a d10 can pick");
    for (i, spell) in book.library.spells.iter().enumerate() {
        assert_eq!(spell.rule, format!("FV-MAG-{:02}", i + 6));
        assert_eq!(book.rule(spell.rule).map(|rule| rule.title.as_str()), Some(spell.name.as_str()));
    }
    let known: BTreeSet<Art> = book.library.spells.iter().map(|spell| spell.art).collect();
    assert!(Art::ALL.iter().all(|art| known.contains(art)), "an art that no spell has is in no battle");
    for feat in Feat::OF_LEVELS {
        let text = book.rule(feat.rule()).unwrap_or_else(|| panic!("{} is not quoted", feat.title()));
        let says = format!("{} {}", text.title, text.text);
        assert!(says.contains(feat.title()), "{} in {}", feat.title(), text.id);
    }
}

#[test]
fn wrong_data_is_refused_with_its_place_and_what_would_be_right() {
    let says = |file: &str, from: &str, to: &str, what: &str| {
        let problems = wrong(file, from, to);
        assert!(problems.contains(what) && problems.starts_with(&format!("{file}:")), "{what}: {problems}");
    };
    says(
        "weapons.ron",
        "group: hafted",
        "group: stealth",
        "FV-RUL-32: this is no group of weapons; there are blades",
    );
    says("weapons.ron", "reach: (1, 1), thrown: 4", "thrown: 4", "reaches nothing");
    says("weapons.ron", "reach: (1, 1)", "reach: (2, 1)", "the smaller number comes first");
    says("weapons.ron", "range: 6, ammunition: stones", "range: 6", "`range` and `ammunition` go together");
    says("weapons.ron", "look: stone", "look: pebble", "pebble");
    says("weapons.ron", "one_hand: \"1d6\"", "one_hand: \"1d7\"", "`1d7` is no dice");
    says("weapons.ron", "id: \"club\"", "id: \"dagger\"", "`dagger` is taken");
    says(
        "armor.ron",
        "resist: [fire",
        "vulnerable: [fire], resist: [fire",
        "resistant and vulnerable to fire",
    );
    says("armor.ron", "FV-ARM-01", "FV-ARM-99", "there is no rule `FV-ARM-99`");
    says("spells.ron", "kind: fire, ", "", "has no `kind`: a spell of the art `burst` needs it");
    says(
        "spells.ron",
        "against: charisma",
        "against: charisma, radius: 2",
        "the art `charm` has no use for this; of the numbers it uses `against` or `range`",
    );
    says("spells.ron", "art: levitate", "art: levitate, range: 2", "of the numbers it uses none");
    says("spells.ron", "art: knock", "art: knack", "`knack`");
    says("spells.ron", "dice: \"1d6\", radius: 1", "dice: \"0\", radius: 1", "has no dice");
    says("spells.ron", "radius: 1", "radius: 5", "5 is out of range");
    says("creatures.ron", "weapon: \"club\"", "weapon: \"clup\"", "there is no weapon `clup`");
    says(
        "creatures.ron",
        "(weapon: \"sword\", place: hand), (weapon: \"dagger\")",
        "(weapon: \"bow\", place: hand)",
        "FV-RUL-39: Bow shoots arrows",
    );
    says(
        "creatures.ron",
        "(weapon: \"axe\", place: hand)",
        "(weapon: \"axe\", place: hand), (weapon: \"maul\", place: hand)",
        "need 3 hands",
    );
    says(
        "creatures.ron",
        "feats: [regeneration]",
        "feats: [rage]",
        "Rage comes with an origin or background",
    );
    says("creatures.ron", "element: acid,", "", "FV-RUL-33: a breath or area attack has an `element`");
    says("origins.ron", "feat: iron_stomach", "feat: cleave", "Cleave is no feat of a template");
    says("origins.ron", "skills: [hafted]", "skills: [hafted, blades]", "FV-RUL-32: of two skills each item");
    says("origins.ron", "animal_companion", "animal_companions", "there is no creature `animal_companions`");
    says("rules.ron", "id: \"FV-DOC-01\"", "id: \"FV-DOC-99\"", "the text of `FV-DOC-01` is missing");
    says("heroes.ron", "id: \"urzha\"", "id: \"goblin\"", "`goblin` is a monster: ids must differ");
}

#[test]
fn no_broken_file_costs_more_than_a_message() {
    for (file, text) in FILES {
        let cuts = (0..20).map(|part| text.len() * part / 20).filter(|cut| text.is_char_boundary(*cut));
        for cut in cuts {
            assert!(RuleBook::check(&[(file, &text[..cut])]).is_err(), "{file} cut at {cut}");
        }
        for number in ["4294967295", "-2147483648", "0", "\"\"", "[]"] {
            for (at, _) in text.match_indices(": 1").step_by(7) {
                let changed = format!("{}: {number}{}", &text[..at], &text[at + 3..]);
                let _ = RuleBook::check(&[(file, &changed)]);
            }
        }
    }
}
