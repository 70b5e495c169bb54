//! Packs: rule data of a storyteller's own, in a folder. It has a folder for each rule system that it changes, named for it, with
//! files named as those that ship; or it is such a folder itself. Each entry says only what differs. Pictures of creatures may
//! lie beside them.

use super::pictures::{self, Pictures};
use battle::{RuleSystem, setup::Setup};
use data::{Problem, closest, listed, quoted, read_file, why};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// The folder beside a level whose packs it is played with.
const BESIDE: &str = "rules";

/// The most data files of one rule system in a pack, and the most pictures.
const MOST_FILES: usize = 100;
const MOST_PICTURES: usize = 200;

/// The files of a pack that are one rule system's, name and text each.
type Texts = Vec<(String, String)>;

/// The rule systems that packs have made so far: the same files are read once.
static KNOWN: Mutex<BTreeMap<(&str, Texts), &'static dyn RuleSystem>> = Mutex::new(BTreeMap::new());

/// The folder of packs that a level's file brings with it.
pub fn beside(level: &Path) -> Option<PathBuf> {
    let folder = level.parent().unwrap_or(Path::new("")).join(BESIDE);
    folder.is_dir().then_some(folder)
}

/// The rule systems, each by a book with what the pack in a folder changes in it.
///
/// # Errors
/// When there is no such folder or nothing in it for any of them, and all that is wrong with its files. Pictures are judged by
/// right books.
pub fn with_pack(
    folder: &Path,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<&'static dyn RuleSystem>, Vec<Problem>> {
    let all = books(folder, systems)?;
    let wrong: Vec<Problem> = all.iter().flat_map(|system| pictures_in(folder, *system).1).collect();
    if wrong.is_empty() { Ok(all) } else { Err(wrong) }
}

/// The same without a look at the pictures: no battle needs them.
fn books(
    folder: &Path,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<&'static dyn RuleSystem>, Vec<Problem>> {
    let fault = |message: String| vec![Problem::whole(&folder.display().to_string(), &message)];
    let folders =
        folders(folder).map_err(|error| fault(format!("this folder can't be read: {}", why(&error))))?;
    let (mut all, mut any) = (Vec::new(), false);
    let mut problems: Vec<Problem> = folders.iter().filter_map(|folder| misnamed(folder, systems)).collect();
    for &system in systems {
        let Some(own) = own(&folders, system) else {
            all.push(system);
            continue;
        };
        any = true;
        match FolderContents::of(own, system).and_then(|contents| contents.book(system)) {
            Ok(edited) => all.push(edited),
            Err(wrong) => problems.extend(wrong),
        }
    }
    if !any && problems.is_empty() {
        let names = listed(systems.iter().map(|system| system.id()));
        return Err(fault(format!(
            "this is no pack: a folder named for a rule system is needed in it; {names}"
        )));
    }
    if problems.is_empty() { Ok(all) } else { Err(problems) }
}

/// The rule systems by which a level is played: by its pack's books, if it has one.
///
/// # Errors
/// When its pack's books can't be had, the first problem in words.
pub fn systems_of(
    setup: &Setup,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<&'static dyn RuleSystem>, String> {
    let Some(pack) = &setup.pack else { return Ok(systems.to_vec()) };
    books(Path::new(pack), systems).map_err(|problems| {
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        format!("the rules of the pack `{pack}` can't be had: {first}")
    })
}

/// The pictures that a level's pack brings for creatures of a rule system by its book, and what is wrong with others.
pub fn pictures_of(setup: &Setup, system: &dyn RuleSystem) -> (Pictures, Vec<Problem>) {
    setup.pack.as_ref().map(|pack| pictures_in(Path::new(pack), system)).unwrap_or_default()
}

