//! The dice of one side of a roll, and what they are made of.

use crate::battle::words::Opposition;
use crate::kit::prelude::*;
use crate::rules::polyhedral::pool::{POOL_SIDES, pool_size};
use crate::rules::polyhedral::tools::{modifier, wound_penalty};
use crate::rules::polyhedral::{means::Means, profile::Ability};

use crate::kit::tools::evened;
pub use crate::kit::tools::flat;

/// Dice in somebody's hand, or on the table.
#[derive(Clone, Debug)]
pub struct DicePool {
    /// Whose they are.
    pub who: Entity,
    /// What is rolled for, for people: `Strength saving throw`, `attack on Goblin 1`.
    pub what: Text,
    /// What one is skilled in, or not, where that counts: help is for one of these. Rule `PH-ACT-HELP-1`.
    pub means: Means,
    /// How many dice. Ruling `R-002`.
    pub pool: u8,
    /// What is added to them.
    pub bonus: i32,
    /// Why so many dice and so much added.
    pub reasons: Vec<Reason>,
    /// The faces, once they have fallen.
    pub dice: Vec<u8>,
}

impl DicePool {
    /// So many dice that are still to be thrown, with what the causes add to them, and no skill that counts.
    pub fn new(who: Entity, what: impl Into<Text>, pool: u8, reasons: Vec<Reason>) -> Self {
        let (what, bonus) = (what.into(), flat(&reasons));
        Self { who, what, means: Means::Bare, pool, bonus, reasons, dice: Vec::new() }
    }

    /// Dice and additions.
    pub fn total(&self) -> i32 {
        self.dice.iter().map(|&face| i32::from(face)).sum::<i32>() + self.bonus
    }

    /// The dice as they lie, for facts: those of the pool, and what Resolve has added to them. Rule `PH-RSV-03`.
    pub fn roll(&self) -> Roll {
        let (pool, more) = self.dice.split_at(self.dice.len().min(self.pool.into()));
        let mut dice = DiceGroup::plain(POOL_SIDES, pool.to_vec());
        dice.extend(DiceGroup::named("Resolve die", POOL_SIDES, more.to_vec()));
        Roll { dice, reasons: self.reasons.clone(), total: self.total() }
    }

    /// The same for facts about a roll that it withstands.
    pub fn opposition(&self, world: &World) -> Opposition {
        Opposition { who: name(world, self.who), what: self.what.clone(), roll: self.roll() }
    }
}

/// What comes of several causes of dice, being unskilled aside. Rules `PH-DICE-08`, `PH-DICE-09`, `PH-DICE-12`.
pub fn together(causes: &[Reason]) -> Option<Reason> {
    evened(causes, |cause| matches!(cause.amount, Amount::Dice(_)), ["PH-DICE-08", "PH-DICE-09"])
}

/// A roll with an ability, wounds counted; the unskilled lack a die. `edges` are what else helps and hinders: dice are advantage and
/// disadvantage, of which one of each kind is enough; the rest is added. Rules `PH-CHK-03`, `PH-CHK-07`, `PH-CHK-08`, ruling
/// `R-002`.
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
