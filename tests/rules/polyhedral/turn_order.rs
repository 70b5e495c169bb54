//! Surprise, initiative, rounds. Catalog sections 17 and 22.

use crate::polyhedral::table::Table;

#[test]
fn ph_time_04_initiative_is_three_dice_and_agility_and_the_higher_acts_first_ph_time_03_ph_cbt_init_1() {
    let mut table = Table::draw("A . g");
    table.sheet('g', |p| p.abilities.agility = 14);
    table.initiative(&[4, 4, 3, 3, 4, 3]);
    table.cites("PH-TIME-04").cites("PH-TIME-03").cites("PH-TIME-02").cites("PH-CBT-TURN-1");
    table.reads(&[
        "A initiative: 4 4 3 +0 = 11",
        "g initiative: 3 4 3 +2 = 12",
        "order: g A",
        "round 1",
        "g's turn",
    ]);
}

#[test]
fn r_075_wounds_lower_initiative_and_skill_and_armor_do_nothing_to_it() {
    let mut table = Table::draw("A . g");
    table.change('A', "wounds", 2).sheet('A', |p| p.skill_bonus = 5);
    table.initiative(&[4, 4, 3, 3, 4, 3]);
    table.shows(&["A initiative: 4 4 3 -2 = 9", "g initiative: 3 4 3 +0 = 10", "order: g A"]);
}

#[test]
fn r_045_armor_without_proficiency_takes_a_die_from_initiative_r_075() {
    let mut table = Table::draw("A . g");
    table.sheet('A', |p| p.armor_proficient = false);
    table.initiative(&[6, 6, 3, 4, 3]);
    table.shows(&["A initiative: 6 6 +0 = 12", "g initiative: 3 4 3 +0 = 10"]);
}

#[test]
fn ph_time_05_of_equal_totals_the_higher_agility_rank_goes_first_ph_cbt_init_3() {
    let mut table = Table::draw("A . g");
    table.sheet('g', |p| p.abilities.agility = 12);
    table.initiative(&[4, 4, 4, 4, 4, 3]);
    table.shows(&["A initiative: 4 4 4 +0 = 12", "g initiative: 4 4 3 +1 = 12", "order: g A"]);

    let mut by_rank_alone = Table::draw("A . g");
    by_rank_alone.sheet('g', |p| p.abilities.agility = 11);
    by_rank_alone.initiative(&[4, 4, 4, 4, 4, 4]);
    by_rank_alone.shows(&["order: g A"]);
}

#[test]
fn r_076_those_still_tied_roll_again_until_they_differ_and_nobody_else_does() {
    let mut table = Table::draw("A B g");
    table.initiative(&[
        4, 4, 4, 5, 5, 5, 4, 4, 4, /* again */ 2, 2, 2, 2, 2, 2, /* and again */ 1, 1, 1, 6, 6, 6,
    ]);
    table.cites("R-076");
    table.shows(&[
        "A initiative: 2 2 2 +0 = 6",
        "g initiative: 2 2 2 +0 = 6",
        "A initiative: 1 1 1 +0 = 3",
        "g initiative: 6 6 6 +0 = 18",
        "order: B g A",
    ]);
}

#[test]
fn r_076_neighbours_of_one_side_who_rolled_the_same_may_change_places_before_round_1() {
    let mut table = Table::draw("A B g");
    table.sheet('A', |p| p.abilities.agility = 11);
    table.option("order_ties", true);
    table.initiative(&[4, 4, 4, 4, 4, 4, 1, 1, 1]);
    table.shows(&["order: A B g"]).never("round 1");
    assert_eq!(table.actor(), "B");
    table.takes("B", "go_first");
    table.cites("R-076").reads(&["order: B A g", "round 1", "B's turn"]);
}

#[test]
fn ph_time_05_without_that_option_agility_decides_nobody_is_asked_and_the_log_says_so() {
    let mut table = Table::draw("A B g");
    table.sheet('A', |p| p.abilities.agility = 11);
    table.initiative(&[4, 4, 4, 4, 4, 4, 1, 1, 1]);
    table.cites("PH-TIME-05").shows(&["order: A B g", "tied: A B", "round 1", "A's turn"]);
    let mut apart = Table::draw("A B g");
    apart.initiative(&[4, 4, 5, 4, 4, 4, 1, 1, 1]);
    apart.never("tied: ");
}

#[test]
fn r_076_the_owner_may_leave_the_order_as_it_is() {
    let mut table = Table::draw("A B g");
    table.sheet('A', |p| p.abilities.agility = 11);
    table.option("order_ties", true);
    table.initiative(&[4, 4, 4, 4, 4, 4, 1, 1, 1]);
    table.shows(&["order: A B g"]);
    table.passes("B").reads(&["round 1", "A's turn"]);
}

#[test]
fn r_076_of_three_who_rolled_the_same_each_may_come_to_the_front() {
    let mut table = Table::draw("A B C g");
    table.sheet('A', |p| p.abilities.agility = 11).sheet('C', |p| p.abilities.agility = 9);
    table.option("order_ties", true);
    table.initiative(&[4, 4, 4, 4, 4, 4, 5, 5, 3, 1, 1, 1]);
    table.shows(&["order: A B C g"]);
    table.passes("B").takes("C", "go_first").takes("C", "go_first");
    table.reads(&["order: A C B g", "order: C A B g", "round 1", "C's turn"]);
}

