//! Clicks and keys on the board.

use crate::{
    fixture::{FOE, HERO, at, hit, moved, opening, update},
    stage::Stage,
};
use bevy::{
    input::{ButtonState, keyboard::Key},
    prelude::*,
};
use fivefoot::{
    battle::{
        fact::{Fact, Fall, Happening},
        order::Order,
        theme::ItemLook,
        words::Target,
    },
    client::{
        board::{coordinates, effects::Effects},
        connection::BattleLink,
        model::{DiceChoice, Intent},
    },
    grid::{Feet, Size, Square, Tile},
    session::Say,
};
use std::sync::Arc;

fn open() -> Stage {
    let near = at(5, 4);
    let walk = vec![moved(at(2, 4), at(3, 4)), moved(at(3, 4), at(4, 4)), moved(at(4, 4), near)];
    let answers = vec![update(walk, near, true), update(hit(3), near, true), update(Vec::new(), near, true)];
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), answers);
    stage.settle();
    stage
}

#[test]
fn a_whole_turn_by_mouse() {
    let mut stage = open();
    stage.click(at(5, 4));
    assert_eq!(stage.orders(), [Order::new("move").to(at(5, 4))]);
    stage.settle();
    stage.click(at(6, 4));
    assert_eq!(stage.orders()[1..], [Order::new("attack").with("longsword").target(FOE)]);
    stage.settle();
    assert_eq!(stage.table().shown.log.len(), 5, "every fact is in the log");
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders()[2..], [Order::new("end_turn")]);
}

#[test]
fn a_whole_turn_by_keys() {
    let mut stage = open();
    for _ in 0..3 {
        stage.keys(&[(KeyCode::ArrowRight, Key::ArrowRight)]);
    }
    assert_eq!(stage.table().input.hovered, Some(at(5, 4)), "the cursor starts from whoever acts");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.orders(), [Order::new("move").to(at(5, 4))]);
    stage.settle();
    stage.key(KeyCode::Tab);
    assert_eq!(stage.table().input.hovered_who.as_deref(), Some(FOE));
    stage.key(KeyCode::KeyF);
    assert_eq!(stage.orders()[1..], [Order::new("attack").with("longsword").target(FOE)]);
    stage.settle();
    stage.key(KeyCode::Space);
    assert_eq!(stage.orders()[2..], [Order::new("end_turn")]);
}

#[test]
fn an_armed_offer_waits_for_its_target() {
    let mut stage = open();
    stage.click(at(5, 4));
    stage.settle();
    stage.key(KeyCode::Digit1);
    assert_eq!(stage.table().armed_offer().map(|offer| &*offer.title), Some("Longsword"));
    stage.press_mouse(MouseButton::Right);
    assert_eq!(stage.table().input.armed, None, "the right button puts it down");
    stage.key(KeyCode::Digit1);
    stage.click(at(4, 4));
    assert_eq!(stage.orders().len(), 1, "an attack goes to no empty square");
    stage.click(at(6, 4));
    assert_eq!(stage.orders()[1..], [Order::new("attack").with("longsword").target(FOE)]);
}

#[test]
fn what_can_be_done_in_several_ways_is_asked_and_can_be_put_down() {
    let mut first = update(Vec::new(), at(5, 4), true);
    for offer in Arc::make_mut(&mut first.offers).offers.iter_mut().filter(|offer| offer.verb == "attack") {
        offer.choices = vec!["one_hand".into(), "two_hands".into()];
    }
    let mut stage = Stage::open(opening(), first, vec![update(Vec::new(), at(5, 4), true)]);
    stage.settle();
    let attack = Order::new("attack").with("longsword").target(FOE);
    stage.click(at(6, 4));
    assert_eq!(stage.orders(), [], "no way is taken silently");
    assert_eq!(stage.table().input.aimed, Some(attack.clone()));
    stage.press_mouse(MouseButton::Right);
    assert_eq!(stage.table().input.aimed, None, "the right button puts it down");
    stage.press_mouse(MouseButton::Left);
    stage.key(KeyCode::Digit2);
    assert_eq!(stage.orders(), [attack.choice("two_hands")]);
}

#[test]
fn a_level_begins_again_with_the_dice_that_are_wanted() {
    let mut stage = open();
    let seed = |stage: &Stage| stage.app.world().resource::<BattleLink>().opening.seed;
    let first = seed(&stage);
    let mut again = |luck| {
        stage.app.world_mut().write_message(Intent::Again(luck));
        stage.frames(3);
        seed(&stage)
    };
    assert_eq!(again(DiceChoice::Same), first);
    assert_ne!(again(DiceChoice::Other), first);
}

#[test]
fn what_needs_no_aim_is_done_at_once() {
    let mut stage = open();
    stage.key(KeyCode::Digit5);
    assert_eq!(stage.orders(), [Order::new("dash")]);
}

