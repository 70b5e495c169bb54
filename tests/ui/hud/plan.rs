//! The switches of the overlays, the way back, and the plan in words.

use super::fixture::{turn, window, window_at};
use bevy_egui::egui::{Pos2, Rect, Ui, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable},
};
use fivefoot::{
    battle::{
        offer::{Offer, Offers, Use},
        order::Order,
        words::{Area, Destination, Odds, Reason, Target},
    },
    client::{
        hit_boxes::HitBoxes,
        hud::tips,
        model::{Intent, Overlay, PlanIntent, Table},
        plan::{bar, panel},
        theme,
    },
    dice::Chance,
    forecast::{DangerForecast, ForecastAnswer, Foreseen, Harmed, PlanStep, Question, Struck},
    grid::Square,
};
use std::sync::Arc;

struct Desk {
    table: Table,
    swatches: bar::Swatches,
    out: Vec<Intent>,
}

/// The plan's panel under the legend.
fn over_board(table: Table) -> Harness<'static, Desk> {
    let draw = |ui: &mut Ui, desk: &mut Desk| {
        ui.set_max_width(270.0);
        bar::legend(ui, &desk.table, &mut desk.swatches);
        panel::contents(ui, &desk.table, &mut HitBoxes::default(), &mut desk.out);
    };
    let desk = Desk { table, swatches: bar::Swatches::default(), out: Vec::new() };
    let mut harness = Harness::builder().with_size([1000.0, 540.0]).build_ui_state(draw, desk);
    theme::apply(&harness.ctx, 1.0);
    harness.run_steps(3);
    harness
}

fn attack() -> Order {
    Order::new("attack").with("longsword").target("Goblin 1")
}

fn walk() -> Order {
    Order::new("move").to(Square::new(1, 2))
}

/// A plan to go past the goblin and strike, foreseen.
fn planned() -> Table {
    let mut table = turn();
    let (_, offer) = table.move_offer().expect("a move");
    let ghost = table.ghost_at(offer, &offer.squares[0]).expect("a ghost");
    table.plans.change(PlanIntent::Stand(ghost));
    table.plans.change(PlanIntent::Do(attack()));
    let stage = |order, of: (u128, u128)| PlanStep {
        order,
        possible: Chance::new(of.0, of.1),
        done: Chance::new(of.0, of.1),
        unhurt: Chance::new(42, 100),
    };
    let struck = |by: &str, target: &str, reaction: bool| Struck {
        stage: usize::from(!reaction),
        by: by.to_owned().into(),
        target: target.to_owned().into(),
        with: "spear".into(),
        at: Some(Square::new(1, 1)),
        reaction,
        rolled: Chance::CERTAIN,
        hit: Chance::new(58, 100),
        graze: Chance::NEVER,
        critical: Chance::new(1, 20),
        damage_mean: 3.1,
    };
    let goblin =
        Harmed { who: "Goblin 1".into(), hurt: Chance::new(1, 2), down: Chance::new(1, 4), damage_mean: 4.0 };
    let foreseen = Foreseen {
        stages: vec![stage(walk(), (1, 1)), stage(attack(), (9, 10))],
        struck: vec![struck("Goblin 1", "Aldric", true), struck("Aldric", "Goblin 1", false)],
        harmed: vec![goblin],
        deals: 4.0,
        takes: 3.1,
        assumed: vec!["Goblin 1 strikes whenever it may".into()],
        states: 9,
    };
    table.foresight.learn(Question::Plan { orders: vec![walk(), attack()] }, ForecastAnswer::Plan(foreseen));
    table
}

#[test]
fn every_overlay_has_a_switch_and_so_has_the_plan() {
    let mut window = window(turn());
    for overlay in Overlay::ALL {
        window.get_by_label(overlay.title()).click();
        window.run_steps(2);
        assert_eq!(window.state().out, [Intent::Overlay(overlay)]);
        window.state_mut().out.clear();
    }
    window.get_by_label("Plan P").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Plan(PlanIntent::Mode)]);
}

