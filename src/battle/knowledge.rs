//! Who a side knows to be there at all. A side comes to know somebody once one of it has them in line of sight, or nothing but
//! open ground lies between them: whoever does not hide is heard, but not through walls and closed doors. Whoever the rules say
//! lies in wait unnoticed, and whoever has not come yet, nobody knows.
//!
//! This is about what people are shown and told. What rules and computer players go by is [`RuleSystem::locates`].

use super::{
    board::{Board, Position},
    engine::Level,
    fact::{Fact, Happening},
    goals::{fights, in_battle},
    never::never,
    offer::Decision,
    roster::{Roster, Side},
    setup::Setup,
    system::RuleSystem,
    traces,
    view::{Fate, View},
    words::Who,
};
use crate::grid::{Footprint, Map, Square};
use bevy_ecs::{
    change_detection::{DetectChanges, Tick},
    entity::Entity,
    resource::Resource,
    world::World,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Which side has met whom.
#[derive(Resource, Clone, Debug, Default)]
pub struct Met(BTreeMap<Side, BTreeSet<Entity>>);

/// Whom a side knows too little of at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unseen {
    /// Those of whom it does not know at all.
    pub strangers: BTreeSet<Who>,
    /// Those that it knows of, but not where they are.
    pub lost: BTreeSet<Who>,
}

/// Whether a side knows that somebody is there.
pub fn knows(world: &World, rules: &dyn RuleSystem, side: Side, who: Entity) -> bool {
    if world.get::<Fate>(who) == Some(&Fate::Coming) {
        return false;
    }
    let met = |met: &Met| met.0.get(&side).is_some_and(|known| known.contains(&who));
    world.resource::<Roster>().side(who) == side
        || (met(world.resource::<Met>()) && !rules.lurks(world, side, who))
}

/// Everybody of whom a side does not know, in the order of the level.
pub fn strangers(world: &World, rules: &dyn RuleSystem, side: Side) -> Vec<Entity> {
    let all = world.resource::<Roster>().all().iter().copied();
    all.filter(|&who| !knows(world, rules, side, who)).collect()
}

/// Whom a side knows too little of now.
pub fn unseen(world: &World, rules: &dyn RuleSystem, side: Side) -> Unseen {
    let roster = world.resource::<Roster>();
    let lost = traces::lost(world, rules, side).into_iter().map(|(who, _)| roster.name(who)).collect();
    let strangers = strangers(world, rules, side).into_iter().map(|who| roster.name(who)).collect();
    Unseen { strangers, lost }
}

/// Whoever can be seen now is known from here on. `since`: the board as it was when this was asked last; the same board tells
/// nothing new.
pub(super) fn look_about(world: &mut World, rules: &dyn RuleSystem, since: &mut Option<Tick>) {
    let changed = world.resource_ref::<Board>().last_changed();
    if *since == Some(changed) {
        return;
    }
    *since = Some(changed);
    // What changes from now on is newer.
    world.increment_change_tick();
    let news = news(world, rules);
    if !news.is_empty() {
        let mut met = world.resource_mut::<Met>();
        news.into_iter().for_each(|(side, who)| {
            met.0.entry(side).or_default().insert(who);
        });
    }
}

/// Everybody who comes into a side's view, and whose.
fn news(world: &World, rules: &dyn RuleSystem) -> Vec<(Side, Entity)> {
    let (roster, board, met) =
        (world.resource::<Roster>(), world.resource::<Board>(), world.resource::<Met>());
    let mut news = Vec::new();
    for side in (0..world.resource::<Level>().0.sides.len()).map(Side) {
        let known = met.0.get(&side);
        let new = |who: &Entity| {
            roster.side(*who) != side && in_battle(world, *who) && known.is_none_or(|met| !met.contains(who))
        };
        let strangers: Vec<Entity> = roster.all().iter().copied().filter(new).collect();
        if strangers.is_empty() {
            continue;
        }
        let ours = roster.all().iter().filter(|&&one| roster.side(one) == side && fights(world, one));
        let ours: Vec<Footprint> = ours.filter_map(|&one| board.space(one)).collect();
        let heard = earshot(board.map(), &ours);
        for who in strangers {
            let Some(there) = board.space(who).filter(|_| !rules.lurks(world, side, who)) else { continue };
            let near = |at: Square| board.map().index(at).is_some_and(|at| heard[at]);
            if there.squares().any(near) || ours.iter().any(|&eyes| board.sight(eyes, there).0) {
                news.push((side, who));
            }
        }
    }
    news
}

