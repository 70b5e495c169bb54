//! The law: an id in the name of a test is borne out, as its list in `docs/coverage` has it.

use super::{Board, SCOPES, board, scope::Heading};
use std::{env, thread::sleep, time::Duration};

/// How long nothing may run before all tests are taken to have ended: the last ones have their first table to draw.
const QUIET: Duration = Duration::from_secs(1);

/// Options of libtest that are followed by a word.
const WITH_A_WORD: [&str; 5] = ["--test-threads", "--format", "--color", "--logfile", "-Z"];

/// libtest begins tests in the order of their names, and this module has the last: the others have begun when it judges.
#[test]
fn every_rule_is_cited_in_a_battle_of_a_test_that_carries_its_id_or_its_list_says_how_else_it_is_met() {
    if !is_whole(env::args().skip(1)) {
        return;
    }
    wait_for_the_others();
    let faults = faults(&board());
    assert!(faults.is_empty(), "rules that are not met as docs/coverage has it:\n  {}", faults.join("\n  "));
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

fn wait_for_the_others() {
    let step = QUIET / 20;
    let mut quiet = Duration::ZERO;
    while quiet < QUIET {
        sleep(step);
        quiet = if board().running == 0 { quiet + step } else { Duration::ZERO };
    }
}

/// Rules that are met otherwise than their lists say.
fn faults(board: &Board) -> Vec<String> {
    let mut faults = Vec::new();
    for scope in SCOPES.iter().filter(|scope| !scope.open) {
        let all = scope.sections.iter().flat_map(|one| one.ids.iter().map(|id| (&*one.title, id)));
        for (section, id) in all {
            let (heading, _) = scope.heading(id);
            let tests = board.claimed.get(id);
            let named = || tests.into_iter().flatten().cloned().collect::<Vec<_>>().join(", ");
            let title = heading.title();
            if heading.is_played() && tests.is_none() {
                faults.push(format!(
                    "{id} ({section}; {title}): no test that carries it in its name begins a battle"
                ));
            } else if heading == Heading::Cited && !board.cited.contains(id) {
                faults.push(format!("{id} ({section}): nothing that a player reads cites it in {}", named()));
            } else if heading != Heading::Cited && board.cited.contains(id) {
                faults
                    .push(format!("{id} ({section}; {title}) is met in battle: it is cited in {}", named()));
            }
        }
    }
    faults
}

#[test]
fn a_run_is_whole_where_nothing_is_filtered_out() {
    let whole = |args: &str| is_whole(args.split_whitespace().map(str::to_owned));
    assert!(whole("") && whole("--quiet --test-threads 1 --nocapture") && whole("--test-threads=4"));
    assert!(!whole("r_048") && !whole("--quiet -- r_048") && !whole("--skip forecast"));
}
