//! Chances out of turn that are sure to succeed: somebody takes one, lets it pass or is asked, as its player has settled it.

use super::{
    choice::{self, Choice},
    policies::{Policies, Settable},
    tools::{ask, part},
};
use crate::{
    battle::{Answer, Asked, DecisionKind, Offer, Offers, Picked, RuleId, Text},
    dice,
};
use bevy_ecs::{entity::Entity, world::World};
use std::fmt;

/// What a rule system says of one kind of chance; a value of `T` says what has happened, and to whom.
pub struct Chance<T: 'static> {
    /// How it is called, and what becomes of it until its owner says something.
    pub settable: Settable,
    /// Who has it.
    pub who: fn(&T) -> Entity,
    /// The ways to take it.
    pub offers: fn(&World, &T) -> Vec<Offer>,
    /// What letting it pass is called.
    pub pass: &'static str,
    /// The rule by which it may be let pass, where that is not the one that gives chances out of turn.
    pub pass_rule: Option<RuleId>,
    /// What people are told of the moment, and who has brought it about.
    pub trigger: fn(&World, &T) -> (Text, Option<Entity>),
    /// It is taken.
    pub take: fn(&mut World, &T),
    /// Its owner, having been asked, has let it pass.
    pub passed: fn(&mut World, &T),
}

/// Somebody is asked whether they take a chance.
struct Take<T: 'static>(&'static Chance<T>, T);

impl<T: Clone + fmt::Debug + Send + Sync> Chance<T> {
    /// A chance comes: its owner takes it or is asked. Where it passes without a question nothing happens yet.
    pub fn come(&'static self, world: &mut World, it: &T) -> Answer {
        let (who, Settable { word, usual, .. }) = ((self.who)(it), self.settable);
        let answer = part::<Policies>(world, who).of_or(word, usual).answer(|| dice::Chance::CERTAIN);
        match answer {
            Answer::Pass => {}
            Answer::Take => (self.take)(world, it),
            Answer::Ask => {
                choice::open(world, Take(self, it.clone()));
                let (trigger, by) = (self.trigger)(world, it);
                ask(world, who, DecisionKind::Reaction, trigger, by, None);
            }
        }
        answer
    }

    /// The same where it is all one whether its owner lets it pass at once or when asked.
    pub fn come_or_pass(&'static self, world: &mut World, it: &T) {
        if self.come(world, it) == Answer::Pass {
            (self.passed)(world, it);
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Take<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.0.settable.word, self.1)
    }
}

impl<T: fmt::Debug + Send + Sync> Choice for Take<T> {
    fn who(&self) -> Entity {
        (self.0.who)(&self.1)
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        Offers { offers: (self.0.offers)(world, &self.1), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some(self.0.pass)
    }

    fn pass_rule(&self) -> Option<RuleId> {
        self.0.pass_rule
    }

    fn accept(&self, world: &mut World, _: &Picked) {
        (self.0.take)(world, &self.1);
    }

    fn passed(&self, world: &mut World) {
        (self.0.passed)(world, &self.1);
    }
}
