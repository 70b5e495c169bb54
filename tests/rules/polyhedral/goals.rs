//! Each kind of goal, won, lost and left open. Ruling `R-073`.

use crate::polyhedral::{
    table::Table,
    things::{says, thing, uses},
};
use battle::{
    setup::{Aim, Goal},
    things::{ThingSetup, UseVerb},
    view::GoalState,
};
use grid::Square;
use harness::uses::plain;

fn squares(at: &[(i16, i16)]) -> Vec<Square> {
    at.iter().map(|&(col, row)| Square::new(col, row)).collect()
}

/// Squares to be held for so many rounds.
fn hold(rounds: u32, at: &[(i16, i16)]) -> Aim {
    Aim::Hold { rounds, squares: squares(at) }
}

fn lose(side: usize, aim: Aim) -> Goal {
    Goal { loses: true, ..Goal::new(side, aim) }
}

fn lever(name: &str, at: (i16, i16)) -> ThingSetup {
    ThingSetup { uses: vec![plain(UseVerb::Pull, says("It clanks."))], ..thing(name, at) }
}

/// Has a fighter fall to a single blow.
fn falls(table: &mut Table, by: &str, who: &str) {
    table.dice(&[4, 4, 4, 1]).attack(by, "longsword", who);
}

/// The state of a goal of one aim that has come this far.
fn counted(done: u32, of: u32) -> GoalState {
    GoalState { done, of, ..GoalState::default() }
}

#[test]
fn r_073_squares_are_held_round_by_round_and_need_not_be_in_a_row() {
    let mut table = Table::draw("A . . . g");
    table.wants(Goal { name: "the ford".into(), ..Goal::new(0, hold(2, &[(1, 0)])) });
    table.moves("A", (1, 0)).ends("A").ends("g").shows(&["upper hold the ford: 1 of 2"]);
    assert_eq!(table.state_of(0), counted(1, 2));
    table.moves("A", (0, 0)).ends("A").ends("g");
    assert_eq!((table.state_of(0).done, table.winner()), (1, None), "nobody stood there");
    table.moves("A", (1, 0)).ends("A").ends("g");
    table.shows(&["upper hold the ford: 2 of 2", "upper wins: held the ford for 2 rounds"]);
}

#[test]
fn r_073_an_enemy_on_the_squares_contests_them() {
    let mut table = Table::draw("A . . . g");
    table.goal(0, hold(1, &[(0, 0), (2, 0)]));
    table.ends("A").moves("g", (2, 0)).ends("g");
    assert_eq!((table.state_of(0).done, table.winner()), (0, None));
    table.ends("A").moves("g", (4, 0)).ends("g");
    table.shows(&["upper wins: held the goal for 1 round"]);
}

#[test]
fn r_073_a_side_loses_when_the_enemy_holds_what_it_must_not() {
    let mut table = Table::draw("A . . . g");
    table.wants(lose(0, hold(2, &[(3, 0)])));
    table.ends("A").moves("g", (3, 0)).ends("g").shows(&["lower hold the goal: 1 of 2"]);
    table.ends("A").ends("g").shows(&["lower wins: held the goal for 2 rounds"]);
}

#[test]
fn r_073_several_must_be_there_at_the_same_time() {
    let mut table = Table::draw("A B . . . g");
    table.first("A B g").goal(0, Aim::Reach { squares: squares(&[(2, 0), (3, 0)]), count: 2, all: false });
    table.ends("A").moves("B", (3, 0)).ends("B");
    assert_eq!((table.state_of(0), table.winner()), (counted(1, 2), None));
    table.ends("g").moves("A", (2, 0)).ends("A").shows(&["upper wins: two reached the goal"]);
}

#[test]
fn r_073_all_who_still_fight_must_be_there() {
    let mut table = Table::draw(". . A . g B");
    table.first("g A B").arms('g', "longsword").change('B', "health", 1);
    table.goal(0, Aim::Reach { squares: squares(&[(0, 0), (1, 0)]), count: 1, all: true });
    table.ends("g").moves("A", (0, 0)).ends("A");
    assert_eq!(table.winner(), None, "one still fights elsewhere");
    table.ends("B");
    falls(&mut table, "g", "B");
    table.ends("g").shows(&["upper wins: all reached the goal"]);
}

