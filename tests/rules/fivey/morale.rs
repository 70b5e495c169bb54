//! Morale, flight and the ways out. Rules `FV-ENC-06` to `FV-ENC-08`, rulings `FV-RUL-02`, `FV-RUL-03`, `FV-RUL-27`, `FV-RUL-54`.

use crate::fivey::table::{Table, attack, go};
use battle::{
    offer::Use,
    order::Order,
    setup::{Change, Event},
    things::ThingSetup,
};
use fivefoot_fivey::profile::{Bracket, Feat, SheetKind, Stat};
use grid::Square;

/// A beside g, with more of g's side behind: all fall at a touch.
fn gang(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    let lower: Vec<char> = rows.chars().filter(char::is_ascii_lowercase).collect();
    for letter in lower {
        table.change(letter, "health", Change::Number(1));
    }
    table
}

/// A strikes somebody down.
#[track_caller]
fn fell(table: &mut Table, foe: &str) {
    table.dice(&[15, 1]).order(attack("unarmed", foe));
}

#[test]
fn fv_enc_07_at_half_its_numbers_a_side_checks_its_nerve() {
    // FV-ENC-07, FV-RUL-27, FV-RUL-02, FV-RUL-03
    let mut table = gang("A g . h");
    fell(&mut table, "g");
    table.dice(&[11]).does("end_turn");
    table.says("h rolls morale of its side: 11 +2 = 13 against 14, failure (general ability +2)");
    let mut holds = gang("A g . h");
    fell(&mut holds, "g");
    holds.dice(&[12]).does("end_turn").says("h rolls morale of its side: 12 +2 = 14 against 14, success");
    assert!(holds.conditions('h').is_empty());
}

#[test]
fn fv_rul_27_those_who_are_still_to_come_do_not_count() {
    let mut table = gang("A g . h . .");
    let late = |table: &mut Table, name: &str, col: i16| {
        let mut late = table.setup().combatants[1].clone();
        (late.name, late.at) = (name.into(), (col, 0).into());
        late
    };
    let arrive = vec![late(&mut table, "i", 4), late(&mut table, "j", 5)];
    table.setup().events.push(Event { round: 5, say: String::new(), arrive });
    fell(&mut table, "g");
    table.dice(&[11]).does("end_turn").says("h rolls morale of its side");
}

#[test]
fn fv_rul_27_more_than_half_left_and_nobody_checks() {
    let mut table = gang("A g . h i");
    fell(&mut table, "g");
    table.does("end_turn");
}

#[test]
fn fv_rul_27_the_second_check_is_at_a_quarter_and_harder() {
    let mut table = gang("g A h\n. i .\n. . j");
    fell(&mut table, "g");
    fell(&mut table, "h");
    table.dice(&[15]).does("end_turn").says("i rolls morale of its side: 15 +2 = 17 against 14, success");
    table.turn_of('A');
    fell(&mut table, "i");
    table.dice(&[13]).does("end_turn").says("j rolls morale of its side: 13 +2 = 15 against 16, failure");
}

#[test]
fn fv_rul_27_the_fall_of_the_leader_shakes_the_rest() {
    let mut table = gang("A g . h i j");
    table.change('g', "leader", Change::Flag(true));
    fell(&mut table, "g");
    table.dice(&[12]).does("end_turn").says("h rolls morale of its side: 12 +2 = 14 against 14");
}

#[test]
fn fv_rul_27_a_leader_who_leaves_shakes_the_rest_as_one_who_falls_fv_enc_07() {
    let mut table = gang("A . h i j . g <");
    table.change('g', "leader", Change::Flag(true)).turn_of('g').order(go(7, 0));
    table.dice(&[12]).does("leave").says("h rolls morale of its side: 12 +2 = 14 against 14");
}

#[test]
fn fv_rul_27_the_one_with_the_most_resolve_rolls() {
    let mut table = gang("A g . h i");
    table.sheet('i', |profile| {
        if let SheetKind::Monster { ability, .. } = &mut profile.kind {
            *ability = 4;
        }
    });
    table.change('g', "leader", Change::Flag(true));
    fell(&mut table, "g");
    table.dice(&[10]).does("end_turn").says("i rolls morale of its side: 10 +4 = 14 against 14, success");
}

