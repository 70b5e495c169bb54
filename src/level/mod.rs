//! Level files: RON in, a checked [`Setup`] out, or all that is wrong with the file.
//!
//! `docs/levels.md` tells storytellers how to write one. [`raw`] mirrors the file, [`check`] judges it, [`shipped`]
//! holds the levels that come with the game.

mod raw;

mod check;

mod ground;

mod people;

mod aims;

mod things;

mod cast;

mod chain;

mod doubts;

mod shelf;

pub use ground::LEGEND;
pub use shelf::{Place, Shipped, data_folder, find, folders, list, list_in, shipped};

use crate::{
    battle::{RuleSystem, setup::Setup},
    data::{self, Problem, Source},
};
use std::path::Path;

/// The most squares along one side of a level's map.
pub const MAX_MAP_SIDE: usize = 200;

/// The fewest.
pub const MIN_MAP_SIDE: usize = 3;

/// The most combatants of a level, those that arrive later included.
pub const MAX_COMBATANTS: usize = 400;

/// The most sides.
pub const MAX_SIDES: usize = 8;

/// The most lights, those on the map's own characters included.
pub const MAX_LIGHTS: usize = 200;

/// The most battles of a chain.
pub const MAX_CHAIN: usize = 8;

/// The most hours between two battles: a year.
pub const MAX_HOURS: i64 = 24 * 365;

/// How far a light may reach, bright or dim, in feet.
pub const MAX_GLOW: i32 = 60;

/// Reads a level from its text. `file` names it: in problems, and its stem in records. It can bring in no characters from files.
///
/// # Errors
/// All that is wrong with it, in the order of the file.
pub fn load(file: &str, text: &str, systems: &[&'static dyn RuleSystem]) -> Result<Setup, Vec<Problem>> {
    let nowhere = |name: &str| Err(format!("`{name}` can't be found: there are no files beside this level"));
    load_with(file, text, &nowhere, systems)
}

/// The same with the texts of the files beside it, of characters and of levels that come after it in a chain: `find` has them
/// by their names, or says why not.
///
/// # Errors
/// As [`load`].
pub fn load_with(
    file: &str,
    text: &str,
    find: &dyn Fn(&str) -> Result<String, String>,
    systems: &[&'static dyn RuleSystem],
) -> Result<Setup, Vec<Problem>> {
    load_chained(file, text, find, systems, &chain::Chain::new(stem(file)), &mut Vec::new())
}

/// The same for a level that comes after others.
fn load_chained(
    file: &str,
    text: &str,
    find: &dyn Fn(&str) -> Result<String, String>,
    systems: &[&'static dyn RuleSystem],
    chain: &chain::Chain,
    doubts: &mut Vec<Problem>,
) -> Result<Setup, Vec<Problem>> {
    let mut source = Source::from_bytes(file, text.as_bytes()).map_err(|problem| vec![problem])?;
    let (level, mut problems) = source.read::<raw::Level>();
    let setup = level.map(|level| check::check(source, level, find, systems, chain, (&mut problems, doubts)));
    match setup {
        Some(setup) if problems.is_empty() => Ok(setup),
        _ => {
            problems.sort();
            problems.dedup();
            problems.truncate(data::MAX_PROBLEMS);
            Err(problems)
        }
    }
}

/// What is right in a level and yet will not do what its writer seems to want. Displays as `file:line:column: warning: message`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}:{}: warning: {}", .0.file, .0.line, .0.column, .0.message)]
pub struct Doubt(pub Problem);

/// Reads a level from a file on disk; the characters that it brings in and the levels that come after it
/// stand beside it.
///
/// # Errors
/// As [`load`], and when the file can't be read.
pub fn load_path(path: &Path, systems: &[&'static dyn RuleSystem]) -> Result<Setup, Vec<Problem>> {
    look_over(path, systems).map(|(setup, _)| setup)
}

/// The same, and what in a level without fault is to be doubted.
///
/// # Errors
/// As [`load_path`].
pub fn look_over(
    path: &Path,
    systems: &[&'static dyn RuleSystem],
) -> Result<(Setup, Vec<Doubt>), Vec<Problem>> {
    let text = data::read_file(path).map_err(|problem| vec![problem])?;
    let beside = |name: &str| {
        let file = path.parent().unwrap_or(Path::new("")).join(name);
        data::read_file(&file).map_err(|problem| format!("{}: {}", problem.file, problem.message))
    };
    let file = path.display().to_string();
    let mut doubts = Vec::new();
    let chain = chain::Chain::new(stem(&file));
    let setup = load_chained(&file, &text, &beside, systems, &chain, &mut doubts)?;
    doubts.sort();
    doubts.dedup();
    Ok((setup, doubts.into_iter().map(Doubt).collect()))
}

/// A level's name for commands and records: its file's name without folder and ending.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".ron").unwrap_or(name)
}
