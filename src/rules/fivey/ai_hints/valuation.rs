//! The values that follow from the attacks of a combatant, in damage, and the uses that follow from the rules.

use crate::aim::{From, aim, bonuses, usable};
use crate::damage::{mean, numbers};
use crate::prelude::*;
use crate::{attack_modes::feeds_rage, checks::success, defence::defence, offers::ACTIONS, paths::rate};
use kit::{act::Fit, attack_modes::hardest};

/// The mean damage that advantage adds to the best attack that `who` could make on its turn, after a Move at most.
pub fn of_advantage(world: &World, who: Entity) -> f32 {
    best(world, who, |form, enemy, edge, bonus| {
        let better = match edge {
            Advantage::Disadvantage => Advantage::Plain,
            Advantage::Plain => Advantage::Advantage,
            Advantage::Advantage => return 0.0,
        };
        let defence = defence(world, enemy);
        let chance = |edge| success(bonus, edge, defence).as_f64();
        let more = chance(better) - chance(edge);
        more * mean(&numbers(world, who, enemy, form))
    })
}

/// The mean damage for each attack that an addition to the damage of some modes is worth.
fn of_damage(world: &World, who: Entity, added: impl Fn(&AttackMode) -> i32) -> f32 {
    best(world, who, |form, enemy, edge, bonus| {
        success(bonus, edge, defence(world, enemy)).as_f64() * f64::from(added(form))
    })
}

/// The highest value of any mode against any enemy, those that one Move brings into reach included.
fn best(world: &World, who: Entity, worth: impl Fn(&AttackMode, Entity, Advantage, i32) -> f64) -> f32 {
    let (Some(from), walk) = (From::here(world, who), rate(world, who, MovementMode::Go)) else { return 0.0 };
    let mut best = 0.0_f64;
    for form in modes(world, who).iter().filter(|form| usable(world, who, form).is_ok()) {
        for enemy in foes(world, who) {
            let worth = match aim(world, from, enemy, form) {
                Ok(aimed) => worth(form, enemy, aimed.edge, aimed.bonus),
                Err(_) => {
                    let reach = Feet(Feet::squares(form.far).0 + walk.0);
                    let near =
                        footprint(world, enemy).is_some_and(|there| measure(from.stands, there) <= reach);
                    if !near {
                        continue;
                    }
                    worth(form, enemy, Advantage::Plain, flat(&bonuses(world, who, form)))
                }
            };
            best = best.max(worth);
        }
    }
    best as f32
}

/// The value of helping a friend, in damage. One die more is all that helping brings, however many help.
pub fn of_help(world: &World, _: Entity, friend: Entity) -> f32 {
    let helped = !states(world, friend).helped_by.is_empty();
    if helped { 0.0 } else { of_advantage(world, friend) }
}

/// The value of hiding from this share of the enemies, in damage a round. It lasts for one attack, and a boost counts for two rounds.
pub fn of_hiding(world: &World, who: Entity, fooled: f32) -> f32 {
    fooled * of_advantage(world, who) / 2.0
}

/// The use of rage: the damage a round that it adds.
pub fn rage(world: &World, who: Entity, _: &Fit) -> Use {
    let added = |form: &AttackMode| if feeds_rage(form) { stat(world, who, form.stat) } else { 0 };
    Use::Boost { gains: ACTIONS as f32 * of_damage(world, who, added) }
}

/// Turns that a push costs its target: standing up takes a third of a Move.
const PUSHED: f32 = 0.3;

/// Turns for each friend beside the target, who strikes better until it stands.
const EACH_FRIEND: f32 = 0.2;

/// The most friends that count: no more are likely to strike in time.
const MOST_FRIENDS: usize = 2;

/// The use of pushing an enemy over, in turns, by the target with the most friends beside it.
pub fn push(world: &World, who: Entity, fit: &Fit) -> Use {
    let struck_at = |target: &Target| {
        let enemy = world.resource::<Roster>().find(&target.target)?;
        let beside = |friend: &Entity| {
            able(world, *friend) && paces(world, *friend, enemy).is_some_and(|away| away <= 1)
        };
        Some(friends(world, who).filter(beside).count().min(MOST_FRIENDS))
    };
    let near = fit.targets.iter().filter_map(struck_at).max().unwrap_or(0);
    Use::Hinder { turns: PUSHED + EACH_FRIEND * near as f32 }
}

/// The use of having a weapon in hand: its reach in feet, its mean damage, and that of the best weapons in hand already. `empty`: it
/// only shoots, and there is nothing to shoot.
pub fn armed_with(world: &World, who: Entity, weapon: &Weapon, empty: bool) -> Use {
    let far = [weapon.range, weapon.thrown, weapon.reach.map(|(_, far)| far)];
    let reach = Feet::squares(far.into_iter().flatten().max().unwrap_or(0)).0;
    let dice = weapon.two_hands.or(weapon.one_hand).filter(|_| !empty);
    let character = profile(world, who).is_some_and(|profile| profile.is_character());
    let added = if character { stat(world, who, weapon.stat()) as f32 } else { 0.0 };
    // The best weapon in hand that needs both hands and would lose one of them to another.
    let wants_both = |weapon: &Weapon| weapon.one_hand.is_none() && !weapon.natural;
    let spoils = hardest(world, who, |form: &AttackMode| form.weapon.as_deref().is_some_and(wants_both));
    let spoils = if spoils > 0.0 { spoils + added } else { 0.0 };
    // Dice alone: the stat is added to whatever one strikes with, bare hands included.
    let held = hardest(world, who, |_: &AttackMode| true) + added;
    Use::Arm { reach, damage: dice.map_or(0.0, |dice| dice.mean() + added), held, spoils }
}
