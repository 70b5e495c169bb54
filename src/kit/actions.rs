//! Actions as the book tells them: in a sentence or two, the deed that a button stands for.

use super::texts::{RuleText, cited, page};
use battle::purpose::{KIND, ThingPlace};
use std::sync::Arc;

crate::entry::entry! {
    /// An action, by the word of its offers; behind that may stand the way of doing it, the thing or the title, joined by `_`.
    pub struct ActionText {
        /// The deed in words: one that a player wants to know before anything else.
        text: String where ..=200,
        /// The place of the page of the thing that it is done with: `before` the text or `after` it. Left out, it is not told.
        thing: Option<ThingPlace>,
        /// The price in words, where the cost alone would mislead.
        price: Option<String> where ..=60,
    }
}

/// The pages of actions.
pub fn pages(actions: &[Arc<ActionText>]) -> Vec<RuleText> {
    let leaf = |action: &Arc<ActionText>| {
        let id = format!("{}{}", action.id, action.thing.map_or("", ThingPlace::mark));
        let price = action.price.as_ref().map(|price| format!("Costs {price}.")).unwrap_or_default();
        page(
            KIND,
            &id,
            &action.name,
            "Actions A to Z",
            vec![action.text.clone(), price, cited(&action.rules)],
        )
    };
    actions.iter().map(leaf).collect()
}
