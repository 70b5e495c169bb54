//! Conditions that are laid on somebody: by whose doing, how long each lasts, and how they end. Each source runs by itself, and
//! of two that are alike the longer stays.

use super::tools::{change, name, tell};
use battle::{Happening, Passing, Roster, RuleId, Until, in_battle};
use bevy_ecs::{component::Component, entity::Entity, world::World};
use std::{fmt::Debug, hash::Hash, mem::discriminant};

/// A condition as a rule system lays it on somebody.
pub trait Laid: Clone + Debug + Hash + Send + Sync + 'static {
    /// The rule by which they end.
    const RULE: RuleId;

    /// Its word, who laid it on, and when it ends.
    fn whole(&self) -> (&str, Entity, Until);

    /// The end of it, to be counted down.
    fn until_mut(&mut self) -> &mut Until;

    /// Whether it matters whose it is.
    fn is_about_source(&self) -> bool;

    /// Whether it would end by the same as another, for all that only the rule system knows of it.
    fn is_alike(&self, other: &Self) -> bool;

    /// Makes it harder to shake off by what another of its kind takes.
    fn harden(&mut self, other: &Self);

    /// Whether it does nothing while somebody has all of these, and does not run out either.
    fn sleeps(&self, all: &[Self]) -> bool;

    /// Its word.
    fn id(&self) -> &str {
        self.whole().0
    }

    /// The one who laid it on.
    fn by(&self) -> Entity {
        self.whole().1
    }

    /// The end of it.
    fn until(&self) -> Until {
        self.whole().2
    }

    /// Whether a condition laid on anew only makes one last that is there: by the same source, where it matters whose it is, and
    /// with an end of the same kind. All else runs beside it to its own end, so that the longer of two stays.
    fn renews(&self, old: &Self) -> bool {
        let (until, other) = (self.until(), old.until());
        self.id() == old.id()
            && discriminant(&until) == discriminant(&other)
            && until.counts() == other.counts()
            && self.is_alike(old)
            && (self.by() == old.by() || !self.is_about_source())
    }
}

/// The conditions that are laid on somebody.
#[derive(Component, Clone, Debug, Hash)]
pub struct Ailments<A: Laid>(pub Vec<A>);

impl<A: Laid> Default for Ailments<A> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// The change that a condition makes when it is laid on somebody: what is new about it.
#[derive(Clone, Copy, Debug)]
pub struct ConditionChange {
    /// Whether somebody did not have any of this kind.
    pub is_new: bool,
    /// Whether somebody had none by this source, and that matters.
    pub is_anothers: bool,
}

/// The conditions that are laid on somebody.
pub fn ailing<A: Laid>(world: &World, who: Entity) -> &[A] {
    world.get::<Ailments<A>>(who).map_or(&[], |ailments| &ailments.0)
}

/// Lays a condition on somebody; of two the longer stays, and of each source that matters its own.
pub fn lay<A: Laid>(world: &mut World, who: Entity, new: A) -> ConditionChange {
    let same = || ailing::<A>(world, who).iter().filter(|other| other.id() == new.id());
    let is_new = same().next().is_none();
    let is_anothers = new.is_about_source() && !same().any(|other| other.by() == new.by());
    change(world, who, |ailments: &mut Ailments<A>| {
        match ailments.0.iter_mut().find(|other| new.renews(other)) {
            Some(other) => {
                *other.until_mut() = other.until().max(new.until());
                other.harden(&new);
            }
            None => ailments.0.push(new),
        }
    });
    ConditionChange { is_new, is_anothers }
}

/// Counts down the conditions at the end of somebody's turn: what counts such ends has one less to go. Where the source is gone
/// the target's own turns stand in.
pub fn turn_ends<A: Laid>(world: &mut World, whose: Entity) {
    for who in world.resource::<Roster>().all().to_vec() {
        let all = ailing::<A>(world, who);
        if all.is_empty() {
            continue;
        }
        let stands_in =
            |one: &A| who == whose && one.until().counts().is_some_and(|of| !in_battle(world, of));
        // Whose turn ends for each that is awake.
        let passes = |one: &A| {
            let of = one.until().counts().filter(|_| stands_in(one)).unwrap_or(whose);
            (!one.sleeps(all)).then_some(of)
        };
        let passing: Vec<Option<Entity>> = all.iter().map(passes).collect();
        let mut over: Vec<usize> = Vec::new();
        change(world, who, |ailments: &mut Ailments<A>| {
            for (at, (ailment, of)) in ailments.0.iter_mut().zip(passing).enumerate() {
                if of.is_some_and(|of| ailment.until_mut().pass(Passing::TurnEnd(of))) {
                    over.push(at);
                }
            }
        });
        end::<A>(world, who, |at, _| over.contains(&at));
    }
}

/// Ends what is about somebody who has left the battle and nobody else, such as the fear of it.
pub fn end_with_giver<A: Laid>(world: &mut World, giver: Entity) {
    let about = |one: &A| one.by() == giver && one.is_about_source();
    for who in world.resource::<Roster>().all().to_vec() {
        if who != giver && ailing(world, who).iter().any(about) {
            end(world, who, |_, ailment| about(ailment));
        }
    }
}

/// Ends some of somebody's conditions; of each kind that nothing keeps up any more it is told.
pub fn end<A: Laid>(world: &mut World, who: Entity, over: impl Fn(usize, &A) -> bool) {
    let mut gone: Vec<String> = Vec::new();
    change(world, who, |ailments: &mut Ailments<A>| {
        let all = std::mem::take(&mut ailments.0);
        for (at, ailment) in all.into_iter().enumerate() {
            if !over(at, &ailment) {
                ailments.0.push(ailment);
            } else if !gone.iter().any(|id| id == ailment.id()) {
                gone.push(ailment.id().to_owned());
            }
        }
        gone.retain(|id| !ailments.0.iter().any(|left| left.id() == id));
    });
    for condition in gone {
        tell(world, Happening::ConditionLost { who: name(world, who), condition: condition.into() }, A::RULE);
    }
}
