//! The level as a line: what a player reads on its card and sees on the board before anything has happened.

use crate::{
    roster::Side,
    setup::{Aim, Setup},
    things::ThingSetup,
    words::Who,
};
use grid::{Detail, Feet, Fog, Light, LightSource, Map, Size, Square, Tile};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The level that is played now, as it was when it began; a `state` line tells what has changed since.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LevelLine {
    /// Its name.
    pub level: String,
    /// Its title.
    pub title: String,
    /// The text that the storyteller reads out.
    pub text: String,
    /// The ground, a letter a square, row by row.
    pub map: LetterMap<Tile>,
    /// The light on each square, a letter a square, row by row.
    pub light: LetterMap<Light>,
    /// The level's own lamps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lamps: Vec<LightSource>,
    /// Details that some squares have beside their tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<SquareLine>,
    /// Goals of the sides. The last side that stands wins in any case.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<GoalLine>,
    /// Squares by which a combatant may leave the battle, where the rules let it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exits: Vec<Square>,
    /// Things that can be used, broken or moved, and are known to the side that asks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<ThingLine>,
    /// House rules that the level switches.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, bool>,
    /// The battle that follows if a side wins this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextLine>,
}

/// A map of letters.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LetterMap<T> {
    /// The rows from the top, each from the left, a letter a square.
    pub rows: Vec<String>,
    /// The meaning of each letter.
    pub legend: BTreeMap<String, T>,
}

/// The details of a square beside its tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SquareLine {
    /// The square.
    pub at: Square,
    /// The depth of a pit or of deep water.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<Feet>,
    /// The largest size that walks here without squeezing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub tight: Option<&'static str>,
    /// Whether it can be climbed.
    pub climb: bool,
    /// Whether the difficult ground is plants.
    pub plants: bool,
    /// The haze in the air.
    pub haze: Fog,
}

/// A goal of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GoalLine {
    /// The side.
    pub side: Who,
    /// Whether the side loses by it: then its enemies are after the aim.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub loses: bool,
    /// The last round in which it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u32>,
    /// The name of what it is about.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub name: Who,
    /// The goal in words.
    pub words: String,
    /// The aim that it wins or loses by.
    #[serde(flatten)]
    pub aim: Aim,
}

/// A thing that can be used, broken or moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ThingLine {
    /// Its name, as orders and facts use it.
    pub name: Who,
    /// The squares where it is.
    pub squares: Vec<Square>,
}

/// The battle that follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NextLine {
    /// Its level.
    pub level: String,
    /// The side that goes on if it wins.
    pub side: Who,
    /// The hours between.
    pub hours: u32,
}

impl LevelLine {
    /// A level as `side` knows it, or all of it.
    pub fn new(setup: &Setup, side: Option<Side>) -> Self {
        let name = |at: usize| setup.sides.get(at).map(|side| side.name.clone()).unwrap_or_default();
        let known = |thing: &&ThingSetup| {
            thing.hidden.is_none() || side.is_none_or(|side| thing.known_to.contains(&side.0))
        };
        let map = &setup.map;
        Self {
            level: setup.level.clone(),
            title: setup.title.clone(),
            text: setup.text.clone(),
            map: drawn(map, |at| map.tile(at), letter),
            light: drawn(
                map,
                |at| map.light(at),
                |light| match light {
                    Light::Bright => 'b',
                    Light::Dim => 'd',
                    Light::Dark => '-',
                },
            ),
            lamps: setup.looks.lamps.clone(),
            details: map.squares().filter_map(|at| detail(map, at)).collect(),
            goals: setup
                .goals
                .iter()
                .map(|goal| GoalLine {
                    side: name(goal.side),
                    loses: goal.loses,
                    within: goal.within,
                    name: goal.name.clone(),
                    words: goal.words(),
                    aim: goal.aim.clone(),
                })
                .collect(),
            exits: setup.exits.clone(),
            things: setup
                .things
                .iter()
                .filter(known)
                .map(|thing| ThingLine { name: thing.name.clone(), squares: thing.squares.clone() })
                .collect(),
            options: setup.options.clone(),
            next: setup.next.as_ref().map(|next| NextLine {
                level: next.setup.level.clone(),
                side: name(next.side),
                hours: next.between.hours,
            }),
        }
    }
}

fn drawn<T: Copy>(map: &Map, of: impl Fn(Square) -> T, letter: impl Fn(T) -> char) -> LetterMap<T> {
    let mut drawn = LetterMap { rows: Vec::new(), legend: BTreeMap::new() };
    for row in 0..map.height() {
        let squares: Vec<T> = (0..map.width()).map(|col| of(Square::new(col, row))).collect();
        drawn.legend.extend(squares.iter().map(|&what| (letter(what).to_string(), what)));
        drawn.rows.push(squares.into_iter().map(&letter).collect());
    }
    drawn
}

/// The letter of a tile, as level files draw it unless they say otherwise.
const fn letter(tile: Tile) -> char {
    match tile {
        Tile::Floor => '.',
        Tile::Wall => '#',
        Tile::Difficult => '~',
        Tile::Obstacle => 'o',
        Tile::Slit => '|',
        Tile::DoorClosed => '+',
        Tile::DoorOpen => '/',
        Tile::Water => 'w',
        Tile::Pit => '_',
    }
}

fn detail(map: &Map, at: Square) -> Option<SquareLine> {
    let (detail, haze) = (map.detail(at), map.haze(at));
    let Detail { depth, tight, climb, plants } = detail;
    (detail != Detail::default() || haze != Fog::Clear).then_some(SquareLine {
        at,
        depth,
        tight: tight.map(Size::id),
        climb,
        plants,
        haze,
    })
}
