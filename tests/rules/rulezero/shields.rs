//! Shields in hand, at the side and on the ground. Rulings `RZR-03`, `RZR-27`, `RZR-28`.

use crate::rulezero::table::Table;
use battle::{Content, order::Order, setup::Change};
use fivefoot_rulezero::RULE_ZERO;

fn shield(verb: &'static str) -> Order {
    Order::new(verb).with("heater")
}

/// A table where one with a greatsword is handed a shield, which leaves one hand, for the dagger.
fn shielded() -> Table {
    let mut table = Table::draw("A . . . . . g");
    table.is('A', "sefa").change('A', "shield", Change::Word("heater".into()));
    table
}

/// The lines of what A carries, as `label: value`.
fn carried(table: &mut Table) -> Vec<String> {
    let view = table.view('A');
    let lines =
        view.sheet.iter().filter(|section| section.title == "Carried").flat_map(|section| &section.lines);
    lines.map(|line| format!("{}: {}", line.label, line.value)).collect()
}

/// Messages about the first combatant of a table, which is right all the same.
fn doubts(table: &mut Table) -> Vec<String> {
    let combatant = table.setup().combatants[0].clone();
    RULE_ZERO.doubts(&combatant).into_iter().map(|(_, message)| message).collect()
}

#[test]
fn rzr_28_a_shield_that_is_put_down_leaves_the_hands_for_a_greatsword_rzr_03() {
    let mut table = shielded();
    table.order(Order::new("drop").with("dagger"));
    assert_eq!(table.closed("draw", Some("greatsword")), "no hand is free");
    let shielded = table.view('A');
    table.order(shield("drop")).says("A drops Heater");
    table.order(Order::new("draw").with("greatsword"));
    assert_eq!(carried(&mut table), ["Greatsword: in hand", "Chain: worn"]);
    let reflex = |view: &battle::CombatantView| {
        let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
        lines.find(|line| line.label == "Reflex").map(|line| line.value.parse::<i32>())
    };
    let (before, now) = (reflex(&shielded), reflex(&table.view('A')));
    assert_eq!(before.expect("a line"), now.expect("a line").map(|value| value + 2));
}

#[test]
fn rzr_28_a_shield_is_put_away_taken_up_and_picked_up_for_a_move_action() {
    let mut table = shielded();
    table.order(shield("stow")).sheet_says('A', "Heater", "at its side", "RZR-28");
    assert_eq!(table.left('A', "move"), 0);
    table.order(Order::new("end_turn")).turn_of('A');
    table.order(shield("draw")).sheet_says('A', "Heater", "in hand", "RZR-28");
    table.order(Order::new("end_turn")).turn_of('A');
    table.order(shield("drop"));
    table.order(shield("pick_up")).says("A picks up Heater");
    table.sheet_says('A', "Heater", "in hand", "RZR-28");
}

#[test]
fn rzr_28_the_first_of_the_arms_that_a_level_hands_out_is_held_and_the_shield_gives_way() {
    let mut table = Table::draw("A g");
    table.is('A', "sefa").change('A', "shield", Change::Word("heater".into()));
    table.change('A', "arms", Change::Words(vec!["greatsword".into(), "dagger".into()]));
    let told = "RZR-28: the greatsword takes both hands, so the heater begins at the side; name a one-handed weapon first to hold both";
    assert_eq!(doubts(&mut table), [told]);
    let carried = carried(&mut table);
    for line in ["Greatsword: in hand", "Heater: at its side"] {
        assert!(carried.contains(&line.to_owned()), "{carried:?}");
    }
}

#[test]
fn rzr_28_a_shield_that_a_level_hands_out_beside_a_greatsword_is_doubted() {
    let told = "RZR-28: the heater takes a hand, so the greatsword begins at the side; give a one-handed weapon first in `arms`";
    assert_eq!(doubts(&mut shielded()), [told]);
}

#[test]
fn rzr_27_a_character_who_can_not_hold_the_first_weapon_beside_the_shield_is_wrong() {
    let text = include_str!("../../../docs/characters.md").split("```ron\n").nth(3).expect("an example");
    let text = text.split("```").next().expect("its end");
    let wrong = text.replacen("\"short_sword\", ", "", 1);
    let problems = RULE_ZERO.character("wick.ron", &wrong).expect_err("no hand for the bow");
    let told =
        "RZR-27: `short_bow` takes both hands, and the shield one of them; name a one-handed weapon first";
    assert_eq!(problems.iter().map(|one| &*one.message).collect::<Vec<_>>(), [told]);
}

#[test]
fn rzr_28_a_shield_is_taken_up_by_nobody_with_both_hands_full() {
    let mut table = shielded();
    table.order(Order::new("drop").with("dagger")).order(shield("stow")).order(Order::new("end_turn"));
    table.turn_of('A').order(Order::new("draw").with("greatsword")).order(Order::new("end_turn"));
    table.turn_of('A');
    assert_eq!(table.closed("draw", Some("heater")), "no hand is free");
}
