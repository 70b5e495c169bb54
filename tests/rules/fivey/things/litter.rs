//! Caltrops and ball bearings.

use super::super::table::{Table, attack, go};
use super::at;
use ai::{Player, computer::Computer};
use battle::order::Order;
use fivefoot_fivey::profile::Feat;
use grid::Square;

/// A strews at [2,0] and steps back; then it is g's turn.
fn strewn(what: &str) -> Table {
    let mut table = Table::draw(". A . . g");
    table.gear('A', &format!("-{what}"));
    table.order(at("spread", what, 2, 0)).order(go(0, 0)).turn_of('g');
    table.log();
    table
}

#[test]
fn fv_rul_43_caltrops_sting_and_stop_whoever_fails_to_keep_clear() {
    // FV-GEAR-03
    let mut table = strewn("caltrops");
    assert_eq!(table.lying(), [("strewn_caltrops".to_string(), (2, 0))]);
    table.dice(&[9]).order(go(1, 0)).says("g rolls step among caltrops: 9 +2 = 11 against 12, failure");
    assert_eq!((table.at('g'), table.health('g')), (Some((2, 0)), 11));
    assert_eq!(table.lying().len(), 1, "they stay");
    let mut table = strewn("caltrops");
    table.dice(&[10]).order(go(1, 0));
    assert_eq!((table.at('g'), table.health('g')), (Some((1, 0)), 12));
}

#[test]
fn fv_rul_43_ball_bearings_trip() {
    let mut table = strewn("ball_bearings");
    table.dice(&[9]).order(go(1, 0));
    assert_eq!((table.at('g'), table.health('g')), (Some((2, 0)), 12));
    assert_eq!(table.conditions('g'), ["prone"]);
}

#[test]
fn fv_rul_43_friends_tread_on_them_too_and_flyers_do_not() {
    let mut table = Table::draw(". A . . g");
    table.gear('A', "caltrops").order(at("spread", "caltrops", 2, 0));
    table.dice(&[2]).order(go(2, 0));
    assert_eq!(table.health('A'), 19);
    let mut table = Table::draw(". A . . g");
    table.gear('A', "caltrops").sheet('g', |profile| {
        profile.feats.insert(Feat::Flight);
    });
    table.order(at("spread", "caltrops", 2, 0)).order(go(0, 0)).turn_of('g');
    let over = table.offer("move", None).expect("it flies").squares;
    let lands_there = |goal: &&battle::Destination| goal.to == Square::new(2, 0);
    assert!(over.iter().filter(|goal| !lands_there(goal)).all(|goal| goal.hazards.is_empty()));
}

#[test]
fn fv_rul_43_a_big_creature_treads_only_on_what_it_comes_to() {
    let mut table = Table::draw(". A . g g . .\n. . . g g . .");
    table.gear('A', "-caltrops").order(at("spread", "caltrops", 2, 0)).order(go(0, 0)).turn_of('g');
    table.dice(&[15]).order(go(2, 0));
    table.order(go(3, 0));
    table.turn_of('A').turn_of('g');
    table.dice(&[15]).order(go(1, 0));
    assert_eq!(table.at('g'), Some((1, 0)), "one check for the square, not one for each step over it");
}

