//! Tests of the book's data: what ships is right, and what is wrong is told.

mod conditions;

mod gear;

mod wrong;

use super::*;
use crate::profile::{
    Ability, Ammunition, ArmorClass, DamageKind, DiceExpr, Effects, Group, Knowledge, Skill,
};
use grid::{Feet, Size};
use kit::{appearance::part, book::Contents as _};
use std::collections::BTreeSet;

/// Catalog table D-9, row by row: name, group, cost, damage, kind, properties.
const WEAPON_TABLE: &str = "\
Club | Simple melee | Common | 1d4 | bludgeoning | Light
Dagger | Simple melee | Common | 1d4 | piercing | Finesse, light, thrown (30/60)
Hammer | Simple melee | Common | 1d6 | bludgeoning | Light, thrown (20/40)
Handaxe | Simple melee | Common | 1d6 | slashing | Light, thrown (30/60)
Javelin | Simple melee | Common | 1d6 | piercing | Thrown (45/90)
Quarterstaff | Simple melee | Common | 1d6 | bludgeoning | Versatile (4)
Sickle | Simple melee | Common | 1d4 | slashing | Light
Spear | Simple melee | Common | 1d6 | piercing | Thrown (30/90), versatile (4)
Blowgun | Simple ranged | Common | 1d8 | bludgeoning | Ammunition (bullets), ranged (25/100)
Bow, longbow | Simple ranged | Uncommon | 1d6 | piercing | Ammunition (arrows), ranged (150/600)
Bow, short bow | Simple ranged | Uncommon | 1d8 | piercing | Ammunition (arrows), ranged (90/360)
Dart | Simple ranged | Common | 1d8 | piercing | Finesse, thrown (40/80)
Pistol, light | Simple ranged | Rare | 1d6 | piercing | Ammunition (bullets), firearm (ballistic), ranged (80/320)
Sling | Simple ranged | Common | 1d8 | bludgeoning | Ammunition (bullets), ranged (40/160)
Battleaxe | Martial melee | Uncommon | 1d8 | slashing | Versatile (5)
Boomarang | Martial melee | Common | 1d4 | bludgeoning | Finesse, thrown (range 20/60), special
Glaive | Martial melee | Rare | 1d10 | slashing | Reach (5 ft.), two-handed
Greataxe | Martial melee | Rare | 1d8 | bludgeoning | Two-handed
Greatsword | Martial melee | Uncommon | 2d6 | slashing | Two-handed
Halberd | Martial melee | Rare | 1d10 | slashing | Reach (5 ft.), two-handed
Longsword | Martial melee | Uncommon | 1d8 | slashing | Versatile (5)
Pike | Martial melee | Rare | 1d10 | piercing | Reach (5 ft.), two-handed
Rapier | Martial melee | Uncommon | 1d8 | piercing | Finesse
Scimitar | Martial melee | Uncommon | 1d8 | slashing | Finesse, light
Shortsword | Martial melee | Common | 1d6 | piercing | Finesse, light
Trident | Martial melee | Common | 1d6 | piercing | Thrown (45/90), versatile (4)
Warhammer | Martial melee | Common | 1d8 | bludgeoning | Versatile (5)
Whip | Martial melee | Common | 1d4 | slashing | Finesse, reach (10 ft.)
Crossbow | Martial ranged | Rare | 1d8 | piercing | Ammunition (bolts), loading, ranged (80/320)
Pistol, flintlock | Martial ranged | Uncommon | 1d10 | piercing | Ammunition (bullets), firearm, loading, light, ranged (20/80)
Pistol, revolver | Martial ranged | Rare | 1d8 | piercing | Ammunition (bullets), firearm, heavy, quick, ranged (45/180), reload (6 shots)
Rifle, bolt-action | Martial ranged | Very Rare | 2d6 | piercing | Ammunition (bullets), firearm, ranged (150/600), reload (5 shots), two-handed
Rifle, musket | Martial ranged | Uncommon | 1d12 | piercing | Ammunition (bullets), firearm, loading, ranged (40/160), two-handed";

