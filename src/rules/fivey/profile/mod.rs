//! The checked stat block of a character or monster, from which a battle puts it on the board.

mod feats;
mod gear;
mod shop;
mod words;

pub use feats::{Feat, Spell, Vessel};
pub use gear::{Ammunition, Armor, Gear, Shield, Weapon};
pub use shop::{Holder, Item, Pack, Start, Template};
pub use words::{DamageKind, Skill, Stat};

pub use crate::kit::{dice::Dice, shown::Part};

use crate::kit::prelude::*;
use crate::kit::{sheet::StatBlock, shown::Portrait, words::words};

/// Everything that the rules read of a creature in battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Its id in levels.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// A character with stats, or a monster with one ability. Rules `FV-TASK-01`, `FV-MON-02`.
    pub kind: Kind,
    /// How big it is; the footprint of rulings `FV-RUL-35`, `FV-RUL-55`.
    pub size: Size,
    /// Paces it moves for one action, armor and feats counted. Rules `FV-MOVE-01`, `FV-ARM-03`.
    pub paces: i32,
    /// What [`Profile::paces`] is made of.
    pub paces_from: Vec<Part>,
    /// What attack rolls have to reach, without the shield. Rules `FV-DEF-02`, `FV-DEF-05`.
    pub defence: i32,
    /// What that is made of.
    pub defence_from: Vec<Part>,
    /// What it wears; none when unarmored or where the hide is all.
    pub armor: Option<Arc<Armor>>,
    /// Whether it holds a shield: +1. Rule `FV-ARM-04`.
    pub shield: bool,
    /// Hit points when unhurt. Rules `FV-HP-01`, `FV-MON-04`.
    pub hit_points: HitPoints,
    /// What it carries to fight with, natural weapons first in the order of the data.
    pub arms: Vec<Carried>,
    /// Units of ammunition: quivers, cases. Ruling `FV-RUL-39`.
    pub ammunition: BTreeMap<Ammunition, u32>,
    /// Other things at the belt or in the backpack, with how many. Rulings `FV-RUL-37`, `FV-RUL-43`.
    pub gear: BTreeMap<Gear, u32>,
    /// Which of those is in hand when the battle begins: a holy symbol, a torch. Ruling `FV-RUL-37`.
    pub held: BTreeSet<Gear>,
    /// Which of them hang at the belt then; all others are in the backpack. Ruling `FV-RUL-37`.
    pub belt: BTreeSet<Gear>,
    /// Spells in their vessels. Rule `FV-MAG-01`.
    pub vessels: Vec<Vessel>,
    /// Powers.
    pub feats: BTreeSet<Feat>,
    /// What it breathes. Rules `FV-ORIG-17`, `FV-RUL-33`.
    pub element: Option<DamageKind>,
    /// Paces of its breath; 0 without one.
    pub breath: i32,
    /// Paces at which its area attack may be centred; 0 without one. Rules `FV-MON-03`, `FV-RUL-33`.
    pub area: i32,
    /// Halves damage of these kinds. Ruling `FV-RUL-18`. Armor's are counted in.
    pub resist: BTreeSet<DamageKind>,
    /// Doubles damage of these kinds. Ruling `FV-RUL-18`. Armor's are counted in.
    pub vulnerable: BTreeSet<DamageKind>,
    /// Takes no damage of these kinds.
    pub immune: BTreeSet<DamageKind>,
    /// What it is for, in a few words: `archer`.
    pub role: String,
    /// The one thing to know when facing it, one line.
    pub trick: String,
    /// Where it comes from, for the sheet: `Orc, veteran, level 1` or `Elite monster`.
    pub origin: String,
    /// Who wrote the entry.
    pub source: String,
    /// What one sees.
    pub description: String,
}

/// Two kinds of stat block. Rule `FV-DOC-04`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Built from templates.
    Character {
        /// 0 to 5. Rule `FV-LVL-01`.
        level: u8,
        /// The four stats, 1 to 5 each.
        stats: BTreeMap<Stat, i32>,
        /// What doubles a stat. Rule `FV-SKILL-01`.
        skills: BTreeSet<Skill>,
        /// The id of the weapon or vessel it is attuned to. Rule `FV-SKILL-04`.
        attuned: Option<String>,
        /// Inspiration dice at the start. Rule `FV-INSP-01`.
        inspiration: u32,
    },
    /// A short row. Rule `FV-MON-01`.
    Monster {
        /// Which row of the bracket table.
        bracket: Bracket,
        /// General ability.
        ability: i32,
        /// Experience for its defeat. Rule `FV-MON-05`.
        experience: u32,
    },
}

