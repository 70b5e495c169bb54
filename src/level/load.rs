//! The loader of levels: a level's text to what a battle starts from, the texts beside it found by name.

use super::{
    chain::{self, Chain},
    names::stem,
    packs,
};
use battle::{RuleSystem, setup::Setup};
use data::{self, Problem};
use std::path::Path;

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
    chain::load(file, text, find, systems, &Chain::new(stem(file)), &mut Vec::new())
}

/// A doubt about what is right in a level and yet will not do what its writer seems to want. Displays as `file:line:column:
/// warning: message`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}:{}: warning: {}", .0.file, .0.line, .0.column, .0.message)]
pub struct Doubt(pub Problem);

/// Reads a level from a file on disk; the characters that it brings in and the levels that come after it
/// stand beside it. It is played by the pack in the folder `rules`, or else in the one beside it.
///
/// # Errors
/// As [`load`], and when the file can't be read.
pub fn load_path(
    path: &Path,
    rules: Option<&Path>,
    systems: &[&'static dyn RuleSystem],
) -> Result<Setup, Vec<Problem>> {
    look_over(path, rules, systems).map(|(setup, _)| setup)
}

/// Reads a level as [`load_path`] does, with what in a level without fault is to be doubted.
///
/// # Errors
/// As [`load_path`].
pub fn look_over(
    path: &Path,
    rules: Option<&Path>,
    systems: &[&'static dyn RuleSystem],
) -> Result<(Setup, Vec<Doubt>), Vec<Problem>> {
    let text = data::read_file(path).map_err(|problem| vec![problem])?;
    let beside = |name: &str| {
        let file = path.parent().unwrap_or(Path::new("")).join(name);
        data::read_file(&file).map_err(|problem| format!("{}: {}", problem.file, problem.message))
    };
    let file = path.display().to_string();
    let mut doubts = Vec::new();
    let chain = Chain::new(stem(&file));
    let pack = rules.map(Path::to_owned).or_else(|| packs::beside(path));
    let systems = packed(pack.as_deref(), systems)?;
    let setup = chain::load(&file, &text, &beside, &systems, &chain, &mut doubts)?;
    let setup = Setup { pack: pack.map(|folder| folder.display().to_string()), ..setup };
    doubts.sort();
    doubts.dedup();
    Ok((setup, doubts.into_iter().map(Doubt).collect()))
}

/// The rule systems by the books of a pack, if there is one.
pub(super) fn packed(
    pack: Option<&Path>,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<&'static dyn RuleSystem>, Vec<Problem>> {
    pack.map_or_else(|| Ok(systems.to_vec()), |folder| packs::with_pack(folder, systems))
}
