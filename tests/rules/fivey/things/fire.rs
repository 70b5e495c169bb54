//! Oil and fire.

use super::super::table::{Table, attack, go};
use super::{at, deed};
use battle::{order::Order, theme::ItemLook};
use fivefoot_fivey::profile::{Feat, HitPoints};

/// A with a torch has thrown oil at g beside it, and struck it with the torch for 4.
fn ablaze() -> Table {
    let mut table = Table::draw("A g . .");
    table.gear('A', "torch -oil_flask").sheet('g', |profile| profile.hit_points = HitPoints::Fixed(30));
    table.order(at("throw", "oil_flask", 1, 0));
    assert_eq!((table.lying(), table.looks()), (vec![("oil".to_string(), (1, 0))], vec![ItemLook::Oil]));
    assert_eq!(table.conditions('g'), ["oiled"]);
    table.dice(&[15, 3]).order(attack("torch", "g")).says("g takes 4 fire damage from A: 3 +1 = 4");
    table
}

#[test]
fn fv_rul_43_fire_sets_oil_alight_and_it_burns_for_two_rounds() {
    // FV-GEAR-03
    let mut table = ablaze();
    assert_eq!(table.lying(), [("burning_oil".to_string(), (1, 0))]);
    assert_eq!(table.looks(), [ItemLook::Fire]);
    assert_eq!(table.conditions('g'), ["alight"]);
    table.dice(&[5]).does("end_turn");
    assert_eq!((table.actor().as_str(), table.health('g')), ("g", 21), "once, however much of it there is");
    table.does("end_turn");
    table.dice(&[2]).does("end_turn");
    assert_eq!(table.health('g'), 19);
    table.does("end_turn").does("end_turn");
    assert_eq!(table.health('g'), 19);
    table.says("The fire at [1,0] goes out");
    assert!(table.lying().is_empty() && table.conditions('g').is_empty());
}

#[test]
fn fv_rul_43_whoever_is_oiled_takes_the_fire_along() {
    let mut table = ablaze();
    table.dice(&[1]).does("end_turn").order(go(3, 0)).does("end_turn");
    table.dice(&[1]).does("end_turn");
    assert_eq!(table.health('g'), 24);
    table.turn_of('A').does("end_turn");
    assert_eq!(table.health('g'), 24, "twice in all");
}

#[test]
fn fv_rul_43_ground_that_burns_is_told_of_and_hurts_whoever_begins_a_turn_there() {
    let mut table = Table::draw("A . . g");
    table.gear('A', "torch -oil_flask").order(at("throw", "oil_flask", 1, 0));
    assert!(table.conditions('g').is_empty());
    let offer = table.offer("set_alight", None).expect("oil beside a torch");
    assert_eq!(offer.areas.len(), 1);
    table.order(at("set_alight", "torch", 1, 0)).turn_of('g');
    let squares = table.offer("move", None).expect("open floor").squares;
    let goal = squares.iter().find(|goal| goal.to == (1, 0).into()).expect("in reach");
    assert_eq!(goal.hazards, ["fire at [1,0]"]);
    table.order(go(1, 0)).turn_of('A');
    assert_eq!(table.health('g'), 12, "passing or coming there does not hurt");
    table.dice(&[6]).does("end_turn");
    assert_eq!(table.health('g'), 6);
}

#[test]
fn fv_rul_43_the_odds_of_setting_alight_are_those_of_the_die() {
    let mut table = Table::draw("A . g");
    table.gear('A', "torch -oil_flask").sheet('g', |profile| profile.hit_points = HitPoints::Fixed(3));
    table.order(at("throw", "oil_flask", 1, 0)).turn_of('g').order(go(1, 0)).turn_of('A');
    let offer = table.offer("set_alight", None).expect("oil beside a torch");
    let odds = offer.areas[0].caught[0].odds.expect("a die decides");
    let faces = 1..=6;
    let falls = faces.clone().filter(|face| *face >= 3).count() as f64 / 6.0;
    let mean = faces.sum::<i32>() as f64 / 6.0;
    assert_eq!((odds.hit.as_f64(), odds.defeat.as_f64(), odds.damage_mean), (1.0, falls, mean));
}

#[test]
fn fv_rul_43_a_torch_that_falls_among_oil_sets_it_alight() {
    let mut table = Table::draw("A . . g");
    table.gear('A', "torch -oil_flask").order(at("throw", "oil_flask", 1, 0)).order(go(1, 0));
    table.order(deed("drop", "torch"));
    assert!(table.lying().contains(&("burning_oil".to_string(), (1, 0))));
    let mut table = Table::draw("A . . g");
    table.gear('A', "torch -oil_flask").order(deed("drop", "torch")).order(go(1, 0));
    table.turn_of('g').turn_of('A').order(at("throw", "oil_flask", 0, 0));
    assert!(table.lying().contains(&("burning_oil".to_string(), (0, 0))), "and oil that falls on a torch");
}

