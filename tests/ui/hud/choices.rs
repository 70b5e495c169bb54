//! Choices out of turn, areas that are aimed, and the end of a turn.

use super::{
    battle::point_at,
    fixture::{breath, combatant, offer, open_roll, reaction, resting, target, turn, window, window_at},
};
use bevy_egui::egui::{Rect, pos2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable};
use fivefoot::{
    battle::{
        offer::{Offer, OpenRoll, RollStake, Use, Waiting},
        order::Order,
        policy::Policy,
        view::CombatStatus,
        words::{Area, Cost},
    },
    client::{
        hud::{policy, prompt},
        model::Intent,
    },
    grid::{Footprint, Size, Square},
};
use std::sync::Arc;

#[test]
fn a_prompt_says_what_goes_on_if_nothing_is_done() {
    let window = window(reaction());
    window.get_by_label("Goblin 1 leaves Aldric's reach");
    window.get_by_label("Goblin 1 goes on to [5,1]");
}

#[test]
fn a_prompt_keeps_everybody_whom_it_is_about_in_sight() {
    let table = reaction();
    let concerned = prompt::concerned(&table);
    for square in [Square::new(1, 1), Square::new(2, 1), Square::new(5, 1)] {
        assert!(concerned.contains(&Footprint::new(square, Size::MEDIUM)), "{square} in {concerned:?}");
    }
    assert_eq!(prompt::concerned(&turn()), [], "on a turn nothing is asked");
    let mut window = window(table);
    let board = window.state().seen.as_ref().expect("drawn").board;
    let token = Rect::from_center_size(pos2(board.center().x, board.bottom() - 60.0), vec2(50.0, 50.0));
    window.state_mut().hud.in_sight = vec![token];
    window.run_steps(3);
    for label in ["Goblin 1 leaves Aldric's reach", "Esc  Let it pass"] {
        let rect = window.get_by_label(label).rect();
        // It may lie where the bar is empty.
        let space = board.with_max_y(720.0);
        assert!(space.contains_rect(rect) && !rect.intersects(token), "{label} at {rect:?}");
    }
}

#[test]
fn a_rest_lists_its_rows_beside_all_who_rest() {
    let table = resting();
    let at = [Square::new(1, 1), Square::new(1, 2)].map(|square| Footprint::new(square, Size::MEDIUM));
    assert_eq!(prompt::concerned(&table), at, "not the enemy");
    let mut window = window(table);
    let board = window.state().seen.as_ref().expect("drawn").board;
    // Their tokens lie on a line across the whole height of the board.
    let tokens: Vec<Rect> = (1..10)
        .map(|n| pos2(board.center().x - 30.0, board.top() + board.height() * n as f32 / 10.0))
        .map(|middle| Rect::from_center_size(middle, vec2(50.0, 50.0)))
        .collect();
    window.state_mut().hud.in_sight.clone_from(&tokens);
    window.run_steps(3);
    let rows = ["Healer 1 treats: Aldric", "Healer 4 treats: Borga", "Space  Finish the rest"];
    for label in rows {
        let rect = window.get_by_label_contains(label).rect();
        assert!(board.contains_rect(rect), "{label} at {rect:?}");
        assert!(tokens.iter().all(|token| !token.intersects(rect)), "{label} at {rect:?}");
    }
    assert_eq!(window.get_all_by_label("free · 1 of 2 wounds · 10 minutes").count(), 8);
}

#[test]
fn what_a_shop_sells_is_asked_for_and_stands_in_no_row_of_its_own() {
    let mut table = resting();
    let mut offers = (*table.shown.offers).clone();
    let shop = |who: &'static str, things: usize| {
        let title = format!("{who} buys goods");
        Offer {
            with: Some(who.into()),
            cost: Cost::default(),
            choices: (1..=things).map(|n| format!("Rope {n} (10 crowns)").into()).collect(),
            ..offer("buy", None, &title, Use::Heal { health: 0.5 })
        }
    };
    offers.offers.splice(0..0, [shop("Aldric", 7), shop("Borga", 1)]);
    table.shown.offers = Arc::new(offers);
    let mut window = window(table);
    assert!(window.query_by_label_contains("Rope 1").is_none());
    let free = window.query_all_by_label("free").count();
    assert_eq!(free, 0, "each of them has its price");
    for who in ["Aldric", "Borga"] {
        window.get_by_label_contains(&format!("{who} buys goods")).click();
        window.run_steps(2);
        assert_eq!(window.state().out.last(), Some(&Intent::Ask(Order::new("buy").with(who))));
    }
}

