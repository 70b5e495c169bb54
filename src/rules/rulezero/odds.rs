//! The law of attacks, exactly: how likely each degree is, what damage comes through, and whether it ends the target's fight.
//! Rules `RZ-NAT20-01`, `RZ-NAT20-02`, rulings `RZR-06`, `RZR-41`, `RZR-43`.

use super::aim::Aimed;
use super::rolls::{D20, faces, succeeds};
use crate::prelude::*;
use kit::memo::{Memo, keep};
use std::{cell::RefCell, rc::Rc};

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

/// The numbers that the law of one attack follows from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct AttackNumbers {
    /// The face from which on the total reaches the defence; below 1 any does.
    face: i32,
    critical: u8,
    always_critical: bool,
    sure: bool,
    damage: HitDamage,
    short: Option<HitDamage>,
    marked: bool,
}

/// Attacks one after another on a target of this vitality.
type Series = (Vitality, Vec<AttackNumbers>);

thread_local! {
    static LAWS: Memo<AttackNumbers, Outcomes<HitEffect>> = const { RefCell::new(BTreeMap::new()) };
    static ODDS: Memo<Series, SeriesOdds> = const { RefCell::new(BTreeMap::new()) };
}

impl AttackNumbers {
    fn of(aimed: &Aimed, sure: bool) -> Self {
        let &Aimed { critical, always_critical, damage, marked, .. } = aimed;
        let short = aimed.short.as_ref().map(|(short, _)| *short);
        Self { face: aimed.needed - aimed.bonus, critical, always_critical, sure, damage, short, marked }
    }

    /// The outcome of the attack: nothing where it misses.
    fn law(self, aimed: &Aimed) -> Rc<Outcomes<HitEffect>> {
        LAWS.with(|kept| keep(kept, self, || self.make(aimed)))
    }

    fn make(self, aimed: &Aimed) -> Outcomes<HitEffect> {
        let hits = Outcomes::die(D20).map(|&face| {
            let face = face as u8;
            let short = self.short.filter(|_| aimed.falls_short(face));
            (degree(aimed, face, self.sure), short.unwrap_or(self.damage))
        });
        hits.spread(|&(degree, damage)| {
            let critical = degree == Degree::Critical;
            match degree.hits() {
                true => damage.law(critical).map(|&dealt| HitEffect { dealt, critical, marked: self.marked }),
                false => Outcomes::certain(HitEffect::default()),
            }
        })
    }
}

/// The law of what one attack does.
fn law(aimed: &Aimed, sure: bool) -> Rc<Outcomes<HitEffect>> {
    AttackNumbers::of(aimed, sure).law(aimed)
}

/// The law of the damage of one attack, a miss being none.
fn dealt(aimed: &Aimed) -> Outcomes<i32> {
    law(aimed, false).map(|effect| effect.dealt)
}

/// The exact chances of an attack: of the first of several on the same target, and what all of them come to. Those that are left
/// when it has fallen are for others. Ruling `RZR-66`.
pub fn odds(all: &[Aimed], sure: bool) -> Odds {
    let Some(first) = all.first() else { return Odds::of(Chance::NEVER) };
    let key = (first.vitality, all.iter().map(|aimed| AttackNumbers::of(aimed, sure)).collect());
    let SeriesOdds { damage, health, defeat, wound } =
        *ODDS.with(|kept| keep(kept, key, || series(first.vitality, all, sure)));
    Odds {
        critical: chance(first, Degree::Critical, sure),
        damage_mean: damage,
        defeat,
        wound,
        health_mean: Some(health),
        against: Some((first.defense.title(), first.needed)),
        ..Odds::of(chance(first, Degree::Hit, sure))
    }
}

/// The outcome of attacks one after another.
struct SeriesOdds {
    /// Mean damage.
    damage: f64,
    /// Mean hit points lost.
    health: f64,
    /// Chance that one of them ends the target's fight.
    defeat: Chance,
    /// Chance that they move the target down the track and leave it in the fight. Rule `RZ-TRACK-02`.
    wound: Chance,
}

fn series(vitality: Vitality, all: &[Aimed], sure: bool) -> SeriesOdds {
    let mut states: Outcomes<(Vitality, bool)> = Outcomes::certain((vitality, false));
    let mut damage = 0.0;
    for aimed in all {
        let law = law(aimed, sure);
        let stands = states.chance(|(_, fell)| !fell);
        damage += stands.as_f64() * law.map(|effect| effect.dealt).mean().as_f64();
        states = states.spread(|&(vitality, fell)| match fell {
            true => Outcomes::certain((vitality, true)),
            false => law.map(|&effect| {
                let (after, blackout) = vitality.after(effect);
                (after, blackout.is_some())
            }),
        });
    }
    SeriesOdds {
        damage,
        health: states.map(|(after, _)| vitality.health - after.health).mean().as_f64(),
        defeat: states.chance(|(_, fell)| *fell),
        wound: states.chance(|(after, fell)| !fell && after.track > vitality.track),
    }
}

/// The chance that an attack moves its target down the track and leaves it in the fight. Rule `RZ-TRACK-02`.
pub fn wounds(aimed: &Aimed) -> Chance {
    odds(std::slice::from_ref(aimed), false).wound
}

/// An attack in a mode as a law of damage, for showing risks.
pub fn distribution(mode: &AttackMode, aimed: &Aimed, times: u32) -> AttackDistribution {
    let hit = chance(aimed, Degree::Hit, false);
    AttackDistribution { with: mode.title.to_string().into(), times, hit, damage: dealt(aimed) }
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
pub fn together(with: &'static str, all: &[Aimed]) -> AttackDistribution {
    let missed =
        all.iter().fold(Chance::CERTAIN, |missed, aimed| missed.and(chance(aimed, Degree::Hit, false).not()));
    let sum = |one: Outcomes<i32>, aimed: &Aimed| one.combine(&dealt(aimed), |one, other| one + other);
    AttackDistribution {
        with: with.into(),
        times: 1,
        hit: missed.not(),
        damage: all.iter().fold(Outcomes::certain(0), sum),
    }
}
