//! Questions that a test asks of a drawn battle.

use super::*;
use battle::fact::Happening;

impl Table {
    /// Every line of the log since the last look.
    pub fn log(&mut self) -> Vec<String> {
        self.begin();
        std::mem::take(&mut self.told).iter().map(tell).collect()
    }

    /// The causes of the harm since the last look, by label and rule.
    pub fn facts_of_damage(&mut self) -> Vec<(String, &'static str)> {
        self.begin();
        let told = std::mem::take(&mut self.told);
        let reasons = told.into_iter().filter_map(|fact| match fact.what {
            Happening::Damaged { reasons, .. } => Some(reasons),
            _ => None,
        });
        reasons.flatten().map(|reason| (reason.label.to_string(), reason.rule)).collect()
    }

    /// The dice of the harm since the last look, as number and sides of each kind.
    pub fn harm_dice(&mut self) -> Vec<(usize, u8)> {
        self.begin();
        let told = std::mem::take(&mut self.told);
        let dice = told.into_iter().filter_map(|fact| match fact.what {
            Happening::Damaged { dice, .. } => Some(dice),
            _ => None,
        });
        dice.flatten().map(|group| (group.faces.len(), group.sides)).collect()
    }

    /// One of the lines since the last look begins so; all are then forgotten.
    #[track_caller]
    pub fn says(&mut self, line: &str) -> &mut Self {
        let log = self.log();
        if !log.iter().any(|told| told.starts_with(line)) {
            self.fail(&format!("nothing says `{line}` in\n  {}", log.join("\n  ")));
        }
        self
    }

    /// The rule behind the first line since the last look that begins so; all are then forgotten.
    #[track_caller]
    pub fn cited(&mut self, line: &str) -> &'static str {
        self.begin();
        let told = std::mem::take(&mut self.told);
        match told.iter().find(|fact| tell(fact).starts_with(line)) {
            Some(fact) => fact.rule,
            None => {
                let log: Vec<String> = told.iter().map(tell).collect();
                self.fail(&format!("nothing says `{line}` in\n  {}", log.join("\n  ")))
            }
        }
    }

    /// The combatant that must choose.
    pub fn actor(&mut self) -> String {
        self.begin();
        self.battle().decision().map_or_else(|| "nobody".into(), |decision| decision.actor.to_string())
    }

    /// An offer by its words.
    pub fn offer(&mut self, verb: &str, with: Option<&str>) -> Option<Offer> {
        self.begin();
        witness::sought(&self.battle().offers(), verb, with)
    }

    /// The reason why something can't be done now.
    #[track_caller]
    pub fn closed(&mut self, verb: &str, with: Option<&str>) -> String {
        self.begin();
        let offers = self.battle().offers();
        let named = |one: &&battle::offer::UnavailableAction| {
            one.verb == verb && (with.is_none() || one.with.as_deref() == with)
        };
        match offers.closed.iter().find(named) {
            Some(closed) => {
                witness::closed(closed);
                closed.reason.to_string()
            }
            None => self.fail(&format!("{verb} is not closed")),
        }
    }

    /// A target of an offer: its odds and reasons.
    #[track_caller]
    pub fn target(&mut self, verb: &str, with: Option<&str>, at: &str) -> Target {
        let offer = self.offer(verb, with);
        let target = offer.and_then(|offer| offer.targets.into_iter().find(|target| &*target.target == at));
        match target {
            Some(target) => target,
            None => self.fail(&format!("{at} can't be aimed at with {verb} {with:?}")),
        }
    }

    /// A target of an attack.
    #[track_caller]
    pub fn aim(&mut self, with: &str, at: &str) -> Target {
        self.target("attack", Some(with), at)
    }

    /// The labels of what helps and hinders an attack.
    #[track_caller]
    pub fn reasons(&mut self, with: &str, at: &str) -> Vec<String> {
        told(&self.aim(with, at))
    }

    /// The view of somebody, with the sheet.
    pub fn view(&mut self, letter: char) -> CombatantView {
        self.begin();
        let found = one_of(self.battle().view(true), letter);
        witness::sheet(&found);
        found
    }

    /// The view of somebody at a glance.
    fn seen(&mut self, letter: char) -> CombatantView {
        self.begin();
        let found = one_of(self.battle().view(false), letter);
        witness::marks(&found);
        found
    }

    /// A line of somebody's sheet has this value, and this rule is behind it.
    #[track_caller]
    pub fn sheet_says(&mut self, who: char, label: &str, value: &str, rule: &str) -> &mut Self {
        let view = self.view(who);
        let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
        let Some(line) = lines.find(|line| line.label == label) else {
            self.fail(&format!("no line {label} is on the sheet of {who}"))
        };
        if line.value != value || !line.parts.iter().any(|part| part.rule == rule) {
            self.fail(&format!("{line:?} is not {value} by {rule}"));
        }
        self
    }

    /// Hit points left.
    pub fn health(&mut self, letter: char) -> i32 {
        self.seen(letter).gauges[0].now
    }

    /// The step of the condition track.
    pub fn track(&mut self, letter: char) -> i32 {
        self.seen(letter).gauges[1].now
    }

    /// The amount left of a counter.
    pub fn left(&mut self, letter: char, counter: &str) -> i32 {
        self.seen(letter).counters.iter().find(|one| one.id == counter).map_or(0, |one| one.left)
    }

    /// The ids of what ails or helps somebody.
    pub fn conditions(&mut self, letter: char) -> Vec<String> {
        self.seen(letter).conditions.iter().map(|one| one.id.to_string()).collect()
    }

    /// The square that somebody stands on.
    pub fn at(&mut self, letter: char) -> Option<(i16, i16)> {
        self.seen(letter).at.map(Into::into)
    }

    /// The side that has won, once it is over; `nobody` on a draw.
    pub fn winner(&mut self) -> Option<String> {
        self.begin();
        let outcome = self.battle().outcome()?;
        Some(outcome.winner.as_ref().map_or_else(|| "nobody".into(), ToString::to_string))
    }

    /// The names in the order of turns.
    pub fn turns(&mut self) -> Vec<String> {
        self.begin();
        self.battle().view(false).upcoming.iter().map(|one| one.who.to_string()).collect()
    }

    /// The world, to look at what no view shows.
    pub fn battle(&mut self) -> &mut Battle {
        self.battle.as_mut().expect("has begun")
    }
}

/// The causes of a target, in words.
pub fn told(target: &Target) -> Vec<String> {
    target.reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount)).collect()
}

fn one_of(view: View, letter: char) -> CombatantView {
    let name = letter.to_string();
    view.combatants.into_iter().find(|one| *one.name == *name).expect("drawn")
}
