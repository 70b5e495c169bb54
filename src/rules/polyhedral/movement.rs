//! Moving on the grid, step by step: what a way costs, what it provokes, what may end it. Catalog sections 24 and 26.

use super::{
    body::{flight, grip},
    deeds::{Deed, push},
    hazards,
    hiding::{bumped_into, forget_traces},
    ready,
    sheet::{Conditions, Economy},
    things,
    tools::{able, change, name, part, speed, tell},
    ways::Mover,
};
use crate::{
    battle::{board::Position, fact::Happening, stack::Stack, words::Text},
    grid::{Diagonals, Feet, Footprint, Size, Square},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// How a way is gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gait {
    /// In every way that one has, to the ground in the end. Ruling `R-109`.
    #[default]
    Go,
    /// The same, to stay in the air.
    Fly,
    /// A straight jump. Ruling `R-111`.
    Jump,
    /// With something heavy ahead or behind: hindered. Rule `PH-ACT-PUSH-3`.
    Heave,
}

/// The squares that somebody has come by in this move, the start first. Ruling `R-105` leads back along them.
#[derive(Component, Clone, Debug, Default)]
pub struct Trail {
    squares: Vec<Square>,
    /// The move began on the ground, so that lying there does not stop it.
    crawls: bool,
    gait: Gait,
    /// How far up the side of a pit one has climbed where one is. Ruling `R-111`.
    pub climbed: Feet,
}

/// Puts the steps of a way on the stack.
pub fn set_out(world: &mut World, who: Entity, path: &[Square], gait: Gait) {
    let steps = path.iter().map(|&to| Deed::Step { who, to, asked: false });
    depart(world, who, gait, steps.collect());
}

/// Puts the deeds of a way on the stack, and above ground how it ends.
pub fn depart(world: &mut World, who: Entity, gait: Gait, deeds: Vec<Deed>) {
    let squares = world.get::<Position>(who).map(|at| at.0).into_iter().collect();
    let crawls = part::<Conditions>(world, who).prone;
    let climbed = part::<Trail>(world, who).climbed;
    world.entity_mut(who).insert(Trail { squares, crawls, gait, climbed });
    if gait == Gait::Fly {
        flight::lift(world, who);
    }
    if matches!(gait, Gait::Fly | Gait::Jump) || flight::flies(world, who) {
        push(world, Deed::Alight { who, stays_up: gait == Gait::Fly });
    }
    world.resource_mut::<Stack<Deed>>().push_in_order(deeds);
}

/// Somebody has been put elsewhere: what it has climbed is nothing there.
pub fn stays(world: &mut World, who: Entity) {
    change(world, who, |trail: &mut Trail| trail.climbed = Feet(0));
}

/// One step: first those whose reach it leaves may strike, then it is made. Rulings `R-078`, `R-088`.
pub fn step(world: &mut World, who: Entity, to: Square, asked: bool) {
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else {
        forget_steps(world, who);
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
            push(world, Deed::Step { who, to, asked: true });
            let asks: Vec<Deed> =
                provoked.into_iter().map(|by| Deed::Provoke { by, mover: who, to }).collect();
            world.resource_mut::<Stack<Deed>>().push_in_order(asks);
            return;
        }
    }
    let left = part::<Economy>(world, who).movement;
    match cost {
        Ok(feet) if feet.0 <= left => {
            let over = flight::flies(world, who) && !flight::stands_at(world, who, to);
            if over && !part::<Conditions>(world, who).prone {
                flight::lift(world, who);
            }
            change(world, who, |economy: &mut Economy| {
                economy.movement -= feet.0;
                economy.run += feet.0;
                economy.odd = odd;
            });
            world.entity_mut(who).insert(Position(to));
            change(world, who, |trail: &mut Trail| trail.squares.push(to));
            stays(world, who);
            forget_traces(world, who);
            let left = Feet(left - feet.0);
            let rule = match gait {
                Gait::Jump => "R-111",
                _ if feet.0 > 10 => "R-111",
                _ if feet.0 > 5 => "PH-HIND-02",
                _ => "PH-GRID-01",
            };
            tell(world, Happening::Moved { who: name(world, who), from, to, feet, left }, rule);
            // What happens first is pushed last.
            arrived(world, who, from);
            grip::drag(world, who, from);
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

/// Somebody has come to where it stands: what waits there, who waits for that, what it notices. What happens first is pushed last.
pub fn arrived(world: &mut World, who: Entity, from: Square) {
    things::look_out(world, who);
    ready::stepped(world, who, from);
    hazards::entered(world, who, from);
}

/// Whether somebody is off the ground: up in the air, or on a way through it that has not ended. Rulings `R-109`, `R-111`.
pub fn is_off_the_ground(world: &World, who: Entity) -> bool {
    let ends = |deed: &Deed| matches!(deed, Deed::Alight { who: mover, .. } if *mover == who);
    flight::in_the_air(world, who)
        || goes_by_air(world, who) && world.resource::<Stack<Deed>>().deeds().iter().any(ends)
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
        Gait::Go | Gait::Fly => !trail.crawls && flight::flies(world, who),
        Gait::Heave => false,
    })
}

/// Whether somebody has steps left to make.
pub fn is_on_its_way(world: &World, who: Entity) -> bool {
    let deeds = world.resource::<Stack<Deed>>().deeds();
    deeds.iter().any(|deed| matches!(deed, Deed::Step { who: mover, .. } if *mover == who))
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
    forget_steps(world, who);
    let Some(here) = world.get::<Position>(who).map(|at| at.0) else { return };
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

/// The rest of somebody's way is not gone, and nobody comes along behind it.
pub fn forget_steps(world: &mut World, who: Entity) {
    world.resource_mut::<Stack<Deed>>().retain(
        |deed| !matches!(deed, Deed::Step { who: mover, .. } | Deed::Provoke { mover, .. } | Deed::Follow { by: mover, .. } | Deed::Shift { by: mover, .. } if *mover == who),
    );
}
