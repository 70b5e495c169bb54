//! Ammunition, counted while the battle lasts.

use super::super::table::{Table, attack};
use super::deed;
use fivefoot_fivey::{profile::Ammunition, sheet::Stores};

fn shots(table: &mut Table, kind: Ammunition) -> u32 {
    let battle = table.battle();
    let who = battle.who("A").expect("drawn");
    let stores = battle.world().get::<Stores>(who).expect("a sheet");
    stores.shots.get(&kind).copied().unwrap_or(0)
}

#[test]
fn fv_wpn_10_shots_are_counted_for_each_kind_of_ammunition() {
    // FV-RUL-39
    let mut table = Table::draw("A . . g");
    table.arm('A', "bow --crossbow");
    table.sheet('A', |profile| {
        profile.ammunition.extend([(Ammunition::Arrows, 1), (Ammunition::Bolts, 1)]);
    });
    table.dice(&[2]).order(attack("bow", "g"));
    assert_eq!(shots(&mut table, Ammunition::Arrows), 1);
    table.dice(&[2]).order(attack("bow", "g"));
    assert_eq!(shots(&mut table, Ammunition::Arrows), 2, "one quiver lasts the battle");
    table.turn_of('g').turn_of('A').order(deed("drop", "bow")).order(deed("retrieve", "crossbow"));
    table.dice(&[2]).order(attack("crossbow", "g"));
    assert_eq!((shots(&mut table, Ammunition::Arrows), shots(&mut table, Ammunition::Bolts)), (2, 1));
}

#[test]
fn fv_rul_39_to_shoot_at_all_takes_a_unit_and_stones_lie_everywhere() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "bow -sling");
    assert_eq!(table.closed("attack", Some("bow")), "no ammunition");
    table.order(deed("draw", "sling"));
    table.dice(&[2]).order(attack("sling", "g"));
}
