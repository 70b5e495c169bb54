//! Pushing, pulling, shoving. Rules `PH-ACT-PUSH-1` to `4`, ruling `R-086`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::thing;
use battle::{
    offer::Use,
    order::Order,
    things::{Harm, ThingSetup, Trap},
};
use dice::Chance;
use fivefoot_polyhedral::{profile::DamageKind, sheet::Policy};
use grid::{Detail, Square};

/// Dice with which the first of two unskilled wins, and loses.
const WIN: [u8; 4] = [6, 6, 1, 1];
const LOSE: [u8; 4] = [1, 1, 6, 6];

#[test]
fn ph_act_push_2_a_push_moves_up_to_ten_feet_each_step_farther_r_086() {
    let mut table = Table::draw(". . . . .\n. A g . .\n. . . . .");
    let mut squares = table.squares("push", Some("g"));
    squares.sort_unstable();
    assert_eq!(squares, [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2)]);
    table.dice(&WIN).moves_by_force("A", "push", "g", (4, 1));
    table.cites("R-086").shows(&["A: push g", "g to 3,1 for 5, 0 left", "g to 4,1 for 5, 0 left"]);
    assert_eq!(table.left("A", "action"), 0);
}

#[test]
fn r_086_pushing_less_far_is_as_good() {
    let mut table = Table::draw("A g . .");
    table.dice(&WIN).moves_by_force("A", "push", "g", (2, 0));
    assert_eq!(table.at("g"), Some((2, 0)));
}

#[test]
fn ph_act_push_1_who_loses_the_check_moves_nobody() {
    let mut table = Table::draw("A g . .");
    table.dice(&LOSE).moves_by_force("A", "push", "g", (3, 0)).never("to 2,0");
}

#[test]
fn r_086_walls_crates_and_creatures_stop_a_push_r_105() {
    for what in ['#', 'o', 'h', '+'] {
        let mut table = Table::draw(&format!("# # # #\nA g . {what}\n# # # #"));
        assert_eq!(table.squares("push", Some("g")), [(2, 1)], "before {what}");
    }
    let mut stuck = Table::draw("# # #\nA g #\n# # #");
    stuck.refuses_to("push", "no way is open");
}

#[test]
fn r_086_nobody_is_pushed_who_is_two_sizes_larger() {
    let mut table = Table::draw("A g g g . .\n. g g g . .\n. g g g . .");
    table.refuses_to("push", "g is too big").refuses(Order::new("shove").target("g"), "g is too big");
}

#[test]
fn r_086_who_cannot_act_does_not_resist() {
    for condition in ["stunned", "paralyzed"] {
        let mut table = Table::draw("A g . .");
        table.begins('g', &[condition]);
        assert_eq!(table.offered("push", "g").odds.expect("odds").hit, Chance::CERTAIN, "{condition}");
        // No dice are laid down: nothing is rolled.
        table.moves_by_force("A", "push", "g", (3, 0));
        assert_eq!(table.at("g"), Some((3, 0)), "{condition}");
    }
}

#[test]
fn r_086_a_push_provokes_nobody_r_088() {
    let mut table = Table::draw(". . B .\nA g . .");
    table.policy('B', Policy::Always).dice(&WIN).moves_by_force("A", "push", "g", (3, 1)).never("reacting");
}

#[test]
fn ph_act_push_2_over_an_edge_one_falls_r_111() {
    let mut table = Table::draw("A g ^ . .");
    assert_eq!(table.squares("push", Some("g/edge")), [(2, 0)], "it goes no farther");
    table.dice(&[6, 6, 1, 1, 5]).moves_by_force("A", "push", "g/edge", (2, 0));
    table.cites("R-111").shows(&[
        "g to 2,0 for 5, 0 left",
        "g takes 5 bludgeoning: 5, 15 left",
        "g is prone",
    ]);
}

#[test]
fn r_086_the_offer_tells_what_the_edge_does_r_111() {
    let mut table = Table::draw("A g ^ . .");
    table
        .change('g', "health", 6)
        .detail((2, 0), Detail { depth: Some(grid::Feet(20)), ..Detail::default() });
    let odds = table.offered("push", "g").odds.expect("odds");
    let win = odds.hit.as_f64();
    assert!((odds.damage_mean - 7.0 * win).abs() < 1e-9, "{odds:?}");
    assert!((odds.defeat.as_f64() - win * 26.0 / 36.0).abs() < 1e-12, "{odds:?}");
    let offers = table.offers();
    let edge = offers.offers.iter().find(|offer| offer.with.as_deref() == Some("g/edge")).expect("offered");
    assert_eq!(edge.use_for, Use::Hinder { turns: 1.5 }, "45 feet of climbing at speed 30");

    let mut tough = Table::draw("A g ^ . .");
    tough.sheet('g', |p| {
        p.immune.insert(DamageKind::Bludgeoning);
    });
    assert_eq!(tough.offered("push", "g").odds.expect("odds").damage_mean, 0.0);
    tough.dice(&[6, 6, 1, 1, 5]).moves_by_force("A", "push", "g/edge", (2, 0)).never("prone");
}

