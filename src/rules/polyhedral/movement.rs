//! Moving on the grid, step by step: what a way costs, what it provokes, what may end it. Catalog sections 24 and 26.

use super::{
    body::{
        air::{flies, lift},
        flight::alight,
    },
    hiding::reveal::bumped_into,
    speed::speed,
    ways::{Mover, left},
};
use crate::kit::movement::{
    path::Mover as _,
    step::{Alight, Gait, Step, Steps, Trail, gait, halt, is_on_its_way, judged, set_out, stands_at},
};
use crate::rules::polyhedral::prelude::*;

/// What these rules say of steps. Rulings `R-078`, `R-088`, `R-105`, `R-109`.
pub const STEPS: Steps = Steps {
    halting: "R-105",
    stopped,
    judge: |world, who, to| {
        let gait = gait(world, who);
        judged(&Mover::stepping(world, who, gait), to, left(world, who), |_, feet| match gait {
            Gait::Jump => "R-111",
            _ if feet.0 > 10 => "R-111",
            _ if feet.0 > 5 => "PH-HIND-02",
            _ => "PH-GRID-01",
        })
    },
    pay: |world, who, stride| {
        let over = flies(world, who) && !stands_at(world, who, stride.to);
        if over && !part::<Conditions>(world, who).prone {
            lift(world, who);
        }
        change(world, who, |economy: &mut Economy| {
            economy.movement -= stride.feet.0;
            economy.run += stride.feet.0;
            economy.odd = stride.odd;
        });
    },
    made,
    bumped: bumped_into,
    may_stop: |world, who, at| Mover::stepping(world, who, gait(world, who)).may_stop(at),
    halted: |_, _| (),
    alight,
};

/// Goes a way.
pub fn go(world: &mut World, who: Entity, path: &[Square], gait: Gait) {
    depart(world, who, gait, path.iter().map(|&to| boxed(Step::new(who, to))).collect());
}

/// Puts the deeds of a way on the stack, and above ground how it ends. Ruling `R-109`.
pub fn depart(world: &mut World, who: Entity, gait: Gait, deeds: Vec<Arc<dyn Deed>>) {
    if gait == Gait::Fly {
        lift(world, who);
    }
    if matches!(gait, Gait::Fly | Gait::Jump) || flies(world, who) {
        push(world, Alight(who, gait == Gait::Fly));
    }
    let crawls = part::<Conditions>(world, who).prone;
    set_out(world, who, gait, crawls, deeds);
}

/// Somebody may stand by the end of a way where nobody did when it was planned, whom one drags or who has moved in between: nobody
/// ends there. Rulings `R-085`, `R-105`.
fn made(world: &mut World, who: Entity, from: Square) {
    let Some(at) = world.get::<Position>(who).map(|at| at.0) else { return never!("{who:?} stands nowhere") };
    moment::stepped(world, who, from);
    if !is_on_its_way(world, who) && !(STEPS.may_stop)(world, who, at) {
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