#[test]
fn fv_rul_27_the_undead_and_the_steadfast_know_no_fear() {
    let mut undead = gang("A g . h");
    undead.feat('h', Feat::BasicNecrology);
    fell(&mut undead, "g");
    undead.does("end_turn").says_nothing_of("morale");
    let mut steadfast = gang("A g . h");
    steadfast.change('h', "steadfast", Change::Flag(true));
    fell(&mut steadfast, "g");
    steadfast.does("end_turn").says_nothing_of("morale");
}

#[test]
fn fv_enc_08_characters_never_check_unless_the_option_says_so() {
    let make = |all: bool| {
        let mut table = Table::draw("A g . B");
        table.option("morale_for_all", all).change('A', "health", Change::Number(1)).turn_of('g');
        table.dice(&[15, 3]).order(attack("claws", "A"));
        table
    };
    make(false).does("end_turn").says_nothing_of("morale");
    make(true).dice(&[2]).does("end_turn").says("B rolls morale of its side: 2 +1 = 3 against 14, failure");
}

#[test]
fn fv_rul_02_the_nerve_of_characters_is_charisma() {
    let mut table = Table::draw("A g . B");
    table.option("morale_for_all", true).stat('B', Stat::Charisma, 4);
    table.change('A', "health", Change::Number(1)).turn_of('g');
    table.dice(&[15, 3]).order(attack("claws", "A"));
    table.dice(&[10]).does("end_turn");
    table.says("B rolls morale of its side: 10 +4 = 14 against 14, success");
}

#[test]
fn fv_rul_27_who_flees_runs_for_the_exit_and_leaves() {
    // FV-RUL-27, FV-RUL-54, FV-ENC-06
    let mut table = gang("A g . h . . . . <");
    fell(&mut table, "g");
    table.dice(&[2]).does("end_turn").says("h flees from");
    assert_eq!(table.at('h'), None);
    assert_eq!(table.winner().as_deref(), Some("upper"));
}

#[test]
fn fv_rul_27_flight_takes_both_actions_of_as_many_turns_as_it_takes() {
    let mut table = gang("A g . h . . . . . . . . . . . . <");
    fell(&mut table, "g");
    table.dice(&[2]).does("end_turn");
    assert_eq!((table.at('h'), table.conditions('h')), (Some((15, 0)), vec!["fleeing".to_owned()]));
    table.does("end_turn");
    assert_eq!(table.at('h'), None);
}

#[test]
fn fv_rul_27_without_a_way_out_the_fleeing_run_from_their_enemies() {
    let mut table = gang("A g . h . . .");
    fell(&mut table, "g");
    table.dice(&[2]).does("end_turn");
    assert_eq!((table.actor(), table.at('h')), ("A".into(), Some((6, 0))));
    table.does("end_turn");
    assert_eq!((table.actor(), table.at('h')), ("A".into(), Some((6, 0))), "and cower in the end");
}

/// A ends its turn and h, who has lost its nerve, begins to run.
fn runs(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    table.state('h', |states| states.fleeing = true);
    table
}

#[test]
fn fv_rul_27_a_door_does_not_hold_the_fleeing() {
    // FV-RUL-27, FV-RUL-11
    let mut table = runs("A . h + . <");
    table.does("end_turn").says("h opens the door at [3,0]");
    assert_eq!(
        (table.actor(), table.at('h')),
        ("A".into(), Some((5, 0))),
        "an action for the door, one for the way"
    );
    table.does("end_turn").says("h flees from");
    assert_eq!(table.winner().as_deref(), Some("upper"));
    // Behind a second one, too.
    let mut table = runs("A . h . + + <");
    table.does("end_turn");
    assert_eq!(table.at('h'), Some((3, 0)));
    table.does("end_turn");
    assert_eq!(table.at('h'), Some((4, 0)));
    table.does("end_turn");
    assert_eq!(table.winner().as_deref(), Some("upper"));
}

#[test]
fn fv_rul_27_a_lock_holds_the_fleeing_fv_rul_11() {
    let mut table = runs("A . h + . <");
    let door = ThingSetup {
        name: "door".into(),
        squares: vec![Square::new(3, 0)],
        locked: true,
        ..ThingSetup::default()
    };
    table.setup().things.push(door);
    table.does("end_turn").says_nothing_of("door");
    assert_eq!(table.at('h'), Some((2, 0)), "nowhere farther away");
}

