//! Records: what files say of one thing, written down as a table of fields.

/// Structures that are read from a file, field by field and nothing else. A field that ends in `= default` may be left out there.
macro_rules! records {
    ($($(#[$of:meta])* pub struct $name:ident {
        $($(#[$doc:meta])* pub $field:ident: $kind:ty $(= $or:ident)?,)+
    })+) => {
        $($(#[$of])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$doc])* $(#[serde($or)])? pub $field: $kind,)+ })+
    };
}

pub(crate) use records;
