//! The faces of a battle's cast. Medallions that ship are drawn at once; the pictures of a pack are drawn on a thread of their own,
//! since one may take seconds. Until a picture is there its creature looks as if it had none.

use super::{paint, pictures};
use crate::{
    battle::setup::Setup,
    client::{board::medals::Medals, model::Table},
    level::pictures::Picture,
};
use bevy::{platform::cell::SyncCell, prelude::*};
use resvg::tiny_skia::Pixmap;
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        mpsc::{self, Receiver, TryRecvError},
    },
    thread,
    time::{Duration, Instant},
};

/// The longest time that the first tokens of a battle wait for pictures. Most pictures are drawn within it, so that no token
/// changes its look before the player's eyes.
const GRACE: Duration = Duration::from_millis(400);

/// The least time between two atlases of a battle whose pictures arrive one by one.
const PAUSE: Duration = Duration::from_secs(2);

/// The faces of a cast, by creature.
pub type TokenFaces = BTreeMap<String, Arc<Pixmap>>;

/// A cast: the creature, the side and the width of the cell of each token.
type Cast = [(String, usize, u32)];

/// The drawn picture of a creature.
#[derive(Clone)]
struct DrawnPicture {
    picture: Picture,
    width: u32,
    face: Arc<Pixmap>,
}

/// A picture of a pack that can't be drawn.
pub struct Fault {
    /// The creature that it would show.
    pub creature: String,
    /// The reason.
    pub why: String,
}

/// The pictures of a battle's pack: those that are drawn, and the thread that draws the others.
#[derive(Resource, Default)]
pub struct PackFaces {
    setup: Option<Arc<Setup>>,
    wanted: BTreeMap<String, (Picture, u32)>,
    drawn: BTreeMap<String, DrawnPicture>,
    faults: Vec<Fault>,
    work: Option<SyncCell<Receiver<(String, Result<Pixmap, String>)>>>,
    /// The notice that stood when the drawing began: of pictures that could not even be read.
    pub notice: Option<String>,
    begun: Option<Instant>,
    /// The time of the last atlas, while pictures have arrived that are not in it.
    stale: Option<Instant>,
}

impl PackFaces {
    /// Begins to draw the pictures of a battle, in place of those of another. What is drawn already is kept.
    pub fn begin(&mut self, table: &Table, cast: &Cast) {
        let own = |(creature, _, cell): &(String, usize, u32)| {
            let picture = table.battle.pictures.get(creature)?.clone();
            Some((creature.clone(), (picture, paint::medal_width(*cell))))
        };
        let wanted: BTreeMap<_, _> = cast.iter().filter_map(own).collect();
        let mut drawn = std::mem::take(&mut self.drawn);
        drawn.retain(|creature, face| {
            wanted
                .get(creature)
                .is_some_and(|(picture, width)| *picture == face.picture && *width == face.width)
        });
        let jobs: Vec<_> =
            wanted.clone().into_iter().filter(|(creature, _)| !drawn.contains_key(creature)).collect();
        *self = Self {
            setup: Some(table.battle.setup.clone()),
            notice: table.input.notice.clone(),
            begun: Some(Instant::now()),
            wanted,
            drawn,
            ..Self::default()
        };
        if jobs.is_empty() {
            return;
        }
        let (done, work) = mpsc::channel();
        let draw = move || {
            for (creature, (picture, width)) in jobs {
                // The channel is closed once another battle has begun: nothing waits for the rest.
                if done.send((creature, pictures::drawn(&picture, width))).is_err() {
                    break;
                }
            }
        };
        match thread::Builder::new().name("pictures".to_owned()).spawn(draw) {
            Ok(_) => self.work = Some(SyncCell::new(work)),
            Err(error) => {
                let undrawn = self.wanted.keys().filter(|creature| !self.drawn.contains_key(*creature));
                let fault = |creature: &String| Fault { creature: creature.clone(), why: error.to_string() };
                self.faults = undrawn.map(fault).collect();
            }
        }
    }

    /// Whether these are the pictures of the battle of `setup`.
    pub fn are_of(&self, setup: &Arc<Setup>) -> bool {
        self.setup.as_ref().is_some_and(|own| Arc::ptr_eq(own, setup))
    }

    /// Whether every picture has been tried, and is in the atlas or has been told as a fault.
    pub fn is_done(&self) -> bool {
        self.work.is_none() && self.stale.is_none() && self.faults.is_empty()
    }

    /// Takes in the pictures that have been drawn since the last call.
    pub fn hear(&mut self) {
        while let Some(work) = &mut self.work {
            match work.get().try_recv() {
                Ok((creature, Ok(face))) => {
                    if let Some((picture, width)) = self.wanted.get(&creature).cloned() {
                        self.drawn.insert(creature, DrawnPicture { picture, width, face: Arc::new(face) });
                        self.stale.get_or_insert_with(Instant::now);
                    }
                }
                Ok((creature, Err(why))) => self.faults.push(Fault { creature, why }),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.work = None,
            }
        }
    }

    /// Whether an atlas is to be drawn now, where `has_atlas` says whether the battle has one in the right colours.
    pub fn wants_atlas(&self, has_atlas: bool) -> bool {
        let passed = |since: Option<Instant>, time| since.is_none_or(|since| time <= since.elapsed());
        let all_there = self.work.is_none();
        match has_atlas {
            false => all_there || passed(self.begun, GRACE),
            true => self.stale.is_some() && (all_there || passed(self.stale, PAUSE)),
        }
    }

    /// The pictures that can't be drawn, once all have been tried; each is told once.
    pub fn faults(&mut self) -> Vec<Fault> {
        if self.work.is_some() { Vec::new() } else { std::mem::take(&mut self.faults) }
    }

    /// The faces of a cast as far as they are drawn: pictures of the pack, else medallions that ship.
    ///
    /// # Errors
    /// When a width is no size.
    pub fn of(&mut self, table: &Table, medals: &Medals, cast: &Cast) -> Result<TokenFaces> {
        self.stale = None;
        let mut faces = TokenFaces::new();
        for (creature, _, cell) in cast {
            if faces.contains_key(creature) {
                continue;
            }
            if let Some(own) = self.drawn.get(creature) {
                faces.insert(creature.clone(), own.face.clone());
            } else if let Some(svg) = medals.of(&table.battle.setup.rules, creature) {
                faces.insert(creature.clone(), Arc::new(svg.drawn(paint::medal_width(*cell))?));
            }
        }
        Ok(faces)
    }

    /// Stops drawing once the battle has been left. What is not drawn by then is begun anew when it is opened again.
    pub fn stop(mut faces: ResMut<Self>) {
        if faces.work.take().is_some() {
            faces.setup = None;
        }
    }
}
