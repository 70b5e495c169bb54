//! Uses of things that are done with, as far as the story tells.

use super::table::Table;
use crate::{
    battle::{
        fact::{Fact, Happening, last_battle},
        things::{ThingSetup, ThingUse},
    },
    grid::{Feet, Footprint, Square, Tile},
};
use std::sync::Arc;

impl Table {
    /// Whether a use of a thing that succeeds only once has succeeded in this battle. The story names a use by its title: of two
    /// things with the same one it can't be told.
    pub fn is_use_done(&self, thing: &ThingSetup, one: &ThingUse) -> bool {
        let (verb, title) = (one.verb.word(), one.shown(&thing.name));
        let tried = |what: &Happening| matches!(what, Happening::Did { verb: told, title: shown, .. } if *told == verb && *shown == title);
        let log = last_battle(&self.shown.log);
        let tries = log.iter().enumerate().filter(|(_, fact)| tried(&fact.what)).map(|(at, _)| at);
        one.once
            && self.is_only(thing, &title)
            && tries.into_iter().any(|at| one.check.is_none() || succeeded_after(log, at))
    }

    /// Whether no other thing of the level is used under this title.
    fn is_only(&self, thing: &ThingSetup, title: &str) -> bool {
        let others = self.battle.setup.things.iter().filter(|other| other.name != thing.name);
        !others
            .flat_map(|other| other.uses.iter().map(|one| one.shown(&other.name)))
            .any(|other| other == title)
    }

    /// Whether a use of a thing has lost its purpose: it is done, or the door that it opens stands open.
    pub fn is_use_over(&self, thing: &ThingSetup, one: &ThingUse) -> bool {
        let map = &self.battle.setup.map;
        let opened = |at| map.tile(at) == Tile::DoorClosed && self.tile(at) == Tile::DoorOpen;
        self.is_use_done(thing, one) || thing.squares.iter().copied().any(opened)
    }

    /// Whether the acting combatant stands beside a thing.
    pub fn acts_beside(&self, thing: &ThingSetup) -> bool {
        let acting = self.acting().and_then(|acting| Some(Footprint::new(acting.at?, acting.size)));
        let beside = |space: Footprint| {
            let near = |at: &Square| space.distance(Footprint::single(*at)) <= Feet(5);
            thing.squares.iter().any(near)
        };
        acting.is_some_and(beside)
    }
}

/// Whether the check that follows a fact has succeeded.
fn succeeded_after(log: &[Arc<Fact>], at: usize) -> bool {
    let follows = log.get(at + 1..).unwrap_or_default().iter();
    let mut checks = follows.take_while(|fact| !matches!(fact.what, Happening::Did { .. }));
    checks.any(|fact| matches!(fact.what, Happening::CheckRolled { success: true, .. }))
}
