//! Contests: checks against somebody who only resists, with 10 and a stat. Rules `FV-ACT-12`, `FV-CON-03`, rulings `FV-RUL-05`,
//! `FV-RUL-47`.

use crate::prelude::*;
use std::fmt;

/// A stat and the skills that double it. Rule `FV-SKILL-01`.
pub type Means = (Stat, &'static [Skill]);

/// Strength, as one pushes, holds and tears oneself loose with.
pub const STRENGTH: Means = (Stat::Strength, &[Skill::Athletics]);

/// Noticing. Ruling `FV-RUL-02`.
pub const NOTICING: Means = (Stat::Intelligence, &[Skill::Perception]);

/// A kind of check against somebody.
pub struct Contest {
    /// The purpose in words, before the other's name: `to push`.
    pub to: &'static str,
    /// The stat and skills of the roll.
    pub own: Means,
    /// The stat and skills that resist it.
    pub other: Means,
    /// The worth of winning in hit points, for players that know no rules.
    pub stake: f32,
    /// The rule that it is told under.
    pub rule: RuleId,
    /// The effect when one has won it against another.
    pub won: fn(&mut World, Entity, Entity),
}

/// By its words: it never changes, and where its functions lie is no state of a battle.
impl fmt::Debug for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to)
    }
}

impl Contest {
    /// The modifiers of the roll, and the number that the total has to reach. What hinders the passive side helps the active one.
    /// Ruling `FV-RUL-05`.
    fn odds(&self, world: &World, by: Entity, on: Entity) -> (Vec<Reason>, i32) {
        let mut reasons = bonus(world, by, self.own.0, self.own.1);
        if states(world, on).poisoned {
            reasons.push(Reason::edge("target poisoned", 1, "FV-RUL-05"));
        }
        (reasons, passive(world, on, self.other.0, self.other.1))
    }

    /// A target to try it on, with the chance to win and nothing else.
    pub fn target(&self, world: &World, by: Entity, on: Entity) -> Target {
        let (mut reasons, against) = self.odds(world, by, on);
        let odds = Odds::of(chance(world, by, &reasons, against));
        reasons.extend(settled(world, by));
        Target { odds: Some(odds), reasons, ..plain_target(world, on) }
    }

    /// Tries it on somebody.
    pub fn fight(&'static self, world: &mut World, by: Entity, on: Entity) {
        let won: fn(&mut World, Entity, &(&Self, Entity)) =
            |world, by, &(contest, on)| (contest.won)(world, by, on);
        self.roll(world, by, on, Success((self, on), won));
    }

    /// The same where more comes of it than winning. Whoever lays hands on somebody is hidden no longer. Ruling `FV-RUL-28`.
    pub fn roll(&self, world: &mut World, by: Entity, on: Entity, then: impl Resolution) {
        lasting::come_out(world, by);
        let (reasons, against) = self.odds(world, by, on);
        let what = format!("{} {}", self.to, name(world, on));
        let check = Check::new(by, what, (Nature::Check, self.rule), reasons, against, then);
        throw(world, check.at(on).worth(self.stake));
    }
}

/// Whether somebody is within so many paces of one and may be laid hands on.
///
/// # Errors
/// Too far, behind a wall, in the air while one is not, or taken for a friend.
pub fn within(world: &World, by: Entity, on: Entity, paces: i32, what: &'static str) -> Result<(), Refusal> {
    charm::spares(world, by, on)?;
    at_hand(world, by, on, measure, Feet::squares(paces), what)?;
    let apart = paces < 2 && states(world, by).aloft != states(world, on).aloft;
    unless(apart, "one of them is aloft", "FV-RUL-33")
}

/// Whether somebody is small enough to be pushed or held: one size larger at most, the sizes being the spaces that there are.
/// Rulings `FV-RUL-47`, `FV-RUL-55`.
pub fn manageable(world: &World, by: Entity, on: Entity) -> Result<(), Refusal> {
    // All who stand on one square are of one size to these rules.
    let class = |who: Entity| part::<Size>(world, who).max(Size::MEDIUM);
    unless_they(world, on, class(on).above(class(by)) > 1, "is too big", "FV-RUL-47")
}
