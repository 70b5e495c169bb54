//! What a battle is about, always in sight, and that it is recorded.

use super::fixture::{turn, window, window_of};
use crate::fixture::hidden;
use egui_kittest::kittest::{NodeT as _, Queryable};
use fivefoot::{
    battle::{
        fact::{Fact, Fall, Happening},
        setup::{Aim, Control, Goal},
        view::{CombatStatus, CombatantView, GoalState},
    },
    client::{
        hit_boxes::HitBoxes,
        honours::Honours,
        hud::briefing,
        model::{Intent, Table, goals::Alarm},
    },
    grid::Square,
    session::Keeping,
};
use std::sync::Arc;

fn with_goals() -> Table {
    let mut table = turn();
    let mut setup = (*table.battle.setup).clone();
    let reach = Aim::reach(vec![Square::new(9, 3), Square::new(9, 4)]);
    setup.goals = vec![Goal::new(1, reach), Goal::new(1, Aim::DefeatAll), Goal::new(0, Aim::hold(6))];
    table.battle.setup = Arc::new(setup);
    table
}

#[test]
fn the_goal_is_in_sight_with_its_rounds_at_every_size_of_window() {
    for size in [[1280.0, 720.0], [800.0, 450.0], [2560.0, 1440.0]] {
        let window = window_of(with_goals(), size);
        let line = window.get_by_label_contains("heroes: hold out to the end of round 6 (round 2 of 6)");
        let rect = line.rect();
        assert!(0.0 <= rect.left() && rect.right() <= size[0] && rect.height() > 10.0, "{rect:?}");
        let board = window.state().seen.as_ref().expect("drawn").board;
        assert!(rect.bottom() <= board.top() + 1.0, "it covers nothing of the board");
    }
    let plain = window(turn());
    plain.get_by_label_contains("Be the last side standing");
}

#[test]
fn no_goal_of_any_side_is_dropped_and_the_last_step_is_announced() {
    let mut table = turn();
    let mut setup = (*table.battle.setup).clone();
    let hold = Aim::Hold { rounds: 3, squares: vec![Square::new(7, 4)] };
    let fold = |side| Goal { name: "the fold".into(), ..Goal::new(side, hold.clone()) };
    let three = |side| Goal::new(side, Aim::DefeatSome { count: 3 });
    setup.goals = vec![three(0), fold(0), three(1), fold(1)];
    table.battle.setup = Arc::new(setup);
    let state = |done| GoalState { done, of: 3, ..GoalState::default() };
    Arc::make_mut(&mut table.shown.view).goals = [0, 1, 1, 2].map(state).to_vec();
    for size in [[1280.0, 720.0], [800.0, 450.0]] {
        let mut copy = turn();
        copy.battle.setup = table.battle.setup.clone();
        copy.shown.view = table.shown.view.clone();
        let window = window_of(copy, size);
        let line = window.get_by_label_contains("hold the fold for 3 rounds (1 of 3)");
        let told = line.accesskit_node().label().unwrap_or_default();
        assert_eq!(
            told,
            "heroes: bring down three of the enemies (0 of 3), or hold the fold for 3 rounds (1 of 3)\n\
             goblins: bring down three of the enemies (1 of 3), or hold the fold for 3 rounds (2 of 3), \
             one step from winning"
        );
        window.get_by_label("goblins: one step from winning");
    }
}

#[test]
fn a_step_from_ones_own_victory_is_good_news_and_from_the_enemys_is_not() {
    let mut table = turn();
    let news = |table: &Table| [0, 1].map(|side| table.is_good_news(Some(side), Alarm::Wins));
    table.battle.controls = vec![("heroes".into(), Control::Human), ("goblins".into(), Control::Ai)];
    assert_eq!(news(&table), [true, false]);
    assert!(!table.is_good_news(Some(0), Alarm::Loses) && !table.is_good_news(None, Alarm::Met));
    table.battle.controls = vec![("heroes".into(), Control::Human), ("goblins".into(), Control::Human)];
    assert_eq!(news(&table), [true, false], "it is the turn of the heroes");
    assert!(table.is_good_news(Some(1), Alarm::Met));
}

#[test]
fn people_who_share_a_window_do_not_read_how_many_hide() {
    let counted = |hides: bool, shared: bool| {
        let mut table = turn();
        let mut setup = (*table.battle.setup).clone();
        setup.goals = vec![Goal::new(0, Aim::DefeatAll)];
        table.battle.setup = Arc::new(setup);
        table
            .battle
            .controls
            .iter_mut()
            .filter(|_| shared)
            .for_each(|(_, control)| *control = Control::Human);
        let seen = Arc::make_mut(&mut table.shown.view);
        let second = CombatantView { name: "Goblin 2".into(), ..seen.combatants[1].clone() };
        seen.combatants.push(second);
        for one in seen.combatants.iter_mut().filter(|one| hides && &*one.side == "goblins") {
            one.conditions.push(hidden());
        }
        window(table).query_by_label_contains("standing").is_some()
    };
    assert!(counted(false, true) && !counted(true, true));
}