#[test]
fn fv_rul_43_a_flask_flies_four_paces_where_there_is_a_line() {
    let mut table = Table::draw("A . . . . .\n. # . . . .\n. . . . . g");
    table.gear('A', "-oil_flask");
    let areas = table.offer("throw", Some("oil_flask")).expect("at the belt").areas;
    let may = |col: i16, row: i16| areas.iter().any(|area| area.to == (col, row).into());
    assert!(may(4, 0) && !may(5, 0) && !may(0, 0) && !may(1, 1) && !may(2, 2));
}

#[test]
fn fv_rul_06_harm_that_nobody_deals_is_lessened_by_its_victims_die() {
    let mut table = Table::draw("A . . g");
    table.gear('A', "torch -oil_flask").inspired('A', 1);
    table.sheet('A', |profile| profile.hit_points = HitPoints::Fixed(4));
    table.order(at("throw", "oil_flask", 1, 0)).order(go(1, 0)).order(deed("drop", "torch"));
    table.turn_of('g');
    table.dice(&[4]).does("end_turn");
    assert_eq!(table.actor(), "A", "4 would kill");
    table.dice(&[3]).does("inspire");
    assert_eq!(table.health('A'), 3);
}

#[test]
fn fv_rul_43_fire_hurts_to_the_end_of_its_second_round_and_no_longer() {
    let mut table = Table::draw("A . . . g");
    table.gear('A', "torch -oil_flask").order(at("throw", "oil_flask", 1, 0));
    table.order(at("set_alight", "torch", 1, 0)).turn_of('g').turn_of('A').order(go(1, 0)).turn_of('g');
    table.dice(&[4]).does("end_turn");
    assert_eq!(
        (table.actor(), table.health('A')),
        ("A".into(), 16),
        "the turn of who lit it, two rounds later"
    );
    table.turn_of('g').says("The fire at [1,0] goes out");
    table.does("end_turn");
    assert_eq!(table.health('A'), 16);
}

#[test]
fn fv_rul_43_fire_on_the_ground_leaves_whoever_is_aloft_alone() {
    // FV-RUL-43, FV-RUL-33
    let make = || {
        let mut table = Table::draw("A . . . g");
        table.feat('g', Feat::Flight).gear('A', "torch -oil_flask").order(at("throw", "oil_flask", 1, 0));
        table.order(at("set_alight", "torch", 1, 0)).turn_of('g');
        table
    };
    let to = || grid::Square::new(1, 0);
    let mut aloft = make();
    aloft.order(Order::new("fly").to(to())).turn_of('A').does("end_turn");
    assert_eq!((aloft.actor(), aloft.health('g')), ("g".into(), 12));
    let mut down = make();
    down.order(Order::new("move").to(to())).turn_of('A').dice(&[3]).does("end_turn");
    assert_eq!(down.health('g'), 9);
}

#[test]
fn fv_rul_43_fire_that_strikes_an_area_lights_the_oil_there_where_nobody_stands() {
    let mut table = Table::draw("A . . . g");
    table.gear('A', "-oil_flask").scroll('A', "fire_ball");
    table.order(at("throw", "oil_flask", 3, 0)).turn_of('g').turn_of('A');
    table.dice(&[1, 2]).order(Order::new("cast").with("fire_ball").to((4, 0).into()));
    assert_eq!(table.lying(), [("burning_oil".to_string(), (3, 0))]);
}

#[test]
fn fv_rul_43_only_a_torch_in_hand_sets_oil_alight() {
    let kindles = |gear: &str| {
        let mut table = Table::draw("A . g");
        table.gear('A', gear).order(at("throw", "oil_flask", 1, 0));
        table.offer("set_alight", None).is_some()
    };
    assert!(kindles("torch -oil_flask"));
    assert!(!kindles("-torch -oil_flask"));
}