/// Catalog table D-8: name, class, cost, Defense, disadvantage, light.
const ARMOR_TABLE: [(&str, &str, &str, i32, bool, bool); 12] = [
    ("Padded", "Light", "Common", 12, true, true),
    ("Leather", "Light", "Common", 12, false, true),
    ("Studded Leather", "Light", "Common", 13, false, false),
    ("Hide", "Medium", "Common", 13, false, false),
    ("Chain Shirt", "Medium", "Common", 14, false, false),
    ("Scale Mail", "Medium", "Common", 15, true, false),
    ("Breastplate", "Medium", "Uncommon", 16, false, false),
    ("Half plate", "Medium", "Rare", 17, true, false),
    ("Ring mail", "Heavy", "Common", 15, true, false),
    ("Chain mail", "Heavy", "Uncommon", 17, true, false),
    ("Splint", "Heavy", "Uncommon", 18, true, false),
    ("Plate", "Heavy", "Rare", 20, true, false),
];

/// The book with one file changed: every `from` in it becomes `to`.
fn changed(file: &str, from: &str, to: &str) -> Result<RuleBook, Vec<Problem>> {
    let text = FILES.0.iter().find(|(name, _)| *name == file).map(|(_, text)| *text).expect("a data file");
    assert!(text.contains(from), "{file} does not contain {from}");
    RuleBook::check(&[(file, &text.replacen(from, to, 1))])
}

