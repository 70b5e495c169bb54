//! What is laid over the board while a key is down, and the square under the cursor in words.

use crate::{
    fixture::{FOE, at, opening, update},
    stage::Stage,
};
use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput, NativeKey},
    },
    prelude::*,
};
use fivefoot::{
    client::{
        board::overlays::sight::{Sight, seen},
        model::Overlay,
        plan::words::square_line,
    },
    grid::{Cover, Footprint, Map, Tile},
};

fn open() -> Stage {
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), Vec::new());
    stage.settle();
    stage
}

fn press(stage: &mut Stage, code: KeyCode, state: ButtonState) {
    let window = stage.window();
    stage.app.world_mut().write_message(KeyboardInput {
        key_code: code,
        logical_key: Key::Unidentified(NativeKey::Unidentified),
        state,
        text: None,
        repeat: false,
        window,
    });
    stage.frames(3);
}

#[test]
fn an_overlay_lies_there_as_long_as_its_key_is_down() {
    for (code, overlay) in
        [(KeyCode::KeyT, Overlay::Threats), (KeyCode::KeyV, Overlay::Sight), (KeyCode::KeyG, Overlay::Light)]
    {
        let mut stage = open();
        press(&mut stage, code, ButtonState::Pressed);
        assert_eq!(stage.table().input.overlays.shown(), Some(overlay));
        press(&mut stage, code, ButtonState::Released);
        assert_eq!(stage.table().input.overlays.shown(), None);
    }
}

#[test]
fn danger_is_switched_on_and_off() {
    let mut stage = open();
    stage.key(KeyCode::KeyE);
    assert_eq!(stage.table().input.overlays.shown(), Some(Overlay::Danger));
    stage.key(KeyCode::KeyE);
    assert_eq!(stage.table().input.overlays.shown(), None);
}

#[test]
fn sight_is_found_out_beside_the_window_and_stays_until_the_next_answer() {
    let mut stage = open();
    stage.hover(at(3, 3));
    press(&mut stage, KeyCode::KeyV, ButtonState::Pressed);
    let from = |stage: &Stage| stage.app.world().resource::<Sight>().seen.as_ref().map(|seen| seen.from.at);
    stage.until("the first answer", |stage| from(stage) == Some(at(3, 3)));
    let pixel = stage.pixel(at(9, 8));
    stage.point(pixel);
    assert!(from(&stage).is_some(), "something is shown at every moment");
    stage.until("the next answer", |stage| from(stage) == Some(at(9, 8)));
}

#[test]
fn sight_tells_walls_from_open_ground() {
    let mut map = Map::new(7, 3);
    map.set_tile(at(3, 1), Tile::Wall);
    let stage = open();
    let seen = seen(&map, &stage.table().shown.view, Footprint::single(at(1, 1)));
    let cover = |square| seen.squares.iter().find(|(at, _)| *at == square).map(|(_, cover)| *cover);
    assert_eq!(cover(at(2, 1)), Some(Cover::None));
    assert_eq!(cover(at(5, 1)), Some(Cover::Total));
    assert_eq!(cover(at(3, 1)), None, "nobody looks for what is in a wall");
    assert_eq!(seen.people.len(), 2);
}

#[test]
fn the_square_under_the_cursor_is_told_in_words() {
    let mut stage = open();
    for (square, expected) in [
        (at(3, 4), "[3,4] floor · 1 square, 5 ft"),
        (at(5, 4), "[5,4] floor · 3 squares, 15 ft"),
        (at(6, 4), "[6,4] floor · Goblin 1, enemy, health 10 of 10"),
        (at(9, 9), "[9,9] floor"),
    ] {
        stage.hover(square);
        assert_eq!(square_line(stage.table()).as_deref(), Some(expected), "{FOE}");
    }
}
