//! Items that are dropped, fall and are picked up, in a battle and after it. Rulings `RZR-03`, `RZR-15`, `RZR-27`.

use crate::rulezero::table::{Table, attack, go};
use battle::{order::Order, setup::Change};

/// What lies on the ground.
fn ground(table: &mut Table) -> Vec<String> {
    table.left('A', "move");
    let items = table.battle().view(false).items;
    items.iter().map(|item| format!("{} at {},{}", item.item, item.at.col, item.at.row)).collect()
}

#[test]
fn rzr_03_what_is_dropped_lies_there_and_is_picked_up_for_a_move_action_rzr_27() {
    let mut table = Table::draw("A . g");
    table.arm('A', "mace").order(Order::new("drop").with("mace"));
    assert_eq!(ground(&mut table), ["mace at 0,0"]);
    assert!(table.offer("attack", Some("mace")).is_none() && table.offer("draw", Some("mace")).is_none());
    table.order(Order::new("pick_up").with("mace")).says("A picks up Mace");
    assert_eq!((table.left('A', "move"), table.left('A', "standard")), (0, 1));
    assert!(ground(&mut table).is_empty());
    table.turn_of('g').order(go(1, 0)).turn_of('A');
    table.dice(&[2]).order(attack("mace", "g"));
}

#[test]
fn rzr_15_whoever_is_killed_drops_what_it_held_where_it_stood_rzr_27() {
    let mut table = Table::draw("A g . . h");
    table.arm('A', "mace").arm('g', "dagger -mace").hits('g', 1).sheet('g', |one| one.dies_at_zero = true);
    table.dice(&[18, 3]).order(attack("mace", "g"));
    assert!(table.at('g').is_none());
    assert_eq!(ground(&mut table), ["dagger at 1,0"], "the mace at its side is gone with it");
    table
        .order(Order::new("drop").with("mace"))
        .order(Order::new("pick_up").with("dagger"))
        .says("A picks up Dagger");
}

#[test]
fn rzr_27_what_was_thrown_is_gathered_after_a_victory_and_what_was_found_is_at_the_side() {
    let mut table = Table::draw("A . g . h");
    table.arm('A', "dagger").arm('g', "mace").hits('g', 1).hits('h', 1).first("Agh").next("A . g", 0);
    for one in ['g', 'h'] {
        table.sheet(one, |one| one.dies_at_zero = true);
    }
    table.dice(&[18, 3]).order(attack("dagger/thrown", "g"));
    table.order(go(2, 0)).turn_of('h').turn_of('A');
    table.order(Order::new("pick_up").with("mace")).turn_of('h').turn_of('A');
    table.order(go(3, 0)).dice(&[18, 3]).order(attack("mace", "h")).does("end_turn");
    table.says("A gathers dagger").dice(&[19, 5]).does("go_on");
    assert!(table.offer("attack", Some("dagger/thrown")).is_some(), "in hand as on the sheet");
    table.order(Order::new("drop").with("dagger")).order(Order::new("draw").with("mace"));
}

#[test]
fn rzr_27_what_a_friend_has_picked_up_is_given_back_and_is_there_once() {
    let mut table = Table::draw("A B g");
    table.arm('A', "dagger").arm('B', "mace").hits('g', 1).sheet('g', |one| one.dies_at_zero = true);
    table.first("ABg").next("A B . g", 0).order(Order::new("drop").with("dagger")).turn_of('B');
    table.order(Order::new("drop").with("mace")).order(Order::new("pick_up").with("dagger"));
    table.dice(&[18, 3]).order(attack("dagger", "g")).does("end_turn");
    table.dice(&[19, 12, 5]).does("go_on");
    assert!(
        table.offer("attack", Some("dagger/thrown")).is_some()
            || table.offer("stow", Some("dagger")).is_some()
    );
    table.turn_of('B');
    assert!(table.offer("draw", Some("dagger")).is_none() && table.offer("stow", Some("dagger")).is_none());
    assert!(table.offer("stow", Some("mace")).is_some(), "its own is in hand again");
}

