//! Foresight: what somebody could do to another next turn, and in how many ways, for computer players and for showing risks.

use super::aim::{Aimed, From, Manner, aim, on_sheet, squeeze};
use super::paths::{Gait, rate};
use super::powers::{bolt, is_counted, known, named, reach, usable};
use super::striking::{every_natural, has_several};
use super::{ai_hints, odds, paths, reactions::Provoke, striking, things::devices::Bane};
use crate::RuleZero;
use crate::prelude::*;
use kit::table::*;

impl Foresight for RuleZero {
    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        striking::attack_options(world, who, at)
    }

    // The threats of `by` to `on` on its next turn: with each way to strike after a move, with all natural weapons from beside it, with
    // a charge, and with each power.
    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        if !able(world, by) || states(world, by).pinned {
            return Vec::new();
        }
        let threat = |gait: Gait, far: i32, near: i32, mean: f64| {
            let (reach, mean) = (Feet::squares(far).0, mean as f32);
            let (moves, from) = (rate(world, by, gait).0, Feet::squares(near).0);
            Threat { moves, reach, from, near: reach, mean, mean_far: mean }
        };
        let mean =
            |mode: &Arc<AttackMode>| odds::odds(&[in_the_open(world, by, on, mode)], false).damage_mean;
        let each = modes(world, by).iter().flat_map(|mode| {
            let by_gait = |gait| threat(gait, mode.far, mode.near, mean(mode));
            [by_gait(Gait::Walk)].into_iter().chain(mode.threatens().then(|| by_gait(Gait::Charge)))
        });
        let whole = has_several(world, by).then(|| {
            let all = every_natural(world, by);
            let far = all.iter().map(|mode| mode.far).min().unwrap_or_default();
            Threat { moves: SQUARE_FEET, ..threat(Gait::Walk, far, 0, all.iter().map(mean).sum()) }
        });
        let rolled = |power: &&Arc<Power>| power.against.is_some() && usable(world, by, power).is_ok();
        let powers = known(world, by).filter(rolled).map(|power| {
            let mean = odds::odds(&[bolt::aim(world, by, on, power, None)], false).damage_mean;
            threat(Gait::Walk, reach(world, by, power) + power.radius.unwrap_or_default(), 0, mean)
        });
        each.chain(whole).chain(powers).collect()
    }

    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        foreseen::<Bane>(world, who)
    }

    fn dreads(&self, world: &World, who: Entity) -> Vec<Dread> {
        kit::things::dreads(world, who)
    }

    fn uses_up(&self, world: &World, offer: &Offer) -> bool {
        kit::things::is_once(world, offer)
    }

    fn spends(&self, world: &World, who: Entity, offer: &Offer) -> bool {
        is_counted(world, who, offer)
            || self.uses_up(world, offer)
            || attack_modes::leaves_hand::<Arms>(world, who, offer)
    }

    fn gives_up(&self, world: &World, who: Entity, offer: &Offer) -> f32 {
        attack_modes::gives_up::<Arms>(world, who, offer)
    }

    // Turns that wounds by an offer to strike, with a weapon or a power, would cost its target from now on. Rules `RZ-TRACK-02`,
    // `RZ-TRACK-05`, ruling `RZR-62`.
    fn hampers(&self, world: &World, who: Entity, offer: &Offer, on: Entity, from: Square) -> f32 {
        let step = track::of(world, on);
        let worse = track::penalty(step) - track::penalty(step + 1);
        let from = From::there(world, who, from);
        let power = offer.with.as_deref().filter(|_| offer.verb == bolt::VERB);
        if let Some(power) = power.and_then(|id| named(world, who, Some(id))) {
            let wounds = odds::wounds(&bolt::aim(world, who, on, &power, None)).as_f64();
            return ai_hints::turns_of_penalty(worse, wounds);
        }
        let modes = match offer.with.is_some() {
            true => mode_of(world, who, offer).cloned().into_iter().collect(),
            false => every_natural(world, who),
        };
        let manner = striking::manner(offer.verb, false);
        let aims = modes.iter().filter_map(|mode| aim(world, from, on, mode, manner).ok());
        let wounds: f64 = aims.map(|aimed| odds::wounds(&aimed).as_f64()).sum();
        ai_hints::turns_of_penalty(worse, wounds)
    }

    // The ways in which `by` could strike at `on` from a square: with one thing, or with all natural weapons if it has gone a step at
    // most.
    fn blows(
        &self,
        world: &World,
        by: Entity,
        on: Entity,
        from: Square,
        moved: bool,
    ) -> Vec<AttackDistribution> {
        if !able(world, by) || states(world, by).pinned {
            return Vec::new();
        }
        let from = From::there(world, by, from);
        let aimed = |mode: &Arc<AttackMode>| aim(world, from, on, mode, Manner::PLAIN).ok();
        // With one thing whoever lies strikes after rising, unless it can't.
        let one = Manner { risen: !helpless(world, by), ..Manner::PLAIN };
        let once = |mode: &Arc<AttackMode>| {
            Some(odds::distribution(mode, &aim(world, from, on, mode, one).ok()?, 1))
        };
        let mut all: Vec<AttackDistribution> = modes(world, by).iter().filter_map(once).collect();
        let stays = footprint(world, by).is_some_and(|here| squares(here, from.stands) <= i32::from(!moved));
        if stays && has_several(world, by) {
            let aims: Option<Vec<Aimed>> = every_natural(world, by).iter().map(aimed).collect();
            all.extend(aims.map(|aims| odds::together("all natural weapons", &aims)));
        }
        all
    }

    fn opportunity_attack(&self, world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution> {
        opportunity_attack::<Provoke>(world, by, mover)
    }

    fn forget_unknown(&self, world: &mut World, side: Side) {
        forget_unknown::<Bane>(world, side);
    }

    fn query_movement(
        &self,
        world: &World,
        who: Entity,
        next_turn: bool,
        ask: &mut dyn FnMut(&MovementQuery),
    ) {
        paths::query_movement(world, who, next_turn, ask);
    }
}

/// The numbers of an attack in the open, wherever the two are.
fn in_the_open(world: &World, by: Entity, on: Entity, mode: &Arc<AttackMode>) -> Aimed {
    let reasons = counted(on_sheet(world, by, mode));
    let plain = Aimed::at(world, on, Defense::Reflex, reasons, squeeze(world, by, on, mode));
    Aimed { critical: mode.critical, ..plain }
}
