//! Attract. Rule `FV-MAG-06`, ruling `FV-RUL-44`.

use super::{super::cast, knight};
use crate::fivey::table::{Table, attack};

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
    table.scroll('A', "attract");
    assert_eq!(table.closed("cast", Some("attract/weapon")), "g has no metal in hand");
}

#[test]
fn fv_rul_44_metal_armor_that_is_off_is_not_pulled_fv_arm_05() {
    let mut table = knight(2);
    table.state('k', |states| states.armor_off = true);
    assert_eq!(table.closed("cast", Some("attract/armor")), "k wears no metal");
}

#[test]
fn fv_mag_06_attract_takes_metal_that_lies_about() {
    // FV-MAG-06, FV-RUL-44
    let thrown = |rows: &str, weapon: &str| {
        let mut table = Table::draw(rows);
        table.scroll('A', "attract");
        table.arm('A', weapon);
        assert_eq!(table.closed("cast", Some("attract/loose")), "no metal lies near enough");
        table.dice(&[2]).order(attack(&format!("{weapon}/thrown"), "g")).turn_of('g').turn_of('A');
        table
    };
    let mut table = thrown("A . g", "dagger");
    let offer = table.offer("cast", Some("attract/loose")).expect("two paces away");
    assert_eq!(offer.squares.iter().map(|goal| goal.to.into()).collect::<Vec<(i16, i16)>>(), [(2, 0)]);
    table.order(cast("attract/loose").to((2, 0).into()));
    assert_eq!((table.lying(), table.left('A', "action")), (vec![("dagger".to_string(), (0, 0))], 0));
    let mut far = thrown("A . . g", "dagger");
    assert_eq!(far.closed("cast", Some("attract/loose")), "no metal lies near enough", "three paces");
    let mut wood = thrown("A . g", "club");
    assert_eq!(wood.closed("cast", Some("attract/loose")), "no metal lies near enough", "wood");
}

#[test]
fn fv_rul_44_attract_is_closed_where_the_way_is_blocked_and_counts_what_waits_on_it() {
    // FV-RUL-44, FV-RUL-42
    let make = |rows: &str| {
        let mut table = Table::draw(rows);
        table.scroll('A', "attract");
        table.wear('k', "plate");
        table
    };
    assert_eq!(
        make("A o k").closed("cast", Some("attract/armor")),
        "k has no way to come nearer",
        "a crate stands there"
    );
    let mut table = make("A ^ k");
    let odds = table.offer("cast", Some("attract/armor")).expect("over a pit").targets[0].odds.expect("odds");
    assert_eq!(odds.damage_mean, odds.hit.as_f64() * 3.5);
    table.dice(&[19, 4]).order(cast("attract/armor").target("k"));
    assert_eq!((table.at('k'), table.health('k')), (Some((1, 0)), 8));
}

#[test]
fn fv_rul_44_what_is_cast_is_told_and_so_is_where_metal_lands_fv_act_13() {
    let mut table = Table::draw("A . g");
    table.scroll('A', "attract").arm('A', "dagger");
    table.dice(&[2]).order(attack("dagger/thrown", "g")).turn_of('g').turn_of('A').log();
    table.order(cast("attract/loose").to((2, 0).into()));
    let log = table.log();
    assert!(log.iter().any(|line| line.starts_with("A: ") && line.contains("Attract")), "{log:?}");
    assert!(log.iter().any(|line| line.contains("[0,0]") && line.contains("Dagger")), "{log:?}");
}
