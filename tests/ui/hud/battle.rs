//! The panels of a battle.

use super::fixture::{
    Desk, closed, counter, facts, offer, out_of_reach, reaction, retrospect, target, turn, window,
};
use bevy_egui::egui::{Pos2, Rect, pos2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable},
};
use fivefoot::{
    battle::{
        offer::{Offer, Offers, UnavailableAction, Use},
        order::Order,
        setup::Control,
        theme::ItemLook,
        view::{Counter, ItemView, RuleText},
        words::{Cost, Odds, Reason},
    },
    client::{
        board::tints,
        hud::{sheet, tips},
        model::{Intent, Overlay, Playback, Retrospect, Table},
        theme,
    },
    grid::{Feet, Square},
    session::{BattleSpec, TurningPoints},
};
use std::sync::Arc;

#[test]
fn a_button_of_the_bar_arms_its_offer_and_a_second_click_puts_it_down() {
    let mut window = window(turn());
    window.get_by_label("Longsword").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Arm(Some(0))]);
    window.state_mut().out.clear();
    window.state_mut().table.input.armed = Some(0);
    window.run_steps(2);
    window.get_by_label("Longsword").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Arm(None)]);
}

#[test]
fn the_bar_has_a_button_for_each_offer_but_moves_ends_and_policies() {
    let window = window(turn());
    for shown in ["Longsword", "Dash", "Lend a hand", "End turn"] {
        window.get_by_label(shown);
    }
    assert!(window.query_by_label("Move").is_none());
    let spots = &window.state().spots.centres;
    assert!(!spots.keys().any(|spot| spot.starts_with("set_policy")), "{spots:?}");
    for spot in ["attack:longsword", "dash", "end_turn"] {
        assert!(spots.contains_key(spot), "{spot} in {spots:?}");
    }
}

#[test]
fn a_button_keeps_its_place_while_others_close_come_and_go() {
    let sword = || offer("attack", Some("longsword"), "Longsword", Use::Strike);
    let dash = || offer("dash", None, "Dash", Use::Hurry { feet: 30 });
    let rally = || offer("rally", None, "Rally", Use::Hinder { turns: 0.3 });
    let torch = || offer("drop", Some("torch"), "Drop: Torch", Use::Discard);
    let mut window = window(turn());
    let mut rects = |offers: Vec<Offer>, closed: Vec<UnavailableAction>| {
        let table = &mut window.state_mut().table;
        table.shown.offers = Arc::new(Offers { offers, closed });
        table.number_keys();
        window.run_steps(2);
        let rect = |title| window.query_by_label(title).map(|one| one.rect());
        ["Longsword", "Dash", "Rally", "Drop: Torch"].map(rect)
    };
    let first = rects(vec![torch(), rally(), dash(), sword()], Vec::new());
    let lefts: Vec<f32> = first.iter().flatten().map(|rect| rect.left()).collect();
    assert!(lefts.len() == 4 && lefts[1..].iter().all(|left| lefts[0] < *left), "{first:?}");
    // The sword is used up, and nothing is left to drop.
    let used_up = UnavailableAction {
        with: Some("longsword".into()),
        ..closed("attack", "Longsword", "no action left")
    };
    assert_eq!(rects(vec![dash(), rally()], vec![used_up]), [first[0], first[1], first[2], None]);
    let spent = closed("dash", "Dash", "no action left");
    assert_eq!(rects(vec![sword(), torch()], vec![spent]), [first[0], first[1], None, first[3]]);
}

#[test]
fn a_closed_offer_wants_nothing_and_says_why() {
    let mut window = window(turn());
    let help = window.get_by_label("Lend a hand");
    assert!(help.accesskit_node().is_disabled());
    let at = help.rect().center();
    help.click();
    window.run_steps(2);
    assert_eq!(window.state().out, []);
    point_at(&mut window, at);
    window.get_by_label_contains("nobody stands beside Aldric");
}

#[test]
fn the_end_of_the_turn_is_one_click() {
    let mut window = window(turn());
    window.get_by_label("End turn").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Order(Order::new("end_turn"))]);
}

