//! Hints for computer players, which know no rules: the value of the deeds that this system offers. The rules are in their own files.
//!
//! Units: damage a round, turns that an enemy loses, and chances from 0 to 1.

use super::aim::{Aimed, From, Manner, aim};
use super::odds;
use super::paths::{Gait, RUN, rate, speed};
use crate::prelude::*;
use kit::{act::Fit, attack_modes::hardest};

/// The value of each attack of `who` on an enemy, in damage: `near` of an attack from its place, `far` times the mean damage of one
/// that a move brings into reach. Attacks that are out of reach even then are left out.
fn attack_values(
    world: &World,
    who: Entity,
    foe: Entity,
    near: impl Fn(Aimed) -> f64,
    far: f64,
) -> impl Iterator<Item = f64> {
    let from = From::here(world, who);
    let walks = rate(world, who, Gait::Walk).in_squares();
    let attacks = modes(world, who).iter().zip(std::iter::repeat(from));
    attacks.filter_map(move |(mode, from)| match aim(world, from?, foe, mode, Manner::PLAIN) {
        Ok(aimed) => Some(near(aimed)),
        Err(_) => {
            let comes = apart(world, who, foe).is_some_and(|away| away <= mode.far + walks);
            comes.then(|| far * f64::from(mode.mean(world, who)))
        }
    })
}

/// The mean damage that `bonus` adds to the best attack of `who` on `foe`.
pub fn of_bonus(world: &World, who: Entity, foe: Entity, bonus: i32) -> f32 {
    let near = |aimed: Aimed| {
        let better = Aimed { bonus: aimed.bonus + bonus, ..aimed.clone() };
        let chance = |aimed| odds::chance(aimed, Degree::Hit, false).as_f64();
        (chance(&better) - chance(&aimed)) * odds::mean_hit(&aimed)
    };
    let far = f64::from(bonus) / f64::from(rolls::D20);
    attack_values(world, who, foe, near, far).fold(0.0, f64::max) as f32
}

/// The chance to hit that is assumed where no enemy is in reach yet.
const EVEN: f64 = 0.5;

/// The mean damage of the best attack that `who` could make from its place, or after a move.
pub fn of_attack(world: &World, who: Entity) -> f32 {
    let near = |aimed: Aimed| odds::odds(&[aimed], false).damage_mean;
    let all = standing_foes(world, who).flat_map(|foe| attack_values(world, who, foe, near, EVEN));
    all.fold(0.0, f64::max) as f32
}

/// Turns that a pin costs the pinned.
const PINNED: f32 = 1.0;

/// The use of a pin: the turns that the target loses, times the chance of the grapple check.
pub fn pin(_: &World, _: Entity, fit: &Fit) -> Use {
    Use::Hinder { turns: PINNED * fit.best_chance() }
}

/// The use of winning free: the damage a round that freedom is worth, times the chance of the grapple check.
pub fn escape(world: &World, who: Entity, fit: &Fit) -> Use {
    Use::Boost { gains: fit.best_chance() * of_freedom(world, who) }
}

/// The rounds for which an enemy out of reach is expected to hold on. The held combatant can do nothing else about it.
const HELD_FROM_AFAR: f32 = 3.0;

/// The value of being free, in damage: the part that is lost where no light weapon is in hand, or none reaches an enemy.
fn of_freedom(world: &World, who: Entity) -> f32 {
    let (pinned, here) = (states(world, who).pinned, footprint(world, who));
    let reaches = |mode: &AttackMode| {
        let mut foes = standing_foes(world, who).filter_map(|foe| footprint(world, foe));
        here.is_some_and(|here| foes.any(|there| mode.reaches(squares(here, there))))
    };
    let best = hardest(world, who, |_: &AttackMode| true);
    let left = hardest(world, who, |mode: &AttackMode| mode.light && !pinned && reaches(mode));
    let rounds = if hardest(world, who, reaches) > 0.0 { 1.0 } else { HELD_FROM_AFAR };
    1.0 + rounds * (best - left).max(0.0) + if pinned { of_attack(world, who) } else { 0.0 }
}

/// The divisor that turns the mean damage of the best attack into the value of hiding from every enemy, in damage a round: hiding
/// adds a bonus to one attack, and a boost counts for two rounds.
const HIDDEN: f32 = 10.0;

/// The value of hiding from this share of the enemies, in damage a round.
pub fn of_hiding(world: &World, who: Entity, fooled: f32) -> f32 {
    fooled * of_attack(world, who) / HIDDEN
}

/// The distance that a search covers, in feet.
const SEARCH_REACH: i32 = 60;

/// The use of a search: the best chance to find a hidden enemy, and the distance that it covers.
pub fn search(_: &World, _: Entity, fit: &Fit) -> Use {
    Use::Seek { chance: fit.best_chance(), reach: SEARCH_REACH }
}

/// The value of bringing a friend one step up the track, in damage a round.
pub fn of_rally(world: &World, on: Entity) -> f32 {
    if !fights(world, on) {
        // A friend that wakes is worth as much as its blows, and draws those of the enemies.
        return modes(world, on).iter().map(|mode| mode.mean(world, on)).fold(0.0, f32::max);
    }
    let step = track::of(world, on);
    let eased = track::penalty(step.saturating_sub(1)) - track::penalty(step);
    standing_foes(world, on).map(|foe| of_bonus(world, on, foe, eased)).fold(0.0, f32::max)
}

/// The use of a rally, by the damage a round that it gains.
pub fn rally(gains: f32) -> Use {
    Use::Boost { gains }
}

/// The use of aid, by the damage that it gains.
pub fn aid(gains: f32) -> Use {
    Use::Assist { gains }
}

/// The use of healing, by the mean hit points that it restores.
pub fn heals(health: f32) -> Use {
    Use::Heal { health }
}

/// The use of running: the feet of movement that it adds.
pub fn run(world: &World, who: Entity, _: &Fit) -> Use {
    Use::Hurry { feet: Feet::squares((RUN - 1) * speed(world, who)).0 }
}

/// The use of having a weapon in hand: its reach in feet, its mean damage, and the mean damage of the best weapons that `who` holds
/// already.
pub fn armed_with(world: &World, who: Entity, weapon: &Weapon) -> Use {
    let Some(profile) = profile(world, who) else { return Use::Other };
    let far = [weapon.range, weapon.thrown, weapon.reach];
    let reach = Feet::squares(far.into_iter().flatten().max().unwrap_or(0)).0;
    let stat_of = if weapon.range.is_some() { Stat::Dexterity } else { Stat::Strength };
    let added = stat(world, who, stat_of) as f32;
    let dice = profile.size.made(weapon.damage);
    let spoils = hardest(world, who, |mode: &AttackMode| mode.two_handed);
    let held = hardest(world, who, |_: &AttackMode| true);
    Use::Arm { reach, damage: dice.mean() + added, held, spoils }
}

/// Rounds for which a penalty to every roll of an enemy counts.
const ROUNDS: f32 = 3.0;

/// Points of penalty that amount to one turn lost each round.
const POINTS_PER_TURN: f32 = 11.0;

/// The turns that a worse penalty costs an enemy from now on, times the number of wounds that are expected.
pub fn turns_of_penalty(points: i32, wounds: f64) -> f32 {
    points as f32 * ROUNDS / POINTS_PER_TURN * wounds as f32
}
