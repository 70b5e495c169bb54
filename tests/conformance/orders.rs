//! What is offered is accepted; what is not is refused and changes nothing.

use crate::{
    arena::battles,
    game::{Game, Whim, every_order, every_path},
};
use fivefoot::{
    battle::{
        RuleSystem,
        detail::OfferDetail,
        matching::pick,
        offer::{Offer, Offers, UnavailableAction},
        order::Order,
        roster::Roster,
    },
    grid::Square,
};
use harness::thorough;

pub fn every_order_that_is_offered_is_accepted(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, seed as u64);
        let mut whim = Whim::new(seed as u64);
        for step in 0..120 {
            if game.battle.decision().is_none() {
                break;
            }
            let offers = game.battle.offers();
            if step % (if thorough::all() { 12 } else { 24 }) == 0 {
                for order in every_order(&offers, 7).into_iter().chain(every_path(&offers, 13)) {
                    let mut again = game.again();
                    again.play(&order);
                    again.check();
                }
            }
            game.play(&whim.pick(&offers));
        }
    }
}

/// What a computer player reads is made apart, and must be the very same offers; an order picks the same one from both.
pub fn what_computer_players_are_offered_is_part_of_what_is_offered(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, seed as u64);
        let mut whim = Whim::new(seed as u64);
        for _ in 0..120 {
            if game.battle.decision().is_none() {
                break;
            }
            // What is used up, and how the order of turns changes, is noted for people alone.
            let plain = |mut offers: Offers| {
                for offer in &mut offers.offers {
                    offer.spends = false;
                    offer.upcoming.clear();
                }
                offers
            };
            let all = plain(Offers::clone(&game.battle.offers()));
            let useful = plain(Offers::clone(&game.battle.offers_as(OfferDetail::Useful)));
            if useful.offers != all.clone().useful().offers {
                game.fail("computer players are offered something else");
            }
            let bars = |offers: &Offers| -> Vec<UnavailableAction> {
                offers.closed.iter().filter(|closed| !closed.barred.is_empty()).cloned().collect()
            };
            if bars(&useful) != bars(&all) {
                game.fail("computer players are told of others who can't be aimed at");
            }
            for order in every_order(&useful, 5) {
                let picked =
                    [&useful, &all].map(|offers| pick(offers, &order).ok().map(|picked| picked.offer));
                if picked[0].is_none() || picked[0] != picked[1] {
                    game.fail(&format!("{order:?} means something else to a computer player"));
                }
            }
            let deeds = |offers: &Offers| -> Vec<Offer> {
                offers.offers.iter().filter(|offer| !offer.walks()).cloned().collect()
            };
            let walks = |offers: &Offers| offers.offers.len() > deeds(offers).len();
            let standing = game.battle.offers_as(OfferDetail::OnTheSpot);
            if deeds(&standing) != deeds(&useful) || walks(&useful) && !walks(&standing) {
                game.fail("who does not ask for ways is offered something else");
            }
            game.play(&whim.pick(&all));
        }
    }
}

/// An order takes up the same whether its giver has read the offers or not; stale orders, too.
pub fn an_order_given_blindly_means_the_same(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, seed as u64);
        let mut whim = Whim::new(seed as u64);
        let mut stale: Vec<Order> = Vec::new();
        for step in 0..60 {
            if game.battle.decision().is_none() {
                break;
            }
            let all = game.battle.offers();
            let fresh = every_order(&all, 9);
            for order in fresh.iter().chain(&stale).skip(step % 7).step_by(7) {
                let world = game.battle.world();
                let mut few = rules.offers(world, OfferDetail::For(order));
                // The engine notes on every offer what it spends.
                let actor = game.battle.decision().map(|decision| &decision.actor);
                let who = actor.and_then(|actor| world.resource::<Roster>().find(actor));
                if let Some(who) = who {
                    rules.foresight().note_spending(world, who, &mut few.offers);
                }
                let taken = |offers: &Offers| {
                    let offer = pick(offers, order).ok()?.offer.clone();
                    Some(Offer { upcoming: Vec::new(), ..offer })
                };
                let picked = [&few, &*all].map(taken);
                if picked[0] != picked[1] {
                    game.fail(&format!("{order:?} means something else when it is given blindly"));
                }
            }
            stale = fresh;
            game.play(&whim.pick(&all));
        }
    }
}

