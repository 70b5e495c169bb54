//! A light weapon in the other hand, ruling `R-048`, and fighting styles.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::{
    profile::{ClassFeature, Duration},
    sheet::Policy,
};

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
        p.features.give(ClassFeature::TwoWeapon);
    });
    style.dice(&[1, 1, 1]).attack("A", "club", "g").dice(&[4, 4, 4, 4]).off_hand("A", "sickle", "g");
    style.shows(&["g takes 6 slashing: 4 +2, 14 left"]);
}

#[test]
fn r_048_the_second_weapon_must_be_light_and_no_shield_is_allowed_ph_wpn_prop_light() {
    let mut heavy = Table::draw("A g");
    heavy.arms('A', "shortsword longsword").dice(&[1, 1, 1]).attack("A", "shortsword", "g");
    let longsword = || Order::new("off_hand_attack").with("longsword").target("g");
    heavy.refuses(longsword(), "the Longsword is not light");

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
fn ph_ftr_style_mark_helps_ranged_weapons_and_no_thrown_blades_r_035() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "dart dagger").sheet('A', |p| p.features.give(ClassFeature::Marksmanship));
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
            p.features.give(ClassFeature::GreatWeapon);
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
fn r_048_two_of_a_kind_are_two_weapons() {
    let mut table = Table::draw("A g");
    table.arms('A', "+dagger*2").sheet('A', |p| p.abilities.agility = 16);
    let off_hand = || Order::new("off_hand_attack").with("dagger").target("g");
    table.refuses(off_hand(), "first attack with the weapon in the main hand");
    table.dice(&[1, 1, 1]).attack("A", "dagger", "g");
    table.dice(&[4, 3, 2, 3]).off_hand("A", "dagger", "g");
    table.shows(&["A hits g with Dagger: 4 3 2 +4 = 13 against 12", "g takes 3 piercing: 3, 17 left"]);
    table.refuses(off_hand(), "no bonus action left");

    let mut one = Table::draw("A g");
    one.arms('A', "dagger*2").dice(&[1, 1, 1]).attack("A", "dagger", "g");
    assert!(!one.may("off_hand_attack", None), "the other one hangs at the belt");
    one.handles("A", "draw", "dagger").dice(&[1, 1, 1]).off_hand("A", "dagger", "g");

    let mut heavy = Table::draw("A g");
    heavy.arms('A', "+longsword*2").dice(&[1, 1, 1]).attack("A", "longsword", "g");
    assert!(!heavy.may("off_hand_attack", None), "the second must be light");
}

#[test]
fn r_048_of_two_of_a_kind_one_is_thrown_and_the_other_strikes() {
    let mut table = Table::draw("A g . h");
    table.arms('A', "+dagger*2").policy('g', Policy::Never);
    table.dice(&[1, 1]).attack("A", "dagger/thrown", "h").dice(&[1, 1, 1]).off_hand("A", "dagger", "g");
    let mut both = Table::draw("A . . h");
    both.arms('A', "+dagger*2");
    both.dice(&[1, 1, 1]).attack("A", "dagger/thrown", "h").dice(&[1, 1, 1]).off_hand(
        "A",
        "dagger/thrown",
        "h",
    );
    assert_eq!(both.ground().len(), 2);
    assert!(both.attacks().is_empty(), "nothing is left to throw");
    let mut single = Table::draw("A g . h");
    single.arms('A', "dagger").policy('g', Policy::Never);
    single.dice(&[1, 1]).attack("A", "dagger/thrown", "h");
    assert!(!single.may("off_hand_attack", None), "nothing is left");
}

#[test]
fn r_048_what_is_drawn_into_the_hand_that_has_thrown_is_not_in_the_other_hand_r_079() {
    let off_hand = || Order::new("off_hand_attack").with("handaxe/thrown").target("g");
    let mut table = Table::draw("A . . g");
    table.arms('A', "trident handaxe*4").sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[1, 1, 1]).attack("A", "handaxe/thrown", "g").handles("A", "draw", "handaxe");
    table.refuses(off_hand(), "the Handaxe is in the hand that has struck");
    table.dice(&[1, 1, 1]).attack("A", "handaxe/thrown", "g");
    assert!(!table.may("draw", Some("handaxe")), "R-079: the first that was drawn has left the hand");
    table.refuses(Order::new("draw").with("handaxe"), "no free interaction left");
}

