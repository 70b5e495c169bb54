//! What a battle's ground looks like. No rule asks for it: it is for whoever draws the board.

use crate::grid::{Light, LightSource, Square};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What the floor is made of; walls, rubble and obstacles go with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Floor {
    /// Flagstones, between walls of cut stone.
    #[default]
    Stone,
    /// Planks, between walls of timber.
    Wood,
    /// Grass and moss, between rocks.
    Wild,
    /// Bare earth, between rocks: a cave, a mountain ledge.
    Earth,
}

/// What stands on the square of an obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prop {
    /// A wooden crate.
    Crate,
    /// A barrel.
    Barrel,
    /// A table; tables side by side are one long table.
    Table,
    /// The stump of a pillar.
    Pillar,
    /// A stone coffin; two side by side are one.
    Tomb,
    /// A boulder.
    Boulder,
    /// A fallen tree; squares in a row are one trunk.
    Trunk,
    /// A waist-high dry-stone wall, joined to its neighbours.
    LowWall,
}

/// What the ground of a battle looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// The floor where nothing else is said.
    pub floor: Floor,
    /// Squares with another floor.
    pub floors: BTreeMap<Square, Floor>,
    /// What stands on obstacles where the level says it.
    pub props: BTreeMap<Square, Prop>,
    /// How light it is where no lamp shines.
    pub base: Light,
    /// The level's lamps.
    pub lamps: Vec<LightSource>,
}

impl Looks {
    /// What the floor of a square is made of.
    pub fn floor(&self, square: Square) -> Floor {
        self.floors.get(&square).copied().unwrap_or(self.floor)
    }
}
