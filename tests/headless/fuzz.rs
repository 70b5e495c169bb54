//! A hundred thousand lines of all sorts: no panic, no hang, a refusal for each bad one and only for those.

use crate::{
    Numbers,
    wire::{Answer, Wire, legal},
};
use fivefoot::{battle::setup::Control, level, rules};
use serde_json::{Value, json};
use std::sync::Arc;

#[test]
fn a_hundred_thousand_lines_of_all_sorts_do_no_harm() {
    harmless(100_000, |seed| Wire::open(seed, vec![Control::Human; 2]).0);
}

#[test]
fn lines_of_all_sorts_do_no_harm_to_a_level_that_ships() {
    let setup = Arc::new(level::find("hold_the_bridge", None, rules::systems()).expect("it ships"));
    let sides = setup.sides.len();
    harmless(25_000, |seed| {
        Wire::open_at(setup.clone(), rules::systems()[0], seed, vec![Control::Human; sides]).0
    });
}

/// Says `lines` lines, half of them legal orders, to battles that `open` opens.
fn harmless(lines: usize, open: impl Fn(u64) -> Wire) {
    let mut numbers = Numbers(2026);
    let (mut legals, mut bads) = (0, 0);
    let mut wire = open(0);
    for n in 0..lines {
        let Some(decision) = wire.decision.clone() else {
            wire = open(n as u64);
            continue;
        };
        if numbers.below(2) == 0 {
            let order = legal(&decision, &mut numbers);
            assert!(matches!(wire.order(&order), Answer::Done(_)), "{order} was offered and is refused");
            legals += 1;
            continue;
        }
        let line = bad(&decision, &mut numbers);
        let checked = n % 40 == 0;
        let before = checked.then(|| wire.checksum());
        let told = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
        assert!(matches!(wire.say(&line), Answer::Refused(reason) if !reason.is_empty()), "accepted: {told}");
        assert_eq!(before, checked.then(|| wire.checksum()), "it has changed something: {told}");
        bads += 1;
    }
    assert!(legals > lines / 3 && bads > lines / 3, "{legals} {bads}");
}

/// A line that can't be an order on offer.
fn bad(decision: &Value, numbers: &mut Numbers) -> Vec<u8> {
    let mut order = legal(decision, numbers);
    match numbers.below(16) {
        0 => order["do"] = json!("no such deed"),
        1 => order["do"] = json!(null),
        2 => order["target"] = json!("Nobody"),
        3 => order["to"] = json!([-30_000, 31_000]),
        4 => order["to"] = json!([1, 2, 3]),
        5 => order["path"] = json!([]),
        6 => order["choice"] = json!("whatever"),
        7 => order["with"] = json!("feather"),
        8 => order["please"] = json!(true),
        9 => order = json!([order]),
        10 => order = json!({ "ask": order["do"] }),
        11 => return truncated(&order, numbers),
        12 => return (0..numbers.below(300)).map(|_| noise(numbers)).collect(),
        13 => return b"[".repeat(numbers.below(3_000)),
        14 => return r#"{"do":"#.repeat(1 + numbers.below(3_000)).into_bytes(),
        _ if numbers.below(50) == 0 => return vec![b' '; 70_000],
        _ => order["to"] = json!({ "col": 1e300 }),
    }
    order.to_string().into_bytes()
}

fn truncated(order: &Value, numbers: &mut Numbers) -> Vec<u8> {
    let mut line = order.to_string().into_bytes();
    line.truncate(numbers.below(line.len()));
    line
}

/// Any byte but a line's end.
fn noise(numbers: &mut Numbers) -> u8 {
    let byte = numbers.below(256) as u8;
    if byte == b'\n' { b'?' } else { byte }
}
