//! Concentration: one spell at a time is held, until its caster lets go. Rules `FV-MAG-05`, `FV-ACT-14`, ruling `FV-RUL-20`.

use super::illuminate;
use crate::offers::CEASE;
use crate::prelude::*;

/// Letting go of what is held: free, once a turn. Rulings `FV-RUL-11`, `FV-RUL-20`.
pub fn offer(world: &World, who: Entity) -> Option<Availability> {
    let spell = states(world, who).focus.as_ref()?;
    let draft = OfferBuilder::new(CEASE, format!("Let go of {}", spell.name), "FV-ACT-14");
    let ready = unless(budget::left(world, who, CEASE) == 0, "once a turn", "FV-RUL-11");
    Some(draft.if_paid(ready, Cost::default(), Use::Other))
}

/// Holds on to a spell; one that was held before ends.
pub fn hold(world: &mut World, who: Entity, spell: &Arc<Spell>) {
    end(world, who);
    lasting::alter(world, who, "concentrating", "FV-MAG-05", |states| states.focus = Some(spell.clone()));
}

/// Lets go of one's own will. Rule `FV-ACT-14`.
pub fn cease(world: &mut World, who: Entity) {
    budget::spend(world, who, CEASE);
    tell_deed(world, who, CEASE, "lets go", None, "FV-ACT-14");
    end(world, who);
}

/// Ends the spell that is held: by choice, by the next one, or with the caster.
pub fn end(world: &mut World, who: Entity) {
    let Some(spell) = states(world, who).focus.clone() else { return };
    lasting::alter(world, who, "concentrating", "FV-RUL-20", |states| states.focus = None);
    if spell.art == Art::Illuminate {
        illuminate::go_out(world, who);
    }
}
