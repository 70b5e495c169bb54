//! Schema of data: what its entries and characters are written down, read and checked in, by one import.
//!
//! The files of a system's book and of its characters take it all by `use kit::schema::*;`.

pub use super::{
    actions::ActionText,
    appearance::{Part, part, sum},
    book::differ,
    character::{read_all, read_file},
    dice::DiceExpr,
    entry::{Fields, Its, Within, one, yes},
    lasting::StateEntry,
    texts::{Canon, RuleText},
};
pub use super::{
    book::book,
    entry::{entry, fields},
    person::{choices, stat_block},
    words::words,
};
pub use battle::{ConditionLook, DamageLook, ItemLook, RuleId};
pub use data::{Place, Problem, Registry, Report, listed, quoted};
pub use grid::{Feet, Size};
pub use serde::Deserialize;
pub use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock},
};
