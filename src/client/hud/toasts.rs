//! Toasts for whatever befalls many at once, and for the next battle of a chain, told once and large: a line that would drown in
//! the log.

use crate::{
    battle::{
        fact::{Fact, Happening},
        setup::Setup,
        tell::capital,
        theme::ConditionLook,
        words::{RuleId, Text, Who},
    },
    client::{model::goals::Purpose, theme},
};
use bevy_egui::egui::{self, RichText};
use std::{mem, sync::Arc};

/// The fewest combatants befallen that are worth a toast.
const MANY: usize = 3;
/// Time a toast stays, in seconds.
const STAYS: f64 = 4.5;

/// The toasts: what has been heard of the facts so far, and what is to be told of them.
#[derive(Clone, Debug, Default)]
pub struct Toasts {
    heard: usize,
    /// The first fact of the story that it listens to: another player's begins with another.
    first: Option<Arc<Fact>>,
    /// The last check, by its rule: it is the cause of what the same rule does next. Of several in a row none is.
    check: Option<CauseCheck>,
    /// The condition that is befalling one after the other now, by which rule, and whom so far.
    gained: Option<(Text, RuleId, Vec<Who>)>,
    told: Option<(String, String, f64)>,
    /// The goals that have been told to be one step from their end.
    alarms: Vec<String>,
}

/// A check that may be the cause of what befalls many.
#[derive(Clone, Debug)]
struct CauseCheck {
    rule: RuleId,
    told: String,
    /// Whether something has befallen somebody since.
    answered: bool,
}

impl Toasts {
    /// Listens to the facts that are new at `now`, in seconds.
    pub fn hear(&mut self, log: &[Arc<Fact>], now: f64) {
        let known = self.first.as_ref().zip(log.first());
        let other = known.is_some_and(|(known, first)| !Arc::ptr_eq(known, first));
        // What is left of a story after something was taken back has been told.
        if other || log.len() < self.heard {
            *self = Self { heard: log.len(), alarms: mem::take(&mut self.alarms), ..Self::default() };
        }
        self.first = log.first().cloned();
        for fact in &log[self.heard..] {
            self.fact(fact, now);
        }
        self.heard = log.len();
        if self.told.as_ref().is_some_and(|(.., since)| now - since > STAYS) {
            self.told = None;
        }
    }

    /// Names the side whose player has the mouse from now on. `now`: in seconds.
    pub fn turn_of(&mut self, side: &str, now: f64) {
        self.told = Some((format!("{} to play", capital(side)), String::new(), now));
    }

    /// Tells each goal that has come within one step of its end since the last call. `now`: in seconds.
    pub fn watch_goals(&mut self, setup: &Setup, purposes: &[Purpose], now: f64) {
        let mut alarms = Vec::new();
        for purpose in purposes {
            let Some(side) = purpose.side.and_then(|side| setup.sides.get(side)) else { continue };
            for clause in &purpose.clauses {
                let Some(alarm) = clause.alarm else { continue };
                let news = format!("{}: {}", side.name, alarm.words());
                let goal = format!("{news}\n{}", clause.text);
                if !self.alarms.contains(&goal) {
                    self.told = Some((news, clause.counted(), now));
                }
                alarms.push(goal);
            }
        }
        self.alarms = alarms;
    }

    /// The toast that is told now: the news, and what has led to it.
    pub fn told(&self) -> Option<(&str, &str)> {
        self.told.as_ref().map(|(news, cause, _)| (&**news, &**cause))
    }

