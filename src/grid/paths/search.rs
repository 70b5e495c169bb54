//! The search behind [`reachable`](super::reachable): Dijkstra's, on arrays, since computer players ask for it at every
//! decision and a map of nodes costs several times as much.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::Range;

use super::{Diagonals, Footing, MoveRules, Reached, cuts_corner, footing, is_diagonal, price};
use crate::grid::square::{Feet, SQUARE_FEET, Square};

/// Every node within `budget`, which is not negative, of `start`.
pub(super) fn reachable(rules: &MoveRules, start: Square, budget: Feet) -> Vec<Reached> {
    let area = Area::around(rules, start, budget);
    let Some(first) = area.node(start, rules.diagonals.starts_odd()) else { return Vec::new() };
    area.reached(&area.ways(first, budget), budget)
}

/// The cost of a way as one number, so that the cheapest in feet comes first, then the least provoking, then the
/// straightest.
type Cost = u128;

const FEET_SHIFT: u32 = 64;
const PROVOKES_SHIFT: u32 = 32;

/// The cost of the cheapest step there is: one square, straight, hindered by nothing.
const LEAST_STEP: Cost = (SQUARE_FEET as Cost) << FEET_SHIFT;

/// More attacks than one step can provoke on any map; keeps a wild answer from running over into the feet.
const MOST_PROVOKED: u32 = 10_000;

/// Stands for the cost of a way that is not known yet.
const UNKNOWN: Cost = Cost::MAX;

/// The anchors near enough to `start` to matter, numbered row by row; twice each where an even and an odd number of
/// diagonals are told apart. What was asked about an anchor is kept.
struct Area<'a> {
    rules: &'a MoveRules<'a>,
    cols: Range<i16>,
    rows: Range<i16>,
    /// Nodes of one anchor: 1 or 2.
    layers: usize,
    footings: Vec<OnceCell<Option<Footing>>>,
}

/// The best way known to a node: its cost, and the node before the last step. At the start that is the node itself.
#[derive(Clone, Copy)]
struct Way {
    cost: Cost,
    before: usize,
}

/// A node whose neighbours are to be looked at, the cheapest first.
struct Waiting {
    cost: Cost,
    node: usize,
}

impl<'a> Area<'a> {
    fn around(rules: &'a MoveRules<'a>, start: Square, budget: Feet) -> Self {
        let (cols, rows) = rules.map.around(start, budget.in_squares());
        let layers = if matches!(rules.diagonals, Diagonals::Every5) { 1 } else { 2 };
        let footings = vec![OnceCell::new(); cols.len() * rows.len()];
        Self { rules, cols, rows, layers, footings }
    }

    fn node(&self, anchor: Square, odd: bool) -> Option<usize> {
        let inside = self.cols.contains(&anchor.col) && self.rows.contains(&anchor.row);
        let (col, row) = (anchor.col - self.cols.start, anchor.row - self.rows.start);
        inside.then(|| (row as usize * self.cols.len() + col as usize) * self.layers + usize::from(odd))
    }

    fn anchor(&self, node: usize) -> Square {
        let (place, cols) = (node / self.layers, self.cols.len());
        Square::new(self.cols.start + (place % cols) as i16, self.rows.start + (place / cols) as i16)
    }

    fn is_odd(&self, node: usize) -> bool {
        self.layers == 2 && node % 2 == 1
    }

    fn footing(&self, node: usize, anchor: Square) -> Option<Footing> {
        let known = self.footings.get(node / self.layers)?;
        *known.get_or_init(|| footing(self.rules, anchor).ok())
    }

    /// Dijkstra's search on arrays: the best way to every node, those within the budget for certain.
    fn ways(&self, first: usize, budget: Feet) -> Vec<Way> {
        let mut ways = vec![Way { cost: UNKNOWN, before: first }; self.footings.len() * self.layers];
        ways[first].cost = 0;
        let mut waiting = BinaryHeap::with_capacity(ways.len());
        waiting.push(Waiting { cost: 0, node: first });
        while let Some(Waiting { cost, node: before }) = waiting.pop() {
            if feet_of(cost) > budget {
                break;
            }
            if cost > ways[before].cost {
                continue;
            }
            let (from, odd) = (self.anchor(before), self.is_odd(before));
            let diagonals = self.rules.diagonals.with_odd(odd);
            for to in from.neighbours() {
                let Some(node) = self.node(to, diagonals.after(from, to).starts_odd()) else { continue };
                // No step is cheaper than this, so most are dismissed before their price is asked for.
                if ways[node].cost <= cost + LEAST_STEP {
                    continue;
                }
                let known = ways[node].cost - cost;
                if let Some(step) = self.step(from, diagonals, to, node, known) {
                    ways[node] = Way { cost: cost + step, before };
                    waiting.push(Waiting { cost: cost + step, node });
                }
            }
        }
        ways
    }

    /// What a step costs, if it is legal and costs less than `known`. As [`check_step`], with what is already known.
    fn step(&self, from: Square, diagonals: Diagonals, to: Square, node: usize, known: Cost) -> Option<Cost> {
        let footing = self.footing(node, to)?;
        let feet = price(footing.hindered, diagonals.costs_double(from, to));
        let unhindered = (feet.0 as Cost) << FEET_SHIFT | Cost::from(is_diagonal(from, to));
        if unhindered >= known || cuts_corner(self.rules.map, self.rules.side, from, to) {
            return None;
        }
        let provoked = (self.rules.provokes)(from, to).min(MOST_PROVOKED);
        Some(unhindered | Cost::from(provoked) << PROVOKES_SHIFT).filter(|&step| step < known)
    }

    /// The nodes within the budget, row by row; of two at one anchor the better one first.
    fn reached(&self, ways: &[Way], budget: Feet) -> Vec<Reached> {
        let within = |node: &usize| ways[*node].cost != UNKNOWN && feet_of(ways[*node].cost) <= budget;
        let mut reached = Vec::with_capacity(ways.len());
        for place in 0..self.footings.len() {
            let mut nodes = [place * self.layers, place * self.layers + self.layers - 1];
            nodes.sort_by_key(|&node| ways[node].cost);
            let mut may_stop = true;
            for node in nodes.into_iter().take(self.layers).filter(within) {
                reached.push(self.arrival(node, ways[node], may_stop));
                may_stop = false;
            }
        }
        reached
    }

    fn arrival(&self, node: usize, way: Way, first: bool) -> Reached {
        let square = self.anchor(node);
        Reached {
            square,
            feet: feet_of(way.cost),
            from: (way.before != node).then(|| self.anchor(way.before)),
            provokes: (way.cost >> PROVOKES_SHIFT) as u32,
            may_stop: first && self.footing(node, square).is_some_and(|footing| footing.may_stop),
            odd: self.is_odd(node),
        }
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cost == other.cost
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    /// The cheapest is the greatest, so that the heap gives it first.
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost)
    }
}

fn feet_of(cost: Cost) -> Feet {
    Feet(i32::try_from(cost >> FEET_SHIFT).unwrap_or(i32::MAX))
}
