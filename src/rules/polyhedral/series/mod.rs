//! Between the battles of a chain: what a battle leaves open, short and long rests, downtime, and who goes on with what. Catalog
//! section 21, rulings `R-061`, `R-064` to `R-068`.
//!
//! It is played in the world of the battle that was won; [`carry`] takes those who go on over into the world of the next.

mod aftermath;
mod long;
mod rest;
mod short;

use crate::battle::Interval;
use crate::kit::{
    camp::{self, Camp, Camping},
    carry::same,
};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{
    dying::awake,
    sheet::{Policies, Reach, Speed, Uses},
};
use aftermath::Aftermath;

/// How the time is spent. Ruling `R-064`.
static CAMPING: Camping = Camping {
    chooses: awake,
    rests: &[short::SHORT, long::LONG],
    resting: &[short::DICE, short::TREATMENTS],
    ends: ("finish_rest", "Finish the rest", "PH-REST-12"),
    ended: short::finish,
    rule: "R-064",
};

/// The battle is won: what it left open comes first, then the side chooses how the time is spent. Hours that were left before it
/// are gone: a battle breaks every rest off. Rule `PH-REST-08`.
pub fn begin(world: &mut World, side: Side, between: Interval) {
    camp::begin(world, side, between.hours, &CAMPING);
    push(world, Aftermath(between));
}

/// What they have there as it was.
const SAME: [fn(&World, Entity, &mut World, Entity); 8] = [
    same::<Sheet>,
    same::<Health>,
    same::<Wounds>,
    same::<Speed>,
    same::<Reach>,
    same::<Pack>,
    same::<Uses>,
    same::<Policies>,
];

/// Makes everybody who goes on as they are, and remembers what time it is.
pub fn carry(from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
    to.insert_resource(*from.resource::<Camp>());
    for &(who, there) in pairs {
        SAME.iter().for_each(|same| same(from, who, to, there));
        // Rounds are counted anew.
        to.entity_mut(there).insert(Reserves { extra_turn_in: 0, ..part(from, who) });
        arm(from, who, to, there);
        tire(from, who, to, there);
    }
}

/// As many weapons and shots as there are, each ready or not as the sheet says; what was picked up is put away.
fn arm(from: &World, who: Entity, to: &mut World, there: Entity) {
    let Some(sheet) = from.get::<Sheet>(who) else {
        return never!("{who:?} has no sheet");
    };
    let carried = part::<Arms>(from, who).carried;
    rearm(to, there, |arms| {
        arms.shield = sheet.0.shield;
        arms.carried = carried;
        for (slot, arm) in arms.carried.iter_mut().enumerate() {
            arm.brought = arm.shots;
            arm.in_hand = sheet.0.arms.get(slot).map_or(0, |own| own.ready.min(arm.count));
        }
    });
}

/// Exhaustion lasts to the next long rest.
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
