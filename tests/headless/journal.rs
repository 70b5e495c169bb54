//! The record: it replays, names its first difference, and no damage to it costs more than a message.

use crate::{Numbers, fake, folder, game, record_at};
use fivefoot::{
    battle::journal::{self, Header, Journal, Record, ReplayVerdict, read_text},
    session::verify_record,
};
use std::fs;

fn recorded(name: &str, orders: usize) -> String {
    let path = folder(name).join("a.journal");
    record_at(&path, 11, orders);
    fs::read_to_string(path).expect("a record is text")
}

fn read(text: &str) -> Record {
    read_text(text.as_bytes()).expect("its header is whole")
}

fn verdict(record: &Record) -> ReplayVerdict {
    verify_record(record, None, fake::systems()).expect("its level is sound")
}

#[test]
fn a_whole_record_holds_to_its_end() {
    let path = folder("whole").join("a.journal");
    let facts = record_at(&path, 11, 100_000);
    let record = journal::read(&path).expect("it was just written");
    assert!(record.end.is_some() && record.damage.is_none());
    let verdict = verdict(&record);
    assert_eq!(verdict.difference, None);
    assert_eq!((verdict.orders, verdict.last_turn), (record.played.len(), record.played.len()));
    assert_eq!(verdict.facts, facts);
    assert_eq!(verdict.notes, [""; 0]);
}

#[test]
fn the_checksum_stands_at_each_change_of_turn() {
    let record = read(&recorded("sums", 200));
    let mut before = record.opening.clone().expect("a beginning");
    assert!(before.checksum.is_some());
    for done in record.played.iter().filter_map(|played| played.done.clone()) {
        let moved_on = (done.round, &done.turn) != (before.round, &before.turn);
        assert_eq!(
            done.checksum.is_some(),
            moved_on || done.done == record.played.len() && record.end.is_some()
        );
        before = done;
    }
}

#[test]
fn a_changed_fact_is_named_with_its_order_round_and_turn() {
    let text = recorded("fact", 60);
    let record = read(&text);
    let at = (20..60).find(|&at| record.played[at].done.as_ref().is_some_and(|done| !done.facts.is_empty()));
    let at = at.expect("something happens");
    let hash = record.played[at].done.as_ref().expect("done").facts[0].clone();
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            if line.starts_with(&format!("{{\"done\":{},", at + 1)) {
                line.replace(&hash, "00c0ffee")
            } else {
                line.into()
            }
        })
        .collect();
    let verdict = verdict(&read(&(lines.join("\n") + "\n")));
    let difference = verdict.difference.expect("it differs");
    assert_eq!(difference.order, at + 1);
    let told = difference.to_string();
    assert!(told.contains("round ") && told.contains("turn of ") && told.contains("fact 1 is “"), "{told}");
    assert!(verdict.last_turn <= at && verdict.orders == at);
}

