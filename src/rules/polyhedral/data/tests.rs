use super::*;
use crate::{
    grid::{Feet, Size},
    rules::polyhedral::profile::{
        Ability, Ammunition, ArmorClass, DamageKind, Dice, Effects, Group, Knowledge, Skill,
    },
};
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

/// What is wrong with the book when one file is changed like that.
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
fn ph_wpn_01_every_weapon_is_as_the_table_prints_it() {
    let book = RuleBook::shipped();
    let rows: Vec<&str> = WEAPON_TABLE.lines().collect();
    assert_eq!(rows.len(), 33, "PH-WPN-02: the table has 33 rows");
    assert_eq!(book.weapons().len(), rows.len() + 1, "and the game adds the unarmed strike");
    for (row, weapon) in rows.into_iter().zip(book.weapons()) {
        let cells = [
            weapon.printed.as_str(),
            weapon.group.label(),
            weapon.cost.label(),
            &weapon.damage.to_string(),
            weapon.kind.label(),
            &weapon.properties,
        ];
        assert_eq!(cells.join(" | "), row, "R-054");
    }
}

/// A weapon with no property but those that its printed column names, each read by its rule.
fn as_printed(weapon: &Weapon) -> Weapon {
    let mut read = Weapon {
        versatile: None,
        finesse: false,
        light: false,
        reach: Feet(0),
        thrown: None,
        ranged: None,
        ammunition: None,
        two_handed: false,
        loading: false,
        reload: None,
        heavy: false,
        quick: false,
        firearm: false,
        special: false,
        ..weapon.clone()
    };
    for property in weapon.properties.split(", ").filter(|property| !property.is_empty()) {
        let numbers: Vec<i32> =
            property.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
        let word = property.split(' ').next().map(str::to_lowercase);
        match (word.as_deref(), numbers.as_slice()) {
            (Some("finesse"), _) => read.finesse = true,
            (Some("light"), _) => read.light = true,
            (Some("versatile"), [4]) => read.versatile = Some(Dice::new(1, 8)),
            (Some("versatile"), [5]) => read.versatile = Some(Dice::new(1, 10)),
            (Some("reach"), [feet]) => read.reach = Feet(*feet),
            (Some("thrown"), [normal, long]) => read.thrown = Some((Feet(*normal), Feet(*long))),
            (Some("ranged"), [normal, long]) => read.ranged = Some((Feet(*normal), Feet(*long))),
            (Some("ammunition"), _) => {
                read.ammunition = [Ammunition::Arrows, Ammunition::Bolts, Ammunition::Bullets]
                    .into_iter()
                    .find(|kind| property.contains(kind.label()));
            }
            (Some("two-handed"), _) => read.two_handed = true,
            (Some("loading"), _) => read.loading = true,
            (Some("reload"), [shots]) => read.reload = u8::try_from(*shots).ok(),
            (Some("heavy"), _) => read.heavy = true,
            (Some("quick"), _) => read.quick = true,
            (Some("firearm"), _) => read.firearm = true,
            (Some("special"), _) => read.special = true,
            other => panic!("{}: {other:?}", weapon.name),
        }
    }
    read
}

#[test]
fn r_047_r_049_and_r_053_properties_mean_what_their_rules_say() {
    for weapon in RuleBook::shipped().weapons() {
        assert_eq!(as_printed(weapon), **weapon, "{}", weapon.name);
    }
}

#[test]
fn r_051_bows_and_crossbow_need_two_hands_to_fire() {
    let two_hands: Vec<String> = RuleBook::shipped()
        .weapons()
        .iter()
        .filter(|weapon| weapon.two_hands_to_fire)
        .map(|weapon| weapon.id.clone())
        .collect();
    assert_eq!(two_hands, ["longbow", "short_bow", "crossbow"]);
    let hands = |id: &str| RuleBook::shipped().weapon(id).map(|weapon| weapon.hands_to_hold());
    assert_eq!([hands("longbow"), hands("greatsword"), hands("unarmed_strike")], [Some(1), Some(2), Some(0)]);
}

#[test]
fn r_052_a_dart_is_only_thrown() {
    let dart = RuleBook::shipped().weapon("dart").expect("the dart");
    assert!(!dart.melee && dart.finesse && dart.ranged.is_none() && dart.thrown.is_some());
    assert!(RuleBook::shipped().weapon("javelin").is_some_and(|javelin| javelin.melee));
}

#[test]
fn ph_atk_09_an_unarmed_strike_deals_one_and_no_dice() {
    let strike = RuleBook::shipped().weapon("unarmed_strike").expect("the unarmed strike");
    assert_eq!((strike.damage, strike.flat, strike.kind), (Dice::NONE, 1, DamageKind::Bludgeoning));
    assert_eq!((strike.group, strike.melee), (Group::Unarmed, true), "R-055");
}

