//! The skeleton key: opens any one lock, once. Rule `FV-BACK-06`, ruling `FV-RUL-11`.

use crate::hands::lot::HeldItem;
use crate::prelude::*;
use kit::things::uses::{Lock, locks, pick};

/// Opening a lock within reach with the key, which stays in it.
pub const SKELETON_KEY: Feature = Feature::new(&["use_key"], |world, who, _| offers(world, who), open);

fn offers(world: &World, who: Entity) -> Vec<Availability> {
    if !part::<Arms>(world, who).has(Gear::SkeletonKey) {
        return Vec::new();
    }
    let offer = |lock: Lock| {
        let title = format!("{} with the skeleton key", lock.how.shown(&lock.thing.name));
        let draft = OfferBuilder::new("use_key", title, "FV-BACK-06").with(lock.thing.name.clone());
        lock.offer(world, who, draft, affordable(world, who, 1))
    };
    locks(world, who).map(offer).collect()
}

/// Opens it: the key is gone.
fn open(world: &mut World, who: Entity, picked: &Picked) {
    let with = picked.offer.with.as_deref();
    let meant = locks(world, who).find(|lock| Some(&*lock.thing.name) == with).map(|lock| lock.places);
    let Some(places) = meant else { return gone!() };
    rearm(world, who, |arms| arms.places(HeldItem::Gear(Gear::SkeletonKey)).give());
    tell_offer(world, who, picked.offer, None);
    pick(world, who, places);
}
