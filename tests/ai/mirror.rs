//! Fair battles against a player that picks at random: at least 95 of 100 are won, from either side.

use super::table::{rules_of, setup};
use fivefoot::{
    ai::{self, Player, random::RandomPlayer},
    battle::{Battle, setup::Setup},
    dice::Dice,
};
use std::sync::Arc;

/// Battles from each side.
const BATTLES: u64 = 100;

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
        let mut battle = Battle::new(setup.clone(), rules_of(&setup), Dice::seeded(*seed));
        while let Some(decision) = battle.decision() {
            let turn = usize::from(decision.side != setup.sides[0].name);
            let order = players[turn].choose(&battle).expect("something can always be done");
            battle.order(&order).expect("both give only orders that are on offer");
        }
        battle.outcome().and_then(|outcome| outcome.winner.clone()) == Some(setup.sides[side].name.clone())
    };
    (1..=BATTLES).filter(wins).count() as u64
}

/// The computer player wins at least 95 of 100 from either side.
fn beats_chance(setup: &Setup) {
    let (upper, lower) = (won(setup.clone(), 0), won(setup.clone(), 1));
    assert!(upper * 100 >= BATTLES * 95 && lower * 100 >= BATTLES * 95, "{upper} and {lower} of {BATTLES}");
}

/// Three against the same three on open ground.
fn three_of_a_kind(one: &str, other: &str, third: &str) -> Setup {
    let cast: Vec<_> = ["Aa", "Bb", "Cc"]
        .iter()
        .zip([one, other, third])
        .flat_map(|(letters, creature)| letters.chars().map(move |letter| (letter, creature, None)))
        .collect();
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

#[test]
fn beats_chance_hand_to_hand() {
    beats_chance(&three_of_a_kind("aldric", "borga", "road_bandit"));
}

#[test]
fn beats_chance_with_archers_and_cover() {
    beats_chance(&with_archers());
}

#[test]
fn beats_chance_in_fivey_hand_to_hand() {
    beats_chance(&three_of_a_kind("urzha", "kessrak", "hobgoblin"));
}

#[test]
fn beats_chance_in_fivey_with_spells_and_bows() {
    beats_chance(&three_of_a_kind("ottoline", "ilvarin", "tansy"));
}

#[test]
fn beats_chance_in_fivey_as_a_pack() {
    beats_chance(&three_of_a_kind("orc", "goblin_archer", "goblin"));
}

#[test]
fn beats_chance_in_fivey_as_monsters() {
    beats_chance(&three_of_a_kind("young_dragon", "ogre", "ghoul"));
}
