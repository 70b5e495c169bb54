//! The opening: what each side knows of a level before anything has happened.

use super::{
    engine::Battle,
    knowledge::{look_about, strangers},
    roster::{Roster, Side},
    setup::Setup,
    system::RuleSystem,
    words::Who,
};
use std::{collections::BTreeSet, sync::Arc};

/// The combatants of whom each side knows nothing when a level begins, by name, in the order of its sides.
pub fn at_the_start(setup: &Arc<Setup>, rules: &'static dyn RuleSystem) -> Vec<BTreeSet<Who>> {
    let mut stage = Battle::stage(setup.clone(), rules);
    look_about(stage.world_mut(), rules, &mut None);
    let (world, sides) = (stage.world(), (0..setup.sides.len()).map(Side));
    let roster = world.resource::<Roster>();
    let names = |side| strangers(world, rules, side).into_iter().map(|who| roster.name(who)).collect();
    sides.map(names).collect()
}
