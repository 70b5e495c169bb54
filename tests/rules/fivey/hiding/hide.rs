//! Hiding: where it can be done, whom it fools, what it is good for and what ends it.

use crate::fivey::table::{Table, attack, go};
use battle::{offer::Use, order::Order, setup::Change};
use fivefoot_fivey::profile::{Feat, SheetKind, Skill, Stat};
use grid::{Light, Tile};

/// A in the dark corner of a bright room.
fn corner(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    table.light((0, 0), Light::Dim);
    table
}

fn ability(table: &mut Table, letter: char, value: i32) {
    table.sheet(letter, |profile| {
        if let SheetKind::Monster { ability, .. } = &mut profile.kind {
            *ability = value;
        }
    });
}

#[test]
fn fv_act_19_hiding_takes_something_to_hide_behind() {
    // FV-ACT-19, FV-RUL-28
    let mut open = Table::draw("A . . g");
    assert_eq!(open.closed("hide", None), "in plain view: needs cover or dim light");
    let mut dim = corner("A . . g");
    let offer = dim.offer("hide", None).expect("in poor light");
    assert!(matches!(offer.use_for, Use::Boost { gains } if gains > 0.0));
    let mut cover = Table::draw("A o . g");
    assert!(cover.offer("hide", None).is_some(), "behind a crate");
    let mut alone = Table::draw("A # g");
    assert_eq!(alone.closed("hide", None), "no enemy could see it here");
    let mut brush = Table::draw("A . . g");
    brush.setup().map.set_tile((0, 0).into(), Tile::Difficult);
    assert_eq!(brush.closed("hide", None), "in plain view: needs cover or dim light");
}

#[test]
fn fv_rul_28_hiding_says_from_whom_and_who_still_sees() {
    // FV-RUL-28
    let mut table = Table::draw(
        "A o . g
         . . . .
         h . . .",
    );
    let target = table.offer("hide", None).expect("a crate hides it from g").targets.remove(0);
    let told: Vec<&str> = target.reasons.iter().map(|reason| &*reason.label).collect();
    assert!(told.ends_with(&["hidden from g", "still seen by h"]), "{told:?}");
}

#[test]
fn fv_act_19_it_costs_an_action() {
    // FV-ACT-19, FV-RUL-11
    let mut table = corner("A . . g");
    table.dice(&[2]).does("hide");
    assert_eq!(table.left('A', "action"), 1);
    table.dice(&[2]).does("hide");
    assert_eq!(table.closed("hide", None), "no action left");
}

#[test]
fn fv_rul_28_one_roll_is_held_against_each_who_watches() {
    // FV-RUL-28, FV-ACT-19, FV-RUL-02
    let mut table = corner("A . g h");
    ability(&mut table, 'h', 4);
    let target = table.offer("hide", None).expect("in poor light").targets.remove(0);
    assert_eq!((&*target.target, target.odds.expect("dice decide").hit.as_f64()), ("A", 0.5));
    let told: Vec<String> = target.reasons.iter().map(|reason| reason.label.to_string()).collect();
    let expected = ["g: 50.0 %", "h: 40.0 %", "hidden from at least one"].map(ToOwned::to_owned);
    assert!(told.ends_with(&expected), "{told:?}");
    table.dice(&[12]).does("hide").says("A rolls to hide: 12 +1 = 13 against 12, success");
    let hidden = table.view('A').conditions.iter().map(|one| one.label.to_string()).collect::<Vec<_>>();
    assert_eq!(hidden, ["Hidden from g"]);
    // The other may still be fooled.
    table.dice(&[13]).does("hide");
    assert_eq!(table.view('A').conditions[0].label, "Hidden from g, h");
}

#[test]
fn fv_rul_28_stealth_doubles_and_perception_sees_through() {
    // FV-RUL-28, FV-SKILL-01, FV-CON-03
    let mut table = corner("A . . g");
    table.stat('A', Stat::Dexterity, 3).skilled('A', Skill::Stealth);
    table.dice(&[6]).does("hide").says("A rolls to hide: 6 +6 = 12 against 12, success");
    let mut table = corner("g . . A");
    table.stat('A', Stat::Intelligence, 3).skilled('A', Skill::Perception).first("gA");
    table.dice(&[13]).does("hide").says("g rolls to hide: 13 +2 = 15 against 16, failure");
    assert!(table.conditions('g').is_empty());
}

