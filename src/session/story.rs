//! Stories: what has been told of a battle, all of it and what each side has learnt of it.

use battle::{
    Battle,
    engine::KnowledgeAfter,
    fact::{Fact, Happening},
    fog_of_war::{self, Unperceived},
    roster::Side,
};

/// The story so far as each side knows it, in the order of the level's sides; and all of it at the end.
#[derive(Default)]
pub struct Stories(Vec<Vec<Fact>>);

/// The knowledge of each side before something happened.
pub struct Before(Vec<Unperceived>);

impl Before {
    /// The knowledge of each side now.
    pub fn of(battle: &Battle) -> Self {
        let sides = (0..battle.setup().sides.len()).map(Side);
        Self(sides.map(|side| fog_of_war::unseen(battle.world(), battle.rules(), side)).collect())
    }
}

impl Stories {
    /// Adds what has happened since `before`: how many facts that is in each story. Once a battle is over all of it may be told.
    pub fn add(&mut self, facts: &[Fact], before: &Before, battle: &Battle) -> Vec<usize> {
        let new = facts.iter().rposition(|fact| matches!(fact.what, Happening::NextBattle { .. }));
        let over = battle.outcome().is_some();
        let after = Before::of(battle).0;
        let learnt = |(side, (before, after)): (usize, (&Unperceived, &Unperceived))| match new {
            _ if over => facts.to_vec(),
            Some(at) => [&facts[..at], &fog_of_war::perceived(&facts[at..], after, after)].concat(),
            None => learnt_by(side, facts, before, battle.knowledge_after_deeds()),
        };
        let mut told: Vec<Vec<Fact>> = before.0.iter().zip(&after).enumerate().map(learnt).collect();
        told.push(facts.to_vec());
        self.0.resize_with(told.len(), Vec::new);
        let counts = told.iter().map(Vec::len).collect();
        self.0.iter_mut().zip(told).for_each(|(story, more)| story.extend(more));
        counts
    }

    /// Drops the latest facts of each story.
    pub fn take_back(&mut self, counts: &[usize]) {
        for (story, count) in self.0.iter_mut().zip(counts) {
            story.truncate(story.len().saturating_sub(*count));
        }
    }

    /// The story that a side has learnt; all of it without a side.
    pub fn of(&self, side: Option<Side>) -> &[Fact] {
        self.0.get(place(side, self.0.len())).map_or(&[], Vec::as_slice)
    }
}

/// The facts that a side learns, deed by deed: who comes into view with the last of several steps was not seen making the others.
fn learnt_by(side: usize, facts: &[Fact], before: &Unperceived, notes: &[KnowledgeAfter]) -> Vec<Fact> {
    let (mut learnt, mut known, mut from) = (Vec::new(), before, 0);
    for note in notes {
        let (upto, Some(after)) = (note.facts.min(facts.len()), note.unperceived.get(side)) else { continue };
        learnt.extend(fog_of_war::perceived(&facts[from.min(upto)..upto], known, after));
        (known, from) = (after, upto);
    }
    learnt.extend(fog_of_war::perceived(&facts[from..], known, known));
    learnt
}

/// The place of a side's story among so many; the last is the whole.
pub fn place(side: Option<Side>, stories: usize) -> usize {
    side.map_or(stories.saturating_sub(1), |side| side.0)
}
