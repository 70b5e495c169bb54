//! Victory, defeat, arrivals. Rulings `R-073` and `R-087`.

use crate::polyhedral::table::Table;
use battle::{setup::Aim, view::CombatStatus};
use grid::Square;

#[test]
fn r_073_the_last_side_standing_wins_when_the_turn_ends() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").change('g', "health", 1);
    table.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g");
    assert_eq!(table.winner(), None, "it is looked at when a turn ends");
    table.ends("A").cites("R-073").shows(&["A ends", "upper wins: no enemy is left"]);
    assert_eq!((table.winner(), table.actor()), (Some("upper".into()), "nobody".into()));
}

#[test]
fn r_073_a_side_that_lies_dying_has_lost() {
    let mut table = Table::draw("g A");
    table.arms('g', "longsword").change('A', "health", 1).first("g A");
    table.dice(&[4, 4, 4, 1]).attack("g", "longsword", "A").ends("g");
    assert_eq!((table.fate("A"), table.winner()), (CombatStatus::Down, Some("lower".into())));
}

#[test]
fn r_073_holding_out_wins_when_the_round_ends_and_not_before() {
    let mut table = Table::draw("A . . g");
    table.goal(0, Aim::hold(2));
    table.ends("A").ends("g").ends("A");
    assert_eq!(table.winner(), None);
    table.ends("g").shows(&["g ends", "upper wins: held out for 2 rounds"]);
}

#[test]
fn r_073_reaching_a_square_wins_at_the_end_of_the_turn() {
    let mut table = Table::draw("A . . . g");
    table.goal(0, Aim::reach(vec![Square::new(2, 0)]));
    table.moves("A", (2, 0)).moves("A", (1, 0)).ends("A").ends("g").moves("A", (2, 0));
    assert_eq!(table.winner(), None, "passing is not staying");
    table.ends("A").shows(&["upper wins: reached the goal"]);
}

#[test]
fn r_073_others_do_not_reach_it_for_one() {
    let mut table = Table::draw("A . . . g");
    table.goal(0, Aim::reach(vec![Square::new(2, 0)]));
    table.ends("A").moves("g", (2, 0)).ends("g");
    assert_eq!(table.winner(), None);
}

#[test]
fn r_073_bringing_down_the_one_wins() {
    let mut table = Table::draw("A g . h");
    table.goal(0, Aim::Defeat { combatant: "g".into() }).arms('A', "longsword").change('g', "health", 1);
    table.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g").ends("A");
    table.shows(&["upper wins: g has fallen"]);
}

#[test]
fn r_073_a_battle_of_two_hundred_rounds_is_a_draw() {
    let mut table = Table::draw("A . g");
    for _ in 0..200 {
        assert_eq!(table.winner(), None);
        table.ends("A").ends("g");
    }
    assert_eq!(table.winner(), Some("nobody".into()));
}

#[test]
fn r_087_those_who_come_roll_when_they_arrive_and_act_from_the_next_round_on_ph_gen_02() {
    let mut table = Table::draw("A . . g");
    table.arrives(1, 'h', (1, 0)).says(1, "A horn.");
    table.ends("A").dice(&[6, 6, 6]).ends("g");
    table.cites("R-087").cites("PH-GEN-02");
    table.shows(&[
        "g ends",
        "h arrives at 1,0",
        "h initiative: 6 6 6 +0 = 18",
        "order: A h g",
        "round 2",
        "A's turn",
    ]);
    table.ends("A");
    assert_eq!(table.actor(), "h");
}

#[test]
fn r_087_who_is_still_to_come_keeps_the_side_in_the_battle_and_is_no_target() {
    let mut table = Table::draw("A g");
    table.arrives(3, 'h', (1, 0)).arms('A', "longsword").change('g', "health", 1);
    table.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g").ends("A");
    assert_eq!((table.winner(), table.fate("h"), table.at("h")), (None, CombatStatus::Coming, None));
    table.refuses_attack("longsword", "h", "nobody here is called h");
}

#[test]
fn r_087_who_finds_the_square_taken_waits_for_the_next_round() {
    let mut table = Table::draw("A . . g");
    table.arrives(1, 'h', (1, 0));
    table.moves("A", (1, 0)).ends("A").ends("g");
    assert_eq!(table.fate("h"), CombatStatus::Coming);
    table.moves("A", (0, 0)).ends("A").dice(&[1, 1, 1]).ends("g");
    table.shows(&["h arrives at 1,0"]);
}

#[test]
fn r_087_who_has_waited_comes_to_the_nearest_free_square() {
    let mut table = Table::draw("A # . . g");
    table.arrives(1, 'h', (2, 0)).first("g A");
    table.moves("g", (2, 0)).ends("g").ends("A");
    assert_eq!(table.fate("h"), CombatStatus::Coming);
    table.ends("g").dice(&[1, 1, 1]).ends("A");
    table.shows(&["h arrives at 3,0"]);
}

#[test]
fn ph_time_05_a_newcomer_of_equal_initiative_goes_first_by_agility_rank_r_076() {
    for (agility, order) in [(11, "order: A h g"), (10, "order: A g h"), (9, "order: A g h")] {
        let mut table = Table::draw("A . . g");
        table.arrives(1, 'h', (1, 0)).sheet('h', |p| p.abilities.agility = agility);
        let faces = if agility == 9 { [6, 6, 6] } else { [6, 6, 5] };
        table.ends("A").dice(&faces).ends("g");
        table.shows(&[order]);
    }
}
