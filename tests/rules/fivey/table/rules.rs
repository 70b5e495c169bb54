//! The rules by a book in which the test's fighters stand.

use super::*;

/// FIVEY by the book that ships, with these stat blocks in place of its creatures.
pub(super) fn by(fighters: &BTreeMap<String, Profile>) -> &'static dyn RuleSystem {
    let shipped = RuleBook::shipped();
    let fighters = fighters.iter().map(|(id, profile)| Profile { id: id.clone(), ..profile.clone() });
    let creatures = Registry::new("creature", fighters.collect(), |profile: &Profile| &profile.id);
    let library = Library { creatures, ..shipped.library.clone() };
    let contents = Entries { library, ..shipped.contents.clone() };
    let book = Box::leak(Box::new(RuleBook { contents, ..shipped.clone() }));
    Box::leak(Box::new(PlayedSystem::<Fivey>::by(Edition::Own(book))))
}

/// Witnesses the rules behind a weapon, spell or thing of the book that an order uses.
pub(super) fn used(order: &Order) {
    let Some(id) = order.with.as_deref().and_then(|with| with.split('/').next()) else { return };
    let book = RuleBook::shipped();
    book.weapon(id).iter().for_each(|weapon| witness::entry(&weapon.rules));
    book.spell(id).iter().for_each(|spell| witness::entry(&spell.rules));
    book.library.items.get(id).iter().for_each(|item| witness::entry(&item.rules));
}
