//! The law: the battles of each test cite what `docs/coverage/<system>.cited.txt` says of it, and nothing that no test was known to cite.
//! What follows from that list for the rules of a catalog, `tests/architecture/coverage` says.

use super::{ONE_MORE, ended, is_updating};
use crate::cited::{self, Cited, Cites};
use std::{
    collections::BTreeSet,
    env, fs,
    process::Command,
    sync::PoisonError,
    time::{Duration, Instant},
};

/// How long the tests that still run may take to end. libtest begins tests in the order of their names, and this module has the
/// last: the others have begun when it judges.
const PATIENCE: Duration = Duration::from_secs(300);

/// Options of libtest that are followed by a word.
const WITH_A_WORD: [&str; 5] = ["--test-threads", "--format", "--color", "--logfile", "-Z"];

/// Checks that the battles of each test of this program cite what its system's list says, once all other tests have ended. Writes
/// the list anew where `UPDATE` is set. The test that calls it must have the last name of all.
///
/// # Panics
/// When what is cited has changed.
pub fn judge(system: &str) {
    if !is_whole(env::args().skip(1)) {
        return;
    }
    let there = tests();
    let known = cited::kept(system);
    if is_updating() {
        await_tests(known.keys().filter(|path| there.contains(*path)));
        let mut known = cited::kept(system);
        known.retain(|path, _| there.contains(path));
        fs::write(cited::file(system), cited::written(&known)).expect("the list can be written");
        return;
    }
    let mut faults: Vec<String> = known
        .keys()
        .filter(|path| !there.contains(*path))
        .map(|path| format!("there is no {path}"))
        .collect();
    let known: Cited = known.into_iter().filter(|(path, _)| there.contains(path)).collect();
    await_tests(known.keys());
    faults.extend(self::faults(&known, &ended()));
    assert!(
        faults.is_empty(),
        "what is cited has changed; if that is right, UPDATE=1 cargo test -p fivefoot-{system}:\n  {}",
        faults.join("\n  ")
    );
}

/// The paths of all tests of this run.
fn tests() -> BTreeSet<String> {
    let me = env::current_exe().expect("a program runs");
    let list = Command::new(me).args(["--list", "--format", "terse"]).output().expect("it lists its tests");
    let list = String::from_utf8(list.stdout).expect("names are text");
    list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect()
}

/// Waits until all of these have ended, as long as there is hope.
fn await_tests<'a>(known: impl Iterator<Item = &'a String>) {
    let known: BTreeSet<&String> = known.collect();
    let until = Instant::now() + PATIENCE;
    let mut board = ended();
    while Instant::now() < until && !known.iter().all(|path| board.contains_key(*path)) {
        board = ONE_MORE.wait_timeout(board, PATIENCE).unwrap_or_else(PoisonError::into_inner).0;
    }
}

/// What tests cite no longer, and what none was known to cite.
fn faults(known: &Cited, heard: &Cited) -> Vec<String> {
    let mut faults = Vec::new();
    let none = Cites::default();
    for (path, was) in known {
        let Some(is) = heard.get(path) else {
            faults.push(format!("{path} plays no battle"));
            continue;
        };
        let lost_told = was.told.difference(&is.told).map(|id| (id, "in play"));
        let data = was.data.iter().filter(|id| !is.told.contains(*id) && !is.data.contains(*id));
        for (id, by) in lost_told.chain(data.map(|id| (id, "by data"))) {
            faults.push(format!("{id} is no longer cited {by} in {path}"));
        }
    }
    let before: BTreeSet<&String> = known.values().flat_map(|cites| &cites.told).collect();
    let entries: BTreeSet<&String> = known.values().flat_map(|cites| &cites.data).collect();
    for (path, is) in heard {
        let was = known.get(path).unwrap_or(&none);
        let told = is.told.difference(&was.told).filter(|id| !before.contains(id));
        let data = is.data.difference(&was.data).filter(|id| !before.contains(id) && !entries.contains(id));
        faults.extend(told.chain(data).map(|id| format!("{id} is now cited in {path}")));
    }
    faults
}

/// Whether a run has all tests: nothing is filtered out.
fn is_whole(args: impl Iterator<Item = String>) -> bool {
    let mut args = args;
    while let Some(arg) = args.next() {
        match &*arg {
            option if WITH_A_WORD.contains(&option) => drop(args.next()),
            option if option.starts_with("--skip") || option == "--ignored" => return false,
            word if !word.starts_with('-') => return false,
            _ => {}
        }
    }
    true
}

#[test]
fn a_run_is_whole_where_nothing_is_filtered_out() {
    let whole = |args: &str| is_whole(args.split_whitespace().map(str::to_owned));
    assert!(whole("") && whole("--quiet --test-threads 1 --nocapture") && whole("--test-threads=4"));
    assert!(!whole("r_048") && !whole("--quiet -- r_048") && !whole("--skip forecast"));
}

#[test]
fn what_is_lost_and_what_is_new_is_said() {
    let ids = |ids: &str| ids.split_whitespace().map(str::to_owned).collect::<BTreeSet<_>>();
    let all = |all: &[(&str, &str, &str)]| -> Cited {
        all.iter()
            .map(|(path, told, data)| ((*path).into(), Cites { told: ids(told), data: ids(data) }))
            .collect()
    };
    let known = all(&[("a", "X-1 X-2", "X-3"), ("b", "", "X-4"), ("c", "X-5", "")]);
    let heard = all(&[("a", "X-2", "X-1"), ("b", "X-4 X-2", ""), ("d", "X-5 X-6", "X-3 X-7")]);
    let faults = faults(&known, &heard);
    let expected = [
        "X-1 is no longer cited in play in a",
        "X-3 is no longer cited by data in a",
        "c plays no battle",
        "X-4 is now cited in b",
        "X-6 is now cited in d",
        "X-7 is now cited in d",
    ];
    assert_eq!(faults, expected);
}
