//! Fog of war: what a side is shown and told. Nothing of those of whom it does not know, and no places that it does not know.

use super::{
    board::Position,
    fact::{Fact, Happening},
    knowledge::strangers,
    last_known,
    never::never,
    offer::{Decision, Offer},
    roster::{Roster, Side},
    system::RuleSystem,
    view::{Upcoming, View},
    words::Who,
};
use bevy_ecs::{entity::Entity, world::World};
use std::{cell::LazyCell, collections::BTreeSet};

/// Combatants of whom a side knows too little at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unperceived {
    /// Combatants of whom it does not know at all.
    pub strangers: BTreeSet<Who>,
    /// Combatants that it knows of, but not where they are.
    pub lost: BTreeSet<Who>,
}

/// The combatants of whom a side knows too little now.
pub fn unseen(world: &World, rules: &dyn RuleSystem, side: Side) -> Unperceived {
    let roster = world.resource::<Roster>();
    let lost = last_known::lost(world, rules, side).into_iter().map(|(who, _)| roster.name(who)).collect();
    let strangers = strangers(world, rules, side).into_iter().map(|who| roster.name(who)).collect();
    Unperceived { strangers, lost }
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
    if let Some(roll) = &mut decision.roll {
        roll.may_answer.retain(|who| !strangers.contains(who));
    }
    if told(&decision.trigger) {
        decision.trigger = "".into();
    }
}

/// Takes out of a view those of whom a side knows nothing: their names, their turns.
pub(super) fn veil(view: &mut View, world: &World, strangers: &[Entity]) {
    let roster = world.resource::<Roster>();
    let names: BTreeSet<Who> = strangers.iter().map(|&who| roster.name(who)).collect();
    if names.is_empty() {
        return;
    }
    view.combatants.retain(|one| !names.contains(&one.name));
    veil_turns(&mut view.upcoming, &names);
    view.turn = view.turn.take().filter(|who| !names.contains(who));
    view.decision = view.decision.take().filter(|decision| !names.contains(&decision.actor));
    if let Some(decision) = &mut view.decision {
        leave_out(decision, &names);
    }
    let bodies: Vec<_> = strangers.iter().filter_map(|&who| world.get::<Position>(who)).collect();
    view.lamps.retain(|lamp| !bodies.iter().any(|body| body.0 == lamp.at));
}

/// Takes strangers out of turns to come.
fn veil_turns(turns: &mut Vec<Upcoming>, strangers: &BTreeSet<Who>) {
    turns.retain(|one| !strangers.contains(&one.who) && !names_any(&one.note, strangers));
}

/// Notes what each offer to a combatant on its turn would make of the turns to come, as far as its side knows of those.
pub(super) fn foretell_turns(world: &World, rules: &dyn RuleSystem, actor: Entity, offers: &mut [Offer]) {
    let side = world.resource::<Roster>().side(actor);
    let known = LazyCell::new(|| {
        let strangers = unseen(world, rules, side).strangers;
        let mut now = rules.upcoming(world);
        veil_turns(&mut now, &strangers);
        (now, strangers)
    });
    for offer in offers {
        let mut after = rules.upcoming_after(world, actor, offer);
        if after.is_empty() {
            continue;
        }
        let (now, strangers) = &*known;
        veil_turns(&mut after, strangers);
        let turn = |one: &Upcoming| (one.who.clone(), one.round);
        if !after.iter().map(turn).eq(now.iter().map(turn)) {
            offer.upcoming = after;
        }
    }
}

/// The facts that a side learns of these, by what it knew before them and knows after them: no step of those who are lost to it
/// all the time, and nothing that names those of whom it knows nothing all the time.
pub fn perceived(facts: &[Fact], before: &Unperceived, after: &Unperceived) -> Vec<Fact> {
    let still = |before: &BTreeSet<Who>, after: &BTreeSet<Who>| -> BTreeSet<Who> {
        before.intersection(after).cloned().collect()
    };
    let lost = still(&before.lost, &after.lost);
    let strangers = still(&before.strangers, &after.strangers);
    if lost.is_empty() && strangers.is_empty() {
        return facts.to_vec();
    }
    // A thing that lands is the doing of the combatant of the fact before.
    let mut by_stranger = false;
    let learnt = facts.iter().filter_map(|fact| {
        if let Some(who) = fact.what.who() {
            by_stranger = strangers.contains(who);
        }
        let dropped_unseen = by_stranger && matches!(fact.what, Happening::Landed { .. });
        told(fact, &lost, &strangers).filter(|_| !dropped_unseen)
    });
    learnt.collect()
}