#[test]
fn every_action_is_within_reach_however_many_there_are() {
    let mut table = turn();
    let mut offers = (*table.shown.offers).clone();
    for n in 0..18 {
        offers.offers.insert(1, offer("attack", Some(&format!("arm {n}")), &format!("Arm {n}"), Use::Strike));
    }
    table.shown.offers = Arc::new(offers);
    let mut window = window(table);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1280.0, 720.0));
    let all: Vec<String> = (0..18).map(|n| format!("Arm {n}")).chain(["Dash".to_owned()]).collect();
    let seen = |window: &Harness<'_, Desk>| -> Vec<String> {
        let rect = |title: &&String| window.query_by_label(title).map(|node| node.rect());
        let there = |title: &&String| rect(title).is_some_and(|rect| whole.contains_rect(rect));
        all.iter().filter(there).cloned().collect()
    };
    let on_the_bar = seen(&window);
    assert!(9 < on_the_bar.len() && on_the_bar.len() < all.len(), "{on_the_bar:?}");
    window.get_by_label_contains("more…").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::More(true)]);
    window.state_mut().table.input.more = true;
    window.run_steps(4);
    assert_eq!(seen(&window), all);
}

#[test]
fn what_can_be_done_is_in_sight_before_attacks_that_cannot_be_made() {
    let shut = |n: usize| UnavailableAction {
        with: Some(format!("arm {n}").into()),
        ..closed("attack", &format!("Arm {n}"), "nobody is in reach")
    };
    let closed: Vec<UnavailableAction> = (0..18).map(shut).collect();
    let mut table = turn();
    table.shown.offers = Arc::new(Offers { offers: Vec::new(), closed: closed.clone() });
    table.number_keys();
    // It opens once every key has been given out.
    let heal = offer("heal", Some("mending"), "Heal: Mending", Use::Heal { health: 3.0 });
    table.shown.offers = Arc::new(Offers { offers: vec![heal], closed });
    let window = window(table);
    let rect = window.get_by_label("Heal: Mending").rect();
    assert!(rect.bottom() <= 720.0, "{rect:?}");
    let behind = |n: &usize| window.query_by_label(&format!("Arm {n}")).is_none();
    assert!((0..18).any(|n| behind(&n)), "not all of them have room");
}

#[test]
fn a_click_on_an_enemy_takes_the_hardest_strike_that_uses_nothing_up() {
    let strike = |with: &str, mean: f64, spends: bool| {
        let mut aimed = target("Goblin 1");
        aimed.odds = aimed.odds.map(|odds| Odds { damage_mean: mean, ..odds });
        Offer { targets: vec![aimed], spends, ..offer("attack", Some(with), with, Use::Strike) }
    };
    let taken = |offers: Vec<Offer>| {
        let mut table = turn();
        let counters = &mut Arc::make_mut(&mut table.shown.view).combatants[0].counters;
        counters.push(Counter { lasting: true, ..counter("luck", "Luck", 2, 2, "") });
        table.shown.offers = Arc::new(Offers { offers, closed: Vec::new() });
        table.target_offer("Goblin 1").map(|offer| offer.title.to_string())
    };
    let lucky = Offer { cost: Cost(vec![("luck", 1)]), ..strike("Lucky blow", 8.0, false) };
    let thrown = || strike("Dagger, thrown", 9.0, true);
    let all = vec![thrown(), lucky, strike("Sword", 3.0, false), strike("Fire bolt", 5.0, false)];
    assert_eq!(taken(all).as_deref(), Some("Fire bolt"));
    assert_eq!(taken(vec![thrown(), strike("Oil", 12.0, true)]).as_deref(), Some("Dagger, thrown"));
    // Of what is more than the health that is left nothing counts.
    let wasteful = |mut offer: Offer| {
        offer.targets[0].odds = offer.targets[0].odds.map(|odds| Odds { health_mean: Some(1.5), ..odds });
        offer
    };
    let heavy = wasteful(strike("Heavy blow", 6.0, false));
    assert_eq!(taken(vec![heavy, strike("Sword", 3.0, false)]).as_deref(), Some("Sword"));
}

