//! The end of a battle that another follows. Rulings `R-050`, `R-060`, `R-061`, `R-117`.

use super::{
    super::{
        ailments::lose,
        dying::{awake, become_stable, death_save, heal},
        forms::rearm,
        sheet::{Ailments, Arms, Carried, Conditions, Dying, Economy, Sheet},
        state::EXHAUSTED,
        tools::{name, part, tell, tell_count},
    },
    rest,
};
use crate::{
    battle::{Happening, Interval, never::never},
    kit::{
        camp::{clear_ground, given_back, left_lying, party},
        deeds, push,
    },
};
use bevy_ecs::{entity::Entity, world::World};

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
        rest::downtime(world);
    }
    rest::give_back(world, i32::from(between.gives_back));
}

/// What a battle has laid on somebody ends with it, but for exhaustion and what it is born with. Ruling `R-117`.
fn calm(world: &mut World, who: Entity) {
    let always = world.get::<Sheet>(who).map(|sheet| sheet.0.always.clone()).unwrap_or_default();
    let lasts = |id: &String| id == EXHAUSTED || always.iter().any(|one| one == id);
    let over = part::<Ailments>(world, who).0.into_iter().map(|ailment| ailment.condition.id.clone());
    let over: Vec<String> = over.filter(|id| !lasts(id)).collect();
    lose(world, who, &over);
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
        let (title, missing) = (arm.weapon.name.to_lowercase(), arm.count.saturating_sub(now.count));
        if missing > 0 {
            take_back(world, who, &arm.weapon.id, missing, party);
            let item =
                if missing == 1 { title.clone().into() } else { format!("{title} ×{missing}").into() };
            tell(world, Happening::Handled { who: name(world, who), how: "gathers".into(), item }, "R-050");
        }
        let found = recovered(now);
        if found > 0 {
            let (what, left) = (format!("shots for the {title}"), (now.shots + found) as i32);
            tell_count(world, who, what, found as i32, left, "R-050");
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

/// Friends give back the weapons of a kind that somebody has lost and they have picked up.
fn take_back(world: &mut World, who: Entity, id: &str, lost: u32, party: &[Entity]) {
    let lying = left_lying(world, who).iter().filter(|item| ***item == *id).count() as u32;
    let spare = |&friend: &Entity| {
        let has = part::<Arms>(world, friend).carried.iter().find(|arm| arm.weapon.id == id)?.count;
        let own = world.get::<Sheet>(friend)?.0.arms.iter().find(|arm| arm.weapon.id == id);
        Some((friend, has.saturating_sub(own.map_or(0, |arm| arm.count))))
    };
    let others = party.iter().filter(|&&friend| friend != who);
    for (friend, gives) in given_back(lost, lying, others.filter_map(spare).collect::<Vec<_>>()) {
        rearm(world, friend, |arms| {
            if let Some(arm) = arms.carried.iter_mut().find(|arm| arm.weapon.id == id) {
                arm.count -= gives;
                arm.in_hand = arm.in_hand.min(arm.count);
            }
        });
    }
}

/// Shots of this battle that are found again.
fn recovered(arm: &Carried) -> u32 {
    if arm.weapon.firearm { 0 } else { arm.brought.saturating_sub(arm.shots) / 2 }
}
