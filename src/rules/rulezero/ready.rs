//! Ready: a standard action that waits for its moment, done as a reaction once that has come. Ruling `RZR-03`.

use super::powers::{bolt, known};
use super::{body::grapple::may_hold, helping};
use crate::prelude::*;
use kit::ready::triggers::{Trigger, When};
use kit::ready::{ReadiedAction, Readying};

/// The rules of readying.
#[derive(Debug)]
pub struct Readied;

/// Actions that can be readied beside attacks.
const PLANS: [ReadiedAction; 5] = [
    ReadiedAction::only("power", "a power", &[bolt::VERB], |world, who| known(world, who).next().is_some()),
    ReadiedAction::only("aid", "Aid", &[helping::AID], has_friends),
    ReadiedAction::only("first_aid", "Stabilise", &["stabilise"], has_friends),
    ReadiedAction::only("potion", "a potion", &["potion"], |world, who| {
        world.get::<Uses>(who).is_some_and(|uses| uses.potions.values().any(|left| *left > 0))
    }),
    ReadiedAction::only("grapple", "Grapple", &["grapple"], |world, who| may_hold(world, who).is_ok()),
];

fn has_friends(world: &World, who: Entity) -> bool {
    friends(world, who).next().is_some()
}

/// The distance at which an enemy can be waited for.
const NEAR: Trigger =
    Trigger::new("enemy_within_6_squares", "an enemy comes within 6 squares", When::Within(Feet(30)));

impl Readying for Readied {
    const RULE: RuleId = "RZR-03";
    const NEAR: &'static [Trigger] = &[NEAR];
    const PLANS: &'static [ReadiedAction] = &PLANS;
    const ATTACKS: &'static [&'static str] = &[ATTACK];

    const PRICE: fn(&World, Entity) -> Result<Cost, Refusal> = standard_action;
    const REACTION: fn() -> Cost = reaction_cost;
    const SEES_AT: fn(&World, Entity, Footprint, Entity, Footprint) -> bool = sees_at;
    const ABLE: fn(&World, Entity) -> bool = able;
    const MAY_REACT: fn(&World, Entity) -> bool = may_react;

    fn strikes(world: &World, who: Entity) -> Vec<(Arc<str>, String, f32)> {
        let all = modes(world, who).iter();
        all.map(|mode| (mode.id.clone(), mode.title.to_string(), mode.mean(world, who))).collect()
    }

    fn reach(world: &World, who: Entity, plan: &str) -> Feet {
        let mode = modes(world, who).iter().find(|mode| &*mode.id == plan);
        let body = || part::<Reach>(world, who).0.in_squares();
        let power = || known(world, who).map(|power| power.range).max();
        let planned = if plan == "power" { power() } else { None };
        Feet::squares(mode.map(|mode| mode.far).or(planned).unwrap_or_else(body))
    }

    fn grant(world: &mut World, who: Entity, _: &str) {
        budget::set(world, who, STANDARD, 1);
    }

    fn exhaust(world: &mut World, who: Entity, _: bool) {
        [STANDARD, MOVE].iter().for_each(|counter| budget::set(world, who, counter, 0));
    }
}
