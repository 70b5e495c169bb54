//! Who stands where: the map, the index of who is on each square, and sight between squares.

use super::{setup::Setup, view::Fate};
use crate::grid::{Footprint, Map, SightCache, Size, Square, cover::Cover};
use bevy_ecs::{
    component::Component,
    entity::Entity,
    lifecycle::HookContext,
    resource::Resource,
    world::{DeferredWorld, World},
};
use std::sync::{Mutex, PoisonError};

/// The top left square of a combatant's space. Changed only by inserting it anew, so that the index keeps true.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable, on_insert = enter, on_discard = leave)]
#[require(Size, Fate)]
pub struct Position(pub Square);

/// The ground of the battle and who stands on it.
#[derive(Resource)]
pub struct Board {
    map: Map,
    standing: Vec<Vec<Entity>>,
    sight: Mutex<SightCache>,
}

/// What boards of battles that are over have learnt of sight: the next battle on the same ground need not learn it again.
static LEARNT: Mutex<Vec<SightCache>> = Mutex::new(Vec::new());

/// Boards whose learning is kept.
const MOST_LEARNT: usize = 16;

impl Drop for Board {
    fn drop(&mut self) {
        let sight = std::mem::take(&mut self.sight).into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut learnt = LEARNT.lock().unwrap_or_else(PoisonError::into_inner);
        if learnt.len() >= MOST_LEARNT {
            learnt.remove(0);
        }
        learnt.push(sight);
    }
}

impl Board {
    /// An empty board on the level's ground.
    pub fn new(setup: &Setup) -> Self {
        let squares = setup.map.width() as usize * setup.map.height() as usize;
        Self {
            map: setup.map.clone(),
            standing: vec![Vec::new(); squares],
            sight: Mutex::new(learnt(&setup.map)),
        }
    }

    /// The ground as it is now.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Who stands on a square, in the order they came.
    pub fn on(&self, square: Square) -> &[Entity] {
        self.map.index(square).map_or(&[], |at| &self.standing[at])
    }

    /// Puts a tile on a square: a door opens.
    pub fn set_tile(&mut self, square: Square, tile: crate::grid::Tile) {
        self.map.set_tile(square, tile);
    }

    /// Whether anything of `to` can be seen from `from`, as far as walls go, and how much of it is covered.
    pub fn sight(&self, from: Footprint, to: Footprint) -> (bool, Cover) {
        let mut cache = self.sight.lock().unwrap_or_else(PoisonError::into_inner);
        (cache.line_of_sight(&self.map, from, to), cache.cover(&self.map, from, to))
    }
}

/// What is known of sight on this ground already.
fn learnt(map: &Map) -> SightCache {
    let mut learnt = LEARNT.lock().unwrap_or_else(PoisonError::into_inner);
    match learnt.iter().rposition(|sight| sight.is_of(map)) {
        Some(at) => learnt.remove(at),
        None => SightCache::default(),
    }
}

/// The space that somebody takes, if they are on the board.
pub fn footprint(world: &World, who: Entity) -> Option<Footprint> {
    let at = world.get::<Position>(who)?.0;
    Some(Footprint::new(at, world.get::<Size>(who).copied().unwrap_or_default()))
}

fn space(world: &DeferredWorld, who: Entity) -> Option<Footprint> {
    let at = world.get::<Position>(who)?.0;
    Some(Footprint::new(at, world.get::<Size>(who).copied().unwrap_or_default()))
}

fn enter(mut world: DeferredWorld, context: HookContext) {
    let Some(space) = space(&world, context.entity) else { return };
    let Some(mut board) = world.get_resource_mut::<Board>() else { return };
    for square in space.squares() {
        if let Some(at) = board.map.index(square) {
            board.standing[at].push(context.entity);
        }
    }
}

fn leave(mut world: DeferredWorld, context: HookContext) {
    let Some(space) = space(&world, context.entity) else { return };
    let Some(mut board) = world.get_resource_mut::<Board>() else { return };
    for square in space.squares() {
        if let Some(at) = board.map.index(square) {
            board.standing[at].retain(|&who| who != context.entity);
        }
    }
}
