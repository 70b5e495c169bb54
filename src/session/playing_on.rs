//! Playing a battle on from here by computer players: many times, with dice that are not the battle's own.

use super::playout::Playout;
use ai::{self, orders::play_one};
use battle::{
    Battle,
    fnv::{FNV_START, fnv1a},
    offer::DecisionKind,
    order::Order,
    roster::Side,
};
use dice::Dice;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The results of battles that were played on from one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "answer", rename = "play_on")]
pub struct PlayedOn {
    /// The number of battles that were played on.
    pub battles: u32,
    /// The number of battles that each side won.
    pub wins: BTreeMap<String, u32>,
    /// The number of battles that nobody won, or that did not end.
    pub draws: u32,
}

/// Plays `battles` copies of a battle on after these orders; the battle itself stays as it is. What `side` does not perceive or know
/// of is not there: hidden enemies, late arrivals, unfound traps. The copies are the same for the same `seed`.
///
/// # Errors
/// When one of the orders is not accepted when its time comes: then it is no plan to begin with, for people.
pub fn play_on(
    battle: &mut Battle,
    side: Side,
    orders: &[Order],
    battles: u32,
    seed: u64,
) -> Result<PlayedOn, String> {
    let names: Vec<String> = battle.setup().sides.iter().map(|side| side.name.to_string()).collect();
    let mut played = PlayedOn {
        battles,
        wins: names.iter().map(|name| (name.clone(), 0)).collect(),
        ..PlayedOn::default()
    };
    for number in 0..battles {
        let seed = fnv1a(fnv1a(FNV_START, &seed.to_le_bytes()), &number.to_le_bytes());
        let mut fork = battle.fork(Dice::seeded(seed));
        fork.as_known_to(side);
        give(&mut fork, orders)?;
        let winner = Playout::of(&mut fork, seed, u32::MAX).winner.and_then(|side| names.get(side));
        match winner.and_then(|winner| played.wins.get_mut(winner)) {
            Some(wins) => *wins += 1,
            None => played.draws += 1,
        }
    }
    Ok(played)
}

/// Gives the orders for whoever must choose now, one after the other; whatever is asked out of turn between them the computer
/// answers, for everybody.
fn give(battle: &mut Battle, orders: &[Order]) -> Result<(), String> {
    let Some(actor) = battle.decision().map(|decision| decision.actor.clone()) else { return Ok(()) };
    let mut player = ai::player(0);
    for (at, order) in orders.iter().enumerate() {
        if at > 0 {
            while asked_out_of_turn(battle) {
                play_one(battle, player.as_mut()).ok_or("nobody answers what is asked")?;
            }
            match battle.decision() {
                None => return Ok(()),
                Some(decision) if decision.actor == actor => {}
                Some(_) => return Err(format!("the turn is over before order {} can be given", at + 1)),
            }
        }
        battle.order(order).map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}

/// Whether somebody must choose who does not have the turn.
fn asked_out_of_turn(battle: &Battle) -> bool {
    let out_of_turn = [DecisionKind::Reaction, DecisionKind::Roll];
    battle.decision().is_some_and(|decision| out_of_turn.contains(&decision.kind))
}
