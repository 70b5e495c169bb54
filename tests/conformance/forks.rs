//! Nothing answers differently for what a side does not know, in battles of shipped levels: of a battle and a fork of it that
//! differ only in that, all is told alike.

use crate::{
    game::{Game, Whim},
    told::{Asking, differences},
};
use bevy_ecs::entity::Entity;
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        board::{Board, footprint},
        fact::Happening,
        knowledge::{knows, strangers},
        roster::{Roster, Side},
        setup::Setup,
    },
    dice::Dice,
    grid::{Feet, Footprint, Square},
    level,
};
use harness::thorough;
use std::{collections::BTreeSet, sync::Arc};

/// Orders of a battle, of which a few are followed by a comparison.
const ORDERS: usize = 24;

/// Orders between two comparisons.
const APART: usize = 6;

pub fn nothing_on_a_shipped_level_betrays_what_a_side_does_not_know(rules: &'static dyn RuleSystem) {
    let seeds = if thorough::all() { 0..6 } else { 0..1 };
    let (mut faults, mut kept) = (BTreeSet::new(), 0);
    for setup in shipped(rules) {
        for seed in seeds.clone() {
            let mut game = Game::new(&setup, rules, seed);
            let mut whim = Whim::new(seed);
            for step in 0..ORDERS {
                if game.battle.decision().is_none() {
                    break;
                }
                if step % APART == 0 {
                    let (pairs, found) = compare(&mut game);
                    kept += pairs;
                    let told = |fault| format!("{}, seed {seed}, order {step}: {fault}", setup.level);
                    faults.extend(found.into_iter().map(told));
                }
                let order = whim.pick(&game.battle.offers());
                game.play(&order);
            }
        }
    }
    let shown: Vec<String> = faults.iter().take(40).cloned().collect();
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), shown.join("\n"));
    assert!(kept > 0 || shipped(rules).is_empty(), "{}: no level keeps a secret", rules.id());
}

fn shipped(rules: &dyn RuleSystem) -> Vec<Arc<Setup>> {
    let load = |place: &level::LevelSource| place.load(fivefoot::rules::systems()).ok().map(Arc::new);
    let all = level::list_in(&[]).into_iter().filter_map(|place| load(&place));
    all.filter(|setup| setup.rules == rules.id()).collect()
}

/// A change of a fork that the side can't notice, with what is changed; nothing where there is nothing to change.
type Change = fn(&mut Battle, Side) -> Option<String>;

/// Compares what the side that must choose is told with what it is told in forks: how many there were, and the differences.
fn compare(game: &mut Game) -> (usize, Vec<String>) {
    let surprised = surprised(game);
    let battle = &mut game.battle;
    let changes: [(&str, Change); 3] =
        [("are not there", take_out), ("stand elsewhere", move_strangers), ("has gone elsewhere", move_lost)];
    let Some(side) = deciding(battle) else { return (0, Vec::new()) };
    let (mut pairs, mut faults) = (0, Vec::new());
    for (what, change) in changes {
        // A side that was taken by surprise knows that an enemy lies in wait.
        if what == "are not there" && surprised.contains(&side) {
            continue;
        }
        let mut fork = battle.fork(Dice::seeded(0));
        let Some(whom) = change(&mut fork, side) else { continue };
        pairs += 1;
        let secret = strangers(battle.world(), battle.rules(), side).into_iter().chain(battle.lost_to(side));
        let at = |fork: &Battle, who| footprint(fork.world(), who).map(|space| space.at);
        let places: Vec<Square> =
            secret.flat_map(|who| [at(battle, who), at(&fork, who)]).flatten().take(4).collect();
        let asking = Asking { plans: 40, ..Asking::new(battle, side, 3, &places) };
        let found = differences(&asking.battle(battle), &asking.battle(&mut fork));
        faults.extend(found.into_iter().map(|fault| format!("{whom} {what}: {fault}")));
    }
    (pairs, faults)
}