pub fn what_was_not_offered_is_refused_and_changes_nothing(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, seed as u64);
        let mut whim = Whim::new(seed as u64);
        for _ in 0..60 {
            if game.battle.decision().is_none() {
                break;
            }
            let offers = game.battle.offers();
            refuses_all(&mut game, &wrong_orders(&offers));
            game.play(&whim.pick(&offers));
        }
    }
}

fn refuses_all(game: &mut Game, orders: &[Order]) {
    let (before, decision) = (game.battle.checksum(), game.battle.decision().cloned());
    let offers = game.battle.offers();
    for order in orders {
        let Err(refusal) = game.battle.order(order) else {
            game.fail(&format!("{order:?} was not offered and accepted"));
        };
        if refusal.to_string().is_empty() {
            game.fail(&format!("{order:?} is refused without a word"));
        }
        let unchanged = game.battle.checksum() == before
            && game.battle.decision() == decision.as_ref()
            && *game.battle.offers() == *offers
            && game.battle.take_facts().is_empty();
        if !unchanged {
            game.fail(&format!("{order:?} was refused and changed something"));
        }
    }
}

/// Orders near to those on offer, and each wrong.
fn wrong_orders(offers: &Offers) -> Vec<Order> {
    let far = Square::new(i16::MAX, i16::MIN);
    let mut wrong = vec![
        Order::default(),
        Order::new("dance"),
        Order::new("ATTACK"),
        Order::new("end_turn").to(far),
        Order::new("end_turn").target("nobody"),
        Order::new("end_turn").choice("at once"),
        Order::new("end_turn").with("a bang"),
        Order::new("end_turn").path(Vec::new()),
    ];
    for offer in &offers.offers {
        let Some(right) = every_order(&Offers { offers: vec![offer.clone()], closed: Vec::new() }, 50).pop()
        else {
            continue;
        };
        wrong.push(right.clone().with("no such thing"));
        wrong.push(right.clone().target("nobody"));
        wrong.push(right.clone().choice("no such way"));
        wrong.push(Order { path: Some(vec![far]), to: None, ..right.clone() });
        wrong.push(Order {
            path: Some(vec![Square::new(0, 0), Square::new(5, 5)]),
            to: None,
            ..right.clone()
        });
        wrong.push(Order { path: Some(Vec::new()), to: None, ..right.clone() });
        wrong.push(right.clone().to(far));
        if offer.targets.len() > 1 {
            wrong.push(Order { target: None, ..right.clone() });
        }
        if offer.squares.len() > 1 {
            wrong.push(Order { to: None, ..right.clone() });
        }
        if offer.choices.len() > 1 {
            wrong.push(Order { choice: None, ..right.clone() });
        }
        wrong.extend(offer.squares.iter().filter(|goal| !goal.stop).map(|goal| right.clone().to(goal.to)));
        wrong.extend(offer.barred.iter().map(|barred| right.clone().target(barred.target.clone())));
    }
    for closed in &offers.closed {
        let order = Order { with: closed.with.clone(), ..Order::new(closed.verb) };
        let open = |offer: &Offer| offer.verb == closed.verb && offer.with == closed.with;
        if !offers.offers.iter().any(open) {
            wrong.push(order.clone());
            wrong.extend(closed.barred.iter().map(|barred| order.clone().target(barred.target.clone())));
        }
    }
    wrong
}

pub fn closed_offers_say_why_and_stand_beside_no_open_one(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 40 + seed as u64);
        let mut whim = Whim::new(seed as u64);
        for _ in 0..100 {
            if game.battle.decision().is_none() {
                break;
            }
            let offers = game.battle.offers();
            let mut seen = Vec::new();
            for (verb, with) in offers
                .offers
                .iter()
                .map(|offer| (offer.verb, &offer.with))
                .chain(offers.closed.iter().map(|closed| (closed.verb, &closed.with)))
            {
                if seen.contains(&(verb, with)) {
                    game.fail(&format!("{verb} with {with:?} stands twice in the offers"));
                }
                seen.push((verb, with));
            }
            if let Some(mute) = offers.closed.iter().find(|closed| closed.reason.to_string().is_empty()) {
                game.fail(&format!("{} is closed without a word", mute.verb));
            }
            game.play(&whim.pick(&offers));
        }
    }
}
