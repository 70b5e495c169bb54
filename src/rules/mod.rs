//! The rule systems, each in its own folder.

pub mod polyhedral;
