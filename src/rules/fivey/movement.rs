//! Moving: one unbroken path for an action, step by step, and what may end it. Rule `FV-ACT-09`, rulings `FV-RUL-30`,
//! `FV-RUL-42`.

use super::{
    drop::into_pit,
    flight,
    ways::{Mover, pit_under, rate},
};
use crate::kit::{
    movement::{
        path::Mover as _,
        step::{Alight, Gait, Step, Steps, Trail, gait, is_on_its_way, judged, set_out},
    },
    upon,
};
use crate::rules::fivey::prelude::*;
use bevy_ecs::component::Component;

/// What these rules say of steps. Rulings `FV-RUL-30`, `FV-RUL-33`, `FV-RUL-34`, `FV-RUL-42`.
pub const STEPS: Steps = Steps {
    halting: "FV-RUL-30",
    stopped: |world, who| {
        let Trail { crawls, gait, .. } = part(world, who);
        let fallen = gait != Gait::Fly && !crawls && states(world, who).prone;
        (fallen || !able(world, who)).then(|| "can't go on".into())
    },
    judge: |world, who, to| {
        let Going { left, odd } = part(world, who);
        let mover = Mover::new(world, who, gait(world, who)).after(odd);
        judged(&mover, to, Feet(left), |from, feet| mover.why(from, to, feet))
    },
    pay: |world, who, stride| {
        let left = part::<Going>(world, who).left - stride.feet.0;
        world.entity_mut(who).insert(Going { left, odd: stride.odd });
    },
    made: |world, who, from| {
        let in_the_air = match gait(world, who) {
            Gait::Fly => true,
            Gait::Jump => is_on_its_way(world, who),
            Gait::Go | Gait::Crawl | Gait::Heave => false,
        };
        upon(world, &Moved { who, from, in_the_air });
    },
    bumped: |_, _| (),
    may_stop: |world, who, at| {
        jumped_short(world, who) || Mover::new(world, who, gait(world, who)).may_stop(at)
    },
    // What stops a jump over a pit ends it down there.
    halted: |world, who| {
        if jumped_short(world, who) {
            into_pit(world, who, None);
        }
    },
    alight: flight::end,
};

/// Somebody has come to where it stands, by a step or by force.
pub struct Moved {
    /// Who.
    pub who: Entity,
    /// From where.
    pub from: Square,
    /// It is in the air and comes down elsewhere.
    pub in_the_air: bool,
}

/// What is left of the Move that is being made.
#[derive(Component, Clone, Debug, Default)]
pub struct Going {
    left: i32,
    odd: bool,
}

/// Stands up if it must, and puts the steps of a Move on the stack: it is one unbroken path. `stays_up`: where it leads through
/// the air it ends there. Rulings `FV-RUL-30`, `FV-RUL-33`.
pub fn go(world: &mut World, who: Entity, path: &[Square], gait: Gait, stays_up: bool) {
    let budget = rate(world, who, gait);
    if gait == Gait::Fly {
        push(world, Alight(who, stays_up));
    }
    if gait == Gait::Go && states(world, who).prone {
        stand_up(world, who);
    }
    world.entity_mut(who).insert(Going { left: budget.0, odd: false });
    let steps = path.iter().map(|&to| boxed(Step::new(who, to))).collect();
    set_out(world, who, gait, gait == Gait::Crawl, steps);
}

/// Back on its feet.
pub fn stand_up(world: &mut World, who: Entity) {
    veils::ends(world, who, |states| &mut states.prone, "prone", "FV-RUL-42");
}

/// Whether somebody jumps and has got no farther than over a pit.
fn jumped_short(world: &World, who: Entity) -> bool {
    gait(world, who) == Gait::Jump && pit_under(world, who)
}

/// Whether somebody is down in a pit, not jumping over it.
pub fn down_in_pit(world: &World, who: Entity) -> bool {
    let jumps = || gait(world, who) == Gait::Jump && is_on_its_way(world, who);
    pit_under(world, who) && !jumps()
}
