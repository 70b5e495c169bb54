//! Nothing answers differently for what a side does not know: two battles that differ only in that are told, offered, refused
//! and forecast alike. Computer players are left out: they know that enemies are there before they have met them (docs/AI.md).

use crate::game::every_order;
use fivefoot::{
    ai,
    battle::{
        RuleSystem,
        offer::{DecisionKind, Use},
        order::Order,
        protocol::Line,
        roster::Side,
        setup::{Control, CreatureBrief},
    },
    dice::Dice,
    forecast::Question,
    grid::Square,
    level,
    session::GameSession,
};
use harness::thorough;
use serde::Serialize;
use std::sync::Arc;

/// The side that asks.
const ASKER: Side = Side(0);

/// The name of what the asker does not know, in the first level of each pair.
const SECRET: &str = "Secret";

/// Orders of the asker after each of which a pair is compared again.
const ORDERS: usize = 8;

/// Battles that are played on to answer `play_on`.
const PLAYED_ON: u32 = 3;

/// Ground with a room behind a closed door.
const DOOR: [&str; 5] =
    ["##############", "#........#...#", "#........+...#", "#........#...#", "##############"];

/// Ground with two rooms behind closed doors, one behind the other.
const DOORS: [&str; 5] = [
    "####################",
    "#......#.....#.....#",
    "#......+.....+.....#",
    "#......#.....#.....#",
    "####################",
];

/// Open ground with some cover.
const OPEN: [&str; 6] =
    ["............", "...oo.......", ".........o..", "...oo.......", ".........~..", "............"];

/// Ground with a nook that can't be seen from the rest, with no door between.
const NOOK: [&str; 5] =
    ["###############", "#........#....#", "#........#....#", "#.............#", "###############"];

/// What the asker does not know in one level of a pair.
#[derive(Clone, Copy, Default)]
struct Hidden<'a> {
    combatants: &'a str,
    things: &'a str,
    events: &'a str,
}

/// A kind of secret: two levels on the same ground that differ only in what the asker does not know.
struct Kind<'a> {
    name: &'static str,
    map: &'a [&'a str],
    light: &'static str,
    secrets: [Hidden<'a>; 2],
}

/// The combatants of a pair: the asker's, an enemy whom it sees, and one of whom it does not know.
type Cast<'a> = [&'a CreatureBrief; 3];

pub fn nothing_answers_differently_for_what_a_side_does_not_know(rules: &'static dyn RuleSystem) {
    let creatures: Vec<CreatureBrief> =
        rules.creatures().into_iter().filter(|one| one.size.side() <= 2).collect();
    let every = if thorough::all() { 1 } else { (creatures.len() / 3).max(1) };
    let mut faults = Vec::new();
    for at in (0..creatures.len()).step_by(every) {
        let cast = [0, 1, 2].map(|next| &creatures[(at + next) % creatures.len()]);
        faults.extend(faults_of(rules, cast));
    }
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), faults[..faults.len().min(40)].join("\n"));
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
        let ground = Kind { name: "", map: &DOOR, light: "bright", secrets: [Hidden::default(); 2] };
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
    let [Some(ours), Some(seen)] = [cast.next(), cast.last()] else { return };
    let known = format!(
        "(creature: {:?}, name: \"Ours\", side: \"ours\", at: (1, 1)), \
         (creature: {:?}, name: \"Seen\", side: \"theirs\", at: (8, 3)), ",
        ours.id, seen.id
    );
    let ground = Kind { name: "", map: &OPEN, light: "dim", secrets: [Hidden::default(); 2] };
    let level = level_text(rules, &ground, &known, Hidden::default());
    for face in [6, 18] {
        let mut all = [0, 1].map(|way| hidden_and_gone(rules, &level, face, way)).into_iter().flatten();
        if let (Some(mut one), Some(mut other)) = (all.next(), all.next()) {
            let faults = compare(&mut one, &mut other, 0);
            assert!(faults.is_empty(), "{}, face {face}:\n{}", rules.id(), faults.join("\n"));
        }
    }
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

