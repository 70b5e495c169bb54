//! The course of a lesson: which step is shown, and what it still waits for.

use super::{
    lesson_progress::LessonProgress,
    lesson_state::{StepState, shown_combatants},
    table::Table,
};
use crate::battle::{
    fact::{Fact, Happening, last_battle},
    lesson::{LessonCue, LessonPanel, LessonStep, LessonWait, Spotlight},
    offer::{DecisionKind, Offer, Use},
    view::{CombatStatus, CombatantView},
    words::{Degree, Text, Who},
};
use std::sync::Arc;

/// The place in a step's words where the chance stands.
pub(super) const CHANCE: &str = "{chance}";

impl Table {
    /// The step of the lesson that is on show. While the target of its deed is out of reach, the last step that asks to walk to the
    /// same combatant stands in for it, or none.
    pub fn lesson_step(&self) -> Option<&LessonStep> {
        let progress = self.lesson_progress();
        let at = progress.at.filter(|_| progress.shown.is_some() && !progress.skipped)?;
        let step = self.battle.setup.lesson.get(at).filter(|step| self.has_the_word(step))?;
        match self.step_state(step) {
            _ if self.shown.busy => Some(step),
            StepState::Ready => Some(step),
            StepState::AfterWalk => Some(self.walk_before(at).unwrap_or(step)),
            StepState::OutOfReach | StepState::Overtaken => None,
        }
    }

    /// The last step before this one that asks for a walk to a combatant whom both show.
    fn walk_before(&self, at: usize) -> Option<&LessonStep> {
        let lesson = &self.battle.setup.lesson;
        let shows_same = |step: &&LessonStep| {
            shown_combatants(step).any(|one| shown_combatants(&lesson[at]).any(|other| one == other))
        };
        let walks = |step: &&LessonStep| matches!(&step.wait, LessonWait::Deed(deed) if deed == "move");
        let mut before = lesson[..at].iter().rev().filter(walks).filter(shows_same);
        before.find(|step| StepState::OutOfReach < self.step_state(step))
    }

    /// Whether a step may speak now: while somebody is asked out of turn, only what is about that.
    fn has_the_word(&self, step: &LessonStep) -> bool {
        let decision = self.shown.view.decision.as_ref();
        let asked = decision.is_some_and(|decision| decision.kind != DecisionKind::Turn);
        let of_it = |cue: &LessonCue| matches!(cue, LessonCue::Asked | LessonCue::Rest | LessonCue::Fallen);
        let answers = step.when.includes(&of_it);
        !asked || answers || step.show.contains(&Spotlight::Panel(LessonPanel::Prompt))
    }

    /// The number of steps that have been on show with this one. How many there are says little: not every moment comes.
    pub fn lesson_steps(&self) -> usize {
        self.lesson_progress().done.len()
    }

    /// Whether a deed has a button while the lesson lasts: all have where there is none.
    pub fn has_button(&self, verb: &str) -> bool {
        let progress = self.lesson_progress();
        let bar = progress.bar.filter(|_| !progress.skipped).and_then(|at| self.battle.setup.lesson.get(at));
        let deeds = bar.and_then(|step| step.bar.as_deref()).unwrap_or_default();
        deeds.is_empty() || deeds.iter().any(|deed| **deed == *verb)
    }

    /// Goes on with the lesson as far as the battle has come. True where something has changed.
    pub fn follow_lesson(&mut self) -> bool {
        let next = self.lesson_after();
        let changed = next.as_ref().is_some_and(|next| *next != self.lesson);
        if let Some(next) = next.filter(|_| changed) {
            self.lesson_past.push((self.shown.log.len(), next.clone()));
            self.lesson = next;
        }
        changed
    }

    /// Takes back the last `count` facts of the log, and with them the progress of the lesson since then.
    pub fn take_back(&mut self, count: usize) {
        let facts = self.shown.log.len().saturating_sub(count);
        self.shown.log.truncate(facts);
        self.lesson_past.retain(|(told, _)| *told <= facts);
        if let Some((_, before)) = self.lesson_past.last() {
            self.lesson = LessonProgress { skipped: self.lesson.skipped, ..before.clone() };
        }
    }

