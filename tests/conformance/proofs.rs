//! What the toys are there for, each by itself: what is shown of it, what forecasts and computer players make of it.

mod groups;

mod hands;

mod points;

mod track;

use crate::{
    arena,
    game::{Game, Whim},
    met,
    toys::{self, facing::FACES, walker::WALKER},
};
use fivefoot::{
    ai::{self, orders::play_one},
    battle::{Battle, Content, RuleSystem, board::Board, fact::Happening, order::Order, setup::Setup},
    dice::{Chance, Dice},
    grid::{Feet, Square, Tile},
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

/// Orders of a battle that somebody gives who knows no plan.
const WHIMS: usize = 300;

/// Battles within which every word is met.
const BATTLES: u64 = 4;

/// Plays as laws do: some of their battles, by somebody who does anything at all.
fn by_whim(rules: &'static dyn RuleSystem, setup: &Arc<Setup>, seed: u64) {
    let (mut game, mut whim) = (Game::new(setup, rules, seed), Whim::new(seed));
    while game.battle.decision().is_some() && game.orders.len() < WHIMS {
        game.play(&whim.pick(&game.battle.offers()));
        game.check();
    }
}

fn by_computers(rules: &'static dyn RuleSystem, seed: u64) {
    let setup = level::load("meeting.ron", &toys::level(rules), &[rules]).expect("its level is sound");
    let mut battle = Battle::new(Arc::new(setup), rules, Dice::seeded(seed));
    let mut player = ai::player(seed);
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
fn battles_as_laws_play_them_come_to_every_word_of_every_toy() {
    for &rules in toys::systems() {
        let setups = arena::battles(rules);
        let battles = (0..BATTLES).flat_map(|seed| setups.iter().map(move |setup| (setup, seed)));
        let missed = met::missed(rules, battles.map(|(setup, seed)| move || by_whim(rules, setup, seed)));
        assert_eq!(missed, [], "{}", rules.id());
    }
}

#[test]
fn computers_come_to_every_word_of_those_who_fight() {
    for &rules in toys::systems().iter().filter(|rules| rules.id() != "walker") {
        let missed = met::missed(rules, (1..=BATTLES).map(|seed| move || by_computers(rules, seed)));
        assert_eq!(missed, [], "{}", rules.id());
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
fn a_giant_takes_five_squares_by_five() {
    let giant = WALKER.creature("giant").expect("it has giants");
    let battle = scripted(&arena::duel(&WALKER, &giant, &giant, 0), &WALKER, &[]);
    let board = battle.world().resource::<Board>();
    assert_eq!(board.map().squares().filter(|&at| board.on(at).len() == 1).count(), 2 * 25);
}

#[test]
fn a_step_onto_mud_has_the_price_that_its_system_says() {
    let walker = WALKER.creature("walker").expect("it has walkers");
    let mut setup = (*arena::duel(&WALKER, &walker, &walker, 9)).clone();
    let [mud, floor] = [1, 2].map(|row| Square::new(2, row));
    setup.map.set_tile(mud, Tile::Difficult);
    let mut battle = scripted(&Arc::new(setup), &WALKER, &[]);
    let offers = battle.offers();
    let goal = |to| offers.offers[0].squares.iter().find(|goal| goal.to == to).map(|goal| goal.feet);
    assert_eq!([goal(mud), goal(floor)], [Some(Feet(8)), Some(Feet(5))]);
    give(&mut battle, &[Order::new("move").to(mud)]);
    let taken = battle.take_facts().into_iter().find_map(|fact| match fact.what {
        Happening::Moved { feet, .. } => Some(feet),
        _ => None,
    });
    assert_eq!(taken, Some(Feet(8)));
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
