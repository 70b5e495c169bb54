//! People: what every creature and every character says of itself, as the head of the tables that they are written in.

/// A person, as what somebody says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Person<'p> {
    /// Its id in levels.
    pub id: &'p str,
    /// Its name for people.
    pub name: &'p str,
    /// The role, in a few words.
    pub role: &'p str,
    /// The one thing to know when facing it, one line.
    pub trick: &'p str,
    /// The look: what one sees.
    pub description: &'p str,
    /// The source of the entry.
    pub source: &'p str,
}

/// A stat block as a table of its fields, an entry of the data: how it looks from outside stands in each.
///
/// # Expansion
/// ```text
/// pub struct Creature { speed: i32, }
/// ```
/// becomes
/// ```text
/// entry! { #[derive(Default)] pub struct Creature { role: String where ..=60, trick: String where ..=160,
///     description: String where ..=400, origin: String = skip, speed: i32, } }
/// impl Creature { pub fn of(who: Person) -> Self { /* what it says of itself, the rest by default */ } }
/// impl StatBlock for Creature { /* its portrait of the same fields, its `walking_speed` and `bare_reach` */ }
/// ```
#[macro_export]
macro_rules! stat_block {
    ($(#[$of:meta])* pub struct $name:ident { $($fields:tt)+ }) => {
        $crate::entry::entry! {
            $(#[$of])*
            #[derive(Default)]
            pub struct $name {
                /// The role, in a few words: `archer`.
                role: String where ..=60,
                /// The one thing to know when facing it, one line.
                trick: String where ..=160,
                /// The look: what one sees.
                description: String where ..=400,
                /// The origin for the sheet: `Orc, veteran, level 1`.
                origin: String = skip,
                $($fields)+
            }
        }

        impl $name {
            /// A stat block of which nothing is known yet but what it says of itself.
            pub fn of(who: $crate::person::Person) -> Self {
                Self {
                    id: who.id.to_owned(),
                    name: who.name.to_owned(),
                    role: who.role.to_owned(),
                    trick: who.trick.to_owned(),
                    description: who.description.to_owned(),
                    source: who.source.to_owned(),
                    ..Self::default()
                }
            }
        }

        impl $crate::sheet::StatBlock for $name {
            fn portrait(&self) -> $crate::appearance::Portrait<'_> {
                let Self { id, name, role, trick, origin, source, .. } = self;
                $crate::appearance::Portrait { id, name, role, trick, origin, source }
            }

            fn speed(&self) -> $crate::sheet::Speed {
                $crate::sheet::Speed(self.walking_speed())
            }

            fn reach(&self) -> $crate::sheet::Reach {
                $crate::sheet::Reach(self.bare_reach())
            }
        }
    };
}

/// The choices of a player for a character, as a table of fields: what it says of itself stands in each.
///
/// # Expansion
/// ```text
/// pub struct Choices { origin: Origin, }
/// ```
/// becomes
/// ```text
/// fields! { pub struct Choices { rules: Option<String>, id: String, name: String where ..=40, role: String where ..=60,
///     trick: String where ..=160, description: String where ..=400, origin: Origin, source: String, } }
/// impl Choices { pub fn person(&self) -> Person<'_> { /* of the same fields */ } }
/// impl CharacterChoices for Choices { /* id and source */ }
/// ```
#[macro_export]
macro_rules! choices {
    ($(#[$of:meta])* pub struct $name:ident { $($fields:tt)+ }) => {
        $crate::entry::fields! {
            $(#[$of])*
            pub struct $name {
                /// The id of the rule system that it is for, where its file says so.
                rules: Option<String>,
                /// Its id in levels.
                id: String,
                /// Its name for people.
                name: String where ..=40,
                /// The role, in a few words.
                role: String where ..=60,
                /// The one thing to know of it, one line.
                trick: String where ..=160,
                /// The look: what one sees.
                description: String where ..=400,
                $($fields)+
                /// The source of the entry.
                source: String,
            }
        }

        impl $name {
            /// The person: what it says of itself.
            pub fn person(&self) -> $crate::person::Person<'_> {
                let Self { id, name, role, trick, description, source, .. } = self;
                $crate::person::Person { id, name, role, trick, description, source }
            }
        }

        impl $crate::character::CharacterChoices for $name {
            fn id(&self) -> &str {
                &self.id
            }

            fn source(&self) -> &str {
                &self.source
            }
        }
    };
}

pub use {choices, stat_block};
