//! What the player knows before acting: odds from elsewhere, the risk on the way, danger, the plan's odds, and undo.

use crate::{
    fixture::{FOE, HERO, at, moved, offers, opening, update},
    stage::Stage,
};
use bevy::{input::keyboard::Key, prelude::*};
use fivefoot::{
    battle::{
        offer::Use,
        order::Order,
        setup::Control,
        words::{Destination, Odds, Target},
    },
    client::{
        model::{Intent, Overlay, PlanIntent, Table},
        plan::words::{end_here, square_line},
    },
    dice::Chance,
    forecast::{
        DangerForecast, ForecastAnswer, Foreseen, Question, QuestionKind, ReachForecast, Route, Routes,
        Struck,
    },
    grid::{Feet, Square},
    level, rules,
    session::{BattleSpec, Say},
};
use std::sync::Arc;

/// A battle whose future is known: the nearer to the goblin, the better the chances and the greater the danger.
fn oracle(question: &Question) -> ForecastAnswer {
    match question {
        Question::From { who, at: from } => {
            let mut offers = (*offers(*from, true)).clone().offers;
            offers.retain(|offer| offer.verb == "attack");
            offers[0].targets[0].odds = Some(Odds {
                damage_mean: f64::from(from.col),
                ..Odds::of(Chance::new(from.col as u128, 10))
            });
            ForecastAnswer::From { who: who.clone(), at: *from, offers }
        }
        Question::Routes { who, to } => ForecastAnswer::Routes(routes(who, *to)),
        Question::Danger { who, by: Some(_), squares } => {
            let peril = |at: &Square| DangerForecast {
                at: *at,
                hit: 0.07,
                down: 0.0,
                damage_mean: 0.5,
                from: Vec::new(),
                harms: Vec::new(),
            };
            ForecastAnswer::Danger { who: who.clone(), perils: squares.iter().map(peril).collect() }
        }
        Question::Danger { who, .. } => {
            let peril = |col: i16| DangerForecast {
                at: at(col, 4),
                hit: f64::from(col) / 10.0,
                down: 0.0,
                damage_mean: 1.5,
                from: Vec::new(),
                harms: Vec::new(),
            };
            ForecastAnswer::Danger { who: who.clone(), perils: (0..8).map(peril).collect() }
        }
        Question::Reach { who } => ForecastAnswer::Reach(ReachForecast {
            who: who.clone(),
            goes: vec![(at(7, 4), Feet(5))],
            strikes: vec![at(8, 4)],
        }),
        Question::Plan { orders } => {
            ForecastAnswer::Plan(Foreseen { deals: orders.len() as f64, ..Foreseen::default() })
        }
    }
}

fn routes(who: &Arc<str>, to: Square) -> Routes {
    let strike = Struck {
        stage: 0,
        by: FOE.into(),
        target: who.clone(),
        with: "spear".into(),
        at: Some(at(5, 4)),
        reaction: true,
        rolled: Chance::CERTAIN,
        hit: Chance::new(58, 100),
        graze: Chance::NEVER,
        critical: Chance::NEVER,
        damage_mean: 3.1,
    };
    let stage = |order| fivefoot::forecast::PlanStep {
        order,
        possible: Chance::CERTAIN,
        done: Chance::CERTAIN,
        unhurt: Chance::new(42, 100),
    };
    let long = vec![at(3, 5), at(4, 5), at(5, 5), at(6, 5), to];
    let order = Order::new("move").path(long.clone());
    let foreseen = Foreseen {
        stages: vec![stage(Order::new("move").to(to))],
        struck: vec![strike],
        ..Foreseen::default()
    };
    Routes {
        who: who.clone(),
        to,
        shortest: Route {
            path: (3..=to.col).map(|col| at(col, 4)).collect(),
            feet: Feet(25),
            provokes: vec![FOE.into()],
            risk: 3.1,
            foreseen: Some(foreseen),
        },
        safest: Some(Route {
            path: long,
            feet: Feet(30),
            provokes: Vec::new(),
            risk: 0.0,
            foreseen: Some(Foreseen { stages: vec![stage(order)], ..Foreseen::default() }),
        }),
    }
}

