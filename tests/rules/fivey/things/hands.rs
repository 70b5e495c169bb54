//! Hands, belt and backpack.

use super::super::table::{Table, attack};
use super::deed;
use ai::{Player, computer::Computer};
use battle::{offer::Use, setup::Change};
use fivefoot_fivey::profile::{Ammunition, Stat};

#[test]
fn fv_rul_37_the_first_thing_drawn_in_a_turn_is_free_and_each_further_one_takes_an_action() {
    // FV-INV-01
    let mut table = Table::draw("A . . g");
    table.arm('A', "-sword -dagger");
    assert!(table.refused(attack("sword", "g")).contains("not on offer"), "it hangs at the belt");
    table.order(deed("draw", "sword"));
    assert_eq!(table.left('A', "action"), 2);
    table.says("A draws Sword");
    table.order(deed("draw", "dagger"));
    assert_eq!(table.left('A', "action"), 1);
    table.turn_of('g').turn_of('A');
    assert_eq!(table.offer("stow", Some("sword")).expect("in hand").cost.0, [("action", 1)]);
}

#[test]
fn fv_rul_37_there_are_two_hands() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "sword dagger -axe");
    assert_eq!(table.closed("draw", Some("axe")), "no hand is free");
}

#[test]
fn fv_act_22_the_backpack_takes_an_action_either_way() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "--axe");
    table.order(deed("retrieve", "axe")).says("A retrieves Axe");
    assert_eq!(table.left('A', "action"), 1);
    assert!(table.offer("attack", Some("axe")).is_none(), "g is out of reach");
    table.order(deed("stow", "axe").choice("backpack")).says("A puts away Axe");
    assert_eq!(table.left('A', "action"), 0);
    assert_eq!(table.closed("retrieve", Some("axe")), "no action left");
}

#[test]
fn fv_rul_37_of_several_in_the_backpack_one_comes_out() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "--dagger*3");
    table.order(deed("retrieve", "dagger"));
    assert_eq!(table.closed("retrieve", Some("dagger")), "one is in hand already");
    let carried = |table: &mut Table| -> Vec<String> {
        let sheet = table.view('A').sheet;
        let lines =
            sheet.into_iter().filter(|section| section.title == "Carried").flat_map(|section| section.lines);
        lines.map(|line| line.value).collect()
    };
    assert_eq!(carried(&mut table), ["in the backpack, 2 of them", "in hand"]);
    table.order(deed("stow", "dagger").choice("backpack"));
    assert_eq!(carried(&mut table), ["in the backpack, 3 of them"]);
}

#[test]
fn fv_rul_37_four_things_hang_at_the_belt() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "sword -dagger*3 -axe").gear('A', "torch");
    let choices = |table: &mut Table, with: &str| table.offer("stow", Some(with)).expect("in hand").choices;
    assert_eq!(choices(&mut table, "sword"), ["backpack"]);
    assert_eq!(choices(&mut table, "torch"), ["backpack"]);
    let mut table = Table::draw("A . . g");
    table.arm('A', "sword -dagger*3");
    assert_eq!(choices(&mut table, "sword"), ["belt", "backpack"]);
    table.order(deed("stow", "sword").choice("belt"));
    assert_eq!(table.left('A', "action"), 1);
    table.order(deed("draw", "sword"));
    assert_eq!(table.left('A', "action"), 1, "the first draw is free");
}

#[test]
fn fv_rul_37_of_several_of_a_kind_in_hand_all_but_one_hang_at_the_belt() {
    for (arms, choices) in
        [("sword dagger -axe*3", &["belt", "backpack"][..]), ("sword dagger*2 -axe*3", &["backpack"][..])]
    {
        let mut table = Table::draw("A . . g");
        table.arm('A', arms);
        assert_eq!(table.offer("stow", Some("sword")).expect("in hand").choices, choices, "{arms}");
    }
}

#[test]
fn fv_act_17_one_thing_a_turn_is_dropped_freely() {
    // FV-RUL-11
    let mut table = Table::draw("A . . g");
    table.arm('A', "sword dagger");
    table.order(deed("drop", "sword")).says("A drops Sword");
    assert_eq!(table.left('A', "action"), 2);
    assert_eq!(table.lying(), [("sword".to_string(), (0, 0))]);
    assert_eq!(table.closed("drop", Some("dagger")), "something has been dropped this turn");
    table.order(deed("pick_up", "sword")).says("A picks up Sword");
    assert_eq!(table.left('A', "action"), 1);
    assert!(table.lying().is_empty());
}

