//! Arguments of the command line: what each command is called and takes.

use crate::battle::setup::{Control, FoeCount};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Tabletop tactical combat on a grid of 5-ft squares, rules played to the letter. Without a command it opens the game.
#[derive(Parser, Debug)]
#[command(
    name = "fivefoot",
    version,
    after_help = "Exit status: 0 fine, 1 the input is at fault, 2 the command line is at fault."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
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
    /// Name every creature, weapon and so on of the rules by its id
    List(ListArgs),
}

/// A level, and how it is to be played.
#[derive(Args, Debug)]
pub(super) struct LevelArgs {
    /// A level file, or the name of a shipped level
    pub level: String,
    /// Seed of the dice; by default a new one, which is printed
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A folder of rule data of your own to play with; by default the folder `rules` beside the level's file, if there is one
    #[arg(long, value_name = "FOLDER")]
    pub rules: Option<PathBuf>,
    /// Number of foes of the side that people play as a rule: a fifth fewer, as the level names them, or a seventh more
    #[arg(long, value_enum, default_value = "steady")]
    pub foes: FoesArg,
}

#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    pub level: LevelArgs,
    /// Player of a side: human or ai; by default as the level says
    #[arg(long = "side", value_name = "NAME=human|ai", value_parser = parse_side::<Hand>)]
    pub sides: Vec<(String, Hand)>,
}

#[derive(Args, Debug)]
pub(super) struct CheckArgs {
    /// Level files, characters' files, rule data files, pictures of creatures, and folders of them
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// A folder of rule data of your own, checked too, by which levels are judged
    #[arg(long, value_name = "FOLDER")]
    pub rules: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct SimulateArgs {
    #[command(flatten)]
    pub level: LevelArgs,
    /// Number of battles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub battles: u32,
    /// Number of threads; by default one for each processor. The result is the same on any number
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Format of the result
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Player of a side: ai, or random for a player without a plan; by default ai
    #[arg(long = "side", value_name = "NAME=ai|random", value_parser = parse_side::<Brain>)]
    pub sides: Vec<(String, Brain)>,
}

#[derive(Args, Debug)]
pub(super) struct BattleArgs {
    #[command(flatten)]
    pub level: LevelArgs,
    /// Faces of the dice in the order they are rolled, initiative first. When they run out the dice of --seed go on; without
    /// --seed the battle fails
    #[arg(long, value_name = "6,6,1,…", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..))]
    pub dice: Option<Vec<u8>>,
    /// Sides that the computer plays; you play the others
    #[arg(long = "side", value_name = "NAME=ai", value_parser = parse_side::<Hand>)]
    pub sides: Vec<(String, Hand)>,
    /// Write a record of the battle to a new file. If that fails on the way, the battle is played on and the exit status is 1
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// The words after `fivefoot battle`, by themselves.
#[derive(Parser, Debug)]
#[command(no_binary_name = true)]
pub(super) struct BattleWords {
    #[command(flatten)]
    pub args: BattleArgs,
}

#[derive(Args, Debug)]
pub(super) struct ReplayArgs {
    /// A record of a battle
    pub file: PathBuf,
    /// Compare every fact with the rules and print only whether it holds
    #[arg(long)]
    pub verify: bool,
    /// Print only the moments that decided it: the turns after which computer players would have won it more often, or less. This
    /// takes some seconds, and says the same every time
    #[arg(long, conflicts_with = "verify")]
    pub moments: bool,
    /// Format of the moments
    #[arg(long, value_enum, default_value = "text", requires = "moments")]
    pub format: Format,
    /// The folder of rule data that it was made with, where that is not where the record says
    #[arg(long, value_name = "FOLDER")]
    pub rules: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct RollArgs {
    /// The rules by their id; by default the game's own
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// Seed of the dice; by default a new one, which is printed
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(super) struct ListArgs {
    /// Kind of entry to name: creatures, weapons, armor, conditions and so on; without one the kinds are named
    #[arg(value_name = "KIND")]
    pub kind: Option<String>,
    /// The rules by their id, or a folder of rule data of your own; by default all that ship
    #[arg(long, value_name = "ID|FOLDER")]
    pub rules: Option<String>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Text,
    Json,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FoesArg {
    Gentle,
    Steady,
    Grim,
}

impl From<FoesArg> for FoeCount {
    fn from(foes: FoesArg) -> Self {
        match foes {
            FoesArg::Gentle => FoeCount::Gentle,
            FoesArg::Steady => FoeCount::Steady,
            FoesArg::Grim => FoeCount::Grim,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Human,
    Ai,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brain {
    Ai,
    Random,
}

impl From<Hand> for Control {
    fn from(hand: Hand) -> Self {
        match hand {
            Hand::Human => Control::Human,
            Hand::Ai => Control::Ai,
        }
    }
}

/// Parses `NAME=VALUE`.
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
