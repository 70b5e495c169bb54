//! Last known positions: what a side knows of where its enemies are, of some the place, of the others the place that was known
//! last.

pub use super::memory::LastKnown;

use super::{
    board::Position,
    knowledge::knows,
    roster::{Roster, Side},
    system::RuleSystem,
    view::{Lost, View},
};
use bevy_ecs::{entity::Entity, world::World};
use grid::Square;

/// The knowledge that a side has of where somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// The square where it stands.
    Known(Square),
    /// The square where it was when it was known last.
    Last(Square),
    /// No place at all: it is somewhere.
    Unknown,
}

/// The knowledge that `side` has of where somebody is who is on the board; nothing is known of those who are not.
pub fn whereabouts(world: &World, rules: &dyn RuleSystem, side: Side, who: Entity) -> Option<Whereabouts> {
    let at = world.get::<Position>(who)?.0;
    Some(match world.get::<LastKnown>(who) {
        _ if rules.knows_position(world, side, who) => Whereabouts::Known(at),
        Some(trace) => Whereabouts::Last(trace.0),
        None => Whereabouts::Unknown,
    })
}

/// Enemies that a side knows of and that are on the board, but not where, in the order of the level.
pub fn lost(world: &World, rules: &dyn RuleSystem, side: Side) -> Vec<(Entity, Option<Square>)> {
    let roster = world.resource::<Roster>();
    let enemies = roster.all().iter().copied().filter(|&who| roster.side(who) != side);
    let enemies = enemies.filter(|&who| knows(world, rules, side, who));
    let lost = |who: Entity| match whereabouts(world, rules, side, who)? {
        Whereabouts::Known(_) => None,
        Whereabouts::Last(at) => Some((who, Some(at))),
        Whereabouts::Unknown => Some((who, None)),
    };
    enemies.filter_map(lost).collect()
}

/// Takes out of a view what a side does not know: where those stand and face who are lost to it, and what their turns have left.
pub(super) fn veil(view: &mut View, world: &World, rules: &dyn RuleSystem, side: Side) {
    let roster = world.resource::<Roster>();
    for (who, last) in lost(world, rules, side) {
        let name = roster.name(who);
        if let Some(combatant) = view.combatants.iter_mut().find(|combatant| combatant.name == name) {
            (combatant.at, combatant.facing) = (None, None);
            // What it has left of its turn tells what it has done unseen.
            combatant.counters.clear();
        }
        view.lost.push(Lost { who: name, last });
    }
}
