//! Oil: a flask flies 4 paces and oils a square and whoever is there. Ruling `FV-RUL-43`.

use super::fire::{self, OIL};
use crate::ai_hints::uses;
use crate::hands::lot::{at_hand, price, use_up};
use crate::prelude::*;
use kit::{areas::shape::in_view, hazards::standing_on};

/// The range of a thrown flask, in paces. Ruling `FV-RUL-43`.
const THROW: i32 = 4;

/// Throwing a flask at any square within reach and sight.
pub const THROWING_OIL: Feature =
    Feature::new(&["throw"], |world, who, _| offer(world, who).into_iter().collect(), throw);

fn offer(world: &World, who: Entity) -> Option<Availability> {
    let from = footprint(world, who)?;
    if !part::<Arms>(world, who).has(Gear::OilFlask) {
        return None;
    }
    let area = |to: Square| {
        let there = standing_on(world, &[to]);
        charm::spares_all(world, who, there.iter().copied()).ok()?;
        let caught = there.into_iter().map(|who| plain_target(world, who)).collect();
        Some(Area { to, squares: vec![to], caught })
    };
    let squares = || in_view(world.resource::<Board>(), from, Feet::squares(THROW), measure);
    let primes = fire::at_hand(world, who);
    let use_for = if primes { uses::oil(fire::HURTS.mean(), fire::ROUNDS) } else { Use::Other };
    let draft = OfferBuilder::new("throw", "Throw an oil flask", "FV-RUL-43").with(Gear::OilFlask.id());
    let cost = price(world, who, at_hand(world, who, Gear::OilFlask));
    let nowhere = ("no square in range and sight", "FV-RUL-43");
    Some(draft.in_areas(cost, || squares().filter_map(area).collect(), use_for, nowhere))
}

/// Throws a flask.
fn throw(world: &mut World, who: Entity, picked: &Picked) {
    let (Some(at), Ok(taken)) = (picked.to, at_hand(world, who, Gear::OilFlask)) else { return gone!() };
    use_up(world, who, Gear::OilFlask, taken);
    let (item, look) = ("oil flask".into(), Gear::OilFlask.look());
    tell(world, Happening::Thrown { who: name(world, who), item, look, to: at }, "FV-RUL-43");
    if !lies(world, OIL, at) {
        world.resource_mut::<Ground>().items.push((OIL.into(), at, who));
        tell(world, Happening::Landed { item: OIL.into(), look: ItemLook::Oil, at }, "FV-RUL-43");
    }
    for other in standing_on(world, &[at]) {
        lasting::begins(world, other, |states| &mut states.oiled, "oiled", "FV-RUL-43");
    }
    if fire::within(world, Footprint::single(at)).is_some() || lies(world, Gear::Torch.id(), at) {
        fire::ignite(world, &[at], Some(who));
    }
}
