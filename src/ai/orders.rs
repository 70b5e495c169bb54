//! Orders from offers: every concrete thing that may be done.

use super::Player;
use battle::{
    Battle,
    offer::{Offer, Offers},
    order::Order,
};

/// Every order that the offers allow: each target, square to stop on and choice.
pub fn orders_of(offers: &Offers) -> Vec<Order> {
    offers.offers.iter().flat_map(orders_of_one).collect()
}

/// Every order that one offer allows.
pub fn orders_of_one(offer: &Offer) -> Vec<Order> {
    let plain = offer.order();
    let aimed = spread(vec![plain], &offer.targets, |order, target| order.target(target.target.clone()));
    let stops = offer.squares.iter().filter(|goal| goal.stop).map(|goal| goal.to);
    let stops: Vec<_> = stops.chain(offer.areas.iter().map(|area| area.to)).collect();
    if stops.is_empty() && !offer.squares.is_empty() {
        return Vec::new();
    }
    let placed = spread(aimed, &stops, |order, &to| order.to(to));
    spread(placed, &offer.choices, |order, choice| order.choice(choice.clone()))
}

/// Has `player` give one order in the pending decision and returns it. If what it says is refused, which is a defect of
/// the player, something else is done. Nothing is returned when nothing can be done.
pub fn play_one(battle: &mut Battle, player: &mut dyn Player) -> Option<Order> {
    say_one(battle, player).or_else(|| fall_back(battle))
}

/// The order that `player` gives in the pending decision, if it is accepted.
pub fn say_one(battle: &mut Battle, player: &mut dyn Player) -> Option<Order> {
    player.choose(battle).filter(|order| battle.order(order).is_ok())
}

/// Does the first thing that is accepted, so that no battle is lost by a refused order.
pub fn fall_back(battle: &mut Battle) -> Option<Order> {
    // The last offers end a turn or let a moment pass.
    orders_of(&battle.offers()).into_iter().rev().find(|order| battle.order(order).is_ok())
}

/// Every order once for each of `words`; the orders as they are when there are none.
fn spread<T>(orders: Vec<Order>, words: &[T], say: impl Fn(Order, &T) -> Order) -> Vec<Order> {
    if words.is_empty() {
        return orders;
    }
    orders
        .into_iter()
        .flat_map(|order| words.iter().map(|word| say(order.clone(), word)).collect::<Vec<_>>())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use battle::{
        offer::Use,
        words::{Cost, Destination, Target},
    };
    use grid::{Feet, Square, cover::Cover};

    fn offer(verb: &'static str) -> Offer {
        Offer {
            verb,
            with: None,
            title: verb.into(),
            cost: Cost::default(),
            leaves: None,
            targets: vec![],
            squares: vec![],
            ways: false,
            areas: vec![],
            choices: vec![],
            provokes: vec![],
            barred: vec![],
            use_for: Use::Other,
            spends: false,
            upcoming: Vec::new(),
            rule: "X-1",
        }
    }

    fn goal(col: i16, stop: bool) -> Destination {
        let there = Destination::without_a_step(Square::new(0, 0), Square::new(col, 0));
        Destination { feet: Feet(5), stop, ..there }
    }

    #[test]
    fn an_offer_without_words_is_one_order() {
        assert_eq!(orders_of_one(&offer("dash")), [Order::new("dash")]);
    }

    #[test]
    fn every_target_comes_with_every_choice() {
        let target = |name: &str| Target {
            target: name.into(),
            cover: Cover::None,
            odds: None,
            reasons: vec![],
            replies: Vec::new(),
            walk: None,
        };
        let attack = Offer {
            with: Some("axe".into()),
            targets: vec![target("A"), target("B")],
            choices: vec!["one hand".into(), "two hands".into()],
            ..offer("attack")
        };
        let orders = orders_of_one(&attack);
        assert_eq!(orders.len(), 4);
        assert_eq!(orders[3], Order::new("attack").with("axe").target("B").choice("two hands"));
    }

    #[test]
    fn squares_that_are_only_passed_are_no_goal() {
        let walk = Offer { squares: vec![goal(1, false), goal(2, true)], ..offer("move") };
        assert_eq!(orders_of_one(&walk), [Order::new("move").to(Square::new(2, 0))]);
        let stuck = Offer { squares: vec![goal(1, false)], ..offer("move") };
        assert_eq!(orders_of_one(&stuck), []);
    }
}
