//! What each combatant has done and suffered, summed up from the facts.

use crate::battle::{
    fact::{Fact, Happening},
    view::View,
    words::Who,
};
use std::{collections::BTreeMap, sync::Arc};

/// One combatant's sums.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Damage dealt to others, in points of health.
    pub dealt: i64,
    /// Damage taken, in points of health.
    pub taken: i64,
    /// Attacks made.
    pub attacks: u32,
    /// Attacks that hit.
    pub hits: u32,
    /// Others brought down.
    pub felled: u32,
}

/// The sums of everybody, in the order of the level.
pub fn tally(view: &View, log: &[Arc<Fact>]) -> Vec<(Who, Tally)> {
    let mut sums: BTreeMap<Who, Tally> = BTreeMap::new();
    for fact in log {
        count(&mut sums, &fact.what);
    }
    let sum = |name: &Who| (name.clone(), sums.get(name).cloned().unwrap_or_default());
    view.combatants.iter().map(|combatant| sum(&combatant.name)).collect()
}

fn count(sums: &mut BTreeMap<Who, Tally>, what: &Happening) {
    match what {
        Happening::AttackRolled { who, hit, .. } => {
            let sum = sums.entry(who.clone()).or_default();
            sum.attacks += 1;
            sum.hits += u32::from(*hit);
        }
        Happening::Damaged { who, by, amount, .. } => {
            sums.entry(who.clone()).or_default().taken += i64::from(*amount);
            if let Some(by) = by.as_ref().filter(|by| *by != who) {
                sums.entry(by.clone()).or_default().dealt += i64::from(*amount);
            }
        }
        Happening::Fell { by: Some(by), how, .. } if *how != crate::battle::fact::Fall::Stable => {
            sums.entry(by.clone()).or_default().felled += 1;
        }
        _ => {}
    }
}
