//! Holds: taking hold, pinning, winning free, and the gift of taking hold after a hit.

use crate::rulezero::table::{Table, attack, go, told};
use battle::order::Order;
use fivefoot_rulezero::profile::{CreatureType, SizeClass, Stat, Talent};
use grid::Square;

fn held() -> Table {
    let mut table = Table::draw("A g .");
    table.hits('g', 60).hits('A', 60);
    table.order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass");
    table
}

#[test]
fn rzr_22_a_hold_is_a_check_on_both_sides_and_its_target_strikes_first_rzr_15() {
    let mut table = held();
    assert_eq!(
        (table.conditions('A'), table.conditions('g')),
        (vec!["grappled".to_owned()], vec!["grappled".to_owned()])
    );
    table.sheet_says('g', "Reflex", "8", "RZR-15");
    assert_eq!(table.closed("move", None), "holds somebody");
    table.turn_of('g');
    table.dice(&[5, 15]).does_at("escape", "A");
    assert_eq!(table.conditions('g'), ["grappled"]);
    table.does("end_turn").turn_of('g');
    table.dice(&[15, 5]).does_at("escape", "A");
    assert!(table.conditions('g').is_empty() && table.conditions('A').is_empty());
}

#[test]
fn rzr_48_a_pin_is_won_free_of_before_the_hold() {
    let mut table = held();
    table.does("end_turn").turn_of('A');
    table.dice(&[15, 5]).does_at("pin", "g");
    assert_eq!(table.conditions('g'), ["grappled", "pinned"]);
    table.turn_of('g');
    assert_eq!(table.closed("attack", Some("bite")), "pinned");
    table.dice(&[15, 5]).does_at("escape", "A");
    assert_eq!(table.conditions('g'), ["grappled"]);
}

#[test]
fn rzr_48_what_a_hold_squeezes_wounds_nobody_rzr_11() {
    let mut table = held();
    table.does("end_turn").turn_of('A');
    table.dice(&[15, 5, 3]).does_at("squeeze", "g");
    assert_eq!((table.health('g'), table.track('g')), (57, 0));
}

#[test]
fn rzr_22_some_take_hold_of_whom_they_hit() {
    let mut table = Table::draw("g A .");
    table.first("gA").talent('g', Talent::Grab).hits('A', 60);
    table.dice(&[12, 3, 15, 5]).order(attack("bite", "A"));
    assert_eq!(table.conditions('A'), ["grappled"]);
}

#[test]
fn rzr_22_they_take_hold_of_whom_they_hit_out_of_turn_too_rzr_19() {
    let mut table = Table::draw("A g .\n. . .");
    table.talent('g', Talent::Grab).hits('A', 60).order(go(0, 1));
    table.dice(&[12, 3, 15, 5]).order(Order::new("opportunity_attack").with("bite").target("A"));
    assert_eq!(table.conditions('A'), ["grappled"]);
    assert_eq!(table.at('A'), Some((0, 0)), "and it goes no farther");
}

#[test]
fn rzr_15_whoever_is_held_attacks_the_other_alone_by_touch_too() {
    let mut table = Table::draw("h P g");
    table.power('P', "holy_mending").hits('P', 60).first("gPh");
    for one in ['g', 'h'] {
        table.sheet(one, |one| one.creature = CreatureType::Undead);
    }
    table.talent('g', Talent::Grab);
    table.dice(&[12, 3, 15, 5]).order(attack("bite", "P"));
    table.turn_of('P');
    let offer = table.offer("power", Some("holy_mending")).expect("g can be reached");
    assert_eq!(offer.targets.iter().map(|one| &*one.target).collect::<Vec<_>>(), ["g"]);
}

#[test]
fn rzr_18_what_has_no_reach_strikes_at_nobody_who_takes_hold_of_it_rzr_19() {
    let mut table = Table::draw("A r .");
    table.size('r', SizeClass::Tiny).first("rA").order(go(0, 0)).does("pass");
    table.turn_of('A');
    assert!(!told(&table.target("grapple", None, "r")).contains(&"it may strike first ".to_owned()));
    table.dice(&[15, 5]).order(Order::new("grapple").target("r"));
    assert_eq!(table.conditions('r'), ["grappled"], "it was not asked whether it strikes");
}

#[test]
fn rzr_19_only_those_who_can_are_said_to_strike_first_rzr_46() {
    let strikes = |weapon: &str| {
        let mut table = Table::draw("A g .");
        table.body('g', "").arm('g', weapon);
        told(&table.target("grapple", None, "g")).contains(&"it may strike first ".to_owned())
    };
    assert!(strikes("mace"));
    assert!(!strikes("long_spear"), "too close for it");
}

