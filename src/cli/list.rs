//! `fivefoot list`: every entry of the books by its id, for whoever writes levels.

use super::{args::ListArgs, failure::Failure};
use crate::{
    battle::{RuleSystem, view::RuleText},
    data::{listed, missing},
    level::packs,
};
use std::{
    io::{self, BufWriter, Write},
    path::Path,
};

pub fn list(args: &ListArgs, systems: &[&'static dyn RuleSystem]) -> Result<(), Failure> {
    let chosen = chosen(args.rules.as_deref(), systems)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let Some(wanted) = &args.kind else {
        for system in chosen {
            writeln!(
                out,
                "{}: {}",
                system.title(),
                kinds(&[system]).iter().map(|kind| many(kind)).collect::<Vec<_>>().join(", ")
            )?;
        }
        return Ok(out.flush()?);
    };
    let all = kinds(systems);
    let Some(kind) = all.iter().find(|kind| *kind == wanted || many(kind) == *wanted) else {
        let known: Vec<String> = all.iter().map(|kind| many(kind)).collect();
        return Err(Failure::Usage(missing("kind of entry", wanted, known.iter().map(String::as_str))));
    };
    let mut any = false;
    for system in &chosen {
        let pages = system.pages();
        let entries: Vec<(&str, &RuleText)> = pages
            .iter()
            .filter_map(|page| Some((page.id.strip_prefix(kind)?.strip_prefix('/')?, page)))
            .collect();
        let Some(width) = entries.iter().map(|(id, _)| id.len()).max() else { continue };
        any = true;
        writeln!(out, "{}", system.title())?;
        for (id, page) in entries {
            writeln!(out, "  {id:width$}  {}: {}", page.title, numbers(kind, page))?;
        }
    }
    out.flush()?;
    match any {
        true => Ok(()),
        false => {
            let known: Vec<String> = kinds(&chosen).iter().map(|kind| many(kind)).collect();
            let known = listed(known.iter().map(String::as_str));
            Err(Failure::Input(format!("there are no {} in these rules; there are {known}", many(kind))))
        }
    }
}

/// The kinds of entry that the books have pages of, in the order of the first book that has any.
fn kinds(systems: &[&'static dyn RuleSystem]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for page in systems.iter().flat_map(|system| system.pages()) {
        let kind = page.id.split('/').next().unwrap_or_default();
        if !all.iter().any(|known| known == kind) {
            all.push(kind.to_owned());
        }
    }
    all
}

/// The word for several entries of a kind.
fn many(kind: &str) -> String {
    match kind {
        "armor" | "damage" | "gear" | "knowledge" | "species" => kind.to_owned(),
        word if word.ends_with('s') => format!("{word}es"),
        word => format!("{word}s"),
    }
}

/// The line of a page that says it in numbers: of a creature below its looks, of all else at once.
fn numbers<'p>(kind: &str, page: &'p RuleText) -> &'p str {
    let line = if kind == "creature" { 1 } else { 0 };
    page.text.lines().nth(line).unwrap_or_default()
}

/// All rule systems, the one of an id, or those of a pack.
fn chosen(
    wanted: Option<&str>,
    systems: &[&'static dyn RuleSystem],
) -> Result<Vec<&'static dyn RuleSystem>, Failure> {
    let Some(wanted) = wanted else { return Ok(systems.to_vec()) };
    if let Some(system) = systems.iter().find(|system| system.id() == wanted) {
        return Ok(vec![*system]);
    }
    let folder = Path::new(wanted);
    if !folder.is_dir() {
        let known = listed(systems.iter().map(|system| system.id()));
        return Err(Failure::Usage(format!(
            "there are no rules `{wanted}` and no such folder; there are {known}"
        )));
    }
    packs::with_pack(folder, systems).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Failure::Input(lines.join("\n"))
    })
}