#[test]
fn r_073_who_comes_later_must_be_there_too() {
    let mut table = Table::draw("A . . . g");
    table.arrives(2, 'H', (1, 0));
    table.goal(0, Aim::Reach { squares: squares(&[(0, 0)]), count: 1, all: true });
    table.ends("A");
    assert_eq!(table.winner(), None);
}

#[test]
fn r_073_who_has_left_by_the_goal_has_reached_it() {
    let mut table = Table::draw("A B . . g");
    table.first("A B g").exits(&[(0, 0)]);
    table.goal(0, Aim::Reach { squares: squares(&[(0, 0)]), count: 2, all: false });
    table.leaves("A");
    assert_eq!((table.state_of(0).done, table.winner()), (1, None));
    table.moves("B", (0, 0)).ends("B").shows(&["upper wins: two reached the goal"]);
}

#[test]
fn r_073_a_charge_is_brought_there_or_lost() {
    let aim = || Aim::Escort { combatant: "B".into(), squares: squares(&[(0, 0)]) };
    let mut won = Table::draw("A B . . g");
    won.first("A B g").goal(0, aim());
    won.ends("A");
    assert_eq!(won.winner(), None, "others count for nothing");
    let mut won = Table::draw(". B A . g");
    won.first("A B g").goal(0, aim());
    won.ends("A").moves("B", (0, 0)).ends("B").shows(&["upper wins: B reached the goal"]);

    let mut lost = Table::draw("A . B g");
    lost.first("g A B").arms('g', "longsword").change('B', "health", 1).goal(0, aim());
    falls(&mut lost, "g", "B");
    lost.ends("g").shows(&["lower wins: B has fallen"]);
}

#[test]
fn r_073_whoever_is_protected_must_stand_to_the_end() {
    let aim = |rounds| Aim::Protect { combatant: "B".into(), rounds };
    let mut won = Table::draw("A B . . g");
    won.first("A B g").goal(0, aim(Some(1)));
    won.ends("A").ends("B").ends("g").shows(&["upper wins: B is safe"]);

    let mut open = Table::draw("A B . . g");
    open.first("A B g").goal(0, aim(None));
    open.ends("A").ends("B").ends("g");
    assert_eq!(open.winner(), None, "keeping it safe wins nothing by itself");

    let mut away = Table::draw("A B . . g");
    away.first("A B g").exits(&[(1, 0)]).goal(0, aim(Some(1)));
    away.ends("A").leaves("B");
    assert_eq!(away.winner(), None, "whoever has left has not fallen");
    away.ends("g").shows(&["upper wins: B is safe"]);

    let mut lost = Table::draw("A . B g");
    lost.first("g A B").arms('g', "longsword").change('B', "health", 1);
    lost.goal(0, aim(None)).goal(0, Aim::DefeatAll);
    falls(&mut lost, "g", "B");
    lost.ends("g").shows(&["lower wins: B has fallen"]);
}

#[test]
fn r_073_so_many_down_are_enough_and_may_be_too_many() {
    let draw = |goal: Goal| {
        let mut table = Table::draw("A g h . .\n. . . . i");
        table.first("A g h i").arms('A', "longsword").change('g', "health", 1).wants(goal);
        falls(&mut table, "A", "g");
        table.ends("A");
        table
    };
    let mut won = draw(Goal::new(0, Aim::DefeatSome { count: 1 }));
    assert_eq!(won.winner(), Some("upper".into()));
    let mut open = draw(Goal::new(0, Aim::DefeatSome { count: 2 }));
    assert_eq!((open.state_of(0), open.winner()), (counted(1, 2), None));
    let mut lost = draw(lose(1, Aim::DefeatSome { count: 1 }));
    lost.shows(&["upper wins: one of the enemies is down"]);
}

