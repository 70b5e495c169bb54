//! Steps of a path: what each leaves, what it takes, and what ends the path before its time.

use crate::{
    deed::{Deed, deeds, end_path, is_coming, push, push_all},
    moment::{self, upon},
    movement::path::StepRules,
    tools::{change, name, part_or_default, tell},
};
use battle::{
    board::{Board, Position, space_at},
    fact::Happening,
    never::never,
    offer::Waiting,
    words::{RuleId, Text},
};
use bevy_ecs::{component::Component, entity::Entity, resource::Resource, world::World};
use grid::{Diagonals, Feet, Footprint, Square};
use std::sync::Arc;

/// The movement mode in which a path is gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MovementMode {
    /// Going about, to the ground in the end.
    #[default]
    Go,
    /// Crawling on the ground.
    Crawl,
    /// Flying through the air.
    Fly,
    /// A straight jump.
    Jump,
    /// Heaving something heavy along, ahead or behind.
    Heave,
}

/// The trail of somebody: the path that it goes, or has gone last.
#[derive(Component, Clone, Debug, Default, Hash)]
pub struct Trail {
    /// The squares that it has come by, the start first: who can't stop goes back along them.
    pub squares: Vec<Square>,
    /// Whether the path began on the ground, so that lying there does not stop it.
    pub crawls: bool,
    /// The movement mode in which it is gone.
    pub movement_mode: MovementMode,
    /// The feet that one has climbed up the side of a pit where one is.
    pub climbed: Feet,
}

/// A step as it can be made.
pub struct Stride {
    /// The square that it leads to.
    pub to: Square,
    /// The feet that it takes.
    pub feet: Feet,
    /// The rule that makes it as long as it is.
    pub rule: RuleId,
    /// Whether an odd number of diagonal steps has been made with it, where that is counted.
    pub odd: bool,
}

/// A step before it is made.
pub struct Judged {
    /// The combatants whose answer it provokes, in the order in which they answer.
    pub provokes: Vec<Entity>,
    /// The step; else why it can't be made.
    pub stride: Result<Stride, Text>,
    /// The feet left for it.
    pub left: Feet,
}

/// The rules of steps, as a rule system has them.
#[derive(Resource, Clone, Copy)]
pub struct Steps {
    /// The rule by which paths end before their time.
    pub halting: RuleId,
    /// The reason why somebody's path can't go on, if it can't.
    pub stopped: fn(&World, Entity) -> Option<Text>,
    /// Judges the next step to a square.
    pub judge: fn(&World, Entity, Square) -> Judged,
    /// Takes what a step that is made takes.
    pub pay: fn(&mut World, Entity, &Stride),
    /// Runs when a step has been made from a square.
    pub made: fn(&mut World, Entity, Square),
    /// Runs when a path has ended since a step into a space can't be made.
    pub bumped: fn(&mut World, Footprint),
    /// Whether somebody may end its path on a square.
    pub may_stop: fn(&World, Entity, Square) -> bool,
    /// Runs when a path has ended before its time.
    pub halted: fn(&mut World, Entity),
    /// Whether what is left of a path at its end can still be gone.
    pub keeps_rest: bool,
    /// Runs when a path through the air is over, in the air if that is said.
    pub alight: fn(&mut World, Entity, bool),
}

impl Steps {
    /// The rules of steps on foot that nothing is said of but this rule, by which paths end before their time.
    pub const fn on_foot(halting: RuleId) -> Self {
        Self {
            halting,
            stopped: |_, _| None,
            judge: |_, _, _| Judged { provokes: Vec::new(), stride: Err("".into()), left: Feet(0) },
            pay: |_, _, _| (),
            made: arrived,
            bumped: |_, _| (),
            may_stop: |_, _, _| true,
            halted: |_, _| (),
            keeps_rest: false,
            alight: |_, _, _| (),
        }
    }
}

/// Brings about the moment after a step from a square. Somebody may stand by the end of the way where nobody did when it was
/// planned, whom one drags or who has come in between: nobody ends there.
fn arrived(world: &mut World, who: Entity, from: Square) {
    moment::stepped(world, who, from);
    let at = world.get::<Position>(who).map(|at| at.0);
    if at.is_some_and(|at| !is_on_its_way(world, who) && !(steps(world).may_stop)(world, who, at)) {
        halt(world, who, "no room to stop".into());
    }
}

