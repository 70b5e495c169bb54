//! The record that a resumed battle goes on in.

use super::lock::Held;
use battle::journal::Journal;
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The record that a resumed battle comes from, and goes on in. Nobody else goes on in it as long as any copy of this is there.
#[derive(Clone, Debug)]
pub struct RecordOrigin {
    pub(super) path: PathBuf,
    /// Whether it holds more than what is resumed: a copy of all of it stays.
    pub(super) keeps_more: bool,
    pub(super) _held: Arc<Held>,
}

impl RecordOrigin {
    /// Whether it lies in this folder.
    pub fn is_in(&self, folder: &Path) -> bool {
        self.path.parent() == Some(folder)
    }

    /// The path where the battle is written while its orders are played again.
    pub fn beside(&self) -> io::Result<PathBuf> {
        let path = self.path.with_extension("resumed");
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(path),
        }
    }

    /// Gives its place to the record that `journal` writes. What it held beyond the resumed orders stays in a copy.
    pub fn give_way(&self, journal: &mut Journal) -> io::Result<()> {
        if self.keeps_more {
            fs::copy(&self.path, self.path.with_extension("damaged"))?;
        }
        journal.move_to(&self.path)
    }
}