#[test]
fn fv_rul_43_nobody_throws_oil_at_its_own_feet() {
    let mut table = Table::draw("A . g");
    table.gear('A', "-oil_flask");
    let areas = table.offer("throw", Some("oil_flask")).expect("free ground").areas;
    assert_eq!(areas.iter().map(|area| area.to.col).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn fv_rul_43_more_oil_on_a_square_makes_it_no_oilier() {
    let mut table = Table::draw("A . g");
    table.gear('A', "-oil_flask*2").order(at("throw", "oil_flask", 2, 0)).says("g is now oiled");
    table.turn_of('g').turn_of('A').order(at("throw", "oil_flask", 2, 0)).says_nothing_of("oiled");
    assert_eq!(table.lying(), [("oil".to_string(), (2, 0))]);
}

#[test]
fn fv_rul_43_the_oiled_are_told_to_burn_once_fire_touches_them() {
    let mut table = Table::draw("A g . .");
    table.gear('A', "torch -oil_flask").order(at("throw", "oil_flask", 1, 0));
    let log = table.dice(&[15, 3]).order(attack("torch", "g")).log();
    for line in ["g is now oiled", "g is no longer oiled", "g is now alight"] {
        assert!(log.iter().any(|told| told == line), "{line}: {log:?}");
    }
}

#[test]
fn fv_rul_43_lightning_lights_no_oil() {
    let mut table = Table::draw("A . . g");
    table.gear('A', "-oil_flask").scroll('A', "lightning_bolt");
    table.order(at("throw", "oil_flask", 2, 0)).turn_of('g').turn_of('A');
    table.dice(&[2, 2]).order(deed("cast", "lightning_bolt").to((3, 0).into()));
    assert_eq!((table.lying(), table.health('g')), (vec![("oil".to_string(), (2, 0))], 10));
}

#[test]
fn fv_rul_43_oil_beside_one_is_set_alight_for_harm_where_an_enemy_stands_in_it() {
    use battle::offer::Use;
    let use_for = |rows: &str| {
        let mut table = Table::draw(rows);
        table.gear('A', "torch -oil_flask");
        assert!(table.offers().closed.iter().all(|one| one.verb != "set_alight"), "there is no oil yet");
        table.order(at("throw", "oil_flask", 1, 0));
        table.offer("set_alight", None).expect("oil beside").use_for
    };
    assert_eq!(use_for("A g ."), Use::Strike);
    assert_eq!(use_for("A . g"), Use::Other);
    assert_eq!(use_for("A B g"), Use::Other, "a friend");
}

#[test]
fn fv_rul_45_the_turned_burn_all_the_same_fv_rul_43() {
    let mut table = Table::draw("A . g");
    table.state('g', |states| (states.turned, states.alight) = (true, 2));
    table.dice(&[4]).does("end_turn");
    assert_eq!((table.actor().as_str(), table.health('g')), ("A", 8));
}

#[test]
fn fv_rul_43_oil_thrown_on_fire_burns_at_once_and_for_two_rounds_more() {
    let mut table = Table::draw("A . . g");
    table.gear('A', "torch -oil_flask*2").order(at("throw", "oil_flask", 1, 0));
    table.order(at("set_alight", "torch", 1, 0)).turn_of('g').turn_of('A');
    let fire = vec![("burning_oil".to_string(), (1, 0))];
    assert_eq!(table.lying(), fire);
    table.order(at("throw", "oil_flask", 1, 0));
    assert_eq!(table.lying(), fire, "no oil is left beside the fire");
    table.turn_of('g').turn_of('A').turn_of('g');
    assert_eq!(table.lying(), fire, "the first oil would have burnt out");
    table.turn_of('A').turn_of('g');
    assert_eq!(table.lying(), []);
}

#[test]
fn fv_rul_43_the_last_flame_on_somebody_is_told_of() {
    let mut table = ablaze();
    table.dice(&[5]).does("end_turn").says_nothing_of("no longer alight");
    table.does("end_turn").dice(&[2]).does("end_turn").says("g is no longer alight");
    assert!(table.conditions('g').is_empty());
}

#[test]
fn fv_rul_43_behind_walls_there_is_nowhere_to_throw_oil() {
    let mut table = Table::draw("A # g");
    table.gear('A', "-oil_flask");
    assert_eq!(table.closed("throw", Some("oil_flask")), "no square in range and sight");
}

#[test]
fn fv_rul_43_oil_drips_on_everybody_on_its_square_and_nobody_beside() {
    let mut table = Table::draw("A . g g h\n. . g g .");
    table.gear('A', "-oil_flask").order(at("throw", "oil_flask", 3, 1));
    assert_eq!((table.conditions('g'), table.conditions('h').len()), (vec!["oiled".to_owned()], 0));
    assert_eq!(table.lying(), [("oil".to_string(), (3, 1))]);
}

#[test]
fn fv_rul_43_fire_takes_the_oiled_where_it_burns_and_nobody_farther_off() {
    let mut table = Table::draw("A g . . h");
    table.gear('A', "torch -oil_flask").state('h', |states| states.oiled = true);
    table.sheet('g', |profile| profile.hit_points = HitPoints::Fixed(30));
    table.order(at("throw", "oil_flask", 1, 0)).dice(&[15, 3]).order(attack("torch", "g"));
    assert_eq!(
        (table.conditions('g'), table.conditions('h')),
        (vec!["alight".to_owned()], vec!["oiled".to_owned()])
    );
}

#[test]
fn fv_rul_43_one_action_sets_oil_alight_beside_whoever_bears_a_torch() {
    let lies = |torch: &str, to: i16| {
        let mut table = Table::draw("A . . . g");
        table.gear('A', &format!("{torch} -oil_flask")).order(at("throw", "oil_flask", to, 0));
        assert_eq!(table.left('A', "action"), 1);
        table
    };
    let mut table = lies("torch", 1);
    assert_eq!(table.offer("set_alight", None).map(|offer| offer.cost.0), Some(vec![("action", 1)]));
    table.order(at("set_alight", "torch", 1, 0));
    assert_eq!((table.lying(), table.left('A', "action")), (vec![("burning_oil".to_string(), (1, 0))], 0));
    assert!(lies("torch", 2).offer("set_alight", None).is_none(), "two paces away");
    assert!(lies("-torch", 1).offer("set_alight", None).is_none(), "the torch is at the belt");
}
