//! The law of attacks, exactly: how likely each degree is, what damage comes through, and whether it ends the target's fight.
//! Rules `RZ-NAT20-01`, `RZ-NAT20-02`, rulings `RZR-06`, `RZR-41`, `RZR-43`.

use super::aim::Aimed;
use super::rolls::{D20, faces, succeeds};
use crate::prelude::*;

/// The degree of an attack whose die shows a face.
pub fn degree(aimed: &Aimed, face: u8, sure: bool) -> Degree {
    let hit = sure || succeeds(face, aimed.bonus, aimed.needed, true);
    Degree::of(hit, hit && (aimed.always_critical || face >= aimed.critical))
}

/// The chance of a degree at least. `sure`: it hits by itself.
pub fn chance(aimed: &Aimed, least: Degree, sure: bool) -> Chance {
    let ways = faces().filter(|&face| degree(aimed, face, sure) >= least).count();
    Chance::new(ways as u128, D20.into())
}

/// The law of the damage of one attack, with whether it is critical.
pub fn law(aimed: &Aimed, sure: bool) -> Outcomes<(i32, bool)> {
    let of = |degree: Degree| match degree {
        Degree::Critical => aimed.damage.law(true).map(|&dealt| (dealt, true)),
        Degree::Hit => aimed.damage.law(false).map(|&dealt| (dealt, false)),
        Degree::Graze | Degree::Miss => Outcomes::certain((0, false)),
    };
    let degrees = Outcomes::die(D20).map(|&face| degree(aimed, face as u8, sure));
    degrees.spread(|&degree| of(degree))
}

/// The exact chances of an attack: of the first of several on the same target, and what all of them come to. Those that are left
/// when it has fallen are for others.
pub fn odds(all: &[Aimed], sure: bool) -> Odds {
    let Some(first) = all.first() else { return Odds::of(Chance::NEVER) };
    let (mean, defeat) = toll(first.vitality, all, sure);
    Odds {
        critical: chance(first, Degree::Critical, sure),
        damage_mean: mean,
        defeat,
        ..Odds::of(chance(first, Degree::Hit, sure))
    }
}

/// The damage on average of attacks one after another, and the chance that one of them ends the target's fight.
fn toll(vitality: Vitality, all: &[Aimed], sure: bool) -> (f64, Chance) {
    let mut states: Outcomes<(Vitality, bool)> = Outcomes::certain((vitality, false));
    let mut mean = 0.0;
    for aimed in all {
        let law = law(aimed, sure);
        let stands = states.chance(|(_, fell)| !fell);
        mean += stands.as_f64() * law.map(|(dealt, _)| *dealt).mean().as_f64();
        states = states.spread(|&(vitality, fell)| match fell {
            true => Outcomes::certain((vitality, true)),
            false => law.map(|&(dealt, critical)| {
                let (after, blackout) = vitality.after(dealt, critical);
                (after, blackout.is_some())
            }),
        });
    }
    (mean, states.chance(|(_, fell)| *fell))
}

/// The chance that an attack moves its target down the track and leaves it in the fight. Rule `RZ-TRACK-02`.
pub fn wounds(aimed: &Aimed) -> Chance {
    let wounded = |dealt: i32, critical: bool| {
        aimed.vitality.is_wounded_by(dealt) && aimed.vitality.after(dealt, critical).1.is_none()
    };
    law(aimed, false).chance(|&(dealt, critical)| wounded(dealt, critical))
}

/// An attack as a law of damage, for showing risks.
pub fn distribution(aimed: &Aimed, times: u32) -> AttackDistribution {
    let hit = chance(aimed, Degree::Hit, false);
    AttackDistribution { times, hit, damage: law(aimed, false).map(|(dealt, _)| *dealt) }
}

/// A target to aim attacks at, one after another: the chances, and the causes of the first.
pub fn target(world: &World, on: Entity, all: &[Aimed], more: Option<Reason>) -> Target {
    let (cover, mut reasons) =
        all.first().map_or((Cover::None, Vec::new()), |first| (first.cover, first.reasons.clone()));
    reasons.extend(more);
    Target { cover, odds: Some(odds(all, false)), reasons, ..plain_target(world, on) }
}

/// The damage of a hit on average.
pub fn mean_hit(aimed: &Aimed) -> f64 {
    aimed.damage.law(aimed.always_critical).mean().as_f64()
}

/// Attacks one after another as one law of damage: the chance that any of them hits, and what all of them come to.
pub fn together(all: &[Aimed]) -> AttackDistribution {
    let missed =
        all.iter().fold(Chance::CERTAIN, |missed, aimed| missed.and(chance(aimed, Degree::Hit, false).not()));
    let sum = |one: Outcomes<i32>, aimed: &Aimed| {
        let law = law(aimed, false).map(|(dealt, _)| *dealt);
        one.combine(&law, |one, other| one + other)
    };
    AttackDistribution { times: 1, hit: missed.not(), damage: all.iter().fold(Outcomes::certain(0), sum) }
}
