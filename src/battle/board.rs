//! The board: the map, the index of who is on each square, and sight between squares.

use super::{
    lights::{self, Lights},
    setup::Setup,
    view::CombatStatus,
};
use bevy_ecs::{
    component::Component,
    entity::Entity,
    lifecycle::HookContext,
    resource::Resource,
    world::{DeferredWorld, World},
};
use grid::{Footprint, Light, LightSource, Map, SightCache, Size, Square, Tile, cover::Cover};
use std::sync::{Arc, Mutex, PoisonError};

/// The top left square of a combatant's space. Changed only by inserting it anew, so that the index keeps true.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[component(immutable, on_insert = enter, on_discard = leave)]
#[require(Size, CombatStatus)]
pub struct Position(pub Square);

/// The ground of the battle and who stands on it.
#[derive(Resource)]
pub struct Board {
    map: Arc<Map>,
    standing: Vec<Vec<Entity>>,
    /// Footprint of everybody on the board, by the index of the entity.
    spaces: Vec<Option<(Entity, Footprint)>>,
    sight: Arc<SightCache>,
    lights: Lights,
    /// Whether the index is left alone, while a whole battle is restored: the index comes with it then.
    held: bool,
}

/// A board as it stood once, small and quick to restore.
#[derive(Clone)]
pub(super) struct Stood {
    map: Arc<Map>,
    sight: Arc<SightCache>,
    spaces: Vec<Option<(Entity, Footprint)>>,
    /// Combatants on each square that somebody stands on.
    standing: Vec<Crowd>,
    lights: Lights,
}

/// The combatants on a square, which is told by its index on the map.
type Crowd = (usize, Vec<Entity>);

/// Sight learnt on the grounds of the latest battles: all battles on one ground share it, now and later.
static LEARNT: Mutex<Vec<Arc<SightCache>>> = Mutex::new(Vec::new());

/// Grounds whose sight is kept; a door that opens makes a new ground.
const MOST_LEARNT: usize = 8;

impl Board {
    /// An empty board on the level's ground.
    pub fn new(setup: &Setup) -> Self {
        Self {
            map: Arc::new(setup.map.clone()),
            standing: vec![Vec::new(); setup.map.area()],
            spaces: Vec::new(),
            sight: learnt(&setup.map),
            lights: Lights::of(setup),
            held: false,
        }
    }

    /// The ground as it is now.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Combatants on a square, in the order they came.
    pub fn on(&self, square: Square) -> &[Entity] {
        self.map.index(square).map_or(&[], |at| &self.standing[at])
    }

    /// The space that somebody takes, if they are on the board.
    pub fn space(&self, who: Entity) -> Option<Footprint> {
        let (known, space) = (*self.spaces.get(who.index_u32() as usize)?)?;
        (known == who).then_some(space)
    }

    /// Combatants on the board with their footprint, in no order that means anything.
    pub fn everybody(&self) -> impl Iterator<Item = (Entity, Footprint)> {
        self.spaces.iter().copied().flatten()
    }

    /// Puts a tile on a square: a door opens. Where that lets sight through or stops it, the light changes, too.
    pub fn set_tile(&mut self, square: Square, tile: grid::Tile) {
        let blocked = self.map.tile(square).blocks_sight();
        Arc::make_mut(&mut self.map).set_tile(square, tile);
        if !self.sight.is_of(&self.map) {
            self.sight = learnt(&self.map);
        }
        if tile.blocks_sight() != blocked {
            self.lights.follow(&mut self.map);
        }
    }

    /// Sets up these lamps, and puts out those of before. They burn beside the level's lights and those that are carried.
    pub fn set_lamps(&mut self, lamps: Vec<LightSource>) {
        self.lights.set_lamps(&mut self.map, lamps);
    }

    /// Squares where lamps of the level burn.
    pub fn burning(&self) -> impl Iterator<Item = Square> {
        self.lights.burning()
    }

    /// Puts out the level's lamps on a square.
    pub fn put_out(&mut self, at: Square) {
        self.lights.put_out(&mut self.map, at);
    }

    /// Squares that are lighter or darker than on the level's map, row by row.
    pub fn lit(&self) -> Vec<(Square, Light)> {
        self.lights.changes(&self.map)
    }

    /// The same as it is known where these combatants are not: squares that `sees` as they are, all others as if these combatants
    /// carried no light.
    pub(super) fn lit_as_known(
        &self,
        carriers: &[Entity],
        sees: impl Fn(Square) -> bool,
    ) -> Vec<(Square, Light)> {
        let without = self.lights.changes_without(&self.map, carriers);
        let mut lit = self.lit();
        if lit != without {
            lit.retain(|(at, _)| sees(*at));
            lit.extend(without.into_iter().filter(|(at, _)| !sees(*at)));
            lit.sort_unstable_by_key(|(at, _)| (at.row, at.col));
        }
        lit
    }

    /// Light sources that burn beside the level's own lamps: carried, or set up in battle.
    pub fn lamps(&self) -> Vec<LightSource> {
        self.lights.beside()
    }

