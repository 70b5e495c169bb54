//! The command line. Each command is a file of its own.

mod args;

mod failure;

mod levels;

mod battle;

mod check;

mod play;

mod replay;

mod reply;

mod roll;

mod simulate;

pub use battle::converse;
pub use failure::Failure;
pub use reply::Reply;

use crate::battle::RuleSystem;
use args::{Cli, Command};
use clap::Parser;
use failure::complain;
use std::{ffi::OsString, process::ExitCode};

/// Runs the command that `args` ask for and says how it went.
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    systems: &'static [&'static dyn RuleSystem],
) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come this way too; neither can be told to anybody when the pipe is gone.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let result = match cli.command {
        None => play::open(None, systems),
        Some(Command::Play(args)) => play::open(Some(&args), systems),
        Some(Command::Check(args)) => check::check(&args.paths, systems),
        Some(Command::Simulate(args)) => simulate::simulate(&args, systems),
        Some(Command::Battle(args)) => battle::battle(&args, systems),
        Some(Command::Replay(args)) => replay::replay(&args, systems),
        Some(Command::Roll(args)) => roll::roll(&args, systems),
    };
    match result {
        Ok(()) | Err(Failure::Unread) => ExitCode::SUCCESS,
        Err(Failure::Input(what)) => fail(&what, 1),
        Err(Failure::Usage(what)) => fail(&what, 2),
    }
}

fn fail(what: &str, code: u8) -> ExitCode {
    complain(what);
    ExitCode::from(code)
}
