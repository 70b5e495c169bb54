//! Care that comes to nothing or comes late: who is not healed, stopped, aided or rallied, and who wakes. Rulings `RZR-12`, `RZR-13`,
//! `RZR-19`, `RZR-30`, `RZR-39`, `RZR-52`, `RZR-53`.

use crate::rulezero::table::{Table, attack, go};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::{CreatureType, Stat};

fn heal(at: &str) -> Order {
    Order::new("heal").with("holy_mending").target(at)
}

#[test]
fn rzr_30_who_is_not_healed_by_a_power_or_unhurt_is_told_so_rz_holy_03_rzr_12() {
    let closed = |of: fn(&mut Table)| {
        let mut table = Table::draw("P . g");
        of(table.power('P', "holy_mending"));
        table.offer("heal", None).is_none().then(|| table.closed("heal", None))
    };
    let undead: fn(&mut Table) = |table| {
        table.change('P', "health", Change::Number(9)).sheet('P', |one| one.creature = CreatureType::Undead);
    };
    assert_eq!(closed(|table| _ = table.change('P', "health", Change::Number(19))), None);
    assert_eq!(closed(undead).as_deref(), Some("P is not healed by this"));
    assert_eq!(closed(|_| ()).as_deref(), Some("P is unhurt"));
}

#[test]
fn rzr_13_a_wound_is_stopped_beside_one_and_no_farther() {
    let closed = |to: i16| {
        let mut table = Table::draw("P . B . . g h");
        table.first("gPBh").hits('B', 5).order(go(3, 0));
        table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P');
        if to > 0 {
            table.order(go(to, 0));
        }
        table
            .offer("stabilise", None)
            .is_some()
            .then(String::new)
            .unwrap_or_else(|| table.closed("stabilise", None))
    };
    assert_eq!((closed(1), closed(0)), (String::new(), "B is not beside it".to_owned()));
    let mut nobody = Table::draw("P B g");
    nobody.actor();
    assert!(!nobody.battle().offers().closed.iter().any(|one| one.verb == "stabilise"), "nobody bleeds");
}

#[test]
fn rzr_52_a_friend_is_aided_once_against_an_enemy_and_again_against_another() {
    let mut table = Table::draw("A B .\n. g .\n. h .");
    table.first("ABgh").order(Order::new("aid").with("g").target("B"));
    table.turn_of('B').turn_of('g').turn_of('h').turn_of('A');
    // Until the end of B's own turn it stays; B has ended it.
    assert!(table.offer("aid", Some("g")).is_some());
    let mut two = Table::draw("A C .\nB g .\n. . .");
    two.first("ABCg").order(Order::new("aid").with("g").target("C")).turn_of('B');
    assert!(
        two.offer("aid", Some("g")).is_some_and(|offer| offer.targets.iter().any(|one| &*one.target == "C"))
    );
}

#[test]
fn rzr_19_whoever_is_brought_down_while_it_rallies_a_friend_rallies_nobody_rzr_53() {
    let mut table = Table::draw("B P g . A");
    table.power('P', "rally").worn('B', 2).hits('P', 3).first("PBgA");
    table.order(Order::new("rally").with("rally").target("B"));
    table.dice(&[15, 4]).order(Order::new("opportunity_attack").with("bite").target("P"));
    assert_eq!(table.track('B'), 2);
}

#[test]
fn rzr_39_the_fallen_in_mind_wake_after_an_hour_and_stay_behind_without_one_rzr_12_rz_track_06() {
    for (hours, wakes) in [(0, false), (1, true)] {
        let mut table = Table::draw("A g B .");
        table.arm('A', "mace").worn('B', 4).hits('B', 60).hits('g', 1).stat('g', Stat::Strength, 5);
        table.sheet('g', |one| one.dies_at_zero = true).first("gAB").next("A B . g", hours);
        table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('A');
        assert!(table.conditions('B').contains(&"unconscious".to_owned()), "{:?}", table.conditions('B'));
        table.dice(&[18, 3]).order(attack("mace", "g")).does("end_turn");
        let log = table.log();
        assert_eq!(log.iter().filter(|line| line.ends_with("wakes")).count(), usize::from(wakes), "{log:?}");
        assert!(!log.iter().any(|line| line.starts_with("A regains")), "{log:?}");
        table.dice(if wakes { &[19, 12, 5] } else { &[19, 5] }).does("go_on");
        assert_eq!(table.turns().contains(&"B".to_owned()), wakes, "{hours}");
    }
}

#[test]
fn rzr_13_what_is_stopped_and_who_wakes_is_told_rzr_12() {
    let mut table = Table::draw("P . B . . g h");
    table.power('P', "holy_mending").first("gPBh").hits('B', 5).order(go(3, 0));
    table.dice(&[15, 6]).order(attack("bite", "B")).turn_of('P').order(go(1, 0));
    table.dice(&[15]).order(Order::new("stabilise").target("B"));
    assert!(table.log().iter().any(|line| line.starts_with("B is stable")));
    table.turn_of('g').turn_of('P').log();
    table.dice(&[4]).order(heal("B"));
    assert_eq!(table.cited("B wakes"), "RZR-12");
}
