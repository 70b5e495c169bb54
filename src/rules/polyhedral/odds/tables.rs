//! The distributions behind the odds: made once for the dice that are common, remembered for those that are not.

use super::{
    AttackNumbers,
    damage::{DamageDice, DamageTables},
};
use crate::kit::prelude::*;
use crate::{
    kit::kept::{Kept, keep},
    rules::polyhedral::pool::{CritRule, POOL_SIDES, PoolReading, pool_outcomes},
};
use std::{cell::RefCell, rc::Rc, sync::LazyLock};

/// Pools up to this many dice have a table ready.
const READY_POOL: u8 = 8;

/// Damage rolls of one kind of dice up to this many have a table ready.
const READY_COUNT: u8 = 6;

/// Dice that weapons and creatures roll. Rule `R-003`.
const READY_SIDES: [u8; 5] = [4, 6, 8, 10, 12];

static POOLS: LazyLock<Vec<PoolTable>> = LazyLock::new(|| {
    let sizes = |rule| (0..=READY_POOL).map(move |dice| PoolTable::new(dice, rule));
    CritRule::ALL.into_iter().flat_map(sizes).collect()
});

static DAMAGES: LazyLock<Vec<DamageTables>> = LazyLock::new(|| {
    let counts = |sides| (0..=READY_COUNT).map(move |count| DamageTables::new(DamageDice::of(count, sides)));
    READY_SIDES.into_iter().flat_map(counts).collect()
});

thread_local! {
    static RARE_POOLS: Kept<(u8, CritRule), PoolTable> = const { RefCell::new(BTreeMap::new()) };
    static RARE_DAMAGES: Kept<DamageDice, DamageTables> = const { RefCell::new(BTreeMap::new()) };
    static DIFFERENCES: Kept<(u8, u8), Outcomes<i32>> = const { RefCell::new(BTreeMap::new()) };
    static LAWS: Kept<AttackNumbers, Law> = const { RefCell::new(BTreeMap::new()) };
}

/// The chance that an attack hits, and what it takes.
type Law = (Chance, Outcomes<i32>);

/// Calls `f` with the table of a pool.
pub(super) fn with_pool<R>(dice: u8, rule: CritRule, f: impl FnOnce(&PoolTable) -> R) -> R {
    let of_rule = CritRule::ALL.iter().position(|known| *known == rule);
    let ready = of_rule
        .filter(|_| dice <= READY_POOL)
        .and_then(|at| POOLS.get(at * (usize::from(READY_POOL) + 1) + usize::from(dice)));
    match ready {
        Some(table) => f(table),
        None => f(&RARE_POOLS.with(|kept| keep(kept, (dice, rule), || PoolTable::new(dice, rule)))),
    }
}

/// Calls `f` with the tables of a damage roll.
pub(super) fn with_damage<R>(dice: DamageDice, f: impl FnOnce(&DamageTables) -> R) -> R {
    let ready = dice.single().and_then(|(count, sides)| {
        // No dice at all are found under any kind, in none of them.
        let kind = READY_SIDES.iter().position(|known| *known == sides || count == 0)?;
        let row = kind * (usize::from(READY_COUNT) + 1);
        DAMAGES.get(row + usize::from(count)).filter(|_| count <= READY_COUNT)
    });
    match ready {
        Some(tables) => f(tables),
        None => f(&RARE_DAMAGES.with(|kept| keep(kept, dice, || DamageTables::new(dice)))),
    }
}

/// The law of an attack, made once.
pub(super) fn kept_law(numbers: AttackNumbers, make: impl FnOnce() -> Law) -> Rc<Law> {
    LAWS.with(|kept| keep(kept, numbers, make))
}

/// By how much the sum of one pool is above that of another.
pub(super) fn kept_difference(pools: (u8, u8), make: impl FnOnce() -> Outcomes<i32>) -> Rc<Outcomes<i32>> {
    DIFFERENCES.with(|kept| keep(kept, pools, make))
}

/// The hits and criticals of a pool, for each sum that may be needed.
pub(super) struct PoolTable {
    total: u128,
    lowest: i64,
    /// One row a sum needed, from the lowest to one past the highest, where only two 6s hit.
    rows: Vec<PoolRow>,
}

/// The hits and criticals of a pool that needs some sum.
#[derive(Clone, Copy)]
pub(super) struct PoolRow {
    pub(super) hit: Chance,
    pub(super) critical: Chance,
    pub(super) hit_ways: u128,
    pub(super) critical_ways: u128,
}

impl PoolTable {
    fn new(dice: u8, rule: CritRule) -> Self {
        let outcomes = pool_outcomes(dice, rule);
        let (lowest, highest) = (i32::from(dice), i32::from(dice) * i32::from(POOL_SIDES));
        let row = |needed| {
            let hits = |reading: &PoolReading| reading.sum >= needed || reading.natural;
            let hit_ways = outcomes.count(hits);
            let critical_ways = outcomes.count(|reading| hits(reading) && reading.wide);
            let chance = |ways| Chance::new(ways, outcomes.total());
            PoolRow { hit: chance(hit_ways), critical: chance(critical_ways), hit_ways, critical_ways }
        };
        Self {
            total: outcomes.total(),
            lowest: i64::from(lowest),
            rows: (lowest..=highest + 1).map(row).collect(),
        }
    }

    /// Ways in all.
    pub(super) fn total(&self) -> u128 {
        self.total
    }

    /// The row for a sum needed.
    pub(super) fn at_least(&self, needed: i64) -> &PoolRow {
        let at = usize::try_from(needed - self.lowest).unwrap_or(0);
        &self.rows[at.min(self.rows.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pool_and_rule_has_its_own_table_ready_or_not() {
        for dice in 0..=READY_POOL + 2 {
            for rule in CritRule::ALL {
                let fresh = PoolTable::new(dice, rule);
                let needed = i64::from(dice) * 4;
                let of = |table: &PoolTable| {
                    let row = table.at_least(needed);
                    (table.total(), row.hit_ways, row.critical_ways)
                };
                assert_eq!(with_pool(dice, rule, of), of(&fresh), "{dice}D {rule:?}");
                assert_eq!(fresh.total(), 6_u128.pow(u32::from(dice)));
            }
        }
    }

    /// Rules `R-003`, `R-005`.
    #[test]
    fn every_damage_roll_has_its_own_tables_ready_or_not() {
        for sides in 1..=20_u8 {
            for count in 0..=READY_COUNT + 2 {
                let ways = u128::from(sides).pow(u32::from(count));
                let totals = with_damage(DamageDice::of(count, sides), |tables| {
                    (tables.plain.total(), tables.critical.total())
                });
                assert_eq!(totals, (ways, ways * ways), "{count}d{sides}");
            }
        }
    }
}