/// The squares that open ground joins with some spaces: neither walls nor closed doors lie between.
fn earshot(map: &Map, from: &[Footprint]) -> Vec<bool> {
    let mut heard = vec![false; map.squares().count()];
    let mut waiting: Vec<Square> = from.iter().flat_map(|space| space.squares()).collect();
    while let Some(square) = waiting.pop() {
        let Some(at) = map.index(square).filter(|_| !map.tile(square).blocks_sight()) else { continue };
        if !std::mem::replace(&mut heard[at], true) {
            waiting.extend([(-1, 0), (1, 0), (0, -1), (0, 1)].map(|(cols, rows)| square.offset(cols, rows)));
        }
    }
    heard
}

/// Of whom each side knows nothing when a level begins, by name, in the order of its sides.
pub fn at_the_start(setup: &Arc<Setup>, rules: &'static dyn RuleSystem) -> Vec<BTreeSet<Who>> {
    let mut stage = super::Battle::stage(setup.clone(), rules);
    look_about(stage.world_mut(), rules, &mut None);
    let (world, sides) = (stage.world(), (0..setup.sides.len()).map(Side));
    let roster = world.resource::<Roster>();
    let names = |side| strangers(world, rules, side).into_iter().map(|who| roster.name(who)).collect();
    sides.map(names).collect()
}

/// A decision as its side may be asked it: nothing in it names anybody of whom that side does not know.
pub(super) fn as_asked(world: &World, rules: &dyn RuleSystem, mut decision: Decision) -> Decision {
    let roster = world.resource::<Roster>();
    let Some(actor) = roster.find(&decision.actor) else {
        never!("nobody of the name {} decides", decision.actor);
        return decision;
    };
    let strangers: BTreeSet<Who> =
        strangers(world, rules, roster.side(actor)).into_iter().map(|who| roster.name(who)).collect();
    leave_out(&mut decision, &strangers);
    decision
}

/// Takes strangers out of all that a decision says.
fn leave_out(decision: &mut Decision, strangers: &BTreeSet<Who>) {
    let told = |text: &str| names_any(text, strangers);
    decision.waiting.retain(|one| !strangers.contains(&one.who) && !told(&one.what));
    decision.against = decision.against.take().filter(|who| !strangers.contains(who));
    decision.roll = decision.roll.take().filter(|roll| !strangers.contains(&roll.who) && !told(&roll.what));
    if told(&decision.trigger) {
        decision.trigger = "".into();
    }
}

/// Takes those out of a view of whom a side knows nothing: their names, their turns.
pub(super) fn veil(view: &mut View, world: &World, strangers: &[Entity]) {
    let roster = world.resource::<Roster>();
    let names: BTreeSet<Who> = strangers.iter().map(|&who| roster.name(who)).collect();
    if names.is_empty() {
        return;
    }
    view.combatants.retain(|one| !names.contains(&one.name));
    view.upcoming.retain(|one| !names.contains(&one.who) && !names_any(&one.note, &names));
    view.turn = view.turn.take().filter(|who| !names.contains(who));
    view.decision = view.decision.take().filter(|decision| !names.contains(&decision.actor));
    if let Some(decision) = &mut view.decision {
        leave_out(decision, &names);
    }
    let bodies: Vec<_> = strangers.iter().filter_map(|&who| world.get::<Position>(who)).collect();
    view.lamps.retain(|lamp| !bodies.iter().any(|body| body.0 == lamp.at));
}

/// What of some facts a side learns that knew so much before them and knows so much after them: no step of those who are lost to
/// it all the time, and nothing that names those of whom it knows nothing all the time.
pub fn perceived(facts: &[Fact], before: &Unseen, after: &Unseen) -> Vec<Fact> {
    let still = |before: &BTreeSet<Who>, after: &BTreeSet<Who>| -> BTreeSet<Who> {
        before.intersection(after).cloned().collect()
    };
    let lost = still(&before.lost, &after.lost);
    let strangers = still(&before.strangers, &after.strangers);
    if lost.is_empty() && strangers.is_empty() {
        return facts.to_vec();
    }
    facts.iter().filter_map(|fact| told(fact, &lost, &strangers)).collect()
}

