//! Deeds that a goal asks for: on the bar, on the board, and at the end of a turn.

use super::{
    battle::point_at,
    fixture::{offer, target, turn, window, window_of},
};
use bevy_egui::egui::pos2;
use egui_kittest::kittest::Queryable;
use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        offer::{Offer, Offers, Use},
        order::Order,
        setup::{Aim, Goal},
        things::{ThingCheck, ThingSetup, ThingUse, UseVerb},
        view::GoalState,
        words::{Area, Odds, Roll, Target, Who},
    },
    client::{
        board::aim,
        model::{Intent, Table},
    },
    dice::Chance,
    grid::{Square, Tile},
};
use std::sync::Arc;

/// The square of the book.
const BOOK: Square = Square { col: 1, row: 2 };

/// Aldric's turn beside a book that his side wins by taking, once all other actions have had their keys; no enemy is in sight.
fn beside_the_book() -> Table {
    let mut table = turn();
    let take = ThingUse {
        verb: UseVerb::Use,
        title: "Take the book".into(),
        side: None,
        free: false,
        check: Some(ThingCheck { ability: "agility".into(), with: None, difficulty: 12 }),
        helps: Vec::new(),
        together: 1,
        once: true,
        then: Vec::new(),
        fails: Vec::new(),
    };
    let book = ThingSetup {
        name: "the book".into(),
        squares: vec![BOOK],
        uses: vec![take],
        ..ThingSetup::default()
    };
    let mut setup = (*table.battle.setup).clone();
    setup.map.set_tile(BOOK, Tile::Obstacle);
    setup.things = vec![book];
    setup.goals = vec![Goal::new(0, Aim::Use { thing: "the book".into() })];
    table.battle.setup = Arc::new(setup);
    let view = Arc::make_mut(&mut table.shown.view);
    view.combatants.truncate(1);
    view.goals = vec![GoalState::default()];
    let many = (0..18).map(|n| offer("rally", Some(&format!("{n}")), &format!("Rally {n}"), Use::Rise));
    let end = offer("end_turn", None, "End turn", Use::Pass);
    let mut offers: Vec<Offer> = many.chain([end]).collect();
    table.shown.offers = Arc::new(Offers { offers: offers.clone(), closed: Vec::new() });
    table.number_keys();
    let caught =
        Target { odds: Some(Odds::of(Chance::new(11, 20))), reasons: Vec::new(), ..target("the book") };
    let area = Area { to: BOOK, squares: vec![BOOK], caught: vec![caught] };
    offers
        .push(Offer { areas: vec![area], ..offer("use", Some("the book"), "Take the book", Use::Objective) });
    table.shown.offers = Arc::new(Offers { offers, closed: Vec::new() });
    table
}

#[test]
fn what_a_goal_asks_for_is_on_the_bar_however_much_else_there_is() {
    for size in [[1280.0, 720.0], [800.0, 450.0]] {
        let window = window_of(beside_the_book(), size);
        let rect = window.get_by_label("Take the book").rect();
        assert!(rect.bottom() <= size[1] && rect.right() <= size[0], "{rect:?}");
    }
}

#[test]
fn a_click_on_its_thing_takes_it_up_and_a_second_one_does_it() {
    let mut table = beside_the_book();
    let at = table.shown.offers.offers.len() - 1;
    assert_eq!(aim::take(&table, BOOK), Some(Intent::Arm(Some(at))));
    table.input.armed = Some(at);
    let order = Order::new("use").with("the book").to(BOOK);
    assert_eq!(aim::take(&table, BOOK), Some(Intent::Order(order)));
    assert_eq!(table.undone().as_deref(), Some("Your goal asks for this: Take the book"));
}

#[test]
fn the_tip_of_a_thing_says_what_can_be_done_with_it_by_which_check_and_at_what_price() {
    let shown = |mut table: Table, told: &str| {
        table.input.hovered = Some(BOOK);
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        window.get_by_label_contains(told);
    };
    shown(beside_the_book(), "Take the book: Agility 12, 55.0 % · 1 action");
    let mut away = beside_the_book();
    Arc::make_mut(&mut away.shown.offers).offers.pop();
    Arc::make_mut(&mut away.shown.view).combatants[0].at = Some(Square::new(6, 2));
    shown(away, "Take the book: Agility 12 · from beside it");
}

