//! Attack and damage rolls, reach, and what is struck with. Catalog sections 15 and 16.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::profile::ClassFeature;
use grid::Feet;

#[test]
fn ph_atk_03_an_attack_is_three_dice_ability_and_skill_against_defense_ph_atk_04_r_012_r_013() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| p.abilities.strength = 14);
    table.dice(&[4, 3, 2, 5]).attack("A", "longsword", "g");
    table.cites("PH-ATK-04").cites("PH-ATK-06");
    table.reads(&["A hits g with Longsword: 4 3 2 +3 = 12 against 12", "g takes 7 slashing: 5 +2, 13 left"]);
}

#[test]
fn ph_atk_07_the_ability_that_a_weapon_names_is_added_to_its_damage() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| p.abilities.strength = 8);
    table.dice(&[5, 5, 4, 5]).attack("A", "longsword", "g");
    table.shows(&["g takes 4 slashing: 5 -1, 16 left"]);
}

#[test]
fn ph_atk_02_an_attack_needs_a_target_within_range_and_in_sight() {
    let mut table = Table::draw("# # # # #\nA . . # g\n. . . . h");
    table.arms('A', "longsword");
    table.refuses(Order::new("attack").with("longsword"), "no enemy can be targeted");
    table.refuses_attack("longsword", "nobody", "nobody here is called nobody");
    table.refuses_attack("longbow", "g", "not on offer");
}

#[test]
fn ph_atk_04_one_less_misses_and_three_ones_are_no_fumble_r_007() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| p.abilities.strength = 14);
    table.dice(&[4, 3, 1]).attack("A", "longsword", "g");
    table.reads(&["A misses g with Longsword: 4 3 1 +3 = 11 against 12"]);

    let mut sure = Table::draw("A g");
    sure.arms('A', "longsword").sheet('A', |p| p.abilities.strength = 30);
    sure.dice(&[1, 1, 1, 1]).attack("A", "longsword", "g");
    sure.shows(&["A hits g with Longsword: 1 1 1 +11 = 14 against 12"]);
}

#[test]
fn ph_atk_08_a_melee_weapon_reaches_five_feet_ph_atk_11() {
    let mut table = Table::draw("A . g\n. h .");
    table.arms('A', "longsword");
    table.refuses_attack("longsword", "g", "10 ft away and Longsword reaches 5 ft");
    table.dice(&[1, 1, 2]).attack("A", "longsword", "h");

    let mut ogre = Table::draw("A A . g\nA A . .");
    ogre.body('A', "beam", None, None).sheet('A', |p| {
        let mut beam = (*p.natural[0]).clone();
        beam.reach = Feet(10);
        p.natural[0] = beam.into();
    });
    ogre.dice(&[1, 1, 2]).attack("A", "beam", "g");
    let mut book = Table::draw("A A . g\nA A . .");
    book.is('A', "quarry_ogre").dice(&[1, 1, 1]).attack("A", "beam", "g");
}

#[test]
fn ph_wpn_prop_reach_adds_to_the_reach_and_the_near_are_struck_too_r_053() {
    for (weapon, reach) in [("halberd", 2), ("glaive", 2), ("pike", 2), ("whip", 3)] {
        let mut table = Table::draw("A g h i j");
        table.arms('A', weapon).option("creatures_as_cover", false);
        let targets: Vec<char> = ['g', 'h', 'i', 'j'][..reach].to_vec();
        for target in &targets {
            table.aim(weapon, &target.to_string());
        }
        let beyond = ['g', 'h', 'i', 'j'][reach].to_string();
        table.refuses_attack(weapon, &beyond, &format!("reaches {} ft", reach * 5));
        assert_eq!(table.view("A").reach, Feet(reach as i32 * 5));
    }
}

#[test]
fn ph_wpn_prop_finesse_takes_the_better_of_strength_and_agility_for_both_rolls() {
    for (strength, agility, label) in [(10, 16, "Agility"), (16, 10, "Strength")] {
        let mut table = Table::draw("A g");
        table.arms('A', "rapier").sheet('A', |p| {
            p.abilities.strength = strength;
            p.abilities.agility = agility;
        });
        assert!(table.aim("rapier", "g").reasons.iter().any(|reason| reason.label == label));
        table.dice(&[4, 3, 2, 5]).attack("A", "rapier", "g");
        table.reads(&["A hits g with Rapier: 4 3 2 +4 = 13 against 12", "g takes 8 piercing: 5 +3, 12 left"]);
    }
}

