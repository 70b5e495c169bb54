//! Walking distances on the level's ground, with every door open. Each thread keeps them for the level that it plays, for both
//! sides and one battle after the other: they follow from the level alone.

use battle::setup::Setup;
use grid::{Feet, Footprint, Map, MovementModes, Prices, Square, Tile, distance_field};
use std::{
    cell::RefCell,
    collections::BTreeMap,
    sync::{Arc, Weak},
};

/// Most distances kept at once, over all fields: some 16 MB.
const MOST_CELLS: usize = 1 << 22;

/// Number of fields past shut squares that are kept, the latest.
const MOST_PAST: usize = 64;

/// Feet to walk from each square of the map to some goals, as [`distance_field`] counts them.
pub type DistanceField = Arc<[u32]>;

/// The mobility of a combatant: squares along its side, its movement modes beside walking, and the prices of its steps.
pub type Mobility = (i16, MovementModes, Prices);

/// A way past something: how one moves, where to, and the squares that can't be passed.
type Detour = (Mobility, Box<[Square]>, Box<[Square]>);

/// Distance fields by mobility and by where they lead.
#[derive(Default)]
pub struct DistanceFields {
    level: Weak<Setup>,
    ground: Map,
    has_edges: bool,
    known: BTreeMap<(Mobility, Square, i16), DistanceField>,
    aims: BTreeMap<(Mobility, Box<[Square]>), DistanceField>,
    past: Vec<(Detour, DistanceField)>,
}

thread_local! {
    static KNOWN: RefCell<DistanceFields> = RefCell::default();
}

/// Lets `ask` use the distances on the ground of a level.
pub fn with_fields<T>(level: &Arc<Setup>, ask: impl FnOnce(&mut DistanceFields) -> T) -> T {
    KNOWN.with_borrow_mut(|fields| {
        fields.open(level);
        ask(fields)
    })
}

impl DistanceFields {
    /// Makes ready for a level: all that was learnt about another level is forgotten.
    fn open(&mut self, setup: &Arc<Setup>) {
        let level = Arc::downgrade(setup);
        if !self.level.ptr_eq(&level) {
            let ground = with_doors_open(&setup.map);
            let has_edges = ground.squares().any(|at| ground.depth(Footprint::single(at)) > Feet(0));
            *self = Self { level, ground, has_edges, ..Self::default() };
        }
    }

    /// Whether anybody could fall on the level's ground.
    pub fn has_edges(&self) -> bool {
        self.has_edges
    }

    /// Feet that a combatant of some mobility goes until it stands on any square of `goal`.
    pub fn towards(&mut self, gait: Mobility, goal: Footprint) -> DistanceField {
        if self.known.len() * self.cells() > MOST_CELLS {
            self.known.clear();
        }
        let ground = &self.ground;
        let walk = || distance_field(ground, gait.0, gait.1, &gait.2, false, goal.squares()).into();
        self.known.entry((gait, goal.at, goal.side)).or_insert_with(walk).clone()
    }

    /// Feet that a combatant of some mobility goes to the nearest of some squares that the level names.
    pub fn towards_any(&mut self, gait: Mobility, squares: &[Square]) -> DistanceField {
        let ground = &self.ground;
        let walk = || distance_field(ground, gait.0, gait.1, &gait.2, false, squares.iter().copied()).into();
        self.aims.entry((gait, squares.into())).or_insert_with(walk).clone()
    }

    /// The same past squares that somebody or something shuts.
    pub fn past(&mut self, gait: Mobility, squares: &[Square], shut: &[Square]) -> DistanceField {
        if shut.is_empty() {
            return self.towards_any(gait, squares);
        }
        let is_it = |((by, to, past), _): &&(Detour, DistanceField)| {
            *by == gait && **to == *squares && **past == *shut
        };
        if let Some((_, field)) = self.past.iter().find(is_it) {
            return field.clone();
        }
        let mut ground = self.ground.clone();
        for &at in shut {
            ground.set_tile(at, Tile::Obstacle);
        }
        let walk = distance_field(&ground, gait.0, gait.1, &gait.2, false, squares.iter().copied());
        let field: DistanceField = walk.into();
        if self.past.len() == MOST_PAST {
            self.past.remove(0);
        }
        self.past.push(((gait, squares.into(), shut.into()), field.clone()));
        field
    }

    fn cells(&self) -> usize {
        self.ground.width() as usize * self.ground.height() as usize
    }
}

/// A copy of a map with its doors open: they open for nothing or little, so plans go through them.
fn with_doors_open(map: &Map) -> Map {
    let mut open = map.clone();
    for square in map.squares().filter(|&square| map.tile(square) == Tile::DoorClosed) {
        open.set_tile(square, Tile::DoorOpen);
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::drawn::random_maps;

    #[test]
    fn what_is_kept_is_what_would_be_found_anew_level_after_level() {
        let level = |map| Arc::new(Setup { map, ..Setup::default() });
        let levels: Vec<_> = random_maps(3, 9, 7, "....~=#o").map(level).collect();
        let (modes, at) = (MovementModes::default(), Square::new(4, 3));
        for setup in levels.iter().chain(&levels) {
            for side in [1, 2] {
                let goal = Footprint { at, side };
                let ground = with_doors_open(&setup.map);
                let anew = distance_field(&ground, side, modes, &Prices::DOUBLED, false, goal.squares());
                for _ in 0..2 {
                    let kept =
                        with_fields(setup, |fields| fields.towards((side, modes, Prices::DOUBLED), goal));
                    assert_eq!(*kept, *anew);
                }
            }
        }
    }
}
