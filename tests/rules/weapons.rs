//! What each weapon and each property does. Catalog sections 15, 16 and 23.

use crate::table::Table;
use fivefoot::{
    battle::order::Order,
    grid::{Feet, Size},
    rules::polyhedral::{
        profile::{Ability, Feature},
        sheet::Policy,
    },
};

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
    table.refuses(Order::new("attack").with("longsword"), "no enemy can be aimed at");
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
    champion.sheet('A', |p| p.features.give(Feature::ImprovedCritical)).arms('A', "-longsword");
    champion.dice(&[5, 5, 3]).attack("A", "unarmed", "g");
    champion.shows(&["A hits g with Unarmed strike: 5 5 3 +1 = 14 against 12"]);

    let mut sword = Table::draw("A g");
    sword.sheet('A', |p| p.features.give(Feature::ImprovedCritical)).arms('A', "longsword");
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
fn r_051_bows_and_crossbows_are_held_in_one_hand_and_shot_with_two() {
    for weapon in ["longbow", "short_bow", "crossbow"] {
        let mut shield = Table::draw("A . . g");
        shield.arms('A', weapon).shield('A').refuses_attack(weapon, "g", "not on offer");
        let mut second = Table::draw("A . . g");
        second.arms('A', &format!("{weapon} dagger")).refuses_attack(weapon, "g", "not on offer");
        let mut free = Table::draw("A . . g");
        free.arms('A', &format!("{weapon} -dagger")).aim(weapon, "g");
        free.handles("A", "draw", "dagger");
    }
    let mut sling = Table::draw("A . . g");
    sling.arms('A', "sling").shield('A').aim("sling", "g");
}

#[test]
fn ph_wpn_prop_ranged_shoots_by_agility() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "longbow").sheet('A', |p| p.abilities.agility = 16);
    table.dice(&[4, 3, 2, 5]).attack("A", "longbow", "g");
    table.reads(&["A hits g with Longbow: 4 3 2 +4 = 13 against 12", "g takes 8 piercing: 5 +3, 12 left"]);
}

#[test]
fn ph_atk_rng_2_beyond_normal_range_is_disadvantage_and_beyond_long_range_is_out_r_090() {
    for (squares, dice) in [(6, 3), (7, 2), (12, 2), (13, 0)] {
        let between = " .".repeat(squares - 1);
        let mut table = Table::draw(&format!("A{between} g"));
        table.arms('A', "dagger");
        if dice == 0 {
            table.refuses_attack("dagger/thrown", "g", "65 ft away and Dagger, thrown reaches 60 ft");
        } else {
            table.dice(&vec![1; dice]).attack("A", "dagger/thrown", "g");
            table.never("hits");
        }
    }
    let mut sling = Table::draw(&format!("A{} g", " .".repeat(8)));
    assert_eq!(sling.arms('A', "sling").edges("sling", "g"), ["long range -1D"], "45 ft of 40/160");
}

#[test]
fn ph_atk_rng_1_what_has_one_range_goes_no_farther() {
    let mut table = Table::draw(&format!("A{} g", " .".repeat(12)));
    table.spits('A', Ability::Agility, "dazed");
    table.refuses_attack("spit", "g", "65 ft away and spit reaches 60 ft");
}

#[test]
fn ph_atk_rng_3_an_enemy_close_by_spoils_every_shot_and_throw_r_089() {
    let mut shot = Table::draw("h A . . g");
    shot.arms('A', "longbow").option("creatures_as_cover", false);
    assert_eq!(shot.edges("longbow", "g"), ["an enemy is close -1D"]);
    assert_eq!(shot.edges("longbow", "h"), ["an enemy is close -1D"], "the target itself too");
    shot.dice(&[5, 5]).attack("A", "longbow", "g");
    shot.reads(&["A misses g with Longbow: 5 5 +1 = 11 against 12"]);

    let mut throw = Table::draw("h A . . g");
    assert_eq!(throw.arms('A', "dagger").edges("dagger/thrown", "g"), ["an enemy is close -1D"]);
    assert!(throw.edges("dagger", "h").is_empty(), "melee is not spoilt");
}

#[test]
fn ph_atk_rng_3_only_enemies_who_see_and_could_act_spoil_it() {
    let mut blind = Table::draw("h A . . g");
    blind.arms('A', "longbow").light("BxBBB");
    assert_eq!(blind.edges("longbow", "g"), ["attacker unseen +1D"], "h does not see A in the dark");

    let mut down = Table::draw("h A . . g\nB . . . .");
    down.arms('A', "longbow").arms('B', "longsword").first("B A g h");
    down.sheet('h', |p| p.dying = true).change('h', "health", 1);
    down.dice(&[4, 4, 4, 1]).attack("B", "longsword", "h").ends("B");
    assert!(down.edges("longbow", "g").is_empty(), "h lies unconscious");
}