#[test]
fn fv_rul_28_from_hiding_one_strikes_better_and_is_struck_worse() {
    let mut table = corner("A g");
    table.dice(&[15]).does("hide");
    assert_eq!(table.reasons("unarmed", "g"), ["STR +1", "hidden from the target advantage"]);
    table.does("end_turn");
    assert_eq!(table.reasons("claws", "A"), ["general ability +2", "target hidden disadvantage"]);
}

#[test]
fn fv_rul_28_an_attack_ends_it() {
    let mut table = corner("A g");
    table.dice(&[15]).does("hide");
    table.dice(&[3, 4]).order(attack("unarmed", "g")).says("A is no longer hidden");
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_rul_28_laying_hands_on_somebody_ends_it() {
    let mut table = corner("A g .");
    table.dice(&[15]).does("hide");
    table.dice(&[3]).order(Order::new("push").target("g")).says("A is no longer hidden");
}

#[test]
fn fv_rul_28_moving_within_the_shadow_does_not_end_it_but_plain_view_does() {
    let mut table = corner("A . . . g");
    table.light((1, 0), Light::Dim);
    table.dice(&[15]).does("hide").order(go(1, 0)).says_nothing_of("no longer");
    table.turn_of('g').turn_of('A').order(go(2, 0)).says("A is no longer hidden");
}

#[test]
fn fv_rul_28_only_those_who_see_it_in_plain_view_find_it() {
    let mut table = Table::draw("h . o A . g");
    table.light((3, 0), Light::Dim).dice(&[15]).does("hide");
    assert_eq!(table.view('A').conditions[0].label, "Hidden from h, g");
    table.order(go(4, 0));
    assert_eq!(table.view('A').conditions[0].label, "Hidden from h", "the crate is still between them");
}

#[test]
fn fv_rul_28_being_pushed_into_the_light_is_being_seen() {
    let mut table = Table::draw("g A . . h");
    table.light((1, 0), Light::Dim).dice(&[15]).does("hide").does("end_turn");
    table.dice(&[15]).order(Order::new("push").target("A")).says("A is no longer hidden");
}

#[test]
fn fv_orig_13_little_trouble_hides_in_brush() {
    // FV-ORIG-13, FV-RUL-28
    let mut table = Table::draw("A . . g");
    table.feat('A', Feat::LittleTrouble);
    table.setup().map.set_tile((0, 0).into(), Tile::Difficult);
    assert!(table.offer("hide", None).is_some());
}

#[test]
fn fv_orig_13_little_trouble_hides_behind_somebody_bigger() {
    let rows = "A B B . g\n. B B . .";
    let mut hoblin = Table::draw(rows);
    hoblin.feat('A', Feat::LittleTrouble);
    assert!(hoblin.offer("hide", None).is_some(), "behind B");
    let mut other = Table::draw(rows);
    assert!(other.offer("hide", None).is_none(), "only hoblins do");
    let mut before = Table::draw("B B A . g\nB B . . .");
    before.feat('A', Feat::LittleTrouble);
    assert!(before.offer("hide", None).is_none(), "in front of B");
    let mut from_it = Table::draw("A g g\n. g g");
    from_it.feat('A', Feat::LittleTrouble);
    assert!(from_it.offer("hide", None).is_none(), "not from the big one itself");
}

#[test]
fn fv_orig_13_little_trouble_strikes_with_advantage_on_its_next_turn_even_in_plain_view() {
    let mut table = corner("A . g h");
    table.feat('A', Feat::LittleTrouble);
    ability(&mut table, 'h', 8);
    table.dice(&[15]).does("hide");
    assert_eq!(table.conditions('A'), ["hidden", "lurking"]);
    table.turn_of('h').turn_of('A').order(go(1, 0));
    assert_eq!(table.conditions('A'), ["lurking"]);
    assert_eq!(table.reasons("unarmed", "g"), ["STR +1", "strikes from hiding advantage"]);
    table.dice(&[3, 4]).order(attack("unarmed", "g")).says("A is no longer lurking");
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_orig_13_the_edge_is_gone_after_the_next_turn() {
    let mut table = corner("A . . g");
    table.feat('A', Feat::LittleTrouble).dice(&[15]).does("hide");
    table.turn_of('g').turn_of('A').does("end_turn").says("A is no longer lurking");
    assert_eq!(table.conditions('A'), ["hidden"]);
}

#[test]
fn fv_orig_13_the_edge_is_of_the_next_turn_not_of_this_one() {
    let mut seen = Table::draw("A g . .\n. h . .");
    seen.feat('A', Feat::LittleTrouble).light((0, 0), Light::Dim);
    ability(&mut seen, 'h', 8);
    seen.dice(&[15]).does("hide");
    assert_eq!(seen.reasons("unarmed", "h"), ["STR +1"], "h has seen it all along");
}

#[test]
fn fv_insp_03_a_die_is_worth_asking_for_while_somebody_is_not_fooled() {
    // FV-INSP-03, FV-RUL-28
    let mut table = corner("A . g h");
    ability(&mut table, 'h', 4);
    table.inspired('A', 1).dice(&[12]).does("hide");
    assert_eq!(table.trigger(), "A rolls to hide: 13 against 12");
    table.dice(&[1]).does("inspire");
    assert_eq!(table.view('A').conditions[0].label, "Hidden from g, h");
}

#[test]
fn fv_rul_28_whoever_comes_round_the_cover_has_found_it() {
    let mut table = Table::draw("A o . . g\n. . . . .");
    table.dice(&[15]).does("hide").does("end_turn");
    table.order(go(3, 0)).says_nothing_of("no longer");
    assert_eq!(table.conditions('A'), ["hidden"]);
    table.order(go(1, 1)).says("A is no longer hidden").turn_of('A').turn_of('g');
    assert_eq!(table.reasons("claws", "A"), ["general ability +2"]);
}

#[test]
fn fv_rul_28_only_the_one_who_comes_round_has_found_it() {
    let mut table = Table::draw("A o . g h\n. . . . .");
    table.dice(&[15]).does("hide").does("end_turn").order(go(1, 1));
    assert_eq!(table.view('A').conditions[0].label, "Hidden from h");
}

#[test]
fn fv_rul_28_a_light_that_comes_near_finds_it() {
    // FV-RUL-28, FV-RUL-43
    let mut table = corner("A . . . . . . . . . g");
    table.gear('g', "torch").dice(&[15]).does("hide").does("end_turn");
    table.order(go(7, 0)).says_nothing_of("no longer");
    table.order(go(5, 0)).says("A is no longer hidden");
}

#[test]
fn fv_orig_13_nobody_hides_behind_somebody_of_its_own_size() {
    let mut table = Table::draw("A B . . g");
    table.feat('A', Feat::LittleTrouble);
    assert_eq!(table.closed("hide", None), "in plain view: needs cover or dim light");
}

#[test]
fn fv_rul_36_a_gadget_hides_one_from_everybody_who_watches() {
    let mut table = corner("A . g h");
    ability(&mut table, 'h', 8);
    table.state('A', |states| states.prepared = kit::timed::Timed::ON).dice(&[1]).does("hide");
    assert_eq!(table.view('A').conditions[0].label, "Hidden from g, h");
}

#[test]
fn fv_orig_13_the_edge_outlasts_the_turn_that_has_won_it() {
    let mut table = corner("A . . g");
    table.feat('A', Feat::LittleTrouble).dice(&[15]).does("hide").says("A is now lurking");
    table.does("end_turn").says_nothing_of("lurking");
}

#[test]
fn fv_rul_28_whoever_hides_from_one_alone_is_hidden_no_more_once_that_one_has_fallen() {
    let mut table = corner("A . g B h");
    ability(&mut table, 'h', 8);
    table.change('g', "health", Change::Number(1)).dice(&[15]).does("hide");
    assert_eq!(table.view('A').conditions[0].label, "Hidden from g");
    table.turn_of('B').dice(&[15, 1]).order(attack("unarmed", "g")).says("A is no longer hidden");
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_rul_28_hiding_is_told_of_once_however_many_it_fools() {
    let mut table = corner("A . g h");
    ability(&mut table, 'h', 4);
    table.dice(&[12]).does("hide").says("A is now hidden from g");
    table.dice(&[13]).does("hide").says_nothing_of("now hidden");
    assert_eq!(table.closed("hide", None), "no action left");
    table.turn_of('h').turn_of('A');
    assert_eq!(table.closed("hide", None), "already hidden");
}
