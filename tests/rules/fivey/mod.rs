//! FIVEY's rules, each with a test that names it.

pub mod table;

mod book;

mod camp;

mod career;

mod core;

mod magic;

mod things;

mod tricks;