#[test]
fn r_073_using_a_thing_wins_for_those_whose_aim_it_is() {
    let mut won = Table::draw("A . . g");
    won.thing(lever("bell", (1, 0))).goal(0, Aim::Use { thing: "bell".into() });
    uses(&mut won, "A", "pull", "bell");
    assert_eq!(won.winner(), None, "it is looked at when a turn ends");
    won.ends("A").shows(&["upper wins: used bell"]);

    let mut others = Table::draw("A . . g");
    others.thing(lever("bell", (2, 0))).goal(0, Aim::Use { thing: "bell".into() });
    others.ends("A");
    uses(&mut others, "g", "pull", "bell");
    others.ends("g");
    assert_eq!((others.state_of(0).done, others.winner()), (0, None));

    let mut lost = Table::draw("A . . g");
    lost.thing(lever("bell", (2, 0))).wants(lose(0, Aim::Use { thing: "bell".into() }));
    lost.ends("A");
    uses(&mut lost, "g", "pull", "bell");
    lost.ends("g").shows(&["lower wins: used bell"]);
}

#[test]
fn r_073_enough_things_are_taken() {
    let mut table = Table::draw("A . . . g");
    table.thing(lever("cup", (1, 0))).thing(lever("ring", (0, 0))).thing(lever("crown", (4, 0)));
    let things = ["cup", "ring", "crown"].map(Into::into).to_vec();
    table.goal(0, Aim::Collect { things, count: 2 });
    uses(&mut table, "A", "pull", "cup");
    table.ends("A");
    assert_eq!((table.state_of(0), table.winner()), (counted(1, 2), None));
    table.ends("g");
    uses(&mut table, "A", "pull", "ring");
    table.ends("A").shows(&["upper wins: took two of cup, ring and crown"]);
}

#[test]
fn r_073_each_aim_of_a_goal_is_counted_by_itself() {
    let mut table = Table::draw("A . . . g");
    table.thing(lever("cup", (1, 0))).thing(lever("ring", (0, 0)));
    let both = Aim::Collect { things: ["cup", "ring"].map(Into::into).to_vec(), count: 2 };
    let hold = Aim::Hold { rounds: 3, squares: squares(&[(0, 0)]) };
    table.goal(0, Aim::Any { aims: vec![both, hold, Aim::DefeatAll] });
    uses(&mut table, "A", "pull", "cup");
    table.ends("A").ends("g");
    let parts: Vec<_> = table.state_of(0).parts.iter().map(|part| (part.done, part.of)).collect();
    assert_eq!(parts, [(1, 2), (1, 3), (0, 0)]);
}

#[test]
fn r_073_all_of_several_or_any_of_them() {
    let reach = || Aim::reach(squares(&[(0, 0)]));
    let bell = || Aim::Use { thing: "bell".into() };
    let draw = |aim: Aim| {
        let mut table = Table::draw("A . . . g");
        table.thing(lever("bell", (1, 0))).goal(0, aim);
        table.ends("A");
        table
    };
    let mut any = draw(Aim::Any { aims: vec![reach(), bell()] });
    assert_eq!(any.winner(), Some("upper".into()));
    let mut all = draw(Aim::All { aims: vec![reach(), bell()] });
    assert_eq!(all.winner(), None);
    all.ends("g");
    uses(&mut all, "A", "pull", "bell");
    all.ends("A").shows(&["upper wins: reached the goal and used bell"]);
}

#[test]
fn r_073_what_comes_too_late_is_lost() {
    let goal = || Goal { within: Some(2), ..Goal::new(0, Aim::reach(squares(&[(2, 0)]))) };
    let mut late = Table::draw("A . . . g");
    late.wants(goal()).ends("A").ends("g").ends("A");
    assert_eq!(late.winner(), None, "the round is not over");
    late.ends("g").shows(&["lower wins: time is up"]);

    let mut timely = Table::draw("A . . . g");
    timely.wants(goal()).ends("A").ends("g").moves("A", (2, 0)).ends("A");
    timely.shows(&["upper wins: reached the goal"]);

    let mut other = Table::draw("A . . . g");
    other.wants(goal()).goal(0, Aim::DefeatAll).ends("A").ends("g").ends("A").ends("g");
    assert_eq!((other.state_of(0).over, other.winner()), (true, None), "another aim is left");
}

#[test]
fn r_073_of_two_who_have_it_at_once_nobody_wins() {
    let mut table = Table::draw("A . . . g");
    table.goal(0, Aim::hold(1)).goal(1, Aim::hold(1)).ends("A").ends("g");
    assert_eq!(table.winner(), Some("nobody".into()));
}
