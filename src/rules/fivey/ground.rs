//! What these rules play of a level's ground, and what they do not. Rulings `FV-RUL-42`, `FV-RUL-50`, `FV-RUL-55`.

use super::drop::HEIGHT;
use crate::battle::GroundProblem;
use crate::grid::{Detail, Haze};
use crate::rules::fivey::prelude::*;

/// What a level says in vain of a kind of ground.
pub fn check(tile: Tile, detail: &Detail, haze: Haze) -> Vec<GroundProblem> {
    let mut problems = Vec::new();
    let mut note = |field: &'static str, message: String| problems.push((field, message));
    let pits = Feet::squares(HEIGHT);
    if tile == Tile::Pit && detail.depth.is_some_and(|depth| depth != pits) {
        note("depth", format!("in FIVEY every pit is {} feet deep; leave `depth` out", pits.0));
    }
    if detail.tight.is_some() {
        note(
            "tight",
            "in FIVEY nobody squeezes, and whoever fits on the squares walks there; leave `tight` out".into(),
        );
    }
    if detail.plants {
        note("plants", "in FIVEY all difficult ground is alike; leave `plants` out".into());
    }
    if haze == Haze::Thin {
        note("haze", "in FIVEY thin haze hides nothing; make it `thick`, or leave `haze` out".into());
    }
    problems
}
