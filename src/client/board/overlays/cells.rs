//! The squares of an overlay with their marks, out of what the table knows.

use super::{marks::Mark, sight::VisibleArea};
use crate::{
    battle::{
        view::{CombatStatus, CombatantView},
        words::Who,
    },
    client::model::{Overlay, Table},
    grid::{Footprint, Map, Square},
};
use std::collections::BTreeMap;

/// The combatant that the overlay is about: whoever is under the cursor; else none, and it is about all enemies.
pub fn singled_out(table: &Table, overlay: Overlay) -> Option<Who> {
    let who = table.input.hovered_who.clone().filter(|_| overlay == Overlay::Threats)?;
    table.combatant(&who).filter(|one| stands(one)).map(|one| one.name.clone())
}

/// Every marked square of an overlay.
pub fn cells(
    table: &Table,
    overlay: Overlay,
    seen: Option<&VisibleArea>,
) -> Box<dyn Iterator<Item = (Square, Mark)>> {
    match overlay {
        Overlay::Threats => Box::new(threats(table).into_iter()),
        Overlay::Sight => {
            let squares = seen.map(|seen| seen.squares.clone()).unwrap_or_default();
            Box::new(squares.into_iter().map(|(square, cover)| (square, Mark::of_cover(cover))))
        }
        Overlay::Light => {
            let map = table.ground();
            let lit = |square| {
                (!map.tile(square).blocks_sight()).then(|| (square, Mark::of_light(map.light(square))))
            };
            Box::new(map.squares().filter_map(lit).collect::<Vec<_>>().into_iter())
        }
        Overlay::Danger => {
            let marks = table.perils().map(|peril| (peril.at, Mark::of_chance(peril.hit)));
            Box::new(marks.collect::<Vec<_>>().into_iter())
        }
    }
}

/// The squares that enemies threaten, or that the one under the cursor does. Of several marks the worst counts.
fn threats(table: &Table) -> BTreeMap<Square, Mark> {
    let one = singled_out(table, Overlay::Threats);
    let about = |who: &&CombatantView| match &one {
        Some(one) => who.name == *one,
        None => table.is_foe(&who.side),
    };
    let map = table.ground();
    let mut marks = BTreeMap::new();
    for who in table.shown.view.combatants.iter().filter(|who| stands(who)).filter(about) {
        let mut mark = |square: Square, mark: Mark| {
            let worst = marks.entry(square).or_insert(mark);
            *worst = mark.min(*worst);
        };
        within_reach(&map, who).into_iter().for_each(|square| mark(square, Mark::Struck));
        let Some(reach) = table.reach_of(&who.name) else { continue };
        reach.strikes.iter().for_each(|square| mark(*square, Mark::Strikable));
        for (at, _) in &reach.goes {
            map.space(*at, who.size.whole_side()).squares().for_each(|square| mark(square, Mark::Reached));
        }
    }
    marks
}

fn stands(who: &CombatantView) -> bool {
    who.fate == CombatStatus::Fighting && who.at.is_some()
}

/// The squares that somebody strikes in melee without a step.
fn within_reach(map: &Map, who: &CombatantView) -> Vec<Square> {
    let Some(space) = who.at.map(|at| Footprint::new(at, who.size)) else { return Vec::new() };
    let steps = who.reach.in_squares().clamp(0, 60) as i16;
    let (from, past) = (space.at.offset(-steps, -steps), space.side + 2 * steps);
    let around = (0..past).flat_map(|row| (0..past).map(move |col| from.offset(col, row)));
    around
        .filter(|square| map.contains(*square) && !map.tile(*square).blocks_sight())
        .filter(|square| !space.contains(*square))
        .filter(|square| crate::grid::line_of_sight(map, space, Footprint::single(*square)))
        .collect()
}