    fn fact(&mut self, fact: &Fact, now: f64) {
        match &fact.what {
            // Who is out of sight is counted by nobody but their own side.
            Happening::ConditionGained { look: ConditionLook::Hidden, .. } => self.gained = None,
            Happening::ConditionGained { who, condition, .. } => {
                let gained = self.gained.take();
                let goes_on = |(known, rule, _): &(Text, RuleId, _)| known == condition && *rule == fact.rule;
                let mut befallen = gained.filter(goes_on).map_or_else(Vec::new, |(.., befallen)| befallen);
                befallen.push(who.clone());
                if befallen.len() >= MANY {
                    let news = format!("{} are now {}", befallen.len(), condition.replace('_', " "));
                    let cause = self.check.as_ref().filter(|check| check.rule == fact.rule);
                    let cause = cause.map(|check| check.told.clone()).unwrap_or_default();
                    self.told = Some((news, cause, now));
                }
                self.gained = Some((condition.clone(), fact.rule, befallen));
                if let Some(check) = &mut self.check {
                    check.answered = true;
                }
            }
            Happening::CheckRolled { who, what, success, .. } => {
                let outcome = if *success { "success" } else { "failure" };
                let (rule, answered) = (fact.rule, false);
                let one_of_many =
                    self.check.take().is_some_and(|before| before.rule == rule && !before.answered);
                let told = if one_of_many { String::new() } else { format!("{who}, {what}: {outcome}") };
                (self.check, self.gained) = (Some(CauseCheck { rule, told, answered }), None);
            }
            Happening::NextBattle { title, .. } => {
                self.told = Some((title.to_string(), "The next battle begins".to_owned(), now));
            }
            _ => (self.check, self.gained) = (None, None),
        }
    }
}

