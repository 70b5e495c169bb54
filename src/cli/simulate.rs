//! `fivefoot simulate`: many battles, computer against computer.

use super::{
    args::{Brain, Format, SimulateArgs},
    failure::{Failure, complain},
    levels::{level_of, side_of},
};
use crate::{
    ai::{self, Player, random::RandomPlayer},
    battle::{RuleSystem, never},
    dice::new_seed,
    lab,
    session::rules_of,
};
use std::{
    io::{self, Write},
    sync::Arc,
    thread::available_parallelism,
};

pub fn simulate(args: &SimulateArgs, systems: &[&'static dyn RuleSystem]) -> Result<(), Failure> {
    let setup = Arc::new(level_of(&args.level, systems)?);
    let rules = rules_of(&setup, systems).map_err(Failure::Input)?;
    let mut brains = vec![Brain::Ai; setup.sides.len()];
    for (name, brain) in &args.sides {
        brains[side_of(&setup, name)?] = *brain;
    }
    let make_player = |side: usize, seed: u64| -> Box<dyn Player> {
        match brains.get(side) {
            Some(Brain::Random) => Box::new(RandomPlayer::new(seed)),
            _ => ai::player(seed),
        }
    };
    let seed = args.level.seed.unwrap_or_else(new_seed);
    let threads = args.threads.map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from);
    let report = lab::simulate(&setup, rules, args.battles, seed, threads, &make_player);
    while let Some(fault) = never::take_news() {
        complain(&fault);
    }
    let mut out = io::stdout().lock();
    match args.format {
        Format::Text => write!(out, "{report}")?,
        Format::Json => writeln!(out, "{}", serde_json::to_string(&report).map_err(io::Error::other)?)?,
    }
    Ok(out.flush()?)
}