words! {
    /// The five brackets of monsters. Rule `FV-MON-01`.
    pub enum Bracket {
        /// 1 hit die.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitPoints {
    /// As they are.
    Fixed(i32),
    /// As the level has them, whatever feats add.
    Given(i32),
    /// So many d6, rolled when the battle begins, or 4 each where the option says so.
    Rolled(u8),
}

impl Default for Kind {
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// The weapon.
    pub weapon: Arc<Weapon>,
    /// How many there are, as with javelins; 1 for most.
    pub count: u32,
    /// Where it is. Of several in hand one is held, the others hang at the belt.
    pub place: Carry,
    /// Ready to shoot. Rule `FV-WPN-09`.
    pub loaded: bool,
    /// A dose on the blade for the next hit. Ruling `FV-RUL-36`.
    pub coated: bool,
}

/// Where a thing is. Ruling `FV-RUL-37`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Carry {
    /// In hand.
    Hand,
    /// At the belt: drawn freely once a turn.
    #[default]
    Belt,
    /// In the backpack: an action to get at.
    Pack,
}

impl StatBlock for Profile {
    fn portrait(&self) -> Portrait<'_> {
        let Self { id, name, role, trick, origin, source, .. } = self;
        Portrait { id, name, role, trick, origin, source }
    }
}

impl Profile {
    /// The plain value of a stat; a monster's general ability for any. Rules `FV-TASK-01`, `FV-MON-02`.
    pub fn stat(&self, stat: Stat) -> i32 {
        match &self.kind {
            Kind::Character { stats, .. } => stats.get(&stat).copied().unwrap_or(1),
            Kind::Monster { ability, .. } => *ability,
        }
    }

    /// Whether any of the skills doubles a check. A monster's ability never doubles. Rulings `FV-RUL-31`, `FV-RUL-32`.
    pub fn skilled(&self, skill: Skill) -> bool {
        matches!(&self.kind, Kind::Character { skills, .. } if skills.contains(&skill))
    }

    /// The id of the weapon or vessel that it is attuned to. Rule `FV-SKILL-04`.
    pub fn attuned(&self) -> Option<&str> {
        match &self.kind {
            Kind::Character { attuned, .. } => attuned.as_deref(),
            Kind::Monster { .. } => None,
        }
    }

    /// Whether it is attuned to the weapon or vessel of this id. Rule `FV-SKILL-03`.
    pub fn attuned_to(&self, id: &str) -> bool {
        self.attuned() == Some(id)
    }

    /// A character, not a monster.
    pub fn is_character(&self) -> bool {
        matches!(self.kind, Kind::Character { .. })
    }

    /// Whether it has a power.
    pub fn has(&self, feat: Feat) -> bool {
        self.feats.contains(&feat)
    }
}

impl Carried {
    /// So many, loaded where they shoot.
    pub fn new(weapon: Arc<Weapon>, count: u32, place: Carry) -> Self {
        Self { weapon, count, place, loaded: true, coated: false }
    }

    /// How many hang at the belt: of several in hand all but one do. Ruling `FV-RUL-37`.
    pub fn at_belt(&self) -> u32 {
        match self.place {
            _ if self.weapon.natural => 0,
            Carry::Hand => self.count.saturating_sub(1),
            Carry::Belt => self.count,
            Carry::Pack => 0,
        }
    }
}

impl Carry {
    /// What people say of it.
    pub const fn told(self) -> &'static str {
        match self {
            Carry::Hand => "in hand",
            Carry::Belt => "at the belt",
            Carry::Pack => "in the backpack",
        }
    }
}

impl Bracket {
    /// General ability. Rule `FV-MON-01`.
    pub const fn ability(self) -> i32 {
        self as i32 + 1
    }

    /// The die of its damage: d4 to d12. Rule `FV-MON-01`.
    pub const fn damage(self) -> Dice {
        Dice::one(4 + 2 * self as u8)
    }

    /// What it deals where damage is not rolled. Rules `FV-MON-01`, `FV-RUL-31`.
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
