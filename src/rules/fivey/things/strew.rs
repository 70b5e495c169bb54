//! Strewing caltrops and ball bearings on a square for an action, and treading on them. Ruling `FV-RUL-43`.

use super::{
    super::{
        damage::{Blow, deal},
        drop::knock_prone,
        forms::Arms,
        hands::lot::{at_hand, price, use_up},
        movement::Moved,
        offers::beside,
        profile::DamageKind,
        roll::{Check, Nature, Then, Throw, chance, throw, told},
        tools::{foes, lies, states},
    },
    litter::{DIFFICULTY, Litter, STING, Strewn, nimbleness, strewn},
};
use crate::kit::prelude::*;
use crate::{
    battle::{Goal, Ground, ItemLook, Roll},
    kit::{Deed, movement::step, push_each},
};

/// The part of a turn that goes to whoever does not keep clear: a Move of two actions.
const COSTS: f32 = 0.5;

/// Somebody steps on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tread {
    who: Entity,
    on: Strewn,
}

impl Deed for Tread {
    fn perform(self: Arc<Self>, world: &mut World) {
        tread(world, *self);
    }
}

/// Spreading what is carried on a free square beside one.
pub fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let arms = part::<Arms>(world, who);
    let kinds = Litter::ALL.into_iter().filter(|litter| arms.has(litter.gear()));
    let use_for = Use::Bar { turns: COSTS * caught(world, who) };
    kinds
        .map(|litter| {
            let draft = Draft::new("spread", format!("Spread {}", litter.title()), "FV-RUL-43")
                .with(litter.gear().id());
            let squares = free_squares(world, who, litter);
            match price(world, who, at_hand(world, who, litter.gear())) {
                Err(refusal) => draft.closed(refusal),
                Ok(_) if squares.is_empty() => {
                    draft.closed(Refusal::Because("no free square next to you".into(), "FV-RUL-43"))
                }
                Ok(cost) => Maybe::Open(Offer { squares, ..draft.offer(cost, use_for) }),
            }
        })
        .collect()
}

/// The chance that an enemy who steps among it does not keep clear, on average.
fn caught(world: &World, who: Entity) -> f32 {
    let slips = |foe: Entity| chance(world, foe, &nimbleness(world, foe), DIFFICULTY).not().as_f64();
    let slips: Vec<f64> = foes(world, who).map(slips).collect();
    (slips.iter().sum::<f64>() / slips.len().max(1) as f64) as f32
}

fn free_squares(world: &World, who: Entity, litter: Litter) -> Vec<Goal> {
    let board = world.resource::<Board>();
    let Some(space) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return Vec::new();
    };
    let free = |at: &Square| {
        !board.map().tile(*at).blocks_movement() && board.on(*at).is_empty() && !lies(world, litter.id(), *at)
    };
    space.around().filter(free).map(|at| beside(world, who, at)).collect()
}

/// Spreads it.
pub fn spread(world: &mut World, who: Entity, with: &str, at: Square) {
    let Some(litter) = Litter::ALL.into_iter().find(|litter| litter.gear().id() == with) else { return };
    let Ok(taken) = at_hand(world, who, litter.gear()) else { return };
    use_up(world, who, litter.gear(), taken);
    world.resource_mut::<Ground>().items.push((litter.id().into(), at, who));
    tell_handled(world, who, "spreads", litter.title(), "FV-RUL-43");
    let item = format!("a patch of {}", litter.title()).into();
    tell(world, Happening::Landed { item, look: ItemLook::Strewn, at }, "FV-RUL-43");
}

/// Somebody on the ground has come to where it stands: from that square by a step, or by force.
pub fn entered(world: &mut World, &Moved { who, from, in_the_air }: &Moved) {
    let Some(space) = footprint(world, who).filter(|_| !in_the_air && !states(world, who).aloft) else {
        return;
    };
    let before = Footprint { at: from, side: space.side };
    let fresh = |at: Square| space.contains(at) && !before.contains(at);
    let treads = strewn(world).into_iter().filter(|strewn| fresh(strewn.at));
    let treads: Vec<Tread> = treads.map(|on| Tread { who, on }).collect();
    push_each(world, treads);
}

/// A check of dexterity to keep clear of it. Whoever lies already can't be tripped.
fn tread(world: &mut World, tread: Tread) {
    let Tread { who, on } = tread;
    if !fights(world, who) || (on.litter == Litter::Bearings && states(world, who).prone) {
        return;
    }
    let what = format!("step among {}", on.litter.title());
    let check = Check::new(who, what, Nature::Save, nimbleness(world, who), DIFFICULTY, tread).worth(1.0);
    throw(world, check);
}

impl Then for Tread {
    /// Nothing happens, or what the litter does.
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-RUL-43");
        if success {
            return;
        }
        let Tread { who, on: Strewn { litter, by, .. } } = *self;
        if litter == Litter::Bearings {
            knock_prone(world, who, Some(by));
        }
        if step::is_on_its_way(world, who) {
            step::halt(world, who, litter.title().into());
        }
        if litter == Litter::Caltrops {
            let reasons = vec![Reason::flat("caltrops", STING, "FV-RUL-43")];
            let roll = Roll { dice: Vec::new(), reasons, total: STING };
            deal(world, by, "caltrops", roll, Blow::new(Some(by), who, DamageKind::Piercing));
        }
    }
}
