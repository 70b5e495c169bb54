//! The search for the moments that decided a battle: on threads of its own, as long as the result or the record is on the screen.

use super::super::{
    connection::conclude,
    model::{AppConfig, FrameSystems, Retrospect, Screen, Table},
    screens::library::{Library, RecordUse},
};
use crate::session::{BattleSpec, Keeping, TurningPointSearch};
use bevy::{platform::cell::SyncCell, prelude::*};
use std::{path::Path, sync::Arc};

/// Looks back at what is on the screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hindsight>()
        .add_systems(Update, look_back.in_set(FrameSystems::News).after(conclude));
}

/// The record that is looked back at, the search in it, and what that has found.
#[derive(Resource, Default)]
struct Hindsight {
    source: Option<RecordSource>,
    library: Library,
    spec: Option<Arc<BattleSpec>>,
    search: Option<SyncCell<TurningPointSearch>>,
    found: Retrospect,
}

/// The place where a record is to be had.
#[derive(Clone, PartialEq)]
enum RecordSource {
    /// The file that the battle was written to.
    File(Arc<Path>),
    /// The memory: it is watched.
    Memory(Arc<BattleSpec>),
}

fn look_back(
    mut hindsight: ResMut<Hindsight>,
    table: Option<ResMut<Table>>,
    screen: Res<State<Screen>>,
    house: Res<AppConfig>,
) {
    let Some(mut table) = table else {
        if hindsight.source.is_some() {
            *hindsight = Hindsight::default();
        }
        return;
    };
    let mut news = table.is_added() || screen.is_changed();
    if news {
        let (source, hidden) = wanted(&table, *screen.get());
        if !hindsight.looks_at(source.as_ref()) {
            *hindsight = Hindsight::of(source, hidden, &house);
        }
    }
    news |= hindsight.hear(&house);
    if news {
        table.retrospect = hindsight.found.clone();
    }
}

/// The record to look back at, and the reason why there is none that is worth a word.
fn wanted(table: &Table, screen: Screen) -> (Option<RecordSource>, Option<String>) {
    match (&table.watch, &table.shown.keeping) {
        (Some(watch), _) if watch.all => (Some(RecordSource::Memory(Arc::new(watch.opening.clone()))), None),
        (None, Keeping::In(path)) if screen == Screen::Result => {
            (Some(RecordSource::File(path.clone())), None)
        }
        (None, Keeping::Lost(_)) if screen == Screen::Result => {
            let why = "There is no whole record of this battle, so nobody can tell which moments decided it.";
            (None, Some(why.to_owned()))
        }
        _ => (None, None),
    }
}

impl Hindsight {
    /// The beginning of a look back.
    fn of(source: Option<RecordSource>, hidden: Option<String>, house: &AppConfig) -> Self {
        let found = match (&source, hidden) {
            (Some(_), _) => Retrospect::Sought,
            (None, Some(why)) => Retrospect::Unknown(why),
            (None, None) => Retrospect::Unasked,
        };
        let mut hindsight = Self { found, ..Self::default() };
        match &source {
            Some(RecordSource::File(path)) => {
                hindsight.library.open(path.to_path_buf(), RecordUse::Watch, house.systems);
            }
            Some(RecordSource::Memory(spec)) => hindsight.search(spec.clone(), house),
            None => {}
        }
        hindsight.source = source;
        hindsight
    }

    /// Whether this is what it looks back at already, be it from its file or as it is watched.
    fn looks_at(&self, source: Option<&RecordSource>) -> bool {
        let watched = match source {
            Some(RecordSource::Memory(spec)) => self.spec.as_ref().is_some_and(|own| own == spec),
            _ => false,
        };
        watched || self.source.as_ref() == source && !matches!(self.found, Retrospect::Unknown(_))
    }

    fn search(&mut self, spec: Arc<BattleSpec>, house: &AppConfig) {
        match TurningPointSearch::open(&spec, house.systems) {
            Ok(search) => (self.search, self.spec) = (Some(SyncCell::new(search)), Some(spec)),
            Err(why) => self.found = Retrospect::Unknown(why),
        }
    }

    /// Takes in what has been read and found. True when there is news.
    fn hear(&mut self, house: &AppConfig) -> bool {
        let opened = self.library.opened();
        let unreadable = match opened {
            Some((.., Ok(spec))) => {
                self.search(Arc::new(spec), house);
                None
            }
            Some((.., Err(unreadable))) => {
                Some(format!("Nobody can look back at this battle: {}", unreadable.message))
            }
            None => None,
        };
        let points = self.search.as_mut().and_then(|search| search.get().poll());
        match (unreadable, points, &self.spec) {
            (Some(why), ..) => self.found = Retrospect::Unknown(why),
            (None, Some(points), Some(spec)) => {
                self.found = Retrospect::Known(spec.clone(), Arc::new(points));
            }
            _ => return false,
        }
        true
    }
}