#[test]
fn fv_rul_27_the_fleeing_go_round_a_door_that_is_shut_where_that_is_no_longer_than_opening_it() {
    let mut table = runs("A . h + <\n. . . . .");
    table.does("end_turn").says_nothing_of("door");
    assert_eq!(table.winner().as_deref(), Some("upper"), "round it in one Move, and out");
}

#[test]
fn fv_rul_27_where_no_way_leads_out_the_fleeing_open_the_door_that_leads_away_from_their_enemies() {
    // One pace from its enemy in a closed room: a door leads farther away than any corner.
    let mut table = runs("A h + . . .\n# # # # # #");
    table.does("end_turn").says("h opens the door at [2,0]");
    assert_eq!(table.at('h'), Some((5, 0)), "an action for the door, one for the way");
    // Where a corner of the room is as far, the door stays shut.
    let mut table = runs("+ A h . . . .");
    table.does("end_turn").says_nothing_of("door");
    assert_eq!(table.at('h'), Some((6, 0)));
}

#[test]
fn fv_rul_27_the_fleeing_don_t_run_into_their_enemies_where_there_is_another_way() {
    let mut table = runs("< A . h . . . . . . <");
    table.does("end_turn");
    assert_eq!(table.at('h'), Some((10, 0)), "not to the exit that is nearer");
}

#[test]
fn fv_rul_27_the_held_first_break_free_to_flee() {
    // FV-RUL-27, FV-RUL-47
    let mut table = runs("A h . . . . <");
    table.option("grapple", true).dice(&[15]).order(Order::new("grapple").target("h"));
    table.dice(&[9]).does("end_turn").says("h is no longer grappled");
    assert_eq!(table.at('h'), Some((6, 0)));
    let mut table = runs("A h . . . . <");
    table.option("grapple", true).dice(&[15]).order(Order::new("grapple").target("h"));
    table.dice(&[2, 3]).does("end_turn");
    assert_eq!((table.at('h'), table.actor()), (Some((1, 0)), "A".into()), "each try is an action");
}

#[test]
fn fv_rul_27_flyers_flee_through_the_air() {
    // FV-RUL-27, FV-RUL-33
    let mut table = runs("A h ^ ^ <");
    table.feat('h', Feat::Flight);
    table.does("end_turn");
    assert_eq!(table.winner().as_deref(), Some("upper"));
}

#[test]
fn fv_rul_27_a_large_body_finds_the_exit_that_some_of_it_covers() {
    let mut table = runs("A . h h . .\n. . h h . <");
    table.does("end_turn");
    assert_eq!(table.winner().as_deref(), Some("upper"));
}

#[test]
fn fv_rul_27_nobody_rolls_where_all_whom_fear_can_reach_run() {
    let mut table = gang("A g . h i");
    table.change('g', "leader", Change::Flag(true));
    for letter in ['h', 'i'] {
        table.state(letter, |states| states.fleeing = true);
    }
    fell(&mut table, "g");
    table.does("end_turn").says_nothing_of("morale");
    // Of those who hold the best rolls, though one who runs is better.
    let mut table = gang("A g . h i");
    table.change('g', "leader", Change::Flag(true)).state('h', |states| states.fleeing = true);
    table.sheet('h', |profile| {
        if let SheetKind::Monster { ability, .. } = &mut profile.kind {
            *ability = 5;
        }
    });
    fell(&mut table, "g");
    table.dice(&[12]).does("end_turn").says("i rolls morale of its side: 12 +2 = 14 against 14, success");
}

#[test]
fn fv_rul_27_from_the_third_check_on_it_grows_no_harder_fv_rul_03() {
    let mut table = gang("g h i\nj A k\n. l .");
    for leader in ['g', 'h', 'i', 'j'] {
        table.change(leader, "leader", Change::Flag(true));
    }
    for (foe, against) in [("g", 14), ("h", 16), ("i", 18), ("j", 18)] {
        table.turn_of('A');
        fell(&mut table, foe);
        let told = format!("morale of its side: 18 +2 = 20 against {against}, success");
        table.dice(&[18]).does("end_turn");
        let log = table.log();
        assert!(log.iter().any(|line| line.contains(&told)), "{told}: {log:?}");
    }
}

