//! The search behind [`reachable`](super::reachable): Dijkstra's, by the crate `pathfinding`, over numbered nodes whose
//! footing is looked up once.

use std::cell::{Cell, OnceCell};
use std::ops::Range;

use pathfinding::prelude::dijkstra_reach;

use super::{
    Diagonals, MoveRules, Reached,
    step::{Footing, climb, comes_nearer, doubled, footing},
    walls::is_diagonal,
};
use crate::map::Tile;
use crate::square::Square;

/// Every node within `budget`, in parts and not negative, of `start`.
pub(super) fn reachable(rules: &MoveRules, start: Square, budget: i32) -> Vec<Reached> {
    let budget = budget.min(MOST_PARTS);
    let area = SearchArea::around(rules, start, budget);
    let Some(first) = area.node(start, rules.diagonals.starts_odd()) else { return Vec::new() };
    area.reached(&area.ways(first, budget), budget)
}

/// The cost of a path as one number, so that the cheapest comes first, then the least provoking, then the straightest: parts of a
/// foot in 21 bits, attacks in 24, diagonals in 19. The largest map there is needs no more of the latter two.
type PathCost = u64;

/// Parts of a foot that are searched at most: one step more still fits.
const MOST_PARTS: i32 = 1 << 20;

const PARTS_SHIFT: u32 = 43;
const PROVOKES_SHIFT: u32 = 19;

/// The most attacks that one step is counted with, so that they never run over into the feet.
const MOST_PROVOKED: u32 = 60;

/// The mark for the cost of a path that is not known yet.
const UNKNOWN: PathCost = PathCost::MAX;

/// The anchors near enough to `start` to matter, numbered row by row with a rim round them that nobody enters; twice each
/// where an even and an odd number of diagonals are told apart. What was asked about an anchor is kept.
struct SearchArea<'a> {
    rules: &'a MoveRules<'a>,
    cols: Range<i16>,
    rows: Range<i16>,
    /// Anchors of one row, the rim's two included.
    width: usize,
    /// Nodes of one anchor: 1 or 2.
    layers: usize,
    footings: Vec<OnceCell<Option<Footing>>>,
    /// Whether some step may lead up or down.
    climbs: bool,
}

/// The best path known to a node: its cost, and the node before the last step. At the start that is the node itself.
#[derive(Clone, Copy)]
struct BestKnown {
    cost: PathCost,
    before: u32,
}

impl<'a> SearchArea<'a> {
    fn around(rules: &'a MoveRules<'a>, start: Square, budget: i32) -> Self {
        let (cols, rows) = rules.map.around(start, budget / rules.prices.range().0.max(1));
        let layers = if matches!(rules.diagonals, Diagonals::Every5) { 1 } else { 2 };
        let width = cols.len() + 2;
        let footings = vec![OnceCell::new(); width * (rows.len() + 2)];
        let climbs = rules.climbs() && has_pits(rules, &cols, &rows);
        Self { rules, cols, rows, width, layers, footings, climbs }
    }

    fn node(&self, anchor: Square, odd: bool) -> Option<usize> {
        let inside = self.cols.contains(&anchor.col) && self.rows.contains(&anchor.row);
        inside.then(|| {
            let (col, row) = (anchor.col - self.cols.start + 1, anchor.row - self.rows.start + 1);
            (row as usize * self.width + col as usize) * self.layers + usize::from(odd)
        })
    }

    fn anchor(&self, node: usize) -> Square {
        let place = node / self.layers;
        let (col, row) = ((place % self.width) as i16, (place / self.width) as i16);
        Square::new(self.cols.start + col - 1, self.rows.start + row - 1)
    }

    /// The nodes of the anchors of one row, without the rim.
    fn row(&self, row: usize) -> Range<usize> {
        let first = ((row + 1) * self.width + 1) * self.layers;
        first..first + self.cols.len() * self.layers
    }

    fn is_odd(&self, node: usize) -> bool {
        self.layers == 2 && node % 2 == 1
    }

