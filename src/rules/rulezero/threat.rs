//! Threatened squares: who guards what, and who may strike at somebody there. Rule `RZ-SIZE-07`, rulings `RZR-18`, `RZR-19`,
//! `RZR-46`.

use super::attack_modes::{AttackMode, modes};
use super::sheet::Economy;
use super::tools::{able, helpless, sees_at, squares, states};
use crate::kit::prelude::*;

/// An enemy who guards squares.
pub struct Guard<'a> {
    /// The enemy.
    pub who: Entity,
    /// The squares that it stands on.
    pub stands: Footprint,
    modes: &'a [Arc<AttackMode>],
}

impl Guard<'_> {
    /// Whether a space is within its reach.
    pub fn guards(&self, space: Footprint) -> bool {
        let away = squares(self.stands, space);
        on_guard(self.modes).any(|mode| mode.threatens() && mode.reaches(away))
    }
}

/// The attack modes that somebody strikes with out of turn: in melee, but with no bare hand off a long weapon. Rulings `RZR-19`,
/// `RZR-46`.
pub fn on_guard(modes: &[Arc<AttackMode>]) -> impl Iterator<Item = &Arc<AttackMode>> {
    let long = modes.iter().any(|mode| !mode.ranged && 0 < mode.near);
    modes.iter().filter(move |mode| !(mode.ranged || long && mode.is_bare()))
}

/// Whether somebody could strike out of turn, a reaction left aside. Ruling `RZR-19`.
fn may_guard(world: &World, who: Entity) -> bool {
    let states = states(world, who);
    able(world, who)
        && !helpless(world, who)
        && states.grappled_with().is_none()
        && !states.running
        && !states.blinded
}

/// Whether somebody may make an attack of opportunity now: able, with a reaction left. Ruling `RZR-19`.
pub fn may_react(world: &World, who: Entity) -> bool {
    may_guard(world, who) && part::<Economy>(world, who).reactions > 0
}

/// Enemies of somebody who may strike at it out of turn, in the order of turns.
pub fn guards(world: &World, mover: Entity) -> Vec<Guard<'_>> {
    let (turns, roster) = (world.resource::<Turns>(), world.resource::<Roster>());
    let watches = |&who: &Entity| roster.hostile(mover, who) && may_react(world, who);
    let guard = |who| footprint(world, who).map(|stands| Guard { who, stands, modes: modes(world, who) });
    let may_see = |guard: &Guard| !states(world, mover).hidden_from.contains(&guard.who);
    turns.order.iter().copied().filter(watches).filter_map(guard).filter(may_see).collect()
}

/// Enemies within whose reach a space is, whether or not they have a reaction left: an enemy that somebody stands beside.
pub fn threatened(world: &World, who: Entity, space: Footprint) -> impl Iterator<Item = Entity> + '_ {
    let roster = world.resource::<Roster>();
    let sees =
        move |other| footprint(world, other).is_some_and(|stands| sees_at(world, other, stands, who, space));
    let all = roster.all().iter().copied().filter(move |&other| roster.hostile(who, other));
    all.filter(move |&other| threatens(world, other, space) && sees(other))
}

/// Whether somebody threatens another where both are.
pub fn threatens(world: &World, who: Entity, other: Footprint) -> bool {
    let Some(stands) = footprint(world, who).filter(|_| may_guard(world, who)) else { return false };
    Guard { who, stands, modes: modes(world, who) }.guards(other)
}