#[test]
fn a_pip_says_what_it_is_for_and_when_it_comes_back() {
    let mut table = turn();
    let page = RuleText {
        id: "action/counter_action".into(),
        title: "Action".into(),
        text: "For one deed. It comes back.\nRules: T-ACT".into(),
        section: "Actions".into(),
    };
    table.battle.rules = table.battle.rules.iter().cloned().chain([page]).collect();
    let mut window = window(table);
    let at = window.get_by_label("Action: 1 of 1 left").rect().center();
    point_at(&mut window, at);
    window.get_by_label("For one deed. It comes back.");
}

#[test]
fn a_pinned_sheet_leaves_the_legend_of_an_overlay_in_sight() {
    let mut table = turn();
    table.input.overlays.switch(Overlay::Threats);
    let legend = |table: Table| {
        let window = window(table);
        window.query_by_label("Threats by all enemies").is_some()
    };
    let mut pinned = turn();
    pinned.input.overlays = table.input.overlays;
    pinned.input.pinned = Some("Aldric".into());
    assert!(legend(table) && legend(pinned));
}

#[test]
fn what_is_done_to_oneself_alone_needs_no_aim() {
    let mut table = turn();
    let hide = Offer { targets: vec![target("Aldric")], ..offer("hide", None, "Hide", Use::Other) };
    assert!(table.is_own_alone(&hide));
    let foe = Offer { targets: vec![target("Goblin 1")], ..hide.clone() };
    assert!(!table.is_own_alone(&foe));
    table.shown.busy = true;
    assert!(table.is_own_alone(&hide), "whether facts are still shown or not");
}

#[test]
fn portraits_and_counters_lie_inside_their_bars() {
    let window = window(turn());
    let strip = window.get_by_label("Goblin 1").rect();
    assert!(0.0 <= strip.top() && strip.bottom() <= 62.0, "{strip:?}");
    let feet = window.get_by_label("Movement: 25 of 30 ft left").rect();
    assert!(feet.bottom() <= 720.0, "{feet:?}");
}

#[test]
fn panels_leave_the_board_most_of_the_window() {
    let window = window(turn());
    let board = window.state().seen.as_ref().expect("drawn").board;
    assert!(900.0 <= board.width() && 480.0 <= board.height(), "{board:?}");
}

#[test]
fn a_portrait_pins_and_centres_and_points() {
    let mut window = window(turn());
    window.get_by_label("Goblin 1").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Pin(Some("Goblin 1".into())), Intent::Centre("Goblin 1".into())]);
    let at = window.get_by_label("Goblin 1").rect().center();
    point_at(&mut window, at);
    assert_eq!(window.state().seen.as_ref().and_then(|seen| seen.hovered.as_deref()), Some("Goblin 1"));
}

#[test]
fn a_click_on_a_log_line_opens_the_rule_that_it_cites() {
    let mut table = turn();
    table.shown.log = facts();
    let mut window = window(table);
    window.get_by_label_contains("horn").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::OpenRule(Some("T-SAY".into()))]);
}

#[test]
fn the_log_shows_what_is_searched_for_and_nothing_else() {
    let mut table = turn();
    table.shown.log = facts();
    let mut window = window(table);
    window.state_mut().hud.log.filter = "HORN".into();
    window.run_steps(2);
    window.get_by_label_contains("horn");
    assert!(window.query_by_label_contains("longsword:").is_none());
    window.get_by_label("Round 2");
    assert!(window.query_by_label_contains("Aldric attacks").is_none());
}

#[test]
fn an_open_rule_is_quoted_and_can_be_closed() {
    let mut table = turn();
    table.input.open_rule = Some("T-HIT".into());
    let mut window = window(table);
    window.run_steps(2);
    window.get_by_label("Text of T-HIT.");
    window.get_by_label("T-PRONE  Title of T-PRONE").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::OpenRule(Some("T-PRONE".into()))]);
}

#[test]
fn a_rule_without_a_text_is_said_to_have_none() {
    let mut table = turn();
    table.input.open_rule = Some("NOWHERE-1".into());
    let mut window = window(table);
    window.run_steps(2);
    window.get_by_label_contains("no text");
}