#[test]
fn the_briefing_can_be_read_again() {
    let mut window = window(with_goals());
    window.get_by_label_contains("hold out").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::Brief(true)]);
}

#[test]
fn the_briefing_tells_title_text_and_all_goals_and_keys_go_to_its_button() {
    let state = (with_goals(), Vec::new());
    let draw = |ui: &mut bevy_egui::egui::Ui, (table, out): &mut (Table, Vec<Intent>)| {
        briefing::briefing(&ui.ctx().clone(), table, &Honours::default(), &mut HitBoxes::default(), out);
    };
    let mut window = egui_kittest::Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw, state);
    fivefoot::client::theme::apply(&window.ctx, 1.0);
    window.run_steps(4);
    for told in ["The yard", "Two meet.", "goblins: end a turn on a marked square, or defeat every enemy"] {
        window.get_by_label(told);
    }
    window.get_by_label("Begin");
    window.key_press(bevy_egui::egui::Key::Enter);
    window.run_steps(2);
    assert_eq!(window.state().1, [Intent::Brief(false)]);
}

#[test]
fn a_battle_that_is_not_recorded_bears_a_mark_as_long_as_it_lasts() {
    let mut table = turn();
    assert!(window(turn()).query_by_label_contains("Not recorded").is_none());
    table.shown.keeping = Keeping::Lost("this battle is not recorded: the disk is full".into());
    let mut window = window(table);
    // Longer than any toast.
    window.run_steps(1000);
    let mark = window.get_by_label_contains("Not recorded");
    assert!(!mark.accesskit_node().is_hidden() && mark.rect().right() <= 1280.0);
    let at = mark.rect().center();
    window.hover_at(at);
    window.run_steps(30);
    window.get_by_label("this battle is not recorded: the disk is full");
}

#[test]
fn that_a_goal_is_met_is_said_while_the_turn_goes_on() {
    let mut table = turn();
    let mut setup = (*table.battle.setup).clone();
    setup.goals = vec![Goal::new(0, Aim::Defeat { combatant: "Goblin 1".into() })];
    table.battle.setup = Arc::new(setup);
    let words = "heroes: bring down Goblin 1 (met: you win when this turn ends)";
    let view = Arc::make_mut(&mut table.shown.view);
    assert!(window(turn()).query_by_label(words).is_none());
    view.combatants[1].fate = CombatStatus::Out;
    let window = window(table);
    window.get_by_label(words);
    window.get_by_label("heroes: victory when this turn ends");
}

#[test]
fn an_enemy_who_is_left_unseen_is_no_riddle() {
    let told = "heroes: defeat every enemy (at least one is still somewhere, unseen)";
    let mut table = turn();
    let mut setup = (*table.battle.setup).clone();
    setup.goals = vec![Goal::new(0, Aim::DefeatAll)];
    let mut other = setup.combatants[1].clone();
    other.name = "Goblin 2".into();
    setup.combatants.push(other);
    table.battle.setup = Arc::new(setup);
    Arc::make_mut(&mut table.shown.view).combatants[1].fate = CombatStatus::Out;
    let fact = |what| Arc::new(Fact { what, rule: "T-1" });
    let fell = Happening::Fell { who: "Goblin 1".into(), by: None, how: Fall::Defeated };
    table.shown.log = vec![fact(fell)];
    let before = (table.battle.setup.clone(), table.shown.view.clone());
    table.shown.log.push(fact(Happening::TurnEnded { who: "Aldric".into() }));
    window(table).get_by_label(told);
    let mut same_turn = turn();
    (same_turn.battle.setup, same_turn.shown.view) = before;
    let fell = Happening::Fell { who: "Goblin 1".into(), by: None, how: Fall::Defeated };
    same_turn.shown.log = vec![fact(fell)];
    let known = window(same_turn).query_by_label_contains("at least one").is_some();
    assert!(!known, "before a turn has ended nothing says that the battle goes on");
    assert!(window(with_goals()).query_by_label_contains("at least one").is_none());
}

#[test]
fn that_no_enemy_is_left_is_said_while_the_turn_goes_on() {
    let mut table = turn();
    Arc::make_mut(&mut table.shown.view).combatants[1].fate = CombatStatus::Out;
    window(table).get_by_label_contains("met: the battle ends when this turn ends");
}
