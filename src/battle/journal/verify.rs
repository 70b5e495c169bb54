//! Verifying a record: playing it again and comparing every fact.

use super::{
    lines::{Checkpoint, Ended, Header, OrderResult, checksum, fact_hash},
    read::{Record, RecordedOrder},
};
use crate::{Battle, RuleSystem, fact::Fact, setup::Setup, tell::tell, words::Who};
use dice::Dice;
use std::{fmt, sync::Arc};

/// The verdict on a record that was played again.
pub struct ReplayVerdict {
    /// The level that it began with.
    pub setup: Arc<Setup>,
    /// The battle as far as the record holds.
    pub battle: Battle,
    /// Every fact so far, oldest first.
    pub facts: Vec<Fact>,
    /// The number of orders that hold.
    pub orders: usize,
    /// The number of orders to keep so that the battle stands at the beginning of the last turn that holds, or where its rest
    /// holds.
    pub last_turn: usize,
    /// Oddities that change nothing: another version of the game.
    pub notes: Vec<String>,
    /// The first difference, if there is one.
    pub difference: Option<Difference>,
    /// The lack at the record's end, if there is one: the battle is not over there, or only its last line is missing.
    pub lacks: Option<&'static str>,
    /// The checkpoint at which the order that is being compared was given.
    at: Checkpoint,
    /// Whether the checksums of the state are those of this build.
    sums: bool,
}

/// The difference where a record and the rules part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The order, 1 first; 0 is the battle's beginning.
    pub order: usize,
    /// The round.
    pub round: u32,
    /// The combatant whose turn it was.
    pub turn: Option<Who>,
    /// The difference, in words.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "order {}, round {}", self.order, self.round)?;
        if let Some(turn) = &self.turn {
            write!(f, ", turn of {turn}")?;
        }
        write!(f, ": {}", self.what)
    }
}

/// Plays `record` again from `setup`, which is its level, up to the first difference.
pub fn verify(record: &Record, setup: Arc<Setup>, rules: &'static dyn RuleSystem) -> ReplayVerdict {
    let battle = Battle::new(setup.clone(), rules, dice_of(&record.header));
    let notes = notes(&record.header, rules);
    let at = Checkpoint::of(&battle);
    let mut verdict = ReplayVerdict {
        setup,
        battle,
        facts: Vec::new(),
        orders: 0,
        last_turn: 0,
        notes,
        difference: None,
        lacks: None,
        at,
        sums: true,
    };
    let result = verdict.begin(record).and_then(|()| {
        record.played.iter().try_for_each(|played| verdict.play(played))?;
        verdict.finish(record.end.as_ref())
    });
    verdict.difference = result.err();
    verdict.lacks = match (&record.end, verdict.battle.outcome()) {
        (Some(_), _) => None,
        (None, Some(_)) => Some("the battle is over, but the record's last line is missing"),
        (None, None) => Some("the battle is not over: it was left there, or the record's end is missing"),
    };
    verdict
}

/// The dice that a record was played with.
pub fn dice_of(header: &Header) -> Dice {
    match &header.dice {
        None => Dice::seeded(header.seed),
        Some(faces) if header.then_seed => Dice::scripted_then(faces.clone(), header.seed),
        Some(faces) => Dice::scripted(faces.clone()),
    }
}

fn notes(header: &Header, rules: &dyn RuleSystem) -> Vec<String> {
    let mut notes = Vec::new();
    if header.game != env!("CARGO_PKG_VERSION") {
        notes.push(format!(
            "it was recorded by version {} of the game, not {}",
            header.game,
            env!("CARGO_PKG_VERSION")
        ));
    }
    if header.fingerprint != format!("{:016x}", rules.fingerprint()) {
        notes.push(format!("it was recorded with other data of the {} rules", rules.title()));
    }
    notes
}

