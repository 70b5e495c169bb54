//! Goals and events: what each side wants, and what happens on the way.

use super::{
    checker::{Checker, MAX_TEXT, paragraphs},
    people::{People, off_the_map, tile_name, written},
    raw,
};
use crate::{
    battle::{
        goals::MOST_ROUNDS,
        setup::{Aim, CombatantSetup, Event, Goal},
    },
    data::quoted,
    grid::{Map, Square, Tile},
};
/// The most goals, and the most events.
const MAX_ENTRIES: usize = 64;

/// The most squares of a goal.
const MAX_SQUARES: usize = 400;

pub(super) fn events(checker: &mut Checker, raw: Vec<raw::Event>, people: &mut People) -> Vec<Event> {
    limit(checker, "events", raw.len());
    let mut events = Vec::new();
    for (index, event) in raw.into_iter().enumerate().take(MAX_ENTRIES) {
        let place = index.to_string();
        let path = ["events", place.as_str()];
        if event.say.trim().is_empty() && event.arrive.is_empty() {
            checker.problem(&path, "nothing happens here; give `say`, `arrive` or both");
        }
        checker.text(&[path[0], path[1], "say"], &event.say, 0, MAX_TEXT);
        let round = round(checker, &[path[0], path[1], "round"], event.round).unwrap_or(1);
        let arrive = people.place(checker, &[path[0], path[1], "arrive"], event.arrive);
        events.push(Event { round, say: paragraphs(&event.say), arrive });
    }
    events
}

pub(super) fn goals(
    checker: &mut Checker,
    raw: &[raw::Goal],
    people: &People,
    combatants: &[CombatantSetup],
    events: &[Event],
) -> Vec<Goal> {
    limit(checker, "goals", raw.len());
    let mut goals = Vec::new();
    for (index, goal) in raw.iter().enumerate().take(MAX_ENTRIES) {
        let place = index.to_string();
        let side = people.side(checker, &["goals", &place, "side"], &goal.side);
        let Some(side) = side else { continue };
        let path = ["goals", place.as_str(), "aim"];
        let aim = match &goal.aim {
            raw::Aim::DefeatAll => Aim::DefeatAll,
            raw::Aim::Hold { rounds } => {
                let rounds = round(checker, &[path[0], path[1], path[2], "rounds"], *rounds);
                rounds.into_iter().for_each(|rounds| never(checker, events, rounds));
                Aim::Hold { rounds: rounds.unwrap_or(1) }
            }
            raw::Aim::Reach { squares } => {
                let starts = combatants.iter().chain(events.iter().flat_map(|event| &event.arrive));
                let starts = starts.filter(|who| who.side == side).map(|who| who.at).collect();
                Aim::Reach { squares: reach(checker, &path, squares, people.map, starts) }
            }
            raw::Aim::Defeat { combatant } => {
                defeat(checker, &path, combatant, people, side);
                Aim::Defeat { combatant: combatant.as_str().into() }
            }
        };
        goals.push(Goal { side, aim });
    }
    goals
}

fn limit(checker: &mut Checker, field: &str, count: usize) {
    if count > MAX_ENTRIES {
        checker.problem(&[field], format!("{count} {field} are too many; at most {MAX_ENTRIES} are allowed"));
    }
}

fn round(checker: &mut Checker, path: &[&str], round: i64) -> Option<u32> {
    let number = u32::try_from(round).ok().filter(|number| (1..=MOST_ROUNDS).contains(number));
    if number.is_none() {
        checker.problem(path, format!("rounds are numbered 1 to {MOST_ROUNDS}; there is no round {round}"));
    }
    number
}

/// Notes events that come after the battle must be over.
fn never(checker: &mut Checker, events: &[Event], rounds: u32) {
    for (index, event) in events.iter().enumerate().filter(|(_, event)| event.round > rounds) {
        let message = format!(
            "round {} never comes: a side wins that holds until the end of round {rounds}",
            event.round
        );
        checker.problem(&["events", &index.to_string(), "round"], message);
    }
}

