//! A battle at the other end of a wire, spoken to in lines only.

use crate::{Numbers, fake, pawns, schema::holds};
use fivefoot::{
    battle::{
        RuleSystem,
        setup::{Control, Setup},
    },
    cli,
    dice::Dice,
    session::GameSession,
};
use serde_json::{Value, json};
use std::{
    io::{self, BufRead, BufReader, BufWriter, PipeReader, PipeWriter, Write},
    sync::Arc,
    thread,
};

/// A battle on a thread, and both ends of its lines.
pub struct Wire {
    to: PipeWriter,
    from: BufReader<PipeReader>,
    /// The last decision that was asked for.
    pub decision: Option<Value>,
}

/// What came back after a line.
#[derive(Debug, PartialEq)]
pub enum Answer {
    /// The order was carried out: what came, up to a decision or the outcome.
    Done(Vec<Value>),
    /// It was refused.
    Refused(String),
    /// The state.
    State(Value),
}

impl Wire {
    /// A battle of pawns. Returns its first lines too, up to the first decision.
    pub fn open(seed: u64, controls: Vec<Control>) -> (Self, Vec<Value>) {
        Self::open_at(pawns(), &fake::FAKE, seed, controls)
    }

    /// A battle of any level.
    pub fn open_at(
        setup: Arc<Setup>,
        rules: &'static dyn RuleSystem,
        seed: u64,
        controls: Vec<Control>,
    ) -> (Self, Vec<Value>) {
        let (input, to) = io::pipe().expect("a pipe");
        let (from, output) = io::pipe().expect("a pipe");
        thread::spawn(move || {
            let mut game = GameSession::new(setup, rules, Dice::seeded(seed), seed, controls);
            let facts = game.take_facts();
            let (mut input, mut output) = (BufReader::new(input), BufWriter::new(output));
            // The test may hang up at any time.
            let _ = cli::converse(&mut game, seed, facts, &mut input, &mut output);
        });
        let mut wire = Self { to, from: BufReader::new(from), decision: None };
        let first = wire.lines();
        (wire, first)
    }

    /// Says a line of bytes and waits for the answer.
    pub fn say(&mut self, line: &[u8]) -> Answer {
        self.to.write_all(line).and_then(|()| self.to.write_all(b"\n")).expect("the battle listens");
        let line = self.line();
        match line["type"].as_str() {
            Some("refused") => Answer::Refused(line["reason"].as_str().expect("a reason").to_owned()),
            Some("state") => Answer::State(line),
            _ => {
                let mut lines = vec![line];
                self.until_asked(&mut lines);
                Answer::Done(lines)
            }
        }
    }

    /// Says an order.
    pub fn order(&mut self, order: &Value) -> Answer {
        self.say(order.to_string().as_bytes())
    }

    /// The state's checksum.
    pub fn checksum(&mut self) -> String {
        match self.say(br#"{"ask":"state"}"#) {
            Answer::State(state) => state["checksum"].as_str().expect("a checksum").to_owned(),
            other => panic!("asked for the state, got {other:?}"),
        }
    }

    fn lines(&mut self) -> Vec<Value> {
        let mut lines = Vec::new();
        lines.push(self.line());
        self.until_asked(&mut lines);
        lines
    }

    fn until_asked(&mut self, lines: &mut Vec<Value>) {
        loop {
            let last = lines.last().expect("at least one line");
            match last["type"].as_str() {
                Some("decision") => {
                    self.decision = Some(last.clone());
                    return;
                }
                Some("outcome") => {
                    self.decision = None;
                    return;
                }
                _ => lines.push(self.line()),
            }
        }
    }

    fn line(&mut self) -> Value {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("lines are UTF-8");
        let line: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"));
        holds(line["type"].as_str().expect("a line says its type"), &line);
        line
    }
}

/// A legal order for a decision line, chosen with `numbers`.
pub fn legal(decision: &Value, numbers: &mut Numbers) -> Value {
    let mut pick = |list: &Value| -> Option<Value> {
        let list = list.as_array()?;
        Some(list[numbers.below(list.len())].clone())
    };
    let offer = pick(&decision["offers"]).expect("a decision has offers");
    let mut order = json!({ "do": offer["do"] });
    if let Some(with) = offer.get("with") {
        order["with"] = with.clone();
    }
    if let Some(target) = pick(&offer["targets"]) {
        order["target"] = target["target"].clone();
    }
    if let Some(goals) = offer["squares"].as_array() {
        let stops: Vec<Value> = goals.iter().filter(|goal| goal["stop"] == true).cloned().collect();
        order["to"] = pick(&Value::Array(stops)).expect("somewhere to stop")["to"].clone();
    }
    if let Some(area) = pick(&offer["areas"]) {
        order["to"] = area["to"].clone();
    }
    if let Some(choice) = pick(&offer["choices"]) {
        order["choice"] = choice;
    }
    order
}
