//! What is hidden: noticed in passing, found by searching, revealed to all. Rules `PH-CHK-09`, `PH-CHK-10`, `PH-SKILL-INVEST`,
//! `PH-KNOW-03`, ruling `R-009`.

use super::{
    super::{
        checks::{self, notices},
        means::Task,
        offers::payable,
        profile::{Ability, Skill},
        rolls::{Then, Throw, Verdict},
        sight::{heavily_obscured, obscurement},
        state::able,
        tools::{name, tell, tell_deed},
    },
    state::{State, Things, all, set, show},
};
use crate::{
    battle::{Board, Cost, Happening, ItemLook, Level, Roster, RuleId, Side, Use, footprint, never::never},
    grid::{Feet, Footprint},
    kit::{Draft, Feature, Maybe, push_each},
};
use bevy_ecs::{entity::Entity, world::World};

/// The word for searching in orders.
pub const SEARCH: &str = "investigate";

/// How far off one may notice or find what is hidden, in sight. The rules name no distance.
const FAR: Feet = Feet(30);

/// Careful searching: no odds are shown, since what it takes is a secret. Rules `PH-CHK-05`, `PH-SKILL-INVEST`.
const CAREFULLY: Task = Task::skill(Ability::Mind, Skill::Investigation);

/// Whether a side lacks to know of something hidden.
fn is_secret(state: &State, side: Side) -> bool {
    !state.broken && state.known_to.as_ref().is_some_and(|known| !known.contains(&side.0))
}

/// Something hidden that is near and in sight.
struct Secret {
    /// A place in the level's things.
    at: usize,
    /// What finding it takes.
    hidden: i32,
    /// Poor light or haze lies on all of it that is seen.
    obscured: Option<&'static str>,
}

/// Hidden things that somebody's side does not know and that are near and in sight.
fn near(world: &World, who: Entity) -> Vec<Secret> {
    let side = world.resource::<Roster>().side(who);
    let states = &world.resource::<Things>().0;
    if !states.iter().any(|state| is_secret(state, side)) {
        return Vec::new();
    }
    let (Some(eyes), board) = (footprint(world, who), world.resource::<Board>()) else { return Vec::new() };
    let things = world.resource::<Level>().0.things.iter().zip(states).enumerate();
    things
        .filter(|(_, (_, state))| is_secret(state, side))
        .filter_map(|(at, (thing, state))| {
            let seen = |there: &Footprint| {
                eyes.distance(*there) <= FAR
                    && board.sight(eyes, *there).0
                    && heavily_obscured(board, eyes, *there).is_none()
            };
            let mut parts = state.squares.iter().map(|&at| Footprint::single(at)).filter(seen).peekable();
            parts.peek()?;
            // The part that is seen best counts.
            let obscured = parts.map(|there| obscurement(world, who, there)).min().flatten();
            Some(Secret { at, hidden: thing.hidden?, obscured })
        })
        .collect()
}

/// Whoever has come somewhere notices what its passive score reaches. Rules `PH-CHK-09`, `PH-CHK-10`, `PH-VIS-04`.
pub fn look_out(world: &mut World, who: Entity) {
    if world.resource::<Things>().0.is_empty() || !able(world, who) {
        return;
    }
    for Secret { at, hidden, obscured } in near(world, who) {
        if notices(world, who, obscured) >= hidden {
            discovers(world, who, at, "notices", "PH-CHK-09");
        }
    }
}

/// Whether the level hides anything.
pub fn hides_any(world: &World) -> bool {
    world.resource::<Level>().0.things.iter().any(|thing| thing.hidden.is_some())
}

/// Searching for hidden things.
pub const INVESTIGATING: Feature = Feature {
    verbs: &[SEARCH],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: |world, who, _| search(world, who),
    ..Feature::NONE
};

/// Looking for what may be hidden, in levels that hide things.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    if !hides_any(world) {
        return None;
    }
    let draft = Draft::new(SEARCH, "Look for what is hidden", "PH-SKILL-INVEST");
    Some(draft.if_paid(payable(world, who), Cost(vec![("action", 1)]), Use::Other))
}

/// A check for each thing that may be found from here. Rule `PH-SKILL-INVEST`.
fn search(world: &mut World, who: Entity) {
    tell_deed(world, who, SEARCH, "look for what is hidden", None, "PH-SKILL-INVEST");
    let throws: Vec<Throw> = near(world, who)
        .into_iter()
        .map(|Secret { at, hidden, .. }| {
            let own = checks::hand(world, who, CAREFULLY, Vec::new());
            Throw::check(own, hidden, "PH-SKILL-INVEST", Discover(at))
        })
        .collect();
    push_each(world, throws);
}

/// Something hidden is found, or not: a place in the level's things.
#[derive(Clone, Debug)]
struct Discover(usize);

impl Then for Discover {
    fn count(&self, world: &mut World, throw: &Throw, verdict: Verdict) {
        if verdict.success {
            discovers(world, throw.own.who, self.0, "finds", "PH-SKILL-INVEST");
        }
    }
}

fn discovers(world: &mut World, who: Entity, at: usize, how: &'static str, rule: RuleId) {
    let side = world.resource::<Roster>().side(who);
    let level = all(world);
    let Some(thing) = level.things.get(at) else { return never!("the level has no thing {at}") };
    let fact =
        Happening::Handled { who: name(world, who), how: how.into(), item: thing.name.to_string().into() };
    tell(world, fact, rule);
    learn(world, at, &[side.0], rule);
}

/// Everybody learns of it, or those of the one who met it, by a rule.
pub fn reveal(world: &mut World, at: usize, to: Option<Entity>, rule: RuleId) {
    let level = all(world);
    let sides: Vec<usize> = match to {
        Some(who) => vec![world.resource::<Roster>().side(who).0],
        None => (0..level.sides.len()).collect(),
    };
    learn(world, at, &sides, rule);
}

fn learn(world: &mut World, at: usize, sides: &[usize], rule: RuleId) {
    let level = all(world);
    let Some(thing) = level.things.get(at) else { return never!("the level has no thing {at}") };
    let fresh = world.resource::<Things>().0[at]
        .known_to
        .as_ref()
        .is_some_and(|known| sides.iter().any(|side| !known.contains(side)));
    if !fresh {
        return;
    }
    let shown =
        world.resource::<crate::battle::engine::Ground>().items.iter().any(|(item, ..)| *item == thing.name);
    set(world, at, |state| {
        if let Some(known) = &mut state.known_to {
            known.extend(sides);
            known.sort_unstable();
            known.dedup();
        }
    });
    if !shown {
        show(world, thing);
        let (item, look, at) = (thing.name.to_string().into(), ItemLook::Plain, thing.squares[0]);
        tell(world, Happening::Landed { item, look, at }, rule);
    }
}
