//! Rage: harder blows and a bare skin that holds, once a day, to the end of the encounter. Rule `FV-BACK-05`, ruling `FV-RUL-22`.

use super::{
    super::{
        forms::feeds_rage,
        profile::Feat,
        sheet::Uses,
        tools::{has, set, stat, states},
        turns::ACTIONS,
        veils,
    },
    worth,
};
use crate::kit::prelude::*;

/// Flying into a rage: it costs nothing.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    if !has(world, who, Feat::Rage) {
        return None;
    }
    let draft = Draft::new("rage", "Rage", "FV-BACK-05");
    let refuse = |why: &'static str| Err(Refusal::Because(why.into(), "FV-RUL-22"));
    let open = match (states(world, who).raging, part::<Uses>(world, who).raged) {
        (true, _) => refuse("raging already"),
        (false, true) => refuse("once a day, and today it has been"),
        (false, false) => Ok(()),
    };
    let added =
        |form: &super::super::forms::Form| if feeds_rage(form) { stat(world, who, form.stat) } else { 0 };
    let gains = ACTIONS as f32 * worth::of_damage(world, who, added);
    Some(draft.if_paid(open, Cost::default(), Use::Boost { gains }))
}

/// Raging.
pub const RAGING: Feature = Feature {
    verbs: &["rage"],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: |world, who, _| {
        change(world, who, |uses: &mut Uses| uses.raged = true);
        set(world, who, |states| states.raging = true);
        tell_deed(world, who, "rage", "Rage", None, "FV-BACK-05");
        veils::gained(world, who, "raging", "FV-RUL-22");
    },
    ..Feature::NONE
};