#[test]
fn an_order_that_was_not_offered_is_named() {
    let text = recorded("order", 40).replacen("\"do\":\"end_turn\"", "\"do\":\"fly\"", 1);
    let told = verdict(&read(&text)).difference.expect("it differs").to_string();
    assert!(told.contains(r#"the order {"do":"fly"} is refused: fly is not on offer now"#), "{told}");
}

#[test]
fn a_record_of_another_version_or_other_data_says_so() {
    let text = recorded("version", 5);
    let other =
        text.replacen("\"game\":\"", "\"game\":\"9.", 1).replacen("000000000000fa4e", "000000000000fa4f", 1);
    let verdict = verdict(&read(&other));
    assert!(verdict.difference.is_none());
    assert!(
        verdict.notes[0].contains("version 9.") && verdict.notes[1].contains("other data of the Fake rules")
    );
    let newer = text.replacen("{\"journal\":1", "{\"journal\":2", 1);
    let fault = read_text(newer.as_bytes()).expect_err("another format");
    assert_eq!(fault.to_string(), "this record is in format 2; this game reads format 1");
}

#[test]
fn another_seed_differs_from_the_first_roll_on() {
    let text = recorded("seed", 400).replacen("\"seed\":11", "\"seed\":12", 1);
    assert!(verdict(&read(&text)).difference.is_some());
}

#[test]
fn what_is_no_record_is_called_so() {
    for junk in [&b""[..], b"\n", b"{}", b"[1]", b"\x7fELF\0\0\0", b"{\"journal\":\"1\"}"] {
        let fault = read_text(junk).expect_err("no record");
        assert_eq!(fault.to_string(), "this is no record of a Fivefoot battle");
    }
    let fault = read_text(b"{\"journal\":1}").expect_err("no header");
    assert!(fault.to_string().starts_with("the record's first line is damaged: "), "{fault}");
}

#[test]
fn cut_off_at_any_byte_it_holds_as_far_as_it_goes() {
    let text = recorded("cut", 25);
    let header = text.find('\n').expect("lines");
    for length in 0..text.len() {
        let Ok(record) = read_text(&text.as_bytes()[..length]) else {
            assert!(length < header, "cut at {length}");
            continue;
        };
        assert!(
            record.damage.as_ref().is_none_or(|damage| damage.cut_off),
            "cut at {length}: {:?}",
            record.damage
        );
        let whole = text.as_bytes()[..length].iter().filter(|&&byte| byte == b'\n').count();
        assert!(record.played.len() + 2 >= whole.div_ceil(2), "cut at {length}");
        if length % 7 == 0 {
            let verdict = verdict(&record);
            assert_eq!((verdict.difference, verdict.orders), (None, record.played.len()), "cut at {length}");
        }
    }
}

#[test]
fn flipped_bytes_cost_a_message_and_no_more() {
    let text = recorded("flip", 12);
    let mut numbers = Numbers(3);
    let (mut unreadable, mut differs) = (0, 0);
    for _ in 0..3_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=numbers.below(3) {
            let at = numbers.below(bytes.len());
            bytes[at] = if numbers.below(2) == 0 {
                numbers.below(256) as u8
            } else {
                bytes[at] ^ (1 << numbers.below(8))
            };
        }
        let verdict = match read_text(&bytes) {
            Err(_) => None,
            Ok(record) => verify_record(&record, None, fake::systems()).ok(),
        };
        match verdict {
            None => unreadable += 1,
            Some(verdict) if verdict.difference.is_some() => differs += 1,
            Some(_) => {}
        }
    }
    assert!(unreadable > 300 && differs > 100, "{unreadable} {differs}");
}

#[test]
fn lines_out_of_place_end_what_is_read() {
    let text = recorded("place", 20);
    let lines: Vec<&str> = text.lines().collect();
    let without = |at: usize| [&lines[..at], &lines[at + 1..]].concat().join("\n");
    for at in 1..lines.len() - 1 {
        let record = read(&without(at));
        let damage = record.damage.expect("a hole");
        assert!(!damage.cut_off && damage.line == at + 1, "{at}: {damage}");
    }
    let twice = [&lines[..], &lines[3..4]].concat().join("\n");
    assert!(read(&twice).damage.is_some());
}

#[test]
fn what_a_turn_has_brought_is_on_the_disk_when_it_ends() {
    let path = folder("disk").join("a.journal");
    let mut game = game(3);
    let facts = game.take_facts();
    let header = Header::new(game.battle(), 3, None, game.controls());
    game.keep(Journal::create(&path, &header, game.battle(), &facts).expect("the folder takes files"));
    let mut numbers = Numbers(5);
    let (mut given, mut within) = (0, 0);
    while let Some(decision) = game.battle().decision().cloned() {
        let orders = fivefoot::ai::orders::orders_of(&game.battle().offers());
        let order = orders[numbers.below(orders.len())].clone();
        let before = game.battle().view(false);
        game.order(&order).expect("it is on offer");
        given += 1;
        let after = game.battle().view(false);
        let moved_on = (before.round, before.turn) != (after.round, after.turn) || after.outcome.is_some();
        let on_disk = game.journal().expect("it is kept").on_disk();
        if moved_on {
            assert_eq!(on_disk, given, "{decision:?}");
        } else {
            assert!(on_disk < given, "no disk is waited for in mid-turn");
            within += 1;
        }
        if given > 400 {
            break;
        }
    }
    assert!(within > 0 && given > within);
}