/// Problems of the book when one file is changed like that.
fn wrong(file: &str, from: &str, to: &str) -> String {
    let problems = changed(file, from, to).expect_err("the change is wrong");
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_shipped_book_has_no_problem() {
    let problems = RuleBook::check(&FILES.0).err().unwrap_or_default();
    assert!(problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

#[test]
fn ph_skill_01_every_skill_goes_with_its_ability() {
    let table = [
        (Skill::Athletics, Ability::Strength, "PH-SKILL-ATHL"),
        (Skill::Acrobatics, Ability::Agility, "PH-SKILL-ACRO"),
        (Skill::SleightOfHand, Ability::Agility, "PH-SKILL-SLEIGHT"),
        (Skill::Stealth, Ability::Agility, "PH-SKILL-STEALTH"),
        (Skill::Endurance, Ability::Vitality, "PH-SKILL-ENDUR"),
        (Skill::Awareness, Ability::Mind, "PH-SKILL-AWAR"),
        (Skill::Investigation, Ability::Mind, "PH-SKILL-INVEST"),
        (Skill::Insight, Ability::Mind, "PH-SKILL-INSIGHT"),
        (Skill::Survival, Ability::Mind, "PH-SKILL-SURV"),
        (Skill::Resonance, Ability::Spirit, "PH-SKILL-RESON"),
        (Skill::Deception, Ability::Presence, "PH-SKILL-DECEP"),
        (Skill::Intimidation, Ability::Presence, "PH-SKILL-INTIM"),
        (Skill::Performance, Ability::Presence, "PH-SKILL-PERF"),
        (Skill::Persuasion, Ability::Presence, "PH-SKILL-PERSU"),
    ];
    for (skill, ability, id) in table {
        assert_eq!(skill.ability(), ability, "{skill:?}");
        let rule = RuleBook::shipped().rule(id).expect(id);
        assert_eq!(rule.title, skill.title());
        assert!(rule.text.starts_with(&format!("{} ({})", ability.title(), skill.title())), "{}", rule.text);
    }
}

#[test]
fn ph_know_02_the_rule_names_every_knowledge() {
    let rule = RuleBook::shipped().rule("PH-KNOW-02").expect("the rule of knowledges");
    let all = [
        Knowledge::Arcana,
        Knowledge::Dungeoneering,
        Knowledge::History,
        Knowledge::Medicine,
        Knowledge::Nature,
        Knowledge::Religion,
        Knowledge::Technology,
    ];
    assert!(all.iter().all(|knowledge| rule.text.contains(knowledge.title())), "PH-KNOW-03, PH-KNOW-04");
}

#[test]
fn r_072_there_are_creatures_of_many_sizes_and_roles() {
    let creatures = &RuleBook::shipped().creatures;
    let sizes: BTreeSet<Size> = creatures.iter().map(|creature| creature.size).collect();
    assert!(creatures.len() >= 14 && sizes.len() >= 5, "{} creatures of {sizes:?}", creatures.len());
    assert!(creatures.iter().any(|c| c.size >= Size::LARGE && c.reach >= Feet(10)), "a big one with reach");
    assert!(
        creatures.iter().any(|c| c.speed >= Feet(40) && c.natural.iter().any(|n| n.rider.is_some())),
        "a swift one"
    );
    assert!(creatures.iter().any(|c| c.size == Size::TINY && c.role == "swarm"), "a swarm of small ones");
    assert!(creatures.iter().any(|c| c.arms.iter().any(|arm| arm.weapon.ranged.is_some())), "an archer");
    for creature in creatures {
        assert_eq!(creature.wound_threshold, creature.abilities.vitality, "R-056: {}", creature.name);
        assert!(!creature.natural.is_empty() || !creature.arms.is_empty(), "{} can strike", creature.name);
        assert!(creature.natural.iter().all(|attack| attack.range.is_none() == (attack.reach > Feet(0))));
    }
}

#[test]
fn a_creatures_numbers_follow_from_its_entry() {
    let ogre = RuleBook::shipped().profile("quarry_ogre").expect("the ogre");
    // Hide 13, Agility 8 is -1. Level 4 has a skill bonus of 1. Vitality 17.
    assert_eq!(
        (ogre.defense, ogre.skill_bonus, ogre.max_health, ogre.wound_threshold),
        (12, 1, 34, 17),
        "R-041"
    );
    assert_eq!(ogre.natural.iter().map(|attack| attack.reach).collect::<Vec<_>>(), [Feet(10)], "PH-ATK-11");
    assert!(!ogre.dying, "R-063");
    let wolf = RuleBook::shipped().profile("dusk_wolf").expect("the wolf");
    assert_eq!(wolf.defense_from, [part("stat block", 13, "PH-ATK-05")]);
    let rider = wolf.natural.first().and_then(|bite| bite.rider.clone()).expect("its bite trips");
    assert_eq!(
        (rider.save, rider.difficulty, rider.condition.as_str()),
        (Ability::Strength, 12, "prone"),
        "R-011"
    );
    let guard = RuleBook::shipped().profile("toll_guard").expect("the guard");
    // Hide 13, Agility 12 is +1, shield 2.
    assert_eq!((guard.defense, guard.shield, RuleBook::shipped().known.shield.bonus), (14, true, 2), "R-042");
    let mab = RuleBook::shipped().profile("snag_mab").expect("the named");
    assert!(mab.dying, "R-063");
    let bow = RuleBook::shipped().profile("hired_bow").expect("the archer");
    assert_eq!(
        bow.arms.first().map(|arm| (arm.shots, arm.count, arm.in_hand, arm.proficient)),
        Some((20, 1, 1, true))
    );
}

#[test]
fn every_rule_text_is_there_once_and_in_our_words() {
    let rules = &RuleBook::shipped().rules;
    assert!(rules.len() > 250, "{}", rules.len());
    let rule = RuleBook::shipped().rule("PH-ATK-04").expect("the rule of hitting");
    assert!(rule.text.contains("Defense") && !rule.section.is_empty());
    assert_eq!(RuleBook::shipped().rule("PH-NOPE-1"), None);
}

#[test]
fn looking_up_finds_creatures_and_heroes() {
    let book = RuleBook::shipped();
    for profile in book.creatures.iter().chain(&book.heroes) {
        assert_eq!(book.profile(&profile.id).as_ref(), Some(profile));
    }
    assert!(book.profile("nobody").is_none() && book.known.weapons.get("spoon").is_none());
}

#[test]
fn the_fingerprint_changes_with_any_text() {
    let shipped = RuleBook::shipped().fingerprint;
    assert_eq!(RuleBook::check(&FILES.0).map(|book| book.fingerprint), Ok(shipped));
    for (name, text) in FILES.0 {
        let longer = format!("{text}\n// a remark\n");
        let other = RuleBook::check(&[(name, &longer)]).map(|book| book.fingerprint);
        assert!(other.is_ok_and(|other| other != shipped), "{name}");
    }
}

#[test]
fn data_files_are_known_by_name_and_by_path() {
    assert!(Entries::has_file("weapons.ron") && Entries::has_file("mods/mine/creatures.ron"));
    assert!(!Entries::has_file("bridge.level.ron"));
    assert!(RuleBook::check(&[("mods/mine/armor.ron", FILES.0[2].1)]).is_ok());
    let twice = RuleBook::check(&[FILES.0[1], FILES.0[1]]).expect_err("the same file twice");
    assert!(twice[0].message.contains("comes twice"));
    let strange = RuleBook::check(&[("bridge.level.ron", "[]")]).expect_err("no rule data");
    assert!(strange[0].message.contains("weapons.ron"), "{strange:?}");
}
