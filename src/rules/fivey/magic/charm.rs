//! Charm: an enemy takes the caster and its side for friends. Rules `FV-MAG-07`, `FV-DEF-04`, rulings `FV-RUL-17`, `FV-RUL-44`.

use super::casting::{self, Casting};
use crate::{
    battle::{Cost, Odds, Reason, Refusal, Roster, Target, Use},
    kit::{Draft, Maybe, moment, plain_target},
    rules::fivey::{
        check::{self, Edge, flat},
        damage::Hurt,
        goodwill,
        profile::{Feat, Stat},
        roll::{Check, Nature, Then, Throw, throw, told},
        tools::{everybody, foes, has, name, passive, sees, set, states},
        veils,
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// Turns that a charm is taken to cost its target: it may stay longer, or break at the first blow.
const TURNS: f32 = 2.0;

/// A charm takes hold of somebody, or not.
#[derive(Debug)]
struct Charm(Entity);

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
    Target { odds: Some(odds), reasons, ..plain_target(world, target) }
}

/// Rolls against the mind.
pub fn cast(world: &mut World, who: Entity, casting: &Casting, target: Entity) {
    let what = format!("Charm on {}", name(world, target));
    let (reasons, against) = (reasons(world, who, casting, target), defence(world, target));
    let check = Check::new(who, what, Nature::Attack, reasons, against, Charm(target));
    moment::of(world, who, |moments| moments.attacks);
    throw(world, check.at(target).worth(4.0 * TURNS));
}

impl Then for Charm {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-MAG-04");
        if success {
            set(world, self.0, |states| states.charmed_by = Some(throw.by));
            veils::gained(world, self.0, "charmed", "FV-MAG-07");
        }
    }
}

/// Harm done by the charmer's side to the charmed or its side breaks the charm. Ruling `FV-RUL-44`.
pub fn harmed(world: &mut World, hurt: &Hurt) {
    let Some(by) = hurt.blow.by.filter(|_| hurt.amount > 0) else { return };
    for who in everybody(world) {
        let Some(caster) = states(world, who).charmed_by else { continue };
        let roster = world.resource::<Roster>();
        if !roster.hostile(caster, by) && !roster.hostile(who, hurt.blow.on) {
            set(world, who, |states| states.charmed_by = None);
            veils::lost(world, who, "charmed", "FV-RUL-44");
        }
    }
}
