//! The entries of the data that a battle meets: what somebody fights with, wears, has learnt and suffers counts once it acts, rolls or
//! is struck; what only stands on the board does not.

use crate::polyhedral::table::*;
use harness::witness;

/// Witnesses the entries of those whom facts are about.
pub(super) fn facts(battle: &Battle, facts: &[Fact]) {
    let mut busy = BTreeSet::new();
    for fact in facts {
        if let Happening::ConditionGained { condition, .. } | Happening::ConditionLost { condition, .. } =
            &fact.what
        {
            suffers(condition);
        }
        if let Happening::CheckRolled { what, .. } = &fact.what {
            let tools = RuleBook::shipped().known.gear.iter().filter(|gear| what.contains(&*gear.name));
            tools.for_each(|tool| witness::entry(&tool.rules));
        }
        let (own, struck) = witness::busy(&fact.what);
        busy.extend(own.into_iter().chain(struck).cloned());
        struck.into_iter().for_each(|who| wears(battle, who));
    }
    if busy.is_empty() {
        return;
    }
    for seen in battle.view(false).combatants.iter().filter(|seen| busy.contains(&seen.name)) {
        seen.conditions.iter().for_each(|condition| suffers(&condition.id));
        learnt(battle, &seen.name);
    }
}

/// A condition that somebody has.
fn suffers(condition: &str) {
    RuleBook::shipped().condition(condition).iter().for_each(|condition| witness::entry(&condition.rules));
}

/// The suit and the shield of somebody who is struck.
fn wears(battle: &Battle, who: &str) {
    let (world, book) = (battle.world(), RuleBook::shipped());
    let Some(who) = battle.who(who) else { return };
    let armor = world.get::<Sheet>(who).and_then(|sheet| book.known.armor.get(sheet.0.armor.as_ref()?));
    armor.iter().for_each(|armor| witness::entry(&armor.rules));
    if world.get::<Arms>(who).is_some_and(|arms| arms.shield) {
        witness::entry(&book.known.shield.rules);
    }
}

/// The creature that somebody is, where it comes from, and the features that it has.
fn learnt(battle: &Battle, who: &str) {
    let sheet = battle.who(who).and_then(|who| battle.world().get::<Sheet>(who));
    let Some(sheet) = sheet else { return };
    witness::entry(&sheet.0.rules);
    // `Human, elven culture, ambassador; Greed; Fighter 3 (Champion)`.
    let from = sheet.0.origin.split(',').next();
    let lineages = RuleBook::shipped().known.lineages.iter();
    lineages.filter(|one| Some(&*one.name) == from).for_each(|one| witness::entry(&one.rules));
    let features = sheet.0.features.iter().filter_map(|feature| RuleBook::shipped().feature(feature));
    features.for_each(|feature| witness::entry(&feature.rules));
}
