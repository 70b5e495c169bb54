//! A battle with its record and its computer players, step by step.

use super::{
    Keeping,
    undo::{Moment, Past},
};
use crate::{
    ai::{self, Player},
    battle::{
        Battle, RuleSystem,
        ahead::Picture,
        engine::{FNV_START, fnv1a},
        fact::Fact,
        journal::Journal,
        offer::Decision,
        order::{Order, Refusal},
        roster::Side,
        setup::{Control, Setup},
        traces::overlook,
        view::View,
        words::Who,
    },
    dice::Dice,
};
use bevy_ecs::entity::Entity;
use std::sync::Arc;

/// A battle being played: whoever gives the orders, each is carried out and written down here.
pub struct Bout {
    battle: Battle,
    controls: Vec<Control>,
    players: Vec<Box<dyn Player>>,
    journal: Option<Journal>,
    /// Why it is not written down although it should be.
    unrecorded: Option<Arc<str>>,
    trouble: Option<String>,
    past: Past,
}

/// The rule system of a level.
///
/// # Errors
/// When there is none of that id.
pub fn rules_of(
    setup: &Setup,
    systems: &[&'static dyn RuleSystem],
) -> Result<&'static dyn RuleSystem, String> {
    systems
        .iter()
        .copied()
        .find(|system| system.id() == setup.rules)
        .ok_or_else(|| format!("this game has no rules called {}", setup.rules))
}

impl Bout {
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
        let battle = Battle::new(setup, rules, dice);
        Self { battle, controls, players, journal: None, unrecorded: None, trouble: None, past: Past::new() }
    }

    /// The battle.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The facts since they were taken last.
    pub fn take_facts(&mut self) -> Vec<Fact> {
        self.battle.take_facts()
    }

    /// Who plays each side, in the order of the level.
    pub fn controls(&self) -> &[Control] {
        &self.controls
    }

    /// Where it is written down, if it is.
    pub fn journal(&mut self) -> Option<&mut Journal> {
        self.journal.as_mut()
    }

    /// From here on every order is written to `journal`, which already holds those before.
    pub fn keep(&mut self, journal: Journal) {
        self.journal = Some(journal);
    }

    /// It should be written down, but is not: why, for people.
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

    /// What went wrong outside the rules since it was asked last.
    pub fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// Gives one order.
    ///
    /// # Errors
    /// A [`Refusal`] when it was not offered; nothing has changed then.
    pub fn order(&mut self, order: &Order) -> Result<Vec<Fact>, Refusal> {
        let decision = self.battle.decision().cloned();
        let before = Moment::of(&mut self.battle);
        let (setup, lost) = (self.battle.setup().clone(), self.lost());
        self.battle.order(order)?;
        let facts = self.settle(decision.as_ref(), order, &setup, lost);
        self.past.add(before, &self.battle, facts.len());
        Ok(facts)
    }

    /// Takes the latest order back, in the record too: how many facts are taken back with it.
    ///
    /// # Errors
    /// Why it can't be done, for people; nothing has changed then.
    pub fn undo(&mut self) -> Result<usize, String> {
        let facts = self.past.go_back(&mut self.battle)?;
        if let Some(journal) = &mut self.journal {
            let written = journal.undo(&self.battle);
            self.written(written);
        }
        Ok(facts)
    }

    /// Whether the latest order can be taken back.
    ///
    /// # Errors
    /// Why not, for people.
    pub fn can_undo(&self) -> Result<(), String> {
        self.past.may_go_back()
    }

    /// A picture of the battle as it stands.
    pub fn picture(&mut self) -> Picture {
        self.battle.picture()
    }

    /// Whose eyes a question is answered with: a person's who must choose, else a person's.
    pub fn asking_side(&self) -> Side {
        let people = |side: &usize| self.controls.get(*side) == Some(&Control::Human);
        let first = (0..self.controls.len()).find(people);
        Side(self.deciding().filter(people).or(first).unwrap_or(0))
    }

    /// The side whose knowledge people share in: nobody's where no person plays, and after the battle.
    pub fn eyes(&self) -> Option<Side> {
        let played = self.controls.contains(&Control::Human) && self.battle.outcome().is_none();
        played.then(|| self.asking_side())
    }

    /// How it all looks to the people who play.
    pub fn view(&self, sheets: bool) -> View {
        self.eyes().map_or_else(|| self.battle.view(sheets), |side| self.battle.view_of(side, sheets))
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
        let (setup, lost) = (self.battle.setup().clone(), self.lost());
        let player = self.players.get_mut(side)?;
        if let Some(order) = ai::orders::play_one(&mut self.battle, player.as_mut()) {
            self.past.bar("the computer has moved since".to_owned());
            return Some(self.settle(decision.as_ref(), &order, &setup, lost));
        }
        self.controls[side] = Control::Human;
        self.trouble = Some("the computer player finds nothing to do; its side is yours now".to_owned());
        None
    }

    /// Somebody else plays a side from now on.
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
        if let Some(journal) = &mut self.journal {
            let written = journal.control(side, control);
            self.written(written);
        }
        Ok(())
    }

    fn deciding(&self) -> Option<usize> {
        let side = &self.battle.decision()?.side;
        self.battle.setup().sides.iter().position(|other| other.name == *side)
    }

    /// Whose place people do not know, and whose eyes they have.
    fn lost(&self) -> Option<(Side, Vec<Entity>)> {
        self.eyes().map(|side| (side, self.battle.lost_to(side)))
    }

    /// Writes down what has happened, and returns what of it people perceive.
    fn settle(
        &mut self,
        decision: Option<&Decision>,
        order: &Order,
        before: &Arc<Setup>,
        lost: Option<(Side, Vec<Entity>)>,
    ) -> Vec<Fact> {
        let mut facts = self.battle.take_facts();
        if let (Some(journal), Some(decision)) = (&mut self.journal, decision) {
            let written = journal.order(decision, order, &facts, &self.battle);
            self.written(written);
        }
        // Whom nobody knew of in a battle that is over is nobody in the next.
        if let Some((side, unknown)) = lost.filter(|_| Arc::ptr_eq(before, self.battle.setup())) {
            overlook(&mut facts, self.battle.world(), self.battle.rules(), side, &unknown);
        }
        facts
    }

    /// A record with a hole is worth less than one that ends: after a fault nothing more is written.
    fn written(&mut self, result: std::io::Result<()>) {
        if let Err(error) = result {
            self.lose(format!("this battle is not recorded from here on: {error}"));
        }
    }
}
