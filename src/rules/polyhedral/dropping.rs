//! What falls out of hands that can hold nothing any more. Rule `PH-COND-UNCON-2`.

use super::light::drop_light;
use crate::rules::polyhedral::prelude::*;

/// What the unconscious hold falls to the ground. Rule `PH-COND-UNCON-2`.
pub fn drop_everything(world: &mut World, who: Entity) {
    if world.get::<Arms>(who).is_some_and(|arms| arms.light) {
        drop_light(world, who);
    }
    let Some(at) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere");
    };
    let mut dropped: Vec<(Arc<str>, Arc<str>)> = Vec::new();
    rearm(world, who, |arms| {
        for arm in &mut arms.carried {
            for _ in 0..std::mem::take(&mut arm.in_hand) {
                arm.count = arm.count.saturating_sub(1);
                dropped.push((arm.weapon.id.as_str().into(), arm.weapon.name.as_str().into()));
            }
        }
    });
    for (id, title) in dropped {
        world.resource_mut::<Ground>().items.push((id, at, who));
        tell_handled(world, who, "drops", title, "PH-COND-UNCON-2");
    }
}
