//! Food: everybody eats once a day, and who has not eaten does nothing at night but look for food. Rules `FV-REST-06`,
//! `FV-REST-07`, `FV-ORIG-12`, rulings `FV-RUL-36`, `FV-RUL-46`.

use super::party::{has_action, learners};
use crate::ai_hints::{gains, town};
use crate::career::{Larder, career, choose, stock};
use crate::character::{HERB_POUCH, RATION};
use crate::healing::heal;
use crate::prelude::*;
use kit::activities::{Activity, Personal, Variant, free};

/// Sides of the die of what a search for food finds: small amounts. Rule `FV-REST-06`.
const FINDS: u8 = 4;
/// Sides of the die that a shared pouch of herbs heals by. Rule `FV-ORIG-12`.
const HERBS: u8 = 6;

/// Looking for something to cook. Rule `FV-REST-06`.
pub const SCAVENGING: Activity = Activity {
    verbs: &[SCAVENGE.verb],
    offers: |world| SCAVENGE.offers(world, &learners(world)),
    does: |world, done, picked| {
        tell_offer(world, done.by, picked.offer, None);
        let (dice, found) = roll_sum(world, 1, FINDS, &format!("{}'s search for food", name(world, done.by)));
        stock(world, done.by, |larder| larder.ingredients += found as u32);
        let left = larder(world, done.by).ingredients as i32;
        let roll = Roll { dice, total: found, ..Roll::default() };
        let what = if found == 1 { "ingredient" } else { "ingredients" };
        tell_counted(world, done.by, what, (found, left), Some(roll), "FV-REST-06");
    },
};

/// Turning ingredients into meals for all. Rule `FV-REST-06`.
pub const COOKING: Activity = Activity {
    verbs: &[COOK.verb],
    offers: |world| COOK.offers(world, &learners(world)),
    does: |world, done, picked| {
        tell_offer(world, done.by, picked.offer, None);
        let all: u32 = learners(world).into_iter().map(|who| larder(world, who).ingredients).sum();
        learners(world).into_iter().for_each(|who| stock(world, who, |larder| larder.ingredients = 0));
        stock(world, done.by, |larder| larder.meals += all);
        let left = meals(world, done.by) as i32;
        tell_count(world, done.by, if all == 1 { "meal" } else { "meals" }, all as i32, left, "FV-REST-06");
        eat(world);
    },
};

/// A pouch of herbs in the meal: all who have eaten get the same back. Rule `FV-ORIG-12`, ruling `FV-RUL-36`.
pub const FEASTING: Activity = Activity {
    verbs: &[FEAST.verb],
    offers: |world| {
        let owners: Vec<Entity> =
            learners(world).into_iter().filter(|&who| owned(world, who, HERB_POUCH) > 0).collect();
        FEAST.offers(world, &owners)
    },
    does: |world, done, picked| {
        tell_offer(world, done.by, picked.offer, None);
        consume(world, done.by, HERB_POUCH);
        let (dice, total) = roll_sum(world, 1, HERBS, &format!("{}'s herbs", name(world, done.by)));
        let roll = Roll { dice, total, ..Roll::default() };
        push(world, PendingRoll::sum(done.by, "herbs in the meal", Nature::Healing, roll, Herbs));
    },
};

const SCAVENGE: Personal<(), ()> = Personal {
    verb: "scavenge",
    rule: "FV-REST-06",
    nobody: "Look for food",
    about: (),
    cost: free,
    title: |_, _, _, name| format!("{name} looks for food").into(),
    ways: |(), world, who| {
        has_action(world, who)?;
        Ok(vec![Variant::only(town::of_scavenging(is_short(world)), ())])
    },
};

const COOK: Personal<(), ()> = Personal {
    verb: "cook",
    rule: "FV-REST-06",
    nobody: "Cook a meal",
    about: (),
    cost: free,
    title: |_, _, _, name| format!("{name} cooks for all").into(),
    ways: |(), world, who| {
        has_action(world, who)?;
        let all: u32 = learners(world).into_iter().map(|who| larder(world, who).ingredients).sum();
        unless(all == 0, "nobody has ingredients", "FV-REST-06")?;
        Ok(vec![Variant::only(town::of_cooking(is_short(world)), ())])
    },
};