/// A fact without the names of strangers; nothing where it is about one.
fn told(fact: &Fact, lost: &BTreeSet<Who>, strangers: &BTreeSet<Who>) -> Option<Fact> {
    use Happening as H;
    let unseen = matches!(
        &fact.what,
        H::Moved { who, .. } | H::Turned { who, .. } | H::MoveStopped { who, .. } if lost.contains(who)
    );
    let mut fact = fact.clone();
    // Of those who share a roll any may be the one whom the side knows.
    if let H::InitiativeRolled { who, shared_with, .. } = &mut fact.what {
        let known = |other: &Who| !strangers.contains(other);
        if let Some(at) = shared_with.iter().position(known).filter(|_| !known(who)) {
            std::mem::swap(who, &mut shared_with[at]);
        }
    }
    if unseen || fact.what.who().is_some_and(|who| strangers.contains(who)) {
        return None;
    }
    let veiled = |who: &mut Option<Who>| *who = who.take().filter(|who| !strangers.contains(who));
    let unknown = |all: &[Who]| !all.is_empty() && all.iter().all(|who| strangers.contains(who));
    match &mut fact.what {
        H::OrderSet { placed, .. } if unknown(placed) => return None,
        H::OrderSet { order, placed } => {
            [order, placed].into_iter().for_each(|all| all.retain(|who| !strangers.contains(who)));
        }
        H::InitiativeRolled { tied_with, .. } if unknown(tied_with) => return None,
        H::InitiativeRolled { shared_with, tied_with, .. } => {
            [shared_with, tied_with].into_iter().for_each(|all| all.retain(|who| !strangers.contains(who)));
        }
        H::Tied { order } => {
            order.retain(|who| !strangers.contains(who));
            if order.len() < 2 {
                return None;
            }
        }
        H::Damaged { by, .. } | H::Fell { by, .. } | H::TileChanged { by, .. } => veiled(by),
        H::Did { target, .. } => veiled(target),
        H::AttackRolled { target, .. } if strangers.contains(target) => return None,
        H::ConditionGained { from, .. } => from.retain(|who| !strangers.contains(who)),
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
    use crate::words::Roll;

    #[test]
    fn a_name_is_found_as_a_word_of_its_own() {
        for (text, found) in [("Bran and Kara", true), ("Brandy", false), ("a Bran.", true), ("", false)] {
            assert_eq!(names(text, "Bran"), found, "{text}");
        }
    }

    #[test]
    fn what_a_stranger_drops_is_not_told() {
        let unknown = |names: &[&str]| Unperceived {
            strangers: names.iter().map(|&name| name.into()).collect(),
            ..Unperceived::default()
        };
        let handled = Happening::Handled { who: "Snare".into(), how: "drops".into(), item: "axe".into() };
        let at = grid::Square::new(1, 1);
        let landed = Happening::Landed { item: "axe".into(), look: crate::theme::ItemLook::Plain, at };
        let facts = [handled, landed].map(|what| Fact { what, rule: "X-1" });
        let told = |whom: &[&str]| perceived(&facts, &unknown(whom), &unknown(whom)).len();
        assert_eq!([told(&["Snare"]), told(&["Ann"])], [0, 2]);
    }

    #[test]
    fn where_the_lost_turn_is_not_told() {
        let (lost, nobody) = (BTreeSet::from([Who::from("Snare")]), BTreeSet::new());
        let facing = grid::Facing::East;
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
        let whom = |names: &[&str]| -> Vec<Who> { names.iter().map(|&one| one.into()).collect() };
        let order = |names: &[&str]| Happening::OrderSet { order: whom(names), placed: Vec::new() };
        assert_eq!(left(order(&["Ann", "Snare", "Bob"])), Some(order(&["Ann", "Bob"])));
        let rolls = |who: &str, shared: &[&str], tied: &[&str]| Happening::InitiativeRolled {
            who: who.into(),
            roll: Roll { dice: Vec::new(), reasons: Vec::new(), total: 1 },
            shared_with: whom(shared),
            tied_with: whom(tied),
        };
        let tied = |names: &[&str]| Happening::Tied { order: whom(names) };
        let hides = |from: &[&str]| Happening::ConditionGained {
            who: "Ann".into(),
            condition: "hidden".into(),
            look: crate::theme::ConditionLook::Hidden,
            from: whom(from),
        };
        assert_eq!(left(hides(&["Snare", "Mud"])), Some(hides(&["Mud"])));
        assert_eq!(left(hides(&["Snare"])), Some(hides(&[])));
        let gone = [
            rolls("Ann", &[], &["Snare"]),
            rolls("Snare", &[], &[]),
            tied(&["Ann", "Snare"]),
            Happening::OrderSet { order: whom(&["Ann", "Snare"]), placed: whom(&["Snare"]) },
        ];
        gone.into_iter().for_each(|what| assert_eq!(left(what), None));
        assert_eq!(left(rolls("Ann", &[], &["Snare", "Bob"])), Some(rolls("Ann", &[], &["Bob"])));
        assert_eq!(left(rolls("Snare", &["Ann"], &[])), Some(rolls("Ann", &[], &[])));
        assert_eq!(left(tied(&["Ann", "Snare", "Bob"])), Some(tied(&["Ann", "Bob"])));
        let fell = |by: Option<&str>| Happening::Fell {
            who: "Ann".into(),
            how: crate::fact::Fall::Dead,
            by: by.map(Into::into),
        };
        assert_eq!(left(fell(Some("Snare"))), Some(fell(None)));
    }
}
