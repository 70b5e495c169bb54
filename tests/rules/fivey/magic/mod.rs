//! Areas, spells, flight and the powers of monsters.

mod areas;
mod own;
mod powers;
mod spells;

use super::table::Table;
use battle::{order::Order, words::Area};
use fivefoot_fivey::profile::Feat;
use grid::Square;

/// Gives a fighter a power.
pub fn feat(table: &mut Table, letter: char, feat: Feat) {
    table.sheet(letter, |p| {
        p.feats.insert(feat);
    });
}

/// An order to cast.
fn cast(with: &str) -> Order {
    Order::new("cast").with(with)
}

/// An order that names a square.
pub fn at(verb: &'static str, to: (i16, i16)) -> Order {
    Order::new(verb).to(Square::from(to))
}

/// An area on offer, by the square that names it.
#[track_caller]
fn area(table: &mut Table, verb: &str, with: Option<&str>, to: (i16, i16)) -> Area {
    let offer = table.offer(verb, with).expect("on offer");
    let found = offer.areas.iter().find(|area| area.to == Square::from(to)).cloned();
    found.unwrap_or_else(|| {
        panic!("not at {to:?}: {:?}", offer.areas.iter().map(|area| area.to).collect::<Vec<_>>())
    })
}

/// The squares of an area.
fn squares(area: &Area) -> Vec<(i16, i16)> {
    area.squares.iter().map(|&square| square.into()).collect()
}

/// Whom an area catches.
fn caught(area: &Area) -> Vec<String> {
    area.caught.iter().map(|target| target.target.to_string()).collect()
}