#[test]
fn r_048_what_is_drawn_while_the_first_is_in_hand_is_in_the_other_hand() {
    let mut table = Table::draw("A g");
    table.arms('A', "warhammer -dagger").dice(&[1, 1, 1]).attack("A", "warhammer", "g");
    table.handles("A", "draw", "dagger").dice(&[1, 1, 1]).off_hand("A", "dagger", "g");

    let mut swapped = Table::draw("A g");
    swapped.arms('A', "dagger warhammer -shortsword").dice(&[1, 1, 1]).attack("A", "dagger", "g");
    swapped.handles("A", "drop", "warhammer").handles("A", "draw", "shortsword");
    swapped.dice(&[1, 1, 1]).off_hand("A", "shortsword", "g");

    let mut thrown = Table::draw("A g . h");
    thrown.arms('A', "dagger -shortsword").policy('g', Policy::Never);
    thrown.dice(&[1, 1]).attack("A", "dagger/thrown", "h").handles("A", "draw", "shortsword");
    let off_hand = Order::new("off_hand_attack").with("shortsword").target("g");
    thrown.refuses(off_hand, "the Shortsword is in the hand that has struck");
}

#[test]
fn ph_ftr_style_thrown_1_the_other_hand_throws_what_it_draws_as_it_throws_r_048_r_052() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "-handaxe -dagger").sheet('A', |p| p.features.give(ClassFeature::ThrownWeapons));
    table.dice(&[1, 1, 1]).attack("A", "handaxe/thrown", "g");
    table.dice(&[1, 1, 1]).off_hand("A", "dagger/thrown", "g");
}

#[test]
fn r_079_nothing_goes_with_what_has_left_the_hand() {
    for gone in ["drop", "stow"] {
        let mut table = Table::draw("A . g");
        table.arms('A', "longsword -dagger*2").takes("A", "use_object").handles("A", "draw", "dagger");
        table.handles("A", gone, "dagger").handles("A", "draw", "dagger");
        assert_eq!(table.left("A", "interaction"), if gone == "drop" { 1 } else { 0 });
    }
}

#[test]
fn r_048_two_pistols_have_a_shot_each_ph_wpn_prop_loading() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "+flintlock_pistol*2:4");
    table.dice(&[1, 1, 1]).attack("A", "flintlock_pistol", "g");
    table.refuses_attack("flintlock_pistol", "g", "the Flintlock pistol shoots once an action");
    table.dice(&[1, 1, 1]).off_hand("A", "flintlock_pistol", "g").refuses_to("off_hand_attack", "");
}

#[test]
fn r_079_two_of_a_kind_are_drawn_dropped_and_picked_up_one_by_one() {
    let mut table = Table::draw("A . g");
    table.arms('A', "-dagger*2").handles("A", "draw", "dagger").handles("A", "draw", "dagger");
    assert_eq!(table.left("A", "interaction"), 0, "two at once, since they are light");
    table.refuses(Order::new("draw").with("dagger"), "not on offer").handles("A", "drop", "dagger");
    assert_eq!(table.ground(), [("dagger".into(), 0, 0)]);
    table.ends("A").ends("g").handles("A", "pick_up", "dagger").takes("A", "use_object");
    table.handles("A", "stow", "dagger").handles("A", "stow", "dagger");
    table.refuses(Order::new("stow").with("dagger"), "not on offer");
}

#[test]
fn ph_ftr_style_duel_two_of_a_kind_are_no_single_weapon() {
    let rolls_again = |arms: &str| {
        let mut table = Table::draw("A g");
        table.arms('A', arms).sheet('A', |p| p.features.give(ClassFeature::Dueling));
        let faces: &[u8] = if arms.contains('+') { &[1, 1, 1] } else { &[1, 1, 1, 1, 1, 1] };
        table.dice(faces).attack("A", "dagger", "g");
    };
    rolls_again("dagger*2");
    rolls_again("+dagger*2");
}

#[test]
fn ph_cond_uncon_2_whoever_falls_drops_both() {
    let mut table = Table::draw("A g");
    table.bites('A', "unconscious", Duration::Rounds(1)).arms('g', "+dagger*3");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    table.shows(&["g is unconscious", "g drops Dagger", "g drops Dagger", "g is prone"]);
    assert_eq!(table.ground().len(), 2);
}

#[test]
fn r_048_what_is_drawn_once_the_first_is_dropped_or_put_away_is_in_the_hand_that_has_struck() {
    for (gone, ready) in [("drop", "-shortsword -club"), ("stow", "-shortsword -club")] {
        let mut table = Table::draw("A g");
        table.arms('A', &format!("dagger {ready}")).dice(&[1, 1, 1]).attack("A", "dagger", "g");
        table.handles("A", gone, "dagger");
        if gone == "drop" {
            table.handles("A", "draw", "shortsword");
            let off_hand = Order::new("off_hand_attack").with("shortsword").target("g");
            table.refuses(off_hand, "the Shortsword is in the hand that has struck");
        } else {
            table.refuses(Order::new("draw").with("shortsword"), "no free interaction left");
        }
    }
}
