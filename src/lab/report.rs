//! The report of a simulation, as JSON and for people.

use super::tally::BattleTally;
use battle::setup::{Award, Setup};
use data::{MOST_SHOWN, shown};
use serde::Serialize;
use std::{collections::BTreeMap, fmt};

/// The most ends and the most kinds of deeds that are told to people.
const MOST_ENDS: usize = 6;
const MOST_DEEDS: usize = 10;

/// The sums over all battles of a simulation.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
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
    /// The number of turns that each side has in a battle on average.
    pub turns_of: BTreeMap<String, f64>,
    /// The ends of the battles, the most frequent first.
    pub ends: Vec<BattleEnding>,
    /// The number of battles that a goal of the level decided.
    pub by_goal: u64,
    /// The number of battles in which whoever had most left at half of its rounds won, and lost.
    pub ahead_at_half: HalfTimeLead,
    /// The number of battles in which each thing of the level, or of a later one in its chain, was used with success.
    pub used: BTreeMap<String, u64>,
    /// The number of battles in which each side earned each award; in a chain those of the last level that was played.
    pub awards: BTreeMap<String, BTreeMap<Award, u64>>,
    /// Attacks whose target had cover.
    pub cover: Share,
    /// Hits among the attacks of each side.
    pub hits: BTreeMap<String, Share>,
    /// Turns of those who fight that begin with a gauge of harm, such as wounds or a condition track, that is not empty.
    pub worn: Share,
    /// The number of times that each deed is done in a battle on average.
    pub deeds: BTreeMap<String, f64>,
    /// The points that are left in the end of what no turn gives back, by side and name, on average.
    pub unspent: BTreeMap<String, BTreeMap<String, Share>>,
    /// Orders of all battles together.
    pub orders: u64,
    /// Orders that were refused, all battles together: 0 unless a player has a defect.
    pub refused: u64,
}

/// An end of battles: who won by what, how often.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleEnding {
    /// The side that won; none on a draw.
    pub winner: Option<String>,
    /// The reason, for people.
    pub why: String,
    /// The number of battles that ended so.
    pub battles: u64,
}

/// The battles of those who were ahead at half of its rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HalfTimeLead {
    /// The number that they won.
    pub won: u64,
    /// The number that somebody else won.
    pub lost: u64,
}

/// A part of a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    /// The part.
    pub part: f64,
    /// The whole.
    pub of: f64,
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
        let side = |at: usize| setup.sides.get(at).map(|side| side.name.to_string());
        let names = || setup.sides.iter().map(|side| side.name.to_string());
        let mut all = Self {
            level: setup.level.clone(),
            rules: setup.rules.clone(),
            seed,
            wins: names().map(|name| (name, 0)).collect(),
            turns_of: names().map(|name| (name, 0.0)).collect(),
            used: setup
                .chain()
                .flat_map(|level| &level.things)
                .map(|thing| (thing.name.to_string(), 0))
                .collect(),
            ..Self::default()
        };
        let mut rounds = Vec::new();
        let mut ends = BTreeMap::<(Option<String>, String), u64>::new();
        for tally in tallies {
            let winner = tally.winner.and_then(side);
            match winner.as_ref().and_then(|winner| all.wins.get_mut(winner)) {
                Some(wins) => *wins += 1,
                None => all.draws += 1,
            }
            all.battles += 1;
            all.orders += tally.orders;
            all.refused += tally.refused;
            all.by_goal += u64::from(tally.by_goal);
            rounds.push(tally.rounds);
            if let Some(winner) = &winner {
                let earned = all.awards.entry(winner.clone()).or_default();
                tally.awards.into_iter().for_each(|award| *earned.entry(award).or_default() += 1);
            }
            *ends.entry((winner, tally.why)).or_default() += 1;
            if let (Some(ahead), Some(winner)) = (tally.ahead_at_half, tally.winner) {
                let count =
                    if ahead == winner { &mut all.ahead_at_half.won } else { &mut all.ahead_at_half.lost };
                *count += 1;
            }
            for (at, turns) in tally.turns.into_iter().enumerate() {
                all.turns += turns;
                if let Some(mean) = side(at).and_then(|side| all.turns_of.get_mut(&side)) {
                    *mean += turns as f64;
                }
            }
            for thing in tally.used {
                *all.used.entry(thing).or_default() += 1;
            }
            all.cover.part += tally.covered as f64;
            all.cover.of += tally.attacks as f64;
            for (at, (attacks, hits)) in tally.attacks_of.into_iter().enumerate() {
                let share = all.hits.entry(side(at).unwrap_or_default()).or_default();
                share.part += hits as f64;
                share.of += attacks as f64;
            }
            all.worn.part += tally.worn as f64;
            all.worn.of += tally.fought as f64;
            for (deed, count) in tally.deeds {
                *all.deeds.entry(deed).or_default() += count as f64;
            }
            for ((at, name), (left, most)) in tally.unspent {
                let sum =
                    all.unspent.entry(side(at).unwrap_or_default()).or_default().entry(name).or_default();
                sum.part += left as f64;
                sum.of += most as f64;
            }
        }
        all.rounds = Spread::of(&rounds);
        let battles = all.battles.max(1) as f64;
        let mean = |sum: &mut f64| *sum = thousandth(*sum / battles);
        all.turns_of.values_mut().chain(all.deeds.values_mut()).for_each(mean);
        for share in all.unspent.values_mut().flat_map(BTreeMap::values_mut) {
            mean(&mut share.part);
            mean(&mut share.of);
        }
        let ended = |((winner, why), battles)| BattleEnding { winner, why, battles };
        all.ends = ends.into_iter().map(ended).collect();
        all.ends.sort_by_key(|end| std::cmp::Reverse(end.battles));
        all
    }

    /// A share of all battles, in percent.
    fn percent(&self, count: u64) -> f64 {
        100.0 * count as f64 / self.battles.max(1) as f64
    }
}

