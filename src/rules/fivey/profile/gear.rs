//! Arms, armor and the other things that a battle can meet. Catalog sections 13 to 15.

use super::words::{DamageKind, Skill, Stat};
use kit::schema::*;

entry! {
    /// A weapon, natural ones and bare hands included. Rules `FV-WPN-01` to `FV-WPN-13`.
    #[derive(Default)]
    pub struct Weapon {
        /// The skill that doubles attacks with it; none for claws and the like. Ruling `FV-RUL-32`.
        group: Option<Skill>,
        /// The kind of damage.
        kind: DamageKind,
        /// Other kinds that the user may choose instead. Rules `FV-ORIG-16`, `FV-BACK-02`.
        other_kinds: Vec<DamageKind> = skip,
        /// Whether it does its owner's element, too: in an owner's hands `other_kinds` has it. Rule `FV-ORIG-16`.
        elemental: bool = default,
        /// Damage in one hand; none where it needs two.
        one_hand: Option<DiceExpr>,
        /// Damage in both hands; none where one is all it takes. Ruling `FV-RUL-14`.
        two_hands: Option<DiceExpr>,
        /// From how many to how many paces it strikes in melee; none for what only shoots. Ruling `FV-RUL-12`.
        reach: Option<(i32, i32)> where 1..=4,
        /// Paces that it flies when thrown. Rule `FV-WPN-01`.
        thrown: Option<i32> where 1..=60,
        /// Paces that it shoots. Rule `FV-WPN-13`.
        range: Option<i32> where 1..=60,
        /// The ammunition that it shoots.
        ammunition: Option<Ammunition>,
        /// Whether it takes an action to load it again after each shot. Rule `FV-WPN-09`.
        reload: bool = default,
        /// Paces from which it hears its owner's call and flies to the hand. Rules `FV-BACK-04`, `FV-RUL-36`.
        called: Option<i32> where 1..=60,
        /// The look of it, and of what flies where it shoots.
        look: ItemLook = default,
        /// Whether it is part of the body: never drawn, dropped or disarmed.
        natural: bool = default,
        /// Price in crowns. Rule `FV-GEAR-01`.
        price: u32 = default where 0..=1000,
    }
}

words! {
    /// Ammunition of bows and the like. Rules `FV-WPN-10`, `FV-RUL-39`.
    pub enum Ammunition {
        /// By the quiver.
        Arrows = ("arrows", "arrows"),
        /// By the case.
        Bolts = ("bolts", "bolts"),
        /// Lie everywhere and are never counted.
        Stones = ("stones", "stones"),
    }
}

entry! {
    /// A suit of armor, or a natural hide. Rules `FV-ARM-01` to `FV-ARM-03`, `FV-DEF-05`.
    pub struct Armor {
        /// Its defence class.
        defence: i32 where 10..=20,
        /// The strength it asks for; with less, 2 paces slower. Rule `FV-ARM-03`.
        strength: i32 where 1..=5,
        /// Kinds of damage that its wearer halves. Ruling `FV-RUL-18`.
        resist: Vec<DamageKind> = default,
        /// Kinds of damage that its wearer doubles. Ruling `FV-RUL-18`.
        vulnerable: Vec<DamageKind> = default,
        /// Whether it is made of metal, which [`Art::Attract`](super::Art::Attract) takes hold of.
        metal: bool = default,
        /// Price in crowns.
        price: u32 where 0..=1000,
    }
}

entry! {
    /// The shield: what it adds and costs. Rules `FV-ARM-04`, `FV-DEF-03`.
    #[derive(Default)]
    pub struct Shield(|shield| "shield") {
        /// The bonus to the defence class.
        bonus: i32 where 1..=5,
        /// Price in crowns.
        price: u32 where 0..=1000,
    }
}

words! {
    /// Other things that do something in a battle. Rules `FV-GEAR-03`, `FV-RUL-36`, `FV-RUL-43`.
    pub enum Gear {
        /// Thrown 4 paces; fire sets what it oils alight.
        OilFlask = ("oil_flask", "Oil flask", "FV-RUL-43"; ItemLook::Flask),
        /// Spread on a square; stings and stops who steps there.
        Caltrops = ("caltrops", "Caltrops", "FV-RUL-43"; ItemLook::Plain),
        /// Spread on a square; trips who steps there.
        BallBearings = ("ball_bearings", "Ball bearings", "FV-RUL-43"; ItemLook::Plain),
        /// Light for 6 paces, and a burning club in need.
        Torch = ("torch", "Torch", "FV-RUL-43"; ItemLook::Torch),
        /// Turns the damage of the weapon in the other hand holy, by charisma. Rule `FV-BACK-02`.
        HolySymbol = ("holy_symbol", "Holy symbol", "FV-BACK-02"; ItemLook::Plain),
        /// A dose for a blade. Rule `FV-ORIG-16`.
        PoisonHerbs = ("poison_herbs", "Poisonous herbs", "FV-ORIG-16"; ItemLook::Plain),
        /// Walks difficult ground as if it were none. Rule `FV-ORIG-12`.
        WalkingStick = ("walking_stick", "Walking stick", "FV-ORIG-12"; ItemLook::Plain),
        /// Does one thing by itself, once an adventure. Rules `FV-BACK-12`, `FV-RUL-36`.
        Gadget = ("gadget", "Gadget", "FV-BACK-12"; ItemLook::Plain),
        /// Opens one lock. Rule `FV-BACK-06`.
        SkeletonKey = ("skeleton_key", "Skeleton key", "FV-BACK-06"; ItemLook::Plain),
        /// While it is whole its nymph comes back. Rule `FV-ORIG-18`.
        LivingRelic = ("living_relic", "Living relic", "FV-ORIG-18"; ItemLook::Plain),
    }
    /// The look of it, thrown or lying about.
    look: ItemLook
}

impl Gear {
    /// Whether it is taken in hand at all.
    pub const fn is_handy(self) -> bool {
        !matches!(self, Gear::WalkingStick | Gear::Gadget | Gear::SkeletonKey | Gear::LivingRelic)
    }
}

impl Weapon {
    /// The stat that attacks and hurts with it. Rules `FV-ACT-06`, `FV-RUL-40`.
    pub const fn stat(&self) -> Stat {
        if self.range.is_some() { Stat::Dexterity } else { Stat::Strength }
    }

    /// The number of hands that hold it ready; bare hands and claws are always ready. Ruling `FV-RUL-37`.
    pub const fn hands_to_hold(&self) -> u32 {
        match (self.natural, self.one_hand) {
            (true, _) => 0,
            (false, Some(_)) => 1,
            (false, None) => 2,
        }
    }
}
