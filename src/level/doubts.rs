//! Doubts about what is right in a level and yet will hardly do what its writer wants: told by `check` as warnings.

use super::{checker::Checker, people::written};
use battle::{
    setup::Setup,
    things::{Effect, ThingSetup},
};
use data::quoted;
use grid::{Square, Tile};

/// Looks over a level without fault.
pub(super) fn look(checker: &mut Checker, setup: &Setup) {
    for (index, thing) in setup.things.iter().enumerate().filter(|(_, thing)| is_walled_in(setup, thing)) {
        let index = index.to_string();
        let message = format!(
            "{} is hidden where everything is wall, so nobody will ever find it; put it on a square beside",
            quoted(&thing.name)
        );
        checker.doubt(&["things", &index, "squares"], message);
    }
    for (index, thing) in setup.things.iter().enumerate().filter(|(_, thing)| thing.hidden.is_some()) {
        let is_door = |at: &&Square| matches!(setup.map.tile(**at), Tile::DoorClosed | Tile::DoorOpen);
        if let Some(&at) = thing.squares.iter().find(is_door) {
            let message = format!(
                "everybody sees the door at {} and may open it: only what else this thing does is hidden; a hidden door is a wall \
                 that a use of something opens",
                written(at)
            );
            checker.doubt(&["things", &index.to_string(), "hidden"], message);
        }
    }
    apart(checker, setup);
}

/// Whether a thing is hidden, with no square that could be looked at.
fn is_walled_in(setup: &Setup, thing: &ThingSetup) -> bool {
    let revealed = |effect: &Effect| matches!(effect, Effect::Reveal { thing: at } if setup.things.get(*at) == Some(thing));
    thing.hidden.is_some()
        && thing.known_to.is_empty()
        && thing.squares.iter().all(|&at| setup.map.tile(at) == Tile::Wall)
        && !effects(setup).any(revealed)
}

/// Doubts walls that keep all sides apart for ever: neither a way nor a shot leads from one to another.
fn apart(checker: &mut Checker, setup: &Setup) {
    let rooms = rooms(setup);
    let of_side = |side: usize| -> Vec<usize> {
        let all = setup.everybody().filter(|one| one.side == side);
        all.filter_map(|one| rooms.get(setup.map.index(one.at)?).copied()).collect()
    };
    let sides: Vec<Vec<usize>> = (0..setup.sides.len()).map(of_side).collect();
    let meet = sides.iter().enumerate().any(|(at, ours)| {
        sides.iter().skip(at + 1).any(|theirs| ours.iter().any(|room| theirs.contains(room)))
    });
    // Goals may be all that is at stake.
    if !meet && setup.goals.is_empty() {
        checker.doubt(&["map"], "walls keep all sides apart for ever: nobody can reach or see an enemy");
    }
}

/// The number of the room that each square belongs to: what hangs together without a wall between. A wall that something can
/// bring down is none.
fn rooms(setup: &Setup) -> Vec<usize> {
    let map = &setup.map;
    let mut open: Vec<bool> = map.squares().map(|at| map.tile(at) != Tile::Wall).collect();
    for effect in effects(setup) {
        if let Effect::Tile { tile, squares } = effect
            && *tile != Tile::Wall
        {
            for at in squares.iter().filter_map(|&at| map.index(at)) {
                open[at] = true;
            }
        }
    }
    let mut rooms = vec![usize::MAX; open.len()];
    for (number, start) in map.squares().enumerate() {
        let mut waiting: Vec<Square> = vec![start];
        while let Some(at) = waiting.pop() {
            let Some(index) = map.index(at).filter(|&index| open[index] && rooms[index] == usize::MAX) else {
                continue;
            };
            rooms[index] = number;
            waiting.extend(at.neighbours());
        }
    }
    rooms
}

/// The effects that using, breaking or springing things can bring about.
fn effects(setup: &Setup) -> impl Iterator<Item = &Effect> {
    setup.things.iter().flat_map(|thing| {
        let uses = thing.uses.iter().flat_map(|one| one.then.iter().chain(&one.fails));
        let broken = thing.body.iter().flat_map(|body| &body.broken);
        uses.chain(broken).chain(thing.trap.iter().flat_map(|trap| &trap.then))
    })
}