    fn footing(&self, node: usize, anchor: Square) -> Option<Footing> {
        let known = self.footings.get(node / self.layers)?;
        *known.get_or_init(|| {
            let inside = self.cols.contains(&anchor.col) && self.rows.contains(&anchor.row);
            inside.then(|| footing(self.rules, anchor).ok()).flatten()
        })
    }

    /// The best path to every node within the budget.
    fn ways(&self, first: usize, budget: i32) -> Vec<BestKnown> {
        let nodes = self.footings.len() * self.layers;
        let mut ways = vec![BestKnown { cost: UNKNOWN, before: 0 }; nodes];
        // The cheapest way that the search has heard of to each node: steps that better none are not worth its while.
        let best = vec![Cell::new(UNKNOWN); nodes];
        best[first].set(0);
        let around = self.around_a_node();
        let reach = dijkstra_reach(&(first as u32), |&node| self.steps(node, &around, &best));
        for found in reach.take_while(|found| parts_of(found.total_cost) <= budget) {
            let before = found.parent.unwrap_or(found.node);
            ways[found.node as usize] = BestKnown { cost: found.total_cost, before };
        }
        ways
    }

    /// The legal steps from a node that lead anywhere more cheaply than all before, and what each costs.
    fn steps(
        &self,
        node: u32,
        around: &[isize; 8],
        best: &[Cell<PathCost>],
    ) -> impl Iterator<Item = (u32, PathCost)> {
        let here = node as usize;
        let so_far = best[here].get();
        let (from, odd) = (self.anchor(here), self.is_odd(here));
        let diagonals = self.rules.diagonals.with_odd(odd);
        let even = here - usize::from(odd);
        from.neighbours().zip(around).filter_map(move |(to, apart)| {
            let odd = self.layers == 2 && diagonals.after(from, to).starts_odd();
            let there = even.wrapping_add_signed(*apart) + usize::from(odd);
            let known = best.get(there)?;
            let cost = self.step(from, diagonals, to, there, known.get().checked_sub(so_far)?)?;
            known.set(so_far + cost);
            Some((there as u32, cost))
        })
    }

    /// The distances in number between the nodes of an anchor and of its neighbours, in the order of [`Square::neighbours`].
    fn around_a_node(&self) -> [isize; 8] {
        let (width, layers) = (self.width as isize, self.layers as isize);
        [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map(|places| places * layers)
    }

    /// The cost of a step, if it is legal, does not leave the area and costs less than `limit`. As
    /// [`check_step`](super::check_step), with what is already known.
    fn step(
        &self,
        from: Square,
        diagonals: Diagonals,
        to: Square,
        node: usize,
        limit: PathCost,
    ) -> Option<PathCost> {
        let footing = self.footing(node, to)?;
        if self.rules.cuts_corner(from, to) {
            return None;
        }
        if !self.rules.shuns.is_empty() && comes_nearer(self.rules, from, to) {
            return None;
        }
        let climb = if self.climbs { climb(self.rules, from, to)? } else { 0 };
        let parts = doubled(footing.price, diagonals.costs_double(from, to)) + climb;
        let unharmed = (parts as PathCost) << PARTS_SHIFT | PathCost::from(is_diagonal(from, to));
        if unharmed >= limit {
            return None;
        }
        let provoked = (self.rules.provokes)(from, to).min(MOST_PROVOKED);
        Some(unharmed | PathCost::from(provoked) << PROVOKES_SHIFT).filter(|&cost| cost < limit)
    }

    /// The nodes within the budget, row by row; of two at one anchor the better one first.
    fn reached(&self, ways: &[BestKnown], budget: i32) -> Vec<Reached> {
        let within = |&node: &usize| ways[node].cost != UNKNOWN && parts_of(ways[node].cost) <= budget;
        let mut reached = Vec::with_capacity(ways.len());
        for first in (0..self.rows.len()).flat_map(|row| self.row(row).step_by(self.layers)) {
            let mut nodes = [first, first + self.layers - 1];
            nodes.sort_by_key(|&node| ways[node].cost);
            let mut may_stop = true;
            for node in nodes.into_iter().take(self.layers).filter(within) {
                reached.push(self.arrival(node, ways[node], may_stop));
                may_stop = false;
            }
        }
        reached
    }

    fn arrival(&self, node: usize, way: BestKnown, first: bool) -> Reached {
        let (square, before) = (self.anchor(node), way.before as usize);
        Reached {
            square,
            feet: self.rules.feet(parts_of(way.cost)),
            parts: parts_of(way.cost),
            from: (before != node).then(|| self.anchor(before)),
            provokes: (way.cost >> PROVOKES_SHIFT) as u32 & ((1 << (PARTS_SHIFT - PROVOKES_SHIFT)) - 1),
            may_stop: first && self.footing(node, square).is_some_and(|footing| footing.may_stop),
            odd: self.is_odd(node),
        }
    }
}

/// Whether there is a pit on any square that a mover stands on with an anchor in the area.
fn has_pits(rules: &MoveRules, cols: &Range<i16>, rows: &Range<i16>) -> bool {
    let reach = |range: &Range<i16>| range.start..range.end.saturating_add(rules.side - 1);
    let pit = |row| reach(cols).any(|col| rules.map.tile(Square::new(col, row)) == Tile::Pit);
    reach(rows).any(pit)
}

fn parts_of(cost: PathCost) -> i32 {
    (cost >> PARTS_SHIFT) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Feet, MovementModes, Occupancy, check_step, drawn::random_maps, reachable};

