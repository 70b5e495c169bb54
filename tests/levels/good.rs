//! What a good level becomes.

use crate::fake::systems;
use fivefoot::{
    battle::{
        setup::{Aim, Change, Control},
        theme::{Floor, Prop},
    },
    data::Problem,
    grid::{Light, Square, Tile},
    level::{MAX_COMBATANTS, MAX_LIGHTS, load},
};

/// A level with a bit of everything, to be read, and to be broken by the other tests.
pub const GOOD: &str = include_str!("good.ron");

pub fn problems(text: &str) -> Vec<Problem> {
    load("gate.ron", text, &systems()).err().unwrap_or_default()
}

#[test]
fn a_good_level_becomes_a_setup() {
    let setup = load("some/where/gate.ron", GOOD, &systems()).expect("a good level");
    assert_eq!(
        (setup.level.as_str(), setup.rules.as_str(), setup.title.as_str()),
        ("gate", "fake", "The Gate")
    );
    assert_eq!(setup.source, GOOD);
    assert_eq!((setup.map.width(), setup.map.height()), (10, 5));
    let tiles: Vec<Tile> = (3..9).map(|col| setup.map.tile(Square::new(col, 1))).collect();
    assert_eq!(
        tiles,
        [Tile::Difficult, Tile::Water, Tile::Obstacle, Tile::Slit, Tile::DoorClosed, Tile::DoorOpen]
    );
    assert_eq!(setup.map.tile(Square::new(8, 3)), Tile::Pit);
    assert_eq!(setup.sides[0].control, Control::Human);
    assert_eq!(setup.sides[0].may, [Control::Human, Control::Ai]);
    assert_eq!((setup.sides[1].control, &setup.sides[1].may[..]), (Control::Ai, &[Control::Ai][..]));
    assert_eq!(setup.goals.len(), 4);
    assert_eq!(setup.goals[0].aim, Aim::hold(8));
    assert_eq!(setup.goals[2].side, 1);
    assert_eq!(setup.options.get("creatures_as_cover"), Some(&false));
    assert!(setup.combatants[1].surprised);
    assert_eq!(setup.combatants[2].changes.get("health"), Some(&Change::Number(12)));
    assert_eq!(setup.combatants[4].at, Square::new(4, 2));
}

#[test]
fn who_has_no_name_is_called_after_the_creature_and_numbered_if_there_are_more() {
    let setup = load("gate.ron", GOOD, &systems()).expect("a good level");
    let names: Vec<&str> = setup.combatants.iter().map(|who| &*who.name).collect();
    assert_eq!(names, ["Ann", "Hero", "Wolf 1", "Wolf 2", "Ogre"]);
    let late = &*setup.events[1].arrive[0].name;
    assert!(late.starts_with("Wolf ") && late.ends_with(char::is_alphabetic), "{late} tells no count");
    let taken = GOOD.replace("\"Ann\"", "\"Wolf 2\"");
    let setup = load("gate.ron", &taken, &systems()).expect("a good level");
    let names: Vec<&str> = setup.combatants.iter().map(|who| &*who.name).collect();
    assert_eq!(names, ["Wolf 2", "Hero", "Wolf 1", "Wolf 3", "Ogre"]);
}

#[test]
fn looks_are_the_maps_floor_and_what_the_legend_says_otherwise() {
    let plain = load("gate.ron", GOOD, &systems()).expect("a good level").looks;
    assert_eq!((plain.floor, plain.base, plain.lamps.len()), (Floor::Stone, Light::Dark, 2));
    assert!(plain.floors.is_empty() && plain.props.is_empty());
    let text = GOOD
        .replacen(
            "'T': (tile: floor,",
            "'o': (tile: obstacle, prop: barrel), 'T': (tile: floor, floor: wood,",
            1,
        )
        .replacen("light: dark", "floor: wild, light: dark", 1);
    let looks = load("gate.ron", &text, &systems()).expect("a good level").looks;
    assert_eq!(looks.floor(Square::new(1, 1)), Floor::Wild);
    assert_eq!(looks.floor(Square::new(3, 2)), Floor::Wood);
    assert_eq!(looks.props.into_iter().collect::<Vec<_>>(), [(Square::new(5, 1), Prop::Barrel)]);
}

#[test]
fn lights_shine_from_the_legend_and_from_the_list() {
    let setup = load("gate.ron", GOOD, &systems()).expect("a good level");
    let light = |col, row| setup.map.light(Square::new(col, row));
    assert_eq!(
        [light(3, 2), light(4, 2), light(5, 2), light(6, 2)],
        [Light::Bright, Light::Bright, Light::Dim, Light::Dark]
    );
    assert_eq!([light(8, 2), light(7, 2)], [Light::Bright, Light::Bright]);
}

#[test]
fn a_text_may_break_its_lines_anywhere_and_an_empty_line_parts_paragraphs() {
    let text = GOOD.replace("Two sides.", "\n  Two\r\n  sides.\n \n\n  One gate.\n");
    assert_eq!(load("gate.ron", &text, &systems()).expect("a good level").text, "Two sides.\n\nOne gate.");
}

#[test]
fn what_may_be_left_out_has_a_default() {
    let text = "(title: \"x\", map: [\"...\", \"...\", \"...\"], sides: [(name: \"a\"), (name: \"b\")], combatants: [
        (creature: \"wolf\", side: \"a\", at: (0, 0)), (creature: \"wolf\", side: \"b\", at: (2, 2))])";
    let setup = load("least", text, &systems()).expect("the least level");
    assert_eq!((setup.level.as_str(), setup.rules.as_str()), ("least", "fake"));
    assert_eq!(setup.map.light(Square::new(1, 1)), Light::Bright);
    assert!(setup.goals.is_empty() && setup.events.is_empty() && setup.options.is_empty());
    assert_eq!([setup.sides[0].control, setup.sides[1].control], [Control::Human, Control::Ai]);
}

/// 200 x 200 squares, everybody and every lamp that a level may have, and pillars everywhere so that no light gets far.
#[test]
fn the_largest_level_loads() {
    let rows = format!("\"{}\",\"{}\",", ".".repeat(200), ".#".repeat(100)).repeat(100);
    let wolf = |at: usize| {
        let side = if at.is_multiple_of(2) { "a" } else { "b" };
        format!("(creature: \"wolf\", side: \"{side}\", at: ({}, {})),", 2 * (at % 100), 2 * (at / 100))
    };
    let lamp = |at: usize| format!("(at: ({}, {}), bright: 60, dim: 60),", 10 * (at % 20), 20 * (at / 20));
    let text = format!(
        "(title: \"x\", light: dark, map: [{rows}], lights: [{}], sides: [(name: \"a\"), (name: \"b\")], combatants: [{}])",
        (0..MAX_LIGHTS).map(lamp).collect::<String>(),
        (0..MAX_COMBATANTS).map(wolf).collect::<String>(),
    );
    let setup = load("big.ron", &text, &systems()).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!(
        (setup.combatants.len(), setup.map.light(Square::new(10, 20))),
        (MAX_COMBATANTS, Light::Bright)
    );
}
