//! The connection to the battle: orders go out, news comes in and is shown fact by fact. The battle never waits for it.

mod apply;

pub mod played;

mod playback;

use super::{
    board::painted::Painted,
    input::keys::Key,
    model::{FrameSystems, Handover, Pace, Panels, Playback, Screen, Table, goals, is_shared},
};
use crate::{
    battle::{fact::Happening, setup::Setup, view::View, words::Who},
    forecast::ForecastAnswer,
    session::{BattleSpec, Say, Ticket, Update},
};
use bevy::{platform::cell::SyncCell, prelude::*};
use leafwing_input_manager::prelude::ActionState;
use std::{collections::BTreeSet, sync::Arc};

pub use playback::PlaybackQueue;
pub use played::PlayedEvent;

/// Time the last blow stays in sight before the result is shown, in seconds.
const AFTERMATH: f32 = 1.2;

/// The longest time that the first facts wait for the ground that they happen on to be painted, in seconds.
const CURTAIN: f32 = 5.0;

/// Factor by which facts are shown faster while the key for that is held.
const HURRY: f32 = 4.0;

/// A running battle, seen from the window. [`crate::session::Session`] is one; tests script their own.
pub trait Connection: Send {
    /// Tells the battle something.
    fn say(&mut self, say: Say);

    /// The next update from the battle; never blocks.
    fn poll(&mut self) -> Option<Update>;

    /// The next answer to a question, with its ticket; never blocks.
    fn answer(&mut self) -> Option<(Ticket, ForecastAnswer)>;
}

/// The function that opens a battle.
pub type OpenSession = dyn Fn(BattleSpec) -> Result<Box<dyn Connection>, String> + Send + Sync;

/// The factory of battles, given by whoever starts the window.
#[derive(Resource)]
pub struct SessionFactory(pub Box<OpenSession>);

/// The battle that is being played.
#[derive(Resource)]
pub struct BattleLink {
    wire: SyncCell<Box<dyn Connection>>,
    queue: PlaybackQueue,
    /// The battle's spec that it was opened with.
    pub opening: BattleSpec,
    /// Whether what has come so far is to be shown at once.
    skip: bool,
    /// Whether that is how a record is gone on with, or watched from its middle.
    resumes: bool,
    /// The side whose player has the mouse.
    hands: Option<Who>,
    /// The sides that saw everything there is when they had the last choice.
    see_all: BTreeSet<Who>,
    /// Whether the next battle of a chain is about to be shown.
    borders: bool,
    /// The battle of a chain whose price has been told.
    told_price_of: Option<Arc<Setup>>,
    aftermath: f32,
    curtain: f32,
}

/// Shows the news of the battle at its pace.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pace>().init_resource::<Handover>().add_message::<PlayedEvent>().add_systems(
        Update,
        (listen, hand_over, conclude).chain().in_set(FrameSystems::News).run_if(playing),
    );
}

/// Whether a battle is on the screen.
pub fn playing(screen: Res<State<Screen>>, link: Option<Res<BattleLink>>, table: Option<Res<Table>>) -> bool {
    *screen.get() == Screen::Battle && link.is_some() && table.is_some()
}

impl BattleLink {
    /// The line to a battle that has just been opened.
    pub fn new(wire: Box<dyn Connection>, opening: BattleSpec) -> Self {
        let skip = !opening.resume.is_empty();
        Self {
            resumes: skip,
            wire: SyncCell::new(wire),
            queue: PlaybackQueue::default(),
            opening,
            skip,
            hands: None,
            see_all: BTreeSet::new(),
            borders: false,
            told_price_of: None,
            aftermath: AFTERMATH,
            curtain: CURTAIN,
        }
    }

    /// The line to a record that is watched from where so many orders are given.
    pub fn to_watch(wire: Box<dyn Connection>, opening: BattleSpec, from: usize) -> Self {
        let skip = from > 0;
        Self { skip, resumes: skip, ..Self::new(wire, opening) }
    }

    /// Shows at once what has come so far.
    pub fn skip(&mut self) {
        self.skip |= !self.queue.idle();
    }

    /// Takes in what the battle has told since.
    fn hear(&mut self) {
        while let Some(update) = self.wire.get().poll() {
            self.queue.push(update);
        }
    }

    /// Takes in what is due of a record.
    fn follow(&mut self, watch: &mut Playback, passed: f32) {
        if self.queue.idle()
            && watch.due(passed)
            && let Some(update) = self.wire.get().poll()
        {
            watch.take(&update);
            self.queue.push(update);
        }
    }

