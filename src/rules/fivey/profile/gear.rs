//! Arms, armor and the other things that a battle can meet. Catalog sections 13 to 15.

use super::words::{DamageKind, Dice, Skill, Stat};
use crate::battle::ItemLook;
use crate::kit::words::words;
use serde::Deserialize;

/// A weapon, natural ones and bare hands included. Rules `FV-WPN-01` to `FV-WPN-13`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its id in data, levels and orders.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The skill that doubles attacks with it; none for claws and the like. Ruling `FV-RUL-32`.
    #[serde(default)]
    pub group: Option<Skill>,
    /// The kind of damage.
    pub kind: DamageKind,
    /// Other kinds that the user may choose instead. Rules `FV-ORIG-16`, `FV-BACK-02`.
    #[serde(skip)]
    pub other_kinds: Vec<DamageKind>,
    /// Does its owner's element, too: in an owner's hands `other_kinds` has it. Rule `FV-ORIG-16`.
    #[serde(default)]
    pub elemental: bool,
    /// Damage in one hand; none where it needs two.
    #[serde(default)]
    pub one_hand: Option<Dice>,
    /// Damage in both hands; none where one is all it takes. Ruling `FV-RUL-14`.
    #[serde(default)]
    pub two_hands: Option<Dice>,
    /// From how many to how many paces it strikes in melee; none for what only shoots. Ruling `FV-RUL-12`.
    #[serde(default)]
    pub reach: Option<(i32, i32)>,
    /// How many paces it flies when thrown. Rule `FV-WPN-01`.
    #[serde(default)]
    pub thrown: Option<i32>,
    /// How many paces it shoots. Rule `FV-WPN-13`.
    #[serde(default)]
    pub range: Option<i32>,
    /// What it shoots.
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
    /// An action loads it again after each shot. Rule `FV-WPN-09`.
    #[serde(default)]
    pub reload: bool,
    /// How many paces away it hears its owner's call and flies to the hand. Rules `FV-BACK-04`, `FV-RUL-36`.
    #[serde(default)]
    pub called: Option<i32>,
    /// What it looks like, and what flies where it shoots.
    #[serde(default)]
    pub look: ItemLook,
    /// Part of the body: never drawn, dropped or disarmed.
    #[serde(default)]
    pub natural: bool,
    /// Price in crowns. Rule `FV-GEAR-01`.
    #[serde(default)]
    pub price: u32,
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where the figures come from.
    pub source: String,
}

words! {
    /// What bows and the like shoot. Rules `FV-WPN-10`, `FV-RUL-39`.
    pub enum Ammunition {
        /// By the quiver.
        Arrows = ("arrows", "arrows"),
        /// By the case.
        Bolts = ("bolts", "bolts"),
        /// Lie everywhere and are never counted.
        Stones = ("stones", "stones"),
    }
}

/// A suit of armor, or a natural hide. Rules `FV-ARM-01` to `FV-ARM-03`, `FV-DEF-05`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armor {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its defence class.
    pub defence: i32,
    /// The strength it asks for; with less, 2 paces slower. Rule `FV-ARM-03`.
    pub strength: i32,
    /// Kinds of damage that its wearer halves. Ruling `FV-RUL-18`.
    #[serde(default)]
    pub resist: Vec<DamageKind>,
    /// Kinds of damage that its wearer doubles. Ruling `FV-RUL-18`.
    #[serde(default)]
    pub vulnerable: Vec<DamageKind>,
    /// Made of metal: what [`Spell::Attract`](super::Spell::Attract) takes hold of.
    #[serde(default)]
    pub metal: bool,
    /// Price in crowns.
    pub price: u32,
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where the figures come from.
    pub source: String,
}

/// What a shield adds and costs. Rules `FV-ARM-04`, `FV-DEF-03`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    /// Its name for people.
    pub name: String,
    /// What it adds to the defence class.
    pub bonus: i32,
    /// Price in crowns.
    pub price: u32,
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where the figures come from.
    pub source: String,
}

words! {
    /// Other things that do something in a battle. Rules `FV-GEAR-03`, `FV-RUL-36`, `FV-RUL-43`.
    pub enum Gear {
        /// Thrown 4 paces; fire sets what it oils alight.
        OilFlask = ("oil_flask", "Oil flask", "FV-RUL-43"),
        /// Spread on a square; stings and stops who steps there.
        Caltrops = ("caltrops", "Caltrops", "FV-RUL-43"),
        /// Spread on a square; trips who steps there.
        BallBearings = ("ball_bearings", "Ball bearings", "FV-RUL-43"),
        /// Light for 6 paces, and a burning club in need.
        Torch = ("torch", "Torch", "FV-RUL-43"),
        /// Turns the damage of the weapon in the other hand holy, by charisma. Rule `FV-BACK-02`.
        HolySymbol = ("holy_symbol", "Holy symbol", "FV-BACK-02"),
        /// A dose for a blade. Rule `FV-ORIG-16`.
        PoisonHerbs = ("poison_herbs", "Poisonous herbs", "FV-ORIG-16"),
        /// Walks difficult ground as if it were none. Rule `FV-ORIG-12`.
        WalkingStick = ("walking_stick", "Walking stick", "FV-ORIG-12"),
        /// Does one thing by itself, once an adventure. Rules `FV-BACK-12`, `FV-RUL-36`.
        Gadget = ("gadget", "Gadget", "FV-BACK-12"),
        /// While it is whole its nymph comes back. Rule `FV-ORIG-18`.
        LivingRelic = ("living_relic", "Living relic", "FV-ORIG-18"),
    }
}

impl Weapon {
    /// The stat that attacks and hurts with it. Rules `FV-ACT-06`, `FV-RUL-40`.
    pub const fn stat(&self) -> Stat {
        if self.range.is_some() { Stat::Dexterity } else { Stat::Strength }
    }

    /// How many hands hold it ready; bare hands and claws are always ready. Ruling `FV-RUL-37`.
    pub const fn hands_to_hold(&self) -> u32 {
        match (self.natural, self.one_hand) {
            (true, _) => 0,
            (false, Some(_)) => 1,
            (false, None) => 2,
        }
    }
}

impl Gear {
    /// What it looks like, thrown or lying about.
    pub const fn look(self) -> ItemLook {
        match self {
            Gear::OilFlask => ItemLook::Flask,
            Gear::Torch => ItemLook::Torch,
            _ => ItemLook::Plain,
        }
    }
}
