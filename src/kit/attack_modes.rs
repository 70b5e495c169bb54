//! Attack modes: the ways somebody can strike with what it carries, which follow from that and are looked up, never worked out
//! anew, while attacks are weighed.

use super::{choice::picked_target, tools::tell};
use battle::{
    OfferDetail, Order, Picked, Roster,
    engine::Ground,
    fact::Happening,
    foresight::AttackDistribution,
    never::never,
    offer::Offer,
    theme::ItemLook,
    words::{RuleId, Text},
};
use bevy_ecs::{
    component::{Component, Immutable},
    entity::Entity,
    lifecycle::HookContext,
    world::{DeferredWorld, World},
};
use grid::Square;
use std::sync::Arc;

/// An attack mode, as far as it is asked about in the same way everywhere.
pub trait Mode: Clone + std::fmt::Debug + std::hash::Hash + Send + Sync + 'static {
    /// The word in orders; the name for people; the place among what is carried, if it is a weapon there; and whether that leaves
    /// the hand.
    fn whole(&self) -> (&Arc<str>, &Arc<str>, Option<usize>, bool);

    /// Damage of a hit on average, roughly.
    fn mean(&self, world: &World, who: Entity) -> f32;

    /// Whether there is something left to strike with.
    fn has_shots(&self, world: &World, who: Entity) -> bool {
        let _ = (world, who);
        true
    }

    /// The word in orders.
    fn id(&self) -> &Arc<str> {
        self.whole().0
    }

    /// The name for people.
    fn title(&self) -> &Arc<str> {
        self.whole().1
    }

    /// The place among what is carried, if it is a weapon there.
    fn slot(&self) -> Option<usize> {
        self.whole().2
    }

    /// Whether its weapon leaves the hand.
    fn thrown(&self) -> bool {
        self.whole().3
    }
}

/// The armory of somebody: what is carried to fight with.
pub trait Armory: Component<Mutability = Immutable> + Clone {
    /// The attack mode that follows from it.
    type Mode: Mode;

    /// The attack modes with what is in hand, the one that hurts most first.
    fn modes(&self, world: &World, who: Entity) -> Vec<Self::Mode>;

    /// The kind at a place among what is carried: the word of its weapons, their name for people, and how many there are.
    fn kind(&self, slot: usize) -> Option<(&str, &str, u32)>;

    /// The number of what is carried at a place.
    fn count(&self, slot: usize) -> u32 {
        self.kind(slot).map_or(0, |(_, _, count)| count)
    }

    /// Damage of a hit on average with the best that might come into the hand from elsewhere than a place.
    fn spare(&self, but: usize) -> f32;
}

/// The attack modes with what is in hand: made anew whenever what is carried is inserted.
#[derive(Component, Clone, Debug, Hash)]
pub struct Modes<M: Mode>(Vec<Arc<M>>);

impl<M: Mode> Default for Modes<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// Makes the attack modes anew: the hook that runs when what is carried is inserted.
pub fn follow<A: Armory>(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    let modes = world.get::<A>(who).map(|arms| arms.modes(&world, who)).unwrap_or_default();
    match world.get_mut::<Modes<A::Mode>>(who) {
        Some(mut known) => known.0 = modes.into_iter().map(Arc::new).collect(),
        None => never!("{who:?} has arms and no ways to strike"),
    }
}

/// Changes what somebody carries or has in hand.
pub fn rearm<A: Armory>(world: &mut World, who: Entity, act: impl FnOnce(&mut A)) {
    let Some(mut arms) = world.get::<A>(who).cloned() else { return never!("{who:?} has no arms") };
    act(&mut arms);
    world.entity_mut(who).insert(arms);
}

/// The attack modes of somebody with what is in hand, the one that hurts most first.
pub fn modes<M: Mode>(world: &World, who: Entity) -> &[Arc<M>] {
    world.get::<Modes<M>>(who).map_or(&[], |modes| &modes.0)
}

/// The attack mode of a word.
pub fn mode_of<'a, M: Mode>(world: &'a World, who: Entity, with: Option<&Arc<str>>) -> Option<&'a Arc<M>> {
    let with = with?;
    modes(world, who).iter().find(|mode: &&Arc<M>| mode.id() == with)
}

/// The attack mode and the target that were picked.
pub fn picked<M: Mode>(world: &World, who: Entity, picked: &Picked) -> Option<(Arc<M>, Entity)> {
    let mode = mode_of(world, who, picked.offer.with.as_ref()).cloned();
    mode.zip(picked_target(world, picked))
}

/// The attack mode and the target that an order names, of which no offer may be.
pub fn ordered<'w, M: Mode>(world: &'w World, who: Entity, order: &Order) -> Option<(&'w Arc<M>, Entity)> {
    let target = world.resource::<Roster>().find(order.target.as_ref()?);
    mode_of(world, who, order.with.as_ref()).zip(target)
}

