//! Ground that things of the level can make bad for somebody: what hangs over it and waits for an enemy's hand.

use super::{
    state::{is_known, thing},
    uses::{UseRules, is_open},
};
use battle::{Dread, Level, Roster, things::Effect};
use bevy_ecs::{entity::Entity, world::World};

/// Ground that enemies of somebody can still have harmed, by things that its side knows of.
pub fn dreads(world: &World, who: Entity) -> Vec<Dread> {
    let (own, level) = (world.resource::<Roster>().side(who), &world.resource::<Level>().0);
    let enemies = || (0..level.sides.len()).filter(|&side| side != own.0);
    let mut all = Vec::new();
    for at in (0..level.things.len()).filter(|&at| is_known(world, own, at)) {
        let Some((thing, state)) = thing(world, at).filter(|(_, state)| !state.broken) else { continue };
        for (nth, one) in thing.uses.iter().enumerate() {
            let harms = || one.then.iter().filter(|effect| matches!(effect, Effect::Harm { .. }));
            if harms().next().is_none() || !enemies().any(|side| is_open(world, state, nth, one, side)) {
                continue;
            }
            for effect in harms() {
                let Effect::Harm { squares, harm, .. } = effect else { continue };
                let mean = (world.resource::<UseRules>().mean)(world, who, harm);
                all.push(Dread { by: state.squares.clone(), squares: squares.clone(), mean });
            }
        }
    }
    all
}
