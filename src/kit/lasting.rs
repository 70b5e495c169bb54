//! Lasting states: conditions that are fields of a component, how they begin and end, and how that is told.

use super::{
    entry::entry,
    tools::{name, tell, tell_lost},
};
use battle::{ConditionLook, Happening, Passing, Roster, RuleId, never::never};
use bevy_ecs::{
    change_detection::DetectChangesMut as _,
    component::{Component, Mutable},
    entity::Entity,
    world::World,
};

entry! {
    /// A state that is a condition, as the data has it. When it holds is for the rules to say.
    pub struct StateEntry {
        /// The effect in words, for the tooltip.
        text: String where ..=400,
        /// The look of it.
        look: ConditionLook = default,
        /// The rule to quote.
        rule: RuleId = skip,
    }
}

/// States of somebody as a rule system has them, and the conditions that they are.
pub trait LastingStates: Component<Mutability = Mutable> + Clone + PartialEq {
    /// The test of each condition, in the order in which they are shown.
    const HOLDS: &'static [(&'static str, fn(&Self) -> bool)];

    /// The entry of a condition in the book.
    fn entry<'w>(world: &'w World, condition: &str) -> Option<&'w StateEntry>;

    /// The enemies that a condition holds for, where it does not hold for all: those that a hidden combatant hides from.
    fn towards(&self, condition: &str) -> Vec<Entity> {
        let _ = condition;
        Vec::new()
    }

    /// The conditions that time ends, each with the rule by which it does.
    const PASSES: &'static [(&'static str, RuleId)] = &[];

    /// Whether any state that lasts for a time holds.
    fn is_timed(&self) -> bool {
        false
    }

    /// Counts what passes in each state that lasts for a time.
    fn pass(&mut self, what: Passing) {
        let _ = what;
    }

    /// Whether these are a condition.
    fn holds(&self, condition: &str) -> bool {
        let found = Self::HOLDS.iter().find(|(known, _)| *known == condition);
        found.map_or_else(|| never!("`HOLDS` has no condition {condition}"; false), |(_, test)| test(self))
    }

    /// The conditions that these are, in the order in which they are shown.
    fn conditions(&self) -> impl Iterator<Item = &'static str> {
        Self::HOLDS.iter().filter(|(_, test)| test(self)).map(|(condition, _)| *condition)
    }
}

/// Changes somebody's states, and tells where a condition begins or ends by that. Whether it does.
pub fn alter<S: LastingStates>(
    world: &mut World,
    who: Entity,
    condition: &'static str,
    rule: RuleId,
    change_it: impl FnOnce(&mut S),
) -> bool {
    let Some(mut states) = world.get_mut::<S>(who) else { return never!("{who:?} has no states"; false) };
    let mut after = states.clone();
    change_it(&mut after);
    let [before, now] = [&*states, &after].map(|states| states.holds(condition));
    states.set_if_neq(after);
    match (before, now) {
        (false, true) => gained::<S>(world, who, condition, rule),
        (true, false) => tell_lost(world, who, condition, rule),
        _ => {}
    }
    before != now
}

