//! What battles have shown of a rule system's data.

use crate::{
    game::{Game, names},
    inventory::{Entry, Shows},
};
use fivefoot::battle::{order::Order, setup::Setup};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// What has been seen so far.
#[derive(Default)]
pub struct Evidence {
    turns: BTreeSet<String>,
    orders: Vec<Order>,
    conditions: BTreeSet<String>,
    labels: BTreeSet<String>,
}

impl Evidence {
    /// Looks at how a battle stands, with its sheets: the last order and what came of it.
    pub fn look(&mut self, setup: &Setup, game: &Game) {
        let view = game.battle.view(true);
        self.labels.extend(strings_under(&view, "label"));
        self.labels.extend(strings_under(&game.battle.offers().offers, "label"));
        self.conditions
            .extend(view.combatants.iter().flat_map(|one| &one.conditions).map(|one| one.id.to_string()));
        let whose = view.turn.and_then(|name| setup.combatants.iter().find(|one| one.name == name));
        self.turns.extend(whose.map(|one| one.creature.clone()));
        self.orders.extend(game.orders.last().cloned());
    }

    /// Whether an entry has been used.
    pub fn has(&self, entry: &Entry) -> bool {
        match &entry.shows {
            Shows::Turn => self.turns.contains(&entry.id),
            Shows::Order(word) => {
                self.orders.iter().any(|order| names(&order.verb, order.with.as_deref(), word))
            }
            Shows::Condition(id) | Shows::Brought(id, _) => self.conditions.contains(id),
            Shows::Label(words) => self.labels.contains(words),
            Shows::Elsewhere(why) => !why.is_empty(),
        }
    }
}

/// Every text that stands under a key, wherever, in the JSON of something.
pub fn strings_under(shown: &impl Serialize, key: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    gather(&serde_json::to_value(shown).expect("what is shown has JSON"), key, &mut found);
    found
}

fn gather(value: &Value, key: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| gather(value, key, found)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(text) if name == key => {
                        found.insert(text.to_owned());
                    }
                    _ => gather(value, key, found),
                }
            }
        }
        _ => {}
    }
}
