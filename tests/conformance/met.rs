//! What battles have met: words of the engine that only some rule systems use. A law proves nothing of a word that its battles
//! never come to.

use crate::toys;
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        board::Board,
        fact::{Fact, Happening},
        offer::DecisionKind,
        roster::Roster,
        turns::Turns,
        words::{Degree, Who},
    },
    grid::{Feet, Size},
};
use std::{cell::RefCell, collections::BTreeSet};

/// A word that only some rule systems use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Word {
    /// Whoever is struck at has been asked for an answer before the dice fell.
    Reply,
    /// Dice of several kinds, with names, in one roll.
    NamedDice,
    /// One of several dice was dropped.
    Dropped,
    /// Two have rolled against each other.
    Contest,
    /// A blow has done less than a hit, but not nothing.
    Graze,
    /// Somebody has turned about.
    Turned,
    /// Harm has gone into another gauge than the first.
    Soaked,
    /// A gauge has filled up with harm.
    Worn,
    /// Something that lasts has ended.
    Lasted,
    /// Several stand on one square.
    Shared,
    /// Somebody has moved whose space is that of no usual size.
    Vast,
    /// A step has had a price that is neither the usual one nor twice that.
    Priced,
    /// A side has had a turn while others of the side before it still waited for theirs.
    Alternates,
    /// One order has struck several.
    SeveralTargets,
}

/// Squares along one side of the usual sizes.
const SIDES: [i16; 5] = [1, 2, 3, 4, 6];

thread_local! {
    static MET: RefCell<BTreeSet<Word>> = const { RefCell::new(BTreeSet::new()) };
}

/// What each toy is there for, by its id.
const OWN: [(&str, &[Word]); 6] = [
    ("walker", &[Word::Shared, Word::Vast, Word::Priced]),
    ("points", &[Word::Reply, Word::Alternates]),
    ("hands", &[Word::NamedDice, Word::Dropped, Word::Contest, Word::Graze, Word::Lasted]),
    ("faces", &[Word::Turned, Word::Soaked]),
    ("groups", &[Word::Reply, Word::Graze, Word::Alternates, Word::SeveralTargets]),
    ("track", &[Word::Soaked, Word::Worn]),
];

/// Words that a law is about: its battles of all toys together come to them.
const ABOUT: [(&str, &[Word]); 6] = [
    ("replies_are_offered_as_they_are_shown", &[Word::Reply, Word::SeveralTargets]),
    ("every_kind_of_odds_is_counted_out", &[Word::Reply, Word::Graze, Word::Contest]),
    (
        "what_is_shown_is_what_happens",
        &[Word::Reply, Word::Graze, Word::NamedDice, Word::Dropped, Word::Priced],
    ),
    ("what_is_told_of_a_body_is_what_is_seen", &[Word::Turned, Word::Soaked, Word::Worn]),
    ("the_turns_to_come_are_those_that_come", &[Word::Alternates]),
    ("every_creature_fights_to_the_end", &[Word::Shared, Word::Vast]),
];

