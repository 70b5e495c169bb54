//! Aims that are reached, and those that can't be any more.

use super::{fights, progress::Progress};
use crate::{
    board::footprint,
    combat_status::{CombatStatus, is_coming},
    roster::{Roster, Side},
    setup::{Aim, Setup},
    state::Level,
    turns::Turns,
    words::Who,
};
use bevy_ecs::{entity::Entity, world::World};
use grid::Square;
use std::sync::Arc;

/// Combatants that a side does not see reach or miss an aim. None by default: all is seen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unseen<'a> {
    /// Combatants of whom it does not know at all.
    pub strangers: &'a [Entity],
    /// Combatants that it knows of, but not where they are.
    pub lost: &'a [Entity],
}

/// The seekers of an aim: a side, or all its enemies where the side loses by it.
#[derive(Clone, Copy)]
pub(super) struct Seekers<'a> {
    /// The side of the goal.
    pub side: usize,
    /// Whether it is its enemies who are after the aim.
    pub loses: bool,
    /// The goal's place in the level's list.
    pub goal: usize,
    /// Whether the round has ended.
    pub round_over: bool,
    /// Combatants that are left out of the counts.
    pub unseen: Unseen<'a>,
}

impl Unseen<'_> {
    /// Whether it shows that a combatant has fallen.
    fn shows_fall(self, who: Entity) -> bool {
        !self.strangers.contains(&who)
    }

    /// Whether it shows where a combatant is.
    fn shows_place(self, who: Entity) -> bool {
        self.shows_fall(who) && !self.lost.contains(&who)
    }
}

impl Seekers<'_> {
    /// The seekers of the goal of a side, a place in the level's list, with all combatants counted.
    pub fn all_seeing(side: usize, loses: bool, goal: usize, round_over: bool) -> Self {
        Self { side, loses, goal, round_over, unseen: Unseen::default() }
    }

    fn is(&self, world: &World, who: Entity) -> bool {
        (world.resource::<Roster>().side(who) == Side(self.side)) != self.loses
    }

    /// The names of their sides, for people.
    pub fn names(&self, level: &Setup) -> Who {
        let sides = level.sides.iter().enumerate();
        let names = sides.filter(|(at, _)| (*at == self.side) != self.loses).map(|(_, side)| &*side.name);
        names.collect::<Vec<_>>().join(", ").into()
    }

    fn all(self, world: &World) -> impl Iterator<Item = Entity> {
        world.resource::<Roster>().all().iter().copied().filter(move |&who| self.is(world, who))
    }

    fn others(self, world: &World) -> impl Iterator<Item = Entity> {
        world.resource::<Roster>().all().iter().copied().filter(move |&who| !self.is(world, who))
    }

    /// Whether they hold squares now: one of them stands there and none of the others.
    pub fn hold(self, world: &World, squares: &[Square]) -> bool {
        let there = |who| fights(world, who) && stands(world, who, squares);
        self.all(world).any(there) && !self.others(world).any(there)
    }

    /// Whether they have what they are after.
    pub fn have(self, world: &World, aim: &Aim) -> bool {
        self.has(world, aim, &mut 0)
    }

    /// `part`: the place of the aim among the parts of its goal's, counted on.
    fn has(self, world: &World, aim: &Aim, part: &mut usize) -> bool {
        match aim {
            Aim::All { aims } => !self.have_each(world, aims, part).contains(&false),
            Aim::Any { aims } => self.have_each(world, aims, part).contains(&true),
            _ => {
                *part += 1;
                self.has_one(world, aim, *part - 1)
            }
        }
    }

    /// Whether they have each of some aims. All are asked, so that all are counted.
    fn have_each(self, world: &World, aims: &[Aim], part: &mut usize) -> Vec<bool> {
        aims.iter().map(|aim| self.has(world, aim, part)).collect()
    }

    fn has_one(self, world: &World, aim: &Aim, part: usize) -> bool {
        let round = || world.resource::<Turns>().round;
        match aim {
            // The last side standing wins in any case.
            Aim::DefeatAll | Aim::All { .. } | Aim::Any { .. } => false,
            Aim::Hold { rounds, squares } if squares.is_empty() => {
                let stands = |who| fights(world, who);
                self.round_over && round() >= *rounds && self.all(world).any(stands)
            }
            Aim::Protect { rounds, combatant } => rounds.is_some_and(|rounds| {
                self.round_over
                    && round() >= rounds
                    && named(world, combatant).is_some_and(|who| fights(world, who) || has_left(world, who))
            }),
            Aim::Reach { squares, all: true, .. } => {
                let on = |who| fights(world, who) || is_coming(world, who);
                let away = |who| on(who) && !stands(world, who, squares);
                self.enough(world, aim, part) && !self.all(world).any(away)
            }
            Aim::Defeat { combatant } => is_down(world, combatant),
            _ => self.enough(world, aim, part),
        }
    }

    fn enough(self, world: &World, aim: &Aim, part: usize) -> bool {
        self.count_of(world, aim, part).is_some_and(|(done, of)| of <= done)
    }

    /// Returns, for each part of the aim that is counted, how far they have come and how far they have to come.
    pub fn counts(self, world: &World, aim: &Aim) -> Vec<Option<(u32, u32)>> {
        let parts = aim.parts().into_iter().enumerate();
        parts.map(|(part, aim)| self.count_of(world, aim, part)).collect()
    }

    fn count_of(self, world: &World, aim: &Aim, part: usize) -> Option<(u32, u32)> {
        let progress = world.resource::<Progress>();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let things = |wanted: &[Arc<str>]| {
            let level = &world.resource::<Level>().0;
            let is_used = |name: &&Arc<str>| {
                let place = level.things.iter().position(|thing| thing.name == **name);
                progress.used.iter().any(|&(side, at)| Some(at) == place && (side == self.side) != self.loses)
            };
            number(wanted.iter().filter(is_used).count())
        };
        match aim {
            Aim::DefeatSome { count } => {
                let gone = |&who: &Entity| {
                    matches!(status(world, who), CombatStatus::Down | CombatStatus::Out)
                        && self.unseen.shows_fall(who)
                };
                Some((number(self.others(world).filter(gone).count()), *count))
            }
            Aim::Hold { rounds, squares } if !squares.is_empty() => {
                Some((progress.held(self.goal, part), *rounds))
            }
            Aim::Reach { squares, count, .. } => {
                let there = |&who: &Entity| arrived(world, who, squares) && self.unseen.shows_place(who);
                Some((number(self.all(world).filter(there).count()), *count))
            }
            Aim::Escort { combatant, squares } => {
                let there = |&who: &Entity| arrived(world, who, squares) && self.unseen.shows_place(who);
                Some((u32::from(named(world, combatant).filter(there).is_some()), 1))
            }
            Aim::Use { thing } => Some((things(std::slice::from_ref(thing)), 1)),
            Aim::Collect { things: wanted, count } => Some((things(wanted), *count)),
            _ => None,
        }
    }
}

