//! The kind of a file that may stand among levels: a level, or a character and its rules.

use super::raw::Level;
use battle::RuleSystem;
use data::{Problem, Source, fields_of, listed, quoted, suggest};

/// The kind of a file, as its outermost fields say.
pub enum FileKind {
    /// A level, or nothing that has any field of a character.
    Level,
    /// A character of these rules, right or wrong.
    Character(&'static dyn RuleSystem),
    /// A character that doesn't say for which rules; with what would be right.
    Unclear(Problem),
}

/// The kind of a file, name and text. It is what most of its fields belong to, so that a slip in some of them doesn't matter; the
/// field `rules` decides among characters.
pub fn kind_of(file: &str, text: &str, systems: &[&'static dyn RuleSystem]) -> FileKind {
    let source = Source::new(file, text);
    let fields = source.fields();
    let known = |names: &[&str]| fields.iter().filter(|field| names.contains(field)).count();
    let fits: Vec<usize> = systems.iter().map(|system| known(system.character_fields())).collect();
    let most = fits.iter().copied().max().unwrap_or_default();
    if most <= known(fields_of::<Level>()) {
        return FileKind::Level;
    }
    let ids = || systems.iter().map(|system| system.id());
    if let Some(own) = source.text_of("rules") {
        let named = systems.iter().find(|system| system.id() == own);
        let unknown = || {
            let message = format!("there is no rule system {}; {}", quoted(own), suggest(own, ids()));
            FileKind::Unclear(source.problem(&["rules"], message))
        };
        return named.map_or_else(unknown, |system| FileKind::Character(*system));
    }
    let best: Vec<&'static dyn RuleSystem> =
        systems.iter().zip(fits).filter(|(_, fit)| *fit == most).map(|(system, _)| *system).collect();
    match best[..] {
        [system] => FileKind::Character(system),
        _ => FileKind::Unclear(source.problem(
            &[],
            format!(
                "this looks like a character, but not for which rules; say it with `rules: \"…\"`: {}",
                listed(ids())
            ),
        )),
    }
}
