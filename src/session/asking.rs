//! Questions about the future, answered on a thread of their own so that no order waits for them.

use super::messages::Ticket;
use battle::{RuleSystem, ahead::Snapshot, roster::Side, setup::Setup};
use forecast::{ForecastAnswer, Forecaster, Question, QuestionKind};
use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc::Sender},
    thread,
};

/// The battle's end of the questions. Dropping it ends the thread once it has answered what it is at.
pub struct Asking(Arc<Shared>);

#[derive(Default)]
struct Shared {
    waiting: Mutex<PendingQuestions>,
    news: Condvar,
}

/// Questions that nobody has begun with, the latest of each kind.
#[derive(Default)]
struct PendingQuestions {
    questions: BTreeMap<QuestionKind, AskingTask>,
    over: bool,
}

struct AskingTask {
    setup: Arc<Setup>,
    ticket: Ticket,
    question: Question,
    now: Snapshot,
    side: Side,
}

impl Asking {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the machine gives none.
    pub fn start(
        setup: Arc<Setup>,
        rules: &'static dyn RuleSystem,
        answers: Sender<(Ticket, ForecastAnswer)>,
    ) -> Result<Self, String> {
        let shared = Arc::new(Shared::default());
        let theirs = shared.clone();
        let run = move || theirs.run(setup, rules, &answers);
        let spawned = thread::Builder::new().name("forecast".to_owned()).spawn(run);
        spawned.map_err(|error| format!("the forecasts can't start: {error}"))?;
        Ok(Self(shared))
    }

    /// Asks, in place of a question of the same kind that still waits.
    /// `now` is a snapshot of a battle of `setup`.
    pub fn ask(&self, setup: &Arc<Setup>, ticket: Ticket, question: Question, now: Snapshot, side: Side) {
        let setup = setup.clone();
        self.0.waiting().questions.insert(question.kind(), AskingTask { setup, ticket, question, now, side });
        self.0.news.notify_one();
    }

    /// Drops what still waits: the battle has gone on.
    pub fn forget(&self) {
        self.0.waiting().questions.clear();
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.waiting().over = true;
        self.0.news.notify_one();
    }
}

impl fmt::Debug for Asking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Asking")
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, PendingQuestions> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(
        &self,
        setup: Arc<Setup>,
        rules: &'static dyn RuleSystem,
        answers: &Sender<(Ticket, ForecastAnswer)>,
    ) {
        let mut level = setup;
        let mut forecaster = Forecaster::new(level.clone(), rules);
        while let Some(job) = self.next() {
            if !Arc::ptr_eq(&level, &job.setup) {
                level = job.setup;
                forecaster = Forecaster::new(level.clone(), rules);
            }
            let answer = forecaster.answer(&job.now, job.side, &job.question);
            if answers.send((job.ticket, answer)).is_err() {
                return;
            }
        }
    }

    /// The next question, as soon as there is one; nothing once the battle is closed.
    fn next(&self) -> Option<AskingTask> {
        let mut waiting = self.waiting();
        loop {
            if waiting.over {
                return None;
            }
            // The quick ones come first.
            if let Some((_, job)) = waiting.questions.pop_first() {
                return Some(job);
            }
            waiting = self.news.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
