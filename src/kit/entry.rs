//! Entries of the data, each kind as a table of its fields: what stands there, what may be left out, and within which limits.

use super::texts::Canon;
use data::{Place, Registry, Report};
use grid::{Feet, SQUARE_FEET};
use std::fmt::Display;
use std::ops::{RangeInclusive, RangeToInclusive};

/// The fields that something is written as, some of which have limits.
pub trait Fields {
    /// Notes every field that is out of its limits.
    fn check_fields(&self, report: &mut Report, place: Place);
}

/// An entry of a data file. Every one has a name, the rules behind it, and says where it comes from.
pub trait Entry: Fields {
    /// Its id in data, levels and orders.
    fn id(&self) -> &str;
    /// Its name for people.
    fn name(&self) -> &str;
    /// The rules behind it, the one to quote first.
    fn rules(&self) -> &[String];
    /// The source of the entry.
    fn source(&self) -> &str;
}

/// Values that can be held against a limit: numbers against a range, texts against a length; of lists, pairs and what may be left
/// out each part.
pub trait Within<L> {
    /// Notes that it is out of the limit.
    fn within(&self, limit: &L, report: &mut Report, place: Place);
}

/// The limit of what has fields of its own: their limits.
pub struct Its;

impl<T: Fields> Within<Its> for T {
    fn within(&self, _: &Its, report: &mut Report, place: Place) {
        self.check_fields(report, place);
    }
}

/// The default of 1, where nothing else is said.
pub fn one<T: From<u8>>() -> T {
    T::from(1)
}

/// The default of true, where nothing else is said.
pub fn yes() -> bool {
    true
}

/// Numbers that can be held against a range.
pub trait Number: Copy + PartialOrd + Display {}

impl Number for u8 {}
impl Number for u32 {}
impl Number for i16 {}
impl Number for i32 {}
impl Number for usize {}

impl<N: Number> Within<RangeInclusive<N>> for N {
    fn within(&self, limit: &RangeInclusive<N>, report: &mut Report, place: Place) {
        report.range(place, *self, limit.clone());
    }
}

/// A length on the board is a whole number of squares.
impl Within<RangeInclusive<i32>> for Feet {
    fn within(&self, limit: &RangeInclusive<i32>, report: &mut Report, place: Place) {
        report.range(place, self.0, limit.clone());
        if self.0 % SQUARE_FEET != 0 {
            report.add(place, format!("{self} is no whole number of squares: a multiple of 5 is right"));
        }
    }
}

/// A text has so many characters at most, and one at least.
impl Within<RangeToInclusive<usize>> for String {
    fn within(&self, limit: &RangeToInclusive<usize>, report: &mut Report, place: Place) {
        report.text(place, self, limit.end);
    }
}

impl<L, T: Within<L>> Within<L> for Option<T> {
    fn within(&self, limit: &L, report: &mut Report, place: Place) {
        if let Some(value) = self {
            value.within(limit, report, place);
        }
    }
}

impl<L, T: Within<L>> Within<L> for Vec<T> {
    fn within(&self, limit: &L, report: &mut Report, place: Place) {
        self.iter().enumerate().for_each(|(i, value)| value.within(limit, report, place.item(i)));
    }
}

impl<L, T: Within<L>, const N: usize> Within<L> for [T; N] {
    fn within(&self, limit: &L, report: &mut Report, place: Place) {
        self.iter().enumerate().for_each(|(i, value)| value.within(limit, report, place.item(i)));
    }
}

impl<L, T: Within<L>> Within<L> for std::sync::Arc<T> {
    fn within(&self, limit: &L, report: &mut Report, place: Place) {
        self.as_ref().within(limit, report, place);
    }
}

impl<L, A: Within<L>, B: Within<L>> Within<L> for (A, B) {
    fn within(&self, limit: &L, report: &mut Report, place: Place) {
        self.0.within(limit, report, place.item(0));
        self.1.within(limit, report, place.item(1));
    }
}

impl Canon {
    /// Checks an entry that stands by itself.
    pub fn single(&self, report: &mut Report, place: Place, entry: &impl Entry) {
        entry.check_fields(report, place);
        self.cited(report, place, entry.rules());
        self.source(report, place, entry.source());
    }

