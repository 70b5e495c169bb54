//! What a button for an order says, and the rows of a prompt: an order each, in the order of their keys.

use super::{Table, order_for};
use crate::battle::{
    offer::{Offer, Use},
    order::Order,
};

/// A row of a prompt.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The offer's place in `offers.offers`.
    pub place: usize,
    /// What it orders; none if a square must be chosen on the board first.
    pub order: Option<Order>,
    /// What it says.
    pub title: String,
}

impl Table {
    /// The rows of the prompt for a choice out of turn, all but to let it pass. Number keys take them.
    pub fn rows(&self) -> Vec<Row> {
        let offers =
            self.slots().into_iter().filter_map(|place| Some((place, self.offers.offers.get(place)?)));
        let rows = |(place, offer): (usize, &Offer)| -> Vec<Row> {
            if !(offer.squares.is_empty() && offer.areas.is_empty()) {
                let title = format!("{}: choose a square", offer.title);
                return vec![Row { place, order: None, title }];
            }
            let row = |(order, title)| Row { place, order: Some(order), title };
            orders(offer).into_iter().map(row).collect()
        };
        offers.filter(|(_, offer)| offer.use_for != Use::Pass).flat_map(rows).collect()
    }
}

/// A way to do something, as people write it.
pub fn readable(choice: &str) -> String {
    choice.replace('_', " ")
}

/// Every order that an offer without squares stands for, with what a button for it says.
pub fn orders(offer: &Offer) -> Vec<(Order, String)> {
    let aimed: Vec<(Order, String)> = match offer.targets.as_slice() {
        [] => vec![(order_for(offer), String::new())],
        targets => targets
            .iter()
            .map(|target| (order_for(offer).target(target.target.clone()), target.target.to_string()))
            .collect(),
    };
    if offer.choices.is_empty() {
        let between = if offer.title.contains(':') { ", " } else { ": " };
        let titled = |(order, who): (Order, String)| {
            let title = if who.is_empty() {
                offer.title.to_string()
            } else {
                format!("{}{between}{who}", offer.title)
            };
            (order, title)
        };
        return aimed.into_iter().map(titled).collect();
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
    use crate::battle::words::Target;

    fn target(name: &str) -> Target {
        Target { target: name.into(), cover: Default::default(), odds: None, reasons: Vec::new() }
    }

    fn titled(title: &str) -> Offer {
        Offer {
            verb: "attack",
            with: Some("spear".into()),
            title: title.to_owned().into(),
            cost: Default::default(),
            targets: ["A", "B"].map(target).to_vec(),
            squares: Vec::new(),
            areas: Vec::new(),
            choices: Vec::new(),
            barred: Vec::new(),
            use_for: Default::default(),
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
}
