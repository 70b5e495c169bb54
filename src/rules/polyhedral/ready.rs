//! Ready: a deed that waits for its moment, done as a reaction once its trigger has come. Rules `PH-ACT-READY-1`,
//! `PH-ACT-READY-2`, rulings `R-078`, `R-080`.

use super::profile::{ClassFeature, Gear};
use super::{
    aim::{Aiming, From},
    attack_modes::threatened,
    body::flight::FLY,
    helping, hiding,
    sheet::Reach,
    sight,
    speed::speed,
    things,
    things::lamps,
};
use crate::prelude::*;
use kit::ready::triggers::{Trigger, When};
use kit::ready::{ReadiedAction, Readying};
use kit::things::uses;

/// The rules of readying.
#[derive(Debug)]
pub struct Readied;

/// Name of a readied move with the whole speed.
const DASH: &str = "dash";

/// Name of readying whatever an action does with things at hand.
const USE_OBJECT: &str = "use_object";

/// Verbs of [`USE_OBJECT`] beside those of things and lights.
const HANDLING: &[&str] =
    &["open_door", "close_door", "draw", "stow", "pick_up", "don_shield", "doff_shield"];

/// Actions that can be readied beside attacks: each by its name, the deeds that carry it out, and who can name it.
const PLANS: [ReadiedAction; 19] = [
    ReadiedAction::new(DASH, "a move", &[]),
    ReadiedAction::new("help", "Distract", &["help"]),
    ReadiedAction::only("help_check", "Help with a check", &[helping::VERB], |world, who| {
        helping::offer(world, who).is_some()
    }),
    ReadiedAction::new("hide", "Hide", &[hiding::hide::VERB]),
    ReadiedAction::new("search", "Search", &[hiding::search::VERB]),
    ReadiedAction::new("investigate", "Look for what is hidden", &[things::SEARCH]),
    ReadiedAction::only("stabilise", "Stabilise", &["stabilise"], |world, who| {
        friends(world, who).next().is_some()
    }),
    ReadiedAction::new("defend", "Defend", &["defend"]),
    ReadiedAction::new("disengage", "Disengage", &["disengage"]),
    ReadiedAction::new("grapple", "Grapple", &["grapple"]),
    ReadiedAction::new("escape", "Break free", &["escape"]),
    ReadiedAction::new("push", "Push", &["push"]),
    ReadiedAction::new("pull", "Pull", &["haul"]),
    ReadiedAction::new("shove", "Shove down", &["shove"]),
    ReadiedAction::new(USE_OBJECT, "Use an object", HANDLING),
    ReadiedAction::only("throw", "Throw", &["throw"], |world, who| {
        carries(world, who, |gear| gear.thrown.is_some())
    }),
    ReadiedAction::only("strew", "Strew", &["strew"], |world, who| {
        carries(world, who, |gear| gear.strewn.is_some())
    }),
    ReadiedAction::only("rally", "Rally", &["rally", "stamina_die", "treat_wound"], |world, who| {
        let dice = profile(world, who).is_some_and(|profile| !profile.ranks.is_empty());
        dice && !world.get::<Reserves>(who).is_some_and(|reserves| reserves.rallied)
    }),
    ReadiedAction::only("patch_up", "Patch Up", &["patch_up"], |world, who| {
        let has = |feature| has(world, who, feature);
        has(ClassFeature::PatchUp) && !has(ClassFeature::SteadyHands)
    }),
];

fn carries(world: &World, who: Entity, such: fn(&Gear) -> bool) -> bool {
    world.get::<Pack>(who).is_some_and(|pack| pack.left().any(such))
}

/// Distances at which an enemy can be waited for. Ruling `R-080`.
const NEAR: [Trigger; 2] = [
    Trigger::new("enemy_within_10_ft", "an enemy comes within 10 ft", When::Within(Feet(10))),
    Trigger::new("enemy_within_30_ft", "an enemy comes within 30 ft", When::Within(Feet(30))),
];

