//! Arms, armor and the other things that a battle can meet. Catalog sections 13 to 15.

use super::words::{DamageKind, Dice, Skill, Stat};
use crate::battle::looks::ItemLook;

/// A weapon, natural ones and bare hands included. Rules `FV-WPN-01` to `FV-WPN-13`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its id in data, levels and orders.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The skill that doubles attacks with it; none for claws and the like. Ruling `FV-RUL-32`.
    pub group: Option<Skill>,
    /// The stat that attacks and hurts with it. Rules `FV-ACT-06`, `FV-RUL-40`.
    pub stat: Stat,
    /// The kind of damage.
    pub kind: DamageKind,
    /// Other kinds that the user may choose instead. Rules `FV-ORIG-16`, `FV-BACK-02`.
    pub other_kinds: Vec<DamageKind>,
    /// Does its owner's element, too: in an owner's hands `other_kinds` has it. Rule `FV-ORIG-16`.
    pub elemental: bool,
    /// Damage in one hand; none where it needs two.
    pub one_hand: Option<Dice>,
    /// Damage in both hands; none where one is all it takes. Ruling `FV-RUL-14`.
    pub two_hands: Option<Dice>,
    /// From how many to how many paces it strikes in melee; none for what only shoots. Ruling `FV-RUL-12`.
    pub reach: Option<(i32, i32)>,
    /// How many paces it flies when thrown. Rule `FV-WPN-01`.
    pub thrown: Option<i32>,
    /// How many paces it shoots. Rule `FV-WPN-13`.
    pub range: Option<i32>,
    /// What it shoots.
    pub ammunition: Option<Ammunition>,
    /// An action loads it again after each shot. Rule `FV-WPN-09`.
    pub reload: bool,
    /// How many paces away it hears its owner's call and flies to the hand. Rules `FV-BACK-04`, `FV-RUL-36`.
    pub called: Option<i32>,
    /// What it looks like, and what flies where it shoots.
    pub look: ItemLook,
    /// Part of the body: never drawn, dropped or disarmed.
    pub natural: bool,
    /// Price in crowns. Rule `FV-GEAR-01`.
    pub price: u32,
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where the figures come from.
    pub source: String,
}

/// What bows and the like shoot. Rules `FV-WPN-10`, `FV-RUL-39`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ammunition {
    /// By the quiver.
    Arrows,
    /// By the case.
    Bolts,
    /// Lie everywhere and are never counted.
    Stones,
}

/// A suit of armor, or a natural hide. Rules `FV-ARM-01` to `FV-ARM-03`, `FV-DEF-05`.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    pub resist: Vec<DamageKind>,
    /// Kinds of damage that its wearer doubles. Ruling `FV-RUL-18`.
    pub vulnerable: Vec<DamageKind>,
    /// Made of metal: what [`Spell::Attract`](super::Spell::Attract) takes hold of.
    pub metal: bool,
    /// Price in crowns.
    pub price: u32,
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where the figures come from.
    pub source: String,
}

/// What a shield adds and costs. Rules `FV-ARM-04`, `FV-DEF-03`.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Other things that do something in a battle. Rules `FV-GEAR-03`, `FV-RUL-36`, `FV-RUL-43`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    /// Thrown 4 paces; fire sets what it oils alight.
    OilFlask,
    /// Spread on a square; stings and stops who steps there.
    Caltrops,
    /// Spread on a square; trips who steps there.
    BallBearings,
    /// Light for 6 paces, and a burning club in need.
    Torch,
    /// Turns the damage of the weapon in the other hand holy, by charisma. Rule `FV-BACK-02`.
    HolySymbol,
    /// A dose for a blade. Rule `FV-ORIG-16`.
    PoisonHerbs,
    /// Walks difficult ground as if it were none. Rule `FV-ORIG-12`.
    WalkingStick,
    /// Does one thing by itself, once an adventure. Rules `FV-BACK-12`, `FV-RUL-36`.
    Gadget,
    /// While it is whole its nymph comes back. Rule `FV-ORIG-18`.
    LivingRelic,
}

impl Weapon {
    /// How many hands hold it ready; bare hands and claws are always ready. Ruling `FV-RUL-37`.
    pub const fn hands_to_hold(&self) -> u32 {
        match (self.natural, self.one_hand) {
            (true, _) => 0,
            (false, Some(_)) => 1,
            (false, None) => 2,
        }
    }
}

impl Ammunition {
    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Ammunition::Arrows => "arrows",
            Ammunition::Bolts => "bolts",
            Ammunition::Stones => "stones",
        }
    }
}

impl Gear {
    /// Every kind.
    pub const ALL: [Gear; 9] = [
        Gear::OilFlask,
        Gear::Caltrops,
        Gear::BallBearings,
        Gear::Torch,
        Gear::HolySymbol,
        Gear::PoisonHerbs,
        Gear::WalkingStick,
        Gear::Gadget,
        Gear::LivingRelic,
    ];

    /// The word in orders and on the ground: `oil_flask`.
    pub const fn id(self) -> &'static str {
        match self {
            Gear::OilFlask => "oil_flask",
            Gear::Caltrops => "caltrops",
            Gear::BallBearings => "ball_bearings",
            Gear::Torch => "torch",
            Gear::HolySymbol => "holy_symbol",
            Gear::PoisonHerbs => "poison_herbs",
            Gear::WalkingStick => "walking_stick",
            Gear::Gadget => "gadget",
            Gear::LivingRelic => "living_relic",
        }
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Gear::OilFlask => "Oil flask",
            Gear::Caltrops => "Caltrops",
            Gear::BallBearings => "Ball bearings",
            Gear::Torch => "Torch",
            Gear::HolySymbol => "Holy symbol",
            Gear::PoisonHerbs => "Poisonous herbs",
            Gear::WalkingStick => "Walking stick",
            Gear::Gadget => "Gadget",
            Gear::LivingRelic => "Living relic",
        }
    }

    /// What it looks like, thrown or lying about.
    pub const fn look(self) -> ItemLook {
        match self {
            Gear::OilFlask => ItemLook::Flask,
            Gear::Torch => ItemLook::Torch,
            _ => ItemLook::Plain,
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Gear::OilFlask | Gear::Caltrops | Gear::BallBearings | Gear::Torch => "FV-RUL-43",
            Gear::HolySymbol => "FV-BACK-02",
            Gear::PoisonHerbs => "FV-ORIG-16",
            Gear::WalkingStick => "FV-ORIG-12",
            Gear::Gadget => "FV-BACK-12",
            Gear::LivingRelic => "FV-ORIG-18",
        }
    }
}
