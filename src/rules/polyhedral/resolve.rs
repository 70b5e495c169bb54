//! Resolve: points that a character spends on rolls, turns and life itself. Catalog section 19, rulings `R-039`, `R-118`.

use super::profile::{Ability, Profile};
use super::sheet::{Reserves, Sheet};
use kit::prelude::*;

/// Name for people, and the counter of costs.
pub const COUNTER: &str = "resolve";

/// Most Resolve of a character: its Spirit modifier when it was made, 1 at least, and 1 more at every tenth level. Rules
/// `PH-RSV-01`, `PH-RSV-02`, ruling `R-039`.
pub fn most(spirit: i32, level: u32) -> i32 {
    spirit.max(1) + i32::try_from(level / 10).unwrap_or(i32::MAX - 100)
}

/// Parts of the points on a sheet; a creature's are its stat block's.
pub fn reasons(profile: &Profile) -> Vec<Reason> {
    if profile.ranks.is_empty() {
        return vec![Reason::flat("stat block", profile.resolve, "R-118")];
    }
    let spirit = profile.created.modifier(Ability::Spirit).max(1);
    let made = Reason::flat("Spirit at creation, at least 1", spirit, "PH-RSV-01");
    let later = profile.resolve - spirit;
    let levels = (later > 0).then(|| Reason::flat("every tenth level", later, "PH-RSV-02"));
    [Some(made), levels].into_iter().flatten().collect()
}

/// Whether somebody has any Resolve when fresh.
pub fn has(world: &World, who: Entity) -> bool {
    world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.resolve > 0)
}

/// Points of Resolve left. Ruling `R-118`: none for those whose sheet names none.
pub fn left(world: &World, who: Entity) -> i32 {
    world.get::<Reserves>(who).map_or(0, |reserves| reserves.resolve)
}

/// Spends points of Resolve.
pub fn spend(world: &mut World, who: Entity, points: i32, rule: RuleId) {
    if points == 0 {
        return;
    }
    change(world, who, |reserves: &mut Reserves| reserves.resolve -= points);
    let left = part::<Reserves>(world, who).resolve;
    tell_count(world, who, "Resolve", -points, left, rule);
}
