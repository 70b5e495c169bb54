//! Rule Zero's rules, each with a test that names it.

mod blows;
mod bodies;
mod bonuses;
mod book;
mod care;
mod dying;
mod forecast;
mod grapples;
mod growth;
mod meetings;
mod moves;
mod opportunity;
mod pits;
mod powers;
mod ready;
mod rests;
mod rolls;
mod sheets;
mod shields;
mod sight;
mod sizes;
mod states;
mod strikes;
pub mod table;
mod tables;
mod track;
