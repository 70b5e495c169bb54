//! Opposed checks: two pools against each other; the higher total wins, a tie changes nothing. Rule `PH-CHK-14`, ruling `R-006`.

use super::fall;
use crate::ai_hints::stakes;
use crate::charm::{charms, spares};
use crate::prelude::*;
use crate::{hiding::overlooks, odds::opposed_odds};
use std::fmt::Debug;

/// Refusal's text where nobody is at hand to lay hands on.
pub const NOBODY: &str = "nobody within 5 ft can be grabbed";

/// A check, or another if it does better.
type Tasks = (Task, Option<Task>);

/// The check for holding on, pushing, jumping. Rules `PH-ACT-PUSH-1`, `PH-ACT-PUSH-3`.
pub const STRENGTH: Task = Task::skill(Ability::Strength, Skill::Athletics);

/// The checks for standing firm or slipping away, whichever is better. Rules `PH-ACT-GRAPPLE`, `PH-ACT-PUSH-1`.
const EITHER: Tasks = (STRENGTH, Some(Task::skill(Ability::Agility, Skill::Acrobatics)));

/// A contest: two checks against each other.
#[derive(Clone, Debug)]
pub struct Contest {
    own: DicePool,
    /// The other side's dice pool; none where nobody resists: a friend, or somebody who can't.
    other: Option<DicePool>,
}

impl Contest {
    /// Contest of one's strength against whatever another resists it with.
    pub fn of_strength(world: &World, by: Entity, on: Entity) -> Self {
        Self::of(world, by, (STRENGTH, None), on, EITHER)
    }

    /// Contest to win free of a holder, in the better way. Ruling `R-085`.
    pub fn of_freedom(world: &World, by: Entity, holder: Entity) -> Self {
        Self::of(world, by, EITHER, holder, (STRENGTH, None))
    }

    /// Contest of one's checks against another's. Each takes the skill that does best; it helps to have charmed the other. Rule
    /// `PH-COND-CHARMED-2`.
    fn of(world: &World, by: Entity, own: Tasks, on: Entity, other: Tasks) -> Self {
        let resists = !willing(world, by, on) && able(world, on);
        let charm = || Reason::dice(format!("{} is charmed", name(world, on)), 1, "PH-COND-CHARMED-2");
        let other = resists.then(|| best(world, on, other, None));
        Self { own: best(world, by, own, charms(world, by, on).then(charm)), other }
    }

    /// Target of the contest, with the chance to win and nothing else.
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

    /// Rolls both pools, without a roll where nobody resists; does `won` if the one who tries wins.
    pub fn fight<T: Debug + Send + Sync + 'static>(
        self,
        world: &mut World,
        it: T,
        won: fn(&mut World, Entity, &T),
    ) {
        match self.other {
            Some(other) => {
                let contest = PendingRoll::contest(self.own, other, "PH-CHK-14", Success(it, won));
                throw(world, PendingRoll { stake: stakes::CONTEST, ..contest });
            }
            None => won(world, self.own.who, &it),
        }
    }
}

/// Target of strength against an enemy, with the depth of the fall if it is in the air.
pub fn against(world: &World, who: Entity, on: Entity) -> Target {
    let target = Contest::of_strength(world, who, on).target(world, on);
    fall::with_drop(world, target, on, fall::out_of_the_air(world, on))
}

/// Best dice pool of some checks: the one likeliest to win against the other.
fn best(world: &World, who: Entity, (task, or): Tasks, edge: Option<Reason>) -> DicePool {
    let hand = |task| checks::hand(world, who, task, edge.iter().cloned().collect());
    let first = hand(task);
    let better = |second: &DicePool| {
        let odds = opposed_odds((second.pool, second.bonus), (first.pool, first.bonus));
        odds.win.as_f64() > odds.lose.as_f64()
    };
    or.map(hand).filter(better).unwrap_or(first)
}

/// A cause of the other side, as the first one feels it.
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
