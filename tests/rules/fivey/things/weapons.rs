//! The table of weapons, in battle.

use super::super::table::{Table, attack, go};
use super::deed;
use fivefoot_fivey::{
    data::RuleBook,
    profile::{Ammunition, DamageKind, Feat, HitPoints, Skill, Stat},
};

/// A with weapons in hand and everything to shoot, STR 3 and DEX 2, and g with 20 hit points so many paces away.
fn armed(weapons: &str, paces: usize) -> Table {
    let mut table = Table::draw(&format!("A {} g", ". ".repeat(paces - 1)));
    table.arm('A', weapons).stat('A', Stat::Strength, 3).stat('A', Stat::Dexterity, 2);
    table.sheet('g', |profile| profile.hit_points = HitPoints::Fixed(20));
    table.sheet('A', |profile| {
        profile.ammunition.extend([(Ammunition::Arrows, 1), (Ammunition::Bolts, 1)]);
    });
    table
}

/// Whether a form can be aimed at g so many paces away.
fn reaches(weapon: &str, form: &str, paces: usize) -> bool {
    armed(weapon, paces).offer("attack", Some(form)).is_some()
}

/// The sides of the damage die, found by rolling its highest face.
fn hurts(weapon: &str, form: &str, paces: usize, sides: u8) -> i32 {
    let mut table = armed(weapon, paces);
    table.dice(&[19, sides]).order(attack(form, "g"));
    20 - table.health('g')
}

#[test]
fn fv_wpn_01_small_weapons_do_a_d6_and_fly_four_paces() {
    // FV-WPN-12, FV-RUL-40
    for weapon in ["club", "dagger", "handaxe", "javelin"] {
        assert_eq!(hurts(weapon, weapon, 1, 6), 9, "{weapon}");
        let thrown = format!("{weapon}/thrown");
        let flies: Vec<usize> = (1..=5).filter(|paces| reaches(weapon, &thrown, *paces)).collect();
        assert_eq!(flies, [1, 2, 3, 4], "{weapon}");
        let mut table = armed(weapon, 4);
        assert_eq!(table.reasons(&thrown, "g"), ["STR +3"], "{weapon}: thrown with strength");
        table.dice(&[19, 6]).order(attack(&thrown, "g"));
        assert_eq!(table.health('g'), 11, "{weapon}: and hurts with strength");
    }
}

#[test]
fn fv_rul_40_a_thrown_weapon_lies_where_the_target_stood_until_it_is_picked_up() {
    let mut table = armed("handaxe*2", 3);
    table.dice(&[2]).order(attack("handaxe/thrown", "g"));
    assert_eq!(table.lying(), [("handaxe".to_string(), (3, 0))], "hit or miss");
    assert!(table.offer("attack", Some("handaxe/thrown")).is_none(), "the other one hangs at the belt");
    table.order(deed("draw", "handaxe"));
    table.dice(&[2]).order(attack("handaxe/thrown", "g"));
    table.turn_of('g').turn_of('A').order(go(2, 0)).order(deed("pick_up", "handaxe"));
    assert_eq!(table.lying().len(), 1);
}

#[test]
fn fv_wpn_02_medium_weapons_do_a_d8_in_one_hand_or_two_fv_rul_14() {
    for weapon in ["axe", "hammer", "sword"] {
        assert_eq!(hurts(weapon, weapon, 1, 8), 11, "{weapon}");
        assert!(!reaches(weapon, &format!("{weapon}/two_hands"), 1), "{weapon}: no difference, one offer");
    }
    for weapon in ["longsword", "warhammer"] {
        assert_eq!(hurts(weapon, weapon, 1, 8), 11, "{weapon}");
        assert_eq!(hurts(weapon, &format!("{weapon}/two_hands"), 1, 10), 13, "{weapon}");
        assert!(!reaches(&format!("{weapon} shield"), &format!("{weapon}/two_hands"), 1), "{weapon}");
    }
    assert_eq!(hurts("returning_spear", "returning_spear", 2, 6), 9);
    assert_eq!(hurts("returning_spear", "returning_spear/two_hands", 2, 8), 11);
}

#[test]
fn fv_wpn_03_large_weapons_do_a_d10_in_both_hands() {
    for (weapon, paces) in [("greataxe", 1), ("greatsword", 1), ("maul", 1), ("pike", 2)] {
        let mut table = armed(weapon, paces);
        table.stat('A', Stat::Strength, 1);
        table.dice(&[19, 10]).order(attack(weapon, "g"));
        assert_eq!(table.health('g'), 9, "{weapon}");
        assert!(!reaches(&format!("{weapon} shield"), weapon, paces), "{weapon}");
    }
}

#[test]
fn fv_wpn_04_hammers_bludgeon_spears_pierce_and_axes_slash() {
    use DamageKind::{Bludgeoning, Piercing, Slashing};
    let kinds = [
        (Bludgeoning, &["club", "hammer", "maul", "warhammer", "sling"][..]),
        (Piercing, &["dagger", "javelin", "spear", "pike", "bow", "crossbow", "returning_spear"]),
        (Slashing, &["handaxe", "axe", "sword", "greataxe", "greatsword", "longsword", "kinsfolk_greataxe"]),
    ];
    for (kind, weapons) in kinds {
        for weapon in weapons {
            assert_eq!(RuleBook::shipped().weapon(weapon).map(|weapon| weapon.kind), Some(kind), "{weapon}");
        }
    }
    for weapon in ["club", "spear", "axe"] {
        armed(weapon, 1).view('A');
    }
}

