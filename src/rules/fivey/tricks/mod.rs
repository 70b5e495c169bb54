//! What is done with wits and hands rather than with weapons: hiding, helping, disarming, pushing, and what only some can do.
//! Catalog section 20, rulings `FV-RUL-28`, `FV-RUL-36`, `FV-RUL-47`.

pub mod contest;

pub mod disarm;

pub mod distract;

pub mod gadget;

pub mod grapple;

pub mod help;

pub mod hide;

pub mod jump;

pub mod push;

pub mod rage;

pub mod worth;

pub use grapple::{break_free, slip_away};

use super::{
    roll::{Throw, told},
    things::heavy,
};
use bevy_ecs::{entity::Entity, world::World};

/// A trick whose dice are on the table.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// Winning free of whoever holds one.
    BreakFree,
    /// Striking what is at this place among the arms out of somebody's hand.
    Disarm(Entity, usize),
    /// Spoiling somebody's next attack.
    Distract(Entity),
    /// Taking hold of somebody.
    Grapple(Entity),
    /// Hiding from each of these, with what that takes.
    Hide(Vec<(Entity, i32)>),
    /// Pushing somebody over.
    Push(Entity),
    /// Pushing a thing over, by its place among the level's.
    Topple(usize),
}

impl Attempt {
    /// The next total that would achieve more; none where all is achieved.
    pub fn next_step(&self, against: Option<i32>, total: i32) -> Option<i32> {
        match self {
            Attempt::Hide(watchers) => {
                watchers.iter().map(|(_, needed)| *needed).filter(|&needed| needed > total).min()
            }
            _ => against.filter(|&needed| needed > total),
        }
    }
}

/// The roll of a trick counts.
pub fn counted(world: &mut World, throw: &Throw, attempt: Attempt, success: bool) {
    let by = throw.by;
    let rule = match attempt {
        Attempt::Hide(_) => "FV-ACT-19",
        Attempt::Disarm(..) => "FV-ACT-16",
        Attempt::Push(_) | Attempt::Topple(_) => "FV-ACT-21",
        Attempt::Distract(_) => "FV-ORIG-11",
        Attempt::Grapple(_) | Attempt::BreakFree => "FV-RUL-47",
    };
    told(world, throw, success, rule);
    match attempt {
        Attempt::Hide(watchers) => hide::counted(world, throw, &watchers),
        _ if !success => {}
        Attempt::BreakFree => grapple::free(world, by),
        Attempt::Disarm(target, slot) => disarm::done(world, target, slot),
        Attempt::Distract(target) => distract::done(world, target),
        Attempt::Grapple(target) => grapple::done(world, by, target),
        Attempt::Push(target) => push::done(world, by, target),
        Attempt::Topple(place) => heavy::toppled(world, by, place),
    }
}