    /// Checks a list of entries, and what `more` says of each as a whole.
    pub fn entries<'p, T: Entry>(
        &self,
        report: &mut Report,
        place: Place<'p>,
        entries: &mut [T],
        mut more: impl FnMut(&mut Report, Place<'p>, &mut T),
    ) {
        let places: Vec<Place> = report.entries(place, entries, T::id).map(|(place, _)| place).collect();
        for (place, entry) in places.into_iter().zip(entries) {
            self.single(report, place, entry);
            more(report, place, entry);
        }
    }

    /// Checks a list of entries, and puts them up by their ids; `what` one of them is, for people.
    pub fn shelf<'p, T: Entry>(
        &self,
        report: &mut Report,
        what: &'static str,
        (place, mut entries): (Place<'p>, Vec<T>),
        more: impl FnMut(&mut Report, Place<'p>, &mut T),
    ) -> Registry<T> {
        self.entries(report, place, &mut entries, more);
        Registry::new(what, entries, T::id)
    }
}

/// A part of the data as a table of its fields: `name: Type`, `= default` where it may be left out, with the function that says
/// what stands there then if it is not nothing, `= skip` where it follows from others; `as` its name in the file where that is
/// another; `where` and its limit.
///
/// # Expansion
/// ```text
/// pub struct Glow { bright: i32 where 0..=120, dim as "faint": i32 = default, }
/// ```
/// becomes
/// ```text
/// #[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
/// #[serde(deny_unknown_fields)]
/// pub struct Glow { pub bright: i32, #[serde(rename = "faint")] #[serde(default)] pub dim: i32 }
/// impl Fields for Glow {
///     fn check_fields(&self, report: &mut Report, place: Place) {
///         Within::within(&self.bright, &(0..=120), report, place.field("bright"));
///     }
/// }
/// ```
#[macro_export]
macro_rules! fields {
    ($(#[$of:meta])* pub struct $name:ident {
        $($(#[$doc:meta])* $field:ident $(as $named:literal)?: $type:ty
            $(= $default:ident $($or:literal)?)? $(where $limit:expr)?,)+
    }) => {
        $(#[$of])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $(
            $(#[$doc])* $(#[serde(rename = $named)])? $(#[serde($default $(= $or)?)])? pub $field: $type,
        )+ }

        impl $crate::entry::Fields for $name {
            fn check_fields(&self, report: &mut $crate::layers::data::Report, place: $crate::layers::data::Place) {
                let _ = (&report, place);
                $({
                    let at = place.field([$($named,)? stringify!($field)][0]);
                    let _ = at;
                    $($crate::entry::Within::within(&self.$field, &$limit, report, at);)?
                })+
            }
        }
    };
}

/// Entries of data files, each as such a table: id, name, rules and source stand in each. One that there is only once says its id
/// here.
///
/// # Expansion
/// ```text
/// pub struct Potion { heals: i32, }
/// ```
/// becomes
/// ```text
/// fields! { pub struct Potion { id: String, name: String where ..=40, heals: i32, rules: Vec<String>, source: String, } }
/// impl Entry for Potion { fn id(&self) -> &str { &self.id } /* name, rules, source alike */ }
/// ```
#[macro_export]
macro_rules! entry {
    ($(#[$of:meta])* pub struct $name:ident { $($fields:tt)+ }) => {
        $crate::entry::entry! {
            $(#[$of])* pub struct $name(|entry| &entry.id) {
                /// Its id in data, levels and orders.
                id: String,
                $($fields)+
            }
        }
    };
    ($(#[$of:meta])* pub struct $name:ident(|$entry:ident| $id:expr) { $($fields:tt)+ }) => {
        $crate::entry::fields! {
            $(#[$of])* pub struct $name {
                /// Its name for people.
                name: String where ..=40,
                $($fields)+
                /// The rules behind it, the one to quote first.
                rules: Vec<String>,
                /// The source of the entry.
                source: String,
            }
        }

        impl $crate::entry::Entry for $name {
            fn id(&self) -> &str { let $entry = self; let _ = $entry; $id }
            fn name(&self) -> &str { &self.name }
            fn rules(&self) -> &[String] { &self.rules }
            fn source(&self) -> &str { &self.source }
        }
    };
    ($($(#[$of:meta])* pub struct $name:ident { $($fields:tt)+ })+) => {
        $($crate::entry::entry! { $(#[$of])* pub struct $name { $($fields)+ } })+
    };
}

pub use {entry, fields};