/// Draws what is told at the head of the board. It lets the cursor through.
pub fn toasts(ctx: &egui::Context, space: egui::Rect, state: &Toasts) {
    let Some((news, cause)) = state.told() else { return };
    let at = egui::pos2(space.center().x, space.top() + 14.0);
    let area = egui::Area::new(egui::Id::new("toasts")).fixed_pos(at).pivot(egui::Align2::CENTER_TOP);
    area.interactable(false).constrain_to(space).show(ctx, |ui| {
        theme::float_frame().stroke((2.0, theme::AMBER)).show(ui, |ui| {
            ui.vertical_centered(|ui| {
                ui.label(theme::heading(news));
                if !cause.is_empty() {
                    ui.label(RichText::new(cause).color(theme::PARCHMENT));
                }
            });
        });
    });
    ctx.request_repaint_after_secs(0.5);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::setup::{Control, SideSetup},
        client::model::goals::{Alarm, GoalClause},
    };

    fn log(whats: Vec<Happening>) -> Vec<Arc<Fact>> {
        whats.into_iter().map(|what| Arc::new(Fact { what, rule: "T-1" })).collect()
    }

    fn gained(who: &str, condition: &'static str, look: ConditionLook) -> Happening {
        Happening::ConditionGained { who: who.into(), condition: condition.into(), look, from: Vec::new() }
    }

    fn flees(who: &str) -> Happening {
        gained(who, "fleeing", ConditionLook::Frightened)
    }

    fn morale() -> Happening {
        Happening::CheckRolled {
            who: "Snare".into(),
            what: "morale of its side".into(),
            roll: Default::default(),
            opposed: None,
            against: 14,
            success: false,
        }
    }

    #[test]
    fn what_befalls_many_is_told_with_its_cause_and_goes_after_a_while() {
        let mut toasts = Toasts::default();
        let facts = log(vec![morale(), flees("a"), flees("b"), flees("c"), flees("d")]);
        toasts.hear(&facts, 1.0);
        assert_eq!(toasts.told(), Some(("4 are now fleeing", "Snare, morale of its side: failure")));
        toasts.hear(&facts, 1.0 + STAYS / 2.0);
        assert!(toasts.told().is_some());
        toasts.hear(&facts, 1.5 + STAYS);
        assert_eq!(toasts.told(), None);
    }

    #[test]
    fn of_several_checks_in_a_row_none_is_the_cause() {
        let surprised = |who: &str| gained(who, "surprised", ConditionLook::Plain);
        let mut toasts = Toasts::default();
        let hides = gained("Snare", "hidden", ConditionLook::Hidden);
        let befallen = ["a", "b", "c"].map(surprised);
        toasts.hear(&log([vec![morale(), hides, morale()], befallen.to_vec()].concat()), 1.0);
        assert_eq!(toasts.told(), Some(("3 are now surprised", "")));
        let mut toasts = Toasts::default();
        let first = [vec![morale()], befallen.to_vec(), vec![morale()], ["d", "e", "f"].map(flees).to_vec()];
        toasts.hear(&log(first.concat()), 1.0);
        assert_eq!(toasts.told(), Some(("3 are now fleeing", "Snare, morale of its side: failure")));
    }

    #[test]
    fn what_is_left_after_an_undo_is_not_told_again() {
        let next = Happening::NextBattle { level: "b".into(), title: "B".into(), text: "".into() };
        let story = log(vec![next, flees("a"), flees("b")]);
        let mut toasts = Toasts::default();
        toasts.hear(&story, 1.0);
        assert!(toasts.told().is_some(), "the next battle");
        toasts.hear(&story, 2.0 + STAYS);
        toasts.hear(&story[..2], 3.0 + STAYS);
        assert_eq!(toasts.told(), None);
    }

    #[test]
    fn a_goal_one_step_from_its_end_is_told_once_and_again_when_it_comes_back() {
        let side = SideSetup { name: "rivals".into(), control: Control::Ai, may: Vec::new() };
        let setup = Setup { sides: vec![side], ..Setup::default() };
        let purposes = |alarm| {
            let text = "hold the fold for 3 rounds".to_owned();
            let count = Some("2 of 3".to_owned());
            let clause = GoalClause { brief: text.clone(), text, count, alarm, loses: false };
            [Purpose { side: Some(0), clauses: vec![clause] }]
        };
        let mut toasts = Toasts::default();
        toasts.watch_goals(&setup, &purposes(None), 0.0);
        assert_eq!(toasts.told(), None);
        let news = Some(("rivals: one step from winning", "hold the fold for 3 rounds (2 of 3)"));
        toasts.watch_goals(&setup, &purposes(Some(Alarm::Wins)), 1.0);
        assert_eq!(toasts.told(), news);
        toasts.hear(&[], 2.0 + STAYS);
        toasts.watch_goals(&setup, &purposes(Some(Alarm::Wins)), 2.0 + STAYS);
        assert_eq!(toasts.told(), None, "it has been told");
        toasts.watch_goals(&setup, &purposes(None), 3.0 + STAYS);
        toasts.watch_goals(&setup, &purposes(Some(Alarm::Wins)), 4.0 + STAYS);
        assert_eq!(toasts.told(), news, "after an undo");
    }

    #[test]
    fn what_befalls_one_or_two_is_left_to_the_log() {
        let mut toasts = Toasts::default();
        let turn = || Happening::TurnEnded { who: "a".into() };
        toasts.hear(&log(vec![flees("a"), flees("b"), turn(), flees("c")]), 1.0);
        assert_eq!(toasts.told(), None);
    }

    #[test]
    fn a_cause_is_of_the_same_rule_and_who_hides_is_not_counted() {
        let mut toasts = Toasts::default();
        let poisoned = |who: &str| gained(who, "poisoned", ConditionLook::Poisoned);
        let mut facts = log(vec![morale()]);
        let cloud = |who| Arc::new(Fact { what: poisoned(who), rule: "T-2" });
        facts.extend(["a", "b", "c"].map(cloud));
        toasts.hear(&facts, 1.0);
        assert_eq!(toasts.told(), Some(("3 are now poisoned", "")), "morale poisons nobody");
        let mut toasts = Toasts::default();
        let hides = |who: &str| gained(who, "hidden", ConditionLook::Hidden);
        toasts.hear(&log(vec![morale(), hides("a"), hides("b"), hides("c"), hides("d"), hides("e")]), 1.0);
        assert_eq!(toasts.told(), None);
    }
}
