//! A battle with its record and its computer players, step by step.

use super::{
    best_results::Victory,
    messages::Keeping,
    playing_on::{PlayedOn, play_on},
    story::{Before, News, Stories},
    undo::{Past, UndoStep, deciding},
};
use ai::{self, Player};
use battle::{
    Battle, RuleSystem,
    ahead::Snapshot,
    fact::Fact,
    fnv::{FNV_START, fnv1a},
    journal::Journal,
    never,
    offer::Decision,
    opening::at_the_start,
    order::{Order, Refusal},
    roster::Side,
    setup::{Control, FoeCount, Setup},
    turns::Turns,
    view::View,
    words::Who,
};
use dice::Dice;
use forecast::{ForecastAnswer, Forecaster, Question};
use level::packs;
use std::{collections::BTreeSet, sync::Arc};

/// A battle being played: whoever gives the orders, each is carried out and written down here.
pub struct GameSession {
    battle: Battle,
    controls: Vec<Control>,
    players: Vec<Box<dyn Player>>,
    journal: Option<Journal>,
    /// The reason why it is not written down although it should be.
    unrecorded: Option<Arc<str>>,
    trouble: Option<String>,
    past: Past,
    stories: Stories,
    /// Facts of the beginning that nobody has taken.
    opening: Vec<Fact>,
    /// The side whose player has chosen last: it sits there while the computer plays.
    seat: Option<Side>,
    /// The side for whose eyes the news were told last.
    told: Option<Side>,
}

/// The reason why nothing can be taken back once the computer has chosen.
const COMPUTER: &str = "the computer has moved since";

/// The rule system of a level.
///
/// # Errors
/// When there is none of that id.
pub fn rules_of(
    setup: &Setup,
    systems: &[&'static dyn RuleSystem],
) -> Result<&'static dyn RuleSystem, String> {
    packs::systems_of(setup, systems)?
        .into_iter()
        .find(|system| system.id() == setup.rules)
        .ok_or_else(|| format!("this game has no rules called {}", setup.rules))
}

impl GameSession {
    /// Begins a battle. Computer players draw on `seed` too, but not on the dice.
    pub fn new(
        setup: Arc<Setup>,
        rules: &'static dyn RuleSystem,
        dice: Dice,
        seed: u64,
        controls: Vec<Control>,
    ) -> Self {
        let sides = setup.sides.len();
        let player = |side: usize| {
            ai::player(fnv1a(fnv1a(FNV_START, &seed.to_le_bytes()), &(side as u64).to_le_bytes()))
        };
        let mut controls = controls;
        controls.resize(sides, Control::Human);
        let players = (0..sides).map(player).collect();
        let mut battle = Battle::new(setup, rules, dice);
        let opening = battle.take_facts();
        let mut stories = Stories::default();
        stories.add(&opening, &Before::of(&battle), &battle);
        battle.note_knowledge();
        let (trouble, past) = (None, Past::new());
        let (journal, unrecorded, seat, told) = (None, None, None, None);
        let mut game = Self {
            battle,
            controls,
            players,
            journal,
            unrecorded,
            trouble,
            past,
            stories,
            opening,
            seat,
            told,
        };
        game.sit();
        game.told = game.eyes();
        game
    }

    /// The battle.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// All facts up to the first decision, for the record: people are told [`GameSession::story`].
    pub fn take_facts(&mut self) -> Vec<Fact> {
        std::mem::take(&mut self.opening)
    }

    /// The story so far: all that has happened, as far as the people who play have learnt of it.
    pub fn story(&self) -> &[Fact] {
        self.stories.of(self.eyes())
    }

    /// The story from its beginning for another player than the news before were for, or for all once it is over; nothing where
    /// the same player goes on.
    pub fn retell(&mut self) -> Option<Vec<Fact>> {
        let eyes = self.eyes();
        let before = std::mem::replace(&mut self.told, eyes);
        (before != eyes).then(|| self.story().to_vec())
    }

    /// The control of each side, in the order of the level.
    pub fn controls(&self) -> &[Control] {
        &self.controls
    }

