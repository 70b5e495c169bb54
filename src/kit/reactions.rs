//! Reactions: chances out of turn, which somebody takes, lets pass or is asked about, as its player has settled it.

use super::{
    budget,
    choice::{self, Choice, picked_target},
    deed::{Deed, push},
    feature,
    policies::AutoReaction,
    tools::ask,
};
use battle::{
    AutoReply, DecisionKind, Offer, OfferDetail, Offers, Picked, Roster, RuleId, Text, Turns, best_hit,
    never::never,
};
use bevy_ecs::{entity::Entity, world::World};
use dice;
use std::{fmt, sync::Arc};

/// A reaction window: what a rule system says of one kind of chance; a value of `T` says what has happened, and to whom.
pub struct ReactionWindow<T: 'static> {
    /// The auto-reaction: how it is called, and what becomes of it until its owner says something.
    pub settable: AutoReaction,
    /// The one who has it.
    pub who: fn(&T) -> Entity,
    /// The ways to take it.
    pub offers: fn(&World, &T) -> Vec<Offer>,
    /// The title of letting it pass.
    pub pass: &'static str,
    /// The rule by which it may be let pass, where that is not the one that gives chances out of turn.
    pub pass_rule: Option<RuleId>,
    /// The trigger: what people are told of the moment, and who has brought it about.
    pub trigger: fn(&World, &T) -> (Text, Option<Entity>),
    /// The way in which it is taken.
    pub take: Taking<T>,
    /// Runs when its owner, having been asked, has let it pass.
    pub passed: fn(&mut World, &T),
}

/// The way in which a chance is taken.
pub enum Taking<T> {
    /// A deed that is sure to succeed, where all that is offered is one.
    Sure(fn(&mut World, &T)),
    /// A strike that may miss, as it was offered, at another, once its cost is paid. Of the ways to strike the best is offered first.
    Strike(fn(&mut World, &T, &Offer, Entity)),
}

/// The choice of somebody who is asked whether they take a chance.
struct Take<T: 'static>(&'static ReactionWindow<T>, T);

impl<T: Clone + fmt::Debug + Send + Sync> ReactionWindow<T> {
    /// Brings a chance: its owner takes it or is asked. Where it passes without a question nothing happens yet.
    pub fn come(&'static self, world: &mut World, it: &T) -> AutoReply {
        let who = (self.who)(it);
        let answer = self.settable.policy(world, who).answer(|| match self.take {
            Taking::Sure(_) => dice::Chance::CERTAIN,
            Taking::Strike(_) => best_hit(&(self.offers)(world, it)),
        });
        match answer {
            AutoReply::Pass => {}
            AutoReply::Take => self.take_best(world, it),
            AutoReply::Ask => {
                choice::open(world, Take(self, it.clone()));
                let (trigger, by) = (self.trigger)(world, it);
                ask(world, who, DecisionKind::Reaction, trigger, by, None);
            }
        }
        answer
    }

    /// Takes it in the best way.
    fn take_best(&self, world: &mut World, it: &T) {
        match self.take {
            Taking::Sure(take) => take(world, it),
            Taking::Strike(strike) => {
                let ways = (self.offers)(world, it);
                let best = ways.first().and_then(|way| Some((way, way.targets.first()?)));
                let at = |target| world.resource::<Roster>().find(target);
                if let Some((way, at)) = best.and_then(|(way, best)| Some((way, at(&best.target)?))) {
                    budget::take(world, (self.who)(it), &way.cost);
                    strike(world, it, way, at);
                }
            }
        }
    }

    /// Brings a chance where it is all one whether its owner lets it pass at once or when asked.
    pub fn come_or_pass(&'static self, world: &mut World, it: &T) {
        if self.come(world, it) == AutoReply::Pass {
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

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        Offers { offers: (self.0.offers)(world, &self.1), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some(self.0.pass)
    }

    fn pass_rule(&self) -> Option<RuleId> {
        self.0.pass_rule
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        match self.0.take {
            Taking::Sure(take) => take(world, &self.1),
            Taking::Strike(strike) => feature::act(world, self.who(), picked, |world| {
                let Some(target) = picked_target(world, picked) else {
                    return never!("an accepted order lacks what it was judged by");
                };
                strike(world, &self.1, picked.offer, target);
            }),
        }
    }

    fn passed(&self, world: &mut World) {
        (self.0.passed)(world, &self.1);
    }
}

/// One chance that all have who may, one after another in the order of turns. Whoever takes it without being asked ends that.
#[derive(Clone)]
pub struct InTurn {
    chance: &'static ReactionWindow<Entity>,
    may: fn(&World, Entity) -> bool,
    /// The combatants who have had it.
    had: Vec<Entity>,
}

impl ReactionWindow<Entity> {
    /// Gives the chance to all who may have it, one after another.
    pub fn in_turn(&'static self, world: &mut World, may: fn(&World, Entity) -> bool) {
        if world.resource::<Roster>().all().iter().any(|&who| may(world, who)) {
            push(world, InTurn { chance: self, may, had: Vec::new() });
        }
    }
}

impl InTurn {
    /// The first in the order of turns who may and has not had it.
    fn next(&self, world: &World) -> Option<Entity> {
        let turns = world.resource::<Turns>();
        let everybody = world.resource::<Roster>().all().iter().copied();
        let left = everybody.filter(|&who| !self.had.contains(&who) && (self.may)(world, who));
        left.min_by_key(|&who| turns.place(who))
    }
}

impl Deed for InTurn {
    fn perform(self: Arc<Self>, world: &mut World) {
        let mut it = Arc::unwrap_or_clone(self);
        while let Some(who) = it.next(world) {
            it.had.push(who);
            match it.chance.come(world, &who) {
                AutoReply::Pass => {}
                AutoReply::Take => return,
                AutoReply::Ask => return push(world, it),
            }
        }
    }
}

impl fmt::Debug for InTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in turn {:?}", self.chance.settable.word, self.had)
    }
}
