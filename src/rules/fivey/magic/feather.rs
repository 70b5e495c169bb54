//! Feather Fall, in answer to one's own fall. Rule `FV-MAG-08`, ruling `FV-RUL-44`.
//!
//! It holds for a fall of up to `[L]`d6 times 10 feet. Nothing in a battle is higher than 10 feet, so that no dice are needed.

use super::casting::{self, Casting};
use crate::ai_hints::uses;
use crate::body::fall::Drop;
use crate::prelude::*;
use kit::reactions::{ReactionWindow, Taking};

/// The chance to cast Feather Fall, as policies and orders call it.
const FEATHER_FALL: &str = "feather_fall";

/// Casting Feather Fall, in answer to one's own fall.
pub const FEATHER_FALLING: Feature = Feature { settable: || vec![SOFTENING.settable], ..Feature::NONE };

/// The reaction window to soften the topmost fall.
static SOFTENING: ReactionWindow<Entity> = ReactionWindow {
    settable: AutoReaction::asked(FEATHER_FALL, "Feather Fall", "FV-MAG-08", holds),
    who: |who| *who,
    offers: |world, who| {
        let title = ready(world, *who).map_or_else(String::new, |casting| casting.title().to_string());
        let draft = OfferBuilder::new(FEATHER_FALL, format!("{title}: land softly"), "FV-MAG-08");
        vec![draft.offer(Cost::default(), uses::FEATHER_FALL)]
    },
    pass: "Fall",
    pass_rule: None,
    trigger: |world, who| (format!("{} falls", name(world, *who)).into(), None),
    take: Taking::Sure(|world, who| cast(world, *who)),
    passed: |_, _| (),
};

/// Whether somebody could answer a fall with it.
fn holds(world: &World, who: Entity) -> bool {
    part::<Stores>(world, who).holds(is_one)
}

/// Whether a spell answers a fall.
fn is_one(spell: &Spell) -> bool {
    spell.art == Art::FeatherFall
}

/// The first such casting that somebody has ready.
fn ready(world: &World, who: Entity) -> Option<Casting> {
    casting::castings(world, who).into_iter().find(|one| is_one(&one.vessel.spell) && !one.spent)
}

/// Opens the reaction window of somebody who is about to fall, if they can do something about it.
pub fn soften(world: &mut World, &Drop { who, .. }: &Drop) {
    if holds(world, who) && able(world, who) {
        SOFTENING.come(world, &who);
    }
}

/// Lands softly and on its feet.
fn cast(world: &mut World, who: Entity) {
    take_top::<Drop>(world);
    if let Some(casting) = ready(world, who) {
        casting::begin(world, who, &casting, None);
        lasting::come_out(world, who);
    }
}
