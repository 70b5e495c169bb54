//! A shown fact's mark on the view, so that bars fall and tokens walk fact by fact. The rules' own view follows after the last.

use crate::{
    battle::{
        fact::{Fall, Happening},
        view::{CombatStatus, CombatantView, ConditionView, ItemView, Upcoming, View},
        words::{Gauge, RuleId, Who},
    },
    grid::{Feet, Tile},
};

/// Changes the view as a fact says.
pub fn apply(view: &mut View, what: &Happening, rule: RuleId) {
    match what {
        Happening::OrderSet { order, .. } => {
            let round = view.round.max(1);
            let turn = |who: &Who| Upcoming { who: who.clone(), round, note: "".into() };
            view.upcoming = order.iter().map(turn).collect();
        }
        Happening::RoundBegan { round } => {
            view.round = *round;
            view.upcoming.iter_mut().for_each(|turn| turn.round = turn.round.max(*round));
        }
        Happening::TurnBegan { who } => {
            view.turn = Some(who.clone());
            // Another's choice has been made.
            view.decision.take_if(|open| open.actor != *who);
            go_on_to(view, who);
        }
        Happening::TurnEnded { who } if view.turn.as_ref() == Some(who) => view.turn = None,
        Happening::Moved { who, to, left, .. } => change(view, who, |one| {
            one.at = Some(*to);
            spend_movement(one, *left);
        }),
        Happening::Arrived { who, at } => change(view, who, |one| {
            one.at = Some(*at);
            one.fate = CombatStatus::Fighting;
        }),
        Happening::Turned { who, facing } => change(view, who, |one| one.facing = Some(*facing)),
        Happening::Damaged { who, into, .. } | Happening::Healed { who, into, .. } => {
            change(view, who, |one| into.iter().for_each(|change| fill(one, &change.gauge)));
        }
        Happening::GaugeChanged { who, gauge, .. } => change(view, who, |one| fill(one, gauge)),
        Happening::Fell { who, how, .. } => change(view, who, |one| one.fate = fate(*how)),
        Happening::Left { who, .. } => change(view, who, |one| one.fate = CombatStatus::Out),
        Happening::Woke { who } => change(view, who, |one| one.fate = CombatStatus::Fighting),
        Happening::ConditionGained { who, condition, look, .. } => change(view, who, |one| {
            if one.conditions.iter().all(|known| known.id != *condition) {
                let label = capitalised(condition);
                one.conditions.push(ConditionView {
                    id: condition.clone(),
                    label: label.into(),
                    text: "".into(),
                    look: *look,
                    rule,
                });
            }
        }),
        Happening::ConditionLost { who, condition } => {
            change(view, who, |one| one.conditions.retain(|known| known.id != *condition));
        }
        Happening::TileChanged { at, tile, .. } => {
            view.changed.retain(|(square, _)| square != at);
            view.changed.push((*at, *tile));
        }
        Happening::Landed { item, look, at } => {
            view.items.push(ItemView { item: item.clone(), at: *at, look: *look });
        }
        Happening::Shifted { from, to, left, .. } => {
            view.changed.retain(|(square, _)| square != from && square != to);
            view.changed.extend([(*from, *left), (*to, Tile::Obstacle)]);
        }
        _ => {}
    }
}

/// Begins a turn: those before it have passed, and are taken to come again in the next round.
fn go_on_to(view: &mut View, who: &Who) {
    let round = view.round;
    match view.upcoming.iter().position(|turn| turn.who == *who) {
        Some(at) => {
            view.upcoming.rotate_left(at);
            let passed = view.upcoming.len() - at;
            view.upcoming[0].round = round;
            view.upcoming[passed..].iter_mut().for_each(|turn| {
                turn.round = round + 1;
                turn.note = "".into();
            });
        }
        None => view.upcoming.insert(0, Upcoming { who: who.clone(), round, note: "".into() }),
    }
}

fn change(view: &mut View, who: &str, with: impl FnOnce(&mut CombatantView)) {
    if let Some(one) = view.combatants.iter_mut().find(|one| &*one.name == who) {
        with(one);
    }
}

fn fill(one: &mut CombatantView, gauge: &Gauge) {
    if let Some(known) = one.gauges.iter_mut().find(|known| known.id == gauge.id) {
        known.clone_from(gauge);
    }
}

fn spend_movement(one: &mut CombatantView, left: Feet) {
    if let Some(counter) = one.counters.iter_mut().find(|counter| counter.unit == "ft") {
        counter.left = left.0;
    }
}

fn fate(how: Fall) -> CombatStatus {
    match how {
        Fall::Defeated | Fall::Dead => CombatStatus::Out,
        Fall::Dying | Fall::Stable | Fall::Unconscious => CombatStatus::Down,
    }
}

fn capitalised(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::offer::{Decision, DecisionKind};

    fn told(view: &View) -> Vec<(&str, u32)> {
        view.upcoming.iter().map(|turn| (&*turn.who, turn.round)).collect()
    }

    #[test]
    fn turns_go_round_as_they_are_shown() {
        let mut view = View::default();
        let mut show = |what: Happening| {
            apply(&mut view, &what, "X-1");
            view.clone()
        };
        let began = |who: &str| Happening::TurnBegan { who: who.into() };
        show(Happening::OrderSet { order: ["a", "b", "c"].map(Who::from).into(), placed: Vec::new() });
        show(Happening::RoundBegan { round: 1 });
        assert_eq!(told(&show(began("a"))), [("a", 1), ("b", 1), ("c", 1)]);
        assert_eq!(told(&show(began("c"))), [("c", 1), ("a", 2), ("b", 2)]);
        assert_eq!(told(&show(began("b"))), [("b", 1), ("c", 2), ("a", 2)], "out of its place");
        show(Happening::RoundBegan { round: 2 });
        assert_eq!(told(&show(began("z")))[..2], [("z", 2), ("b", 2)]);
    }

    #[test]
    fn a_choice_is_over_when_another_turn_begins() {
        let decision = Decision {
            side: "foes".into(),
            actor: "a".into(),
            kind: DecisionKind::Turn,
            trigger: "".into(),
            against: None,
            roll: None,
            waiting: Vec::new(),
        };
        let mut view = View { decision: Some(decision), ..View::default() };
        apply(&mut view, &Happening::TurnBegan { who: "a".into() }, "X-1");
        assert!(view.decision.is_some());
        apply(&mut view, &Happening::TurnBegan { who: "b".into() }, "X-1");
        assert!(view.decision.is_none(), "whose turn it is acts, whoever chose last");
    }
}
