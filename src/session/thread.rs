//! The thread that a battle runs on, beside the window.

use super::{
    asking::Asking,
    game_session::{GameSession, rules_of},
    lock::Held,
    messages::{BattleSpec, Say, Ticket, Update},
    origin::RecordOrigin,
    record_folder,
};
use battle::{
    RuleSystem,
    fact::{Fact, Happening},
    journal::{Header, Journal},
};
use dice::Dice;
use forecast::ForecastAnswer;
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
    /// The latest update without its news, should the battle break off.
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

/// The news of an update, beside how the battle stands.
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
        let (mut game, facts, trouble, _held) = begin(&opening, rules, journals.as_deref());
        let mut news = UpdateNews { facts, trouble, ..UpdateNews::default() };
        loop {
            let more = self.tell(&mut game, std::mem::take(&mut news));
            if !more || !self.next(&mut game, &mut news, said) {
                return;
            }
        }
    }

    /// Waits for the next order, by whomever, and carries it out. False when the window is gone.
    fn next(&self, game: &mut GameSession, news: &mut UpdateNews, said: &Receiver<Say>) -> bool {
        loop {
            let say = if game.computers_turn() {
                match said.try_recv() {
                    Ok(say) => say,
                    Err(TryRecvError::Disconnected) => return false,
                    Err(TryRecvError::Empty) => {
                        self.asking.forget();
                        news.facts.extend(game.computer_plays().unwrap_or_default());
                        return true;
                    }
                }
            } else {
                match said.recv() {
                    Ok(say) => say,
                    Err(_) => return false,
                }
            };
            match self.obey(game, say, news) {
                Obeyed::Yes => {
                    self.asking.forget();
                    return true;
                }
                Obeyed::Asked => {}
                Obeyed::Refused(reason) => {
                    if !self.tell(game, UpdateNews { refused: Some(reason), ..UpdateNews::default() }) {
                        return false;
                    }
                }
                Obeyed::Stop => return false,
            }
        }
    }

    fn obey(&self, game: &mut GameSession, say: Say, news: &mut UpdateNews) -> Obeyed {
        let result = match say {
            Say::Stop => return Obeyed::Stop,
            Say::Ask(ticket, question) => {
                let (now, side) = (game.snapshot(), game.asking_side());
                self.asking.ask(game.battle().setup(), ticket, question, now, side);
                return Obeyed::Asked;
            }
            Say::Control(side, control) => game.control(&side, control),
            Say::Undo => game.undo().map(|facts| news.taken_back = facts),
            Say::Order(_) if game.computers_turn() => Err("the computer chooses now".to_owned()),
            Say::Order(order) => {
                let facts = game.order(&order).map_err(|refusal| refusal.to_string());
                facts.map(|facts| news.facts.extend(facts))
            }
        };
        result.map_or_else(Obeyed::Refused, |()| Obeyed::Yes)
    }

    /// Sends an update. False when nobody listens any more.
    fn tell(&self, game: &mut GameSession, news: UpdateNews) -> bool {
        let retold = game.retell();
        let offers = if game.computers_turn() { Arc::default() } else { game.battle().offers() };
        let UpdateNews { facts, taken_back, refused, trouble } = news;
        let trouble = trouble.or_else(|| game.take_trouble());
        let no_undo = game.can_undo().err();
        let begins = |fact: &Fact| matches!(fact.what, Happening::NextBattle { .. });
        let begins = game.story().len() == facts.len() || facts.iter().any(begins);
        let unmet = if begins { game.unmet() } else { BTreeSet::new() };
        let update = Update {
            facts,
            retold,
            unmet,
            offers,
            taken_back,
            no_undo,
            refused,
            trouble,
            ..Update::of(game)
        };
        self.updates.send(update).is_ok()
    }
}

impl Update {
    /// An update on how a battle stands, without any news.
    pub(super) fn of(game: &GameSession) -> Self {
        let battle = game.battle();
        let names = battle.setup().sides.iter().map(|side| side.name.clone());
        Self {
            setup: battle.setup().clone(),
            facts: Vec::new(),
            retold: None,
            view: Arc::new(game.view(true)),
            eyes: game.eyes().map(|side| battle.setup().sides[side.0].name.clone()),
            unmet: BTreeSet::new(),
            offers: Arc::default(),
            controls: names.zip(game.controls().iter().copied()).collect(),
            taken_back: 0,
            no_undo: None,
            refused: None,
            trouble: None,
            keeping: game.keeping(),
            won: game.victory(),
        }
    }
}

/// The result of a message.
enum Obeyed {
    Yes,
    Asked,
    Refused(String),
    Stop,
}

/// Begins a battle, its record with it, and plays the orders that it resumes: all that whoever plays on knows, what went wrong,
/// and the hold on a record that is new.
fn begin(
    opening: &BattleSpec,
    rules: &'static dyn RuleSystem,
    folder: Option<&Path>,
) -> (GameSession, Vec<Fact>, Option<String>, Option<Held>) {
    let dice = Dice::seeded(opening.seed);
    let mut game =
        GameSession::new(opening.setup.clone(), rules, dice, opening.seed, opening.controls.clone());
    let facts = game.take_facts();
    // What was saved elsewhere stays as it is.
    let origin = opening.origin.as_ref().filter(|origin| folder.is_some_and(|folder| origin.is_in(folder)));
    let recorded = folder.map(|folder| record(&mut game, opening, folder, origin, &facts));
    let (held, fault) = recorded.map_or((None, None), |recorded| match recorded {
        Ok(held) => (held, None),
        Err(error) => (None, Some(error)),
    });
    if let Some(error) = fault {
        game.lose(format!("this battle is not recorded: {error}"));
    }
    let mut trouble = game.take_trouble();
    for order in &opening.resume {
        if let Err(refusal) = game.order(order) {
            trouble = Some(format!("the record could be resumed only in part: {refusal}"));
            return told(game, trouble, held);
        }
    }
    if let Some((origin, journal)) = origin.zip(game.journal())
        && let Err(error) = origin.give_way(journal)
    {
        trouble = Some(format!("the record goes on beside the one it comes from: {error}"));
    }
    told(game, trouble, held)
}

/// The game with its story so far, which is told first.
fn told(
    mut game: GameSession,
    trouble: Option<String>,
    held: Option<Held>,
) -> (GameSession, Vec<Fact>, Option<String>, Option<Held>) {
    game.retell();
    let facts = game.story().to_vec();
    (game, facts, trouble, held)
}

/// Begins the record: a new one, which is held from now on, or beside the one that is resumed.
fn record(
    game: &mut GameSession,
    opening: &BattleSpec,
    folder: &Path,
    origin: Option<&RecordOrigin>,
    facts: &[Fact],
) -> io::Result<Option<Held>> {
    std::fs::create_dir_all(folder)?;
    let (path, held) = match origin {
        Some(origin) => (origin.beside()?, None),
        None => {
            let path = record_folder::new_record(folder, &opening.setup.level);
            let held = Held::take(&path).map_err(io::Error::other)?;
            (path, Some(held))
        }
    };
    let header = Header::new(game.battle(), opening.seed, None, game.controls());
    let journal = Journal::create(&path, &header, game.battle(), facts)?;
    game.keep(if origin.is_some() { journal.lazy() } else { journal });
    Ok(held)
}
