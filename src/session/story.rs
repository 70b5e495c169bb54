//! Stories: what has been told of a battle, all of it and what each side has learnt of it.

use battle::{
    Battle,
    engine::KnowledgeAfter,
    fact::{Fact, Happening},
    fog_of_war::{self, Unperceived},
    roster::Side,
    words::Who,
};

/// The story so far as each side knows it, in the order of the level's sides; and all of it at the end.
#[derive(Default)]
pub struct Stories(Vec<Story>);

/// Story of a battle as one side knows it.
#[derive(Default)]
struct Story {
    told: Vec<Fact>,
    /// The end of a turn that nothing told has followed yet: should its owner go on, it has not ended for a side that saw nothing in
    /// between.
    held: Option<Fact>,
}

/// News added to each story at one time: the number of facts, and the fact that was held back before.
#[derive(Default)]
pub struct News(Vec<(usize, Option<Fact>)>);

impl News {
    /// The number of facts that are new to a side; without one, of all new facts.
    pub fn count(&self, side: Option<Side>) -> usize {
        self.0.get(place(side, self.0.len())).map_or(0, |(count, _)| *count)
    }
}

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
    /// Adds what has happened since `before`. Once a battle is over all of it may be told.
    pub fn add(&mut self, facts: &[Fact], before: &Before, battle: &Battle) -> News {
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
        self.0.resize_with(told.len(), Story::default);
        News(self.0.iter_mut().zip(told).map(|(story, more)| story.add(more, facts)).collect())
    }

    /// Drops the latest news of each story.
    pub fn take_back(&mut self, news: &News) {
        for (story, (count, held)) in self.0.iter_mut().zip(&news.0) {
            story.told.truncate(story.told.len().saturating_sub(*count));
            story.held.clone_from(held);
        }
    }

    /// The story that a side has learnt; all of it without a side.
    pub fn of(&self, side: Option<Side>) -> &[Fact] {
        self.0.get(place(side, self.0.len())).map_or(&[], |story| &story.told)
    }
}

impl Story {
    /// Adds what a side has learnt of some facts: how many of them are told, and what was held back before.
    fn add(&mut self, mut learnt: Vec<Fact>, facts: &[Fact]) -> (usize, Option<Fact>) {
        let before = self.held.clone();
        if !learnt.is_empty()
            && let Some(held) = self.held.take()
        {
            learnt.insert(0, held);
        }
        let unseen = learnt.len() < facts.len() || before.is_some();
        if unseen {
            join_turns(&mut learnt);
            let follows = facts.last() != learnt.last();
            self.held = learnt.pop_if(|last| follows && ended(last).is_some()).or(self.held.take());
        }
        let count = learnt.len();
        self.told.extend(learnt);
        (count, before)
    }
}

/// Leaves out the end of a turn and the beginning of the next where both are the same combatant's, and nothing seen came between.
fn join_turns(learnt: &mut Vec<Fact>) {
    let mut at = 0;
    while at + 1 < learnt.len() {
        match ended(&learnt[at]) {
            Some(who) if began(&learnt[at + 1]) == Some(who) => drop(learnt.drain(at..at + 2)),
            _ => at += 1,
        }
    }
}

fn ended(fact: &Fact) -> Option<&Who> {
    if let Happening::TurnEnded { who } = &fact.what { Some(who) } else { None }
}

fn began(fact: &Fact) -> Option<&Who> {
    if let Happening::TurnBegan { who } = &fact.what { Some(who) } else { None }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(what: Happening) -> Fact {
        Fact { what, rule: "TEST" }
    }

    fn turn(who: &str, begins: bool) -> Fact {
        let who = Who::from(who);
        fact(if begins { Happening::TurnBegan { who } } else { Happening::TurnEnded { who } })
    }

    fn round() -> Fact {
        fact(Happening::RoundBegan { round: 2 })
    }

    /// The story as it stands: `A.` the end of a turn of A, `A:` its beginning, `2` a round.
    fn told(story: &Story) -> String {
        let letter = |fact: &Fact| match (ended(fact), began(fact)) {
            (Some(who), _) => format!("{who}."),
            (_, Some(who)) => format!("{who}:"),
            _ => "2".to_owned(),
        };
        story.told.iter().map(letter).collect()
    }

    #[test]
    fn whoever_goes_on_after_an_unseen_turn_has_never_ended_its_own() {
        let mut story = Story::default();
        let first = [turn("A", true), turn("A", false), turn("hidden", true)];
        let one = story.add(first[..2].to_vec(), &first);
        assert_eq!(told(&story), "A:", "the end waits for what follows");
        let second = [turn("hidden", false), turn("A", true)];
        let other = story.add(second[1..].to_vec(), &second);
        assert_eq!(told(&story), "A:");
        for (news, left) in [(other, "A:"), (one, "")] {
            story.told.truncate(story.told.len() - news.0);
            story.held = news.1;
            assert_eq!(told(&story), left);
        }
    }

    #[test]
    fn a_turn_that_another_or_a_round_follows_has_ended() {
        for (next, expected) in [(turn("B", true), "A:A.B:"), (round(), "A:A.2")] {
            let mut story = Story::default();
            let first = [turn("A", true), turn("A", false), turn("hidden", true)];
            story.add(first[..2].to_vec(), &first);
            let second = [turn("hidden", false), next];
            story.add(second[1..].to_vec(), &second);
            assert_eq!(told(&story), expected);
        }
    }

    #[test]
    fn where_nothing_is_hidden_all_is_told_at_once() {
        let mut story = Story::default();
        let facts = [turn("A", true), turn("A", false), turn("A", true), turn("A", false)];
        story.add(facts.to_vec(), &facts);
        assert_eq!(told(&story), "A:A.A:A.");
    }
}
