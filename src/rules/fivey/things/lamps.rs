//! Lights: torches, for 6 paces, in hand or on the ground, and what spells keep lit. Ruling `FV-RUL-43`.

use super::fire;
use crate::prelude::*;
use battle::lights::CarriedLight;
use grid::LightSource;
use kit::lights;

/// The light of a torch.
const LIGHT: CarriedLight = CarriedLight { bright: Feet::squares(6), dim: Feet(0) };

/// Lets a torch in hand shine where its bearer goes; one that is not there does not.
pub fn kindle(world: &mut World, who: Entity) {
    let bears = world.get::<Arms>(who).is_some_and(|arms| arms.holds(Gear::Torch));
    lights::shed(world, who, bears.then_some(LIGHT));
}

/// Lets something of somebody's that has fallen on a square do its harm: a torch among oil sets it alight.
pub fn fallen(world: &mut World, id: &str, at: Square, by: Entity) {
    if id == Gear::Torch.id() {
        fire::ignite(world, &[at], Some(by));
    }
}

/// Squares that somebody keeps lit.
#[derive(Component, Clone, Debug, Default, Hash)]
pub struct Lit(pub Vec<Square>);

/// Sets up every lamp that should burn now, and no other. What spells keep lit sheds its light no farther; torches burn
/// on where they lie.
pub fn set(world: &mut World) {
    let all = world.resource::<Roster>().all().iter();
    let lit = all.flat_map(|&who| part_or_default::<Lit>(world, who).0);
    let lit: Vec<LightSource> = lit.map(|at| LightSource { at, bright: Feet(0), dim: Feet(0) }).collect();
    lights::set(world, |item| (item == Gear::Torch.id()).then_some(LIGHT), lit);
}
