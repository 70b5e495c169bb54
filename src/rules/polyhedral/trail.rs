//! The way that somebody goes: how, and by which squares it has come.

use crate::grid::{Feet, Square};
use bevy_ecs::component::Component;

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
    pub squares: Vec<Square>,
    /// The move began on the ground, so that lying there does not stop it.
    pub crawls: bool,
    /// How it is gone.
    pub gait: Gait,
    /// How far up the side of a pit one has climbed where one is. Ruling `R-111`.
    pub climbed: Feet,
}
