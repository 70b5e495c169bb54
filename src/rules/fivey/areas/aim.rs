//! Where an area may be laid, and whom it would catch with which chances.

use super::{
    Power, cover_from, odds, save_reasons,
    shape::{self, Shape},
};
use crate::{
    battle::{Area, Asked, Board, Cost, Offer, Refusal, Roster, Target, Use, footprint, never::never},
    grid::{Footprint, Light, Square, cover::Cover},
    kit::{Draft, Maybe},
    rules::fivey::{
        goodwill,
        roll::settled,
        tools::{self, measure, name},
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::collections::{BTreeMap, BTreeSet};

/// How far around the actor lines are tried beside those at enemies, in paces.
const TRIED: i32 = 12;

/// The most places that one offer lists, the best first, and where no enemy is the nearest.
const MOST: usize = 120;
const MOST_ELSEWHERE: usize = 1_000;

/// The word for a place that catches no enemy.
const ELSEWHERE: &str = "elsewhere";

/// An offer of every place where a power catches an enemy, the one with the most enemies and the fewest friends first; for people
/// another one of the places that catch none.
pub fn offers(
    world: &World,
    who: Entity,
    draft: Draft,
    cost: Cost,
    power: &Power,
    asked: Asked,
) -> Vec<Maybe> {
    let word = draft.with.as_ref().map_or(ELSEWHERE.to_owned(), |with| format!("{with}/{ELSEWHERE}"));
    let apart = Draft::new(draft.verb, format!("{}, elsewhere", draft.title), draft.rule).with(word);
    let (caught, spared) = areas(world, who, power, true);
    let mut all = vec![if caught.is_empty() {
        let nobody = || Refusal::Because("no enemy can be caught from here".into(), power.rule);
        draft.closed(spared.unwrap_or_else(nobody))
    } else {
        Maybe::Open(Offer { areas: caught, ..draft.offer(cost.clone(), Use::Strike) })
    }];
    let elsewhere = if asked.reads_all() { areas(world, who, power, false).0 } else { Vec::new() };
    if !elsewhere.is_empty() {
        all.push(Maybe::Open(Offer { areas: elsewhere, ..apart.offer(cost, Use::Other) }));
    }
    all
}

/// The word of a power without the place: `fire_ball` of `fire_ball/elsewhere`.
pub fn bare(word: &str) -> &str {
    word.strip_suffix(ELSEWHERE).and_then(|word| word.strip_suffix('/')).unwrap_or(word)
}

/// Every place where a power catches an enemy, or none of them, one for each set of squares; and what a charm says about those
/// that it forbids.
fn areas(world: &World, who: Entity, power: &Power, foes: bool) -> (Vec<Area>, Option<Refusal>) {
    let Some(from) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return (Vec::new(), None);
    };
    let board = world.resource::<Board>();
    let places: BTreeMap<Entity, usize> =
        world.resource::<Roster>().all().iter().enumerate().map(|(at, &who)| (who, at)).collect();
    let mut known = BTreeSet::new();
    let mut chances = BTreeMap::new();
    let mut areas: Vec<(i32, Area)> = Vec::new();
    let mut spared = None;
    for to in candidates(world, who, from, power.shape, foes) {
        let (origin, squares) = match power.shape {
            Shape::Line { paces } => (shape::nearest(from, to), shape::line(board.map(), from, to, paces)),
            Shape::Burst { .. } => (to, shape::burst(board, to)),
        };
        let mut caught: Vec<(usize, Entity)> = squares
            .iter()
            .flat_map(|&square| board.on(square))
            .filter_map(|&other| Some((*places.get(&other)?, other)))
            .collect();
        caught.sort_unstable();
        caught.dedup();
        let Some(gain) = gain(world, who, &caught, foes) else { continue };
        if let Err(charmed) = goodwill::spares_all(world, who, caught.iter().map(|(_, other)| *other)) {
            spared = Some(charmed);
            continue;
        }
        if !squares.contains(&to) || !known.insert(squares.clone()) {
            continue;
        }
        let mut target = |&(place, other): &(usize, Entity)| {
            let cover = cover_from(world, origin, other);
            let reasons = save_reasons(world, other, power, cover > Cover::None);
            let odds = *chances
                .entry((place, cover > Cover::None))
                .or_insert_with(|| odds(world, other, power, &reasons));
            let reasons = reasons.into_iter().chain(settled(world, other)).collect();
            Target { target: name(world, other), cover, odds: Some(odds), reasons, replies: Vec::new() }
        };
        let caught = caught.iter().map(&mut target).collect();
        areas.push((gain, Area { to, squares, caught }));
    }
    // Stable, so that equals stay as they were found.
    areas.sort_by_key(|(gain, _)| -gain);
    areas.truncate(if foes { MOST } else { MOST_ELSEWHERE });
    (areas.into_iter().map(|(_, area)| area).collect(), spared)
}

/// Whether cover helps somebody from the worst place where an area of that shape catches them, laid from a space: on their own
/// squares, or for a burst beside them. None where it can't be laid so.
pub fn covered_at_best(world: &World, from: Footprint, on: Entity, shape: Shape) -> Option<bool> {
    let there = footprint(world, on)?;
    let board = world.resource::<Board>();
    let beside = there.around().filter(|_| matches!(shape, Shape::Burst { .. }));
    let places = there.squares().chain(beside).filter(|&to| may_lie(board, from, to, shape));
    let covers = places.filter_map(|to| {
        let (origin, squares) = match shape {
            Shape::Line { paces } => (shape::nearest(from, to), shape::line(board.map(), from, to, paces)),
            Shape::Burst { .. } => (to, shape::burst(board, to)),
        };
        let caught = squares.iter().any(|&square| there.contains(square));
        caught.then(|| cover_from(world, origin, on) > Cover::None)
    });
    covers.min()
}

/// Whether an area of that shape may be laid at a square from a space.
fn may_lie(board: &Board, from: Footprint, square: Square, shape: Shape) -> bool {
    let away = || measure(from, Footprint::single(square)).in_squares();
    match shape {
        Shape::Line { paces } => !from.contains(square) && paces.is_none_or(|paces| away() <= paces),
        Shape::Burst { within, lit } => {
            within.is_none_or(|paces| away() <= paces)
                && !board.map().tile(square).blocks_sight()
                && board.sight(from, Footprint::single(square)).0
                && (!lit || board.map().light(square) != Light::Dark)
        }
    }
}

/// Enemies caught less friends caught; none where no enemy is, or one is and none is wanted.
fn gain(world: &World, who: Entity, caught: &[(usize, Entity)], wanted: bool) -> Option<i32> {
    let roster = world.resource::<Roster>();
    let foes = caught.iter().filter(|(_, other)| roster.hostile(who, *other)).count() as i32;
    ((foes > 0) == wanted).then_some(2 * foes - caught.len() as i32)
}

/// The squares that are tried: those of enemies first, so that one can aim at somebody, then those around; without them bursts
/// are tried wherever they reach.
fn candidates(world: &World, who: Entity, from: Footprint, shape: Shape, foes: bool) -> Vec<Square> {
    let board = world.resource::<Board>();
    let away = |square: Square| measure(from, Footprint::single(square)).in_squares();
    let theirs: Vec<Square> = tools::foes(world, who)
        .filter_map(|enemy| footprint(world, enemy))
        .flat_map(Footprint::squares)
        .collect();
    let mut around: Vec<Square> = match shape {
        Shape::Line { paces } => {
            let (cols, rows) =
                board.map().around(from.at, paces.unwrap_or(TRIED).min(TRIED) + i32::from(from.side));
            rows.flat_map(|row| cols.clone().map(move |col| Square::new(col, row))).collect()
        }
        Shape::Burst { .. } if foes => theirs.iter().flat_map(|square| square.neighbours()).collect(),
        Shape::Burst { .. } => board.map().squares().collect(),
    };
    around.sort_by_key(|&square| (away(square), square.row, square.col));
    let within = |square: Square| may_lie(board, from, square, shape);
    let mut tried = BTreeSet::new();
    theirs.into_iter().chain(around).filter(|&square| tried.insert(square) && within(square)).collect()
}
