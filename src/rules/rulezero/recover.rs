//! Hit points that come back, and waking. Rules `RZ-RES-01`, `RZ-RES-02`, rulings `RZR-12`, `RZR-13`, `RZR-31`.

use crate::prelude::*;
use kit::health;

/// Gives hit points back, up to the most; whoever lies at 0 bleeds no more, and wakes unless wounds have brought it to the end of
/// the track. Ruling `RZR-12`.
pub fn heal(world: &mut World, who: Entity, amount: i32, told: (Vec<DiceGroup>, Vec<Reason>), rule: RuleId) {
    health::heal(world, who, amount, told, rule);
    let Some(bleeding) = world.get::<Bleeding>(who).copied() else { return };
    if part::<Health>(world, who).now == 0 {
        return;
    }
    world.entity_mut(who).remove::<Bleeding>();
    if bleeding.before < track::END {
        wake(world, who, bleeding.before.max(track::WAKES_AT));
    }
}

/// Wakes somebody who lies there, prone, on a step of the track.
pub fn wake(world: &mut World, who: Entity, step: u8) {
    track::put(world, who, step, "RZR-12");
    world.entity_mut(who).insert(CombatStatus::Fighting);
    tell(world, Happening::Woke { who: name(world, who) }, "RZR-12");
}

/// Stops somebody from bleeding out. Ruling `RZR-13`.
pub fn stabilise(world: &mut World, who: Entity) {
    let Some(bleeding) = world.get::<Bleeding>(who).copied() else { return };
    world.entity_mut(who).insert(Bleeding { stable: true, ..bleeding });
    health::tell_fall(world, who, battle::Fall::Stable, None, "RZR-13");
}
