//! The reroll of the style Dueling. Rule `PH-FTR-STYLE-DUEL`, ruling `R-033`.

use crate::polyhedral::table::Table;
use dice::Chance;
use fivefoot_polyhedral::{profile::ClassFeature, sheet::Policy};

/// `A` with the style beside `g`.
fn duelist(arms: &str) -> Table {
    let mut table = Table::draw("A g .");
    table.arms('A', arms).sheet('A', |p| p.features.give(ClassFeature::Dueling)).policy('g', Policy::Never);
    table
}

#[test]
fn ph_ftr_style_duel_a_miss_is_rolled_again_and_the_second_roll_stands_r_033() {
    let mut table = duelist("longsword");
    table.dice(&[1, 1, 1, 4, 4, 4, 5]).attack("A", "longsword", "g").cites("PH-FTR-STYLE-DUEL");
    table.shows(&[
        "A sways it by Dueling: 4 4 4 +9 = 13",
        "A hits g with Longsword: 4 4 4 +1 = 13 against 12",
        "g takes 5 slashing: 5, 15 left",
    ]);
    let mut worse = duelist("longsword");
    worse.dice(&[4, 3, 3, 1, 1, 1]).attack("A", "longsword", "g");
    worse.shows(&["A misses g with Longsword: 1 1 1 +1 = 4 against 12"]);
    let mut critical = duelist("longsword");
    critical.dice(&[1, 1, 1, 6, 6, 1, 1, 1]).attack("A", "longsword", "g");
    critical.shows(&["A crits g with Longsword: 6 6 1 +1 = 14 against 12"]);
}

#[test]
fn ph_ftr_style_duel_once_a_turn_whosever_it_is_r_033() {
    let mut table = duelist("longsword");
    table.sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[1, 1, 1, 1, 1, 1]).attack("A", "longsword", "g");
    table.dice(&[1, 1, 1]).attack("A", "longsword", "g").ends("A");
    table.moves("g", (2, 0)).dice(&[1, 1, 2, 1, 1, 3]).strikes("A", "longsword");
    table.shows(&["A misses g with Longsword, reacting: 1 1 3 +1 = 6 against 12"]);
}

#[test]
fn ph_ftr_style_duel_one_hand_a_melee_weapon_no_other_and_a_shield_is_no_weapon_r_033() {
    let odds = |table: &mut Table, with: &str| table.aim(with, "g").odds.expect("odds").hit;
    let plain = odds(Table::draw("A g .").arms('A', "longsword"), "longsword");
    let again = plain.plus(plain.not().and(plain));
    assert_eq!(odds(&mut duelist("longsword"), "longsword"), again, "the odds count it in");
    assert_eq!(odds(duelist("longsword").shield('A'), "longsword"), again);
    assert_eq!(odds(&mut duelist("longsword dagger"), "longsword"), plain);
    assert_eq!(odds(&mut duelist("longsword"), "longsword/two_hands"), plain);
    assert_eq!(odds(&mut duelist("longsword"), "unarmed"), plain);
    let thrown = |table: &mut Table| odds(table, "spear/thrown");
    assert_eq!(thrown(&mut duelist("spear")), thrown(Table::draw("A g .").arms('A', "spear")));
}

#[test]
fn r_033_it_comes_before_resolve_r_113() {
    let mut table = duelist("longsword");
    table.resolve('A', 1).answers("A", "reroll", "ask").dice(&[3, 3, 3]).attack("A", "longsword", "g");
    assert_eq!((table.may("reroll", None), table.may("resolve", None)), (true, false));
    let plain = Table::draw("A g .").arms('A', "longsword").aim("longsword", "g").odds.expect("odds").hit;
    assert_eq!(table.sways("reroll", None), Some((plain.as_f64() * 10_000.0).round() as i32));
    assert_ne!(plain, Chance::NEVER);
    table.dice(&[3, 3, 2]).takes("A", "reroll");
    assert_eq!(table.trigger(), "A's attack on g: 9 against 12");
    assert_eq!((table.may("reroll", None), table.may("resolve", Some("die"))), (false, true));
    table.passes("A");
}

#[test]
fn r_033_only_a_duelist_is_asked_whether_a_miss_is_rolled_again() {
    let settable = |features: &[ClassFeature]| {
        let mut table = Table::draw("A . g");
        table.sheet('A', |p| features.iter().for_each(|&feature| p.features.give(feature)));
        let policies = table.view("A").policies;
        policies.iter().map(|(chance, _)| chance.to_string()).collect::<Vec<_>>()
    };
    let plain = settable(&[]);
    assert_eq!(plain, ["opportunity_attack", "knock_out"]);
    assert_eq!(settable(&[ClassFeature::Dueling]).len(), plain.len() + 1);
    assert_eq!(settable(&[ClassFeature::Indomitable]).len(), plain.len() + 1);
}
