//! `fivefoot battle`: a battle over two ends of a line, standard input and output as a rule.

use super::{
    args::BattleArgs,
    failure::{Failure, complain},
    levels::{controls_of, level_of},
    reply::{Reply, Told},
};
use crate::{
    battle::{
        RuleSystem,
        fact::Fact,
        journal::{Header, Journal},
        protocol::{Ask, Input, Line, MAX_LINE, Opened, PROTOCOL, Read, SideLine, parse, read_line},
        setup::{Control, Setup},
    },
    data::why,
    dice::{Dice, new_seed},
    forecast::{ForecastAnswer, Question},
    session::{GameSession, Keeping, rules_of},
};
use std::{
    io::{self, BufRead, Write},
    path::Path,
    sync::Arc,
};

pub fn battle(
    args: &BattleArgs,
    systems: &[&'static dyn RuleSystem],
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let setup = Arc::new(level_of(&args.level, systems)?);
    let rules = rules_of(&setup, systems).map_err(Failure::Input)?;
    let asked: Vec<_> = args.sides.iter().map(|(name, hand)| (name.clone(), Control::from(*hand))).collect();
    let controls = controls_of(&setup, &asked, |side| yours_if_allowed(&setup, side))?;
    let seed = args.level.seed.unwrap_or_else(new_seed);
    let dice = match (args.dice.clone(), args.level.seed) {
        (None, _) => Dice::seeded(seed),
        (Some(faces), None) => Dice::scripted(faces),
        (Some(faces), Some(seed)) => Dice::scripted_then(faces, seed),
    };
    let mut game = GameSession::new(setup, rules, dice, seed, controls);
    let facts = game.take_facts();
    if let Some(path) = &args.record {
        record(&mut game, seed, args.dice.clone(), &facts, path)?;
    }
    let facts = game.story().to_vec();
    converse(&mut game, seed, facts, input, out)?;
    match (game.keeping(), &args.record) {
        (Keeping::Lost(_), Some(path)) => {
            let what = "the record ends before the battle does";
            Err(Failure::Input(format!("{}: {what}", path.display())))
        }
        _ => Ok(()),
    }
}

/// Plays `game` over `input` and `out` by the protocol, until it is over or the input ends. `facts` have happened already.
///
/// # Errors
/// When scripted dice run out or don't fit, or an end of the line is broken.
pub fn converse(
    game: &mut GameSession,
    seed: u64,
    facts: Vec<Fact>,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    opened(game, seed).write(out)?;
    let mut facts = facts;
    loop {
        for fact in facts {
            Line::Fact(fact).write(out)?;
        }
        if let Some(trouble) = game.take_trouble() {
            complain(&trouble);
        }
        if let Some(fault) = game.battle().fault() {
            let what = fault.to_string();
            out.flush()?;
            return Err(Failure::Input(what));
        }
        if game.computers_turn() {
            facts = game.computer_plays().unwrap_or_default();
            continue;
        }
        let Some(pending) = Line::pending(game.battle()) else { break };
        pending.write(out)?;
        out.flush()?;
        if matches!(pending, Line::Outcome(_)) {
            break;
        }
        match next_order(game, seed, input, out)? {
            Some(more) => facts = more,
            None => break,
        }
    }
    Ok(out.flush()?)
}

/// Reads lines and answers them, until one is an order that is accepted: what came of it. Nothing when the input ends.
fn next_order(
    game: &mut GameSession,
    seed: u64,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Option<Vec<Fact>>, Failure> {
    let mut line = Vec::new();
    loop {
        let parsed = match read_line(input, &mut line)? {
            Read::End => return Ok(None),
            Read::TooLong => Err(format!("this line is longer than {MAX_LINE} bytes")),
            Read::Line => parse(&line),
        };
        match parsed {
            Ok(Input::Order(order)) => match game.order(&order) {
                Ok(facts) => return Ok(Some(facts)),
                Err(refusal) => Line::refused(&refusal.to_string()).write(out)?,
            },
            Ok(Input::Ask(ask)) => answer(game, seed, ask, out)?,
            Err(reason) => Line::refused(&reason).write(out)?,
        }
        out.flush()?;
    }
}

/// Answers a question; one that has no answer is refused.
fn answer(game: &mut GameSession, seed: u64, ask: Ask, out: &mut impl Write) -> io::Result<()> {
    let question = match ask {
        Ask::State {} => return Line::state(game.battle(), game.eyes()).write(out),
        Ask::Offers {} => return Line::pending(game.battle()).map_or(Ok(()), |line| line.write(out)),
        Ask::Level {} => return Line::level(game.battle(), game.eyes()).write(out),
        Ask::PlayOn { orders, battles } => {
            return match game.play_on(&orders, battles, seed) {
                Ok(played) => Reply::Answer(Told::PlayOn(played)).write(out),
                Err(why) => Line::refused(&why).write(out),
            };
        }
        Ask::From { who, at } => Question::From { who, at },
        Ask::Danger { who, squares } => Question::Danger { who, squares, by: None },
        Ask::Reach { who } => Question::Reach { who },
        Ask::Ways { who, to } => Question::Routes { who, to },
        Ask::Plan { orders } => Question::Plan { orders },
    };
    match game.foresee(&question) {
        ForecastAnswer::Unknown(why) => Line::refused(&why).write(out),
        answer => Reply::Answer(Told::Foreseen(answer)).write(out),
    }
}

fn opened(game: &GameSession, seed: u64) -> Line {
    let setup = game.battle().setup();
    let names = setup.sides.iter().map(|side| side.name.clone());
    let sides = names.zip(game.controls()).map(|(name, &control)| SideLine { name, control });
    Line::Battle(Opened {
        protocol: PROTOCOL,
        level: setup.level.clone(),
        title: setup.title.clone(),
        rules: setup.rules.clone(),
        seed,
        sides: sides.collect(),
    })
}

fn record(
    game: &mut GameSession,
    seed: u64,
    dice: Option<Vec<u8>>,
    facts: &[Fact],
    path: &Path,
) -> Result<(), Failure> {
    let header = Header::new(game.battle(), seed, dice, game.controls());
    let journal = Journal::create(path, &header, game.battle(), facts);
    let fault = |error: io::Error| {
        Failure::Input(format!("{}: the record can't be written: {}", path.display(), why(&error)))
    };
    game.keep(journal.map_err(fault)?);
    Ok(())
}

/// The usual control of a side: whoever writes the orders plays every side that a person may play.
fn yours_if_allowed(setup: &Setup, side: usize) -> Control {
    if setup.sides[side].may.contains(&Control::Human) { Control::Human } else { Control::Ai }
}
