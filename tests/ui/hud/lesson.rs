//! The step of a lesson on show.

use super::fixture::{facts, open_roll, resting, turn, window};
use egui_kittest::{Harness, kittest::Queryable};
use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        lesson::{LessonCue, LessonPanel, LessonStep, LessonWait, Spotlight},
        offer::{Offer, Use},
        view::CombatStatus,
        words::{Degree, Text},
    },
    client::{
        board::viewport::Viewport,
        hit_boxes::HitBoxes,
        hud::lesson,
        model::{Intent, Table},
        theme,
    },
};
use std::sync::Arc;

fn step(say: &str, wait: LessonWait) -> LessonStep {
    let show = vec![Spotlight::Combatant("Goblin 1".into()), Spotlight::Panel(LessonPanel::Log)];
    LessonStep { show, say: say.into(), wait, ..LessonStep::default() }
}

fn taught(lesson: Vec<LessonStep>) -> Table {
    taught_at(turn(), lesson)
}

fn taught_at(mut table: Table, lesson: Vec<LessonStep>) -> Table {
    let mut setup = (*table.battle.setup).clone();
    setup.level = "taught".into();
    setup.lesson = lesson.into();
    table.battle.setup = Arc::new(setup);
    table.follow_lesson();
    table
}

fn shown(table: Table) -> Harness<'static, (Table, Vec<Intent>)> {
    let draw = |ui: &mut bevy_egui::egui::Ui, (table, out): &mut (Table, Vec<Intent>)| {
        let ctx = ui.ctx().clone();
        let board = ctx.viewport_rect();
        lesson::lesson(&ctx, table, (&Viewport::default(), 1.0), board, &mut HitBoxes::default(), out);
    };
    let mut harness = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw, (table, Vec::new()));
    theme::apply(&harness.ctx, 1.0);
    harness.run_steps(4);
    harness
}

#[test]
fn a_step_says_its_words_with_the_real_chance_and_goes_on_at_a_click() {
    let mut window = shown(taught(vec![step("Your chance is {chance}.", LessonWait::Click)]));
    window.get_by_label_contains("Your chance is ").rect();
    assert!(window.query_by_label_contains("{chance}").is_none());
    window.get_by_label_contains("Step 1");
    window.get_by_label_contains("Got it").click();
    window.run_steps(2);
    assert_eq!(window.state().1, [Intent::LessonNext]);
}

#[test]
fn an_open_rule_hides_the_bubble() {
    let mut table = taught(vec![step("Look.", LessonWait::Click)]);
    table.input.open_rule = Some(String::new());
    assert!(shown(table).query_by_label_contains("Got it").is_none());
}

#[test]
fn a_step_that_waits_for_a_deed_has_no_button_but_the_one_to_skip() {
    let mut window = shown(taught(vec![step("Strike him.", LessonWait::Deed("attack".into()))]));
    assert!(window.query_by_label_contains("Got it").is_none());
    window.get_by_label_contains("Skip the lesson").click();
    window.run_steps(2);
    assert_eq!(window.state().1, [Intent::LessonSkip]);
}

#[test]
fn the_bar_shows_what_is_taught_and_the_rest_is_a_click_away() {
    let bar = Some(vec![Text::Borrowed("attack"), Text::Borrowed("end_turn")]);
    let table = taught(vec![LessonStep { bar, ..step("Strike him.", LessonWait::Click) }]);
    let mut window = window(table);
    window.get_by_label("Longsword");
    assert!(window.query_by_label("Dash").is_none());
    window.get_by_label_contains("more…").click();
    window.run_steps(2);
    assert_eq!(window.state().out, [Intent::More(true)]);
    window.state_mut().table.input.more = true;
    window.run_steps(4);
    window.get_by_label("Dash");
}

#[test]
fn nothing_is_shown_where_nothing_is_taught() {
    let window = shown(turn());
    assert!(window.query_by_label_contains("Skip").is_none());
}

#[test]
fn a_step_on_rest_waits_for_it_and_goes_when_something_is_done() {
    let rests = LessonStep { when: LessonCue::Rest, ..step("An hour.", LessonWait::Click) };
    assert_eq!(taught(vec![rests.clone()]).lesson_step(), None, "it is no rest yet");
    let mut table = taught_at(resting(), vec![rests.clone()]);
    assert_eq!(table.lesson_step(), Some(&rests));
    let what = Happening::Woke { who: "Aldric".into() };
    table.shown.log.push(Arc::new(Fact { what, rule: "T-REST" }));
    table.follow_lesson();
    assert_eq!(table.lesson_step(), None);
}

