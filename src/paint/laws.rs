//! Laws of every picture of the ground.

use super::*;
use battle::theme::{Prop, Theme};
use grid::{Map, Square};

const FLOORS: [Floor; 4] = [Floor::Stone, Floor::Wood, Floor::Wild, Floor::Earth];

const TILES: [Tile; 9] = [
    Tile::Floor,
    Tile::Wall,
    Tile::Difficult,
    Tile::Obstacle,
    Tile::Slit,
    Tile::DoorClosed,
    Tile::DoorOpen,
    Tile::Water,
    Tile::Pit,
];

fn looks(floor: Floor) -> Theme {
    Theme { floor, ..Theme::default() }
}

/// The brightness that the eye finds in each pixel, 0 to 255.
fn greys(bytes: &[u8]) -> Vec<f32> {
    bytes
        .chunks_exact(4)
        .map(|p| 0.30 * f32::from(p[0]) + 0.59 * f32::from(p[1]) + 0.11 * f32::from(p[2]))
        .collect()
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// The difference of two pictures in a channel of a pixel, on average.
fn difference(one: &[u8], other: &[u8]) -> f32 {
    let apart: Vec<f32> = one.iter().zip(other).map(|(a, b)| f32::from(a.abs_diff(*b))).collect();
    mean(&apart)
}

#[test]
fn every_kind_of_square_looks_different_on_every_floor() {
    for floor in FLOORS {
        let pictures: Vec<Vec<u8>> = TILES
            .iter()
            .map(|tile| {
                let mut map = Map::new(5, 5);
                map.set_tile(Square::new(2, 2), *tile);
                picture(&Plan::new(&map, &looks(floor)), (2, 2), (1, 1), 24)
            })
            .collect();
        for (at, one) in pictures.iter().enumerate() {
            for (other, two) in pictures.iter().enumerate().skip(at + 1) {
                let apart = difference(one, two);
                assert!(apart > 4.0, "{floor:?}: {:?} and {:?} differ by {apart}", TILES[at], TILES[other]);
            }
        }
    }
}

#[test]
fn every_prop_looks_different() {
    let props = [
        Prop::Crate,
        Prop::Barrel,
        Prop::Table,
        Prop::Pillar,
        Prop::Tomb,
        Prop::Boulder,
        Prop::Trunk,
        Prop::LowWall,
    ];
    let at = Square::new(1, 1);
    let pictures = props.map(|prop| {
        let mut map = Map::new(3, 3);
        map.set_tile(at, Tile::Obstacle);
        let looks = Theme { props: [(at, prop)].into(), ..Theme::default() };
        picture(&Plan::new(&map, &looks), (1, 1), (1, 1), 32)
    });
    for (which, one) in pictures.iter().enumerate() {
        for (other, two) in pictures.iter().enumerate().skip(which + 1) {
            assert!(difference(one, two) > 4.0, "{:?} and {:?} look alike", props[which], props[other]);
        }
    }
}

#[test]
fn a_part_painted_alone_is_the_same_part_of_the_whole() {
    let mut map = Map::new(8, 6);
    for (col, tile) in (1..8).zip(&TILES[1..]) {
        map.set_tile(Square::new(col, 2), *tile);
    }
    let plan = Plan::new(&map, &looks(Floor::Wild));
    let (whole, part) = (picture(&plan, (0, 0), (8, 6), 8), picture(&plan, (3, 1), (4, 3), 8));
    for (row, line) in part.chunks_exact(4 * 8 * 4).enumerate() {
        let from = ((8 + row) * 8 * 8 + 3 * 8) * 4;
        assert_eq!(line, &whole[from..from + line.len()], "row {row}");
    }
}

#[test]
fn a_change_is_seen_no_farther_than_two_squares_away() {
    for tile in TILES {
        let mut map = Map::new(7, 7);
        let before = picture(&Plan::new(&map, &looks(Floor::Earth)), (0, 0), (7, 7), 8);
        map.set_tile(Square::new(3, 3), tile);
        let after = picture(&Plan::new(&map, &looks(Floor::Earth)), (0, 0), (7, 7), 8);
        for (at, (old, new)) in before.chunks_exact(4).zip(after.chunks_exact(4)).enumerate() {
            let (col, row) = (at % 56 / 8, at / 56 / 8);
            assert!(
                old == new || (1..=5).contains(&col) && (1..=5).contains(&row),
                "{tile:?} shows at {col}, {row}"
            );
        }
    }
}

#[test]
fn floors_are_calm_of_middling_value_and_no_two_squares_are_alike() {
    for floor in FLOORS {
        let plan = Plan::new(&Map::new(14, 14), &looks(floor));
        let squares: Vec<Vec<u8>> =
            (2..12).map(|col| picture(&plan, (col, 3 + col % 7), (1, 1), 32)).collect();
        for (at, square) in squares.iter().enumerate() {
            let values = greys(square);
            let middle = mean(&values);
            let spread =
                mean(&values.iter().map(|value| (value - middle).powi(2)).collect::<Vec<_>>()).sqrt();
            assert!((60.0..=118.0).contains(&middle), "{floor:?} is {middle}");
            assert!(spread < 17.0, "{floor:?} is restless: {spread}");
            assert!(
                squares[..at].iter().all(|other| difference(square, other) > 1.0),
                "{floor:?} repeats itself"
            );
        }
    }
}

#[test]
fn a_wall_is_lit_on_top_dark_to_the_south_and_throws_its_shadow_there() {
    for floor in FLOORS {
        let mut map = Map::new(9, 9);
        for (col, row) in (2..=5).flat_map(|col| (2..=3).map(move |row| (col, row))) {
            map.set_tile(Square::new(col, row), Tile::Wall);
        }
        let plan = Plan::new(&map, &looks(floor));
        let strip = |y: f32| {
            let points: Vec<f32> = (0..60)
                .map(|at| {
                    let [red, green, blue] = point(&plan, 3.0 + at as f32 / 30.0, y, 0.02);
                    0.30 * red + 0.59 * green + 0.11 * blue
                })
                .collect();
            mean(&points)
        };
        let [top, face, shadow, open] = [2.12, 3.86, 4.14, 6.6].map(strip);
        assert!(top > face * 1.5 && face < open, "{floor:?}: top {top}, face {face}, floor {open}");
        assert!(shadow < open * 0.80, "{floor:?}: {shadow} in the shadow of the wall, {open} in the open");
    }
}
