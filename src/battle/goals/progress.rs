//! The progress of the sides towards their goals: rounds that squares were held, things that were used, those who have left.

use super::reached::Seekers;
use crate::{
    board::footprint,
    fact::Happening,
    roster::{Roster, Side},
    setup::{Aim, Setup},
    state::{Facts, Level},
    turns::Turns,
    words::{RuleId, Text},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::Square;

/// The progress towards the goals of the level.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Progress {
    /// The round up to whose end rounds of holding are counted.
    pub(super) counted: u32,
    /// Rounds that squares were held: the goal's place in the level's list, the aim's place among its parts, the rounds.
    pub(super) held: Vec<(usize, usize, u32)>,
    /// Things that were used: the side and the thing's place in the level's list.
    pub(super) used: Vec<(usize, usize)>,
    /// Combatants who have left the battle, and from where.
    pub(super) left: Vec<(Entity, Square)>,
    /// Sides that have lost: each with the reason and the goal's place in the level's list.
    pub(super) lost: Vec<(usize, Text, usize)>,
}

impl Progress {
    pub(super) fn held(&self, goal: usize, part: usize) -> u32 {
        self.held.iter().find(|(of, at, _)| (*of, *at) == (goal, part)).map_or(0, |(.., rounds)| *rounds)
    }
}

/// Notes that a combatant has used a thing, a place in the level's list.
pub fn used(world: &mut World, who: Entity, thing: usize) {
    let Side(side) = world.resource::<Roster>().side(who);
    let mut progress = world.resource_mut::<Progress>();
    if !progress.used.contains(&(side, thing)) {
        progress.used.push((side, thing));
    }
}

/// Notes that a combatant leaves the battle from where it stands.
pub fn left(world: &mut World, who: Entity) {
    if let Some(space) = footprint(world, who) {
        let level = world.resource::<Level>().0.clone();
        let exit = level.exits.iter().copied().find(|&exit| space.contains(exit));
        world.resource_mut::<Progress>().left.push((who, exit.unwrap_or(space.at)));
    }
}

/// Whether a side has used a thing, a place in the level's list.
pub fn is_used(world: &World, side: Side, thing: usize) -> bool {
    world.resource::<Progress>().used.contains(&(side.0, thing))
}

/// Whether a side wins by using a thing, a place in the level's list, and has not used it yet.
pub fn is_wanted(world: &World, side: Side, thing: usize) -> bool {
    let level = &world.resource::<Level>().0;
    let name = level.things.get(thing).map(|thing| &thing.name);
    let mut goals = level.goals.iter().filter(|goal| goal.is_sought_by(side.0));
    let wanted = goals
        .any(|goal| goal.aim.parts().into_iter().flat_map(Aim::things).any(|wanted| Some(wanted) == name));
    wanted && !is_used(world, side, thing)
}

/// Whether a combatant has left the battle by squares that its side had to reach: it is out, but goes on with the others.
pub fn has_arrived(world: &World, who: Entity) -> bool {
    let Side(side) = world.resource::<Roster>().side(who);
    let goals = &world.resource::<Level>().0.goals;
    let wanted = |at: &Square| {
        let own = goals.iter().filter(|goal| goal.is_sought_by(side));
        own.flat_map(|goal| goal.aim.parts())
            .any(|aim| matches!(aim, Aim::Reach { .. } | Aim::Escort { .. }) && aim.squares().contains(at))
    };
    world.resource::<Progress>().left.iter().any(|(gone, at)| *gone == who && wanted(at))
}

/// Counts the round that ends for those who hold squares, and tells it.
pub(super) fn count(world: &mut World, level: &Setup, rule: RuleId) {
    let round = world.resource::<Turns>().round;
    if world.resource::<Progress>().counted >= round {
        return;
    }
    world.resource_mut::<Progress>().counted = round;
    for (which, goal) in level.goals.iter().enumerate() {
        if goal.within.is_some_and(|within| within < round) {
            continue;
        }
        let seekers = Seekers::all_seeing(goal.side, goal.loses, which, true);
        for (part, aim) in goal.aim.parts().into_iter().enumerate() {
            let Aim::Hold { rounds, squares } = aim else { continue };
            if squares.is_empty() || !seekers.hold(world, squares) {
                continue;
            }
            let mut progress = world.resource_mut::<Progress>();
            let done = progress.held(which, part) + 1;
            progress.held.retain(|(of, at, _)| (*of, *at) != (which, part));
            progress.held.push((which, part, done));
            let side = seekers.names(level);
            let goal = if goal.name.is_empty() { "the goal".into() } else { goal.name.to_string().into() };
            let what = Happening::Held { side, goal, done, of: *rounds };
            world.resource_mut::<Facts>().tell(what, rule);
        }
    }
}
