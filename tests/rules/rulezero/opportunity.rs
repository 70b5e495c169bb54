//! Strikes out of turn: what brings one on, whose it is, and how often. Rulings `RZR-19`, `RZR-44`.

use crate::rulezero::table::{Table, attack, go};
use battle::order::Order;
use fivefoot_rulezero::profile::{SizeClass, Stat};
use grid::Square;

fn strike(with: &'static str, at: &str) -> Order {
    Order::new("opportunity_attack").with(with).target(at)
}

#[test]
fn rzr_44_the_reaction_returns_with_the_own_turn_and_no_sooner_rzr_19() {
    let mut table = Table::draw("A . . .\ng . . .\nB . . .");
    table.first("ABg").hits('A', 60).order(go(3, 0));
    table.dice(&[5]).order(strike("bite", "A"));
    assert_eq!(table.left('g', "reaction"), 0);
    table.turn_of('B').order(go(3, 2));
    assert_eq!(table.actor(), "B", "once a round");
    table.turn_of('g');
    assert_eq!(table.left('g', "reaction"), 1);
    table.turn_of('A');
    assert_eq!(table.left('g', "reaction"), 1, "what is not used stays");
}

#[test]
fn rzr_19_whoever_works_a_power_from_afar_is_struck_at_first_and_by_touch_not_rzr_55() {
    let mut table = Table::draw("A g .");
    table.power('A', "fire_bolt").hits('A', 60).hits('g', 60);
    table.order(Order::new("power").with("fire_bolt").target("g"));
    assert_eq!((table.actor(), table.health('g')), ("g".to_owned(), 60));
    table.dice(&[5, 5]).order(strike("bite", "A"));
    let mut table = Table::draw("A B g");
    table.power('A', "rally").worn('B', 1).first("ABg");
    table.setup().combatants[2].at = Square::new(2, 0);
    table.order(Order::new("rally").with("rally").target("B"));
    assert_eq!(table.actor(), "A", "g is two squares away");
    let mut table = Table::draw("A g .\nB . .");
    table.power('A', "rally").worn('B', 1).first("ABg");
    table.order(Order::new("rally").with("rally").target("B"));
    assert_eq!(table.actor(), "g");
    let mut table = Table::draw("A g .");
    table.power('A', "choking_mist").hits('A', 60).hits('g', 60);
    table.order(Order::new("area").with("choking_mist").to(Square::new(2, 0)));
    assert_eq!(table.actor(), "g", "an area is one, too");
    let mut table = Table::draw("A g .");
    table.is('g', "ghoul").power('A', "holy_mending").hits('A', 60);
    table.dice(&[5]).order(Order::new("power").with("holy_mending").target("g"));
    assert_eq!(table.actor(), "A", "a touch is not");
}

#[test]
fn rzr_19_who_is_brought_to_0_by_it_does_nothing_more() {
    let mut table = Table::draw("A g .");
    table.power('A', "fire_bolt").hits('A', 3).hits('g', 60);
    table.order(Order::new("power").with("fire_bolt").target("g"));
    table.dice(&[15, 4]).order(strike("bite", "A"));
    assert_eq!((table.health('A'), table.health('g')), (0, 60));
    let mut table = Table::draw("A g .");
    table.arm('A', "short_bow").hits('A', 3).hits('g', 60);
    table.order(attack("short_bow", "g")).dice(&[15, 4]).order(strike("bite", "A"));
    assert_eq!((table.health('A'), table.health('g')), (0, 60));
}

#[test]
fn rzr_19_to_take_hold_provokes_its_target_and_nobody_else_rzr_22() {
    let mut table = Table::draw("h A g");
    table.hits('A', 60).order(Order::new("grapple").target("g"));
    assert_eq!(table.actor(), "g");
    table.dice(&[5, 15, 5]).order(strike("bite", "A"));
    assert_eq!((table.actor(), table.conditions('g')), ("A".to_owned(), vec!["grappled".to_owned()]));
    assert_eq!(table.left('h', "reaction"), 1);
}

