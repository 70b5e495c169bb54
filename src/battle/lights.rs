//! Lights that the level knows nothing of: those that somebody carries, and lamps that are set up in battle.

use super::{
    board::{Board, Position},
    setup::Setup,
};
use bevy_ecs::{component::Component, entity::Entity, lifecycle::HookContext, world::DeferredWorld};
use grid::{Feet, Light, LightSource, Map, Square, light_map, shine};
use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::Arc,
};

/// A light that somebody carries: it goes where they go, and out with them. Changed only by inserting it anew, so that the
/// map's light keeps true.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// The map with the light that the level begins with; none until the light changes first.
    level: Option<Arc<Map>>,
    /// The map in the light of the level's burning lamps alone, with the doors and walls as they are now; none until then.
    bare: Option<Arc<Map>>,
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
            self.follow(map);
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

    /// Lights the map anew by every source: a door or a wall has come or gone, or a lamp of the level has been put out.
    pub fn follow(&mut self, map: &mut Arc<Map>) {
        let bare = self.lamplit(map);
        self.bare = Some(bare);
        self.relight(map);
    }

    /// The map in the light of the level's burning lamps alone.
    fn lamplit(&mut self, map: &Arc<Map>) -> Arc<Map> {
        let level = self.level.get_or_insert_with(|| map.clone());
        if self.fixed.is_empty() {
            return level.clone();
        }
        let mut bare = Map::clone(map);
        let burning = self.fixed.iter().filter(|lamp| !self.out.contains(&lamp.at));
        light_map(&mut bare, self.base, &burning.copied().collect::<Vec<_>>());
        Arc::new(bare)
    }

    /// The squares that are not as light as the level has them.
    pub fn changes(&self, map: &Map) -> Vec<(Square, Light)> {
        let Some(level) = &self.level else { return Vec::new() };
        let now = map.squares().map(|square| (square, map.light(square)));
        now.filter(|&(square, light)| level.light(square) != light).collect()
    }

    /// The same if these combatants carried no light.
    pub fn changes_without(&self, map: &Arc<Map>, carriers: &[Entity]) -> Vec<(Square, Light)> {
        let mut lights = self.clone();
        lights.carried.retain(|(bearer, _)| !carriers.contains(bearer));
        let mut map = map.clone();
        if lights.carried.len() < self.carried.len() {
            lights.relight(&mut map);
        }
        lights.changes(&map)
    }

    /// Light sources that burn beside the level's own lamps.
    pub fn beside(&self) -> Vec<LightSource> {
        self.carried.iter().map(|(_, light)| light).chain(&self.lamps).copied().collect()
    }

    fn relight(&mut self, map: &mut Arc<Map>) {
        let level = self.level.get_or_insert_with(|| map.clone());
        let bare = self.bare.as_ref().unwrap_or(level);
        let map = Arc::make_mut(map);
        map.light_as(bare);
        self.beside().into_iter().for_each(|light| shine(map, light));
    }
}

impl fmt::Debug for Lights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (&self.carried, &self.lamps, &self.out).fmt(f)
    }
}

impl Hash for Lights {
    fn hash<H: Hasher>(&self, into: &mut H) {
        (&self.carried, &self.lamps, &self.out).hash(into);
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
    use grid::Tile;

    #[test]
    fn the_lamps_of_the_level_follow_its_doors_r_095() {
        let [door, far] = [2, 4].map(|col| Square::new(col, 0));
        let mut map = Map::new(5, 1);
        map.set_tile(door, Tile::DoorClosed);
        let lamp = LightSource { at: Square::new(0, 0), bright: Feet(30), dim: Feet(0) };
        light_map(&mut map, Light::Dark, &[lamp]);
        let mut setup = Setup { map, ..Setup::default() };
        (setup.looks.lamps, setup.looks.base) = (vec![lamp], Light::Dark);
        let mut board = Board::new(&setup);
        assert_eq!((board.map().light(far), board.lit()), (Light::Dark, Vec::new()));
        board.set_tile(door, Tile::DoorOpen);
        let beam = [3, 4].map(|col| (Square::new(col, 0), Light::Bright));
        assert_eq!(board.lit(), beam, "light that the level did not begin with");
        board.set_lamps(vec![LightSource { at: far, bright: Feet(5), dim: Feet(0) }]);
        board.set_tile(door, Tile::DoorClosed);
        board.set_lamps(Vec::new());
        assert_eq!((board.map().light(far), board.lit()), (Light::Dark, Vec::new()));
    }

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
