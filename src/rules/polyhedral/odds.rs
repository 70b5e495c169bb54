//! Exact odds of attacks and checks, and the arithmetic that resolves them.
//!
//! [`resolve_attack`] and [`resolve_damage`] say what rolled faces mean; the rules call them. [`attack_odds`]
//! counts the very same over all faces, from tables made once, quickly enough for a computer player that weighs
//! thousands.

mod damage;

mod tables;

#[cfg(test)]
mod tests;

pub use damage::{Damage, DamageDice, DamageNumbers, TooManyKinds, damage_dice, resolve_damage};

use super::pool::{CritRule, POOL_SIDES, pool_outcomes, read_pool};
use crate::dice::MOST_WAYS;
use crate::kit::prelude::*;
use damage::{DamageTables, resolve_sum};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use tables::{PoolTable, kept_difference, kept_law, with_damage, with_pool};

/// All that decides an attack, once its modifiers are summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackNumbers {
    /// Dice in the pool. Rule `R-002`.
    pub pool: u8,
    /// What is added to the dice: ability, skill, bonuses, less wounds. Rule `R-012`.
    pub bonus: i32,
    /// The target's Defense, cover included. Rule `PH-ATK-04`.
    pub defense: i32,
    /// Which dice make it critical. Rule `R-004`.
    pub crit: CritRule,
    /// Whether any hit is critical: the target is paralysed or unconscious within 5 ft.
    pub auto_critical: bool,
    /// A miss is rolled again once, and the second roll stands. Rule `R-033`.
    pub rerolls: bool,
    /// What a hit does.
    pub damage: DamageNumbers,
}

/// What the faces of an attack roll mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Dice and bonus. Rule `PH-ATK-03`.
    pub total: i32,
    /// Whether it hits. Rules `PH-ATK-04`, `R-004`.
    pub hit: bool,
    /// Whether it hits and is critical. Rule `R-004`.
    pub critical: bool,
}

/// The chances of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AttackOdds {
    /// That it hits, critically or not.
    pub hit: Chance,
    /// That it is a critical hit.
    pub critical: Chance,
    /// Damage on average over all rolls, misses included as 0. In points of health.
    #[serde(serialize_with = "two_decimals")]
    pub damage_mean: f64,
    /// That it hits for at least the target's health.
    pub defeat: Chance,
}

/// The chances of two rolls against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpposedOdds {
    /// That the first total is higher.
    pub win: Chance,
    /// That both are equal.
    pub tie: Chance,
    /// That the first total is lower.
    pub lose: Chance,
}

/// What the rolled `dice` mean: a hit from the Defense upwards or by two 6s, critical if it hits with high
/// dice. Rules `PH-ATK-03`, `PH-ATK-04`, `R-004`.
pub fn resolve_attack(numbers: &AttackNumbers, dice: &[u8]) -> Verdict {
    let reading = read_pool(dice, numbers.crit);
    let total = reading.sum.saturating_add(numbers.bonus);
    let hit = total >= numbers.defense || reading.natural;
    Verdict { total, hit, critical: hit && (reading.wide || numbers.auto_critical) }
}

/// The exact odds of an attack on a target with `health` points left.
pub fn attack_odds(numbers: &AttackNumbers, health: i32) -> AttackOdds {
    let odds = with_pool(numbers.pool, numbers.crit, |pool| {
        with_damage(numbers.damage.dice, |damage| weigh(numbers, health, pool, damage))
    });
    if numbers.rerolls { odds.with_a_miss_rerolled() } else { odds }
}

/// The chance to hit and the whole law of the damage of one attack, a miss being none. Rules `R-005`, `R-014`, `R-015`.
pub fn attack_law(numbers: &AttackNumbers) -> (Chance, Outcomes<i32>) {
    (*kept_law(*numbers, || make_law(numbers))).clone()
}

/// What damage dice of this sum deal once the target's nature is counted. Rulings `R-014`, `R-015`.
pub fn dealt(damage: &DamageNumbers, sum: i32) -> i32 {
    resolve_sum(damage, sum).dealt
}

