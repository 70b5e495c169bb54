//! Who acts when. Rules `FV-ENC-05`, `FV-ENC-06`, ruling `FV-RUL-26`.

use crate::fivey::table::Table;
use battle::{order::Order, setup::Event};
use fivefoot_fivey::profile::{SheetKind, Stat};

fn names(table: &mut Table) -> String {
    table.turns().join("")
}

#[test]
fn fv_enc_05_each_character_rolls_and_each_stat_block_once() {
    // FV-ENC-05, FV-RUL-26
    let mut table = Table::draw("A B . g h i");
    table.block("ghi").opening(&[5, 15, 10]);
    table.says("g rolls initiative (also for h, i): 10 +2 = 12");
    assert_eq!(names(&mut table), "BghiA");
}

#[test]
fn fv_rul_26_dexterity_counts_and_a_monsters_ability() {
    let mut table = Table::draw("A g");
    table.stat('A', Stat::Dexterity, 5).opening(&[8, 10]);
    table.says("A rolls initiative: 8 +5 = 13 (DEX +5)");
    assert_eq!(names(&mut table), "Ag");
}

#[test]
fn fv_rul_26_a_tie_goes_to_the_characters() {
    let mut table = Table::draw("g A");
    table.opening(&[9, 10]);
    assert_eq!(names(&mut table), "Ag");
}

#[test]
fn fv_rul_26_within_a_side_the_higher_stat_then_a_die() {
    let mut stat = Table::draw("A B g");
    stat.stat('B', Stat::Dexterity, 3).opening(&[12, 10, 1]);
    assert_eq!(names(&mut stat), "BAg");
    let mut die = Table::draw("A B g");
    die.opening(&[12, 12, 1, 4, 9]);
    assert_eq!(names(&mut die), "BAg");
}

#[test]
fn fv_rul_26_two_stat_blocks_that_tie_stay_together() {
    let mut table = Table::draw("A . g h i j");
    table.block("gi").block("hj").opening(&[20, 9, 9, 3, 8]);
    assert_eq!(names(&mut table), "Ahjgi");
}

#[test]
fn fv_rul_26_a_hireling_beside_characters_rolls_for_itself() {
    let mut table = Table::draw("A B C g");
    for letter in ['B', 'C'] {
        table.sheet(letter, |profile| {
            profile.kind = SheetKind::Monster {
                bracket: fivefoot_fivey::profile::Bracket::Mook,
                ability: 1,
                experience: 4,
            };
        });
    }
    table.block("BC").opening(&[4, 15, 10, 1]);
    assert_eq!(names(&mut table), "BCAg");
}

#[test]
fn fv_rul_26_the_owner_of_a_stat_block_orders_its_creatures() {
    let mut table = Table::draw("A . g h i");
    table.block("ghi").opening(&[20, 9]).turn_of('g');
    let offer = table.offer("hand_over", None).expect("others come after");
    let others: Vec<&str> = offer.targets.iter().map(|target| &*target.target).collect();
    assert_eq!(others, ["h", "i"]);
    table.order(Order::new("hand_over").target("i"));
    assert_eq!(table.actor(), "i");
    table.does("end_turn");
    let then = table.actor();
    table.does("end_turn");
    assert_eq!([then, table.actor()], ["h", "g"]);
    table.does("end_turn");
    assert_eq!(table.actor(), "A", "each had one turn");
}

#[test]
fn fv_rul_26_nobody_hands_over_once_it_has_acted() {
    let mut table = Table::draw("A . g . h");
    table.block("gh").opening(&[20, 9]).turn_of('g');
    table.order(crate::fivey::table::go(3, 0));
    assert!(table.offer("hand_over", None).is_none());
}

#[test]
fn fv_enc_06_rounds_repeat_the_same_order() {
    // FV-ENC-06, FV-RUL-26
    let mut table = Table::draw("A . g");
    table.opening(&[3, 12]);
    let order: Vec<String> = (0..4)
        .map(|_| {
            let actor = table.actor();
            table.does("end_turn");
            actor
        })
        .collect();
    assert_eq!(order, ["g", "A", "g", "A"]);
    table.says("Round 3 begins");
}

#[test]
fn fv_rul_26_late_comers_roll_on_arrival_and_act_from_the_next_round() {
    let mut table = Table::draw("A . . g");
    let mut late = table.setup().combatants[1].clone();
    late.name = "h".into();
    late.at = (2, 0).into();
    table.setup().events.push(Event { round: 1, say: "Steps!".into(), arrive: vec![late] });
    table.turn_of('g').dice(&[20]).does("end_turn");
    table.says("h arrives at");
    assert_eq!((table.actor(), names(&mut table)), ("h".into(), "hAg".into()));
}

#[test]
fn fv_rul_26_late_comers_find_another_place_after_a_round() {
    let mut table = Table::draw("A . . g");
    let mut late = table.setup().combatants[1].clone();
    late.name = "h".into();
    late.at = (3, 0).into();
    table.setup().events.push(Event { round: 1, say: String::new(), arrive: vec![late] });
    table.turn_of('g').does("end_turn");
    table.says_nothing_of("h arrives");
    table.turn_of('g').dice(&[20]).does("end_turn");
    table.says("h arrives at [2,0]");
}

#[test]
fn fv_rul_26_what_the_level_says_is_told_when_its_round_is_over() {
    let mut table = Table::draw("A . g");
    table.setup().events.push(Event { round: 1, say: "Steps!".into(), arrive: Vec::new() });
    table.turn_of('g').says_nothing_of("Steps");
    table.does("end_turn").says("Steps!");
}

#[test]
fn fv_rul_26_a_lot_once_cast_stands_when_others_come() {
    let mut table = Table::draw("A B . g .");
    let mut late = table.setup().combatants[2].clone();
    late.name = "h".into();
    late.at = (4, 0).into();
    table.setup().events.push(Event { round: 1, say: String::new(), arrive: vec![late] });
    // A and B are equal but for a lot of 4 and one of 9.
    table.opening(&[15, 15, 3, 4, 9]);
    assert_eq!(names(&mut table), "BAg");
    table.turn_of('g').dice(&[2]).does("end_turn");
    assert_eq!(names(&mut table), "BAgh");
}

#[test]
fn fv_rul_26_the_dead_are_not_named_in_an_order_that_is_changed() {
    let mut table = Table::draw("A g h i");
    table.block("ghi").change('g', "health", battle::setup::Change::Number(1));
    table.dice(&[15, 1]).order(crate::fivey::table::attack("unarmed", "g")).turn_of('h');
    table.order(Order::new("hand_over").target("i")).says("Order of turns: A, i, h");
}

#[test]
fn fv_rul_26_whoever_lets_another_go_first_has_its_turn_after_it_and_no_second_one() {
    let mut table = Table::draw("A g h");
    table.block("gh").turn_of('g').order(Order::new("hand_over").target("h"));
    let mut actors = String::new();
    for _ in 0..4 {
        actors += &table.actor();
        table.does("end_turn");
    }
    assert_eq!(actors, "hgAh");
}