/// Problems of the pictures in a folder of files of one rule system. Whose they are is asked only where its book is right.
pub fn check_pictures(folder: &Path, system: &'static dyn RuleSystem) -> Vec<Problem> {
    let contents = match FolderContents::of(folder, system) {
        Ok(contents) => contents,
        Err(problems) => return problems,
    };
    let creatures = contents.book(system).ok().map(creatures);
    pictures::read_all(&contents.pictures, creatures.as_deref()).1
}

fn pictures_in(pack: &Path, system: &dyn RuleSystem) -> (Pictures, Vec<Problem>) {
    let folders = folders(pack).unwrap_or_default();
    match own(&folders, system).map(|own| FolderContents::of(own, system)) {
        Some(Ok(contents)) => pictures::read_all(&contents.pictures, Some(&creatures(system))),
        Some(Err(problems)) => (Pictures::new(), problems),
        None => (Pictures::new(), Vec::new()),
    }
}

fn creatures(system: &dyn RuleSystem) -> Vec<String> {
    system.creatures().into_iter().map(|creature| creature.id).collect()
}

/// The folder itself and those in it.
fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let inner = fs::read_dir(folder)?.filter_map(Result::ok).map(|entry| entry.path());
    let mut all: Vec<PathBuf> = inner.filter(|path| path.is_dir()).collect();
    all.push(folder.canonicalize().unwrap_or_else(|_| folder.to_owned()));
    Ok(all)
}

/// The problem of a folder whose name is nearly that of a rule system.
pub fn misnamed(folder: &Path, systems: &[&'static dyn RuleSystem]) -> Option<Problem> {
    let name = folder.file_name()?.to_str()?;
    let ids: Vec<&str> = systems.iter().map(|system| system.id()).collect();
    let near = closest(name, &ids).filter(|_| !ids.contains(&name))?;
    let message = format!("{} is no rule system; did you mean {}?", quoted(name), quoted(near));
    Some(Problem::whole(&folder.display().to_string(), &message))
}

/// The one of some folders that is named for a rule system.
fn own<'f>(folders: &'f [PathBuf], system: &dyn RuleSystem) -> Option<&'f Path> {
    let named = |own: &&PathBuf| own.file_name().is_some_and(|name| *name == *system.id());
    folders.iter().find(named).map(PathBuf::as_path)
}

/// The contents of a folder of files of one rule system, in order of their names.
struct FolderContents {
    data: Vec<PathBuf>,
    pictures: Vec<PathBuf>,
}

impl FolderContents {
    fn of(folder: &Path, system: &dyn RuleSystem) -> Result<Self, Vec<Problem>> {
        let fault = |message: String| vec![Problem::whole(&folder.display().to_string(), &message)];
        let entries = fs::read_dir(folder)
            .map_err(|error| fault(format!("this folder can't be read: {}", why(&error))))?;
        let (mut data, mut pictures) = (Vec::new(), Vec::new());
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            if path.extension().is_some_and(|ending| ending == "ron") {
                data.push(path);
            } else if pictures::is_picture(&path) {
                pictures.push(path);
            }
        }
        data.sort();
        pictures.sort();
        let held = |count: usize, what: &str| fault(format!("holds {count} {what} for {}", system.title()));
        if data.len() > MOST_FILES || (data.is_empty() && pictures.is_empty()) {
            return Err(held(data.len(), "files of rule data"));
        }
        if pictures.len() > MOST_PICTURES {
            return Err(held(pictures.len(), "pictures"));
        }
        Ok(Self { data, pictures })
    }

    /// The rule system by its book with what the data files change in it.
    fn book(&self, system: &'static dyn RuleSystem) -> Result<&'static dyn RuleSystem, Vec<Problem>> {
        let (mut texts, mut problems) = (Texts::new(), Vec::new());
        for path in &self.data {
            match read_file(path) {
                Ok(text) => texts.push((path.display().to_string(), text)),
                Err(problem) => problems.push(problem),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        // Pictures alone change no book.
        if texts.is_empty() { Ok(system) } else { edited(system, texts) }
    }
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
