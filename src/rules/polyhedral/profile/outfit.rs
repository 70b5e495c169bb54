//! Tools and other gear that is no weapon, and harm that is nobody's blow.

use super::gear::Duration;
use super::words::{Ability, CostClass, DamageKind};
use kit::schema::*;

words! {
    /// A tool: something that one may be skilled to work with. Rules `PH-TOOL-01`, `PH-TOOL-02`.
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

entry! {
    /// Gear that is no weapon and no armor. The rules print none but name some: figures are our own.
    pub struct Gear {
        /// Cost class.
        cost: CostClass,
        /// Text of what it does, one line.
        text: String where ..=160,
        /// Look of it, thrown or lying about.
        look: ItemLook = default,
        /// Tool that it is.
        tool: Option<Tool>,
        /// Harm to whoever steps on it once it is strewn.
        strewn: Option<HazardHarm> where Its,
        /// Throw of it, where it can be thrown.
        thrown: Option<Thrown> where Its,
    }
}

fields! {
    /// Throwing of a piece of gear, and its effect where it lands.
    pub struct Thrown {
        /// Range of the throw.
        range: Feet where 5..=120,
        /// Harm to whoever is there.
        harm: HazardHarm where Its,
        /// Number of rounds that it goes on where it landed.
        lasts: u32 where 0..=100,
        /// Name for people of what lies there meanwhile.
        leaves: String where ..=40,
        /// Look of what lies there.
        leaves_look: ItemLook = default,
    }
}

fields! {
    /// Harm that is nobody's blow: a trap, a fire, something strewn. Rules `PH-SAVE-01`, `R-011`.
    pub struct HazardHarm {
        /// Damage dice; none for a harm that only lays a condition on somebody.
        damage: DiceExpr = default,
        /// The kind of damage.
        kind: DamageKind = default "piercing",
        /// The saving throw against it, where one helps.
        save: Option<(Ability, i32)>,
        /// Whether whoever saves takes half, rounded down; else nothing.
        half: bool = default,
        /// Condition of whoever does not save, by id.
        condition: Option<String>,
        /// Duration of the condition.
        lasts: Duration = default "one_round",
        /// Whether one who walks there and does not save goes no farther in this turn.
        stops: bool = default,
    }
}

/// Gear that somebody carries.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CarriedGear {
    /// The gear.
    pub gear: Arc<Gear>,
    /// Number of pieces.
    pub count: u8,
}

fn piercing() -> DamageKind {
    DamageKind::Piercing
}

fn one_round() -> Duration {
    Duration::Rounds(1)
}