    /// The journal that it is written to, if it is.
    pub fn journal(&mut self) -> Option<&mut Journal> {
        self.journal.as_mut()
    }

    /// Keeps a record: from here on every order is written to `journal`, which already holds those before.
    pub fn keep(&mut self, journal: Journal) {
        self.journal = Some(journal);
    }

    /// Gives the record up, which should be written but is not: for this reason, in people's words.
    pub fn lose(&mut self, why: String) {
        self.unrecorded = Some(why.as_str().into());
        self.trouble = Some(why);
        self.journal = None;
    }

    /// Whether it is written down.
    pub fn keeping(&self) -> Keeping {
        match (&self.unrecorded, &self.journal) {
            (Some(why), _) => Keeping::Lost(why.clone()),
            (None, Some(journal)) => Keeping::In(journal.path().into()),
            (None, None) => Keeping::Unwanted,
        }
    }

    /// The side that has won this battle, also where another one follows it, and by what.
    pub fn victory(&self) -> Option<(Who, Victory)> {
        let (Side(side), awards) = self.battle.awards(self.story())?;
        let setup = self.battle.setup();
        let side = setup.sides.get(side)?.name.clone();
        let foes = setup.foes.as_ref().filter(|foes| foes.of == side);
        let victory = Victory {
            foes: foes.map_or(FoeCount::Steady, |foes| foes.number),
            awards: awards.into_iter().collect(),
            rounds: self.battle.world().resource::<Turns>().round,
        };
        Some((side, victory))
    }

