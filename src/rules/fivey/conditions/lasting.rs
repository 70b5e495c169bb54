//! Lasting conditions: how they begin and end, and what ends being hidden, invisible and charmed. Rulings `FV-RUL-28`,
//! `FV-RUL-29`, `FV-RUL-44`.

pub use kit::{lasting::gained, tools::tell_lost as lost};

use crate::sheet::States;
use kit::knowledge::everybody;
use kit::lasting::lasting;
use kit::prelude::*;

lasting!(States);

/// Ends everything that hangs on somebody who is gone: holds, help, charm, hiding.
pub fn forget(world: &mut World, gone: Entity) {
    let stays = |by: Option<Entity>| by.filter(|&by| by != gone);
    for who in everybody(world) {
        alter(world, who, "grappled", "FV-RUL-47", |states| states.grappled_by = stays(states.grappled_by));
        alter(world, who, "charmed", "FV-RUL-44", |states| states.charmed_by = stays(states.charmed_by));
        found_by(world, who, gone);
        unaided(world, who, gone);
    }
}

/// Ends the help that a helper gives somebody. Ruling `FV-RUL-47`.
pub fn unaided(world: &mut World, who: Entity, helper: Entity) {
    alter(world, who, "helped", "FV-RUL-47", |states| states.helped_by.retain(|&other| other != helper));
}

/// Ends the invisibility of combatants whose skin is touched: by a blow, a push or a hold. Rule `FV-MAG-14`, ruling `FV-RUL-29`.
pub fn touched(world: &mut World, those: impl IntoIterator<Item = Entity>) {
    for who in those {
        ends(world, who, |states| &mut states.invisible, "invisible", "FV-RUL-29");
    }
}
