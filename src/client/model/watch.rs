//! Playback of a record that is watched: how far it is shown, whether it runs, and what of it is shown next.

use crate::{
    battle::fact::{Fact, Happening},
    session::{BattleSpec, Update},
};

/// Time the board stays as it is after an order before the next one is shown, at the usual speed, in seconds.
const PAUSE: f32 = 0.35;

/// The same time after an order that has begun another turn.
const TURN: f32 = 0.8;

/// The playback of a record on show.
#[derive(Clone, Debug)]
pub struct Playback {
    /// The battle with all its orders. Played on, it is played by those who played it then.
    pub opening: BattleSpec,
    /// Whether everything is in sight, as after a battle.
    pub all: bool,
    /// Number of orders shown.
    pub at: usize,
    /// Whether it runs by itself.
    pub playing: bool,
    /// Speed, as a multiple of the usual one.
    pub speed: f32,
    /// Whether it was opened from a result, to which one goes back.
    pub from_result: bool,
    /// Numbers of orders after which a turn begins, as far as it was shown.
    turns: Vec<usize>,
    /// The part that is to be shown although it does not run.
    wants: Wants,
    /// Time for which the board stays as it is, in seconds.
    rest: f32,
    /// Whether the beginning is shown.
    begun: bool,
    /// Whether nothing more comes.
    broken: bool,
}

/// The part of a record that is to be shown although it does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    Nothing,
    Order,
    Turn,
}

/// An intent of whoever watches a record.
#[derive(Clone, Debug, PartialEq)]
pub enum PlaybackIntent {
    /// Watch a record: with everything in sight, or as its people saw it.
    Open(Box<BattleSpec>, bool),
    /// Let it run, or stand still.
    Play,
    /// Show the next order.
    Step,
    /// Go on to the next turn.
    Turn,
    /// Go back to the beginning of the turn, or of the one before.
    Back,
    /// Go to where so many orders are given.
    To(usize),
    /// Run at so many times the usual speed.
    Speed(f32),
    /// Play it on from here, as a battle of its own.
    PlayOn,
}

impl Playback {
    /// The speeds to choose from.
    pub const SPEEDS: [f32; 4] = [0.5, 1.0, 2.0, 4.0];

    /// The record from its beginning, running.
    pub fn new(opening: BattleSpec, all: bool) -> Self {
        Self {
            opening,
            all,
            at: 0,
            playing: true,
            speed: 1.0,
            from_result: false,
            turns: Vec::new(),
            wants: Wants::Nothing,
            rest: 0.0,
            begun: false,
            broken: false,
        }
    }

    /// The record where so many orders are shown, standing still, to be gone back from to the result of the battle. Its turns
    /// are known to begin after so many orders each.
    pub fn revisit(opening: BattleSpec, at: usize, turns: Vec<usize>) -> Self {
        Self { playing: false, from_result: true, turns, ..Self::new(opening, true) }.from(at)
    }

    /// The same record, where so many orders are shown.
    pub fn from(&self, at: usize) -> Self {
        let mut turns = self.turns.clone();
        turns.retain(|turn| *turn <= at);
        let (opening, wants) = (self.opening.clone(), Wants::Nothing);
        let at = at.min(self.len());
        Self { opening, at, turns, wants, rest: TURN, begun: false, broken: false, ..*self }
    }