#[test]
fn switches_stay_as_they_are_whatever_is_told_beside_them() {
    for (size, text) in [([1280.0, 720.0], 1.0), ([1280.0, 720.0], 1.5), ([800.0, 600.0], 1.0)] {
        let places = |hovered: Option<Square>| {
            let mut table = turn();
            table.input.hovered = hovered;
            table.input.hovered_who = hovered.map(|_| "Goblin 1".into());
            let window = window_at(table, size, text);
            Overlay::ALL.map(|overlay| window.get_by_label(overlay.title()).rect())
        };
        let none = places(None);
        assert_eq!(places(Some(Square::new(2, 1))), none, "{size:?}, text {text}");
        let whole = Rect::from_min_size(Pos2::ZERO, vec2(size[0], size[1]));
        assert!(none.iter().all(|rect| whole.contains_rect(*rect)), "{none:?}");
    }
}

#[test]
fn undo_is_open_when_it_can_be_done_and_else_says_why() {
    let mut table = turn();
    table.shown.no_undo = Some("a die was rolled".into());
    let mut shut = window(table);
    let button = shut.get_by_label("Undo");
    assert!(button.accesskit_node().is_disabled());
    let at = button.rect().center();
    shut.hover_at(at);
    shut.run_steps(60);
    shut.get_by_label_contains("a die was rolled");
    let mut table = turn();
    table.shown.no_undo = None;
    let mut open = window(table);
    open.get_by_label("Undo").click();
    open.run_steps(2);
    assert_eq!(open.state().out, [Intent::Undo]);
}

#[test]
fn a_plan_is_told_with_all_its_chances_and_carried_out_with_a_click() {
    let mut panel = over_board(planned());
    for told in [
        "1. Go to [1,2], 5 ft",
        "2. Longsword at Goblin 1",
        "42.0 %",
        "90.0 %",
        "58.0 %",
        "25.0 %",
        "4.0",
        "3.1",
    ] {
        assert!(panel.query_all_by_label(told).next().is_some(), "{told}");
    }
    panel.get_by_label_contains("Goblin 1 strikes at [1,1]: 58 % to hit, 3.1 damage");
    panel.get_by_label_contains("Assumes: Goblin 1 strikes whenever it may.");
    panel.get_by_label_contains("Carry out A").click();
    panel.run_steps(2);
    assert_eq!(panel.state().out, [Intent::Plan(PlanIntent::CarryOut)]);
}

#[test]
fn two_plans_stand_side_by_side_and_one_that_is_not_foreseen_yet_says_so() {
    let mut table = planned();
    table.plans.change(PlanIntent::Other);
    table.plans.change(PlanIntent::Do(attack()));
    let unknown = ForecastAnswer::Unknown("too much to count".into());
    let waiting = over_board(table);
    assert!(waiting.query_all_by_label("…").next().is_some());
    assert!(waiting.query_all_by_label("42.0 %").next().is_some(), "A stays beside it");
    let mut table = planned();
    table.plans.change(PlanIntent::Other);
    table.plans.change(PlanIntent::Do(attack()));
    table.foresight.learn(Question::Plan { orders: vec![attack()] }, unknown);
    over_board(table).get_by_label_contains("B: too much to count");
}

#[test]
fn a_legend_tells_every_pattern_and_what_is_taken_for_granted() {
    let mut table = turn();
    table.input.overlays.switch(Overlay::Danger);
    let mut legend = over_board(table);
    for told in ["nothing can hurt you", "hurt below 33 %", "hurt above 66 %"] {
        legend.get_by_label_contains(told);
    }
    let at = legend.get_by_label_contains("leave out").rect().center();
    legend.hover_at(at);
    (0..12).for_each(|_| legend.step());
    legend.get_by_label_contains("assumes every visible enemy attacks you");
}

