//! Feats and spells: what only some can do. Catalog sections 8, 9, 16, 21 and rulings `FV-RUL-33`, `FV-RUL-34`.

/// Powers of characters and monsters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feat {
    /// Another face for a day. Rule `FV-ORIG-03`. Nothing in battle.
    Metamorphosis,
    /// Immune to poison. Rule `FV-ORIG-05`.
    IronStomach,
    /// Two rest actions a night; resistant to charm and sleep. Rule `FV-ORIG-07`.
    Sleepwalker,
    /// Builds small devices. Rule `FV-ORIG-09`. Nothing in battle.
    Tinker,
    /// Distracts with an illusion. Rules `FV-ORIG-11`, `FV-RUL-36`.
    StreetMagic,
    /// Hides in brush, shadow and behind the big, and strikes from there. Rule `FV-ORIG-13`.
    LittleTrouble,
    /// Stays up at 1 and grows defiant. Rules `FV-ORIG-15`, `FV-RUL-21`.
    ForceOfWill,
    /// Breathes once a day. Rule `FV-ORIG-17`.
    DragonBorn,
    /// Asks the local nymphs. Rule `FV-ORIG-19`. Nothing in battle.
    GirlsNight,
    /// Asks a patron. Rule `FV-ORIG-21`. Nothing in battle.
    Communion,
    /// Heals, cures or wards at night. Rule `FV-BACK-03`.
    Blessing,
    /// Hits harder for one encounter a day. Rules `FV-BACK-05`, `FV-RUL-22`.
    Rage,
    /// Knows the underworld. Rule `FV-BACK-07`. Nothing in battle.
    BellyOfTheBeast,
    /// Lodging for a song. Rule `FV-BACK-09`. Nothing in battle.
    OneNightOnly,
    /// A name that opens doors. Rule `FV-BACK-10`. Nothing in battle.
    GoodName,
    /// Knows where to look it up. Rule `FV-BACK-11`. Nothing in battle.
    AlumniAssociation,
    /// Contacts everywhere. Rule `FV-BACK-12`. Nothing in battle.
    SmallWorld,
    /// More hit points, better healing. Rules `FV-BACK-14`, `FV-RUL-23`. Counted in the profile.
    BattleHardened,
    /// Keeps spells in their vessels and feeds them inspiration. Ruling `FV-RUL-34`.
    Magician,
    /// Strikes back at a melee attack that missed. Ruling `FV-RUL-34`.
    Riposte,
    /// Strikes on after a kill. Ruling `FV-RUL-34`.
    Cleave,
    /// Strikes at who leaves its reach. Ruling `FV-RUL-34`.
    Guard,
    /// 2 paces faster. Ruling `FV-RUL-34`. Counted in the profile.
    Fleet,
    /// Partial cover is no hindrance. Ruling `FV-RUL-34`.
    Marksman,
    /// Breathes a line of its element. Ruling `FV-RUL-33`.
    BreathAttack,
    /// Flies, and may stay aloft. Ruling `FV-RUL-33`.
    Flight,
    /// Spells have it hard. Ruling `FV-RUL-33`.
    MagicalResistance,
    /// Undead. Ruling `FV-RUL-33`.
    BasicNecrology,
    /// Hits harder and pushes the smaller. Ruling `FV-RUL-33`.
    GiantStrength,
    /// Brittle to blunt weapons, hard to pierce. Ruling `FV-RUL-33`. Counted in the profile.
    Hypocalcemia,
    /// Grows back. Ruling `FV-RUL-33`.
    Regeneration,
    /// Drifts away instead of dying. Ruling `FV-RUL-33`.
    MistyEscape,
    /// May get up again. Ruling `FV-RUL-33`.
    UndeadFortitude,
}

/// The ten spells. Rules `FV-MAG-06` to `FV-MAG-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spell {
    /// Metal flies together.
    Attract,
    /// An enemy turns friendly.
    Charm,
    /// Lands softly.
    FeatherFall,
    /// Burns all within a pace of a point.
    FireBall,
    /// Opens a door.
    Knock,
    /// Lights a space.
    Illuminate,
    /// Lifts an object.
    Levitate,
    /// Strikes along a line.
    LightningBolt,
    /// Hides from sight.
    Shroud,
    /// Undead freeze.
    TurnUndead,
}

/// What a spell sits in. Rules `FV-MAG-01`, `FV-RUL-19`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vessel {
    /// The word in orders: `prayer_book`.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its spell.
    pub spell: Spell,
    /// A scroll that is gone after casting; else a keepsake that becomes mundane.
    pub scroll: bool,
}
