//! The odds against the catalog's tables, and against every face of every die.

mod catalog;
mod law;
