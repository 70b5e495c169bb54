//! The time between the battles of a chain: wounds that still bleed, healing that is left, the track that minutes bring one up, and
//! what a night gives back. Rules `RZ-TRACK-06`, `RZ-HP-07`, rulings `RZR-12`, `RZR-13`, `RZR-34`, `RZR-39`.

use super::powers::{care, healing};
use super::{defeat, recover};
use crate::RuleZero;
use crate::prelude::*;
use battle::{Campaign, Interval, Level};
use kit::carry_over::CarryOver;
use kit::rest_phase::{self, Belongings, RestRules, clear_ground, hours, party, take_all};
use std::cmp::Reverse;

impl Campaign for RuleZero {
    // Begins the time after a battle that was won.
    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        rest_phase::begin(world, side, between.hours, &CAMPING);
        push(world, Aftermath(between));
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        rest_phase::goes_on(world, who, fights(world, who))
    }

    // Carries everybody who goes on into the next battle as they are.
    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        to.insert_resource(*from.resource::<rest_phase::RestPhase>());
        for &(who, there) in pairs {
            CarryOver { from, who, to, there }
                .same::<Sheet>()
                .same::<Health>()
                .same::<Track>()
                .same::<Policies>();
            // What works so many times in an encounter is there again. Ruling `RZR-32`.
            let potions = part::<Uses>(from, who).potions;
            to.entity_mut(there).insert(Uses { potions, ..Uses::default() });
            let own = part::<Arms>(from, who);
            rearm(to, there, |arms| *arms = own);
        }
    }
}

/// Steps of the track that an hour brings one up: one for each five minutes. Rule `RZ-TRACK-06`.
const STEPS: u32 = 12;

/// Hours of a night. Ruling `RZR-39`.
const NIGHT: u32 = 8;

/// The time between two battles: nothing is chosen in it, since all that it brings comes by itself.
static CAMPING: RestRules = RestRules::idle(fights, "RZR-39");

deeds! {
    /// The aftermath of a won battle that another follows.
    Aftermath(between: Interval) => aftermath;
}

/// Settles what a battle has left open: first whoever bleeds, round by round; then what ends with the encounter, and the hours.
fn aftermath(world: &mut World, between: Interval) {
    let party = party(world);
    if party.iter().any(|&who| bleeds(world, who)) {
        push(world, Aftermath(between));
        return bleed(world, &party);
    }
    let night = between.downtime || between.hours >= NIGHT;
    if !(night && option(world, &options::NIGHTS_HEAL)) {
        spend_healing(world, &party);
    }
    let here: Vec<Entity> = party.iter().copied().filter(|&who| in_battle(world, who)).collect();
    for who in here {
        world.entity_mut(who).insert((States::default(), Budget::default(), TurnRecord::default()));
        gather(world, who, &party);
        let missing = world.get::<Health>(who).map_or(0, |health| health.max - health.now);
        if night && missing > 0 && option(world, &options::NIGHTS_HEAL) {
            recover::heal(world, who, missing, (Vec::new(), Vec::new()), "RZR-39");
        }
        let steps = if night { track::END.into() } else { between.hours * STEPS };
        if part::<Health>(world, who).now > 0 {
            track::climb(world, who, steps, "RZ-TRACK-06");
            if !fights(world, who) && track::of(world, who) < track::END {
                recover::wake(world, who, track::of(world, who));
            }
        }
    }
    clear_ground(world, &party);
    if between.downtime && hours(world).left() > 0 {
        take_all(world, "RZR-39");
    }
}

/// A round after the battle: each who is able heals somebody who bleeds, or tries to stop a wound, then all that are open bleed. Ruling `RZR-13`.
fn bleed(world: &mut World, party: &[Entity]) {
    for &who in party.iter().filter(|&&who| able(world, who)).collect::<Vec<_>>() {
        let Some(&on) = party.iter().find(|&&on| bleeds(world, on)) else { return };
        if !healing::tend(world, who, on, "RZR-13") && care::test(world, who).roll(world) {
            recover::stabilise(world, on);
        }
    }
    for &who in party {
        if bleeds(world, who) {
            defeat::bleed(world, who);
        }
    }
}

/// Spends the healing that the encounter has left, each time on the combatant that lacks most: the uses come back with the next one,
/// so that nothing is gained by leaving the last enemy alive. Rulings `RZR-32`, `RZR-39`.
fn spend_healing(world: &mut World, party: &[Entity]) {
    let lacks =
        |world: &World, who: Entity| world.get::<Health>(who).map_or(0, |health| health.max - health.now);
    for &healer in party {
        while able(world, healer) {
            let here = party.iter().copied().filter(|&who| in_battle(world, who) && is_in_next(world, who));
            let mut patients: Vec<Entity> = here.collect();
            patients.sort_by_key(|&who| Reverse(lacks(world, who)));
            if !patients.iter().any(|&who| healing::tend(world, healer, who, "RZR-39")) {
                break;
            }
        }
    }
}

/// Whether a combatant is in the next battle of the chain. The level may leave it behind.
fn is_in_next(world: &World, who: Entity) -> bool {
    let (next, name) = (&world.resource::<Level>().0.next, name(world, who));
    next.as_ref().is_some_and(|next| next.setup.combatants.iter().any(|one| one.name == name))
}

/// Gathers everything that was thrown or dropped, from friends too who have picked it up, and loads what is loaded.
fn gather(world: &mut World, who: Entity, party: &[Entity]) {
    rest_phase::gather_own::<Arms>(world, who, party, "RZR-27", |_, _, _| ());
    let (own, now) = (Arms::own(world, who), part::<Arms>(world, who));
    // As the sheet has it, with what else it has picked up at its side.
    let more = now.carried.into_iter().filter(|one| own.slot(&one.weapon.id).is_none() && one.count > 0);
    let more: Vec<_> = more.map(|arm| Carried { held: false, loaded: true, ..arm }).collect();
    let carried = own.carried.into_iter().chain(more).collect();
    rearm(world, who, |arms| *arms = Arms { carried, shield: own.shield });
}

impl Belongings for Arms {
    fn own(world: &World, who: Entity) -> Self {
        profile(world, who).map(|profile| Self::of(profile)).unwrap_or_default()
    }

    fn give_back(&mut self, slot: usize, many: u32) {
        self.carried[slot].count -= many;
        self.carried[slot].held &= self.carried[slot].count > 0;
    }
}
