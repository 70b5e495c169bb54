//! The dice pool of one side of a roll, and what it is made of.

use crate::pool::{POOL_SIDES, pool_size};
use crate::tools::{modifier, wound_penalty};
use crate::{means::Means, profile::Ability};
use battle::words::Opposition;
use kit::prelude::*;

use kit::tools::evened;
pub use kit::tools::flat;

/// A dice pool, in somebody's hand or on the table.
#[derive(Clone, Debug)]
pub struct DicePool {
    /// The one whose dice they are.
    pub who: Entity,
    /// Name of the roll for people: `Strength saving throw`, `attack on Goblin 1`.
    pub what: Text,
    /// Means of a check, where skill counts: help is for one of these. Rule `PH-ACT-HELP-1`.
    pub means: Means,
    /// Number of dice. Ruling `R-002`.
    pub pool: u8,
    /// Bonus to the dice.
    pub bonus: i32,
    /// Reasons for the number of dice and the bonus.
    pub reasons: Vec<Reason>,
    /// Faces of the dice, once they have fallen.
    pub dice: Vec<u8>,
}

impl DicePool {
    /// Creates a pool of so many dice that are still to be thrown, with what the causes add to them, and no skill that counts.
    pub fn new(who: Entity, what: impl Into<Text>, pool: u8, reasons: Vec<Reason>) -> Self {
        let (what, bonus) = (what.into(), flat(&reasons));
        Self { who, what, means: Means::Bare, pool, bonus, reasons, dice: Vec::new() }
    }

    /// Total of dice and bonus.
    pub fn total(&self) -> i32 {
        self.dice.iter().map(|&face| i32::from(face)).sum::<i32>() + self.bonus
    }

    /// Roll of the dice as they lie, for facts: those of the pool, and what Resolve has added to them. Rule `PH-RSV-03`.
    pub fn roll(&self) -> Roll {
        let (pool, more) = self.dice.split_at(self.dice.len().min(self.pool.into()));
        let mut dice = DiceGroup::plain(POOL_SIDES, pool.to_vec());
        dice.extend(DiceGroup::named("Resolve die", POOL_SIDES, more.to_vec()));
        Roll { dice, reasons: self.reasons.clone(), total: self.total() }
    }

    /// Opposition, as facts about the roll that it withstands tell of it.
    pub fn opposition(&self, world: &World) -> Opposition {
        Opposition { who: name(world, self.who), what: self.what.clone(), roll: self.roll() }
    }
}

/// Sum of several causes of dice, being unskilled aside. Rules `PH-DICE-08`, `PH-DICE-09`, `PH-DICE-12`.
pub fn together(causes: &[Reason]) -> Option<Reason> {
    evened(causes, |cause| matches!(cause.amount, Amount::Dice(_)), ["PH-DICE-08", "PH-DICE-09"])
}

/// Dice pool of a roll with an ability, wounds counted; the unskilled lack a die. `edges` are what else helps and hinders: dice
/// are advantage and disadvantage, of which one of each kind is enough; the rest is added. Rules `PH-CHK-03`, `PH-CHK-07`,
/// `PH-CHK-08`, ruling `R-002`.
pub fn with_skill(
    world: &World,
    who: Entity,
    what: Text,
    (ability, skilled, skill): (Ability, bool, Option<(&'static str, i32, RuleId)>),
    edges: Vec<Reason>,
) -> DicePool {
    let mut reasons = vec![Reason::flat(ability.title(), modifier(world, who, ability), "PH-CHK-03")];
    if !skilled {
        reasons.push(Reason::dice("not skilled", -1, "PH-CHK-08"));
    }
    reasons.extend(skill.map(|(label, amount, rule)| Reason::flat(label, amount, rule)));
    reasons.extend(wound_penalty(world, who));
    let edge = |sign: i32| {
        edges.iter().any(|edge| matches!(edge.amount, Amount::Dice(dice) if dice.signum() == sign))
    };
    let pool = pool_size(edge(1), edge(-1), !skilled, 0);
    let together = together(&edges);
    reasons.extend(edges.into_iter().chain(together));
    DicePool::new(who, what, pool, reasons)
}
