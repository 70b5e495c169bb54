//! Lessons: what a level shows and says, step by step, to whoever plays it for the first time. The rules know nothing of it; the
//! window runs it.

use super::words::{Text, Who};
use grid::Square;
use std::sync::Arc;

/// A lesson: its steps, in their order.
pub type Lesson = Arc<[LessonStep]>;

/// A step of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonStep {
    /// The moment that it waits for.
    pub when: LessonCue,
    /// The places that it shows; the rest is dimmed. Empty where nothing is.
    pub show: Vec<Spotlight>,
    /// The words beside them, 25 at most. `{chance}` stands for the chance of whoever acts to hit the one shown.
    pub say: String,
    /// The moment that ends it.
    pub wait: LessonWait,
    /// The deeds that have buttons from now on, by their words; empty for all, none where it stays as it is.
    pub bar: Option<Vec<Text>>,
    /// The deeds that must be possible while it speaks, aimed at the combatants shown.
    pub needs: Vec<Text>,
    /// Whether it speaks at every such moment, not only at the first.
    pub again: bool,
}

/// The moment that a step of a lesson waits for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum LessonCue {
    /// Right after the step before it.
    #[default]
    Next,
    /// The turn of somebody.
    Turn(Who),
    /// Such a deed has been done, `move` and `attack` among them.
    After(Text),
    /// A round has begun.
    Round(u32),
    /// Somebody has lost half of its health.
    Hurt(Who),
    /// Somebody is down.
    Down(Who),
    /// Somebody whom a person plays is down; the step shows them.
    Fallen,
    /// A person whose turn it is has nothing left to do but to end it.
    Spent,
    /// The last attack that the acting person has made in this turn has missed.
    Missed,
    /// On a person's turn no enemy is seen to stand.
    Alone,
    /// A person is asked out of turn.
    Asked,
    /// The time before the next battle has begun.
    Rest,
    /// Several of these together.
    All(Vec<LessonCue>),
}

impl LessonCue {
    /// Whether it is such a moment, or one among others.
    pub fn includes(&self, such: &impl Fn(&LessonCue) -> bool) -> bool {
        match self {
            LessonCue::All(cues) => cues.iter().any(|cue| cue.includes(such)),
            one => such(one),
        }
    }
}

/// A place in the window that a step of a lesson shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spotlight {
    /// Squares of the board.
    Squares(Vec<Square>),
    /// A combatant on the board.
    Combatant(Who),
    /// The button of a deed.
    Button(Text),
    /// A panel.
    Panel(LessonPanel),
}

/// The panels that a lesson can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonPanel {
    /// The order of turns.
    Turns,
    /// The goals.
    Goals,
    /// The sheet of whoever is pointed at.
    Sheet,
    /// The log.
    Log,
    /// The counters of whoever acts.
    Counters,
    /// The buttons.
    Bar,
    /// The choice out of turn.
    Prompt,
}

/// The moment that ends a step of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum LessonWait {
    /// A click on the button in the bubble.
    #[default]
    Click,
    /// Such a deed, or the end of the turn.
    Deed(Text),
    /// The cursor on somebody, or the end of the turn.
    Point(Who),
}