#[test]
fn ph_atk_09_an_unarmed_strike_is_one_and_strength_at_least_one_r_055() {
    for (strength, dealt) in [(16, 4), (10, 1), (6, 1)] {
        let mut table = Table::draw("A g");
        table.sheet('A', |p| p.abilities.strength = strength).shield('A').arms('A', "longsword");
        table.dice(&[5, 5, 5]).attack("A", "unarmed", "g");
        assert_eq!(table.health("g"), 20 - dealt, "Strength {strength}, hands full");
    }
    let mut skilled = Table::draw("A g");
    skilled.dice(&[4, 4, 3]).attack("A", "unarmed", "g");
    skilled.shows(&["A hits g with Unarmed strike: 4 4 3 +1 = 12 against 12"]);
}

#[test]
fn r_055_an_unarmed_strike_is_no_weapon_attack() {
    let mut champion = Table::draw("A g");
    champion.sheet('A', |p| p.features.give(ClassFeature::ImprovedCritical)).arms('A', "-longsword");
    champion.dice(&[5, 5, 3]).attack("A", "unarmed", "g");
    champion.shows(&["A hits g with Unarmed strike: 5 5 3 +1 = 14 against 12"]);

    let mut sword = Table::draw("A g");
    sword.sheet('A', |p| p.features.give(ClassFeature::ImprovedCritical)).arms('A', "longsword");
    sword.dice(&[5, 5, 3, 1, 1]).attack("A", "longsword", "g");
    sword.shows(&["A crits g with Longsword: 5 5 3 +1 = 14 against 12"]);
}

#[test]
fn ph_wpn_prop_vers_hits_harder_in_two_hands_r_047() {
    for (weapon, die) in [
        ("quarterstaff", 8),
        ("spear", 8),
        ("trident", 8),
        ("battleaxe", 10),
        ("longsword", 10),
        ("warhammer", 10),
    ] {
        let mut table = Table::draw("A g");
        table.arms('A', weapon);
        table.dice(&[4, 4, 4, die]).attack("A", &format!("{weapon}/two_hands"), "g");
        assert_eq!(table.health("g"), 20 - i32::from(die), "{weapon}");

        let mut one_hand = Table::draw("A g");
        one_hand.arms('A', weapon).dice(&[4, 4, 4, die - 2]).attack("A", weapon, "g");
        assert_eq!(one_hand.health("g"), 20 - i32::from(die - 2), "{weapon} in one hand");
    }
}

#[test]
fn ph_wpn_prop_vers_needs_the_other_hand_empty_r_042() {
    let mut shield = Table::draw("A g");
    shield.arms('A', "longsword").shield('A');
    shield.refuses_attack("longsword/two_hands", "g", "not on offer");
    let mut second = Table::draw("A g");
    second.arms('A', "longsword dagger").refuses_attack("longsword/two_hands", "g", "not on offer");
    let mut free = Table::draw("A g");
    assert!(free.arms('A', "longsword -dagger").may("attack", Some("longsword/two_hands")));
}

#[test]
fn ph_wpn_prop_twoh_needs_both_hands_and_lets_no_second_weapon_in_hand() {
    let mut table = Table::draw("A g");
    table.arms('A', "greatsword -dagger");
    table.refuses(Order::new("draw").with("dagger"), "no hand is free");
    table.dice(&[4, 4, 4, 3, 2]).attack("A", "greatsword", "g");
    table.shows(&["g takes 5 slashing: 3 2, 15 left"]);

    let mut busy = Table::draw("A g");
    busy.arms('A', "dagger -greatsword").refuses(Order::new("draw").with("greatsword"), "both hands");
    let mut shield = Table::draw("A g");
    shield.arms('A', "-greatsword").shield('A').refuses(Order::new("draw").with("greatsword"), "both hands");
}

#[test]
fn ph_wpn_unskilled_is_a_die_less_and_no_skill_bonus_ph_dice_07() {
    let mut table = Table::draw("A g");
    table.arms('A', "!longsword").sheet('A', |p| p.skill_bonus = 3);
    assert_eq!(table.edges("longsword", "g"), ["not skilled with it -1D"]);
    table.dice(&[6, 5]).attack("A", "longsword", "g");
    table.reads(&["A misses g with Longsword: 6 5 +0 = 11 against 12"]);
}

#[test]
fn r_053_a_body_that_can_bite_has_no_fists_and_one_that_only_spits_has_them() {
    let fists = |ready: fn(&mut Table)| {
        let mut table = Table::draw("A g");
        ready(&mut table);
        table.attacks().contains(&"unarmed".to_owned())
    };
    assert!(fists(|_| ()));
    assert!(!fists(|table| _ = table.body('A', "bite", None, None)));
    assert!(fists(|table| _ = table.body('A', "spit", Some((Feet(60), Feet(60))), None)));
    assert!(!fists(|table| {
        table.body('A', "bite", None, None).body('A', "spit", Some((Feet(60), Feet(60))), None);
    }));
}