/// Whether an aim can't be reached any more, as far as that is seen: a combatant that it needs has fallen.
pub(super) fn is_hopeless(world: &World, aim: &Aim, unseen: Unseen) -> bool {
    let shows = |name: &str| named(world, name).is_none_or(|who| unseen.shows_fall(who));
    match aim {
        Aim::Escort { combatant, .. } | Aim::Protect { combatant, .. } if !shows(combatant) => false,
        Aim::Escort { combatant, squares } => {
            let gone = named(world, combatant).is_some_and(|who| arrived(world, who, squares));
            !gone && is_down(world, combatant)
        }
        Aim::Protect { combatant, .. } => has_fallen(world, combatant),
        Aim::All { aims } => aims.iter().any(|aim| is_hopeless(world, aim, unseen)),
        Aim::Any { aims } => aims.iter().all(|aim| is_hopeless(world, aim, unseen)),
        _ => false,
    }
}

/// Whether somebody is down or gone.
pub(super) fn is_down(world: &World, name: &str) -> bool {
    named(world, name).is_some_and(|who| matches!(status(world, who), CombatStatus::Down | CombatStatus::Out))
}

/// Whether somebody is down or dead: whoever has left the battle is not.
pub(super) fn has_fallen(world: &World, name: &str) -> bool {
    is_down(world, name) && !named(world, name).is_some_and(|who| has_left(world, who))
}

fn has_left(world: &World, who: Entity) -> bool {
    world.resource::<Progress>().left.iter().any(|(gone, _)| *gone == who)
}

fn named(world: &World, name: &str) -> Option<Entity> {
    world.resource::<Roster>().find(name)
}

fn status(world: &World, who: Entity) -> CombatStatus {
    world.get::<CombatStatus>(who).copied().unwrap_or(CombatStatus::Out)
}

/// Whether somebody fights from one of these squares, or has left the battle there.
fn arrived(world: &World, who: Entity, squares: &[Square]) -> bool {
    let left = world.resource::<Progress>().left.iter();
    (fights(world, who) && stands(world, who, squares))
        || left.into_iter().any(|(gone, at)| *gone == who && squares.contains(at))
}

fn stands(world: &World, who: Entity, squares: &[Square]) -> bool {
    footprint(world, who).is_some_and(|space| squares.iter().any(|&square| space.contains(square)))
}
