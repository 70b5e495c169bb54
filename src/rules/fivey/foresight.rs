//! Foresight: what somebody could do from elsewhere, or to somebody next turn, for computer players and for showing risks.

use super::aim::{Aimed, From, aim};
use super::paths::{flies, rate};
use super::things::{self, devices::Bane};
use super::{
    areas, damage::law, defence::defence, free_attacks::ready, offers::ACTIONS, paths, striking::attacks,
};
use crate::Fivey;
use crate::prelude::*;
use battle::offer::CAST;
use kit::attack_modes::{hardest_blow, usable};
use kit::{morale::mainstays, table::*};

impl Foresight for Fivey {
    // The attacks that `who` could make after a Move to `at`, with what would be left.
    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let from = From::there(world, who, at);
        let needs = if from.here { 1 } else { 2 };
        if budget::left(world, who, ACTION) < needs {
            return Vec::new();
        }
        attacks(world, from, OfferDetail::All).into_iter().filter_map(Availability::open).collect()
    }

    // The threats of `by` to `on` on its next turn with each way to strike: twice from where it stands, or once after a Move.
    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        if !able(world, by) {
            return Vec::new();
        }
        let movement_mode = if flies(world, by) { MovementMode::Fly } else { MovementMode::Go };
        let moves = rate(world, by, movement_mode).0;
        let character = profile(world, by).is_some_and(|profile| profile.is_character());
        let areas = areas::powers::threats(world, by, on);
        let ways = usable::<AttackMode>(world, by);
        ways.flat_map(|form| {
            let plain = stat(world, by, form.stat);
            let bonus = if character && form.doubled.is_some() { 2 * plain } else { plain };
            let hit = checks::success(bonus, Advantage::Plain, defence(world, on)).as_f64();
            let mean = (hit * damage::mean(&damage::numbers(world, by, on, form))) as f32;
            let reach = Feet::squares(form.far).0;
            let from = if form.flies() { 0 } else { Feet::squares(form.near).0 };
            let one = Threat { moves, reach, from, near: reach, mean, mean_far: mean };
            let twice = if form.loads() { 1.0 } else { ACTIONS as f32 };
            [one, Threat { moves: 0, mean: twice * mean, mean_far: twice * mean, ..one }]
        })
        .chain(areas)
        .collect()
    }

    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        things::perils(world, who)
    }

    fn dreads(&self, world: &World, who: Entity) -> Vec<Dread> {
        kit::things::dreads(world, who)
    }

    fn uses_up(&self, world: &World, offer: &Offer) -> bool {
        CAST == offer.verb || things::is_used_up(world, offer)
    }

    fn mainstays(&self, world: &World, side: Side) -> Vec<(Entity, f32)> {
        mainstays(world, side.0)
    }

    fn spends(&self, world: &World, who: Entity, offer: &Offer) -> bool {
        self.uses_up(world, offer)
            || attack_modes::leaves_hand::<crate::attack_modes::Arms>(world, who, offer)
    }

    fn gives_up(&self, world: &World, who: Entity, offer: &Offer) -> f32 {
        attack_modes::gives_up::<crate::attack_modes::Arms>(world, who, offer)
    }

    // The ways in which `by` could strike at `on` from a square: twice if it has not moved, or once after a Move, or with an area
    // that takes both actions; not while it flees.
    fn blows(
        &self,
        world: &World,
        by: Entity,
        on: Entity,
        from: Square,
        moved: bool,
    ) -> Vec<AttackDistribution> {
        if !able(world, by) || states(world, by).fleeing {
            return Vec::new();
        }
        let from = From::there(world, by, from);
        let strikes = usable::<AttackMode>(world, by).filter_map(|form| {
            let aimed = aim(world, from, on, form).ok()?;
            let once = moved || form.loads() || form.thrown;
            Some(blow(world, form, &aimed, on, if once { 1 } else { ACTIONS as u32 }))
        });
        let areas = (!moved).then(|| areas::powers::blows(world, by, on, from.stands));
        strikes.chain(areas.into_iter().flatten()).collect()
    }

    // The free attack on a mover that leaves the reach, the one that hurts most. Ruling `FV-RUL-34`.
    fn opportunity_attack(&self, world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution> {
        let from = From::here(world, by).filter(|_| ready(world, by, Feat::Guard))?;
        let blows = modes(world, by).iter().filter(|form| !form.flies());
        hardest_blow(
            blows.filter_map(|form| Some(blow(world, form, &aim(world, from, mover, form).ok()?, mover, 1))),
        )
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

fn blow(world: &World, form: &AttackMode, aimed: &Aimed, on: Entity, times: u32) -> AttackDistribution {
    let hit = checks::success(aimed.bonus, aimed.edge, aimed.defence);
    let all = Outcomes::weighed(hit);
    let hurt = law(&aimed.damage);
    let nothing = Outcomes::certain(0);
    let with = Text::from(form.title.to_string());
    if aimed.behind.harms.is_empty() {
        let damage = all.spread(|&hits| if hits { hurt.clone() } else { nothing.clone() });
        return AttackDistribution { with, times, hit, damage };
    }
    // The first hit pushes, and what waits behind comes over the target once.
    let (health, behind) = (part::<Health>(world, on).now, aimed.behind.sum());
    let first = hurt.spread(|&dealt| match dealt < health {
        true => behind.map(|&more| dealt + more),
        false => Outcomes::certain(dealt),
    });
    let sum = |one: &Outcomes<i32>, other: &Outcomes<i32>| one.combine(other, |one, other| one + other);
    let (mut damage, mut later) = (nothing.clone(), nothing);
    for _ in 0..times {
        damage = all.spread(|&hits| if hits { sum(&first, &later) } else { damage.clone() });
        later = all.spread(|&hits| if hits { sum(&hurt, &later) } else { later.clone() });
    }
    let missed = (0..times).fold(Chance::CERTAIN, |missed, _| missed.and(hit.not()));
    AttackDistribution { with, times: 1, hit: missed.not(), damage }
}