#[test]
fn fv_rul_43_the_way_that_is_shown_tells_of_them_and_goes_round_where_it_is_no_longer() {
    let mut table = Table::draw(". A . . g\n. . . . .");
    table.gear('A', "-caltrops").order(at("spread", "caltrops", 2, 0)).order(go(0, 0)).turn_of('g');
    let squares = table.offer("move", None).expect("open floor").squares;
    let hazards = |to: (i16, i16)| {
        let goal = squares.iter().find(|goal| goal.to == Square::from(to)).expect("in reach");
        goal.hazards.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(hazards((2, 0)), ["caltrops at [2,0]"]);
    assert_eq!(hazards((1, 0)), ["caltrops at [2,0]"], "round it is longer");
    assert_eq!(hazards((1, 1)), [""; 0], "round it is as long");
}

#[test]
fn fv_rul_43_a_computer_goes_round_if_that_is_as_good() {
    // Both squares beside A are as near; one has caltrops.
    let mut table = Table::draw("# # A # #\n. . . . .\n. . g . .");
    table.gear('A', "-caltrops").sheet('A', |profile| profile.paces = 0);
    table.order(at("spread", "caltrops", 2, 1)).turn_of('g');
    let order = Computer::new(1).choose(table.battle()).expect("it is its turn");
    assert_eq!(&*order.verb, "move");
    assert_ne!(order.to, Some(Square::new(2, 1)), "{order:?}");
}

#[test]
fn fv_rul_37_a_bag_comes_from_the_belt_freely_once_and_not_from_the_backpack() {
    let mut table = Table::draw(". A . . g");
    table.gear('A', "-caltrops*3 --ball_bearings");
    assert_eq!(table.closed("spread", Some("ball_bearings")), "in the backpack: ball bearings");
    table.order(at("spread", "caltrops", 2, 0));
    assert_eq!(table.left('A', "action"), 1);
    assert_eq!(
        table.closed("spread", Some("caltrops")),
        "needs 2 actions, 1 left",
        "a second draw costs one more"
    );
    let mut table = Table::draw(". A . . g");
    table.arm('A', "sword dagger").gear('A', "-caltrops");
    assert_eq!(table.closed("spread", Some("caltrops")), "no hand is free");
}

#[test]
fn fv_rul_43_a_push_onto_them_counts_as_well() {
    let mut table = Table::draw("A A A . . . .\nA A A B . . .\nA A A . . . .\n. . . . . . g");
    table.sheet('A', |profile| {
        profile.feats.insert(Feat::GiantStrength);
    });
    table.setup().combatants.iter_mut().filter(|one| &*one.name == "A").for_each(|one| one.side = 1);
    table.gear('B', "-caltrops").first("BAg");
    table.order(at("spread", "caltrops", 4, 1)).turn_of('A');
    table.dice(&[15, 1, 4]).order(attack("unarmed", "B"));
    assert_eq!(table.at('B'), Some((4, 1)));
    table.says("B rolls step among caltrops: 4 +1 = 5 against 12, failure");
}

#[test]
fn fv_rul_43_whoever_is_pushed_treads_only_on_what_it_comes_to() {
    let mut table = Table::draw(
        ". . A . g g . .
. . . . g g . .",
    );
    table.gear('A', "-caltrops").order(at("spread", "caltrops", 3, 0)).order(go(0, 0)).turn_of('g');
    table.dice(&[15]).order(go(2, 0)).turn_of('A').order(go(1, 0));
    table.dice(&[15]).order(Order::new("push").target("g"));
    assert_eq!((table.at('g'), table.health('g')), (Some((3, 0)), 12), "they lay beneath it before");
}

#[test]
fn fv_rul_43_whoever_crawls_is_not_tripped() {
    let mut table = Table::draw(". A . . g");
    table.gear('A', "-ball_bearings").state('g', |states| states.prone = true);
    table.order(at("spread", "ball_bearings", 2, 0)).order(go(0, 0)).turn_of('g');
    table.order(Order::new("crawl").to(Square::new(2, 0)));
    assert_eq!(table.at('g'), Some((2, 0)));
}

#[test]
fn fv_rul_43_nothing_is_strewn_under_somebody_or_twice_in_one_place() {
    let mut table = Table::draw("B A g\n# . #");
    table.gear('A', "caltrops*2");
    let free = |table: &mut Table| {
        let squares = table.offer("spread", Some("caltrops")).map(|offer| offer.squares).unwrap_or_default();
        squares.into_iter().map(|goal| goal.to.into()).collect::<Vec<(i16, i16)>>()
    };
    assert_eq!(free(&mut table), [(1, 1)]);
    table.order(at("spread", "caltrops", 1, 1));
    assert_eq!(free(&mut table), []);
}

#[test]
fn fv_rul_43_strewing_is_worth_what_it_costs_those_who_tread_on_it() {
    use battle::offer::Use;
    let mut table = Table::draw("A . g");
    table.gear('A', "caltrops");
    let offer = table.offer("spread", None).expect("there is room");
    // g slips 9 times in 20, and loses half a turn.
    let Use::Bar { turns } = offer.use_for else { panic!("{:?}", offer.use_for) };
    assert!((turns - 0.5 * 0.45).abs() < 1e-6, "{turns}");
}

#[test]
fn fv_rul_43_strewing_is_told_of() {
    let mut table = Table::draw("A . g");
    table.gear('A', "caltrops").order(at("spread", "caltrops", 1, 0));
    let log = table.log();
    for line in ["A spreads caltrops", "On the ground at [1,0]: a patch of caltrops"] {
        assert!(log.iter().any(|told| told == line), "{line}: {log:?}");
    }
}

#[test]
fn fv_rul_43_whoever_lands_on_caltrops_is_warned_and_treads_on_them_fv_rul_33() {
    let mut table = Table::draw(". A . . g");
    table.gear('A', "caltrops").sheet('g', |profile| {
        profile.feats.insert(Feat::Flight);
    });
    table.order(at("spread", "caltrops", 2, 0)).order(go(0, 0)).turn_of('g');
    let there = |table: &mut Table, verb: &str, col: i16| {
        let goals = table.offer(verb, None).expect("it flies").squares;
        let goal = goals.into_iter().find(|goal| goal.to == (col, 0).into()).expect("within a Move");
        goal.hazards.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(there(&mut table, "move", 2), ["caltrops at [2,0]"]);
    assert!(there(&mut table, "move", 1).is_empty() && there(&mut table, "fly", 2).is_empty());
    table.dice(&[9]).order(go(2, 0));
    assert_eq!((table.at('g'), table.health('g')), (Some((2, 0)), 11));
}

#[test]
fn fv_rul_43_nobody_strews_what_it_has_not() {
    for (has, lacks) in [("caltrops", "ball_bearings"), ("ball_bearings", "caltrops")] {
        let mut table = Table::draw("A . . g");
        table.gear('A', &format!("-{has}"));
        assert!(table.offer("spread", Some(has)).is_some() && table.offer("spread", Some(lacks)).is_none());
        assert!(!table.offers().closed.iter().any(|one| one.with.as_deref() == Some(lacks)), "{lacks}");
    }
}
