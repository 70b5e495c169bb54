//! Foresight: what somebody could do to another next turn, and in how many ways, for computer players and for showing risks.

use super::aim::{Aimed, From, Manner, aim, on_sheet, squeeze};
use super::paths::{Gait, rate};
use super::powers::{bolt, usable};
use super::striking::{every_natural, has_several};
use super::vitality::Vitality;
use super::{defense, odds, striking, track};
use crate::battle::{AttackDistribution, Threat};
use crate::rules::rulezero::prelude::*;

/// The threats of `by` to `on` on its next turn: with each way to strike after a move, with all natural weapons from beside it, with
/// a charge, and with each power.
pub fn threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> {
    if !able(world, by) || states(world, by).pinned {
        return Vec::new();
    }
    let moves = rate(world, by, Gait::Walk).0;
    let threat = |moves: i32, far: i32, near: i32, mean: f64| {
        let (reach, mean) = (Feet::squares(far).0, mean as f32);
        Threat { moves, reach, from: Feet::squares(near).0, near: reach, mean, mean_far: mean }
    };
    let mean = |mode: &Arc<AttackMode>| odds::odds(&[in_the_open(world, by, on, mode)], false).damage_mean;
    let each = modes(world, by).iter().flat_map(|mode| {
        let one = threat(moves, mode.far, mode.near, mean(mode));
        let charges = !mode.ranged && mode.far > 0;
        let charge =
            charges.then(|| threat(rate(world, by, Gait::Charge).0, mode.far, mode.near, mean(mode)));
        [one].into_iter().chain(charge)
    });
    let whole = has_several(world, by).then(|| {
        let all = every_natural(world, by);
        let mean = all.iter().map(mean).sum();
        let far = all.iter().map(|mode| mode.far).min().unwrap_or_default();
        threat(SQUARE_FEET, far, 0, mean)
    });
    let known = profile(world, by).into_iter().flat_map(|profile| &profile.known);
    let powers =
        known.filter(|power| power.against.is_some() && usable(world, by, power).is_ok()).map(|power| {
            let mean = odds::odds(&[bolt::aim(world, by, on, power)], false).damage_mean;
            threat(moves, power.range.max(1) + power.radius.unwrap_or_default(), 0, mean)
        });
    each.chain(whole).chain(powers).collect()
}

/// The numbers of an attack in the open, wherever the two are.
fn in_the_open(world: &World, by: Entity, on: Entity, mode: &Arc<AttackMode>) -> Aimed {
    let reasons = counted(on_sheet(world, by, mode));
    let (damage, added) = squeeze(world, by, on, mode);
    Aimed {
        bonus: flat(&reasons),
        needed: defense::total(world, on, Defense::Reflex),
        reasons,
        cover: Cover::None,
        critical: mode.critical,
        always_critical: false,
        damage,
        added,
        vitality: Vitality::of(world, on),
    }
}

/// The ways in which `by` could strike at `on` from a square: with one thing, or with all natural weapons if it has gone a step at
/// most.
pub fn blows(world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<AttackDistribution> {
    if !able(world, by) || states(world, by).pinned {
        return Vec::new();
    }
    let here = footprint(world, by);
    let from = From::there(world, by, from);
    let aimed = |mode: &Arc<AttackMode>| aim(world, from, on, mode, Manner::default()).ok();
    let mut all: Vec<AttackDistribution> =
        modes(world, by).iter().filter_map(|mode| Some(odds::distribution(&aimed(mode)?, 1))).collect();
    let stays = here.is_some_and(|here| squares(here, from.stands) <= i32::from(!moved));
    if stays && has_several(world, by) {
        let aims: Option<Vec<Aimed>> = every_natural(world, by).iter().map(aimed).collect();
        all.extend(aims.map(|aims| odds::together(&aims)));
    }
    all
}

/// Rounds for which it counts that somebody is worse at all it does.
const ROUNDS: f32 = 3.0;

/// Points of penalty that amount to a turn lost each round.
const TURN: f32 = 11.0;

/// Turns that wounds by an offer to strike would cost its target from now on. Rules `RZ-TRACK-02`, `RZ-TRACK-05`.
pub fn hampers(world: &World, who: Entity, offer: &Offer, on: Entity, from: Square) -> f32 {
    let step = track::of(world, on);
    let worse = track::penalty(step) - track::penalty(step + 1);
    let from = From::there(world, who, from);
    let modes = match offer.with.is_some() {
        true => attack_modes::mode_of::<AttackMode>(world, who, offer.with.as_ref())
            .cloned()
            .into_iter()
            .collect(),
        false => every_natural(world, who),
    };
    let manner = striking::manner(offer.verb, false);
    let aims = modes.iter().filter_map(|mode| aim(world, from, on, mode, manner).ok());
    let wounds: f64 = aims.map(|aimed| odds::wounds(&aimed).as_f64()).sum();
    worse as f32 * ROUNDS / TURN * wounds as f32
}
