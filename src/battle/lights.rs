//! Lights that the level knows nothing of: those that somebody carries, and lamps that are set up in battle.

use super::{
    board::{Board, Position},
    setup::Setup,
};
use bevy_ecs::{component::Component, entity::Entity, lifecycle::HookContext, world::DeferredWorld};
use grid::{Feet, Light, LightSource, Map, Square, light_map, shine};
use std::{fmt, sync::Arc};

/// A light that somebody carries: it goes where they go, and out with them. Changed only by inserting it anew, so that the
/// map's light keeps true.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable, on_insert = kindle, on_discard = quench)]
pub struct CarriedLight {
    /// Distance to which it sheds bright light.
    pub bright: Feet,
    /// Distance beyond that to which it sheds dim light.
    pub dim: Feet,
}

/// The light sources on a board: the level's lamps, those that somebody carries and those that are set up in battle.
#[derive(Clone, Default)]
pub(super) struct Lights {
    /// The map as the level lights it, from the first of these lights on.
    level: Option<Arc<Map>>,
    carried: Vec<(Entity, LightSource)>,
    lamps: Vec<LightSource>,
    /// The level's own lamps, and how light it is without them.
    fixed: Arc<[LightSource]>,
    base: Light,
    /// Squares where the level's lamps have been put out, row by row.
    out: Vec<Square>,
}

impl CarriedLight {
    /// The light as it falls from a square.
    pub const fn at(self, at: Square) -> LightSource {
        LightSource { at, bright: self.bright, dim: self.dim }
    }
}

impl Lights {
    /// The lamps of a level, all of them burning.
    pub fn of(setup: &Setup) -> Self {
        Self { fixed: setup.looks.lamps.clone().into(), base: setup.looks.base, ..Self::default() }
    }

    /// Squares where lamps of the level burn.
    pub fn burning(&self) -> impl Iterator<Item = Square> {
        self.fixed.iter().map(|lamp| lamp.at).filter(|at| !self.out.contains(at))
    }

    /// Puts out the level's lamps there.
    pub fn put_out(&mut self, map: &mut Arc<Map>, at: Square) {
        if self.burning().any(|burning| burning == at) {
            self.out.push(at);
            self.out.sort_unstable();
            self.relight(map);
        }
    }

    /// Sets the light that somebody carries, or puts it out.
    pub fn carry(&mut self, map: &mut Arc<Map>, who: Entity, light: Option<LightSource>) {
        self.carried.retain(|(bearer, _)| *bearer != who);
        self.carried.extend(light.map(|light| (who, light)));
        self.relight(map);
    }

    /// Sets these lamps up in place of those before.
    pub fn set_lamps(&mut self, map: &mut Arc<Map>, lamps: Vec<LightSource>) {
        if self.lamps != lamps {
            self.lamps = lamps;
            self.relight(map);
        }
    }

    /// Lights the map anew: a door has opened or closed.
    pub fn follow(&mut self, map: &mut Arc<Map>) {
        if self.level.is_some() {
            self.relight(map);
        }
    }

    /// The squares that are not as light as the level has them.
    pub fn changes(&self, map: &Map) -> Vec<(Square, Light)> {
        let Some(level) = &self.level else { return Vec::new() };
        let now = map.squares().map(|square| (square, map.light(square)));
        now.filter(|&(square, light)| level.light(square) != light).collect()
    }

    /// Light sources that burn beside the level's own lamps.
    pub fn beside(&self) -> Vec<LightSource> {
        self.carried.iter().map(|(_, light)| light).chain(&self.lamps).copied().collect()
    }

    fn relight(&mut self, map: &mut Arc<Map>) {
        let level = self.level.get_or_insert_with(|| map.clone());
        let map = Arc::make_mut(map);
        if self.out.is_empty() {
            map.light_as(level);
        } else {
            let left = self.fixed.iter().filter(|lamp| !self.out.contains(&lamp.at));
            light_map(map, self.base, &left.copied().collect::<Vec<_>>());
        }
        self.beside().into_iter().for_each(|light| shine(map, light));
    }
}

impl fmt::Debug for Lights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (&self.carried, &self.lamps, &self.out).fmt(f)
    }
}

fn kindle(mut world: DeferredWorld, context: HookContext) {
    let light = carried(&world, context.entity);
    if let (Some(light), Some(mut board)) = (light, world.get_resource_mut::<Board>()) {
        board.carry(context.entity, Some(light));
    }
}

fn quench(mut world: DeferredWorld, context: HookContext) {
    let lit = carried(&world, context.entity).is_some();
    if let Some(mut board) = world.get_resource_mut::<Board>().filter(|_| lit) {
        board.carry(context.entity, None);
    }
}

/// The light that somebody on the board carries, where it burns now.
pub(super) fn carried(world: &DeferredWorld, who: Entity) -> Option<LightSource> {
    Some(world.get::<CarriedLight>(who)?.at(world.get::<Position>(who)?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_counts_a_lamp_that_was_put_out() {
        let lamp = LightSource { at: Square::new(3, 3), bright: Feet(10), dim: Feet(10) };
        let mut setup = Setup { map: Map::new(8, 8), ..Setup::default() };
        setup.looks.lamps = vec![lamp];
        let (burning, mut out) = (Lights::of(&setup), Lights::of(&setup));
        out.put_out(&mut Arc::new(setup.map.clone()), lamp.at);
        assert_ne!(format!("{burning:?}"), format!("{out:?}"));
    }
}
