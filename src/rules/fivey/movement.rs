//! Moving: one unbroken path for an action, step by step, and what may end it. Rule `FV-ACT-09`, rulings `FV-RUL-30`,
//! `FV-RUL-42`.

use super::{
    drop::into_pit,
    tools::{able, name, part, set, states, tell},
    veils,
    ways::{Gait, Mover, pit_under},
};
use crate::{
    battle::{Happening, Position, Text, Waiting, never::never},
    grid::{Diagonals, Feet, Square, check_step, may_stop},
    kit::{Deed, end_way, is_coming, push, push_each, upon},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};
use std::sync::Arc;

/// One step of a Move.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Who.
    pub who: Entity,
    /// To which square.
    pub to: Square,
    /// Those whose reach is left have been asked.
    pub asked: bool,
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

/// A step leaves the reach of those who strike at whoever does; it waits for them.
pub struct Provoked {
    /// Who steps.
    pub mover: Entity,
    /// Whose reach, in the order of turns.
    pub by: Vec<Entity>,
}

/// Somebody has come to where it stands, by a step or by force.
pub struct Moved {
    /// Who.
    pub who: Entity,
    /// From where.
    pub from: Square,
    /// It is in the air and comes down elsewhere.
    pub in_the_air: bool,
}

/// The Move that is being made: what is left of it, and how it is made.
#[derive(Component, Clone, Debug, Default)]
pub struct Going {
    gait: Gait,
    left: i32,
    odd: bool,
    /// Squares come by, the start first.
    trail: Vec<Square>,
}

/// Stands up if it must, and puts the steps of a Move on the stack. Ruling `FV-RUL-30`: it is one unbroken path.
pub fn go(world: &mut World, who: Entity, path: &[Square], budget: Feet, gait: Gait) {
    if gait == Gait::Walk && states(world, who).prone {
        stand_up(world, who);
    }
    let trail = world.get::<Position>(who).map(|at| at.0).into_iter().collect();
    world.entity_mut(who).insert(Going { gait, left: budget.0, odd: false, trail });
    push_each(world, path.iter().map(|&to| Step { who, to, asked: false }));
}

/// Back on its feet.
pub fn stand_up(world: &mut World, who: Entity) {
    set(world, who, |states| states.prone = false);
    veils::lost(world, who, "prone", "FV-RUL-42");
}

/// One step: those with Guard whose reach it leaves may strike first.
fn step(world: &mut World, Step { who, to, asked }: Step) {
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else { return end_way(world, who) };
    let going = part::<Going>(world, who);
    let on_foot = matches!(going.gait, Gait::Walk | Gait::Jump);
    if !able(world, who) || (on_foot && states(world, who).prone) {
        return halt(world, who, "can't go on".into());
    }
    let mut mover = Mover::new(world, who, going.gait);
    mover.odd = going.odd;
    if !asked {
        let by: Vec<Entity> = mover.provoked(from, to).collect();
        if !by.is_empty() {
            push(world, Step { who, to, asked: true });
            return upon(world, &Provoked { mover: who, by });
        }
    }
    let (cost, after) = mover.with(|rules| (check_step(rules, from, to), rules.diagonals.after(from, to)));
    let rule = cost.as_ref().map_or("FV-ACT-09", |&feet| mover.why(from, to, feet));
    match cost {
        Ok(feet) if feet.0 <= going.left => {
            let left = going.left - feet.0;
            let mut trail = going.trail;
            trail.push(to);
            let odd = after == Diagonals::Alternate { odd: true };
            world.entity_mut(who).insert((Going { left, odd, trail, ..going }, Position(to)));
            tell(world, Happening::Moved { who: name(world, who), from, to, feet, left: Feet(left) }, rule);
            let in_the_air = match going.gait {
                Gait::Fly => true,
                Gait::Jump => on_its_way(world, who),
                Gait::Walk | Gait::Crawl => false,
            };
            upon(world, &Moved { who, from, in_the_air });
        }
        Ok(_) => halt(world, who, "no movement left".into()),
        Err(problem) => halt(world, who, problem.to_string().into()),
    }
}

/// Whether somebody is down in a pit, not jumping over it.
pub fn down_in_pit(world: &World, who: Entity) -> bool {
    let jumps = || {
        let gait = world.get::<Going>(who).map(|going| going.gait);
        gait == Some(Gait::Jump) && on_its_way(world, who)
    };
    pit_under(world, who) && !jumps()
}

/// Whether more steps of a Move are to come.
pub fn on_its_way(world: &World, who: Entity) -> bool {
    is_coming(world, |step: &Step| step.who == who)
}

/// Somebody has been moved from a square by another's force, and what that brings: the end of its Move, a fall into a pit that it
/// was not in, and what is strewn where it was not yet. Rulings `FV-RUL-42`, `FV-RUL-43`.
pub fn arrived(world: &mut World, who: Entity, from: Square, by: Entity, was_down: bool) {
    if on_its_way(world, who) {
        end_way(world, who);
        if let Some(at) = world.get::<Position>(who).map(|at| at.0) {
            let why = "is pushed".into();
            tell(world, Happening::MoveStopped { who: name(world, who), at, why }, "FV-RUL-30");
        }
    }
    if pit_under(world, who) && !was_down {
        into_pit(world, who, Some(by));
    }
    upon(world, &Moved { who, from, in_the_air: false });
}

/// The Move ends here; whoever stands in somebody's space goes back to the last free square.
pub fn halt(world: &mut World, who: Entity, why: Text) {
    end_way(world, who);
    let Some(here) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere");
    };
    let going = part::<Going>(world, who);
    let free = Mover::new(world, who, going.gait).with(|rules| {
        let start = going.trail.first().copied();
        going.trail.iter().rev().copied().find(|&square| Some(square) == start || may_stop(rules, square))
    });
    let at = free.unwrap_or(here);
    if going.gait == Gait::Jump && pit_under(world, who) {
        // What stops a jump over a pit ends it down there.
        let told = Happening::MoveStopped { who: name(world, who), at: here, why };
        tell(world, told, "FV-RUL-30");
        return into_pit(world, who, None);
    }
    if at != here {
        world.entity_mut(who).insert(Position(at));
    }
    tell(world, Happening::MoveStopped { who: name(world, who), at, why }, "FV-RUL-30");
}
