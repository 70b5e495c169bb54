//! What only some can do: Street Magic, Rage, a gadget.

use crate::fivey::table::{Table, attack};
use battle::{offer::Use, order::Order};
use fivefoot_fivey::profile::{Carry, Feat, Gear, Places, Skill, Stat};

#[test]
fn fv_orig_11_street_magic_spoils_one_attack() {
    // FV-ORIG-11, FV-RUL-36, FV-CON-03
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::StreetMagic);
    table.dice(&[10]).order(Order::new("distract").target("g"));
    table.says("A rolls to distract g: 10 +1 = 11 against 12, failure");
    table.dice(&[11]).order(Order::new("distract").target("g")).says("g is now distracted");
    table.turn_of('g');
    assert_eq!(table.reasons("claws", "A"), ["general ability +2", "distracted disadvantage"]);
    table.dice(&[2, 3]).order(attack("claws", "A")).says("g is no longer distracted");
    assert_eq!(table.reasons("claws", "A"), ["general ability +2"]);
}

#[test]
fn fv_rul_36_street_magic_goes_6_paces_and_wants_the_feat() {
    let mut near = Table::draw("A . . . . . g");
    near.feat('A', Feat::StreetMagic);
    assert!(near.offer("distract", None).is_some());
    let mut far = Table::draw("A . . . . . . g");
    far.feat('A', Feat::StreetMagic);
    assert_eq!(far.closed("distract", None), "g is 35 ft away and Street Magic reaches 30 ft");
    let mut other = Table::draw("A g");
    assert!(other.offer("distract", None).is_none());
}

#[test]
fn fv_test_02_a_skill_doubles_and_never_more() {
    // FV-TEST-02, FV-SKILL-01, FV-SKILL-02
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::StreetMagic).stat('A', Stat::Charisma, 4);
    table.skilled('A', Skill::Deception).skilled('A', Skill::Performance);
    table.dice(&[4]).order(Order::new("distract").target("g"));
    table.says("A rolls to distract g: 4 +8 = 12 against 12, success");
}

fn barbarian() -> Table {
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::Rage).arm('A', "greataxe");
    table.stat('A', Stat::Strength, 3).skilled('A', Skill::Hafted).sheet('g', |p| {
        p.hit_points = fivefoot_fivey::profile::HitPoints::Fixed(40);
    });
    table
}

#[test]
fn fv_back_05_rage_is_free_and_adds_the_stat_to_damage_once_more() {
    // FV-BACK-05, FV-RUL-22
    let mut table = barbarian();
    table.dice(&[10, 4]).order(attack("greataxe", "g"));
    assert_eq!(table.health('g'), 33);
    assert!(matches!(table.offer("rage", None).expect("once").use_for, Use::Boost { gains } if gains > 0.0));
    table.does("rage").says("A is now raging");
    assert_eq!(table.left('A', "action"), 1);
    table.dice(&[10, 4]).order(attack("greataxe", "g"));
    assert_eq!(table.health('g'), 23);
}

#[test]
fn fv_rul_22_only_with_a_weapon_one_is_skilled_with_or_attuned_to() {
    let mut table = barbarian();
    table.does("rage").dice(&[10, 4]).order(attack("unarmed", "g"));
    assert_eq!(table.health('g'), 33, "d4 + 3");
}

#[test]
fn fv_rul_22_a_weapon_of_no_skill_and_a_torch_gain_nothing_from_it() {
    let mut table = barbarian();
    table.sheet('A', |p| p.arms.clear()).arm('A', "sword").gear('A', "torch").does("rage");
    for (with, left) in [("sword", 33), ("torch", 26)] {
        table.dice(&[15, 4]).order(attack(with, "g"));
        assert_eq!(table.health('g'), left, "{with}: the die and STR once");
    }
}