#[test]
fn rzr_34_leaving_by_an_exit_is_a_move_action_and_those_beside_it_strike_rzr_19() {
    let mut table = Table::draw("A g . B");
    table.setup().exits.push(Square::new(0, 0));
    table.does("leave");
    assert_eq!((table.actor(), table.at('A')), ("g".to_owned(), Some((0, 0))));
    table.does("pass");
    assert!(table.at('A').is_none());
    let mut table = Table::draw("A . . . g B");
    table.setup().exits.push(Square::new(0, 0));
    table.does("lie_down");
    assert_eq!(table.closed("leave", None), "prone: rise first");
    let mut table = Table::draw("A . . . g B");
    table.setup().exits.push(Square::new(0, 0));
    table.order(go(1, 0)).order(go(0, 0));
    assert_eq!(table.closed("leave", None), "no move action left");
}

#[test]
fn rzr_44_everybody_has_a_reaction_before_its_first_turn() {
    let mut table = Table::draw("A g . .");
    assert_eq!(table.left('g', "reaction"), 1);
}

#[test]
fn rzr_19_the_square_of_reach_two_away_is_guarded_and_three_is_not_rzr_16() {
    for (rows, to, asks) in
        [("g g . A .\ng g . . .", (4, 0), true), ("g g . . A .\ng g . . . .", (5, 0), false)]
    {
        let mut table = Table::draw(rows);
        table.order(go(to.0, to.1));
        assert_eq!(table.actor() == "g", asks, "{rows}");
    }
}

#[test]
fn rzr_18_who_enters_a_square_pays_its_owner_alone_rz_size_06() {
    let mut table = Table::draw("r A B\n. . .");
    table.first("rAB").size('r', SizeClass::Tiny).arm('A', "mace").arm('B', "mace").hits('r', 60);
    table.order(go(1, 0));
    assert_eq!(table.actor(), "A");
    table.does("pass");
    assert_eq!((table.actor(), table.at('r')), ("r".to_owned(), Some((1, 0))), "B was not asked");
}

#[test]
fn rzr_03_a_withdrawal_takes_the_whole_turn_rzr_45() {
    let mut table = Table::draw("A . . .\n. . . g");
    table.order(go(1, 0));
    for verb in ["withdraw", "run"] {
        assert_eq!(table.closed(verb, None), "takes a whole turn", "{verb}");
    }
    let mut table = Table::draw("A . . .\n. . . g");
    table.order(Order::new("step").to(Square::new(1, 0)));
    for verb in ["withdraw", "run"] {
        assert_eq!(table.closed(verb, None), "has made its step", "{verb}");
    }
    let mut table = Table::draw("g A . . .");
    table.does("withdraw").order(go(4, 0));
    assert_eq!((table.left('A', "standard"), table.left('A', "move")), (0, 0));
}

#[test]
fn rzr_19_a_strike_out_of_turn_has_the_whole_bonus() {
    let mut table = Table::draw("A g . .");
    table.stat('A', Stat::Strength, 3).arm('A', "mace").first("gA").order(go(3, 0));
    let target = table.target("opportunity_attack", Some("mace"), "g");
    assert_eq!(target.odds.expect("dice decide").hit.as_f64(), 0.7);
}

#[test]
fn rzr_55_the_offer_of_a_touch_names_nobody_who_might_strike_first_and_that_of_a_power_from_afar_does() {
    let provokes = |power: &str, verb: &str| {
        let mut table = Table::draw("A g .\nB . .");
        table
            .power('A', power)
            .worn('B', 2)
            .change('B', "health", battle::setup::Change::Number(5))
            .first("ABg");
        let offer = table.offer(verb, Some(power)).expect("on offer");
        offer.provokes.iter().map(|one| one.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(provokes("rally", "rally"), ["g"]);
    assert_eq!(provokes("fire_bolt", "power"), ["g"]);
    assert_eq!(provokes("holy_mending", "heal"), [""; 0]);
    assert_eq!(provokes("grave_touch", "power"), [""; 0]);
}
