//! `fivefoot check`: every problem of levels and rule data, each in its place.

use super::failure::{Failure, complain};
use crate::{
    battle::RuleSystem,
    data::{Problem, why},
    level::{self, Doubt, FileKind, packs, pictures},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

/// The depth to which folders are searched.
const MAX_DEPTH: usize = 16;

/// Rule data files that belong together: those of one system in one folder, name and text of each.
type DataSets = BTreeMap<(PathBuf, usize), Vec<(String, String)>>;

pub fn check(
    paths: &[PathBuf],
    rules: Option<&Path>,
    systems: &[&'static dyn RuleSystem],
) -> Result<(), Failure> {
    let (mut problems, mut doubts) = (Vec::new(), Vec::new());
    let packed = rules.map_or_else(|| Ok(systems.to_vec()), |folder| packs::with_pack(folder, systems));
    let packed = packed.unwrap_or_else(|wrong| {
        problems.extend(wrong);
        systems.to_vec()
    });
    let mut files = BTreeSet::new();
    for path in paths {
        if path.is_dir() {
            let before = files.len();
            walk(path, MAX_DEPTH, systems, &mut files, &mut problems);
            if files.len() == before {
                problems.push(whole(path, "no .ron file is in this folder".to_owned()));
            }
        } else {
            files.insert(path.clone());
        }
    }
    let mut data = DataSets::new();
    // Pictures are of creatures of the book that the data beside them makes.
    let (pictures, files): (Vec<PathBuf>, Vec<PathBuf>) =
        files.into_iter().partition(|file| pictures::is_picture(file));
    let checked = files.len() + pictures.len();
    for file in &files {
        if let Some(problem) = misnamed_home(file, systems) {
            problems.push(problem);
            continue;
        }
        match data_of(file, systems) {
            Some(system) => gather(file, system, &mut data, &mut problems),
            None => match check_file(file, rules, &packed) {
                Ok(doubted) => doubts.extend(doubted),
                Err(wrong) => problems.extend(wrong),
            },
        }
    }
    for ((_, system), texts) in &data {
        problems.extend(judge(systems[*system], texts));
    }
    problems.extend(judge_pictures(&pictures, systems));
    let mut told = BTreeSet::new();
    problems.retain(|problem| told.insert(problem.clone()));
    report(&problems, &doubts, checked)
}

/// Checks a character's file or a level: what is wrong with it, or what is to be doubted in one that is right.
fn check_file(
    file: &Path,
    rules: Option<&Path>,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<Doubt>, Vec<Problem>> {
    let name = file.display().to_string();
    let text = crate::data::read_file(file).map_err(|problem| vec![problem])?;
    match level::kind_of(&name, &text, systems) {
        FileKind::Character(system) => system.character(&name, &text).map(|_| Vec::new()),
        FileKind::Unclear(problem) => Err(vec![problem]),
        FileKind::Level => level::look_over(file, rules, systems).map(|(_, doubts)| doubts),
    }
}

/// Returns the problems of data files, laid over those that ship as a battle lays them: then each is located in these files.
fn judge(system: &dyn RuleSystem, texts: &[(String, String)]) -> Vec<Problem> {
    // Files that stand by themselves, as those that ship do, are not kept a second time.
    let whole = system.check_data(texts);
    if whole.is_empty() { whole } else { system.edited(texts).err().unwrap_or_default() }
}

/// Problems of pictures of creatures: in a folder that is named for a rule system, with all that lie there; else with each by
/// itself.
fn judge_pictures(pictures: &[PathBuf], systems: &[&'static dyn RuleSystem]) -> Vec<Problem> {
    let (mut folders, mut problems) = (BTreeSet::new(), Vec::new());
    for picture in pictures {
        match home(picture, systems).zip(picture.parent()) {
            Some(home) => drop(folders.insert(home)),
            None => problems.extend(pictures::read(picture).err()),
        }
    }
    let wrong = folders.iter().flat_map(|(home, folder)| packs::check_pictures(folder, systems[*home]));
    problems.extend(wrong);
    problems
}

fn report(problems: &[Problem], doubts: &[Doubt], files: usize) -> Result<(), Failure> {
    for problem in problems {
        complain(&problem.to_string());
    }
    for doubt in doubts {
        complain(&doubt.to_string());
    }
    let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
    let mut summary = format!("{} checked, {}", count(files, "file"), count(problems.len(), "problem"));
    if !doubts.is_empty() {
        summary = format!("{summary}, {}", count(doubts.len(), "warning"));
    }
    if problems.is_empty() {
        let mut out = io::stdout().lock();
        writeln!(out, "{summary}")?;
        return Ok(out.flush()?);
    }
    Err(Failure::Input(summary))
}

/// Every `.ron` file under a folder, and the pictures in folders of rule systems. Links to folders are not followed, so there is
/// no circle.
fn walk(
    folder: &Path,
    depth: usize,
    systems: &[&'static dyn RuleSystem],
    files: &mut BTreeSet<PathBuf>,
    problems: &mut Vec<Problem>,
) {
    let is_checked = |path: &Path| {
        let ron = path.extension().is_some_and(|extension| extension == "ron");
        ron || (pictures::is_picture(path) && home(path, systems).is_some())
    };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            return problems.push(whole(folder, format!("this folder can't be read: {}", why(&error))));
        }
    };
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_folder && depth > 0 {
            walk(&path, depth - 1, systems, files, problems);
        } else if !is_folder && is_checked(&path) {
            files.insert(path);
        }
    }
}

/// The problem of a data file's folder that is nearly named for a rule system: whose data it is can't be said.
fn misnamed_home(file: &Path, systems: &[&'static dyn RuleSystem]) -> Option<Problem> {
    data_of(file, systems)?;
    packs::misnamed(file.parent()?, systems)
}

/// The rule system whose data a file is, by its name; the one that its folder is named for comes first.
fn data_of(file: &Path, systems: &[&'static dyn RuleSystem]) -> Option<usize> {
    let name = file.file_name()?.to_str()?;
    let fits = |&at: &usize| systems[at].data_file(name);
    home(file, systems).filter(fits).or_else(|| (0..systems.len()).find(fits))
}

/// The rule system that a file's folder is named for.
fn home(file: &Path, systems: &[&'static dyn RuleSystem]) -> Option<usize> {
    let folder = file.parent()?.file_name()?;
    systems.iter().position(|system| *folder == *system.id())
}

fn gather(file: &Path, system: usize, data: &mut DataSets, problems: &mut Vec<Problem>) {
    match crate::data::read_file(file) {
        Ok(text) => {
            let folder = file.parent().unwrap_or(Path::new("")).to_owned();
            data.entry((folder, system)).or_default().push((file.display().to_string(), text));
        }
        Err(problem) => problems.push(problem),
    }
}

/// A problem of a file or folder as a whole.
fn whole(path: &Path, message: String) -> Problem {
    Problem::whole(&path.display().to_string(), &message)
}
