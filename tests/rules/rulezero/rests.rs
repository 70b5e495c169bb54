//! The time between battles.

use crate::rulezero::table::{Table, attack};
use battle::{order::Order, setup::Change};
use fivefoot_rulezero::profile::Stat;

/// A wins against g, worn and hurt, and fights on so many hours later.
fn after(hours: u32) -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").worn('A', 2).change('A', "health", Change::Number(5)).hits('g', 1);
    table.sheet('g', |one| one.dies_at_zero = true).next("A . g", hours);
    table.dice(&[18, 3]).order(attack("mace", "g")).does("end_turn");
    // What minutes and nights bring comes by itself; nothing is chosen.
    table.dice(&[19, 5]).does("go_on");
    table
}

#[test]
fn rz_track_06_minutes_bring_one_up_the_track_and_rzr_39_only_a_night_gives_hit_points() {
    let mut table = after(1);
    assert_eq!((table.track('A'), table.health('A')), (0, 5));
    let mut table = after(8);
    assert_eq!((table.track('A'), table.health('A')), (0, 20));
}

#[test]
fn rzr_13_whoever_bleeds_after_the_battle_is_healed_by_who_can_before_anybody_tries_to_stop_it() {
    let mut table = Table::draw("P . .\nA g .");
    table.power('P', "holy_mending").stat('P', Stat::Wisdom, 3).arm('P', "mace").first("gPA");
    table.change('A', "health", Change::Number(5)).sheet('A', |one| one.dies_at_zero = false);
    table.hits('g', 1).sheet('g', |one| one.dies_at_zero = true).stat('g', Stat::Strength, 5);
    table.next("P A . g", 1).dice(&[15, 3]).order(attack("bite", "A"));
    assert_eq!(table.conditions('A'), ["worn", "bleeding", "prone"]);
    table.turn_of('P').dice(&[18, 3]).order(attack("mace", "g"));
    table.dice(&[4, 2, 1]).does("end_turn").says("P: Holy mending, on A");
    table.dice(&[19, 12, 5]).does("go_on");
    assert_eq!(table.health('A'), 16, "three times the die and Wisdom");
}

#[test]
fn rzr_39_healing_that_an_encounter_has_left_is_spent_on_whoever_lacks_most_rzr_32() {
    let hurt = |hours: u32, heals: bool, dice: &[u8]| {
        let mut table = Table::draw("P B .\nA g .");
        table.option("nights_heal", heals);
        table.power('P', "holy_mending").stat('P', Stat::Wisdom, 0).arm('A', "mace").first("APBg");
        table.change('A', "health", Change::Number(15)).change('B', "health", Change::Number(9));
        table.hits('g', 1).sheet('g', |one| one.dies_at_zero = true).next("P B A . g", hours);
        table.dice(&[18, 3]).order(attack("mace", "g")).dice(dice).does("end_turn");
        table.dice(&[19, 12, 5, 6]).does("go_on");
        (table.health('A'), table.health('B'))
    };
    // B lacks 11 and gains 8; then A, which lacks 5 and 4, gains 1 and 2.
    assert_eq!(hurt(0, true, &[8, 1, 2]), (18, 17));
    assert_eq!(hurt(8, true, &[]), (20, 20), "a night needs none of it");
    assert_eq!(hurt(8, false, &[8, 1, 2]), (18, 17), "a night that heals nobody does");
}

/// A, at these hit points and worn two steps, wins and goes on after so many hours, after a change of the table.
fn hours_later(hours: u32, of: fn(&mut Table)) -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").worn('A', 4).change('A', "health", Change::Number(5)).hits('g', 1);
    table.sheet('g', |one| one.dies_at_zero = true).next("A . g", hours);
    of(&mut table);
    table
}

#[test]
fn rzr_39_seven_hours_give_no_hit_points_and_a_level_may_let_a_night_give_none() {
    for (hours, heals, points) in [(7, true, 5), (8, true, 20), (8, false, 5)] {
        let mut table = hours_later(hours, |_| ());
        table.option("nights_heal", heals);
        table.dice(&[20, 3]).order(attack("mace", "g")).does("end_turn");
        table.dice(&[19, 5]).does("go_on");
        assert_eq!((table.health('A'), table.track('A')), (points, 0), "{hours} {heals}");
    }
}