    /// The number of orders in the record.
    pub fn len(&self) -> usize {
        self.opening.resume.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether all of it is shown.
    pub fn at_end(&self) -> bool {
        self.broken || self.begun && self.len() <= self.at
    }

    /// The number of orders after which the shown turn began, or the one before it right at its beginning.
    pub fn back(&self) -> usize {
        self.turns.iter().copied().rfind(|turn| *turn < self.at).unwrap_or(0)
    }

    /// Whether the next order is due, now that nothing moves and `passed` seconds have gone.
    pub fn due(&mut self, passed: f32) -> bool {
        if !self.begun {
            return true;
        }
        if self.at_end() {
            self.playing = false;
            return false;
        }
        self.rest -= passed * self.speed;
        self.wants != Wants::Nothing || self.playing && self.rest <= 0.0
    }

    /// Takes note of the next update as it is shown.
    pub fn take(&mut self, update: &Update) {
        let began = |fact: &Fact| matches!(fact.what, Happening::TurnBegan { .. });
        self.at += usize::from(self.begun);
        self.broken = update.trouble.is_some();
        let turn = update.facts.iter().any(began);
        // What is shown at once tells nothing of when its turns began.
        if turn && (self.begun || self.at == 0) && self.turns.last().is_none_or(|last| *last < self.at) {
            self.turns.push(self.at);
        }
        if self.wants == Wants::Order || turn {
            self.wants = Wants::Nothing;
        }
        (self.rest, self.begun) = (if turn { TURN } else { PAUSE }, true);
    }

    /// Carries out an intent that needs no other beginning.
    pub fn wish(&mut self, wish: &PlaybackIntent) {
        match wish {
            PlaybackIntent::Play => self.playing ^= true,
            PlaybackIntent::Step => (self.playing, self.wants) = (false, Wants::Order),
            PlaybackIntent::Turn => (self.playing, self.wants) = (false, Wants::Turn),
            PlaybackIntent::Speed(speed) => self.speed = *speed,
            PlaybackIntent::Open(..)
            | PlaybackIntent::Back
            | PlaybackIntent::To(_)
            | PlaybackIntent::PlayOn => {}
        }
    }

    /// The battle as it stands where the record is shown, to be played on in a record of its own. Where only the computer has
    /// played it, people play what the level lets them.
    pub fn branch(&self) -> BattleSpec {
        use crate::battle::setup::Control;
        let mut opening = self.opening.clone();
        opening.resume.truncate(self.at);
        opening.origin = None;
        if !opening.controls.contains(&Control::Human) {
            opening.controls = opening.setup.sides.iter().map(|side| side.control).collect();
        }
        opening
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{
        order::Order,
        setup::{Control, Setup, SideSetup},
    };
    use crate::session::Keeping;
    use std::sync::Arc;

    fn record(orders: usize) -> Playback {
        let may = vec![Control::Human, Control::Ai];
        let side = SideSetup { name: "heroes".into(), control: Control::Human, may };
        let setup = Arc::new(Setup { sides: vec![side], ..Setup::default() });
        let resume = vec![Order::new("end_turn"); orders];
        Playback::new(BattleSpec { setup, seed: 1, controls: vec![Control::Ai], resume, origin: None }, true)
    }

    /// The news of an order, with which another turn begins or not.
    fn news(turn: bool) -> Update {
        let began = Fact { what: Happening::TurnBegan { who: "a".into() }, rule: "T-1" };
        Update {
            setup: Arc::default(),
            facts: if turn { vec![began] } else { Vec::new() },
            retold: None,
            view: Arc::default(),
            eyes: None,
            unmet: Default::default(),
            offers: Arc::default(),
            controls: Vec::new(),
            taken_back: 0,
            no_undo: None,
            refused: None,
            trouble: None,
            keeping: Keeping::Unwanted,
            won: None,
        }
    }

    /// Shows whatever is due within `frames` frames of a tenth of a second; of the orders each third begins a turn.
    fn show(watch: &mut Playback, frames: usize) {
        for _ in 0..frames {
            if watch.due(0.1) {
                let next = if watch.begun { watch.at + 1 } else { watch.at };
                watch.take(&news(next % 3 == 0));
            }
        }
    }

    #[test]
    fn it_runs_to_its_end_and_stands_still_there() {
        let mut watch = record(7);
        show(&mut watch, 200);
        assert_eq!((watch.at, watch.at_end(), watch.playing), (7, true, false));
        let slow = |speed| {
            let mut watch = record(50);
            watch.wish(&PlaybackIntent::Speed(speed));
            show(&mut watch, 60);
            watch.at
        };
        assert!(slow(0.5) < slow(1.0) && slow(1.0) < slow(4.0));
    }

    #[test]
    fn it_steps_by_orders_and_by_turns_and_back() {
        let mut watch = record(9);
        watch.playing = false;
        show(&mut watch, 20);
        assert_eq!(watch.at, 0, "only the beginning is shown");
        watch.wish(&PlaybackIntent::Step);
        show(&mut watch, 20);
        assert_eq!(watch.at, 1);
        for at in [3, 6] {
            watch.wish(&PlaybackIntent::Turn);
            show(&mut watch, 20);
            assert_eq!(watch.at, at);
        }
        watch.wish(&PlaybackIntent::Step);
        show(&mut watch, 20);
        assert_eq!((watch.at, watch.back()), (7, 6));
        let mut back = watch.from(watch.back());
        show(&mut back, 20);
        assert_eq!((back.at, back.back()), (6, 3));
        let mut first = back.from(0);
        show(&mut first, 20);
        assert_eq!((first.at, first.back()), (0, 0));
    }

    #[test]
    fn revisited_it_stands_still_there_and_knows_the_turns_before() {
        let mut watch = Playback::revisit(record(9).opening, 6, vec![0, 3, 6, 9]);
        show(&mut watch, 20);
        assert_eq!((watch.at, watch.back(), watch.playing), (6, 3, false));
        let back = watch.from(watch.back());
        assert_eq!((back.back(), back.from_result), (0, true), "wherever it goes");
    }

    #[test]
    fn played_on_it_is_a_battle_of_its_own_that_a_person_plays() {
        let mut watch = record(9);
        watch.at = 4;
        let branch = watch.branch();
        assert_eq!((branch.resume.len(), branch.origin.is_none()), (4, true));
        assert_eq!(branch.controls, [Control::Human]);
    }
}
