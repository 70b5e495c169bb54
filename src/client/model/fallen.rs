//! The fallen: where they lie, and what is left of them.

use crate::{
    battle::{
        fact::{Fact, Fall, Happening, last_battle},
        setup::Setup,
        view::{CombatStatus, CombatantView},
        words::{Gauge, Who},
    },
    grid::Square,
};
use std::{collections::BTreeMap, sync::Arc};

/// Positions of those who fell for good in the last battle of the facts.
pub fn fallen(setup: &Setup, log: &[Arc<Fact>]) -> BTreeMap<Who, Square> {
    let mut at: BTreeMap<&Who, Square> = setup.combatants.iter().map(|one| (&one.name, one.at)).collect();
    let mut fallen = BTreeMap::new();
    for fact in last_battle(log) {
        match &fact.what {
            Happening::Moved { who, to, .. } | Happening::Arrived { who, at: to } => {
                at.insert(who, *to);
            }
            Happening::Fell { who, how: Fall::Defeated | Fall::Dead, .. } => {
                fallen.extend(at.get(who).map(|place| (who.clone(), *place)));
            }
            _ => {}
        }
    }
    fallen
}

/// The fall from which a combatant has not risen in the last battle of the facts.
pub fn lies(log: &[Arc<Fact>], who: &str) -> Option<Fall> {
    let last = last_battle(log).iter().rev().find_map(|fact| match &fact.what {
        Happening::Fell { who: fallen, how, .. } if **fallen == *who => Some(Some(*how)),
        Happening::Woke { who: risen } if **risen == *who => Some(None),
        _ => None,
    });
    last.flatten()
}

/// The gauges of a combatant after the last battle of the facts: the dead and the dying have nothing left of the first.
pub fn gauges_after(log: &[Arc<Fact>], who: &CombatantView) -> Vec<Gauge> {
    let mut gauges = who.gauges.clone();
    let lost = matches!(lies(log, &who.name), Some(Fall::Dead | Fall::Defeated | Fall::Dying));
    if lost
        && who.fate != CombatStatus::Fighting
        && let Some(first) = gauges.first_mut()
    {
        first.now = if first.harm { first.max } else { 0 };
    }
    gauges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{battle::setup::CombatantSetup, grid::Feet};

    #[test]
    fn the_fallen_lie_where_they_fell_in_the_last_battle() {
        let one = |name: &str, col| CombatantSetup {
            creature: String::new(),
            name: name.into(),
            side: 0,
            at: Square::new(col, 0),
            group: None,
            surprised: false,
            changes: BTreeMap::new(),
        };
        let setup = Setup { combatants: vec![one("A", 1), one("B", 2), one("C", 3)], ..Setup::default() };
        let moved = |who: &str, col| Happening::Moved {
            who: who.into(),
            from: Square::new(0, 0),
            to: Square::new(col, 5),
            feet: Feet(5),
            left: Feet(0),
        };
        let fell = |who: &str, how| Happening::Fell { who: who.into(), by: None, how };
        let log: Vec<_> = [
            Happening::RoundBegan { round: 1 },
            moved("A", 7),
            fell("C", Fall::Dead),
            Happening::NextBattle { level: "b".into(), title: "B".into(), text: "".into() },
            Happening::RoundBegan { round: 1 },
            fell("A", Fall::Defeated),
            moved("B", 8),
            fell("B", Fall::Dying),
            Happening::RoundBegan { round: 2 },
            fell("B", Fall::Dead),
        ]
        .map(|what| Arc::new(Fact { what, rule: "X-1" }))
        .into();
        let lie = [("A", Square::new(1, 0)), ("B", Square::new(8, 5))].map(|(who, at)| (Who::from(who), at));
        assert_eq!(fallen(&setup, &log), BTreeMap::from(lie));
    }

    #[test]
    fn the_last_battle_of_a_chain_begins_after_the_word_of_it() {
        let told = |what| Arc::new(Fact { what, rule: "X-1" });
        let next = || told(Happening::NextBattle { level: "b".into(), title: "B".into(), text: "".into() });
        let round = |round| told(Happening::RoundBegan { round });
        let log = [round(1), next(), round(2), next(), round(3)];
        assert_eq!(last_battle(&log), &log[4..]);
        assert_eq!(last_battle(&log[..1]), &log[..1], "there is no other");
    }
}
