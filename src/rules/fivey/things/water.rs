//! Deep water: whoever ends a turn there in armor may go under. Rule `FV-ARM-06`, ruling `FV-RUL-38`.

use crate::ai_hints::stakes;
use crate::prelude::*;

/// The armor that drags somebody down; none for those who wear none.
fn dragging(world: &World, who: Entity) -> Option<Arc<Armor>> {
    profile(world, who)?.armor.clone().filter(|_| !states(world, who).armor_off)
}

/// The warning, in words, to somebody who would end a turn in a space: the chance to keep above water.
pub fn warning(world: &World, who: Entity, space: Footprint) -> Option<Text> {
    let deep = world.resource::<Board>().map().is_deep_water(space);
    let armor = deep.then(|| dragging(world, who))??;
    let chance = rolls::chance(world, who, &bonus(world, who, Stat::Strength, &[]), armor.defence);
    Some(format!("deep water at {}: {chance} to swim in {}", space.at, armor.name).into())
}

/// Rolls for somebody whose turn is about to end in deep water. Rule `FV-ARM-06`, ruling `FV-RUL-38`.
pub fn swim(world: &mut World, who: Entity) {
    let deep =
        footprint(world, who).is_some_and(|space| world.resource::<Board>().map().is_deep_water(space));
    if !deep || !fights(world, who) || states(world, who).aloft {
        return;
    }
    let Some(armor) = dragging(world, who) else { return };
    let (what, reasons) = (format!("swimming in {}", armor.name), bonus(world, who, Stat::Strength, &[]));
    let then = Resolve((), |world, throw: &PendingRoll, (), success| {
        if !success {
            let what = format!("{}'s drowning", name(world, throw.by));
            let blow = Blow::new(None, throw.by, DamageKind::Drowning);
            roll_and_deal(world, None, &what, DiceExpr::one(6), blow);
        }
    });
    let check = (Nature::Check, "FV-ARM-06");
    throw(world, Check::new(who, what, check, reasons, armor.defence, then).worth(stakes::SWIM));
}
