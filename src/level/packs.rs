//! Packs: rule data of a storyteller's own, in a folder. It has a folder for each rule system that it changes, named for it, with files
//! named as those that ship; or it is such a folder itself. Each entry says only what differs.

use crate::{
    battle::{RuleSystem, setup::Setup},
    data::{Problem, listed, read_file},
};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// The folder beside a level whose packs it is played with.
const BESIDE: &str = "rules";

/// The most files of one rule system in a pack.
const MOST_FILES: usize = 100;

/// The files of a pack that are one rule system's, name and text each.
type Texts = Vec<(String, String)>;

/// What has been made of packs so far: the same files are read once.
static KNOWN: Mutex<BTreeMap<(&str, Texts), &'static dyn RuleSystem>> = Mutex::new(BTreeMap::new());

/// The folder of packs that a level's file brings with it.
pub fn beside(level: &Path) -> Option<PathBuf> {
    let folder = level.parent().unwrap_or(Path::new("")).join(BESIDE);
    folder.is_dir().then_some(folder)
}

/// The rule systems, each by a book with what the pack in a folder changes in it.
///
/// # Errors
/// When there is no such folder or nothing in it for any of them, and all that is wrong with its files.
pub fn with_pack(
    folder: &Path,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<&'static dyn RuleSystem>, Vec<Problem>> {
    let fault = |message: String| vec![Problem::whole(&folder.display().to_string(), &message)];
    let folders = folders(folder).map_err(|error| fault(format!("this folder can't be read: {error}")))?;
    let (mut all, mut problems, mut any) = (Vec::new(), Vec::new(), false);
    for &system in systems {
        let Some(own) = folders.iter().find(|own| own.file_name().is_some_and(|name| *name == *system.id()))
        else {
            all.push(system);
            continue;
        };
        any = true;
        match texts(own, system).and_then(|texts| edited(system, texts)) {
            Ok(edited) => all.push(edited),
            Err(wrong) => problems.extend(wrong),
        }
    }
    if !any {
        let names = listed(systems.iter().map(|system| system.id()));
        return Err(fault(format!("is no pack: a folder named for a rule system is needed in it; {names}")));
    }
    if problems.is_empty() { Ok(all) } else { Err(problems) }
}

/// The rule systems by which a level is played: by its pack's books, if it has one.
///
/// # Errors
/// As [`with_pack`], the first problem in words.
pub fn systems_of(
    setup: &Setup,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<&'static dyn RuleSystem>, String> {
    let Some(pack) = &setup.pack else { return Ok(systems.to_vec()) };
    with_pack(Path::new(pack), systems).map_err(|problems| {
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        format!("the rules of the pack `{pack}` can't be had: {first}")
    })
}

/// The folder itself and those in it.
fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let inner = fs::read_dir(folder)?.filter_map(Result::ok).map(|entry| entry.path());
    let mut all: Vec<PathBuf> = inner.filter(|path| path.is_dir()).collect();
    all.push(folder.canonicalize().unwrap_or_else(|_| folder.to_owned()));
    Ok(all)
}

/// The data files in a folder, by name.
fn texts(folder: &Path, system: &'static dyn RuleSystem) -> Result<Texts, Vec<Problem>> {
    let shown = folder.display().to_string();
    let entries = fs::read_dir(folder)
        .map_err(|error| vec![Problem::whole(&shown, &format!("this folder can't be read: {error}"))])?;
    let is_data = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ron");
    let mut paths: Vec<PathBuf> =
        entries.filter_map(Result::ok).map(|entry| entry.path()).filter(is_data).collect();
    paths.sort();
    if paths.is_empty() || paths.len() > MOST_FILES {
        let message = format!("holds {} files of rule data for {}", paths.len(), system.title());
        return Err(vec![Problem::whole(&shown, &message)]);
    }
    let (mut texts, mut problems) = (Vec::new(), Vec::new());
    for path in paths {
        match read_file(&path) {
            Ok(text) => texts.push((path.display().to_string(), text)),
            Err(problem) => problems.push(problem),
        }
    }
    if problems.is_empty() { Ok(texts) } else { Err(problems) }
}

fn edited(system: &'static dyn RuleSystem, texts: Texts) -> Result<&'static dyn RuleSystem, Vec<Problem>> {
    let key = (system.id(), texts);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(edited) = known.get(&key) {
        return Ok(*edited);
    }
    let edited: &'static dyn RuleSystem = Box::leak(system.edited(&key.1)?);
    known.insert(key, edited);
    Ok(edited)
}
