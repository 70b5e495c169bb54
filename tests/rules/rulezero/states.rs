//! States: what each weighs, what it forbids, and when it ends. Ruling `RZR-15`.

use crate::rulezero::table::{Table, attack, go, told};
use battle::{
    order::Order,
    things::{Harm, ThingSetup, Trap},
};
use fivefoot_rulezero::{
    profile::{Defense, Talent},
    sheet::States,
};
use grid::Square;

/// Whether A is asked to strike as g, in this state, walks away from it. A is in the other state.
fn asked(of_a: fn(&mut States), of_g: fn(&mut States)) -> bool {
    let mut table = Table::draw("A g . .");
    table.arm('A', "mace").first("gA").state('A', of_a).state('g', of_g).order(go(3, 0));
    table.actor() == "A"
}

#[test]
fn rzr_03_a_charge_lowers_reflex_to_the_start_of_the_own_next_turn() {
    let mut table = Table::draw("A . . . . g");
    table.arm('A', "mace").hits('g', 60);
    table.dice(&[1]).order(Order::new("charge").with("mace").target("g")).turn_of('g');
    assert_eq!(table.conditions('A'), ["charging"]);
    assert_eq!(told(&table.aim("bite", "A")), ["target: charged -2 needed"]);
    table.turn_of('A');
    assert!(table.conditions('A').is_empty());
}

#[test]
fn rzr_03_who_runs_strikes_at_nobody_until_its_next_turn_rzr_19() {
    for runs in [false, true] {
        let mut table = Table::draw("A . . g .\n. . . . .\n. . . . .");
        if runs {
            table.does("run");
        }
        table.order(go(2, 0)).turn_of('g').order(go(4, 2));
        assert_eq!(table.actor(), if runs { "g" } else { "A" });
        if runs {
            assert_eq!(table.conditions('A'), ["running"]);
            table.turn_of('A');
            assert!(table.conditions('A').is_empty(), "it ends with the next turn");
        }
    }
}

#[test]
fn rzr_19_neither_the_blind_nor_the_stunned_nor_the_helpless_strike_out_of_turn_rzr_15() {
    let none: fn(&mut States) = |_| ();
    assert!(asked(none, none));
    assert!(!asked(|states| states.blinded = true, none));
    assert!(!asked(|states| states.stunned = kit::timed::Timed::ON, none));
    assert!(!asked(|states| states.pinned = true, none));
    assert!(asked(|states| states.prone = true, none), "who lies may");
    assert!(asked(|states| states.shaken = true, none));
}

#[test]
fn rzr_19_who_is_in_a_hold_strikes_at_nobody_who_walks_away_rzr_15() {
    for holds in [true, false] {
        let mut table = Table::draw("A g B . .\n. . . . .");
        table.hits('g', 60);
        if holds {
            table.order(Order::new("grapple").target("g"));
            table.dice(&[15, 5]).does("pass");
        }
        let goals = table.turn_of('B').offer("move", None).expect("open").squares;
        assert_eq!(goals.iter().all(|goal| goal.provokes.is_empty()), holds, "and nobody is warned of it");
        table.order(go(4, 0));
        assert_eq!(table.actor(), if holds { "B" } else { "g" });
    }
}

#[test]
fn rzr_51_to_be_stunned_costs_one_turn_and_2_of_reflex_alone_rzr_15() {
    let mut table = Table::draw("A . . g");
    table.power('A', "choking_mist").arm('A', "short_bow").hits('g', 60).first("Ag");
    table.dice(&[12, 4]).order(Order::new("area").with("choking_mist").to(Square::new(3, 0)));
    table.sheet_says('g', "Reflex", "8", "RZR-15");
    table.sheet_says('g', "Fortitude", "10", "RZ-DEF-FORT").sheet_says('g', "Will", "10", "RZ-DEF-WILL");
    table.does("end_turn").says("g loses the turn: stunned");
    assert_eq!(table.actor(), "A");
    assert!(table.conditions('g').is_empty(), "it comes to at the end of that turn");
    table.turn_of('g');
    assert_eq!(table.left('g', "standard"), 1, "the turn after is its own");
}

