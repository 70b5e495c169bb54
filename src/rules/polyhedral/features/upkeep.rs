//! Upkeep of features when a turn starts: Survivor, and the grip of those who fight unarmed. Rules `PH-FTR-CHAMP-06`,
//! `PH-FTR-STYLE-UNARM-2`.

use crate::prelude::*;
use crate::{body::holds::held_by, charm::may_harm, damage::Injury, dying::heal};

/// Health that a survivor regains before Vitality counts.
const SURVIVOR: i32 = 5;

/// Damage of an unarmed fighter's grip to the one it holds.
const CRUSH: i32 = 5;

/// Runs what features do when somebody's turn starts.
pub fn turn_starts(world: &mut World, who: Entity) {
    if has(world, who, profile::ClassFeature::Survivor) {
        survive(world, who);
    }
    if has(world, who, profile::ClassFeature::UnarmedFighting) && able(world, who) {
        crush(world, who);
    }
}

/// Hurts the first whom it holds and may harm, without a roll. Rule `PH-FTR-STYLE-UNARM-2`.
fn crush(world: &mut World, who: Entity) {
    let Some(held) = held_by(world, who).find(|&held| may_harm(world, who, held)) else { return };
    let why = Reason::flat("Unarmed Fighting", CRUSH, "PH-FTR-STYLE-UNARM-2");
    let (kind, dice) = (DamageKind::Bludgeoning, (Vec::new(), CRUSH));
    Injury { by: Some(who), kind, dice, why, saved: false }.befalls(world, held);
}

/// Heals a survivor, but not while poisoned, diseased, dead or at 0 health. Rules `PH-FTR-CHAMP-06`, `R-038`, `R-059`.
fn survive(world: &mut World, who: Entity) {
    let Some(health) = world.get::<Health>(who).copied() else { return never!("{who:?} has no health") };
    let sick = ailments(world, who).any(|(_, effects)| effects.toxic);
    if !fights(world, who) || health.now == 0 || health.now >= health.max || sick {
        return;
    }
    let vitality = modifier(world, who, Ability::Vitality);
    let reasons = vec![
        Reason::flat("Survivor", SURVIVOR, "PH-FTR-CHAMP-06"),
        Reason::flat(Ability::Vitality.title(), vitality, "PH-FTR-CHAMP-06"),
    ];
    heal(world, who, SURVIVOR + vitality, Vec::new(), reasons, "PH-FTR-CHAMP-06");
}
