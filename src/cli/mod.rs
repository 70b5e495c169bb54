//! The command line. Each command is a file of its own.

mod args;
mod battle;
mod check;
mod failure;
mod levels;
mod list;
mod moments;
mod play;
mod replay;
mod reply;
mod roll;
mod simulate;

pub use battle::converse;
pub use failure::Failure;
pub use reply::Reply;

use crate::battle::RuleSystem;
use args::{BattleWords, Cli, Command};
use clap::Parser;
use failure::complain;
use std::{
    ffi::OsString,
    io::{self, BufRead, BufWriter, Write},
    process::ExitCode,
};

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
        Some(Command::Check(args)) => check::check(&args.paths, args.rules.as_deref(), systems),
        Some(Command::Simulate(args)) => simulate::simulate(&args, systems),
        Some(Command::Battle(args)) => {
            let (mut input, mut out) = (io::stdin().lock(), BufWriter::new(io::stdout().lock()));
            battle::battle(&args, systems, &mut input, &mut out)
        }
        Some(Command::Replay(args)) => replay::replay(&args, systems),
        Some(Command::Roll(args)) => roll::roll(&args, systems),
        Some(Command::List(args)) => list::list(&args, systems),
    };
    match result {
        Ok(()) | Err(Failure::Unread) => ExitCode::SUCCESS,
        Err(Failure::Input(what)) => fail(&what, 1),
        Err(Failure::Usage(what)) => fail(&what, 2),
    }
}

/// `fivefoot battle` with the words that follow it, over other ends of a line than the standard ones. It plays whichever rule
/// systems it is handed.
///
/// # Errors
/// Where the command would fail: what is at fault.
pub fn battle_over(
    words: impl IntoIterator<Item = OsString>,
    systems: &[&'static dyn RuleSystem],
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let words = BattleWords::try_parse_from(words).map_err(|error| Failure::Usage(error.to_string()))?;
    battle::battle(&words.args, systems, input, out)
}

fn fail(what: &str, code: u8) -> ExitCode {
    complain(what);
    ExitCode::from(code)
}