#[test]
fn ph_arm_01_every_armor_is_as_the_table_prints_it() {
    let rows: Vec<_> = RuleBook::shipped()
        .armors()
        .iter()
        .map(|armor| {
            let (name, class, cost) = (armor.name.as_str(), armor.class.label(), armor.cost.label());
            (name, class, cost, armor.base, armor.stealth_disadvantage, armor.light)
        })
        .collect();
    assert_eq!(rows, ARMOR_TABLE, "PH-ARM-02 and R-043: disadvantage; PH-ARM-03 and R-044: light");
    let class = |id: &str| RuleBook::shipped().armor(id).map(|armor| armor.class);
    assert_eq!(class("plate"), Some(ArmorClass::Heavy));
}

#[test]
fn r_042_a_shield_adds_two() {
    let shield = RuleBook::shipped().shield();
    assert_eq!((shield.bonus, shield.cost.label()), (2, "Common"), "PH-ARM-04");
}

#[test]
fn ph_wpn_02_every_weapon_cites_the_rules_of_its_properties() {
    for weapon in RuleBook::shipped().weapons() {
        let properties = [
            (weapon.ammunition.is_some(), "PH-WPN-PROP-AMMO-1", "R-050"),
            (weapon.finesse, "PH-WPN-PROP-FINESSE", ""),
            (weapon.firearm, "PH-WPN-PROP-FIREARM-1", "R-057"),
            (weapon.light, "PH-WPN-PROP-LIGHT", "R-048"),
            (weapon.loading, "PH-WPN-PROP-LOADING", ""),
            (weapon.ranged.is_some(), "PH-WPN-PROP-RANGED", ""),
            (weapon.reach > Feet(0), "PH-WPN-PROP-REACH", "R-053"),
            (weapon.special, "PH-WPN-PROP-SPECIAL", "R-049"),
            (weapon.thrown.is_some(), "PH-WPN-PROP-THROWN-1", "R-052"),
            (weapon.two_handed, "PH-WPN-PROP-TWOH", ""),
            (weapon.versatile.is_some(), "PH-WPN-PROP-VERS", "R-047"),
            (weapon.heavy || weapon.quick || weapon.reload.is_some(), "PH-WPN-PROP-UNDEF", "R-049"),
            (weapon.two_hands_to_fire, "", "R-051"),
        ];
        for (has, rule, ruling) in properties {
            let cites = |id: &str| id.is_empty() || weapon.rules.contains(&id);
            assert!(!has || (cites(rule) && cites(ruling)), "{} cites {rule} {ruling}", weapon.name);
            assert!(has || rule.is_empty() || !weapon.rules.contains(&rule), "{} has no {rule}", weapon.name);
        }
    }
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
        assert_eq!(rule.title, skill.label());
        assert!(rule.text.starts_with(&format!("{} ({})", ability.label(), skill.label())), "{}", rule.text);
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
    assert!(all.iter().all(|knowledge| rule.text.contains(knowledge.label())), "PH-KNOW-03, PH-KNOW-04");
}

