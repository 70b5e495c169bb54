//! Looks of a battle's ground, and of damage, things and conditions. No rule asks for them: they are for whoever draws the board
//! and plays its sounds.

use grid::{Light, LightSource, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The material of a floor; walls, rubble and obstacles go with it.
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

/// A prop on the square of an obstacle.
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

/// The look and sound of a kind of damage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DamageLook {
    /// An edge.
    Edge,
    /// A point.
    Point,
    /// Weight.
    Weight,
    /// Flames.
    Fire,
    /// Frost.
    Cold,
    /// Acid and poison.
    Acid,
    /// Lightning and thunder.
    Storm,
    /// Other powers.
    #[default]
    Magic,
}

/// The look of an item where it lies, and of what flies where somebody strikes from afar with it or throws it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemLook {
    /// Nothing special: thrown, it turns over as it flies.
    #[default]
    Plain,
    /// A bow: arrows fly, straight.
    Bow,
    /// A crossbow, a blowgun or a firearm: what flies is short and fast.
    Bolt,
    /// A sling, or the stone itself, which flies in an arc.
    Stone,
    /// A flask or a pot: it flies in an arc and breaks.
    Flask,
    /// Flames.
    Fire,
    /// A streak of light.
    Ray,
    /// A light to carry, burning where it lies.
    Torch,
    /// Oil on the ground.
    Oil,
    /// Litter strewn to be trodden on: caltrops and the like.
    Strewn,
}

/// The look of a condition: an icon beside whoever has it, and more for some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConditionLook {
    /// Nothing special.
    #[default]
    Plain,
    /// Lies on the ground.
    Prone,
    /// Poisoned or sick.
    Poisoned,
    /// Sees nothing.
    Blinded,
    /// Out of sight: only those who know of it may be told.
    Hidden,
    /// Afraid.
    Frightened,
    /// Held fast.
    Held,
    /// Can't stir.
    Frozen,
    /// Dazed or distracted.
    Stunned,
    /// Not awake.
    Asleep,
    /// Between life and death.
    Dying,
    /// Fallen, and no longer dying.
    Stable,
    /// Wounded.
    Wounded,
    /// Weak or tired.
    Weakened,
    /// Slow.
    Slowed,
    /// Guarded.
    Guarded,
    /// Taken unawares.
    Surprised,
    /// Furious.
    Raging,
    /// In the air.
    Aloft,
    /// Charmed.
    Charmed,
    /// Wet, with water or oil.
    Wet,
    /// On fire.
    Burning,
    /// Helped or blessed.
    Helped,
}

/// The theme of a battle: the look of its ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// The floor where nothing else is said.
    pub floor: Floor,
    /// Squares with another floor.
    pub floors: BTreeMap<Square, Floor>,
    /// Props on obstacles where the level says it.
    pub props: BTreeMap<Square, Prop>,
    /// The light where no lamp shines.
    pub base: Light,
    /// The level's lamps.
    pub lamps: Vec<LightSource>,
}

impl Theme {
    /// The material of the floor on a square.
    pub fn floor(&self, square: Square) -> Floor {
        self.floors.get(&square).copied().unwrap_or(self.floor)
    }
}
