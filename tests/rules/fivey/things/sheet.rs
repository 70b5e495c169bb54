//! What the sheet tells of somebody as it is now.

use super::{
    super::table::{Table, attack},
    deed,
};
use battle::order::Order;
use fivefoot_fivey::profile::{Ammunition, Feat};

/// The values of the lines of A's sheet that have this label.
fn lines(table: &mut Table, label: &str) -> Vec<String> {
    let sheet = table.view('A').sheet;
    let all = sheet.iter().flat_map(|section| &section.lines);
    all.filter(|line| &*line.label == label).map(|line| line.value.to_string()).collect()
}

#[test]
fn fv_lvl_01_a_character_s_sheet_tells_its_level() {
    let mut table = Table::draw("A . g");
    assert_eq!(lines(&mut table, "Level"), ["1"]);
}

#[test]
fn fv_wpn_09_the_sheet_tells_of_a_crossbow_that_is_not_loaded() {
    let mut table = Table::draw("A . g");
    table.arm('A', "crossbow").sheet('A', |p| {
        p.ammunition.insert(Ammunition::Bolts, 1);
    });
    assert!(lines(&mut table, "Crossbow").contains(&"in hand".to_owned()));
    table.dice(&[2]).order(attack("crossbow", "g"));
    assert!(lines(&mut table, "Crossbow").contains(&"in hand, not loaded".to_owned()));
    assert_eq!(lines(&mut table, "Bolts"), ["1 unit left, 1 shot fired in this battle"]);
}

#[test]
fn fv_rul_37_the_sheet_tells_where_a_shield_is() {
    let mut table = Table::draw("A . g");
    table.sheet('A', |p| p.shield = true);
    assert_eq!(lines(&mut table, "Shield"), ["in hand"]);
    table.order(deed("stow", "shield").choice("backpack"));
    assert_eq!(lines(&mut table, "Shield"), ["in the backpack"]);
}

#[test]
fn fv_rul_34_the_sheet_tells_what_a_magician_has_cast_today() {
    let mut table = Table::draw("A . g");
    table.feat('A', Feat::Magician).scroll('A', "shroud");
    assert_eq!(lines(&mut table, "Scroll of Shroud"), ["Shroud, ready"]);
    table.order(Order::new("cast").with("shroud").target("A"));
    assert_eq!(lines(&mut table, "Scroll of Shroud"), ["Shroud, cast today"]);
}

#[test]
fn fv_arm_05_the_sheet_tells_of_no_weight_of_armor_that_is_off() {
    let weighs = |off: bool| {
        let mut table = Table::draw("A . g");
        table.wear('A', "plate");
        if off {
            table.state('A', |states| states.armor_off = true);
        }
        let sheet = table.view('A').sheet;
        let line = sheet.iter().flat_map(|section| &section.lines).find(|line| &*line.label == "Move");
        let line = line.expect("everybody moves");
        (line.value.to_string(), line.parts.iter().any(|reason| reason.rule == "FV-ARM-03"))
    };
    assert_eq!(weighs(false), ("4 paces".to_owned(), true));
    assert_eq!(weighs(true), ("6 paces".to_owned(), false));
}

#[test]
fn fv_rul_12_the_sheet_tells_how_far_each_thing_reaches() {
    let mut table = Table::draw("A . g");
    table.arm('A', "spear -dagger");
    assert_eq!(lines(&mut table, "Reach"), ["1 to 2 paces"], "fists and the spear");
    let spear = lines(&mut table, "Spear");
    assert!(spear.iter().any(|value| value.ends_with(", 2 paces")), "{spear:?}");
    let mut bare = Table::draw("A . g");
    assert_eq!(lines(&mut bare, "Reach"), ["1 pace"]);
    let mut slinger = Table::draw("A . g");
    slinger.arm('A', "sling");
    let sling = lines(&mut slinger, "Sling");
    assert!(sling.iter().any(|value| value.ends_with(", 6 paces")), "{sling:?}");
}