/// Everything that a condition does, from its rules alone.
fn expected_effects(id: &str) -> Effects {
    let all = Ability::ALL.to_vec();
    let (agility, strength) = (vec![Ability::Agility], vec![Ability::Strength]);
    let body = vec![Ability::Strength, Ability::Agility];
    let none = Effects::default();
    match id {
        // PH-COND-BLINDED-1; the attacks of PH-COND-BLINDED-2 follow from seeing nothing, R-093.
        "blinded" => Effects { blind: true, ..none },
        // PH-COND-CHARMED-1; PH-COND-CHARMED-2 follows from who laid it on.
        "charmed" => Effects { spares_source: true, ..none },
        // PH-COND-DEAFENED
        "deafened" => Effects { deaf: true, ..none },
        // PH-COND-PETRIFIED-1, PH-COND-PETRIFIED-2, PH-COND-PETRIFIED-3, PH-COND-PETRIFIED-5, PH-COND-PETRIFIED-6
        "petrified" => Effects {
            incapacitated: true,
            unaware: true,
            stone: true,
            attacked_with_advantage: true,
            auto_fail_saves: body,
            ..none
        },
        // PH-COND-HIDDEN-1, PH-COND-HIDDEN-2, PH-COND-HIDDEN-3: the rest follows from nobody knowing where it is.
        "hidden" => Effects { conceals: true, ..none },
        // PH-COND-GRAPPLED-1, R-085
        "grappled" => Effects { speed_zero: true, bodily: true, ..none },
        //
        "aloft" => Effects { bodily: true, ..none },
        // PH-MOVE-09, R-110
        "squeezed" => Effects {
            attack_disadvantage: true,
            attacked_with_advantage: true,
            save_disadvantage: agility,
            bodily: true,
            ..none
        },
        // PH-ACT-READY-2, R-080
        "readied" => Effects { ends_on_own_turn: true, ..none },
        //
        "invisible" => Effects { invisible: true, ..none },
        // a disease brings its own penalties.
        "gutter_fever" => Effects {
            toxic: true,
            check_disadvantage: vec![Ability::Vitality],
            save_disadvantage: vec![Ability::Vitality],
            ..none
        },
        // PH-COND-DAZED
        "dazed" => Effects { save_disadvantage: vec![Ability::Mind], ..none },
        // PH-COND-EXHAUSTED-1, PH-COND-EXHAUSTED-2
        "exhausted" => Effects {
            attack_disadvantage: true,
            check_disadvantage: all.clone(),
            save_disadvantage: all,
            ..none
        },
        // PH-COND-FRIGHTENED-1, PH-COND-FRIGHTENED-2, R-108
        "frightened" => Effects {
            attack_disadvantage: true,
            check_disadvantage: all,
            only_while_source_seen: true,
            no_approach: true,
            ..none
        },
        // PH-COND-INCAP
        "incapacitated" => Effects { incapacitated: true, ..none },
        // PH-COND-PARALYZED-1 to PH-COND-PARALYZED-4
        "paralyzed" => Effects {
            incapacitated: true,
            auto_fail_saves: body,
            attacked_with_advantage: true,
            critical_within_5_feet: true,
            ..none
        },
        // PH-COND-POISONED
        "poisoned" => Effects { toxic: true, attack_disadvantage: true, check_disadvantage: all, ..none },
        // PH-COND-PRONE-1, PH-COND-PRONE-2, PH-COND-PRONE-3, PH-MOVE-12
        "prone" => Effects { attack_disadvantage: true, attacked_as_prone: true, crawls: true, ..none },
        // PH-COND-RESTRAINED-1, PH-COND-RESTRAINED-2, PH-COND-RESTRAINED-3
        "restrained" => Effects {
            speed_zero: true,
            save_disadvantage: agility,
            attacked_with_advantage: true,
            attack_disadvantage: true,
            ..none
        },
        // PH-COND-SLOWED-1 to PH-COND-SLOWED-5, PH-COND-SLOWED-2, PH-COND-SLOWED-4, R-036, R-106
        "slowed" => Effects {
            speed_halved: true,
            one_of_action_and_bonus: true,
            no_reactions: true,
            one_attack: true,
            check_disadvantage: agility.clone(),
            save_disadvantage: agility,
            ..none
        },
        // PH-COND-STUNNED-1, PH-COND-STUNNED-2, PH-COND-STUNNED-3: no critical hits
        "stunned" => {
            Effects { incapacitated: true, auto_fail_saves: body, attacked_with_advantage: true, ..none }
        }
        // PH-COND-UNCON-1 to PH-COND-UNCON-5
        "unconscious" => Effects {
            incapacitated: true,
            unaware: true,
            drops_held: true,
            brings: vec!["prone".to_string()],
            auto_fail_saves: body,
            attacked_with_advantage: true,
            critical_within_5_feet: true,
            ..none
        },
        // PH-COND-WEAKENED-1, PH-COND-WEAKENED-2
        "weakened" => Effects {
            melee_attack_disadvantage: true,
            check_disadvantage: strength.clone(),
            save_disadvantage: strength,
            ..none
        },
        // PH-COND-WOUNDED-1, PH-COND-WOUNDED-2, PH-COND-WOUNDED-4, R-058, R-059, R-062
        "wounded" => Effects { healing_halved: true, penalty_each: 1, dies_at: Some(10), ..none },
        //
        "dying" => Effects { death_saves: true, brings: vec!["unconscious".to_string()], ..none },
        //
        "stable" => Effects { brings: vec!["unconscious".to_string()], ..none },
        // PH-CBT-SUR-4, R-074: it does not count as incapacitated
        "surprised" => Effects { skips_turn: true, no_reactions: true, ..none },
        // PH-ACT-DEFEND-1, PH-ACT-DEFEND-2
        // PH-FTR-PROVOKE
        "provoked" => Effects { drawn_to_source: true, ..none },
        //
        "sheltered" => Effects { attacked_with_disadvantage: true, ..none },
        "defending" => Effects {
            attacked_with_disadvantage_if_seen: true,
            save_advantage: agility,
            ends_on_own_turn: true,
            ..none
        },
        other => panic!("no rule is known for {other}"),
    }
}

