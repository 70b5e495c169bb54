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

impl Vessel {
    /// A scroll from a shop or a level: one of several that its bearer has. Ruling `FV-RUL-19`.
    pub fn bought(spell: Spell, number: usize) -> Self {
        let id = format!("{}_scroll_{number}", spell.id());
        Self { id, name: format!("Scroll of {}", spell.title()), spell, scroll: true }
    }
}

impl Feat {
    /// The feats that a character of level 2 or more may choose. Ruling `FV-RUL-34`.
    pub const OF_LEVELS: [Feat; 14] = [
        Feat::IronStomach,
        Feat::LittleTrouble,
        Feat::ForceOfWill,
        Feat::DragonBorn,
        Feat::Rage,
        Feat::BattleHardened,
        Feat::Blessing,
        Feat::Sleepwalker,
        Feat::Magician,
        Feat::Riposte,
        Feat::Cleave,
        Feat::Guard,
        Feat::Fleet,
        Feat::Marksman,
    ];

    /// The word in data and levels: `iron_stomach`.
    pub fn id(self) -> String {
        let kept = |letter: char| match letter {
            ' ' | '-' => Some('_'),
            letter if letter.is_alphanumeric() => Some(letter.to_ascii_lowercase()),
            _ => None,
        };
        self.title().chars().filter_map(kept).collect()
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Feat::Metamorphosis => "Metamorphosis",
            Feat::IronStomach => "Iron Stomach",
            Feat::Sleepwalker => "Sleepwalker",
            Feat::Tinker => "Tinker",
            Feat::StreetMagic => "Street Magic",
            Feat::LittleTrouble => "Little Trouble",
            Feat::ForceOfWill => "Force of Will",
            Feat::DragonBorn => "Dragon-Born",
            Feat::GirlsNight => "Girls Night",
            Feat::Communion => "Communion",
            Feat::Blessing => "Blessing",
            Feat::Rage => "Rage",
            Feat::BellyOfTheBeast => "Belly of the Beast",
            Feat::OneNightOnly => "One Night Only!",
            Feat::GoodName => "Good Name",
            Feat::AlumniAssociation => "Alumni Association",
            Feat::SmallWorld => "Small World",
            Feat::BattleHardened => "Battle-Hardened",
            Feat::Magician => "Magician",
            Feat::Riposte => "Riposte",
            Feat::Cleave => "Cleave",
            Feat::Guard => "Guard",
            Feat::Fleet => "Fleet",
            Feat::Marksman => "Marksman",
            Feat::BreathAttack => "Breath Attack",
            Feat::Flight => "Flight",
            Feat::MagicalResistance => "Magical Resistance",
            Feat::BasicNecrology => "Basic Necrology",
            Feat::GiantStrength => "Giant Strength",
            Feat::Hypocalcemia => "Hypocalcemia",
            Feat::Regeneration => "Regeneration",
            Feat::MistyEscape => "Misty Escape",
            Feat::UndeadFortitude => "Undead Fortitude",
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Feat::Metamorphosis => "FV-ORIG-03",
            Feat::IronStomach => "FV-ORIG-05",
            Feat::Sleepwalker => "FV-ORIG-07",
            Feat::Tinker => "FV-ORIG-09",
            Feat::StreetMagic => "FV-ORIG-11",
            Feat::LittleTrouble => "FV-ORIG-13",
            Feat::ForceOfWill => "FV-ORIG-15",
            Feat::DragonBorn => "FV-ORIG-17",
            Feat::GirlsNight => "FV-ORIG-19",
            Feat::Communion => "FV-ORIG-21",
            Feat::Blessing => "FV-BACK-03",
            Feat::Rage => "FV-BACK-05",
            Feat::BellyOfTheBeast => "FV-BACK-07",
            Feat::OneNightOnly => "FV-BACK-09",
            Feat::GoodName => "FV-BACK-10",
            Feat::AlumniAssociation => "FV-BACK-11",
            Feat::SmallWorld => "FV-BACK-12",
            Feat::BattleHardened => "FV-BACK-14",
            Feat::Magician | Feat::Riposte | Feat::Cleave | Feat::Guard | Feat::Fleet | Feat::Marksman => {
                "FV-RUL-34"
            }
            Feat::BreathAttack
            | Feat::Flight
            | Feat::MagicalResistance
            | Feat::BasicNecrology
            | Feat::GiantStrength
            | Feat::Hypocalcemia
            | Feat::Regeneration
            | Feat::MistyEscape
            | Feat::UndeadFortitude => "FV-RUL-33",
        }
    }

    /// Whether some origin or background gives it. Rule `FV-SKILL-08`.
    pub fn of_templates(self) -> bool {
        self <= Feat::BattleHardened
    }
}

impl Spell {
    /// Every spell, in the order of the rules, so that a d10 can pick. Ruling `FV-RUL-19`.
    pub const ALL: [Spell; 10] = [
        Spell::Attract,
        Spell::Charm,
        Spell::FeatherFall,
        Spell::FireBall,
        Spell::Knock,
        Spell::Illuminate,
        Spell::Levitate,
        Spell::LightningBolt,
        Spell::Shroud,
        Spell::TurnUndead,
    ];

    /// The word in data and levels: `fire_ball`.
    pub fn id(self) -> String {
        self.title().to_lowercase().replace(' ', "_")
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Spell::Attract => "Attract",
            Spell::Charm => "Charm",
            Spell::FeatherFall => "Feather Fall",
            Spell::FireBall => "Fire Ball",
            Spell::Knock => "Knock",
            Spell::Illuminate => "Illuminate",
            Spell::Levitate => "Levitate",
            Spell::LightningBolt => "Lightning Bolt",
            Spell::Shroud => "Shroud",
            Spell::TurnUndead => "Turn Undead",
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Spell::Attract => "FV-MAG-06",
            Spell::Charm => "FV-MAG-07",
            Spell::FeatherFall => "FV-MAG-08",
            Spell::FireBall => "FV-MAG-09",
            Spell::Knock => "FV-MAG-10",
            Spell::Illuminate => "FV-MAG-11",
            Spell::Levitate => "FV-MAG-12",
            Spell::LightningBolt => "FV-MAG-13",
            Spell::Shroud => "FV-MAG-14",
            Spell::TurnUndead => "FV-MAG-15",
        }
    }
}