/// The faults of every kind of secret that these rules play, with one cast.
fn faults_of(rules: &'static dyn RuleSystem, cast: Cast) -> Vec<String> {
    let someone = |name: &str, side: &str, creature: &CreatureBrief, at: (i16, i16), changes: &str| {
        let id = &creature.id;
        format!("(creature: {id:?}, name: {name:?}, side: {side:?}, at: {at:?}, changes: {{{changes}}}), ")
    };
    let [ours, seen, other] = cast;
    let stranger = someone(SECRET, "theirs", other, (10, 1), "");
    let elsewhere = someone("Other", "theirs", seen, (11, 2), "");
    let far = someone(SECRET, "theirs", other, (8, 1), "") + &someone("Other", "theirs", seen, (15, 2), "");
    let late = |side: &str| {
        let arrive = someone(SECRET, side, other, (0, 4), "");
        format!("(round: 9, arrive: [{arrive}])")
    };
    let [enemy_late, friend_late] = ["theirs", "ours"].map(late);
    let ambusher = someone(SECRET, "theirs", other, (10, 1), "\"ambush\": true");
    let ambushers = ambusher.clone() + &someone("Other", "theirs", seen, (12, 1), "\"ambush\": true");
    let trap = |at: (i16, i16)| {
        let harm = "(damage: \"1d6\", kind: \"piercing\")";
        format!("(name: {SECRET:?}, squares: [{at:?}], hidden: 30, trap: (harm: {harm}))")
    };
    let [trap, trap_elsewhere] = [(3, 2), (7, 0)].map(trap);
    let lever = format!(
        "(name: {SECRET:?}, squares: [(2, 1)], hidden: 30, uses: [(do: pull, then: [toggle(squares: [(9, 2)])])])"
    );
    let none = Hidden::default();
    let combatants = |combatants| Hidden { combatants, ..none };
    let things = |things| Hidden { things, ..none };
    let events = |events| Hidden { events, ..none };
    let ambush = rules.changeable().contains(&"ambush");
    let kind = |name, map, secrets| Kind { name, map, light: "bright", secrets };
    let mut kinds = vec![
        kind("an enemy behind a door", &DOOR[..], [combatants(&*stranger), none]),
        kind("another enemy behind a door", &DOOR, [combatants(&stranger), combatants(&elsewhere)]),
        Kind { light: "dark", ..kind("enemies behind two doors", &DOORS, [combatants(&far), none]) },
        kind("an enemy who comes later", &OPEN, [events(&*enemy_late), none]),
        kind("a friend who comes later", &OPEN, [events(&friend_late), none]),
        kind("a hidden trap", &OPEN, [things(&*trap), none]),
        kind("a hidden trap elsewhere", &OPEN, [things(&trap), things(&trap_elsewhere)]),
        kind("a hidden lever", &DOOR, [things(&lever), none]),
    ];
    if ambush {
        kinds.push(kind("an ambusher", &NOOK, [combatants(&ambusher), none]));
        kinds.push(kind("more ambushers", &NOOK, [combatants(&ambusher), combatants(&ambushers)]));
    }
    let known = someone("Ours", "ours", ours, (1, 1), "") + &someone("Seen", "theirs", seen, (5, 1), "");
    let mut faults = Vec::new();
    for kind in kinds {
        let levels = kind.secrets.map(|hidden| level_text(rules, &kind, &known, hidden));
        for fault in differences(rules, &levels) {
            let ids = cast.map(|one| one.id.as_str()).join(", ");
            faults.push(format!("{}, {} ({ids}): {fault}", rules.id(), kind.name));
        }
    }
    faults
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

/// Plays both levels until the asker learns what is hidden or has given all its orders, and tells where they differ.
fn differences(rules: &'static dyn RuleSystem, levels: &[String; 2]) -> Vec<String> {
    // The same face again and again: who is hidden may roll more dice, and the others roll the same.
    for face in [4, 5, 6] {
        let both = [0, 1].map(|at| begin(rules, &levels[at], face));
        let [Some(mut one), Some(mut other)] = both else { return Vec::new() };
        if is_known(&one) {
            continue;
        }
        return differ(&mut one, &mut other);
    }
    vec!["the secret is never kept".to_owned()]
}

/// A battle of a level up to the first choice of the asker; none where the rules don't play the level.
fn begin(rules: &'static dyn RuleSystem, level: &str, face: u8) -> Option<GameSession> {
    let setup = match level::load("drawn.ron", level, &[rules]) {
        Ok(setup) => Arc::new(setup),
        Err(problems) => {
            assert!(level.contains("hidden: "), "{}: {problems:#?}", rules.id());
            return None;
        }
    };
    let dice = Dice::scripted(vec![face; 4000]);
    let mut game = GameSession::new(setup, rules, dice, 1, vec![Control::Human; 2]);
    wait_for_asker(&mut game);
    Some(game)
}

/// Lets everybody else pass until the asker must choose.
fn wait_for_asker(game: &mut GameSession) {
    for _ in 0..60 {
        let Some(decision) = game.battle().decision() else { return };
        if &*decision.side == "ours" {
            return;
        }
        pass(game);
    }
}

/// Ends a turn, or lets a chance pass.
fn pass(game: &mut GameSession) {
    let offers = game.battle().offers();
    let pass = offers.offers.iter().find(|offer| offer.use_for == Use::Pass).unwrap_or(&offers.offers[0]);
    let order = Order { with: pass.with.clone(), ..Order::new(pass.verb) };
    game.order(&order).expect("a pass is accepted");
}

/// Whether the asker has learnt of what is hidden.
fn is_known(game: &GameSession) -> bool {
    let told = text(&game.battle().view_of(ASKER, false)) + &text(&game.story());
    told.contains(SECRET) || told.contains("\"Other\"")
}

fn differ(one: &mut GameSession, other: &mut GameSession) -> Vec<String> {
    let mut faults = Vec::new();
    for step in 0..ORDERS {
        faults.extend(compare(one, other, step));
        let Some(order) = ai::player(3).choose(one.battle()).filter(|_| faults.is_empty()) else { break };
        if other.order(&order).is_err() || one.order(&order).is_err() {
            break;
        }
        wait_for_asker(one);
        wait_for_asker(other);
        if one.battle().decision().is_none() || is_known(one) || is_known(other) {
            break;
        }
    }
    faults
}

/// The answers in which two battles differ.
fn compare(one: &mut GameSession, other: &mut GameSession, step: usize) -> Vec<String> {
    let (told, as_told) = (answers(one, step), answers(other, step));
    let different = told.iter().zip(&as_told).filter(|(one, other)| one != other);
    let fault = |((what, one), (_, other)): (&(String, String), &(String, String))| {
        format!("order {step}, {what}: {}", first_difference(one, other))
    };
    different.map(fault).collect()
}

/// Everything that the asker can ask and try, each with the answer.
fn answers(game: &mut GameSession, step: usize) -> Vec<(String, String)> {
    let battle = game.battle();
    let mut told = vec![
        ("view".to_owned(), text(&battle.view_of(ASKER, true))),
        ("story".to_owned(), text(&game.story())),
        ("choice".to_owned(), text(&Line::pending(battle))),
        ("level".to_owned(), text(&Line::level(battle, Some(ASKER)))),
    ];
    let map = &battle.setup().map;
    let squares: Vec<Square> = map.squares().skip(step).step_by(7).collect();
    let offers = battle.offers();
    let names = ["Ours", "Seen", SECRET, "Other"];
    let question = |told: &mut Vec<_>, game: &mut GameSession, question: Question| {
        told.push((format!("{question:?}"), format!("{:?}", game.foresee(&question))));
    };
    for who in names {
        question(&mut told, game, Question::Reach { who: who.into() });
        question(&mut told, game, Question::Danger { who: who.into(), squares: squares.clone() });
        for &at in &squares {
            question(&mut told, game, Question::From { who: who.into(), at });
        }
    }
    for &to in &squares {
        question(&mut told, game, Question::Routes { who: "Ours".into(), to });
    }
    let orders = every_order(&offers, 17);
    for order in orders.iter().step_by(5) {
        let orders = vec![order.clone(), Order::new("end_turn")];
        question(&mut told, game, Question::Plan { orders });
    }
    let closed = offers.closed.iter().map(|closed| (closed.verb, closed.with.clone()));
    let open = offers.offers.iter().map(|offer| (offer.verb, offer.with.clone()));
    for (verb, with) in open.chain(closed) {
        let order = Order { with, ..Order::new(verb) };
        let aimed = names.iter().map(|name| order.clone().target(*name));
        let placed = squares.iter().map(|&at| order.clone().to(at));
        for order in aimed.chain(placed).chain([order.clone()]) {
            let answer = match game.battle().takes(&order) {
                true => "accepted".to_owned(),
                false => game.order(&order).err().map(|refusal| refusal.to_string()).unwrap_or_default(),
            };
            told.push((text(&order), answer));
        }
    }
    if step == 0 {
        told.push(("play_on".to_owned(), format!("{:?}", game.play_on(&[], PLAYED_ON, 5))));
    }
    told
}

fn text(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("it is JSON")
}

/// What two texts say from shortly before the first place where they differ.
fn first_difference(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let from = |text: &str| text.chars().skip(same.saturating_sub(60)).take(220).collect::<String>();
    format!("{}\n    /// {}", from(one), from(other))
}