    /// Whether nothing more may be shown before the player is there for whom it is told: what comes first in a battle, ambushes
    /// laid before anybody's turn among it, is for one of several people at the mouse. Where nothing is hidden, the side is only named.
    fn waits_for_its_player(&mut self, table: &mut Table, handover: &mut Handover) -> bool {
        let borders = std::mem::take(&mut self.borders);
        if (borders || self.hands.is_none())
            && table.watch.is_none()
            && let Some(update) = self.queue.ahead()
            && is_shared(&update.controls)
            && let Some(side) = update.eyes.clone()
            && self.hands.as_ref() != Some(&side)
        {
            let open = !borders && table.sees_all_in(&update.view);
            if borders {
                // It was told for whoever had the mouse before; whoever takes it now reads a story of their own.
                self.queue.leap(table);
            }
            self.hands = Some(side.clone());
            if open {
                self.see_all.insert(side.clone());
                handover.named = Some(side);
            } else {
                handover.to = Some(side);
            }
        }
        handover.to.is_some()
    }

    /// Tells the battle something.
    pub fn say(&mut self, say: Say) {
        self.wire.get().say(say);
    }

    /// The next answer to a question, with its ticket.
    pub fn answer(&mut self) -> Option<(Ticket, ForecastAnswer)> {
        self.wire.get().answer()
    }
}

fn listen(
    mut link: ResMut<BattleLink>,
    mut table: ResMut<Table>,
    pace: Res<Pace>,
    mut panels: ResMut<Panels>,
    mut handover: ResMut<Handover>,
    time: Res<Time>,
    painted: Option<Res<Painted>>,
    keys: Option<Single<&ActionState<Key>>>,
    mut shown: MessageWriter<PlayedEvent>,
) {
    let link = &mut *link;
    // A table counts as changed only where it is.
    if table.watch.is_none() {
        link.hear();
    } else if let Some(watch) = table.watch.as_mut().filter(|_| !panels.paused) {
        link.follow(watch, time.delta_secs());
    }
    if link.queue.idle() || panels.paused {
        return;
    }
    if panels.briefing {
        // Everybody stands in their places behind what is told of them.
        if table.shown.view.combatants.is_empty() {
            link.queue.open(&mut table);
        }
        return;
    }
    if link.waits_for_its_player(&mut table, &mut handover) {
        return;
    }
    let skip = pace.skip || std::mem::take(&mut link.skip);
    if 0.0 < link.curtain && !skip {
        link.curtain -= time.delta_secs();
        if painted.is_some_and(|painted| !painted.0) {
            return link.queue.open(&mut table);
        }
    }
    link.curtain = 0.0;
    let hurry = if keys.is_some_and(|keys| keys.pressed(&Key::Hurry)) { HURRY } else { 1.0 };
    let watched = table.watch.as_ref().map_or(1.0, |watch| watch.speed);
    let halts = !std::mem::take(&mut link.resumes) && table.watch.is_none();
    let speed = pace.speed * hurry * watched;
    let news = link.queue.play(&mut table, time.delta_secs(), speed, skip, halts);
    // What a victory has cost is told before anybody spends the time that follows.
    if halts && table.next_battle().is_some() {
        let setup = &table.battle.setup;
        let told = link.told_price_of.as_ref().is_some_and(|before| Arc::ptr_eq(before, setup));
        panels.briefing |= !told;
        link.told_price_of = Some(setup.clone());
    }
    let borders = |shown: &PlayedEvent| matches!(shown.fact.what, Happening::NextBattle { .. });
    if halts && news.iter().any(borders) {
        link.borders = true;
        panels.briefing |= goals::worth_telling(&table.battle.setup);
    }
    shown.write_batch(news);
}

/// Says whose player has the mouse when it passes to another. The board is hidden in between only if one of the two knows what
/// the other must not see.
fn hand_over(mut link: ResMut<BattleLink>, table: Res<Table>, mut handover: ResMut<Handover>) {
    let Some(side) = table.decision().map(|decision| decision.side.clone()) else { return };
    let sees_all = table.sees_all();
    if sees_all != link.see_all.contains(&side) {
        if sees_all {
            link.see_all.insert(side.clone());
        } else {
            link.see_all.remove(&side);
        }
    }
    if link.hands.as_ref() == Some(&side) {
        return;
    }
    let open = sees_all && link.hands.as_ref().is_some_and(|before| link.see_all.contains(before));
    match table.is_shared() {
        true if open => handover.named = Some(side.clone()),
        true => handover.to = Some(side.clone()),
        false => {}
    }
    link.hands = Some(side);
}

/// Goes on to the result a moment after the last fact.
pub(super) fn conclude(
    mut link: ResMut<BattleLink>,
    table: Res<Table>,
    pace: Res<Pace>,
    time: Res<Time>,
    mut next: ResMut<NextState<Screen>>,
) {
    if over(&table.shown.view) && link.queue.idle() && table.watch.is_none() {
        link.aftermath -= time.delta_secs() * pace.speed;
        if link.aftermath <= 0.0 || pace.skip {
            next.set(Screen::Result);
        }
    }
}

fn over(view: &View) -> bool {
    view.outcome.is_some()
}
