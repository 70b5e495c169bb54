//! Conditions: when somebody has one, and what people see of it then. Ruling `RZR-15`.

pub mod lasting;

use super::data::book;
use super::sheet::{Bleeding, States};
use super::track;
use crate::battle::{ConditionLook, view::ConditionView};
use crate::kit::appearance::condition;
use crate::kit::prelude::*;

/// The test of each state, in the order in which they are shown.
const HOLDS: [(&str, fn(&States) -> bool); 10] = [
    ("prone", |states| states.prone),
    ("grappled", |states| states.held_by.or(states.clinch).is_some()),
    ("pinned", |states| states.pinned),
    ("stunned", |states| states.stunned),
    ("shaken", |states| states.shaken),
    ("blinded", |states| states.blinded),
    ("charging", |states| states.charging),
    ("running", |states| states.running),
    ("aided", |states| !states.aided.is_empty()),
    ("hidden", |states| !states.hidden_from.is_empty()),
];

/// The look of a condition.
pub fn look(world: &World, id: &str) -> ConditionLook {
    book(world).condition(id).map_or(ConditionLook::Plain, |condition| condition.look)
}

/// Whether somebody in these states has a condition.
pub fn holds(id: &str, states: &States) -> bool {
    let found = HOLDS.iter().find(|(known, _)| *known == id);
    found.map_or_else(|| never!("`HOLDS` has no condition {id}"; false), |(_, test)| test(states))
}

/// Every condition that somebody has, in words: the track and what comes of it, then the states.
pub fn views(world: &World, who: Entity) -> Vec<ConditionView> {
    let step = track::of(world, who);
    let worn = (step > 0).then(|| ("worn", format!("Condition track {}", track::label(step))));
    let down = world.get::<CombatStatus>(who) == Some(&CombatStatus::Down);
    let bleeding = world.get::<Bleeding>(who).filter(|_| down);
    let out = down.then(|| match bleeding {
        Some(Bleeding { stable: true, .. }) => ("stabilised", "Stabilised at 0".to_owned()),
        Some(bleeding) => ("bleeding", format!("Bleeding out: {} left", rounds(bleeding.left))),
        None => ("unconscious", "Unconscious".to_owned()),
    });
    let states = world.get::<States>(who);
    let held = states.into_iter().flat_map(|states| {
        HOLDS.iter().filter(|(_, test)| test(states)).map(|(id, _)| (*id, told(world, states, id)))
    });
    let all = worn.into_iter().chain(out).chain(held);
    all.filter_map(|(id, label)| {
        let entry = book(world).condition(id);
        let Some(entry) = entry else { return never!("the book has no condition {id}"; None) };
        Some(condition(entry, label, &entry.text, entry.look, entry.rule))
    })
    .collect()
}

fn rounds(left: i32) -> String {
    if left == 1 { "1 round".to_owned() } else { format!("{left} rounds") }
}

/// The label of a state.
fn told(world: &World, states: &States, id: &str) -> String {
    let title = book(world).condition(id).map_or(String::new(), |condition| condition.name.clone());
    match (id, states.held_by, states.clinch) {
        ("grappled", Some(by), _) => format!("{title} by {}", name(world, by)),
        ("grappled", None, Some(on)) => format!("{title} with {}", name(world, on)),
        ("hidden", ..) => {
            // In the order of the level.
            let all = world.resource::<Roster>().all().iter();
            let fooled = all.filter(|enemy| states.hidden_from.contains(enemy));
            let fooled: Vec<String> = fooled.map(|&enemy| name(world, enemy).to_string()).collect();
            format!("{title} from {}", fooled.join(", "))
        }
        _ => title,
    }
}
