//! Battles on their own thread, killed at any moment and resumed.

use crate::{fake, folder, next, pawns, record_at, wait_for};
use fivefoot::{
    ai::orders::orders_of,
    battle::{journal, order::Order, setup::Control},
    forecast::{ForecastAnswer, Question},
    grid::Square,
    session::{BattleSpec, Keeping, Say, Session, Update, load, resume, save_as, saved, turn_back},
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

fn opening(seed: u64, controls: [Control; 2]) -> BattleSpec {
    BattleSpec { setup: pawns(), seed, controls: controls.to_vec(), resume: Vec::new(), origin: None }
}

fn open(opening: BattleSpec, folder: &Path) -> Session {
    Session::open(opening, fake::systems(), Some(folder)).expect("the battle starts")
}

fn only_record(folder: &Path) -> PathBuf {
    let saved = saved(folder);
    assert_eq!(saved.len(), 1, "{saved:?}");
    saved[0].path.clone()
}

#[test]
fn each_accepted_order_and_each_refusal_brings_one_update() {
    let folder = folder("updates");
    let mut session = open(opening(2, [Control::Human; 2]), &folder);
    let first = next(&mut session);
    assert!(!first.facts.is_empty() && !first.offers.offers.is_empty() && first.trouble.is_none());
    session.say(Say::Order(Order::new("fly")));
    let refused = next(&mut session);
    assert_eq!(refused.refused.as_deref(), Some("fly is not on offer now"));
    assert!(refused.facts.is_empty() && refused.offers == first.offers && refused.view == first.view);
    session.say(Say::Order(Order::new("end_turn")));
    let after = next(&mut session);
    assert!(after.refused.is_none() && !after.facts.is_empty());
    assert_eq!(after.view.turn.as_deref(), Some("Ben"));
}

#[test]
fn computers_play_a_battle_out_by_themselves_and_its_record_holds() {
    let folder = folder("computers");
    let mut session = open(opening(2, [Control::Ai; 2]), &folder);
    let mut facts = 0;
    loop {
        let update = next(&mut session);
        facts += update.facts.len();
        assert!(update.offers.offers.is_empty(), "nobody is asked");
        if update.view.outcome.is_some() {
            break;
        }
    }
    let saved = saved(&folder);
    assert!(saved[0].finished && saved[0].problem.is_none() && saved[0].title == "Pawns");
    let record = journal::read(&saved[0].path).expect("a record");
    let verdict = fivefoot::session::verify_record(&record, None, fake::systems()).expect("sound");
    assert_eq!((verdict.difference, verdict.facts.len()), (None, facts));
}

#[test]
fn a_battle_goes_on_from_the_beginning_of_the_last_turn_of_a_person() {
    let before = folder("before");
    let mut session = open(opening(2, [Control::Human, Control::Ai]), &before);
    loop {
        let update = next(&mut session);
        if update.view.outcome.is_some() {
            break;
        }
        if !update.offers.offers.is_empty() {
            session.say(Say::Order(Order::new("end_turn")));
        }
    }
    let whole = load(&only_record(&before), fake::systems()).expect("it holds");
    let orders = whole.resume.clone();
    let back = turn_back(whole, fake::systems()).expect("a person has had a turn");
    assert_eq!(back.resume[..], orders[..back.resume.len()]);
    assert_eq!(orders[back.resume.len()], Order::new("end_turn"), "the last that the person gave");
    let after = folder("after");
    let again = next(&mut open(back, &after));
    assert!(again.view.outcome.is_none() && !again.offers.offers.is_empty());
    let none = opening(2, [Control::Ai; 2]);
    assert!(turn_back(none, fake::systems()).is_none(), "no person, no turn");
}

#[test]
fn a_side_can_be_handed_over_in_the_middle() {
    let folder = folder("hand-over");
    let mut session = open(opening(2, [Control::Human; 2]), &folder);
    next(&mut session);
    session.say(Say::Control("nobody".into(), Control::Ai));
    assert!(next(&mut session).refused.is_some());
    session.say(Say::Control("red".into(), Control::Ai));
    let handed = next(&mut session);
    assert_eq!(handed.controls[0], ("red".into(), Control::Ai));
    let asked = loop {
        let update = next(&mut session);
        if !update.offers.offers.is_empty() {
            break update;
        }
    };
    assert_eq!(asked.view.decision.as_ref().map(|decision| &*decision.side), Some("blue"));
    drop(session);
    let resumed = load(&only_record(&folder), fake::systems()).expect("it holds");
    assert_eq!(resumed.controls, [Control::Ai, Control::Human]);
}

#[test]
fn a_battle_killed_at_any_byte_resumes_where_it_was() {
    let folder = folder("killed");
    let whole = folder.join("whole.txt");
    record_at(&whole, 5, 14);
    let bytes = fs::read(&whole).expect("written");
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("lines");
    let cut = folder.join("pawns.journal");
    for length in header + 1..=bytes.len() {
        fs::write(&cut, &bytes[..length]).expect("the folder takes files");
        let lines = bytes[..length].split_inclusive(|&byte| byte == b'\n');
        let given = lines.filter(|line| line.starts_with(b"{\"n\":") && line.ends_with(b"\n")).count();
        let resumed = load(&cut, fake::systems()).unwrap_or_else(|fault| panic!("cut at {length}: {fault}"));
        assert!(resumed.resume.len() == given || resumed.resume.len() == given + 1, "cut at {length}");
    }
}

#[test]
fn a_resumed_battle_goes_on_in_its_own_record() {
    let folder = folder("resumed");
    let path = folder.join("pawns.journal");
    record_at(&path, 5, 14);
    let bytes = fs::read(&path).expect("written");
    fs::write(&path, &bytes[..bytes.len() - 9]).expect("cut off");
    let resumed = resume(&path, fake::systems()).expect("only its last line is cut off");
    let given = resumed.resume.len();
    let mut session = open(resumed, &folder);
    let update = next(&mut session);
    assert_eq!(update.trouble, None);
    assert!(update.facts.len() > 5, "all facts so far");
    let order = orders_of(&update.offers).pop().expect("something to do");
    session.say(Say::Order(order.clone()));
    assert_eq!(next(&mut session).refused, None);
    drop(session);
    assert_eq!(only_record(&folder), path);
    let record = journal::read(&path).expect("a record");
    assert_eq!((record.played.len(), record.damage.is_none()), (given + 1, true));
    assert_eq!(record.orders().last(), Some(&order));
    // The thread of the battle lets go of its record a moment later.
    wait_for(|| (fs::read_dir(&folder).expect("a folder").count() == 1).then_some(()));
}

#[test]
fn an_edited_record_offers_the_last_turn_that_holds_and_the_rest_is_kept() {
    let folder = folder("edited");
    let path = folder.join("pawns.journal");
    record_at(&path, 5, 60);
    let text = fs::read_to_string(&path).expect("text");
    let at = text.rfind("{\"done\":50,").expect("fifty orders");
    let edited = format!("{}{}", &text[..at], text[at..].replacen("\"round\":", "\"round\":9", 1));
    fs::write(&path, &edited).expect("the folder takes files");
    let fault = resume(&path, fake::systems()).expect_err("it was edited");
    assert!(fault.message.contains("order 50, round "), "{fault}");
    let last_good = fault.last_good.expect("its first turns hold");
    assert!(!last_good.resume.is_empty() && last_good.resume.len() < 50);
    let kept = last_good.resume.len();
    let mut session = open(*last_good, &folder);
    assert_eq!(next(&mut session).trouble, None);
    drop(session);
    assert_eq!(journal::read(&path).expect("a record").played.len(), kept);
    assert_eq!(fs::read_to_string(path.with_extension("damaged")).expect("a copy"), edited);
}

#[test]
fn an_earlier_copy_goes_on_beside_the_record_that_went_further() {
    let folder = folder("branch");
    let path = folder.join("pawns.journal");
    record_at(&path, 5, 30);
    let further = fs::read(&path).expect("written");
    let elsewhere = crate::folder("branch-saves").join("earlier.journal");
    record_at(&elsewhere, 5, 20);
    let mut session = open(resume(&elsewhere, fake::systems()).expect("it holds"), &folder);
    assert_eq!(next(&mut session).trouble, None);
    drop(session);
    assert_eq!(fs::read(&path).expect("still there"), further);
    let mut orders: Vec<usize> = saved(&folder).iter().map(|saved| saved.orders).collect();
    orders.sort_unstable();
    assert_eq!(orders, [20, 30]);
}

#[test]
fn a_folder_full_of_junk_is_listed_and_harms_nobody() {
    let folder = folder("junk");
    fs::write(folder.join("a.journal"), b"\0\0\0").expect("write");
    fs::write(folder.join("b.txt"), b"not a record").expect("write");
    record_at(&folder.join("c.journal"), 1, 3);
    let list = saved(&folder);
    assert_eq!(list.len(), 2);
    assert!(list.iter().any(|saved| saved.problem.is_some()) && list.iter().any(|saved| saved.orders == 3));
    assert!(load(&folder.join("a.journal"), fake::systems()).is_err());
    assert!(load(&folder.join("missing.journal"), fake::systems()).is_err());
    assert!(saved(&folder.join("missing")).is_empty());
}

#[test]
fn a_record_can_be_saved_elsewhere() {
    let folder = folder("elsewhere");
    record_at(&folder.join("a.journal"), 1, 30);
    let copy = folder.join("my battle.journal");
    save_as(&folder.join("a.journal"), &copy).expect("saved");
    assert_eq!(fs::read(&copy).expect("there"), fs::read(folder.join("a.journal")).expect("there"));
    assert!(save_as(&folder.join("none"), &copy).is_err());
}

#[test]
fn a_folder_that_takes_no_files_costs_a_message_not_the_battle() {
    let folder = folder("blocked");
    let file = folder.join("in the way");
    fs::write(&file, b"x").expect("write");
    let mut session = open(opening(2, [Control::Human; 2]), &file);
    let first = next(&mut session);
    assert!(first.trouble.is_some_and(|trouble| trouble.starts_with("this battle is not recorded")));
    session.say(Say::Order(Order::new("end_turn")));
    let after = next(&mut session);
    assert!(after.refused.is_none() && after.trouble.is_none());
    let lasting = |update: &Update| matches!(&update.keeping, Keeping::Lost(why) if why.starts_with("this battle is not recorded"));
    assert!(lasting(&after), "it is told as long as it lasts: {:?}", after.keeping);
}

#[test]
fn an_order_without_dice_can_be_taken_back_and_the_record_knows_it() {
    let folder = folder("undo");
    let mut session = open(opening(2, [Control::Human; 2]), &folder);
    let first = next(&mut session);
    assert_eq!(first.no_undo.as_deref(), Some("nothing has been ordered yet"));
    session.say(Say::Undo);
    assert_eq!(next(&mut session).refused.as_deref(), Some("nothing has been ordered yet"));
    let step = Order::new("move").to(Square::new(3, 1));
    session.say(Say::Order(step.clone()));
    let moved = next(&mut session);
    assert!(moved.no_undo.is_none() && moved.view != first.view);
    session.say(Say::Undo);
    let back = next(&mut session);
    assert_eq!((back.taken_back, back.facts.len()), (moved.facts.len(), 0));
    assert_eq!((&back.view, &back.offers), (&first.view, &first.offers));
    session.say(Say::Order(Order::new("end_turn")));
    assert_eq!(next(&mut session).refused, None);
    drop(session);
    let path = only_record(&folder);
    let record = journal::read(&path).expect("a record");
    assert_eq!(record.orders().collect::<Vec<_>>(), [&Order::new("end_turn")]);
    let verdict = fivefoot::session::verify_record(&record, None, fake::systems()).expect("sound");
    assert_eq!((verdict.difference, verdict.orders), (None, 1));
    // Killed in the middle of anything, it still holds, and the line that was cut off is all that is lost.
    let bytes = fs::read(&path).expect("written");
    let taken_back = bytes.windows(9).position(|bytes| bytes == b"{\"undone\"").expect("the line is there");
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("lines");
    for length in header + 1..=bytes.len() {
        fs::write(&path, &bytes[..length]).expect("the folder takes files");
        let resumed = load(&path, fake::systems()).unwrap_or_else(|fault| panic!("cut at {length}: {fault}"));
        let stepped = resumed.resume.contains(&step);
        assert!(!stepped || length < taken_back + 12, "cut at {length}");
    }
}

#[test]
fn what_dice_have_decided_or_the_computer_has_answered_stays() {
    let folder = folder("no-undo");
    let mut session = open(opening(2, [Control::Human, Control::Ai]), &folder);
    next(&mut session);
    loop {
        session.say(Say::Order(Order::new("end_turn")));
        let update = next(&mut session);
        if update.view.decision.as_ref().is_some_and(|decision| &*decision.side == "blue") {
            break;
        }
        assert_eq!(update.no_undo, None, "a turn that was ended by mistake");
    }
    let answered = loop {
        let update = next(&mut session);
        if !update.offers.offers.is_empty() {
            break update;
        }
    };
    assert_eq!(answered.no_undo.as_deref(), Some("the computer has moved since"));
    let mut struck = 0;
    for seed in 0..12 {
        let mut game = crate::game(seed);
        let mut player = fivefoot::ai::random::RandomPlayer::new(seed);
        while let Some(order) = fivefoot::ai::Player::choose(&mut player, game.battle()) {
            let dice = game.battle().dice().state();
            let chooses = |game: &fivefoot::session::GameSession| {
                game.battle().decision().map(|decision| decision.side.clone())
            };
            let before = chooses(&game);
            game.order(&order).expect("on offer");
            let rolled = game.battle().dice().state() != dice;
            let passed = chooses(&game) != before;
            assert_eq!(game.can_undo().is_err(), rolled || passed, "{order:?}");
            struck += u32::from(rolled);
        }
    }
    assert!(struck > 0, "somebody has struck");
}

#[test]
fn an_edited_line_that_takes_back_too_much_is_damage() {
    let folder = folder("undone-twice");
    let path = folder.join("pawns.journal");
    record_at(&path, 5, 3);
    let text = fs::read_to_string(&path).expect("text");
    for wrong in ["{\"undone\":9}", "{\"undone\":2}", "{\"undone\":-1}", "{\"undone\":3,\"more\":1}"] {
        fs::write(&path, format!("{text}{wrong}\n")).expect("the folder takes files");
        let record = journal::read(&path).expect("a record");
        assert!(record.damage.is_some() && record.played.len() == 3, "{wrong}");
    }
}

#[test]
fn questions_are_answered_beside_the_battle_with_their_tickets() {
    let folder = folder("asked");
    let mut session = open(opening(2, [Control::Human; 2]), &folder);
    let first = next(&mut session);
    let who: fivefoot::battle::words::Who = "Ann".into();
    session.say(Say::Ask(7, Question::Reach { who: who.clone() }));
    session.say(Say::Ask(8, Question::Plan { orders: vec![Order::new("move").to(Square::new(3, 1))] }));
    session.say(Say::Ask(9, Question::From { who, at: Square::new(3, 1) }));
    let answers: BTreeMap<_, _> = (0..3).map(|_| wait_for(|| session.answer())).collect();
    assert!(matches!(&answers[&7], ForecastAnswer::Reach(reach) if &*reach.who == "Ann"));
    assert!(matches!(&answers[&8], ForecastAnswer::Plan(plan) if plan.stages[0].done.as_f64() == 1.0));
    assert!(matches!(&answers[&9], ForecastAnswer::From { offers, .. } if offers.is_empty()));
    session.say(Say::Order(Order::new("end_turn")));
    assert!(next(&mut session).view != first.view, "asking changes nothing");
}
