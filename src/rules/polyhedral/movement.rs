//! Moving on the grid, step by step: what a way costs, what it provokes, what may end it. Catalog sections 24 and 26.

use super::{
    body::air::{flies, in_the_air, lift, stands_at},
    hiding::reveal::bumped_into,
    sheet::{Conditions, Economy},
    speed::speed,
    state::able,
    tools::{change, name, part, tell},
    trail::{Gait, Trail},
    ways::Mover,
};
use crate::{
    battle::{Happening, Position, Text, Waiting, never::never},
    grid::{Diagonals, Feet, Footprint, Size, Square},
    kit::{Deed, boxed, end_way, is_coming, moment, push, push_all, upon},
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// One step of a move.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Who.
    pub who: Entity,
    /// To which square.
    pub to: Square,
    /// Those whose reach is left have been asked.
    asked: bool,
}

impl Step {
    /// A step that is still to be made, and whoever may strike for it still to be asked.
    pub const fn new(who: Entity, to: Square) -> Self {
        Self { who, to, asked: false }
    }
}

impl Deed for Step {
    fn perform(self: Arc<Self>, world: &mut World) {
        step(world, *self);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("goes on to {}", self.to);
        Some(Waiting { who: name(world, self.who), what: what.into(), at: Some(self.to) })
    }

    fn step_of(&self) -> Option<Entity> {
        Some(self.who)
    }
}

/// A step leaves the reach of those who may strike at whoever does; it waits for them. Rulings `R-078`, `R-088`.
pub struct Provoked {
    /// Who steps.
    pub mover: Entity,
    /// Whose reach, in the order of turns.
    pub by: Vec<Entity>,
}

/// A way ends, on the ground or in the air. Ruling `R-109`.
#[derive(Clone, Copy, Debug)]
pub struct Alight {
    /// Whose.
    pub who: Entity,
    /// It ends in the air.
    pub stays_up: bool,
}

/// Puts the steps of a way on the stack.
pub fn set_out(world: &mut World, who: Entity, path: &[Square], gait: Gait) {
    depart(world, who, gait, path.iter().map(|&to| boxed(Step::new(who, to))).collect());
}

/// Puts the deeds of a way on the stack, and above ground how it ends.
pub fn depart(world: &mut World, who: Entity, gait: Gait, deeds: Vec<Arc<dyn Deed>>) {
    let squares = world.get::<Position>(who).map(|at| at.0).into_iter().collect();
    let crawls = part::<Conditions>(world, who).prone;
    let climbed = part::<Trail>(world, who).climbed;
    world.entity_mut(who).insert(Trail { squares, crawls, gait, climbed });
    if gait == Gait::Fly {
        lift(world, who);
    }
    if matches!(gait, Gait::Fly | Gait::Jump) || flies(world, who) {
        push(world, Alight { who, stays_up: gait == Gait::Fly });
    }
    push_all(world, deeds);
}

/// Somebody has been put elsewhere: what it has climbed is nothing there.
pub fn stays(world: &mut World, who: Entity) {
    change(world, who, |trail: &mut Trail| trail.climbed = Feet(0));
}

