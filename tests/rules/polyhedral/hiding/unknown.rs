//! What is offered tells nothing of those whose place a side does not know; the dice count them. Rulings `R-091`, `R-092`.

use crate::polyhedral::hiding::table;
use crate::polyhedral::table::Table;
use crate::polyhedral::things::thing;
use battle::{
    fact::{Fact, Happening},
    fog_of_war::{perceived, unseen},
    order::Order,
    roster::Side,
    things::{Effect, Harm, ThingSetup, UseVerb},
};
use dice::Outcomes;
use fivefoot_polyhedral::profile::ClassFeature as F;
use grid::{Square, Tile};

/// h has hidden, and it is A's turn, who carries those arms and that gear.
fn lurks(rows: &str, light: &str, arms: &str, gear: &str) -> Table {
    let mut table = table(rows);
    table.arms('A', arms).gear('A', gear);
    table.light(light).first(if rows.contains('g') { "h A g" } else { "h A" });
    table.dice(&[5, 5, 5]).takes("h", "hide").ends("h");
    table
}

/// The chance to hit Defense 12 with three dice and one more.
fn plain() -> dice::Chance {
    Outcomes::pool(3, 6).chance(|&sum| sum + 1 >= 12)
}

/// All that A may do once h has hidden in the dark and moved to a square.
fn offers_with_h_at(to: (i16, i16)) -> String {
    let mut table = table(". . . . . . .\n. A . B o + .\n. . . . . # .\n. . ^ . . . .\n. g . . h . .");
    table.light(&"x".repeat(35)).first("h A B g");
    table.arms('A', "longsword -dagger*2 -longbow !-spear").gear('A', "fire_flask caltrops ball_bearings");
    table.sheet('A', |p| {
        let learnt = [F::Provoke, F::ActionSurge, F::StrikeTrue, F::Shelter, F::Opening, F::SecondWind];
        learnt.into_iter().for_each(|feature| p.features.give(feature));
    });
    table.thing(thing_that_burns(vec![Square::new(1, 2), Square::new(2, 1)]));
    table.dice(&[5, 5, 5]).takes("h", "hide");
    if to != (4, 4) {
        table.moves("h", to);
    }
    table.ends("h");
    assert_eq!((table.actor(), table.marks("h")), ("A".into(), vec!["Hidden".into()]));
    serde_json::to_string(&table.offers()).expect("offers are plain data")
}

/// A thing beside A whose use harms whoever is on some squares.
fn thing_that_burns(squares: Vec<Square>) -> ThingSetup {
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some("fire".into()),
        save: None,
        half: false,
        condition: None,
        rounds: 0,
    };
    let topple = harness::uses::plain(UseVerb::Topple, vec![Effect::Harm { squares, harm, lasts: 0 }]);
    ThingSetup { uses: vec![topple], ..thing("brazier", (0, 1)) }
}

#[test]
fn r_092_wherever_a_hidden_enemy_goes_unseen_what_its_enemies_are_offered_stays_the_same() {
    let stayed = offers_with_h_at((4, 4));
    for to in [(0, 0), (0, 2), (1, 2), (2, 1), (1, 0), (2, 2), (3, 2), (3, 3), (4, 2), (6, 1)] {
        let moved = offers_with_h_at(to);
        assert!(moved == stayed, "h at {to:?}:\n{moved}\nand where it was:\n{stayed}");
    }
}

#[test]
fn r_092_nobody_lays_hands_on_whom_they_do_not_locate_ph_cond_hidden_1() {
    let mut table = lurks("A h . .\n. . . .", "xxxxxxxx", "", "");
    for verb in ["push", "haul", "grapple", "shove", "help"] {
        assert!(!table.may(verb, None), "{verb}");
    }
    table.refuses(Order::new("push").with("h").to(Square::new(2, 0)), "");
    let mut seen = crate::polyhedral::hiding::unknown::table("A h . .\n. . . .");
    assert!(seen.may("push", Some("h")) && seen.may("haul", Some("h")));
}

#[test]
fn r_092_what_the_lost_have_left_of_their_turn_is_not_shown_to_their_enemies() {
    let mut table = table("A . . . h");
    table.light("xxxxx").first("h A").dice(&[5, 5, 5]).takes("h", "hide").moves("h", (2, 0));
    let counters = |table: &mut Table, side: usize| {
        let view = table.begun().view_of(Side(side), false);
        view.combatants.iter().find(|one| &*one.name == "h").expect("known").counters.len()
    };
    assert_eq!(counters(&mut table, 0), 0);
    assert!(counters(&mut table, 1) > 0);
}

