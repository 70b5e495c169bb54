//! State of every battle beside the board and the order of turns: what has happened, what it waits for, what lies on the ground,
//! and its level.

use super::{
    fact::{Fact, Happening},
    offer::Decision,
    setup::Setup,
    view::Outcome,
    words::RuleId,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::Square;
use std::sync::Arc;

/// Facts that were not taken yet.
#[derive(Resource, Default)]
pub struct Facts {
    new: Vec<Fact>,
}

/// The pending state of a battle: what it waits for, and how it ended.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Pending {
    /// The choice that somebody must make.
    pub decision: Option<Decision>,
    /// The outcome, once it is over.
    pub outcome: Option<Outcome>,
    /// The stage of its chain that it is in.
    pub stage: Stage,
}

/// The stage of a battle in its chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The fight.
    #[default]
    Fight,
    /// The rest phase: the battle is won, and the time to the next is spent.
    Rest,
    /// The departure: the winners leave for the next battle. The rule says so.
    Leave(RuleId),
}

/// Items on the ground, in the order they fell.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Ground {
    /// Id of each item, where it lies, and whose it was.
    pub items: Vec<(Arc<str>, Square, Entity)>,
}

/// The level, as everything in the world can read it.
#[derive(Resource)]
pub struct Level(pub Arc<Setup>);

impl Facts {
    /// Takes all facts, oldest first; none are left.
    pub(super) fn take(&mut self) -> Vec<Fact> {
        std::mem::take(&mut self.new)
    }

    /// The number of facts that were not taken yet.
    pub(super) fn count(&self) -> usize {
        self.new.len()
    }

    /// Records that something has happened.
    pub fn tell(&mut self, what: Happening, rule: RuleId) {
        self.new.push(Fact { what, rule });
    }

    /// Begins the facts of a battle after another: what was told of that one comes first, then that this one begins.
    pub(super) fn begin(&mut self, before: Vec<Fact>, what: Happening, rule: RuleId) {
        self.new.splice(0..0, before.into_iter().chain([Fact { what, rule }]));
    }
}

impl Stage {
    /// Whether nothing more happens here.
    pub const fn is_left(self) -> bool {
        matches!(self, Stage::Leave(_))
    }
}

/// Has the winners leave for the next battle: nothing more is decided in this one.
pub fn leave(world: &mut World, rule: RuleId) {
    let mut pending = world.resource_mut::<Pending>();
    pending.decision = None;
    pending.stage = Stage::Leave(rule);
}
