//! Conditions: when somebody has one, and what people see of it then.

use super::{data::book, sheet::States, tools::states};
use battle::{Passing, view::ConditionView};
use kit::lasting::{LastingStates, StateEntry};
use kit::prelude::*;
use kit::timed::Timed;
use kit::{appearance::condition, hiding::fooled};

impl LastingStates for States {
    const HOLDS: &'static [(&'static str, fn(&Self) -> bool)] = &[
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
        ("distracted", |states| states.distracted.holds()),
        ("hidden", |states| !states.hidden_from.is_empty()),
        ("lurking", |states| states.lurking.holds()),
        ("surprised", |states| states.surprised),
        ("prepared", |states| states.prepared.holds()),
        ("oiled", |states| states.oiled),
        ("alight", |states| states.alight > 0),
        ("armor_off", |states| states.armor_off),
        ("concentrating", |states| states.focus.is_some()),
        ("warded", |states| states.ward.is_some()),
    ];

    const PASSES: &'static [(&'static str, RuleId)] =
        &[("distracted", "FV-RUL-36"), ("lurking", "FV-ORIG-13"), ("prepared", "FV-RUL-36")];

    fn is_timed(&self) -> bool {
        [self.distracted, self.lurking, self.prepared].into_iter().any(Timed::holds)
    }

    fn pass(&mut self, what: Passing) {
        [&mut self.distracted, &mut self.lurking, &mut self.prepared]
            .into_iter()
            .for_each(|state| state.pass(what));
    }

    fn towards(&self, condition: &str) -> Vec<Entity> {
        if condition == "hidden" { self.hidden_from.iter().copied().collect() } else { Vec::new() }
    }

    fn entry<'w>(world: &'w World, condition: &str) -> Option<&'w StateEntry> {
        book(world).library.conditions.get(condition).map(Arc::as_ref)
    }
}

/// The conditions that ail or help somebody, as people see them.
pub fn views(world: &World, who: Entity) -> Vec<ConditionView> {
    let states = states(world, who);
    states
        .conditions()
        .filter_map(|id| States::entry(world, id))
        .map(|one| condition(one, label(world, states, one), &one.text, one.look, one.rule))
        .collect()
}

/// The title of a condition, with whose doing it is or what it is about.
fn label(world: &World, states: &States, condition: &StateEntry) -> String {
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
