//! Leaving the battle: of one's own will from an exit, or running there when morale breaks. Rulings `FV-RUL-27`, `FV-RUL-54`.

use super::body::grapple::break_free;
use super::paths::{best_gait, goals, landing, rate};
use super::{defeat, movement, things::doors::DOORS};
use crate::prelude::*;
use battle::goals::left;
use kit::movement::escape::{Escape, on_exit};
use kit::things::doors;

/// An action spent on running away.
#[derive(Clone, Debug)]
pub struct Flee(pub Entity);

deed! {
    Flee: |it, world| run(world, it.0);
    told |it, world| it.0, "runs on";
}

/// The end of a turn of running: without an exit in reach, a step toward surrender.
#[derive(Clone, Debug)]
pub struct LoseHope(pub Entity);

deed! {
    LoseHope: |it, world| lose_hope(world, it.0);
    told |it, world| it.0, "looks for a way out";
}

/// Turns of running without a path to an exit, after which a creature surrenders. Ruling `FV-RUL-27`.
const TURNS_OF_HOPE: u8 = 3;

/// Leaving of one's own will.
pub const LEAVING: Feature = Feature::of(&[LEAVE]);

/// Leaving from an exit. Ruling `FV-RUL-54`.
const LEAVE: Act = Act {
    known: on_exit,
    use_for: |_, _, _| Use::Leave,
    done: |world, who, _| leave(world, who, "leaves the battle"),
    ..action("leave", "Leave the battle", "FV-RUL-54")
};

fn leave(world: &mut World, who: Entity, how: &'static str) {
    let Some(at) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere");
    };
    tell_departure(world, who, at, how);
    left(world, who);
    defeat::remove(world, who);
}

fn tell_departure(world: &mut World, who: Entity, at: Square, how: &'static str) {
    tell(world, Happening::Left { who: name(world, who), at, how: how.into() }, "FV-RUL-54");
}

/// Counts a turn of running without a path to an exit. After the last one the creature surrenders, which ends its battle: on
/// ground without a way out an even chase would never end. Ruling `FV-RUL-27`.
fn lose_hope(world: &mut World, who: Entity) {
    let Some(space) = footprint(world, who).filter(|_| fights(world, who)) else { return };
    let flies = best_gait(world, who) == MovementMode::Fly;
    if Escape::of(world, who, flies, &[space.at], Feet(0)).finds_exit() {
        return;
    }
    change(world, who, |states: &mut States| states.turns_without_exit += 1);
    if TURNS_OF_HOPE <= states(world, who).turns_without_exit {
        // It is out of the battle, and has reached nothing by that.
        tell_departure(world, who, space.at, "gives up and is led away");
        defeat::remove(world, who);
    }
}

/// Spends one action of somebody who flees: out, if it stands on an exit; free of whoever holds it; nearer to an exit; or a door
/// open that is in the way. Ruling `FV-RUL-27`.
fn run(world: &mut World, who: Entity) {
    let Some(space) = footprint(world, who).filter(|_| fights(world, who)) else { return };
    budget::spend(world, who, ACTION);
    if on_exit(world, who) {
        return leave(world, who, "flees");
    }
    if states(world, who).grappled_by.is_some() {
        return break_free(world, who);
    }
    let movement_mode = best_gait(world, who);
    let mut reached = goals(world, who, movement_mode);
    if movement_mode == MovementMode::Fly {
        reached = landing(world, who, reached);
    }
    let stops = || reached.iter().filter(|goal| goal.stop);
    let near: Vec<Square> = stops().map(|goal| goal.to).chain([space.at]).collect();
    let escape =
        Escape::of(world, who, movement_mode == MovementMode::Fly, &near, rate(world, who, movement_mode));
    let best = stops().min_by_key(|goal| (escape.rank(goal.to), goal.feet));
    if let Some(best) = best.filter(|best| escape.rank(best.to) < escape.rank(space.at)) {
        let path = Destination::path_to(&reached, best.to);
        movement::go(world, who, &path, movement_mode, false);
    } else if let Some(door) = escape.door(space) {
        DOORS.turn(world, who, doors::OPEN, door);
    }
}
