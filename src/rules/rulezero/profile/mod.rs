//! The checked stat block of a character or creature, from which a battle puts it on the board.

mod gear;
mod natural;
mod powers;
mod size;
mod words;

pub use gear::{Armor, Boon, Potion, Weapon};
pub use natural::{Natural, NaturalKind, several};
pub use powers::{Affliction, Polarity, Power};
pub use size::{DamageDice, SizeClass};
pub use words::{BonusType, Boosted, CreatureType, DamageKind, Defense, Stat, Talent};

pub use kit::{appearance::Part, dice::DiceExpr};

use battle::Text;
use kit::schema::*;

stat_block! {
    /// The profile of a creature: everything that the rules read of it in battle.
    pub struct Profile {
        /// The class of a character; none for creatures.
        class: Option<CharacterClass> = skip,
        /// The type. Rule `RZ-TYPE-01`.
        creature as "type": CreatureType,
        /// Subtypes, such as that of its species. Rule `RZ-TYPE-01`.
        subtypes: Vec<String> = default where ..=40,
        /// Whether it is half undead: what harms undead harms it. Rule `RZ-TYPE-02`.
        half_undead: bool = default,
        /// The size.
        size: SizeClass = default,
        /// The stats, in their order. Rule `RZ-STAT-01`.
        stats: [i32; 6] where -10..=20,
        /// Hit points when unhurt. Rule `RZ-HP-01`.
        hit_points: i32 where 1..=500,
        /// Hit Dice. Rule `RZ-HD-01`.
        hit_dice: u32 = default "one" where 1..=40,
        /// Attack Bonus. Rule `RZ-AB-01`.
        attack_bonus: i32 = default where 0..=10,
        /// The three defences as a creature prints them. Ruling `RZR-10`.
        defenses: [i32; 3] where 1..=40,
        /// The parts of each defence that never change in battle, each with its type.
        parts: [Vec<Bonus>; 3] = skip,
        /// The parts of the hit points.
        hit_points_from: Vec<Part> = skip,
        /// Speed in squares, armor counted. Rule `RZ-MOVE-01`.
        speed: i32 = default "six" where 1..=20,
        /// The parts of the speed.
        speed_from: Vec<Part> = skip,
        /// Natural weapons. Rules `RZ-NAT-01` to `RZ-NAT-05`.
        natural: Vec<Natural> = default where Its,
        /// Ids of weapons that it carries, those in hand first.
        arms: Vec<String> = default,
        /// The weapons that it carries. Ruling `RZR-27`.
        carried: Vec<Carried> = skip,
        /// The id of worn armor. Ruling `RZR-28`.
        armor: Option<String>,
        /// The id of the shield in hand. Ruling `RZR-28`.
        shield: Option<String>,
        /// Whether that shield begins at its side, since the arms that a level hands out take both hands. Ruling `RZR-28`.
        shield_stowed: bool = skip,
        /// The worn armor and the shield.
        worn: Vec<Arc<Armor>> = skip,
        /// Talents and gifts.
        talents: BTreeSet<Talent> = default,
        /// Weapons beyond the simple ones that it is trained with: all, those with Finesse, or none. Ruling `RZR-27`.
        training: Training = default,
        /// Ids of powers. Ruling `RZR-32`.
        powers: Vec<String> = default,
        /// Uses of powers in an encounter, where they are not those of the power. Ruling `RZR-67`.
        uses: BTreeMap<String, u32> = skip,
        /// The powers.
        known: Vec<Arc<Power>> = skip,
        /// Ids of boons.
        boons: Vec<String> = default,
        /// The boons.
        blessed: Vec<Arc<Boon>> = skip,
        /// Potions, by id and number.
        potions: BTreeMap<String, u32> = default,
        /// Damage that each hit of a kind loses, or for the living and holy, the undead and unholy: healing that is added. Rules
        /// `RZ-RES-01`, `RZ-RES-02`.
        resists: BTreeMap<DamageKind, Resistance> = default,
        /// The statement of the entry on holy and unholy healing, where it makes one. Rules `RZ-HOLY-01`, `RZ-HOLY-02`.
        healing: BTreeMap<Polarity, Treatment> = default,
        /// Whether it is dead at 0 hit points. Ruling `RZR-13`.
        dies_at_zero: bool = default "yes",
        /// Pounds that a level hands out beyond its own things. Rulings `RZR-29`, `RZR-56`.
        load: i32 = skip,
        /// The measure of how hard it is to beat, which adds up.
        threat: u32 = default where 0..=400,
    }
}

