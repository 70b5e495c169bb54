//! Replies: what the targets of an attack may do before its dice fall, a dodge or a parry, free or for a price.
//!
//! An attack that may be replied to is pushed as a [`Declared`] deed. Whatever comes in before it acts at the moment
//! `declared`; then each target replies, by its policy or asked, and the attack is carried out with all replies.

use super::{
    budget,
    choice::{self, Choice},
    deed::{Deed, push},
    feature, moment,
    offer_builder::OfferBuilder,
    policies::AutoReaction,
    tools::{ask, name, tell_deed},
};
use battle::{
    AutoReply, DecisionKind, Offer, OfferDetail, Offers, Picked, RuleId, Text, Use, Waiting, words::Reply,
};
use bevy_ecs::{entity::Entity, world::World};
use dice::Chance;
use std::{fmt::Debug, sync::Arc};

/// Word of a reply, and of what it is given with.
pub type Given = (&'static str, Option<Arc<str>>);

/// Attack that its targets may reply to.
pub trait Answerable: Clone + Debug + Send + Sync + 'static {
    /// Auto-reaction by which replies are settled in advance.
    const SETTABLE: AutoReaction;
    /// The counter that replies are paid with, of which a policy may keep some.
    const COUNTER: &'static str;
    /// The rule of replies.
    const RULE: RuleId;

    /// The attacker.
    fn by(&self) -> Entity;

    /// The targets, in the order in which they reply.
    fn targets(&self) -> Vec<Entity>;

    /// The attack in words: `strikes at`.
    fn told(&self) -> Text;

    /// Every reply that a target may give now, with the odds that it leaves; one of them is free.
    fn replies(&self, world: &World, on: Entity) -> Vec<Reply>;

    /// Carries out the attack; of each target what it has replied.
    fn carry_out(self, world: &mut World, replies: &[Given]);
}

/// Attack that has been declared, with the replies given so far.
#[derive(Clone, Debug)]
pub struct Declared<A> {
    attack: A,
    given: Vec<Given>,
    announced: bool,
}

impl<A: Answerable> Declared<A> {
    /// Attack without any reply yet.
    pub const fn new(attack: A) -> Self {
        Self { attack, given: Vec::new(), announced: false }
    }

    /// The next target to reply.
    fn next(&self) -> Option<Entity> {
        self.attack.targets().get(self.given.len()).copied()
    }

    /// The same with one more reply.
    fn with(mut self, reply: Given) -> Self {
        self.given.push(reply);
        self
    }

    fn go_on(mut self, world: &mut World) {
        if !self.announced {
            let (by, targets) = (self.attack.by(), self.attack.targets());
            self.announced = true;
            push(world, self);
            return moment::declared(world, by, &targets);
        }
        let Some(on) = self.next() else { return self.attack.carry_out(world, &self.given) };
        let replies = self.attack.replies(world, on);
        let policy = A::SETTABLE.policy(world, on).with_left(budget::left(world, on, A::COUNTER));
        let best = || replies.iter().find(|reply| reply.best);
        let free = replies.iter().find(|reply| reply.cost.0.is_empty());
        let reply = match policy.answer(|| Chance::CERTAIN) {
            _ if replies.len() < 2 => replies.first(),
            AutoReply::Pass => free,
            AutoReply::Take => best(),
            AutoReply::Ask => {
                choice::open(world, Replying(self.clone(), on));
                let trigger =
                    format!("{} {} {}", name(world, self.attack.by()), self.attack.told(), name(world, on));
                return ask(world, on, DecisionKind::Reaction, trigger, Some(self.attack.by()), None);
            }
        };
        let given = reply.map_or(("", None), |reply| (reply.verb, reply.with.clone()));
        if let Some(reply) = reply {
            budget::take(world, on, &reply.cost);
            tell_reply(world, on, reply, A::RULE);
        }
        push(world, self.with(given));
    }
}

impl<A: Answerable> Deed for Declared<A> {
    fn perform(self: Arc<Self>, world: &mut World) {
        Arc::unwrap_or_clone(self).go_on(world);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let whom: Vec<String> =
            self.attack.targets().into_iter().map(|on| name(world, on).to_string()).collect();
        let what = format!("{} {}", self.attack.told(), whom.join(", "));
        Some(Waiting { who: name(world, self.attack.by()), what: what.into(), at: None })
    }
}

/// Choice of a target that is asked for its reply.
#[derive(Debug)]
struct Replying<A>(Declared<A>, Entity);

impl<A: Answerable> Choice for Replying<A> {
    fn who(&self) -> Entity {
        self.1
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let replies = self.0.attack.replies(world, self.1);
        // Where all are free, none of them is letting it pass.
        let any_costs = replies.iter().any(|reply| !reply.cost.0.is_empty());
        let offer = |reply: Reply| {
            let use_for = if any_costs && reply.cost.0.is_empty() { Use::Pass } else { Use::Reply };
            let draft = OfferBuilder::new(reply.verb, reply.title, A::RULE);
            let draft = OfferBuilder { with: reply.with, ..draft };
            Offer { leaves: Some(Box::new(reply.odds)), ..draft.offer(reply.cost, use_for) }
        };
        Offers { offers: replies.into_iter().map(offer).collect(), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        None
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        let given = (picked.offer.verb, picked.offer.with.clone());
        feature::act(world, self.1, picked, |world| {
            let replies = self.0.attack.replies(world, self.1);
            if let Some(reply) = replies.iter().find(|reply| (reply.verb, &reply.with) == (given.0, &given.1))
            {
                tell_reply(world, self.1, reply, A::RULE);
            }
            push(world, self.0.clone().with(given));
        });
    }
}

/// Tells a reply that costs something.
fn tell_reply(world: &mut World, who: Entity, reply: &Reply, rule: RuleId) {
    if reply.cost.0.is_empty() {
        return;
    }
    tell_deed(world, who, reply.verb, reply.title.clone(), None, rule);
}