/// Makes somebody of the characters' side one who is paid for it.
fn hired(table: &mut Table, letter: char) {
    table.sheet(letter, |profile| {
        profile.kind = SheetKind::Monster { bracket: Bracket::Mook, ability: 1, experience: 4 };
    });
}

#[test]
fn fv_rul_27_hirelings_check_beside_characters() {
    // FV-RUL-27, FV-ENC-08
    let make = || {
        let mut table = Table::draw("A g . B");
        hired(&mut table, 'B');
        table.change('A', "health", Change::Number(1)).turn_of('g');
        table.dice(&[15, 3]).order(attack("claws", "A"));
        table
    };
    make().dice(&[13]).does("end_turn").says("B rolls morale of its side: 13 +1 = 14 against 14, success");
    let mut runs = make();
    runs.dice(&[12]).does("end_turn").says("B rolls morale of its side: 12 +1 = 13 against 14, failure");
    assert_eq!(runs.conditions('B'), ["fleeing"]);
    // The characters beside them never do, whatever becomes of the hirelings.
    let mut table = Table::draw("B g . A");
    hired(&mut table, 'B');
    table.change('B', "health", Change::Number(1)).turn_of('g');
    table.dice(&[15, 3]).order(attack("claws", "B")).does("end_turn").says_nothing_of("morale");
}

#[test]
fn fv_rul_54_from_an_exit_one_leaves_for_an_action() {
    // FV-RUL-54, FV-ENC-06
    let mut table = Table::draw("< A . g");
    assert!(table.offer("leave", None).is_none());
    table.order(go(0, 0));
    let offer = table.offer("leave", None).expect("on an exit");
    assert_eq!((offer.use_for, offer.cost.0[0]), (Use::Leave, ("action", 1)));
    table.does("leave").says("A leaves the battle from");
    assert_eq!(table.winner().as_deref(), Some("lower"));
}

#[test]
fn fv_enc_06_combat_ends_when_one_side_is_left() {
    let mut table = gang("A g h");
    fell(&mut table, "g");
    table.order(go(1, 0)).dice(&[15]).does("end_turn");
    assert_eq!(table.winner(), None);
    table.turn_of('A');
    fell(&mut table, "h");
    table.order(Order::new("end_turn"));
    assert_eq!(table.winner().as_deref(), Some("upper"));
}

#[test]
fn fv_rul_27_between_half_and_a_quarter_nobody_checks_again() {
    let mut table = gang("g h i\nj A k\nl . .");
    fell(&mut table, "g");
    fell(&mut table, "h");
    table.does("end_turn").turn_of('A');
    fell(&mut table, "i");
    table.dice(&[15]).does("end_turn").turn_of('A');
    fell(&mut table, "j");
    table.log();
    table.does("end_turn").says_nothing_of("morale");
}

#[test]
fn fv_rul_27_a_whole_side_loses_its_nerve_at_once_and_says_so() {
    let mut table = gang("g A h . i j");
    fell(&mut table, "g");
    fell(&mut table, "h");
    table.dice(&[2]).does("end_turn");
    let log = table.log();
    for line in ["i is now fleeing", "j is now fleeing"] {
        assert!(log.iter().any(|told| told == line), "{line}: {log:?}");
    }
}

#[test]
fn fv_rul_27_who_runs_for_three_turns_and_finds_no_exit_gives_up() {
    let mut table = gang("A g . h . . .");
    fell(&mut table, "g");
    table.dice(&[2]).does("end_turn");
    table.does("end_turn");
    assert_eq!(table.at('h'), Some((6, 0)), "two turns of running");
    table.does("end_turn").says("h gives up and is led away from [6,0]");
    assert_eq!((table.at('h'), table.winner().as_deref()), (None, Some("upper")));
}

#[test]
fn fv_rul_27_who_has_an_exit_to_run_to_does_not_give_up() {
    // A lock holds it, a long way does not.
    let mut table = runs(&format!("A . h {} <", ". ".repeat(40)));
    for _ in 0..3 {
        table.does("end_turn").says_nothing_of("gives up");
    }
    table.does("end_turn").says("h flees from");
}
