//! The one door for rolls: the dice fall, everybody sees them, and only then they count. Catalog sections 2, 4, 12, 19, 23.
//!
//! Whoever needs a roll says with what ([`Hand`]), against what, and what comes of it ([`Then`]), and hands the [`Throw`] to
//! [`throw`]. What is done about dice on the table has its place between [`throw`] and [`count`]: that is the window of ruling
//! `R-113`. Where somebody has to be asked, the roll waits on the stack as [`OnTable`] above the deeds that were there
//! before. So nothing that depends on the outcome may follow a call of [`throw`]: it belongs into a [`Then`], or on the stack
//! before the call. Several rolls one after the other are pushed as they are: a [`Throw`] on the stack is about to be made.

mod bids;

mod hand;

mod moments;

mod saves;

mod then;

mod ways;

mod weigh;

pub use hand::{Hand, bare, check, flat};
pub use moments::{SWAYING, forget_rerolls};
pub use saves::{Save, save, save_chance, stout};
pub use then::{AttackRoll, Stakes, Then};
pub use ways::{Moment, Window, may_duel};

use super::{
    means::use_help,
    odds::{AttackNumbers, resolve_attack},
    pool::{CritRule, POOL_SIDES, read_pool},
    tools::{name, roll, tell},
};
use crate::{
    battle::{Happening, RuleId, Waiting},
    dice::Dice,
    kit::Deed,
};
use bevy_ecs::world::World;
use std::sync::Arc;

/// A roll: about to be made, or on the table.
#[derive(Clone, Debug)]
pub struct Throw {
    /// The dice of the one who rolls.
    pub own: Hand,
    /// The dice of the one who withstands, where two roll against each other. Rule `PH-CHK-14`.
    pub other: Option<Hand>,
    /// What the total has to reach; none in a contest, and where the total itself is what counts.
    pub against: Option<i32>,
    /// What kind of roll it is.
    pub nature: Nature,
    /// What its success is worth to the one who rolls, in points of health: for players that know no rules.
    pub stake: f32,
    /// The rule that it is told under.
    pub rule: RuleId,
    /// It succeeds or fails whatever the dice show.
    pub settled: Option<bool>,
    /// What comes of it.
    pub then: Arc<dyn Then>,
    /// What has been done about it since its dice fell.
    pub window: Window,
}

impl Deed for Throw {
    fn perform(self: Arc<Self>, world: &mut World) {
        throw(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("rolls: {}", self.own.what);
        Some(Waiting { who: name(world, self.own.who), what: what.into(), at: None })
    }
}

/// A roll lies on the table: those who may do something about it are asked, then it counts.
#[derive(Clone, Debug)]
pub struct OnTable(pub Throw);

impl Deed for OnTable {
    fn perform(self: Arc<Self>, world: &mut World) {
        settle(world, Arc::unwrap_or_clone(self).0);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        Some(Waiting { who: name(world, self.0.own.who), what: self.0.lies().into(), at: None })
    }
}

/// The kinds of roll. Rules `PH-CHK-01`, `PH-CHK-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// An attack roll.
    Attack,
    /// An ability check.
    Check,
    /// A saving throw.
    Save,
    /// A death save.
    DeathSave,
    /// Initiative, whose total is its effect.
    Initiative,
}

/// What the dice of a roll mean as they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Dice and additions.
    pub total: i32,
    /// Whether it succeeds; a tied contest does not.
    pub success: bool,
    /// Whether it is an attack that hits critically, or a death save with two 6s. Rules `R-004`, `R-060`.
    pub critical: bool,
}

impl Throw {
    /// A check against a difficulty. Rules `PH-CHK-03`, `PH-CHK-04`.
    pub fn check(own: Hand, against: i32, rule: RuleId, then: impl Then) -> Self {
        Self::of(own, against, rule, Arc::new(then))
    }

    fn of(own: Hand, against: i32, rule: RuleId, then: Arc<dyn Then>) -> Self {
        Self {
            own,
            other: None,
            against: Some(against),
            nature: Nature::Check,
            stake: 0.0,
            rule,
            settled: None,
            then,
            window: Window::default(),
        }
    }

    /// A check against somebody else's: the higher total wins, and on a tie nothing changes. Rule `PH-CHK-14`.
    pub fn contest(own: Hand, other: Hand, rule: RuleId, then: impl Then) -> Self {
        Self { other: Some(other), against: None, ..Self::check(own, 0, rule, then) }
    }

    /// What the total has to reach now: one more than the other's, in a contest.
    pub fn needed(&self) -> Option<i32> {
        self.other.as_ref().map(|other| other.total() + 1).or(self.against)
    }

