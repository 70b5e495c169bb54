//! What somebody could do from elsewhere, or to somebody next turn: for computer players and for showing risks.

use super::{
    areas,
    attack::From,
    check::{self, Edge},
    damage::{self, law},
    defence::defence,
    forms::{forms, out_of_shots},
    offers::attacks,
    sheet::{Economy, Health},
    tools::{able, part, profile, stat},
    turns::ACTIONS,
    ways::{Gait, flies, rate},
};
use crate::{
    battle::offer::{Offer, Standing, Threat},
    grid::{Feet, Square},
    rules::draft::Maybe,
};
use bevy_ecs::{entity::Entity, world::World};

/// The attacks that `who` could make after a Move to `at`, with what would be left.
pub fn prospects(world: &World, who: Entity, at: Square) -> Vec<Offer> {
    let from = From::there(world, who, at);
    let needs = if from.here { 1 } else { 2 };
    if part::<Economy>(world, who).actions < needs {
        return Vec::new();
    }
    attacks(world, from)
        .into_iter()
        .filter_map(|maybe| match maybe {
            Maybe::Open(offer) => Some(offer),
            Maybe::Closed(_) => None,
        })
        .collect()
}

/// What `by` could do to `on` on its next turn with each way to strike: twice from where it stands, or once after a Move.
pub fn threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> {
    if !able(world, by) {
        return Vec::new();
    }
    let gait = if flies(world, by) { Gait::Fly } else { Gait::Walk };
    let moves = rate(world, by, gait).0;
    let character = profile(world, by).is_some_and(|profile| profile.is_character());
    let ways = forms(world, by).into_iter().filter(|form| !out_of_shots(world, by, form));
    let areas = areas::powers::threats(world, by, on);
    ways.flat_map(|form| {
        let plain = stat(world, by, form.stat);
        let bonus = if character && form.doubled.is_some() { 2 * plain } else { plain };
        let hit = check::success(bonus, Edge::Plain, defence(world, on)).as_f64();
        let mean = (hit * law(&damage::numbers(world, by, on, &form)).mean().as_f64()) as f32;
        let reach = Feet::squares(form.far).0;
        let from = if form.ranged { 0 } else { Feet::squares(form.near).0 };
        let one = Threat { moves, reach, from, near: reach, mean, mean_far: mean };
        let loads = form.weapon.as_ref().is_some_and(|weapon| weapon.reload && form.ranged);
        let twice = if loads { 1.0 } else { ACTIONS as f32 };
        [one, Threat { moves: 0, mean: twice * mean, mean_far: twice * mean, ..one }]
    })
    .chain(areas)
    .collect()
}

/// How long somebody will last.
pub fn standing(world: &World, who: Entity) -> Standing {
    let Health { now, max } = part::<Health>(world, who);
    Standing { health: now, max, dying: false }
}