/// Runs a law for every toy, and fails unless its battles come to what it is about.
pub fn in_every_toy(law: &str, keeps: fn(&'static dyn RuleSystem)) {
    MET.with_borrow_mut(BTreeSet::clear);
    toys::systems().iter().for_each(|&rules| keeps(rules));
    let (met, about) = (MET.take(), ABOUT.iter().find(|(about, _)| *about == law));
    let missed: Vec<&Word> =
        about.iter().flat_map(|(_, words)| *words).filter(|word| !met.contains(word)).collect();
    assert!(missed.is_empty(), "{law}: the battles of the toys never come to {missed:?}");
}

/// Plays battles of a toy until they have come to all that it is there for: what they never come to.
pub fn missed(rules: &'static dyn RuleSystem, battles: impl IntoIterator<Item = impl FnOnce()>) -> Vec<Word> {
    let (_, own) = OWN.iter().find(|(id, _)| *id == rules.id()).expect("each toy is there for something");
    MET.with_borrow_mut(BTreeSet::clear);
    let missed = || own.iter().copied().filter(|word| !MET.with_borrow(|met| met.contains(word))).collect();
    let mut missing: Vec<Word> = missed();
    for battle in battles {
        if missing.is_empty() {
            break;
        }
        battle();
        missing = missed();
    }
    missing
}

#[test]
fn laws_that_are_about_a_word_are_laws() {
    for (law, _) in ABOUT {
        assert!(crate::LAWS.contains(&law), "{law}");
    }
}

/// Looks at a battle after an order, and at what that has brought.
pub fn look(battle: &Battle, facts: &[Fact]) {
    let mut words: Vec<Word> = facts.iter().flat_map(|fact| of_fact(battle, &fact.what)).collect();
    let asked = battle.decision().is_some_and(|decision| decision.kind == DecisionKind::Reaction);
    if asked && battle.offers().offers.iter().any(|offer| offer.leaves.is_some()) {
        words.push(Word::Reply);
    }
    words.extend(alternates(battle, facts).then_some(Word::Alternates));
    words.extend(at_several(facts).then_some(Word::SeveralTargets));
    MET.with_borrow_mut(|met| met.extend(words));
}

fn of_fact(battle: &Battle, what: &Happening) -> Vec<Word> {
    let mut words = Vec::new();
    let mut says = |word: Word, said: bool| words.extend(said.then_some(word));
    match what {
        Happening::AttackRolled { roll, degree, .. } => {
            let kinds: BTreeSet<u8> = roll.dice.iter().map(|dice| dice.sides).collect();
            says(Word::NamedDice, 1 < kinds.len() && roll.dice.iter().any(|dice| !dice.name.is_empty()));
            says(Word::Dropped, roll.dice.iter().any(|dice| !dice.dropped.is_empty()));
            says(Word::Graze, *degree == Degree::Graze);
        }
        Happening::CheckRolled { opposed, .. } => says(Word::Contest, opposed.is_some()),
        Happening::Turned { .. } => says(Word::Turned, true),
        Happening::Damaged { who, into, .. } => {
            let world = battle.world();
            let first = battle
                .who(who)
                .and_then(|who| battle.rules().describe(world, who, false).gauges.into_iter().next());
            let other = |id: &str| first.as_ref().is_some_and(|first| first.id != id);
            says(Word::Soaked, into.iter().any(|change| other(&change.gauge.id)));
            says(Word::Worn, into.iter().any(|change| change.gauge.harm && 0 < change.amount));
        }
        Happening::ConditionLost { .. } => says(Word::Lasted, true),
        Happening::Moved { who, to, feet, .. } => {
            let world = battle.world();
            says(Word::Shared, 1 < world.resource::<Board>().on(*to).len());
            let size = battle.who(who).and_then(|who| world.get::<Size>(who));
            says(Word::Vast, size.is_some_and(|size| !SIDES.contains(&size.side())));
            says(Word::Priced, feet.0 % Feet::squares(1).0 != 0);
        }
        _ => {}
    }
    words
}

/// Whether a turn has gone to another side while somebody of the side before still waits for one in this round.
fn alternates(battle: &Battle, facts: &[Fact]) -> bool {
    let roster = battle.world().resource::<Roster>();
    let side = |who: &Who| roster.find(who).map(|who| roster.side(who));
    let mut ended = facts.iter().filter_map(|fact| match &fact.what {
        Happening::TurnEnded { who } => side(who),
        _ => None,
    });
    let same_round = !facts.iter().any(|fact| matches!(fact.what, Happening::RoundBegan { .. }));
    let Some(ended) = ended.next_back().filter(|_| same_round) else { return false };
    let (world, turns) = (battle.world(), battle.world().resource::<Turns>());
    let now = turns.current().map(|who| roster.side(who));
    let later = battle.rules().upcoming(world).into_iter().skip(1).filter(|turn| turn.round == turns.round);
    now.is_some_and(|now| now != ended) && later.filter_map(|turn| side(&turn.who)).any(|side| side == ended)
}

/// Whether somebody's attack is rolled at several.
fn at_several(facts: &[Fact]) -> bool {
    let mut rolled = facts.iter().filter_map(|fact| match &fact.what {
        Happening::AttackRolled { who, target, .. } => Some((who, target)),
        _ => None,
    });
    let first = rolled.next();
    first.is_some_and(|(by, at)| rolled.any(|(who, target)| who == by && target != at))
}
