//! What every fight is made of: checks, inspiration, the order of turns, actions, movement, attacks, death and flight.

mod checks;

mod inspiration;

mod order;

mod surprise;

mod turns;

mod ways;

mod sight;

mod harm;
mod knowledge;

mod morale;