impl Readying for Readied {
    const RULE: RuleId = "PH-ACT-READY-1";
    const WAITING: RuleId = "R-080";
    const NEAR: &'static [Trigger] = &NEAR;
    const PLANS: &'static [ReadiedAction] = &PLANS;
    // On a creature, on a square, on a thing.
    const ATTACKS: &'static [&'static str] = &["attack", hiding::guess::VERB, things::BREAK];
    const GOES_ON: &'static [&'static str] = &["disengage", "rally", "stamina_die", "treat_wound"];

    const PRICE: fn(&World, Entity) -> Result<Cost, Refusal> =
        |world, who| budget::afford(world, who, ACTION, 1);
    const REACTION: fn() -> Cost = one_reaction;
    const SEES_AT: fn(&World, Entity, Footprint, Entity, Footprint) -> bool = sight::sees_at;
    const ABLE: fn(&World, Entity) -> bool = able;
    const MAY_REACT: fn(&World, Entity) -> bool = may_react;
    const IS_WAY: fn(&Offer) -> bool = |offer| offer.walks() || offer.verb == FLY;

    fn strikes(world: &World, who: Entity) -> Vec<(Arc<str>, String, f32)> {
        let damage = |form: &AttackMode| form.dice.mean() + modifier(world, who, form.ability) as f32;
        let all = modes(world, who).iter();
        all.map(|form| (form.id.clone(), form.title.to_string(), damage(form))).collect()
    }

    fn reach(world: &World, who: Entity, plan: &str) -> Feet {
        let form = modes(world, who).iter().find(|form| &*form.id == plan);
        let planned = || match plan {
            "help" | "push" | "pull" | "shove" => Some(CLOSE),
            "grapple" => world.get::<Reach>(who).map(|reach| reach.0),
            "throw" => {
                world.get::<Pack>(who)?.left().filter_map(|gear| Some(gear.thrown.as_ref()?.range)).max()
            }
            _ => None,
        };
        form.map(|form| form.far).or_else(planned).unwrap_or_else(|| threatened(world, who))
    }

    fn is_done_by(plan: &ReadiedAction, verb: &str) -> bool {
        let handles = || uses::VERBS.contains(&verb) || lamps::LIGHTS.verbs.contains(&verb);
        plan.verbs.contains(&verb) || plan.word == USE_OBJECT && handles()
    }

    fn leads_to(world: &World, who: Entity, plan: &str, at: Square) -> bool {
        let reaches = |other: Entity| {
            let there = footprint(world, other).filter(|_| other != who);
            there.is_some_and(|there| {
                space_at(world, who, at).distance(there) <= Self::reach(world, who, plan)
            })
        };
        let Some(form) = modes(world, who).iter().find(|form| &*form.id == plan) else {
            return match plan {
                "help" | "grapple" | "shove" => foes(world, who).any(reaches),
                "push" | "pull" => world.resource::<Roster>().all().iter().copied().any(reaches),
                _ => true,
            };
        };
        let from = From::there(world, who, at);
        let aim = Aiming::new(world, from, form);
        foes(world, who).any(|foe| aim.numbers(foe).is_some()) || things::may_break(world, from, form)
    }

    fn grant(world: &mut World, who: Entity, plan: &str) {
        let runs = if plan == DASH { speed(world, who).0 } else { 0 };
        let handles = i32::from(plan == USE_OBJECT);
        for (counter, left) in [(ACTION, 1), (ATTACKS, 0), (BONUS, 0), (INTERACTION, handles)] {
            budget::set(world, who, counter, left);
        }
        budget::give(world, who, MOVEMENT, runs);
    }

    fn exhaust(world: &mut World, who: Entity, moves: bool) {
        let spent = [ACTION, ATTACKS, INTERACTION].into_iter().chain((!moves).then_some(MOVEMENT));
        spent.for_each(|counter| budget::set(world, who, counter, 0));
    }

    /// Ends a readied Disengage, which is for the movement that comes with it.
    fn over(world: &mut World, who: Entity) {
        change(world, who, |conditions: &mut Conditions| conditions.disengaged = false);
    }
}
