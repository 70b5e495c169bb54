//! Leaving the battle: of one's own will from an exit, or running there when morale breaks. Rulings `FV-RUL-27`, `FV-RUL-54`.

use super::{
    fall, flight, movement,
    offers::{actions, affordable},
    sheet::Economy,
    things::DOORS,
    tools::{change, enemies, name, states, tell},
    tricks::grapple::break_free,
    ways::{self, goals, rate},
};
use crate::{
    battle::{Board, Happening, Level, Use, fights, footprint, never::never},
    grid::{Footprint, Map, Modes, OUT_OF_REACH, Prices, Size, Square, Tile, cuts_corner, distance_field},
    kit::{
        Draft, Feature, deed,
        movement::{path, step::Gait},
        things::doors,
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::cmp::Reverse;

/// An action spent on running away.
#[derive(Clone, Debug)]
pub struct Flee(pub Entity);

deed! {
    Flee: |it, world| run(world, it.0);
    told |it, world| it.0, "runs on";
}

/// Leaving of one's own will. Ruling `FV-RUL-54`.
pub const LEAVING: Feature = Feature {
    verbs: &["leave"],
    offers: |world, who, _| {
        if !on_exit(world, who) {
            return Vec::new();
        }
        let draft = Draft::new("leave", "Leave the battle", "FV-RUL-54");
        vec![draft.if_paid(affordable(world, who, 1), actions(1), Use::Leave)]
    },
    accept: |world, who, _| leave(world, who, "leaves the battle"),
    ..Feature::NONE
};

/// Whether somebody stands on an exit.
fn on_exit(world: &World, who: Entity) -> bool {
    let exits = &world.resource::<Level>().0.exits;
    footprint(world, who).is_some_and(|space| exits.iter().any(|&exit| space.contains(exit)))
}

/// Leaves the battle for an action. Ruling `FV-RUL-54`.
fn leave(world: &mut World, who: Entity, how: &'static str) {
    let Some(at) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere");
    };
    tell(world, Happening::Left { who: name(world, who), at, how: how.into() }, "FV-RUL-54");
    fall::remove(world, who);
}

/// One action of somebody who flees: out, if it stands on an exit; free of whoever holds it; nearer to an exit; or a door open
/// that is in the way. Ruling `FV-RUL-27`.
fn run(world: &mut World, who: Entity) {
    let Some(space) = footprint(world, who).filter(|_| fights(world, who)) else { return };
    change(world, who, |economy: &mut Economy| economy.actions -= 1);
    if on_exit(world, who) {
        return leave(world, who, "flees");
    }
    if states(world, who).grappled_by.is_some() {
        return break_free(world, who);
    }
    let gait = if ways::flies(world, who) && !states(world, who).prone { Gait::Fly } else { Gait::Go };
    let mut reached = goals(world, who, gait);
    if gait == Gait::Fly {
        reached = flight::landing(world, who, reached, false);
    }
    let stops = || reached.iter().filter(|goal| goal.stop);
    let near: Vec<Square> = stops().map(|goal| goal.to).chain([space.at]).collect();
    let flight = Flight::of(world, who, gait, &near);
    if let Some(best) = stops().min_by_key(|goal| (flight.rank(goal.to), goal.feet))
        && flight.rank(best.to) < flight.rank(space.at)
    {
        let path = path::way(&reached, best.to);
        let budget = rate(world, who, gait);
        return movement::go(world, who, &path, budget, gait, false);
    }
    if let Some(door) = flight.door(space) {
        DOORS.turn(world, who, doors::OPEN, door);
    }
}

/// Where somebody runs, as feet from every square of the map.
struct Flight {
    map: Map,
    far: Vec<u32>,
    /// The feet are those to an exit; else those that enemies have to come.
    leads_out: bool,
}

impl Flight {
    /// To the nearest exit, around the enemies if that can be; where no way leads to one, away from the enemies. A door that is
    /// shut is worth a detour of one Move, which opening it takes. `near`: where one Move may end.
    fn of(world: &World, who: Entity, gait: Gait, near: &[Square]) -> Self {
        let map = world.resource::<Board>().map().clone();
        let side = world.get::<Size>(who).copied().unwrap_or_default().side();
        let modes = Modes { fly: gait == Gait::Fly, ..Modes::default() };
        let foes: Vec<Square> = enemies(world, who)
            .filter_map(|foe| footprint(world, foe))
            .flat_map(Footprint::squares)
            .collect();
        let exits = &world.resource::<Level>().0.exits;
        let away = |far: &[u32]| {
            let feet = near.iter().filter_map(|&at| map.index(at)).map(|at| far[at]);
            feet.min().unwrap_or(OUT_OF_REACH)
        };
        let detour = rate(world, who, gait).0 as u32;
        for barred in [&foes[..], &[]] {
            let shut = with(&map, barred, Tile::Obstacle);
            let doors: Vec<Square> = map.squares().filter(|&at| map.tile(at) == Tile::DoorClosed).collect();
            let open = with(&shut, &doors, Tile::DoorOpen);
            let [shut, open] = [shut, open].map(|map| to_exits(&map, exits, side, modes));
            let far = if away(&shut) <= away(&open).saturating_add(detour) { shut } else { open };
            if away(&far) != OUT_OF_REACH {
                return Self { map, far, leads_out: true };
            }
        }
        let far = distance_field(&map, side, modes, &Prices::DOUBLED, false, foes);
        Self { map, far, leads_out: false }
    }

    /// The lower the better.
    fn rank(&self, at: Square) -> (u32, Reverse<u32>) {
        let far = self.map.index(at).and_then(|at| self.far.get(at).copied()).unwrap_or(OUT_OF_REACH);
        if self.leads_out { (far, Reverse(0)) } else { (0, Reverse(far)) }
    }

    /// The door that bars the next step of the way out.
    fn door(&self, space: Footprint) -> Option<Square> {
        let may = |&at: &Square| !cuts_corner(&self.map, space.side, space.at, at);
        let next = space.at.neighbours().filter(may).min_by_key(|&at| self.rank(at))?;
        let closed = |&at: &Square| self.map.tile(at) == Tile::DoorClosed;
        let leads_on = self.leads_out && self.rank(next) < self.rank(space.at);
        leads_on.then(|| Footprint { at: next, ..space }.squares().find(closed)).flatten()
    }
}

/// Feet from every square to the nearest exit that a space of this size may cover, nobody in the way.
fn to_exits(map: &Map, exits: &[Square], side: i16, modes: Modes) -> Vec<u32> {
    let covering = |exit: Square| Footprint { at: exit.offset(1 - side, 1 - side), side }.squares();
    let fits = |&at: &Square| {
        let space = Footprint { at, side };
        map.contains_all(space) && !space.squares().any(|square| map.tile(square).blocks_movement())
    };
    let goals = exits.iter().flat_map(|&exit| covering(exit).filter(fits).collect::<Vec<_>>());
    distance_field(map, side, modes, &Prices::DOUBLED, false, goals)
}

/// The map with some squares changed.
fn with(map: &Map, squares: &[Square], tile: Tile) -> Map {
    let mut map = map.clone();
    squares.iter().for_each(|&at| map.set_tile(at, tile));
    map
}
