//! Opportunity attacks: strikes at somebody out of turn, in one of the ways that its owner has, once what provokes one has been told.

use super::{
    attack_modes::{Mode, hardest_blow, hardest_first, mode_of, modes},
    feature::Feature,
    offer_builder::OfferBuilder,
    policies::AutoReaction,
    reactions::{ReactionWindow, Taking},
    tools::tell_declined,
};
use battle::{AttackDistribution, Cost, Offer, Roster, RuleId, Target, Turns, Use, footprint, never::gone};
use bevy_ecs::{entity::Entity, world::World};
use grid::Footprint;
use std::{fmt::Debug, iter::repeat, sync::Arc};

/// The verb of an opportunity attack, in orders.
const VERB: &str = "opportunity_attack";

/// A chance for an opportunity attack, as a rule system has it.
pub trait Opportunity: Copy + Debug + Send + Sync + 'static {
    /// The attack mode of these rules.
    type Mode: Mode;

    /// The position that is struck from.
    type From: Copy;

    /// The rules of them.
    const RULES: OpportunityRules<Self>;

    /// The reaction window of a chance.
    const WINDOW: &'static ReactionWindow<Self> = &ReactionWindow {
        settable: AutoReaction::asked(VERB, Self::RULES.titles[0], Self::RULES.rule, Self::RULES.has),
        who: |it| (Self::RULES.sides)(it)[0],
        offers,
        pass: "Let it pass",
        pass_rule: None,
        trigger: |world, it| {
            let [_, mover] = (Self::RULES.sides)(it);
            ((Self::RULES.trigger)(world, it).into(), Some(mover))
        },
        take: Taking::Strike(|world, it, way, target| {
            let [by, _] = (Self::RULES.sides)(it);
            let Some(mode) = mode_of(world, by, way.with.as_ref()).cloned() else { return gone!() };
            (Self::RULES.strike)(world, by, target, mode);
        }),
        passed: |world, it| {
            let ([by, _], [_, rule]) = ((Self::RULES.sides)(it), (Self::RULES.rules)(it));
            tell_declined(world, by, Self::RULES.titles[1], rule);
        },
    };

    /// The feature of such attacks, which a player may settle in advance.
    const FEATURE: Feature = Feature { settable: || vec![Self::WINDOW.settable], ..Feature::NONE };

    /// Comes to the chance: its owner strikes, lets it pass, or is asked, if there is any way to strike.
    fn come(&self, world: &mut World) {
        let [by, mover] = (Self::RULES.sides)(self);
        if answers::<Self>(world, by, mover).next().is_some() {
            Self::WINDOW.come(world, self);
        }
    }
}

/// The rules of opportunity attacks, as a rule system has them.
pub struct OpportunityRules<O: Opportunity> {
    /// The titles of all of them and of one.
    pub titles: [&'static str; 2],
    /// The rule that gives them.
    pub rule: RuleId,
    /// The cost of one.
    pub cost: fn() -> Cost,
    /// Whether somebody ever strikes so.
    pub has: fn(&World, Entity) -> bool,
    /// The one who may strike, and the one at whom.
    pub sides: fn(&O) -> [Entity; 2],
    /// The trigger, as people are told of it.
    pub trigger: fn(&World, &O) -> String,
    /// The rules by which a strike is offered, and by which it is let pass.
    pub rules: fn(&O) -> [RuleId; 2],
    /// The position from which somebody may strike at another now; none where it may not.
    pub from: fn(&World, Entity, Entity) -> Option<O::From>,
    /// The attack modes that somebody strikes with so.
    pub modes: fn(&World, Entity) -> Vec<&Arc<O::Mode>>,
    /// The target of a strike, with its odds, if it can be made.
    pub target: fn(&World, O::From, Entity, &O::Mode) -> Option<Target>,
    /// The law of its damage, if it can be made.
    pub law: fn(&World, O::From, Entity, &O::Mode) -> Option<AttackDistribution>,
    /// Makes somebody strike at another: it pays for that, and the strike is on its way.
    pub strike: fn(&mut World, Entity, Entity, Arc<O::Mode>),
}

/// The laws of the attacks that somebody may make at a mover now.
fn answers<O: Opportunity>(
    world: &World,
    by: Entity,
    mover: Entity,
) -> impl Iterator<Item = AttackDistribution> {
    let from = (O::RULES.from)(world, by, mover);
    let all =
        from.into_iter().flat_map(move |from| (O::RULES.modes)(world, by).into_iter().zip(repeat(from)));
    all.filter_map(move |(mode, from)| (O::RULES.law)(world, from, mover, mode))
}

/// The strike that hurts most as somebody moves, with its law.
pub fn opportunity_attack<O: Opportunity>(
    world: &World,
    by: Entity,
    mover: Entity,
) -> Option<AttackDistribution> {
    hardest_blow(answers::<O>(world, by, mover))
}

fn offers<O: Opportunity>(world: &World, it: &O) -> Vec<Offer> {
    let OpportunityRules { cost, sides, rules, from, modes, target, .. } = O::RULES;
    let ([by, mover], [rule, _]) = (sides(it), rules(it));
    let from = from(world, by, mover);
    let targets =
        |mode: &Arc<O::Mode>| from.and_then(|from| target(world, from, mover, mode)).into_iter().collect();
    ways(modes(world, by).into_iter(), (VERB, "Strike", rule), cost(), targets)
}

/// The offers to strike in each of these ways, at those whom each may strike at; the one that hurts most comes first.
pub fn ways<'w, M: Mode>(
    modes: impl Iterator<Item = &'w Arc<M>>,
    (verb, title, rule): (&'static str, &str, RuleId),
    cost: Cost,
    targets: impl Fn(&Arc<M>) -> Vec<Target>,
) -> Vec<Offer> {
    let way = |mode: &'w Arc<M>| {
        let draft =
            OfferBuilder::new(verb, format!("{title}: {}", mode.title()), rule).with(mode.id().clone());
        Some(targets(mode))
            .filter(|targets| !targets.is_empty())
            .map(|targets| Offer { targets, ..draft.offer(cost.clone(), Use::Strike) })
    };
    hardest_first(modes.filter_map(way).collect())
}

/// An enemy who watches somebody, and may strike at it.
pub struct Guard<'a, M: Mode> {
    /// The enemy.
    pub who: Entity,
    /// The squares that it stands on.
    pub stands: Footprint,
    /// The ways it could strike.
    pub modes: &'a [Arc<M>],
}

impl<'a, M: Mode> Guard<'a, M> {
    /// Somebody who watches from where it stands.
    pub fn of(world: &'a World, who: Entity) -> Option<Self> {
        Some(Self { who, stands: footprint(world, who)?, modes: modes(world, who) })
    }
}

/// The enemies of somebody who watch it, in the order of turns.
pub fn guards<M: Mode>(world: &World, mover: Entity, watches: impl Fn(Entity) -> bool) -> Vec<Guard<'_, M>> {
    let (turns, roster) = (world.resource::<Turns>(), world.resource::<Roster>());
    let enemies = turns.order.iter().filter(|&&who| roster.hostile(mover, who) && watches(who));
    enemies.filter_map(|&who| Guard::of(world, who)).collect()
}
