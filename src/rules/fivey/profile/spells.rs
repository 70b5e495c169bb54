//! Spells and what they sit in. Catalog section 16, rulings `FV-RUL-19`, `FV-RUL-44`.

use super::words::{DamageKind, Stat};
use kit::schema::*;

words! {
    /// The arts that the game knows: what spells do. Rules `FV-MAG-06` to `FV-MAG-15`.
    pub enum Art {
        /// Metal flies to the caster.
        Attract = ("attract"; (&["against"], &["range"])),
        /// Harms all around a point.
        Burst = ("burst"; (&["kind", "dice", "radius"], &["range"])),
        /// An enemy turns friendly.
        Charm = ("charm"; (&["against"], &["range"])),
        /// Lands softly.
        FeatherFall = ("feather_fall"; (&[], &[])),
        /// Lights a space.
        Illuminate = ("illuminate"; (&["across"], &["range"])),
        /// Opens a door.
        Knock = ("knock"; (&[], &["range"])),
        /// Lifts an object.
        Levitate = ("levitate"; (&[], &[])),
        /// Harms all along a line.
        Line = ("line"; (&["kind", "dice"], &["range"])),
        /// Hides from sight.
        Shroud = ("shroud"; (&[], &["range"])),
        /// Undead freeze.
        TurnUndead = ("turn_undead"; (&["dice"], &["range"])),
    }
    /// The fields that a spell of this art has to have, and those that it may have beside them.
    fields: (&'static [&'static str], &'static [&'static str])
}

entry! {
    /// A spell: an art, and the numbers that it is worked with. Rules `FV-MAG-06` to `FV-MAG-15`.
    pub struct Spell {
        /// The art: what it does.
        art: Art,
        /// The effect in words for people, without the numbers.
        text: String where ..=400,
        /// The kind of damage.
        kind: Option<DamageKind>,
        /// Damage, or hit dice that freeze, for each spell level.
        dice: Option<DiceExpr>,
        /// The range in paces; none is as far as its caster sees.
        range: Option<i32> where 1..=60,
        /// The radius around its middle that it harms, in paces.
        radius: Option<i32> where 1..=4,
        /// Paces along one side of the space that it lights.
        across: Option<i16> where 1..=8,
        /// The stat that it is rolled against.
        against: Option<Stat>,
        /// The rule to quote.
        rule: RuleId = skip,
    }
}

/// A vessel: what a spell sits in. Rules `FV-MAG-01`, `FV-RUL-19`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Vessel {
    /// The word in orders: `prayer_book`.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its spell.
    pub spell: Arc<Spell>,
    /// Whether it is a scroll that is gone after casting; else a keepsake that becomes mundane.
    pub scroll: bool,
}

impl Spell {
    /// Whether it works so many paces off, as far as that goes.
    pub fn reaches(&self, paces: i32) -> bool {
        self.range.is_none_or(|range| paces <= range)
    }
}

impl Vessel {
    /// A scroll from a shop or a level: one of several that its bearer has. Ruling `FV-RUL-19`.
    pub fn bought(spell: &Arc<Spell>, number: usize) -> Self {
        let id = format!("{}_scroll_{number}", spell.id);
        Self { id, name: format!("Scroll of {}", spell.name), spell: spell.clone(), scroll: true }
    }
}

impl Art {
    /// Whether it does more at a higher spell level, in a battle. Ruling `FV-RUL-34`.
    pub const fn grows(self) -> bool {
        matches!(self, Art::Burst | Art::Line | Art::Shroud | Art::TurnUndead)
    }

    /// Whether it lasts only while it is held. Ruling `FV-RUL-20`.
    pub const fn is_held(self) -> bool {
        matches!(self, Art::Illuminate | Art::Levitate | Art::Attract)
    }
}