#[test]
fn rzr_22_a_tie_goes_to_who_withstands_and_a_1_loses_to_all_but_a_1_rzr_07() {
    let check = |strength: i32, faces: &[u8]| {
        let mut table = Table::draw("A g .");
        table.stat('A', Stat::Strength, strength).order(Order::new("grapple").target("g"));
        table.dice(faces).does("pass");
        !table.conditions('g').is_empty()
    };
    assert!(!check(0, &[10, 10]), "a tie");
    assert!(check(0, &[11, 10]));
    assert!(!check(9, &[1, 2]), "10 against 2, but a 1");
    assert!(check(9, &[1, 1]), "1 and 1 are compared");
    assert!(check(-9, &[2, 1]), "-7 against 1, but that is a 1");
    assert!(!check(0, &[20, 20]));
}

#[test]
fn rzr_22_nobody_two_sizes_larger_or_out_of_reach_is_held() {
    let mut table = Table::draw("A g g .\n. g g .");
    assert!(table.offer("grapple", None).is_some(), "one size larger");
    let mut table = Table::draw("A g g g\n. g g g\n. g g g");
    assert_eq!(table.closed("grapple", None), "g is too big");
    let mut table = Table::draw("A . g .");
    assert_eq!(table.closed("grapple", None), "g is out of reach");
    // What is in both hands leaves none to take hold with.
    for (arms, free) in [("greatsword", false), ("long_sword", true)] {
        let mut table = Table::draw("A g .");
        table.arm('A', arms);
        assert_eq!(table.offer("grapple", None).is_some(), free, "{arms}");
    }
    let mut table = Table::draw("A g .");
    table.first("gA").arm('g', "greatsword");
    assert!(table.offer("grapple", None).is_some(), "its teeth take hold");
}

#[test]
fn rzr_22_who_is_held_is_not_taken_hold_of_again() {
    let mut table = Table::draw("A g B");
    table.order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('B');
    assert_eq!(table.closed("grapple", None), "g is grappled already");
}

#[test]
fn rzr_15_in_a_hold_only_what_is_light_strikes() {
    let mut table = Table::draw("A g .");
    table.arm('A', "long_sword -dagger").hits('g', 60).order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
    assert_eq!(table.closed("attack", Some("long_sword")), "grappled: takes a light or natural weapon");
    table.aim("unarmed", "g");
    table.turn_of('g');
    table.aim("bite", "A");
}

#[test]
fn rzr_22_letting_go_is_free_and_ends_it_for_both() {
    let mut table = held();
    table.turn_of('g').turn_of('A').does_at("let_go", "g");
    assert!(table.conditions('A').is_empty() && table.conditions('g').is_empty());
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 1));
}

#[test]
fn rzr_22_a_hold_squeezes_for_1d3_and_strength_after_a_check_won() {
    for (faces, left) in [(&[5, 15][..], 60), (&[15, 5, 2][..], 60 - 2 - 4)] {
        let mut table = Table::draw("A g .");
        table.hits('g', 60).stat('A', Stat::Strength, 4).order(Order::new("grapple").target("g"));
        table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
        table.dice(faces).does_at("squeeze", "g");
        assert_eq!((table.health('g'), table.left('A', "standard")), (left, 0));
        assert!(table.harm_dice().iter().all(|dice| *dice == (1, 3)));
    }
}

#[test]
fn rzr_48_who_is_pinned_is_helpless_and_may_only_win_free_rzr_51() {
    let mut table = held();
    table.turn_of('g').turn_of('A');
    table.dice(&[15, 5]).does_at("pin", "g").turn_of('g');
    for verb in ["move", "attack", "draw", "full_attack"] {
        if table.offer(verb, None).is_some() {
            panic!("{verb} is open");
        }
    }
    table.sheet_says('g', "Reflex", "3", "RZR-51").sheet_says('g', "Reflex", "3", "RZR-15");
    table.dice(&[5, 15]).does_at("escape", "A");
    assert_eq!(table.conditions('g'), ["grappled", "pinned"]);
    let mut table = held();
    table.turn_of('g').turn_of('A');
    table.dice(&[15, 5]).does_at("pin", "g").turn_of('g').turn_of('A');
    assert_eq!(table.closed("pin", None), "g is pinned already");
}

#[test]
fn rzr_22_who_holds_drags_along_at_half_its_speed_after_a_check() {
    let mut table = Table::draw("A g . . . . .\n. . . . . . .");
    table.hits('g', 60).order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
    let far = table.offer("drag", None).expect("on offer").squares.iter().map(|goal| goal.feet.0).max();
    assert_eq!(far, Some(15));
    table.dice(&[15, 5]).order(Order::new("drag").to(Square::new(3, 1)));
    assert_eq!((table.at('A'), table.left('A', "standard")), (Some((3, 1)), 0));
    let (col, row) = table.at('g').expect("on the board");
    assert!((col - 3).abs() <= 1 && (row - 1).abs() <= 1, "it is dragged along: {col} {row}");
    assert_eq!(table.conditions('g'), ["grappled"]);
}

