//! The rules by a book in which the test's fighters stand.

use crate::polyhedral::table::*;

/// Polyhedral by the book that ships, with these stat blocks in place of its creatures.
pub(super) fn by(fighters: Vec<Profile>) -> &'static dyn RuleSystem {
    let shipped = RuleBook::shipped();
    let creatures = Registry::new("creature", fighters, |profile: &Profile| &profile.id);
    let contents = Entries { creatures, ..shipped.contents.clone() };
    let book = Box::leak(Box::new(RuleBook { contents, ..shipped.clone() }));
    Box::leak(Box::new(PlayedSystem::<Polyhedral>::by(Edition::Own(book))))
}

/// Witnesses the rules behind a weapon or thing of the book that an order uses.
pub(super) fn used(order: &Order) {
    let Some(id) = order.with.as_deref().and_then(|with| with.split('/').next()) else { return };
    let (id, book) = (if id == "unarmed" { "unarmed_strike" } else { id }, RuleBook::shipped());
    book.known.weapons.get(id).iter().for_each(|weapon| witness::entry(&weapon.rules));
    book.known.gear.get(id).iter().for_each(|gear| witness::entry(&gear.rules));
}
