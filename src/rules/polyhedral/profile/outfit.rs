//! Tools and other gear that is no weapon, and harm that is nobody's blow.

use super::{
    dice::Dice,
    gear::Duration,
    words::{Ability, CostClass, DamageKind},
};
use crate::kit::prelude::*;
use crate::{battle::ItemLook, kit::words::words};
use serde::Deserialize;

words! {
    /// Something that one may be skilled to work with. Rules `PH-TOOL-01`, `PH-TOOL-02`.
    pub enum Tool {
        /// Bandages, needles, salves. Ruling `R-061`.
        HealersKit = ("healers_kit", "healer's kit"),
        /// Picks, files, a small mirror.
        ThievesTools = ("thieves_tools", "thieves' tools"),
        /// Hammers, tongs, wedges.
        SmithsTools = ("smiths_tools", "smith's tools"),
        /// A cart and whatever draws it: vehicles count as tools.
        Cart = ("cart", "cart"),
    }
}

/// Gear that is no weapon and no armor. The rules print none but name some: figures are our own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gear {
    /// Its id in data, levels and orders.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How dear it is.
    pub cost: CostClass,
    /// What it does, one line.
    pub text: String,
    /// What it looks like, thrown or lying about.
    #[serde(default)]
    pub look: ItemLook,
    /// The tool that it is.
    #[serde(default)]
    pub tool: Option<Tool>,
    /// What it does to whoever steps on it once it is strewn.
    #[serde(default)]
    pub strewn: Option<Harm>,
    /// How it is thrown.
    #[serde(default)]
    pub thrown: Option<Thrown>,
    /// The rules behind it.
    pub rules: Vec<String>,
    /// Where the entry comes from.
    pub source: String,
}

/// How gear is thrown, and what it does where it lands.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thrown {
    /// How far it flies.
    pub range: Feet,
    /// What it does to whoever is there.
    pub harm: Harm,
    /// Rounds that it goes on where it landed.
    pub lasts: u32,
    /// What people call what lies there meanwhile.
    pub leaves: String,
    /// What that looks like.
    #[serde(default)]
    pub leaves_look: ItemLook,
}

/// Harm that is nobody's blow: a trap, a fire, something strewn. Rules `PH-SAVE-01`, `R-011`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    /// Damage dice; none for a harm that only lays a condition on somebody.
    #[serde(default)]
    pub damage: Dice,
    /// The kind of damage.
    #[serde(default = "piercing")]
    pub kind: DamageKind,
    /// The saving throw against it, where one helps.
    #[serde(default)]
    pub save: Option<(Ability, i32)>,
    /// Whoever saves takes half, rounded down; else nothing.
    #[serde(default)]
    pub half: bool,
    /// The condition of whoever does not save, by id.
    #[serde(default)]
    pub condition: Option<String>,
    /// How long the condition lasts.
    #[serde(default = "one_round")]
    pub lasts: Duration,
    /// Whoever walks there and does not save goes no farther in this turn.
    #[serde(default)]
    pub stops: bool,
}

/// Gear that somebody carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedGear {
    /// What it is.
    pub gear: Arc<Gear>,
    /// How many.
    pub count: u8,
}

fn piercing() -> DamageKind {
    DamageKind::Piercing
}

fn one_round() -> Duration {
    Duration::Rounds(1)
}
