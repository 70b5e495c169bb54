//! The thread that a battle runs on, beside the window.

use super::{
    asking::Asking,
    bout::{GameSession, rules_of},
    lock::Held,
    messages::{BattleSpec, Say, Ticket, Update},
    origin::RecordOrigin,
    shelf,
};
use crate::{
    battle::{
        RuleSystem,
        fact::{Fact, Happening},
        journal::{Header, Journal},
    },
    dice::Dice,
    forecast::ForecastAnswer,
};
use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{Receiver, Sender, TryRecvError, channel},
    },
    thread,
};

/// A battle on a thread of its own. Dropping it ends the thread; the record keeps what has happened.
#[derive(Debug)]
pub struct Session {
    say: Sender<Say>,
    updates: Receiver<Update>,
    answers: Receiver<(Ticket, ForecastAnswer)>,
    /// How it stood last, should the battle break off.
    stood: Option<Update>,
}

impl Session {
    /// Starts a battle, recorded in the folder `journals` if there is one. A resumed battle goes on in its own record, and
    /// its first update holds all facts so far.
    ///
    /// # Errors
    /// When its rules are unknown or the machine gives no thread.
    pub fn open(
        opening: BattleSpec,
        systems: &[&'static dyn RuleSystem],
        journals: Option<&Path>,
    ) -> Result<Self, String> {
        let rules = rules_of(&opening.setup, systems)?;
        let (say, said) = channel();
        let (update, updates) = channel();
        let (answer, answers) = channel();
        let asking = Asking::start(opening.setup.clone(), rules, answer)?;
        let journals = journals.map(Path::to_owned);
        let run = move || Runner { updates: update, asking }.run(opening, rules, journals, &said);
        let spawned = thread::Builder::new().name("battle".to_owned()).spawn(run);
        spawned.map_err(|error| format!("the battle can't start: {error}"))?;
        Ok(Self { say, updates, answers, stood: None })
    }

    /// Tells the battle something. Never blocks.
    pub fn say(&self, say: Say) {
        // A thread that has ended has nothing more to do with it.
        let _ = self.say.send(say);
    }

    /// The next answer to a question, if there is one, with the ticket that came with it. Never blocks.
    pub fn answer(&self) -> Option<(Ticket, ForecastAnswer)> {
        self.answers.try_recv().ok()
    }

    /// The next thing that the battle tells, if there is one. Never blocks. A battle that breaks off says so once.
    pub fn poll(&mut self) -> Option<Update> {
        match self.updates.try_recv() {
            Ok(mut update) => {
                let facts = std::mem::take(&mut update.facts);
                self.stood = Some(Update {
                    retold: None,
                    offers: Arc::default(),
                    taken_back: 0,
                    no_undo: Some("the battle has broken off".to_owned()),
                    refused: None,
                    trouble: None,
                    ..update.clone()
                });
                Some(Update { facts, ..update })
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                let trouble =
                    "the battle has broken off by a fault of the game; its record is kept".to_owned();
                self.stood.take().map(|stood| Update { trouble: Some(trouble), ..stood })
            }
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.say(Say::Stop);
    }
}

/// The battle's end of the channels.
struct Runner {
    updates: Sender<Update>,
    asking: Asking,
}

/// What an update tells beside how it stands.
#[derive(Default)]
struct UpdateNews {
    facts: Vec<Fact>,
    taken_back: usize,
    refused: Option<String>,
    trouble: Option<String>,
}

impl Runner {
    fn run(
        self,
        opening: BattleSpec,
        rules: &'static dyn RuleSystem,
        journals: Option<PathBuf>,
        said: &Receiver<Say>,
    ) {
        let (mut bout, facts, trouble, _held) = begin(&opening, rules, journals.as_deref());
        let mut news = UpdateNews { facts, trouble, ..UpdateNews::default() };
        loop {
            let more = self.tell(&mut bout, std::mem::take(&mut news));
            if !more || !self.next(&mut bout, &mut news, said) {
                return;
            }
        }
    }

    /// Waits for the next order, by whomever, and carries it out. False when the window is gone.
    fn next(&self, bout: &mut GameSession, news: &mut UpdateNews, said: &Receiver<Say>) -> bool {
        loop {
            let say = if bout.computers_turn() {
                match said.try_recv() {
                    Ok(say) => say,
                    Err(TryRecvError::Disconnected) => return false,
                    Err(TryRecvError::Empty) => {
                        self.asking.forget();
                        news.facts.extend(bout.computer_plays().unwrap_or_default());
                        return true;
                    }
                }
            } else {
                match said.recv() {
                    Ok(say) => say,
                    Err(_) => return false,
                }
            };
            match self.obey(bout, say, news) {
                Obeyed::Yes => {
                    self.asking.forget();
                    return true;
                }
                Obeyed::Asked => {}
                Obeyed::Refused(reason) => {
                    if !self.tell(bout, UpdateNews { refused: Some(reason), ..UpdateNews::default() }) {
                        return false;
                    }
                }
                Obeyed::Stop => return false,
            }
        }
    }

    fn obey(&self, bout: &mut GameSession, say: Say, news: &mut UpdateNews) -> Obeyed {
        let result = match say {
            Say::Stop => return Obeyed::Stop,
            Say::Ask(ticket, question) => {
                let (now, side) = (bout.picture(), bout.asking_side());
                self.asking.ask(bout.battle().setup(), ticket, question, now, side);
                return Obeyed::Asked;
            }
            Say::Control(side, control) => bout.control(&side, control),
            Say::Undo => bout.undo().map(|facts| news.taken_back = facts),
            Say::Order(_) if bout.computers_turn() => Err("the computer chooses now".to_owned()),
            Say::Order(order) => {
                let facts = bout.order(&order).map_err(|refusal| refusal.to_string());
                facts.map(|facts| news.facts.extend(facts))
            }
        };
        result.map_or_else(Obeyed::Refused, |()| Obeyed::Yes)
    }

    /// Sends an update. False when nobody listens any more.
    fn tell(&self, bout: &mut GameSession, news: UpdateNews) -> bool {
        let retold = bout.retell();
        let offers = if bout.computers_turn() { Arc::default() } else { bout.battle().offers() };
        let UpdateNews { facts, taken_back, refused, trouble } = news;
        let trouble = trouble.or_else(|| bout.take_trouble());
        let no_undo = bout.can_undo().err();
        let begins = |fact: &Fact| matches!(fact.what, Happening::NextBattle { .. });
        let begins = bout.story().len() == facts.len() || facts.iter().any(begins);
        let unmet = if begins { bout.unmet() } else { BTreeSet::new() };
        let update = Update {
            facts,
            retold,
            unmet,
            offers,
            taken_back,
            no_undo,
            refused,
            trouble,
            ..Update::of(bout)
        };
        self.updates.send(update).is_ok()
    }
}

impl Update {
    /// How a battle stands, without any news.
    pub(super) fn of(bout: &GameSession) -> Self {
        let battle = bout.battle();
        let names = battle.setup().sides.iter().map(|side| side.name.clone());
        Self {
            setup: battle.setup().clone(),
            facts: Vec::new(),
            retold: None,
            view: Arc::new(bout.view(true)),
            eyes: bout.eyes().map(|side| battle.setup().sides[side.0].name.clone()),
            unmet: BTreeSet::new(),
            offers: Arc::default(),
            controls: names.zip(bout.controls().iter().copied()).collect(),
            taken_back: 0,
            no_undo: None,
            refused: None,
            trouble: None,
            keeping: bout.keeping(),
        }
    }
}

/// What has become of something that was said.
enum Obeyed {
    Yes,
    Asked,
    Refused(String),
    Stop,
}

/// Begins a battle, its record with it, and plays the orders that it resumes: all that whoever plays on knows, what went wrong, and
/// the hold on a record that is new.
fn begin(
    opening: &BattleSpec,
    rules: &'static dyn RuleSystem,
    folder: Option<&Path>,
) -> (GameSession, Vec<Fact>, Option<String>, Option<Held>) {
    let dice = Dice::seeded(opening.seed);
    let mut bout =
        GameSession::new(opening.setup.clone(), rules, dice, opening.seed, opening.controls.clone());
    let facts = bout.take_facts();
    // What was saved elsewhere stays as it is.
    let origin = opening.origin.as_ref().filter(|origin| folder.is_some_and(|folder| origin.is_in(folder)));
    let recorded = folder.map(|folder| record(&mut bout, opening, folder, origin, &facts));
    let (held, fault) = recorded.map_or((None, None), |recorded| match recorded {
        Ok(held) => (held, None),
        Err(error) => (None, Some(error)),
    });
    if let Some(error) = fault {
        bout.lose(format!("this battle is not recorded: {error}"));
    }
    let mut trouble = bout.take_trouble();
    for order in &opening.resume {
        if let Err(refusal) = bout.order(order) {
            trouble = Some(format!("the record could be resumed only in part: {refusal}"));
            return told(bout, trouble, held);
        }
    }
    if let Some((origin, journal)) = origin.zip(bout.journal())
        && let Err(error) = origin.give_way(journal)
    {
        trouble = Some(format!("the record goes on beside the one it comes from: {error}"));
    }
    told(bout, trouble, held)
}

/// What is told first.
fn told(
    mut bout: GameSession,
    trouble: Option<String>,
    held: Option<Held>,
) -> (GameSession, Vec<Fact>, Option<String>, Option<Held>) {
    bout.retell();
    let facts = bout.story().to_vec();
    (bout, facts, trouble, held)
}

/// Begins the record: a new one, which is held from now on, or beside the one that is resumed.
fn record(
    bout: &mut GameSession,
    opening: &BattleSpec,
    folder: &Path,
    origin: Option<&RecordOrigin>,
    facts: &[Fact],
) -> io::Result<Option<Held>> {
    std::fs::create_dir_all(folder)?;
    let (path, held) = match origin {
        Some(origin) => (origin.beside()?, None),
        None => {
            let path = shelf::new_record(folder, &opening.setup.level);
            let held = Held::take(&path).map_err(io::Error::other)?;
            (path, Some(held))
        }
    };
    let header = Header::new(bout.battle(), opening.seed, None, bout.controls());
    let journal = Journal::create(&path, &header, bout.battle(), facts)?;
    bout.keep(if origin.is_some() { journal.lazy() } else { journal });
    Ok(held)
}
