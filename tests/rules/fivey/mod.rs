//! FIVEY's rules, each with a test that names it.

mod table;

mod book;

mod core;

mod magic;

mod things;

mod tricks;
