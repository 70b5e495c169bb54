//! Aiming of areas: where one may be laid, and whom it would catch.

use super::{
    cover_from,
    shape::{Distance, Shape, within},
};
use crate::offer_builder::{Availability, OfferBuilder};
use battle::{Area, Board, Cost, Offer, OfferDetail, Refusal, Roster, Target, Use, footprint, never::never};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Footprint, Square, cover::Cover};
use std::collections::{BTreeMap, BTreeSet};

/// The distance around the actor at which lines are tried beside those at enemies, in squares.
const TRIED: i32 = 12;

/// The most places that one offer lists, the best first, and where no enemy is the nearest.
const MOST: usize = 120;
const MOST_ELSEWHERE: usize = 1_000;

/// The word for a place that catches no enemy.
const ELSEWHERE: &str = "elsewhere";

/// The rules of laying areas, as a rule system has them.
#[derive(Debug)]
pub struct AreaRules {
    /// The distance from one space to another.
    pub far: Distance,
    /// The enemies that somebody may aim at.
    pub foes: fn(&World, Entity) -> Vec<Entity>,
    /// Whether somebody may harm all of these.
    pub may_harm: fn(&World, Entity, &[Entity]) -> Result<(), Refusal>,
}

/// The maker of targets from those caught in an area, each with the square that the area comes from.
type Caught<'a> = dyn FnMut(Entity, Square) -> Target + 'a;

/// The word of an area without the place: `fire_ball` of `fire_ball/elsewhere`.
pub fn bare(word: &str) -> &str {
    word.strip_suffix(ELSEWHERE).and_then(|word| word.strip_suffix('/')).unwrap_or(word)
}

impl AreaRules {
    /// An offer of every place where an area catches an enemy, the one with the most enemies and the fewest friends first; for
    /// people another one of the places that catch none. Closed because of `nobody` where none is to be caught.
    pub fn offers(
        &self,
        world: &World,
        who: Entity,
        (draft, cost): (OfferBuilder, Cost),
        shape: Shape,
        nobody: Refusal,
        asked: OfferDetail,
        target: &mut Caught<'_>,
    ) -> Vec<Availability> {
        let word = draft.with.as_ref().map_or(ELSEWHERE.to_owned(), |with| format!("{with}/{ELSEWHERE}"));
        let apart =
            OfferBuilder::new(draft.verb, format!("{}, on empty ground", draft.title), draft.rule).with(word);
        let (caught, spared) = self.areas(world, who, shape, true, target);
        let mut all = vec![if caught.is_empty() {
            draft.closed(spared.unwrap_or(nobody))
        } else {
            Availability::Open(Offer { areas: caught, ..draft.offer(cost.clone(), Use::Strike) })
        }];
        if asked.reads_all() {
            let areas = self.areas(world, who, shape, false, target).0;
            if !areas.is_empty() {
                all.push(Availability::Open(Offer { areas, ..apart.offer(cost, Use::Other) }));
            }
        }
        all
    }

    /// Every place where an area catches an enemy, or none of them, one for each set of squares; and why those are spared that
    /// may not be harmed.
    fn areas(
        &self,
        world: &World,
        who: Entity,
        shape: Shape,
        foes: bool,
        target: &mut Caught<'_>,
    ) -> (Vec<Area>, Option<Refusal>) {
        let Some(from) = footprint(world, who) else {
            return never!("{who:?} stands nowhere"; (Vec::new(), None));
        };
        let board = world.resource::<Board>();
        let places: BTreeMap<Entity, usize> =
            world.resource::<Roster>().all().iter().enumerate().map(|(at, &who)| (who, at)).collect();
        let mut known = BTreeSet::new();
        let mut areas: Vec<(i32, Area)> = Vec::new();
        let mut spared = None;
        for to in self.candidates(world, who, from, shape, foes) {
            let origin = shape.origin(from, to);
            let squares = shape.squares(board, from, to, self.far);
            let mut caught: Vec<Entity> =
                squares.iter().flat_map(|&square| board.on(square)).copied().collect();
            caught.retain(|other| places.contains_key(other));
            caught.sort_unstable_by_key(|other| places[other]);
            caught.dedup();
            let Some(gain) = gain(world, who, &caught, foes) else { continue };
            if let Err(charmed) = (self.may_harm)(world, who, &caught) {
                spared = Some(charmed);
                continue;
            }
            if !squares.contains(&to) || !known.insert(squares.clone()) {
                continue;
            }
            let caught = caught.into_iter().map(|other| target(other, origin));
            areas.push((gain, Area { to, caught: caught.collect(), squares }));
        }
        // Stable, so that equals stay as they were found.
        areas.sort_by_key(|(gain, _)| -gain);
        areas.truncate(if foes { MOST } else { MOST_ELSEWHERE });
        (areas.into_iter().map(|(_, area)| area).collect(), spared)
    }

