//! Books of data that come as several files: each given from outside or taken as it ships, and its entries by id.

use super::{
    merge::{Merged, merge},
    place::{Place, Report},
    problem::Problem,
    source::Source,
};
use std::{collections::BTreeMap, ops::Deref, slice, sync::Arc};

/// The files of one set of data: names and texts as they ship.
#[derive(Clone, Copy, Debug)]
pub struct Files<const N: usize>(pub [(&'static str, &'static str); N]);

/// Entries in the order of their file, as a slice, and found by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registry<T> {
    /// The kind of its entries, for people: `weapon`.
    what: &'static str,
    entries: Vec<Arc<T>>,
    by_id: BTreeMap<String, Arc<T>>,
}

impl<const N: usize> Files<N> {
    /// Whether one of the files has this name; folders before it do not count.
    pub fn has(&self, name: &str) -> bool {
        self.position(name).is_some()
    }

    /// The texts in the order of the files: those given, name and text each, and for the others the shipped ones.
    ///
    /// # Errors
    /// When a text is given for no file or twice.
    pub fn sources<'a>(&self, given: &[(&'a str, &'a str)]) -> Result<[Source<'a>; N], Vec<Problem>> {
        let mut sources = self.0.map(|(name, text)| Source::new(name, text));
        let mut taken = [false; N];
        let mut problems = Vec::new();
        for (name, text) in given {
            let source = Source::new(name, text);
            match self.position(name) {
                None => {
                    let names = self.0.map(|(file, _)| file).join(", ");
                    problems.push(source.problem(&[], format!("is no rule data; the files are {names}")));
                }
                Some(i) if taken[i] => problems.push(source.problem(&[], "comes twice: give each file once")),
                Some(i) => {
                    taken[i] = true;
                    sources[i] = source;
                }
            }
        }
        if problems.is_empty() { Ok(sources) } else { Err(problems) }
    }

    /// The files of a pack, name and text each, laid over those that ship: of each the place among both, and the whole text.
    ///
    /// # Errors
    /// When a text is given for no file or twice, and all that is wrong with how the files are laid over each other.
    pub fn merged(&self, pack: &[(&str, &str)]) -> Result<Vec<(usize, usize, Merged)>, Vec<Problem>> {
        self.sources(pack)?;
        let (mut all, mut problems) = (Vec::new(), Vec::new());
        for (nth, (name, text)) in pack.iter().enumerate() {
            let Some(at) = self.position(name) else { continue };
            match merge(self.0[at].1, &Source::new(name, text)) {
                Ok(merged) => all.push((at, nth, merged)),
                Err(wrong) => problems.extend(wrong),
            }
        }
        if problems.is_empty() { Ok(all) } else { Err(problems) }
    }

    /// The files that ship, with those of a pack laid over them.
    pub fn laid_over<'a>(
        &self,
        pack: &[(&'a str, &'a str)],
        merged: &'a [(usize, usize, Merged)],
    ) -> [Source<'a>; N] {
        let mut sources = self.0.map(|(name, text)| Source::new(name, text));
        for (at, nth, whole) in merged {
            let (name, text) = pack[*nth];
            sources[*at] = Source::laid_over(name, text, whole);
        }
        sources
    }

    /// FNV-1a over every file's name and text, in the order of the files: it changes when any of the texts does.
    pub fn fingerprint(&self, sources: &[Source; N]) -> u64 {
        let names = self.0.iter().map(|(name, _)| name.as_bytes());
        let texts = sources.iter().map(|source| source.text.as_bytes());
        names
            .zip(texts)
            .flat_map(|(name, text)| [name, &[0], text, &[0]])
            .flatten()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
            })
    }

    fn position(&self, name: &str) -> Option<usize> {
        let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
        self.0.iter().position(|(file, _)| *file == base)
    }
}

impl<T> Registry<T> {
    /// A registry of entries by their ids; `what` one of them is, for people.
    pub fn new(what: &'static str, entries: Vec<T>, id: impl Fn(&T) -> &str) -> Self {
        let entries: Vec<Arc<T>> = entries.into_iter().map(Arc::new).collect();
        let by_id = entries.iter().map(|entry| (id(entry).to_string(), entry.clone())).collect();
        Self { what, entries, by_id }
    }

    /// The entry of this id.
    pub fn get(&self, id: &str) -> Option<&Arc<T>> {
        self.by_id.get(id)
    }

    /// Whether an entry has this id.
    pub fn has(&self, id: &str) -> bool {
        self.by_id.contains_key(id)
    }

    /// The entry that the value at `place` names; when there is none, the problem lists those that there are.
    pub fn look_up(&self, report: &mut Report, place: Place, id: &str) -> Option<&Arc<T>> {
        let found = self.get(id);
        if found.is_none() {
            report.unknown(place, self.what, id, self.by_id.keys());
        }
        found
    }

    /// The same for each of a list of ids.
    pub fn look_up_all<'i>(
        &self,
        report: &mut Report,
        place: Place,
        ids: impl IntoIterator<Item = &'i String>,
    ) {
        for (i, id) in ids.into_iter().enumerate() {
            self.look_up(report, place.item(i), id);
        }
    }
}

impl<T> Deref for Registry<T> {
    type Target = [Arc<T>];

    /// Every entry, in the order of the file.
    fn deref(&self) -> &[Arc<T>] {
        &self.entries
    }
}

impl<'s, T> IntoIterator for &'s Registry<T> {
    type Item = &'s Arc<T>;
    type IntoIter = slice::Iter<'s, Arc<T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
