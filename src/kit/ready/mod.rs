//! Readying: a deed that waits for its moment, and is done out of turn once its trigger has come.
//!
//! - [`triggers`]: the moments that can be waited for, and noticing that one has come.
//! - [`answer`]: doing it, after any movement that was reserved for it, or waiting on.

pub mod answer;

pub mod triggers;

use super::{
    feature::Feature,
    offer_builder::{Availability, OfferBuilder, unless},
    tools::tell_deed,
};
use battle::{Cost, Offer, OfferDetail, Refusal, RuleId, Text, Use, never::never};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::{Feet, Footprint, Square};
use std::{fmt::Debug, sync::Arc};
use triggers::Trigger;

/// The word for readying in orders, and for the policy of its moments.
pub const VERB: &str = "ready";

/// The rules of readied deeds, as a rule system has them.
pub trait Readying: Debug + Send + Sync + 'static {
    /// The rule of readying.
    const RULE: RuleId;
    /// The rule of waiting, and of letting a moment pass.
    const WAITING: RuleId = Self::RULE;
    /// The moments at which an enemy comes so near, beside those that can be waited for everywhere.
    const NEAR: &'static [Trigger];
    /// The actions that can be readied beside attacks.
    const PLANS: &'static [ReadiedAction];
    /// The deeds that a readied attack is carried out by.
    const ATTACKS: &'static [&'static str];
    /// Deeds that bring something to be done at once.
    const GOES_ON: &'static [&'static str] = &[];

    /// The cost of readying for somebody; else why it can't be paid.
    const PRICE: fn(&World, Entity) -> Result<Cost, Refusal>;

    /// The cost of the answer, in counters of the budget.
    const REACTION: fn() -> Cost;

    /// The ways to strike that somebody may ready, by id, each with its title and the damage of a hit.
    fn strikes(world: &World, who: Entity) -> Vec<(Arc<str>, String, f32)>;

    /// Whether one, with eyes in a space, sees another in a space.
    const SEES_AT: fn(&World, Entity, Footprint, Entity, Footprint) -> bool;

    /// The reach of what somebody has readied, in feet.
    fn reach(world: &World, who: Entity, plan: &str) -> Feet;

    /// Whether nothing keeps somebody from acting.
    const ABLE: fn(&World, Entity) -> bool;

    /// Whether somebody may react now.
    const MAY_REACT: fn(&World, Entity) -> bool;

    /// Whether a deed carries out a plan.
    fn is_done_by(plan: &ReadiedAction, verb: &str) -> bool {
        plan.verbs.contains(&verb)
    }

    /// Whether an offer is the movement that is reserved for a deed.
    const IS_WAY: fn(&Offer) -> bool = |_| false;

    /// Checks whether a combatant could do what it has readied after walking to a square that its reserved movement leads to.
    fn leads_to(world: &World, combatant: Entity, plan: &str, at: Square) -> bool {
        let _ = (world, combatant, plan, at);
        true
    }

    /// Grants somebody what it takes to do what it has readied.
    fn grant(world: &mut World, who: Entity, plan: &str);

    /// Takes what is left of a turn once the deed is done: nothing is left but the movement where `moves`.
    fn exhaust(world: &mut World, who: Entity, moves: bool);

    /// Runs when somebody waits no more.
    fn over(world: &mut World, who: Entity) {
        let _ = (world, who);
    }

    /// The moments that can be waited for, as they are offered.
    fn triggers() -> impl Iterator<Item = &'static Trigger> {
        triggers::FIRST.iter().chain(Self::NEAR).chain(&triggers::OTHERS)
    }
}

/// An action that can be readied.
pub struct ReadiedAction {
    /// Its word in orders.
    pub word: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The deeds that carry it out, as orders call them, and what it brings for the rest of it.
    pub verbs: &'static [&'static str],
    /// Whether somebody can name it.
    pub has: fn(&World, Entity) -> bool,
}