#[test]
fn r_076_enemies_between_and_totals_that_differ_leave_nothing_to_settle() {
    let mut between = Table::draw("A B g");
    between.sheet('A', |p| p.abilities.agility = 11).sheet('B', |p| p.abilities.agility = 8);
    between.option("order_ties", true);
    between.initiative(&[4, 4, 4, 5, 5, 3, 4, 4, 4]);
    between.shows(&["order: A g B", "round 1", "A's turn"]);

    let mut apart = Table::draw("A B g");
    apart.option("order_ties", true);
    apart.initiative(&[4, 4, 5, 4, 4, 4, 1, 1, 1]);
    apart.shows(&["order: A B g", "round 1", "A's turn"]);
}

#[test]
fn r_076_a_group_that_shares_a_roll_changes_places_as_one_and_not_within() {
    let mut table = Table::draw("a b c A");
    table.group('a', "pack").group('b', "pack").is('c', "dusk_wolf").sheet('c', |p| p.abilities.agility = 10);
    table.option("order_ties", true);
    table.initiative(&[3, 3, 3, 3, 3, 3, 1, 1, 1, 4, 4, 4, 2, 2, 2]);
    table.shows(&["order: a b c A"]);
    assert_eq!(table.actor(), "c", "a and b are not asked");
    table.takes("c", "go_first").reads(&["order: c a b A", "round 1", "c's turn"]);
}

#[test]
fn r_077_identical_creatures_of_a_group_share_a_roll_and_act_one_after_another_ph_cbt_init_2() {
    let mut table = Table::draw("a A b");
    table.group('a', "pack").group('b', "pack");
    table.initiative(&[3, 3, 3, 2, 2, 2]);
    table.cites("R-077");
    table.shows(&["a b initiative: 3 3 3 +0 = 9", "A initiative: 2 2 2 +0 = 6", "order: a b A"]);
    table.ends("a");
    assert_eq!(table.actor(), "b", "each takes its own turn");
}

#[test]
fn r_077_a_level_may_let_each_roll_and_different_creatures_never_share() {
    let mut each = Table::draw("a b A");
    each.group('a', "pack").group('b', "pack").option("group_initiative", false);
    each.initiative(&[3, 3, 3, 1, 1, 1, 2, 2, 2]);
    each.shows(&["order: a A b"]);

    let mut mixed = Table::draw("a b A");
    mixed.is('b', "dusk_wolf").group('a', "pack").group('b', "pack");
    mixed.initiative(&[3, 3, 3, 1, 1, 1, 2, 2, 2]);
    mixed.shows(&["order: a A b"]);
}

#[test]
fn ph_time_02_everybody_has_one_turn_a_round_and_then_a_new_round_begins_ph_cbt_01() {
    let mut table = Table::draw("A . g . h");
    table.ends("A").ends("g").ends("h");
    table.cites("PH-TIME-02");
    table.reads(&["A ends", "g's turn", "g ends", "h's turn", "h ends", "round 2", "A's turn"]);
}

#[test]
fn ph_cbt_sur_4_the_surprised_lose_their_first_turn_and_only_that_ph_cbt_02() {
    let mut table = Table::draw("A . g . h");
    table.surprised('g');
    assert_eq!(table.coming(), ["A 1", "g 1 surprised", "h 1"]);
    table.ends("A");
    assert_eq!(table.coming(), ["h 1", "A 2", "g 2"]);
    table.cites("PH-CBT-SUR-4").cites("R-074");
    table.reads(&[
        "A ends",
        "g's turn",
        "g loses the turn: surprised",
        "g no longer surprised",
        "g ends",
        "h's turn",
    ]);
    table.ends("h").ends("A");
    assert_eq!(table.actor(), "g", "on the second round it acts");
}

#[test]
fn r_074_the_surprised_have_no_reaction_until_their_first_turn_has_ended() {
    let mut before = Table::draw(". A g");
    before.surprised('g').first("A g");
    before.moves("A", (0, 0)).reads(&["A to 0,0 for 5, 25 left"]);

    let mut after = Table::draw(". A g");
    after.surprised('g').first("g A");
    after.moves("A", (0, 0));
    assert_eq!(after.actor(), "g", "its first turn is over, so it may strike");
}

#[test]
fn ph_cbt_sur_3_one_of_a_group_may_be_surprised_while_the_other_is_not() {
    let mut table = Table::draw(". A g\n. . h");
    table.surprised('g');
    table.moves("A", (0, 0));
    assert_eq!(table.actor(), "h", "only the one who saw it coming reacts");
    assert_eq!(table.left("g", "reaction"), 0);
}

#[test]
fn ph_time_05_the_log_names_all_who_rolled_the_same_on_whatever_side() {
    let mut table = Table::draw("A B g");
    table.sheet('A', |p| p.abilities.agility = 11).sheet('B', |p| p.abilities.agility = 8);
    table.initiative(&[4, 4, 4, 5, 5, 3, 4, 4, 4]);
    table.shows(&["tied: A g B"]);
}

#[test]
fn r_074_the_surprised_have_one_reaction_once_their_turn_has_ended() {
    let mut table = Table::draw("A . g");
    table.surprised('g').first("g A");
    assert_eq!((table.actor(), table.left("g", "reaction")), ("A".into(), 1));
}
