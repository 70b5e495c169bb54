//! The book of a rule system: its data files, embedded, checked once, looked up by id.

use super::texts::{Canon, RuleText};
use crate::{
    battle::words::Reason,
    data::{Place, Report},
};
use std::ops::Deref;

/// Everything that the data files say, checked: what is in it is right. All but the rules stands in its `contents`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<C> {
    /// The rules as the game quotes them, in the order of their file.
    pub rules: Vec<RuleText>,
    /// Changes when any of the texts does; records carry it.
    pub fingerprint: u64,
    /// The entries, shelf by shelf.
    pub contents: C,
}

impl<C> Deref for Book<C> {
    type Target = C;

    fn deref(&self) -> &C {
        &self.contents
    }
}

/// What the data files of a system hold.
pub trait Contents {
    /// The ids of the rules that may be cited.
    fn canon() -> &'static Canon;
}

impl<C: Contents> Book<C> {
    /// One of the rules.
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The same id of a rule for the life of the program, if the game quotes such a rule.
    pub fn cited(&self, id: &str) -> Option<&'static str> {
        C::canon().known(id)
    }

    /// The rules behind an entry, each by its heading.
    pub fn quoted(&self, ids: &[String]) -> Vec<Reason> {
        C::canon().quoted(&self.rules, ids)
    }
}

/// Notes ids that stand on another shelf already; `what` one of those is, with its article.
pub fn differ<'p>(
    report: &mut Report,
    ids: impl IntoIterator<Item = (Place<'p>, &'p str)>,
    taken: impl Fn(&str) -> bool,
    what: &str,
) {
    for (place, id) in ids.into_iter().filter(|(_, id)| taken(id)) {
        report.add(place.field("id"), format!("`{id}` is {what}: ids must differ"));
    }
}

/// A book as a table of its files: `name: Type = "file.ron"`. What was read of each is a field of `Written`, with its place, and
/// `Written::check` makes the contents of it.
macro_rules! book {
    ($(#[$of:meta])* pub type $book:ident = Book<$contents:ty>, canon $canon:expr, in $folder:literal {
        $($field:ident: $type:ty = $file:literal,)+
    }) => {
        $(#[$of])*
        pub type $book = $crate::kit::book::Book<$contents>;

        /// Every data file: its name and its text as it ships.
        const FILES: $crate::data::Files<{ ["rules.ron", $($file),+].len() }> = $crate::data::Files([
            ("rules.ron", include_str!(concat!($folder, "rules.ron"))),
            $(($file, include_str!(concat!($folder, $file))),)+
        ]);

        static SHIPPED: std::sync::LazyLock<$book> = std::sync::LazyLock::new(|| match $book::check(&FILES.0) {
            Ok(book) => book,
            Err(problems) => unreachable!("a test checks the shipped rule data: {problems:?}"),
        });

        /// The files as they are written, each with its place.
        struct Written<'s> {
            $($field: ($crate::data::Place<'s>, $type),)+
        }

        impl $crate::kit::book::Contents for $contents {
            fn canon() -> &'static $crate::kit::texts::Canon {
                &$canon
            }
        }

        impl $book {
            /// The book that the game ships with.
            pub fn shipped() -> &'static Self {
                &SHIPPED
            }

            /// Whether a data file of this system has this name; folders before it do not count.
            pub fn has_file(name: &str) -> bool {
                FILES.has(name)
            }

            /// Checks data files, name and text each; a file that is not given is taken as it ships.
            ///
            /// # Errors
            /// Every problem found. Problems of syntax come alone, since they hide what follows.
            pub fn check(files: &[(&str, &str)]) -> Result<Self, Vec<$crate::data::Problem>> {
                let sources = FILES.sources(files)?;
                let mut report = $crate::data::Report::default();
                let [texts, $($field),+] = &sources;
                let rules: Vec<RuleText> = report.load(texts);
                let written =
                    Written { $($field: ($crate::data::Place::root($field), report.load($field)),)+ };
                if !report.problems.is_empty() {
                    return Err(report.problems);
                }
                $canon.check(&mut report, $crate::data::Place::root(texts), &rules);
                let contents = written.check(&mut report);
                let fingerprint = FILES.fingerprint(&sources);
                report.done(Self { rules, fingerprint, contents })
            }
        }
    };
}

/// What a file holds, where that is more than one list: each by its name.
macro_rules! files {
    ($($(#[$doc:meta])+ $name:ident { $($field:ident: $type:ty),+ $(,)? })+) => { $(
        $(#[$doc])+
        #[derive(Default, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name { $($field: $type,)+ }
    )+ };
}

pub(crate) use {book, files};
