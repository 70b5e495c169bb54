//! Ready: a standard action that waits for its moment, done as a reaction once that has come. Ruling `RZR-03`.

use super::helping;
use super::offers::reaction_cost;
use super::powers::bolt;
use super::threat::may_react;
use crate::battle::offer::ATTACK;
use crate::kit::attack_modes::Mode as _;
use crate::kit::ready::triggers::{Trigger, When};
use crate::kit::ready::{ReadiedAction, Readying};
use crate::rules::rulezero::prelude::*;

/// The rules of readying.
#[derive(Debug)]
pub struct Readied;

/// Actions that can be readied beside attacks.
const PLANS: [ReadiedAction; 5] = [
    ReadiedAction::only("power", "a power", &[bolt::VERB], |world, who| {
        profile(world, who).is_some_and(|profile| !profile.known.is_empty())
    }),
    ReadiedAction::only("aid", "Aid", &[helping::AID], |world, who| friends(world, who).next().is_some()),
    ReadiedAction::only("first_aid", "Stabilise", &["stabilise"], |world, who| {
        friends(world, who).next().is_some()
    }),
    ReadiedAction::only("potion", "a potion", &["potion"], |world, who| {
        world.get::<Uses>(who).is_some_and(|uses| uses.potions.values().any(|left| *left > 0))
    }),
    ReadiedAction::new("grapple", "Grapple", &["grapple"]),
];

impl Readying for Readied {
    type Purse = Economy;
    const RULE: RuleId = "RZR-03";
    const WAITING: RuleId = "RZR-03";
    const TRIGGERS: &'static [Trigger] = &TRIGGERS;
    const PLANS: &'static [ReadiedAction] = &PLANS;
    const ATTACKS: &'static [&'static str] = &[ATTACK];
    const GOES_ON: &'static [&'static str] = &[];

    const PRICE: fn(&World, Entity) -> Result<Cost, Refusal> =
        |world, who| affordable(world, who).map(|()| standard());
    const REACTION: fn() -> Cost = reaction_cost;
    const SEES_AT: fn(&World, Entity, Footprint, Entity, Footprint) -> bool = sees_at;
    const ABLE: fn(&World, Entity) -> bool = able;
    const MAY_REACT: fn(&World, Entity) -> bool = may_react;
    const IS_WAY: fn(&Offer) -> bool = |_| false;
    const REACT: fn(&mut Economy) = |economy| economy.reactions -= 1;

    fn strikes(world: &World, who: Entity) -> Vec<(Arc<str>, String, f32)> {
        let all = modes(world, who).iter();
        all.map(|mode| (mode.id.clone(), mode.title.to_string(), mode.mean(world, who))).collect()
    }

    fn reach(world: &World, who: Entity, plan: &str) -> Feet {
        let mode = modes(world, who).iter().find(|mode| &*mode.id == plan);
        let body = || profile(world, who).map_or(0, |profile| profile.size.reach());
        let power = || profile(world, who)?.known.iter().map(|power| power.range).max();
        let planned = if plan == "power" { power() } else { None };
        Feet::squares(mode.map(|mode| mode.far).or(planned).unwrap_or_else(body))
    }

    fn grant(world: &mut World, who: Entity, _: &str) {
        change(world, who, |economy: &mut Economy| economy.standard = 1);
    }

    fn exhaust(economy: &mut Economy, _: bool) {
        (economy.standard, economy.moves) = (0, 0);
    }

    fn over(_: &mut World, _: Entity) {}
}

/// Triggers that can be waited for.
const TRIGGERS: [Trigger; 9] = [
    Trigger::new("enemy_in_reach", "an enemy comes into reach", When::InReach),
    Trigger::new("enemy_in_sight", "an enemy comes into sight", When::InSight),
    Trigger::new("enemy_within_6_squares", "an enemy comes within 6 squares", When::Within(Feet(30))),
    Trigger::new("enemy_in_doorway", "an enemy steps into a doorway", When::InDoorway),
    Trigger::new("enemy_leaves_cover", "an enemy leaves cover", When::LeavesCover),
    Trigger::new("enemy_attacks", "an enemy attacks", When::EnemyAttacks),
    Trigger::new("friend_attacks", "a friend attacks", When::FriendAttacks),
    Trigger::new("friend_attacked", "a friend is attacked", When::FriendAttacked),
    Trigger::new("door_opens", "a door opens", When::DoorOpens),
];
