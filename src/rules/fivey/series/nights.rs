//! The time between two battles, night by night: who rests, what a night ends and a day brings. Rules `FV-REST-01`,
//! `FV-BACK-03`, rulings `FV-RUL-49`, `FV-RUL-53`.

use crate::kit::camp;
use crate::rules::fivey::prelude::*;

/// Those of the side who live, in the order of the level.
pub fn party(world: &World) -> Vec<Entity> {
    camp::party(world).into_iter().filter(|&who| fights(world, who)).collect()
}

/// The night falls: what a blessing has warded off until then is over. Rule `FV-BACK-03`.
pub fn evening(world: &mut World) {
    for who in party(world) {
        if states(world, who).ward.is_some() {
            set(world, who, |states| states.ward = None);
            veils::lost(world, who, "warded", "FV-BACK-03");
        }
    }
}

/// A new day: what may be used once a day may be used again, and poison has worn off. Rulings `FV-RUL-49`, `FV-RUL-53`.
pub fn morning(world: &mut World) {
    for who in party(world) {
        change(world, who, |uses: &mut Uses| *uses = Uses { gadget: uses.gadget, ..Uses::default() });
        change(world, who, |stores: &mut Stores| {
            stores.vessels.iter_mut().for_each(|(_, cast)| *cast = false);
        });
        veils::ends(world, who, |states| &mut states.poisoned, "poisoned", "FV-RUL-53");
    }
}

/// The level of a character; none of others.
pub fn level(world: &World, who: Entity) -> Option<u32> {
    match &profile(world, who)?.kind {
        Kind::Character { level, .. } => Some(u32::from(*level)),
        Kind::Monster { .. } => None,
    }
}

/// Those of the party who have rest actions. Rule `FV-REST-01`.
pub fn characters(world: &World) -> impl Iterator<Item = Entity> {
    party(world).into_iter().filter(|&who| level(world, who).is_some())
}

/// Whether a character has a rest action left. Rule `FV-REST-01`.
pub fn may_act(world: &World, who: Entity) -> Result<(), Refusal> {
    let room = if has(world, who, Feat::Sleepwalker) { 2 } else { 1 };
    let used = camp::done(world).filter(|done| done.by == who).count();
    if used < room { Ok(()) } else { Err(Refusal::spent("rest action")) }
}
