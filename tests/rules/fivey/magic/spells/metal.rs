//! Attract. Rule `FV-MAG-06`, ruling `FV-RUL-44`.

use super::{
    super::{cast, scroll},
    knight,
};
use crate::fivey::table::Table;
use fivefoot::rules::fivey::profile::Spell;

#[test]
fn fv_mag_06_attract_tears_metal_out_of_a_hand() {
    // FV-MAG-06, FV-RUL-44
    let mut table = knight(2);
    // 10+2 is to be reached with INT 2.
    table.dice(&[10]).order(cast("attract/weapon").target("k"));
    assert_eq!(table.lying(), [("sword".to_string(), (0, 1))]);
    table.turn_of('k');
    assert!(table.offers().closed.iter().chain([]).all(|closed| closed.with.as_deref() != Some("sword")));
    let mut table = knight(2);
    table.dice(&[9]).order(cast("attract/weapon").target("k"));
    assert!(table.lying().is_empty());
}

#[test]
fn fv_rul_44_attract_pulls_whoever_wears_metal() {
    // FV-RUL-44, FV-MAG-06
    let mut table = knight(2);
    table.dice(&[10]).order(cast("attract/armor").target("k"));
    assert_eq!(table.at('k'), Some((1, 1)));
    // No metal, no hold.
    let mut table = knight(2);
    table.sheet('k', |p| p.armor = None);
    assert_eq!(table.closed("cast", Some("attract/armor")), "k wears no metal");
    let mut table = Table::draw("A . g");
    scroll(&mut table, 'A', Spell::Attract);
    assert_eq!(table.closed("cast", Some("attract/weapon")), "g has no metal in hand");
}
