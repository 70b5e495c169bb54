//! The checked stat block of a character or monster, from which a battle puts it on the board.

mod feats;
mod gear;
mod shop;
mod spells;
mod words;

pub use feats::Feat;
pub use gear::{Ammunition, Armor, Gear, Shield, Weapon};
pub use shop::{Holder, Item, Pack, Start, Template};
pub use spells::{Art, Spell, Vessel};
pub use words::{DamageKind, Skill, Stat};

pub use kit::{appearance::Part, dice::DiceExpr};

use kit::schema::*;

stat_block! {
    /// The profile of a creature: everything that the rules read of it in battle, what a monster's entry says and what follows of
    /// that.
    pub struct Profile {
        /// A character with stats, or a monster with one ability. Rules `FV-TASK-01`, `FV-MON-02`.
        kind: SheetKind = skip,
        /// The row of a monster, as it is written. Rule `FV-MON-01`.
        bracket: Bracket,
        /// Its hit dice, as they are written.
        hit_dice: u8,
        /// Its general ability, as it is written.
        ability: i32,
        /// Experience for its defeat, as it is written. Rule `FV-MON-05`.
        experience: u32,
        /// The size, whose footprint is that of rulings `FV-RUL-35`, `FV-RUL-55`.
        size: Size = default,
        /// Paces it moves for one action, armor and feats counted. Rules `FV-MOVE-01`, `FV-ARM-03`.
        paces: i32 = default "six" where 0..=20,
        /// The parts of [`Profile::paces`].
        paces_from: Vec<Part> = skip,
        /// The defence class without the shield, which attack rolls have to reach. Rules `FV-DEF-02`, `FV-DEF-05`.
        defence: i32 where 10..=20,
        /// The parts of the defence class.
        defence_from: Vec<Part> = skip,
        /// The armor it wears; none when unarmored or where the hide is all.
        armor: Option<Arc<Armor>> = skip,
        /// Whether it holds a shield: +1. Rule `FV-ARM-04`.
        shield: bool = skip,
        /// Whether that shield begins in the backpack, since the arms that a level hands out take both hands. Ruling `FV-RUL-37`.
        shield_stowed: bool = skip,
        /// Hit points when unhurt. Rules `FV-HP-01`, `FV-MON-04`.
        hit_points: HitPoints = skip,
        /// The reach of a monster, where that is more than most. Ruling `FV-RUL-12`.
        reach: Option<(i32, i32)> where 1..=4,
        /// Attacks of a monster's own body, as they are written.
        natural: Vec<Natural> = default where Its,
        /// The arms it carries, as they are written.
        packed as "arms": Vec<Arm> = default where Its,
        /// The arms it carries, natural weapons first in the order of the data.
        arms: Vec<Carried> = skip,
        /// Units of ammunition: quivers, cases. Ruling `FV-RUL-39`.
        ammunition: BTreeMap<Ammunition, u32> = default,
        /// Other things, and where they are when the battle begins. Rulings `FV-RUL-37`, `FV-RUL-43`.
        gear: BTreeMap<Gear, Places> = skip,
        /// Spells in their vessels. Rule `FV-MAG-01`.
        vessels: Vec<Vessel> = skip,
        /// Powers, as they are written.
        powers as "feats": Vec<Feat> = default,
        /// Powers.
        feats: BTreeSet<Feat> = skip,
        /// The element of its breath. Rules `FV-ORIG-17`, `FV-RUL-33`.
        element: Option<DamageKind>,
        /// Paces of its breath; 0 without one.
        breath: i32 = default where 0..=24,
        /// Paces at which its area attack may be centred; 0 without one. Rules `FV-MON-03`, `FV-RUL-33`.
        area: i32 = default where 0..=24,
        /// Kinds of damage that it halves. Ruling `FV-RUL-18`. Armor's are counted in.
        resist: BTreeSet<DamageKind> = skip,
        /// Kinds of damage that it doubles. Ruling `FV-RUL-18`. Armor's are counted in.
        vulnerable: BTreeSet<DamageKind> = skip,
        /// Kinds of damage that it takes none of.
        immune: BTreeSet<DamageKind> = skip,
    }
}

