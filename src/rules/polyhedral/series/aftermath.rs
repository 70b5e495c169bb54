//! The end of a battle that another follows. Rulings `R-050`, `R-060`, `R-061`, `R-117`.

use super::long;
use crate::battle::Interval;
use crate::kit::camp::{Belongings, clear_ground, party};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{
    ailments::lose,
    dying::{awake, become_stable, death_save, heal},
};

deeds! {
    /// A battle that another follows is won: what it has left open is settled. Ruling `R-061`.
    Aftermath(between: Interval) => aftermath;
}

/// Settles what a battle has left open: the stable wake, the dying are seen to or roll on, conditions end, and shots and thrown
/// weapons are gathered. Rulings `R-050`, `R-061`, `R-117`.
fn aftermath(world: &mut World, between: Interval) {
    let party = party(world);
    let dying = |who: &Entity| world.get::<Dying>(*who).is_some_and(|dying| !dying.stable);
    let cared_for = party.iter().any(|&who| awake(world, who));
    if let Some(&who) = party.iter().find(|who| dying(who)) {
        push(world, Aftermath(between));
        match cared_for {
            true => become_stable(world, who, "R-061"),
            false => death_save(world, who),
        }
        return;
    }
    for &who in &party {
        if world.get::<Dying>(who).is_some() {
            heal(world, who, 1, Vec::new(), Vec::new(), "R-061");
        }
        if awake(world, who) {
            calm(world, who);
            gather(world, who, &party);
        }
    }
    clear_ground(world, &party);
    if between.downtime {
        long::downtime(world);
    }
    long::give_back(world, i32::from(between.gives_back));
}

/// What a battle has laid on somebody ends with it, but for exhaustion and what it is born with. Ruling `R-117`.
fn calm(world: &mut World, who: Entity) {
    let always = world.get::<Sheet>(who).map(|sheet| sheet.0.always.clone()).unwrap_or_default();
    lose(world, who, |id| id != EXHAUSTED && !always.iter().any(|one| one == id));
    world.entity_mut(who).insert((Conditions::default(), Economy::default()));
}

/// Half of the shots, but no bullets of firearms, and everything that was thrown or dropped, from friends too who have picked it
/// up. Rule `PH-WPN-PROP-AMMO-3`, ruling `R-050`.
fn gather(world: &mut World, who: Entity, party: &[Entity]) {
    let Some(sheet) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else {
        return never!("{who:?} has no sheet");
    };
    let carried = part::<Arms>(world, who).carried;
    for (arm, now) in sheet.arms.iter().zip(&carried) {
        let missing = arm.count.saturating_sub(now.count);
        if missing > 0 {
            let lost = (&*arm.weapon.id, &*arm.weapon.name, missing);
            ARMS.gather(world, who, lost, party, "R-050");
        }
        let found = recovered(now);
        if found > 0 {
            let what = format!("shots for the {}", arm.weapon.name.to_lowercase());
            tell_count(world, who, what, found as i32, (now.shots + found) as i32, "R-050");
        }
    }
    rearm(world, who, |arms| {
        arms.shield = sheet.shield;
        for (arm, now) in sheet.arms.iter().zip(&mut arms.carried) {
            now.shots += recovered(now);
            now.count = now.count.max(arm.count);
            now.magazine = now.capacity();
        }
    });
}

/// Whose the weapons of a kind are.
const ARMS: Belongings = Belongings {
    own: |world, who, id| {
        let arms = world.get::<Sheet>(who).map_or(&[][..], |sheet| &sheet.0.arms);
        arms.iter().find(|arm| arm.weapon.id == id).map_or(0, |arm| arm.count)
    },
    carried: |world, who, id| {
        let arms = world.get::<Arms>(who).map_or(&[][..], |arms| &arms.carried);
        arms.iter().find(|arm| arm.weapon.id == id).map_or(0, |arm| arm.count)
    },
    give_back: |world, who, id, gives| {
        rearm(world, who, |arms| {
            if let Some(arm) = arms.carried.iter_mut().find(|arm| arm.weapon.id == id) {
                arm.count -= gives;
                arm.in_hand = arm.in_hand.min(arm.count);
            }
        });
    },
};

/// Shots of this battle that are found again.
fn recovered(arm: &Carried) -> u32 {
    if arm.weapon.firearm { 0 } else { arm.brought.saturating_sub(arm.shots) / 2 }
}
