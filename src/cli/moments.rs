//! The moments that decided a recorded battle, as `fivefoot replay --moments` prints them.

use super::args::Format;
use crate::{
    battle::journal::{Header, Record, ReplayVerdict, dice_of},
    data::{MOST_SHOWN, shown},
    session::{FoughtBattle, TurningPoint, TurningPoints},
};
use serde::Serialize;
use std::{
    io::{self, Write},
    thread::available_parallelism,
};

/// The object that is printed as JSON.
#[derive(Serialize)]
struct MomentsLine<'a> {
    level: &'a str,
    rules: &'a str,
    seed: u64,
    #[serde(flatten)]
    moments: &'a TurningPoints,
}

/// The first line about a record: what was played.
pub(super) fn heading(header: &Header) -> String {
    let [title, level, rules] =
        [&header.title, &header.level, &header.rules].map(|text| shown(text, MOST_SHOWN));
    format!("{title} ({level}, {rules}), seed {}", header.seed)
}

/// Prints the moments that decided a battle.
pub fn moments(
    record: &Record,
    verdict: &ReplayVerdict,
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    let header = &record.header;
    let battle = FoughtBattle {
        setup: verdict.setup.clone(),
        rules: verdict.battle.rules(),
        dice: dice_of(header),
        controls: record.controls.clone(),
        orders: record.orders().take(verdict.orders).cloned().collect(),
    };
    let moments = battle.turning_points(available_parallelism().map_or(1, usize::from));
    if format == Format::Json {
        let (level, rules, seed) = (&*header.level, &*header.rules, header.seed);
        let line = MomentsLine { level, rules, seed, moments: &moments };
        return writeln!(out, "{}", serde_json::to_string(&line).map_err(io::Error::other)?);
    }
    writeln!(out, "{}", heading(header))?;
    if moments.points.is_empty() {
        return writeln!(out, "No turn decided it");
    }
    writeln!(
        out,
        "Won by {} of 100 battles before and after each moment, played on by the computer",
        moments.side
    )?;
    for TurningPoint { orders, round, who, told, before, after } in &moments.points {
        let [before, after] = [before, after].map(|share| (share * 100.0).round());
        let who = who.as_deref().unwrap_or("nobody");
        let told = told.as_deref().unwrap_or("nothing of weight");
        writeln!(out, "  {before:>3} → {after:>3}  round {round}, {who}, after order {orders}: {told}")?;
    }
    Ok(())
}