    /// The roll as it lies, for people: `has 13 against 14 (attack on Goblin 1): failure`.
    fn lies(&self) -> String {
        let (verdict, what) = (self.verdict(), &self.own.what);
        let Some(needed) = self.needed() else { return format!("has {} ({what})", verdict.total) };
        let outcome = if verdict.success { "success" } else { "failure" };
        format!("has {} against {needed} ({what}): {outcome}", verdict.total)
    }

    /// What the dice mean as they lie. Rules `PH-CHK-04`, `R-004`, `R-006`.
    pub fn verdict(&self) -> Verdict {
        if let Some(attack) = self.then.attack() {
            let numbers = AttackNumbers { bonus: self.own.bonus, ..*attack.numbers };
            let verdict = resolve_attack(&numbers, &self.own.dice);
            let critical = verdict.hit && self.window.critical.unwrap_or(verdict.critical);
            return Verdict { total: verdict.total, success: verdict.hit, critical };
        }
        let counts = matches!(self.nature, Nature::Check | Nature::Save | Nature::DeathSave);
        let natural = counts && self.other.is_none() && read_pool(&self.own.dice, CritRule::NORMAL).natural;
        let total = self.own.total();
        let reached = self.needed().is_none_or(|needed| total >= needed);
        let critical = natural && self.nature == Nature::DeathSave;
        Verdict { total, success: self.settled.unwrap_or(reached || natural), critical }
    }
}

/// Makes a roll. Unless somebody has to be asked about it, it counts at once.
pub fn throw(world: &mut World, mut throw: Throw) {
    for hand in [Some(&throw.own), throw.other.as_ref()].into_iter().flatten() {
        use_help(world, hand.who, hand.means, &hand.reasons);
    }
    if throw.settled.is_none() {
        // A look ahead counts an attack that nobody can change by what it comes to, and such a contest by the sums.
        let attack = throw.then.attack().is_some_and(|attack| attack.target.is_some());
        let read = (attack || throw.other.is_some()) && !moments::may_be_changed(world, &throw);
        if read && attack {
            let what = wording(world, &throw.own);
            let comes_to = |faces: &[u8]| {
                let own = Hand { dice: faces.to_vec(), ..throw.own.clone() };
                let verdict = Throw { own, ..throw.clone() }.verdict();
                u32::from(verdict.success) + u32::from(verdict.critical)
            };
            let count = u32::from(throw.own.pool);
            let dice = world.resource_mut::<Dice>().roll_read(count, POOL_SIDES, &what, &comes_to);
            throw.own.dice = dice;
        } else {
            let fall = if read { fall_for_the_sum } else { fall };
            fall(world, &mut throw.own);
            if let Some(other) = &mut throw.other {
                fall(world, other);
            }
        }
    }
    settle(world, throw);
}

/// Throws the dice of one hand.
fn fall(world: &mut World, hand: &mut Hand) {
    let what = wording(world, hand);
    hand.dice = roll(world, u32::from(hand.pool), POOL_SIDES, &what);
}

/// The same where nothing but the sum will count.
fn fall_for_the_sum(world: &mut World, hand: &mut Hand) {
    let what = wording(world, hand);
    let sum = |faces: &[u8]| faces.iter().map(|&face| u32::from(face)).sum::<u32>();
    hand.dice = world.resource_mut::<Dice>().roll_read(u32::from(hand.pool), POOL_SIDES, &what, &sum);
}

/// What a hand's roll is called.
fn wording(world: &World, hand: &Hand) -> String {
    format!("{}'s {}", name(world, hand.who), hand.what)
}

/// A roll lies on the table; once nobody does anything about it, it counts. Ruling `R-113`.
fn settle(world: &mut World, throw: Throw) {
    if let Some(throw) = moments::go_through(world, throw) {
        count(world, throw);
    }
}

/// The roll counts: what comes of it happens.
fn count(world: &mut World, throw: Throw) {
    let verdict = throw.verdict();
    if throw.then.is_told(world, &throw, verdict.success) {
        told(world, &throw, verdict.success);
    }
    throw.then.count(world, &throw, verdict);
}

/// Tells a check with its outcome. What fails without a roll is not told.
fn told(world: &mut World, throw: &Throw, success: bool) {
    if throw.own.dice.is_empty() && !success {
        return;
    }
    let fact = Happening::CheckRolled {
        who: name(world, throw.own.who),
        what: throw.own.what.clone(),
        roll: throw.own.roll(),
        opposed: throw.other.as_ref().map(|other| Box::new(other.opposition(world))),
        against: throw.needed().unwrap_or_default(),
        success,
    };
    tell(world, fact, throw.rule);
}