    /// The progress as it counts for the battle on show: another battle begins anew.
    fn lesson_progress(&self) -> &LessonProgress {
        static NONE: LessonProgress = LessonProgress {
            level: String::new(),
            at: None,
            done: Vec::new(),
            shown: None,
            before: 0,
            bar: None,
            clicked: false,
            pointed: false,
            skipped: false,
        };
        if self.lesson.level == self.battle.setup.level { &self.lesson } else { &NONE }
    }

    fn lesson_after(&self) -> Option<LessonProgress> {
        let lesson = &self.battle.setup.lesson;
        if lesson.is_empty() || self.watch.is_some() {
            return None;
        }
        let mut progress = self.lesson_progress().clone();
        if progress.level.is_empty() && self.is_under_way() {
            progress.done = self.opening_steps();
        }
        progress.level.clone_from(&self.battle.setup.level);
        if progress.skipped {
            return Some(progress);
        }
        if !self.shown.busy {
            progress.within(self.shown.log.len());
        }
        if let Some((since, turn)) = progress.shown.clone() {
            let Some(step) = progress.at.and_then(|at| lesson.get(at)) else { return Some(progress) };
            if !self.is_over(step, since, turn.as_ref(), &progress) {
                progress.pointed |= self.points_at(step);
                return Some(progress);
            }
            progress.shown = None;
            progress.before = since;
            (progress.clicked, progress.pointed) = (false, false);
        }
        // Nothing is explained while something moves.
        if self.shown.busy || (self.shown.view.decision.is_none() && self.shown.view.outcome.is_none()) {
            return Some(progress);
        }
        // One whose moment has not come yet may still come later; one that follows another waits for that alone.
        let last = progress.done.iter().max().copied();
        let comes = |&at: &usize| {
            // What follows another step has missed its moment once the lesson has gone past it.
            let missed = last.is_some_and(|last| at < last);
            let follows = at == 0 || (progress.done.contains(&(at - 1)) && !missed);
            (!progress.done.contains(&at) || lesson[at].again)
                && self.has_the_word(&lesson[at])
                && self.comes(&lesson[at].when, follows, progress.before)
                && StepState::OutOfReach < self.step_state(&lesson[at])
        };
        if let Some(at) = (0..lesson.len()).find(comes) {
            progress.at = Some(at);
            if !progress.done.contains(&at) {
                progress.done.push(at);
            }
            progress.shown = Some((self.shown.log.len(), self.shown.view.turn.clone()));
            let bar = |at: &usize| lesson[*at].bar.is_some();
            progress.bar = (0..=at).rev().find(bar).max(progress.bar);
        }
        Some(progress)
    }

    /// Whether a person has ended a turn of this battle already.
    fn is_under_way(&self) -> bool {
        let ended = |fact: &Arc<Fact>| matches!(&fact.what, Happening::TurnEnded { who } if self.plays(who));
        last_battle(&self.shown.log).iter().any(ended)
    }

    /// The places of the steps that a first turn begins with: a battle that is gone on with needs them no more.
    fn opening_steps(&self) -> Vec<usize> {
        let opens = |step: &LessonStep| matches!(step.when, LessonCue::Next | LessonCue::Turn(_));
        let steps = self.battle.setup.lesson.iter().enumerate();
        steps.filter(|(_, step)| opens(step)).map(|(at, _)| at).collect()
    }

