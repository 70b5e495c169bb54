//! Features: a rule system is a list of them, in the order of its buttons. Each says what somebody may do on a turn by its rule,
//! and carries it out.

use super::{
    act::Act,
    budget,
    choice::{self, Choice},
    moment,
    offer_builder::Availability,
    policies::AutoReaction,
};
use battle::{
    RuleSystem,
    detail::OfferDetail,
    matching::Picked,
    offer::Offers,
    order::{Order, Refusal},
    policy::{Policy, SET_POLICY},
    roster::Roster,
    schema::SnapshotSchema,
    setup::Setup,
    words::RuleId,
};
use bevy_ecs::{component::Component, entity::Entity, resource::Resource, world::World};
use std::{fmt::Debug, hash::Hash};

/// A feature: a part of a rule system, as a table of what is asked of it; what it leaves out it has nothing to say to.
#[derive(Clone, Copy)]
pub struct Feature {
    /// The words of its offers on a turn.
    pub verbs: &'static [&'static str],
    /// The acts that are done by it on a turn, too, each by one word. Their offers follow the others.
    pub acts: &'static [Act],
    /// The offers to somebody on a turn, open and closed, acts aside.
    pub offers: fn(&World, Entity, OfferDetail) -> Vec<Availability>,
    /// Whether what was picked can be done as it was ordered; else why a way of the order's own can't be gone.
    pub check: fn(&World, Entity, &Picked) -> Result<(), Refusal>,
    /// Carries out what was picked among its offers; it has been paid for.
    pub accept: fn(&mut World, Entity, &Picked),
    /// The reason why an order that matches none of its offers can't be done, if there is more to say than that.
    pub why_not: fn(&World, Entity, &Order) -> Option<Refusal>,
    /// The chances out of turn that it gives, which a player may settle in advance.
    pub settable: fn() -> Vec<AutoReaction>,
    /// Names its components and resources, so that battles can be copied and restored.
    pub parts: fn(&mut SnapshotSchema),
    /// Begins a battle of a level for it, before anybody is there.
    pub deploy: fn(&mut World, &Setup),
}

impl Feature {
    /// A feature with nothing to say to anything.
    pub const NONE: Self = Self {
        verbs: &[],
        acts: &[],
        offers: |_, _, _| Vec::new(),
        check: |_, _, _| Ok(()),
        accept: |_, _, _| (),
        why_not: |_, _, _| None,
        settable: Vec::new,
        parts: |_| (),
        deploy: |_, _| (),
    };

    /// A feature with nothing to say beside its words, what may be done by them, and doing it.
    pub const fn new(
        verbs: &'static [&'static str],
        offers: fn(&World, Entity, OfferDetail) -> Vec<Availability>,
        accept: fn(&mut World, Entity, &Picked),
    ) -> Self {
        Self { verbs, offers, accept, ..Self::NONE }
    }

    /// A feature that is all acts.
    pub const fn of(acts: &'static [Act]) -> Self {
        Self { acts, ..Self::NONE }
    }

    /// Every word of its offers on a turn.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.verbs.iter().copied().chain(self.acts.iter().map(|act| act.verb))
    }

    /// The offers to somebody on a turn, open and closed, acts included.
    fn all(&self, world: &World, who: Entity, asked: OfferDetail) -> impl Iterator<Item = Availability> {
        let acts = self.acts.iter().filter_map(move |act| act.offer(world, who));
        let offers = (self.offers)(world, who, asked).into_iter().chain(acts);
        offers.map(move |offer| budget::priced(world, who, offer))
    }

    fn do_picked(&self, world: &mut World, who: Entity, picked: &Picked) {
        match self.acts.iter().find(|act| act.verb == picked.offer.verb) {
            Some(act) => act.accept(world, who, picked),
            None => (self.accept)(world, who, picked),
        }
    }
}

/// Names a component, where a feature has no other.
pub fn keeps_component<C: Component + Clone + Debug + Hash>(parts: &mut SnapshotSchema) {
    parts.component::<C>();
}

/// Names a resource, where a feature has no other.
pub fn keeps_resource<R: Resource + Clone + Debug + Hash>(parts: &mut SnapshotSchema) {
    parts.resource::<R>();
}

