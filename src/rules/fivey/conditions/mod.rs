//! Conditions: when somebody has one, and what people see of it then.

use super::{data::book, profile::Condition, sheet::States, tools::states};
use crate::battle::{ConditionLook, view::ConditionView};
use crate::kit::prelude::*;
use crate::kit::{appearance::condition, hiding::fooled, lasting::LastingStates};

/// The test of each condition, in the order in which they are shown.
const HOLDS: &[(&str, fn(&States) -> bool)] = &[
    ("prone", |states| states.prone),
    ("fleeing", |states| states.fleeing),
    ("turned", |states| states.turned),
    ("invisible", |states| states.invisible),
    ("aloft", |states| states.aloft),
    ("raging", |states| states.raging),
    ("defiant", |states| states.defiant),
    ("poisoned", |states| states.poisoned),
    ("charmed", |states| states.charmed_by.is_some()),
    ("grappled", |states| states.grappled_by.is_some()),
    ("helped", |states| !states.helped_by.is_empty()),
    ("distracted", |states| states.distracted),
    ("hidden", |states| !states.hidden_from.is_empty()),
    ("lurking", |states| states.lurking > 0),
    ("surprised", |states| states.surprised),
    ("prepared", |states| states.prepared),
    ("oiled", |states| states.oiled),
    ("alight", |states| states.alight > 0),
    ("armor_off", |states| states.armor_off),
    ("concentrating", |states| states.focus.is_some()),
    ("warded", |states| states.ward.is_some()),
];

impl LastingStates for States {
    const HOLDS: &'static [(&'static str, fn(&Self) -> bool)] = HOLDS;

    fn look(world: &World, condition: &str) -> ConditionLook {
        book(world).condition(condition).map_or(ConditionLook::Plain, |condition| condition.look)
    }
}

/// The conditions that ail or help somebody, as people see them.
pub fn views(world: &World, who: Entity) -> Vec<ConditionView> {
    let (book, states) = (book(world), states(world, who));
    states
        .conditions()
        .filter_map(|id| book.condition(id))
        .map(|one| condition(one, label(world, states, one), &one.text, one.look, one.rule))
        .collect()
}

/// The title of a condition, with whose doing it is or what it is about.
fn label(world: &World, states: &States, condition: &Condition) -> String {
    let by = |label: &str, by: Option<Entity>| by.map(|by| format!("{label} {}", name(world, by)));
    let told = match &*condition.id {
        "hidden" => Some(format!("Hidden from {}", fooled(world, states))),
        "concentrating" => states.focus.as_ref().map(|spell| format!("Concentrating on {}", spell.name)),
        "warded" => states.ward.map(|kind| format!("Warded against {}", kind.title())),
        "charmed" => by("Charmed by", states.charmed_by),
        "grappled" => by("Held by", states.grappled_by),
        _ => None,
    };
    told.unwrap_or_else(|| condition.name.clone())
}

pub mod lasting;
