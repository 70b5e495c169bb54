//! The rule systems, one folder each.

pub mod polyhedral;
