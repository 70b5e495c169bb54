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
use std::sync::{Arc, Mutex, PoisonError};

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
    /// Everybody on the board, by the index of the entity.
    spaces: Vec<Option<(Entity, Footprint)>>,
    sight: Arc<SightCache>,
}

/// What is known of sight on the grounds of the latest battles: all battles on one ground share it, now and later.
static LEARNT: Mutex<Vec<Arc<SightCache>>> = Mutex::new(Vec::new());

/// Grounds whose sight is kept; a door that opens makes a new ground.
const MOST_LEARNT: usize = 8;

impl Board {
    /// An empty board on the level's ground.
    pub fn new(setup: &Setup) -> Self {
        let squares = setup.map.width() as usize * setup.map.height() as usize;
        Self {
            map: setup.map.clone(),
            standing: vec![Vec::new(); squares],
            spaces: Vec::new(),
            sight: learnt(&setup.map),
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

    /// The space that somebody takes, if they are on the board.
    pub fn space(&self, who: Entity) -> Option<Footprint> {
        let (known, space) = (*self.spaces.get(who.index_u32() as usize)?)?;
        (known == who).then_some(space)
    }

    /// Everybody on the board with their space, in no order that means anything.
    pub fn everybody(&self) -> impl Iterator<Item = (Entity, Footprint)> {
        self.spaces.iter().copied().flatten()
    }

    /// Puts a tile on a square: a door opens.
    pub fn set_tile(&mut self, square: Square, tile: crate::grid::Tile) {
        self.map.set_tile(square, tile);
        if !self.sight.is_of(&self.map) {
            self.sight = learnt(&self.map);
        }
    }

    /// Lights a square, or lets it go dark.
    pub fn set_light(&mut self, square: Square, light: crate::grid::Light) {
        self.map.set_light(square, light);
    }

    /// Whether anything of `to` can be seen from `from`, as far as walls go, and how much of it is covered.
    pub fn sight(&self, from: Footprint, to: Footprint) -> (bool, Cover) {
        // There is total cover exactly where no line of sight leads.
        let cover = self.sight.cover(&self.map, from, to);
        (cover != Cover::Total, cover)
    }
}

/// The memory of sight on this ground, shared with every battle that is fought on it.
fn learnt(map: &Map) -> Arc<SightCache> {
    let mut learnt = LEARNT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = learnt.iter().rposition(|sight| sight.is_of(map)) {
        // The last used stays longest.
        learnt[known..].rotate_left(1);
    } else {
        if learnt.len() >= MOST_LEARNT {
            learnt.remove(0);
        }
        learnt.push(Arc::new(SightCache::new(map)));
    }
    learnt[learnt.len() - 1].clone()
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
    let place = context.entity.index_u32() as usize;
    if place >= board.spaces.len() {
        board.spaces.resize(place + 1, None);
    }
    board.spaces[place] = Some((context.entity, space));
    for square in space.squares() {
        if let Some(at) = board.map.index(square) {
            board.standing[at].push(context.entity);
        }
    }
}

fn leave(mut world: DeferredWorld, context: HookContext) {
    let Some(space) = space(&world, context.entity) else { return };
    let Some(mut board) = world.get_resource_mut::<Board>() else { return };
    if let Some(known) = board.spaces.get_mut(context.entity.index_u32() as usize) {
        *known = None;
    }
    for square in space.squares() {
        if let Some(at) = board.map.index(square) {
            board.standing[at].retain(|&who| who != context.entity);
        }
    }
}
