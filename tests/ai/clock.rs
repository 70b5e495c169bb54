//! A clock that runs: what counts is what is done now, and what keeps somebody from being there in time.

use super::table::{Table, setup, verbs};
use fivefoot::{
    battle::{
        order::Order,
        setup::{Aim, Goal},
    },
    grid::Square,
};

#[test]
fn nobody_helps_instead_of_striking_while_a_clock_runs() {
    let orders = |goal: Option<Goal>| {
        let cast = [('A', "toll_guard", None), ('B', "borga", None), ('c', "borga", None)];
        let mut setup = setup(
            "......
             .AcB..
             ......",
            &cast,
        );
        setup.goals.extend(goal);
        Table::of(setup, "A").plays()
    };
    let helps = |orders: &[Order]| verbs(orders).contains(&"help");
    let without = orders(None);
    assert!(helps(&without), "{without:?}");
    let within = Goal { within: Some(2), ..Goal::new(0, Aim::DefeatAll) };
    for goal in [within, Goal::new(1, Aim::hold(3))] {
        let with = orders(Some(goal));
        assert!(!helps(&with) && verbs(&with).contains(&"attack"), "{with:?}");
    }
}

#[test]
fn nobody_is_shoved_down_who_is_there_in_time_all_the_same() {
    let orders = |left: i16| {
        let cast = [('A', "pit_brute", None), ('c', "borga", None)];
        let mut setup = setup(
            "#####################
             #.........Ac........#
             #####################",
            &cast,
        );
        setup.goals.push(Goal::new(1, Aim::reach(vec![Square::new(11 + left, 1)])));
        Table::of(setup, "A").plays()
    };
    let shoves = |orders: &[Order]| verbs(orders).contains(&"shove");
    let (near, far) = (orders(1), orders(5));
    assert!(!shoves(&near) && verbs(&near).contains(&"attack"), "{near:?}");
    assert!(shoves(&far), "it comes too late then: {far:?}");
}