#[test]
fn ph_wpn_prop_ammo_1_each_shot_spends_one_and_without_any_there_is_no_shot() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "longbow:1").sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[1, 1, 2]).attack("A", "longbow", "g");
    table.refuses_attack("longbow", "g", "no ammunition left for the Longbow");
}

#[test]
fn ph_wpn_prop_ammo_2_the_skilled_load_for_free_and_the_unskilled_spend_the_free_interaction_r_050() {
    let mut skilled = Table::draw("A . . g");
    skilled.arms('A', "longbow").dice(&[1, 1, 2]).attack("A", "longbow", "g");
    assert_eq!(skilled.left("A", "interaction"), 1);

    let mut unskilled = Table::draw("A . . g");
    unskilled.arms('A', "!longbow").sheet('A', |p| p.attacks_per_action = 2);
    unskilled.dice(&[1, 2]).attack("A", "longbow", "g");
    assert_eq!(unskilled.left("A", "interaction"), 0);
    unskilled.refuses_attack("longbow", "g", "free interaction");
}

#[test]
fn ph_wpn_prop_loading_one_shot_an_action_however_many_attacks() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "crossbow").sheet('A', |p| {
        p.attacks_per_action = 2;
        p.features.give(Feature::ActionSurge);
    });
    table.dice(&[1, 1, 2]).attack("A", "crossbow", "g");
    table.refuses_attack("crossbow", "g", "shoots once an action");
    table.takes("A", "action_surge");
    table.dice(&[1, 1, 2]).attack("A", "crossbow", "g");
}

#[test]
fn r_049_a_magazine_is_shot_empty_and_refilled_with_an_action_or_a_bonus_action() {
    for with in ["action", "bonus_action"] {
        let mut table = Table::draw("A . . g");
        table.arms('A', "revolver:20").sheet('A', |p| {
            p.attacks_per_action = 8;
            p.features.give(Feature::ActionSurge);
        });
        for _ in 0..6 {
            table.dice(&[1, 1, 2]).attack("A", "revolver", "g");
        }
        table.refuses_attack("revolver", "g", "must be reloaded");
        table.takes("A", "action_surge");
        table.does("A", Order::new("reload").with("revolver").choice(with)).shows(&["A reloads Revolver"]);
        assert_eq!(table.left("A", with), 0);
        table.dice(&[1, 1, 2]).attack("A", "revolver", "g");
    }
    let mut full = Table::draw("A . . g");
    full.arms('A', "revolver:20").refuses(Order::new("reload").with("revolver").choice("action"), "full");
}

#[test]
fn r_049_a_heavy_weapon_is_too_much_for_the_small_and_the_tiny() {
    for (size, edges) in [
        (Size::Medium, Vec::<String>::new()),
        (Size::Small, vec!["too heavy for its size -1D".into()]),
        (Size::Tiny, vec!["too heavy for its size -1D".into()]),
    ] {
        let mut table = Table::draw("A . . g");
        table.arms('A', "revolver").sheet('A', |p| p.size = size);
        assert_eq!(table.edges("revolver", "g"), edges, "{size:?}");
    }
}

#[test]
fn r_049_a_quick_weapon_is_drawn_for_nothing() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "-revolver -dagger").handles("A", "draw", "revolver").handles("A", "draw", "dagger");
    table.shows(&["A draws Revolver", "A draws Dagger"]);
    assert_eq!(table.left("A", "interaction"), 0);
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
fn ph_wpn_prop_thrown_1_a_thrown_weapon_flies_by_strength_and_lies_where_the_target_stood_r_050() {
    for (dice, line) in [
        (vec![4, 4, 4, 3], "A hits g with Javelin, thrown: 4 4 4 +3 = 15 against 12"),
        (vec![1, 2, 1], "A misses g with Javelin, thrown: 1 2 1 +3 = 7 against 12"),
    ] {
        let mut table = Table::draw("A . . g");
        table.arms('A', "javelin*2").sheet('A', |p| {
            p.abilities.strength = 14;
            p.abilities.agility = 18;
        });
        table.dice(&dice).attack("A", "javelin/thrown", "g");
        table.cites("R-050").shows(&[line, "Javelin lands at 3,0"]);
        assert_eq!(table.ground(), [("javelin".into(), 3, 0)]);
        assert!(!table.may("attack", Some("javelin/thrown")), "it has left the hand");
        table.handles("A", "draw", "javelin");
        assert_eq!(table.left("A", "interaction"), 0, "R-052: drawing the next takes the free interaction");
    }
}

