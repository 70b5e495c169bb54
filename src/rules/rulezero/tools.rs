//! Short ways to ask the world what these rules often ask.

use super::bonuses::{boons, total};
use super::profile::{Boosted, Profile, Stat, Talent};
use super::sheet::Bleeding;
use battle::Measure;
use kit::prelude::*;
use kit::sheet;

pub use super::conditions::lasting::states;
pub use kit::knowledge::{everybody, foes, friends, knows_of, standing_foes};
pub use kit::tools::{enemies, flat, needed, needed_of};
pub use kit::visibility::Visibility;

/// Distances are counted in squares. Rule `RZ-MOVE-01`.
pub const SQUARES: Measure = Measure { one: "square", many: "squares", feet: SQUARE_FEET };

/// The stat block of somebody.
pub fn profile(world: &World, who: Entity) -> Option<&Arc<Profile>> {
    sheet::profile(world, who)
}

/// The value of a stat, magic in it included. Rules `RZ-STAT-04`, `RZ-BONUS-03`.
pub fn stat(world: &World, who: Entity, stat: Stat) -> i32 {
    let Some(profile) = profile(world, who) else { return 0 };
    let more = if stat == Stat::Strength { total(boons(profile, Boosted::Strength).collect()) } else { 0 };
    profile.stat(stat) + more
}

/// Whether somebody has a talent.
pub fn has(world: &World, who: Entity, talent: Talent) -> bool {
    profile(world, who).is_some_and(|profile| profile.has(talent))
}

/// Whether somebody is helpless: down, or pinned. Ruling `RZR-15`.
pub fn helpless(world: &World, who: Entity) -> bool {
    in_battle(world, who) && (!fights(world, who) || states(world, who).pinned)
}

/// Whether somebody fights, and nothing keeps it from acting. Ruling `RZR-15`.
pub fn able(world: &World, who: Entity) -> bool {
    fights(world, who) && !states(world, who).stunned.holds()
}

/// Whether somebody bleeds out. Ruling `RZR-13`.
pub fn bleeds(world: &World, who: Entity) -> bool {
    in_battle(world, who) && world.get::<Bleeding>(who).is_some_and(|one| !one.stable)
}

/// Squares between two spaces, diagonals counted as one. Ruling `RZR-24`.
pub fn squares(from: Footprint, to: Footprint) -> i32 {
    from.distance(to).in_squares()
}

/// Squares between two that are on the board.
pub fn apart(world: &World, one: Entity, other: Entity) -> Option<i32> {
    Some(squares(footprint(world, one)?, footprint(world, other)?))
}

/// The view of one space for eyes in another: light, haze, and walls. Ruling `RZR-25`.
pub fn visibility(world: &World, eyes: Footprint, there: Footprint) -> Visibility {
    let board = world.resource::<Board>();
    if board.sight(eyes, there).0 { Visibility::of(board.map(), eyes, there) } else { Visibility::Unseen }
}

/// Whether one sees another: eyes, light, a line, and nothing hidden. Rulings `RZR-25`, `RZR-33`.
pub fn sees(world: &World, from: Entity, other: Entity) -> bool {
    let (Some(eyes), Some(there)) = (footprint(world, from), footprint(world, other)) else { return false };
    sees_at(world, from, eyes, other, there)
}

/// The same for spaces where they would be.
pub fn sees_at(world: &World, from: Entity, eyes: Footprint, other: Entity, there: Footprint) -> bool {
    !states(world, other).hidden_from.contains(&from) && in_view(world, from, eyes, there)
}

/// Checks whether a combatant with eyes in one space could see a body in another that does not hide.
pub fn in_view(world: &World, from: Entity, eyes: Footprint, there: Footprint) -> bool {
    !states(world, from).blinded && visibility(world, eyes, there) != Visibility::Unseen
}
