//! Statistics of a battle: what each combatant has done and suffered, what decided it and how the dice fell, summed up from the
//! facts.

use crate::{
    battle::{
        fact::{Fact, Fall, Happening},
        view::View,
        words::{Amount, Degree, Text, Who},
    },
    dice::Chance,
};
use std::{collections::BTreeMap, sync::Arc};

/// One combatant's sums.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CombatantStatistics {
    /// Damage dealt to others, in points of health.
    pub dealt: i64,
    /// Damage taken, in points of health.
    pub taken: i64,
    /// Attacks made.
    pub attacks: u32,
    /// Attacks that hit.
    pub hits: u32,
    /// Attacks that were to be expected to hit: the sum of their chances.
    pub expected: f64,
    /// Others brought down.
    pub felled: u32,
}

/// Damage dealt at one blow.
#[derive(Clone, Debug, PartialEq)]
pub struct DamageDealt {
    /// The combatant that dealt it.
    pub by: Who,
    /// The combatant that took it.
    pub to: Who,
    /// The amount, in points of health.
    pub amount: i32,
    /// The kind of damage.
    pub kind: Text,
}

/// An attack with its chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// The attacker.
    pub by: Who,
    /// The target.
    pub at: Who,
    /// The weapon, or whatever else was used.
    pub with: Text,
    /// Whether that was cast and is no thing in hand.
    pub cast: bool,
    /// The chance that it would hit.
    pub chance: Chance,
    /// The sum of the dice and what was added.
    pub total: i32,
    /// The total it had to reach.
    pub against: i32,
}

/// The moments that stand out; the first of equals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Highlights {
    /// The most damage at once.
    pub hardest: Option<DamageDealt>,
    /// The hit that was least likely, if any was no likelier than a miss.
    pub best: Option<Attempt>,
    /// The miss that was least likely, if any was no likelier than a hit.
    pub worst: Option<Attempt>,
}

/// The luck of a side: how the dice of its attacks fell.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackLuck {
    /// The side.
    pub side: Who,
    /// Attacks made.
    pub attacks: u32,
    /// Attacks that hit.
    pub hits: u32,
    /// Hits that were to be expected.
    pub expected: f64,
    /// The share of all ways that these same attacks could have gone in which fewer hit; those in which as many do count half.
    pub better_than: f64,
}

/// The sums of everybody, in the order of the level.
pub fn tally(view: &View, log: &[Arc<Fact>]) -> Vec<(Who, CombatantStatistics)> {
    let mut sums: BTreeMap<Who, CombatantStatistics> = BTreeMap::new();
    for fact in log {
        count(&mut sums, &fact.what);
    }
    let sum = |name: &Who| (name.clone(), sums.get(name).cloned().unwrap_or_default());
    view.combatants.iter().map(|combatant| sum(&combatant.name)).collect()
}

fn count(sums: &mut BTreeMap<Who, CombatantStatistics>, what: &Happening) {
    match what {
        Happening::AttackRolled { who, degree, chance, .. } => {
            let sum = sums.entry(who.clone()).or_default();
            sum.attacks += 1;
            sum.hits += u32::from(degree.hits());
            sum.expected += chance.as_f64();
        }
        Happening::Damaged { who, by, amount, .. } => {
            sums.entry(who.clone()).or_default().taken += i64::from(*amount);
            if let Some(by) = by.as_ref().filter(|by| *by != who) {
                sums.entry(by.clone()).or_default().dealt += i64::from(*amount);
            }
        }
        Happening::Fell { by: Some(by), how, .. } if *how != Fall::Stable => {
            sums.entry(by.clone()).or_default().felled += 1;
        }
        _ => {}
    }
}

