//! Distance fields: how far everything is from some goals, for players who plan ahead.

use super::map::Map;
use super::paths::{MovementModes, Prices, cuts_corner_between, ground};
use super::square::{Footprint, Square};

/// The mark in a distance field where no path leads to any goal.
pub const OUT_OF_REACH: u32 = u32::MAX;

/// The distance field of some goals: for each anchor of the map, row by row as [`Map::index`] counts, the feet to walk from it to
/// the nearest goal, or [`OUT_OF_REACH`]. Steps are priced as in [`check_step`](super::check_step) for a footprint of `side`
/// squares, with diagonals like any other step and the depth of pits not counted; creatures are ignored. A goal counts even where
/// the footprint does not fit: one gets as near as the ground allows.
pub fn distance_field(
    map: &Map,
    side: i16,
    modes: MovementModes,
    prices: &Prices,
    ignore_difficult: bool,
    goals: impl IntoIterator<Item = Square>,
) -> Vec<u32> {
    // Counted in what divides all prices, so that there are few waves.
    let unit = prices.unit().max(1);
    let units = |price: i32| (price / unit).max(1) as u32;
    let plain = units(prices.plain);
    let costs: Vec<Option<u32>> = map
        .squares()
        .map(|at| {
            let tread = ground(map, side, modes, prices, false, at).ok();
            tread.map(|tread| units(tread.price(prices, ignore_difficult)))
        })
        .collect();
    let space = |at| if modes.squeeze { map.space(at, side) } else { Footprint { at, side } };
    let mut far = vec![OUT_OF_REACH; costs.len()];
    // Squares at the present distance, and as many units on as a step may cost.
    let mut waves: Vec<Vec<Square>> = vec![Vec::new(); units(prices.range().1) as usize + 1];
    for goal in goals {
        if let Some(index) = map.index(goal) {
            far[index] = 0;
            waves[0].push(goal);
        }
    }
    let mut distance = 0;
    while waves.iter().any(|wave| !wave.is_empty()) {
        for here in std::mem::take(&mut waves[0]) {
            let Some(index) = map.index(here).filter(|&index| far[index] == distance) else { continue };
            // One walks towards the goal, so it is this square that is entered.
            let price = costs[index].unwrap_or(plain);
            for before in here.neighbours() {
                let Some(at) = map.index(before) else { continue };
                let closer = distance + price < far[at];
                if closer && costs[at].is_some() && !cuts_corner_between(map, space(before), space(here)) {
                    far[at] = distance + price;
                    waves[price as usize].push(before);
                }
            }
        }
        waves.rotate_left(1);
        distance += 1;
    }
    let feet = |units: u32| units * unit as u32 / prices.parts.max(1) as u32;
    far.iter_mut().filter(|far| **far != OUT_OF_REACH).for_each(|far| *far = feet(*far));
    far
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::{Drawn, random_maps};
    use crate::{Feet, MoveRules, reachable};

    #[test]
    fn the_field_counts_feet_over_walkable_ground_r_103_r_106() {
        let drawn = Drawn::new(
            "B . ~ . .
             # # # o .
             . . . . .",
        );
        let field =
            distance_field(&drawn.map, 1, MovementModes::default(), &Prices::DOUBLED, false, drawn.all('B'));
        let n = OUT_OF_REACH;
        assert_eq!(field, [0, 5, 10, 20, 25, n, n, n, n, 25, 45, 40, 35, 30, 30]);
        let sure_footed =
            distance_field(&drawn.map, 1, MovementModes::default(), &Prices::DOUBLED, true, drawn.all('B'));
        assert_eq!(sure_footed[..5], [0, 5, 10, 15, 20]);
    }

    #[test]
    fn a_goal_too_narrow_for_the_footprint_still_draws_it_near() {
        let drawn = Drawn::new(
            "B . # . .
             . . . . .",
        );
        let field = distance_field(
            &drawn.map,
            2,
            MovementModes::default(),
            &Prices::DOUBLED,
            false,
            [drawn.at('B'), Square::new(9, 9)],
        );
        assert_eq!(field[0], 0);
        assert_eq!(field[3], OUT_OF_REACH, "a large creature does not fit through");
        let near = distance_field(
            &drawn.map,
            2,
            MovementModes::default(),
            &Prices::DOUBLED,
            false,
            [Square::new(2, 0)],
        );
        assert_eq!((near[3], near[0]), (5, OUT_OF_REACH));
    }

    #[test]
    fn the_field_agrees_with_the_paths() {
        for map in random_maps(20, 7, 6, "......~=#o") {
            for side in [1, 2] {
                for start in map.squares().filter(|&at| {
                    ground(&map, side, MovementModes::default(), &Prices::DOUBLED, false, at).is_ok()
                }) {
                    let rules = MoveRules::on_foot(&map, side);
                    let goal = Square::new(3, 2);
                    let reached = reachable(&rules, start, Feet(1_000));
                    let walked =
                        reached.iter().find(|reached| reached.square == goal).map(|reached| reached.feet.0);
                    let field =
                        distance_field(&map, side, MovementModes::default(), &Prices::DOUBLED, false, [goal]);
                    let told = map.index(start).map(|index| field[index]).filter(|&far| far != OUT_OF_REACH);
                    if ground(&map, side, MovementModes::default(), &Prices::DOUBLED, false, goal).is_ok() {
                        assert_eq!(told.map(|feet| feet as i32), walked, "{start} {side} {map:?}");
                    }
                }
            }
        }
    }
}
