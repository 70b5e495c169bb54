//! Each monster of the book in a battle: its row is behind its defence class, and it strikes with its bracket's ability.

use crate::fivey::table::Table;
use battle::order::Order;
use fivefoot_fivey::data::RuleBook;

/// A monster beside a character: the sheet cites the row, an attack must reach its defence class, and it strikes and misses with
/// a 1 and its ability.
fn fights(id: &str, row: &str, defence: i32, ability: i32) {
    let side = RuleBook::shipped().profile(id).expect("a monster of the book").size.side() as usize;
    let mut rows = vec!["g".repeat(side) + "."; side];
    rows[0].replace_range(side.., "A");
    let mut table = Table::draw(&rows.join("\n"));
    table.is('g', id).first("gA");
    let view = table.view('g');
    let lines = || view.sheet.iter().flat_map(|section| &section.lines);
    let class = lines().find(|line| line.label == "Defense class").expect("a line of the sheet");
    assert_eq!((class.value.as_str(), class.parts[0].rule), (defence.to_string().as_str(), row));
    let with = table.offer("attack", None).and_then(|offer| offer.with).expect("a way to strike");
    table.dice(&[1]).order(Order::new("attack").with(with).target("A"));
    let told = format!(": 1 {ability:+} = {} against 11, miss (general ability {ability:+})", 1 + ability);
    assert!(table.log().iter().any(|line| line.ends_with(&told)), "{id}: {told}");
}

#[test]
fn fv_mon_07_the_bear_fights_as_its_row_says() {
    fights("bear", "FV-MON-07", 12, 3);
}

#[test]
fn fv_mon_08_the_berserker_fights_as_its_row_says() {
    fights("berserker", "FV-MON-08", 12, 2);
}

#[test]
fn fv_mon_09_the_bugbear_fights_as_its_row_says() {
    fights("bugbear", "FV-MON-09", 14, 3);
}

#[test]
fn fv_mon_10_the_commoner_fights_as_its_row_says() {
    fights("commoner", "FV-MON-10", 12, 1);
}

#[test]
fn fv_mon_11_the_infant_dragon_fights_as_its_row_says() {
    fights("infant_dragon", "FV-MON-11", 16, 2);
}

#[test]
fn fv_mon_12_the_young_dragon_fights_as_its_row_says() {
    fights("young_dragon", "FV-MON-12", 16, 3);
}

#[test]
fn fv_mon_13_the_adult_dragon_fights_as_its_row_says() {
    fights("adult_dragon", "FV-MON-13", 16, 4);
}

#[test]
fn fv_mon_14_the_elder_dragon_fights_as_its_row_says() {
    fights("elder_dragon", "FV-MON-14", 16, 5);
}

#[test]
fn fv_mon_15_the_ghoul_fights_as_its_row_says() {
    fights("ghoul", "FV-MON-15", 12, 3);
}

#[test]
fn fv_mon_16_the_giant_fights_as_its_row_says() {
    fights("giant", "FV-MON-16", 14, 5);
}

#[test]
fn fv_mon_17_the_goblin_fights_as_its_row_says_fv_mon_01_fv_mon_05_fv_mon_06_fv_rul_35() {
    fights("goblin", "FV-MON-17", 14, 1);
}

#[test]
fn fv_mon_18_the_hobgoblin_fights_as_its_row_says() {
    fights("hobgoblin", "FV-MON-18", 14, 2);
}

#[test]
fn fv_mon_19_the_ogre_fights_as_its_row_says_fv_test_07() {
    fights("ogre", "FV-MON-19", 14, 3);
}

#[test]
fn fv_mon_20_the_orc_fights_as_its_row_says() {
    fights("orc", "FV-MON-20", 14, 2);
}

#[test]
fn fv_mon_21_the_skeleton_fights_as_its_row_says() {
    fights("skeleton", "FV-MON-21", 12, 1);
}

#[test]
fn fv_mon_22_the_troll_fights_as_its_row_says() {
    fights("troll", "FV-MON-22", 14, 4);
}

#[test]
fn fv_mon_23_the_vampire_fights_as_its_row_says() {
    fights("vampire", "FV-MON-23", 16, 5);
}

#[test]
fn fv_mon_24_the_wraith_fights_as_its_row_says() {
    fights("wraith", "FV-MON-24", 12, 4);
}

#[test]
fn fv_mon_25_the_zombie_fights_as_its_row_says() {
    fights("zombie", "FV-MON-25", 12, 2);
}