#[test]
fn rzr_22_grab_is_for_hits_and_for_those_small_enough() {
    let mut table = Table::draw("g A .");
    table.first("gA").talent('g', Talent::Grab).hits('A', 60);
    table.dice(&[2]).order(attack("bite", "A"));
    assert!(table.conditions('A').is_empty(), "a miss takes hold of nobody");
    let mut table = Table::draw("g A A A\n. A A A\n. A A A");
    table.first("gA").talent('g', Talent::Grab).hits('A', 60);
    table.dice(&[15, 3]).order(attack("bite", "A"));
    assert!(table.conditions('A').is_empty(), "it is two sizes larger");
}

#[test]
fn rzr_48_a_pin_ends_with_the_hold_rzr_22() {
    let mut table = held();
    table.turn_of('g').turn_of('A');
    table.dice(&[15, 5]).does_at("pin", "g").does_at("let_go", "g");
    assert!(table.conditions('g').is_empty());
    table.turn_of('g');
    assert!(table.offer("move", None).is_some());
}

#[test]
fn rzr_22_what_is_thrown_takes_hold_of_nobody() {
    let mut table = Table::draw("g A .");
    table.first("gA").talent('g', Talent::Grab).arm('g', "dagger").hits('A', 60);
    table.order(attack("dagger/thrown", "A")).dice(&[15, 3]).does("pass");
    assert_eq!((table.health('A'), table.conditions('A')), (57, Vec::new()));
}

#[test]
fn rzr_22_grab_comes_after_the_last_of_a_full_attack_and_takes_nobody_who_has_fallen() {
    let grabs = |hits: i32, faces: &[u8]| {
        let mut table = Table::draw("g A . B");
        table.first("gAB").talent('g', Talent::Grab).body('g', "bite claw").hits('A', hits);
        table.dice(faces).order(Order::new("full_attack").target("A"));
        table.conditions('A').contains(&"grappled".to_owned())
    };
    // Bite, claw with 5 less, and one check for both.
    assert!(grabs(60, &[12, 3, 16, 2, 15, 5]), "both hit");
    assert!(grabs(60, &[12, 3, 2, 15, 5]), "the bite hit, and the claw did not");
    assert!(!grabs(60, &[2, 2]), "neither hit");
    assert!(!grabs(4, &[12, 3, 16, 2]), "it has fallen");
}

#[test]
fn rzr_22_whom_one_drags_stays_put_while_it_is_beside_one_and_nobody_else_is_walked_over() {
    let mut table = Table::draw("A g . .\n. . . .\n. . . .");
    table.hits('g', 60).hits('A', 60).order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
    table.dice(&[15, 5]).order(Order::new("drag").to(Square::new(0, 1)));
    assert_eq!((table.at('A'), table.at('g')), (Some((0, 1)), Some((1, 0))), "still beside it");
    // The one that is held may be walked over, and an enemy that is not held may not.
    let reaches = |rows: &str, to: (i16, i16)| {
        let mut table = Table::draw(rows);
        table.first("Agh").hits('g', 60).hits('A', 60).order(Order::new("grapple").target("g"));
        table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
        let offer = table.offer("drag", None);
        offer.is_some_and(|offer| {
            offer.squares.iter().any(|goal| goal.stop && (goal.to.col, goal.to.row) == to)
        })
    };
    assert!(reaches("A g . h", (2, 0)), "past g");
    assert!(!reaches("g A h .", (3, 0)), "not past h");
}

#[test]
fn rzr_22_dragging_somebody_away_provokes_the_other_enemies_and_not_the_one_who_is_dragged_rzr_19() {
    let mut table = Table::draw("g A . . .\n. h . . .");
    table.first("Agh").hits('g', 60).hits('A', 60).order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass");
    table.turn_of('g').turn_of('A');
    table.dice(&[15, 5]).order(Order::new("drag").to(Square::new(3, 0)));
    assert_eq!(table.actor(), "h", "it leaves h's reach");
}

#[test]
fn rzr_15_the_held_and_their_holders_are_told_why_they_stay_rzr_22() {
    let mut table = held();
    assert_eq!(table.closed("move", None), "holds somebody");
    table.turn_of('g');
    assert_eq!(table.closed("move", None), "held");
    assert_eq!(table.closed("step", None), "held");
}

#[test]
fn rzr_48_the_pinned_neither_draw_nor_move_nor_take_a_whole_turn() {
    let mut table = Table::draw("A g . h");
    table.arm('A', "mace -dagger").state('A', |states| states.pinned = true);
    assert_eq!(table.closed("draw", Some("dagger")), "pinned");
    assert_eq!(table.closed("stow", Some("mace")), "pinned");
    assert_eq!(table.closed("withdraw", None), "pinned");
}
