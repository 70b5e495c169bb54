//! House features of those who care for others: Patch Up, Shelter, Heartening. Ruling `R-021`.

use super::{
    super::{
        features::heartening::{near, own},
        tools::{features, has},
    },
    provoke::{lay, up_to_the_next_turn},
};
use crate::kit::prelude::*;
use crate::{
    battle::{DiceGroup, Who},
    kit::{feature, unless},
    rules::polyhedral::{
        ailments::is_vain,
        dying::heal,
        foresight,
        offers::{bonus_payable, payable},
        profile::Feature,
        sheet::{Ailments, Health, Reserves, Sheet},
        tools::{distance, enemies},
    },
};

/// Patch Up, in orders.
const PATCH_UP: &str = "patch_up";

/// Shelter, in orders.
const SHELTER: &str = "shelter";

/// The condition that Shelter gives.
const SHELTERED: &str = "sheltered";

/// Dice of Patch Up.
const DICE: u32 = 2;

/// What is left of a blow's harm by one die less.
const SPARED: f32 = 0.35;

/// Caring for others.
pub const CARING: feature::Feature = feature::Feature {
    verbs: &[PATCH_UP, SHELTER],
    offers: |world, who, _| {
        let mut all = Vec::new();
        if has(world, who, Feature::PatchUp) {
            all.push(patch_up(world, who));
        }
        if has(world, who, Feature::Shelter) {
            all.push(shelter(world, who));
        }
        all
    },
    accept: |world, who, picked| {
        let Some(friend) = picked_target(world, picked) else {
            return never!("an accepted order lacks what it was judged by");
        };
        match picked.offer.verb {
            PATCH_UP => patch(world, who, picked.offer, friend),
            _ => watch_over(world, who, picked.offer, friend),
        }
    },
    ..feature::Feature::NONE
};

/// Oneself and friends within reach who are hurt, the fallen too.
fn patch_up(world: &World, who: Entity) -> Maybe {
    let draft = Draft::new(PATCH_UP, "Patch Up", "R-021");
    let steady = has(world, who, Feature::SteadyHands);
    let paid = if part::<Reserves>(world, who).patch_up == 0 {
        Err(Refusal::Because("comes back after a rest".into(), "R-021"))
    } else if steady {
        bonus_payable(world, who)
    } else {
        payable(world, who)
    };
    if let Err(refusal) = paid {
        return draft.closed(refusal);
    }
    let cost = Cost(vec![(if steady { "bonus_action" } else { "action" }, 1)]);
    let level = level(world, who);
    let judge = |friend: Entity| -> Result<Target, Refusal> {
        let health = part::<Health>(world, friend);
        unless(health.now >= health.max, "health is full", "R-059")?;
        let reasons = vec![Reason::flat("level", level, "R-021")];
        Ok(Target { reasons, ..plain_target(world, friend) })
    };
    let friends = own(world, who).filter(|&friend| near(world, who, friend, Feet(5)));
    let heals = Use::Heal { health: (7 + level) as f32 };
    draft.at_each(world, friends, judge, (cost, heals), ("nobody hurt within 5 ft", "R-021"))
}

/// 2D and the level. Ruling `R-059` halves it for the wounded.
fn patch(world: &mut World, who: Entity, offer: &Offer, friend: Entity) {
    tell_offer(world, who, offer, Some(friend));
    change(world, who, |reserves: &mut Reserves| reserves.patch_up = reserves.patch_up.saturating_sub(1));
    let level = level(world, who);
    let dice = roll(world, DICE, 6, &format!("{}'s Patch Up", name(world, who)));
    let amount = dice.iter().map(|&die| i32::from(die)).sum::<i32>() + level;
    let reasons = vec![Reason::flat("level", level, "R-021")];
    heal(world, friend, amount, DiceGroup::plain(6, dice), reasons, "R-021");
}

/// A friend nearby who can still be struck and is not sheltered yet, the most threatened first.
fn shelter(world: &World, who: Entity) -> Maybe {
    let draft = Draft::new(SHELTER, "Shelter", "R-021");
    if let Err(refusal) = bonus_payable(world, who) {
        return draft.closed(refusal);
    }
    let reach = if features(world, who).strength(Feature::Shelter) > 1 { Feet(30) } else { Feet(5) };
    let friends = own(world, who).filter(|&friend| friend != who && near(world, who, friend, reach));
    let mut judged: Vec<(f32, Who, Result<Target, Refusal>)> = friends
        .map(|friend| {
            let vain = is_vain(world, who, friend, &up_to_the_next_turn(SHELTERED));
            let sheltered = vain || sheltered_by_another(world, who, friend);
            let verdict = unless(sheltered, "sheltered already", "R-021");
            (threatened(world, friend), name(world, friend), verdict.map(|()| plain_target(world, friend)))
        })
        .collect();
    judged.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    let gains =
        judged.iter().filter(|(.., verdict)| verdict.is_ok()).map(|(harm, ..)| *harm).fold(0.0, f32::max);
    let judged = judged.into_iter().map(|(_, who, verdict)| (who, verdict)).collect();
    let nobody = Refusal::Because("no friend near enough".into(), "R-021");
    draft.aimed(judged, Cost(vec![("bonus_action", 1)]), Use::Boost { gains: SPARED * gains }, nobody)
}

/// To the end of one's next turn.
fn watch_over(world: &mut World, who: Entity, offer: &Offer, friend: Entity) {
    tell_offer(world, who, offer, Some(friend));
    lay(world, who, friend, SHELTERED);
}

fn sheltered_by_another(world: &World, who: Entity, friend: Entity) -> bool {
    let ailments = world.get::<Ailments>(friend).map_or(&[][..], |ailments| &ailments.0);
    ailments.iter().any(|one| one.by != who && one.condition.effects.attacked_with_disadvantage)
}

/// The worst that a single enemy could do to somebody on its next turn.
fn threatened(world: &World, who: Entity) -> f32 {
    let within = |enemy: Entity| {
        let away = distance(world, enemy, who).map_or(i32::MAX, |away| away.0);
        let threats = foresight::threats(world, enemy, who);
        threats
            .into_iter()
            .filter(|threat| away <= threat.moves + threat.reach)
            .map(|threat| threat.mean)
            .fold(0.0, f32::max)
    };
    enemies(world, who).map(within).fold(0.0, f32::max)
}

fn level(world: &World, who: Entity) -> i32 {
    world.get::<Sheet>(who).map_or(1, |sheet| i32::try_from(sheet.0.level).unwrap_or(i32::MAX))
}