/// The speed of most. Rule `RZ-MOVE-01`.
fn six() -> i32 {
    6
}

/// A bonus or penalty with its type, which says what it adds up with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bonus {
    /// The cause, for people.
    pub label: Text,
    /// The amount.
    pub value: i32,
    /// The type; none for stats, classes, the Attack Bonus and the track, which always count.
    pub bonus: Option<BonusType>,
    /// The rule that gives it.
    pub rule: RuleId,
}

impl Bonus {
    /// One that always counts.
    pub fn plain(label: impl Into<Text>, value: i32, rule: RuleId) -> Self {
        Self { label: label.into(), value, bonus: None, rule }
    }

    /// One of a type.
    pub fn of(bonus: BonusType, label: impl Into<Text>, value: i32, rule: RuleId) -> Self {
        Self { bonus: Some(bonus), ..Self::plain(label, value, rule) }
    }

    /// One of the moment, which adds up.
    pub fn moment(label: impl Into<Text>, value: i32, rule: RuleId) -> Self {
        Self::of(BonusType::Circumstance, label, value, rule)
    }
}

/// A weapon that somebody carries.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Carried {
    /// The weapon.
    pub weapon: Arc<Weapon>,
    /// The number of them.
    pub count: u32,
    /// Whether one is in hand.
    pub held: bool,
    /// Whether it is ready to shoot. Ruling `RZR-27`.
    pub loaded: bool,
}

impl Carried {
    /// Lets one of them leave the hand.
    pub fn lose(&mut self) {
        (self.count, self.held) = (self.count - 1, false);
    }
}

/// A shield that somebody carries. Ruling `RZR-28`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CarriedShield {
    /// The shield.
    pub shield: Arc<Armor>,
    /// Whether it is in hand.
    pub held: bool,
}

/// Hands of anybody.
pub const HANDS: u32 = 2;

/// Hands that weapons and a shield take.
pub fn hands_full(carried: &[Carried], shield: bool) -> u32 {
    let held = carried.iter().filter(|arm| arm.held).map(|arm| arm.weapon.hands);
    held.sum::<u32>() + u32::from(shield)
}

words! {
    /// The five classes. Rules `RZ-AB-01`, `RZ-AB-02`, rulings `RZR-08` to `RZR-10`.
    pub enum CharacterClass {
        /// Fast.
        Soldier = ("soldier", "Soldier"; 2, [2, 1, 0], (28, 10), Training::All, &[], &[]),
        /// Medium.
        Rogue = ("rogue", "Rogue"; 1, [0, 2, 1], (24, 8), Training::Finesse, ROGUISH, &[]),
        /// Medium.
        Factotum = ("factotum", "Factotum"; 1, [1, 1, 1], (24, 8), Training::Finesse, DEFT, &[]),
        /// Slow.
        Mage = ("mage", "Mage"; 0, [0, 1, 2], (20, 6), Training::Simple, &[], MAGICAL),
        /// Slow.
        Priest = ("priest", "Priest"; 0, [1, 0, 2], (22, 8), Training::Finesse, &[], PRIESTLY),
    }
    /// Its Attack Bonus. Rule `RZ-AB-02`, ruling `RZR-08`.
    attack: i32,
    /// Its bonuses to the three defences. Ruling `RZR-10`.
    defenses: [i32; 3],
    /// Its starting hit points, and the sides of its Hit Die. Rulings `RZR-09`, `RZR-57`.
    hit_points: (i32, u8),
    /// The weapons that it is trained with beyond the simple ones. Ruling `RZR-27`.
    training: Training,
    /// The talents that all of it have. Ruling `RZR-36`.
    talents: &'static [Talent],
    /// The powers that all of it have. Ruling `RZR-32`.
    powers: &'static [&'static str],
}

