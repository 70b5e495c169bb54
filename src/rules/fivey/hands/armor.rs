//! Armor in a hurry: both actions, and a check of dexterity against the armor itself. Rule `FV-ARM-05`, ruling `FV-RUL-38`.

use crate::ai_hints::stakes;
use crate::prelude::*;

/// Taking armor off, as orders call it.
pub const DOFF: &str = "doff_armor";

/// Putting armor on again, as orders call it.
pub const DON: &str = "don_armor";

fn armor(world: &World, who: Entity) -> Option<Arc<Armor>> {
    profile(world, who)?.armor.clone()
}

/// Changing armor, for those who have any.
pub fn offer(world: &World, who: Entity) -> Option<Availability> {
    let armor = armor(world, who)?;
    let (verb, title) = if states(world, who).armor_off { (DON, "Don") } else { (DOFF, "Doff") };
    let title = format!("{title} {} (DEX {})", armor.name.to_lowercase(), armor.defence);
    let draft = OfferBuilder::new(verb, title, "FV-ARM-05");
    Some(draft.priced(affordable(world, who, 2), Use::Other))
}

/// Tries to change it: it is off, or on again; or the actions are lost.
pub fn try_it(world: &mut World, who: Entity) {
    let Some(armor) = armor(world, who) else { return never!("what an accepted order asks for is gone") };
    let (what, reasons) = ("changing armour in haste", bonus(world, who, Stat::Dexterity, &[]));
    let (check, against) = ((Nature::Check, "FV-ARM-05"), armor.defence);
    let then = Success(armor, |world, who, armor| {
        let off = !states(world, who).armor_off;
        set(world, who, |states| states.armor_off = off);
        tell_handled(world, who, if off { "takes off" } else { "puts on" }, &armor.name, "FV-ARM-05");
    });
    throw(world, Check::new(who, what, check, reasons, against, then).worth(stakes::ARMOR));
}