    /// Whether the moment of a step has come. `next`: whether the one before it has been on show.
    fn comes(&self, cue: &LessonCue, next: bool, before: usize) -> bool {
        let new = || self.shown.log.get(before..).unwrap_or_default().iter();
        match cue {
            LessonCue::Next => next,
            LessonCue::Turn(who) => {
                // Turns of others are over when somebody is asked again.
                let began =
                    |fact: &Arc<Fact>| matches!(&fact.what, Happening::TurnBegan { who: of } if of == who);
                self.shown.view.turn.as_ref() == Some(who) || !self.plays(who) && new().any(began)
            }
            LessonCue::After(deed) => new().any(|fact| is_deed(fact, deed)),
            LessonCue::Round(round) => self.shown.view.round >= *round,
            LessonCue::Hurt(who) => self
                .combatant(who)
                .is_some_and(|one| one.health().is_some_and(|health| 2 * health.now <= health.max)),
            LessonCue::Down(who) => self
                .combatant(who)
                .is_some_and(|one| matches!(one.fate, CombatStatus::Down | CombatStatus::Out)),
            LessonCue::Fallen => self.lying().next().is_some(),
            LessonCue::Spent => self.on_turn() && !self.in_hand() && self.undone().is_none(),
            LessonCue::Missed => self.on_turn() && self.missed(),
            LessonCue::Alone => self.on_turn() && self.alone(),
            LessonCue::Asked => self
                .decision()
                .is_some_and(|decision| matches!(decision.kind, DecisionKind::Reaction | DecisionKind::Roll)),
            LessonCue::Rest => self.at_rest(),
            LessonCue::All(cues) => cues.iter().all(|cue| self.comes(cue, next, before)),
        }
    }

    /// The combatants whom a person plays and who are down.
    pub fn lying(&self) -> impl Iterator<Item = &CombatantView> {
        let ours = |one: &&CombatantView| one.fate == CombatStatus::Down && self.by_hand(&one.side);
        self.shown.view.combatants.iter().filter(ours)
    }

    /// Whether the last attack that the acting combatant has made in its turn has missed.
    fn missed(&self) -> bool {
        let Some(acting) = self.acting() else { return false };
        let of_turn =
            |fact: &&Arc<Fact>| !matches!(&fact.what, Happening::TurnBegan { who } if *who == acting.name);
        let attack = |fact: &Arc<Fact>| match &fact.what {
            Happening::AttackRolled { who, degree, .. } if *who == acting.name => Some(*degree),
            _ => None,
        };
        self.shown.log.iter().rev().take_while(of_turn).find_map(attack) == Some(Degree::Miss)
    }

    /// Whether a step has done its work: what it waits for has happened, or the player has gone on without it.
    fn is_over(
        &self,
        step: &LessonStep,
        since: usize,
        turn: Option<&Who>,
        progress: &LessonProgress,
    ) -> bool {
        let new = self.shown.log.get(since..).unwrap_or_default();
        // A turn that the player ends takes its words with it, even where the next turn is the same combatant's.
        let ends = |fact: &Arc<Fact>| matches!(&fact.what, Happening::TurnEnded { who } if self.plays(who));
        let ended = new.iter().any(ends);
        let passed = ended || self.shown.view.turn.as_ref() != turn || self.shown.view.outcome.is_some();
        progress.clicked
            || (!self.shown.busy && self.step_state(step) == StepState::Overtaken)
            || match &step.wait {
                // A question that is answered takes its words with it.
                LessonWait::Click => {
                    let of_it = |cue: &LessonCue| matches!(cue, LessonCue::Asked | LessonCue::Rest);
                    ended || (step.when.includes(&of_it) && !new.is_empty())
                }
                LessonWait::Deed(deed) => passed || new.iter().any(|fact| is_deed(fact, deed)),
                // What is read there is read to the end.
                LessonWait::Point(who) => {
                    let gone = self.combatant(who).is_some_and(|one| one.fate != CombatStatus::Fighting);
                    passed || gone || (progress.pointed && !self.points_at(step))
                }
            }
    }

    /// Whether the step on show is done as soon as the cursor leaves whom it is on.
    pub fn is_read(&self) -> bool {
        self.lesson_step().is_some_and(|step| self.points_at(step))
    }

    /// Whether the cursor is on the one whom a step wants pointed at.
    fn points_at(&self, step: &LessonStep) -> bool {
        matches!(&step.wait, LessonWait::Point(who) if self.input.hovered_who.as_ref() == Some(who))
    }

