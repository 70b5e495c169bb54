//! Feats: what only some can do. Catalog sections 8, 9, 21 and rulings `FV-RUL-33`, `FV-RUL-34`.
use kit::schema::*;

words! {
    /// Powers of characters and monsters.
    pub enum Feat {
        /// Another face for a day. Rule `FV-ORIG-03`. Nothing in battle.
        Metamorphosis = ("metamorphosis", "Metamorphosis", "FV-ORIG-03"),
        /// Immune to poison. Rule `FV-ORIG-05`.
        IronStomach = ("iron_stomach", "Iron Stomach", "FV-ORIG-05"),
        /// Two rest actions a night; resistant to charm and sleep. Rule `FV-ORIG-07`.
        Sleepwalker = ("sleepwalker", "Sleepwalker", "FV-ORIG-07"),
        /// Builds small devices. Rule `FV-ORIG-09`. Nothing in battle.
        Tinker = ("tinker", "Tinker", "FV-ORIG-09"),
        /// Distracts with an illusion. Rules `FV-ORIG-11`, `FV-RUL-36`.
        StreetMagic = ("street_magic", "Street Magic", "FV-ORIG-11"),
        /// Hides in brush, shadow and behind the big, and strikes from there. Rule `FV-ORIG-13`.
        LittleTrouble = ("little_trouble", "Little Trouble", "FV-ORIG-13"),
        /// Stays up at 1 and grows defiant. Rules `FV-ORIG-15`, `FV-RUL-21`.
        ForceOfWill = ("force_of_will", "Force of Will", "FV-ORIG-15"),
        /// Breathes once a day. Rule `FV-ORIG-17`.
        DragonBorn = ("dragon_born", "Dragon-Born", "FV-ORIG-17"),
        /// Asks the local nymphs. Rule `FV-ORIG-19`. Nothing in battle.
        GirlsNight = ("girls_night", "Girls Night", "FV-ORIG-19"),
        /// Asks a patron. Rule `FV-ORIG-21`. Nothing in battle.
        Communion = ("communion", "Communion", "FV-ORIG-21"),
        /// Heals, cures or wards at night. Rule `FV-BACK-03`.
        Blessing = ("blessing", "Blessing", "FV-BACK-03"),
        /// Hits harder for one encounter a day. Rules `FV-BACK-05`, `FV-RUL-22`.
        Rage = ("rage", "Rage", "FV-BACK-05"),
        /// Knows the underworld. Rule `FV-BACK-07`. Nothing in battle.
        BellyOfTheBeast = ("belly_of_the_beast", "Belly of the Beast", "FV-BACK-07"),
        /// Lodging for a song. Rule `FV-BACK-09`. Nothing in battle.
        OneNightOnly = ("one_night_only", "One Night Only!", "FV-BACK-09"),
        /// A name that opens doors. Rule `FV-BACK-10`. Nothing in battle.
        GoodName = ("good_name", "Good Name", "FV-BACK-10"),
        /// Knows where to look it up. Rule `FV-BACK-11`. Nothing in battle.
        AlumniAssociation = ("alumni_association", "Alumni Association", "FV-BACK-11"),
        /// Contacts everywhere. Rule `FV-BACK-12`. Nothing in battle.
        SmallWorld = ("small_world", "Small World", "FV-BACK-12"),
        /// More hit points, better healing. Rules `FV-BACK-14`, `FV-RUL-23`. Counted in the profile.
        BattleHardened = ("battle_hardened", "Battle-Hardened", "FV-BACK-14"),
        /// Keeps spells in their vessels and feeds them inspiration. Ruling `FV-RUL-34`.
        Magician = ("magician", "Magician", "FV-RUL-34"),
        /// Strikes back at a melee attack that missed. Ruling `FV-RUL-34`.
        Riposte = ("riposte", "Riposte", "FV-RUL-34"),
        /// Strikes on after a kill. Ruling `FV-RUL-34`.
        Cleave = ("cleave", "Cleave", "FV-RUL-34"),
        /// Strikes at who leaves its reach. Ruling `FV-RUL-34`.
        Guard = ("guard", "Guard", "FV-RUL-34"),
        /// 2 paces faster. Ruling `FV-RUL-34`. Counted in the profile.
        Fleet = ("fleet", "Fleet", "FV-RUL-34"),
        /// Partial cover is no hindrance. Ruling `FV-RUL-34`.
        Marksman = ("marksman", "Marksman", "FV-RUL-34"),
        /// Breathes a line of its element. Ruling `FV-RUL-33`.
        BreathAttack = ("breath_attack", "Breath Attack", "FV-RUL-33"),
        /// Flies, and may stay aloft. Ruling `FV-RUL-33`.
        Flight = ("flight", "Flight", "FV-RUL-33"),
        /// Spells have it hard. Ruling `FV-RUL-33`.
        MagicalResistance = ("magical_resistance", "Magical Resistance", "FV-RUL-33"),
        /// Undead. Ruling `FV-RUL-33`.
        BasicNecrology = ("basic_necrology", "Basic Necrology", "FV-RUL-33"),
        /// Hits harder and pushes the smaller. Ruling `FV-RUL-33`.
        GiantStrength = ("giant_strength", "Giant Strength", "FV-RUL-33"),
        /// Brittle to blunt weapons, hard to pierce. Ruling `FV-RUL-33`. Counted in the profile.
        Hypocalcemia = ("hypocalcemia", "Hypocalcemia", "FV-RUL-33"),
        /// Grows back. Ruling `FV-RUL-33`.
        Regeneration = ("regeneration", "Regeneration", "FV-RUL-33"),
        /// Drifts away instead of dying. Ruling `FV-RUL-33`.
        MistyEscape = ("misty_escape", "Misty Escape", "FV-RUL-33"),
        /// May get up again. Ruling `FV-RUL-33`.
        UndeadFortitude = ("undead_fortitude", "Undead Fortitude", "FV-RUL-33"),
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

    /// Whether some origin or background gives it. Rule `FV-SKILL-08`.
    pub fn of_templates(self) -> bool {
        self <= Feat::BattleHardened
    }
}