#[test]
fn rzr_39_powers_work_again_in_the_next_encounter_and_potions_stay_drunk_rzr_32() {
    let mut table = hours_later(0, |table| {
        table.power('A', "holy_mending").sheet('A', |one| _ = one.potions.insert("holy_water".into(), 2));
    });
    table.dice(&[4]).order(Order::new("heal").with("holy_mending").target("A"));
    assert_eq!(table.left('A', "holy_mending"), 2);
    table.turn_of('g').turn_of('A').dice(&[4]).order(Order::new("potion").with("holy_water").target("A"));
    table.turn_of('g').turn_of('A');
    // What it has left is spent before they go on.
    table.dice(&[20, 3]).order(attack("mace", "g")).dice(&[1, 1]).does("end_turn");
    table.dice(&[19, 5]).does("go_on");
    assert_eq!(table.left('A', "holy_mending"), 3);
    table.sheet_says('A', "Holy water", "1", "RZR-03");
    assert_eq!(table.track('A'), 4, "without an hour nobody climbs");
}

#[test]
fn rz_dur_01_states_end_with_the_encounter_rzr_34() {
    let mut table = hours_later(0, |table| {
        table.state('A', |states| states.shaken = true).state('A', |states| states.prone = true);
    });
    assert_eq!(table.conditions('A'), ["worn", "prone", "shaken"]);
    table.dice(&[20, 3]).order(attack("mace", "g")).does("end_turn").dice(&[19, 5]).does("go_on");
    assert_eq!(table.conditions('A'), ["worn"]);
}

/// P wins while A bleeds beside it; the next battle follows after `hours`.
fn bleeds_as_the_battle_is_won(hours: u32) -> Table {
    let mut table = Table::draw("P . .\nA g .");
    table.arm('P', "mace").first("gPA").sheet('A', |one| one.dies_at_zero = false);
    table.change('A', "health", Change::Number(5)).hits('g', 1).stat('g', Stat::Strength, 5);
    table.sheet('g', |one| one.dies_at_zero = true).next("P A . g", hours);
    table.dice(&[15, 3]).order(attack("bite", "A")).turn_of('P').dice(&[18, 3]).order(attack("mace", "g"));
    table
}

#[test]
fn rzr_13_a_wound_bleeds_on_after_the_battle_until_a_friend_stops_it_or_it_is_over() {
    // P tries in each round: 14 are too few, 15 stop it; with Con 0 two rounds are left, of which one passes in its turn.
    for (tries, lives) in [(&[15][..], true), (&[14, 15][..], true), (&[14, 14][..], false)] {
        let mut table = bleeds_as_the_battle_is_won(0);
        table.dice(tries).does("end_turn");
        let log = table.log();
        assert_eq!(log.iter().any(|line| line.starts_with("A is dead")), !lives, "{tries:?}: {log:?}");
    }
}

#[test]
fn rzr_39_a_night_wakes_the_stabilised_and_an_hour_leaves_them_behind_rzr_13() {
    for (hours, wakes) in [(1, false), (8, true)] {
        let mut table = bleeds_as_the_battle_is_won(hours);
        table.dice(&[15]).does("end_turn");
        table.dice(if wakes { &[19, 12, 5] } else { &[19, 5] }).does("go_on");
        assert_eq!(table.turns().contains(&"A".to_owned()), wakes, "{hours}");
        if wakes {
            assert_eq!((table.health('A'), table.track('A')), (20, 0));
        }
    }
}

#[test]
fn rzr_39_healing_that_is_left_is_not_spent_on_who_stays_behind() {
    let mut table = Table::draw("P B .\nA g .");
    table.power('P', "holy_mending").stat('P', Stat::Wisdom, 0).arm('A', "mace").first("APBg");
    table.change('A', "health", Change::Number(15)).change('B', "health", Change::Number(9));
    table.hits('g', 1).sheet('g', |one| one.dies_at_zero = true).next("P . A . g", 0);
    table.dice(&[18, 3]).order(attack("mace", "g")).dice(&[1, 1, 1]).does("end_turn");
    table.dice(&[19, 12, 5]).does("go_on");
    assert_eq!(table.health('A'), 18, "all three on A");
}
