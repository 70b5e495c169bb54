//! The charge: straight at an enemy, to the first square that it is in reach from, and one attack with all that weight. Rulings
//! `RZR-03`, `RZR-47`.

use super::aim::{From, Manner, aim};
use super::attack::Strike;
use super::odds;
use super::paths::{Gait, Mover, is_tied, rate};
use super::{movement, movement::STEPS};
use crate::kit::movement::path::judge;
use crate::kit::movement::{Step, StepRules as _};
use crate::rules::rulezero::prelude::*;

/// The word of it.
const CHARGE: &str = "charge";

/// The fewest squares of a charge.
const LEAST: usize = 2;

/// Charging, with each way to strike in melee.
pub const CHARGING: Feature = Feature {
    verbs: &[CHARGE],
    offers: |world, who, asked| {
        let with = if let OfferDetail::For(order) = asked { order.with.as_deref() } else { None };
        let melee = modes(world, who).iter().filter(|mode| !mode.ranged && mode.far > 0);
        melee
            .filter(|mode| with.is_none_or(|with| *mode.id == *with))
            .map(|mode| offer(world, who, mode))
            .collect()
    },
    accept: |world, who, picked| {
        let mode = attack_modes::mode_of::<AttackMode>(world, who, picked.offer.with.as_ref()).cloned();
        let (Some(mode), Some(target)) = (mode, picked_target(world, picked)) else { return gone!() };
        let Some(line) = line(world, who, target, &mode) else { return gone!() };
        tell_offer(world, who, picked.offer, Some(target));
        lasting::begins(world, who, |states| &mut states.charging, "charging", "RZR-03");
        let note = Some(told(&line));
        let strike = Strike { note, ..Strike::new(who, target, mode, MANNER) };
        let steps = line.iter().map(|&to| boxed(Step::new(who, to)));
        movement::set_off(world, who, Gait::Charge, steps.chain([boxed(Ram(strike))]).collect());
    },
    ..Feature::NONE
};

const MANNER: Manner = Manner { charge: true, heavy: false, finish: false, reaction: false, follows: false };

/// The blow at the end of a charge.
#[derive(Clone, Debug)]
struct Ram(Strike);

deed! {
    Ram: |it, world| {
        if (STEPS.stopped)(world, it.0.by).is_none() {
            push(world, it.0);
        }
    };
    told |it, world| it.0.by, format!("charges {}", name(world, it.0.target));
    path_of Some(it.0.by);
}

/// Whether somebody may charge now.
fn may_charge(world: &World, who: Entity) -> Result<(), Refusal> {
    full_round(world, who)?;
    let Economy { stepped, moved, .. } = part(world, who);
    unless(stepped || moved, "not with other movement", "RZR-03")?;
    unless(states(world, who).prone, "prone: rise first", "RZR-15")?;
    unless(is_tied(world, who), "held, or holds somebody", "RZR-15")
}

fn offer(world: &World, who: Entity, mode: &AttackMode) -> Availability {
    let title = format!("Charge: {}", mode.title);
    let draft = OfferBuilder::new(CHARGE, title, "RZR-47").with(mode.id.clone());
    if let Err(refusal) = may_charge(world, who) {
        return draft.closed(refusal);
    }
    let judge = |foe| {
        let far = || because(format!("no straight way to charge {}", name(world, foe)), "RZR-47");
        let line = line(world, who, foe, mode).ok_or_else(far)?;
        let end = *line.last().ok_or_else(far)?;
        let aimed = aim(world, From::there(world, who, end), foe, mode, MANNER)?;
        Ok(odds::target(world, foe, &[aimed], Some(told(&line))))
    };
    let nobody = ("no enemy can be charged", "RZR-47");
    let price = (full_round_cost(), Use::Strike);
    draft.at_each(world, standing_foes(world, who), judge, price, nobody)
}

/// The words for where a charge ends.
fn told(line: &[Square]) -> Reason {
    Reason::note(line.last().map_or(String::new(), |end| format!("charges to {end}")), "RZR-47")
}

/// The way of a charge: the shortest straight line at one of an enemy's squares, up to where it is in reach, with nobody and nothing
/// on it. Ruling `RZR-47`.
fn line(world: &World, who: Entity, foe: Entity, mode: &AttackMode) -> Option<Vec<Square>> {
    let (here, there) = (footprint(world, who)?, footprint(world, foe)?);
    let most = rate(world, who, Gait::Charge);
    let in_reach = |at: Square| mode.reaches(squares(Footprint { at, ..here }, there));
    if in_reach(here.at) && mode.near == 0 || squares(here, there) > most.in_squares() + mode.far {
        return None;
    }
    // Straight at one of its squares, up to where it is in reach.
    let mut lines: Vec<Vec<Square>> = there
        .squares()
        .map(|at| {
            let whole = straight(here.at, at);
            let far = whole.iter().position(|&at| in_reach(at)).map_or(whole.len(), |at| at + 1);
            whole[..far].to_vec()
        })
        .filter(|line| (LEAST..=most.in_squares() as usize).contains(&line.len()))
        .collect();
    lines.sort_by_key(|line| (line.len(), line.last().map(|at| (at.row, at.col))));
    let mover = Mover::new(world, who, Gait::Charge);
    lines.into_iter().find(|line| {
        let before = &line[..line.len() - 1];
        let mut from = here.at;
        let plain = line.iter().all(|&to| {
            let step = mover.step(from, to, crate::grid::Diagonals::Every5) == Ok(Feet(SQUARE_FEET));
            from = to;
            step && mover.may_stop(to)
        });
        plain && !before.iter().any(|&at| in_reach(at)) && judge(&mover, line).is_ok_and(|feet| feet <= most)
    })
}

/// Steps from one square to another.
fn steps(from: Square, to: Square) -> usize {
    usize::from((to.col - from.col).unsigned_abs().max((to.row - from.row).unsigned_abs()))
}

/// The squares of the straight line to another, without the start.
fn straight(from: Square, to: Square) -> Vec<Square> {
    let many = steps(from, to) as i32;
    let along = |start: i16, end: i16, step: i32| {
        let far = i32::from(end) - i32::from(start);
        start + ((2 * far * step + many).div_euclid(2 * many)) as i16
    };
    (1..=many).map(|step| Square::new(along(from.col, to.col, step), along(from.row, to.row, step))).collect()
}
