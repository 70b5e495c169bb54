//! What every fight is made of: checks, inspiration, the order of turns, actions, movement, attacks, death and flight.

mod checks;
mod harm;
mod inspiration;
mod knowledge;
mod morale;
mod movement;
mod sight;
mod turn_order;
mod turns;
