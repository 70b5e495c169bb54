//! Opposed checks: two pools against each other; the higher total wins, a tie changes nothing. Rule `PH-CHK-14`, ruling `R-006`.

use super::fall;
use crate::kit::prelude::*;
use crate::{
    battle::{Amount, Odds},
    rules::polyhedral::{
        charm::{charms, spares},
        checks,
        hiding::view::overlooks,
        means::Task,
        odds::opposed_odds,
        profile::Skill,
        rolls::{Hand, Then, Throw, Verdict, throw},
        sheet::Conditions,
        state::incapacitated,
        tools::{distance, enemies},
    },
};
use std::fmt::Debug;

/// How far hands reach: pushing, pulling, shoving. Ruling `R-086`.
pub const CLOSE: Feet = Feet(5);

/// What it is worth to win, in points of health, to players that know no rules.
const STAKE: f32 = 2.0;

/// Holding on and pushing. Rule `PH-ACT-PUSH-1`.
pub const STRENGTH: &[Skill] = &[Skill::Athletics];

/// Standing firm or slipping away, as one likes. Rules `PH-ACT-GRAPPLE`, `PH-ACT-PUSH-1`.
pub const EITHER: &[Skill] = &[Skill::Athletics, Skill::Acrobatics];

/// Two checks against each other.
#[derive(Clone, Debug)]
pub struct Contest {
    own: Hand,
    /// None where nobody resists: a friend, or somebody who can't.
    other: Option<Hand>,
}

impl Contest {
    /// The means of one against the means of another. Each takes the skill that does best.
    pub fn of(world: &World, by: Entity, own: &[Skill], on: Entity, other: &[Skill]) -> Self {
        let resists = !willing(world, by, on) && !incapacitated(world, on);
        let other = resists.then(|| best(world, on, other, &[]));
        Self { own: best(world, by, own, &charm(world, by, on)), other }
    }

    /// Whom it is tried on, with the chance to win and nothing else.
    pub fn target(&self, world: &World, on: Entity) -> Target {
        let hit = match &self.other {
            Some(other) => opposed_odds((self.own.pool, self.own.bonus), (other.pool, other.bonus)).win,
            None => Chance::CERTAIN,
        };
        let odds = Odds::of(hit);
        let reasons = match &self.other {
            Some(other) => self.own.reasons.iter().cloned().chain(other.reasons.iter().map(theirs)).collect(),
            None => vec![Reason::note("does not resist", "R-086")],
        };
        Target { odds: Some(odds), reasons, ..plain_target(world, on) }
    }

    /// Rolls both; without a roll where nobody resists.
    pub fn fight(self, world: &mut World, attempt: impl Attempt) {
        let who = self.own.who;
        match self.other {
            Some(other) => {
                let contest = Throw::contest(self.own, other, "PH-CHK-14", Tried(attempt));
                throw(world, Throw { stake: STAKE, ..contest });
            }
            None => attempt.succeed(world, who),
        }
    }
}

/// Something that hands try on somebody.
pub trait Attempt: Debug + Send + Sync + 'static {
    /// Whoever tries it succeeds.
    fn succeed(&self, world: &mut World, who: Entity);
}

/// A try whose dice are on the table.
#[derive(Debug)]
struct Tried<A>(A);

impl<A: Attempt> Then for Tried<A> {
    fn count(&self, world: &mut World, throw: &Throw, verdict: Verdict) {
        if verdict.success {
            self.0.succeed(world, throw.own.who);
        }
    }
}

/// What helps whoever lays hands on somebody that it has charmed. Rule `PH-COND-CHARMED-2`.
fn charm(world: &World, by: Entity, on: Entity) -> Vec<Reason> {
    let edge = || Reason::dice(format!("{} is charmed", name(world, on)), 1, "PH-COND-CHARMED-2");
    charms(world, by, on).then(edge).into_iter().collect()
}

