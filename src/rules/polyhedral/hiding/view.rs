//! Plain view: enemies in whose view somebody is, and knowledge of positions. Rules `PH-ACT-HIDE-1`, `PH-ACT-HIDE-2`, rulings
//! `R-091`, `R-092`.

use crate::prelude::*;
use crate::sight::{heavily_obscured, lightly_obscured, senses};

/// Whether a side knows somebody's position. Whoever does not hide gives itself away, seen or not. Rulings `R-038`, `R-091`.
pub fn perceives(world: &World, side: Side, who: Entity) -> bool {
    world.resource::<Roster>().side(who) == side || !hidden(world, who)
}

/// Reason that keeps somebody on these squares from an enemy's plain view, if any. Rules `PH-ACT-HIDE-1`, `PH-ACT-HIDE-2`, ruling
/// `R-091`.
pub fn concealment(world: &World, who: Entity, there: Footprint, enemy: Entity) -> Option<&'static str> {
    let board = world.resource::<Board>();
    let eyes = board.space(enemy)?;
    let (line, cover) = board.sight(eyes, there);
    if !line {
        return Some("out of sight");
    }
    if cover >= Cover::ThreeQuarters {
        return Some("cover");
    }
    // Neither obscurement nor invisibility counts for blindsight.
    if senses(world, enemy, eyes, there) {
        return None;
    }
    if heavily_obscured(board, eyes, there).is_some() {
        return Some("darkness or fog");
    }
    if Body::of(world, who).is(|effects| effects.invisible) {
        return Some("invisible");
    }
    lightly_obscured(world, enemy, there).then_some("poor light or haze")
}

/// First enemy whose position one knows that has somebody on these squares in plain view: nobody can tell who else is watching.
/// Ruling `R-092`.
pub fn known_to_see(world: &World, who: Entity, there: Footprint) -> Option<Entity> {
    watchers(world, who, there).find(|&enemy| !hidden(world, enemy))
}

/// Conscious enemies in whose plain view somebody on these squares would be.
pub fn watchers(world: &World, who: Entity, there: Footprint) -> impl Iterator<Item = Entity> + '_ {
    let watching = everybody_hostile(world, who).filter(|&enemy| Body::of(world, enemy).conscious());
    watching.filter(move |&enemy| concealment(world, who, there, enemy).is_none())
}

/// Whether one knows nothing of another's position: it must not show in what is offered. Ruling `R-092`.
pub fn overlooks(world: &World, who: Entity, other: Entity) -> bool {
    hidden(world, other) && world.resource::<Roster>().hostile(who, other)
}

/// Whether a square is free for all that somebody knows.
pub fn looks_free(world: &World, who: Entity, at: Square) -> bool {
    world.resource::<Board>().on(at).iter().all(|&other| overlooks(world, who, other))
}
