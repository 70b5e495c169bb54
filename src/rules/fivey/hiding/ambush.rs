//! Surprise: those who may try each roll for a free turn before round 1. Rule `FV-ENC-01`, ruling `FV-RUL-25`.

use crate::ai_hints::stakes;
use crate::initiative::{characters_side, sharers};
use crate::prelude::*;
use crate::sheet::{Leader, Surpriser};
use crate::turns::FreeTurn;
use kit::push_all;

deeds! {
    /// The deed by which those who may surprise the others try.
    TrySurprise => try_it;
    /// The deed by which those who have surprised the others have their free turns.
    FreeTurns => free_turns;
}

/// A free turn before round 1 for all who share the roll, or none.
#[derive(Debug)]
struct Ambush(Vec<Entity>);

/// Rolls for whoever sees it coming against the surprised among its enemies; each winner takes a free turn.
fn try_it(world: &mut World) {
    let surprised: Vec<Entity> =
        everybody(world).into_iter().filter(|&who| states(world, who).surprised).collect();
    if surprised.is_empty() {
        return;
    }
    for who in surprised {
        lasting::gained::<States>(world, who, "surprised", "FV-ENC-01");
    }
    let order = world.resource::<Turns>().order.clone();
    let awake: Vec<Entity> = order.into_iter().filter(|&who| !states(world, who).surprised).collect();
    let mut tries: Vec<Arc<dyn Deed>> = Vec::new();
    for members in sharers(world, &awake) {
        let who = members[0];
        let Some(against) = alertness(world, who) else { continue };
        let reasons = bonus(world, who, Stat::Dexterity, &[Skill::Stealth]);
        let (what, then) = ((Nature::Check, "FV-ENC-01"), Ambush(members));
        let check = Check::new(who, "surprise", what, reasons, against, then).worth(stakes::AMBUSH);
        tries.push(boxed(check));
    }
    tries.push(boxed(FreeTurns));
    push_all(world, tries);
}

/// The surprised among somebody's enemies.
fn caught(world: &World, by: Entity) -> Vec<Entity> {
    enemies(world, by).filter(|&who| states(world, who).surprised).collect()
}

/// The number that somebody has to reach against the surprised among its enemies; of several sides that of the one that is
/// hardest to surprise.
fn alertness(world: &World, by: Entity) -> Option<i32> {
    let roster = world.resource::<Roster>();
    let caught = caught(world, by);
    let sides: BTreeSet<usize> = caught.iter().map(|&who| roster.side(who).0).collect();
    let of = |side: usize| {
        let members: Vec<Entity> = caught.iter().copied().filter(|&who| roster.side(who).0 == side).collect();
        watchfulness(world, side, &members)
    };
    sides.into_iter().map(of).max()
}

/// The watchfulness of one side: 10 and the leader's noticing, or the average rounded up, of the surprised; the best of a side of
/// characters. Ruling `FV-RUL-25`.
fn watchfulness(world: &World, side: usize, members: &[Entity]) -> i32 {
    let noticing = |who: Entity| passive(world, who, Stat::Intelligence, &[Skill::Perception]);
    if characters_side(world, side) {
        return members.iter().map(|&who| noticing(who)).max().unwrap_or(10);
    }
    let leader = members.iter().copied().find(|&who| world.get::<Leader>(who).is_some());
    let sum = || members.iter().map(|&who| stat(world, who, Stat::Intelligence)).sum::<i32>();
    let count = members.len().max(1) as i32;
    leader.map_or_else(|| 10 + (sum() + count - 1) / count, noticing)
}

impl Resolution for Ambush {
    /// Gives the winners a turn before round 1. Rule `FV-ENC-01`.
    fn counted(&self, world: &mut World, _: &PendingRoll, success: bool) {
        for &who in self.0.iter().filter(|_| success) {
            world.entity_mut(who).insert(Surpriser);
        }
    }

    fn marks(&self, world: &World, by: Entity) -> Vec<Entity> {
        caught(world, by)
    }
}

/// Puts the turns of the winners on the stack, in the order of initiative. Ruling `FV-RUL-25`.
fn free_turns(world: &mut World) {
    let order = world.resource::<Turns>().order.clone();
    let won = |&who: &Entity| world.get::<Surpriser>(who).is_some();
    let winners: Vec<Entity> = order.into_iter().filter(won).collect();
    push_each(world, winners.into_iter().map(FreeTurn));
}