#[test]
fn a_number_keeps_its_meaning_whatever_opens_and_closes_in_a_turn() {
    let mut stage = open();
    stage.key(KeyCode::Digit1);
    assert_eq!(stage.orders(), [], "the sword does not reach: its number does nothing else");
    assert!(stage.table().input.notice.as_deref().is_some_and(|why| why.starts_with("Longsword: ")));
    let key = |stage: &Stage, title: &str| {
        stage.table().buttons().iter().find(|button| button.title == title).and_then(|button| button.key)
    };
    let before = ["Longsword", "Dash"].map(|title| key(&stage, title));
    stage.click(at(5, 4));
    stage.settle();
    assert_eq!(["Longsword", "Dash"].map(|title| key(&stage, title)), before);
    assert_eq!(before, [Some(0), Some(4)]);
}

#[test]
fn whoever_falls_for_good_leaves_a_mark_there() {
    let fell = Fact {
        what: Happening::Fell { who: FOE.into(), how: Fall::Dead, by: Some(HERO.into()) },
        rule: "T-01",
    };
    let mut stage = Stage::open(opening(), update(vec![fell], at(2, 4), false), Vec::new());
    stage.settle();
    assert_eq!(*stage.table().shown.fallen, [(FOE.into(), at(6, 4))]);
}

#[test]
fn what_is_thrown_flies_to_where_it_comes_down() {
    let fact = |what| Fact { what, rule: "T-01" };
    let facts = vec![
        fact(Happening::Thrown {
            who: HERO.into(),
            item: "flask of oil".into(),
            look: ItemLook::Flask,
            to: at(5, 4),
        }),
        fact(Happening::Landed { item: "burning oil".into(), look: ItemLook::Fire, at: at(5, 4) }),
    ];
    let mut stage = Stage::open(opening(), update(facts, at(2, 4), false), Vec::new());
    stage.until("it flies", |stage| !stage.app.world().resource::<Effects>().shots.is_empty());
    let shot = stage.app.world().resource::<Effects>().shots[0].clone();
    assert_eq!((shot.from, shot.to), (coordinates::centre(at(2, 4)), coordinates::centre(at(5, 4))));
    assert!(stage.table().shown.view.items.is_empty(), "it is not there before it lands");
    stage.until("it lies there", |stage| {
        stage.table().shown.busy && !stage.table().shown.view.items.is_empty() || !stage.table().shown.busy
    });
}

#[test]
fn an_order_is_given_once_however_fast_the_clicks() {
    let mut stage = open();
    stage.click(at(4, 4));
    stage.press_mouse(MouseButton::Left);
    stage.press_mouse(MouseButton::Left);
    assert_eq!(stage.orders().len(), 1);
}

#[test]
fn nothing_is_ordered_where_nothing_is_offered() {
    let mut stage = open();
    for square in [at(2, 1), at(10, 8), at(6, 4), at(2, 4)] {
        stage.click(square);
    }
    assert_eq!(stage.orders(), []);
}

#[test]
fn a_click_on_somebody_keeps_the_sheet_open() {
    let mut first = update(Vec::new(), at(2, 4), false);
    Arc::make_mut(&mut first.offers).offers.retain(|offer| offer.verb != "move");
    let mut stage = Stage::open(opening(), first, Vec::new());
    stage.settle();
    stage.click(at(6, 4));
    assert_eq!(stage.table().input.pinned.as_deref(), Some(FOE));
    stage.click(at(2, 4));
    assert_eq!(stage.table().input.pinned.as_deref(), Some(HERO));
    stage.click(at(2, 4));
    assert_eq!(stage.table().input.pinned, None);
}

/// Two goblins on one square, both in reach of the hero.
fn crowded() -> Stage {
    let mut first = update(Vec::new(), at(5, 4), true);
    let view = Arc::make_mut(&mut first.view);
    let mut other = view.combatants[1].clone();
    other.name = OTHER.into();
    view.combatants.push(other);
    let sword = Arc::make_mut(&mut first.offers).offers.iter_mut().find(|offer| offer.verb == "attack");
    let targets = &mut sword.expect("the hero has a sword").targets;
    targets.push(Target::plain(OTHER.into()));
    let mut stage = Stage::open(opening(), first, Vec::new());
    stage.settle();
    stage
}

const OTHER: &str = "Goblin 2";

#[test]
fn each_of_those_who_share_a_square_is_picked_where_its_token_lies() {
    let mut stage = crowded();
    let (middle, quarter) = (stage.pixel(at(6, 4)), stage.viewport().square_pixels() / 4.0);
    for (side, who) in [(-1.0, FOE), (1.0, OTHER)] {
        stage.point(middle + Vec2::new(side * quarter, 0.0));
        assert_eq!(stage.table().input.hovered_who.as_deref(), Some(who));
    }
    stage.press_mouse(MouseButton::Left);
    assert_eq!(stage.orders(), [Order::new("attack").with("longsword").target(OTHER)]);
}

#[test]
fn each_of_those_who_share_a_square_is_reached_by_keys() {
    let mut stage = crowded();
    stage.key(KeyCode::Tab);
    assert_eq!(stage.table().input.hovered_who.as_deref(), Some(FOE));
    for sheet in [Some(FOE), Some(OTHER), None] {
        stage.key(KeyCode::KeyI);
        assert_eq!(stage.table().input.pinned.as_deref(), sheet);
    }
    stage.key(KeyCode::Tab);
    assert_eq!(stage.table().input.hovered_who.as_deref(), Some(OTHER));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.orders(), [Order::new("attack").with("longsword").target(OTHER)]);
}

