//! Short ways to ask the world what these rules often ask.

use super::profile::{Feat, Profile, Skill, Stat};
use super::{checks::flat, sheet::States};
use battle::Measure;
use kit::prelude::*;
use kit::sheet;

pub use super::conditions::lasting::states;
pub use kit::knowledge::{everybody, foes, friends, knows_of};
pub use kit::tools::enemies;

/// A pace is the side of a square. Rule `FV-DOC-02`.
pub const PACES: Measure = Measure { one: "pace", many: "paces", feet: 5 };

/// The stat block of somebody.
pub fn profile(world: &World, who: Entity) -> Option<&Arc<Profile>> {
    sheet::profile(world, who)
}

/// The plain value of a stat. Rules `FV-TASK-01`, `FV-MON-02`.
pub fn stat(world: &World, who: Entity, stat: Stat) -> i32 {
    profile(world, who).map_or(0, |profile| profile.stat(stat))
}

/// The modifiers of a check: a stat, doubled once by any fitting skill, and what helps and hinders. Rules `FV-SKILL-01`,
/// `FV-SKILL-02`.
pub fn bonus(world: &World, who: Entity, of: Stat, skills: &[Skill]) -> Vec<Reason> {
    let plain = stat(world, who, of);
    let monster = profile(world, who).is_some_and(|profile| !profile.is_character());
    let label = if monster { "general ability" } else { of.short() };
    let rule = if monster { "FV-MON-02" } else { "FV-TASK-03" };
    let mut reasons = vec![Reason::flat(label, plain, rule)];
    let skilled = |&&skill: &&Skill| profile(world, who).is_some_and(|profile| profile.skilled(skill));
    if let Some(skill) = skills.iter().find(skilled) {
        reasons.push(Reason::flat(format!("skilled: {}", skill.title()), plain, "FV-SKILL-01"));
    }
    circumstances(world, who, &mut reasons);
    reasons
}

/// Adds what helps and hinders somebody in every check, attacks included. Rulings `FV-RUL-47`, `FV-RUL-53`.
pub fn circumstances(world: &World, who: Entity, reasons: &mut Vec<Reason>) {
    let Some(states) = world.get::<States>(who) else { return never!("{who:?} has no states") };
    reasons.extend(edges_of([
        (!states.helped_by.is_empty(), "a friend helps", 1, "FV-RUL-47"),
        (states.poisoned, "poisoned", -1, "FV-RUL-53"),
    ]));
}

/// The passive value of somebody, which a check against it has to reach: 10 and a stat, doubled by skill. Rule `FV-CON-03`.
pub fn passive(world: &World, who: Entity, of: Stat, skills: &[Skill]) -> i32 {
    10 + flat(&bonus(world, who, of, skills))
}

/// Whether somebody has a power.
pub fn has(world: &World, who: Entity, feat: Feat) -> bool {
    profile(world, who).is_some_and(|profile| profile.has(feat))
}

/// Whether somebody fights, and nothing keeps it from acting.
pub fn able(world: &World, who: Entity) -> bool {
    fights(world, who) && world.get::<States>(who).is_some_and(|states| !states.turned)
}

/// Feet between two spaces, measured with diagonals that count one and two in turn. Ruling `FV-RUL-41`.
pub fn measure(from: Footprint, to: Footprint) -> Feet {
    let (cols, rows) = from.gaps(to);
    Feet::squares(cols.max(rows) + cols.min(rows) / 2)
}

/// Paces between two that are on the board. Rule `FV-DOC-02`.
pub fn paces(world: &World, one: Entity, other: Entity) -> Option<i32> {
    Some(measure(footprint(world, one)?, footprint(world, other)?).0 / SQUARE_FEET)
}

/// Whether a creature at `there` can be seen: any of its squares is not dark, and there is a line. Ruling `FV-RUL-50`.
pub fn seen(world: &World, eyes: Footprint, there: Footprint) -> bool {
    let board = world.resource::<Board>();
    there.squares().any(|square| board.map().light(square) != Light::Dark) && board.sight(eyes, there).0
}

/// Whether one sees another: light, a line, and neither hidden nor invisible. Rulings `FV-RUL-28`, `FV-RUL-29`.
pub fn sees(world: &World, from: Entity, other: Entity) -> bool {
    let (Some(eyes), Some(there)) = (footprint(world, from), footprint(world, other)) else { return false };
    let veiled = world
        .get::<States>(other)
        .is_some_and(|states| states.invisible || states.hidden_from.contains(&from));
    !veiled && seen(world, eyes, there)
}

/// Whether a thing of this word lies on a square.
pub fn lies(world: &World, id: &str, at: Square) -> bool {
    world.resource::<Ground>().items.iter().any(|(item, square, _)| **item == *id && *square == at)
}

/// Changes somebody's states.
pub fn set(world: &mut World, who: Entity, change_it: impl FnOnce(&mut States)) {
    change(world, who, change_it);
}