#[test]
fn a_rest_tells_how_everybody_of_the_side_fares() {
    let mut table = resting();
    let mut view = (*table.shown.view).clone();
    let borga = view.combatants.iter_mut().find(|one| &*one.name == "Borga").expect("she rests, too");
    borga.fate = CombatStatus::Out;
    table.shown.view = Arc::new(view);
    let window = window(table);
    window.get_by_label("out of the battle");
}

#[test]
fn a_roll_that_may_still_be_swayed_shows_its_dice_and_the_chance_to_change_it() {
    let mut window = window(open_roll());
    for shown in
        ["= 13 against 14", "misses by 1", "+2 strength", "turns this roll: 83.3\u{a0}% · 4.0 more damage"]
    {
        window.get_by_label(shown);
    }
    window.get_by_label_contains("Spend a die").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Order(Order::new("inspire"))]);
}

#[test]
fn harm_is_told_of_rolls_that_do_some_and_a_place_of_those_for_the_order_of_turns() {
    let lies = |stake: RollStake, against: Option<i32>, success: Option<bool>| {
        let mut table = open_roll();
        let mut view = (*table.shown.view).clone();
        let decision = view.decision.as_mut().expect("a roll lies there");
        let roll = decision.roll.take().expect("a roll lies there");
        decision.roll = Some(OpenRoll { stake, against, success, ..roll });
        table.shown.view = Arc::new(view);
        window(table)
    };
    let felled = "83.3\u{a0}% to bring the target down · 4.0 more damage";
    lies(RollStake::Damage, None, None).get_by_label(felled);
    lies(RollStake::Other, Some(14), Some(false)).get_by_label("turns this roll: 83.3\u{a0}%");
    lies(RollStake::Other, Some(12), Some(true)).get_by_label("makes it better still: 83.3\u{a0}%");
    lies(RollStake::Order, None, None).get_by_label("83.3\u{a0}% to act before more enemies");
}

#[test]
fn a_blow_that_would_fell_says_so_and_one_roll_for_several_whom_else_it_spares() {
    let mut table = open_roll();
    let view = Arc::make_mut(&mut table.shown.view);
    let roll = view.decision.as_mut().and_then(|decision| decision.roll.as_mut()).expect("a roll lies there");
    (roll.who, roll.against, roll.success) = ("Goblin 1".into(), None, None);
    roll.shared = vec!["Aldric".into(), "Goblin 1".into()];
    window(table).get_by_label(
        "it drops whom it hits: 83.3\u{a0}% to stay up · spares 4.0 damage · one roll for all: also spares Goblin 1",
    );
}

#[test]
fn an_enemy_who_may_answer_a_change_to_a_roll_is_named_and_counted() {
    let mut table = open_roll();
    let mut view = (*table.shown.view).clone();
    let roll = view.decision.as_mut().and_then(|decision| decision.roll.as_mut()).expect("a roll lies there");
    roll.may_answer = vec!["Borga".into()];
    table.shown.view = Arc::new(view);
    let mut offers = (*table.shown.offers).clone();
    for offer in &mut offers.offers {
        if let Use::Sway { stays, .. } = &mut offer.use_for {
            *stays = 0.3;
        }
    }
    table.shown.offers = Arc::new(offers);
    window(table).get_by_label(
        "turns this roll: 83.3\u{a0}% · 25.0\u{a0}% if Borga answers · 1.2 more damage in the end",
    );
}

#[test]
fn a_rest_of_hours_says_what_it_is_good_for() {
    let mut table = resting();
    let mut offers = (*table.shown.offers).clone();
    let sleep = Offer {
        cost: Cost(vec![("hour", 8)]),
        rule: "T-ACT",
        ..offer("sleep", None, "Sleep", Use::Heal { health: 5.0 })
    };
    offers.offers.insert(0, sleep);
    table.shown.offers = Arc::new(offers);
    let told = table.battle.rules.iter().find(|rule| rule.id == "T-ACT").expect("a rule").text.clone();
    window(table).get_by_label(&told);
}

#[test]
fn a_roll_may_be_left_as_it_lies() {
    let mut window = window(open_roll());
    window.get_by_label("Esc  Keep the roll").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Order(Order::new("pass"))]);
}

#[test]
fn what_waits_is_told_from_the_inside_out() {
    let window = window(open_roll());
    let next = window.get_by_label("Aldric has 13 against 14 (attack on Goblin 1): failure").rect();
    let after = window.get_by_label("Goblin 1 goes on to [5,1]").rect();
    assert!(next.bottom() <= after.top(), "{next:?} before {after:?}");
}