/// Judges the next step of somebody who has so much left. `rule` says which makes it as long as it is.
pub fn judged(
    mover: &impl StepRules,
    to: Square,
    left: Feet,
    rule: impl FnOnce(Square, Feet) -> RuleId,
) -> Judged {
    let (world, who) = mover.whose();
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else {
        let stride = Err("stands nowhere".into());
        return never!("{who:?} stands nowhere"; Judged { provokes: Vec::new(), stride, left });
    };
    let diagonals = mover.diagonals();
    let odd = diagonals.after(from, to) == Diagonals::Alternate { odd: true };
    let stride = mover.step(from, to, diagonals).map(|feet| Stride { to, feet, rule: rule(from, feet), odd });
    let provokes = mover.provoked(from, to).collect();
    Judged { provokes, stride: stride.map_err(|problem| problem.to_string().into()), left }
}

/// One step of a path.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The mover.
    pub who: Entity,
    /// The square that it leads to.
    pub to: Square,
    /// Whether those whose answer it provokes have been asked.
    asked: bool,
}

impl Step {
    /// A step that is still to be made, and whoever may answer it still to be asked.
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

deeds! {
    /// The end of a path through the air, in it or on the ground.
    Alight(who: Entity, stays_up: bool) => alight;
}

/// A step that provokes others, for whose answers it waits.
pub struct Provoked {
    /// The mover.
    pub mover: Entity,
    /// The combatants whom it provokes, in the order in which they answer.
    pub by: Vec<Entity>,
}

fn steps(world: &World) -> Steps {
    *world.resource::<Steps>()
}

/// Sets out on a path whose steps may be among other deeds. What ends a path through the air is pushed before.
pub fn set_out(
    world: &mut World,
    who: Entity,
    movement_mode: MovementMode,
    crawls: bool,
    deeds: Vec<Arc<dyn Deed>>,
) {
    let squares = world.get::<Position>(who).map(|at| at.0).into_iter().collect();
    let climbed = part_or_default::<Trail>(world, who).climbed;
    world.entity_mut(who).insert(Trail { squares, crawls, movement_mode, climbed });
    push_all(world, deeds);
}

/// Makes one step: first those whom it provokes may answer, then it is made.
fn step(world: &mut World, Step { who, to, asked }: Step) {
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else { return end_path(world, who) };
    let steps = steps(world);
    if let Some(why) = (steps.stopped)(world, who) {
        return halt(world, who, why);
    }
    let Judged { provokes: by, stride, left } = (steps.judge)(world, who, to);
    if !asked && !by.is_empty() {
        push(world, Step { who, to, asked: true });
        return upon(world, &Provoked { mover: who, by });
    }
    match stride {
        Ok(stride) if stride.feet <= left => {
            (steps.pay)(world, who, &stride);
            change(world, who, |trail: &mut Trail| trail.squares.push(to));
            put(world, who, to);
            let Stride { feet, rule, .. } = stride;
            let rest = if steps.keeps_rest || is_on_its_way(world, who) { left.0 - feet.0 } else { 0 };
            let left = Feet(rest);
            tell(world, Happening::Moved { who: name(world, who), from, to, feet, left }, rule);
            (steps.made)(world, who, from);
        }
        Ok(_) => halt(world, who, "no movement left".into()),
        Err(problem) => {
            halt(world, who, problem);
            (steps.bumped)(world, space_at(world, who, to));
        }
    }
}

fn alight(world: &mut World, who: Entity, stays_up: bool) {
    (steps(world).alight)(world, who, stays_up);
}

/// Puts somebody on another square: what it had climbed is nothing there.
pub fn put(world: &mut World, who: Entity, at: Square) {
    world.entity_mut(who).insert(Position(at));
    change(world, who, |trail: &mut Trail| trail.climbed = Feet(0));
}

/// Ends a path here; whoever can't stop there goes back along it to the last square where it can.
pub fn halt(world: &mut World, who: Entity, why: Text) {
    end_path(world, who);
    let Some(here) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere");
    };
    let (steps, squares) = (steps(world), part_or_default::<Trail>(world, who).squares);
    let stops = |at: &Square| squares.first() == Some(at) || (steps.may_stop)(world, who, *at);
    let at = squares.iter().rev().copied().find(stops).unwrap_or(here);
    if at != here {
        world.entity_mut(who).insert(Position(at));
    }
    tell(world, Happening::MoveStopped { who: name(world, who), at, why }, steps.halting);
    (steps.halted)(world, who);
}

/// The movement mode in which somebody goes, or has gone last.
pub fn movement_mode(world: &World, who: Entity) -> MovementMode {
    world.get::<Trail>(who).map(|trail| trail.movement_mode).unwrap_or_default()
}

/// Whether somebody has steps left to make.
pub fn is_on_its_way(world: &World, who: Entity) -> bool {
    is_coming(world, |step: &Step| step.who == who)
}

/// Whether somebody could stand at a square: nothing there that is no ground.
pub fn stands_at(world: &World, who: Entity, at: Square) -> bool {
    let map = world.resource::<Board>().map();
    space_at(world, who, at).squares().all(|square| !map.tile(square).blocks_movement())
}
