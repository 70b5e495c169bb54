//! Features of guardians: Provoke, by which an enemy's blows are drawn to oneself, Patch Up, Shelter. Rule `PH-FTR-PROVOKE`,
//! ruling `R-021`.

use super::heartening::{near, own};
use crate::ai_hints::{deeds, uses};
use crate::conditions::{inflict, is_vain};
use crate::prelude::*;
use crate::{charm::spares, dying::heal_by_dice, hiding::reveal::reveal};

/// Id of the condition that Provoke lays on its target.
const PROVOKED: &str = "provoked";

/// Id of the condition that Shelter gives.
const SHELTERED: &str = "sheltered";

/// Number of Patch Up's dice.
const DICE: u32 = 2;

/// The feature of provoking and of caring for others. Where nobody can be provoked and they have no reason in common, it is that
/// of the only one in sight, if there is one.
pub const GUARDING: Feature = Feature {
    verbs: &[PROVOKE.verb],
    acts: &[PATCH_UP, SHELTER],
    offers: |world, who, _| {
        let mut offer = PROVOKE.offer(world, who);
        if let Some(Availability::Closed(closed)) = &mut offer
            && closed.reason == because(PROVOKE.nobody.0, PROVOKE.nobody.1)
        {
            let reasons = closed.barred.iter().map(|one| &one.reason);
            let mut in_sight = reasons.filter(|&why| *why != out_of_sight());
            match (in_sight.next(), in_sight.next()) {
                (Some(only), None) => closed.reason = only.clone(),
                (None, _) => {}
                _ => closed.reason = because("nobody in sight can be provoked", "PH-FTR-PROVOKE"),
            }
        }
        offer.into_iter().collect()
    },
    accept: |world, who, picked| PROVOKE.accept(world, who, picked),
    ..Feature::NONE
};

/// Provoking anybody in sight that could strike and does not feel it yet, up to and including one's own next turn. It takes hold
/// for certain: there is no saving throw.
const PROVOKE: Act = Act {
    known: |world, who| has(world, who, profile::ClassFeature::Provoke),
    those: Some(|world, who| foes(world, who).filter(|&enemy| able(world, enemy)).collect()),
    judge: |world, who, enemy| {
        let bar = |barred, why| unless(barred, why, "PH-FTR-PROVOKE");
        if !sees(world, who, enemy) {
            return Err(out_of_sight());
        }
        bar(!hears(world, enemy), "hears nothing")?;
        let vain = is_vain(world, who, enemy, &up_to_the_next_turn(PROVOKED));
        bar(vain, "already provoked for as long")?;
        bar(proof_against(world, enemy, PROVOKED, false), "nothing provokes it")?;
        spares(world, who, enemy)?;
        Ok(Target { odds: Some(Odds::of(Chance::CERTAIN)), ..plain_target(world, enemy) })
    },
    nobody: ("nobody in sight to provoke", "PH-FTR-PROVOKE"),
    use_for: uses::provoke,
    done: |world, who, target| {
        // Nobody provokes in a whisper.
        reveal(world, who, "PH-ACT-HIDE-4");
        lay(world, who, target, PROVOKED);
    },
    ..bonus_action("provoke", "Provoke", "PH-FTR-PROVOKE")
};

fn out_of_sight() -> Refusal {
    because("not in sight", "PH-FTR-PROVOKE")
}

/// Patching up oneself or a friend within reach who is hurt, the fallen too: 2D and the level. Ruling `R-059` halves it for the
/// wounded.
const PATCH_UP: Act = Act {
    known: |world, who| has(world, who, profile::ClassFeature::PatchUp),
    price: |world, who| {
        unless(part::<Reserves>(world, who).patch_up == 0, "comes back after a rest", "R-021")?;
        match steady(world, who) {
            true => budget::afford(world, who, BONUS, 1),
            false => budget::afford(world, who, ACTION, 1),
        }
    },
    those: Some(|world, who| own(world, who).filter(|&friend| near(world, who, friend, Feet(5))).collect()),
    judge: |world, who, friend| {
        let health = part::<Health>(world, friend);
        unless(health.now >= health.max, "health is full", "R-059")?;
        Ok(Target { reasons: vec![by_level(world, who)], ..plain_target(world, friend) })
    },
    nobody: ("nobody hurt within 5 ft", "R-021"),
    use_for: |world, who, _| uses::heals((uses::TWO_DICE + level(world, who)) as f32),
    done: |world, who, friend| {
        change(world, who, |reserves: &mut Reserves| {
            reserves.patch_up = reserves.patch_up.saturating_sub(1);
        });
        let more = by_level(world, who);
        heal_by_dice(world, (who, friend), (DICE, "Patch Up"), more, "R-021");
    },
    ..Act::new("patch_up", "Patch Up", "R-021")
};

/// Sheltering a friend nearby who can still be struck, to the end of one's next turn, the most threatened first.
const SHELTER: Act = Act {
    known: |world, who| has(world, who, profile::ClassFeature::Shelter),
    those: Some(|world, who| {
        let strong = features(world, who).strength(profile::ClassFeature::Shelter) > 1;
        let reach = if strong { Feet(30) } else { Feet(5) };
        own(world, who).filter(|&friend| friend != who && near(world, who, friend, reach)).collect()
    }),
    judge: |world, who, friend| {
        let by_another = |one: &Ailment| one.by != who && one.condition.effects.attacked_with_disadvantage;
        let vain = is_vain(world, who, friend, &up_to_the_next_turn(SHELTERED));
        let sheltered = vain || ailing(world, friend).iter().any(by_another);
        unless(sheltered, "sheltered already", "R-021").map(|()| plain_target(world, friend))
    },
    nobody: ("no friend near enough", "R-021"),
    gain: deeds::of_shelter,
    use_for: uses::shelter,
    done: |world, who, friend| lay(world, who, friend, SHELTERED),
    ..bonus_action("shelter", "Shelter", "R-021")
};

/// Lays a condition on somebody that ends with the next turn of the one who lays it on. Ruling `R-117`.
fn lay(world: &mut World, by: Entity, who: Entity, condition: &str) {
    inflict(world, by, who, &up_to_the_next_turn(condition));
}

/// Rider of a condition that ends with the next turn of the one who lays it on. Ruling `R-117`.
fn up_to_the_next_turn(condition: &str) -> Rider {
    let (save, condition, lasts) = (Ability::Spirit, condition.to_owned(), Duration::Rounds(1));
    Rider { save, difficulty: 0, condition, lasts, poison: false }
}

fn steady(world: &World, who: Entity) -> bool {
    has(world, who, profile::ClassFeature::SteadyHands)
}

fn level(world: &World, who: Entity) -> i32 {
    profile(world, who).map_or(1, |profile| i32::try_from(profile.level).unwrap_or(i32::MAX))
}

fn by_level(world: &World, who: Entity) -> Reason {
    Reason::flat("level", level(world, who), "R-021")
}