#[test]
fn a_stack_of_any_depth_leaves_the_choices_inside_the_board() {
    let mut table = open_roll();
    let mut view = (*table.shown.view).clone();
    if let Some(decision) = &mut view.decision {
        let one = |n: usize| Waiting { who: "Goblin 1".into(), what: format!("does {n}").into(), at: None };
        decision.waiting = (0..40).map(one).collect();
    }
    table.shown.view = Arc::new(view);
    let mut window = window(table);
    window.run_steps(3);
    let board = window.state().seen.as_ref().expect("drawn").board;
    let pass = window.get_by_label("Esc  Keep the roll").rect();
    assert!(board.contains_rect(pass), "{pass:?}");
    window.get_by_label("Goblin 1 does 39");
    assert!(window.query_by_label("Goblin 1 does 0").is_none(), "the outermost are left out");
}

#[test]
fn a_prompt_leaves_most_of_the_board_in_sight_also_with_large_letters() {
    for text in [1.0, 1.25, 1.5] {
        for table in [reaction(), open_roll()] {
            let mut window = window_at(table, [1280.0, 720.0], text);
            // Where it lay before the letters had their size does not count.
            window.ctx.data_mut(|data| data.clear());
            window.run_steps(4);
            let spots = &window.state().spots.rects;
            let prompt = spots["panel:prompt"];
            let board = window.state().seen.as_ref().expect("drawn").board;
            let covered = prompt.intersect(board);
            assert!(covered.area() < board.area() * 0.3, "text {text}: {prompt:?} over {board:?}");
            let counters = spots["panel:counters"];
            assert!(!counters.intersects(prompt), "text {text}: {prompt:?} over {counters:?}");
        }
    }
}

#[test]
fn how_a_chance_is_answered_is_set_on_the_sheet() {
    let mut window = window(turn());
    window.get_by_value("Ask").click();
    window.run_steps(3);
    window.get_by_label("Ask above 50 %").click();
    window.run_steps(2);
    let order = Order::new("set_policy").with("opportunity_attack").target("Aldric").choice("above_50");
    assert_eq!(window.state().out, [Intent::Order(order)]);
}

#[test]
fn nobody_sets_how_somebody_else_answers() {
    let mut table = turn();
    table.input.pinned = Some("Goblin 1".into());
    assert_eq!(
        policy::policy_order(&table, &table.shown.view.combatants[1], "opportunity_attack", "never"),
        None
    );
    let window = window(table);
    assert!(window.get_by_value("Ask").accesskit_node().is_disabled());
}

#[test]
fn a_chance_keeps_its_name_while_it_cant_be_set() {
    let mut table = turn();
    table.name_chances();
    let called = policy::title(&table, "opportunity_attack");
    table.shown.offers = Arc::default();
    table.name_chances();
    assert_eq!((called.as_str(), policy::title(&table, "opportunity_attack")), ("Reactions", called.clone()));
    assert_eq!(policy::title(&table, "never_heard_of"), "Never heard of");
}

#[test]
fn every_policy_has_words_of_its_own() {
    let words = Policy::COMMON.iter().chain(&[Policy::Every, Policy::Keep(4)]);
    let words: Vec<_> = words.map(|policy| policy::words(&policy.word()).0).collect();
    for (at, word) in words.iter().enumerate() {
        assert!(!words[..at].contains(word) && !word.contains('_'), "{words:?}");
    }
}

#[test]
fn a_square_stands_for_the_area_that_is_aimed_there_else_for_the_first_that_covers_it() {
    let table = breath();
    let aims = |col, row| table.area_at(Square::new(col, row)).map(|(_, area)| (area.to.col, area.to.row));
    assert_eq!(aims(3, 1), Some((3, 1)), "aimed");
    assert_eq!(aims(2, 1), Some((3, 1)), "covered");
    assert_eq!(aims(2, 3), Some((1, 3)));
    assert_eq!(aims(8, 8), None);
    let mut unarmed = breath();
    unarmed.input.armed = None;
    assert!(unarmed.area_at(Square::new(3, 1)).is_none(), "with nothing armed no area is laid");
}

#[test]
fn an_aimed_area_tells_whom_it_catches_and_marks_friends() {
    for (square, shown, hidden) in [
        (Square::new(2, 1), "Goblin 1", "Aldric (yourself)"),
        (Square::new(1, 3), "Aldric (yourself)", "Nobody is in it"),
        (Square::new(5, 5), "Nobody is in it", "Aldric (yourself)"),
    ] {
        let mut table = breath();
        table.input.hovered = Some(square);
        let mut window = window(table);
        point_at(&mut window, pos2(500.0, 300.0));
        assert!(window.query_all_by_label(shown).next().is_some(), "{square}: {shown}");
        assert!(window.query_by_label(hidden).is_none(), "{square}: {hidden}");
    }
}

