//! Words: the closed lists that data, orders and people choose from, each written down once as a table.

/// Words of such a list, each read by its id.
pub trait Listed: Copy {
    /// The word of this id.
    fn of_word(word: &str) -> Option<Self>;

    /// The ids of all, in the order in which they are written down.
    fn ids() -> Vec<&'static str>;
}

/// An enumeration as a table: `Variant = ("id", "Title", "RULE-1")`. The id is its word in data, levels and orders; the title is
/// what people call it, and the rule says what it does. Rules, or titles and rules, may be left out in all of its lines.
///
/// It gets `ALL`, `id`, `of_id`, `title` and `rule`, and is read and written as its id. Further columns, behind a semicolon, are
/// named after the lines, in the same order: `look: DamageLook`.
///
/// # Expansion
/// ```text
/// pub enum Fall { FaceDown = ("face_down", "Face down", "R-1"; 2), } pain: u8,
/// ```
/// becomes
/// ```text
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
/// pub enum Fall { #[serde(rename = "face_down")] FaceDown }
/// impl Fall {
///     pub const ALL: [Self; 1] = [Self::FaceDown];
///     pub const fn id(self) -> &'static str { match self { Self::FaceDown => "face_down" } }
///     pub fn of_id(id: &str) -> Option<Self> { Self::ALL.into_iter().find(|word| word.id() == id) }
///     pub const fn title(self) -> &'static str { match self { Self::FaceDown => "Face down" } }
///     pub const fn rule(self) -> &'static str { match self { Self::FaceDown => "R-1" } }
///     pub const fn pain(self) -> u8 { match self { Self::FaceDown => 2 } }
/// }
/// impl Listed for Fall { /* of_word and ids, by these */ }
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$of:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $word:ident = (
            $id:literal $(, $title:literal $(, $rule:literal)?)? $(; $($more:expr),+)?
        ),)+
    }
    $($(#[$says:meta])* $column:ident: $type:ty $(,)?)*) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub enum $name { $($(#[$doc])* #[serde(rename = $id)] $word,)+ }

        impl $name {
            /// All of them, in the order in which they are written down.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$word),+];

            /// Its word in data, levels and orders.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$word => $id,)+ }
            }

            /// The variant of this word.
            pub fn of_id(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|word| word.id() == id)
            }
        }

        impl $crate::words::Listed for $name {
            fn of_word(word: &str) -> Option<Self> {
                Self::of_id(word)
            }

            fn ids() -> Vec<&'static str> {
                Self::ALL.map(Self::id).to_vec()
            }
        }

        $crate::words::column!($name: $($word $($title)?)+; "What people call it." title);
        $crate::words::column!($name: $($word $($($rule)?)?)+; "The rule that says what it does." rule);
        $crate::words::more!($name: $($word($($($more),+)?))+; $($(#[$says])* $column: $type,)*);
    };
}

/// The further columns of such a table, each of any type: the first of them, then the rest.
///
/// # Expansion
/// ```text
/// more!(Fall: FaceDown(2, true); pain: u8, breaks_nose: bool,);
/// ```
/// becomes
/// ```text
/// impl Fall { pub const fn pain(self) -> u8 { match self { Self::FaceDown => 2 } } }
/// more!(Fall: FaceDown(true); breaks_nose: bool,);
/// ```
#[macro_export]
macro_rules! more {
    ($name:ident: $($word:ident())+;) => {};
    ($name:ident: $($word:ident($more:expr $(, $rest:expr)*))+;
    $(#[$says:meta])* $column:ident: $type:ty, $($others:tt)*) => {
        impl $name {
            $(#[$says])*
            pub const fn $column(self) -> $type {
                match self { $(Self::$word => $more,)+ }
            }
        }

        $crate::words::more!($name: $($word($($rest),*))+; $($others)*);
    };
}

/// A column of such a table as a function, unless it is left out.
///
/// # Expansion
/// ```text
/// column!(Fall: FaceDown "Face down"; "What people call it." title);
/// ```
/// becomes
/// ```text
/// impl Fall { pub const fn title(self) -> &'static str { match self { Self::FaceDown => "Face down" } } }
/// ```
#[macro_export]
macro_rules! column {
    ($name:ident: $($word:ident)+; $doc:literal $column:ident) => {};
    ($name:ident: $($word:ident $entry:literal)+; $doc:literal $column:ident) => {
        impl $name {
            #[doc = $doc]
            pub const fn $column(self) -> &'static str {
                match self { $(Self::$word => $entry,)+ }
            }
        }
    };
}

pub use {column, more, words};

#[cfg(test)]
mod tests {
    words! {
        /// Ways to fall.
        pub enum FallMode {
            /// On the nose.
            FaceDown = ("face_down", "Face down"; 2, true),
            /// On the back.
            Supine = ("supine", "On the back"; 1, false),
        }
        /// Its pain.
        pain: u8,
        /// Whether the nose breaks.
        breaks_nose: bool,
    }

    #[test]
    fn a_table_of_words_is_read_and_told_by_its_lines() {
        assert_eq!(FallMode::ALL.map(FallMode::id), ["face_down", "supine"]);
        assert_eq!(FallMode::ALL.map(FallMode::title), ["Face down", "On the back"]);
        assert_eq!((FallMode::of_id("supine"), FallMode::of_id("Supine")), (Some(FallMode::Supine), None));
        assert_eq!(ron::from_str("face_down"), Ok(FallMode::FaceDown));
        assert_eq!(FallMode::ALL.map(|fall| (fall.pain(), fall.breaks_nose())), [(2, true), (1, false)]);
    }
}
