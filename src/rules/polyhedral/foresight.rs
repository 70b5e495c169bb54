//! Threats and attacks from elsewhere or on the next turn: for computer players and for showing risks.

use super::aim::{Aiming, From, armor_class, critical};
use super::{
    body::holds::{GRAPPLED, immune, is_held},
    charm::may_harm,
    conditions::is_vain,
    damage::damage_numbers,
    odds::{attack_law, hit_chance},
    profile::Thrown,
    rolls::save_chance,
    speed::speed,
    things::hazards::thrown_at,
};
use crate::prelude::*;
use battle::{Threat, Vitals};
use kit::health;

/// Threats of `by` to `on` on its next turn, one for each attack mode, in the open: no cover, no friends in the way.
pub fn threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> {
    if !able(world, by) || !may_harm(world, by, on) {
        return Vec::new();
    }
    let blows = profile(world, by).map_or(1.0, |profile| f32::from(profile.attacks_per_action.max(1)));
    let moves = speed(world, by).0;
    attack_modes::usable::<AttackMode>(world, by)
        .filter_map(|form| {
            let even = in_the_open(world, by, on, form)?;
            let hindered = AttackNumbers { pool: pool_size(false, true, !form.proficient, 0), ..even };
            let mean = |numbers: &AttackNumbers| mean_damage(numbers) as f32 * blows;
            let (reach, near, even) = (form.far.0, form.near.0, mean(&even));
            let mean_far = if reach > near { mean(&hindered) } else { even };
            Some(Threat { moves, reach, from: 0, near, mean: even, mean_far })
        })
        .chain(flasks(world, by).map(|thrown| {
            let mean = thrown_at(world, on, thrown).1.mean().as_f64() as f32;
            let reach = thrown.range.0;
            Threat { moves, reach, from: 0, near: reach, mean, mean_far: mean }
        }))
        .collect()
}

/// Turns that the rider of a hit costs its target on average, by an offer to strike with it from a square. Ruling `R-011`.
pub fn hampers(world: &World, who: Entity, offer: &Offer, on: Entity, from: Square) -> f32 {
    let Some(form) = mode_of(world, who, offer) else { return 0.0 };
    let Some(rider) = form.rider.as_ref().filter(|rider| adds(world, who, on, rider)) else { return 0.0 };
    let Some((numbers, _)) = Aiming::new(world, From::there(world, who, from), form).numbers(on) else {
        return 0.0;
    };
    let sickens = rider.poison || toxic(world, &rider.condition);
    let helps = stout(world, on, sickens).into_iter().collect();
    let (withstands, _) = save_chance(world, on, rider.save, rider.difficulty, helps);
    let lands = hit_chance(&numbers.once()).as_f64() * (1.0 - withstands.as_f64());
    lands as f32 * valuation::turns_taken(world, rider)
}

/// Whether a rider would lay a condition on the target that it does not suffer yet.
fn adds(world: &World, by: Entity, on: Entity, rider: &Rider) -> bool {
    let suffers = match &*rider.condition {
        "prone" => part::<Conditions>(world, on).prone,
        GRAPPLED => is_held(world, on) || immune(world, on),
        _ => is_vain(world, by, on, rider),
    };
    !suffers && !proof_against(world, on, &rider.condition, rider.poison)
}

/// Thrown gear that somebody carries for a square.
fn flasks(world: &World, by: Entity) -> impl Iterator<Item = &Thrown> {
    world.get::<Pack>(by).into_iter().flat_map(Pack::left).filter_map(|gear| gear.thrown.as_ref())
}

/// Throws that could reach somebody from a square.
fn lobs<'a>(
    world: &'a World,
    by: Entity,
    on: Entity,
    from: Footprint,
) -> impl Iterator<Item = AttackDistribution> + 'a {
    let board = world.resource::<Board>();
    let reaches = move |thrown: &&Thrown, at: Square| {
        let there = Footprint::single(at);
        from.distance(there) <= thrown.range && board.sight(from, there).0
    };
    let near = move |thrown: &&Thrown| {
        board.space(on).is_some_and(|space| space.squares().any(|at| reaches(thrown, at)))
    };
    flasks(world, by).filter(near).map(move |thrown| {
        let (hit, damage) = thrown_at(world, on, thrown);
        AttackDistribution { times: 1, hit, damage }
    })
}

/// Numbers of an attack with nothing to help or hinder it.
pub fn in_the_open(world: &World, by: Entity, on: Entity, form: &AttackMode) -> Option<AttackNumbers> {
    let sheet = world.get::<Sheet>(by)?;
    let skill = if form.proficient { sheet.0.skill_bonus } else { 0 };
    Some(AttackNumbers {
        pool: pool_size(false, false, !form.proficient, 0),
        bonus: sheet.0.abilities.modifier(form.ability) + skill,
        defense: armor_class(world, on),
        crit: critical(Some(sheet), form),
        auto_critical: false,
        rerolls: false,
        damage: damage_numbers([Some(sheet), world.get::<Sheet>(on)], stone(world, on), form, false),
    })
}

/// Attacks of `by` on `on` from a square, with all the attacks of one action spent on it, or something thrown; after rising, if it
/// lies and can.
pub fn blows(world: &World, by: Entity, on: Entity, from: Square) -> Vec<AttackDistribution> {
    if !able(world, by) || !may_harm(world, by, on) {
        return Vec::new();
    }
    let mut from = From::there(world, by, from);
    // Whoever lies rises first, for the steps that crawling would take as well.
    from.prone &= speed(world, by) == Feet(0);
    let attacks = profile(world, by).map_or(1, |profile| u32::from(profile.attacks_per_action.max(1)));
    attack_modes::usable::<AttackMode>(world, by)
        .filter_map(|form| {
            let (numbers, _) = Aiming::new(world, from, form).numbers(on)?;
            let (hit, damage) = attack_law(&numbers.once());
            let most = match form {
                _ if form.loads() => 1,
                _ if form.thrown => throws(world, by, form),
                _ => attacks,
            };
            Some(AttackDistribution { times: attacks.min(most), hit, damage })
        })
        .chain(lobs(world, by, on, from.stands))
        .collect()
}

/// Number of times that somebody can throw a weapon in one action: what is in hand, or all it has of it where drawing is part of
/// the attack. Rule `PH-FTR-STYLE-THROWN-1`.
fn throws(world: &World, by: Entity, form: &AttackMode) -> u32 {
    let carried = world.get::<Arms>(by).zip(form.slot).and_then(|(arms, slot)| arms.carried.get(slot));
    carried.map_or(1, |arm| if form.twice { arm.count } else { arm.in_hand })
}

/// Vitals of somebody: how long it will last.
pub fn standing(world: &World, who: Entity) -> Vitals {
    let dying = world.get::<Dying>(who).is_some_and(|dying| !dying.stable);
    Vitals { dying, ..health::standing(world, who) }
}
