//! What a side does not know shows in no answer: neither in the names of those whom it has met, nor where an enemy stands that it
//! has lost.

use crate::{
    game::every_order,
    told::{Asking, differences},
};
use fivefoot::{
    battle::{
        RuleSystem,
        fact::{Fact, Happening},
        offer::{DecisionKind, Use},
        order::Order,
        roster::Side,
        setup::Control,
        words::Who,
    },
    dice::Dice,
    level,
    session::GameSession,
};
use std::{collections::BTreeSet, sync::Arc};

/// The side that asks.
const ASKER: Side = Side(0);

/// The name of what the asker does not know, in the first level of each pair.
const SECRET: &str = "Secret";

/// Ground with a room behind a closed door.
const DOOR: [&str; 5] =
    ["##############", "#........#...#", "#........+...#", "#........#...#", "##############"];

/// Open ground with some cover.
const OPEN: [&str; 6] =
    ["............", "...oo.......", ".........o..", "...oo.......", ".........~..", "............"];

/// What the asker does not know in one level of a pair.
#[derive(Clone, Copy, Default)]
struct Hidden<'a> {
    combatants: &'a str,
    things: &'a str,
    events: &'a str,
}

/// A kind of secret: two levels on the same ground that differ only in what the asker does not know.
struct Kind<'a> {
    map: &'a [&'a str],
    light: &'static str,
}

/// A name that a side reads does not depend on how many others of the kind it has not met.
pub fn names_tell_nothing_of_those_whom_a_side_has_not_met(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let kind = creatures.iter().find(|one| one.size.side() == 1).expect("something is of a common size");
    let ambush = if rules.changeable().contains(&"ambush") { "\"ambush\": true" } else { "" };
    let one = |side: &str, at: (i16, i16), changes: &str| {
        format!("(creature: {:?}, side: {side:?}, at: {at:?}, changes: {{{changes}}}), ", kind.id)
    };
    let met = one("ours", (1, 1), "") + &one("theirs", (5, 1), "") + &one("theirs", (5, 3), "");
    let hidden = one("theirs", (10, 1), "") + &one("theirs", (11, 3), "");
    let lurking = one("theirs", (12, 1), ambush);
    let arriving = format!("(round: 2, arrive: [{}])", one("theirs", (3, 3), ""));
    let names = |before: &str, after: &str, events: &str| -> Vec<String> {
        let ground = Kind { map: &DOOR, light: "bright" };
        let combatants = format!("{met}{after}");
        let text = level_text(rules, &ground, before, Hidden { combatants: &combatants, things: "", events });
        let setup = level::load("drawn.ron", &text, &[rules]).expect("a good level");
        let known = setup.combatants.iter().filter(|who| who.at.col < 9);
        known.map(|who| who.name.to_string()).collect()
    };
    assert_eq!(names(&hidden, &lurking, &arriving), names("", "", ""), "{}", rules.id());
}

/// An enemy has hidden and gone on, the asker does not know where to: wherever it is, the asker is answered the same.
pub fn where_a_lost_enemy_stands_changes_nothing(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let mut cast = creatures.iter().filter(|one| one.size.side() == 1);
    let [Some(ours), Some(seen)] = [cast.next(), cast.next_back()] else { return };
    let known = format!(
        "(creature: {:?}, name: \"Ours\", side: \"ours\", at: (1, 1)), \
         (creature: {:?}, name: \"Seen\", side: \"theirs\", at: (8, 3)), ",
        ours.id, seen.id
    );
    let ground = Kind { map: &OPEN, light: "dim" };
    let level = level_text(rules, &ground, &known, Hidden::default());
    for face in [6, 18] {
        let mut all = [0, 1].map(|way| hidden_and_gone(rules, &level, face, way)).into_iter().flatten();
        if let (Some(mut one), Some(mut other)) = (all.next(), all.next()) {
            let asking = Asking::new(one.battle(), ASKER, 8, &[]);
            let faults = differences(&asking.session(&mut one), &asking.session(&mut other));
            assert!(faults.is_empty(), "{}, face {face}:\n{}", rules.id(), faults.join("\n"));
        }
    }
}

