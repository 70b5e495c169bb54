//! Flying, staying aloft, and falling out of the air.

use crate::fivey::magic::{at, feat};
use crate::fivey::table::Table;
use battle::order::Order;
use fivefoot_fivey::profile::{Ammunition, Feat};

/// A drawn battle in which `d` flies and begins.
fn flyer(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    feat(&mut table, 'd', Feat::Flight);
    let others: String = "ABg".chars().filter(|letter| rows.contains(*letter)).collect();
    table.first(&format!("d{others}"));
    table
}

#[test]
fn fv_rul_33_a_flyer_passes_over_creatures_walls_and_bad_ground_at_the_normal_cost() {
    // FV-RUL-33, FV-RUL-55
    let mut table = flyer("d ~ A # ^ .");
    let goals = table.offer("move", None).unwrap().squares;
    let goal = goals.iter().find(|goal| goal.to == (5, 0).into()).unwrap();
    assert_eq!(goal.feet.0, 25);
    table.order(at("move", (5, 0)));
    assert_eq!(table.at('d'), Some((5, 0)));
    assert!(table.conditions('d').is_empty(), "it lands");
    assert_eq!(table.left('d', "action"), 1);
}

#[test]
fn fv_rul_33_a_flyer_lands_only_where_it_can_stand_and_hovers_anywhere_but_in_walls() {
    // FV-RUL-33
    let stops = |table: &mut Table, verb: &str| -> Vec<i16> {
        let goals = table.offer(verb, None).unwrap().squares;
        goals.iter().filter(|goal| goal.stop).map(|goal| goal.to.col).collect()
    };
    let mut table = flyer("d ~ A # ^ o .");
    assert_eq!(stops(&mut table, "move"), [1, 6]);
    assert_eq!(stops(&mut table, "fly"), [1, 4, 5, 6]);
    table.order(at("fly", (4, 0)));
    assert_eq!(table.conditions('d'), ["aloft"], "over the pit, and no fall");
    assert_eq!(table.health('d'), 12);
    assert_eq!(table.closed("land", None), "there is nothing to stand on");
    assert_eq!(table.refused(at("move", (5, 0))), "there is nothing to stand on at [5,0]");
    let mut table = flyer("d A ^ .");
    assert_eq!(table.refused(at("move", (2, 0))), "nobody can stop over a pit");
    assert_eq!(table.refused(at("fly", (1, 0))), "[1,0] is occupied");
}

#[test]
fn fv_rul_33_rising_and_landing_on_the_spot_cost_a_move() {
    // FV-RUL-33, FV-ACT-09
    let mut table = flyer("d . . A");
    table.does("rise");
    assert_eq!((table.conditions('d'), table.left('d', "action")), (vec!["aloft".to_string()], 1));
    table.does("land");
    assert_eq!((table.conditions('d').len(), table.left('d', "action")), (0, 0));
    assert!(table.closed("rise", None).contains("action"));
}

#[test]
fn fv_rul_33_only_shots_spells_long_weapons_and_flyers_reach_the_aloft() {
    // FV-RUL-33
    let mut table = flyer("d B A");
    table.arm('A', "spear").arm('B', "bow").sheet('B', |p| {
        p.ammunition.insert(Ammunition::Arrows, 1);
    });
    table.scroll('B', "lightning_bolt");
    table.does("rise");
    assert_eq!(table.closed("attack", Some("claws")), "in the air, out of reach");
    table.turn_of('A');
    assert!(table.offer("attack", Some("spear")).is_some(), "2 paces");
    table.turn_of('B');
    assert_eq!(table.closed("attack", Some("unarmed")), "d is aloft, out of reach");
    assert!(table.offer("attack", Some("bow")).is_some());
    assert!(table.offer("cast", Some("lightning_bolt")).is_some());
    let mut table = flyer("d B A");
    feat(&mut table, 'B', Feat::Flight);
    table.does("rise").turn_of('B');
    assert!(table.offer("attack", Some("unarmed")).is_some(), "another flyer");
}

#[test]
fn fv_rul_42_whoever_is_seized_in_the_air_falls_ten_feet() {
    // FV-RUL-42, FV-RUL-33, FV-RUL-47
    let mut table = flyer("d B .");
    feat(&mut table, 'B', Feat::Flight);
    table.option("grapple", true).does("rise").turn_of('B').does("rise");
    table.dice(&[19, 4]).order(Order::new("grapple").target("d"));
    let now = table.conditions('d');
    assert!(now.contains(&"prone".into()) && !now.contains(&"aloft".into()), "{now:?}");
    assert_eq!(table.health('d'), 8, "a die for ten feet");
}

#[test]
fn fv_rul_42_a_pit_takes_whom_a_giant_knocks_over_it_but_not_the_aloft() {
    // FV-RUL-42, FV-RUL-33
    let make = || {
        let mut table = Table::draw(
            "g g D ^
             g g . .",
        );
        feat(&mut table, 'g', Feat::GiantStrength);
        feat(&mut table, 'D', Feat::Flight);
        table.first("Dg");
        table
    };
    let claws = || crate::fivey::table::attack("claws", "D");
    let mut table = make();
    // A blow of 3+2, and 4 for the fall.
    table.turn_of('g').dice(&[19, 3, 4]).order(claws());
    assert_eq!((table.at('D'), table.health('D')), (Some((3, 0)), 11));
    assert_eq!(table.conditions('D'), ["prone"]);
    let mut table = make();
    table.sheet('g', |p| std::sync::Arc::make_mut(&mut p.arms[0].weapon).reach = Some((1, 2)));
    table.does("rise").turn_of('g').dice(&[19, 3]).order(claws());
    assert_eq!((table.at('D'), table.health('D')), (Some((3, 0)), 15));
    assert_eq!(table.conditions('D'), ["aloft"]);
}

#[test]
fn fv_rul_47_nobody_rises_out_of_a_hold() {
    let mut table = Table::draw("g A .");
    feat(&mut table, 'A', Feat::Flight);
    table.option("grapple", true).first("gA").dice(&[15]).order(Order::new("grapple").target("A"));
    table.turn_of('A');
    assert_eq!(table.closed("rise", None), "held");
}

#[test]
fn fv_rul_33_rising_and_landing_are_told_of() {
    let mut table = flyer("d . . A");
    table.does("rise").says("d is now aloft");
    table.does("land").says("d is no longer aloft");
}

#[test]
fn fv_rul_33_a_way_through_the_air_that_is_to_land_ends_on_firm_ground() {
    let path = |verb: &'static str, cols: &[i16]| {
        Order::new(verb).path(cols.iter().map(|&col| (col, 0).into()).collect())
    };
    let mut table = flyer("d . ^ . A");
    assert_eq!(table.refused(path("move", &[1, 2])), "nobody can stop over a pit");
    table.order(path("fly", &[1, 2]));
    assert_eq!((table.at('d'), table.conditions('d')), (Some((2, 0)), vec!["aloft".to_owned()]));
    table.order(path("move", &[3]));
    assert_eq!((table.at('d'), table.conditions('d').len()), (Some((3, 0)), 0));
}
