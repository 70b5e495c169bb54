//! The folder of records: what can be resumed, and a record back as a battle.

use super::{lock::Held, messages::BattleSpec, origin::RecordOrigin};
use battle::{
    RuleSystem,
    journal::{self, Glance, Record, ReplayVerdict},
    setup::Setup,
    words::Who,
};
use data::{read_plain, replace, why};
use level::{self, packs};
use std::{
    cmp::Reverse,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

/// A record in the folder, for a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRecord {
    /// The path of its file.
    pub path: PathBuf,
    /// The level's title.
    pub title: String,
    /// The level's name.
    pub level: String,
    /// The round it has come to; of a chain of battles, the rounds of all of them together.
    pub round: u32,
    /// The number of orders that were given.
    pub orders: usize,
    /// Whether the battle is over.
    pub finished: bool,
    /// The side that won it, if any did.
    pub winner: Option<Who>,
    /// The time when it was written to last.
    pub when: SystemTime,
    /// The problem with it, if there is one that costs more than the last line.
    pub problem: Option<String>,
}

/// The reason why a record can't be resumed as it is.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{message}")]
pub struct ResumeError {
    /// The reason, for people.
    pub message: String,
    /// The battle at the last turn that holds, if there is one.
    pub last_good: Option<Box<BattleSpec>>,
}

const EXTENSION: &str = "journal";

/// Every record in `folder`, newest first. Files that are none are listed with what is wrong.
pub fn saved(folder: &Path) -> Vec<SavedRecord> {
    let mut saved: Vec<SavedRecord> = records(folder).iter().map(|path| look(path)).collect();
    saved.sort_by_key(|saved| (Reverse(saved.when), Reverse(saved.path.clone())));
    saved
}

