//! The library of records: they are listed, read and played again on threads of their own, and the title never waits for a disk.

use super::{files, records::RecordLine};
use crate::{
    battle::RuleSystem,
    session::{self, BattleSpec, ResumeError},
};
use bevy::platform::cell::SyncCell;
use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, channel},
    thread,
};

/// The library: the list and the record that are being read.
#[derive(Default)]
pub struct Library {
    list: Option<Later<Vec<RecordLine>>>,
    record: Option<(PathBuf, RecordUse, Later<Result<BattleSpec, ResumeError>>)>,
}

/// The use that a record is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordUse {
    /// Going on with it.
    Resume,
    /// Watching it.
    Watch,
}

/// A result that a thread will hand over.
type Later<T> = SyncCell<Receiver<T>>;

/// Has something worked out on a thread of its own.
fn later<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<Later<T>> {
    let (done, waits) = channel();
    let run = move || {
        // Whoever has asked may be gone.
        let _ = done.send(work());
    };
    thread::Builder::new().name("records".to_owned()).spawn(run).ok()?;
    Some(SyncCell::new(waits))
}

impl Library {
    /// Begins to list the records in the data folder.
    pub fn list(&mut self, data: PathBuf) {
        self.list = later(move || files::records(&data));
    }

    /// The list, once it is there.
    pub fn listed(&mut self) -> Option<Vec<RecordLine>> {
        let list = self.list.as_mut()?.get().try_recv().ok()?;
        self.list = None;
        Some(list)
    }

    /// Begins to read a record, in place of any other.
    pub fn open(&mut self, path: PathBuf, used: RecordUse, systems: &'static [&'static dyn RuleSystem]) {
        let from = path.clone();
        let read = move || match used {
            RecordUse::Resume => session::resume(&from, systems),
            RecordUse::Watch => session::load(&from, systems),
        };
        self.record = later(read).map(|record| (path, used, record));
    }

    /// The record, once it is read.
    pub fn opened(&mut self) -> Option<(PathBuf, RecordUse, Result<BattleSpec, ResumeError>)> {
        let result = self.record.as_mut()?.2.get().try_recv().ok()?;
        self.record.take().map(|(path, used, _)| (path, used, result))
    }

    /// The record that is being read.
    pub fn reading(&self) -> Option<&Path> {
        self.record.as_ref().map(|(path, ..)| &**path)
    }
}
