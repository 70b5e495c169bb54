//! Shroud: `[L]` creatures can't be seen. Rule `FV-MAG-14`, ruling `FV-RUL-29`.

use super::caster::{Caster, Casting};
use crate::ai_hints::uses;
use crate::prelude::*;

/// The offer of Shroud: the caster and every friend in sight, as long as they can be seen. At spell level 2 the second one is a
/// choice.
pub fn offer(by: &Caster) -> Vec<Availability> {
    let &Caster { world, who, casting, .. } = by;
    let spell = &casting.vessel.spell;
    let near = |&friend: &Entity| {
        sees(world, who, friend) && paces(world, who, friend).is_some_and(|paces| spell.reaches(paces))
    };
    let seen = std::iter::once(who).chain(friends(world, who).filter(near));
    let open: Vec<Entity> = seen.filter(|&one| !states(world, one).invisible).collect();
    if open.is_empty() {
        return by.closed("nobody is left to be hidden", "FV-MAG-14");
    }
    let targets = open.iter().map(|&one| plain_target(world, one)).collect();
    // The last first, so that the first choice goes with the first target.
    let second = open.iter().rev().filter(|_| casting.level() > 1);
    let choices = second.map(|&one| Text::from(name(world, one).to_string())).collect();
    vec![Availability::Open(Offer { targets, choices, ..by.offer(uses::shroud(casting.level())) })]
}

/// Hides the target, and whom the choice names.
pub fn cast(world: &mut World, _: Entity, _: &Casting, picked: &Picked) {
    let target = picked_target(world, picked);
    let second = picked.choice.as_deref().and_then(|name| world.resource::<Roster>().find(name));
    for one in [target, second].into_iter().flatten() {
        lasting::begins(world, one, |states| &mut states.invisible, "invisible", "FV-MAG-14");
    }
}

/// Ends invisibility by the touch of a blow: being hit in melee, or hitting with the body. Ruling `FV-RUL-29`.
pub fn touched(world: &mut World, hurt: &Hurt) {
    let Blow { by, on, melee: Some(hit), .. } = hurt.blow else { return };
    lasting::touched(world, [Some(on), by.filter(|_| hit.bodily)].into_iter().flatten());
}