/// A record as a battle to go on with, in that record, which is held from now on; else like [`load`].
///
/// # Errors
/// As [`load`], and when the record is open in another window.
pub fn resume(path: &Path, systems: &[&'static dyn RuleSystem]) -> Result<BattleSpec, ResumeError> {
    let held = Held::take(path).map_err(|message| ResumeError { message, last_good: None })?;
    let origin = |keeps_more| RecordOrigin { path: path.to_owned(), keeps_more, _held: Arc::new(held) };
    match load(path, systems) {
        Ok(opening) => Ok(BattleSpec { origin: Some(origin(false)), ..opening }),
        Err(ResumeError { message, last_good }) => {
            let last_good =
                last_good.map(|opening| Box::new(BattleSpec { origin: Some(origin(true)), ..*opening }));
            Err(ResumeError { message, last_good })
        }
    }
}

/// A record as a battle, every order of it played again and compared. Gone on with it becomes a battle of its own, in a new
/// record.
///
/// # Errors
/// When it is no record, or does not hold to its end; with the last turn that holds, if there is one. A last line that was
/// cut off by a crash is no error.
pub fn load(path: &Path, systems: &[&'static dyn RuleSystem]) -> Result<BattleSpec, ResumeError> {
    let lost = |message: String| ResumeError { message, last_good: None };
    let record = journal::read(path).map_err(|fault| lost(fault.to_string()))?;
    if record.header.dice.is_some() {
        return Err(lost("its dice were scripted; it can be shown, but not resumed".to_owned()));
    }
    let verdict = verify_record(&record, None, systems).map_err(lost)?;
    let opening = |orders: usize| BattleSpec {
        setup: verdict.setup.clone(),
        seed: record.header.seed,
        controls: record.controls.clone(),
        resume: record.orders().take(orders).cloned().collect(),
        origin: None,
    };
    let damage = record.damage.as_ref().filter(|damage| !damage.cut_off);
    let message = match (&verdict.difference, damage) {
        (None, None) => return Ok(opening(verdict.orders)),
        (Some(difference), _) => format!("the record differs from the rules: {difference}"),
        (None, Some(damage)) => format!("the record is damaged, {damage}"),
    };
    let notes: String = verdict.notes.iter().map(|note| format!("; {note}")).collect();
    let began = verdict.difference.as_ref().is_none_or(|difference| difference.order > 0);
    let last_good = began.then(|| Box::new(opening(verdict.last_turn)));
    Err(ResumeError { message: message + &notes, last_good })
}

/// Plays a record again and compares: by the pack in the folder `rules`, or else in the one that it names.
///
/// # Errors
/// When its rules are unknown, its pack is not there or not what it was, or its level is faulty.
pub fn verify_record(
    record: &Record,
    rules: Option<&Path>,
    systems: &[&'static dyn RuleSystem],
) -> Result<ReplayVerdict, String> {
    let header = &record.header;
    let pack = rules.map(|folder| folder.display().to_string()).or_else(|| header.pack.clone());
    let wanted = |why: String| match &header.pack {
        Some(named) => format!("the record was made with the pack `{named}`; {why}"),
        None => why,
    };
    let shell = Setup { pack: pack.clone(), ..Setup::default() };
    let systems = &*packs::systems_of(&shell, systems).map_err(&wanted)?;
    let kept = |name: &str| {
        let text = header.characters.get(name).or_else(|| header.levels.get(name));
        text.cloned().ok_or_else(|| format!("the record holds no file `{name}`"))
    };
    let setup = level::load_with(&format!("{}.ron", header.level), &header.source, &kept, systems).map_err(
        |problems| {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            format!("the level in the record is faulty: {first}")
        },
    )?;
    if setup.rules != header.rules {
        return Err(format!("the record is of {} rules, but its level of {}", header.rules, setup.rules));
    }
    let rules = systems.iter().copied().find(|system| system.id() == setup.rules);
    let rules = rules.ok_or_else(|| format!("this game has no rules called {}", setup.rules))?;
    if pack.is_some() && header.fingerprint != format!("{:016x}", rules.fingerprint()) {
        return Err(wanted("what is there is another one, or has been changed since".to_owned()));
    }
    let setup = match &header.foes {
        Some(foes) => setup.against(foes, &|creature| rules.creature(creature)),
        None => setup,
    };
    Ok(journal::verify(record, Arc::new(Setup { pack, ..setup }), rules))
}

/// Copies a record to where the player wants it.
///
/// # Errors
/// When it can't be read or written.
pub fn save_as(record: &Path, to: &Path) -> io::Result<()> {
    replace(to, &read_plain(record, journal::MAX_BYTES)?)
}

/// A free name for a record of `level` in `folder`.
pub fn new_record(folder: &Path, level: &str) -> PathBuf {
    let stem = Path::new(level).file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let stem: String = stem.chars().take(40).map(plain).collect();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let name = |n: u32| folder.join(format!("{stem}-{now}-{n}.{EXTENSION}"));
    (1..).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(0))
}

/// The records in a folder, by name.
fn records(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let mut records: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION)).collect();
    records.sort();
    records
}

fn look(path: &Path) -> SavedRecord {
    let when = fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
    let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let path = path.to_owned();
    match glance(&path) {
        Ok(glance) => SavedRecord {
            path,
            round: glance.round,
            orders: glance.orders,
            finished: glance.end.is_some(),
            winner: glance.end.and_then(|end| end.winner),
            when,
            problem: glance.damaged.then(|| "its end is damaged".to_owned()),
            title: match glance.won {
                0 => glance.title,
                won => format!("{}, battle {}", glance.title, won + 1),
            },
            level: glance.level,
        },
        Err(fault) => SavedRecord {
            path,
            title: name,
            level: String::new(),
            round: 0,
            orders: 0,
            finished: false,
            winner: None,
            when,
            problem: Some(fault.to_string()),
        },
    }
}

fn glance(path: &Path) -> Result<Glance, journal::JournalError> {
    let fault = |error: io::Error| journal::JournalError(format!("it can't be read: {}", why(&error)));
    // Whatever is no plain file, such as a pipe, may never end.
    if !fs::metadata(path).map_err(fault)?.is_file() {
        return Err(journal::JournalError("this is no file".to_owned()));
    }
    journal::glance(File::open(path).map_err(fault)?)
}
