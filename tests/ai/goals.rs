//! Goals: each kind is gone for by those who win by it, and barred by those who lose by it.

use super::table::{Cast, Table, rules_of, setup, thing};
use fivefoot::{
    ai,
    battle::{
        fact::Happening,
        setup::{Aim, Goal, Setup},
        things::{Effect, ThingSetup, UseVerb},
    },
    grid::Square,
    lab::{self, Statistics},
};
use std::sync::Arc;

const CAST: Cast<'_> = &[
    ('A', "gate_halberdier", None),
    ('B', "gate_halberdier", None),
    ('c', "gate_halberdier", None),
    ('d', "gate_halberdier", None),
];

/// A long yard.
const YARD: &str = "######################
                    #....................#
                    #A...................#
                    #.........oo........c#
                    #B..................d#
                    #....................#
                    ######################";

fn drawn(rows: &str, goals: &[Goal]) -> Setup {
    let mut setup = setup(rows, CAST);
    setup.goals.extend(goals.iter().cloned());
    setup
}

fn squares(at: &[(i16, i16)]) -> Vec<Square> {
    at.iter().map(|&(col, row)| Square::new(col, row)).collect()
}

fn lever(name: &str, at: (i16, i16)) -> ThingSetup {
    let says = Effect::Say { text: "It clanks.".into() };
    thing(name, Square::new(at.0, at.1), UseVerb::Pull, vec![says])
}

/// Battles of the computer against itself.
fn fought(setup: Setup) -> Statistics {
    let rules = rules_of(&setup);
    lab::simulate(&Arc::new(setup), rules, 40, 7, 2, &|_, seed| ai::player(seed))
}

/// Battles with a goal, and without.
fn decided(rows: &str, goal: Goal) -> (Statistics, Statistics) {
    (fought(drawn(rows, &[goal])), fought(drawn(rows, &[])))
}

/// The battle after some rounds, both sides played by the computer.
fn after_rounds(setup: Setup, rounds: u32) -> Table {
    let mut table = Table::new(setup, 3);
    while table.battle.outcome().is_none() && table.battle.view(false).round <= rounds {
        let order = table.player.choose(&table.battle).expect("there is something to decide");
        table.battle.order(&order).expect("it is on offer");
    }
    table
}

#[test]
fn squares_that_are_to_be_held_are_gone_to_and_contested() {
    let ground = squares(&[(5, 1), (6, 1), (5, 2), (6, 2)]);
    let hold = |rounds| Aim::Hold { rounds, squares: ground.clone() };
    let (with, without) = decided(YARD, Goal::new(0, hold(1)));
    assert!(12 <= with.by_goal, "{with}");
    assert!(without.wins["upper"] < with.wins["upper"], "{with}{without}");
    // The others come for it as well: nobody holds it unmet.
    let table = after_rounds(drawn(YARD, &[Goal::new(0, hold(3))]), 1);
    let near = |who: &str| ground.iter().map(|&at| at.steps_to(table.at(who))).min().unwrap_or(i32::MAX);
    assert!(["A", "B"].map(near).contains(&0), "{:?}", ["A", "B"].map(|who| table.at(who)));
    assert!(["c", "d"].map(near).into_iter().any(|steps| steps <= 2), "{:?}", table.at("c"));
}

#[test]
fn a_side_that_wins_by_reaching_goes_there_all_of_it() {
    let there = squares(&[(20, 1), (20, 2), (19, 1), (19, 2)]);
    let one = Aim::reach(there.clone());
    let all = Aim::Reach { squares: there, count: 1, all: true };
    let (one, none) = decided(YARD, Goal::new(0, one));
    assert!(20 <= one.by_goal && none.by_goal == 0, "{one}{none}");
    let all = fought(drawn(YARD, &[Goal::new(0, all)]));
    assert!(10 <= all.by_goal, "{all}");
}

