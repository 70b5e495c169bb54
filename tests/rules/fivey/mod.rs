//! FIVEY's rules, each with a test that names it.

mod body;
mod book;
mod career;
mod core;
mod features;
mod free_attacks;
mod helping;
mod hiding;
mod magic;
mod rests;
pub mod table;
mod things;