#[test]
fn r_086_a_pull_leads_to_another_square_beside_one() {
    let mut table = Table::draw("# . . #\n. A g #\n# . . #");
    let mut squares = table.squares("haul", Some("g"));
    squares.sort_unstable();
    assert_eq!(squares, [(1, 0), (1, 1), (1, 2), (2, 0), (2, 2)], "one is where A stands: backing off");
    table.dice(&WIN).moves_by_force("A", "haul", "g", (1, 0));
    assert_eq!((table.at("g"), table.at("A"), table.left("A", "movement")), (Some((1, 0)), Some((1, 1)), 30));
}

#[test]
fn r_086_backing_off_takes_movement_and_the_other_comes_along() {
    let mut table = Table::draw("# # # # #\n. . A g .\n# # # # #");
    table.policy('g', Policy::Never);
    assert_eq!(table.squares("haul", Some("g")), [(1, 1), (2, 1)]);
    table.dice(&WIN).moves_by_force("A", "haul", "g", (1, 1)).shows(&[
        "A to 1,1 for 5, 25 left",
        "g to 2,1 for 5, 0 left",
        "A to 0,1 for 5, 20 left",
        "g to 1,1 for 5, 0 left",
    ]);
}

#[test]
fn ph_act_push_4_friends_let_it_happen_the_fallen_too() {
    let mut table = Table::draw("A B . .");
    let aimed = table.offered("push", "B");
    assert_eq!(aimed.odds.expect("odds").hit, Chance::CERTAIN);
    table
        .moves_by_force("A", "push", "B", (3, 0))
        .shows(&["B to 2,0 for 5, 0 left", "B to 3,0 for 5, 0 left"]);

    let mut fallen = Table::draw("A B . g");
    fallen.arms('g', "javelin*2").change('B', "health", 1).first("g A B");
    fallen.dice(&[6, 6, 1, 1, 1]).attack("g", "javelin/thrown", "B").ends("g");
    fallen.moves_by_force("A", "push", "B", (2, 0)).shows(&["B to 2,0 for 5, 0 left"]);
}

#[test]
fn ph_act_push_2_a_shove_puts_one_on_the_ground() {
    let mut table = Table::draw("A g");
    table.dice(&WIN).aims("A", "shove", "g").cites("PH-ACT-PUSH-2").shows(&["A: shove g", "g is prone"]);
    table.ends("A").ends("g");
    table.refuses(Order::new("shove").target("g"), "already prone");
    let mut sure = Table::draw("A g");
    sure.sheet('g', |p| {
        p.condition_immune.insert("prone".into());
    });
    sure.refuses(Order::new("shove").target("g"), "can't be knocked over");
}

/// A trap at a square that everybody knows: Agility against 12, 1d6 and held.
fn spikes(at: (i16, i16)) -> ThingSetup {
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some("piercing".into()),
        save: Some(("agility".into(), 12)),
        half: false,
        condition: None,
        rounds: 1,
    };
    ThingSetup { trap: Some(Trap { harm, once: true, then: Vec::new() }), ..thing("spikes", at) }
}

