//! What waits on which squares, how long, and who knows of it. Rulings `R-011`, `R-109`.

use super::super::{profile::Harm, things::state::is_known, tools::tell};
use crate::{
    battle::{Ground, Happening, ItemLook, Passing, Side, Text, Turns, Until},
    grid::{Footprint, Square},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::sync::Arc;

/// Everything that waits on squares, in the order it came there.
#[derive(Resource, Clone, Debug, Default)]
pub struct Hazards(pub Vec<Hazard>);

/// One thing that waits on squares.
#[derive(Clone, Debug)]
pub struct Hazard {
    /// What people call it.
    pub title: Arc<str>,
    /// Where.
    pub squares: Vec<Square>,
    /// What it does.
    pub harm: Arc<Harm>,
    /// The thing of the level whose trap it is, a place in the level's list.
    pub thing: Option<usize>,
    /// It goes on hurting whoever begins a turn there: up to the last turn that this counts, and in that one too.
    pub until: Option<Until>,
    /// Whose doing it is.
    pub by: Option<Entity>,
    /// What lies on its squares, to be taken from there when it is over.
    pub mark: Option<Mark>,
}

/// What a hazard leaves on the ground.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Its word there.
    pub word: Arc<str>,
    /// What it looks like.
    pub look: ItemLook,
}

/// Lays something on squares; `rounds` for what burns out, counted by the turns of whoever has its turn now, none for what stays.
pub fn lay(world: &mut World, hazard: Hazard, rounds: Option<u32>) {
    let turns = world.resource::<Turns>();
    let of = turns.current().or_else(|| turns.order.first().copied());
    let until = rounds.and_then(|turns| Some(Until::TurnStart { of: of?, turns }));
    if let (Some(mark), Some(by)) = (&hazard.mark, hazard.by) {
        for &at in &hazard.squares {
            world.resource_mut::<Ground>().items.push((mark.word.clone(), at, by));
            let (item, look) = (mark.word.to_string().into(), mark.look);
            tell(world, Happening::Landed { item, look, at }, "PH-ACT-USE");
        }
    }
    world.resource_mut::<Hazards>().0.push(Hazard { until, ..hazard });
}

/// Takes away what no longer waits.
pub fn clear(world: &mut World, over: impl Fn(&Hazard) -> bool) {
    let gone: Vec<Hazard> = world.resource::<Hazards>().0.iter().filter(|one| over(one)).cloned().collect();
    if gone.is_empty() {
        return;
    }
    world.resource_mut::<Hazards>().0.retain(|one| !over(one));
    for hazard in gone {
        let Some(mark) = &hazard.mark else { continue };
        let lies = |item: &Arc<str>, at: Square| *item == mark.word && hazard.squares.contains(&at);
        world.resource_mut::<Ground>().items.retain(|(item, at, _)| !lies(item, *at));
        if hazard.until.is_some() {
            let text = format!("{} at {} burns out", hazard.title, hazard.squares[0]);
            tell(world, Happening::Said { text: text.into() }, "PH-ACT-USE");
        }
    }
}

/// The trap of a thing waits no more.
pub fn disarm(world: &mut World, thing: usize) {
    clear(world, |hazard| hazard.thing == Some(thing));
}

/// Whether the trap of a thing still waits.
pub fn is_armed(world: &World, thing: usize) -> bool {
    world.resource::<Hazards>().0.iter().any(|hazard| hazard.thing == Some(thing))
}

/// What a side knows to wait for whoever steps from one space into another, or comes down there from the air.
pub fn known_on<'a>(
    world: &'a World,
    side: Side,
    from: Option<Footprint>,
    to: Footprint,
) -> impl Iterator<Item = Text> + 'a {
    world.resource::<Hazards>().0.iter().filter_map(move |hazard| {
        let known = hazard.thing.is_none_or(|thing| is_known(world, side, thing));
        let at = fresh(hazard, from, to).filter(|_| known)?;
        Some(format!("{} at {at}", hazard.title).into())
    })
}

/// Takes away what a side does not know to wait anywhere.
pub fn forget_unknown(world: &mut World, side: Side) {
    let known = |hazard: &Hazard| hazard.thing.is_none_or(|thing| is_known(world, side, thing));
    let kept: Vec<Hazard> = world.resource::<Hazards>().0.iter().filter(|one| known(one)).cloned().collect();
    if kept.len() < world.resource::<Hazards>().0.len() {
        world.resource_mut::<Hazards>().0 = kept;
    }
}

/// Whether anything waits anywhere.
pub fn any(world: &World) -> bool {
    !world.resource::<Hazards>().0.is_empty()
}

/// A square of a hazard that a step newly enters.
pub fn fresh(hazard: &Hazard, from: Option<Footprint>, to: Footprint) -> Option<Square> {
    let new = |at: &&Square| to.contains(**at) && from.is_none_or(|from| !from.contains(**at));
    hazard.squares.iter().find(new).copied()
}

/// Turns begin, or would if those whose they are could have them: that much less is left of what burns.
pub fn count(world: &mut World, turns: &[Entity]) {
    if turns.is_empty() || !any(world) {
        return;
    }
    let hazards = &mut world.resource_mut::<Hazards>().0;
    for until in hazards.iter_mut().filter_map(|hazard| hazard.until.as_mut()) {
        for &who in turns {
            until.pass(Passing::TurnStart(who));
        }
    }
}