#[test]
fn a_charge_goes_where_it_is_to_be_brought_and_the_enemy_goes_for_it() {
    let aim = Aim::Escort { combatant: "B".into(), squares: squares(&[(20, 1), (20, 2)]) };
    let stats = fought(drawn(YARD, &[Goal::new(0, aim)]));
    let ended = |why: &str| -> u64 {
        stats.ends.iter().filter(|end| end.why.contains(why)).map(|end| end.battles).sum()
    };
    assert!(10 <= ended("B reached") && 0 < ended("B has fallen"), "{stats}");
}

#[test]
fn whoever_must_last_keeps_back_and_is_hunted() {
    let aim = Aim::Protect { combatant: "B".into(), rounds: Some(5) };
    let guarded = fought(drawn(YARD, &[Goal::new(0, aim)]));
    assert!(20 <= guarded.by_goal, "{guarded}");
    let plain = struck_at(&drawn(YARD, &[]), "B");
    let hunted = struck_at(
        &drawn(YARD, &[Goal::new(0, Aim::Protect { combatant: "B".into(), rounds: Some(9) })]),
        "B",
    );
    assert!(plain < hunted, "{plain} before, {hunted} when its fall decides");
}

/// The share of the enemies' attacks that are made on somebody, over some battles.
fn struck_at(setup: &Setup, who: &str) -> f64 {
    let (mut on_it, mut all) = (0, 0);
    for seed in 0..24 {
        let mut table = Table::new(setup.clone(), seed);
        while table.battle.outcome().is_none() {
            let order = table.player.choose(&table.battle).expect("there is something to decide");
            table.battle.order(&order).expect("it is on offer");
            for fact in table.battle.take_facts() {
                if let Happening::AttackRolled { target, .. } = &fact.what
                    && ["A", "B"].contains(&&**target)
                {
                    all += 1;
                    on_it += i32::from(**target == *who);
                }
            }
        }
    }
    f64::from(on_it) / f64::from(all)
}

#[test]
fn a_thing_that_wins_is_used_and_kept_from_the_others() {
    let with_bell = |goals: &[Goal]| {
        let mut setup = drawn(YARD, goals);
        setup.things.push(lever("bell", (20, 1)));
        fought(setup)
    };
    let stats = with_bell(&[Goal::new(0, Aim::Use { thing: "bell".into() })]);
    // The others stand in the way.
    assert!(15 <= stats.by_goal && 15 <= stats.used["bell"], "{stats}");
    assert_eq!(with_bell(&[]).used["bell"], 0, "of no use to anybody otherwise");
}

#[test]
fn things_are_collected_one_after_the_other() {
    let mut setup = drawn(YARD, &[]);
    setup.things.extend([lever("cup", (3, 1)), lever("ring", (3, 5)), lever("crown", (20, 1))]);
    let things = ["cup", "ring", "crown"].map(Into::into).to_vec();
    setup.goals.push(Goal::new(0, Aim::Collect { things, count: 2 }));
    let stats = fought(setup);
    assert!(20 <= stats.by_goal, "{stats}");
}

#[test]
fn whoever_has_little_time_hurries() {
    let goal = |within| Goal { within, ..Goal::new(1, Aim::DefeatAll) };
    let slow = fought(drawn(YARD, &[goal(None)]));
    let hurried = fought(drawn(YARD, &[goal(Some(4))]));
    assert!(hurried.rounds.max <= 4, "{hurried}");
    assert!(0 < hurried.wins["lower"] && 4.0 < slow.rounds.mean, "{hurried}{slow}");
}

#[test]
fn whoever_has_to_get_away_leaves_by_the_way_out() {
    let out = squares(&[(20, 1), (20, 2)]);
    let mut setup = drawn(YARD, &[Goal::new(0, Aim::Reach { squares: out.clone(), count: 2, all: false })]);
    setup.exits = out;
    let stats = fought(setup);
    assert!(0 < stats.by_goal, "{stats}");
    assert!(0.0 < stats.deeds.get("leave").copied().unwrap_or_default(), "{stats}");
}