#[test]
fn r_086_whoever_is_pushed_onto_a_trap_springs_it_before_the_push_goes_on_ph_save_01() {
    let mut table = Table::draw("# # # # #\nA g . . .\n# # # # #");
    table.thing(spikes((2, 1)));
    let warned = |table: &mut Table, to: (i16, i16)| {
        let offers = table.offers();
        let push = offers.offers.iter().find(|offer| offer.with.as_deref() == Some("g")).expect("on offer");
        let area = push.areas.iter().find(|area| (area.to.col, area.to.row) == to).expect("a square");
        let notes = area.caught[0].reasons.iter().filter(|reason| reason.label.starts_with("onto"));
        notes.map(|reason| reason.label.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(warned(&mut table, (3, 1)), ["onto spikes at [2,1]"]);
    table.dice(&[6, 6, 1, 1, /* its save */ 1, 2, 5]).moves_by_force("A", "push", "g", (3, 1));
    table.shows(&[
        "g to 2,1 for 5, 0 left",
        "g fails Agility saving throw: 1 2 +0 = 3 against 12",
        "g takes 5 piercing: 5, 15 left",
        "g to 3,1 for 5, 0 left",
    ]);
}

#[test]
fn r_086_the_pulled_and_the_dragged_come_over_what_waits_too_r_085() {
    let mut pulled = Table::draw("# . #\nA g #\n# # #");
    pulled.thing(spikes((1, 0)));
    pulled.dice(&[6, 6, 1, 1, 6, 6]).moves_by_force("A", "haul", "g", (1, 0));
    pulled.shows(&["g makes Agility saving throw: 6 6 +0 = 12 against 12"]);

    let mut dragged = Table::draw(". . . A g");
    dragged.policy('A', Policy::Never).thing(spikes((3, 0)));
    dragged.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    dragged.dice(&[6, 6]).moves("A", (2, 0));
    dragged.shows(&["g to 3,0 for 5, 0 left", "g makes Agility saving throw: 6 6 +0 = 12 against 12"]);
}

#[test]
fn r_086_whoever_dies_on_the_way_goes_no_farther() {
    let mut table = Table::draw("# # # # #\nA g . . h\n# # # # #");
    table.thing(spikes((2, 1))).change('g', "health", 1);
    table.dice(&[6, 6, 1, 1, 1, 2, 5]).moves_by_force("A", "push", "g", (3, 1));
    table.never("to 3,1");
    assert_eq!(table.at("g"), None);
}

#[test]
fn r_086_nobody_backs_off_to_where_the_other_does_not_fit() {
    let backs = |rows: &str| Table::draw(rows).squares("haul", Some("g"));
    assert!(
        backs("# # # g g\n. . A g g\n# # # # #").is_empty(),
        "g is as wide as two squares, and its way as one"
    );
    assert!(!backs(". . . g g\n. . A g g\n# # # # #").is_empty());
}

#[test]
fn r_086_whoever_backs_off_with_another_is_told_what_the_steps_meet_ph_atk_oa_1() {
    let mut table = Table::draw("h . . . .\n. . A g .");
    table.first("A g h").thing(ThingSetup {
        trap: Some(Trap {
            harm: Harm {
                damage: Some("1d6".into()),
                kind: Some("piercing".into()),
                save: None,
                half: false,
                condition: None,
                rounds: 1,
            },
            once: true,
            then: Vec::new(),
        }),
        ..thing("plate", (1, 1))
    });
    let offers = table.offers();
    let haul = offers.offers.iter().find(|offer| offer.verb == "haul").expect("on offer");
    let area = haul.areas.iter().find(|area| area.to == Square::new(2, 1)).expect("along behind A");
    let walk = area.caught[0].walk.as_ref().expect("A backs off");
    assert_eq!((walk.to, &walk.hazards[..]), (Square::new(1, 1), &["plate at [1,1]".into()][..]));
    assert!(area.caught[0].reasons.iter().any(|reason| &*reason.label == "onto plate at [1,1]"));
    let beside = haul.areas.iter().find(|area| area.to != Square::new(2, 1)).expect("beside A");
    assert!(beside.caught[0].walk.is_none(), "A stays where it is");
}

#[test]
fn r_086_each_way_of_moving_somebody_is_offered_by_its_own_name_and_over_an_edge_apart() {
    let mut table = Table::draw(". . . .\n. A g ^\n. . . .");
    let offers = table.offers();
    let ways = offers.offers.iter().filter(|offer| matches!(offer.verb, "push" | "haul"));
    let mut told: Vec<(&str, &str)> =
        ways.map(|offer| (offer.with.as_deref().unwrap_or_default(), &*offer.title)).collect();
    told.sort_unstable();
    assert_eq!(told, [("g", "Pull: g"), ("g", "Push: g"), ("g/edge", "Push: g over the edge")]);
}

#[test]
fn r_086_nobody_is_pushed_pulled_or_shoved_ten_feet_away_however_long_ones_arms_are() {
    let mut table = Table::draw(". A . g . .");
    table.sheet('A', |p| p.reach = grid::Feet(10));
    assert!(table.may("grapple", None), "R-085 goes by reach");
    table.refuses(Order::new("shove").target("g"), "is 10 ft away");
    assert!(!table.may("push", None) && !table.may("haul", None));
}
