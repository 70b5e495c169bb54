//! Tests that weapons, armor and shields are as the book prints them.

use super::*;

#[test]
fn ph_wpn_01_every_weapon_is_as_the_table_prints_it() {
    let book = RuleBook::shipped();
    let rows: Vec<&str> = WEAPON_TABLE.lines().collect();
    assert_eq!(rows.len(), 33, "PH-WPN-02: the table has 33 rows");
    assert_eq!(book.known.weapons.len(), rows.len() + 1, "and the game adds the unarmed strike");
    for (row, weapon) in rows.into_iter().zip(&book.known.weapons) {
        let cells = [
            weapon.printed.as_deref().unwrap_or(&weapon.name),
            weapon.group.title(),
            weapon.cost.title(),
            &weapon.damage.to_string(),
            weapon.kind.title(),
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
            (Some("versatile"), [4]) => read.versatile = Some(DiceExpr::new(1, 8)),
            (Some("versatile"), [5]) => read.versatile = Some(DiceExpr::new(1, 10)),
            (Some("reach"), [feet]) => read.reach = Feet(*feet),
            (Some("thrown"), [normal, long]) => read.thrown = Some((Feet(*normal), Feet(*long))),
            (Some("ranged"), [normal, long]) => read.ranged = Some((Feet(*normal), Feet(*long))),
            (Some("ammunition"), _) => {
                read.ammunition = [Ammunition::Arrows, Ammunition::Bolts, Ammunition::Bullets]
                    .into_iter()
                    .find(|kind| property.contains(kind.title()));
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
    for weapon in &RuleBook::shipped().known.weapons {
        assert_eq!(as_printed(weapon), **weapon, "{}", weapon.name);
    }
}

#[test]
fn r_051_bows_and_crossbow_need_two_hands_to_fire() {
    let two_hands: Vec<String> = RuleBook::shipped()
        .known
        .weapons
        .iter()
        .filter(|weapon| weapon.two_hands_to_fire)
        .map(|weapon| weapon.id.clone())
        .collect();
    assert_eq!(two_hands, ["longbow", "short_bow", "crossbow"]);
    let hands = |id: &str| RuleBook::shipped().known.weapons.get(id).map(|weapon| weapon.hands_to_hold());
    assert_eq!([hands("longbow"), hands("greatsword"), hands("unarmed_strike")], [Some(1), Some(2), Some(0)]);
}

#[test]
fn r_052_a_dart_is_only_thrown() {
    let dart = RuleBook::shipped().known.weapons.get("dart").expect("the dart");
    assert!(!dart.group.is_melee() && dart.finesse && dart.ranged.is_none() && dart.thrown.is_some());
    assert!(RuleBook::shipped().known.weapons.get("javelin").is_some_and(|javelin| javelin.group.is_melee()));
}

#[test]
fn ph_atk_09_an_unarmed_strike_deals_one_and_no_dice() {
    let strike = RuleBook::shipped().known.weapons.get("unarmed_strike").expect("the unarmed strike");
    assert_eq!((strike.damage, strike.flat, strike.kind), (DiceExpr::NONE, 1, DamageKind::Bludgeoning));
    assert_eq!((strike.group, strike.group.is_melee()), (Group::Unarmed, true), "R-055");
}

#[test]
fn ph_arm_01_every_armor_is_as_the_table_prints_it_ph_arm_03_r_043_r_044() {
    let rows: Vec<_> = RuleBook::shipped()
        .known
        .armor
        .iter()
        .map(|armor| {
            let (name, class, cost) = (armor.name.as_str(), armor.class.title(), armor.cost.title());
            (name, class, cost, armor.base, armor.stealth_disadvantage, armor.light)
        })
        .collect();
    assert_eq!(rows, ARMOR_TABLE, "PH-ARM-02 and R-043: disadvantage; PH-ARM-03 and R-044: light");
    let class = |id: &str| RuleBook::shipped().known.armor.get(id).map(|armor| armor.class);
    assert_eq!(class("plate"), Some(ArmorClass::Heavy));
}

#[test]
fn r_042_a_shield_adds_two() {
    let shield = &RuleBook::shipped().known.shield;
    assert_eq!((shield.bonus, shield.cost.title()), (2, "Common"), "PH-ARM-04");
}

#[test]
fn ph_wpn_02_every_weapon_cites_the_rules_of_its_properties() {
    for weapon in &RuleBook::shipped().known.weapons {
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
            let cites = |id: &str| id.is_empty() || weapon.rules.iter().any(|rule| rule == id);
            assert!(!has || (cites(rule) && cites(ruling)), "{} cites {rule} {ruling}", weapon.name);
            assert!(
                has || rule.is_empty() || weapon.rules.iter().all(|cited| *cited != rule),
                "{} has no {rule}",
                weapon.name
            );
        }
    }
}

#[test]
fn r_003_damage_dice_are_written_as_printed() {
    for text in ["1d4", "2d6", "1d8", "1d10", "20d12", "0"] {
        assert_eq!(text.parse::<DiceExpr>().map(|dice| dice.to_string()), Ok(text.to_string()));
    }
    for text in ["", "d6", "1d", "1d20", "0d6", "21d6", "+1d6", "1d6+1", "1 d6", "256d6", "2D6"] {
        assert!(text.parse::<DiceExpr>().is_err(), "{text}");
    }
}
