//! Dice pools of checks: how many dice are rolled, and what they say.

#[cfg(test)]
mod tests;

use dice::Outcomes;

/// Number of dice in an ordinary check. Rule `PH-DICE-02`.
pub const NORMAL_POOL: u8 = 3;

/// Sides of every die in a pool. Rules `PH-DICE-01`, `R-003`.
pub const POOL_SIDES: u8 = 6;

/// Number of high dice that make a critical. Rule `PH-DICE-13`.
const HIGH_DICE: u8 = 2;

/// Rule of critical hits: which dice make one. Rule `R-004`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CritRule {
    /// Lowest face that counts as high.
    pub face: u8,
    /// Fewest dice in a pool that can be critical.
    pub min_pool: u8,
}

/// Reading of a pool's dice before any bonus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PoolReading {
    /// Sum of all dice. Rule `PH-DICE-02`.
    pub sum: i32,
    /// Whether two 6s are in a pool that is large enough: success whatever the sum. Rules `R-004`, `R-006`.
    pub natural: bool,
    /// Whether two dice are high enough for this combatant: a hit with it is critical. Rule `R-004`.
    pub wide: bool,
}

/// Number of dice in the pool of a check. Rule `R-002`: advantage and disadvantage cancel, unskilled is a separate die less,
/// `other` is every other change in dice, and only the end result is raised to 1. A Resolve die comes after this.
pub fn pool_size(advantage: bool, disadvantage: bool, unskilled: bool, other: i32) -> u8 {
    let change = i32::from(advantage) - i32::from(disadvantage) - i32::from(unskilled);
    let dice = other.saturating_add(i32::from(NORMAL_POOL) + change);
    u8::try_from(dice.max(1)).unwrap_or(u8::MAX)
}

/// Reads rolled dice; the pool's size is the number of dice rolled. Rules `R-002`, `R-004`.
pub fn read_pool(dice: &[u8], rule: CritRule) -> PoolReading {
    let mut tally = SeenDice::default();
    for &face in dice {
        tally = tally.with(face, rule);
    }
    tally.reading(dice.len(), rule)
}

/// Every reading of a pool of `dice` six-sided dice, with its exact ways.
pub(super) fn pool_outcomes(dice: u8, rule: CritRule) -> Outcomes<PoolReading> {
    let die = Outcomes::die(POOL_SIDES);
    let tallies = (0..dice).fold(Outcomes::certain(SeenDice::default()), |pool, _| {
        pool.combine(&die, |tally, face| tally.with(*face as u8, rule))
    });
    tallies.map(|tally| tally.reading(usize::from(dice), rule))
}

impl CritRule {
    /// Rule of two 6s on three dice or more. Rules `PH-DICE-13`, `PH-DICE-14`.
    pub const NORMAL: CritRule = CritRule { face: 6, min_pool: 3 };

    /// Champion with Improved Critical: 5s count too. Rule `R-004`.
    pub const IMPROVED: CritRule = CritRule { face: 5, min_pool: 3 };

    /// Champion with Superior Critical: 4s count too, and two dice are enough. Rule `R-004`.
    pub const SUPERIOR: CritRule = CritRule { face: 4, min_pool: 2 };

    /// Every rule there is.
    pub const ALL: [CritRule; 3] = [CritRule::NORMAL, CritRule::IMPROVED, CritRule::SUPERIOR];
}

/// Dice seen of a pool so far. High dice are counted to two only: more make no difference.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct SeenDice {
    sum: i32,
    sixes: u8,
    high: u8,
}

impl SeenDice {
    fn with(self, face: u8, rule: CritRule) -> Self {
        let count = |so_far: u8, counts: bool| HIGH_DICE.min(so_far + u8::from(counts));
        Self {
            sum: self.sum + i32::from(face),
            sixes: count(self.sixes, face == POOL_SIDES),
            high: count(self.high, face >= rule.face),
        }
    }

    fn reading(self, dice: usize, rule: CritRule) -> PoolReading {
        let enough = dice >= usize::from(rule.min_pool);
        PoolReading {
            sum: self.sum,
            natural: enough && self.sixes >= HIGH_DICE,
            wide: enough && self.high >= HIGH_DICE,
        }
    }
}