    /// Whether cover helps somebody from the worst place where an area catches them, laid from a space: on their own squares, or
    /// for a burst around them. None where it can't be laid so.
    pub fn covered_at_best(&self, world: &World, from: Footprint, on: Entity, shape: Shape) -> Option<bool> {
        let there = footprint(world, on)?;
        let board = world.resource::<Board>();
        let around = if let Shape::Burst { radius, .. } = shape { radius } else { 0 };
        let places = within(board.map(), there, around, self.far)
            .filter(|&to| shape.may_lie(board, from, to, self.far));
        let covers = places.filter_map(|to| {
            let squares = shape.squares(board, from, to, self.far);
            let caught = squares.iter().any(|&square| there.contains(square));
            caught.then(|| cover_from(world, shape.origin(from, to), on) > Cover::None)
        });
        covers.min()
    }

    /// The squares that are tried: those of enemies first, so that one can aim at somebody, then those around; without them
    /// bursts are tried wherever they reach.
    fn candidates(
        &self,
        world: &World,
        who: Entity,
        from: Footprint,
        shape: Shape,
        foes: bool,
    ) -> Vec<Square> {
        let board = world.resource::<Board>();
        let away = |square: Square| (self.far)(from, Footprint::single(square)).in_squares();
        let theirs = (self.foes)(world, who).into_iter().filter_map(|enemy| footprint(world, enemy));
        let theirs: Vec<Square> = theirs.flat_map(Footprint::squares).collect();
        let mut around: Vec<Square> = match shape {
            Shape::Line { length } => {
                let far = length.unwrap_or(TRIED).min(TRIED) + i32::from(from.side);
                let (cols, rows) = board.map().around(from.at, far);
                rows.flat_map(|row| cols.clone().map(move |col| Square::new(col, row))).collect()
            }
            Shape::Burst { radius, .. } if foes => {
                let around = |&square: &Square| {
                    within(board.map(), Footprint::single(square), radius, self.far).collect::<Vec<_>>()
                };
                theirs.iter().flat_map(around).collect()
            }
            Shape::Burst { .. } => board.map().squares().collect(),
        };
        around.sort_by_cached_key(|&square| (away(square), square.row, square.col));
        let fits = |square: Square| shape.may_lie(board, from, square, self.far);
        let mut tried = vec![false; board.map().area()];
        let mut is_new = |square: Square| {
            board.map().index(square).is_some_and(|at| !std::mem::replace(&mut tried[at], true))
        };
        theirs.into_iter().chain(around).filter(|&square| is_new(square) && fits(square)).collect()
    }
}

/// Enemies caught less friends caught; none where no enemy is, or one is and none is wanted.
fn gain(world: &World, who: Entity, caught: &[Entity], wanted: bool) -> Option<i32> {
    let roster = world.resource::<Roster>();
    let foes = caught.iter().filter(|&&other| roster.hostile(who, other)).count() as i32;
    ((foes > 0) == wanted).then_some(2 * foes - caught.len() as i32)
}
