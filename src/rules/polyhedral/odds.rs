//! Exact odds of attacks and checks, and the arithmetic that resolves them.
//!
//! [`resolve_attack`] and [`dealt`] say what rolled faces mean; the rules call them. The law of an attack is made of the very
//! same over all faces, once, and remembered, so that a computer player may weigh thousands.

#[cfg(test)]
mod tests;

use super::pool::{CritRule, POOL_SIDES, PoolReading, pool_outcomes, read_pool};
use battle::Odds;
use dice::Pool;
use kit::health::DamageTaken;
use kit::memo::{Memo, keep};
use kit::prelude::*;
use std::{cell::RefCell, cmp::Ordering, rc::Rc};

/// Numbers of an attack: all that decides it, once its modifiers are summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackNumbers {
    /// Dice in the pool. Rule `R-002`.
    pub pool: u8,
    /// Bonus to the dice: ability, skill, bonuses, less wounds. Rule `R-012`.
    pub bonus: i32,
    /// The target's Defense, cover included. Rule `PH-ATK-04`.
    pub defense: i32,
    /// Rule of critical hits: which dice make one. Rule `R-004`.
    pub crit: CritRule,
    /// Whether any hit is critical: the target is paralysed or unconscious within 5 ft.
    pub auto_critical: bool,
    /// Whether a miss is rolled again once, and the second roll stands. Rule `R-033`.
    pub rerolls: bool,
    /// Damage of a hit.
    pub damage: DamageNumbers,
}

/// Numbers of a hit's damage: all that decides it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DamageNumbers {
    /// Dice of a hit that is not critical. Rule `PH-ATK-07`.
    pub dice: DamageDice,
    /// Bonus to the dice, in points of damage. Rule `PH-ATK-07`.
    pub bonus: i32,
    /// Resistance, vulnerability, immunity. Rule `R-015`.
    pub taken: DamageTaken,
}

/// The dice of a damage roll. Rule `R-003`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DamageDice {
    count: u8,
    sides: u8,
    /// Sets beyond the first that a hit rolls. Rule `PH-FTR-STYLE-THROWN-2`.
    more: u8,
}

/// Reading of a roll's faces: total, success, critical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaceReading {
    /// Total of dice and additions. Rule `PH-ATK-03`.
    pub total: i32,
    /// Whether it hits, or succeeds; a tied contest does not. Rules `PH-ATK-04`, `R-004`.
    pub success: bool,
    /// Whether it is an attack that hits critically, or a death save with two 6s. Rules `R-004`, `R-060`.
    pub critical: bool,
}

/// Odds of two rolls against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpposedOdds {
    /// Chance that the first total is higher.
    pub win: Chance,
    /// Chance that both are equal.
    pub tie: Chance,
    /// Chance that the first total is lower.
    pub lose: Chance,
}

/// The law of an attack: all that may come of it, with its chances.
struct AttackLaw {
    hit: Chance,
    critical: Chance,
    /// Damage of a hit and whether it is critical; none for a miss.
    blow: Outcomes<Option<(i32, bool)>>,
    /// Damage of the attack, a miss being none.
    dealt: Outcomes<i32>,
    /// Mean damage, in points of health.
    mean: f64,
}

thread_local! {
    static LAWS: Memo<AttackNumbers, AttackLaw> = const { RefCell::new(BTreeMap::new()) };
    static POOLS: Memo<(u8, CritRule), Outcomes<PoolReading>> = const { RefCell::new(BTreeMap::new()) };
    static DIFFERENCES: Memo<(u8, u8), Outcomes<i32>> = const { RefCell::new(BTreeMap::new()) };
}

/// Reading of the rolled `dice` of an attack. Rule `PH-ATK-03`.
pub fn resolve_attack(numbers: &AttackNumbers, dice: &[u8]) -> FaceReading {
    numbers.verdict(read_pool(dice, numbers.crit))
}

/// Exact odds of an attack: `ends` says whether damage, critical or not, takes the target out of the fight.
pub fn attack_odds(numbers: &AttackNumbers, ends: impl Fn(i32, bool) -> bool) -> Odds {
    let law = law(numbers);
    let defeat = law.blow.chance(|blow| blow.is_some_and(|(dealt, critical)| ends(dealt, critical)));
    Odds { critical: law.critical, damage_mean: law.mean, defeat, ..Odds::of(law.hit) }
}

/// Chance to hit and the whole law of the damage of one attack, a miss being none. Rules `R-005`, `R-014`, `R-015`.
pub fn attack_law(numbers: &AttackNumbers) -> (Chance, Outcomes<i32>) {
    let law = law(numbers);
    (law.hit, law.dealt.clone())
}

/// Mean damage of an attack, misses included as 0.
pub fn mean_damage(numbers: &AttackNumbers) -> f64 {
    law(numbers).mean
}

/// Chance to hit.
pub fn hit_chance(numbers: &AttackNumbers) -> Chance {
    let hit = pool(numbers.pool, numbers.crit).chance(|&reading| numbers.verdict(reading).success);
    if numbers.rerolls { hit.plus(hit.not().and(hit)) } else { hit }
}

