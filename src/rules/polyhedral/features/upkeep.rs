//! What features bring when a turn starts: Survivor. Rule `PH-FTR-CHAMP-06`.

use super::has;
use crate::{
    battle::{goals::fights, words::Reason},
    rules::polyhedral::{
        dying::heal,
        profile::{Ability, Feature},
        sheet::Health,
        state::ailments,
        tools::modifier,
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// Health that a survivor regains before Vitality counts.
const SURVIVOR: i32 = 5;

/// What happens by features when somebody's turn starts.
pub fn turn_starts(world: &mut World, who: Entity) {
    if has(world, who, Feature::Survivor) {
        survive(world, who);
    }
}

/// Not while poisoned, diseased, dead or at 0 health. Rules `PH-FTR-CHAMP-06`, `R-038`, `R-059`.
fn survive(world: &mut World, who: Entity) {
    let Some(health) = world.get::<Health>(who).copied() else { return };
    let sick = ailments(world, who).any(|(_, effects)| effects.toxic);
    if !fights(world, who) || health.now == 0 || health.now >= health.max || sick {
        return;
    }
    let vitality = modifier(world, who, Ability::Vitality);
    let reasons = vec![
        Reason::flat("Survivor", SURVIVOR, "PH-FTR-CHAMP-06"),
        Reason::flat(Ability::Vitality.label(), vitality, "PH-FTR-CHAMP-06"),
    ];
    heal(world, who, SURVIVOR + vitality, Vec::new(), reasons, "PH-FTR-CHAMP-06");
}
