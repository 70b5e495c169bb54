//! Policies: how a player says in advance what becomes of chances that come out of turn, what may be set, for whom, and setting
//! it.

use super::{
    offer_builder::OfferBuilder,
    tools::{change, name, part, tell},
};
use battle::{
    fact::Happening,
    goals::in_battle,
    offer::{Offer, Use},
    policy::{Policy, SET_POLICY},
    roster::Roster,
    words::{Cost, RuleId, Target, Text},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};
use grid::cover::Cover;
use std::collections::BTreeMap;

/// The policies of a combatant: how its owner answers each chance, by the chance's word. What is absent is as usual for that
/// chance, mostly [`Policy::Ask`].
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Policies(pub BTreeMap<&'static str, Policy>);

impl Policies {
    /// The policy for a chance.
    pub fn of(&self, chance: &str) -> Policy {
        self.of_or(chance, Policy::Ask)
    }

    /// The policy for a chance that has a way of its own until its owner says something else.
    pub fn of_or(&self, chance: &str, usual: Policy) -> Policy {
        self.0.get(chance).copied().unwrap_or(usual)
    }
}

/// An auto-reaction: a chance that a policy can be set for.
#[derive(Clone, Copy)]
pub struct AutoReaction {
    /// Its word in orders, that of the offer that takes it.
    pub word: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The rule that gives it.
    pub rule: RuleId,
    /// The policy until its owner says something.
    pub usual: Policy,
    /// Whether somebody has it.
    pub has: fn(&World, Entity) -> bool,
}

impl AutoReaction {
    /// An auto-reaction that its owner is asked about until they say something else.
    pub const fn asked(
        word: &'static str,
        title: &'static str,
        rule: RuleId,
        has: fn(&World, Entity) -> bool,
    ) -> Self {
        Self { word, title, rule, usual: Policy::Ask, has }
    }

    /// The policy for it by the word of its owner, if they have said one, else the usual one.
    pub fn policy(&self, world: &World, who: Entity) -> Policy {
        world.get::<Policies>(who).map_or(self.usual, |set| set.of_or(self.word, self.usual))
    }
}

/// The offers that set how chances are answered: for everybody of the side of `who` who has them.
pub fn offers(world: &World, who: Entity, chances: &[AutoReaction], choices: &[Policy]) -> Vec<Offer> {
    let roster = world.resource::<Roster>();
    let own: Vec<Entity> = roster
        .all()
        .iter()
        .copied()
        .filter(|&other| !roster.hostile(who, other) && in_battle(world, other))
        .collect();
    let one = |chance: &AutoReaction| {
        let having = own.iter().filter(|&&other| (chance.has)(world, other));
        let target = |&other: &Entity| Target {
            target: name(world, other),
            cover: Cover::None,
            odds: None,
            reasons: Vec::new(),
            replies: Vec::new(),
            walk: None,
        };
        let targets: Vec<Target> = having.map(target).collect();
        let choices = choices.iter().map(|policy| policy.word()).collect();
        let draft = OfferBuilder::new(SET_POLICY, chance.title, chance.rule);
        let draft = OfferBuilder { with: Some(chance.word.into()), ..draft };
        let offer = Offer { targets, choices, ..draft.offer(Cost::default(), Use::Other) };
        (!offer.targets.is_empty()).then_some(offer)
    };
    chances.iter().filter_map(one).collect()
}

/// Notes a player's word for how somebody answers a chance.
pub fn set(world: &mut World, who: Entity, chances: &[AutoReaction], chance: &str, word: &str, rule: RuleId) {
    let chance = chances.iter().find(|known| known.word == chance);
    if let (Some(chance), Some(policy)) = (chance, Policy::of_word(word)) {
        change(world, who, |policies: &mut Policies| {
            policies.0.insert(chance.word, policy);
        });
        let (who, reaction) = (name(world, who), chance.word.into());
        tell(world, Happening::PolicySet { who, reaction, policy: policy.word() }, rule);
    }
}

/// The policies of somebody for each of the chances that it has, or has a word for.
pub fn shown(world: &World, who: Entity, chances: &[AutoReaction]) -> Vec<(Text, Text)> {
    let set = part::<Policies>(world, who);
    let has = |chance: &&AutoReaction| (chance.has)(world, who) || set.0.contains_key(chance.word);
    chances
        .iter()
        .filter(has)
        .map(|chance| (chance.word.into(), set.of_or(chance.word, chance.usual).word()))
        .collect()
}
