//! The time between two battles, night by night: who rests, what a night ends and a day brings. Rules `FV-REST-01`,
//! `FV-BACK-03`, rulings `FV-RUL-49`, `FV-RUL-53`.

use crate::kit::camp;
use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use bevy_ecs::resource::Resource;

/// Hours of a night.
const NIGHT: u32 = 8;

/// Hours from one night to the next.
const DAY: u32 = 24;

/// Who has used a rest action in the night that goes on; none by day.
#[derive(Resource, Clone, Debug, Default)]
pub struct Night(pub Option<Vec<Entity>>);

/// Those of the side who live, in the order of the level.
pub fn party(world: &World) -> Vec<Entity> {
    camp::party(world).into_iter().filter(|&who| fights(world, who)).collect()
}

/// Hours to the end of the next night: the first begins at once, each of the others a day after the one before.
pub fn next_night(world: &World) -> u32 {
    camp::hours(world).wait(NIGHT, DAY) + NIGHT
}

/// The night falls: what a blessing has warded off until then is over. Rule `FV-BACK-03`.
pub fn evening(world: &mut World) {
    world.resource_mut::<Night>().0 = Some(Vec::new());
    for who in party(world) {
        if states(world, who).ward.is_some() {
            set(world, who, |states| states.ward = None);
            veils::lost(world, who, "warded", "FV-BACK-03");
        }
    }
}

/// Somebody has used a rest action.
pub fn acted(world: &mut World, who: Entity) {
    world.resource_mut::<Night>().0.get_or_insert_default().push(who);
}

/// A new day: what may be used once a day may be used again, and poison has worn off. Rulings `FV-RUL-49`, `FV-RUL-53`.
pub fn morning(world: &mut World) {
    world.resource_mut::<Night>().0 = None;
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
    match &world.get::<Sheet>(who)?.0.kind {
        Kind::Character { level, .. } => Some(u32::from(*level)),
        Kind::Monster { .. } => None,
    }
}

/// Whether a character has a rest action left. Rule `FV-REST-01`.
pub fn may_act(world: &World, who: Entity) -> Result<(), Refusal> {
    let room = if has(world, who, Feat::Sleepwalker) { 2 } else { 1 };
    let used = world.resource::<Night>().0.iter().flatten().filter(|&&other| other == who).count();
    if used < room { Ok(()) } else { Err(Refusal::spent("rest action")) }
}

/// Those of the party who have rest actions. Rule `FV-REST-01`.
pub fn characters(world: &World) -> impl Iterator<Item = Entity> {
    party(world).into_iter().filter(|&who| level(world, who).is_some())
}

/// Hit points that somebody lacks.
pub fn missing(world: &World, who: Entity) -> i32 {
    let health = part::<Health>(world, who);
    health.max - health.now
}
