//! Turn Undead. Rule `FV-MAG-15`, ruling `FV-RUL-45`.

use super::{
    super::{cast, caught},
    undead,
};
use crate::fivey::table::Table;
use fivefoot_fivey::profile::Bracket;

#[test]
fn fv_mag_15_turn_undead_freezes_the_weakest_first_until_one_does_not_fit() {
    // FV-MAG-15, FV-RUL-45
    let make = || {
        let mut table = Table::draw(
            "A e . f . g . h
             . . . . . . . .",
        );
        table.scroll('A', "turn_undead");
        undead(&mut table, 'e', Bracket::Elite);
        undead(&mut table, 'f', Bracket::Mook);
        undead(&mut table, 'g', Bracket::Grunt);
        table
    };
    let mut table = make();
    let offer = table.offer("cast", Some("turn_undead")).unwrap();
    let chances: Vec<(String, f64)> = offer.areas[0]
        .caught
        .iter()
        .map(|target| (target.target.to_string(), target.odds.unwrap().hit.as_f64()))
        .collect();
    // 1, 1+2, 1+2+4 hit dice on one d6; h is alive.
    assert_eq!(chances, [("f".into(), 1.0), ("g".into(), 4.0 / 6.0), ("e".into(), 0.0)]);
    table.dice(&[6]).order(cast("turn_undead"));
    assert_eq!(table.conditions('f'), ["turned"]);
    assert_eq!(table.conditions('g'), ["turned"]);
    assert!(table.conditions('e').is_empty() && table.conditions('h').is_empty());
    // Each skips its next turn, and only that.
    table.does("end_turn").does("end_turn");
    assert_eq!(table.actor(), "h");
    assert!(table.conditions('f').is_empty());
    table.turn_of('f');
    let mut table = make();
    table.dice(&[2]).order(cast("turn_undead"));
    assert!(table.conditions('g').is_empty(), "2 dice: f fits, and g with it does not");
}

#[test]
fn fv_rul_45_the_nearest_breaks_ties_and_only_those_in_sight_within_twelve_paces_turn() {
    // FV-RUL-45
    let mut table = Table::draw(
        "A . . e . f # g . . . . . h
         . . . . . . . . . . . . . .",
    );
    table.scroll('A', "turn_undead");
    "efgh".chars().for_each(|letter| undead(&mut table, letter, Bracket::Mook));
    let offer = table.offer("cast", Some("turn_undead")).unwrap();
    let order = caught(&offer.areas[0]);
    assert_eq!(order[..2], ["e", "f"]);
    assert!(!order.contains(&"h".to_string()), "13 paces");
    table.dice(&[1]).order(cast("turn_undead"));
    assert_eq!(table.conditions('e'), ["turned"]);
    assert!(table.conditions('f').is_empty());
}

#[test]
fn fv_rul_45_of_equal_hit_dice_the_nearest_turns_first_wherever_it_is_listed() {
    let mut table = Table::draw(
        "A . . . . e
         . . f . . .",
    );
    table.scroll('A', "turn_undead");
    "ef".chars().for_each(|letter| undead(&mut table, letter, Bracket::Mook));
    assert_eq!(caught(&table.offer("cast", Some("turn_undead")).unwrap().areas[0]), ["f", "e"]);
    table.dice(&[1]).order(cast("turn_undead"));
    assert_eq!(table.conditions('f'), ["turned"]);
    assert!(table.conditions('e').is_empty(), "5 paces away, and f 2");
}

#[test]
fn fv_insp_03_a_die_may_turn_one_more() {
    // FV-INSP-03, FV-RUL-45
    let mut table = Table::draw("A . g . h");
    table.scroll('A', "turn_undead");
    "gh".chars().for_each(|letter| undead(&mut table, letter, Bracket::Grunt));
    table.inspired('A', 1).dice(&[1]).order(cast("turn_undead"));
    assert_eq!(table.actor(), "A");
    table.dice(&[3]).does("inspire");
    assert_eq!(table.conditions('g'), ["turned"]);
    assert_eq!(table.conditions('h'), ["turned"]);
}

#[test]
fn fv_rul_45_whoever_casts_it_is_never_turned_and_the_turned_do_not_count_again() {
    let make = |rows: &str| {
        let mut table = Table::draw(rows);
        table.scroll('A', "turn_undead");
        super::feat(&mut table, 'A', fivefoot_fivey::profile::Feat::BasicNecrology);
        table
    };
    assert_eq!(make("A . g").closed("cast", Some("turn_undead")), "no undead in sight");
    let mut table = make("A . g . h");
    "gh".chars().for_each(|letter| undead(&mut table, letter, Bracket::Mook));
    table.state('g', |states| states.turned = true);
    assert_eq!(caught(&table.offer("cast", Some("turn_undead")).unwrap().areas[0]), ["h"]);
}

#[test]
fn fv_rul_45_the_mighty_undead_are_beyond_it() {
    let mut table = Table::draw("A . g");
    table.scroll('A', "turn_undead");
    undead(&mut table, 'g', Bracket::Boss);
    assert_eq!(table.closed("cast", Some("turn_undead")), "no undead in sight is weak enough");
}

#[test]
fn fv_mag_15_what_turns_is_told_of_and_the_turn_that_is_lost_too() {
    // FV-MAG-15, FV-RUL-45
    let mut table = Table::draw("A . g");
    table.scroll('A', "turn_undead");
    undead(&mut table, 'g', Bracket::Mook);
    let log = table.dice(&[1]).order(cast("turn_undead")).log();
    for line in ["A rolls Turn Undead: 1 = 1 against 1, success", "g is now turned"] {
        assert!(log.iter().any(|told| told.starts_with(line)), "{line}: {log:?}");
    }
    let log = table.does("end_turn").log();
    for line in ["g loses the turn: turned", "g is no longer turned"] {
        assert!(log.iter().any(|told| told == line), "{line}: {log:?}");
    }
    assert_eq!(table.actor(), "A");
}

#[test]
fn fv_rul_45_twelve_paces_are_near_enough() {
    let mut table = Table::draw("A . . . . . . . . . . . g h");
    table.scroll('A', "turn_undead");
    "gh".chars().for_each(|letter| undead(&mut table, letter, Bracket::Mook));
    assert_eq!(caught(&table.offer("cast", Some("turn_undead")).unwrap().areas[0]), ["g"]);
}

#[test]
fn fv_rul_45_an_undead_character_has_its_level_and_one_more_hit_dice_fv_rul_09() {
    let chance = |level: u8| {
        let mut table = Table::draw("a . B");
        table.scroll('a', "turn_undead");
        super::feat(&mut table, 'B', fivefoot_fivey::profile::Feat::BasicNecrology);
        table.sheet('B', |p| {
            if let fivefoot_fivey::profile::SheetKind::Character { level: now, .. } = &mut p.kind {
                *now = level;
            }
        });
        let offer = table.turn_of('a').offer("cast", Some("turn_undead")).expect("B is undead");
        (offer.areas[0].caught[0].odds.expect("a die decides").hit.as_f64() * 6.0).round() as i32
    };
    assert_eq!((chance(0), chance(1), chance(4)), (6, 5, 2));
}
