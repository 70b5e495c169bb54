//! What no turn gives back: it is kept while something is still to come, and spent when it is needed.

use super::table::{Table, setup, verbs};
use fivefoot::battle::setup::{Interval, Next, Setup};
use std::sync::Arc;

/// Whether Aldric with so much health takes an extra turn against a foe beside him; another battle follows or does not.
fn again(health: Option<i64>, foe: &str, follows: bool) -> bool {
    let cast = [('A', "aldric", health), ('b', foe, None)];
    let level = || {
        setup(
            "..........
             ...Ab.....
             ..........",
            &cast,
        )
    };
    let between = Interval { hours: 1, ..Interval::default() };
    let next = || Next { setup: Arc::new(level()), side: 0, between };
    let mut table = Table::of(Setup { next: follows.then(next), ..level() }, "A");
    verbs(&table.plays()).contains(&"extra_turn")
}

#[test]
fn an_extra_turn_is_kept_for_the_battle_that_follows_unless_it_is_needed() {
    let single = again(None, "road_bandit", false);
    let chained = again(None, "road_bandit", true);
    let pressed = again(Some(5), "pit_brute", true);
    assert_eq!((single, chained, pressed), (true, false, true));
}
