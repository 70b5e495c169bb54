//! The book of a rule system: its data files, embedded, checked once, looked up by id.

use super::texts::{Canon, RuleText};
use battle::words::Reason;
use bevy_ecs::{resource::Resource, world::World};
use data::{Place, Problem, Report};
use std::ops::Deref;

/// The rule book: everything that the data files say, checked, so that what is in it is right. All but the rules stands in its
/// `contents`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<C> {
    /// The rules as the game quotes them, in the order of their file.
    pub rules: Vec<RuleText>,
    /// The fingerprint of the texts, which changes when any of them does; records carry it.
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

/// The book that rules are played by: the one that the game ships with, or one of a player's own.
pub enum Edition<C: 'static> {
    /// The shipped book, checked when it is first asked for.
    Shipped(fn() -> &'static Book<C>),
    /// A player's own book, checked already; it stays to the end of the program.
    Own(&'static Book<C>),
}

impl<C> Edition<C> {
    /// The book itself.
    pub fn book(&self) -> &'static Book<C> {
        match self {
            Self::Shipped(shipped) => shipped(),
            Self::Own(own) => own,
        }
    }
}

/// The book that a battle is played by.
#[derive(Resource)]
pub struct InPlay<C: Contents>(pub &'static Book<C>);

/// The book that the battle of a world is played by.
pub fn in_play<C: Contents>(world: &World) -> &'static Book<C> {
    world.resource::<InPlay<C>>().0
}

/// The contents of a rule book: what the data files of a system hold.
pub trait Contents: Sized + Send + Sync + 'static {
    /// The ids of the rules that may be cited.
    fn canon() -> &'static Canon;

    /// Whether a data file of this system has this name; folders before it do not count.
    fn has_file(name: &str) -> bool;

    /// Returns the book that the game ships with.
    fn shipped() -> &'static Book<Self>;

    /// Checks data files, name and text of each. A file that is not given is taken as it ships.
    ///
    /// # Errors
    /// Every problem found. Problems of syntax come alone, since they hide what follows.
    fn check(files: &[(&str, &str)]) -> Result<Book<Self>, Vec<Problem>>;

    /// Returns the shipped book with the changes of a pack's files, name and text of each.
    ///
    /// # Errors
    /// Every problem found, in the places of the pack's files.
    fn edited(pack: &[(&str, &str)]) -> Result<Book<Self>, Vec<Problem>>;
}

impl<C: Contents> Book<C> {
    /// Returns the book that the game ships with.
    pub fn shipped() -> &'static Self {
        C::shipped()
    }

    /// Checks data files, name and text of each. A file that is not given is taken as it ships.
    ///
    /// # Errors
    /// Every problem found. Problems of syntax come alone, since they hide what follows.
    pub fn check(files: &[(&str, &str)]) -> Result<Self, Vec<Problem>> {
        C::check(files)
    }

    /// Returns the shipped book with the changes of a pack's files, name and text of each.
    ///
    /// # Errors
    /// Every problem found, in the places of the pack's files.
    pub fn edited(pack: &[(&str, &str)]) -> Result<Self, Vec<Problem>> {
        C::edited(pack)
    }

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
///
/// # Expansion
/// ```text
/// pub type OwnBook = Book<Own>, canon CANON, in "assets/", { potions: Potions = "potions.ron", }
/// ```
/// becomes
/// ```text
/// pub type OwnBook = Book<Own>;
/// const FILES: Files<2> = Files([
///     ("rules.ron", include_str!("assets/rules.ron")),
///     ("potions.ron", include_str!("assets/potions.ron")),
/// ]);
/// static SHIPPED: LazyLock<OwnBook> = /* FILES, checked */;
/// struct Written<'s> { potions: (Place<'s>, Potions) }
/// impl Contents for Own { /* canon, has_file, shipped, check, edited: by FILES */ }
/// pub fn book(world: &World) -> &'static OwnBook { kit::book::in_play(world) }
/// ```
#[macro_export]
macro_rules! book {
    ($(#[$of:meta])* pub type $book:ident = Book<$contents:ty>, canon $canon:expr, in $folder:literal {
        $($field:ident: $type:ty = $file:literal,)+
    }) => {
        $(#[$of])*
        pub type $book = $crate::book::Book<$contents>;

        /// Every data file: its name and its text as it ships.
        const FILES: $crate::layers::data::Files<{ ["rules.ron", $($file),+].len() }> = $crate::layers::data::Files([
            ("rules.ron", include_str!(concat!($folder, "rules.ron"))),
            $(($file, include_str!(concat!($folder, $file))),)+
        ]);

        static SHIPPED: std::sync::LazyLock<$book> = std::sync::LazyLock::new(|| match $book::check(&FILES.0) {
            Ok(book) => book,
            Err(problems) => unreachable!("a test checks the shipped rule data: {problems:?}"),
        });

        /// The files as they are written, each with its place.
        struct Written<'s> {
            $($field: ($crate::layers::data::Place<'s>, $type),)+
        }

        impl $crate::book::Contents for $contents {
            fn canon() -> &'static $crate::texts::Canon {
                &$canon
            }

            fn has_file(name: &str) -> bool {
                FILES.has(name)
            }

            fn shipped() -> &'static $book {
                &SHIPPED
            }

            fn check(files: &[(&str, &str)]) -> Result<$book, Vec<$crate::layers::data::Problem>> {
                book_of(&FILES.sources(files)?)
            }

            fn edited(pack: &[(&str, &str)]) -> Result<$book, Vec<$crate::layers::data::Problem>> {
                let merged = FILES.merged(pack)?;
                book_of(&FILES.laid_over(pack, &merged)).map_err(|problems| FILES.blame(pack, problems))
            }
        }

        /// The book that the battle of a world is played by.
        pub fn book(world: &bevy_ecs::world::World) -> &'static $book {
            $crate::book::in_play(world)
        }

        /// Reads and checks every file.
        fn book_of(
            sources: &[$crate::layers::data::Source<'_>; FILES.0.len()],
        ) -> Result<$book, Vec<$crate::layers::data::Problem>> {
            let mut report = $crate::layers::data::Report::default();
            let [texts, $($field),+] = sources;
            let rules: Vec<RuleText> = report.load(texts);
            let written =
                Written { $($field: ($crate::layers::data::Place::root($field), report.load($field)),)+ };
            if !report.problems.is_empty() {
                return Err(report.problems);
            }
            $canon.check(&mut report, $crate::layers::data::Place::root(texts), &rules);
            let contents = written.check(&mut report);
            let fingerprint = FILES.fingerprint(sources);
            report.done($crate::book::Book { rules, fingerprint, contents })
        }
    };
}

pub use book;
