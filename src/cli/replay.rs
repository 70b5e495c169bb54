//! `fivefoot replay`: a record shown as its log or by the moments that decided it, or verified.

use super::{
    args::ReplayArgs,
    failure::{Failure, complain},
    moments,
};
use crate::{
    battle::{
        RuleSystem,
        journal::{self, Record, ReplayVerdict},
        tell::{capital, tell_in},
    },
    data::{MOST_SHOWN, shown},
    session::verify_record,
};
use std::io::{self, BufWriter, Write};

pub fn replay(args: &ReplayArgs, systems: &[&'static dyn RuleSystem]) -> Result<(), Failure> {
    let name = shown(&args.file.display().to_string(), MOST_SHOWN);
    let fault = |what: &dyn std::fmt::Display| Failure::Input(format!("{name}: {what}"));
    let record = journal::read(&args.file).map_err(|unreadable| fault(&unreadable))?;
    let verdict = verify_record(&record, args.rules.as_deref(), systems).map_err(|what| fault(&what))?;
    for note in &verdict.notes {
        complain(&format!("{name}: note: {note}"));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if !args.verify && !args.moments {
        show(&record, &verdict, &mut out)?;
    }
    out.flush()?;
    if let Some(difference) = &verdict.difference {
        let kept = kept(&verdict);
        return Err(fault(&format!("it differs from the rules at {difference}; {kept}")));
    }
    match &record.damage {
        Some(damage) if damage.cut_off => complain(&format!("{name}: note: {damage}; all before it holds")),
        Some(damage) => return Err(fault(&format!("it is damaged, {damage}; {}", kept(&verdict)))),
        None => {}
    }
    if args.moments {
        moments::moments(&record, &verdict, args.format, &mut out)?;
    }
    if args.verify {
        let (orders, facts) = (verdict.orders, verdict.facts.len());
        let counts = format!("{orders} orders, {facts} facts, {} rounds", record.rounds());
        match verdict.lacks {
            None => writeln!(out, "{name}: holds: {counts}")?,
            Some(what) => writeln!(out, "{name}: holds: {counts}; {what}")?,
        }
    }
    Ok(out.flush()?)
}

fn show(record: &Record, verdict: &ReplayVerdict, out: &mut impl Write) -> io::Result<()> {
    let header = &record.header;
    writeln!(out, "{}", moments::heading(header))?;
    for side in &header.sides {
        let who = if side.control == crate::battle::setup::Control::Ai { "the computer" } else { "a person" };
        writeln!(out, "{}: {who}", shown(&side.name, MOST_SHOWN))?;
    }
    for fact in &verdict.facts {
        writeln!(out, "{}", capital(&tell_in(fact, verdict.battle.rules().measure())))?;
    }
    if let Some(what) = verdict.lacks {
        writeln!(out, "The record ends here; {what}")?;
    }
    Ok(())
}

fn kept(verdict: &ReplayVerdict) -> String {
    format!("{} orders hold, {} of them to the end of a turn", verdict.orders, verdict.last_turn)
}