/// The chance that an attack hits and does what `ends` says of damage and of whether it was critical: slower than
/// [`AttackOdds::defeat`], for targets of whom health says too little.
pub fn chance_of_end(numbers: &AttackNumbers, ends: impl Fn(i32, bool) -> bool) -> Chance {
    let laws = [false, true]
        .map(|critical| damage_law(&numbers.damage, critical).chance(|&dealt| ends(dealt, critical)));
    let ended = verdicts(numbers).spread(|&(hit, critical)| match hit {
        true => Outcomes::weighed(laws[usize::from(critical)]),
        false => Outcomes::certain(false),
    });
    ended.chance(|&ended| ended)
}

/// Whether an attack hits and whether it is critical, over all faces. Rules `R-004`, `R-033`.
fn verdicts(numbers: &AttackNumbers) -> Outcomes<(bool, bool)> {
    let needed = needed(numbers.defense, numbers.bonus);
    let verdicts = pool_outcomes(numbers.pool, numbers.crit).map(|reading| {
        let hit = i64::from(reading.sum) >= needed || reading.natural;
        (hit, hit && (reading.wide || numbers.auto_critical))
    });
    if !numbers.rerolls {
        return verdicts;
    }
    verdicts
        .spread(|&(hit, critical)| if hit { Outcomes::certain((hit, critical)) } else { verdicts.clone() })
}

fn make_law(numbers: &AttackNumbers) -> (Chance, Outcomes<i32>) {
    let verdicts = verdicts(numbers);
    let laws = [false, true].map(|critical| damage_law(&numbers.damage, critical));
    let law = verdicts.spread(|&(hit, critical)| match (hit, critical) {
        (false, _) => Outcomes::certain(0),
        (true, critical) => laws[usize::from(critical)].clone(),
    });
    (verdicts.chance(|&(hit, _)| hit), law)
}

/// The whole law of what a hit takes. Rules `R-005`, `R-014`, `R-015`.
pub fn damage_law(damage: &DamageNumbers, critical: bool) -> Outcomes<i32> {
    damage_dice(damage, critical).outcomes().map(|&sum| resolve_sum(damage, sum).dealt)
}

/// [`AttackOdds::hit`] alone: quicker, and no health is asked for.
pub fn hit_chance(numbers: &AttackNumbers) -> Chance {
    let hit = with_pool(numbers.pool, numbers.crit, |pool| {
        pool.at_least(needed(numbers.defense, numbers.bonus)).hit
    });
    if numbers.rerolls { hit.plus(hit.not().and(hit)) } else { hit }
}

/// [`AttackOdds::damage_mean`] alone: quicker, and no health is asked for.
pub fn mean_damage(numbers: &AttackNumbers) -> f64 {
    with_pool(numbers.pool, numbers.crit, |pool| {
        with_damage(numbers.damage.dice, |damage| {
            let split = Split::of(numbers, pool);
            let mean = split.damage_mean(numbers, damage);
            if numbers.rerolls { mean * (1.0 + hit_chance(&numbers.once()).not().as_f64()) } else { mean }
        })
    })
}

/// The chance of a check or saving throw: two 6s on three dice succeed whatever the total. Rule `R-006`.
pub fn check_odds(pool: u8, bonus: i32, difficulty: i32) -> Chance {
    with_pool(pool, CritRule::NORMAL, |table| table.at_least(needed(difficulty, bonus)).hit)
}

/// The chances of a pool and bonus against another: totals decide, two 6s mean nothing. Rule `R-006`.
pub fn opposed_odds(one: (u8, i32), other: (u8, i32)) -> OpposedOdds {
    let lead = i64::from(one.1) - i64::from(other.1);
    let apart = kept_difference((one.0, other.0), || {
        let sums = [one.0, other.0].map(|dice| Outcomes::pool(dice, POOL_SIDES));
        sums[0].combine(&sums[1], |a, b| a - b)
    });
    let chance = |wanted: Ordering| apart.chance(|apart| (i64::from(*apart) + lead).cmp(&0) == wanted);
    OpposedOdds { win: chance(Ordering::Greater), tie: chance(Ordering::Equal), lose: chance(Ordering::Less) }
}

