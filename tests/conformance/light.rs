//! Light is what lamps, doors and walls make of it at every moment.

use crate::game::{Game, Whim};
use fivefoot::{
    battle::{Board, RuleSystem, fact::Happening},
    grid::{Light, LightSource, Square, light_map},
    level,
};
use std::sync::Arc;

/// Orders of one battle.
const ORDERS: usize = 150;

/// After each order the board is as light as its lamps make it, with the doors as they stand now.
pub fn light_follows_doors(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let (mut turned, mut offered) = (0, false);
    for seed in 0..6 {
        let [one, other] = [seed, seed + 3].map(|at| &creatures[at % creatures.len()]);
        let text = format!(
            "(rules: {:?}, title: \"Lamps\", light: dark, map: [\"..........\", \"..#####...\", \"..+L..+...\", \
             \"..#...#...\", \"..##/##...\", \"..........\"], legend: {{'L': (tile: floor, light: (bright: 15, dim: 20))}}, \
             lights: [(at: (4, 3), bright: 5, dim: 5)], sides: [(name: \"a\"), (name: \"b\")], combatants: [\
             (creature: {:?}, side: \"a\", at: (0, 2)), (creature: {:?}, side: \"b\", at: (7, 2))])",
            rules.id(),
            one.id,
            other.id
        );
        let Ok(setup) = level::load("lamps.ron", &text, &[rules]) else { continue };
        let mut game = Game::new(&Arc::new(setup), rules, 40 + seed as u64);
        let mut whim = Whim::new(90 + seed as u64);
        while game.battle.decision().is_some() && game.orders.len() < ORDERS {
            let offers = game.battle.offers();
            // Doors are what this is about: they are opened and closed whenever they can be.
            let doors: Vec<_> = offers.offers.iter().filter(|offer| offer.verb.ends_with("_door")).collect();
            offered |= !doors.is_empty();
            let door = doors.first().map(|offer| offer.order().to(offer.squares[0].to));
            let order =
                door.filter(|_| game.orders.len().is_multiple_of(3)).unwrap_or_else(|| whim.pick(&offers));
            game.play(&order);
            let (found, made) = (lit(&game), lamplit(&game));
            if found != made {
                game.fail(&format!("the board is lit as {found:?}, its lamps make {made:?}"));
            }
        }
        turned += game.facts.iter().filter(|fact| matches!(fact.what, Happening::TileChanged { .. })).count();
    }
    assert!(turned > 0 || !offered, "{}: no door was opened or closed", rules.id());
}

/// The light of each square, row by row.
fn lit(game: &Game) -> Vec<Light> {
    let map = game.battle.world().resource::<Board>().map();
    map.squares().map(|square| map.light(square)).collect()
}

/// The light of each square, worked out anew from all that burns.
fn lamplit(game: &Game) -> Vec<Light> {
    let board = game.battle.world().resource::<Board>();
    let looks = &game.battle.setup().looks;
    let burning: Vec<Square> = board.burning().collect();
    let fixed = looks.lamps.iter().filter(|lamp| burning.contains(&lamp.at)).copied();
    let lamps: Vec<LightSource> = fixed.chain(board.lamps()).collect();
    let mut map = board.map().clone();
    light_map(&mut map, looks.base, &lamps);
    map.squares().map(|square| map.light(square)).collect()
}
