//! Pushing somebody over: one pace back and prone, or into a pit. Rule `FV-ACT-21`, rulings `FV-RUL-42`, `FV-RUL-47`.

use super::{
    super::{
        drop::knock_prone,
        landing::{landing, thrown},
        movement::down_in_pit,
        offers::{actions, affordable},
        roll::{Then, Throw, told},
        shove::{push_away, pushed_to},
        tools::{able, foes, friends, paces, states},
    },
    contest::{Contest, STRENGTH, manageable, within},
};
use crate::grid::Tile;
use crate::kit::prelude::*;

/// Standing up takes a third of a Move.
const TURNS: f32 = 0.3;

/// Each friend beside strikes better until then: what amounts to as much.
const EACH_FRIEND: f32 = 0.2;

/// Friends who find the time for it.
const MOST_FRIENDS: usize = 2;

fn may(world: &World, who: Entity, on: Entity) -> Result<(), Refusal> {
    within(world, who, on, 1, "Push")?;
    manageable(world, who, on)?;
    if states(world, on).aloft {
        return Err(Refusal::Because(format!("{} is aloft", name(world, on)).into(), "FV-RUL-33"));
    }
    if states(world, on).prone && pushed_to(world, who, on).is_none() {
        let text = format!("{} is already prone, with no room behind", name(world, on));
        return Err(Refusal::Because(text.into(), "FV-RUL-47"));
    }
    Ok(())
}

/// Whether a push would end in a fall into a pit.
fn drops(world: &World, who: Entity, on: Entity) -> bool {
    let Some(side) = footprint(world, on).map(|space| space.side) else {
        never!("{on:?} stands nowhere");
        return false;
    };
    let map = world.resource::<Board>().map();
    let pit = |at| Footprint { at, side }.squares().any(|square| map.tile(square) == Tile::Pit);
    !down_in_pit(world, on) && pushed_to(world, who, on).is_some_and(pit)
}

/// The chance to push somebody, and what waits behind it.
fn target(world: &World, who: Entity, on: Entity) -> Target {
    let mut target = Contest::of(world, who, STRENGTH, on, STRENGTH).target(world, who, on);
    let to: Vec<_> = pushed_to(world, who, on).into_iter().collect();
    let landing = landing(world, on, &to);
    target.odds = target.odds.map(|odds| thrown(world, on, odds.hit, &landing));
    target.reasons.extend(landing.reasons);
    target
}

/// Somebody stumbles back, if there is room, and falls; or not.
#[derive(Debug)]
struct Push(Entity);

impl Then for Push {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-ACT-21");
        if success {
            push_away(world, throw.by, self.0, "FV-RUL-47");
            knock_prone(world, self.0, Some(throw.by));
        }
    }
}

/// Pushing.
pub const PUSHING: Feature = Feature {
    verbs: &["push"],
    offers: |world, who, _| {
        let plain = Draft::new("push", "Push over", "FV-ACT-21");
        if let Err(refusal) = affordable(world, who, 1) {
            return vec![plain.closed(refusal)];
        }
        let (pits, ground): (Vec<Entity>, Vec<Entity>) =
            foes(world, who).partition(|&enemy| may(world, who, enemy).is_ok() && drops(world, who, enemy));
        let struck_at = |&enemy: &Entity| {
            let beside = |friend: &Entity| {
                able(world, *friend) && paces(world, *friend, enemy).is_some_and(|away| away <= 1)
            };
            friends(world, who).filter(beside).count().min(MOST_FRIENDS)
        };
        let near =
            ground.iter().filter(|&&enemy| may(world, who, enemy).is_ok()).map(struck_at).max().unwrap_or(0);
        let use_for = Use::Hinder { turns: TURNS + EACH_FRIEND * near as f32 };
        let judged = |enemies: Vec<Entity>| {
            enemies
                .into_iter()
                .map(|enemy| (name(world, enemy), may(world, who, enemy).map(|()| target(world, who, enemy))))
                .collect::<Vec<_>>()
        };
        let nobody = || Refusal::Because("no enemy beside can be pushed".into(), "FV-RUL-47");
        // The plain one first, so that an order without `with` means it.
        let mut offers = vec![plain.aimed(judged(ground), actions(1), use_for, nobody())];
        if !pits.is_empty() {
            let draft = Draft::new("push", "Push into the pit", "FV-ACT-21").with("pit");
            offers.push(draft.aimed(judged(pits), actions(1), Use::Strike, nobody()));
        }
        offers
    },
    accept: |world, who, picked| {
        if let Some(target) = picked_target(world, picked) {
            let what = format!("to push {}", name(world, target));
            let contest = Contest::of(world, who, STRENGTH, target, STRENGTH);
            contest.roll(world, who, target, what, 2.0, Push(target));
        }
    },
    ..Feature::NONE
};
