//! Lights that stand somewhere: torches on the ground, and what spells keep lit.

use super::torch;
use crate::rules::fivey::prelude::*;
use crate::{grid::LightSource, kit::lights};
use bevy_ecs::component::Component;

/// Squares that somebody keeps lit.
#[derive(Component, Clone, Debug, Default)]
pub struct Lit(pub Vec<Square>);

/// Sets up every lamp that should burn now, and no other. What spells keep lit sheds its light no farther.
pub fn set(world: &mut World) {
    let all = world.resource::<Roster>().all().iter();
    let lit = all.flat_map(|&who| part::<Lit>(world, who).0);
    let lit: Vec<LightSource> = lit.map(|at| LightSource { at, bright: Feet(0), dim: Feet(0) }).collect();
    lights::set(world, torch::glow, lit);
}
