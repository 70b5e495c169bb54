//! Standing in the way of those who must not get through, and together.

use super::table::{Table, setup, squares};
use fivefoot::{
    battle::setup::{Aim, Goal},
    grid::Square,
};

/// Where A ends its turn, which only has to last, with a gap between it and c; c wins by getting past it, or does not.
fn ends(wins: bool) -> Square {
    let cast = [('A', "toll_guard", None), ('c', "road_bandit", None)];
    let mut setup = setup(
        "######################
         #..........#.........#
         #..........#.........#
         #.......A....c.......#
         #..........#.........#
         ######################",
        &cast,
    );
    setup.goals.push(Goal::new(0, Aim::hold(9)));
    if wins {
        setup.goals.push(Goal::new(1, Aim::reach(squares((1, 1), (1, 4)))));
    }
    let mut table = Table::of(setup, "A");
    table.plays();
    table.at("A")
}

#[test]
fn stands_in_the_gap_that_those_must_come_by_who_are_to_be_stopped() {
    let (free, barred) = (ends(false), ends(true));
    assert!(barred.row == 3 && (10..=12).contains(&barred.col), "{barred}");
    assert!(free.col < 10, "{free}");
}

#[test]
fn who_can_wait_does_not_go_ahead_of_the_others() {
    let cast = [
        ('A', "dusk_wolf", Some(8)),
        ('B', "pit_brute", None),
        ('C', "pit_brute", None),
        ('d', "dusk_wolf", None),
        ('e', "dusk_wolf", None),
    ];
    let goes = |waits: bool| {
        let mut setup = setup(
            "..........................
             ..d....................B..
             ..e.....A.................
             .......................C..
             ..........................
             ..........................",
            &cast,
        );
        if waits {
            setup.goals.push(Goal::new(1, Aim::reach(vec![Square::new(25, 2)])));
        }
        let mut table = Table::of(setup, "A");
        table.plays();
        table.at("A").col
    };
    assert!(goes(false) < 8, "{}", goes(false));
    assert!(8 <= goes(true), "{}", goes(true));
}