fn open(answers: Vec<fivefoot::session::Update>) -> Stage {
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), answers);
    stage.settle();
    stage.foretell(oracle);
    stage.frames(3);
    stage
}

fn asked(stage: &Stage, kind: QuestionKind) -> Vec<Question> {
    let asked = &stage.script.lock().expect("nobody panicked with the script").asked;
    asked.iter().map(|(_, question)| question).filter(|question| question.kind() == kind).cloned().collect()
}

#[test]
fn the_line_of_a_square_counts_from_where_the_plan_stands() {
    let mut stage = open(Vec::new());
    let (_, offer) = stage.table().move_offer().expect("a way to go");
    let goal = offer.squares.iter().find(|goal| goal.to == at(4, 4)).expect("it is near").clone();
    let ghost = stage.table().ghost_at(offer, &goal).expect("a ghost");
    stage.app.world_mut().write_message(Intent::Plan(PlanIntent::Stand(ghost)));
    stage.frames(2);
    stage.hover(at(6, 4));
    stage.until("the odds from there are known", |stage| stage.table().aim_from_there(FOE).is_some());
    let line = square_line(stage.table()).expect("the cursor is on the map");
    let there = stage.table().aim_from_there(FOE).and_then(|(_, target)| target.odds).expect("odds");
    assert!(line.contains(&format!("{} to hit", there.hit)), "{line}");
}

#[test]
fn odds_from_the_hovered_square_are_asked_once_and_kept_until_the_next_come() {
    let mut stage = open(Vec::new());
    stage.hover(at(4, 4));
    stage.frames(2);
    let from = |stage: &Stage, square| {
        let table = stage.table();
        let (_, target): (_, &Target) = table.best(table.offers_from(square)?, FOE)?;
        target.odds.map(|odds| odds.hit)
    };
    assert_eq!(from(&stage, at(4, 4)), Some(Chance::new(4, 10)));
    stage.script.lock().unwrap().oracle = None;
    stage.hover(at(3, 4));
    assert_eq!(from(&stage, at(3, 4)), None);
    assert!(stage.table().offers_from_about(at(3, 4)).is_some(), "the last answer stays");
    stage.hover(at(4, 4));
    stage.frames(5);
    let before = asked(&stage, QuestionKind::From).len();
    stage.frames(5);
    assert_eq!(asked(&stage, QuestionKind::From).len(), before, "nothing is asked again and again");
}

#[test]
fn while_one_question_waits_the_next_takes_its_place_and_a_late_answer_of_another_state_is_dropped() {
    let mut stage = open(vec![update(vec![moved(at(2, 4), at(3, 4))], at(3, 4), false)]);
    stage.script.lock().unwrap().oracle = None;
    stage.hover(at(4, 4));
    stage.hover(at(5, 4));
    let last = asked(&stage, QuestionKind::From).last().cloned();
    assert_eq!(last, Some(Question::From { who: HERO.into(), at: at(5, 4) }));
    stage.click(at(3, 4));
    stage.settle();
    let late = ForecastAnswer::From { who: HERO.into(), at: at(5, 4), offers: Vec::new() };
    stage.script.lock().unwrap().foreseen.push_back((2, late));
    stage.frames(3);
    assert!(stage.table().offers_from(at(5, 4)).is_none());
}

#[test]
fn the_way_tells_its_risk_and_the_safest_is_a_key_away() {
    let mut stage = open(vec![update(Vec::new(), at(7, 4), false)]);
    stage.hover(at(7, 4));
    stage.until("the routes are known", |stage| stage.table().routes_to(at(7, 4)).is_some());
    let line = square_line(stage.table()).unwrap_or_default();
    assert!(line.contains("5 squares, 25 ft, Goblin 1 58 % may strike first"), "{line}");
    stage.key(KeyCode::KeyO);
    let line = square_line(stage.table()).unwrap_or_default();
    assert!(line.contains("5 squares, 30 ft ·"), "{line}");
    stage.click(at(7, 4));
    let path = vec![at(3, 5), at(4, 5), at(5, 5), at(6, 5), at(7, 4)];
    assert_eq!(stage.orders(), [Order::new("move").path(path)]);
}

