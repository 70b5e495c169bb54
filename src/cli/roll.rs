//! `fivefoot roll`: what a new character rolls.

use super::{args::RollArgs, failure::Failure};
use crate::{
    battle::RuleSystem,
    data::listed,
    dice::{Dice, new_seed},
};
use std::io::{self, Write};

pub fn roll(args: &RollArgs, systems: &[&'static dyn RuleSystem]) -> Result<(), Failure> {
    let wanted = args.rules.as_deref();
    let system =
        systems.iter().find(|system| wanted.is_none_or(|id| id == system.id())).ok_or_else(|| {
            let known = listed(systems.iter().map(|system| system.id()));
            Failure::Usage(format!("there are no rules `{}`; there are {known}", wanted.unwrap_or_default()))
        })?;
    let seed = args.seed.unwrap_or_else(new_seed);
    let lines = system.roll_character(&mut Dice::seeded(seed));
    if lines.is_empty() {
        return Err(Failure::Usage(format!("{} rolls nothing for a new character", system.title())));
    }
    let mut out = io::stdout().lock();
    writeln!(out, "seed {seed}")?;
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}
