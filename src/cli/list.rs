//! `fivefoot list`: every entry of the books by its id, for whoever writes levels.

use super::{args::ListArgs, failure::Failure};
use crate::{
    battle::{RuleSystem, view::RuleText},
    data::listed,
    level::packs,
};
use std::{
    io::{self, BufWriter, Write},
    path::Path,
};

pub fn list(args: &ListArgs, systems: &[&'static dyn RuleSystem]) -> Result<(), Failure> {
    let chosen = chosen(args.rules.as_deref(), systems)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut any = false;
    for system in chosen {
        let pages = system.pages();
        let kind = args.what.kind();
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
        false => Err(Failure::Input(format!("there are no {} in these rules", args.what.many()))),
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
