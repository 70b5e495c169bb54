//! Threatened squares: who guards what, and who may strike at somebody there. Rule `RZ-SIZE-07`, rulings `RZR-18`, `RZR-19`,
//! `RZR-46`.

use super::attack_modes::AttackMode;
use super::sheet::Economy;
use super::tools::{able, helpless, sees_at, squares, states};
use crate::kit::opportunity::{self, Guard};
use crate::kit::prelude::*;

impl Guard<'_, AttackMode> {
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
pub fn guards(world: &World, mover: Entity) -> Vec<Guard<'_, AttackMode>> {
    let hidden = |who: Entity| states(world, mover).hidden_from.contains(&who);
    opportunity::guards(world, mover, |who| may_react(world, who) && !hidden(who))
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
    may_guard(world, who) && Guard::of(world, who).is_some_and(|guard| guard.guards(other))
}
