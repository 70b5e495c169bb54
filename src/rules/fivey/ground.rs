//! Ground of a level: what these rules play of it, and what they do not. Rulings `FV-RUL-42`, `FV-RUL-50`, `FV-RUL-55`.

use super::body::fall::HEIGHT;
use crate::prelude::*;
use battle::GroundProblem;
use grid::{Detail, Fog};

/// The problems of a kind of ground: what a level says of it in vain.
pub fn check(tile: Tile, detail: &Detail, haze: Fog) -> Vec<GroundProblem> {
    let pits = Feet::squares(HEIGHT);
    let deep = format!("in FIVEY every pit is {} feet deep; leave `depth` out", pits.0);
    let tight = "in FIVEY nobody squeezes, and whoever fits on the squares walks there; leave `tight` out";
    let thin = "in FIVEY thin haze hides nothing; make it `thick`, or leave `haze` out";
    let problems = [
        (tile == Tile::Pit && detail.depth.is_some_and(|depth| depth != pits), "depth", &*deep),
        (detail.tight.is_some(), "tight", tight),
        (detail.plants, "plants", "in FIVEY all difficult ground is alike; leave `plants` out"),
        (haze == Fog::Thin, "haze", thin),
    ];
    problems.into_iter().filter(|(wrong, ..)| *wrong).map(|(_, field, why)| (field, why.to_owned())).collect()
}