#[test]
fn r_092_the_odds_of_a_shot_do_not_betray_who_lurks_beside_one_ph_atk_rng_3() {
    let bow = |light: &str, hides: bool| {
        let mut table = table("h A . . . g");
        table.arms('A', "longbow").light(light).first("h A g");
        if hides {
            table.dice(&[5, 5, 5]).takes("h", "hide");
        }
        table.ends("h");
        table
    };
    let mut seen = bow("dBBBBB", false);
    assert_eq!(seen.edges("longbow", "g"), ["an enemy is close -1D"]);
    let mut lurking = bow("dBBBBB", true);
    assert!(lurking.edges("longbow", "g").is_empty());
    assert_eq!(lurking.aim("longbow", "g").odds.expect("odds").hit, plain());
    lurking.dice(&[5, 5]).attack("A", "longbow", "g");
    lurking.shows(&["A misses g with Longbow: 5 5 +1 = 11 against 12"]);
}

#[test]
fn r_092_the_odds_of_a_shot_do_not_betray_who_stands_in_the_line_r_100() {
    let mut table = lurks("A . h . g", "BBdBB", "longbow", "");
    assert!(table.edges("longbow", "g").is_empty());
    table.dice(&[4, 4, 4]).attack("A", "longbow", "g");
    table.shows(&["A misses g with Longbow: 4 4 4 +1 = 13 against 14"]);
}

#[test]
fn r_091_hiding_is_offered_by_what_one_knows_and_comes_to_nothing_in_the_eyes_of_the_hidden() {
    let (rows, light) = ("A . . . h\n# # # . .\ng . . . .", "BBBBdBBBBBBBBBB");
    let mut seen = table(rows);
    seen.light(light).refuses_to("hide", "h has a clear view");
    let mut table = lurks(rows, light, "", "");
    table.dice(&[5, 5, 5]).takes("A", "hide").cites("PH-ACT-HIDE-4");
    table.shows(&["A is hidden", "A no longer hidden"]);
}

#[test]
fn r_092_what_is_thrown_names_nobody_hidden_and_burns_them_all_the_same() {
    let mut table = lurks("A . . h g", "BBBdB", "", "fire_flask");
    let offers = table.offers();
    let throw = offers.offers.iter().find(|offer| offer.verb == "throw").expect("on offer");
    let named: Vec<&str> = throw.areas.iter().flat_map(|area| &area.caught).map(|one| &*one.target).collect();
    assert_eq!(named, ["g"]);
    let order = Order::new("throw").with("fire_flask").to(grid::Square::new(3, 0));
    table.dice(&[1, 1, 4]).does("A", order).shows(&["h takes 4 fire: 4, 16 left"]);
}

#[test]
fn r_086_a_push_is_offered_by_what_one_knows_and_stops_before_the_hidden() {
    let mut table = lurks("# # # # #\nA g h . .\n# # # # #", "BBBBBBBdBBBBBBB", "", "");
    assert_eq!(table.squares("push", Some("g")), [(2, 1), (3, 1)]);
    table.dice(&[6, 6, 1, 1]).moves_by_force("A", "push", "g", (3, 1));
    table.cites("PH-ACT-HIDE-4").shows(&["h no longer hidden"]);
    assert_eq!((table.at("g"), table.at("h")), (Some((1, 1)), Some((2, 1))));
}

#[test]
fn r_092_caltrops_may_be_strewn_where_nobody_is_seen() {
    let mut table = lurks("# # #\nA h g\n# # #", "BBBBdBBBB", "", "caltrops");
    assert_eq!(table.squares("strew", Some("caltrops")), [(1, 1)]);
}

#[test]
fn r_092_a_door_does_not_close_on_the_hidden_and_finds_them() {
    let mut table = table("A . + h\n# # # #");
    table.light("BBdBBBBB").first("h A").does("h", Order::new("open_door")).moves("h", (2, 0));
    table.dice(&[5, 5, 5]).takes("h", "hide").ends("h").moves("A", (1, 0));
    assert_eq!(table.marks("h"), ["Hidden"]);
    table.does("A", Order::new("close_door").to(grid::Square::new(2, 0)));
    table.shows(&["h no longer hidden"]);
    assert_eq!(table.tile((2, 0)), Tile::DoorOpen);
}

#[test]
fn ph_cond_hidden_1_nobody_is_told_where_the_hidden_were_stopped() {
    let mut table = table("A . . g");
    table.light("xxxx").first("g A").dice(&[5, 5, 5]).takes("g", "hide").ends("g");
    table.dice(&[5, 5, 5]).takes("A", "hide");
    let knows = |table: &mut Table| {
        let battle = table.begun();
        unseen(battle.world(), battle.rules(), Side(1))
    };
    let before = knows(&mut table);
    table.moves("A", (3, 0));
    let facts = table.facts().to_vec();
    let stops = |facts: &[Fact]| facts.iter().any(|fact| matches!(fact.what, Happening::MoveStopped { .. }));
    assert!(stops(&facts), "g stands where A wants to go, and is found");
    assert_eq!(table.marks("A"), ["Hidden"]);
    let told = perceived(&facts, &before, &knows(&mut table));
    assert!(!stops(&told) && !told.is_empty(), "{told:?}");
}
