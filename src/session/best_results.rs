//! The best results of a player, level by level: kept as RON in the data folder.
//!
//! What is there is read again before it is written, so that two windows don't forget what the other has won. A file that can't be
//! read costs a message and nothing else: it is kept beside the new one as `results.ron.bad`.

use battle::setup::{Award, FoeCount};
use data::{read_plain, replace};
use serde::{Deserialize, Serialize};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

/// The results' file in the data folder.
pub const FILE: &str = "results.ron";

/// The largest file that is read, in bytes: many times what the results of every level take.
const MAX_BYTES: usize = 4 << 20;

/// A victory: what a player has won a battle by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// The number of foes that there were.
    pub foes: FoeCount,
    /// The awards that it earned.
    pub awards: BTreeSet<Award>,
    /// The round in which it was won.
    pub rounds: u32,
}

impl Victory {
    /// The key by which victories are compared; the greatest is the best.
    fn rank(&self) -> (FoeCount, usize, Reverse<u32>) {
        (self.foes, self.awards.len(), Reverse(self.rounds))
    }
}

/// The results of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelResult {
    /// The awards that were earned, in one battle or in several.
    pub awards: BTreeSet<Award>,
    /// The best victory.
    pub best: Victory,
}

/// The results of all levels, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BestResults(BTreeMap<String, LevelResult>);

impl BestResults {
    /// The results of a level, if it has been won.
    pub fn of(&self, level: &str) -> Option<&LevelResult> {
        self.0.get(level)
    }

    /// Adds a victory: the awards that the level had not given before.
    pub fn add(&mut self, level: &str, victory: Victory) -> BTreeSet<Award> {
        match self.0.get_mut(level) {
            None => {
                let awards = victory.awards.clone();
                let result = LevelResult { awards: awards.clone(), best: victory };
                self.0.insert(level.to_owned(), result);
                awards
            }
            Some(result) => {
                let new: BTreeSet<Award> = victory.awards.difference(&result.awards).copied().collect();
                result.awards.extend(&new);
                if victory.rank() > result.best.rank() {
                    result.best = victory;
                }
                new
            }
        }
    }

    /// Reads the results; nothing where there is no file yet.
    ///
    /// # Errors
    /// When the file can't be read or is no such file, for people.
    pub fn load(path: &Path) -> Result<Self, String> {
        let bytes = match read_plain(path, MAX_BYTES) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            read => read.map_err(|error| format!("{}: {error}", path.display()))?,
        };
        ron::de::from_bytes(&bytes)
            .map_err(|error| format!("{}:{}: {}", path.display(), error.span, error.code))
    }

    /// Adds a victory to the file, besides what another window has written there meanwhile: all results, the awards that are new,
    /// and what went wrong, for people.
    pub fn add_to(
        path: &Path,
        known: &Self,
        level: &str,
        victory: Victory,
    ) -> (Self, BTreeSet<Award>, Option<String>) {
        let (mut results, mut trouble) = match Self::load(path) {
            Ok(results) => (results, None),
            Err(why) => {
                let kept = path.with_extension("ron.bad");
                let what = match fs::rename(path, &kept) {
                    Ok(()) => format!("it is kept as {}", kept.display()),
                    Err(error) => format!("it can't be kept either: {error}"),
                };
                (known.clone(), Some(format!("the best results can't be read: {why}; {what}")))
            }
        };
        let new = results.add(level, victory);
        if let Err(error) = results.save(path) {
            trouble = Some(format!("the best results can't be written to {}: {error}", path.display()));
        }
        (results, new, trouble)
    }

    fn save(&self, path: &Path) -> io::Result<()> {
        let text =
            ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).map_err(io::Error::other)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        replace(path, text.as_bytes())
    }
}
