//! The report of a simulation, as JSON and for people.

use super::BattleTally;
use crate::battle::setup::Setup;
use serde::Serialize;
use std::{collections::BTreeMap, fmt};

/// The sums over all battles of a simulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// The level's name.
    pub level: String,
    /// The id of the rule system.
    pub rules: String,
    /// The seed that every battle's seed comes from.
    pub seed: u64,
    /// The number of battles that were played.
    pub battles: u64,
    /// The number of battles that each side won.
    pub wins: BTreeMap<String, u64>,
    /// The number of battles that nobody won.
    pub draws: u64,
    /// The number of rounds that a battle took.
    pub rounds: Spread,
    /// Turns of all battles together.
    pub turns: u64,
    /// Orders of all battles together.
    pub orders: u64,
    /// Orders that were refused, all battles together: 0 unless a player has a defect.
    pub refused: u64,
}

/// Mean, least and most of something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// The mean, to a thousandth.
    pub mean: f64,
    /// The least.
    pub min: u32,
    /// The most.
    pub max: u32,
}

impl Statistics {
    pub(super) fn new(setup: &Setup, seed: u64, tallies: impl Iterator<Item = BattleTally>) -> Self {
        let mut wins: BTreeMap<String, u64> =
            setup.sides.iter().map(|side| (side.name.to_string(), 0)).collect();
        let (mut battles, mut draws, mut turns, mut orders, mut refused) = (0, 0, 0, 0, 0);
        let mut rounds = Vec::new();
        for tally in tallies {
            let winner = tally.winner.and_then(|side| setup.sides.get(side));
            match winner.and_then(|side| wins.get_mut(&*side.name)) {
                Some(wins) => *wins += 1,
                None => draws += 1,
            }
            battles += 1;
            turns += tally.turns;
            orders += tally.orders;
            refused += tally.refused;
            rounds.push(tally.rounds);
        }
        let (level, rules, rounds) = (setup.level.clone(), setup.rules.clone(), Spread::of(&rounds));
        Self { level, rules, seed, battles, wins, draws, rounds, turns, orders, refused }
    }

    /// A share of all battles, in percent.
    fn percent(&self, count: u64) -> f64 {
        100.0 * count as f64 / self.battles.max(1) as f64
    }
}

impl Spread {
    fn of(values: &[u32]) -> Self {
        let (Some(&min), Some(&max)) = (values.iter().min(), values.iter().max()) else {
            return Self::default();
        };
        let sum: u64 = values.iter().copied().map(u64::from).sum();
        let mean = sum as f64 / values.len() as f64;
        Self { mean: (mean * 1000.0).round() / 1000.0, min, max }
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let battles = self.battles.max(1) as f64;
        writeln!(f, "{} ({}), {} battles, seed {}", self.level, self.rules, self.battles, self.seed)?;
        let width = self.wins.keys().map(|name| name.chars().count()).max().unwrap_or(0).max("draws".len());
        for (side, &wins) in &self.wins {
            writeln!(f, "  {side:width$} {wins:>7} {:>5.1} %", self.percent(wins))?;
        }
        writeln!(f, "  {:width$} {:>7} {:>5.1} %", "draws", self.draws, self.percent(self.draws))?;
        let Spread { mean, min, max } = self.rounds;
        writeln!(f, "  rounds {mean:.1} on average, {min} to {max}")?;
        let (turns, orders) = (self.turns as f64 / battles, self.orders as f64 / battles);
        writeln!(f, "  {turns:.1} turns and {orders:.1} orders a battle")?;
        if self.refused > 0 {
            writeln!(f, "  {} orders were refused", self.refused)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::setup::{Control, SideSetup};

    #[test]
    fn a_report_sums_and_names_every_side() {
        let side = |name: &str| SideSetup { name: name.into(), control: Control::Ai, may: vec![Control::Ai] };
        let setup =
            Setup { level: "duel".into(), sides: vec![side("red"), side("blue")], ..Setup::default() };
        let tally = |winner, rounds| BattleTally { winner, rounds, turns: 4, orders: 9, refused: 1 };
        let tallies = [tally(Some(1), 3), tally(None, 200), tally(Some(1), 5)];
        let report = Statistics::new(&setup, 7, tallies.into_iter());
        assert_eq!(report.wins, BTreeMap::from([("blue".to_owned(), 2), ("red".to_owned(), 0)]));
        assert_eq!((report.battles, report.draws, report.turns, report.orders), (3, 1, 12, 27));
        assert!(report.refused == 3 && report.to_string().contains("3 orders were refused"), "{report}");
        assert_eq!(report.rounds, Spread { mean: 69.333, min: 3, max: 200 });
        assert!(report.to_string().contains("blue        2  66.7 %"), "{report}");
    }
}
