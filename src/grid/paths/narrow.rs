//! Narrow places: a body larger than one square takes a smaller space where walls leave no room for all of it. Rule `PH-MOVE-08`,
//! ruling `R-110`.

use super::step::cuts_corner;
use crate::map::Map;
use crate::square::{Footprint, Square};

impl Map {
    /// The space of a body of `whole` squares a side whose top left square is `at`. Where a wall, a slit or a closed door leaves no
    /// room for all of it, it is squeezed: its space is one square smaller each way. Where there is no room for that either, or at
    /// the edge of the map, the whole space is returned.
    pub fn space(&self, at: Square, whole: i16) -> Footprint {
        let all = Footprint { at, side: whole };
        let squeezed = Footprint { at, side: whole - 1 };
        let is_squeezed =
            whole > 1 && self.contains_all(all) && is_walled(self, all) && !is_walled(self, squeezed);
        if is_squeezed { squeezed } else { all }
    }
}

/// Whether a wall, a slit or a closed door stands in part of a space.
fn is_walled(map: &Map, space: Footprint) -> bool {
    space.squares().any(|square| map.tile(square).blocks_diagonals())
}

/// Whether a step between two spaces cuts the corner of a wall. Where the body is squeezed in one of them, some part of it as large
/// as the smaller space has to get there without cutting a corner. Rule `R-103`.
pub fn cuts_corner_between(map: &Map, from: Footprint, to: Footprint) -> bool {
    if from.side == to.side {
        return cuts_corner(map, from.side, from.at, to.at);
    }
    let (small, large) = if from.side < to.side { (from, to) } else { (to, from) };
    let parts = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(cols, rows)| large.at.offset(cols, rows));
    !parts
        .into_iter()
        .any(|part| part.steps_to(small.at) <= 1 && !cuts_corner(map, small.side, part, small.at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::random_maps;
    use crate::{Feet, MoveRules, MovementModes, Occupancy, reachable};

    #[test]
    fn a_body_squeezes_where_one_a_square_smaller_stands_and_never_lies_in_a_wall_r_110() {
        for map in random_maps(80, 9, 8, "....../#|+") {
            // Where all of the large body would lie on the map.
            let inside = |at: Square| {
                let lies = map.contains_all(Footprint { at, side: 2 });
                if lies { Occupancy::Free } else { Occupancy::Blocked }
            };
            let small = MoveRules { enter: &inside, ..MoveRules::on_foot(&map, 1) };
            let modes = MovementModes { squeeze: true, ..MovementModes::default() };
            let large = MoveRules { modes, ..MoveRules::on_foot(&map, 2) };
            let start = Square::new(0, 0);
            if is_walled(&map, Footprint { at: start, side: 2 }) {
                continue;
            }
            let reached = |rules: &MoveRules| -> Vec<Square> {
                reachable(rules, start, Feet(200)).iter().map(|way| way.square).collect()
            };
            let goes = reached(&small);
            for at in reached(&large) {
                let space = map.space(at, 2);
                assert!(
                    space.squares().all(|square| !map.tile(square).blocks_movement()),
                    "{space:?} {map:?}"
                );
                assert!(goes.contains(&at), "{at} is past a wall for whoever is smaller: {map:?}");
            }
            for at in goes {
                assert!(reached(&large).contains(&at), "{at} is left out: {map:?}");
            }
        }
    }
}
