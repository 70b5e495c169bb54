//! Surprise: free turns before round 1. Rule `FV-ENC-01`, rulings `FV-RUL-02`, `FV-RUL-25`.

use crate::fivey::table::{Table, attack};
use battle::setup::Change;
use fivefoot_fivey::profile::{SheetKind, Skill, Stat};

fn ability(table: &mut Table, letter: char, value: i32) {
    table.sheet(letter, |profile| {
        if let SheetKind::Monster { ability, .. } = &mut profile.kind {
            *ability = value;
        }
    });
}

#[test]
fn fv_enc_01_who_wins_has_a_free_turn_before_round_1() {
    // FV-ENC-01, FV-RUL-25
    let mut table = Table::draw("A B . g");
    table.surprised('g').opening(&[2, 1, 19, 11, 10]);
    let log = table.log();
    let tried: Vec<&String> = log.iter().filter(|line| line.contains("surprise:")).collect();
    assert_eq!(tried.len(), 2, "{log:?}");
    assert!(tried[0].starts_with("A rolls surprise: 11 +1 = 12 against 12, success"), "{}", tried[0]);
    assert!(tried[1].starts_with("B rolls surprise: 10 +1 = 11 against 12, failure"), "{}", tried[1]);
    // Only A moves now, though g has the higher initiative.
    assert_eq!((table.actor(), table.left('A', "action")), ("A".into(), 2));
    assert_eq!(table.conditions('g'), ["surprised"]);
    table.does("end_turn").says("Round 1 begins");
    assert_eq!(table.actor(), "g");
    assert!(table.conditions('g').is_empty());
}

#[test]
fn fv_rul_25_free_turns_go_in_the_order_of_initiative() {
    let mut table = Table::draw("A B . g");
    table.surprised('g').opening(&[2, 3, 19, 15, 15]);
    assert_eq!(table.actor(), "B");
    assert_eq!(table.coming(), ["B 0 free turn", "A 0 free turn", "g 1", "B 1", "A 1"]);
    table.does("end_turn");
    assert_eq!(table.actor(), "A");
    assert_eq!(table.coming(), ["A 0 free turn", "g 1", "B 1", "A 1"]);
}

#[test]
fn fv_rul_25_stealth_doubles() {
    let mut table = Table::draw("A . g");
    table.stat('A', Stat::Dexterity, 4).skilled('A', Skill::Stealth).surprised('g').opening(&[2, 19, 4]);
    table.says("A rolls surprise: 4 +8 = 12 against 12, success");
}

#[test]
fn fv_rul_25_the_leaders_wits_count_else_the_average_rounded_up() {
    // FV-RUL-25, FV-RUL-02
    let make = || {
        let mut table = Table::draw("A . g h");
        ability(&mut table, 'h', 5);
        table.surprised('g').surprised('h').opening(&[2, 9, 8, 10]);
        table
    };
    make().says("A rolls surprise: 10 +1 = 11 against 14, failure");
    let mut led = make();
    led.change('h', "leader", Change::Flag(true)).says("A rolls surprise: 10 +1 = 11 against 15, failure");
}

#[test]
fn fv_rul_25_monsters_roll_once_a_stat_block_against_the_best_wits_of_the_party_fv_rul_02() {
    // FV-CON-03, FV-SKILL-01
    let mut table = Table::draw("A B . g h");
    table
        .block("gh")
        .surprised('A')
        .surprised('B')
        .stat('B', Stat::Intelligence, 2)
        .skilled('B', Skill::Perception);
    table.opening(&[19, 18, 2, 12]);
    table.says("g rolls surprise: 12 +2 = 14 against 14, success");
    assert_eq!(table.actor(), "g");
    table.does("end_turn");
    assert_eq!(table.actor(), "h", "all of the stat block");
}

#[test]
fn fv_rul_24_nobody_breaks_a_shield_while_surprised() {
    let mut table = Table::draw("A g");
    table.sheet('A', |profile| profile.shield = true).surprised('A').opening(&[19, 2, 15]);
    table.dice(&[15, 3]).order(attack("claws", "A"));
    assert_eq!(table.health('A'), 17);
}

#[test]
fn fv_rul_25_only_those_are_surprised_of_whom_the_level_says_so() {
    // FV-ENC-01, FV-RUL-24
    let mut table = Table::draw("A . g h");
    ability(&mut table, 'h', 5);
    table.surprised('g').opening(&[2, 9, 3, 11]);
    let log = table.log();
    let told = "A rolls surprise: 11 +1 = 12 against 12, success";
    assert!(log.iter().any(|line| line.starts_with(told)), "the wits of g alone count: {log:?}");
    assert_eq!((table.conditions('g'), table.conditions('h').len()), (vec!["surprised".to_owned()], 0));
}

#[test]
fn fv_rul_25_both_sides_may_hold_some_who_are_surprised_and_some_who_surprise() {
    let mut table = Table::draw("A B . g h");
    table.surprised('A').surprised('g').opening(&[2, 3, 18, 16, 15, 15]);
    let log = table.log();
    let tries: Vec<&String> = log.iter().filter(|line| line.contains("surprise:")).collect();
    assert_eq!(tries.len(), 2, "the surprised try nothing: {log:?}");
    assert!(tries[0].starts_with("h rolls surprise: 15 +2 = 17 against 11, success"), "{tries:?}");
    assert!(tries[1].starts_with("B rolls surprise: 15 +1 = 16 against 12, success"), "{tries:?}");
    assert_eq!(table.actor(), "h");
    table.does("end_turn");
    assert_eq!(table.actor(), "B");
    table.does("end_turn").says("Round 1 begins");
    assert_eq!(table.actor(), "g");
    assert!(table.conditions('A').is_empty() && table.conditions('g').is_empty());
}

#[test]
fn fv_rul_25_where_everybody_is_surprised_nobody_is_ahead() {
    let mut table = Table::draw("A . g");
    table.surprised('A').surprised('g').opening(&[12, 3]).says("Round 1 begins");
    assert_eq!(table.actor(), "A");
}

#[test]
fn fv_enc_01_the_surprised_are_told_of_and_so_is_the_end_of_it() {
    let mut table = Table::draw("A . g");
    table.surprised('g').opening(&[2, 19, 15]).says("g is now surprised");
    table.does("end_turn").says("g is no longer surprised");
}