    /// The same search by the crate, on the same ground and in the same order of neighbours.
    fn by_the_crate(rules: &MoveRules, start: Square, budget: Feet) -> Vec<(Square, Feet, Option<Square>)> {
        let (cols, rows) = rules.map.around(start, budget.in_squares());
        let steps = |&(from, odd): &(Square, bool)| {
            let rules = MoveRules { diagonals: rules.diagonals.with_odd(odd), ..*rules };
            let near = from.neighbours().filter(|to| cols.contains(&to.col) && rows.contains(&to.row));
            let steps = near.filter_map(|to| {
                let feet = check_step(&rules, from, to).ok()?;
                let cost = u128::from((rules.provokes)(from, to)) << 32 | u128::from(is_diagonal(from, to));
                Some(((to, rules.diagonals.after(from, to).starts_odd()), (feet.0 as u128) << 64 | cost))
            });
            steps.collect::<Vec<_>>()
        };
        let feet = |cost: u128| Feet((cost >> 64) as i32);
        let mut ways: Vec<_> = dijkstra_reach(&(start, rules.diagonals.starts_odd()), steps)
            .take_while(|way| feet(way.total_cost) <= budget)
            .map(|way| (way.node.0, way.total_cost, way.parent.map(|(from, _)| from)))
            .collect();
        ways.sort_by_key(|&(square, cost, _)| (square.row, square.col, cost));
        ways.into_iter().map(|(square, cost, from)| (square, feet(cost), from)).collect()
    }

    #[test]
    fn the_ways_are_those_that_the_crate_pathfinding_finds() {
        for (seed, map) in random_maps(60, 9, 8, ".......~~#o").enumerate() {
            let start = Square::new((seed % 9) as i16, (seed % 8) as i16);
            let alternate = Diagonals::Alternate { odd: seed % 2 == 0 };
            for (diagonals, side) in
                [(Diagonals::Every5, 1), (alternate, 1), (alternate, 2), (Diagonals::Every5, 3)]
            {
                let rules = MoveRules {
                    modes: MovementModes { squeeze: true, ..MovementModes::default() },
                    enter: &|at| {
                        if (at.col + 2 * at.row) % 7 == 0 { Occupancy::Through } else { Occupancy::Free }
                    },
                    provokes: &|from, _| u32::from((from.col * 3 + from.row) % 5 == 0),
                    diagonals,
                    ..MoveRules::on_foot(&map, side)
                };
                let found = reachable(&rules, start, Feet(30));
                let found: Vec<_> = found.iter().map(|way| (way.square, way.feet, way.from)).collect();
                assert_eq!(found, by_the_crate(&rules, start, Feet(30)), "{diagonals:?} {map:?}");
            }
        }
    }
}
