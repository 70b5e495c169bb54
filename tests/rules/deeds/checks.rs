//! Help with a check and what a check is made of. Rules `PH-CHK-12`, `PH-ACT-HELP-1`, rulings `R-058`, `R-081`.

use super::{causes, checked, says, thing, uses};
use crate::table::Table;
use fivefoot::{
    battle::{
        order::Order,
        things::{ThingSetup, UseVerb},
    },
    rules::polyhedral::profile::{Feature, Skill},
};

/// B can use a box by Athletics; A is skilled in that.
fn box_beside_b() -> Table {
    let mut table = Table::draw("A . . B . g");
    let force = checked(UseVerb::Force, "strength athletics 12", says("Crack."));
    table.thing(ThingSetup { uses: vec![force], ..thing("box", (4, 0)) });
    table.sheet('A', |p| p.skills = [Skill::Athletics, Skill::Stealth].into());
    table
}

fn helps(table: &mut Table, with: &'static str) {
    table.does("A", Order::new("help_check").target("B").choice(with));
}

#[test]
fn ph_act_help_1_help_gives_advantage_on_the_next_check_with_that_skill_ph_chk_12() {
    let mut table = box_beside_b();
    helps(&mut table, "Athletics");
    table.cites("PH-ACT-HELP-1").ends("A");
    assert_eq!(causes(&mut table, "force", "box"), ["Strength +0", "not skilled -1D", "A helps +1D"]);
    table.dice(&[4, 4, 4]);
    uses(&mut table, "B", "force", "box");
    table.ends("B").ends("g").ends("A");
    assert_eq!(causes(&mut table, "force", "box"), ["Strength +0", "not skilled -1D"], "used up");
}

#[test]
fn r_081_help_is_for_one_skill_within_thirty_feet_and_to_the_helpers_next_turn() {
    let mut other = box_beside_b();
    helps(&mut other, "Stealth");
    other.ends("A");
    assert_eq!(causes(&mut other, "force", "box"), ["Strength +0", "not skilled -1D"]);

    let mut gone = box_beside_b();
    helps(&mut gone, "Athletics");
    gone.ends("A").ends("B").ends("g").ends("A");
    assert_eq!(
        causes(&mut gone, "force", "box"),
        ["Strength +0", "not skilled -1D"],
        "A's turn has come again"
    );

    let mut far = Table::draw("A . . . . . . B . g");
    far.sheet('A', |p| p.skills = [Skill::Athletics].into());
    far.refuses(Order::new("help_check").target("B").choice("Athletics"), "no friend within 30 ft");
    let mut unskilled = Table::draw("A B . g");
    assert!(!unskilled.may("help_check", None), "PH-CHK-12: only who is skilled can help");
}

#[test]
fn r_058_wounds_and_conditions_weigh_on_checks() {
    let mut table = Table::draw("A . g");
    let turn = checked(UseVerb::Turn, "strength 12", says("Done."));
    table.thing(ThingSetup { uses: vec![turn], ..thing("wheel", (1, 0)) });
    table.change('A', "wounds", 2);
    assert_eq!(causes(&mut table, "turn", "wheel"), ["Strength +0", "wounds -2"]);
}

#[test]
fn ph_orig_dwarfcult_03_stonecraft_makes_skilled_and_helps_where_stonework_is_asked_for_ph_know_01() {
    let stone = || {
        let mut table = Table::draw("A . . B . g");
        let study = checked(UseVerb::Study, "mind stonework 12", says("Older than the hall."));
        table.thing(ThingSetup { uses: vec![study], ..thing("wall", (4, 0)) });
        table.first("A B g");
        table
    };
    let mut plain = stone();
    plain.ends("A");
    assert_eq!(causes(&mut plain, "study", "wall"), ["Mind +0", "not skilled -1D"]);
    let mut dwarf = stone();
    dwarf.sheet('B', |p| p.features.give(Feature::Stonecraft)).ends("A");
    assert_eq!(causes(&mut dwarf, "study", "wall"), ["Mind +0", "skill bonus +1", "stonecraft +1D"]);
    dwarf.dice(&[3, 3, 3, 2]);
    uses(&mut dwarf, "B", "study", "wall");
    dwarf.shows(&["B makes Mind (Stonework): 3 3 3 2 +1 = 12 against 12", "said: Older than the hall."]);
    // Who knows stone can help another with it.
    let mut helped = stone();
    helped.sheet('A', |p| p.features.give(Feature::Stonecraft));
    helps(&mut helped, "Stonework");
    helped.ends("A");
    assert_eq!(causes(&mut helped, "study", "wall"), ["Mind +0", "not skilled -1D", "A helps +1D"]);
}
