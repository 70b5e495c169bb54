//! Ground of a level: what these rules play of it, and what they do not. Rulings `RZR-24`, `RZR-25`.

use super::body::fall::DEPTH;
use crate::prelude::*;
use battle::GroundProblem;
use grid::{Detail, Fog};

/// The problems of a kind of ground: what a level says of it in vain.
pub fn check(tile: Tile, detail: &Detail, _: Fog) -> Vec<GroundProblem> {
    let deep = format!("in Rule Zero every pit is {} feet deep; leave `depth` out", DEPTH.0);
    let tight =
        "in Rule Zero nobody squeezes, and whoever fits on the squares walks there; leave `tight` out";
    let problems = [
        (tile == Tile::Pit && detail.depth.is_some_and(|depth| depth != DEPTH), "depth", &*deep),
        (detail.tight.is_some(), "tight", tight),
        (detail.plants, "plants", "in Rule Zero all difficult ground is alike; leave `plants` out"),
    ];
    problems.into_iter().filter(|(wrong, ..)| *wrong).map(|(_, field, why)| (field, why.to_owned())).collect()
}
