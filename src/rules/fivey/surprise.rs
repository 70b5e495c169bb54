//! Surprise: those who may try each roll for a free turn before round 1. Rule `FV-ENC-01`, ruling `FV-RUL-25`.

use super::{
    deeds::{Deed, push, push_all},
    initiative::{Block, characters_side},
    profile::{Skill, Stat},
    roll::{Check, Nature, Then, Throw, told},
    sheet::{Ambusher, Leader},
    tools::{bonus, everybody, part, passive, set, stat, states},
    veils,
};
use crate::battle::{goals::in_battle, roster::Roster, turns::Turns};
use bevy_ecs::{entity::Entity, world::World};

/// Everybody hostile to a surprised side tries; each winner takes a free turn.
pub fn try_it(world: &mut World) {
    let all = everybody(world);
    let surprised: Vec<usize> = {
        let roster = world.resource::<Roster>();
        let mut sides: Vec<usize> =
            all.iter().filter(|&&who| states(world, who).surprised).map(|&who| roster.side(who).0).collect();
        sides.dedup();
        sides
    };
    let Some(&side) = surprised.first() else { return };
    let against = alertness(world, side);
    // A side is surprised whole; its members are marked until round 1.
    let theirs = |&who: &Entity| world.resource::<Roster>().side(who).0 == side;
    let caught: Vec<Entity> = all.iter().copied().filter(theirs).collect();
    for who in caught {
        set(world, who, |states| states.surprised = true);
        veils::gained(world, who, "surprised", "FV-ENC-01");
    }
    let order = world.resource::<Turns>().order.clone();
    let mut seen_blocks = Vec::new();
    let mut deeds = Vec::new();
    for who in order.iter().copied().filter(|&who| world.resource::<Roster>().side(who).0 != side) {
        let block = part::<Block>(world, who).0;
        if block > 0 && seen_blocks.contains(&block) {
            continue;
        }
        seen_blocks.push(block);
        let members: Vec<Entity> = order
            .iter()
            .copied()
            .filter(|&other| other == who || (block > 0 && part::<Block>(world, other).0 == block))
            .collect();
        let mut reasons = Vec::new();
        bonus(world, who, Stat::Dexterity, &[Skill::Stealth], &mut reasons);
        let check = Check {
            by: who,
            on: None,
            what: "surprise".into(),
            nature: Nature::Check,
            reasons,
            against: Some(against),
            stake: 4.0,
            then: Then::Surprise(members),
        };
        deeds.push(Deed::Roll(Box::new(check)));
    }
    deeds.push(Deed::FreeTurns);
    push_all(world, deeds);
}

/// What has to be reached: 10 and the leader's noticing, or the side's average rounded up; the best of a side of characters
/// against monsters. Ruling `FV-RUL-25`.
fn alertness(world: &World, side: usize) -> i32 {
    let roster = world.resource::<Roster>();
    let members: Vec<Entity> =
        everybody(world).into_iter().filter(|&who| roster.side(who).0 == side).collect();
    let noticing = |who: Entity| passive(world, who, Stat::Intelligence, &[Skill::Perception]);
    if characters_side(world, side) {
        return members.iter().map(|&who| noticing(who)).max().unwrap_or(10);
    }
    let leader = members.iter().copied().find(|&who| world.get::<Leader>(who).is_some());
    match leader {
        Some(leader) => noticing(leader),
        None => {
            let sum: i32 = members.iter().map(|&who| stat(world, who, Stat::Intelligence)).sum();
            let count = members.len().max(1) as i32;
            10 + (sum + count - 1) / count
        }
    }
}

/// A try counts: its winners have a turn before round 1. Rule `FV-ENC-01`.
pub fn counted(world: &mut World, throw: Throw, members: &[Entity], success: bool) {
    told(world, &throw, success, "FV-ENC-01");
    if success {
        for &who in members {
            world.entity_mut(who).insert(Ambusher);
        }
    }
}

/// The winners have their turns, in the order of initiative. Ruling `FV-RUL-25`.
pub fn free_turns(world: &mut World) {
    let order = world.resource::<Turns>().order.clone();
    let winners = order.into_iter().filter(|&who| world.get::<Ambusher>(who).is_some());
    let turns = winners.map(Deed::FreeTurn).collect();
    push_all(world, turns);
}

/// A turn before round 1.
pub fn free_turn(world: &mut World, who: Entity) {
    if !in_battle(world, who) {
        return;
    }
    let place = world.resource::<Turns>().place(who);
    world.resource_mut::<Turns>().at = Some(place);
    push(world, Deed::BeginTurn(who));
}