impl CharacterClass {
    /// The word for how fast its Attack Bonus is. Rule `RZ-AB-01`.
    pub const fn pace(self) -> &'static str {
        ["slow", "medium", "fast"][self.attack() as usize]
    }
}

/// Talents of classes. Ruling `RZR-36`.
const DEFT: &[Talent] = &[Talent::Finesse];
const ROGUISH: &[Talent] = &[Talent::Finesse, Talent::DeftEdge, Talent::Backstab];

/// Powers of classes. Ruling `RZR-32`.
const MAGICAL: &[&str] = &["fire_bolt", "frighten", "choking_mist"];
const PRIESTLY: &[&str] = &["holy_mending", "frighten", "rally"];

words! {
    /// Weapons beyond the simple ones that somebody is trained with. Ruling `RZR-27`.
    #[derive(Default)]
    pub enum Training {
        /// None.
        Simple = ("simple"),
        /// The ones with the Finesse quality.
        Finesse = ("finesse"),
        /// All.
        #[default]
        All = ("all"),
    }
}

words! {
    /// The effect of holy or unholy healing on somebody. Ruling `RZR-30`.
    pub enum Treatment {
        /// It heals.
        Heals = ("heals"),
        /// It harms.
        Harms = ("harms"),
        /// It does nothing.
        Nothing = ("nothing"),
    }
}

/// Resistance to a kind of damage. Ruling `RZR-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Resistance {
    /// So much is taken off each hit.
    Resists(i32),
    /// Nothing comes through.
    Immune,
    /// It heals instead.
    Absorbs,
}

impl Resistance {
    /// The number that it adds to healing, where it does that instead. Rule `RZ-RES-01`.
    pub const fn more_healing(self) -> i32 {
        match self {
            Self::Resists(amount) => amount,
            Self::Immune => 50,
            Self::Absorbs => 100,
        }
    }
}

impl Profile {
    /// The speed of a move, armor counted. Rules `RZ-MOVE-01`, `RZ-CARRY-02`.
    pub fn walking_speed(&self) -> Feet {
        Feet::squares(self.speed)
    }

    /// The reach of the bare body. Rule `RZ-MOVE-02`, ruling `RZR-18`.
    pub fn bare_reach(&self) -> Feet {
        Feet::squares(self.size.reach())
    }

    /// Whether its shield is in hand when a battle begins. Ruling `RZR-28`.
    pub const fn begins_shielded(&self) -> bool {
        self.shield.is_some() && !self.shield_stowed
    }

    /// The plain value of a stat.
    pub const fn stat(&self, stat: Stat) -> i32 {
        self.stats[stat as usize]
    }

    /// Whether it is a character, and no creature of the book.
    pub const fn is_character(&self) -> bool {
        self.class.is_some()
    }

    /// Whether it has a talent.
    pub fn has(&self, talent: Talent) -> bool {
        self.talents.contains(&talent)
    }

    /// Whether it counts as undead for what harms undead. Rule `RZ-TYPE-02`, ruling `RZR-35`.
    pub fn is_harmed_as_undead(&self) -> bool {
        self.creature == CreatureType::Undead || self.half_undead
    }

    /// Whether it lives: the half undead do. Ruling `RZR-35`.
    pub fn lives(&self) -> bool {
        !matches!(self.creature, CreatureType::Undead | CreatureType::Construct | CreatureType::Elemental)
    }

    /// Whether it is trained with a weapon. Ruling `RZR-27`.
    pub fn is_trained(&self, weapon: &Weapon) -> bool {
        let bows = weapon.look == ItemLook::Bow && self.has(Talent::Bowcraft);
        match self.training {
            Training::All => true,
            Training::Finesse => weapon.simple || weapon.finesse || bows,
            Training::Simple => weapon.simple || bows,
        }
    }
}