/// The questions about attack modes as a rule system asks them, for its own type of them and of what is carried.
///
/// # Expansion
/// ```text
/// armed!(AttackMode, Arms);
/// ```
/// becomes
/// ```text
/// pub type AttackModes = Modes<AttackMode>;
/// pub fn modes(world: &World, who: Entity) -> &[Arc<AttackMode>] { kit::attack_modes::modes(world, who) }
/// pub fn mode_of<'w>(world: &'w World, who: Entity, offer: &Offer) -> Option<&'w Arc<AttackMode>> { /* by the offer's `with` */ }
/// pub fn rearm(world: &mut World, who: Entity, act: impl FnOnce(&mut Arms)) { kit::attack_modes::rearm(world, who, act); }
/// ```
#[macro_export]
macro_rules! armed {
    ($mode:ty, $arms:ty) => {
        /// The attack modes of somebody. Follow from the sheet and from what is carried.
        pub type AttackModes = $crate::attack_modes::Modes<$mode>;

        /// Every way somebody can strike with what is in hand, the one that hurts most first.
        pub fn modes(world: &World, who: Entity) -> &[Arc<$mode>] {
            $crate::attack_modes::modes(world, who)
        }

        /// Mode of an offer: the attack mode that it is made with.
        pub fn mode_of<'w>(world: &'w World, who: Entity, offer: &Offer) -> Option<&'w Arc<$mode>> {
            $crate::attack_modes::mode_of(world, who, offer.with.as_ref())
        }

        /// Rearms somebody: changes what it carries or has in hand.
        pub fn rearm(world: &mut World, who: Entity, act: impl FnOnce(&mut $arms)) {
            $crate::attack_modes::rearm(world, who, act);
        }
    };
}

pub use armed;

/// The attack modes of somebody that an offer may be asked about: the one that an order names, or all.
pub fn asked<'w, M: Mode>(
    world: &'w World,
    who: Entity,
    asked: OfferDetail<'w>,
) -> impl Iterator<Item = &'w Arc<M>> + Clone {
    let with = if let OfferDetail::For(order) = asked { order.with.as_deref() } else { None };
    modes(world, who).iter().filter(move |mode: &&Arc<M>| with.is_none_or(|with| **mode.id() == *with))
}

/// The attack modes that somebody has something left for.
pub fn usable<M: Mode>(world: &World, who: Entity) -> impl Iterator<Item = &Arc<M>> {
    modes(world, who).iter().filter(move |mode: &&Arc<M>| mode.has_shots(world, who))
}

/// Damage of a hit on average with the best of them that is wanted.
pub fn hardest<M: Mode>(world: &World, who: Entity, wanted: impl Fn(&M) -> bool) -> f32 {
    let wanted = usable(world, who).filter(|mode: &&Arc<M>| wanted(mode));
    wanted.map(|mode| mode.mean(world, who)).fold(0.0, f32::max)
}

/// Whether an offer is to throw the only weapon of its kind that a combatant has.
pub fn leaves_hand<A: Armory>(world: &World, who: Entity, offer: &Offer) -> bool {
    let thrown = mode_of::<A::Mode>(world, who, offer.with.as_ref()).filter(|mode| mode.thrown());
    let slot = thrown.and_then(|mode| mode.slot());
    slot.zip(world.get::<A>(who)).is_some_and(|(slot, arms)| arms.count(slot) <= 1)
}

/// Damage of a hit on average that somebody would have less on later turns once the last weapon of an offer to throw it has left
/// its hand and the best of the others has come into it.
pub fn gives_up<A: Armory>(world: &World, who: Entity, offer: &Offer) -> f32 {
    let thrown = mode_of::<A::Mode>(world, who, offer.with.as_ref()).filter(|mode| mode.thrown());
    let Some(thrown) = thrown else { return 0.0 };
    let (Some(slot), Some(arms)) = (thrown.slot(), world.get::<A>(who)) else {
        return never!("{who:?} has no arms"; 0.0);
    };
    if arms.count(slot) != 1 {
        return 0.0;
    }
    let best = |left: bool| {
        let in_hand = modes::<A::Mode>(world, who).iter().filter(|mode| !left || mode.slot() != Some(slot));
        in_hand.map(|mode| mode.mean(world, who)).fold(0.0, f32::max)
    };
    (best(false) - best(true).max(arms.spare(slot))).max(0.0) / 2.0
}

/// Sorts offers to strike, the one first that hurts most on average.
pub fn hardest_first(mut offers: Vec<Offer>) -> Vec<Offer> {
    let mean = |offer: &Offer| {
        let means = offer.targets.iter().filter_map(|target| target.odds).map(|odds| odds.damage_mean);
        means.fold(0.0, f64::max)
    };
    offers.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
    offers
}

/// The blow that hurts most on average, of several alike the first.
pub fn hardest_blow(blows: impl Iterator<Item = AttackDistribution>) -> Option<AttackDistribution> {
    blows.reduce(|best, blow| if blow.mean() > best.mean() { blow } else { best })
}

/// Lands a thing, with what people call it, on a square.
pub fn land(
    world: &mut World,
    (id, title, look): (&str, impl Into<Text>, ItemLook),
    at: Square,
    by: Entity,
    rule: RuleId,
) {
    world.resource_mut::<Ground>().items.push((id.into(), at, by));
    tell(world, Happening::Landed { item: title.into(), look, at }, rule);
}
