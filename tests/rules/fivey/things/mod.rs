//! Hands, weapons, armor, and things that lie about.

mod ammunition;
mod armor;

mod changes;
mod devices;
mod doors;
mod fire;
mod hands;
mod harm;
mod heavy;
mod litter;
mod poison;
mod sheet;
mod torch;
mod water;
mod weapons;

use battle::order::Order;
use grid::Square;

/// An order with a thing.
fn deed(verb: &'static str, with: &str) -> Order {
    Order::new(verb).with(with)
}

/// An order with a thing, at a square.
fn at(verb: &'static str, with: &str, col: i16, row: i16) -> Order {
    deed(verb, with).to(Square::new(col, row))
}
