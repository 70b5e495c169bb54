//! The entries of the data that a battle meets beside what orders name: the suit and the shield of whoever is struck, the stat block of
//! whoever acts.

use super::*;
use battle::fact::Happening;
use fivefoot_fivey::{attack_modes::Arms, sheet::Sheet};
use harness::witness;

/// Witnesses the entries of those whom facts are about.
pub(super) fn facts(battle: &Battle, facts: &[Fact]) {
    let (world, book) = (battle.world(), RuleBook::shipped());
    for what in facts.iter().map(|fact| &fact.what) {
        // Scrolls are all bought as one, whatever is written on them.
        if matches!(what, Happening::Handled { how, item, .. } if &**how == "uses up" && item.starts_with("Scroll"))
        {
            book.library.items.get("scroll").iter().for_each(|scroll| witness::entry(&scroll.rules));
        }
    }
    for (own, struck) in facts.iter().map(|fact| witness::busy(&fact.what)) {
        for who in own.into_iter().chain(struck).filter_map(|who| battle.who(who)) {
            world.get::<Sheet>(who).into_iter().for_each(|sheet| witness::entry(&sheet.0.rules));
        }
        let Some(who) = struck.and_then(|who| battle.who(who)) else { continue };
        let worn = world.get::<Sheet>(who).and_then(|sheet| sheet.0.armor.as_ref());
        worn.into_iter().for_each(|armor| witness::entry(&armor.rules));
        if world.get::<Arms>(who).is_some_and(Arms::shield) {
            witness::entry(&book.library.shield.rules);
        }
    }
}
