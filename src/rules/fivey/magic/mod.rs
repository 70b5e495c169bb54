//! Spells let out of their vessels. Catalog section 16, rulings `FV-RUL-19`, `FV-RUL-44`.
//!
//! [`casting`] knows the vessels and what casting takes, [`caster`] short ways to say where one leads; every other file here is
//! one art, or two that are alike: what it offers and what it does. The numbers stand with each spell in the book. [`focus`] is
//! the concentration that some of them need.

pub mod attract;
pub mod bolts;
mod caster;
pub mod casting;
pub mod charm;
pub mod feather;
pub mod focus;
pub mod illuminate;
mod knock;
pub mod shroud;
pub mod undead;

use crate::offers::CEASE;
use crate::prelude::*;
use crate::things::lamps;
use battle::offer::CAST;
use caster::{CastFn, Caster, OffersFn};
use casting::{ACTIONS, Casting};
use kit::areas::aim;

/// The offers and the effect of each art in a battle.
fn worked(art: Art) -> (OffersFn, CastFn) {
    match art {
        Art::Burst | Art::Line => (bolts::offers, bolts::cast),
        Art::Charm => (charm::offer, charm::cast),
        Art::Shroud => (shroud::offer, shroud::cast),
        Art::TurnUndead => (undead::offer, undead::cast),
        Art::Knock => (knock::offer, knock::cast),
        Art::Illuminate => (illuminate::offer, illuminate::cast),
        Art::Attract => (attract::offer, attract::cast),
        Art::Levitate => (
            |by| by.closed("only lifts objects, and there is nothing to lift here", "FV-RUL-44"),
            |_, _, _, _| (),
        ),
        Art::FeatherFall => {
            (|by| by.closed("only used when you fall yourself", "FV-RUL-44"), |_, _, _, _| ())
        }
    }
}

/// The offers of a casting: both actions have to be there, and the vessel not used today. Ruling `FV-RUL-34`.
fn offers(world: &World, who: Entity, casting: &Casting, asked: OfferDetail) -> Vec<Availability> {
    let ready = unless(casting.spent, "already cast today", "FV-RUL-34");
    if let Err(refusal) = ready.and_then(|()| affordable(world, who, ACTIONS)) {
        return vec![casting.draft().closed(refusal)];
    }
    let Some(from) = footprint(world, who) else { return never!("{who:?} stands nowhere"; Vec::new()) };
    worked(casting.vessel.spell.art).0(&Caster { world, who, from, casting, asked })
}

/// Casts what was picked. Rule `FV-ACT-13`.
fn cast(world: &mut World, who: Entity, picked: &Picked) {
    let word = picked.offer.with.as_deref().map(aim::bare);
    let found = casting::castings(world, who).into_iter().find(|casting| Some(&*casting.word()) == word);
    let Some(casting) = found else { return gone!() };
    casting::begin(world, who, &casting, picked_target(world, picked));
    let spell = &casting.vessel.spell;
    if spell.art.is_held() {
        focus::hold(world, who, spell);
    }
    worked(spell.art).1(world, who, &casting, picked);
    // Only now, so that the roll itself is one from hiding. Ruling `FV-RUL-28`.
    lasting::come_out(world, who);
}

/// Casting, and letting go of what needs concentration.
pub const SPELLS: Feature = Feature {
    verbs: &[CAST, CEASE],
    offers: |world, who, asked| {
        let castings = casting::castings(world, who).into_iter();
        let all = castings.flat_map(|casting| offers(world, who, &casting, asked));
        all.chain(focus::offer(world, who)).collect()
    },
    accept: |world, who, picked| match picked.offer.verb {
        CAST => cast(world, who, picked),
        _ => focus::cease(world, who),
    },
    parts: keeps_component::<lamps::Lit>,
    ..Feature::NONE
};