/// Whole law of a hit's damage. Rules `R-005`, `R-014`, `R-015`.
pub fn damage_law(damage: &DamageNumbers, critical: bool) -> Outcomes<i32> {
    let DamageDice { count, sides, .. } = damage.dice.rolled(critical);
    Outcomes::pool(count, sides).map(|&sum| dealt(damage, sum))
}

/// Chance of a check or saving throw: two 6s on three dice succeed whatever the total. Rule `R-006`.
pub fn check_odds(dice: u8, bonus: i32, difficulty: i32) -> Chance {
    let reaches = |reading: &PoolReading| reading.sum.saturating_add(bonus) >= difficulty || reading.natural;
    pool(dice, CritRule::NORMAL).chance(reaches)
}

/// Odds of a pool and bonus against another: totals decide, two 6s mean nothing. Rule `R-006`.
pub fn opposed_odds(one: (u8, i32), other: (u8, i32)) -> OpposedOdds {
    let lead = i64::from(one.1) - i64::from(other.1);
    let make = || {
        let pools = [one.0, other.0].map(|dice| Pool::new(dice.into(), POOL_SIDES));
        Outcomes::joint(&pools, |sums| sums[0] - sums[1])
    };
    let apart = DIFFERENCES.with(|kept| keep(kept, (one.0, other.0), make));
    let chance = |wanted: Ordering| apart.chance(|apart| (i64::from(*apart) + lead).cmp(&0) == wanted);
    OpposedOdds { win: chance(Ordering::Greater), tie: chance(Ordering::Equal), lose: chance(Ordering::Less) }
}

/// Damage that damage dice of this sum deal. Rule `R-014`: dice and bonus are 1 at least; then rule `R-015`: half, then double,
/// or none.
pub fn dealt(damage: &DamageNumbers, sum: i32) -> i32 {
    damage.taken.of(sum.saturating_add(damage.bonus).max(1))
}

/// Readings of a pool, counted once.
fn pool(dice: u8, rule: CritRule) -> Rc<Outcomes<PoolReading>> {
    POOLS.with(|kept| keep(kept, (dice, rule), || pool_outcomes(dice, rule)))
}

/// Law of an attack, made once.
fn law(numbers: &AttackNumbers) -> Rc<AttackLaw> {
    LAWS.with(|kept| keep(kept, *numbers, || AttackLaw::new(numbers)))
}

impl AttackLaw {
    fn new(numbers: &AttackNumbers) -> Self {
        let once = pool(numbers.pool, numbers.crit).map(|&reading| {
            let FaceReading { success, critical, .. } = numbers.verdict(reading);
            success.then_some(critical)
        });
        let again = |hit: &Option<bool>| hit.map_or_else(|| once.clone(), |hit| Outcomes::certain(Some(hit)));
        let hits = if numbers.rerolls { once.spread(again) } else { once.clone() };
        let harm = [false, true]
            .map(|critical| damage_law(&numbers.damage, critical).map(|&dealt| Some((dealt, critical))));
        let blow = hits.spread(|hit| match *hit {
            Some(critical) => harm[usize::from(critical)].clone(),
            None => Outcomes::certain(None),
        });
        let dealt = blow.map(|blow| blow.map_or(0, |(dealt, _)| dealt));
        // Of the blow, which is rounded where dice are absurdly many, so that all chances are of one law.
        let hit = blow.chance(Option::is_some);
        let critical = blow.chance(|blow| blow.is_some_and(|(_, critical)| critical));
        let mean = dealt.mean().as_f64();
        Self { hit, critical, blow, dealt, mean }
    }
}

impl AttackNumbers {
    /// Numbers of the attack with a miss that stands.
    pub fn once(&self) -> Self {
        Self { rerolls: false, ..*self }
    }

    /// Reading of a pool for this attack: a hit from the Defense upwards or by two 6s, critical if it hits with high dice. Rules
    /// `PH-ATK-04`, `R-004`.
    fn verdict(&self, reading: PoolReading) -> FaceReading {
        let total = reading.sum.saturating_add(self.bonus);
        let success = total >= self.defense || reading.natural;
        FaceReading { total, success, critical: success && (reading.wide || self.auto_critical) }
    }
}

impl DamageDice {
    /// No dice: an unarmed strike. Rule `PH-ATK-09`.
    pub const NONE: DamageDice = DamageDice { count: 0, sides: 0, more: 0 };

    /// `count` dice of `sides`.
    pub const fn of(count: u8, sides: u8) -> Self {
        if count == 0 { Self::NONE } else { Self { count, sides, more: 0 } }
    }

    /// Sides of each die to roll.
    pub fn sides(self) -> impl Iterator<Item = u8> {
        std::iter::repeat_n(self.sides, usize::from(self.count))
    }

    /// Dice with a set more for each hit; a critical one then rolls three. Rules `PH-FTR-STYLE-THROWN-2`, `R-005`.
    #[must_use]
    pub const fn doubled(self) -> Self {
        Self { more: 1, ..self }
    }

    /// All dice of a hit: each set once, and one more set of a critical one. Rule `R-005`.
    #[must_use]
    pub fn rolled(self, critical: bool) -> Self {
        let sets = 1 + self.more + u8::from(critical);
        Self { count: self.count.saturating_mul(sets), more: 0, ..self }
    }
}