#[test]
fn fv_rul_37_what_lies_within_a_pace_is_picked_up_for_an_action() {
    let mut table = Table::draw("A g . b\n. . . .");
    table.arm('A', "-club").arm('g', "sword").first("Agb");
    table.change('g', "health", Change::Number(1)).change('b', "steadfast", Change::Flag(true));
    table.dice(&[19, 4]).order(attack("unarmed", "g"));
    assert_eq!(table.lying(), [("sword".to_string(), (1, 0))], "what the dead held lies there");
    table.order(deed("pick_up", "sword"));
    assert_eq!(table.left('A', "action"), 0);
    table.turn_of('b');
    table.order(super::super::table::go(1, 1));
    table.turn_of('A').order(deed("drop", "sword")).turn_of('b');
    assert!(table.offer("pick_up", Some("sword")).is_none(), "monsters take only what they know");
}

#[test]
fn fv_rul_37_what_takes_both_hands_strikes_only_with_both() {
    let mut table = Table::draw("A g");
    table.arm('A', "greatsword shield");
    assert_eq!(table.closed("attack", Some("greatsword")), "needs both hands");
    table.order(deed("drop", "shield"));
    table.aim("greatsword", "g");
    let mut table = Table::draw("A . . g");
    table.arm('A', "bow").gear('A', "torch");
    table.sheet('A', |profile| {
        profile.ammunition.insert(Ammunition::Arrows, 1);
    });
    assert_eq!(table.closed("attack", Some("bow")), "needs both hands");
    table.order(deed("drop", "torch"));
    table.aim("bow", "g");
}

#[test]
fn fv_rul_38_a_shield_counts_while_it_is_held() {
    // FV-DEF-03
    let mut table = Table::draw("A . . g");
    table.arm('A', "sling shield");
    let defence = |table: &mut Table| table.view('A').sheet[0].lines[0].value.clone();
    assert_eq!(defence(&mut table), "12");
    table.order(deed("drop", "shield"));
    assert_eq!((defence(&mut table).as_str(), table.left('A', "action")), ("11", 2));
    table.order(deed("pick_up", "shield"));
    assert_eq!((defence(&mut table).as_str(), table.left('A', "action")), ("12", 1));
    table.order(deed("stow", "shield"));
    assert_eq!((defence(&mut table).as_str(), table.left('A', "action")), ("11", 0));
    table.turn_of('g').turn_of('A').order(deed("retrieve", "shield"));
    assert_eq!((defence(&mut table).as_str(), table.left('A', "action")), ("12", 1));
}

#[test]
fn fv_back_04_the_spear_comes_when_it_is_called_once_a_turn() {
    // FV-RUL-36
    let mut table = Table::draw("A . . . g");
    table.arm('A', "returning_spear");
    table.dice(&[2]).order(attack("returning_spear/thrown", "g"));
    assert_eq!(table.lying(), [("returning_spear".to_string(), (4, 0))]);
    table.order(deed("call", "returning_spear")).says("A calls Returning spear");
    assert_eq!(table.left('A', "action"), 1, "calling is free");
    table.dice(&[2]).order(attack("returning_spear/thrown", "g"));
    assert_eq!(table.closed("call", Some("returning_spear")), "already called this turn");
    table.turn_of('g').turn_of('A').order(deed("call", "returning_spear"));
    assert!(table.lying().is_empty());
}

#[test]
fn fv_rul_36_the_spear_hears_twelve_paces() {
    let mut away = Table::draw("g . . . A . . . . . . . . . . .");
    away.arm('A', "returning_spear").sheet('A', |profile| profile.paces = 20);
    away.dice(&[2]).order(attack("returning_spear/thrown", "g"));
    away.order(super::super::table::go(13, 0));
    assert_eq!(
        away.closed("call", Some("returning_spear")),
        "it lies 13 paces away, and a call reaches 12 paces"
    );
    away.turn_of('g').turn_of('A').order(super::super::table::go(12, 0));
    away.order(deed("call", "returning_spear"));
}

#[test]
fn fv_wpn_09_a_crossbow_is_loaded_again_for_an_action_with_both_hands_fv_act_23() {
    // FV-RUL-39
    let mut table = Table::draw("A . . g");
    table.arm('A', "crossbow -dagger");
    table.sheet('A', |profile| {
        profile.ammunition.insert(Ammunition::Bolts, 1);
    });
    table.dice(&[2]).order(attack("crossbow", "g"));
    assert_eq!(table.closed("attack", Some("crossbow")), "has to be reloaded first");
    table.order(deed("draw", "dagger"));
    assert_eq!(table.closed("reload", Some("crossbow")), "needs both hands");
    table.order(deed("drop", "dagger")).order(deed("reload", "crossbow")).says("A reloads Crossbow");
    assert_eq!(table.left('A', "action"), 0);
    table.turn_of('g').turn_of('A');
    table.dice(&[2]).order(attack("crossbow", "g"));
}

#[test]
fn fv_wpn_09_a_computer_loads_again_rather_than_stand_with_a_spent_crossbow() {
    let mut table = Table::draw("A . . . . . . . . . . . g");
    table.arm('A', "crossbow");
    table.sheet('A', |profile| {
        profile.ammunition.insert(Ammunition::Bolts, 1);
    });
    table.dice(&[2]).order(attack("crossbow", "g"));
    let order = Computer::new(1).choose(table.battle()).expect("it is its turn");
    assert_eq!(&*order.verb, "reload");
}

