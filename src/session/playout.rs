//! A battle that computer players play on to its end, with dice that are not its own.

use super::undo::deciding;
use ai::{self, Player, orders::play_one};
use battle::{Battle, Pending, chain::Stage, turns::Turns};

/// The most orders of one battle that is played on.
const MOST_ORDERS: u64 = 20_000;

/// The end of a battle that computer players have played on.
pub(super) struct Playout {
    /// The place of the side that has won; none where nobody has, or it came to no end.
    pub winner: Option<usize>,
    /// The number of orders that it took.
    pub orders: u64,
}

impl Playout {
    /// Plays a battle on until it is won, or not after this round. What follows in a chain is another battle.
    pub fn of(battle: &mut Battle, seed: u64, last_round: u32) -> Self {
        let sides = battle.setup().sides.len();
        let mut players: Vec<Box<dyn Player>> =
            (0..sides).map(|side| ai::player(seed.wrapping_add(side as u64))).collect();
        let mut orders = 0;
        while orders < MOST_ORDERS && result(battle).is_none() {
            let round = battle.world().resource::<Turns>().round;
            let player = deciding(battle).and_then(|side| players.get_mut(side.0));
            let Some(player) = player.filter(|_| round <= last_round) else { break };
            if play_one(battle, player.as_mut()).is_none() {
                break;
            }
            battle.take_facts();
            orders += 1;
        }
        Self { winner: result(battle).flatten(), orders }
    }
}

/// The result of the fight that a battle has come to, if that is over: the place of the side that has won, or none. In a chain the
/// winners rest and go on.
pub(super) fn result(battle: &Battle) -> Option<Option<usize>> {
    let setup = battle.setup();
    let pending = battle.world().resource::<Pending>();
    if pending.stage != Stage::Fight {
        return Some(setup.next.as_ref().map(|next| next.side));
    }
    let winner = pending.outcome.as_ref()?.winner.as_ref();
    Some(winner.and_then(|winner| setup.sides.iter().position(|side| side.name == *winner)))
}
