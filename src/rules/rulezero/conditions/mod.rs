//! Conditions: when somebody has one, and what people see of it then. Ruling `RZR-15`.

pub mod lasting;

use super::sheet::{Aid, Bleeding, States};
use super::{data::book, tools::states, track};
use battle::{Passing, view::ConditionView};
use kit::appearance::{condition, counted};
use kit::hiding::fooled;
use kit::lasting::{LastingStates, StateEntry};
use kit::prelude::*;
use kit::timed::Timed;

impl LastingStates for States {
    const HOLDS: &'static [(&'static str, fn(&Self) -> bool)] = &[
        ("prone", |states| states.prone),
        ("grappled", |states| states.grappled_with().is_some()),
        ("pinned", |states| states.pinned),
        ("stunned", |states| states.stunned.holds()),
        ("shaken", |states| states.shaken),
        ("blinded", |states| states.blinded),
        ("charging", |states| states.charging.holds()),
        ("running", |states| states.running.holds()),
        ("aided", |states| !states.aided.is_empty()),
        ("hidden", |states| !states.hidden_from.is_empty()),
    ];

    const PASSES: &'static [(&'static str, RuleId)] =
        &[("stunned", "RZR-51"), ("charging", "RZR-03"), ("running", "RZR-03"), ("aided", "RZR-52")];

    fn is_timed(&self) -> bool {
        [self.stunned, self.charging, self.running].into_iter().any(Timed::holds) || !self.aided.is_empty()
    }

    fn pass(&mut self, what: Passing) {
        [&mut self.stunned, &mut self.charging, &mut self.running]
            .into_iter()
            .for_each(|state| state.pass(what));
        self.aided.retain_mut(|aid| !aid.until.pass(what));
    }

    fn towards(&self, condition: &str) -> Vec<Entity> {
        if condition == "hidden" { self.hidden_from.iter().copied().collect() } else { Vec::new() }
    }

    fn entry<'w>(world: &'w World, condition: &str) -> Option<&'w StateEntry> {
        book(world).library.conditions.get(condition).map(Arc::as_ref)
    }
}

/// Every condition that somebody has, in words: the track and what comes of it, then the states.
pub fn views(world: &World, who: Entity) -> Vec<ConditionView> {
    let step = track::of(world, who);
    let worn = (step > 0).then(|| ("worn", track::condition(step)));
    let down = world.get::<CombatStatus>(who) == Some(&CombatStatus::Down);
    let bleeding = world.get::<Bleeding>(who).filter(|_| down);
    let out = down.then(|| match bleeding {
        Some(Bleeding { stable: true, .. }) => ("stabilised", "Stabilised at 0".to_owned()),
        Some(bleeding) => ("bleeding", format!("Bleeding out: {} left", counted(bleeding.left, "round"))),
        None => ("unconscious", "Unconscious".to_owned()),
    });
    let states = states(world, who);
    let held = states.conditions().map(|id| (id, told(world, states, id)));
    let all = worn.into_iter().chain(out).chain(held);
    all.filter_map(|(id, label)| {
        let Some(entry) = States::entry(world, id) else {
            return never!("the book has no condition {id}"; None);
        };
        Some(condition(entry, label, &entry.text, entry.look, entry.rule))
    })
    .collect()
}

/// The label of a state.
fn told(world: &World, states: &States, id: &str) -> String {
    let title = States::entry(world, id).map_or(String::new(), |condition| condition.name.clone());
    match (id, states.held_by, states.clinch) {
        ("grappled", Some(by), _) => format!("{title} by {}", name(world, by)),
        ("grappled", None, Some(on)) => format!("{title} with {}", name(world, on)),
        ("aided", ..) => {
            let aid = |aid: &Aid| format!("by {} against {}", name(world, aid.by), name(world, aid.against));
            format!("{title} {}", states.aided.iter().map(aid).collect::<Vec<_>>().join(", "))
        }
        ("hidden", ..) => format!("{title} from {}", fooled(world, states)),
        _ => title,
    }
}
