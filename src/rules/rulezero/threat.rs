//! Threatened squares: who guards what, and who may strike at somebody there. Rule `RZ-SIZE-07`, rulings `RZR-18`, `RZR-19`,
//! `RZR-46`.

use super::attack_modes::AttackMode;
use super::offers::REACTION;
use super::tools::{able, helpless, knows_of, sees_at, squares, states};
use kit::opportunity::{self, Guard};
use kit::prelude::*;

/// Returns whether the guard reaches a space.
fn reaches(guard: &Guard<AttackMode>, space: Footprint) -> bool {
    let away = squares(guard.stands, space);
    on_guard(guard.modes).any(|mode| mode.reaches(away))
}

/// Returns whether the guard reaches and sees the mover in a space: no strike out of turn goes through a wall or into the dark.
pub fn may_strike(guard: &Guard<AttackMode>, world: &World, mover: Entity, space: Footprint) -> bool {
    reaches(guard, space) && sees_at(world, guard.who, guard.stands, mover, space)
}

/// The attack modes for strikes out of turn: in melee, but nothing without reach, and no bare hand off a long weapon. Rulings
/// `RZR-18`, `RZR-19`, `RZR-46`.
pub fn on_guard(modes: &[Arc<AttackMode>]) -> impl Iterator<Item = &Arc<AttackMode>> {
    let long = modes.iter().any(|mode| !mode.ranged && 0 < mode.near);
    modes.iter().filter(move |mode| mode.threatens() && !(long && mode.is_bare()))
}

/// Whether somebody could strike out of turn, a reaction left aside. Ruling `RZR-19`.
fn may_guard(world: &World, who: Entity) -> bool {
    let states = states(world, who);
    let held = states.grappled_with().is_some();
    able(world, who) && !helpless(world, who) && !(held || states.running.holds() || states.blinded)
}

/// Whether somebody may make an attack of opportunity now: able, with a reaction left. Ruling `RZR-19`.
pub fn may_react(world: &World, who: Entity) -> bool {
    may_guard(world, who) && budget::left(world, who, REACTION) > 0
}

/// Enemies of somebody who may strike at it out of turn, in the order of turns.
pub fn guards(world: &World, mover: Entity) -> Vec<Guard<'_, AttackMode>> {
    opportunity::guards(world, mover, |who| may_react(world, who))
}

/// Enemies who may strike at somebody in a space, in the order of turns.
pub fn strikers(world: &World, who: Entity, space: Footprint) -> impl Iterator<Item = Entity> + '_ {
    let guards = guards(world, who).into_iter();
    guards.filter(move |guard| may_strike(guard, world, who, space)).map(|guard| guard.who)
}

/// The enemies who may strike at somebody in a space, as far as it knows of them.
pub fn exposed_to(world: &World, who: Entity, space: Footprint) -> Vec<Entity> {
    strikers(world, who, space).filter(|&by| knows_of(world, who, by)).collect()
}

/// Whether somebody threatens another where both are.
pub fn threatens(world: &World, who: Entity, other: Footprint) -> bool {
    may_guard(world, who) && Guard::of(world, who).is_some_and(|guard| reaches(&guard, other))
}