#[test]
fn r_050_what_was_thrown_is_picked_up_with_the_free_interaction() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "javelin").dice(&[1, 2, 1]).attack("A", "javelin/thrown", "g");
    table.refuses(Order::new("pick_up").with("javelin"), "not on offer");
    table.moves("A", (2, 0)).handles("A", "pick_up", "javelin").shows(&["A picks up Javelin"]);
    assert!(table.ground().is_empty());
    assert_eq!(table.left("A", "interaction"), 0);
    table.ends("A").ends("g").dice(&[1, 1, 1]).attack("A", "javelin", "g");
}

#[test]
fn r_052_finesse_throws_by_agility_and_darts_are_for_throwing_only() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "dagger").sheet('A', |p| p.abilities.agility = 16);
    table.dice(&[4, 3, 2, 4]).attack("A", "dagger/thrown", "g");
    table.shows(&["A hits g with Dagger, thrown: 4 3 2 +4 = 13 against 12"]);

    let mut dart = Table::draw("A g");
    dart.arms('A', "dart*3");
    assert_eq!(dart.edges("dart", "g"), ["an enemy is close -1D"], "even at arm's length it flies");
    assert_eq!(dart.view("A").reach, Feet(5));
    dart.dice(&[1, 1]).attack("A", "dart", "g");
    assert_eq!(dart.ground(), [("dart".into(), 1, 0)]);
}

#[test]
fn r_047_a_thrown_spear_does_a_d6() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "spear").dice(&[4, 4, 4, 6]).attack("A", "spear/thrown", "g");
    assert_eq!(table.health("g"), 14);
}

#[test]
fn r_049_a_boomerang_comes_back_from_a_miss_and_lies_where_it_has_hit_ph_wpn_prop_special() {
    let mut miss = Table::draw("A . . g");
    miss.arms('A', "boomerang").dice(&[1, 1, 2]).attack("A", "boomerang/thrown", "g");
    assert!(miss.ground().is_empty() && !miss.may("attack", Some("boomerang/thrown")), "it is still flying");
    miss.ends("A").cites("R-049").shows(&["A catches Boomerang", "A ends"]);
    miss.ends("g").dice(&[1, 1, 2]).attack("A", "boomerang/thrown", "g");

    let mut full = Table::draw("A . . g");
    full.arms('A', "boomerang longsword -dagger").dice(&[1, 1, 2]).attack("A", "boomerang/thrown", "g");
    full.handles("A", "draw", "dagger").ends("A").shows(&["Boomerang lands at 0,0", "A ends"]);

    let mut hit = Table::draw("A . . g");
    hit.arms('A', "boomerang").dice(&[4, 4, 4, 1]).attack("A", "boomerang/thrown", "g");
    assert_eq!(hit.ground(), [("boomerang".into(), 3, 0)]);
}

#[test]
fn r_048_the_other_hands_light_weapon_strikes_as_a_bonus_action_without_the_ability() {
    let mut table = Table::draw("A g");
    table.arms('A', "scimitar shortsword").sheet('A', |p| p.abilities.agility = 16);
    let off_hand = || Order::new("off_hand_attack").with("shortsword").target("g");
    table.refuses(off_hand(), "first attack with the weapon in the main hand");
    table.dice(&[1, 1, 1]).attack("A", "scimitar", "g");
    table.refuses(Order::new("off_hand_attack").with("scimitar").target("g"), "struck already");
    table.dice(&[4, 3, 2, 5]).off_hand("A", "shortsword", "g");
    table.shows(&["A hits g with Shortsword: 4 3 2 +4 = 13 against 12", "g takes 5 piercing: 5, 15 left"]);
    assert_eq!((table.left("A", "action"), table.left("A", "bonus_action")), (0, 0));
    table.refuses(off_hand(), "no bonus action left");
}

#[test]
fn r_048_a_negative_ability_lowers_it_and_the_style_adds_a_positive_one_ph_ftr_style_twf() {
    let mut weak = Table::draw("A g");
    weak.arms('A', "club sickle").sheet('A', |p| p.abilities.strength = 6);
    weak.dice(&[1, 1, 1]).attack("A", "club", "g").dice(&[6, 5, 4, 4]).off_hand("A", "sickle", "g");
    weak.shows(&["g takes 2 slashing: 4 -2, 18 left"]);

    let mut style = Table::draw("A g");
    style.arms('A', "club sickle").sheet('A', |p| {
        p.abilities.strength = 14;
        p.features.give(Feature::TwoWeapon);
    });
    style.dice(&[1, 1, 1]).attack("A", "club", "g").dice(&[4, 4, 4, 4]).off_hand("A", "sickle", "g");
    style.shows(&["g takes 6 slashing: 4 +2, 14 left"]);
}