    /// Whether a person plays somebody.
    fn plays(&self, who: &Who) -> bool {
        self.combatant(who).is_some_and(|one| self.by_hand(&one.side))
    }

    /// The words of a step, with the chance that they speak of.
    pub fn lesson_words(&self, step: &LessonStep) -> String {
        let chance = self.chance_of(step);
        step.say.replace(CHANCE, &chance.unwrap_or_else(|| "the chance".to_owned()))
    }

    /// The best chance to hit the one whom a step shows.
    pub(super) fn chance_of(&self, step: &LessonStep) -> Option<String> {
        let whom = shown_combatants(step).next();
        let strikes = |offer: &&Offer| offer.use_for == Use::Strike;
        let odds = self.shown.offers.offers.iter().filter(strikes).flat_map(|offer| &offer.targets);
        let odds = odds.filter(|target| Some(&target.target) == whom).filter_map(|target| target.odds);
        let best = odds.max_by(|one, other| one.hit.as_f64().total_cmp(&other.hit.as_f64()));
        Some(best?.hit.to_string())
    }
}

/// Whether a fact is such a deed.
fn is_deed(fact: &Arc<Fact>, deed: &Text) -> bool {
    match &fact.what {
        Happening::Did { verb, .. } => verb == deed,
        Happening::Moved { .. } => deed == "move",
        Happening::AttackRolled { .. } => deed == "attack",
        Happening::TurnEnded { .. } => deed == "end_turn",
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{setup::Setup, view::View};

    fn step(when: LessonCue, wait: LessonWait) -> LessonStep {
        LessonStep { when, say: "So.".into(), wait, ..LessonStep::default() }
    }

    /// A table on A's turn, with the end of it on offer.
    fn table(lesson: Vec<LessonStep>) -> Table {
        let setup = Setup { level: "first".into(), lesson: lesson.into(), ..Setup::default() };
        let mut table = Table::new(Arc::new(setup), Arc::from([]), Vec::new());
        table.shown.busy = false;
        let decision = crate::battle::offer::Decision {
            actor: "A".into(),
            side: "us".into(),
            kind: DecisionKind::Turn,
            trigger: "".into(),
            against: None,
            roll: None,
            waiting: Vec::new(),
        };
        table.shown.view =
            Arc::new(View { turn: Some("A".into()), decision: Some(decision), ..View::default() });
        table
    }

    fn tell(table: &mut Table, what: Happening) {
        table.shown.log.push(Arc::new(Fact { what, rule: "R" }));
    }

    fn moved() -> Happening {
        let at = crate::grid::Square::new(0, 0);
        let feet = crate::grid::Feet(5);
        Happening::Moved { who: "A".into(), from: at, to: at, feet, left: feet }
    }

    #[test]
    fn steps_follow_each_other_by_clicks_and_deeds() {
        let deed = LessonWait::Deed("move".into());
        let mut table = table(vec![step(LessonCue::Next, LessonWait::Click), step(LessonCue::Next, deed)]);
        assert!(table.follow_lesson() && table.lesson_step().is_some());
        assert!(!table.follow_lesson(), "it waits for the click");
        table.lesson.click();
        table.follow_lesson();
        assert_eq!(table.lesson_steps(), 2);
        tell(&mut table, moved());
        table.follow_lesson();
        assert!(table.lesson_step().is_none(), "that was the last");
    }

    #[test]
    fn whoever_does_something_else_is_not_corrected() {
        let deed = LessonWait::Deed("attack".into());
        let later = step(LessonCue::After("move".into()), LessonWait::Click);
        let mut table = table(vec![step(LessonCue::Next, deed), later]);
        table.follow_lesson();
        tell(&mut table, moved());
        table.follow_lesson();
        assert_eq!(table.lesson_steps(), 1, "it may still attack");
        Arc::make_mut(&mut table.shown.view).turn = Some("B".into());
        table.follow_lesson();
        assert_eq!(table.lesson_steps(), 2, "the turn is over");
    }

    #[test]
    fn whoever_points_may_read_to_the_end() {
        let mut table = table(vec![step(LessonCue::Next, LessonWait::Point("B".into()))]);
        table.follow_lesson();
        table.input.hovered_who = Some("B".into());
        table.follow_lesson();
        assert!(table.lesson_step().is_some());
        table.input.hovered_who = None;
        table.follow_lesson();
        assert!(table.lesson_step().is_none());
    }

    #[test]
    fn a_step_whose_moment_has_not_come_lets_a_later_one_go_first() {
        let late = step(LessonCue::After("move".into()), LessonWait::Click);
        let mut table = table(vec![late, step(LessonCue::Round(2), LessonWait::Click)]);
        table.follow_lesson();
        assert!(table.lesson_step().is_none());
        Arc::make_mut(&mut table.shown.view).round = 2;
        table.follow_lesson();
        assert_eq!(table.lesson_step().map(|step| &step.when), Some(&LessonCue::Round(2)));
        table.lesson.click();
        tell(&mut table, moved());
        table.follow_lesson();
        assert_eq!(table.lesson_step().map(|step| &step.when), Some(&LessonCue::After("move".into())));
    }

    #[test]
    fn a_turn_that_is_taken_back_begins_no_step_anew_that_has_been_read() {
        let click = || step(LessonCue::Next, LessonWait::Click);
        let deed = step(LessonCue::Next, LessonWait::Deed("move".into()));
        let mut played = table(vec![click(), deed.clone(), click()]);
        played.follow_lesson();
        played.lesson.click();
        tell(&mut played, Happening::Said { text: "So it begins".into() });
        played.follow_lesson();
        assert_eq!(played.lesson_steps(), 2, "it waits for the move");
        let mut back = table(vec![click(), deed, click()]);
        back.lesson = played.lesson.clone();
        back.lesson.turn_back();
        back.follow_lesson();
        assert_eq!(back.lesson_steps(), 2, "the move is waited for again, and nothing before it");
        tell(&mut back, moved());
        back.follow_lesson();
        assert_eq!(back.lesson_steps(), 3, "the first fact counts, though as many were told before");
    }

    #[test]
    fn nothing_is_taught_while_somebody_is_asked() {
        let first = step(LessonCue::Next, LessonWait::Click);
        let mut table = table(vec![first.clone(), step(LessonCue::Next, LessonWait::Click)]);
        table.follow_lesson();
        assert_eq!(table.lesson_step(), Some(&first));
        let ask = |table: &mut Table, kind| {
            let view = Arc::make_mut(&mut table.shown.view);
            view.decision.as_mut().expect("somebody chooses").kind = kind;
            table.follow_lesson();
        };
        ask(&mut table, DecisionKind::Roll);
        assert_eq!(table.lesson_step(), None, "it keeps silent");
        ask(&mut table, DecisionKind::Turn);
        assert_eq!(table.lesson_step(), Some(&first), "and goes on after it");
    }

    #[test]
    fn a_step_may_speak_of_somebody_whom_nobody_has_seen_yet() {
        let unseen = LessonStep {
            show: vec![Spotlight::Combatant("The Clerk".into())],
            ..step(LessonCue::Next, LessonWait::Click)
        };
        let mut table = table(vec![unseen]);
        table.follow_lesson();
        assert!(table.lesson_step().is_some());
    }

    #[test]
    fn only_some_deeds_have_buttons_until_it_is_skipped() {
        let bar = Some(vec![Text::Borrowed("move")]);
        let mut table = table(vec![LessonStep { bar, ..step(LessonCue::Next, LessonWait::Click) }]);
        assert!(table.has_button("attack"));
        table.follow_lesson();
        assert!(table.has_button("move") && !table.has_button("attack"));
        table.lesson.skip();
        assert!(table.has_button("attack") && table.lesson_step().is_none());
    }
}