/// The moments of a battle that stand out.
pub fn moments(log: &[Arc<Fact>]) -> Highlights {
    let mut moments = Highlights::default();
    for fact in log {
        match &fact.what {
            Happening::Damaged { who, by: Some(by), amount, kind, .. } if by != who => {
                let blow =
                    DamageDealt { by: by.clone(), to: who.clone(), amount: *amount, kind: kind.clone() };
                keep(&mut moments.hardest, blow, |one, other| one.amount > other.amount);
            }
            Happening::AttackRolled { who, target, with, cast, chance, roll, against, degree, .. } => {
                let attempt = Attempt {
                    by: who.clone(),
                    at: target.clone(),
                    with: with.clone(),
                    cast: *cast,
                    chance: *chance,
                    total: roll.total,
                    against: *against,
                };
                // What was to be expected says nothing of luck.
                match degree {
                    Degree::Hit | Degree::Critical if *chance <= Chance::HALF => {
                        keep(&mut moments.best, attempt, |one, other| one.chance < other.chance);
                    }
                    Degree::Miss if *chance >= Chance::HALF => {
                        keep(&mut moments.worst, attempt, |one, other| one.chance > other.chance);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    moments.hardest = moments.hardest.filter(|blow| blow.amount > 0);
    moments
}

/// The causes that felled each of some who have fallen and not risen since: `Aldric: 4 fire damage from burning oil, in round 3`.
pub fn felled(log: &[Arc<Fact>], ours: impl Fn(&str) -> bool) -> Vec<String> {
    let (mut round, mut hurt, mut fallen) = (0, BTreeMap::new(), Vec::<(Who, String)>::new());
    let mut blow: Option<(&Who, &Who, Degree)> = None;
    for fact in log {
        match &fact.what {
            Happening::RoundBegan { round: now } => round = *now,
            Happening::AttackRolled { who, target, degree, .. } => blow = Some((who, target, *degree)),
            Happening::Damaged { who, by, kind, reasons, amount, .. } if *amount > 0 => {
                // What hurts of itself is named by the first reason.
                let thing = reasons.iter().find(|reason| reason.amount == Amount::Note);
                let cause = match (by, thing) {
                    (Some(by), Some(thing)) if by != who => format!("{} ({by})", thing.label),
                    (_, Some(thing)) => thing.label.to_string(),
                    (Some(by), None) => by.to_string(),
                    (None, None) => String::new(),
                };
                let from = if cause.is_empty() { String::new() } else { format!(" from {cause}") };
                let harm = format!("{amount} {} damage", kind.replace('_', " "));
                // The notes of a blow are about its dice.
                let told = match (by, blow.filter(|(from, on, _)| Some(*from) == by.as_ref() && *on == who)) {
                    (Some(by), Some((.., Degree::Critical))) => format!("{by}'s critical hit, {harm}"),
                    (Some(by), Some(_)) => format!("{harm} from {by}"),
                    _ => format!("{harm}{from}"),
                };
                hurt.insert(who.clone(), told);
            }
            Happening::Fell { who, how, .. } if *how != Fall::Stable && ours(who) => {
                fallen.retain(|(other, _)| other != who);
                let what = hurt.get(who).cloned().unwrap_or_else(|| "fallen".to_owned());
                fallen.push((who.clone(), format!("{who}: {what}, in round {round}")));
            }
            Happening::Woke { who } => fallen.retain(|(other, _)| other != who),
            _ => {}
        }
    }
    fallen.into_iter().map(|(_, told)| told).collect()
}

fn keep<T>(kept: &mut Option<T>, new: T, beats: impl Fn(&T, &T) -> bool) {
    if kept.as_ref().is_none_or(|old| beats(&new, old)) {
        *kept = Some(new);
    }
}

/// The luck of each of some sides, those that have attacked.
pub fn luck(view: &View, log: &[Arc<Fact>], sides: impl Iterator<Item = Who>) -> Vec<AttackLuck> {
    let of = |name: &Who| view.combatants.iter().find(|one| one.name == *name).map(|one| one.side.clone());
    let attacks: Vec<(Option<Who>, f64, bool)> = log
        .iter()
        .filter_map(|fact| match &fact.what {
            Happening::AttackRolled { who, chance, degree, .. } => {
                Some((of(who), chance.as_f64(), degree.hits()))
            }
            _ => None,
        })
        .collect();
    let each = |side: Who| {
        let own = attacks.iter().filter(|(by, ..)| by.as_ref() == Some(&side));
        let (chances, hits): (Vec<f64>, Vec<bool>) = own.map(|(_, chance, hit)| (*chance, *hit)).unzip();
        let came = hits.iter().filter(|hit| **hit).count();
        let better_than = better_than(&chances, came);
        let expected = chances.iter().sum();
        AttackLuck { side, attacks: chances.len() as u32, hits: came as u32, expected, better_than }
    };
    sides.map(each).filter(|luck| luck.attacks > 0).collect()
}

/// The chance that fewer than `came` of independent attempts succeed, and half of that of just as many.
fn better_than(chances: &[f64], came: usize) -> f64 {
    let mut ways = vec![1.0];
    for chance in chances {
        ways.push(0.0);
        for hits in (0..ways.len()).rev() {
            let one_more = if hits > 0 { ways[hits - 1] * chance } else { 0.0 };
            ways[hits] = ways[hits] * (1.0 - chance) + one_more;
        }
    }
    let fewer: f64 = ways.iter().take(came).sum();
    fewer + ways.get(came).copied().unwrap_or_default() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::theme::{DamageLook, ItemLook},
        grid::cover::Cover,
    };

    #[test]
    fn luck_is_measured_against_all_ways_that_the_attacks_could_have_gone() {
        let close = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12, "{found}");
        close(better_than(&[], 0), 0.5);
        close(better_than(&[0.5, 0.5], 2), 0.75 + 0.125);
        close(better_than(&[0.5, 0.5], 0), 0.125);
        close(better_than(&[1.0, 0.25], 1), 0.375);
    }

    #[test]
    fn a_critical_hit_that_felled_is_told_as_one() {
        let attack = |degree| Happening::AttackRolled {
            who: "Tamsin".into(),
            target: "Aldric".into(),
            with: "dagger".into(),
            look: ItemLook::Plain,
            roll: Default::default(),
            defence: None,
            against: 14,
            cover: Cover::None,
            degree,
            chance: Chance::HALF,
            ranged: false,
            reaction: false,
            cast: false,
        };
        let hurt = || Happening::Damaged {
            who: "Aldric".into(),
            by: Some("Tamsin".into()),
            kind: "piercing".into(),
            look: DamageLook::Edge,
            dice: crate::battle::words::DiceGroup::plain(6, vec![4]),
            reasons: vec![crate::battle::words::Reason::note("critical: all dice twice", "T-1")],
            amount: 9,
            into: vec![],
        };
        let fell = || Happening::Fell { who: "Aldric".into(), how: Fall::Dying, by: None };
        for (degree, told) in [
            (Degree::Critical, "Aldric: Tamsin's critical hit, 9 piercing damage, in round 2"),
            (Degree::Hit, "Aldric: 9 piercing damage from Tamsin, in round 2"),
        ] {
            let log: Vec<Arc<Fact>> = [Happening::RoundBegan { round: 2 }, attack(degree), hurt(), fell()]
                .map(|what| Arc::new(Fact { what, rule: "T-1" }))
                .into();
            assert_eq!(felled(&log, |who| who == "Aldric"), [told]);
        }
    }

    #[test]
    fn the_end_of_the_fallen_is_told_with_its_cause() {
        let hurt = |by: Option<&str>, label: &str| Happening::Damaged {
            who: "Aldric".into(),
            by: by.map(Into::into),
            kind: "fire".into(),
            look: DamageLook::Fire,
            dice: crate::battle::words::DiceGroup::plain(6, vec![4]),
            reasons: vec![crate::battle::words::Reason::note(label.to_owned(), "T-1")],
            amount: 4,
            into: vec![],
        };
        let fell = |who: &str, how| Happening::Fell { who: who.into(), how, by: None };
        let log: Vec<Arc<Fact>> = [
            Happening::RoundBegan { round: 3 },
            hurt(Some("Goblin"), "burning oil"),
            fell("Aldric", Fall::Dying),
            fell("Goblin", Fall::Dead),
        ]
        .map(|what| Arc::new(Fact { what, rule: "T-1" }))
        .into();
        let told = felled(&log, |who| who == "Aldric");
        assert_eq!(told, ["Aldric: 4 fire damage from burning oil (Goblin), in round 3"]);
        let woke = Arc::new(Fact { what: Happening::Woke { who: "Aldric".into() }, rule: "T-1" });
        assert!(felled(&[log, vec![woke]].concat(), |who| who == "Aldric").is_empty());
    }
}
