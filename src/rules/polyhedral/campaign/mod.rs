//! Campaign phase between the battles of a chain: what a battle leaves open, short and long rests, downtime, and who goes on with
//! what. Catalog section 21, rulings `R-050`, `R-060`, `R-061`, `R-064` to `R-068`, `R-117`.
//!
//! It is played in the world of the battle that was won; [`carry`] takes those who go on over into the world of the next.

mod long;
mod short;

use crate::Polyhedral;
use crate::conditions::lose;
use crate::dying::{awake, become_stable, death_save, heal, well};
use crate::prelude::*;
use crate::sheet::{Policies, Uses};
use battle::{Campaign, Interval};
use kit::carry_over::CarryOver;
use kit::rest_phase::{self, Belongings, RestPhase, RestRules, clear_ground, party};

impl Campaign for Polyhedral {
    fn gives_back(&self) -> Option<&'static str> {
        Some("Resolve")
    }

    // Begins the time after a battle that was won: what it left open comes first, then the side chooses how the time is spent. Hours
    // that were left before it are gone: a battle breaks every rest off. Rule `PH-REST-08`.
    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        rest_phase::begin(world, side, between.hours, &CAMPING);
        push(world, Aftermath(between));
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        rest_phase::goes_on(world, who, well(world, who))
    }

    // Carries everybody who goes on into the next battle as they are, with the hours.
    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        to.insert_resource(*from.resource::<RestPhase>());
        for &(who, there) in pairs {
            CarryOver { from, who, to, there }
                .same::<Sheet>()
                .same::<Health>()
                .same::<Wounds>()
                .same::<Pack>()
                .same::<Uses>()
                .same::<Policies>();
            // Rounds are counted anew.
            to.entity_mut(there).insert(Reserves { extra_turn_in: 0, ..part(from, who) });
            arm(from, who, to, there);
            tire(from, who, to, there);
        }
    }
}

/// The rest phase of these rules. Ruling `R-064`.
static CAMPING: RestRules = RestRules {
    chooses: awake,
    rests: &[short::SHORT, long::LONG],
    resting: &[short::DICE, short::TREATMENTS],
    always: &[],
    ends: ("finish_rest", "Finish the rest", "PH-REST-12"),
    ended: short::finish,
    leaves: |_| (),
    rule: "R-064",
};

/// Gives somebody as many weapons and shots as there are, each ready or not as the sheet says; what was picked up is put away.
fn arm(from: &World, who: Entity, to: &mut World, there: Entity) {
    let Some(sheet) = from.get::<Sheet>(who) else { return never!("{who:?} has no sheet") };
    let carried = part::<Arms>(from, who).carried;
    rearm(to, there, |arms| {
        arms.shield = sheet.0.begins_shielded();
        arms.carried = carried;
        for (slot, arm) in arms.carried.iter_mut().enumerate() {
            arm.brought = arm.shots;
            arm.in_hand = sheet.0.arms.get(slot).map_or(0, |own| own.in_hand.min(arm.count));
        }
    });
}

/// Carries exhaustion over, which lasts to the next long rest.
fn tire(from: &World, who: Entity, to: &mut World, there: Entity) {
    let tired = |condition: &Arc<Condition>| condition.id == EXHAUSTED;
    let lasting = part::<Ailments>(from, who).0.into_iter().filter(|ailment| tired(&ailment.condition));
    let own = |ailment: Ailment| Ailment { by: there, until: ailment.until.counted_by(there), ..ailment };
    let lasting: Vec<Ailment> = lasting.map(own).collect();
    if let Some(mut ailments) = to.get_mut::<Ailments>(there) {
        ailments.0.retain(|ailment| !tired(&ailment.condition));
        ailments.0.extend(lasting);
    }
}

deeds! {
    /// The aftermath of a won battle that another follows: settles what it has left open. Ruling `R-061`.
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
            // What a battle has laid on somebody ends with it, but for exhaustion and what it is born with. Ruling `R-117`.
            let always = world.get::<Sheet>(who).map(|sheet| sheet.0.always.clone()).unwrap_or_default();
            lose(world, who, |id| id != EXHAUSTED && !always.iter().any(|one| one == id));
            world.entity_mut(who).insert((Conditions::default(), Budget::default(), TurnRecord::default()));
            gather(world, who, &party);
        }
    }
    clear_ground(world, &party);
    if between.downtime {
        long::downtime(world);
    }
    long::give_back(world, i32::from(between.gives_back));
}

/// Gathers half of the shots, but no bullets of firearms, and everything that was thrown or dropped, from friends too who have
/// picked it up. Rule `PH-WPN-PROP-AMMO-3`, ruling `R-050`.
fn gather(world: &mut World, who: Entity, party: &[Entity]) {
    let (own, carried) = (Arms::own(world, who), part::<Arms>(world, who).carried);
    rest_phase::gather_own::<Arms>(world, who, party, "R-050", |world, id, _| {
        let Some(now) = carried.iter().find(|arm| arm.weapon.id == id) else { return };
        let found = recovered(now);
        if found > 0 {
            let what = format!("shots for the {}", now.weapon.name.to_lowercase());
            tell_count(world, who, what, found as i32, (now.shots + found) as i32, "R-050");
        }
    });
    rearm(world, who, |arms| {
        arms.shield = own.shield;
        for (arm, now) in own.carried.iter().zip(&mut arms.carried) {
            now.shots += recovered(now);
            now.count = now.count.max(arm.count);
            now.magazine = now.capacity();
        }
    });
}

impl Belongings for Arms {
    fn own(world: &World, who: Entity) -> Self {
        profile(world, who).map(|profile| Self::of(profile)).unwrap_or_default()
    }

    fn give_back(&mut self, slot: usize, many: u32) {
        let arm = &mut self.carried[slot];
        arm.count -= many;
        arm.in_hand = arm.in_hand.min(arm.count);
    }
}

/// Shots of this battle found again.
fn recovered(arm: &Carried) -> u32 {
    if arm.weapon.firearm { 0 } else { arm.brought.saturating_sub(arm.shots) / 2 }
}
