//! Street Magic: an illusion that spoils somebody's next attack. Rule `FV-ORIG-11`, ruling `FV-RUL-36`.

use super::{
    super::{
        offers::{actions, affordable},
        profile::{Feat, Skill, Stat},
        roll::{Then, Throw, told},
        tools::{foes, has, set, states},
        veils,
    },
    contest::{Contest, Means, NOTICING, within},
};
use crate::kit::prelude::*;

/// How far the illusion goes, in paces. Ruling `FV-RUL-36`.
const RANGE: i32 = 6;

/// One of two attacks of a turn hits about half as often.
const TURNS: f32 = 0.2;

/// Charm and a lie.
const GUILE: Means = (Stat::Charisma, &[Skill::Deception]);

/// Distracting an enemy.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    if !has(world, who, Feat::StreetMagic) {
        return None;
    }
    let draft = Draft::new("distract", "Street Magic: distract", "FV-ORIG-11");
    if let Err(refusal) = affordable(world, who, 1) {
        return Some(draft.closed(refusal));
    }
    let judged = foes(world, who).map(|enemy| {
        let contest = || Contest::of(world, who, GUILE, enemy, NOTICING);
        (name(world, enemy), may(world, who, enemy).map(|()| contest().target(world, who, enemy)))
    });
    let nobody = Refusal::Because("no enemy within 6 paces can be distracted".into(), "FV-RUL-36");
    Some(draft.aimed(judged.collect(), actions(1), Use::Hinder { turns: TURNS }, nobody))
}

fn may(world: &World, who: Entity, on: Entity) -> Result<(), Refusal> {
    within(world, who, on, RANGE, "Street Magic")?;
    if states(world, on).distracted {
        return Err(Refusal::Because(
            format!("{} is already distracted", name(world, on)).into(),
            "FV-RUL-36",
        ));
    }
    Ok(())
}

/// Somebody's next attack is spoilt, or not.
#[derive(Debug)]
struct Distract(Entity);

impl Then for Distract {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-ORIG-11");
        if success {
            set(world, self.0, |states| states.distracted = true);
            veils::gained(world, self.0, "distracted", "FV-RUL-36");
        }
    }
}

/// It spoils just one attack. Ruling `FV-RUL-36`.
pub fn wear_off(world: &mut World, who: Entity) {
    if states(world, who).distracted {
        set(world, who, |states| states.distracted = false);
        veils::lost(world, who, "distracted", "FV-RUL-36");
    }
}

/// Distracting.
pub const DISTRACTING: Feature = Feature {
    verbs: &["distract"],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: |world, who, picked| {
        if let Some(target) = picked_target(world, picked) {
            let what = format!("to distract {}", name(world, target));
            let contest = Contest::of(world, who, GUILE, target, NOTICING);
            contest.roll(world, who, target, what, 1.5, Distract(target));
        }
    },
    ..Feature::NONE
};
