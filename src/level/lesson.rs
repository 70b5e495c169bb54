//! Lessons of a level: steps that show and say something, and whether all that they name is there.

use super::{
    checker::Checker,
    events::{limit, round},
    people::People,
    raw,
    squares::{MAX_SQUARES, squares_of},
};
use battle::{
    lesson::{LessonCue, LessonStep, LessonWait, Spotlight},
    words::{Text, Who},
};
use data::quoted;

/// The most words of a step: more is not read.
const MAX_WORDS: usize = 25;

/// The most moments that a step waits for together.
const MAX_CUES: usize = 8;

/// The most deeds that have buttons.
const MAX_DEEDS: usize = 40;

/// The most deeds that a step needs.
const MAX_NEEDS: usize = 8;

/// All steps, in the order of the file.
pub(super) fn lesson(checker: &mut Checker, raw: Vec<raw::LessonStep>, people: &People) -> Vec<LessonStep> {
    limit(checker, "lesson", raw.len());
    let steps = raw.into_iter().enumerate();
    steps.map(|(index, step)| StepJudge { checker, people, place: index.to_string() }.step(step)).collect()
}

/// A judge of one step.
struct StepJudge<'a, 'c> {
    checker: &'a mut Checker<'c>,
    people: &'a People<'a>,
    place: String,
}

impl StepJudge<'_, '_> {
    fn problem(&mut self, field: &[&str], message: impl Into<String>) {
        let place = self.place.clone();
        let path: Vec<&str> = ["lesson", &place].into_iter().chain(field.iter().copied()).collect();
        self.checker.problem(&path, message.into());
    }

    fn step(&mut self, raw: raw::LessonStep) -> LessonStep {
        let words = raw.say.split_whitespace().count();
        if !(1..=MAX_WORDS).contains(&words) {
            self.problem(&["say"], format!("a step says 1 to {MAX_WORDS} words, not {words}"));
        }
        let when = raw.when.map_or(LessonCue::Next, |cue| self.cue(cue));
        let wait = match raw.wait {
            None | Some(raw::LessonWait::Click) => LessonWait::Click,
            Some(raw::LessonWait::Deed(deed)) => LessonWait::Deed(Text::Owned(deed)),
            Some(raw::LessonWait::Point(who)) => LessonWait::Point(self.somebody(&["wait"], who)),
        };
        let shown = raw.show.into_iter().enumerate();
        let show = shown.map(|(nth, one)| self.spotlight(nth, one)).collect();
        if raw.bar.as_ref().is_some_and(|bar| bar.len() > MAX_DEEDS) {
            self.problem(&["bar"], format!("at most {MAX_DEEDS} deeds have buttons"));
        }
        if raw.needs.len() > MAX_NEEDS {
            self.problem(&["needs"], format!("a step needs at most {MAX_NEEDS} deeds"));
        }
        let bar = raw.bar.map(|bar| bar.into_iter().map(Text::Owned).collect());
        let needs = raw.needs.into_iter().map(Text::Owned).collect();
        LessonStep { when, show, say: raw.say, wait, bar, needs, again: raw.again }
    }

    fn cue(&mut self, raw: raw::LessonCue) -> LessonCue {
        match raw {
            raw::LessonCue::Next => LessonCue::Next,
            raw::LessonCue::Turn(who) => LessonCue::Turn(self.somebody(&["when"], who)),
            raw::LessonCue::Hurt(who) => LessonCue::Hurt(self.somebody(&["when"], who)),
            raw::LessonCue::Down(who) => LessonCue::Down(self.somebody(&["when"], who)),
            raw::LessonCue::After(deed) => LessonCue::After(Text::Owned(deed)),
            raw::LessonCue::Fallen => LessonCue::Fallen,
            raw::LessonCue::Spent => LessonCue::Spent,
            raw::LessonCue::Missed => LessonCue::Missed,
            raw::LessonCue::Alone => LessonCue::Alone,
            raw::LessonCue::Asked => LessonCue::Asked,
            raw::LessonCue::Rest => LessonCue::Rest,
            raw::LessonCue::Round(number) => {
                let place = self.place.clone();
                LessonCue::Round(round(self.checker, &["lesson", &place, "when"], number).unwrap_or(1))
            }
            raw::LessonCue::All(cues) => {
                if !(2..=MAX_CUES).contains(&cues.len()) {
                    let message = format!("`all` has 2 to {MAX_CUES} moments, not {}", cues.len());
                    self.problem(&["when"], message);
                }
                LessonCue::All(cues.into_iter().map(|cue| self.cue(cue)).collect())
            }
        }
    }

    fn spotlight(&mut self, nth: usize, raw: raw::Spotlight) -> Spotlight {
        let nth = nth.to_string();
        match raw {
            raw::Spotlight::Combatant(who) => Spotlight::Combatant(self.somebody(&["show", &nth], who)),
            raw::Spotlight::Button(deed) => Spotlight::Button(Text::Owned(deed)),
            raw::Spotlight::Panel(panel) => Spotlight::Panel(panel),
            raw::Spotlight::Squares(squares) => {
                if !(1..=MAX_SQUARES).contains(&squares.len()) {
                    let message = format!("a step shows 1 to {MAX_SQUARES} squares, not {}", squares.len());
                    self.problem(&["show", &nth], message);
                }
                let place = self.place.clone();
                let path = ["lesson", &place, "show", &nth];
                Spotlight::Squares(squares_of(self.checker, &path, &squares, self.people.map))
            }
        }
    }

    fn somebody(&mut self, field: &[&str], name: String) -> Who {
        if !self.people.by_name.contains_key(name.as_str()) {
            let hint = self.checker.suggest(&name, self.people.by_name.keys().map(|name| &**name));
            self.problem(field, format!("nobody here is called {}; {hint}", quoted(&name)));
        }
        name.into()
    }
}