#[test]
fn the_wheel_zooms_to_the_cursor() {
    let mut stage = open();
    stage.wheel(5.0);
    let pixel = stage.pixel(at(8, 5));
    stage.point(pixel);
    let before = stage.viewport();
    stage.wheel(3.0);
    let after = stage.viewport();
    assert!(after.scale > before.scale);
    assert!(after.to_screen(before.to_world(pixel)).distance(pixel) < 0.5);
}

#[test]
fn the_middle_button_pulls_the_board() {
    let mut stage = open();
    let pixel = stage.pixel(at(8, 5));
    stage.point(pixel);
    stage.wheel(4.0);
    stage.wheel(4.0);
    let held = stage.viewport().to_world(pixel);
    stage.mouse(MouseButton::Middle, ButtonState::Pressed);
    let end = pixel + Vec2::new(60.0, -40.0);
    stage.point(end);
    stage.mouse(MouseButton::Middle, ButtonState::Released);
    assert!(stage.viewport().to_world(end).distance(held) < 0.5);
    stage.point(end + 50.0);
    assert!(stage.viewport().to_screen(held).distance(end) < 0.5, "let go, it stays");
}

#[test]
fn escape_disarms_before_it_pauses() {
    let mut stage = open();
    stage.click(at(5, 4));
    stage.settle();
    stage.key(KeyCode::Digit1);
    stage.key(KeyCode::Escape);
    let paused = |stage: &Stage| stage.app.world().resource::<fivefoot::client::model::Panels>().paused;
    assert_eq!((stage.table().input.armed, paused(&stage)), (None, false));
    stage.key(KeyCode::Escape);
    assert!(paused(&stage));
    stage.click(at(6, 4));
    assert_eq!(stage.orders().len(), 1, "a paused board takes no orders");
    stage.key(KeyCode::Escape);
    assert!(!paused(&stage));
}

#[test]
fn leaving_for_the_title_stops_the_battle() {
    let mut stage = open();
    stage
        .app
        .world_mut()
        .write_message(fivefoot::client::model::Intent::Go(fivefoot::client::model::Screen::Title));
    stage.frames(3);
    assert_eq!(stage.script.lock().unwrap().said, [Say::Stop]);
    assert!(!stage.app.world().contains_resource::<fivefoot::client::model::Table>());
}

#[test]
fn a_token_stands_where_its_combatant_does() {
    let mut stage = open();
    stage.click(at(5, 4));
    stage.settle();
    stage.frames(10);
    let mut tokens = stage.app.world_mut().query::<(&fivefoot::client::board::tokens::Token, &Transform)>();
    let standing: Vec<(String, Vec2)> = tokens
        .iter(stage.app.world())
        .map(|(token, at)| (token.who.to_string(), at.translation.truncate()))
        .collect();
    assert_eq!(standing.len(), 2);
    assert!(standing.contains(&(HERO.into(), coordinates::centre(at(5, 4)))), "{standing:?}");
}

#[test]
fn a_token_takes_the_room_that_walls_leave_to_whoever_squeezes() {
    let mut spec = opening();
    let mut setup = (*spec.setup).clone();
    setup.map.set_tile(at(8, 4), Tile::Wall);
    spec.setup = Arc::new(setup);
    let says = |facts: Vec<Fact>, foe: Square, size: Size| {
        let mut said = update(facts, at(2, 4), false);
        said.setup = spec.setup.clone();
        let combatants = &mut Arc::make_mut(&mut said.view).combatants;
        (combatants[1].at, combatants[1].size) = (Some(foe), size);
        said
    };
    let walks =
        Happening::Moved { who: FOE.into(), from: at(5, 4), to: at(7, 4), feet: Feet(10), left: Feet(20) };
    let facts = [vec![Fact { what: walks, rule: "T-01" }], hit(8)].concat();
    let answer = says(facts, at(7, 4), Size::LARGE.in_space(1));
    let mut stage = Stage::open(spec.clone(), says(Vec::new(), at(5, 4), Size::LARGE), vec![answer]);
    stage.settle();
    let across = |stage: &mut Stage, who: &str| {
        let mut tokens = stage.app.world_mut().query::<(&fivefoot::client::board::tokens::Token, &Sprite)>();
        let of_them = |(token, sprite): (&fivefoot::client::board::tokens::Token, &Sprite)| {
            (*token.who == *who).then_some(sprite.custom_size?.x)
        };
        tokens.iter(stage.app.world()).find_map(of_them).expect("a token")
    };
    assert_eq!(across(&mut stage, FOE), across(&mut stage, HERO) * 2.0);
    stage.click(at(3, 4));
    let side = |stage: &Stage| stage.table().combatant(FOE).map(|foe| foe.size.side());
    stage.until("it squeezes", |stage| side(stage) == Some(1));
    assert!(stage.table().shown.busy, "with the step, not after all that follows");
    stage.settle();
    stage.frames(40);
    assert_eq!(across(&mut stage, FOE), across(&mut stage, HERO));
}
