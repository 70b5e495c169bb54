//! Secrets: hidden things, noticed in passing, found by searching, revealed to all.

use super::state::{State, Things, all, called, is_used_up, marked, set, show};
use crate::{
    deed::{Deed, push_all},
    tools::{tell, tell_handled},
};
use battle::{Ground, Happening, ItemLook, Level, Roster, RuleId, Side, footprint, never::never};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::{Feet, Footprint};
use std::sync::Arc;

/// The rules of finding what is hidden, as a rule system has them.
#[derive(Resource, Clone, Copy, Debug)]
pub struct SecretRules {
    /// Range within which it may be noticed or found, in feet.
    pub within: Feet,
    /// Whether somebody looks at all.
    pub looks: fn(&World, Entity) -> bool,
    /// Whether one with eyes in a space would see what is in another.
    pub sees: fn(&World, Footprint, Footprint) -> bool,
    /// The word for what obscures a space for somebody; nothing if nothing does.
    pub obscured: fn(&World, Entity, Footprint) -> Option<&'static str>,
    /// The total with which somebody notices things in passing, obscured or not.
    pub notices: fn(&World, Entity, Option<&'static str>) -> i32,
    /// The rule by which it notices that.
    pub noticing: RuleId,
    /// The roll for finding something, which calls [`found`] where it succeeds.
    pub seeks: fn(&World, Entity, &Secret) -> Arc<dyn Deed>,
    /// The rule of searching.
    pub searching: RuleId,
}

/// A secret: something hidden that is near and in sight.
pub struct Secret {
    /// A place in the level's things.
    pub at: usize,
    /// The total that finding it takes.
    pub hidden: i32,
    /// The word for what obscures the part of it that is seen best.
    obscured: Option<&'static str>,
}

/// Whether a side lacks to know of something hidden.
fn is_secret(state: &State, side: Side) -> bool {
    !state.broken && state.known_to.as_ref().is_some_and(|known| !known.contains(&side.0))
}

/// Takes the hidden things that a side does not know off the ground, for looking ahead with what it can know: a search finds
/// nothing there.
pub fn take_away(world: &mut World, side: Side) {
    let states = &world.resource::<Things>().0;
    let unknown: Vec<usize> = (0..states.len()).filter(|&at| is_secret(&states[at], side)).collect();
    unknown.into_iter().for_each(|at| set(world, at, |state| state.squares.clear()));
}

/// Hidden things that somebody's side does not know and that are near and in sight.
fn near(world: &World, who: Entity) -> Vec<Secret> {
    let side = world.resource::<Roster>().side(who);
    let (rules, states) = (world.resource::<SecretRules>(), &world.resource::<Things>().0);
    if !states.iter().any(|state| is_secret(state, side)) {
        return Vec::new();
    }
    let Some(eyes) = footprint(world, who) else { return never!("{who:?} stands nowhere"; Vec::new()) };
    let things = world.resource::<Level>().0.things.iter().zip(states).enumerate();
    things
        .filter(|(_, (_, state))| is_secret(state, side))
        .filter_map(|(at, (thing, state))| {
            let seen = |there: &Footprint| {
                eyes.distance(*there) <= rules.within && (rules.sees)(world, eyes, *there)
            };
            let mut parts = state.squares.iter().map(|&at| Footprint::single(at)).filter(seen).peekable();
            parts.peek()?;
            let obscured = parts.map(|there| (rules.obscured)(world, who, there)).min().flatten();
            Some(Secret { at, hidden: thing.hidden?, obscured })
        })
        .collect()
}

/// Notices what somebody can in passing, having come somewhere.
pub fn look_out(world: &mut World, who: Entity) {
    let rules = *world.resource::<SecretRules>();
    if world.resource::<Things>().0.is_empty() || !(rules.looks)(world, who) {
        return;
    }
    for Secret { at, hidden, obscured } in near(world, who) {
        if (rules.notices)(world, who, obscured) >= hidden {
            discover(world, who, at, "notices", rules.noticing);
        }
    }
}

/// Searches for what is hidden: a roll for each thing that may be found from where somebody stands.
pub fn search(world: &mut World, who: Entity) {
    let seeks = world.resource::<SecretRules>().seeks;
    let rolls = near(world, who).iter().map(|secret| seeks(world, who, secret)).collect();
    push_all(world, rolls);
}

/// Notes that a search has found a thing.
pub fn found(world: &mut World, who: Entity, at: usize) {
    let rule = world.resource::<SecretRules>().searching;
    discover(world, who, at, "finds", rule);
}

fn discover(world: &mut World, who: Entity, at: usize, how: &'static str, rule: RuleId) {
    let Some(item) = called(world, at) else { return };
    tell_handled(world, who, how, &*item, rule);
    reveal(world, at, Some(who), rule);
}

/// Reveals a thing to everybody, or to those of the one who met it, by a rule.
pub fn reveal(world: &mut World, at: usize, to: Option<Entity>, rule: RuleId) {
    let level = all(world);
    let Some(thing) = level.things.get(at) else { return never!("the level has no thing {at}") };
    let sides: Vec<usize> = match to {
        Some(who) => vec![world.resource::<Roster>().side(who).0],
        None => (0..level.sides.len()).collect(),
    };
    let known = &world.resource::<Things>().0[at].known_to;
    if !known.as_ref().is_some_and(|known| sides.iter().any(|side| !known.contains(side))) {
        return;
    }
    let shown = is_used_up(world, thing)
        || world.resource::<Ground>().items.iter().any(|(item, ..)| *item == thing.name);
    set(world, at, |state| {
        if let Some(known) = &mut state.known_to {
            known.extend(sides);
            known.sort_unstable();
            known.dedup();
        }
    });
    if !shown {
        show(world, thing);
        for &at in marked(thing) {
            let item = thing.name.to_string().into();
            tell(world, Happening::Landed { item, look: ItemLook::Plain, at }, rule);
        }
    }
}