/// The sides of which a combatant was surprised.
fn surprised(game: &Game) -> BTreeSet<Side> {
    let whom = game.facts.iter().filter_map(|fact| match &fact.what {
        Happening::ConditionGained { who, condition, .. } if &**condition == "surprised" => {
            game.battle.who(who)
        }
        _ => None,
    });
    let sides = whom.map(|who| game.battle.world().resource::<Roster>().side(who));
    let begin = game.battle.setup().combatants.iter().filter(|one| one.surprised).map(|one| Side(one.side));
    sides.chain(begin).collect()
}

fn deciding(battle: &Battle) -> Option<Side> {
    let side = &battle.decision()?.side;
    battle.setup().sides.iter().position(|other| other.name == *side).map(Side)
}

/// The names of these; nothing where there are none.
fn names(battle: &Battle, whom: &[Entity]) -> Option<String> {
    let name = |&who: &Entity| battle.world().resource::<Roster>().name(who).to_string();
    (!whom.is_empty()).then(|| whom.iter().map(name).collect::<Vec<_>>().join(", "))
}

/// Takes out all of whom a side does not know, those who are yet to come, and what it has not found. Not where it does not
/// perceive an enemy that it knows: that would be taken out, too.
fn take_out(battle: &mut Battle, side: Side) -> Option<String> {
    let unknown = strangers(battle.world(), battle.rules(), side);
    let hidden = battle.setup().things.iter().any(|thing| thing.hidden.is_some());
    let perceived =
        |who: &Entity| unknown.contains(who) || battle.rules().perceives(battle.world(), side, *who);
    let all = battle.world().resource::<Roster>().all();
    if !all.iter().all(perceived) || (unknown.is_empty() && !hidden) {
        return None;
    }
    let names = names(battle, &unknown).unwrap_or_else(|| "hidden things".to_owned());
    battle.as_known_to(side);
    Some(names)
}

/// Puts those of whom a side does not know on other squares where it still does not meet them.
fn move_strangers(battle: &mut Battle, side: Side) -> Option<String> {
    let unknown = strangers(battle.world(), battle.rules(), side);
    let moved: Vec<Entity> = unknown.into_iter().filter(|&who| put_elsewhere(battle, side, who)).collect();
    names(battle, &moved)
}

/// Puts enemies that a side has lost sight of on other squares.
fn move_lost(battle: &mut Battle, side: Side) -> Option<String> {
    let lost = battle.lost_to(side);
    let moved: Vec<Entity> = lost.into_iter().filter(|&who| put_elsewhere(battle, side, who)).collect();
    names(battle, &moved)
}

/// Puts a combatant as far as it can be from where it stands, out of sight of a side. Whether there was such a place.
fn put_elsewhere(battle: &mut Battle, side: Side, who: Entity) -> bool {
    let Some(here) = footprint(battle.world(), who) else { return false };
    let goals: Vec<Square> = battle.setup().map.squares().collect();
    let far = goals.into_iter().filter(|&at| is_unseen(battle, side, who, Footprint { at, ..here }));
    let Some(at) = far.max_by_key(|at| (at.steps_to(here.at), *at)) else { return false };
    battle.place(who, at);
    let (world, rules) = (battle.world(), battle.rules());
    at != here.at && (!knows(world, rules, side, who) || !rules.knows_position(world, side, who))
}

/// Whether a space is free, and what stands there stays unknown: to a side that knows nothing of its place beside none of it, else
/// where none of it sees or hears anything.
fn is_unseen(battle: &Battle, side: Side, who: Entity, space: Footprint) -> bool {
    let world = battle.world();
    let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
    let map = board.map();
    let free = |at: Square| !map.tile(at).blocks_movement() && board.on(at).iter().all(|&other| other == who);
    let eyes = || board.everybody().filter(|(other, _)| roster.side(*other) == side);
    let heard = |at: Square| {
        let room = board.room(at);
        room.is_some() && eyes().any(|(_, eyes)| eyes.squares().any(|near| board.room(near) == room))
    };
    if !map.contains_all(space) || !space.squares().all(free) {
        return false;
    }
    if battle.rules().lurks(world, side, who) || !battle.rules().knows_position(world, side, who) {
        return !eyes().any(|(_, eyes)| eyes.distance(space) <= Feet(5));
    }
    !space.squares().any(heard) && !eyes().any(|(_, eyes)| board.sight(eyes, space).0)
}