fields! {
    /// An attack of a monster's own body, or with what it always finds at hand. Its die is the bracket's.
    pub struct Natural {
        /// Its id, unique within its creature.
        id: String,
        /// Its name for people.
        name: String where ..=40,
        /// The kind of damage.
        kind: DamageKind,
        /// Paces that it flies; it strikes as far as the monster otherwise.
        range: Option<i32> where 1..=60,
        /// The look of it where it flies.
        look: ItemLook = default,
    }
}

fields! {
    /// A weapon that a monster carries, as it is written. Its die is the bracket's.
    pub struct Arm {
        /// The weapon, by id.
        weapon: String,
        /// The number of them.
        count: u32 = default "one" where 1..=20,
        /// The place where they are.
        place: Carry = default,
    }
}

fn six() -> i32 {
    6
}

/// Two kinds of stat block. Rule `FV-DOC-04`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SheetKind {
    /// A character, built from templates.
    Character {
        /// The level, 0 to 5. Rule `FV-LVL-01`.
        level: u8,
        /// The four stats, 1 to 5 each.
        stats: BTreeMap<Stat, i32>,
        /// The skills, each of which doubles a stat. Rule `FV-SKILL-01`.
        skills: BTreeSet<Skill>,
        /// The id of the weapon or vessel it is attuned to. Rule `FV-SKILL-04`.
        attuned: Option<String>,
        /// Inspiration dice at the start. Rule `FV-INSP-01`.
        inspiration: u32,
    },
    /// A monster: a short row. Rule `FV-MON-01`.
    Monster {
        /// The row of the bracket table.
        bracket: Bracket,
        /// General ability.
        ability: i32,
        /// Experience for its defeat. Rule `FV-MON-05`.
        experience: u32,
    },
}

words! {
    /// The five brackets of monsters. Rule `FV-MON-01`.
    #[derive(Default)]
    pub enum Bracket {
        /// 1 hit die.
        #[default]
        Mook = ("mook", "Mook"; 1),
        /// 2 hit dice.
        Grunt = ("grunt", "Grunt"; 2),
        /// 4 hit dice.
        Elite = ("elite", "Elite"; 4),
        /// 8 hit dice.
        Lieutenant = ("lieutenant", "Lieutenant"; 8),
        /// 16 hit dice.
        Boss = ("boss", "Boss"; 16),
    }
    /// Hit dice. Rule `FV-MON-01`.
    hit_dice: u8
}

/// Hit points, printed or by dice. Rules `FV-HP-01`, `FV-MON-04`, ruling `FV-RUL-08`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HitPoints {
    /// Hit points as they are.
    Fixed(i32),
    /// Hit points as the level has them, whatever feats add.
    Given(i32),
    /// Hit points by so many d6, rolled when the battle begins, or 4 each where the option says so.
    Rolled(u8),
}

impl Default for SheetKind {
    /// A mook that has learnt nothing.
    fn default() -> Self {
        Self::Monster { bracket: Bracket::Mook, ability: 0, experience: 0 }
    }
}

impl Default for HitPoints {
    /// None.
    fn default() -> Self {
        Self::Fixed(0)
    }
}

/// A weapon that somebody carries, or several of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Carried {
    /// The weapon.
    pub weapon: Arc<Weapon>,
    /// The places where they are.
    pub at: Places,
    /// Whether it is ready to shoot. Rule `FV-WPN-09`.
    pub loaded: bool,
    /// Whether there is a dose on the blade for the next hit. Ruling `FV-RUL-36`.
    pub coated: bool,
    /// Whether the last of them was thrown or struck out of the hand, and is in hand again once it is gathered. Ruling
    /// `FV-RUL-40`.
    pub flown: bool,
}

words! {
    /// A place to carry a thing. Ruling `FV-RUL-37`.
    #[derive(Default)]
    pub enum Carry {
        /// In hand.
        Hand = ("hand", "in hand"),
        /// At the belt: drawn freely once a turn.
        #[default]
        Belt = ("belt", "at the belt"),
        /// In the backpack: an action to get at.
        Pack = ("pack", "in the backpack"),
    }
}

/// The places of things of a kind, with how many are in each. One of a kind at most is in hand. Ruling `FV-RUL-37`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Places([u32; Carry::ALL.len()]);

impl Profile {
    /// The way that one Move goes, armor counted. Rules `FV-MOVE-01`, `FV-MOVE-04`.
    pub fn walking_speed(&self) -> Feet {
        Feet::squares(self.paces)
    }