#[test]
fn the_danger_of_every_square_is_known_before_the_turn_ends_there() {
    let mut stage = open(Vec::new());
    stage.until("the danger is known", |stage| stage.table().perils().next().is_some());
    assert_eq!(asked(&stage, QuestionKind::Danger).len(), 1, "once for all squares");
    stage.hover(at(4, 4));
    assert_eq!(
        end_here(stage.table(), at(4, 4)),
        ["if you end here: 40 % to be hurt, 0 % to drop, 1.5 damage on average"]
    );
    assert_eq!(end_here(stage.table(), at(0, 4)), ["if you end here: nothing can hurt you"]);
    assert_eq!(end_here(stage.table(), at(9, 9)), [""; 0], "what is not known is not said");
}

#[test]
fn a_step_that_is_aimed_has_a_way_and_a_danger_of_its_own() {
    let mut first = update(Vec::new(), at(2, 4), false);
    let all = &mut Arc::make_mut(&mut first.offers).offers;
    let mut step = all[0].clone();
    (step.verb, step.title, step.use_for) = ("step", "Step".into(), Use::Shift);
    step.squares = vec![Destination::without_a_step(at(2, 4), at(7, 4))];
    all.push(step);
    let nth = all.len() - 1;
    let mut stage = Stage::open(opening(), first, Vec::new());
    stage.settle();
    stage.foretell(oracle);
    stage.app.world_mut().resource_mut::<Table>().input.armed = Some(nth);
    stage.hover(at(7, 4));
    stage.until("its danger is known", |stage| stage.table().aimed_peril(at(7, 4)).is_some());
    stage.frames(5);
    assert!(asked(&stage, QuestionKind::Routes).is_empty(), "it does not walk there");
    let by = asked(&stage, QuestionKind::Danger).into_iter().filter_map(|question| match question {
        Question::Danger { by, squares, .. } => Some((by?, squares)),
        _ => None,
    });
    assert_eq!(by.collect::<Vec<_>>(), [(Order::new("step"), vec![at(7, 4)])]);
    let told = end_here(stage.table(), at(7, 4));
    assert_eq!(told, ["if you end here: 7 % to be hurt, 0 % to drop, 0.5 damage on average"]);
    let (_, walk) = stage.table().move_offer().expect("a walk");
    let walk = walk.clone();
    stage.app.world_mut().resource_mut::<Table>().input.armed = None;
    stage.hover(at(6, 5));
    stage.hover(at(7, 4));
    stage.until("the routes are known", |stage| stage.table().routes_to(at(7, 4)).is_some());
    assert!(stage.table().way_of(&walk, at(7, 4)).is_some());
    let step = stage.table().shown.offers.offers[nth].clone();
    assert!(stage.table().way_of(&step, at(7, 4)).is_none(), "what waits for walkers does not wait for it");
}

#[test]
fn enemies_are_asked_for_their_reach_only_while_somebody_looks() {
    let mut stage = open(Vec::new());
    assert!(asked(&stage, QuestionKind::Reach).is_empty());
    stage.app.world_mut().write_message(Intent::Overlay(Overlay::Threats));
    stage.frames(4);
    assert_eq!(asked(&stage, QuestionKind::Reach), [Question::Reach { who: FOE.into() }]);
    assert!(stage.table().reach_of(&FOE.into()).is_some());
}

