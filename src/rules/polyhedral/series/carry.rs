//! Who goes on to the next battle, and what they have there. Rulings `R-050`, `R-064`, `R-117`.

use crate::kit::prelude::*;
use crate::rules::polyhedral::prelude::*;
use crate::{
    kit::{camp::Camp, carry::same},
    rules::polyhedral::sheet::{Policies, Reach, Speed, Uses},
};

/// Makes everybody who goes on as they are, and remembers what time it is.
pub fn carry(from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
    to.insert_resource(*from.resource::<Camp>());
    for &(who, there) in pairs {
        same::<Sheet>(from, who, to, there);
        same::<Health>(from, who, to, there);
        same::<Wounds>(from, who, to, there);
        same::<Speed>(from, who, to, there);
        same::<Reach>(from, who, to, there);
        same::<Pack>(from, who, to, there);
        same::<Uses>(from, who, to, there);
        same::<Policies>(from, who, to, there);
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
            arm.in_hand = sheet.0.arms.get(slot).map_or(0, |own| own.in_hand.min(arm.count));
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
