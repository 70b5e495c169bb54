//! The command line: what each command is called, takes and returns. Each command is a file of its own.

mod battle;

mod check;

mod levels;

mod play;

mod replay;

mod reply;

mod roll;

mod simulate;

pub use battle::converse;
pub use reply::Reply;

use crate::{
    battle::{RuleSystem, setup::Control},
    data::shown,
};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::{
    ffi::OsString,
    io::{self, BufRead, BufWriter, ErrorKind, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Tabletop tactical combat on a grid of 5-ft squares, rules played to the letter. Without a command it opens the game.
#[derive(Parser, Debug)]
#[command(
    name = "fivefoot",
    version,
    after_help = "Exit status: 0 fine, 1 the input is at fault, 2 the command line is at fault."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Open the game at a battle
    Play(PlayArgs),
    /// Check levels, characters and rule data; print each problem as file:line:column
    Check(CheckArgs),
    /// Play many battles, computer against computer, and print who wins
    Simulate(SimulateArgs),
    /// Play a battle over standard input and output, one JSON object a line (docs/protocol.md)
    Battle(BattleArgs),
    /// Show or verify a recorded battle
    Replay(ReplayArgs),
    /// Roll what a new character rolls
    Roll(RollArgs),
}

/// A level, and how it is to be played.
#[derive(Args, Debug)]
struct LevelArgs {
    /// A level file, or the name of a shipped level
    level: String,
    /// Seed of the dice; by default a new one, which is printed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Args, Debug)]
struct PlayArgs {
    #[command(flatten)]
    level: LevelArgs,
    /// Who plays a side: human or ai; by default as the level says
    #[arg(long = "side", value_name = "NAME=human|ai", value_parser = parse_side::<Hand>)]
    sides: Vec<(String, Hand)>,
}

#[derive(Args, Debug)]
struct CheckArgs {
    /// Level files, characters' files, rule data files, and folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

#[derive(Args, Debug)]
struct SimulateArgs {
    #[command(flatten)]
    level: LevelArgs,
    /// How many battles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    battles: u32,
    /// How many threads; by default one for each processor. The result is the same on any number
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Who plays a side: ai, or random for a player without a plan; by default ai
    #[arg(long = "side", value_name = "NAME=ai|random", value_parser = parse_side::<Brain>)]
    sides: Vec<(String, Brain)>,
}

#[derive(Args, Debug)]
struct BattleArgs {
    #[command(flatten)]
    level: LevelArgs,
    /// Faces of the dice in the order they are rolled, initiative first. When they run out the dice of --seed go on; without
    /// --seed the battle fails
    #[arg(long, value_name = "6,6,1,…", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..))]
    dice: Option<Vec<u8>>,
    /// Sides that the computer plays; you play the others
    #[arg(long = "side", value_name = "NAME=ai", value_parser = parse_side::<Hand>)]
    sides: Vec<(String, Hand)>,
    /// Write a record of the battle to a new file. If that fails on the way, the battle is played on and the exit status is 1
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// The words after `fivefoot battle`, by themselves.
#[derive(Parser, Debug)]
#[command(no_binary_name = true)]
struct BattleWords {
    #[command(flatten)]
    args: BattleArgs,
}

#[derive(Args, Debug)]
struct ReplayArgs {
    /// A record of a battle
    file: PathBuf,
    /// Compare every fact with the rules and print only whether it holds
    #[arg(long)]
    verify: bool,
}

#[derive(Args, Debug)]
struct RollArgs {
    /// The rules by their id; by default the game's own
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// Seed of the dice; by default a new one, which is printed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Text,
    Json,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Human,
    Ai,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Brain {
    Ai,
    Random,
}

/// The longest line that is said on standard error, in characters.
const MOST_LINE: usize = 4_000;

/// Why a command did not end well.
#[derive(Debug)]
pub enum Failure {
    /// The input is at fault: a level, a record, the dice.
    Input(String),
    /// The command line is at fault.
    Usage(String),
    /// Nobody reads what is printed; nothing is wrong.
    Unread,
}

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
        Some(Command::Battle(args)) => {
            let (mut input, mut out) = (io::stdin().lock(), BufWriter::new(io::stdout().lock()));
            battle::battle(&args, systems, &mut input, &mut out)
        }
        Some(Command::Replay(args)) => replay::replay(&args, systems),
        Some(Command::Roll(args)) => roll::roll(&args, systems),
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

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Input(error.to_string()),
        }
    }
}

impl From<Hand> for Control {
    fn from(hand: Hand) -> Self {
        match hand {
            Hand::Human => Control::Human,
            Hand::Ai => Control::Ai,
        }
    }
}

fn fail(what: &str, code: u8) -> ExitCode {
    complain(what);
    ExitCode::from(code)
}

/// Says something on standard error, if anybody reads it. What a file holds that would move the cursor is spelt out.
fn complain(what: &str) {
    let mut err = io::stderr().lock();
    for line in what.lines() {
        let _ = writeln!(err, "{}", shown(line, MOST_LINE));
    }
}

/// `NAME=VALUE`.
fn parse_side<T: ValueEnum>(text: &str) -> Result<(String, T), String> {
    let (name, value) = text.rsplit_once('=').ok_or("write it as NAME=VALUE, such as heroes=ai")?;
    Ok((name.to_owned(), T::from_str(value, false)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_side_is_a_name_and_who_plays_it() {
        assert_eq!(parse_side("the = sign=ai"), Ok(("the = sign".to_owned(), Hand::Ai)));
        assert!(parse_side::<Hand>("heroes").is_err());
        assert!(parse_side::<Hand>("heroes=cat").is_err());
        assert!(parse_side::<Brain>("heroes=human").is_err());
    }
}
