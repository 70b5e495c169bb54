//! Bows, crossbows and guns: range, ammunition, loading. Catalog sections 15 and 23.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::profile::{Ability, ClassFeature};
use grid::Size;

#[test]
fn r_051_bows_and_crossbows_are_held_in_one_hand_and_shot_with_two() {
    for weapon in ["longbow", "short_bow", "crossbow"] {
        let mut shield = Table::draw("A . . g");
        shield.arms('A', weapon).shield('A').refuses_attack(weapon, "g", "not on offer");
        let mut second = Table::draw("A . . g");
        second.arms('A', &format!("{weapon} dagger")).refuses_attack(weapon, "g", "not on offer");
        let mut free = Table::draw("A . . g");
        free.arms('A', &format!("{weapon} -dagger")).dice(&[1, 1, 1]).attack("A", weapon, "g");
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
fn ph_atk_rng_2_beyond_normal_range_is_disadvantage_and_beyond_long_range_is_out_r_090_ph_wpn_prop_thrown_2()
{
    for (squares, dice) in [(6, 3), (7, 2), (12, 2), (13, 0)] {
        let between = " .".repeat(squares - 1);
        let mut table = Table::draw(&format!("A{between} g"));
        table.arms('A', "dagger");
        if dice == 0 {
            table.refuses_attack("dagger/thrown", "g", "65 ft away and a thrown dagger reaches 60 ft");
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
    let mut stunned = Table::draw("h A . . g");
    stunned.arms('A', "longbow").option("creatures_as_cover", false).begins('h', &["stunned"]);
    assert!(stunned.edges("longbow", "g").is_empty(), "h can do nothing about it");
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
        p.features.give(ClassFeature::ActionSurge);
    });
    table.dice(&[1, 1, 2]).attack("A", "crossbow", "g");
    table.refuses_attack("crossbow", "g", "shoots once an action");
    table.takes("A", "action_surge");
    table.dice(&[1, 1, 2]).attack("A", "crossbow", "g");
}

#[test]
fn r_049_a_magazine_is_shot_empty_and_refilled_with_an_action_or_a_bonus_action_ph_wpn_prop_undef() {
    for with in ["action", "bonus_action"] {
        let mut table = Table::draw("A . . g");
        table.arms('A', "revolver:20").sheet('A', |p| {
            p.attacks_per_action = 8;
            p.features.give(ClassFeature::ActionSurge);
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
        (Size::MEDIUM, Vec::<String>::new()),
        (Size::SMALL, vec!["too heavy for its size -1D".into()]),
        (Size::TINY, vec!["too heavy for its size -1D".into()]),
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
fn ph_wpn_prop_loading_each_action_has_one_shot_whenever_the_surge_comes_ph_ftr_as_1() {
    let table = || {
        let mut table = Table::draw("A . . g");
        table.arms('A', "crossbow").sheet('A', |p| {
            p.attacks_per_action = 2;
            p.features.give(ClassFeature::ActionSurge);
        });
        table
    };
    let mut before = table();
    before.takes("A", "action_surge").dice(&[1, 1, 2]).attack("A", "crossbow", "g");
    assert_eq!((before.left("A", "action"), before.left("A", "attack")), (1, 1));
    before.dice(&[1, 1, 2]).attack("A", "crossbow", "g");
    assert_eq!((before.left("A", "action"), before.left("A", "attack")), (0, 2), "the second action's shot");
    before.refuses_attack("crossbow", "g", "shoots once an action");
    let mut after = table();
    after.dice(&[1, 1, 2]).attack("A", "crossbow", "g").takes("A", "action_surge");
    after.dice(&[1, 1, 2]).attack("A", "crossbow", "g");
    after.refuses_attack("crossbow", "g", "shoots once an action");
    assert_eq!(after.left("A", "action"), 0, "two actions, two shots");
}

#[test]
fn ph_wpn_prop_loading_each_weapon_is_loaded_for_itself() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "flintlock_pistol dagger").sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[1, 1, 2]).attack("A", "flintlock_pistol", "g");
    table.refuses_attack("flintlock_pistol", "g", "shoots once an action");
    table.dice(&[1, 1, 2]).attack("A", "dagger/thrown", "g");
}

#[test]
fn r_049_a_quick_weapon_is_drawn_where_the_free_interaction_is_gone_and_others_are_not() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "-revolver -battleaxe -longsword").handles("A", "draw", "longsword");
    table.refuses(Order::new("draw").with("battleaxe"), "free interaction");
    table.handles("A", "draw", "revolver").shows(&["A draws Revolver"]);
}

#[test]
fn r_049_a_magazine_is_refilled_only_with_what_is_left_of_the_turn() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "revolver:20").sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    let choices = |table: &mut Table| {
        let offers = table.begun().offers();
        let found = offers.offers.iter().find(|offer| offer.verb == "reload").cloned();
        found.map(|offer| offer.choices.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(choices(&mut table), None, "it is full");
    table.dice(&[1, 1, 2]).attack("A", "revolver", "g");
    assert_eq!(choices(&mut table), Some(vec!["bonus_action".into()]), "the action is spent");
    table.does("A", Order::new("reload").with("revolver").choice("bonus_action"));
    table.takes("A", "action_surge").dice(&[1, 1, 2]).attack("A", "revolver", "g");
    assert_eq!(choices(&mut table), None, "neither is left");
    table.ends("A").ends("g");
    assert_eq!(choices(&mut table), Some(vec!["bonus_action".into(), "action".into()]));
    table.does("A", Order::new("reload").with("revolver").choice("action"));
    assert_eq!((table.left("A", "action"), table.left("A", "bonus_action")), (0, 1));
}

#[test]
fn ph_wpn_prop_loading_the_shot_may_be_any_attack_of_the_action_and_costs_no_other_action() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "flintlock_pistol dagger").sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[1, 1, 2]).attack("A", "dagger/thrown", "g");
    assert_eq!((table.left("A", "action"), table.left("A", "attack")), (0, 1));
    table.dice(&[1, 1, 2]).attack("A", "flintlock_pistol", "g");
    assert_eq!(table.left("A", "attack"), 0);
}