#[test]
fn fv_rul_22_bare_skin_holds_by_strength_while_it_lasts() {
    let mut table = barbarian();
    table.does("rage").turn_of('g');
    table.dice(&[10]).order(attack("claws", "A"));
    table.says("g attacks A with Claws: 10 +2 = 12 against 13, miss");
    let mut nimble = barbarian();
    nimble.stat('A', Stat::Dexterity, 4).does("rage").turn_of('g');
    nimble.dice(&[11]).order(attack("claws", "A"));
    nimble.says("g attacks A with Claws: 11 +2 = 13 against 14, miss");
}

#[test]
fn fv_back_05_rage_is_once_a_day_and_lasts_to_the_end_of_the_encounter() {
    let mut table = barbarian();
    table.does("rage");
    assert_eq!(table.closed("rage", None), "raging already");
    for _ in 0..5 {
        table.turn_of('g').turn_of('A');
    }
    assert_eq!(table.conditions('A'), ["raging"]);
}

fn spy() -> Table {
    let mut table = Table::draw("A g . .");
    table.sheet('A', |p| {
        p.gear.insert(Gear::Gadget, Places::new(1, Carry::Pack, Carry::Pack));
    });
    table
}

#[test]
fn fv_back_12_a_gadget_settles_the_next_check() {
    // FV-BACK-12, FV-RUL-36
    let mut table = spy();
    table.does("gadget").says("A: Ready the gadget");
    assert_eq!((table.left('A', "action"), table.conditions('A')), (2, vec!["prepared".to_owned()]));
    table.dice(&[1]).order(Order::new("push").target("g"));
    table.says("A rolls to push g: 1 +1 = 2 against 12, success (STR +1, a gadget settles it)");
    assert!(table.conditions('A').is_empty());
    assert_eq!(table.closed("gadget", None), "once an adventure, and it has been");
}

#[test]
fn fv_rul_36_a_gadget_settles_no_attack() {
    let mut table = spy();
    table.does("gadget").dice(&[1]).order(attack("unarmed", "g"));
    table.says("A attacks g with Unarmed: 1 +1 = 2 against 12, miss");
    assert_eq!(table.conditions('A'), ["prepared"]);
}

#[test]
fn fv_back_12_only_those_who_have_a_gadget_ready_it_and_once() {
    let mut table = Table::draw("A g");
    assert!(table.offer("gadget", None).is_none());
    let mut table = spy();
    table.does("gadget");
    assert_eq!(table.closed("gadget", None), "ready already");
}

#[test]
fn fv_rul_36_nobody_is_distracted_twice_at_once() {
    let mut table = Table::draw("A g .");
    table.feat('A', Feat::StreetMagic).dice(&[15]).order(Order::new("distract").target("g"));
    assert_eq!(table.closed("distract", None), "g is already distracted");
}

#[test]
fn fv_rul_22_rage_adds_nothing_to_armor() {
    let mut table = barbarian();
    table.wear('A', "leather").does("rage").turn_of('g');
    table.dice(&[9]).order(attack("claws", "A"));
    table.says("g attacks A with Claws: 9 +2 = 11 against 12, miss");
}

#[test]
fn fv_rul_36_nobody_is_asked_about_a_check_that_a_gadget_settles() {
    // FV-RUL-36, FV-INSP-03
    let mut table = spy();
    table.inspired('A', 1).does("gadget").dice(&[8]).order(Order::new("push").target("g"));
    assert_eq!(
        (table.actor(), table.trigger(), table.left('A', "inspiration")),
        ("A".into(), String::new(), 1)
    );
    assert_eq!(table.at('g'), Some((2, 0)));
}

#[test]
fn fv_rul_33_from_afar_the_aloft_are_distracted_and_nobody_pushes_them_from_the_ground() {
    let mut far = Table::draw("A . g");
    far.feat('A', Feat::StreetMagic).state('g', |states| states.aloft = true);
    assert!(far.offer("distract", None).is_some());
    let mut beside = Table::draw("A g .");
    beside.feat('A', Feat::StreetMagic).state('g', |states| states.aloft = true);
    assert_eq!(beside.closed("push", None), "one of them is aloft");
}
