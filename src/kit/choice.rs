//! Choices: what somebody is asked while deeds wait. A file that asks holds what may be answered and what comes of each answer.

use super::{feature::Features, offer_builder::OfferBuilder, policies};
use battle::{
    Pending,
    detail::OfferDetail,
    matching::Picked,
    never::never,
    offer::{Offer, Offers, Use},
    order::{Order, Refusal},
    policy::SET_POLICY,
    roster::Roster,
    words::{Area, Cost, RuleId},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::{
    any::Any,
    fmt::Debug,
    hash::{Hash, Hasher},
    sync::Arc,
};

/// A choice: something that somebody is asked.
pub trait Choice: Any + Debug + Send + Sync {
    /// The one who chooses.
    fn who(&self) -> Entity;

    /// The offers of the choice: what may be done, and what may not. Passing and policies are added to it.
    fn offers(&self, world: &World, asked: OfferDetail) -> Offers;

    /// The title of letting it pass; none where something must be done.
    fn pass(&self) -> Option<&'static str>;

    /// The rule by which it may be let pass, where that is not the one that gives chances out of turn.
    fn pass_rule(&self) -> Option<RuleId> {
        None
    }

    /// Whether its owner is offered beside it to say how chances are answered from now on.
    fn sets_policies(&self) -> bool {
        true
    }

    /// Whether what was picked can be done as it was ordered.
    ///
    /// # Errors
    /// A way of the order's own can't be gone.
    fn check(&self, world: &World, picked: &Picked) -> Result<(), Refusal> {
        let _ = (world, picked);
        Ok(())
    }

    /// Carries out what was picked. The choice is closed before.
    fn accept(&self, world: &mut World, picked: &Picked);

    /// Lets it pass. The choice is closed before.
    fn passed(&self, world: &mut World) {
        let _ = world;
    }

    /// The reason why an order that matches no offer can't be done, if there is more to say than that.
    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        let _ = (world, order);
        None
    }
}

/// The choice that is open.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct OpenChoice(pub Option<Arc<dyn Choice>>);

/// The word for letting a choice pass.
pub const PASS: &str = "pass";

impl dyn Choice {
    /// The choice as one of its kind, if it is.
    pub fn of_kind<T: Choice>(&self) -> Option<&T> {
        (self as &dyn Any).downcast_ref()
    }
}

/// Choices are of many types and one is open at most: what it prints tells it from others.
impl Hash for dyn Choice {
    fn hash<H: Hasher>(&self, into: &mut H) {
        format!("{self:?}").hash(into);
    }
}

/// Opens a choice. What people are told of it is asked beside it.
pub fn open(world: &mut World, choice: impl Choice) {
    world.insert_resource(OpenChoice(Some(Arc::new(choice))));
}

/// Closes the open choice: nothing is asked any more.
pub fn close(world: &mut World) {
    world.insert_resource(OpenChoice::default());
    world.resource_mut::<Pending>().decision = None;
}

/// The open choice.
pub fn current(world: &World) -> Option<&Arc<dyn Choice>> {
    world.resource::<OpenChoice>().0.as_ref()
}

/// The offers of the open choice: all that may be done.
pub fn offers(world: &World, asked: OfferDetail) -> Offers {
    let Some(choice) = current(world) else {
        return never!("a decision is open and no choice is"; Offers::default());
    };
    let mut offers = choice.offers(world, asked);
    if let Some(title) = choice.pass() {
        let rule = choice.pass_rule().unwrap_or(world.resource::<Features>().chances);
        offers.offers.push(OfferBuilder::new(PASS, title, rule).offer(Cost::default(), Use::Pass));
    }
    if asked.reads_all() && choice.sets_policies() {
        offers.offers.extend(set_policies(world, choice.who()));
    }
    offers
}

/// The offers to set how chances are answered: each of the side's own may be set.
pub(super) fn set_policies(world: &World, who: Entity) -> Vec<Offer> {
    let features = world.resource::<Features>();
    policies::offers(world, who, &features.settable(), features.policies)
}

/// Carries out what was picked in the open choice and closes it; a policy is noted and the choice stays.
///
/// # Errors
/// What was picked can't be done as it was ordered; nothing has changed then.
pub fn accept(world: &mut World, picked: &Picked) -> Result<(), Refusal> {
    let Some(choice) = current(world).cloned() else {
        return never!("an order is carried out while nobody has a choice"; Ok(()));
    };
    let verb = picked.offer.verb;
    if verb == SET_POLICY {
        let chance = picked.offer.with.as_deref().unwrap_or_default();
        let Some(target) = picked_target(world, picked) else {
            return never!("a policy is nobody's"; Ok(()));
        };
        let word = picked.choice.as_deref().unwrap_or_default();
        let features = *world.resource::<Features>();
        let rule = features.settling.unwrap_or(picked.offer.rule);
        policies::set(world, target, &features.settable(), chance, word, rule);
        return Ok(());
    }
    choice.check(world, picked)?;
    close(world);
    if verb == PASS {
        choice.passed(world);
    } else {
        choice.accept(world, picked);
    }
    Ok(())
}

/// The reason why an order that matches no offer of the open choice can't be done.
pub fn why_not(world: &World, order: &Order) -> Option<Refusal> {
    current(world)?.why_not(world, order)
}

/// The target of what was picked.
pub fn picked_target(world: &World, picked: &Picked) -> Option<Entity> {
    world.resource::<Roster>().find(picked.target.as_ref()?)
}

/// The combatants whom an area catches, as the offer shows it.
pub fn caught_in(world: &World, area: &Area) -> Vec<Entity> {
    area.caught.iter().filter_map(|one| world.resource::<Roster>().find(&one.target)).collect()
}

/// The area that was picked, as the offer shows it.
pub fn picked_area<'a>(picked: &Picked<'a>) -> Option<&'a Area> {
    picked.offer.areas.iter().find(|area| Some(area.to) == picked.to)
}
