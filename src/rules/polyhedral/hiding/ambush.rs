//! Surprise: those who lie in wait roll Stealth once, and whoever notices none of its enemies is surprised. Rules
//! `PH-CBT-SUR-1` to `PH-CBT-SUR-3`, rulings `R-009`, `R-074`.

use super::search::{Search, awareness, dimmed, noticed};
use super::{hide::STEALTH, reveal::vanish};
use crate::checks::{AWARENESS, passive};
use crate::prelude::*;
use kit::ambush::{Ambusher, becomes_known, is_here};

/// The field of a combatant's changes by which it lies in wait. Ruling `R-074`.
pub const AMBUSH: &str = "ambush";

deeds! {
    /// The Stealth rolls of those in ambush.
    Ambush => sneak;
    /// The others' chance to notice them.
    Notice => look_out;
    /// The ambush itself: who noticed nobody is surprised, who was noticed by nobody is hidden.
    Spring => spring;
}

/// Passive Mind (Awareness) of somebody against another at `there`, with its parts. Rule `PH-CBT-SUR-2`.
pub fn passive_awareness(world: &World, who: Entity, there: Option<Footprint>) -> (i32, Vec<Reason>) {
    passive(world, who, AWARENESS, dimmed(world, who, there))
}

/// Rolls Stealth once for each in ambush, against whoever may notice it. Ruling `R-074`.
fn sneak(world: &mut World) {
    let sneaks = |who: Entity| {
        let hand = checks::hand(world, who, STEALTH, Vec::new());
        // The total from which nobody notices it, where they do not roll for it.
        let passive = || observers(world, who).map(|observer| awareness_of(world, observer, who) + 1).max();
        let rolled = !option(world, &options::PASSIVE_AWARENESS);
        let against = if rolled { 0 } else { passive().unwrap_or(0) };
        let then = Resolve((), |world, throw: &PendingRoll, (), _| {
            change(world, throw.own.who, |own: &mut Ambusher| own.total = throw.own.total());
        });
        PendingRoll::check(hand, against, "PH-CBT-SUR-2", then)
    };
    let rolls: Vec<PendingRoll> = lurking(world).into_iter().map(sneaks).collect();
    push(world, Notice);
    push_each(world, rolls);
}

/// Combatants in ambush who are there, in the order of the level.
fn lurking(world: &World) -> Vec<Entity> {
    let all = world.resource::<Roster>().all().iter().copied();
    all.filter(|&who| is_here(world, who) && world.get::<Ambusher>(who).is_some()).collect()
}

/// Sets each observer against each who sneaks: by passive Awareness, or by a roll where the level says so. Awareness wins ties.
/// Rules `PH-CBT-SUR-2`, `PH-CBT-SUR-3`.
fn look_out(world: &mut World) {
    push(world, Spring);
    let rolled = !option(world, &options::PASSIVE_AWARENESS);
    let mut rolls = Vec::new();
    for sneaker in lurking(world) {
        let total = part::<Ambusher>(world, sneaker).total;
        for observer in observers(world, sneaker).collect::<Vec<_>>() {
            if rolled {
                let hand = awareness(world, observer, footprint(world, sneaker));
                rolls.push(PendingRoll::check(
                    hand,
                    total,
                    "R-074",
                    Search { whom: sneaker, searched: false },
                ));
            } else if awareness_of(world, observer, sneaker) >= total {
                noticed(world, observer, sneaker);
            }
        }
    }
    push_each(world, rolls);
}

fn spring(world: &mut World) {
    let sneaking = lurking(world);
    let notices = |who: Entity, enemy: &Entity| {
        let ambusher = world.get::<Ambusher>(*enemy);
        ambusher.is_none_or(|ambusher| ambusher.noticed_by.contains(&who))
    };
    let caught = |who: &Entity| {
        let mut foes = everybody_hostile(world, *who).peekable();
        foes.peek().is_some() && !foes.any(|enemy| notices(*who, &enemy))
    };
    let all = world.resource::<Roster>().all().iter().copied();
    let caught: Vec<Entity> = all.filter(|&who| is_here(world, who)).filter(caught).collect();
    let roster = world.resource::<Roster>();
    let alarmed: BTreeSet<Side> = caught.iter().map(|&who| roster.side(who)).collect();
    for who in caught {
        if !part::<Conditions>(world, who).surprised {
            change(world, who, |conditions: &mut Conditions| conditions.surprised = true);
            budget::set(world, who, REACTION, 0);
            tell_gained(world, who, "surprised", "PH-CBT-SUR-2");
        }
    }
    for who in sneaking {
        let Ambusher { total, noticed_by, .. } = part(world, who);
        if noticed_by.is_empty() {
            let alarmed = alarmed.iter().copied().collect();
            change(world, who, |ambusher: &mut Ambusher| ambusher.alarmed = alarmed);
            vanish(world, who, total, "R-074");
        } else {
            becomes_known(world, who);
        }
    }
}

/// Enemies that might notice somebody: conscious, and not both blind and deaf. Rules `PH-COND-BLINDED-1`, `PH-COND-DEAFENED`.
fn observers(world: &World, sneaker: Entity) -> impl Iterator<Item = Entity> {
    everybody_hostile(world, sneaker).filter(|&one| {
        let body = Body::of(world, one);
        body.conscious() && !(body.is(|effects| effects.blind) && body.is(|effects| effects.deaf))
    })
}

/// Passive Awareness of an observer against somebody where it stands.
fn awareness_of(world: &World, observer: Entity, who: Entity) -> i32 {
    passive_awareness(world, observer, footprint(world, who)).0
}
