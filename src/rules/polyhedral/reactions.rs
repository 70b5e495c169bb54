//! Opportunity attacks. Rules `PH-ATK-OA-1` to `04`, rulings `R-078`, `R-088`.

use super::aim::{Aiming, From};
use super::{movement::stopped, odds::attack_law};
use crate::kit::attack_modes::{hardest_blow, hardest_first};
use crate::kit::movement::step::Provoked;
use crate::rules::polyhedral::prelude::*;

/// Verb of an opportunity attack, in orders.
pub const VERB: &str = "opportunity_attack";

/// A chance for an opportunity attack.
#[derive(Clone, Copy, Debug)]
struct Provoke {
    /// The one who may strike.
    by: Entity,
    /// The one who leaves the reach.
    mover: Entity,
}

deed! {
    // A mover that an earlier strike has stopped leaves nobody's reach. Ruling `R-078`.
    Provoke: |it, world| {
        if stopped(world, it.mover).is_none() && answers(world, it.by, it.mover).next().is_some() {
            STRIKING.come(world, &it);
        }
    };
    told |it, world| it.by, format!("may strike at {} too", name(world, it.mover));
    path_of Some(it.mover);
}

/// The feature of striking at whoever leaves one's reach.
pub const OPPORTUNITY_ATTACKS: Feature = Feature { settable: || vec![STRIKING.settable], ..Feature::NONE };

/// Reaction window of a strike at whoever leaves one's reach.
static STRIKING: reactions::ReactionWindow<Provoke> = reactions::ReactionWindow {
    settable: AutoReaction::asked(VERB, "Opportunity attacks", "PH-ATK-OA-1", |world, who| {
        world.get::<Sheet>(who).is_some()
    }),
    who: |it| it.by,
    offers,
    pass: "Let it pass",
    pass_rule: None,
    trigger: |world, it| {
        let trigger = format!("{} leaves {}'s reach", name(world, it.mover), name(world, it.by));
        (trigger.into(), Some(it.mover))
    },
    take: reactions::Taking::Strike(strike),
    passed: |world, it| tell_declined(world, it.by, "opportunity attack", "PH-ATK-OA-1"),
};

/// Asks the enemies whose reach a step leaves, one after another, whether they strike.
pub fn may_strike(world: &mut World, Provoked { mover, by }: &Provoked) {
    push_each(world, by.iter().map(|&by| Provoke { by, mover: *mover }));
}

/// Attack modes against those who leave one's reach: one melee attack. Rule `PH-ATK-OA-4`.
fn blows(world: &World, by: Entity) -> impl Iterator<Item = &Arc<AttackMode>> {
    modes(world, by).iter().filter(|form| !form.ranged)
}

/// Attacks that somebody may make at the mover.
fn answers(world: &World, by: Entity, mover: Entity) -> impl Iterator<Item = AttackNumbers> {
    let from = From::here(world, by).filter(|_| may_react(world, by) && sees(world, by, mover));
    let all = blows(world, by).zip(std::iter::repeat(from));
    all.filter_map(move |(form, from)| Some(Aiming::new(world, from?, form).numbers(mover)?.0))
}

/// Offers of the strikes at the mover, the one that hurts most first.
fn offers(world: &World, it: &Provoke) -> Vec<Offer> {
    let Some(from) = From::here(world, it.by) else {
        return never!("{:?} stands nowhere", it.by; Vec::new());
    };
    let offer = |form: &Arc<AttackMode>| {
        let target = Aiming::new(world, from, form).target(it.mover).ok()?;
        let draft =
            OfferBuilder::new(VERB, format!("Strike: {}", form.title), "PH-ATK-OA-1").with(form.id.clone());
        Some(Offer { targets: vec![target], ..draft.offer(one_reaction(), Use::Strike) })
    };
    hardest_first(blows(world, it.by).filter_map(offer).collect())
}

/// Strike that hurts most as somebody leaves the reach, with its law.
pub fn opportunity_attack(world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution> {
    hardest_blow(answers(world, by, mover).map(|numbers| {
        let (hit, damage) = attack_law(&numbers);
        AttackDistribution { times: 1, hit, damage }
    }))
}

/// Strikes with the reaction. Rule `PH-CBT-REACT-2`.
fn strike(world: &mut World, it: &Provoke, way: &Offer, target: Entity) {
    let Some(form) = mode_of(world, it.by, way).cloned() else { return gone!() };
    change(world, it.by, |economy: &mut Economy| economy.reactions -= 1);
    push(world, Strike { by: it.by, target, form, off_hand: false, reaction: true });
}