#[test]
fn fv_wpn_06_swords_strike_at_one_pace_and_spears_at_exactly_two_fv_rul_12() {
    let at =
        |weapon: &str| -> Vec<usize> { (1..=3).filter(|paces| reaches(weapon, weapon, *paces)).collect() };
    for weapon in ["sword", "axe", "hammer", "greatsword", "longsword"] {
        assert_eq!(at(weapon), [1], "{weapon}");
    }
    for weapon in ["spear", "pike", "returning_spear"] {
        assert_eq!(at(weapon), [2], "{weapon}");
    }
    assert_eq!(armed("spear", 1).refused(attack("spear", "g")), "g is too close for Spear");
    assert_eq!(hurts("spear", "spear", 2, 1), 4, "1 and STR");
}

#[test]
fn fv_wpn_07_a_sling_reaches_six_paces_with_one_hand() {
    assert!(reaches("sling shield", "sling", 6) && !reaches("sling", "sling", 7));
    assert_eq!(hurts("sling", "sling", 6, 6), 8, "d6 and DEX");
}

#[test]
fn fv_wpn_08_a_bow_reaches_twenty_four_paces_with_both_hands() {
    assert!(reaches("bow", "bow", 24) && !reaches("bow", "bow", 25) && !reaches("bow shield", "bow", 5));
    assert_eq!(hurts("bow", "bow", 24, 8), 10);
}

#[test]
fn fv_rul_16_every_crossbow_does_a_d10_at_up_to_eighteen_paces() {
    assert!(reaches("crossbow", "crossbow", 18) && !reaches("crossbow", "crossbow", 19));
    let mut table = armed("crossbow", 18);
    table.stat('A', Stat::Dexterity, 1);
    table.dice(&[19, 10]).order(attack("crossbow", "g"));
    assert_eq!(table.health('g'), 9);
}

#[test]
fn fv_wpn_13_a_shot_is_as_good_at_any_distance_and_beside_an_enemy() {
    // FV-RUL-40, FV-ACT-06
    for paces in [1, 6, 24] {
        let mut table = armed("bow", paces);
        assert_eq!(table.reasons("bow", "g"), ["DEX +2"], "{paces}");
        table.dice(&[2]).order(attack("bow", "g"));
    }
}

#[test]
fn fv_rul_15_bare_hands_do_a_d4() {
    assert_eq!(hurts("", "unarmed", 1, 4), 7);
    assert!(!reaches("", "unarmed", 2));
}

#[test]
fn fv_act_04_skill_or_attunement_doubles_the_stat_to_hit_and_never_the_damage_fv_doc_04() {
    // FV-SKILL-02, FV-SKILL-03, FV-ACT-03
    let mut table = armed("sword", 1);
    table.skilled('A', Skill::Blades);
    assert_eq!(table.reasons("sword", "g"), ["STR +3", "skilled with it +3"]);
    table.dice(&[6, 1]).order(attack("sword", "g"));
    assert_eq!(table.health('g'), 16);
}

#[test]
fn fv_wpn_12_what_is_thrown_is_a_melee_weapon() {
    // FV-WPN-12, FV-RUL-21, FV-RUL-42, FV-RUL-34
    let mut prone = armed("dagger sling", 3);
    prone.state('g', |states| states.prone = true);
    assert_eq!(prone.reasons("dagger/thrown", "g"), ["STR +3", "target prone, far disadvantage"]);
    assert_eq!(prone.reasons("sling", "g"), ["DEX +2", "target prone, far disadvantage"]);
    let mut beside = armed("dagger", 1);
    beside.state('g', |states| states.prone = true);
    assert_eq!(beside.reasons("dagger/thrown", "g"), ["STR +3", "target prone advantage"]);
    let mut defiant = armed("dagger sling", 3);
    defiant.state('A', |states| states.defiant = true);
    assert_eq!(defiant.reasons("dagger/thrown", "g"), ["STR +3", "defiant advantage"]);
    assert_eq!(defiant.reasons("sling", "g"), ["DEX +2"]);
    // Whom it misses may answer, if the thrower is in reach.
    for (paces, actor) in [(1, "g"), (3, "A")] {
        let mut table = armed("dagger", paces);
        table.feat('g', Feat::Riposte).dice(&[2]).order(attack("dagger/thrown", "g"));
        assert_eq!(table.actor(), actor, "{paces}");
    }
}

#[test]
fn fv_wpn_12_a_throw_flies_all_the_same() {
    // FV-WPN-12, FV-RUL-33, FV-RUL-47
    let mut table = armed("dagger", 3);
    table.feat('g', Feat::Flight).state('g', |states| states.aloft = true);
    assert_eq!(table.reasons("dagger/thrown", "g"), ["STR +3"], "it reaches those aloft");
    // Nobody is disarmed, nor guarded against, at the distance of a throw.
    let mut far = armed("dagger", 3);
    far.arm('g', "sword");
    assert!(far.offer("disarm", None).is_none());
    let mut guarded = Table::draw("A g . .");
    guarded.arm('A', "dagger").feat('A', Feat::Guard).turn_of('g').order(go(3, 0));
    assert_eq!(guarded.actor(), "A", "leaving the reach of a blow");
}
