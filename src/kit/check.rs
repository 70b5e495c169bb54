//! Dice checks: the dice of one side, against a number or against the dice of another side. One value gives the odds, the roll
//! and its fact.
//!
//! A rule system builds a [`Hand`] for each side, and a function that reads what the dice show ([`Values`]) as a result of its
//! own: a success, a degree, a margin. [`Check::outcomes`] counts the results exactly, [`Check::roll`] rolls for one. Both ask
//! the same function, so what is shown as odds is what is rolled.

use super::{
    moment,
    tools::{flat, name, tell_check},
};
use battle::words::{DiceGroup, Opposition, Reason, Roll, RuleId, Text};
use bevy_ecs::{entity::Entity, world::World};
use dice::{Dice, Keep, Outcomes, Pool};
use std::cell::RefCell;

/// The dice of one side of a check and their modifiers, before they are rolled.
#[derive(Clone, Debug)]
pub struct Hand {
    /// The combatant who rolls.
    pub by: Entity,
    /// The name of the roll, for people: `Strength saving throw`.
    pub what: Text,
    /// The dice, each pool with its name; the name of ordinary dice is empty.
    pub pools: Vec<(&'static str, Pool)>,
    /// The modifiers, and the reasons for the number of dice.
    pub reasons: Vec<Reason>,
}

/// The target of a check.
#[derive(Clone, Debug)]
pub enum Against {
    /// A number that the total has to reach.
    Number(i32),
    /// The dice of an opponent.
    Hand(Hand),
}

/// A check about to be made.
#[derive(Clone, Debug)]
pub struct Check {
    /// The dice of the side that begins it.
    pub own: Hand,
    /// The target.
    pub against: Against,
}

/// The values of all dice of a check.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    /// The value of each pool of the side that begins it.
    pub own: &'a [i32],
    /// Its total, modifiers included.
    pub total: i32,
    /// The value of each pool of the opponent; empty against a number.
    pub other: &'a [i32],
    /// The opponent's total, or the number.
    pub against: i32,
}

/// A check whose dice have been rolled.
#[derive(Clone, Debug)]
pub struct Rolled<T> {
    by: Entity,
    what: Text,
    /// The roll of the side that begins it.
    pub own: Roll,
    /// The opponent's roll.
    pub other: Option<Opposition>,
    /// The opponent's total, or the number.
    pub against: i32,
    /// The result, as the rule system reads it.
    pub result: T,
}

impl Hand {
    /// One pool of ordinary dice.
    pub fn new(by: Entity, what: impl Into<Text>, pool: Pool, reasons: Vec<Reason>) -> Self {
        Self { by, what: what.into(), pools: vec![("", pool)], reasons }
    }

    /// Rolls the dice for their total alone, as for an initiative or for dice that others may still change.
    pub fn roll(self, world: &mut World) -> Roll {
        let what = self.announce(world);
        let mut dice = world.resource_mut::<Dice>();
        let faces =
            self.pools.iter().map(|(_, pool)| dice.roll_pool(pool.count, pool.sides, &what)).collect();
        self.lies(faces)
    }

    /// Lets the rules come in that wait for a roll of this combatant; returns the name of the roll.
    fn announce(&self, world: &mut World) -> String {
        moment::of(world, self.by, |moments| moments.rolls);
        format!("{}'s {}", name(world, self.by), self.what)
    }

    fn total(&self, values: &[i32]) -> i32 {
        values.iter().sum::<i32>() + flat(&self.reasons)
    }

    /// The roll with these faces of each pool.
    fn lies(self, faces: Vec<Vec<u8>>) -> Roll {
        let values: Vec<i32> =
            self.pools.iter().zip(&faces).map(|((_, pool), faces)| pool.value(faces)).collect();
        let total = self.total(&values);
        let each = self.pools.iter().zip(faces).zip(values);
        let groups = each.flat_map(|((&(named, pool), faces), value)| {
            let dice = DiceGroup::named(named, pool.sides, faces).into_iter();
            dice.map(move |dice| if pool.keep == Keep::All { dice } else { dice.keeping(value as u8) })
        });
        Roll { dice: groups.collect(), reasons: self.reasons, total }
    }
}

impl Check {
    /// A check against a number.
    pub const fn of(own: Hand, number: i32) -> Self {
        Self { own, against: Against::Number(number) }
    }

    /// A contest.
    pub const fn opposed(own: Hand, other: Hand) -> Self {
        Self { own, against: Against::Hand(other) }
    }

    /// The exact distribution of the result.
    pub fn outcomes<T: Ord + Clone>(&self, read: impl Fn(Values<'_>) -> T) -> Outcomes<T> {
        Outcomes::joint(&self.pools(), |values| self.read(values, &read))
    }

    /// Rolls it, the side that begins it first. A look ahead tells rolls apart by their result alone: nothing else may depend on
    /// what the dice show.
    pub fn roll<T: Ord + Clone>(self, world: &mut World, read: impl Fn(Values<'_>) -> T) -> Rolled<T> {
        let pools = self.pools();
        let mut names = vec![self.own.announce(world); self.own.pools.len()];
        if let Against::Hand(other) = &self.against {
            names.extend(vec![other.announce(world); other.pools.len()]);
        }
        let named: Vec<(Pool, &str)> = pools.iter().copied().zip(names.iter().map(String::as_str)).collect();
        let seen = RefCell::new(Vec::new());
        let number = |values: &[i32]| {
            let result = self.read(values, &read);
            let mut seen = seen.borrow_mut();
            let known = seen.iter().position(|one| *one == result);
            known.unwrap_or_else(|| {
                seen.push(result);
                seen.len() - 1
            }) as u32
        };
        let mut faces = world.resource_mut::<Dice>().roll_joint(&named, &number);
        let values: Vec<i32> = pools.iter().zip(&faces).map(|(pool, faces)| pool.value(faces)).collect();
        let result = self.read(&values, &read);
        let others = faces.split_off(self.own.pools.len());
        let (by, what) = (self.own.by, self.own.what.clone());
        let (other, against) = match self.against {
            Against::Number(number) => (None, number),
            Against::Hand(hand) => {
                let (who, what) = (name(world, hand.by), hand.what.clone());
                let roll = hand.lies(others);
                let total = roll.total;
                (Some(Opposition { who, what, roll }), total)
            }
        };
        Rolled { by, what, own: self.own.lies(faces), other, against, result }
    }

    fn pools(&self) -> Vec<Pool> {
        let other = match &self.against {
            Against::Number(_) => &[],
            Against::Hand(other) => &other.pools[..],
        };
        self.own.pools.iter().chain(other).map(|(_, pool)| *pool).collect()
    }

    fn read<T>(&self, values: &[i32], read: impl Fn(Values<'_>) -> T) -> T {
        let (own, other) = values.split_at(self.own.pools.len());
        let against = match &self.against {
            Against::Number(number) => *number,
            Against::Hand(hand) => hand.total(other),
        };
        read(Values { own, total: self.own.total(own), other, against })
    }
}

impl<T> Rolled<T> {
    /// Emits the check as a fact.
    pub fn tell(self, world: &mut World, success: bool, rule: RuleId) {
        tell_check(world, self.by, (self.what, self.own), self.other, (self.against, success), rule);
    }
}