/// Counts what passes in the states of all, and tells the conditions that it ends.
pub fn pass<S: LastingStates>(world: &mut World, what: Passing) {
    for who in world.resource::<Roster>().all().to_vec() {
        if !world.get::<S>(who).is_some_and(S::is_timed) {
            continue;
        }
        let Some(mut states) = world.get_mut::<S>(who) else { continue };
        let mut after = states.clone();
        after.pass(what);
        if *states == after {
            continue;
        }
        let ends =
            |(condition, _): &&(&'static str, RuleId)| states.holds(condition) && !after.holds(condition);
        let over: Vec<(&'static str, RuleId)> = S::PASSES.iter().filter(ends).copied().collect();
        *states = after;
        for (condition, rule) in over {
            tell_lost(world, who, condition, rule);
        }
    }
}

/// Tells that a condition begins.
pub fn gained<S: LastingStates>(world: &mut World, who: Entity, condition: &'static str, rule: RuleId) {
    let look = S::entry(world, condition).map_or(ConditionLook::Plain, |entry| entry.look);
    let from = world.get::<S>(who).map(|states| states.towards(condition)).unwrap_or_default();
    let in_order = world.resource::<Roster>().all().iter().filter(|one| from.contains(one));
    let from = in_order.map(|&enemy| name(world, enemy)).collect();
    let who = name(world, who);
    tell(world, Happening::ConditionGained { who, condition: condition.into(), look, from }, rule);
}

/// Short ways to change the states of a rule system, whose type is said once.
///
/// # Expansion
/// ```text
/// lasting!(States);
/// ```
/// becomes
/// ```text
/// impl HiddenFrom for States { /* the field `hidden_from` */ }
/// pub fn states(world: &World, who: Entity) -> &States { /* those of the combatant, or none */ }
/// pub type Flag = fn(&mut States) -> &mut bool;
/// pub fn alter(world: &mut World, who: Entity, condition: &'static str, rule: RuleId, change_it: impl FnOnce(&mut States))
///     -> bool;
/// pub fn begins(world: &mut World, who: Entity, flag: Flag, condition: &'static str, rule: RuleId) -> bool;
/// /* `ends` alike; each calls the function of that name in `kit::lasting` with the type `States` */
/// ```
#[macro_export]
macro_rules! lasting {
    ($states:ty) => {
        impl $crate::hiding::HiddenFrom for $states {
            fn hidden_from(&self) -> &BTreeSet<Entity> {
                &self.hidden_from
            }

            fn hidden_from_mut(&mut self) -> &mut BTreeSet<Entity> {
                &mut self.hidden_from
            }
        }

        /// The states of somebody.
        pub fn states(world: &World, who: Entity) -> &$states {
            static NONE: std::sync::LazyLock<$states> = std::sync::LazyLock::new(Default::default);
            world.get::<$states>(who).unwrap_or(&NONE)
        }

        /// One of the states that somebody is in or not.
        pub type Flag = fn(&mut $states) -> &mut bool;

        /// Changes somebody's states, and tells where a condition begins or ends by that. Whether it does.
        pub fn alter(
            world: &mut World,
            who: Entity,
            condition: &'static str,
            rule: RuleId,
            change_it: impl FnOnce(&mut $states),
        ) -> bool {
            $crate::lasting::alter(world, who, condition, rule, change_it)
        }

        /// Puts somebody in a state from now on, and tells that if it was not in it before. Whether it was not.
        pub fn begins(
            world: &mut World,
            who: Entity,
            flag: Flag,
            condition: &'static str,
            rule: RuleId,
        ) -> bool {
            alter(world, who, condition, rule, |states| *flag(states) = true)
        }

        /// Puts a combatant in a state that ends by itself, and tells that if it was not in it before. Whether it was not.
        pub fn lasts(
            world: &mut World,
            who: Entity,
            state: fn(&mut $states) -> &mut $crate::timed::Timed,
            (condition, rule): (&'static str, RuleId),
            until: battle::Until,
        ) -> bool {
            alter(world, who, condition, rule, |states| *state(states) = $crate::timed::Timed::until(until))
        }

        /// Takes somebody out of a state, and tells that if it was in it before. Whether it was.
        pub fn ends(
            world: &mut World,
            who: Entity,
            flag: Flag,
            condition: &'static str,
            rule: RuleId,
        ) -> bool {
            alter(world, who, condition, rule, |states| *flag(states) = false)
        }

        /// Reveals somebody whose deed nobody overlooks.
        pub fn come_out(world: &mut World, who: Entity) {
            $crate::hiding::come_out::<$states>(world, who);
        }

        /// Notes that one enemy has found somebody.
        pub fn found_by(world: &mut World, who: Entity, enemy: Entity) {
            $crate::hiding::found_by::<$states>(world, who, enemy);
        }
    };
}

pub use lasting;
