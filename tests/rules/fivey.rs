//! FIVEY's rules, each with a test that names it.

mod body;
mod book;
mod career;
mod checks;
mod features;
mod forecast;
mod free_attacks;
mod harm;
mod helping;
mod hiding;
mod inspiration;
mod knowledge;
mod magic;
mod morale;
mod movement;
mod rests;
mod sight;
pub mod table;
mod things;
mod turn_order;
mod turns;