/// The features of the rule system that is played.
#[derive(Resource, Clone, Copy)]
pub struct Features {
    /// The rule system itself, for what the engine asks of it.
    pub rules: &'static dyn RuleSystem,
    /// All of them, in the order of their buttons.
    pub all: &'static [Feature],
    /// The policies by which chances may be answered.
    pub policies: &'static [Policy],
    /// The rule that gives chances out of turn, and by which they may be let pass where a choice names no other.
    pub chances: RuleId,
    /// The rule by which it is settled how a chance is answered; where there is none, that of the chance.
    pub settling: Option<RuleId>,
}

impl Features {
    /// The feature whose offers a word is of. Each word belongs to one.
    pub fn of_verb(&self, verb: &str) -> Option<&'static Feature> {
        self.all.iter().find(|feature| feature.words().any(|word| word == verb))
    }

    /// Names the components and resources of all of them.
    pub fn parts(&self, parts: &mut SnapshotSchema) {
        self.all.iter().for_each(|feature| (feature.parts)(parts));
    }

    /// Every chance that may be settled in advance.
    pub fn settable(&self) -> Vec<AutoReaction> {
        self.all.iter().flat_map(|feature| (feature.settable)()).collect()
    }
}

/// The offers to somebody on a turn with what is left of it, open and closed.
pub fn offers(world: &World, who: Entity, asked: OfferDetail) -> Offers {
    let features = world.resource::<Features>();
    if let OfferDetail::For(order) = asked {
        let feature = features.of_verb(&order.verb);
        return feature.into_iter().flat_map(|feature| feature.all(world, who, asked)).collect();
    }
    let mut offers = Offers { offers: Vec::with_capacity(24), closed: Vec::with_capacity(24) };
    for feature in features.all {
        offers.extend(feature.all(world, who, asked));
    }
    offers
}

/// Whether what was picked among them can be done as it was ordered.
///
/// # Errors
/// A way of the order's own can't be gone.
pub fn check(world: &World, who: Entity, picked: &Picked) -> Result<(), Refusal> {
    let feature = world.resource::<Features>().of_verb(picked.offer.verb);
    feature.map_or(Ok(()), |feature| (feature.check)(world, who, picked))
}

/// Does what was picked among them.
pub fn accept(world: &mut World, who: Entity, picked: &Picked) {
    let feature = world.resource::<Features>().of_verb(picked.offer.verb);
    act(world, who, picked, |world| {
        if let Some(feature) = feature {
            feature.do_picked(world, who, picked);
        }
    });
}

/// Does something that was picked, on a turn or in answer to somebody: it is paid for, with all that comes before and after.
pub fn act(world: &mut World, who: Entity, picked: &Picked, deed: impl FnOnce(&mut World)) {
    moment::acting(world, who, picked, |moments| moments.before_acting);
    budget::pay(world, who, picked.offer);
    deed(world);
    moment::acting(world, who, picked, |moments| moments.after_acting);
}

/// The choice of somebody's turn, among what all features offer.
#[derive(Clone, Copy, Debug)]
pub struct OnTurn(pub Entity);

impl Choice for OnTurn {
    fn who(&self) -> Entity {
        self.0
    }

    fn offers(&self, world: &World, asked: OfferDetail) -> Offers {
        offers(world, self.0, asked)
    }

    fn pass(&self) -> Option<&'static str> {
        None
    }

    // They stand among the features.
    fn sets_policies(&self) -> bool {
        false
    }

    fn check(&self, world: &World, picked: &Picked) -> Result<(), Refusal> {
        check(world, self.0, picked)
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        accept(world, self.0, picked);
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        if let Some(target) = &order.target
            && world.resource::<Roster>().find(target).is_none()
        {
            return Some(Refusal::Unknown(target.clone()));
        }
        let feature = world.resource::<Features>().of_verb(&order.verb)?;
        (feature.why_not)(world, self.0, order)
    }
}

/// The feature of setting policies: on a turn, too, a player may say how chances are answered from now on.
pub const SETTING_POLICIES: Feature = Feature {
    verbs: &[SET_POLICY],
    offers: |world, who, asked| {
        if !asked.reads_all() {
            return Vec::new();
        }
        choice::set_policies(world, who).into_iter().map(Availability::Open).collect()
    },
    ..Feature::NONE
};
