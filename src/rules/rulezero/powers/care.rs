//! Care for friends: potions, stopping a wound, and heartening somebody up the track. Rulings `RZR-03`, `RZR-13`, `RZR-32`,
//! `RZR-53`.

use super::healing::{Cure, NOBODY, patients};
use super::{draft, exposes, exposing, in_range, known, usable, used};
use crate::prelude::*;
use crate::{ai_hints, recover};

/// The words of these.
const POTION: &str = "potion";
const RALLY: &str = "rally";

/// The difficulty of stopping a wound. Ruling `RZR-13`.
pub const STABILISES: i32 = 15;

/// Potions, heartening, and stopping wounds.
pub const CARING: Feature = Feature {
    verbs: &[POTION, RALLY],
    acts: &[STABILISE],
    offers: |world, who, _| {
        let potions = part::<Uses>(world, who).potions.into_iter().filter(|(_, left)| *left > 0);
        let potions = potions.filter_map(|(id, left)| potion(world, who, &id, left));
        let rallies = known(world, who).filter(|power| power.rallies);
        potions.chain(rallies.map(|power| rally(world, who, power))).collect()
    },
    accept: |world, who, picked| match picked.offer.verb {
        POTION => drink(world, who, picked),
        _ => {
            let Some((power, target)) = used(world, who, picked) else { return gone!() };
            push(world, Hearten(who, target, power.rule));
            exposes(world, who, &power);
        }
    },
    ..Feature::NONE
};

/// Gives a potion to whom it was offered.
fn drink(world: &mut World, who: Entity, picked: &Picked) {
    let found = picked.offer.with.as_deref().and_then(|id| book(world).library.potions.get(id));
    let (Some(potion), Some(target)) = (found, picked_target(world, picked)) else { return gone!() };
    tell_offer(world, who, picked.offer, Some(target));
    change(world, who, |uses: &mut Uses| {
        uses.potions.entry(potion.id.clone()).and_modify(|left| *left -= 1);
    });
    Cure::of_potion(potion).give(world, target, &potion.name);
}

/// A potion that somebody drinks, or gives to a friend beside it.
fn potion(world: &World, who: Entity, id: &str, left: u32) -> Option<Availability> {
    let potion = book(world).library.potions.get(id)?;
    let cure = Cure::of_potion(potion);
    let title = format!("{}, {left} left", potion.name);
    let draft = OfferBuilder::new(POTION, title, "RZR-03").with(potion.id.as_str());
    let judge = |on: Entity| {
        let beside = on == who || apart(world, who, on).is_some_and(|away| away <= 1);
        unless_they(world, on, !beside, "is not beside it", "RZR-03")?;
        cure.judge(world, on)
    };
    let deft = has(world, who, Talent::DeftHands);
    let price = (if deft { move_cost(world, who) } else { standard_action(world, who) }, ai_hints::heals);
    Some(draft.best_first(world, patients(world, who), judge, price, NOBODY))
}

/// Bringing a friend a step up the track; whoever lies at its end with hit points left wakes. Ruling `RZR-53`.
fn rally(world: &World, who: Entity, power: &Arc<Power>) -> Availability {
    let judge = |on: Entity| {
        in_range(world, who, on, power)?;
        unless_they(
            world,
            on,
            part::<Health>(world, on).now < 1,
            "is down at 0 hit points: heal it first",
            "RZR-39",
        )?;
        unless_they(world, on, track::of(world, on) < 1, "has no step to climb", power.rule)?;
        Ok((plain_target(world, on), ai_hints::of_rally(world, on)))
    };
    // The track is no use to the fallen: they need hit points before.
    let down = friends(world, who)
        .any(|on| part::<Health>(world, on).now < 1 && in_range(world, who, on, power).is_ok());
    let nobody = match down {
        true => ("a friend in range is down at 0 hit points: heal it first", "RZR-39"),
        false => ("no friend in range has a step to climb", power.rule),
    };
    let price = (usable(world, who, power), ai_hints::rally);
    let offer = draft(RALLY, power).best_first(world, friends(world, who), judge, price, nobody);
    exposing(world, who, power, offer)
}

deeds! {
    /// The heartening of somebody, once those beside its giver have struck.
    Hearten(by: Entity, on: Entity, rule: RuleId) => hearten;
}

fn hearten(world: &mut World, by: Entity, on: Entity, rule: RuleId) {
    if !able(world, by) || !in_battle(world, on) {
        return;
    }
    match fights(world, on) {
        true => track::climb(world, on, 1, rule),
        false => recover::wake(world, on, track::END - 1),
    }
}

/// Stopping the wound of a friend beside one. Ruling `RZR-13`.
const STABILISE: Act = Act {
    known: |world, who| friends(world, who).any(|friend| bleeds(world, friend)),
    price: standard_action,
    those: Some(|world, who| friends(world, who).filter(|&friend| bleeds(world, friend)).collect()),
    judge: |world, who, on| {
        let beside = apart(world, who, on).is_some_and(|away| away <= 1);
        unless_they(world, on, !beside, "is not beside it", "RZR-13")?;
        Ok(test(world, who).target(world, on))
    },
    nobody: ("nobody who bleeds is beside it", "RZR-13"),
    use_for: |_, _, _| Use::Rescue,
    done: |world, who, on| {
        if test(world, who).roll(world) {
            recover::stabilise(world, on);
        }
    },
    ..Act::new("stabilise", "Stabilise", "RZR-13")
};

/// The test of it.
pub fn test(world: &World, who: Entity) -> Test {
    Test::of(world, who, Stat::Wisdom, ("to stop the wound", "RZR-13"), STABILISES)
}