/// What a side is told of the order of turns does not depend on whom it does not know: not when one of them ties with a combatant
/// that it knows, nor when one of them rolls for a group of which it knows another.
pub fn the_order_of_turns_tells_nothing_of_a_stranger(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let kind = creatures.iter().find(|one| one.size.side() == 1).expect("something is of a common size");
    for group in ["", "group: \"pack\", "] {
        let theirs = |name: &str, col: i16| {
            let kind = &kind.id;
            format!("(creature: {kind:?}, name: {name:?}, side: \"theirs\", {group}at: ({col}, 1)), ")
        };
        let ours = format!("(creature: {:?}, name: \"Ours\", side: \"ours\", at: (1, 1)), ", kind.id);
        let ground = Kind { map: &DOOR, light: "bright" };
        let text = level_text(rules, &ground, &format!("{ours}{}", theirs("Seen", 5)), Hidden::default());
        if level::load("drawn.ron", &text, &[rules]).is_err() {
            // A system that says by itself who shares a roll takes no groups.
            assert!(!group.is_empty(), "{}: a plain level is refused", rules.id());
            continue;
        }
        let told = |combatants: &str, seed: u64| {
            let text = level_text(rules, &ground, combatants, Hidden::default());
            let setup = Arc::new(level::load("drawn.ron", &text, &[rules]).expect("a good level"));
            let controls = vec![Control::Human; 2];
            let mut game = GameSession::new(setup, rules, Dice::seeded(seed), seed, controls);
            // The order stands once somebody has a turn: who may still change a roll hangs on dice that a stranger rolls, too.
            for _ in 0..12 {
                let decision = game.battle().decision().expect("somebody must choose");
                if decision.kind == DecisionKind::Turn && &*decision.side == "ours" {
                    break;
                }
                pass(&mut game);
            }
            facts_of_order(game.story())
        };
        let (seen, secret) = (theirs("Seen", 5), theirs(SECRET, 11));
        for seed in 0..60 {
            let without = told(&format!("{ours}{seen}"), seed);
            for with in [format!("{ours}{seen}{secret}"), format!("{secret}{ours}{seen}")] {
                assert_eq!(told(&with, seed), without, "{}, seed {seed}: {with}", rules.id());
            }
        }
    }
}

/// The facts of a story about the order of turns, without numbers, and without those of a tie between the two that a side knows.
fn facts_of_order(story: &[Fact]) -> BTreeSet<String> {
    let known = |all: &[Who]| all.iter().all(|who| ["Ours", "Seen"].contains(&&**who));
    let told = story.iter().enumerate().filter_map(|(at, fact)| {
        let what = match &fact.what {
            Happening::InitiativeRolled { tied_with, .. } if !tied_with.is_empty() && known(tied_with) => {
                return None;
            }
            Happening::InitiativeRolled { who, shared_with, .. } => {
                let rolls = |fact: &&Fact| matches!(fact.what, Happening::InitiativeRolled { .. });
                let earlier = story[..at].iter().filter(rolls).filter(|other| other.what.who() == Some(who));
                format!("{who} rolls with {shared_with:?}, after {}", earlier.count())
            }
            Happening::OrderSet { order, .. } => {
                let earlier = story[..at].iter().filter(|one| matches!(one.what, Happening::OrderSet { .. }));
                format!("order of {}, after {}", order.len(), earlier.count())
            }
            Happening::Tied { order } if !known(order) => format!("tie of {order:?}"),
            _ => return None,
        };
        Some(format!("{what} by {}", fact.rule))
    });
    told.collect()
}

/// A battle in which `Seen` has hidden from the asker and has gone one of two ways, and the asker must choose; none if the asker knows
/// where it is.
fn hidden_and_gone(rules: &'static dyn RuleSystem, level: &str, face: u8, way: usize) -> Option<GameSession> {
    let setup = Arc::new(level::load("drawn.ron", level, &[rules]).ok()?);
    let dice = Dice::scripted(vec![face; 4000]);
    let mut game = GameSession::new(setup, rules, dice, 1, vec![Control::Human; 2]);
    let mut script = vec!["move", "hide"];
    for _ in 0..12 {
        let decision = game.battle().decision()?;
        let acts = &*decision.actor == "Seen" && decision.kind == DecisionKind::Turn;
        if &*decision.side == "ours" && script.is_empty() {
            let who = game.battle().who("Seen")?;
            let known = rules.knows_position(game.battle().world(), ASKER, who);
            return (!known).then_some(game);
        }
        match script.last().filter(|_| acts) {
            Some(verb) => {
                let orders = every_order(&game.battle().offers(), 1);
                let mut meant = orders.into_iter().filter(|order| &*order.verb == *verb);
                let order = if way == 0 { meant.next() } else { meant.last() };
                script.pop();
                game.order(&order?).ok()?;
            }
            None => pass(&mut game),
        }
    }
    None
}

fn level_text(rules: &dyn RuleSystem, kind: &Kind, known: &str, hidden: Hidden) -> String {
    format!(
        "(rules: {:?}, title: \"Drawn\", light: {}, map: {:?}, sides: [(name: \"ours\"), (name: \"theirs\")], \
         combatants: [{known}{}], things: [{}], events: [{}])",
        rules.id(),
        kind.light,
        kind.map,
        hidden.combatants,
        hidden.things,
        hidden.events,
    )
}

/// Ends a turn, or lets a chance pass.
fn pass(game: &mut GameSession) {
    let offers = game.battle().offers();
    let pass = offers.offers.iter().find(|offer| offer.use_for == Use::Pass).unwrap_or(&offers.offers[0]);
    let order = Order { with: pass.with.clone(), ..Order::new(pass.verb) };
    game.order(&order).expect("a pass is accepted");
}
