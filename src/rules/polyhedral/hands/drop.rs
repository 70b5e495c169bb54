//! Dropping of what hands hold that can hold nothing any more. Rule `PH-COND-UNCON-2`.

use crate::prelude::*;
use crate::things::light::drop_light;
use kit::items;

/// Drops all that somebody unconscious holds to the ground. Rule `PH-COND-UNCON-2`.
pub fn drop_everything(world: &mut World, who: Entity) {
    if world.get::<Arms>(who).is_some_and(|arms| arms.light) {
        drop_light(world, who);
    }
    let held = part::<Arms>(world, who).carried.into_iter().filter(Carried::is_held);
    rearm(world, who, |arms| {
        for arm in &mut arms.carried {
            arm.count = arm.count.saturating_sub(std::mem::take(&mut arm.in_hand));
        }
    });
    for Carried { weapon, in_hand, .. } in held {
        for _ in 0..in_hand {
            items::lay(world, who, &weapon.id);
            tell_handled(world, who, "drops", &weapon.name, "PH-COND-UNCON-2");
        }
    }
}