#[test]
fn ph_cond_00_conditions_do_what_their_rules_say_and_nothing_else() {
    let conditions = RuleBook::shipped().conditions();
    assert_eq!(conditions.len(), 30);
    for condition in conditions {
        assert_eq!(condition.effects, expected_effects(&condition.id), "{}", condition.id);
        assert_eq!(condition.counted, condition.id == "wounded", "R-117: {}", condition.id);
        let boons = ["aloft", "defending", "hidden", "invisible", "readied", "sheltered"];
        assert_eq!(condition.boon, boons.contains(&&*condition.id), "{}", condition.id);
    }
    let disadvantaged = |id: &str| expected_effects(id).all_saves_disadvantaged();
    assert!(disadvantaged("exhausted") && !disadvantaged("slowed"), "R-060: what a death save feels");
}

#[test]
fn r_072_there_are_creatures_of_many_sizes_and_roles() {
    let creatures = RuleBook::shipped().creatures();
    let sizes: BTreeSet<Size> = creatures.iter().map(|creature| creature.size).collect();
    assert!(creatures.len() >= 14 && sizes.len() >= 5, "{} creatures of {sizes:?}", creatures.len());
    assert!(creatures.iter().any(|c| c.size >= Size::Large && c.reach >= Feet(10)), "a big one with reach");
    assert!(
        creatures.iter().any(|c| c.speed >= Feet(40) && c.natural.iter().any(|n| n.rider.is_some())),
        "a swift one"
    );
    assert!(creatures.iter().any(|c| c.size == Size::Tiny && c.role == "swarm"), "a swarm of small ones");
    assert!(creatures.iter().any(|c| c.arms.iter().any(|arm| arm.weapon.ranged.is_some())), "an archer");
    for creature in creatures {
        assert_eq!(creature.wound_threshold, creature.abilities.vitality, "R-056: {}", creature.name);
        assert!(!creature.natural.is_empty() || !creature.arms.is_empty(), "{} can strike", creature.name);
        assert!(creature.natural.iter().all(|attack| attack.is_melee() == (attack.reach > Feet(0))));
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
    assert_eq!((guard.defense, guard.defense_with(RuleBook::shipped().shield())), (14, 16), "R-042");
    let mab = RuleBook::shipped().profile("snag_mab").expect("the named");
    assert!(mab.dying, "R-063");
    let bow = RuleBook::shipped().profile("hired_bow").expect("the archer");
    assert_eq!(
        bow.arms.first().map(|arm| (arm.shots, arm.count, arm.ready, arm.proficient)),
        Some((20, 1, true, true))
    );
}

#[test]
fn every_rule_text_is_there_once_and_in_our_words() {
    let rules = RuleBook::shipped().rules();
    assert!(rules.len() > 250, "{}", rules.len());
    let rule = RuleBook::shipped().rule("PH-ATK-04").expect("the rule of hitting");
    assert!(rule.text.contains("Defense") && !rule.section.is_empty());
    assert_eq!(RuleBook::shipped().rule("PH-NOPE-1"), None);
}

#[test]
fn looking_up_finds_creatures_and_heroes() {
    let book = RuleBook::shipped();
    for profile in book.creatures().iter().chain(book.heroes()) {
        assert_eq!(book.profile(&profile.id).as_ref(), Some(profile));
    }
    assert!(book.profile("nobody").is_none() && book.weapon("spoon").is_none());
}

#[test]
fn the_fingerprint_changes_with_any_text() {
    let shipped = RuleBook::shipped().fingerprint();
    assert_eq!(RuleBook::check(&FILES.0).map(|book| book.fingerprint()), Ok(shipped));
    for (name, text) in FILES.0 {
        let longer = format!("{text}\n// a remark\n");
        let other = RuleBook::check(&[(name, &longer)]).map(|book| book.fingerprint());
        assert!(other.is_ok_and(|other| other != shipped), "{name}");
    }
}

#[test]
fn data_files_are_known_by_name_and_by_path() {
    assert!(RuleBook::has_file("weapons.ron") && RuleBook::has_file("mods/mine/creatures.ron"));
    assert!(!RuleBook::has_file("bridge.level.ron"));
    assert!(RuleBook::check(&[("mods/mine/armor.ron", FILES.0[2].1)]).is_ok());
    let twice = RuleBook::check(&[FILES.0[1], FILES.0[1]]).expect_err("the same file twice");
    assert!(twice[0].message.contains("comes twice"));
    let strange = RuleBook::check(&[("bridge.level.ron", "[]")]).expect_err("no rule data");
    assert!(strange[0].message.contains("weapons.ron"), "{strange:?}");
}

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
        ("armor.ron", "base: 12", "base: 120", "10 to 30 is right"),
        ("armor.ron", "id: \"leather\"", "id: \"padded\"", "ids must differ"),
        ("armor.ron", "ruling R-042", "ruling R-942", "no rule `R-942`"),
        ("conditions.ron", "brings: [\"prone\"]", "brings: [\"flat\"]", "no condition `flat`"),
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
