//! The ground of a level: its map of rows of characters, what they stand for, and the lights.

use super::{
    checker::Checker,
    limits::{MAX_GLOW, MAX_LIGHTS, MAX_MAP_SIDE, MIN_MAP_SIDE},
    people, raw,
};
use battle::theme::Theme;
use data::quoted;
use grid::{
    Detail, Feet, Fog, Map, SQUARE_FEET, Square, Tile,
    light::{LightSource, light_map},
};
use std::collections::BTreeMap;

/// The tile that each character stands for unless a level says otherwise.
pub const LEGEND: [(char, Tile); 10] = [
    ('.', Tile::Floor),
    ('#', Tile::Wall),
    (' ', Tile::Wall),
    ('~', Tile::Difficult),
    ('o', Tile::Obstacle),
    ('|', Tile::Slit),
    ('+', Tile::DoorClosed),
    ('/', Tile::DoorOpen),
    ('w', Tile::Water),
    ('_', Tile::Pit),
];

/// The greatest depth of a pit, in feet: what deals the most that a fall can.
const MAX_DEPTH: i64 = 200;

type Legend = BTreeMap<char, raw::LegendEntry>;

/// The map with its light, and its looks; `None` if its shape is wrong.
pub(super) fn map(checker: &mut Checker, rows: &[String], level: &raw::Level) -> Option<(Map, Theme)> {
    let legend = legend(checker, &level.legend);
    let (width, height) = shape(checker, rows)?;
    let mut map = Map::new(width, height);
    let mut sources = Vec::new();
    let mut looks = Theme { floor: level.floor, base: level.light, ..Theme::default() };
    for (row, line) in rows.iter().enumerate() {
        for (col, character) in line.chars().enumerate() {
            let square = Square::new(col as i16, row as i16);
            match legend.get(&character) {
                Some(ground) => {
                    map.set_tile(square, ground.tile);
                    map.set_detail(square, detail(ground));
                    map.set_haze(square, ground.haze);
                    sources.extend(ground.light.map(|glow| source(square, glow.bright, glow.dim)));
                    looks.floors.extend(ground.floor.map(|floor| (square, floor)));
                    looks.props.extend(ground.prop.map(|prop| (square, prop)));
                }
                None => unknown(checker, &legend, (row, col), character),
            }
        }
    }
    lamps(checker, &level.lights, &map, &mut sources);
    if sources.len() > MAX_LIGHTS {
        let all = sources.len() + level.lights.len().saturating_sub(MAX_LIGHTS + 1);
        let message = format!("the map has {all} lights; at most {MAX_LIGHTS} are allowed");
        checker.problem(&[if level.lights.is_empty() { "map" } else { "lights" }], message);
        sources.clear();
    }
    light_map(&mut map, level.light, &sources);
    looks.lamps = sources;
    Some((map, looks))
}

fn unknown(checker: &mut Checker, legend: &Legend, (row, col): (usize, usize), character: char) {
    let known: String = legend.keys().collect();
    let message = format!(
        "nothing is known of the character {}; known are {}; add it to `legend`",
        quoted(&character.to_string()),
        quoted(&known)
    );
    checker.problem_in(&["map", &row.to_string()], col, message);
}

/// Columns and rows, if it is a proper rectangle.
fn shape(checker: &mut Checker, rows: &[String]) -> Option<(i16, i16)> {
    let limits = MIN_MAP_SIDE..=MAX_MAP_SIDE;
    let sized = format!("a map has {MIN_MAP_SIDE} to {MAX_MAP_SIDE}");
    let before = checker.problems.len();
    if !limits.contains(&rows.len()) {
        checker.problem(&["map"], format!("{sized} rows, not {}", rows.len()));
    }
    let width = usual_width(rows);
    if !rows.is_empty() && !limits.contains(&width) {
        checker.problem(&["map"], format!("{sized} columns, not {width}"));
    }
    if checker.problems.len() > before {
        return None;
    }
    let mut even = true;
    for (index, row) in rows.iter().enumerate() {
        let length = row.chars().count();
        if length != width {
            even = false;
            let message = format!(
                "this row has {length} characters and the others have {width}; rows are of equal length"
            );
            checker.problem(&["map", &index.to_string()], message);
        }
    }
    even.then_some((width as i16, rows.len() as i16))
}

/// The width that most rows have, so that one slip is told once.
fn usual_width(rows: &[String]) -> usize {
    let mut counts = BTreeMap::<usize, usize>::new();
    rows.iter().for_each(|row| *counts.entry(row.chars().count()).or_default() += 1);
    counts.into_iter().max_by_key(|&(_, rows)| rows).map_or(0, |(width, _)| width)
}

