//! The library of levels: those that ship with the game, and folders of the player's own.

use super::{
    kind::{FileKind, kind_of},
    load::{load, load_path, packed},
    names::stem,
    shipped::{Shipped, shipped},
};
use battle::{RuleSystem, setup::Setup};
use data::{Problem, closest, listed, quoted, read_file};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The most files of a folder that are listed.
const MAX_FILES: usize = 1_000;

/// A level that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelSource {
    /// A level that ships.
    Shipped(&'static Shipped),
    /// A file on disk.
    File(PathBuf),
}

impl LevelSource {
    /// Whether it is meant to be a level at all: no character's file and no rule data, which may stand beside levels.
    pub fn is_level(&self, systems: &[&'static dyn RuleSystem]) -> bool {
        let LevelSource::File(path) = self else { return true };
        let name = path.display().to_string();
        let text = read_file(path).unwrap_or_default();
        let is_data = systems.iter().any(|system| system.data_file(&name));
        !is_data && matches!(kind_of(&name, &text, systems), FileKind::Level)
    }

    /// The name of the level: of a shipped one, or the file's without folder and ending.
    pub fn name(&self) -> String {
        match self {
            LevelSource::Shipped(level) => level.name.to_owned(),
            LevelSource::File(path) => stem(&path.to_string_lossy()).to_owned(),
        }
    }

    /// Reads the level.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn load(&self, systems: &[&'static dyn RuleSystem]) -> Result<Setup, Vec<Problem>> {
        match self {
            LevelSource::Shipped(level) => load(level.file, level.text, systems),
            LevelSource::File(path) => load_path(path, None, systems),
        }
    }
}

/// The level that a command line means: a path, or the name of a shipped one; played by the pack in the folder `rules`, if one is
/// named.
///
/// # Errors
/// All that is wrong with it, or that there is none, and which there are.
pub fn find(
    name_or_path: &str,
    rules: Option<&Path>,
    systems: &[&'static dyn RuleSystem],
) -> Result<Setup, Vec<Problem>> {
    let path = Path::new(name_or_path);
    if let Some(level) = shipped().iter().find(|level| level.name == name_or_path) {
        let setup = LevelSource::Shipped(level).load(&packed(rules, systems)?)?;
        return Ok(Setup { pack: rules.map(|folder| folder.display().to_string()), ..setup });
    }
    if path.is_file() || path.extension().is_some() || path.components().count() > 1 {
        return load_path(path, rules, systems);
    }
    let names: Vec<&str> = shipped().iter().map(|level| level.name).collect();
    let near = closest(name_or_path, &names).map(|near| format!("did you mean {}? ", quoted(near)));
    let message = format!(
        "there is no level {}; {}What there is: {}, or the path of a file",
        quoted(name_or_path),
        near.unwrap_or_default(),
        listed(names)
    );
    Err(vec![Problem::whole(name_or_path, &message)])
}

/// Every level that can be chosen: those that ship, then `*.ron` of [`folders`].
pub fn list() -> Vec<LevelSource> {
    list_in(&folders())
}

/// Every level that ships, then `*.ron` of `folders` by name. A copy of a shipped level is not listed again.
pub fn list_in(folders: &[PathBuf]) -> Vec<LevelSource> {
    let files = folders.iter().flat_map(|folder| files_in(folder)).filter(|path| !is_shipped(path));
    shipped().iter().map(LevelSource::Shipped).chain(files.map(LevelSource::File)).collect()
}

/// The folders where a player's own levels are looked for: `levels` here and in the game's data folder.
pub fn folders() -> Vec<PathBuf> {
    let own = data_folder().map(|data| data.join("levels"));
    [PathBuf::from("levels")].into_iter().chain(own).collect()
}

/// The player's own folder, for levels, records and settings: `FIVEFOOT_DATA`, or where the system keeps such things.
pub fn data_folder() -> Option<PathBuf> {
    let chosen = std::env::var_os("FIVEFOOT_DATA").map(PathBuf::from);
    let usual = || directories::ProjectDirs::from("", "", "fivefoot").map(|dirs| dirs.data_dir().to_owned());
    chosen.or_else(usual)
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_level = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ron") && path.is_file();
    let mut files: Vec<PathBuf> = entries.filter(is_level).take(MAX_FILES).collect();
    files.sort();
    files
}

fn is_shipped(path: &Path) -> bool {
    let level = shipped().iter().find(|level| level.name == stem(&path.to_string_lossy()));
    level.is_some_and(|level| read_file(path).is_ok_and(|text| text == level.text))
}