impl ReplayVerdict {
    fn begin(&mut self, record: &Record) -> Result<(), Difference> {
        let facts = self.battle.take_facts();
        let opening = record.opening.as_ref();
        // A build that keeps the state otherwise has other sums from the start: then what happens is all that can be compared.
        self.sums =
            opening.and_then(|done| done.checksum.as_ref()).is_none_or(|sum| *sum == checksum(&self.battle));
        if !self.sums {
            let note =
                "another build of the game wrote it: only what happens is compared, not the state in between";
            self.notes.push(note.to_owned());
        }
        let result = opening.map_or(Ok(()), |done| self.compare(0, &facts, done));
        self.facts.extend(facts);
        result
    }

    fn play(&mut self, played: &RecordedOrder) -> Result<(), Difference> {
        let given = &played.given;
        self.at = Checkpoint::of(&self.battle);
        self.expect_asked(played)?;
        if let Err(refusal) = self.battle.order(&given.order) {
            let order = serde_json::to_string(&given.order).unwrap_or_default();
            return Err(self.differs(given.n, format!("the order {order} is refused: {refusal}")));
        }
        let facts = self.battle.take_facts();
        let result = played.done.as_ref().map_or(Ok(()), |done| self.compare(given.n, &facts, done));
        self.facts.extend(facts);
        result?;
        self.orders = given.n;
        if Checkpoint::of(&self.battle).is_mark_after(&self.at, &self.battle) {
            self.last_turn = given.n;
        }
        Ok(())
    }

    /// Checks that the record names the side and the actor that were asked.
    fn expect_asked(&self, played: &RecordedOrder) -> Result<(), Difference> {
        let given = &played.given;
        let Some(decision) = self.battle.decision() else {
            return Err(
                self.differs(given.n, "an order is recorded where nothing is to be decided".to_owned())
            );
        };
        if (&decision.side, &decision.actor) == (&given.side, &given.actor) {
            return Ok(());
        }
        let recorded = format!("{} of {}", given.actor, given.side);
        let asked = format!("{} of {}", decision.actor, decision.side);
        Err(self.differs(given.n, format!("it is recorded for {recorded}, but {asked} must choose")))
    }

    fn finish(&self, end: Option<&Ended>) -> Result<(), Difference> {
        let played = self.battle.outcome().map(Ended::from);
        match end {
            Some(end) if played.as_ref() != Some(end) => {
                let recorded = ended(Some(end));
                let what =
                    format!("the record ends with {recorded}, but there is {}", ended(played.as_ref()));
                Err(self.differs(self.orders, what))
            }
            _ => Ok(()),
        }
    }

    fn compare(&self, n: usize, facts: &[Fact], done: &OrderResult) -> Result<(), Difference> {
        for (at, fact) in facts.iter().enumerate() {
            if done.facts.get(at) != Some(&fact_hash(fact)) {
                let recorded = if at < done.facts.len() { "another fact" } else { "nothing more" };
                let what =
                    format!("fact {} is “{}”, but the record has {recorded} there", at + 1, tell(fact));
                return Err(self.differs(n, what));
            }
        }
        if done.facts.len() > facts.len() {
            let what = format!("the record has {} facts where there are {}", done.facts.len(), facts.len());
            return Err(self.differs(n, what));
        }
        let now = Checkpoint::of(&self.battle);
        let passed = done.passed == 0 || done.passed == self.battle.setup().passed.rounds;
        let stands = passed && (now.round, &now.turn) == (done.round, &done.turn);
        let sum = done.checksum.as_ref().filter(|_| self.sums);
        if !stands || sum.is_some_and(|sum| *sum != checksum(&self.battle)) {
            return Err(
                self.differs(n, "the facts are the same, but the state after them is another".to_owned())
            );
        }
        Ok(())
    }

    fn differs(&self, order: usize, what: String) -> Difference {
        let Checkpoint { round, turn, .. } = self.at.clone();
        Difference { order, round, turn, what }
    }
}

fn ended(end: Option<&Ended>) -> String {
    match end {
        Some(Ended { winner: Some(winner), rounds }) => format!("a victory of {winner} in round {rounds}"),
        Some(Ended { winner: None, rounds }) => format!("a draw in round {rounds}"),
        None => "no end".to_owned(),
    }
}
