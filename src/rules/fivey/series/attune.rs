//! The rest action Attune. Rules `FV-REST-04`, `FV-SKILL-04`.

use super::nights::{acted, characters, may_act};
use crate::kit::prelude::*;
use crate::{
    battle::Who,
    kit::unless,
    rules::fivey::{
        forms::{Arms, rearm},
        profile::{Carry, Kind, Profile},
        sheet::{Sheet, Stores},
        tools::profile,
    },
};

/// The word for it.
pub const ATTUNE: &str = "attune";

/// For each item that somebody has on hand, who may attune to it.
pub fn offers(world: &World) -> Vec<Maybe> {
    let mut items: BTreeMap<Who, (String, Vec<Entity>)> = BTreeMap::new();
    for who in characters(world) {
        for (id, title) in on_hand(world, who) {
            items.entry(id).or_insert_with(|| (title, Vec::new())).1.push(who);
        }
    }
    let offer = |(id, (title, owners)): (Who, (String, Vec<Entity>))| {
        let can = |who: Entity| {
            may_act(world, who)?;
            let attuned = profile(world, who).is_some_and(|profile| profile.attuned_to(&id));
            unless(attuned, "already attuned to it", "FV-SKILL-04").map(|()| plain_target(world, who))
        };
        let title = format!("Attune to {title}");
        let draft = Draft::new(ATTUNE, title, "FV-REST-04").with(id.clone());
        let price = (Cost::default(), Use::Other);
        draft.at_each(world, owners, can, price, ("nobody can attune to it", "FV-SKILL-04"))
    };
    items.into_iter().map(offer).collect()
}

/// What somebody has in hand or at the belt that attunement helps with, by id with its name: weapons and spells.
fn on_hand(world: &World, who: Entity) -> Vec<(Who, String)> {
    let (arms, stores) = (part::<Arms>(world, who), part::<Stores>(world, who));
    let near = arms.carried.iter().filter(|arm| arm.place != Carry::Pack && arm.count > 0);
    let weapons = near.filter(|arm| !arm.weapon.natural).map(|arm| (&arm.weapon.id, &arm.weapon.name));
    let spells = stores.vessels.iter().map(|(vessel, _)| (&vessel.id, &vessel.name));
    weapons.chain(spells).map(|(id, name)| (id.as_str().into(), name.clone())).collect()
}

/// Carries it out.
pub fn accept(world: &mut World, who: Entity, picked: &Picked) {
    let Some(sheet) = world.get::<Sheet>(who) else { return never!("{who:?} has no sheet") };
    let mut profile = Profile::clone(&sheet.0);
    if let Kind::Character { attuned, .. } = &mut profile.kind {
        *attuned = picked.offer.with.as_deref().map(str::to_owned);
    }
    tell_offer(world, who, picked.offer, None);
    world.entity_mut(who).insert(Sheet::new(Arc::new(profile)));
    // What can be done with them follows.
    rearm(world, who, |_| ());
    acted(world, who);
}
