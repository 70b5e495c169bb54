//! What is done with wits and hands rather than with weapons: hiding, helping, disarming, pushing, and what only some can do.
//! Catalog section 20, rulings `FV-RUL-28`, `FV-RUL-36`, `FV-RUL-47`.

pub mod contest;

pub mod hide;

pub mod worth;

mod disarm;
mod distract;
mod gadget;
mod grapple;
mod help;
mod jump;
mod push;
mod rage;

pub use grapple::{break_free, slip_away};

use super::{
    roll::{Throw, told},
    things::heavy,
};
use crate::{battle::matching::Picked, rules::draft::Maybe};
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

/// The words of the tricks, as orders call them.
const WORDS: [&str; 9] =
    ["break_free", "disarm", "distract", "gadget", "grapple", "help", "hide", "push", "rage"];

/// Whether a word is one of theirs. Jumping is a way to move.
pub fn knows(verb: &str) -> bool {
    WORDS.contains(&verb)
}

/// All that somebody may try on its turn.
pub fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let mut all = jump::offer(world, who).into_iter().collect::<Vec<_>>();
    all.extend(hide::offer(world, who));
    all.extend(help::offer(world, who));
    all.extend(push::offers(world, who));
    all.extend(disarm::offers(world, who));
    all.extend(grapple::offers(world, who));
    all.extend(distract::offer(world, who));
    all.extend(rage::offer(world, who));
    all.extend(gadget::offer(world, who));
    all
}

/// Does what was picked.
pub fn act(world: &mut World, who: Entity, target: Option<Entity>, picked: &Picked) {
    match (picked.offer.verb, target) {
        ("break_free", _) => break_free(world, who),
        ("disarm", Some(target)) => {
            disarm::attempt(world, who, target, picked.offer.with.as_deref().unwrap_or_default());
        }
        ("distract", Some(target)) => distract::attempt(world, who, target),
        ("gadget", _) => gadget::ready(world, who),
        ("grapple", Some(target)) => grapple::attempt(world, who, target),
        ("help", Some(target)) => help::help(world, who, target),
        ("hide", _) => hide::attempt(world, who),
        ("push", Some(target)) => push::attempt(world, who, target),
        ("rage", _) => rage::begin(world, who),
        _ => {}
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
