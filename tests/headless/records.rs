//! Records that several hands reach for: held by whoever writes them, listed without being read through, and watched.

use crate::{fake, folder, next, pawns, record_at, wait_for};
use fivefoot::{
    ai::orders::orders_of,
    battle::{journal, order::Order, setup::Control},
    session::{BattleSpec, Keeping, Rerun, Say, Session, Update, load, resume, saved},
};
use std::{
    fs,
    io::{Cursor, Read, Seek, SeekFrom},
    path::Path,
};

fn opening() -> BattleSpec {
    let controls = vec![Control::Human; 2];
    BattleSpec { setup: pawns(), seed: 2, controls, resume: Vec::new(), origin: None }
}

fn open(opening: BattleSpec, folder: &Path) -> Session {
    Session::open(opening, fake::systems(), Some(folder)).expect("the battle starts")
}

#[test]
fn a_record_that_is_open_in_one_window_can_not_be_gone_on_with_in_another() {
    let folder = folder("held");
    let mut first = open(opening(), &folder);
    let Keeping::In(path) = next(&mut first).keeping else { panic!("it is recorded") };
    let fault = resume(&path, fake::systems()).expect_err("the first window has it");
    assert!(fault.message.contains("open in another window") && fault.last_good.is_none(), "{fault}");
    assert!(load(&path, fake::systems()).is_ok(), "it may be watched");
    drop(first);
    let resumed = resume(&path, fake::systems()).expect("nobody has it any more");
    assert!(resume(&path, fake::systems()).is_err(), "whoever has read it to go on with it has it");
    let mut second = open(resumed, &folder);
    assert_eq!(next(&mut second).keeping, Keeping::In(path.clone()));
    assert!(resume(&path, fake::systems()).is_err(), "and has it as long as the battle is open");
    second.say(Say::Order(Order::new("end_turn")));
    assert_eq!(next(&mut second).refused, None);
    drop(second);
    let resumed = resume(&path, fake::systems()).expect("nobody has it any more");
    assert_eq!(resumed.resume, [Order::new("end_turn")], "no order is lost");
    drop(resumed);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "no lock is left lying there");
}

#[test]
fn a_record_that_is_played_on_from_an_earlier_order_becomes_another() {
    let folder = folder("played-on");
    let path = folder.join("pawns.journal");
    record_at(&path, 5, 30);
    let before = fs::read(&path).expect("written");
    let mut opening = load(&path, fake::systems()).expect("it holds");
    opening.resume.truncate(12);
    let mut session = open(opening, &folder);
    let update = next(&mut session);
    let Keeping::In(branch) = update.keeping else { panic!("it is recorded") };
    assert!(*branch != *path);
    let order = orders_of(&update.offers).pop().expect("something to do");
    session.say(Say::Order(order));
    assert_eq!(next(&mut session).refused, None);
    drop(session);
    assert_eq!(fs::read(&path).expect("still there"), before, "the record it comes from stays as it is");
    assert_eq!(journal::read(&branch).expect("a record").played.len(), 13);
}

/// What a journal's glance tells, from its bytes.
fn glance(bytes: &[u8]) -> journal::Glance {
    journal::glance(Cursor::new(bytes)).expect("it begins like a journal")
}

#[test]
fn a_glance_tells_what_reading_it_all_tells_wherever_it_is_cut_off() {
    let folder = folder("glance");
    let path = folder.join("a.journal");
    record_at(&path, 5, 400);
    let mut bytes = fs::read(&path).expect("written");
    let end = bytes.windows(8).position(|bytes| bytes == b"{\"end\":{").unwrap_or(bytes.len());
    // Somebody has taken an order back along the way.
    let whole = journal::read_text(&bytes).expect("a record");
    let undone = format!("{{\"undone\":{}}}\n", whole.played.len());
    if end == bytes.len() {
        bytes.extend(undone.as_bytes());
    }
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("lines");
    for length in header + 1..=bytes.len() {
        let record = journal::read_text(&bytes[..length]).expect("a record");
        let seen = glance(&bytes[..length]);
        let told = (record.played.len(), record.end.is_some());
        assert_eq!(
            (seen.orders, seen.end.is_some(), seen.damaged),
            (told.0, told.1, false),
            "cut at {length}"
        );
        if record.end.is_none() {
            assert_eq!(seen.round, record.rounds(), "cut at {length}");
        }
    }
    assert!(journal::glance(Cursor::new(b"\0\0\0")).is_err());
    let edited = [&bytes[..header + 1], b"{\"what\":1}\n"].concat();
    assert!(glance(&edited).damaged);
}

/// Counts what is read of a long journal.
struct Counted(Cursor<Vec<u8>>, usize);

impl Read for Counted {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = self.0.read(into)?;
        self.1 += read;
        Ok(read)
    }
}

impl Seek for Counted {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        self.0.seek(to)
    }
}

#[test]
fn the_list_reads_the_head_and_the_end_of_a_record_and_nothing_between() {
    let path = folder("heads").join("a.journal");
    record_at(&path, 5, 40);
    let bytes = fs::read(&path).expect("written");
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("lines") + 1;
    let filling = "{\"control\":\"human\",\"side\":\"red\"}\n".repeat(100_000);
    let long = [&bytes[..header], filling.as_bytes(), &bytes[header..]].concat();
    let mut counted = Counted(Cursor::new(long), 0);
    assert_eq!(journal::glance(&mut counted).expect("a record"), glance(&bytes));
    assert!(counted.1 < 100_000, "{} of 3 million bytes", counted.1);
}

#[test]
fn what_is_no_file_is_listed_and_never_read() {
    let folder = folder("no-file");
    fs::create_dir_all(folder.join("folder.journal")).expect("a folder");
    let list = saved(&folder);
    assert_eq!(list.len(), 1);
    assert!(list[0].problem.is_some());
}

/// All updates of a record that is watched.
fn watched(opening: &BattleSpec, from: usize) -> Vec<Update> {
    let mut rerun = Rerun::open(opening.clone(), from, true, fake::systems()).expect("it is shown");
    let count = opening.resume.len() - from + 1;
    (0..count).map(|_| wait_for(|| rerun.poll())).collect()
}

#[test]
fn a_watched_record_shows_each_order_once_and_from_any_of_them_on() {
    let path = folder("watched").join("a.journal");
    let facts = record_at(&path, 5, 30);
    let opening = load(&path, fake::systems()).expect("it holds");
    let all = watched(&opening, 0);
    let told: Vec<_> = all.iter().flat_map(|update| update.facts.clone()).collect();
    assert_eq!(told, facts);
    assert!(all.iter().all(|update| update.offers.offers.is_empty() && update.keeping == Keeping::Unwanted));
    for from in [1, 17, opening.resume.len()] {
        let later = watched(&opening, from);
        let before: usize = all[..=from].iter().map(|update| update.facts.len()).sum();
        assert_eq!(later[0].facts.len(), before, "all that has happened until then comes at once");
        assert_eq!(later[0].view, all[from].view);
        assert_eq!(later.last().map(|update| &update.view), all.last().map(|update| &update.view));
    }
}