#[test]
fn fv_rul_39_a_bow_without_arrows_is_let_go() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "bow -sword");
    assert_eq!(table.closed("attack", Some("bow")), "no ammunition");
    assert_eq!(table.offer("drop", Some("bow")).expect("in hand").use_for, Use::Discard);
}

#[test]
fn fv_back_02_the_symbol_turns_damage_holy_only_while_it_is_in_hand() {
    let mut table = Table::draw("A g");
    table.arm('A', "hammer").gear('A', "-holy_symbol").stat('A', Stat::Charisma, 4);
    assert!(table.offer("attack", Some("hammer/holy")).is_none());
    table.order(deed("draw", "holy_symbol"));
    assert_eq!(table.reasons("hammer/holy", "g"), ["CHA +4"]);
    table.dice(&[15, 3]).order(attack("hammer/holy", "g")).says("g takes 7 holy damage from A: 3 +4 = 7");
    assert_eq!(table.reasons("hammer", "g"), ["STR +1"], "either, attack by attack");
}

#[test]
fn fv_rul_37_a_full_belt_takes_no_fifth_thing_of_whatever_kind() {
    let choices = |arms: &str| {
        let mut table = Table::draw("A . . g");
        table.arm('A', arms).offer("stow", Some("javelin")).expect("in hand").choices
    };
    assert_eq!(choices("javelin*2 -axe*3"), ["backpack"], "one javelin and three axes hang there");
    assert_eq!(choices("javelin*2 -axe*2"), ["belt", "backpack"]);
}

#[test]
fn fv_back_04_each_spear_hears_its_own_master() {
    // FV-BACK-04, FV-RUL-36
    let mut table = Table::draw("g . . . A . . . . . . . . . . B");
    table.arm('B', "returning_spear").arm('A', "returning_spear").sheet('A', |profile| profile.paces = 20);
    table.first("BAg").order(deed("drop", "returning_spear")).turn_of('A');
    table.dice(&[2]).order(attack("returning_spear/thrown", "g"));
    table.order(super::super::table::go(13, 0));
    assert_eq!(
        table.closed("call", Some("returning_spear")),
        "it lies 13 paces away, and a call reaches 12 paces"
    );
}

#[test]
fn fv_rul_31_monsters_pick_up_neither_gear_nor_shields_nor_strange_arms() {
    let mut table = Table::draw("A g .\n. . .");
    table.arm('A', "sword").gear('A', "torch");
    table.order(deed("drop", "sword")).turn_of('g').turn_of('A').order(deed("drop", "torch"));
    let offered = |table: &mut Table, with: &str| table.offer("pick_up", Some(with)).is_some();
    assert!(offered(&mut table, "sword") && offered(&mut table, "torch"));
    table.turn_of('g');
    assert!(!offered(&mut table, "sword") && !offered(&mut table, "torch"));
}

#[test]
fn fv_act_22_nobody_takes_a_shield_out_of_the_backpack_that_is_not_there() {
    assert!(Table::draw("A . g").offer("retrieve", None).is_none());
    let mut table = Table::draw("A . g");
    table.sheet('A', |profile| profile.shield = true);
    table.order(deed("stow", "shield").choice("backpack")).order(deed("retrieve", "shield"));
    assert!(table.offer("retrieve", None).is_none());
    assert_eq!(table.view('A').sheet[0].lines[0].value, "12");
}

#[test]
fn fv_rul_37_whatever_hands_do_is_told_of() {
    // FV-ACT-17, FV-ACT-22, FV-RUL-37
    let mut table = Table::draw("A . . g");
    table.arm('A', "sword -dagger --spear");
    table.order(deed("drop", "sword")).says("A drops Sword");
    table.order(deed("pick_up", "sword")).says("A picks up Sword");
    table.order(deed("stow", "sword").choice("belt")).says("A puts away Sword");
    table.turn_of('g').turn_of('A').order(deed("draw", "dagger")).says("A draws Dagger");
    table.order(deed("retrieve", "spear")).says("A retrieves Spear");
}

#[test]
fn fv_rul_37_one_action_is_enough_for_a_second_draw_and_none_is_not() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "-sword -dagger -axe").order(deed("draw", "sword"));
    table.order(deed("draw", "dagger")).order(deed("drop", "sword"));
    assert_eq!(table.left('A', "action"), 1);
    table.order(deed("draw", "axe"));
    assert_eq!(table.left('A', "action"), 0);
    let mut none = Table::draw("A . . g");
    none.arm('A', "-sword -dagger -axe").order(deed("draw", "sword")).order(deed("draw", "dagger"));
    none.order(deed("drop", "sword")).does("end_turn");
    none.turn_of('A').order(deed("drop", "dagger")).order(deed("draw", "axe"));
    assert_eq!(none.left('A', "action"), 2, "the first of a turn is free again");
}