#[test]
fn rzr_51_who_is_stunned_on_its_own_turn_loses_the_next_rzr_33() {
    let mut table = Table::draw("A . . g\n. . . .");
    let harm = Harm {
        damage: None,
        kind: None,
        save: None,
        half: false,
        condition: Some("stunned".into()),
        rounds: 1,
    };
    table.setup().things.push(ThingSetup {
        name: "bell".into(),
        squares: vec![Square::new(1, 0)],
        trap: Some(Trap { harm, once: true, then: Vec::new() }),
        ..ThingSetup::default()
    });
    table.order(go(1, 0));
    assert_eq!((table.conditions('A'), table.actor()), (vec!["stunned".to_owned()], "g".to_owned()));
    table.does("end_turn").says("A loses the turn: stunned");
    assert_eq!((table.conditions('A'), table.actor()), (Vec::new(), "g".to_owned()));
    table.turn_of('A');
}

#[test]
fn rzr_15_the_blind_are_attacked_at_2_more() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").state('g', |states| states.blinded = true);
    assert_eq!(table.reasons("mace", "g"), ["unseen by the target +2"]);
}

#[test]
fn rzr_15_who_lies_has_4_less_in_melee_and_nothing_less_with_a_bow() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").state('A', |states| states.prone = true);
    assert_eq!(table.reasons("mace", "g"), ["prone -4"]);
    assert_eq!(table.closed("move", None), "prone: rise first");
    assert_eq!(table.closed("charge", Some("mace")), "prone: rise first");
    let mut table = Table::draw("A . g");
    table.arm('A', "short_bow").state('A', |states| states.prone = true);
    assert!(table.reasons("short_bow", "g").is_empty());
}

#[test]
fn rzr_15_who_lies_is_easier_to_hit_from_beside_it_and_from_no_farther() {
    for (rows, needed) in [("A g . .", "target prone -4 needed"), ("A . g .", "")] {
        let mut table = Table::draw(rows);
        // A long arm reaches both squares.
        let with = if needed.is_empty() { "long_spear" } else { "mace" };
        table.arm('A', with).state('g', |states| states.prone = true);
        assert_eq!(table.reasons(with, "g").join(", "), needed, "{rows}");
    }
}

#[test]
fn rzr_15_crawling_goes_one_square_and_falling_prone_is_free_rzr_03() {
    let mut table = Table::draw("A . . g\n. . . .");
    table.does("lie_down");
    assert_eq!(table.conditions('A'), ["prone"]);
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (1, 1));
    let offer = table.offer("crawl", None).expect("it may crawl");
    assert!(offer.squares.iter().all(|goal| goal.feet.0 == 5), "{:?}", offer.squares);
    table.order(Order::new("crawl").to(Square::new(1, 0)));
    assert_eq!((table.left('A', "move"), table.conditions('A')), (0, vec!["prone".to_owned()]));
}

#[test]
fn rzr_15_the_helpless_are_hit_critically_from_beside_in_melee_and_in_no_other_way() {
    let cases = [
        ("A g .", "mace", 8),
        ("A . g", "long_spear", 4),
        ("A . g", "short_bow", 4),
        ("A g .", "short_bow", 4),
    ];
    for (rows, with, dealt) in cases {
        let mut table = Table::draw(rows);
        table.arm('A', with).hits('g', 60).state('g', |states| states.pinned = true);
        table.dice(&[15, 4]).order(attack(with, "g"));
        assert_eq!(table.health('g'), 60 - dealt, "{rows} {with}");
    }
}

