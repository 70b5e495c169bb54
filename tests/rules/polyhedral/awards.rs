//! Each exploit that awards are for, done and not done.

use crate::polyhedral::{
    table::Table,
    things::{says, thing, uses},
};
use battle::{
    setup::{Aim, Award, Awards, Exploit},
    things::{ThingSetup, UseVerb},
};
use grid::Square;
use harness::uses::plain;

/// A battle that A wins by ending a turn on the second square, with a daring award for these exploits.
fn race(rows: &str, daring: Vec<Exploit>) -> Table {
    let mut table = Table::draw(rows);
    table.goal(0, Aim::reach(vec![Square::new(1, 0)]));
    table.awards(Awards { daring, ..Awards::default() });
    table
}

fn bell() -> ThingSetup {
    ThingSetup { uses: vec![plain(UseVerb::Pull, says("It rings."))], ..thing("bell", (0, 0)) }
}

#[test]
fn whoever_wins_has_the_aim_and_whoever_loses_nobody_a_clean_victory() {
    let mut table = race("A . . . g", Vec::new());
    assert_eq!(table.earned(), None, "nobody has won yet");
    table.moves("A", (1, 0)).ends("A");
    assert_eq!(table.earned(), Some(vec![Award::Aim, Award::Clean]));
}

#[test]
fn a_friend_who_falls_costs_the_clean_victory_even_where_it_does_not_die() {
    let mut table = race("A . B g", vec![Exploit::Stands("A".into())]);
    table.first("g A B").arms('g', "longsword").change('B', "health", 1);
    table.dice(&[4, 4, 4, 1]).attack("g", "longsword", "B").ends("g");
    table.moves("A", (1, 0)).ends("A");
    assert_eq!(table.earned(), Some(vec![Award::Aim, Award::Daring]), "B fell, A stands");
}

#[test]
fn whoever_falls_and_is_not_dead_has_not_fallen_for_good() {
    for (exploit, earned) in
        [(Exploit::NobodyDies, true), (Exploit::Loses(1), true), (Exploit::NobodyFalls, false)]
    {
        let mut table = race("A . B g", vec![exploit.clone()]);
        table.first("g A B").arms('g', "longsword").change('B', "health", 1);
        table.dice(&[4, 4, 4, 1]).attack("g", "longsword", "B").ends("g");
        table.moves("A", (1, 0)).ends("A");
        let has = table.earned().expect("won").contains(&Award::Daring);
        assert_eq!(has, earned, "{exploit:?}");
    }
}

#[test]
fn an_award_wants_all_of_its_exploits() {
    let both = || vec![Exploit::Uses("bell".into()), Exploit::Within(1)];
    let mut rung = race("A . . . g", both());
    rung.thing(bell());
    uses(&mut rung, "A", "pull", "bell");
    rung.moves("A", (1, 0)).ends("A");
    assert_eq!(rung.earned(), Some(vec![Award::Aim, Award::Clean, Award::Daring]));
    let mut silent = race("A . . . g", both());
    silent.thing(bell()).moves("A", (1, 0)).ends("A");
    assert_eq!(silent.earned(), Some(vec![Award::Aim, Award::Clean]), "the bell was not rung");
    let mut late = race("A . . . g", both());
    late.thing(bell());
    uses(&mut late, "A", "pull", "bell");
    late.ends("A").ends("g").moves("A", (1, 0)).ends("A");
    assert_eq!(late.earned(), Some(vec![Award::Aim, Award::Clean]), "it took two rounds");
}

#[test]
fn a_thing_is_left_alone() {
    let mut rung = race("A . . . g", vec![Exploit::Spares("bell".into())]);
    rung.thing(bell());
    uses(&mut rung, "A", "pull", "bell");
    rung.moves("A", (1, 0)).ends("A");
    assert_eq!(rung.earned(), Some(vec![Award::Aim, Award::Clean]));
    let mut silent = race("A . . . g", vec![Exploit::Spares("bell".into())]);
    silent.thing(bell()).moves("A", (1, 0)).ends("A");
    assert_eq!(silent.earned(), Some(vec![Award::Aim, Award::Clean, Award::Daring]));
}

#[test]
fn an_enemy_falls_by_the_hand_that_is_named() {
    let by = |by: Option<&str>| Exploit::Fells { enemy: "g".into(), by: by.map(Into::into) };
    for (hand, earned) in [(Some("A"), true), (None, true), (Some("B"), false)] {
        let mut table = Table::draw("A g . B");
        table.awards(Awards { daring: vec![by(hand)], clean: Vec::new() }).change('g', "health", 1);
        table
            .arms('A', "longsword")
            .first("A g B")
            .dice(&[4, 4, 4, 1])
            .attack("A", "longsword", "g")
            .ends("A");
        let daring = if earned { vec![Award::Aim, Award::Daring] } else { vec![Award::Aim] };
        assert_eq!(table.earned(), Some(daring), "{hand:?}");
    }
}

#[test]
fn points_that_no_turn_gives_back_are_kept() {
    for (points, earned) in [(2, true), (3, false)] {
        let mut table = race("A . . . g", vec![Exploit::Keeps(points)]);
        table.resolve('A', 2).moves("A", (1, 0)).ends("A");
        let has = table.earned().expect("won").contains(&Award::Daring);
        assert_eq!(has, earned, "{points}");
    }
}