fn defeat(checker: &mut Checker, path: &[&str], combatant: &str, people: &People, side: usize) {
    let path: Vec<&str> = path.iter().copied().chain(["combatant"]).collect();
    match people.by_name.get(combatant) {
        None => {
            let hint = checker.suggest(combatant, people.by_name.keys().map(|name| &**name));
            checker.problem(&path, format!("nobody here is called {}; {hint}", quoted(combatant)));
        }
        Some(&Some(theirs)) if theirs == side => {
            let message = format!("{} fights on the same side; name an enemy", quoted(combatant));
            checker.problem(&path, message);
        }
        Some(_) => {}
    }
}

fn reach(
    checker: &mut Checker,
    path: &[&str],
    raw: &[(i64, i64)],
    map: Option<&Map>,
    starts: Vec<Square>,
) -> Vec<Square> {
    let list: Vec<&str> = path.iter().copied().chain(["squares"]).collect();
    if !(1..=MAX_SQUARES).contains(&raw.len()) {
        checker.problem(&list, format!("a goal has 1 to {MAX_SQUARES} squares, not {}", raw.len()));
    }
    let before = checker.problems.len();
    let squares = standing(checker, &list, raw, map);
    if let Some(map) = map
        && checker.problems.len() == before
        && !squares.is_empty()
        && !starts.is_empty()
    {
        let within = walk(map, starts.clone());
        let there = |square: &Square| map.index(*square).is_some_and(|index| within[index]);
        if !squares.iter().any(|square| there(square) || starts.contains(square)) {
            checker.problem(&list, "nobody of this side can walk to any of these squares");
        }
    }
    squares
}

/// Squares by which one may leave the battle.
pub(super) fn exits(checker: &mut Checker, raw: &[(i64, i64)], map: Option<&Map>) -> Vec<Square> {
    if raw.len() > MAX_SQUARES {
        checker.problem(&["exits"], format!("a level has at most {MAX_SQUARES} exits, not {}", raw.len()));
    }
    standing(checker, &["exits"], raw, map)
}

/// A list of squares that somebody can stand on.
fn standing(checker: &mut Checker, list: &[&str], raw: &[(i64, i64)], map: Option<&Map>) -> Vec<Square> {
    let squares = squares_of(checker, list, raw, map);
    let Some(map) = map else { return squares };
    for (index, &(col, row)) in raw.iter().enumerate().take(MAX_SQUARES) {
        let found = squares.iter().find(|at| (i64::from(at.col), i64::from(at.row)) == (col, row));
        let Some(&square) = found.filter(|&&at| map.contains(at) && !walkable(map, at)) else { continue };
        let index = index.to_string();
        let path: Vec<&str> = list.iter().copied().chain([index.as_str()]).collect();
        let what = tile_name(map.tile(square));
        checker.problem(&path, format!("nobody can stand on {what} at {}", written(square)));
    }
    squares
}

/// A list of squares of the map.
pub(super) fn squares_of(
    checker: &mut Checker,
    list: &[&str],
    raw: &[(i64, i64)],
    map: Option<&Map>,
) -> Vec<Square> {
    let mut squares = Vec::new();
    for (index, &place) in raw.iter().enumerate().take(MAX_SQUARES) {
        let index = index.to_string();
        let path: Vec<&str> = list.iter().copied().chain([index.as_str()]).collect();
        let Some(square) = checker.square(&path, place) else { continue };
        squares.push(square);
        if let Some(map) = map.filter(|map| !map.contains(square)) {
            checker.problem(&path, off_the_map(square, map));
        }
    }
    squares
}

fn walkable(map: &Map, square: Square) -> bool {
    map.contains(square) && (!map.tile(square).blocks_movement() || map.tile(square) == Tile::DoorClosed)
}

/// All squares that can be walked to, doors opened and nobody in the way. How big the walker is does not count here.
fn walk(map: &Map, starts: Vec<Square>) -> Vec<bool> {
    let mut seen = vec![false; map.area()];
    let mut open = starts;
    while let Some(square) = open.pop() {
        for next in square.neighbours().filter(|&next| walkable(map, next)) {
            if let Some(new) = map.index(next).and_then(|index| seen.get_mut(index)).filter(|seen| !**seen) {
                *new = true;
                open.push(next);
            }
        }
    }
    seen
}
