//! What may be answered before the dice fall: what is shown of it is what is then offered, and what comes of it.

use crate::{
    arena,
    faces::{Aimed, Laid},
    game::{Whim, every_order},
};
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        offer::{DecisionKind, Offer, Offers},
        order::Order,
        words::Target,
    },
    dice::Dice,
};
use std::collections::BTreeSet;

/// Ways to fall beyond which an answer is not counted out.
const MOST_WAYS: usize = 60_000;

/// Orders into a battle within which answers are looked at.
const MOST_ORDERS: usize = 24;

/// Every reply that a target shows is offered to it once the order is given, at that cost and with those odds; the odds of the
/// target are those against the best; and each comes to what it says. Of several targets each is asked.
pub fn replies_are_offered_as_they_are_shown(rules: &'static dyn RuleSystem) {
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        let mut whim = Whim::new(700 + seed as u64);
        let mut laid = Laid::new(setup, rules, &mut whim);
        // Most targets of an area have the same chances as those of another.
        let mut alike = BTreeSet::new();
        for n in 0..MOST_ORDERS {
            let Some(decision) = laid.battle.decision() else { break };
            let actor = decision.actor.clone();
            let offers = laid.battle.offers();
            for (order, targets) in answered(&offers) {
                asked_as_shown(&mut laid.battle, &order, &targets);
                let caught = targets.len();
                for target in targets.into_iter().filter(|_| n == 0) {
                    for reply in &target.replies {
                        if !alike.insert(format!("{} {} {reply:?}", order.verb, caught)) {
                            continue;
                        }
                        let aimed = Aimed {
                            laid: &laid,
                            order: order.clone(),
                            actor: actor.clone(),
                            target: target.target.clone(),
                            reply: Some((reply.verb, reply.with.clone())),
                            whole: true,
                            most: MOST_WAYS,
                        };
                        let tally = aimed.count().expect("few enough ways");
                        crate::chances::agrees(&aimed, &reply.odds, &tally);
                    }
                }
            }
            laid.go(whim.pick(&offers), &mut whim);
        }
    }
}

/// Every order with its targets that may reply: the one that it names, or all in an area.
fn answered(offers: &Offers) -> Vec<(Order, Vec<&Target>)> {
    let of = |order: Order| {
        let plain = |order: &Order| Order { target: None, to: None, ..order.clone() };
        let offer: &Offer = offers.offers.iter().find(|offer| offer.order() == plain(&order))?;
        let named = offer.targets.iter().filter(|target| Some(&target.target) == order.target.as_ref());
        let areas = offer.areas.iter().filter(|area| Some(area.to) == order.to);
        let all = named.chain(areas.flat_map(|area| &area.caught));
        let targets: Vec<&Target> = all.filter(|target| !target.replies.is_empty()).collect();
        (!targets.is_empty()).then_some((order, targets))
    };
    every_order(offers, 1).into_iter().filter_map(of).collect()
}

/// Gives the order in a copy of the battle: each target is asked once, for what it has shown, and gives the best reply.
fn asked_as_shown(battle: &mut Battle, order: &Order, targets: &[&Target]) {
    let mut asked = battle.fork(Dice::seeded(1));
    asked.order(order).expect("it is on offer");
    let mut left = targets.to_vec();
    while !left.is_empty() {
        let Some(choice) = asked.decision() else { panic!("{order:?}: nobody is asked for a reply") };
        assert_eq!(choice.kind, DecisionKind::Reaction, "{order:?}");
        let at = left.iter().position(|target| target.target == choice.actor);
        let target = left.remove(at.unwrap_or_else(|| panic!("{order:?}: {} is asked", choice.actor)));
        let best = target.replies.iter().find(|reply| reply.best).expect("one is the best");
        assert_eq!(target.odds, Some(best.odds), "{order:?}: the odds are those against the best reply");
        offered_as_shown(&asked.offers(), order, target);
        let best = asked.offers().best_reply().map(Offer::order).expect("one is the best");
        asked.order(&best).expect("it is on offer");
    }
}

fn offered_as_shown(offers: &Offers, order: &Order, target: &Target) {
    let offered: Vec<_> = offers.offers.iter().filter(|offer| offer.leaves.is_some()).collect();
    assert_eq!(offered.len(), target.replies.len(), "{order:?}: each reply is offered, and no other");
    for reply in &target.replies {
        let same = |offer: &&&Offer| (offer.verb, &offer.with) == (reply.verb, &reply.with);
        let Some(offer) = offered.iter().find(same) else {
            panic!("{order:?}: {} is not offered", reply.title)
        };
        assert_eq!((&offer.title, &offer.cost), (&reply.title, &reply.cost), "{order:?}");
        assert_eq!(offer.leaves.as_deref(), Some(&reply.odds), "{order:?}: {}", reply.title);
        let best = offers.best_reply().is_some_and(|best| best.order() == offer.order());
        assert_eq!(best, reply.best, "{order:?}: {}", reply.title);
    }
}
