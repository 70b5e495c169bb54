//! The charge: straight at an enemy, to the first square that it is in reach from, and one attack with all that weight. Rulings
//! `RZR-03`, `RZR-47`.

use super::aim::{From, Manner, aim};
use super::paths::{Gait, Mover, free_to_go, rate};
use super::{attack::Strike, movement, movement::STEPS, odds, things::devices::Bane};
use crate::prelude::*;
use kit::hazards::{ReckonedHarm, known_to_meet};
use kit::movement::{
    Step, halt,
    path::{along, judge},
};
use kit::timed::next_turn;

/// The word of it.
const CHARGE: &str = "charge";

/// The fewest squares of a charge.
const LEAST: usize = 2;

/// Charging, with each way to strike in melee.
pub const CHARGING: Feature = Feature {
    verbs: &[CHARGE],
    offers: |world, who, asked| {
        let melee = attack_modes::asked::<AttackMode>(world, who, asked).filter(|mode| mode.threatens());
        melee.map(|mode| offer(world, who, mode)).collect()
    },
    accept: |world, who, picked| {
        let Some((mode, target)) = attack_modes::picked::<AttackMode>(world, who, picked) else {
            return gone!();
        };
        let Some(line) = line(world, who, target, &mode) else { return gone!() };
        tell_offer(world, who, picked.offer, Some(target));
        lasting::lasts(world, who, |states| &mut states.charging, ("charging", "RZR-03"), next_turn(who));
        let note = walk(world, who, &line).as_ref().map(told);
        let strike = Strike { note, ..Strike::new(who, target, mode, MANNER) };
        let steps = line.iter().map(|&to| boxed(Step::new(who, to)));
        movement::set_off(world, who, Gait::Charge, steps.chain([boxed(Ram(strike))]).collect());
    },
    ..Feature::NONE
};

const MANNER: Manner = Manner { charge: true, ..Manner::PLAIN };

/// The blow at the end of a charge.
#[derive(Clone, Debug)]
struct Ram(Strike);

deed! {
    Ram: |it, world| match (STEPS.stopped)(world, it.0.by) {
        Some(why) => halt(world, it.0.by, why),
        None => push(world, it.0),
    };
    told |it, world| it.0.by, format!("charges {}", name(world, it.0.target));
    path_of Some(it.0.by);
}

/// The price of a charge, if somebody may charge now.
fn price(world: &World, who: Entity) -> Result<Cost, Refusal> {
    let cost = full_round(world, who)?;
    let TurnRecord { stepped, moved, .. } = part(world, who);
    unless(stepped || moved, "not with other movement", "RZR-03")?;
    loads::unburdened(world, who)?;
    free_to_go(world, who).map(|()| cost)
}

fn offer(world: &World, who: Entity, mode: &AttackMode) -> Availability {
    let title = format!("Charge: {}", mode.title);
    let draft = OfferBuilder::new(CHARGE, title, "RZR-47").with(mode.id.clone());
    let judge = |foe| {
        let far = || because(format!("no straight way to charge {}", name(world, foe)), "RZR-47");
        let line = line(world, who, foe, mode).ok_or_else(far)?;
        let from = From::after_walk::<States>(world, who, &line, foe).ok_or_else(far)?;
        let aimed = aim(world, from, foe, mode, MANNER)?;
        let walk = walk(world, who, &line).ok_or_else(far)?;
        let mut target = odds::target(world, foe, &[aimed], Some(told(&walk)));
        if let Some(why) = ends_early(world, who, &line) {
            target.odds = Some(Odds::of(Chance::NEVER));
            target.reasons.push(why);
        }
        Ok(Target { walk: Some(Box::new(walk)), ..target })
    };
    let nobody = ("no enemy can be charged", "RZR-47");
    let price = (price(world, who), Use::Strike);
    draft.at_each(world, standing_foes(world, who), judge, price, nobody)
}

/// The walk of a charge: where it ends, who may strike on the way, and what is known to wait there.
fn walk(world: &World, who: Entity, line: &[Square]) -> Option<Destination> {
    along(&Mover::new(world, who, Gait::Charge), line)
}

/// The known hazard, if any, that ends a charge before its blow whatever the dice say: it throws down, stuns or fells the charger.
fn ends_early(world: &World, who: Entity, line: &[Square]) -> Option<Reason> {
    let here = footprint(world, who)?;
    let side = world.resource::<Roster>().side(who);
    let spaces = || line.iter().map(|&at| Footprint { at, ..here });
    let met = [here].into_iter().chain(spaces()).zip(spaces());
    let mut met = met.flat_map(|(from, to)| known_to_meet::<Bane>(world, side, Some(from), to));
    let (at, hazard) = met.find(|(_, hazard)| {
        let odds = hazard.harm.foreseen(world, who).0;
        let stops = matches!(hazard.harm.condition, Some("prone" | "stunned"));
        odds.defeat == Chance::CERTAIN || stops && odds.hit == Chance::CERTAIN
    })?;
    Some(Reason::note(format!("{} at {at} ends the charge", hazard.title), "RZR-47"))
}

/// The words for the walk of a charge: where it ends, the enemies who may strike on the way, and known hazards.
fn told(walk: &Destination) -> Reason {
    let first = match &walk.provokes[..] {
        [] => String::new(),
        [only] => format!("; {only} may strike first"),
        [rest @ .., last] => format!("; {} and {last} may strike first", rest.join(", ")),
    };
    let over: String = walk.hazards.iter().map(|what| format!("; over {}", what.trim_end())).collect();
    Reason::note(format!("charges to {}{first}{over}", walk.to), "RZR-47")
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
    let up_to = |at: Square| {
        let whole = here.at.straight_to(at);
        let far = whole.iter().position(|&at| in_reach(at)).map_or(whole.len(), |at| at + 1);
        whole[..far].to_vec()
    };
    let fits = |line: &Vec<Square>| (LEAST..=most.in_squares() as usize).contains(&line.len());
    let mut lines: Vec<Vec<Square>> = there.squares().map(up_to).filter(fits).collect();
    lines.sort_by_key(|line| (line.len(), line.last().map(|at| (at.row, at.col))));
    let mover = Mover::new(world, who, Gait::Charge);
    lines.into_iter().find(|line| {
        let starts = [&here.at].into_iter().chain(line);
        let plain = starts.zip(line).all(|(&from, &to)| mover.strides(from, to));
        let before = &line[..line.len() - 1];
        plain && !before.iter().any(|&at| in_reach(at)) && judge(&mover, line).is_ok_and(|feet| feet <= most)
    })
}
