//! A catalog's ids, and how each is met: `docs/coverage/<system>.ron`.

use serde::Deserialize;
use std::{fs, path::PathBuf};

/// How a rule of a catalog is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heading {
    /// The battle of a test that carries the id in its name cites it: in a fact, a reason, an offer, a mark or a refusal.
    Cited,
    /// The battle of such a test shows it, but nothing that a player reads there cites it.
    Seen,
    /// It is an entry of the data, which such a test meets in play.
    Data,
    /// It is about what lies between battles, and such a test goes through it by what a player reaches.
    Between,
    /// No battle meets it.
    OutOfScope,
    /// A battle could meet it, and the game does not play it yet.
    NotYet,
}

/// A file `docs/coverage/<system>.ron`. An id that no list but `sections` has is to be cited.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scope {
    /// The catalog is still being worked through: what has neither a test nor a reason passes, and nobody compares the page.
    #[serde(default)]
    pub open: bool,
    /// Where tests stand of what no player can reach yet: they prove nothing.
    #[serde(default)]
    pub unreached: Vec<String>,
    /// The catalog's sections and their ids, in its order.
    pub sections: Vec<Section>,
    #[serde(default)]
    seen: Vec<Reason>,
    #[serde(default)]
    data: Vec<Reason>,
    #[serde(default)]
    between: Vec<Reason>,
    #[serde(default)]
    out_of_scope: Vec<Reason>,
    #[serde(default)]
    not_yet: Vec<Reason>,
}

/// A part of a catalog.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its ids.
    pub ids: Vec<String>,
}

/// Why ids are met otherwise than by being cited in a battle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Why.
    pub why: String,
    /// The ids.
    pub ids: Vec<String>,
}

impl Heading {
    /// What the page calls it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Cited => "met in battle",
            Self::Seen => "seen in battle, uncited",
            Self::Data => "data",
            Self::Between => "between battles",
            Self::OutOfScope => "out of scope",
            Self::NotYet => "not yet",
        }
    }

    /// Whether it takes a test that plays a battle.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Cited | Self::Seen | Self::Data)
    }
}

/// The folder of the lists and the pages.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/coverage")
}

impl Scope {
    /// The list of a rule system.
    pub fn read(system: &str) -> Self {
        let path = folder().join(format!("{system}.ron"));
        let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        ron::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    }

    /// Every id, in the catalog's order.
    pub fn ids(&self) -> impl Iterator<Item = &String> {
        self.sections.iter().flat_map(|section| &section.ids)
    }

    /// How an id is met, and why so where that is not by being cited.
    pub fn heading(&self, id: &str) -> (Heading, &str) {
        let mut reasons = self.reasons();
        let found = reasons.find(|(_, reason)| reason.ids.iter().any(|known| known == id));
        found.map_or((Heading::Cited, ""), |(heading, reason)| (heading, &*reason.why))
    }

    /// Every reason of every list.
    pub fn reasons(&self) -> impl Iterator<Item = (Heading, &Reason)> {
        let lists = [
            (Heading::Seen, &self.seen),
            (Heading::Data, &self.data),
            (Heading::Between, &self.between),
            (Heading::OutOfScope, &self.out_of_scope),
            (Heading::NotYet, &self.not_yet),
        ];
        lists.into_iter().flat_map(|(heading, list)| list.iter().map(move |reason| (heading, reason)))
    }
}