#[test]
fn a_step_speaks_while_one_of_those_it_shows_still_fights() {
    let people = |when: LessonCue, names: &[&'static str]| {
        let show = names.iter().map(|&name| Spotlight::Combatant(name.into())).collect();
        LessonStep { when, show, ..step("Look.", LessonWait::Click) }
    };
    let fallen = || {
        let mut table = turn();
        let view = Arc::make_mut(&mut table.shown.view);
        let first = view.combatants.iter_mut().find(|one| &*one.name == "Goblin 1");
        first.expect("it is there").fate = CombatStatus::Down;
        table
    };
    let shown = |step: LessonStep| taught_at(fallen(), vec![step]).lesson_step().is_some();
    assert!(!shown(people(LessonCue::Next, &["Goblin 1"])), "it lies there");
    assert!(shown(people(LessonCue::Next, &["Goblin 1", "Goblin 2"])), "one is left");
    assert!(shown(people(LessonCue::Down("Goblin 1".into()), &["Goblin 1"])), "of its fall it speaks");
    assert!(!shown(people(LessonCue::Down("Aldric".into()), &["Goblin 1"])), "of another's it does not");
}

fn cued(table: Table, when: LessonCue) -> Option<Table> {
    let table =
        taught_at(table, vec![LessonStep { when, show: Vec::new(), ..step("Look.", LessonWait::Click) }]);
    table.lesson_step().is_some().then_some(table)
}

#[test]
fn the_fallen_are_spoken_of_whoever_they_are_also_while_somebody_is_asked() {
    let fallen = |mut table: Table, name: &str| {
        let view = Arc::make_mut(&mut table.shown.view);
        let one = view.combatants.iter_mut().find(|one| &*one.name == name);
        one.expect("they are there").fate = CombatStatus::Down;
        table
    };
    assert!(cued(turn(), LessonCue::Fallen).is_none(), "nobody lies there");
    assert!(cued(fallen(turn(), "Goblin 1"), LessonCue::Fallen).is_none(), "nobody whom a person plays");
    assert!(cued(fallen(turn(), "Aldric"), LessonCue::Fallen).is_some());
    let asked = cued(fallen(open_roll(), "Aldric"), LessonCue::Fallen).expect("a roll lies there");
    assert_eq!(asked.lying().map(|one| &*one.name).collect::<Vec<_>>(), ["Aldric"]);
}

#[test]
fn a_turn_is_spent_when_nothing_is_left_undone_and_alone_when_no_enemy_stands() {
    assert!(cued(turn(), LessonCue::Spent).is_none(), "he may still strike");
    let mut table = turn();
    let idle = |offer: &Offer| offer.use_for == Use::Pass || offer.walks();
    Arc::make_mut(&mut table.shown.offers).offers.retain(idle);
    assert!(cued(table, LessonCue::Spent).is_some());
    assert!(cued(turn(), LessonCue::Alone).is_none());
    let mut table = turn();
    Arc::make_mut(&mut table.shown.view).combatants.retain(|one| &*one.side == "heroes");
    assert!(cued(table, LessonCue::Alone).is_some());
}

#[test]
fn a_miss_is_spoken_of_in_its_turn_and_a_hit_is_not() {
    let fought = |degrees: &[Degree], over: bool| {
        let mut table = turn();
        let facts = facts();
        let attack = |degree: Degree| {
            let mut fact = Fact::clone(&facts[2]);
            let Happening::AttackRolled { degree: rolled, .. } = &mut fact.what else {
                panic!("the third fact is an attack")
            };
            *rolled = degree;
            Arc::new(fact)
        };
        table.shown.log.push(facts[1].clone());
        table.shown.log.extend(degrees.iter().copied().map(attack));
        if over {
            table.shown.log.push(facts[1].clone());
        }
        cued(table, LessonCue::Missed).is_some()
    };
    assert!(fought(&[Degree::Miss], false));
    assert!(fought(&[Degree::Hit, Degree::Miss], false), "the last one counts");
    assert!(!fought(&[Degree::Miss, Degree::Hit], false));
    assert!(!fought(&[], false), "nothing has been tried");
    assert!(!fought(&[Degree::Miss], true), "another turn has begun");
}

#[test]
fn several_moments_come_together() {
    let both = |round: u32| LessonCue::All(vec![LessonCue::Round(round), LessonCue::Turn("Aldric".into())]);
    assert!(cued(turn(), both(2)).is_some());
    assert!(cued(turn(), both(3)).is_none(), "that round has not begun");
}

#[test]
fn a_battle_that_is_gone_on_with_is_past_its_opening() {
    let first = step("Walk.", LessonWait::Click);
    let second = LessonStep { when: LessonCue::Round(2), ..step("Look.", LessonWait::Click) };
    let lesson = || vec![first.clone(), second.clone()];
    assert_eq!(taught(lesson()).lesson_step(), Some(&first));
    let mut resumed = turn();
    let what = Happening::TurnEnded { who: "Aldric".into() };
    resumed.shown.log.push(Arc::new(Fact { what, rule: "T-TURN" }));
    assert_eq!(taught_at(resumed, lesson()).lesson_step(), Some(&second));
}