impl ReadiedAction {
    /// One that everybody can name.
    pub const fn new(word: &'static str, title: &'static str, verbs: &'static [&'static str]) -> Self {
        Self::only(word, title, verbs, |_, _| true)
    }

    /// One that only those can name who have what it takes.
    pub const fn only(
        word: &'static str,
        title: &'static str,
        verbs: &'static [&'static str],
        has: fn(&World, Entity) -> bool,
    ) -> Self {
        Self { word, title, verbs, has }
    }

    /// The plan of a word, of these.
    pub fn of_word(plans: &'static [ReadiedAction], word: &str) -> Option<&'static ReadiedAction> {
        plans.iter().find(|plan| plan.word == word)
    }
}

/// The watches: all that waits for its moment.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Watches(pub Vec<Watch>);

/// A watch: a deed that waits for its moment.
#[derive(Clone, Debug, Hash)]
pub struct Watch {
    /// The one who waits.
    pub who: Entity,
    /// The way to strike, by id, or another deed.
    pub plan: Arc<str>,
    /// The trigger that it waits for.
    pub trigger: Trigger,
}

/// The watch of somebody who waits.
pub fn watch(world: &World, who: Entity) -> Option<&Watch> {
    world.resource::<Watches>().0.iter().find(|watch| watch.who == who)
}

/// Whether somebody waits for a moment.
pub fn waits(world: &World, who: Entity) -> bool {
    watch(world, who).is_some()
}

/// Forgets what somebody waits with: its next turn has come, or its moment.
pub fn forget(world: &mut World, who: Entity) {
    if waits(world, who) {
        world.resource_mut::<Watches>().0.retain(|watch| watch.who != who);
    }
}

/// The feature of readying an action.
pub const fn readying<R: Readying>() -> Feature {
    Feature {
        verbs: &[VERB],
        offers: offers::<R>,
        accept: |world, who, picked| ready::<R>(world, who, picked.offer, picked.choice.as_deref()),
        parts: |parts| {
            parts.resource::<Watches>();
        },
        ..Feature::NONE
    }
}

/// The beginning of the title of an offer to ready something.
const READY: &str = "Ready: ";

/// Every action that may be readied now: the choice is its trigger.
fn offers<R: Readying>(world: &World, who: Entity, asked: OfferDetail) -> Vec<Availability> {
    // Without a reaction the moment could only pass.
    let reacts = || unless(!(R::MAY_REACT)(world, who), "no reaction for its moment", R::RULE);
    let cost = match (R::PRICE)(world, who).and_then(|cost| reacts().map(|()| cost)) {
        Ok(cost) => cost,
        Err(refusal) => return vec![OfferBuilder::new(VERB, "Ready", R::RULE).closed(refusal)],
    };
    let one = |plan: Arc<str>, title: &str, use_for: Use| {
        let draft = OfferBuilder::new(VERB, format!("{READY}{title}"), R::RULE).with(plan);
        let choices = R::triggers().map(|trigger| Text::from(trigger.word)).collect();
        Availability::Open(Offer { choices, ..draft.offer(cost.clone(), use_for) })
    };
    // Of two moments that it waits for one comes.
    let strikes = R::strikes(world, who).into_iter();
    let strikes = strikes.map(|(id, title, damage)| one(id, &title, Use::Await { gains: damage / 2.0 }));
    // Of the others no player knows what they are good for that knows no rules.
    let named = R::PLANS.iter().filter(|plan| asked.reads_all() && (plan.has)(world, who));
    strikes.chain(named.map(|plan| one(plan.word.into(), plan.title, Use::Other))).collect()
}

/// Readies an action, which waits for a moment from now on; one at a time.
fn ready<R: Readying>(world: &mut World, who: Entity, offer: &Offer, choice: Option<&str>) {
    let trigger = choice.and_then(|word| R::triggers().find(|trigger| trigger.word == word));
    let (Some(plan), Some(&trigger)) = (offer.with.clone(), trigger) else {
        return never!("what an accepted order asks for is gone");
    };
    forget(world, who);
    let what = offer.title.strip_prefix(READY).unwrap_or(&offer.title);
    let title = format!("{what} readied, for when {}", trigger.told);
    world.resource_mut::<Watches>().0.push(Watch { who, plan, trigger });
    tell_deed(world, who, VERB, title, None, R::RULE);
}