impl Share {
    /// The part in percent; 0 of nothing.
    fn percent(self) -> f64 {
        100.0 * self.part / self.of.max(1.0)
    }
}

impl Spread {
    fn of(values: &[u32]) -> Self {
        let (Some(&min), Some(&max)) = (values.iter().min(), values.iter().max()) else {
            return Self::default();
        };
        let sum: u64 = values.iter().copied().map(u64::from).sum();
        let mean = sum as f64 / values.len() as f64;
        Self { mean: thousandth(mean), min, max }
    }
}

fn thousandth(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let battles = self.battles.max(1) as f64;
        let level = shown(&self.level, MOST_SHOWN);
        writeln!(f, "{level} ({}), {} battles, seed {}", self.rules, self.battles, self.seed)?;
        let width = self.wins.keys().map(|name| name.chars().count()).max().unwrap_or(0).max("draws".len());
        for (side, &wins) in &self.wins {
            writeln!(f, "  {side:width$} {wins:>7} {:>5.1} %", self.percent(wins))?;
        }
        writeln!(f, "  {:width$} {:>7} {:>5.1} %", "draws", self.draws, self.percent(self.draws))?;
        let Spread { mean, min, max } = self.rounds;
        writeln!(f, "  rounds {mean:.1} on average, {min} to {max}")?;
        let (turns, orders) = (self.turns as f64 / battles, self.orders as f64 / battles);
        writeln!(f, "  {turns:.1} turns and {orders:.1} orders a battle")?;
        for BattleEnding { winner, why, battles } in self.ends.iter().take(MOST_ENDS) {
            let winner = winner.as_deref().unwrap_or("nobody");
            writeln!(f, "  ended {battles:>6} {:>5.1} %  {winner}: {why}", self.percent(*battles))?;
        }
        for (side, earned) in &self.awards {
            let earned: Vec<String> = earned
                .iter()
                .map(|(award, count)| format!("{} {count}", award.label().to_lowercase()))
                .collect();
            writeln!(f, "  medals of {side}: {}", earned.join(", "))?;
        }
        let HalfTimeLead { won, lost } = self.ahead_at_half;
        writeln!(f, "  whoever was ahead at half won {won} and lost {lost}")?;
        let of: Vec<String> =
            self.turns_of.iter().map(|(side, turns)| format!("{side} {turns:.1}")).collect();
        writeln!(f, "  turns of each side: {}", of.join(", "))?;
        writeln!(f, "  attacks on targets with cover: {:.0} of {:.0}", self.cover.part, self.cover.of)?;
        let hits = self.hits.iter().map(|(side, share)| format!("{side} {:.0} %", share.percent()));
        writeln!(f, "  attacks that hit: {}", hits.collect::<Vec<_>>().join(", "))?;
        writeln!(f, "  turns that begin worn or wounded: {:.1} %", self.worn.percent())?;
        let mut deeds: Vec<_> = self.deeds.iter().collect();
        deeds.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let deeds = deeds.into_iter().take(MOST_DEEDS).map(|(deed, mean)| format!("{deed} {mean:.1}"));
        writeln!(f, "  deeds a battle: {}", deeds.collect::<Vec<_>>().join(", "))?;
        if !self.used.is_empty() {
            let used: Vec<String> =
                self.used.iter().map(|(thing, count)| format!("{thing} {count}")).collect();
            writeln!(f, "  battles in which a thing was used: {}", used.join(", "))?;
        }
        for (side, left) in &self.unspent {
            let left =
                left.iter().map(|(name, share)| format!("{name} {:.1} of {:.1}", share.part, share.of));
            writeln!(f, "  left to {side}: {}", left.collect::<Vec<_>>().join(", "))?;
        }
        if self.refused > 0 {
            writeln!(f, "  {} orders were refused", self.refused)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use battle::setup::{Control, SideSetup};

    #[test]
    fn a_report_sums_and_names_every_side() {
        let side = |name: &str| SideSetup { name: name.into(), control: Control::Ai, may: vec![Control::Ai] };
        let setup =
            Setup { level: "duel".into(), sides: vec![side("red"), side("blue")], ..Setup::default() };
        let tally = |winner: Option<usize>, rounds| BattleTally {
            winner,
            rounds,
            why: if winner.is_some() { "no enemy is left" } else { "nothing was decided" }.to_owned(),
            by_goal: winner.is_some(),
            turns: vec![1, 3],
            orders: 9,
            refused: 1,
            ahead_at_half: Some(usize::from(rounds == 5)),
            used: ["bell".to_owned()].into(),
            attacks: 4,
            covered: 1,
            attacks_of: vec![(3, 1), (1, 1)],
            fought: 4,
            worn: 1,
            deeds: [("attack".to_owned(), 4)].into(),
            awards: vec![Award::Aim],
            unspent: [((1, "Resolve".to_owned()), (1, 2))].into(),
        };
        let tallies = [tally(Some(1), 3), tally(None, 200), tally(Some(1), 5)];
        let report = Statistics::new(&setup, 7, tallies.into_iter());
        assert_eq!(report.wins, BTreeMap::from([("blue".to_owned(), 2), ("red".to_owned(), 0)]));
        assert_eq!((report.battles, report.draws, report.turns, report.orders), (3, 1, 12, 27));
        let named = Statistics { level: "e\u{1b}[31mvil".to_owned(), ..report.clone() };
        assert!(named.to_string().starts_with("e\\u{1b}[31mvil ("), "{named}");
        assert!(report.refused == 3 && report.to_string().contains("3 orders were refused"), "{report}");
        assert_eq!(report.rounds, Spread { mean: 69.333, min: 3, max: 200 });
        assert!(report.to_string().contains("blue        2  66.7 %"), "{report}");
        let won =
            BattleEnding { winner: Some("blue".to_owned()), why: "no enemy is left".to_owned(), battles: 2 };
        assert_eq!((&report.ends[0], report.by_goal), (&won, 2));
        assert_eq!(report.ahead_at_half, HalfTimeLead { won: 1, lost: 1 });
        assert_eq!((report.turns_of["red"], report.turns_of["blue"], report.used["bell"]), (1.0, 3.0, 3));
        assert_eq!((report.cover, report.deeds["attack"]), (Share { part: 3.0, of: 12.0 }, 4.0));
        assert_eq!(report.hits["red"], Share { part: 3.0, of: 9.0 });
        assert_eq!(report.worn, Share { part: 3.0, of: 12.0 });
        assert!(report.to_string().contains("attacks that hit: blue 100 %, red 33 %"), "{report}");
        assert!(report.to_string().contains("turns that begin worn or wounded: 25.0 %"), "{report}");
        assert_eq!(report.awards["blue"], BTreeMap::from([(Award::Aim, 2)]));
        assert!(report.to_string().contains("medals of blue: aim 2"), "{report}");
        assert_eq!(report.unspent["blue"]["Resolve"], Share { part: 1.0, of: 2.0 });
    }
}
