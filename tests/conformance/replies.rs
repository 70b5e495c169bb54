//! What may be answered before the dice fall: what is shown of it is what is then offered, and what comes of it.

use crate::{
    arena,
    faces::{Aimed, Laid},
    game::{Whim, every_order},
};
use fivefoot::{
    battle::{
        RuleSystem,
        offer::{DecisionKind, Offer, Offers},
        order::Order,
        words::Target,
    },
    dice::Dice,
};

/// Ways to fall beyond which an answer is not counted out.
const MOST_WAYS: usize = 60_000;

/// Orders into a battle within which answers are looked at.
const MOST_ORDERS: usize = 24;

/// Every reply that a target shows is offered to it once the order is given, at that cost and with those odds; the odds of the
/// target are those against the best; and each comes to what it says.
pub fn replies_are_offered_as_they_are_shown(rules: &'static dyn RuleSystem) {
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        let mut whim = Whim::new(700 + seed as u64);
        let mut laid = Laid::new(setup, rules, &mut whim);
        for n in 0..MOST_ORDERS {
            let Some(decision) = laid.battle.decision() else { break };
            let actor = decision.actor.clone();
            let offers = laid.battle.offers();
            for (order, target) in answered(&offers) {
                let best = target.replies.iter().find(|reply| reply.best).expect("one is the best");
                assert_eq!(
                    target.odds,
                    Some(best.odds),
                    "{order:?}: the odds are those against the best reply"
                );
                let mut asked = laid.battle.fork(Dice::seeded(1));
                asked.order(&order).expect("it is on offer");
                let Some(choice) = asked.decision() else { panic!("{order:?}: nobody is asked for a reply") };
                assert_eq!(
                    (&choice.actor, choice.kind),
                    (&target.target, DecisionKind::Reaction),
                    "{order:?}"
                );
                offered_as_shown(&asked.offers(), &order, target);
                if n == 0 {
                    for reply in &target.replies {
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

/// Every order whose target may reply.
fn answered(offers: &Offers) -> Vec<(Order, &Target)> {
    let of = |order: Order| {
        let offer: &Offer =
            offers.offers.iter().find(|offer| offer.order() == Order { target: None, ..order.clone() })?;
        let target = offer.targets.iter().find(|target| Some(&target.target) == order.target.as_ref())?;
        (!target.replies.is_empty()).then_some((order, target))
    };
    every_order(offers, 1).into_iter().filter_map(of).collect()
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