const FEAST: Personal<(), ()> = Personal {
    verb: "feast",
    rule: "FV-ORIG-12",
    nobody: "Share a pouch of herbs",
    about: (),
    cost: free,
    title: |_, _, _, name| format!("{name} shares a pouch of herbs").into(),
    ways: |(), world, _| {
        unless(fed(world).is_empty(), "only with the evening's meal", "FV-RUL-36")?;
        let missing = || {
            fed(world).into_iter().map(|who| part::<Health>(world, who)).map(|health| health.max - health.now)
        };
        let gains: f32 = missing().map(town::of_herbs).sum();
        unless(missing().sum::<i32>() == 0, "nobody is hurt who has eaten", "FV-RUL-36")?;
        Ok(vec![Variant::only(town::of_feast(gains), ())])
    },
};

/// The healing by a pouch of herbs in the meal.
#[derive(Debug)]
struct Herbs;

impl Resolution for Herbs {
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        for who in fed(world) {
            let health = part::<Health>(world, who);
            if health.now < health.max {
                heal(world, who, throw.roll.clone(), "FV-ORIG-12");
            }
        }
    }

    fn gain(&self, world: &World, throw: &PendingRoll, _: Entity, total: i32) -> Option<f32> {
        let missing = |who: Entity| {
            let health = part::<Health>(world, who);
            health.max - health.now
        };
        let more: i32 = fed(world)
            .into_iter()
            .map(|who| missing(who).min(total) - missing(who).min(throw.roll.total))
            .sum();
        gains::of_meal(more)
    }
}

/// The members of the party who have eaten.
fn fed(world: &World) -> Vec<Entity> {
    learners(world).into_iter().filter(|&who| larder(world, who).eaten).collect()
}

/// The evening's meal: everybody eats of their own, else of what a friend has most of. Rule `FV-REST-07`.
pub fn supper(world: &mut World) {
    eat(world);
    let hungry: Vec<Entity> = learners(world).into_iter().filter(|&who| !larder(world, who).eaten).collect();
    for who in hungry {
        tell_handled(world, who, "goes without", "a meal", "FV-RUL-46");
    }
}

/// Begins a new day: all will be hungry again.
pub fn next_day(world: &mut World) {
    learners(world).into_iter().for_each(|who| stock(world, who, |larder| larder.eaten = false));
}

/// Feeds whoever has not eaten, as far as there is food.
fn eat(world: &mut World) {
    for who in learners(world) {
        let friends = learners(world).into_iter().rev();
        let most = friends.max_by_key(|&other| (other == who && meals(world, who) > 0, meals(world, other)));
        let giver = most.filter(|&giver| !larder(world, who).eaten && meals(world, giver) > 0);
        if let Some(giver) = giver {
            serve(world, giver);
            stock(world, who, |larder| larder.eaten = true);
        }
    }
}

/// Uses up a meal of somebody's: a cooked one, else a ration.
fn serve(world: &mut World, giver: Entity) {
    if larder(world, giver).meals > 0 {
        stock(world, giver, |larder| larder.meals -= 1);
    } else {
        consume(world, giver, RATION);
    }
    tell_count(world, giver, "meal", -1, meals(world, giver) as i32, "FV-REST-07");
}

fn consume(world: &mut World, who: Entity, food: &'static str) {
    choose(world, who, |choices| *choices.eaten.entry(food.to_owned()).or_default() += 1);
}

/// The larder of somebody: what it has found and cooked.
pub fn larder(world: &World, who: Entity) -> Larder {
    career(world, who).map(|career| career.larder).unwrap_or_default()
}

/// Whether somebody would go without tomorrow.
fn is_short(world: &World) -> bool {
    let all: u32 = learners(world).into_iter().map(|who| meals(world, who)).sum();
    all < learners(world).len() as u32
}

/// Meals that somebody has, rations and cooked ones.
pub fn meals(world: &World, who: Entity) -> u32 {
    larder(world, who).meals + owned(world, who, RATION)
}

/// The number that somebody has of a kind of food.
fn owned(world: &World, who: Entity, food: &str) -> u32 {
    career(world, who)
        .and_then(|career| career.character.goods.belongings.get(food).copied())
        .unwrap_or_default()
}
