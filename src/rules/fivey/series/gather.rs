//! What lies about is picked up after a battle that is won. Rulings `FV-RUL-37`, `FV-RUL-40`.

use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use crate::{
    kit::camp::{Belongings, left_lying},
    rules::fivey::hands::lot::{SHIELD, gear_of},
};

/// Somebody has all that it has thrown and let fall again: from the ground, and from friends who have picked it up.
pub fn gather(world: &mut World, who: Entity, party: &[Entity]) {
    let lying = left_lying(world, who);
    for item in &lying {
        if **item == *SHIELD {
            rearm(world, who, |arms| arms.shields.add(1, Carry::Pack));
            tell_handled(world, who, "gathers", "shield", "FV-RUL-37");
        } else if let Some(gear) = gear_of(item) {
            rearm(world, who, |arms| {
                let at = arms.gear.entry(gear).or_default();
                at.add(1, if at.of(Carry::Belt) > 0 { Carry::Belt } else { Carry::Pack });
            });
            tell_handled(world, who, "gathers", gear.title().to_lowercase(), "FV-RUL-37");
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
                if let Some(arm) = arms.carried.iter_mut().find(|arm| arm.weapon.id == weapon.id) {
                    let held = u32::from(std::mem::take(&mut arm.flown));
                    arm.at.add(held, Carry::Hand);
                    arm.at.add(lost - held, Carry::Belt);
                }
            });
        }
    }
}

/// Whose the weapons of a kind are.
const ARMS: Belongings = Belongings {
    own: |world, who, id| {
        let arms = world.get::<Sheet>(who).map(|sheet| &sheet.0.arms);
        arms.into_iter().flatten().filter(|arm| arm.weapon.id == id).map(|arm| arm.at.count()).sum()
    },
    carried: |world, who, id| {
        let arms = part::<Arms>(world, who).carried;
        arms.iter().find(|arm| arm.weapon.id == id).map_or(0, |arm| arm.at.count())
    },
    give_back: |world, who, id, gives| {
        rearm(world, who, |arms| {
            let own = arms.carried.iter_mut().find(|arm| arm.weapon.id == id);
            own.into_iter().for_each(|arm| (0..gives).for_each(|_| arm.at.give()));
        });
    },
};