#[test]
fn rzr_39_an_adventure_that_ends_is_a_night_whatever_hours_are_counted_and_the_dead_sleep_through_it() {
    let mut table = Table::draw("A g B");
    table.arm('A', "mace").change('A', "health", Change::Number(5)).worn('A', 3).hits('g', 1).hits('B', 1);
    table.sheet('g', |one| one.dies_at_zero = true).sheet('B', |one| one.dies_at_zero = true).first("gAB");
    table.next("A . B . g", 0);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.dice(&[15, 3]).order(attack("bite", "B")).turn_of('A');
    table.dice(&[20, 3]).order(attack("mace", "g")).does("end_turn");
    assert!(!table.log().iter().any(|line| line.starts_with("B regains")), "B is dead");
    table.dice(&[19, 5]).does("go_on");
    assert_eq!((table.health('A'), table.track('A')), (20, 0));
}

#[test]
fn rzr_03_what_is_put_away_or_drawn_is_told_and_nothing_falls_rzr_27_rzr_28() {
    let mut table = Table::draw("A . g");
    table.arm('A', "mace -dagger").order(Order::new("stow").with("mace")).says("A puts away Mace");
    table.turn_of('g').turn_of('A').order(Order::new("draw").with("dagger")).says("A draws Dagger");
    assert!(ground(&mut table).is_empty());
    let mut shield = Table::draw("A . g");
    shield.is('A', "hadrun").order(Order::new("stow").with("heater"));
    assert!(ground(&mut shield).is_empty());
    shield.turn_of('g').turn_of('A').order(Order::new("draw").with("heater"));
    shield.order(Order::new("drop").with("heater"));
    assert_eq!(ground(&mut shield), ["heater at 0,0"]);
}

#[test]
fn rzr_27_one_of_a_kind_is_in_hand_and_beasts_have_no_hands_for_what_lies_there_rzr_03() {
    let mut table = Table::draw("A B . . g");
    table.arm('A', "dagger").arm('B', "dagger -mace").first("ABg").order(Order::new("drop").with("dagger"));
    table.turn_of('B');
    assert_eq!(table.closed("pick_up", Some("dagger")), "one is in hand already");
    table.order(Order::new("stow").with("dagger")).turn_of('A').turn_of('B');
    assert!(table.offer("pick_up", Some("dagger")).is_some(), "none is in hand");
    table.order(Order::new("draw").with("mace")).turn_of('A').turn_of('B');
    assert!(table.offer("pick_up", Some("dagger")).is_some(), "a mace is in hand, and a hand is free");
    let mut beast = Table::draw("A g .");
    beast.arm('A', "dagger").order(Order::new("drop").with("dagger")).turn_of('g');
    assert!(beast.offer("pick_up", None).is_none());
    assert!(!beast.battle().offers().closed.iter().any(|one| one.verb == "pick_up"));
}

#[test]
fn rzr_27_two_of_a_weapon_are_thrown_one_after_the_other() {
    let mut table = Table::draw("A . . g . h");
    let hero = "(id: \"one\", name: \"One\", role: \"r\", trick: \"t\", description: \"d\", species: \"human\", \
                source: \"s\", class: soldier, stats: (2, 2, 1, 1, 1, 0), arms: [\"dagger\", \"dagger\", \"mace\"])";
    table.character('A', hero).hits('g', 60);
    assert!(table.offer("draw", Some("mace")).is_some(), "the first alone is in hand");
    table.dice(&[2]).order(attack("dagger/thrown", "g")).turn_of('g').turn_of('A');
    table.order(Order::new("draw").with("dagger"));
    table.dice(&[2]).order(attack("dagger/thrown", "g")).turn_of('g').turn_of('A');
    assert!(
        table.offer("draw", Some("dagger")).is_none()
            && table.offer("attack", Some("dagger/thrown")).is_none()
    );
}

#[test]
fn rzr_27_a_victory_leaves_ones_arms_as_the_sheet_has_them_each_once() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace -dagger").hits('g', 1).sheet('g', |one| one.dies_at_zero = true).next("A . g", 0);
    table.order(Order::new("stow").with("mace"));
    table.dice(&[18, 2]).order(attack("unarmed", "g")).does("end_turn").dice(&[19, 5]).does("go_on");
    let view = table.view('A');
    let carried = view.sheet.iter().filter(|part| part.title == "Carried").flat_map(|part| &part.lines);
    let carried: Vec<String> = carried.map(|line| format!("{}: {}", line.label, line.value)).collect();
    assert_eq!(carried, ["Mace: in hand", "Dagger: at its side"]);
}