#[test]
fn a_hovered_enemy_shows_the_odds_with_every_cause() {
    let mut table = turn();
    table.input.hovered_who = Some("Goblin 1".into());
    let mut window = window(table);
    point_at(&mut window, pos2(500.0, 300.0));
    for shown in ["62.5 %", "7.4 %", "4.8", "31.0 %", "Cover: half", "+2", "strength", "-1D", "half cover"] {
        window.get_by_label(shown);
    }
}

#[test]
fn a_cause_by_which_the_better_or_the_worse_die_counts_is_told_in_a_word() {
    let mut table = turn();
    table.input.hovered_who = Some("Goblin 1".into());
    let mut offers = (*table.shown.offers).clone();
    for target in offers.offers.iter_mut().flat_map(|offer| &mut offer.targets) {
        target.reasons = vec![Reason::edge("prone", 1, "T-PRONE"), Reason::edge("in the dark", -1, "T-DARK")];
    }
    table.shown.offers = Arc::new(offers);
    let mut window = window(table);
    point_at(&mut window, pos2(500.0, 300.0));
    for shown in ["advantage: prone", "disadvantage: in the dark"] {
        window.get_by_label(shown);
    }
}

#[test]
fn an_enemy_out_of_aim_says_why_for_each_way_to_strike() {
    for armed in [None, Some(0)] {
        let mut table = out_of_reach();
        table.input.hovered_who = Some("Goblin 1".into());
        table.input.armed = armed;
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        window.get_by_label("Longsword: Goblin 1 is behind total cover");
        assert!(window.query_by_label("Lend a hand: nobody stands beside Aldric").is_none());
    }
}

#[test]
fn where_no_attack_is_open_the_closed_offers_say_why() {
    let mut table = out_of_reach();
    let mut offers = (*table.shown.offers).clone();
    offers.offers.remove(0);
    table.shown.offers = Arc::new(offers);
    table.input.hovered_who = Some("Goblin 1".into());
    let mut window = window(table);
    point_at(&mut window, pos2(500.0, 300.0));
    window.get_by_label("Lend a hand: nobody stands beside Aldric");
}

#[test]
fn a_hovered_square_shows_feet_and_who_strikes_on_the_way() {
    let mut table = turn();
    table.input.hovered = Some(Square::new(1, 2));
    let mut window = window(table);
    point_at(&mut window, pos2(500.0, 300.0));
    window.get_by_label("5 ft · 20 ft left");
    window.get_by_label("! Goblin 1 may strike first");
}

#[test]
fn a_square_that_nobody_can_go_to_says_why() {
    for (square, expected) in [
        (Square::new(2, 1), "Goblin 1 stands here"),
        (Square::new(9, 7), "Too far to walk with 25 ft left; Dash adds 30 ft"),
    ] {
        let mut table = turn();
        table.input.hovered = Some(square);
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        window.get_by_label(expected);
    }
}

#[test]
fn a_hovered_square_tells_what_lies_there_and_who_fell() {
    let here = Square::new(1, 2);
    let mut table = turn();
    let mut view = (*table.shown.view).clone();
    view.items = vec![ItemView { item: "hand_axe".into(), at: here, look: ItemLook::Torch }];
    let goblin = view.combatants.iter_mut().find(|one| &*one.name == "Goblin 1").expect("it is there");
    goblin.at = None;
    table.shown.view = Arc::new(view);
    table.shown.fallen = Arc::from([("Goblin 1".into(), here)]);
    table.input.hovered = Some(here);
    let mut window = window(table);
    point_at(&mut window, pos2(500.0, 300.0));
    window.get_by_label("Here: hand axe");
    window.get_by_label("Goblin 1 fell here");
}

#[test]
fn whoever_is_pinned_has_a_forecast_like_anybody_else() {
    let mut table = turn();
    table.input.pinned = Some("Goblin 1".into());
    table.input.hovered_who = table.input.pinned.clone();
    table.input.hovered = Some(Square::new(2, 1));
    let mut window = window(table);
    point_at(&mut window, pos2(500.0, 300.0));
    window.get_by_label("Average damage");
    window.get_by_label("Unpin");
}