#[test]
fn a_tip_tells_the_attack_from_where_the_plan_stands_and_what_ending_there_risks() {
    let mut table = planned();
    table.plans.draft_mut().deeds.clear();
    let question = table.question_from(Square::new(1, 2)).expect("a turn");
    let offers = vec![table.shown.offers.offers[0].clone()];
    table
        .foresight
        .learn(question, ForecastAnswer::From { who: "Aldric".into(), at: Square::new(1, 2), offers });
    let peril = DangerForecast {
        at: Square::new(1, 2),
        hit: 0.42,
        down: 0.08,
        damage_mean: 2.5,
        from: Vec::new(),
        harms: Vec::new(),
    };
    let danger = Question::Danger { who: "Aldric".into(), squares: Vec::new(), by: None };
    table.foresight.learn(danger, ForecastAnswer::Danger { who: "Aldric".into(), perils: vec![peril] });
    table.input.hovered_who = Some("Goblin 1".into());
    let show = |table: Table| {
        let mut harness = Harness::new_ui_state(|ui: &mut Ui, table: &mut Table| tips::tip(ui, table), table);
        harness.run_steps(2);
        harness
    };
    let mut tip = show(table);
    tip.get_by_label_contains("from [1,2], where the plan stands");
    tip.get_by_label_contains("62.5 %");
    tip.state_mut().input.hovered_who = None;
    tip.state_mut().input.hovered = Some(Square::new(1, 2));
    tip.run_steps(2);
    tip.get_by_label_contains(
        "if you end here: 42\u{a0}% to be hurt, 8\u{a0}% to drop, 2.5 damage on average",
    );
}

#[test]
fn a_tip_tells_the_chance_of_what_is_tried_at_a_thing_of_the_level() {
    let mut table = turn();
    let door = Square::new(4, 4);
    let reasons = vec![Reason::flat("DEX", 3, "T-03")];
    let target =
        Target { odds: Some(Odds::of(Chance::new(11, 20))), reasons, ..Target::plain("door".into()) };
    let unlock = |caught| Area { to: door, squares: vec![door], caught };
    let with = |verb: &'static str, title: &'static str, area: Area| Offer {
        verb,
        title: title.into(),
        targets: Vec::new(),
        squares: Vec::new(),
        areas: vec![area],
        use_for: Use::Open,
        ..table.shown.offers.offers[0].clone()
    };
    let offers = vec![
        with("unlock", "Unlock: door", unlock(vec![target])),
        with("pull", "Pull: lever", unlock(Vec::new())),
    ];
    table.shown.offers = Arc::new(Offers { offers, closed: Vec::new() });
    (table.input.armed, table.input.hovered) = (Some(0), Some(door));
    let mut tip = Harness::new_ui_state(|ui: &mut Ui, table: &mut Table| tips::tip(ui, table), table);
    tip.run_steps(2);
    tip.get_by_label("door");
    tip.get_by_label_contains("55.0 % to succeed");
    tip.get_by_label_contains("DEX");
    tip.state_mut().input.armed = Some(1);
    tip.run_steps(2);
    tip.get_by_label("Pull: lever");
    assert!(tip.query_by_label("Nobody is in it").is_none(), "a lever is aimed at nobody");
}

#[test]
fn chances_on_the_board_are_those_of_the_attack_that_a_click_would_carry_out() {
    let mut table = turn();
    let foe = Square::new(2, 1);
    // The goblin is small enough to be stood beside on its square.
    let walk = Arc::make_mut(&mut table.shown.offers).offers.iter_mut().find(|offer| offer.walks());
    walk.expect("Aldric walks").squares.push(Destination::without_a_step(Square::new(1, 1), foe));
    table.input.hovered = Some(foe);
    assert_eq!(table.aims_from(), Some(foe));
    table.input.hovered_who = Some("Goblin 1".into());
    assert_eq!(table.aims_from(), None, "a click attacks from here");
}