/// The better of some checks: more dice and more to add, whatever the other rolls.
fn best(world: &World, who: Entity, skills: &[Skill], edges: &[Reason]) -> Hand {
    let better = |one: &Hand, other: &Hand| {
        let odds = opposed_odds((one.pool, one.bonus), (other.pool, other.bonus));
        odds.win.as_f64() > odds.lose.as_f64()
    };
    let hands = skills.iter().map(|&skill| skill_check(world, who, skill, edges.to_vec()));
    let best = hands.reduce(|best, hand| if better(&hand, &best) { hand } else { best });
    best.unwrap_or_else(|| skill_check(world, who, Skill::Athletics, edges.to_vec()))
}

/// A check of a skill with its own ability, with `edges` that the situation brings. Rules `PH-CHK-07`, `PH-CHK-08`.
pub fn skill_check(world: &World, who: Entity, skill: Skill, edges: Vec<Reason>) -> Hand {
    checks::hand(world, who, Task::skill(skill.ability(), skill), edges)
}

/// The other side's causes as the first one feels them.
fn theirs(reason: &Reason) -> Reason {
    match reason.amount {
        Amount::Flat(amount) => Reason::needed(format!("their {}", reason.label), amount, reason.rule),
        amount => Reason::note(format!("{} ({amount} for them)", reason.label), reason.rule),
    }
}

/// One action. Rule `PH-CBT-TURN-1`.
pub fn one_action() -> Cost {
    Cost(vec![("action", 1)])
}

/// Nobody whom that could be done to.
pub fn nobody(rule: &'static str) -> Refusal {
    Refusal::Because("nobody within 5 ft can be grabbed".into(), rule)
}

/// A deed against one enemy's strength or deftness, for an action: of each enemy whether it may be tried, its chance, and how deep
/// whoever is in the air would fall.
pub fn contested(
    world: &World,
    who: Entity,
    draft: Draft,
    may: fn(&World, Entity, Entity) -> Result<(), Refusal>,
    turns: f32,
    rule: &'static str,
) -> Maybe {
    let judged = enemies(world, who).map(|enemy| {
        let verdict = may(world, who, enemy).map(|()| {
            let target = Contest::of(world, who, STRENGTH, enemy, EITHER).target(world, enemy);
            fall::with_drop(world, target, enemy, fall::out_of_the_air(world, enemy))
        });
        (name(world, enemy), verdict)
    });
    let judged: Vec<_> = judged.collect();
    // Whoever is out of reach is not why it can't be done to the one who is not.
    let refusals = judged.iter().filter_map(|(_, verdict)| verdict.as_ref().err());
    let near: Vec<&Refusal> = refusals.filter(|refusal| !refusal.is_out_of_reach()).collect();
    let nobody = if let [only] = near[..] { only.clone() } else { nobody(rule) };
    draft.aimed(judged, one_action(), Use::Hinder { turns }, nobody)
}

/// Whether somebody lets it happen: a friend. Ruling `R-086`.
pub fn willing(world: &World, by: Entity, on: Entity) -> bool {
    !world.resource::<crate::battle::roster::Roster>().hostile(by, on)
}

/// Whether somebody is more than one size bigger. Ruling `R-086`.
pub fn too_big(world: &World, by: Entity, on: Entity) -> bool {
    let size = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default();
    size(on).above(size(by)) > 1
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
    rule: &'static str,
) -> Result<(), Refusal> {
    if overlooks(world, by, on) {
        return Err(Refusal::Because(format!("{} is hidden", name(world, on)).into(), "R-092"));
    }
    let (Some(here), Some(there), Some(away)) =
        (footprint(world, by), footprint(world, on), distance(world, by, on))
    else {
        return Err(Refusal::NotOffered(name(world, on).to_string()));
    };
    if away > reach {
        return Err(Refusal::TooFar { target: name(world, on), away, with: what.into(), reach });
    }
    if !world.resource::<Board>().sight(here, there).0 {
        return Err(Refusal::TotalCover(name(world, on)));
    }
    if too_big(world, by, on) {
        return Err(Refusal::Because(format!("{} is too big", name(world, on)).into(), rule));
    }
    // Nobody does a friend harm by moving it.
    if willing(world, by, on) { Ok(()) } else { spares(world, by, on) }
}

/// Whether somebody lies on the ground.
pub fn lies(world: &World, who: Entity) -> bool {
    part::<Conditions>(world, who).prone
}