#[test]
fn rzr_51_dex_of_the_helpless_counts_as_minus_5_whatever_it_was_rzr_15() {
    let mut table = Table::draw("A g .");
    table.is('g', "goblin").arm('A', "mace").state('g', |states| states.pinned = true);
    assert!(table.reasons("mace", "g").contains(&"target: helpless -7 needed".to_owned()));
    table.sheet_says('g', "Reflex", "8", "RZR-16");
    table.sheet_says('g', "Fortitude", "8", "RZ-DEF-FORT");
}

#[test]
fn rzr_15_whoever_falls_unconscious_drops_what_is_in_its_hands() {
    let mut table = Table::draw("g B P");
    table.first("gBP").arm('B', "mace -dagger").hits('B', 3);
    table.dice(&[15, 4]).order(attack("bite", "B"));
    assert_eq!(table.conditions('B'), ["worn", "bleeding", "prone"]);
    table.turn_of('P');
    assert!(table.offer("pick_up", Some("mace")).is_some(), "it lies there");
    assert!(table.offer("pick_up", Some("dagger")).is_none(), "what hangs at the side stays");
}

#[test]
fn rzr_15_a_hold_ends_with_its_holder_rzr_22() {
    let mut table = Table::draw("g A h");
    table.first("Agh").hits('A', 3).hits('g', 60).order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('h');
    table.dice(&[15, 4]).order(attack("bite", "A"));
    assert_eq!(table.conditions('A'), ["worn", "bleeding", "prone"]);
    assert!(table.conditions('g').is_empty());
}

#[test]
fn rzr_52_aid_ends_with_who_gives_it() {
    let mut table = Table::draw("A B g\n. . .");
    table.first("AgB").hits('A', 3).arm('B', "mace");
    table.order(Order::new("aid").with("g").target("B"));
    assert_eq!(table.conditions('B'), ["aided"]);
    table.turn_of('g').order(Order::new("step").to(Square::new(1, 1)));
    table.dice(&[15, 4]).order(attack("bite", "A"));
    assert!(table.conditions('B').is_empty());
}

#[test]
fn rzr_15_shaken_weighs_on_tests_as_on_attacks_rz_track_05() {
    let mut table = Table::draw("A . g");
    table.light((0, 0), grid::Light::Dim).state('A', |states| states.shaken = true).worn('A', 2);
    assert_eq!(told(&table.target("hide", None, "A"))[..2], ["condition track -2", "shaken -2"]);
}

#[test]
fn rzr_03_wounds_and_states_leave_the_other_defenses_as_they_are_rz_track_05() {
    let mut table = Table::draw("A g .");
    table.worn('g', 3).state('g', |states| states.charging = kit::timed::Timed::ON).defense(
        'g',
        Defense::Fortitude,
        12,
    );
    table.sheet_says('g', "Wound threshold", "12", "RZ-TRACK-01").sheet_says('g', "Reflex", "8", "RZR-03");
}

#[test]
fn rzr_36_a_backstab_finds_those_who_cannot_guard_themselves_and_no_others() {
    let stabs = |set: fn(&mut States)| {
        let mut table = Table::draw("A g .");
        table.first("gA").arm('A', "mace").talent('A', Talent::Backstab).state('g', set).turn_of('A');
        table.reasons("mace", "g").contains(&"backstab: 1d6 more ".to_owned())
    };
    assert!(!stabs(|_| ()), "it has had its turn");
    assert!(stabs(|states| states.pinned = true));
    assert!(!stabs(|states| states.prone = true));
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").talent('A', Talent::Backstab);
    let fresh = |table: &mut Table| table.reasons("mace", "g").contains(&"backstab: 1d6 more ".to_owned());
    assert!(fresh(&mut table), "it has not acted yet");
    table.turn_of('g').turn_of('A');
    assert!(!fresh(&mut table));
    let mut table = Table::draw("A g .");
    table.first("gA").arm('A', "dagger").talent('A', Talent::Backstab).hits('g', 60).turn_of('A');
    table.order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('g').turn_of('A');
    assert!(table.reasons("dagger", "g").contains(&"backstab: 1d6 more ".to_owned()), "it is held");
}