    /// Sets the light that somebody carries, or puts it out.
    pub(super) fn carry(&mut self, who: Entity, light: Option<LightSource>) {
        if self.held {
            return;
        }
        self.lights.carry(&mut self.map, who, light);
    }

    /// A copy of the board as it stands now, to restore.
    pub(super) fn stood(&self) -> Stood {
        let mut taken: Vec<usize> = self
            .everybody()
            .flat_map(|(_, space)| space.squares())
            .filter_map(|at| self.map.index(at))
            .collect();
        taken.sort_unstable();
        taken.dedup();
        Stood {
            map: self.map.clone(),
            sight: self.sight.clone(),
            spaces: self.spaces.clone(),
            standing: taken.into_iter().map(|at| (at, self.standing[at].clone())).collect(),
            lights: self.lights.clone(),
        }
    }

    /// Restores the board as it stood.
    pub(super) fn restore(&mut self, stood: &Stood) {
        let map = self.map.clone();
        let spaces = std::mem::replace(&mut self.spaces, stood.spaces.clone());
        let taken = spaces.into_iter().flatten().flat_map(|(_, space)| space.squares());
        taken.filter_map(|at| map.index(at)).for_each(|at| self.standing[at].clear());
        for (at, standing) in &stood.standing {
            self.standing[*at].clone_from(standing);
        }
        self.map = stood.map.clone();
        self.sight = stood.sight.clone();
        self.lights = stood.lights.clone();
    }

    /// Holds the board or lets it go: while it is held, nobody's comings and goings change it.
    pub(super) fn hold(&mut self, held: bool) {
        self.held = held;
    }

    /// Whether anything of `to` can be seen from `from`, as far as walls go, and how much of it is covered.
    pub fn sight(&self, from: Footprint, to: Footprint) -> (bool, Cover) {
        // There is total cover exactly where no line of sight leads.
        let cover = self.sight.cover(&self.map, from, to);
        (cover != Cover::Total, cover)
    }

    /// The room that a square belongs to: all that open ground joins, without walls and closed doors between.
    pub fn room(&self, square: Square) -> Option<u32> {
        self.sight.room(&self.map, square)
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
    match world.get_resource::<Board>() {
        Some(board) if !board.held => board.space(who),
        _ => written(world, who),
    }
}

/// The space that a combatant would take at a square: squeezed, where walls leave no room for all of it.
pub fn space_at(world: &World, combatant: Entity, at: Square) -> Footprint {
    let size = world.get::<Size>(combatant).copied().unwrap_or_default();
    world.resource::<Board>().map().space(at, size.whole_side())
}

/// The space that somebody's own components tell.
fn written(world: &World, who: Entity) -> Option<Footprint> {
    let at = world.get::<Position>(who)?.0;
    Some(Footprint::new(at, world.get::<Size>(who).copied().unwrap_or_default()))
}

/// Fits a combatant into the space that the ground leaves it. It keeps that until it moves: a door that opens beside it does not
/// push anybody away.
fn fit(world: &mut DeferredWorld, combatant: Entity) {
    let (Some(&Position(at)), Some(&size)) = (world.get(combatant), world.get::<Size>(combatant)) else {
        return;
    };
    let Some(board) = world.get_resource::<Board>().filter(|board| !board.held) else { return };
    let fitted = size.in_space(board.map.space(at, size.whole_side()).side);
    if let Some(mut size) = world.get_mut::<Size>(combatant).filter(|_| fitted != size) {
        *size = fitted;
    }
}

fn enter(mut world: DeferredWorld, context: HookContext) {
    fit(&mut world, context.entity);
    let Some(space) = written(&world, context.entity) else { return };
    let light = lights::carried(&world, context.entity);
    let Some(mut board) = world.get_resource_mut::<Board>().filter(|board| !board.held) else { return };
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
    if light.is_some() {
        board.carry(context.entity, light);
    }
}

fn leave(mut world: DeferredWorld, context: HookContext) {
    let Some(space) = written(&world, context.entity) else { return };
    let lit = lights::carried(&world, context.entity).is_some();
    let Some(mut board) = world.get_resource_mut::<Board>().filter(|board| !board.held) else { return };
    if let Some(known) = board.spaces.get_mut(context.entity.index_u32() as usize) {
        *known = None;
    }
    for square in space.squares() {
        if let Some(at) = board.map.index(square) {
            board.standing[at].retain(|&who| who != context.entity);
        }
    }
    if lit {
        board.carry(context.entity, None);
    }
}

impl Stood {
    /// The state of the board beside the places of combatants: who came first where several stand, what has changed on `level`,
    /// and the lights.
    pub fn differs(&self, level: &Map) -> (Vec<&Crowd>, Vec<(Square, Tile)>, &Lights) {
        let crowds = self.standing.iter().filter(|(_, standing)| standing.len() > 1).collect();
        let tiles = level.squares().filter(|&at| level.tile(at) != self.map.tile(at));
        (crowds, tiles.map(|at| (at, self.map.tile(at))).collect(), &self.lights)
    }
}
