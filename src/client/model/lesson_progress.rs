//! The progress of a lesson: which step is shown, and since when.

use crate::battle::words::Who;

/// The progress of the lesson of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// The level whose lesson it is.
    pub(super) level: String,
    /// The place of the step that is shown, or was last; none before the first.
    pub(super) at: Option<usize>,
    /// The places of the steps that have been shown.
    pub(super) done: Vec<usize>,
    /// The moment since when it is shown: the facts that were told before, and whose turn it was.
    pub(super) shown: Option<(usize, Option<Who>)>,
    /// The facts that were told when the step before it ended.
    pub(super) before: usize,
    /// The place of the step whose buttons count.
    pub(super) bar: Option<usize>,
    /// Whether the player has clicked.
    pub(super) clicked: bool,
    /// Whether the cursor has been on the one whom the step wants pointed at.
    pub(super) pointed: bool,
    /// Whether the player wants no lesson.
    pub(super) skipped: bool,
}

impl LessonProgress {
    /// Goes on from a step that waits for a click.
    pub fn click(&mut self) {
        self.clicked = true;
    }

    /// Begins no step anew for a battle that is turned back: what has been read counts, but for the step on show.
    pub fn turn_back(&mut self) {
        if self.shown.take().is_some() {
            self.done.pop();
            self.at = self.done.last().copied();
        }
        self.before = usize::MAX;
        (self.clicked, self.pointed) = (false, false);
    }

    /// Counts from no later than the last of so many facts: of those that are taken back nothing is waited for.
    pub(super) fn within(&mut self, facts: usize) {
        self.before = self.before.min(facts);
        if let Some((since, _)) = &mut self.shown {
            *since = facts.min(*since);
        }
    }

    /// Ends the lesson.
    pub fn skip(&mut self) {
        self.skipped = true;
    }
}
