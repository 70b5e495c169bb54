//! What a level changes of a combatant counts in battle: armor, arms, boons, powers, potions. Rulings `RZR-03`, `RZR-28`.

use crate::rulezero::table::Table;
use battle::{Content, order::Order, setup::Change};
use fivefoot_rulezero::RULE_ZERO;

fn words(ids: &[&str]) -> Change {
    Change::Words(ids.iter().map(|id| (*id).to_owned()).collect())
}

/// The value of a line on the sheet of A.
fn line(table: &mut Table, label: &str) -> String {
    let view = table.view('A');
    let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
    lines.find(|line| line.label == label).map_or(String::new(), |line| line.value.to_string())
}

#[test]
fn rzr_28_armor_and_shield_that_a_level_hands_out_take_the_place_of_ones_own_rz_def_ref() {
    for (armor, shield, reflex, speed) in [
        ("plate", "none", "15", "4 squares"),
        ("chain", "none", "14", "5 squares"),
        ("none", "none", "10", "6 squares"),
        ("none", "heater", "12", "6 squares"),
        ("leather", "buckler", "13", "6 squares"),
    ] {
        let mut table = Table::draw("A . . g");
        table.change('A', "armor", Change::Word(armor.into())).change(
            'A',
            "shield",
            Change::Word(shield.into()),
        );
        assert_eq!(
            (line(&mut table, "Reflex"), line(&mut table, "Speed")),
            (reflex.into(), speed.into()),
            "{armor} {shield}"
        );
    }
    // Hadrun wears chain and a heater: 10, 1, 1, 4 and 2.
    for (armor, reflex) in [("plate", "19"), ("none", "14")] {
        let mut table = Table::draw("A . . g");
        table.is('A', "hadrun").change('A', "armor", Change::Word(armor.into()));
        assert_eq!(line(&mut table, "Reflex"), reflex, "{armor}");
    }
}

#[test]
fn rzr_28_a_one_handed_weapon_leaves_the_shield_on_the_arm_and_one_for_both_hands_does_not() {
    for (arms, held) in [("mace", "in hand"), ("long_sword", "in hand"), ("greatsword", "at its side")] {
        let mut table = Table::draw("A . . g");
        table.is('A', "hadrun").change('A', "arms", words(&[arms]));
        assert_eq!(line(&mut table, "Heater"), held, "{arms}");
    }
}

#[test]
fn rz_bonus_01_boons_that_a_level_hands_out_count_and_take_the_place_of_ones_own() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").boon('A', "master_at_arms").change('A', "boons", words(&["well_drilled"]));
    assert_eq!(table.reasons("mace", "g"), ["Well drilled +1"]);
}

#[test]
fn rzr_32_powers_that_a_level_hands_out_work_and_those_that_it_takes_away_do_not() {
    let mut table = Table::draw("A . . g");
    table.power('A', "frighten").change('A', "powers", words(&["fire_bolt"]));
    assert!(table.offer("power", Some("frighten")).is_none());
    table.dice(&[2]).order(Order::new("power").with("fire_bolt").target("g"));
}

#[test]
fn rzr_03_potions_that_a_level_hands_out_are_as_many_as_it_names_and_no_others() {
    let mut table = Table::draw("A . . g");
    table.sheet('A', |one| _ = one.potions.insert("grave_water".into(), 3));
    table.change('A', "potions", words(&["holy_water", "holy_water"])).change(
        'A',
        "health",
        Change::Number(9),
    );
    assert_eq!(line(&mut table, "Holy water"), "2");
    assert_eq!(line(&mut table, "Grave water"), "", "its own are gone");
    for left in [1, 0] {
        table.dice(&[1]).order(Order::new("potion").with("holy_water").target("A")).turn_of('g').turn_of('A');
        assert_eq!(table.offer("potion", Some("holy_water")).is_some(), left > 0);
    }
}

#[test]
fn rzr_04_where_ties_miss_powers_need_one_more_as_blows_do() {
    for (hits, needed) in [(true, 0.55), (false, 0.5)] {
        let mut table = Table::draw("A g .");
        table.arm('A', "mace").power('A', "fire_bolt").option("ties_hit", hits);
        let odds = |target: battle::words::Target| target.odds.expect("dice decide").hit.as_f64();
        assert_eq!(odds(table.aim("mace", "g")), needed);
        assert_eq!(odds(table.target("power", Some("fire_bolt"), "g")), needed);
    }
}

#[test]
fn rzr_28_the_speed_on_the_sheet_names_the_armor_that_a_level_hands_out_and_no_other() {
    let parts = |armor: &str| {
        let mut table = Table::draw("A . . g");
        table.is('A', "hadrun").change('A', "armor", Change::Word(armor.into()));
        let view = table.view('A');
        let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
        let speed = lines.find(|line| line.label == "Speed").expect("a speed");
        speed.parts.iter().map(|part| format!("{} {}", part.label, part.amount)).collect::<Vec<_>>()
    };

    assert_eq!(parts("none"), ["one square is 5 feet ", "base +6"]);
    assert_eq!(parts("plate"), ["one square is 5 feet ", "base +6", "Plate -2"]);
}

#[test]
fn rzr_28_a_level_hands_out_what_there_is_and_surprises_nobody() {
    let problems = |field: &str, value: Change| {
        let mut table = Table::draw("A . . g");
        let one = table.is('A', "hadrun").change('A', field, value).setup().combatants[0].clone();
        RULE_ZERO.check_combatant(&one).len()
    };
    let word = |id: &str| Change::Word(id.into());
    for (field, value, wrong) in [
        ("armor", word("plate"), 0),
        ("armor", word("heater"), 1),
        ("armor", word("none"), 0),
        ("shield", word("heater"), 0),
        ("shield", word("plate"), 1),
        ("arms", words(&["mace"]), 0),
        ("arms", words(&["unarmed"]), 1),
        ("health", Change::Number(32), 0),
        ("health", Change::Number(33), 1),
    ] {
        assert_eq!(problems(field, value.clone()), wrong, "{field} {value:?}");
    }
    let mut table = Table::draw("A . . g");
    table.setup().combatants[0].creature = "hadrun".into();
    assert!(RULE_ZERO.check_combatant(&table.setup().combatants[0].clone()).is_empty());
    table.setup().combatants[0].surprised = true;
    assert_eq!(RULE_ZERO.check_combatant(&table.setup().combatants[0].clone()).len(), 1);
}
