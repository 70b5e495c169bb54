//! What the toys are there for, each by itself: what is shown of it, what forecasts and computer players make of it.

mod groups;

mod points;

mod track;

use crate::{
    arena,
    game::Game,
    met,
    toys::{self, facing::FACES, walker::WALKER},
};
use fivefoot::{
    ai::{self, orders::play_one},
    battle::{Battle, RuleSystem, board::Board, order::Order, setup::Setup},
    dice::{Chance, Dice},
    level,
};
use std::{fs, path::Path, sync::Arc};

/// A toy of so many lines is none.
const MOST_LINES: usize = 400;

/// A battle of a toy with these dice.
fn scripted(setup: &Arc<Setup>, rules: &'static dyn RuleSystem, faces: &[u8]) -> Battle {
    Battle::new(setup.clone(), rules, Dice::scripted(faces.to_vec()))
}

/// Carries out orders that are on offer.
fn give(battle: &mut Battle, orders: &[Order]) {
    for order in orders {
        battle.order(order).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
    }
}

/// Orders that computers need at most for a battle of three against three.
const MOST_ORDERS: usize = 4_000;

fn computers_play(rules: &'static dyn RuleSystem) {
    let setup = level::load("meeting.ron", &toys::level(rules), &[rules]).expect("its level is sound");
    let mut battle = Battle::new(Arc::new(setup), rules, Dice::seeded(5));
    let mut player = ai::player(5);
    for _ in 0..MOST_ORDERS {
        if play_one(&mut battle, player.as_mut()).is_none() {
            break;
        }
        let facts = battle.take_facts();
        met::look(&battle, &facts);
    }
    assert!(battle.outcome().is_some(), "{}: the battle does not end", rules.id());
}

#[test]
fn computers_come_to_every_word_of_those_who_fight() {
    for &rules in toys::systems().iter().filter(|rules| rules.id() != "walker") {
        let lacks = met::lacking(rules, "computers_play", computers_play);
        assert_eq!(lacks, [], "{}", rules.id());
    }
}

#[test]
fn every_toy_is_small() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shared/toys");
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let lines = fs::read_to_string(&path).expect("UTF-8").lines().count();
        assert!(lines < MOST_LINES, "{} has {lines} lines", path.display());
    }
}

#[test]
fn a_midge_ends_its_step_on_an_enemys_square_and_a_walker_does_not() {
    let creatures = WALKER.creatures();
    let setup = arena::duel(&WALKER, &creatures[0], &creatures[1], 0);
    let mut battle = scripted(&setup, &WALKER, &[]);
    let [walker, midge] = [0, 1].map(|at| battle.setup().combatants[at].at);
    let [onto_the_midge, onto_the_walker] = [midge, walker].map(|at| Order::new("move").to(at));
    assert!(battle.order(&onto_the_midge).is_err(), "a walker wants a square of its own");
    give(&mut battle, &[Order::new("end_turn"), onto_the_walker]);
    let board = battle.world().resource::<Board>();
    assert_eq!((board.on(walker).len(), board.on(midge).len()), (2, 0));
}

#[test]
fn a_strike_from_behind_hits_more_often() {
    let fighter = FACES.creature("fighter").expect("it has fighters");
    let mut game = Game::new(&arena::duel(&FACES, &fighter, &fighter, 0), &FACES, 1);
    let shown = |game: &Game| {
        let offers = game.battle.offers();
        let strike =
            offers.offers.iter().find(|offer| offer.verb == "strike").expect("they stand side by side");
        let target = &strike.targets[0];
        (target.odds.map(|odds| odds.hit), target.reasons.len())
    };
    assert_eq!(shown(&game), (Some(Chance::new(1, 2)), 0), "face to face");
    game.play(&Order::new("wait"));
    game.play(&Order::new("turn").choice("east"));
    game.play(&Order::new("wait"));
    assert_eq!(shown(&game), (Some(Chance::new(5, 6)), 1), "from behind");
}