#[test]
fn the_sheet_is_of_the_hovered_then_the_pinned_then_the_acting() {
    let mut table = turn();
    let name = |table: &_| sheet::shown(table).map(|who| who.name.to_string());
    assert_eq!(name(&table).as_deref(), Some("Aldric"));
    table.input.pinned = Some("Goblin 1".into());
    assert_eq!(name(&table).as_deref(), Some("Goblin 1"));
    table.input.hovered_who = Some("Aldric".into());
    assert_eq!(name(&table).as_deref(), Some("Aldric"));
    table.input.hovered_who = Some("somebody who left".into());
    assert_eq!(name(&table).as_deref(), Some("Goblin 1"));
}

#[test]
fn a_reaction_is_asked_with_its_trigger_price_and_odds_and_leaves_the_board_in_sight() {
    let mut window = window(reaction());
    window.run_steps(2);
    window.get_by_label("Goblin 1 leaves Aldric's reach");
    window.get_by_label("1 action");
    window.get_by_label_contains("62.5 % to hit");
    let seen = window.state().seen.clone().expect("drawn");
    let pass = window.get_by_label_contains("Let it pass").rect();
    assert!(seen.board.center().y < pass.top(), "{pass:?} over the middle of {:?}", seen.board);
    window.get_by_label_contains("Opportunity attack").click();
    window.run_steps(2);
    let order = Order::new("opportunity_attack").with("longsword").target("Goblin 1");
    assert_eq!(window.state().out, [Intent::Order(order)]);
}

#[test]
fn a_reaction_can_be_declined() {
    let mut window = window(reaction());
    window.run_steps(2);
    window.get_by_label_contains("Let it pass").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Order(Order::new("pass"))]);
}

#[test]
fn an_armed_offer_that_wants_a_choice_shows_its_ways() {
    let mut table = turn();
    let mut offers = (*table.shown.offers).clone();
    let mut grip = offer("grip", Some("spear"), "Grip", Use::Other);
    grip.choices = vec!["one_hand".into(), "two_hands".into()];
    offers.offers.insert(0, grip);
    table.shown.offers = Arc::new(offers);
    table.input.armed = Some(0);
    let mut window = window(table);
    window.run_steps(2);
    window.get_by_label("2  two hands").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Order(Order::new("grip").with("spear").choice("two_hands"))]);
}

#[test]
fn nothing_can_be_ordered_while_facts_are_played() {
    let mut table = turn();
    table.shown.busy = true;
    let window = window(table);
    assert!(window.query_by_label("Longsword").is_none());
    assert!(window.get_by_label("End turn").accesskit_node().is_disabled());
}

#[test]
fn a_refusal_is_read_out() {
    let mut table = turn();
    table.input.notice = Some("[3,4] is occupied".into());
    let mut window = window(table);
    window.run_steps(2);
    window.get_by_label("! [3,4] is occupied");
}

pub fn point_at(window: &mut egui_kittest::Harness<'_, super::fixture::Desk>, at: Pos2) {
    window.hover_at(at);
    // Tips come after a moment of rest.
    for _ in 0..12 {
        window.step();
    }
}

#[test]
fn a_walk_that_takes_the_last_action_says_its_price_and_has_a_tint_of_its_own() {
    let mut table = turn();
    let palette = theme::palette();
    let looks = |table: &Table| {
        let (_, walk) = table.move_offer().expect("a walk");
        (table.action_price(walk), tints::safe_tint(table, walk).colour)
    };
    let change = |table: &mut Table, cost: Cost| {
        let offers = Arc::make_mut(&mut table.shown.offers);
        offers.offers.iter_mut().filter(|offer| offer.walks()).for_each(|walk| walk.cost = cost.clone());
    };
    change(&mut table, Cost(Vec::new()));
    assert_eq!(looks(&table), (None, palette.reach.colour));
    change(&mut table, Cost(vec![("action", 1)]));
    let price = "Costs your action: no attack after it";
    assert_eq!(looks(&table), (Some(price.to_owned()), palette.area.colour));
    table.input.hovered = table.move_offer().map(|(_, walk)| walk.squares[0].to);
    let mut tip = Harness::new_ui_state(|ui, table: &mut Table| tips::tip(ui, table), table);
    tip.run_steps(2);
    tip.get_by_label_contains(price);
}