#[test]
fn r_048_the_second_weapon_must_be_light_and_no_shield_is_allowed() {
    let mut heavy = Table::draw("A g");
    heavy.arms('A', "shortsword longsword").dice(&[1, 1, 1]).attack("A", "shortsword", "g");
    assert!(!heavy.may("off_hand_attack", Some("longsword")));

    let mut first_may_be_any = Table::draw("A g");
    first_may_be_any.arms('A', "longsword shortsword").dice(&[1, 1, 1]).attack("A", "longsword", "g");
    first_may_be_any.dice(&[1, 1, 1]).off_hand("A", "shortsword", "g");

    let mut unarmed = Table::draw("A g");
    unarmed.arms('A', "shortsword dagger").dice(&[1, 1, 1]).attack("A", "unarmed", "g");
    unarmed.refuses(Order::new("off_hand_attack").with("dagger").target("g"), "first attack with the weapon");
}

#[test]
fn r_048_either_of_the_two_may_be_thrown_and_pistols_go_by_the_table() {
    let mut second = Table::draw("A g . h");
    second.arms('A', "shortsword dagger").policy('g', Policy::Never);
    second.dice(&[1, 1, 1]).attack("A", "shortsword", "g").dice(&[1, 1]).off_hand("A", "dagger/thrown", "h");

    let mut first = Table::draw("A g . h");
    first.arms('A', "dagger shortsword");
    first.dice(&[1, 1]).attack("A", "dagger/thrown", "h").dice(&[1, 1, 1]).off_hand("A", "shortsword", "g");

    let mut pistols = Table::draw("A . . g");
    pistols.arms('A', "light_pistol flintlock_pistol");
    pistols.dice(&[1, 1, 1]).attack("A", "light_pistol", "g");
    assert!(!pistols.may("off_hand_attack", Some("light_pistol")));
    pistols.dice(&[1, 1, 1]).off_hand("A", "flintlock_pistol", "g");
}

#[test]
fn r_045_armor_without_proficiency_hampers_every_attack_by_strength_or_agility() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| p.armor_proficient = false);
    assert_eq!(table.edges("longsword", "g"), ["armor without proficiency -1D"]);
    table.dice(&[6, 4]).attack("A", "longsword", "g");
}

#[test]
fn r_042_a_shield_adds_two_to_defense_and_takes_a_hand() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").shield('g').arms('g', "dagger -dart");
    table.dice(&[4, 4, 4]).attack("A", "longsword", "g");
    table.reads(&["A misses g with Longsword: 4 4 4 +1 = 13 against 14"]);
    table.ends("A").refuses(Order::new("draw").with("dart"), "no hand is free");
}

#[test]
fn r_046_the_shield_goes_on_and_off_with_an_action() {
    let mut table = Table::draw("A . g");
    table.shield('A').takes("A", "doff_shield").cites("R-046").reads(&["A takes off shield"]);
    assert_eq!(table.left("A", "action"), 0);
    table.refuses_to("don_shield", "no action left").ends("A").ends("g");
    table.takes("A", "don_shield").shows(&["A puts on shield"]);
}

#[test]
fn ph_ftr_style_mark_helps_ranged_weapons_and_no_thrown_blades_r_035() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "dart dagger").sheet('A', |p| p.features.give(Feature::Marksmanship));
    assert_eq!(table.edges("dart", "g"), ["Marksmanship +2"]);
    assert!(table.edges("dagger/thrown", "g").is_empty());
    table.dice(&[3, 3, 3, 1]).attack("A", "dart", "g");
    table.shows(&["A hits g with Dart: 3 3 3 +3 = 12 against 12"]);
}

#[test]
fn ph_ftr_style_gwf_doubles_a_positive_strength_in_two_hands_r_034() {
    let style = |arms: &str, with: &str, strength: i32, dice: &[u8]| {
        let mut table = Table::draw("A g");
        table.arms('A', arms).sheet('A', |p| {
            p.features.give(Feature::GreatWeapon);
            p.abilities.strength = strength;
        });
        table.dice(dice).attack("A", with, "g");
        20 - table.health("g")
    };
    assert_eq!(style("greatsword", "greatsword", 14, &[4, 4, 4, 1, 1]), 2 + 4);
    assert_eq!(style("longsword", "longsword/two_hands", 14, &[4, 4, 4, 5]), 5 + 4);
    assert_eq!(style("longsword", "longsword", 14, &[4, 4, 4, 5]), 5 + 2, "one hand");
    assert_eq!(style("greatsword", "greatsword", 8, &[5, 5, 4, 3, 3]), 6 - 1, "a negative one counts once");
}

#[test]
fn r_072_a_body_throws_only_the_rocks_it_has() {
    let mut table = Table::draw("A . . g");
    table.body('A', "rock", Some((Feet(60), Feet(120))), None).sheet('A', |p| {
        let mut rock = (*p.natural[0]).clone();
        rock.uses = Some(1);
        p.natural[0] = rock.into();
        p.attacks_per_action = 2;
    });
    table.dice(&[1, 1, 1]).attack("A", "rock", "g");
    table.refuses_attack("rock", "g", "no rock left");
}
