//! Knowledge of who is there: the combatants that a side knows of at all. A side comes to know somebody once one of it has them
//! in line of sight, or nothing but open ground lies between them: whoever does not hide is heard, but not through walls and
//! closed doors. Whoever the rules say lies in wait unnoticed, and whoever has not come yet, nobody knows.
//!
//! This is about what people are shown and told. What rules and computer players go by is [`RuleSystem::knows_position`].

use super::{
    board::Board,
    combat_status::{CombatStatus, fights, in_battle},
    memory::Met,
    roster::{Roster, Side},
    state::Level,
    system::RuleSystem,
};
use bevy_ecs::{
    change_detection::{DetectChanges, Tick},
    entity::Entity,
    world::World,
};
use grid::{Footprint, Square};

/// Whether a side knows that somebody is there.
pub fn knows(world: &World, rules: &dyn RuleSystem, side: Side, who: Entity) -> bool {
    if world.get::<CombatStatus>(who) == Some(&CombatStatus::Coming) {
        return false;
    }
    world.resource::<Roster>().side(who) == side
        || (world.resource::<Met>().has(side, who) && !rules.lurks(world, side, who))
}

/// The combatants of whom a side does not know, in the order of the level.
pub fn strangers(world: &World, rules: &dyn RuleSystem, side: Side) -> Vec<Entity> {
    let all = world.resource::<Roster>().all().iter().copied();
    all.filter(|&who| !knows(world, rules, side, who)).collect()
}

/// Whether a combatant of a side that still fights has a line of sight to a square.
pub(super) fn sees(world: &World, side: Side, at: Square) -> bool {
    let (roster, board) = (world.resource::<Roster>(), world.resource::<Board>());
    let watches = |who: Entity| roster.side(who) == side && fights(world, who);
    board.everybody().any(|(who, eyes)| watches(who) && board.sight(eyes, Footprint::single(at)).0)
}

/// Makes known from here on whoever can be seen now. `since`: the board as it was when this was asked last; the same board tells
/// nothing new.
pub(super) fn look_about(world: &mut World, rules: &dyn RuleSystem, since: &mut Option<Tick>) {
    let changed = world.resource_ref::<Board>().last_changed();
    if *since == Some(changed) {
        return;
    }
    *since = Some(changed);
    // What changes from now on is newer.
    world.increment_change_tick();
    let news = news(world, rules);
    if !news.is_empty() {
        let mut met = world.resource_mut::<Met>();
        news.into_iter().for_each(|(side, who)| met.meet(side, who));
    }
}

/// The combatants that come into a side's view, each with that side.
fn news(world: &World, rules: &dyn RuleSystem) -> Vec<(Side, Entity)> {
    let (roster, board, met) =
        (world.resource::<Roster>(), world.resource::<Board>(), world.resource::<Met>());
    let mut news = Vec::new();
    for side in (0..world.resource::<Level>().0.sides.len()).map(Side) {
        let new = |who: &Entity| roster.side(*who) != side && in_battle(world, *who) && !met.has(side, *who);
        let strangers: Vec<Entity> = roster.all().iter().copied().filter(new).collect();
        if strangers.is_empty() {
            continue;
        }
        let ours = roster.all().iter().filter(|&&one| roster.side(one) == side && fights(world, one));
        let ours: Vec<Footprint> = ours.filter_map(|&one| board.space(one)).collect();
        let mut heard: Vec<u32> =
            ours.iter().flat_map(|ours| ours.squares()).filter_map(|at| board.room(at)).collect();
        heard.sort_unstable();
        heard.dedup();
        for who in strangers {
            let Some(there) = board.space(who).filter(|_| !rules.lurks(world, side, who)) else { continue };
            let near = there.squares().filter_map(|at| board.room(at)).any(|room| heard.contains(&room));
            if near || ours.iter().any(|&eyes| board.sight(eyes, there).0) {
                news.push((side, who));
            }
        }
    }
    news
}