#[test]
fn the_end_of_a_turn_knows_what_it_would_leave_undone() {
    assert_eq!(turn().undone().as_deref(), Some("Aldric can still attack Goblin 1 with Longsword"));
    let without = |keep: &[&str]| {
        let mut table = turn();
        let mut offers = (*table.shown.offers).clone();
        offers.offers.retain(|offer| keep.contains(&offer.verb));
        table.shown.offers = Arc::new(offers);
        table
    };
    assert_eq!(without(&["dash", "end_turn"]).undone().as_deref(), Some("Aldric has 1 action left"));
    assert_eq!(without(&["move", "set_policy", "end_turn"]).undone(), None, "a way to go is not enough");
    let mut spent = without(&["dash", "end_turn"]);
    let mut view = (*spent.shown.view).clone();
    view.combatants[0].counters[0].max = 2;
    spent.shown.view = Arc::new(view);
    assert_eq!(spent.undone(), None, "who has done something is not asked");
    let mut friend = without(&["end_turn"]);
    let mut offers = (*friend.shown.offers).clone();
    let mut heal = offer("heal", None, "Bandage", Use::Heal { health: 4.0 });
    heal.targets = turn().shown.offers.offers[0].targets.clone();
    heal.cost = Default::default();
    offers.offers.push(heal);
    friend.shown.offers = Arc::new(offers);
    assert_eq!(friend.undone(), None, "an enemy is only struck");
}

#[test]
fn what_is_done_to_foes_comes_first_and_a_click_on_somebody_narrows_it() {
    let push = |title: &str, who: &str, to: &[Square]| {
        let area = |&to: &Square| Area { to, squares: vec![to], caught: vec![target(who)] };
        let areas = to.iter().map(area).collect();
        Offer { areas, ..offer("push", Some(title), &format!("Push: {title}"), Use::Other) }
    };
    let mut table = turn();
    let view = Arc::make_mut(&mut table.shown.view);
    view.combatants.push(combatant("Bertha", "heroes", Square::new(1, 0)));
    let far = [Square::new(3, 1), Square::new(3, 2)];
    let offers = vec![
        push("Bertha", "Bertha", &[Square::new(0, 0)]),
        push("Goblin 1", "Goblin 1", &far),
        push("Goblin 1 over the edge", "Goblin 1", &far[..1]),
    ];
    Arc::make_mut(&mut table.shown.offers).offers = offers;
    table.input.fan = Some(1);
    let mut shown = window(table);
    let left = |name: &str| shown.get_by_label_contains(name).rect().left();
    assert!(left("  Goblin 1 over the edge") < left("  Bertha"));
    let table = &mut shown.state_mut().table;
    assert_eq!(table.narrowed("Bertha"), Some(Intent::Arm(Some(0))), "nothing else is done to her");
    assert_eq!(table.narrowed("Goblin 1"), Some(Intent::Narrow("Goblin 1".into())));
    assert_eq!(table.narrowed("Aldric"), None);
    table.input.fanned_at = Some("Goblin 1".into());
    assert_eq!(table.fanned().map(|fan| fan.places), Some(vec![1, 2]));
    // Of two squares the player must choose one; the only one is where it goes.
    table.put_down();
    table.input.armed = Some(1);
    assert_eq!(table.area_at(Square::new(2, 1)).map(|(_, area)| area.to), None);
    table.input.armed = Some(2);
    assert_eq!(table.area_at(Square::new(2, 1)).map(|(_, area)| area.to), Some(far[0]));
}

#[test]
fn no_toast_lies_over_the_head_of_a_prompt() {
    let mut window = window(open_roll());
    let now = window.ctx.input(|input| input.time);
    window.state_mut().hud.toasts.turn_of("heroes", now);
    // With what it is about at the foot of the board, the prompt lies at its head.
    let foot = Rect::from_min_max(pos2(0.0, 400.0), pos2(1280.0, 720.0));
    window.state_mut().hud.in_sight = vec![foot];
    window.run_steps(3);
    let toast = window.get_by_label("Heroes to play").rect();
    let prompt = window.state().spots.rects["panel:prompt"];
    assert!(!toast.intersects(prompt), "{toast:?} over {prompt:?}");
}
