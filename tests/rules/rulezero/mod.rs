//! Rule Zero's rules, each with a test that names it.

mod book;
mod bonuses;
mod bodies;
mod dying;
mod grapples;
mod moves;
mod powers;
mod rests;
mod rolls;
mod sizes;
mod strikes;
pub mod table;
mod track;
