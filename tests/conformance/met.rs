//! What battles have met: words of the engine that only some rule systems use. A law proves nothing of a word that its battles
//! never come to.

use crate::toys;
use fivefoot::battle::{
    Battle, RuleSystem,
    board::Board,
    fact::{Fact, Happening},
    offer::DecisionKind,
    roster::Roster,
    turns::Turns,
    words::{Degree, Who},
};
use std::{cell::RefCell, collections::BTreeSet};

/// A word that only some rule systems use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Word {
    /// Whoever is struck at has been asked for an answer before the dice fell.
    Reply,
    /// Dice of several kinds, or with names, in one roll, and one that was dropped.
    NamedDice,
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
    /// Several stand on one square.
    Shared,
    /// A side has had a turn while others of the side before it still waited for theirs.
    Alternates,
    /// One order has struck several.
    SeveralTargets,
}

thread_local! {
    static MET: RefCell<BTreeSet<Word>> = const { RefCell::new(BTreeSet::new()) };
}

/// What each toy is there for, by its id.
const OWN: [(&str, &[Word]); 6] = [
    ("walker", &[Word::Shared]),
    ("points", &[Word::Reply, Word::Alternates]),
    ("hands", &[Word::NamedDice, Word::Contest, Word::Graze]),
    ("faces", &[Word::Turned, Word::Soaked]),
    ("groups", &[Word::Reply, Word::Graze, Word::Alternates, Word::SeveralTargets]),
    ("track", &[Word::Soaked, Word::Worn]),
];

/// Laws that play no battle, or only the beginning of one.
const UNPLAYED: [&str; 7] = [
    "shown_odds_are_the_frequencies_over_every_face",
    "another_seed_gives_another_battle_where_dice_are_rolled",
    "looking_changes_nothing",
    "every_number_of_a_sheet_has_its_origin",
    "what_it_says_of_its_data_agrees",
    "its_book_has_a_page_for_each_entry_and_cites_only_rules",
    "no_entry_of_a_data_file_is_left_out",
];

/// Laws about what is offered and quoted, whose few battles may pass without what takes luck.
const BRIEF: [&str; 2] =
    ["closed_offers_say_why_and_stand_beside_no_open_one", "every_rule_that_is_shown_is_quoted"];

/// What takes luck: faces that nearly meet, several in one row.
const LUCKY: [Word; 2] = [Word::Graze, Word::SeveralTargets];

/// Runs a law for every toy, and fails unless its battles come to what each is there for.
pub fn in_every_toy(law: &str, keeps: fn(&'static dyn RuleSystem)) {
    for &rules in toys::systems() {
        let lacks = lacking(rules, law, keeps);
        assert!(lacks.is_empty(), "{law}: the battles of {} never come to {lacks:?}", rules.id());
    }
}

/// Runs a law for a toy: what its battles should have come to and have not.
pub fn lacking(rules: &'static dyn RuleSystem, law: &str, keeps: fn(&'static dyn RuleSystem)) -> Vec<Word> {
    let (_, own) = OWN.iter().find(|(id, _)| *id == rules.id()).expect("each toy is there for something");
    MET.with_borrow_mut(BTreeSet::clear);
    keeps(rules);
    let met = MET.take();
    let played = !UNPLAYED.contains(&law);
    let wanted = |word: &Word| played && !(BRIEF.contains(&law) && LUCKY.contains(word));
    own.iter().copied().filter(wanted).filter(|word| !met.contains(word)).collect()
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
            let named = roll.dice.iter().any(|dice| !dice.name.is_empty());
            says(Word::NamedDice, named);
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
        Happening::Moved { to, .. } => {
            says(Word::Shared, 1 < battle.world().resource::<Board>().on(*to).len());
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
