//! What lies about is picked up after a battle that is won. Rulings `FV-RUL-37`, `FV-RUL-40`.

use crate::kit::camp::{Belongings, left_lying};
use crate::rules::fivey::hands::lot::{SHIELD, gear_of, handled};
use crate::rules::fivey::prelude::*;

/// Somebody has all that it has thrown and let fall again: from the ground, and from friends who have picked it up.
pub fn gather(world: &mut World, who: Entity, party: &[Entity]) {
    let lying = left_lying(world, who);
    for item in &lying {
        if **item == *SHIELD {
            rearm(world, who, |arms| arms.shields_stowed += 1);
            handled(world, who, "gathers", "shield", "FV-RUL-37");
        } else if let Some(gear) = gear_of(item) {
            change(world, who, |stores: &mut Stores| *stores.gear.entry(gear).or_default() += 1);
            handled(world, who, "gathers", gear.title().to_lowercase(), "FV-RUL-37");
        }
    }
    let Some(sheet) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else {
        return never!("{who:?} has no sheet");
    };
    let kinds = sheet.arms.iter().map(|arm| &arm.weapon);
    for weapon in kinds.filter(|weapon| !weapon.natural) {
        let own = (ARMS.own)(world, who, &weapon.id);
        let lost = own.saturating_sub((ARMS.carried)(world, who, &weapon.id));
        if lost > 0 {
            ARMS.gather(world, who, (&weapon.id, &weapon.name, lost), party, "FV-RUL-40");
            rearm(world, who, |arms| {
                if let Some(arm) = arms.of_kind(&weapon.id).next() {
                    arm.count += lost;
                }
            });
        }
    }
}

/// Whose the weapons of a kind are.
const ARMS: Belongings = Belongings {
    own: |world, who, id| {
        let arms = world.get::<Sheet>(who).map(|sheet| &sheet.0.arms);
        arms.into_iter().flatten().filter(|arm| arm.weapon.id == id).map(|arm| arm.count).sum()
    },
    carried: |world, who, id| part::<Arms>(world, who).of_kind(id).map(|arm| arm.count).sum(),
    give_back: |world, who, id, mut gives| {
        rearm(world, who, |arms| {
            for arm in arms.of_kind(id) {
                let given = gives.min(arm.count);
                arm.count -= given;
                gives -= given;
            }
        });
    },
};
