//! Fair battles against a player that picks at random: at least 95 of 100 are won, from either side.

use super::table::setup;
use fivefoot::{
    ai::{self, Player, random::RandomPlayer},
    battle::{Battle, setup::Setup},
    dice::Dice,
    rules,
};
use std::sync::Arc;

/// Battles from each side.
const BATTLES: u64 = 50;

fn melee() -> Setup {
    let cast = [
        ('A', "aldric", None),
        ('B', "borga", None),
        ('C', "road_bandit", None),
        ('a', "aldric", None),
        ('b', "borga", None),
        ('c', "road_bandit", None),
    ];
    setup(
        "............
         .A........a.
         .....o......
         .B........b.
         ......o.....
         .C........c.
         ............",
        &cast,
    )
}

fn with_archers() -> Setup {
    let cast = [
        ('A', "aldric", None),
        ('S', "sylwen", None),
        ('H', "hired_bow", None),
        ('T', "toll_guard", None),
        ('a', "aldric", None),
        ('s', "sylwen", None),
        ('h', "hired_bow", None),
        ('t', "toll_guard", None),
    ];
    setup(
        "..............
         S...o....o...s
         .A..........a.
         ......##......
         ......##......
         .T..........t.
         H...o....o...h
         ..............",
        &cast,
    )
}

/// How many of the battles the computer player wins on this side.
fn won(setup: Setup, side: usize) -> u64 {
    let setup = Arc::new(setup);
    let wins = |seed: &u64| {
        let mut players: [Box<dyn Player>; 2] = [ai::player(*seed), Box::new(RandomPlayer::new(*seed))];
        players.rotate_left(side);
        let mut battle = Battle::new(setup.clone(), rules::systems()[0], Dice::seeded(*seed));
        while let Some(decision) = battle.decision() {
            let turn = usize::from(decision.side != setup.sides[0].name);
            let order = players[turn].choose(&battle).expect("something can always be done");
            battle.order(&order).expect("both give only orders that are on offer");
        }
        battle.outcome().and_then(|outcome| outcome.winner.clone()) == Some(setup.sides[side].name.clone())
    };
    (1..=BATTLES).filter(wins).count() as u64
}

#[test]
fn beats_chance_hand_to_hand() {
    let (upper, lower) = (won(melee(), 0), won(melee(), 1));
    assert!(upper * 100 >= BATTLES * 95 && lower * 100 >= BATTLES * 95, "{upper} and {lower} of {BATTLES}");
}

#[test]
fn beats_chance_with_archers_and_cover() {
    let (upper, lower) = (won(with_archers(), 0), won(with_archers(), 1));
    assert!(upper * 100 >= BATTLES * 95 && lower * 100 >= BATTLES * 95, "{upper} and {lower} of {BATTLES}");
}
