//! The creatures of the book, together and by their tricks. Ruling `R-072`.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::data::RuleBook;
use grid::Size;
use std::collections::BTreeSet;

#[test]
fn r_072_more_than_forty_creatures_of_every_size_each_with_a_role_and_a_trick_of_its_own() {
    let creatures = &RuleBook::shipped().creatures;
    assert!(creatures.len() >= 45, "{} creatures", creatures.len());
    let sizes: BTreeSet<Size> = creatures.iter().map(|creature| creature.size).collect();
    assert_eq!(sizes.len(), 7, "from Tiny to Colossal: {sizes:?}");
    let tricks: BTreeSet<&str> = creatures.iter().map(|creature| &*creature.trick).collect();
    assert_eq!(tricks.len(), creatures.len());
    for words in [
        "swarm",
        "archer",
        "brute",
        "ambusher",
        "controller",
        "leader",
        "healer",
        "soldier",
        "artillery",
        "boss",
    ] {
        assert!(creatures.iter().any(|creature| creature.role.contains(words)), "nobody is a {words}");
    }
}

#[test]
fn r_015_a_hammer_cracks_the_beetle_that_an_edge_hardly_scratches() {
    for (weapon, line) in [("longsword", "g takes 2 slashing"), ("hammer", "g takes 8 bludgeoning")] {
        let mut table = Table::draw("A g");
        table.is('g', "coffin_beetle").arms('A', weapon).change('g', "max_health", 20);
        table.dice(&[4, 4, 4, 4]).attack("A", weapon, "g");
        assert!(table.told_lines().iter().any(|told| told.starts_with(line)), "{:?}", table.told_lines());
    }
}

#[test]
fn r_061_the_barbers_kit_stops_the_dying_without_a_roll() {
    let mut table = Table::draw("B A . . g");
    table.is('B', "field_barber").change('A', "health", 0).first("B A g");
    table.dice(&[]).aims("B", "stabilise", "A");
    table.shows(&["A stable"]);
}

#[test]
fn r_118_the_named_captain_has_the_resolve_of_her_stat_block() {
    let mut table = Table::draw("A g");
    table.is('g', "captain_dray");
    assert_eq!(table.left("g", "resolve"), 2);
    table.sheet_says("g", "Resolve", "2", "R-118");
}

#[test]
fn r_117_the_net_holds_until_a_saving_throw_at_the_end_of_a_turn() {
    let mut table = Table::draw("g . A");
    table.is('g', "eel_netter").first("g A");
    table.dice(&[5, 5, 5, 1, 2, 2]).attack("g", "net", "A");
    table.shows(&["A is restrained"]);
    table.ends("g").dice(&[5, 5]).ends("A");
    table.shows(&["A no longer restrained"]);
}