#[test]
fn a_plan_aims_from_where_its_ghost_stands_and_both_drafts_are_foreseen() {
    let mut stage = open(Vec::new());
    stage.key(KeyCode::KeyP);
    stage.click(at(5, 4));
    stage.frames(3);
    stage.click(at(6, 4));
    let attack = Order::new("attack").with("longsword").target(FOE);
    assert_eq!(stage.table().plans.draft().orders(), [Order::new("move").to(at(5, 4)), attack]);
    stage.key(KeyCode::KeyB);
    stage.click(at(3, 4));
    stage.frames(4);
    let deals =
        |at| stage.table().foreseen(at).and_then(Result::ok).map(|foreseen: &Foreseen| foreseen.deals);
    assert_eq!([deals(0), deals(1)], [Some(2.0), Some(1.0)]);
    assert_eq!(stage.orders(), []);
}

#[test]
fn undo_is_asked_for_where_it_can_be_done_and_refused_with_its_reason_where_not() {
    let mut back = update(Vec::new(), at(2, 4), false);
    (back.taken_back, back.no_undo) = (1, Some("nothing has been ordered yet".into()));
    let mut walked = update(vec![moved(at(2, 4), at(3, 4))], at(3, 4), false);
    walked.no_undo = None;
    let mut stage = open(vec![walked]);
    stage.click(at(3, 4));
    stage.settle();
    assert_eq!(stage.table().shown.log.len(), 1);
    let undo = [(KeyCode::ControlLeft, Key::Control), (KeyCode::KeyZ, Key::Character("z".into()))];
    stage.keys(&undo);
    assert_eq!(stage.script.lock().unwrap().said.last(), Some(&Say::Undo));
    stage.script.lock().unwrap().ready.push_back(back);
    stage.settle();
    assert_eq!(
        (stage.table().shown.log.len(), stage.table().combatant(HERO).unwrap().at),
        (0, Some(at(2, 4)))
    );
    stage.keys(&undo);
    let notice = stage.table().input.notice.clone().unwrap_or_default();
    assert!(notice.contains("nothing has been ordered yet"), "{notice}");
    let undone = stage.script.lock().unwrap().said.iter().filter(|say| **say == Say::Undo).count();
    assert_eq!(undone, 1);
}

#[test]
fn by_the_programs_own_rules_a_plan_is_foreseen_and_carried_out() {
    for name in ["first_duel", "goblin_warren"] {
        let setup = level::find(name, None, rules::systems()).expect("a shipped level");
        // Two people would hand over the mouse in between.
        let mut controls = vec![Control::Ai; setup.sides.len()];
        controls[0] = Control::Human;
        let mut stage = Stage::play(BattleSpec {
            setup: Arc::new(setup),
            seed: 3,
            controls,
            resume: Vec::new(),
            origin: None,
        });
        // Whoever is asked before the first turn lets it pass.
        for _ in 0..3_000 {
            if stage.table().on_turn() {
                break;
            }
            if stage.table().decision().is_some() {
                stage.keys(&[(KeyCode::Escape, Key::Escape)]);
            }
            stage.frames(5);
        }
        stage.until("a turn begins", |stage| stage.table().on_turn());
        stage.until("the danger is known", |stage| stage.table().perils().next().is_some());
        let (_, offer) = stage.table().move_offer().expect("a way to go");
        // A step, so that nothing comes in between.
        let quiet = offer.squares.iter().filter(|goal| goal.stop && goal.provokes.is_empty());
        let goal = quiet.min_by_key(|goal| goal.feet).expect("a square").clone();
        let ghost = stage.table().ghost_at(offer, &goal).expect("a ghost");
        let name = stage.table().acting().expect("somebody").name.clone();
        stage.app.world_mut().write_message(Intent::Plan(PlanIntent::Stand(ghost)));
        stage.frames(2);
        stage.until("the plan is foreseen", |stage| stage.table().foreseen(0).is_some());
        let done = stage.table().foreseen(0).and_then(Result::ok).map(|plan| plan.stages[0].done);
        assert_eq!(done, Some(Chance::CERTAIN), "nobody is in the way");
        stage.app.world_mut().write_message(Intent::Plan(PlanIntent::CarryOut));
        stage.frames(2);
        stage.until("it has gone there", |stage| {
            stage.table().decision().is_some()
                && stage.table().combatant(&name).and_then(|one| one.at) == Some(goal.to)
        });
    }
}
