//! Aid: the next attack of a friend beside one on one enemy hits more easily, to the end of its next turn. Rulings `RZR-03`, `RZR-52`.

use super::ai_hints;
use crate::prelude::*;
use kit::timed::end_of_next_turn;

/// The word of it.
pub const AID: &str = "aid";

/// Aiding: one offer for each enemy that somebody could be aided against.
pub const AIDING: Feature = Feature {
    verbs: &[AID],
    offers: |world, who, _| {
        // Nobody aids alone.
        if friends(world, who).next().is_none() {
            return Vec::new();
        }
        standing_foes(world, who).map(|foe| offer(world, who, foe)).collect()
    },
    accept: |world, who, picked| {
        let against = picked.offer.with.as_ref().and_then(|foe| world.resource::<Roster>().find(foe));
        let (Some(friend), Some(against)) = (picked_target(world, picked), against) else { return gone!() };
        tell_offer(world, who, picked.offer, Some(friend));
        let aid = Aid { by: who, against, until: end_of_next_turn(world, friend) };
        lasting::alter(world, friend, "aided", "RZR-52", |states| states.aided.push(aid));
    },
    ..Feature::NONE
};

fn offer(world: &World, who: Entity, foe: Entity) -> Availability {
    let judge = |friend: Entity| {
        unless_they(world, friend, !able(world, friend), "can't act", "RZR-52")?;
        let beside = apart(world, who, friend).is_some_and(|away| away <= 1);
        unless_they(world, friend, !beside, "is not beside it", "RZR-52")?;
        let again = states(world, friend).aided.iter().any(|aid| aid.by == who && aid.against == foe);
        unless_they(world, friend, again, "is aided already", "RZR-52")?;
        let told =
            format!("{AIDS:+} on its next attack on {}, to the end of its next turn", name(world, foe));
        let target = Target { reasons: vec![Reason::note(told, "RZR-52")], ..plain_target(world, friend) };
        Ok((target, ai_hints::of_bonus(world, friend, foe, AIDS)))
    };
    let (title, nobody) =
        (format!("Aid: against {}", name(world, foe)), ("no friend stands beside it", "RZR-52"));
    let price = (standard_action(world, who), ai_hints::aid);
    let draft = OfferBuilder::new(AID, title, "RZR-52").with(name(world, foe));
    draft.best_first(world, friends(world, who), judge, price, nobody)
}

/// The bonus of aid.
pub const AIDS: i32 = 2;
