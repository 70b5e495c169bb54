//! Opposed checks: two pools against each other; the higher total wins, a tie changes nothing. Rule `PH-CHK-14`, ruling `R-006`.

use super::fall;
use crate::rules::polyhedral::charm::{charms, spares};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{hiding::overlooks, odds::opposed_odds};
use std::fmt::Debug;

/// What it is worth to win, in points of health, to players that know no rules.
const STAKE: f32 = 2.0;

/// Why not, where nobody is at hand whom it could be done to.
pub const NOBODY: &str = "nobody within 5 ft can be grabbed";

/// A check, or another if that does better.
type Tasks = (Task, Option<Task>);

/// Holding on, pushing, jumping. Rules `PH-ACT-PUSH-1`, `PH-ACT-PUSH-3`.
pub const STRENGTH: Task = Task::skill(Ability::Strength, Skill::Athletics);

/// Standing firm or slipping away, as one likes. Rules `PH-ACT-GRAPPLE`, `PH-ACT-PUSH-1`.
const EITHER: Tasks = (STRENGTH, Some(Task::skill(Ability::Agility, Skill::Acrobatics)));

/// Two checks against each other.
#[derive(Clone, Debug)]
pub struct Contest {
    own: DicePool,
    /// None where nobody resists: a friend, or somebody who can't.
    other: Option<DicePool>,
}

impl Contest {
    /// One's strength against whatever another resists it with.
    pub fn of_strength(world: &World, by: Entity, on: Entity) -> Self {
        Self::of(world, by, (STRENGTH, None), on, EITHER)
    }

    /// Winning free of whoever holds one, in whatever way one likes. Ruling `R-085`.
    pub fn of_freedom(world: &World, by: Entity, holder: Entity) -> Self {
        Self::of(world, by, EITHER, holder, (STRENGTH, None))
    }

    /// The means of one against the means of another. Each takes the skill that does best; it helps to have charmed the other. Rule
    /// `PH-COND-CHARMED-2`.
    fn of(world: &World, by: Entity, own: Tasks, on: Entity, other: Tasks) -> Self {
        let resists = !willing(world, by, on) && able(world, on);
        let charm = || Reason::dice(format!("{} is charmed", name(world, on)), 1, "PH-COND-CHARMED-2");
        let other = resists.then(|| best(world, on, other, None));
        Self { own: best(world, by, own, charms(world, by, on).then(charm)), other }
    }

    /// Whom it is tried on, with the chance to win and nothing else.
    pub fn target(&self, world: &World, on: Entity) -> Target {
        let Self { own, other } = self;
        let (hit, reasons) = match other {
            Some(other) => (
                opposed_odds((own.pool, own.bonus), (other.pool, other.bonus)).win,
                own.reasons.iter().cloned().chain(other.reasons.iter().map(theirs)).collect(),
            ),
            None => (Chance::CERTAIN, vec![Reason::note("does not resist", "R-086")]),
        };
        checks::tried_on(plain_target(world, on), (hit, reasons))
    }

    /// Rolls both, without a roll where nobody resists; and what comes of it if the one who tries wins.
    pub fn fight<T: Debug + Send + Sync + 'static>(
        self,
        world: &mut World,
        it: T,
        won: fn(&mut World, Entity, &T),
    ) {
        match self.other {
            Some(other) => {
                let contest = PendingRoll::contest(self.own, other, "PH-CHK-14", Success(it, won));
                throw(world, PendingRoll { stake: STAKE, ..contest });
            }
            None => won(world, self.own.who, &it),
        }
    }
}

/// Strength against an enemy, with how deep whoever is in the air would fall by it.
pub fn against(world: &World, who: Entity, on: Entity) -> Target {
    let target = Contest::of_strength(world, who, on).target(world, on);
    fall::with_drop(world, target, on, fall::out_of_the_air(world, on))
}

/// The better of some checks: more dice and more to add, whatever the other rolls.
fn best(world: &World, who: Entity, (task, or): Tasks, edge: Option<Reason>) -> DicePool {
    let hand = |task| checks::hand(world, who, task, edge.iter().cloned().collect());
    let first = hand(task);
    let better = |second: &DicePool| {
        let odds = opposed_odds((second.pool, second.bonus), (first.pool, first.bonus));
        odds.win.as_f64() > odds.lose.as_f64()
    };
    or.map(hand).filter(better).unwrap_or(first)
}

/// The other side's causes as the first one feels them.
fn theirs(reason: &Reason) -> Reason {
    match reason.amount {
        Amount::Flat(amount) => Reason::needed(format!("their {}", reason.label), amount, reason.rule),
        amount => Reason::note(format!("{} ({amount} for them)", reason.label), reason.rule),
    }
}

/// Whether somebody lets it happen: a friend. Ruling `R-086`.
pub fn willing(world: &World, by: Entity, on: Entity) -> bool {
    !world.resource::<Roster>().hostile(by, on)
}

/// Whether somebody is more than one size bigger. Ruling `R-086`.
pub fn too_big(world: &World, by: Entity, on: Entity) -> bool {
    part::<Size>(world, on).above(part::<Size>(world, by)) > 1
}

/// Whether hands can be laid on somebody within so many feet who is no more than one size larger. The one judge of hands laid
/// on somebody. Rulings `R-085`, `R-086`, `R-092`, rule `PH-COND-CHARMED-1`.
///
/// # Errors
/// Nobody knows where it is, too far, behind a wall, too big, or whoever has charmed the one who tries.
pub fn within(
    world: &World,
    by: Entity,
    on: Entity,
    reach: Feet,
    what: &'static str,
    rule: RuleId,
) -> Result<(), Refusal> {
    unless_they(world, on, overlooks(world, by, on), "is hidden", "R-092")?;
    at_hand(world, by, on, Footprint::distance, reach, what)?;
    unless_they(world, on, too_big(world, by, on), "is too big", rule)?;
    // Nobody does a friend harm by moving it.
    if willing(world, by, on) { Ok(()) } else { spares(world, by, on) }
}