/// The story of a try at the book.
fn tried(success: bool) -> Vec<Arc<Fact>> {
    let (who, rule) = (Who::from("Aldric"), "T-01");
    let taken = Happening::Did {
        who: who.clone(),
        verb: "use".into(),
        title: "Take the book".into(),
        target: None,
        with: None,
    };
    let roll = Roll { dice: Vec::new(), reasons: Vec::new(), total: 12 };
    let check =
        Happening::CheckRolled { who, what: "nimble".into(), roll, opposed: None, against: 12, success };
    [taken, check].map(|what| Arc::new(Fact { what, rule })).to_vec()
}

#[test]
fn a_thing_that_is_done_with_is_offered_by_no_tip_and_bears_no_flag() {
    for success in [false, true] {
        let mut table = beside_the_book();
        table.shown.log = tried(success);
        let book = table.battle.setup.things[0].clone();
        assert_eq!(table.is_used_up(&book), success);
        assert_eq!(table.marked_now().is_empty(), success, "the flag stays until it is taken");
        table.input.hovered = Some(BOOK);
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        assert_eq!(window.query_by_label_contains("Take the book: Agility 12").is_none(), success);
    }
}

#[test]
fn what_was_done_before_this_battle_or_to_a_namesake_says_nothing_of_a_thing() {
    let mut table = beside_the_book();
    let book = table.battle.setup.things[0].clone();
    table.shown.log = tried(true);
    let next = Happening::NextBattle { level: "next".into(), title: "Next".into(), text: "".into() };
    table.shown.log.push(Arc::new(Fact { what: next, rule: "T-01" }));
    assert!(!table.is_used_up(&book), "another battle has begun");
    table.shown.log = tried(true);
    let twin = ThingSetup { name: "another book".into(), squares: vec![Square::new(5, 5)], ..book.clone() };
    Arc::make_mut(&mut table.battle.setup).things.push(twin);
    assert!(!table.is_used_up(&book), "it may have been the other");
}

#[test]
fn a_door_that_stands_open_is_not_offered_to_be_opened() {
    let mut table = beside_the_book();
    let setup = Arc::make_mut(&mut table.battle.setup);
    setup.map.set_tile(BOOK, Tile::DoorClosed);
    let thing = table.battle.setup.things[0].clone();
    assert!(!table.is_use_over(&thing, &thing.uses[0]));
    Arc::make_mut(&mut table.shown.view).changed = vec![(BOOK, Tile::DoorOpen)];
    assert!(table.is_use_over(&thing, &thing.uses[0]));
}

#[test]
fn the_end_of_a_turn_stands_back_while_a_goal_can_be_served() {
    let mut table = beside_the_book();
    assert!(table.alone() && table.may_serve_goal());
    window(beside_the_book()).get_by_label("Take the book: click it on the board, or its button below");
    let walk = turn().shown.offers.offers.iter().find(|offer| offer.walks()).cloned().expect("a walk");
    let offers = |table: &mut Table, walk: &[Offer]| {
        let all = Arc::make_mut(&mut table.shown.offers);
        all.offers.retain(|offer| offer.use_for == Use::Pass);
        all.offers.extend_from_slice(walk);
    };
    offers(&mut table, &[]);
    assert!(!table.may_serve_goal(), "nothing leads to it any more");
    let setup = Arc::make_mut(&mut table.battle.setup);
    setup.goals = vec![Goal::new(0, Aim::reach(vec![Square::new(1, 7)]))];
    offers(&mut table, &[walk]);
    assert!(table.may_serve_goal(), "a step leads nearer");
    let view = Arc::make_mut(&mut table.shown.view);
    view.goals = vec![GoalState { done: 1, of: 1, ..GoalState::default() }];
    assert!(!table.may_serve_goal(), "the goal is met");
}
