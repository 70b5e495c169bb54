//! The time between two battles of a chain: the encounter is settled and teaches its lesson, then nights bring rest actions, or
//! downtime brings turns in town. Played in the world of the battle that was won, by deeds and offers like any other. Rules
//! `FV-REST-01` to `FV-REST-08`, `FV-DOWN-01` to `FV-DOWN-12`, `FV-LVL-01` to `FV-LVL-05`, rulings `FV-RUL-39`, `FV-RUL-40`,
//! `FV-RUL-46`, `FV-RUL-48`, `FV-RUL-49`.

mod advance;
mod blessing;
mod experience;
mod meals;
mod party;
mod rest;
mod shop;
mod stay;
mod town;

use crate::Fivey;
use crate::hands::lot::{SHIELD, gear_of};
use crate::prelude::*;
use crate::{career::Career, healing::heal, profile::Ammunition, sheet::Policies};
use battle::{Campaign, Interval};
use kit::carry_over::CarryOver;
use kit::rest_phase::{self, Belongings, RestRules, left_lying};
use party::{level, party};
use rest::{evening, morning};

pub use stay::Stay;

impl Campaign for Fivey {
    // Begins the time after a battle that was won: what it left open comes first, then the side chooses how the time is spent.
    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        rest_phase::begin(world, side, between.hours, if between.downtime { &TOWN } else { &CAMPING });
        for who in party(world) {
            settle(world, who);
        }
        let party = party(world);
        for &who in &party {
            gather(world, who, &party);
        }
        rest_phase::clear_ground(world, &party);
        experience::share(world, side);
        if between.downtime {
            downtime(world);
        }
    }

    // Makes everybody who goes on to the next battle as they are. Ruling `FV-RUL-49`.
    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        for &(who, there) in pairs {
            // The arms last, since what can be done with them follows from the rest.
            CarryOver { from, who, to, there }
                .same::<Sheet>()
                .same::<Career>()
                .same::<Health>()
                .same::<Inspiration>()
                .same::<Stores>()
                .same::<Uses>()
                .same::<Policies>()
                .same::<Arms>();
            if let (Some(was), Some(mut states)) = (from.get::<States>(who), to.get_mut::<States>(there)) {
                let lasting = was.lasting();
                (states.poisoned, states.ward) = (lasting.poisoned, lasting.ward);
            }
        }
    }
}

/// Shots after which a unit of arrows or bolts is used up. Ruling `FV-RUL-39`.
const SHOTS_OF_A_UNIT: u32 = 2;

/// The rules of the time between two battles of an adventure.
static CAMPING: RestRules = RestRules {
    chooses: fights,
    rests: &[rest::NIGHT_CAMP],
    resting: &[
        rest::RECOVER,
        rest::PRACTICE,
        rest::ATTUNE,
        blessing::BLESSING,
        meals::SCAVENGING,
        meals::COOKING,
    ],
    always: &[advance::RISING, advance::LEARNING, meals::FEASTING, shop::WEARING],
    ends: ("sleep", "Sleep to the morning", "FV-RUL-49"),
    ended: morning,
    leaves: |_| (),
    rule: "FV-RUL-49",
};

/// The rules of downtime between two adventures.
static TOWN: RestRules = RestRules {
    rests: &[],
    resting: &[],
    always: &[advance::RISING, advance::LEARNING, town::LIVING, shop::BUYING, shop::WEARING],
    chooses: fights,
    ends: ("sleep", "Sleep to the morning", "FV-RUL-49"),
    ended: morning,
    leaves: restore_inspiration,
    rule: "FV-RUL-46",
};

/// Ends an encounter for one who has won it: what it has laid on somebody ends, and ammunition is settled. Rulings `FV-RUL-39`,
/// `FV-RUL-49`.
fn settle(world: &mut World, who: Entity) {
    for (kind, shots) in std::mem::take(&mut part::<Stores>(world, who).shots) {
        spend(world, who, kind, shots);
    }
    change(world, who, |stores: &mut Stores| stores.shots.clear());
    rearm(world, who, |arms| arms.carried.iter_mut().for_each(|arm| arm.loaded = true));
    let lasting = states(world, who).lasting();
    world.entity_mut(who).insert((lasting, Budget::default(), TurnBegun::default()));
}

/// Uses up a unit of arrows or bolts for every two shots; stones are found again. Rule `FV-WPN-10`, ruling `FV-RUL-39`.
fn spend(world: &mut World, who: Entity, kind: Ammunition, shots: u32) {
    let had = part::<Stores>(world, who).ammunition.get(&kind).copied().unwrap_or_default();
    if had == 0 || kind == Ammunition::Stones || shots < SHOTS_OF_A_UNIT {
        return;
    }
    let left = had - 1;
    change(world, who, |stores: &mut Stores| {
        stores.ammunition.insert(kind, left);
        stores.ammunition.retain(|_, units| *units > 0);
    });
    let what = format!("unit of {}", kind.title().to_lowercase());
    tell_count(world, who, what, -1, left as i32, "FV-RUL-39");
}

/// Ends an adventure: all hit points and all uses. Ruling `FV-RUL-46`.
fn downtime(world: &mut World) {
    experience::cash_in(world);
    evening(world);
    morning(world);
    for who in party(world) {
        world.entity_mut(who).insert(Stay::default());
        change(world, who, |uses: &mut Uses| *uses = Uses::default());
        let health = part::<Health>(world, who);
        if health.now < health.max {
            let roll = Roll { total: health.max - health.now, ..Roll::default() };
            heal(world, who, roll, "FV-RUL-46");
        }
    }
}

/// Begins the next adventure with as many inspiration dice as levels, no more: they come back after downtime, not for it. Rules
/// `FV-INSP-01`, `FV-INSP-02`, ruling `FV-RUL-46`.
fn restore_inspiration(world: &mut World) {
    for who in party(world) {
        let fresh = level(world, who).unwrap_or(0);
        let before = part::<Inspiration>(world, who).0;
        change(world, who, |inspiration: &mut Inspiration| inspiration.0 = fresh);
        if fresh > before {
            tell_count(world, who, "inspiration", (fresh - before) as i32, fresh as i32, "FV-DOWN-12");
        } else if fresh < before {
            let spare = before - fresh;
            let item = format!("{spare} spare inspiration {}", if spare == 1 { "die" } else { "dice" });
            tell_handled(world, who, "loses", item, "FV-INSP-01");
        }
    }
}

/// Gives somebody back all that it has thrown and let fall: from the ground, and from friends who have picked it up.
fn gather(world: &mut World, who: Entity, party: &[Entity]) {
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
    rest_phase::gather_own::<Arms>(world, who, party, "FV-RUL-40", |world, id, lost| {
        if lost == 0 {
            return;
        }
        rearm(world, who, |arms| {
            if let Some(arm) = arms.carried.iter_mut().find(|arm| arm.weapon.id == id) {
                let held = u32::from(std::mem::take(&mut arm.flown));
                arm.at.add(held, Carry::Hand);
                arm.at.add(lost - held, Carry::Belt);
            }
        });
    });
}

impl Belongings for Arms {
    fn own(world: &World, who: Entity) -> Self {
        profile(world, who).map(|profile| Self::of(profile)).unwrap_or_default()
    }

    fn give_back(&mut self, slot: usize, many: u32) {
        (0..many).for_each(|_| self.carried[slot].at.give());
    }
}
