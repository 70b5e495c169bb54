//! Hiding and searching, pits, darkness.

use crate::rulezero::table::Table;
use battle::order::Order;
use fivefoot_rulezero::profile::Stat;
use grid::Light;

#[test]
fn rzr_33_hiding_is_a_roll_against_10_and_wisdom_of_all_who_watch_rz_stat_04() {
    let mut table = Table::draw("A . . g");
    assert_eq!(table.closed("hide", None), "in plain view: needs cover or dim light");
    let mut table = Table::draw("A . . g");
    table.light((0, 0), Light::Dim).stat('A', Stat::Dexterity, 1);
    table.dice(&[9]).order(Order::new("hide"));
    assert_eq!(table.conditions('A'), ["hidden"]);
}

#[test]
fn rzr_25_dim_light_is_2_more_and_darkness_5_less() {
    let mut table = Table::draw("A . g");
    table.arm('A', "short_bow").light((2, 0), Light::Dim);
    assert_eq!(table.reasons("short_bow", "g"), ["dim light or fog +2 needed"]);
    let mut table = Table::draw("A . g");
    table.arm('A', "short_bow").light((2, 0), Light::Dark);
    assert_eq!(table.reasons("short_bow", "g"), ["target unseen -5"]);
}