impl AttackNumbers {
    /// The same with a miss that stands.
    pub fn once(&self) -> Self {
        Self { rerolls: false, ..*self }
    }
}

impl AttackOdds {
    /// The odds if a miss is rolled again once and the second roll stands. Rule `R-033`.
    fn with_a_miss_rerolled(self) -> Self {
        let miss = self.hit.not();
        let twice = |chance: Chance| chance.plus(miss.and(chance));
        Self {
            hit: twice(self.hit),
            critical: twice(self.critical),
            damage_mean: self.damage_mean * (1.0 + miss.as_f64()),
            defeat: twice(self.defeat),
        }
    }
}

/// What the dice alone must show.
fn needed(difficulty: i32, bonus: i32) -> i64 {
    i64::from(difficulty) - i64::from(bonus)
}

fn weigh(numbers: &AttackNumbers, health: i32, pool: &PoolTable, damage: &DamageTables) -> AttackOdds {
    let row = pool.at_least(needed(numbers.defense, numbers.bonus));
    let split = Split::of(numbers, pool);
    let defeating = [&damage.plain, &damage.critical].map(|table| numbers.damage.ways_to_deal(health, table));
    let totals = totals(damage);
    let defeat = match split.common_ways(totals) {
        Some(ways) => Chance::new(split.mix(defeating, totals), ways),
        None => split.chance(defeating, totals),
    };
    let critical = if numbers.auto_critical { row.hit } else { row.critical };
    AttackOdds { hit: row.hit, critical, damage_mean: split.damage_mean(numbers, damage), defeat }
}

/// The ways of the damage dice, plain and critical.
fn totals(damage: &DamageTables) -> [u128; 2] {
    [damage.plain.total(), damage.critical.total()]
}

/// The ways of a pool, split by what they call for.
struct Split {
    pool: u128,
    plain: u128,
    critical: u128,
}

impl Split {
    fn of(numbers: &AttackNumbers, pool: &PoolTable) -> Self {
        let row = pool.at_least(needed(numbers.defense, numbers.bonus));
        let critical = if numbers.auto_critical { row.hit_ways } else { row.critical_ways };
        Self { pool: pool.total(), plain: row.hit_ways - critical, critical }
    }

    /// Damage on average over all ways, misses included as 0.
    fn damage_mean(&self, numbers: &AttackNumbers, damage: &DamageTables) -> f64 {
        let dealt = [&damage.plain, &damage.critical].map(|table| numbers.damage.dealt_over_all_ways(table));
        let totals = totals(damage);
        match self.common_ways(totals) {
            Some(ways) => self.mix(dealt, totals) as f64 / ways as f64,
            None => self.mean(dealt, totals),
        }
    }

    /// Ways of pool and damage dice together, when plain and critical damage can be counted in the same ones:
    /// each die twice (rule `R-005`) is exactly the square, as long as nothing was rounded.
    fn common_ways(&self, [plain, critical]: [u128; 2]) -> Option<u128> {
        let ways = self.pool.checked_mul(critical).filter(|ways| *ways <= MOST_WAYS)?;
        (plain.checked_mul(plain)? == critical).then_some(ways)
    }

    /// `counts` of plain and critical damage, weighted by the attack's ways. Only with [`Split::common_ways`].
    fn mix(&self, counts: [u128; 2], totals: [u128; 2]) -> u128 {
        self.plain * counts[0] * totals[0] + self.critical * counts[1]
    }

    /// The same for absurdly many dice, where fractions may be rounded.
    fn chance(&self, counts: [u128; 2], totals: [u128; 2]) -> Chance {
        let plain = Chance::new(self.plain, self.pool).and(Chance::new(counts[0], totals[0]));
        plain.plus(Chance::new(self.critical, self.pool).and(Chance::new(counts[1], totals[1])))
    }

    /// The same of damage.
    fn mean(&self, sums: [u128; 2], totals: [u128; 2]) -> f64 {
        let part = |ways: u128, at: usize| {
            Chance::new(ways, self.pool).as_f64() * (sums[at] as f64 / totals[at] as f64)
        };
        part(self.plain, 0) + part(self.critical, 1)
    }
}

fn two_decimals<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((value * 100.0).round() / 100.0)
}