#[test]
fn a_square_out_of_reach_says_what_is_missing() {
    let says = |change: &dyn Fn(&mut Table), line: &str| {
        let mut table = turn();
        change(&mut table);
        table.input.hovered = Some(Square::new(9, 1));
        let mut tip = Harness::new_ui_state(|ui, table: &mut Table| tips::tip(ui, table), table);
        tip.run_steps(2);
        tip.get_by_label(line);
    };
    let walk = |table: &mut Table, change: &dyn Fn(&mut Offer)| {
        let offers = Arc::make_mut(&mut table.shown.offers);
        offers.offers.iter_mut().filter(|offer| offer.walks()).for_each(change);
    };
    let no_dash =
        |table: &mut Table| Arc::make_mut(&mut table.shown.offers).offers.retain(|one| one.verb != "dash");
    says(&|_| {}, "Too far to walk with 25 ft left; Dash adds 30 ft");
    says(&no_dash, "Too far to walk with 25 ft left");
    let stays = |table: &mut Table| {
        no_dash(table);
        walk(table, &|offer| offer.squares.clear());
    };
    says(&stays, "No movement left");
    let priced = |table: &mut Table, left: i32, feet: i32| {
        no_dash(table);
        walk(table, &|offer| {
            offer.cost = Cost(vec![("action", 1)]);
            offer.squares[0].feet = Feet(feet);
        });
        let counters = &mut Arc::make_mut(&mut table.shown.view).combatants[0].counters;
        counters.retain(|counter| counter.unit.is_empty());
        counters[0].left = left;
    };
    says(&|table| priced(table, 2, 30), "Too far for one move; a second may reach it");
    says(&|table| priced(table, 2, 10), "Too far for one move");
    says(&|table| priced(table, 1, 30), "Too far for one move");
}

#[test]
fn the_list_of_more_actions_shows_them_whole_and_grows_with_them() {
    let with = |count: usize| {
        let mut table = turn();
        let closed = (0..count).map(|n| closed("pull", &format!("Lever {n}"), "too far")).map(|mut one| {
            one.with = Some((*one.title).into());
            one
        });
        Arc::make_mut(&mut table.shown.offers).closed = closed.collect();
        table.input.more = true;
        table
    };
    let mut window = window(with(18));
    window.run_steps(4);
    window.state_mut().table = with(26);
    window.run_steps(4);
    let list = window.state().spots.rects["panel:more"];
    for n in 0..26 {
        let label = format!("Lever {n}");
        let Some(lever) = window.query_by_label(&label) else { continue };
        let rect = lever.rect();
        let bar = window.state().seen.as_ref().expect("drawn").board.bottom();
        assert!(list.contains_rect(rect) || bar < rect.top(), "Lever {n} at {rect:?} is cut by {list:?}");
    }
}

#[test]
fn moments_lie_over_the_board_once_there_are_any() {
    let watched = |retrospect: Retrospect| {
        let mut table = turn();
        let resume = vec![Order::new("end_turn"); 20];
        let (setup, controls) = (table.battle.setup.clone(), vec![Control::Ai; 2]);
        let spec = BattleSpec { setup, seed: 1, controls, resume, origin: None };
        (table.watch, table.shown.offers) = (Some(Playback::new(spec, true)), Arc::default());
        table.retrospect = retrospect;
        let mut window = window(table);
        window.run_steps(4);
        let shown = window.state().spots.rects.contains_key("panel:moments");
        let enabled = !window.get_by_label("Moments").accesskit_node().is_disabled();
        (shown, enabled)
    };
    let Retrospect::Known(spec, points) = retrospect() else { panic!("known") };
    let points = |change: &dyn Fn(&mut TurningPoints)| {
        let mut points = (*points).clone();
        change(&mut points);
        Retrospect::Known(spec.clone(), Arc::new(points))
    };
    assert_eq!(watched(Retrospect::Sought), (false, false));
    assert_eq!(watched(points(&|one| (one.points, one.done) = (Vec::new(), false))), (false, false));
    assert_eq!(
        watched(points(&|one| one.points.clear())),
        (true, true),
        "that there are none is worth telling"
    );
    assert_eq!(watched(points(&|one| one.done = false)), (true, true));
}
