//! Titles of buttons for orders, and the rows of a prompt: an order each, in the order of their keys.

use super::table::Table;
use crate::battle::{
    offer::{Offer, Use},
    order::Order,
    words::Target,
};

/// The most rows of an offer before its ways are asked for one by one.
const MOST: usize = 6;

/// A row of a prompt.
#[derive(Clone, Debug, PartialEq)]
pub struct PromptRow {
    /// The offer's place in `offers.offers`.
    pub place: usize,
    /// The effect of pressing it.
    pub press: Press,
    /// The words on it.
    pub title: String,
}

/// The effect of pressing a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Press {
    /// The order is given.
    Order(Order),
    /// The way of doing it is asked for.
    Ask(Order),
    /// A square must be chosen on the board.
    Aim,
}

impl Table {
    /// The rows of the prompt for a choice out of turn, all but to let it pass. Number keys take them.
    pub fn rows(&self) -> Vec<PromptRow> {
        let offers =
            self.slots().into_iter().filter_map(|place| Some((place, self.shown.offers.offers.get(place)?)));
        let rows = |(place, offer): (usize, &Offer)| -> Vec<PromptRow> {
            if !(offer.squares.is_empty() && offer.areas.is_empty()) {
                let title = format!("{}: choose a square", offer.title);
                return vec![PromptRow { place, press: Press::Aim, title }];
            }
            // Between battles many have offers of their own: one row each, which says whose it is.
            let own = self.at_rest() && offer.targets.is_empty() && !offer.choices.is_empty();
            if own || MOST < offer.targets.len().max(1) * offer.choices.len() {
                let row = |(order, who): (Order, String)| PromptRow {
                    place,
                    press: Press::Ask(order),
                    title: named(offer, &who),
                };
                return aimed(offer).into_iter().map(row).collect();
            }
            let row = |(order, title)| PromptRow { place, press: Press::Order(order), title };
            orders(offer).into_iter().map(row).collect()
        };
        offers.filter(|(_, offer)| offer.use_for != Use::Pass).flat_map(rows).collect()
    }
}

/// A way to do something, as people write it.
pub fn readable(choice: &str) -> String {
    choice.replace('_', " ")
}

/// The order of an offer at each of its targets, with the target's name; without targets one, with none.
fn aimed(offer: &Offer) -> Vec<(Order, String)> {
    if offer.targets.is_empty() {
        return vec![(offer.order(), String::new())];
    }
    let at = |target: &Target| (offer.order().target(target.target.clone()), target.target.to_string());
    offer.targets.iter().map(at).collect()
}

/// The title of an offer's button, aimed at somebody; without a name the action alone.
fn named(offer: &Offer, who: &str) -> String {
    match (who, offer.title.contains(':')) {
        ("", _) => offer.title.to_string(),
        (_, true) => format!("{}, {who}", offer.title),
        (_, false) => format!("{}: {who}", offer.title),
    }
}

/// The orders that an offer without squares stands for, each with the title of a button for it.
pub fn orders(offer: &Offer) -> Vec<(Order, String)> {
    let aimed = aimed(offer);
    if offer.choices.is_empty() {
        return aimed.into_iter().map(|(order, who)| (order, named(offer, &who))).collect();
    }
    let each = |(order, who): (Order, String)| {
        offer.choices.iter().map(move |choice| {
            let before = if who.is_empty() { String::new() } else { format!("{who}: ") };
            (order.clone().choice(choice.clone()), format!("{before}{}", readable(choice)))
        })
    };
    aimed.into_iter().flat_map(each).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::offer::Offers;
    use std::sync::Arc;

    fn target(name: &str) -> Target {
        Target {
            target: name.into(),
            cover: Default::default(),
            odds: None,
            reasons: Vec::new(),
            replies: Vec::new(),
            walk: None,
        }
    }

    fn titled(title: &str) -> Offer {
        Offer {
            verb: "attack",
            with: Some("spear".into()),
            title: title.to_owned().into(),
            cost: Default::default(),
            leaves: None,
            targets: ["A", "B"].map(target).to_vec(),
            squares: Vec::new(),
            ways: false,
            areas: Vec::new(),
            choices: Vec::new(),
            provokes: Vec::new(),
            barred: Vec::new(),
            use_for: Default::default(),
            spends: false,
            upcoming: Vec::new(),
            rule: "X-1",
        }
    }

    #[test]
    fn an_offer_stands_for_one_order_each_way_and_target() {
        let offer = Offer { choices: vec!["one_hand".into(), "two_hands".into()], ..titled("Spear") };
        let orders = orders(&offer);
        assert_eq!(orders.len(), 4);
        assert_eq!(orders[3].0, Order::new("attack").with("spear").target("B").choice("two_hands"));
        assert_eq!(orders[3].1, "B: two hands");
    }

    #[test]
    fn a_button_names_deed_and_target_with_one_colon() {
        let named = |title: &str| orders(&titled(title)).pop().map(|(_, title)| title);
        assert_eq!(named("Spear").as_deref(), Some("Spear: B"));
        assert_eq!(named("Strike: Spear").as_deref(), Some("Strike: Spear, B"));
    }

    #[test]
    fn many_ways_are_asked_for_one_by_one() {
        let mut table = Table::new(Default::default(), Default::default(), Vec::new());
        let ways = |many: usize| (0..many).map(|way| way.to_string().into()).collect();
        for (many, rows) in [(3, 6), (4, 2)] {
            let offers = vec![Offer { choices: ways(many), ..titled("Ward") }];
            table.shown.offers = Arc::new(Offers { offers, ..Offers::default() });
            let asked = table.rows().iter().filter(|row| matches!(row.press, Press::Ask(_))).count();
            assert_eq!((table.rows().len(), asked == rows), (rows, 3 < many), "{many} ways");
        }
    }
}
