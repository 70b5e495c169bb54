//! Acts: what is done by one word on a turn, as rows of a table. A row says who may, at whom it is aimed, what it takes, what it
//! is good for, and what comes of it.

use super::{
    offer_builder::{Availability, OfferBuilder, plain_target},
    tools::tell_offer,
};
use battle::{Cost, Offer, Picked, Refusal, Roster, RuleId, Target, Use, never::never};
use bevy_ecs::{entity::Entity, world::World};

/// An act: something that is done by one word.
#[derive(Clone, Copy)]
pub struct Act {
    /// The word.
    pub verb: &'static str,
    /// The text of its button.
    pub title: &'static str,
    /// The rule that allows it.
    pub rule: RuleId,
    /// Whether somebody may ever do it, as it is and for what it has learnt: else it is not spoken of.
    pub known: fn(&World, Entity) -> bool,
    /// Its price, or why it can't be paid: asked before all that else stands against it.
    pub price: fn(&World, Entity) -> Result<Cost, Refusal>,
    /// Whether it may be done now once it is paid for, else why not.
    pub may: fn(&World, Entity) -> Result<(), Refusal>,
    /// The combatants whom it might be done to, in the order of the offer; none where it is done by oneself.
    pub those: Option<fn(&World, Entity) -> Vec<Entity>>,
    /// The judgement of one of them: as a target, else why it can't be done to them.
    pub judge: fn(&World, Entity, Entity) -> Result<Target, Refusal>,
    /// The refusal where it can be done to none of them.
    pub nobody: (&'static str, RuleId),
    /// The worth of doing it to one of those whom it may be done to: whoever is worth most comes first.
    pub gain: fn(&World, Entity, Entity) -> f32,
    /// The use of the act.
    pub use_for: fn(&World, Entity, &Fit) -> Use,
    /// The enemies who may strike first as it is done, in the order in which they do.
    pub provokes: fn(&World, Entity) -> Vec<Entity>,
    /// Whether it is told, with its title, before it is done.
    pub told: bool,
    /// The function that does it, to somebody or by oneself.
    pub done: fn(&mut World, Entity, Entity),
}

/// The targets of an act, those whom it may be done to; none where it is done by oneself.
#[derive(Default)]
pub struct Fit {
    /// The targets, in the order of the offer.
    pub targets: Vec<Target>,
    /// The worth of doing it to the best of them.
    pub gain: f32,
}

impl Fit {
    /// The best chance to succeed with any of them.
    pub fn best_chance(&self) -> f32 {
        let chances = self.targets.iter().filter_map(|target| target.odds).map(|odds| odds.hit.as_f64());
        chances.fold(0.0, f64::max) as f32
    }
}

impl Act {
    /// An act that may always be done by oneself, costs nothing and is told.
    pub const fn new(verb: &'static str, title: &'static str, rule: RuleId) -> Self {
        Self {
            verb,
            title,
            rule,
            known: |_, _| true,
            price: |_, _| Ok(Cost::default()),
            may: |_, _| Ok(()),
            those: None,
            judge: |world, _, on| Ok(plain_target(world, on)),
            nobody: ("nobody is there", rule),
            gain: |_, _, _| 0.0,
            use_for: |_, _, _| Use::Other,
            provokes: |_, _| Vec::new(),
            told: true,
            done: |_, _, _| (),
        }
    }

    /// Its offer, open or closed, where it is spoken of.
    pub fn offer(&self, world: &World, who: Entity) -> Option<Availability> {
        let offer = (self.known)(world, who).then(|| self.judged(world, who))?;
        Some(offer.provoking(world, || (self.provokes)(world, who)))
    }

    fn judged(&self, world: &World, who: Entity) -> Availability {
        let draft = OfferBuilder::new(self.verb, self.title, self.rule);
        let price = (self.price)(world, who).and_then(|cost| (self.may)(world, who).map(|()| cost));
        let Some(those) = self.those else {
            let use_for = || (self.use_for)(world, who, &Fit::default());
            return draft.if_ok(price, |draft, cost| draft.offer(cost, use_for()));
        };
        let mut gain = 0.0;
        let price = (price, |most| {
            gain = most;
            Use::Other
        });
        let judge = |on| Ok(((self.judge)(world, who, on)?, (self.gain)(world, who, on)));
        let mut offer = draft.best_first(world, those(world, who), judge, price, self.nobody);
        if let Availability::Open(Offer { targets, use_for, .. }) = &mut offer {
            let fit = Fit { targets: std::mem::take(targets), gain };
            *use_for = (self.use_for)(world, who, &fit);
            *targets = fit.targets;
        }
        offer
    }

    /// Carries out the act as it was picked.
    pub fn accept(&self, world: &mut World, who: Entity, picked: &Picked) {
        let named = picked.target.as_ref();
        let target = named.and_then(|target| world.resource::<Roster>().find(target));
        if self.those.is_some() && target.is_none() {
            return never!("an accepted order lacks what it was judged by");
        }
        if self.told {
            tell_offer(world, who, picked.offer, target);
        }
        (self.done)(world, who, target.unwrap_or(who));
    }
}