    /// Trouble since it was asked for last: outside the rules, or a fault in them that was survived.
    pub fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take().or_else(never::take_news)
    }

    /// Gives one order: what the people who play learn of what has come of it.
    ///
    /// # Errors
    /// A [`Refusal`] when it was not offered; nothing has changed then.
    pub fn order(&mut self, order: &Order) -> Result<Vec<Fact>, Refusal> {
        let decision = self.battle.decision().cloned();
        let (before, known) = (UndoStep::of(&mut self.battle), Before::of(&self.battle));
        let by_computer = self.computers_turn();
        self.battle.order(order)?;
        let (facts, news) = self.settle(decision.as_ref(), order, &known);
        self.past.add(before, &self.battle, news);
        if by_computer {
            self.past.bar(COMPUTER.to_owned());
        }
        Ok(facts)
    }

    /// Takes the latest order back, in the record too: how many of the facts that people were told are taken back with it.
    ///
    /// # Errors
    /// Why it can't be done, for people; nothing has changed then.
    pub fn undo(&mut self) -> Result<usize, String> {
        let news = self.past.go_back(&mut self.battle)?;
        self.stories.take_back(&news);
        if let Some(journal) = &mut self.journal {
            let written = journal.undo(&self.battle);
            self.written(written);
        }
        Ok(news.count(self.eyes()))
    }

    /// Whether the latest order can be taken back.
    ///
    /// # Errors
    /// Why not, for people.
    pub fn can_undo(&self) -> Result<(), String> {
        self.past.may_go_back()
    }

    /// A snapshot of the battle as it stands.
    pub fn snapshot(&mut self) -> Snapshot {
        self.battle.snapshot()
    }

    /// Answers a question about the future, as far as people know: [`Forecaster::answer`].
    pub fn foresee(&mut self, question: &Question) -> ForecastAnswer {
        let (now, side) = (self.snapshot(), self.asking_side());
        let rules = self.battle.rules();
        Forecaster::new(self.battle.setup().clone(), rules).answer(&now, side, question)
    }

    /// Plays the battle on from here, so many times, after these orders, as far as people know; it stays as it is itself.
    ///
    /// # Errors
    /// When one of the orders is not accepted, in words.
    pub fn play_on(&mut self, orders: &[Order], battles: u32, seed: u64) -> Result<PlayedOn, String> {
        let side = self.asking_side();
        play_on(&mut self.battle, side, orders, battles, seed)
    }

    /// The side with whose eyes a question is answered: that of the player who has chosen last or must now, else of the first
    /// there is.
    pub fn asking_side(&self) -> Side {
        let people = |side: &Side| self.controls.get(side.0) == Some(&Control::Human);
        let first = (0..self.controls.len()).map(Side).find(people);
        self.seat.filter(people).or(first).unwrap_or(Side(0))
    }

    /// The side whose knowledge people share in: nobody's where no person plays, and after the battle.
    pub fn eyes(&self) -> Option<Side> {
        let played = self.controls.contains(&Control::Human) && self.battle.outcome().is_none();
        played.then(|| self.asking_side())
    }

    /// A view of the battle for the people who play.
    pub fn view(&self, sheets: bool) -> View {
        self.eyes().map_or_else(|| self.battle.view(sheets), |side| self.battle.view_of(side, sheets))
    }

    /// The combatants of whom the people who play knew nothing when the battle began that is played now.
    pub fn unmet(&self) -> BTreeSet<Who> {
        let (setup, rules) = (self.battle.setup(), self.battle.rules());
        let side = |side: Side| at_the_start(setup, rules).into_iter().nth(side.0);
        self.eyes().and_then(side).unwrap_or_default()
    }

    /// Whether a computer player must choose now.
    pub fn computers_turn(&self) -> bool {
        self.deciding().is_some_and(|side| self.controls.get(side) == Some(&Control::Ai))
    }

    /// Has the computer player choose that must. Nothing if none must, or if none of its orders is legal: then its side
    /// goes to a person.
    pub fn computer_plays(&mut self) -> Option<Vec<Fact>> {
        let side = self.deciding()?;
        let decision = self.battle.decision().cloned();
        let known = Before::of(&self.battle);
        let player = self.players.get_mut(side)?;
        if let Some(order) = ai::orders::play_one(&mut self.battle, player.as_mut()) {
            self.past.bar(COMPUTER.to_owned());
            return Some(self.settle(decision.as_ref(), &order, &known).0);
        }
        self.controls[side] = Control::Human;
        self.sit();
        self.trouble = Some("the computer player finds nothing to do; its side is yours now".to_owned());
        None
    }

    /// Gives a side to another player from now on.
    ///
    /// # Errors
    /// When there is no such side or it may not be played so.
    pub fn control(&mut self, side: &Who, control: Control) -> Result<(), String> {
        let setup = self.battle.setup();
        let at = setup.sides.iter().position(|other| other.name == *side);
        let at = at.ok_or_else(|| format!("there is no side {side}"))?;
        if !setup.sides[at].may.contains(&control) {
            let who = if control == Control::Human { "a person" } else { "the computer" };
            return Err(format!("this level does not let {who} play {side}"));
        }
        self.controls[at] = control;
        self.sit();
        if let Some(journal) = &mut self.journal {
            let written = journal.control(side, control);
            self.written(written);
        }
        Ok(())
    }

    fn deciding(&self) -> Option<usize> {
        deciding(&self.battle).map(|side| side.0)
    }

    /// Seats whoever must choose, if it is a person.
    fn sit(&mut self) {
        let person = |side: &Side| self.controls.get(side.0) == Some(&Control::Human);
        self.seat = deciding(&self.battle).filter(person).or(self.seat);
    }

    /// Writes down what has happened: what the people who sat there learn of it, and the news of each side.
    fn settle(&mut self, decision: Option<&Decision>, order: &Order, known: &Before) -> (Vec<Fact>, News) {
        let facts = self.battle.take_facts();
        if let (Some(journal), Some(decision)) = (&mut self.journal, decision) {
            let written = journal.order(decision, order, &facts, &self.battle);
            self.written(written);
        }
        let news = self.stories.add(&facts, known, &self.battle);
        let story = self.stories.of(self.eyes());
        let new = news.count(self.eyes());
        let told = story[story.len() - new.min(story.len())..].to_vec();
        self.sit();
        (told, news)
    }

    /// Gives the record up where writing has failed: one with a hole is worth less than one that ends.
    fn written(&mut self, result: std::io::Result<()>) {
        if let Err(error) = result {
            self.lose(format!("this battle is not recorded from here on: {}", data::why(&error)));
        }
    }
}