/// One step: first those whose reach it leaves may strike, then it is made. Rulings `R-078`, `R-088`.
fn step(world: &mut World, Step { who, to, asked }: Step) {
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else {
        end_way(world, who);
        return;
    };
    if let Some(why) = stopped(world, who) {
        halt(world, who, why);
        return;
    }
    let gait = part::<Trail>(world, who).gait;
    let mover = Mover::stepping(world, who, gait);
    let cost = mover.step(from, to, mover.diagonals);
    let odd = mover.diagonals.after(from, to) == Diagonals::Alternate { odd: true };
    if !asked {
        let provoked: Vec<Entity> = mover.provoked(from, to).collect();
        if !provoked.is_empty() {
            push(world, Step { who, to, asked: true });
            return upon(world, &Provoked { mover: who, by: provoked });
        }
    }
    let left = part::<Economy>(world, who).movement;
    match cost {
        Ok(feet) if feet.0 <= left => {
            let over = flies(world, who) && !stands_at(world, who, to);
            if over && !part::<Conditions>(world, who).prone {
                lift(world, who);
            }
            change(world, who, |economy: &mut Economy| {
                economy.movement -= feet.0;
                economy.run += feet.0;
                economy.odd = odd;
            });
            world.entity_mut(who).insert(Position(to));
            change(world, who, |trail: &mut Trail| trail.squares.push(to));
            stays(world, who);
            let left = Feet(left - feet.0);
            let rule = match gait {
                Gait::Jump => "R-111",
                _ if feet.0 > 10 => "R-111",
                _ if feet.0 > 5 => "PH-HIND-02",
                _ => "PH-GRID-01",
            };
            tell(world, Happening::Moved { who: name(world, who), from, to, feet, left }, rule);
            moment::stepped(world, who, from);
            stop_clear(world, who, to);
        }
        Ok(_) => halt(world, who, "no movement left".into()),
        Err(problem) => {
            halt(world, who, problem.to_string().into());
            let size = world.get::<Size>(who).copied().unwrap_or_default();
            bumped_into(world, Footprint::new(to, size));
        }
    }
}

/// Whether somebody is off the ground: up in the air, or on a way through it that has not ended. Rulings `R-109`, `R-111`.
pub fn is_off_the_ground(world: &World, who: Entity) -> bool {
    in_the_air(world, who) || goes_by_air(world, who) && is_coming(world, |end: &Alight| end.who == who)
}

/// Whether somebody's way, which is about to end, has led it through the air to where it is.
pub fn has_come_by_air(world: &World, who: Entity) -> bool {
    let Trail { squares, .. } = part(world, who);
    let here = world.get::<Position>(who).map(|at| at.0);
    goes_by_air(world, who) && (squares.len() > 1 || squares.first().copied() != here)
}

/// Whether the way that somebody goes leads through the air: it jumps, or flies and neither crawls nor heaves.
fn goes_by_air(world: &World, who: Entity) -> bool {
    world.get::<Trail>(who).is_some_and(|trail| match trail.gait {
        Gait::Jump => true,
        Gait::Go | Gait::Fly => !trail.crawls && flies(world, who),
        Gait::Heave => false,
    })
}

/// Whether somebody has steps left to make.
pub fn is_on_its_way(world: &World, who: Entity) -> bool {
    is_coming(world, |step: &Step| step.who == who)
}

/// Somebody may stand by the end of a way where nobody did when it was planned, whom one drags or who has moved in between: nobody
/// ends there. Rulings `R-085`, `R-105`.
fn stop_clear(world: &mut World, who: Entity, at: Square) {
    if is_on_its_way(world, who) {
        return;
    }
    let gait = part::<Trail>(world, who).gait;
    if !Mover::stepping(world, who, gait).may_stop(at) {
        halt(world, who, "no room to stop".into());
    }
}

/// Why a move can't go on, after an interruption.
pub fn stopped(world: &World, who: Entity) -> Option<Text> {
    if !able(world, who) {
        return Some("can't go on".into());
    }
    if speed(world, who) == Feet(0) {
        return Some("speed is 0".into());
    }
    let knocked_down = part::<Conditions>(world, who).prone && !part::<Trail>(world, who).crawls;
    knocked_down.then(|| "knocked prone".into())
}

/// The move ends here; whoever stands in somebody's space goes back along the way to the last free square. Ruling `R-105`.
pub fn halt(world: &mut World, who: Entity, why: Text) {
    end_way(world, who);
    let Some(here) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere");
    };
    let Trail { squares: trail, gait, .. } = part::<Trail>(world, who);
    let free = {
        let mover = Mover::stepping(world, who, gait);
        trail.iter().rev().copied().find(|&square| square == trail[0] || mover.may_stop(square))
    };
    let at = free.unwrap_or(here);
    if at != here {
        world.entity_mut(who).insert(Position(at));
    }
    tell(world, Happening::MoveStopped { who: name(world, who), at, why }, "R-105");
}
