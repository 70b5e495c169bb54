//! Charm: an enemy takes the caster and its side for friends. Rules `FV-MAG-07`, `FV-DEF-04`, rulings `FV-RUL-17`, `FV-RUL-44`.

use super::casting::{self, Casting};
use crate::{
    battle::{
        offer::Use,
        order::Refusal,
        words::{Cost, Odds, Reason, Target},
    },
    grid::cover::Cover,
    kit::draft::{Draft, Maybe},
    rules::fivey::{
        attack::spend_edges,
        check::{self, Edge},
        goodwill,
        profile::{Feat, Stat},
        roll::{Check, Nature, Then, Throw, flat, throw, told},
        tools::{foes, has, name, passive, sees, set, states},
        veils,
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// Turns that a charm is taken to cost its target: it may stay longer, or break at the first blow.
const TURNS: f32 = 2.0;

/// Every enemy in sight whose mind can be reached.
pub fn offer(world: &World, who: Entity, casting: &Casting, draft: Draft, cost: Cost) -> Maybe {
    let judged = foes(world, who).map(|enemy| {
        let target = open_to(world, who, enemy).map(|()| aimed(world, who, casting, enemy));
        (name(world, enemy), target)
    });
    let nobody = Refusal::Because("no enemy in sight can be charmed".into(), "FV-MAG-07");
    draft.aimed(judged.collect(), cost, Use::Hinder { turns: TURNS }, nobody)
}

/// Whether somebody can be charmed: in sight, no undead, not under a charm yet, and no friend in the eyes of one who is.
fn open_to(world: &World, who: Entity, target: Entity) -> Result<(), Refusal> {
    let because =
        |why: &str, rule| Err(Refusal::Because(format!("{} {why}", name(world, target)).into(), rule));
    goodwill::spares(world, who, target)?;
    if has(world, target, Feat::BasicNecrology) {
        return because("is undead: no charm takes hold", "FV-RUL-33");
    }
    if states(world, target).charmed_by.is_some() {
        return because("is already charmed", "FV-MAG-07");
    }
    if !sees(world, who, target) {
        return because("is out of sight", "FV-MAG-07");
    }
    Ok(())
}

fn reasons(world: &World, who: Entity, casting: &Casting, target: Entity) -> Vec<Reason> {
    let mut reasons = casting::reasons(world, who, &casting.vessel);
    casting::edges(world, who, target, &mut reasons);
    if has(world, target, Feat::Sleepwalker) {
        reasons.push(Reason::edge("sleepwalker", -1, "FV-ORIG-07"));
    }
    reasons
}

/// The mind's defence: 10 and charisma. Rule `FV-DEF-04`.
fn defence(world: &World, target: Entity) -> i32 {
    passive(world, target, Stat::Charisma, &[])
}

fn aimed(world: &World, who: Entity, casting: &Casting, target: Entity) -> Target {
    let reasons = reasons(world, who, casting, target);
    let hit = check::success(flat(&reasons), Edge::of(&reasons), defence(world, target));
    let odds = Odds::of(hit);
    Target { target: name(world, target), cover: Cover::None, odds: Some(odds), reasons, replies: Vec::new() }
}

/// Rolls against the mind.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, target: Entity) {
    let check = Check {
        by: who,
        on: Some(target),
        what: format!("Charm on {}", name(world, target)).into(),
        nature: Nature::Attack,
        reasons: reasons(world, who, casting, target),
        against: Some(defence(world, target)),
        stake: 4.0 * TURNS,
        then: Then::Charm(target),
    };
    spend_edges(world, who);
    throw(world, check);
}

/// The roll counts.
pub fn counted(world: &mut World, throw: &Throw, target: Entity, success: bool) {
    told(world, throw, success, "FV-MAG-04");
    if success {
        set(world, target, |states| states.charmed_by = Some(throw.by));
        veils::gained(world, target, "charmed", "FV-MAG-07");
    }
}
