//! Costs of every order, and when it is offered at all. Ruling `RZR-03`.

use crate::rulezero::table::{Table, attack, go};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::Talent;

const MOVE: (&str, i32) = ("move", 1);
const STANDARD: (&str, i32) = ("standard", 1);

/// What an order costs; nothing where it is not on offer.
fn cost(table: &mut Table, verb: &str) -> Option<Vec<(String, i32)>> {
    let offer = table.offer(verb, None)?;
    let mut all: Vec<(String, i32)> =
        offer.cost.0.iter().map(|(what, many)| (what.to_string(), *many)).collect();
    all.sort();
    Some(all)
}

/// The orders of a table cost this much.
#[track_caller]
fn all_cost(table: &mut Table, cases: &[(&str, &[(&str, i32)])]) {
    for (verb, price) in cases {
        let mut price: Vec<(String, i32)> =
            price.iter().map(|(what, many)| ((*what).to_owned(), *many)).collect();
        price.sort();
        assert_eq!(cost(table, verb), Some(price), "{verb}");
    }
}

/// None of the orders is offered or closed: there is nothing to say about them.
#[track_caller]
fn unheard_of(table: &mut Table, verbs: &[&str]) {
    table.actor();
    let offers = table.battle().offers();
    for verb in verbs {
        let open = offers.offers.iter().any(|one| one.verb == *verb);
        assert!(!open && !offers.closed.iter().any(|one| one.verb == *verb), "{verb}");
    }
}

#[test]
fn rzr_03_blows_holds_and_tricks_take_a_standard_action_and_what_is_larger_both() {
    let mut table = Table::draw("B A g .\n. . . h");
    table.arm('A', "mace").power('A', "holy_mending").power('A', "fire_bolt").power('A', "choking_mist");
    table.power('A', "rally").worn('B', 2).first("ABgh");
    table
        .change('A', "health", Change::Number(5))
        .sheet('A', |one| _ = one.potions.insert("holy_water".into(), 1));
    let standard = &[STANDARD][..];
    let cases =
        ["attack", "heavy_blow", "grapple", "power", "area", "heal", "rally", "potion", "aid", "ready"];
    all_cost(&mut table, &cases.map(|verb| (verb, standard)));
    all_cost(&mut table, &[("move", &[MOVE]), ("stow", &[MOVE]), ("drop", &[]), ("lie_down", &[])]);
    unheard_of(&mut table, &["stand", "crawl", "stabilise", "finish", "strike_fallen", "search", "escape"]);
    unheard_of(&mut table, &["squeeze", "pin", "let_go", "drag", "full_attack", "reload"]);
    let mut helpless = Table::draw("A g . h");
    helpless.arm('A', "mace").state('g', |states| states.pinned = true);
    all_cost(&mut helpless, &[("finish", &[MOVE, STANDARD])]);
    let mut claws = Table::draw("g A");
    claws.first("gA").body('g', "claw*2");
    all_cost(&mut claws, &[("full_attack", &[MOVE, STANDARD])]);
    let mut charge = Table::draw("A . . . . g");
    charge.arm('A', "mace -dagger");
    all_cost(&mut charge, &[("charge", &[MOVE, STANDARD]), ("draw", &[MOVE]), ("step", &[])]);
}

#[test]
fn rzr_03_whoever_lies_rises_for_a_move_action_or_crawls_for_one_rzr_15() {
    let mut table = Table::draw("A . . g");
    table.state('A', |states| states.prone = true);
    all_cost(&mut table, &[("stand", &[MOVE]), ("crawl", &[MOVE])]);
    assert_eq!(table.closed("move", None), "prone: rise first");
    unheard_of(&mut table, &["lie_down"]);
    table.does("stand");
    assert_eq!((table.left('A', "move"), table.left('A', "standard")), (0, 1));
    let mut down = Table::draw("A . . g");
    down.does("lie_down");
    assert_eq!(down.conditions('A'), ["prone"]);
    assert_eq!((down.left('A', "move"), down.left('A', "standard")), (1, 1));
}

#[test]
fn rzr_22_in_a_hold_every_check_takes_a_standard_action_and_letting_go_none_rzr_48() {
    let mut table = Table::draw("A g . h");
    table.hits('g', 60).hits('A', 60).first("Agh").order(Order::new("grapple").target("g"));
    table.dice(&[15, 5]).does("pass").turn_of('g');
    all_cost(&mut table, &[("escape", &[STANDARD])]);
    unheard_of(&mut table, &["squeeze", "pin", "let_go", "drag", "grapple"]);
    table.turn_of('A');
    all_cost(&mut table, &[("squeeze", &[STANDARD]), ("pin", &[STANDARD]), ("let_go", &[])]);
    unheard_of(&mut table, &["escape", "grapple"]);
    table.does_at("let_go", "g");
    assert!(table.conditions('g').is_empty() && table.conditions('A').is_empty());
    assert_eq!((table.left('A', "move"), table.left('A', "standard")), (1, 1));
}

#[test]
fn rzr_03_withdrawing_and_running_want_the_whole_turn_and_leave_the_move_rzr_24() {
    for verb in ["withdraw", "run"] {
        let mut table = Table::draw("A . . . . . . . . . . . . . . . . . . . g");
        table.actor();
        all_cost(&mut table, &[(verb, &[STANDARD])]);
        table.does(verb);
        assert_eq!((table.left('A', "move"), table.left('A', "standard")), (1, 0), "{verb}");
        let far = table.offer("move", None).map(|offer| offer.squares.iter().map(|goal| goal.to.col).max());
        assert_eq!(far, Some(Some(if verb == "run" { 18 } else { 6 })), "{verb}");
        table.order(go(6, 0));
        assert!(table.offer("attack", None).is_none());
    }
}

#[test]
fn rzr_03_a_crossbow_is_loaded_and_a_thing_picked_up_for_a_move_action() {
    let mut bolt = Table::draw("A . . . . . g");
    bolt.arm('A', "light_crossbow").dice(&[2]).order(attack("light_crossbow", "g")).turn_of('g').turn_of('A');
    all_cost(&mut bolt, &[("reload", &[MOVE])]);
    let mut table = Table::draw("A . . g");
    table.arm('A', "mace").order(Order::new("drop").with("mace"));
    all_cost(&mut table, &[("pick_up", &[MOVE])]);
}

#[test]
fn rzr_14_a_blow_at_the_fallen_takes_a_standard_action_and_the_last_one_both_rzr_15_rzr_67() {
    let mut table = Table::draw("A g . h");
    table.arm('A', "mace").hits('g', 3).first("Agh").sheet('g', |one| one.dies_at_zero = false);
    table
        .stat('g', fivefoot_rulezero::profile::Stat::Constitution, 5)
        .dice(&[15, 3])
        .order(attack("mace", "g"));
    table.turn_of('h').turn_of('A');
    all_cost(&mut table, &[("strike_fallen", &[STANDARD]), ("finish", &[MOVE, STANDARD])]);
    let mut cleaves = Table::draw("h A g");
    cleaves.arm('A', "mace").talent('A', Talent::Cleave).hits('g', 1).first("Agh");
    cleaves.sheet('g', |one| one.dies_at_zero = true).dice(&[15, 5]).order(attack("mace", "g"));
    all_cost(&mut cleaves, &[("attack", &[("strike", 1)])]);
}
