//! Foresight: what comes of a turn from elsewhere or later, for computer players and for showing risks.

use super::{
    aim::{Aiming, From},
    body::{
        self,
        holds::{GRAPPLED, immune, is_held},
        jump, pushing,
    },
    charm::may_harm,
    conditions::is_vain,
    odds::{attack_law, hit_chance},
    paths,
    profile::Thrown,
    reactions::Provoke,
    rolls::save_chance,
    speed::speed,
    striking,
    things::{
        self,
        hazards::{Bane, thrown_at},
    },
    threats::{flasks, threats},
    turns,
};

use crate::{Polyhedral, prelude::*};
use grid::MovementModes;
use kit::{table::*, things::uses};

impl Foresight for Polyhedral {
    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        striking::attack_options(world, From::there(world, who, at))
    }

    fn edges(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        pushing::over_edges(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        threats(world, by, on)
    }

    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        foreseen::<Bane>(world, who)
    }

    fn dreads(&self, world: &World, who: Entity) -> Vec<Dread> {
        kit::things::dreads(world, who)
    }

    fn lures(&self, world: &World, who: Entity) -> Vec<Lure> {
        things::lamps::lures(world, who)
    }

    fn uses_up(&self, world: &World, offer: &Offer) -> bool {
        things::USING_UP.verbs.contains(&offer.verb) || uses::is_once(world, offer)
    }

    fn spends(&self, world: &World, who: Entity, offer: &Offer) -> bool {
        self.uses_up(world, offer) || attack_modes::leaves_hand::<Arms>(world, who, offer)
    }

    fn jumps_with_a_run(&self, world: &World, who: Entity) -> bool {
        jump::jumps_with_a_run(world, who)
    }

    fn gives_up(&self, world: &World, who: Entity, offer: &Offer) -> f32 {
        attack_modes::gives_up::<Arms>(world, who, offer)
    }

    // Turns that the rider of a hit costs its target on average, by an offer to strike with it from a square. Ruling `R-011`.
    fn hampers(&self, world: &World, who: Entity, offer: &Offer, on: Entity, from: Square) -> f32 {
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

    // Attacks of `by` on `on` from a square, with all the attacks of one action spent on it, or something thrown; after rising, if it
    // lies and can.
    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, _: bool) -> Vec<AttackDistribution> {
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
                let with = form.title.to_string().into();
                Some(AttackDistribution { with, times: attacks.min(most), hit, damage })
            })
            .chain(lobs(world, by, on, from.stands))
            .collect()
    }

    fn opportunity_attack(&self, world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution> {
        opportunity_attack::<Provoke>(world, by, mover)
    }

    fn placed(&self, world: &mut World, who: Entity) {
        body::flight::placed(world, who);
    }

    fn forget_unknown(&self, world: &mut World, side: Side) {
        forget_unknown::<Bane>(world, side);
    }

    fn loses_next_turn(&self, world: &World, combatant: Entity) -> bool {
        turns::is_surprised(world, combatant)
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

    fn modes(&self, world: &World, who: Entity) -> MovementModes {
        world.get::<Sheet>(who).map(|sheet| sheet.0.modes()).unwrap_or_default()
    }
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

/// Throws that could reach somebody from a square.
fn lobs<'a>(
    world: &'a World,
    by: Entity,
    on: Entity,
    from: Footprint,
) -> impl Iterator<Item = AttackDistribution> + 'a {
    let board = world.resource::<Board>();
    let reaches = move |thrown: &Thrown, at: Square| {
        let there = Footprint::single(at);
        from.distance(there) <= thrown.range && board.sight(from, there).0
    };
    let near = move |(_, thrown): &(&str, &Thrown)| {
        board.space(on).is_some_and(|space| space.squares().any(|at| reaches(thrown, at)))
    };
    flasks(world, by).filter(near).map(move |(name, thrown)| {
        let (hit, damage) = thrown_at(world, on, thrown);
        AttackDistribution { with: name.to_owned().into(), times: 1, hit, damage }
    })
}

/// Number of times that somebody can throw a weapon in one action: what is in hand, or all it has of it where drawing is part of
/// the attack. Rule `PH-FTR-STYLE-THROWN-1`.
fn throws(world: &World, by: Entity, form: &AttackMode) -> u32 {
    let carried = world.get::<Arms>(by).zip(form.slot).and_then(|(arms, slot)| arms.carried.get(slot));
    carried.map_or(1, |arm| if form.twice { arm.count } else { arm.in_hand })
}
