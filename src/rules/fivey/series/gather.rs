//! What lies about is picked up after a battle that is won. Rulings `FV-RUL-37`, `FV-RUL-40`.

use crate::{
    battle::never::never,
    kit::camp::{given_back, left_lying},
    rules::fivey::{
        forms::{Arms, rearm},
        hands::lot::{SHIELD, gear_of, handled},
        profile::Weapon,
        sheet::{Sheet, Stores},
        tools::{change, part},
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

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
        let (own, left) = (owned(world, who, &weapon.id), carried(world, who, &weapon.id));
        if left < own {
            take_back(world, who, weapon, own - left, party);
        }
    }
}

/// How many of a weapon somebody carries.
fn carried(world: &World, who: Entity, id: &str) -> u32 {
    part::<Arms>(world, who).of_kind(id).map(|arm| arm.count).sum()
}

/// How many of a weapon are its own.
fn owned(world: &World, who: Entity, id: &str) -> u32 {
    let arms = world.get::<Sheet>(who).map(|sheet| &sheet.0.arms);
    arms.into_iter().flatten().filter(|arm| arm.weapon.id == id).map(|arm| arm.count).sum()
}

/// The weapons of a kind that somebody lacks are there again, and gone where friends have picked them up.
fn take_back(world: &mut World, who: Entity, weapon: &Arc<Weapon>, lost: u32, party: &[Entity]) {
    let lying = left_lying(world, who).iter().filter(|item| ***item == *weapon.id).count() as u32;
    let others = party.iter().filter(|&&friend| friend != who);
    let spare = others.map(|&friend| {
        (friend, carried(world, friend, &weapon.id).saturating_sub(owned(world, friend, &weapon.id)))
    });
    for (friend, mut gives) in given_back(lost, lying, spare) {
        rearm(world, friend, |arms| {
            for arm in arms.of_kind(&weapon.id) {
                let given = gives.min(arm.count);
                arm.count -= given;
                gives -= given;
            }
        });
    }
    rearm(world, who, |arms| {
        if let Some(arm) = arms.of_kind(&weapon.id).next() {
            arm.count += lost;
        }
    });
    let title = weapon.name.to_lowercase();
    let item = if lost == 1 { title } else { format!("{title} ×{lost}") };
    handled(world, who, "gathers", item, "FV-RUL-40");
}