    /// The reach of the bare body: that of most, or the monster's own. Ruling `FV-RUL-12`.
    pub fn bare_reach(&self) -> Feet {
        Feet::squares(self.reach.map_or(1, |(_, far)| far))
    }

    /// The plain value of a stat; a monster's general ability for any. Rules `FV-TASK-01`, `FV-MON-02`.
    pub fn stat(&self, stat: Stat) -> i32 {
        match &self.kind {
            SheetKind::Character { stats, .. } => stats.get(&stat).copied().unwrap_or(1),
            SheetKind::Monster { ability, .. } => *ability,
        }
    }

    /// Whether any of the skills doubles a check. A monster's ability never doubles. Rulings `FV-RUL-31`, `FV-RUL-32`.
    pub fn skilled(&self, skill: Skill) -> bool {
        matches!(&self.kind, SheetKind::Character { skills, .. } if skills.contains(&skill))
    }

    /// Whether it is attuned to the weapon or vessel of this id. Rules `FV-SKILL-03`, `FV-SKILL-04`.
    pub fn attuned_to(&self, id: &str) -> bool {
        matches!(&self.kind, SheetKind::Character { attuned: Some(own), .. } if own == id)
    }

    /// Whether it is a character, not a monster.
    pub fn is_character(&self) -> bool {
        matches!(self.kind, SheetKind::Character { .. })
    }

    /// Whether it has a power.
    pub fn has(&self, feat: Feat) -> bool {
        self.feats.contains(&feat)
    }
}

impl Carried {
    /// A number of one weapon, loaded where they shoot; of several in hand one is held, the others hang at the belt.
    pub fn new(weapon: Arc<Weapon>, count: u32, place: Carry) -> Self {
        let at = Places::new(count, place, Carry::Belt);
        Self { weapon, at, loaded: true, coated: false, flown: false }
    }

    /// Whether it is a weapon in hand, and no part of the body.
    pub fn is_held(&self) -> bool {
        self.at.of(Carry::Hand) > 0 && !self.weapon.natural
    }
}

impl Places {
    /// A number of things in one place; of several in hand one is held, the others are elsewhere.
    pub fn new(count: u32, place: Carry, others: Carry) -> Self {
        let mut all = Self::default();
        let held = if place == Carry::Hand { count.min(1) } else { 0 };
        all.0[Carry::Hand as usize] = held;
        all.0[if place == Carry::Hand { others } else { place } as usize] += count - held;
        all
    }

    /// The number of them in one place.
    pub const fn of(&self, place: Carry) -> u32 {
        self.0[place as usize]
    }

    /// The number of them in all places.
    pub fn count(&self) -> u32 {
        self.0.iter().fold(0, |all, some| all.saturating_add(*some))
    }

    /// The place of the nearest, if there is any.
    pub fn nearest(&self) -> Option<Carry> {
        Carry::ALL.into_iter().find(|place| self.of(*place) > 0)
    }

    /// Adds so many in one place.
    pub const fn add(&mut self, count: u32, to: Carry) {
        self.0[to as usize] = self.of(to).saturating_add(count);
    }

    /// Takes one away, of those that are farthest.
    pub fn give(&mut self) {
        let farthest = Carry::ALL.into_iter().rev().find(|place| self.of(*place) > 0);
        self.lose(farthest.unwrap_or_default());
    }

    /// Takes one away from a place, or none if there is none.
    pub const fn lose(&mut self, from: Carry) {
        self.0[from as usize] = self.of(from).saturating_sub(1);
    }
}

impl Bracket {
    /// General ability. Rule `FV-MON-01`.
    pub const fn ability(self) -> i32 {
        self as i32 + 1
    }

    /// The die of its damage: d4 to d12. Rule `FV-MON-01`.
    pub const fn damage(self) -> DiceExpr {
        DiceExpr::one(4 + 2 * self as u8)
    }

    /// The damage where it is not rolled. Rules `FV-MON-01`, `FV-RUL-31`.
    pub const fn fixed_damage(self) -> i32 {
        self as i32 + 2
    }

    /// Experience for its defeat, by defence class. Rules `FV-MON-05`, `FV-RUL-48`.
    pub const fn experience(self, defence: i32) -> u32 {
        let step = match defence {
            ..14 => 4,
            14..16 => 5,
            16..18 => 6,
            18..20 => 8,
            20.. => 10,
        };
        (self as u32 + 1) * step
    }
}