/// A fact without the names of strangers; nothing where it is about one.
fn told(fact: &Fact, lost: &BTreeSet<Who>, strangers: &BTreeSet<Who>) -> Option<Fact> {
    use Happening as H;
    let unseen = matches!(
        &fact.what,
        H::Moved { who, .. } | H::Turned { who, .. } | H::MoveStopped { who, .. } if lost.contains(who)
    );
    if unseen || fact.what.who().is_some_and(|who| strangers.contains(who)) {
        return None;
    }
    let mut fact = fact.clone();
    let veiled = |who: &mut Option<Who>| *who = who.take().filter(|who| !strangers.contains(who));
    match &mut fact.what {
        H::OrderSet { order } => order.retain(|who| !strangers.contains(who)),
        H::InitiativeRolled { shared_with, .. } => shared_with.retain(|who| !strangers.contains(who)),
        H::Damaged { by, .. } | H::Fell { by, .. } | H::TileChanged { by, .. } => veiled(by),
        H::Did { target, .. } => veiled(target),
        H::AttackRolled { target, .. } if strangers.contains(target) => return None,
        H::CheckRolled { opposed, .. } => {
            *opposed = opposed.take().filter(|opposed| !strangers.contains(&opposed.who));
        }
        H::Said { text } if names_any(text, strangers) => return None,
        _ => {}
    }
    // Whatever else a fact may come to say, it names no stranger.
    let words = serde_json::to_value(&fact).ok()?;
    (!says_any(&words, strangers)).then_some(fact)
}

/// Whether one of these names is a word of a value.
fn says_any(value: &serde_json::Value, whom: &BTreeSet<Who>) -> bool {
    use serde_json::Value;
    match value {
        Value::String(word) => whom.contains(&**word),
        Value::Array(all) => all.iter().any(|one| says_any(one, whom)),
        Value::Object(all) => all.values().any(|one| says_any(one, whom)),
        _ => false,
    }
}

/// Whether a text has any of these names in it.
fn names_any(text: &str, whom: &BTreeSet<Who>) -> bool {
    whom.iter().any(|who| names(text, who))
}

/// Whether a text has a name in it, as a word of its own.
fn names(text: &str, who: &str) -> bool {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(who).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + who.len()..]);
        !who.is_empty() && !letter(before.chars().next_back()) && !letter(after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_as_a_word_of_its_own() {
        for (text, found) in [("Bran and Kara", true), ("Brandy", false), ("a Bran.", true), ("", false)] {
            assert_eq!(names(text, "Bran"), found, "{text}");
        }
    }

    #[test]
    fn where_the_lost_turn_is_not_told() {
        let (lost, nobody) = (BTreeSet::from([Who::from("Snare")]), BTreeSet::new());
        let facing = crate::grid::Facing::East;
        let turned = |who: &str| Fact { what: Happening::Turned { who: who.into(), facing }, rule: "X-1" };
        assert_eq!(told(&turned("Snare"), &lost, &nobody), None);
        assert_eq!(told(&turned("Ann"), &lost, &nobody), Some(turned("Ann")));
    }

    #[test]
    fn what_names_a_stranger_is_not_told_and_lists_leave_it_out() {
        let stranger = BTreeSet::from([Who::from("Snare")]);
        let fact = |what| Fact { what, rule: "X-1" };
        let left = |what| told(&fact(what), &BTreeSet::new(), &stranger).map(|fact| fact.what);
        let gone = [
            Happening::TurnBegan { who: "Snare".into() },
            Happening::Said { text: "Snare and Mud rolled the same".into() },
        ];
        gone.into_iter().for_each(|what| assert_eq!(left(what), None));
        let order =
            |names: &[&str]| Happening::OrderSet { order: names.iter().map(|&one| one.into()).collect() };
        assert_eq!(left(order(&["Ann", "Snare", "Bob"])), Some(order(&["Ann", "Bob"])));
        let fell = |by: Option<&str>| Happening::Fell {
            who: "Ann".into(),
            how: super::super::fact::Fall::Dead,
            by: by.map(Into::into),
        };
        assert_eq!(left(fell(Some("Snare"))), Some(fell(None)));
    }
}
