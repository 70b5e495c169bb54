//! Forced movement: its squares, step by step, and what it ends in. It provokes nobody. Rulings `R-086`, `R-088`, `R-105`.

use super::{air::in_the_air, fall, squeeze};
use crate::prelude::*;
use crate::{hiding::bumped_into, things::hazards::Bane};
use grid::{Occupancy, cuts_corner_between};
use kit::end_path;
use kit::hazards::{entered, known_on, laid};
use kit::movement::force::{self, is_open};

/// Most squares that a push or pull moves somebody: 10 feet. Rule `PH-ACT-PUSH-2`.
pub const STEPS: usize = 2;

/// Steps to a square that somebody can be moved to.
pub type ForcedPath = Vec<Square>;

/// The rest of a forced movement, still to come. Ruling `R-086`.
#[derive(Clone, Debug)]
struct CarryAlong {
    who: Entity,
    /// The one whose force it is.
    by: Entity,
    /// Squares that are left.
    way: ForcedPath,
    rule: RuleId,
}

deed! {
    CarryAlong: |it, world| carry(world, it.by, it.who, &it.way, it.rule);
    told |it, world| it.who, "is moved farther";
    at it.way.last().copied();
}

/// A combatant moved by force, with all that decides its squares: looked up once for many squares.
pub struct Moved<'a> {
    board: &'a Board,
    who: Entity,
    /// Its footprint now.
    pub here: Footprint,
    size: Size,
    aloft: bool,
    /// Enemies unknown to the one who moves it.
    overlooked: Vec<Entity>,
}

impl<'a> Moved<'a> {
    /// Looks up somebody on the board.
    pub fn new(world: &'a World, who: Entity) -> Option<Self> {
        let (board, here, aloft) = (world.resource(), footprint(world, who)?, in_the_air(world, who));
        let size = part::<Size>(world, who);
        Some(Self { board, who, here, size, aloft, overlooked: Vec::new() })
    }

    /// Looks up somebody as far as `by` knows of the board. Ruling `R-092`.
    pub fn as_known_to(world: &'a World, by: Entity, who: Entity) -> Option<Self> {
        let overlooked = everybody_hostile(world, by).filter(|&other| hidden(world, other)).collect();
        Some(Self { overlooked, ..Self::new(world, who)? })
    }

    /// The space that it would take at a square.
    pub fn space(&self, at: Square) -> Footprint {
        self.board.map().space(at, self.size.whole_side())
    }

    /// Whether it might fall on any square that is within [`STEPS`].
    pub fn near_an_edge(&self) -> bool {
        let steps = STEPS as i16;
        let near = |row| (-steps..=steps).map(move |col| self.here.at.offset(col, row));
        (-steps..=steps).flat_map(near).any(|at| self.drop_at(at) > Feet(0))
    }

    /// Whether it may be moved to a square: nobody there, no wall and nothing in the way; a pit is no hindrance.
    pub fn has_room(&self, to: Square) -> bool {
        let (map, space) = (self.board.map(), self.space(to));
        let over = |tile: Tile| self.aloft && !tile.blocks_diagonals();
        let counts = |other: Entity| other != self.who && !self.overlooked.contains(&other);
        // Force presses no body between walls that is not squeezed already.
        let keeps_its_room = space.side >= self.here.side;
        keeps_its_room
            && is_open(self.board, space, over, counts)
            && squeeze::fit(map, self.size, space) != Occupancy::Narrow
    }

    /// Whether one step is open: there is room, and no wall's corner is in the way.
    fn may_step(&self, from: Square, to: Square) -> bool {
        self.has_room(to) && !cuts_corner_between(self.board.map(), self.space(from), self.space(to))
    }

    /// Depth of its fall on a square; it goes no farther then.
    pub fn drop_at(&self, at: Square) -> Feet {
        if self.aloft {
            return Feet(0);
        }
        let depth = |at: Square| self.board.map().depth(self.space(at)).0;
        Feet((depth(at) - depth(self.here.at)).max(0))
    }

    /// Hazards that somebody knows of on a way, as reasons. Ruling `R-086`.
    pub fn meets(&self, world: &World, by: Entity, way: &[Square]) -> Vec<Reason> {
        if self.aloft || laid::<Bane>(world).is_empty() {
            return Vec::new();
        }
        let side = world.resource::<Roster>().side(by);
        let froms = std::iter::once(&self.here.at).chain(way);
        let steps = froms.zip(way).map(|(&from, &to)| [from, to].map(|at| self.space(at)));
        let met = steps.flat_map(|[from, to]| known_on::<Bane>(world, side, Some(from), to));
        met.map(|what| Reason::note(format!("onto {what}"), "R-086")).collect()
    }

    /// Every square that it can be moved to in so many steps, each of which `wanted` says is right, with a shortest way: straight
    /// ones first.
    pub fn ways(
        &self,
        steps: usize,
        wanted: impl Fn(Square, Square) -> bool,
    ) -> BTreeMap<Square, ForcedPath> {
        let start = self.here.at;
        // Whether a step leaves the line from where it all began.
        let line = |a: Square, b: Square| ((b.col - a.col).signum(), (b.row - a.row).signum());
        let turns = |from: Square, to: Square| start != from && line(start, from) != line(from, to);
        let mut found: BTreeMap<Square, ForcedPath> = BTreeMap::new();
        let mut front = vec![(start, Vec::new())];
        for _ in 0..steps {
            let mut next: Vec<(bool, Square, ForcedPath)> = Vec::new();
            for (from, way) in &front {
                for to in from.neighbours().filter(|&to| to != start && wanted(*from, to)) {
                    if !found.contains_key(&to) && self.may_step(*from, to) {
                        let way = way.iter().copied().chain([to]).collect();
                        next.push((turns(*from, to), to, way));
                    }
                }
            }
            // Of two ways the one that keeps its direction comes first.
            next.sort();
            for (_, to, way) in &next {
                found.entry(*to).or_insert_with(|| way.clone());
            }
            next.retain(|(_, to, _)| self.drop_at(*to) == Feet(0));
            front = next.into_iter().map(|(_, to, way)| (to, way)).collect();
        }
        found
    }
}

/// Moves somebody along a way by force, as far as it is open; over a pit it falls, and what waits on a square comes over it
/// before the next: all that is the doing of who moves it. Ruling `R-086`.
pub fn carry(world: &mut World, by: Entity, who: Entity, way: &[Square], rule: RuleId) {
    end_path(world, who);
    let Some((&to, rest)) = way.split_first() else { return };
    let Some(moved) = Moved::new(world, who) else { return };
    if !moved.may_step(moved.here.at, to) {
        let space = moved.space(to);
        return bumped_into(world, space);
    }
    if moved.drop_at(to) == Feet(0) && !rest.is_empty() {
        push(world, CarryAlong { who, by, way: rest.to_vec(), rule });
    }
    put(world, by, who, to, rule);
}

/// Puts somebody on a square beside its own, by somebody's force.
pub fn put(world: &mut World, by: Entity, who: Entity, to: Square, rule: RuleId) {
    let deep = Moved::new(world, who).map_or(Feet(0), |moved| moved.drop_at(to));
    let from = force::put(world, who, to, rule);
    entered::<Bane>(world, who, from);
    if deep > Feet(0) {
        fall::begin(world, who, Some(by), deep);
    }
}
