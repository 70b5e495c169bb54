//! Strewing caltrops and ball bearings on a square for an action, and treading on them. Ruling `FV-RUL-43`.

use super::litter::{DIFFICULTY, Litter, STING, nimbleness, slips};
use crate::ai_hints::{stakes, uses};
use crate::hands::lot::{at_hand, price, use_up};
use crate::prelude::*;
use crate::{body::fall::knock_prone, damage::deal};
use kit::hazards::{Harmful, Hazard, HazardEffect, Hazards};
use kit::movement::step;

/// Spreading what is carried on a free square beside one.
pub const SPREADING: Feature =
    Feature { parts: keeps_resource::<Hazards<Litter>>, ..Feature::new(&["spread"], offers, spread) };

fn offers(world: &World, who: Entity, _: OfferDetail) -> Vec<Availability> {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere"; Vec::new()) };
    let (board, arms) = (world.resource::<Board>(), part::<Arms>(world, who));
    // The chance that an enemy who steps among it does not keep clear, on average.
    let slips: Vec<f64> = foes(world, who).map(|foe| slips(world, foe).as_f64()).collect();
    let caught = (slips.iter().sum::<f64>() / slips.len().max(1) as f64) as f32;
    let use_for = uses::litter(caught);
    let offer = |litter: Litter| {
        let (gear, title) = (litter.gear(), format!("Spread {}", litter.title()));
        let draft = OfferBuilder::new("spread", title, "FV-RUL-43").with(gear.id());
        let free = |&at: &Square| {
            let open = !board.map().tile(at).blocks_movement() && board.on(at).is_empty();
            open && !lies(world, litter.id(), at)
        };
        match price(world, who, at_hand(world, who, gear)) {
            Err(refusal) => draft.closed(refusal),
            Ok(cost) => {
                let none = ("no free square next to you", "FV-RUL-43");
                draft.at_squares(space.at, space.around().filter(free), (cost, use_for), none)
            }
        }
    };
    Litter::ALL.into_iter().filter(|litter| arms.has(litter.gear())).map(offer).collect()
}

/// Spreads what is carried.
fn spread(world: &mut World, who: Entity, picked: &Picked) {
    let with = picked.offer.with.as_deref();
    let litter = Litter::ALL.into_iter().find(|litter| with == Some(litter.gear().id()));
    let taken = litter.and_then(|litter| at_hand(world, who, litter.gear()).ok());
    let (Some(litter), Some(taken), Some(at)) = (litter, taken, picked.to) else { return gone!() };
    use_up(world, who, litter.gear(), taken);
    world.resource_mut::<Ground>().items.push((litter.id().into(), at, who));
    let patch = Hazard::new(litter.title(), vec![at], litter, Some(who));
    world.resource_mut::<Hazards<Litter>>().0.push(patch);
    tell_handled(world, who, "spreads", litter.title(), "FV-RUL-43");
    let item = format!("a patch of {}", litter.title()).into();
    tell(world, Happening::Landed { item, look: ItemLook::Strewn, at }, "FV-RUL-43");
}

impl Harmful for Litter {
    fn passes_over(world: &World, who: Entity, _: bool) -> bool {
        states(world, who).aloft
    }

    /// Rolls a check of dexterity to keep clear of it. Whoever lies already can't be tripped.
    fn apply_hazard(world: &mut World, effect: Arc<HazardEffect<Self>>) {
        let (who, litter) = (effect.who, effect.harm);
        if !fights(world, who) || (litter == Litter::Bearings && states(world, who).prone) {
            return;
        }
        let what = format!("step among {}", litter.title());
        let then = Resolve(effect, |world, _: &PendingRoll, effect, success| {
            if !success {
                slip(world, effect);
            }
        });
        let reasons = nimbleness(world, who);
        let save = (Nature::Save, "FV-RUL-43");
        throw(world, Check::new(who, what, save, reasons, DIFFICULTY, then).worth(stakes::LITTER));
    }
}

/// Does what the litter does to whoever has not kept clear of it.
fn slip(world: &mut World, &HazardEffect { who, harm: litter, by, .. }: &HazardEffect<Litter>) {
    if litter == Litter::Bearings {
        knock_prone(world, who, by);
    }
    if step::is_on_its_way(world, who) {
        step::halt(world, who, litter.title().into());
    }
    if litter == Litter::Caltrops {
        let reasons = vec![Reason::flat("caltrops", STING, "FV-RUL-43")];
        let roll = Roll { dice: Vec::new(), reasons, total: STING };
        deal(world, by.unwrap_or(who), "caltrops", roll, Blow::new(by, who, DamageKind::Piercing));
    }
}
