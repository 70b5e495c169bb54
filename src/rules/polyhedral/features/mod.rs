//! Features of jobs and paths in battle, beside those that other rules read as they go: a deed each, or something that happens
//! when a turn starts. Catalog section 9, ruling `R-021`.

pub mod care;
pub mod heartening;
pub mod swift;
pub mod upkeep;