fn legend(checker: &mut Checker, extra: &raw::RawTable<raw::LegendEntry>) -> Legend {
    let mut legend: Legend = LEGEND
        .map(|(character, tile)| {
            let (light, floor, prop, depth, tight) = (None, None, None, None, None);
            let haze = Fog::Clear;
            let (climb, plants) = (false, false);
            (character, raw::LegendEntry { tile, light, floor, prop, depth, tight, climb, plants, haze })
        })
        .into();
    let mut given = BTreeMap::new();
    for (index, (key, ground)) in extra.0.iter().enumerate() {
        let place = format!("#{index}");
        let mut letters = key.chars();
        let (Some(character), None) = (letters.next(), letters.next()) else {
            let message =
                format!("{} is not one character; a legend is written `'x': (tile: floor)`", quoted(key));
            checker.problem(&["legend", &place], message);
            continue;
        };
        if given.insert(character, ()).is_some() {
            checker.problem(&["legend", &place], format!("{} is in the legend twice", quoted(key)));
        }
        if ground.prop.is_some() && ground.tile != Tile::Obstacle {
            let message =
                "only an obstacle shows a `prop`; make its `tile` an `obstacle` or leave `prop` out";
            checker.problem(&["legend", key, "prop"], message);
        }
        details(checker, key, ground);
        unplayed(checker, key, ground);
        if let Some(glow) = ground.light {
            radii(checker, &["legend", key, "light"], glow.bright, glow.dim);
        }
        legend.insert(character, *ground);
    }
    legend
}

/// Checks the details of a square beside its tile.
fn details(checker: &mut Checker, key: &str, ground: &raw::LegendEntry) {
    if let Some(depth) = ground.depth {
        let right = (10..=MAX_DEPTH).contains(&depth) && depth % i64::from(SQUARE_FEET) == 0;
        if !matches!(ground.tile, Tile::Pit | Tile::Water) {
            let message =
                "only a pit or water has a `depth`; make its `tile` a `pit` or `water`, or leave `depth` out";
            checker.problem(&["legend", key, "depth"], message);
        } else if !right {
            let message =
                format!("a pit or deep water is 10 to {MAX_DEPTH} feet deep in steps of 5, not {depth}");
            checker.problem(&["legend", key, "depth"], message);
        }
    }
    if ground.tight.is_some() && ground.tile.blocks_movement() {
        let message = "nobody walks there, so it needs no `tight`; leave it out";
        checker.problem(&["legend", key, "tight"], message);
    }
    if ground.climb && !matches!(ground.tile, Tile::Obstacle | Tile::Pit) {
        let message = "only an obstacle or a pit is climbed; leave `climb` out";
        checker.problem(&["legend", key, "climb"], message);
    }
    if ground.plants && ground.tile != Tile::Difficult {
        let message =
            "only difficult ground is made of `plants`; make its `tile` `difficult` or leave `plants` out";
        checker.problem(&["legend", key, "plants"], message);
    }
}

/// Notes what the rule system does not play of a kind of ground.
fn unplayed(checker: &mut Checker, key: &str, ground: &raw::LegendEntry) {
    let Some(system) = checker.system else { return };
    for (field, message) in system.check_ground(ground.tile, &detail(ground), ground.haze) {
        checker.problem(&["legend", key, field], message);
    }
}

fn detail(ground: &raw::LegendEntry) -> Detail {
    let depth = ground.depth.map(|feet| Feet(feet.clamp(10, MAX_DEPTH) as i32));
    Detail { depth, tight: ground.tight, climb: ground.climb, plants: ground.plants }
}

fn lamps(checker: &mut Checker, lamps: &[raw::RawLamp], map: &Map, sources: &mut Vec<LightSource>) {
    for (index, lamp) in lamps.iter().enumerate().take(MAX_LIGHTS + 1) {
        let place = index.to_string();
        radii(checker, &["lights", &place], lamp.bright, lamp.dim);
        let at = ["lights", place.as_str(), "at"];
        let Some(square) = checker.square(&at, lamp.at) else { continue };
        if map.contains(square) {
            sources.push(source(square, lamp.bright, lamp.dim));
        } else {
            checker.problem(&at, people::off_the_map(square, map));
        }
    }
}

fn radii(checker: &mut Checker, path: &[&str], bright: i64, dim: i64) {
    let most = i64::from(MAX_GLOW);
    for (name, feet) in [("bright", bright), ("dim", dim)] {
        if !(0..=most).contains(&feet) || feet % 5 != 0 {
            let path: Vec<&str> = path.iter().copied().chain([name]).collect();
            let message = format!("a light reaches 0 to {most} feet in steps of 5, not {feet}");
            checker.problem(&path, message);
        }
    }
    if bright == 0 && dim == 0 {
        checker.problem(path, "this light reaches nowhere; give `bright`, `dim` or both, in feet");
    }
}

fn source(at: Square, bright: i64, dim: i64) -> LightSource {
    let feet = |feet: i64| Feet(feet.clamp(0, i64::from(MAX_GLOW)) as i32);
    LightSource { at, bright: feet(bright), dim: feet(dim) }
}
