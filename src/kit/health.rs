//! Health: what harm takes from somebody and what healing gives back, and how both are told.

use super::{
    sheet::Health,
    tools::{change, name, part, tell},
};
use battle::{Amount, DamageLook, DiceGroup, Fall, Happening, Reason, RuleId, Vitals, Who};
use bevy_ecs::{entity::Entity, world::World};

/// The share of a kind of damage that a target takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DamageTaken {
    /// Whether half of it comes through, rounded down.
    pub halved: bool,
    /// Whether twice of it comes through, after halving.
    pub doubled: bool,
    /// Whether none of it comes through.
    pub immune: bool,
}

impl DamageTaken {
    /// The damage of a sum that comes through.
    pub fn of(self, sum: i32) -> i32 {
        let halved = if self.halved { sum / 2 } else { sum };
        let doubled = if self.doubled { halved.saturating_mul(2) } else { halved };
        if self.immune { 0 } else { doubled }
    }

    /// The causes that change damage, in the words of a book for half, twice and none.
    pub fn causes(self, words: [(&'static str, RuleId); 3]) -> impl Iterator<Item = Reason> {
        let made = [(self.halved, 1), (self.doubled, 4), (self.immune, 0)];
        let told = made.into_iter().zip(words).filter(|((applies, _), _)| *applies);
        told.map(|((_, halves), (label, rule))| halves_of(label, halves, rule))
    }
}

/// A cause that multiplies, counted in halves.
pub fn halves_of(label: &'static str, halves: i32, rule: RuleId) -> Reason {
    Reason { label: label.into(), amount: Amount::Halves(halves), rule }
}

/// Damage that has come through, as it is told.
pub struct Damage {
    /// The one whose doing it is.
    pub by: Option<Entity>,
    /// The kind of damage.
    pub kind: (&'static str, DamageLook),
    /// The dice.
    pub dice: Vec<DiceGroup>,
    /// The causes of the amount: what was added, halved or doubled.
    pub reasons: Vec<Reason>,
    /// The amount that has come through.
    pub amount: i32,
}

impl Damage {
    /// Tells of it, as it comes to somebody or to something that has health: before, and at most.
    pub fn tell(self, world: &mut World, who: Who, before: Health, rule: RuleId) {
        let Self { by, kind: (kind, look), dice, reasons, amount } = self;
        let now = (before.now - amount).max(0);
        let into = vec![Health { now, ..before }.gauge().changed_by(now - before.now)];
        let (by, kind) = (by.map(|by| name(world, by)), kind.into());
        tell(world, Happening::Damaged { who, by, kind, look, dice, reasons, amount, into }, rule);
    }

    /// Takes it from somebody's health: what it had before, and what is left.
    pub fn take(self, world: &mut World, who: Entity, rule: RuleId) -> (i32, i32) {
        let before = part::<Health>(world, who);
        let now = (before.now - self.amount).max(0);
        change(world, who, |health: &mut Health| health.now = now);
        let name = name(world, who);
        self.tell(world, name, before, rule);
        (before.now, now)
    }
}

/// Heals a combatant by `rolled` points, up to its maximum. Returns the points regained. What exceeds the maximum is a reason of its
/// own, so that the fact adds up.
pub fn heal(
    world: &mut World,
    who: Entity,
    rolled: i32,
    (dice, mut reasons): (Vec<DiceGroup>, Vec<Reason>),
    rule: RuleId,
) -> i32 {
    let Health { now, max } = part(world, who);
    let amount = rolled.min(max - now);
    reasons.extend((amount < rolled).then(|| Reason::flat("full health", amount - rolled, rule)));
    change(world, who, |health: &mut Health| health.now += amount);
    let into = vec![Health { now: now + amount, max }.gauge().changed_by(amount)];
    tell(world, Happening::Healed { who: name(world, who), dice, reasons, amount, into }, rule);
    amount
}

/// Raises a roll to the least that it may come to, with a reason for what is added.
pub fn at_least(least: i32, rolled: i32, reasons: &mut Vec<Reason>, rule: RuleId) -> i32 {
    let short = least - rolled;
    reasons.extend((short > 0).then(|| Reason::flat(format!("at least {least}"), short, rule)));
    rolled.max(least)
}

/// Tells how somebody has fallen, and by whose doing.
pub fn tell_fall(world: &mut World, who: Entity, how: Fall, by: Option<Entity>, rule: RuleId) {
    let (who, by) = (name(world, who), by.map(|by| name(world, by)));
    tell(world, Happening::Fell { who, how, by }, rule);
}

/// The vitals of somebody who is not dying.
pub fn standing(world: &World, who: Entity) -> Vitals {
    let Health { now, max } = part(world, who);
    Vitals { health: now, max, ..Vitals::default() }
}
