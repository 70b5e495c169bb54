//! Morale: a side whose numbers dwindle or whose leader falls may run. Rules `FV-ENC-07`, `FV-ENC-08`, ruling `FV-RUL-27`.

use super::ai_hints::stakes;
use super::sheet::{Leader, Steadfast};
use crate::prelude::*;
use battle::Setup;
use kit::morale::{Morale, MoraleRules, Nerve, wavering};

/// The rules of morale: one roll for the side, by the one with the most resolve. Ruling `FV-RUL-27`.
const MORALE: MoraleRules = MoraleRules {
    leads: |world, who| world.get::<Leader>(who).is_some(),
    wavers: |world, who| {
        footprint(world, who).is_some() && fearful(world, who) && !states(world, who).fleeing
    },
    resolve: |world, who| stat(world, who, Stat::Charisma),
    holds: |world, who, checks| {
        chance(world, who, &bonus(world, who, Stat::Charisma, &[]), difficulty(checks))
    },
    check: |world, who, side, checks| {
        let (what, reasons) = ("morale of its side", bonus(world, who, Stat::Charisma, &[]));
        // A side holds, or all of it who know fear run.
        let then = Resolve(side, |world, _: &PendingRoll, &side, success| {
            let wavering = if success { Vec::new() } else { wavering(world, side) };
            for who in wavering {
                lasting::begins(world, who, |states| &mut states.fleeing, "fleeing", "FV-RUL-27");
            }
        });
        let (check, against) = ((Nature::Check, "FV-RUL-27"), difficulty(checks));
        throw(world, Check::new(who, what, check, reasons, against, then).worth(stakes::MORALE));
    },
};

/// Sets up the morale of each side as it begins.
pub fn deploy(world: &mut World, setup: &Setup) {
    world.insert_resource(MORALE);
    world.insert_resource(Morale(vec![Nerve::default(); setup.sides.len()]));
}

/// The difficulty of holding: more after each check. Ruling `FV-RUL-27`.
fn difficulty(checks: u32) -> i32 {
    14 + 2 * checks.min(2) as i32
}

/// Whether somebody knows fear: not the undead, nor those the level says so of, nor player characters but by a house rule,
/// whoever fights beside them: hirelings check as monsters do. Rule `FV-ENC-08`, ruling `FV-RUL-27`.
fn fearful(world: &World, who: Entity) -> bool {
    !has(world, who, Feat::BasicNecrology)
        && world.get::<Steadfast>(who).is_none()
        && (option(world, &options::MORALE_FOR_ALL)
            || profile(world, who).is_some_and(|profile| !profile.is_character()))
}
